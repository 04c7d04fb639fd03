#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "server/kept_packs.hpp"
#include "server/log.hpp"
#include "server/secrets.hpp"

namespace orebit::server {

using Kind = RequestResult::Kind;

namespace {

constexpr int max_tries = 20;  // of one request against other nodes
constexpr auto rest_after = std::chrono::seconds(20);
// Whoever loads the page anew after the end has the log read again, which takes a millisecond.
constexpr auto ended_stays = std::chrono::seconds(0);

RequestResult unavailable() {
  return {Kind::unavailable,
          {"", "the table's storage cannot be reached now; nothing is lost, try again in a moment"}};
}

RequestResult missing() { return {Kind::missing, {"", "there is no such table; check the link"}}; }

bool is_about_seat(const Request& request) {
  return std::holds_alternative<Leave>(request) || std::holds_alternative<Replace>(request);
}

RequestResult broken() { return {Kind::broken, {"", "this table cannot be read; the host's log says why"}}; }

}  // namespace

Room::Room(RoomServices& services, std::string id, std::string account)
    : services_(services), id_(std::move(id)), account_(std::move(account)), used_(Clock::now()) {
  seen_.fill(used_);
  if (const auto known = services_.seen.find(id_); known != services_.seen.end()) {
    seen_ = known->second;
    services_.seen.erase(known);
  }
}

Room::Room(RoomServices& services, Table made, std::string account)
    : Room(services, made.id(), std::move(account)) {
  table_.emplace(std::move(made));
  needs_load_ = false;
  think();
}

void Room::ask(Request request, Requester who, OnOutcome done, std::weak_ptr<Client> maker) {
  queue({.request = std::move(request),
         .who = std::move(who),
         .done = std::move(done),
         .since = Clock::now(),
         .maker = std::move(maker)});
}

void Room::when_loaded(OnOutcome done) {
  if (table_ && !needs_load_) return done({});
  queue({std::nullopt, {}, std::move(done), Clock::now()});
}

void Room::queue(QueuedRequest queued) {
  used_ = queued.since;
  const auto limit = static_cast<std::size_t>(services_.limits.waiting_requests);
  if (limit > 0 && waiting_.size() >= limit && !queued.who.is_server)
    return queued.done({Kind::refused, {"", "this table has too much to do; try again in a moment"}});
  waiting_.push_back(std::move(queued));
  run_queue();
}

// What is done may ask for more, which then waits its turn in this loop.
void Room::run_queue() {
  if (is_proceeding_) return;
  is_proceeding_ = true;
  while (!is_busy_ && !waiting_.empty()) {
    if (needs_load_ || !table_) {
      load();
      continue;
    }
    run_next();
  }
  is_proceeding_ = false;
}

Room::QueuedRequest Room::take_first() {
  QueuedRequest first = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  return first;
}

// It stays the first until it is stored, because it may have to be asked again.
void Room::run_next() {
  QueuedRequest& queued = waiting_.front();
  if (!queued.request) return take_first().done({});
  if (starts_over(queued)) return;
  auto decision = table_->decide(*queued.request, queued.who);
  if (!decision) {
    ++services_.metrics.refusals;
    return take_first().done({Kind::refused, std::move(decision.error())});
  }
  if (decision->events.empty()) return take_first().done({});
  queued.decision = std::move(*decision);
  is_busy_ = true;
  Append batch{.table = id_,
               .first_seq = static_cast<std::uint64_t>(table_->seq()) + 1,
               .events = write_events(queued.decision.events)};
  services_.store.append(std::move(batch), [this](const AppendResult& answer) { on_appended(answer); });
}

// A seat that is lost after the first reveal: first the table that goes on for this one, then the event that
// leads to it, so that a link never leads nowhere. Other requests wait meanwhile. If the server stops between
// the two, or another node is faster, nobody ever hears of the first.
bool Room::starts_over(const QueuedRequest& queued) {
  if (!queued.new_table.empty() || !is_about_seat(*queued.request)) return false;
  const NewTableSecrets fresh{.table = random_table_id(), .server_seed = random_hex(server_seed_digits)};
  auto next = table_->start_over(*queued.request, fresh, queued.who);
  if (!next) return false;
  if (const auto maker = queued.maker.lock(); maker && !maker->may_make_table())
    return take_first().done(too_many_tables()), true;
  is_busy_ = true;
  Append batch{.table = next->table, .first_seq = 1, .events = write_events(next->events)};
  services_.store.append(std::move(batch),
                         [this, id = next->table](const AppendResult& answer) { on_successor(answer, id); });
  return true;
}

void Room::on_successor(const AppendResult& answer, const std::string& table) {
  if (answer.kind == AppendResult::Kind::stored) {
    QueuedRequest& queued = waiting_.front();
    queued.new_table = table;
    queued.request = with_new_table(std::move(*queued.request), table);
  } else {
    log(Severity::error, "not stored", {{"table", table}, {"why", answer.why}});
    take_first().done(unavailable());
  }
  resume();
}

void Room::on_appended(const AppendResult& answer) {
  using Answered = AppendResult::Kind;
  if (answer.kind == Answered::conflict && ++waiting_.front().tries < max_tries) {
    waiting_.front().new_table.clear();  // it names starts as they were known before
    needs_load_ = true;
    return resume();
  }
  QueuedRequest queued = take_first();
  if (answer.kind == Answered::stored) {
    if (const auto why = apply_stored(std::move(queued.decision))) shut_down(*why);
    ++services_.metrics.moves;
    services_.metrics.move_seconds.add(Clock::now() - queued.since);
    queued.done(table_ ? RequestResult{.has_news = true} : broken());
  } else {
    needs_load_ = true;
    log(Severity::error, "not stored", {{"table", id_}, {"why", answer.why}});
    queued.done(unavailable());
  }
  resume();
}

void Room::load() {
  is_busy_ = true;
  const auto after = static_cast<std::uint64_t>(table_ ? table_->seq() : 0);
  services_.store.load(id_, after, [this](EventTexts texts) { on_loaded(std::move(texts)); });
}

void Room::on_loaded(EventTexts texts) {
  if (!texts) {
    if (texts.error().is_damage) return shut_down(texts.error().why), resume();
    log(Severity::error, "not read", {{"table", id_}, {"why", texts.error().why}});
    fail_all(unavailable());
    return resume();
  }
  needs_load_ = false;
  is_missing_ = !table_ && texts->empty();
  if (!table_ && !texts->empty()) return open(std::move(*texts));
  if (is_missing_) fail_all(missing());
  if (!texts->empty())
    if (const auto why = apply_texts(*texts)) shut_down(*why);
  resume();
}

// A pack of its own may be dear to open, and a long log to replay.
void Room::open(std::vector<std::string> events) {
  constexpr std::size_t default_length = 5000;
  const bool is_dear =
      events.size() > default_length || events.front().find(R"("pack":)") != std::string::npos;
  const auto read = [this, events = std::move(events)]() -> std::function<void()> {
    const auto open_match = [this](const Setup& setup) {
      return services_.match_cache.open(setup, account_);
    };
    auto loaded = std::make_shared<std::expected<Table, Rejections>>(read_table(events, open_match));
    return [this, loaded] { on_opened(std::move(*loaded)); };
  };
  services_.opener.run(read, is_dear ? dear : default_cost, account_);
}

void Room::on_opened(std::expected<Table, Rejections> loaded) {
  if (loaded) {
    table_.emplace(std::move(*loaded));
    if (heard_ > table_->seq()) needs_load_ = true;
  } else if (loaded.error() == MatchCache::too_much()) {
    needs_load_ = true;
    fail_all({Kind::unavailable, loaded.error().front()});
  } else {
    shut_down(loaded.error().empty() ? "it cannot be read" : loaded.error().front());
  }
  resume();
}

void Room::resume() {
  is_busy_ = false;
  run_queue();
  think();
}

// Stored events take effect, and whoever is here hears of them.
std::optional<Rejection> Room::apply_stored(Decision stored) {
  const std::int64_t since = table_->seq();
  if (auto why = table_->apply(std::move(stored), told_to_all())) return why;
  if (heard_ > table_->seq()) needs_load_ = true;
  happened_ = Clock::now();
  is_resting_ = false;
  broadcast(since);
  return std::nullopt;
}

std::optional<Rejection> Room::apply_texts(std::span<const std::string> texts) {
  auto events = read_events(texts, table_->seq() + 1);
  return events ? apply_stored({std::move(*events)}) : std::optional(std::move(events.error()));
}

void Room::fail_all(const RequestResult& outcome) {
  for (auto& queued : std::exchange(waiting_, {})) queued.done(outcome);
}

// A log that makes no sense: somebody altered the store, or a newer program wrote it. Nothing is written on.
void Room::shut_down(const Rejection& no) {
  log(Severity::error, "a table's log is damaged", {{"table", id_}, {"why", sentence(no)}});
  table_.reset();
  needs_load_ = true;
  fail_all(broken());
  for (Client* client : std::vector(clients_)) client->close(CloseCode::broken, broken().no.why);
}

void Room::heard(std::int64_t seq) {
  heard_ = std::max(heard_, seq);
  if (table_ && !is_busy_ && heard_ > table_->seq()) catch_up();
}

void Room::catch_up() {
  if (!table_) return;
  needs_load_ = true;
  if (!is_busy_) load();
}

void Room::tick(Clock::time_point now) {
  if (std::erase_if(elsewhere_, [&](const Elsewhere& one) { return one.until < now; }) > 0) tell_presence();
  mark_seen(holds_here(), now);
  if (!clients_.empty() && now - announced_ > announce_every) announce();
  if (!clients_.empty()) used_ = now;
  settle_late(now);
  if (needs_load_ && table_ && !is_busy_ && !clients_.empty()) load();
  if (table_ && !is_resting_ && now - happened_ > rest_after) {
    table_->trim();
    is_resting_ = true;
  }
  think();
}

// Whoever was asked for a link has a second; then the dice fall without it, and the record shows that.
void Room::settle_late(Clock::time_point now) {
  const auto ply = table_ ? table_->waits_for_links() : std::nullopt;
  if (!ply) return void(throw_ply_ = 0);
  if (std::exchange(throw_ply_, *ply) != *ply) throw_since_ = now;
  if (now - throw_since_ < std::chrono::milliseconds(services_.limits.link_milliseconds)) return;
  throw_since_ = now;
  ask(Settle{*ply}, Requester::server(), [](const RequestResult&) {});
}

bool Room::is_idle(Clock::time_point now) const {
  std::chrono::seconds stays(services_.limits.evict_seconds);
  if (table_ && table_->is_over()) stays = std::min(stays, ended_stays);
  return clients_.empty() && waiting_.empty() && !is_busy_ && !is_thinking_ && !is_late_ &&
         rematch_waits_.empty() && now - used_ > stays;
}

bool Room::is_away(int seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= seen_.size()) return false;
  if ((holds_anywhere() >> seat & 1) != 0) return false;
  const auto gone = Clock::now() - seen_[static_cast<std::size_t>(seat)];
  // They may be at another node, which says so only now and then.
  if (!services_.node.empty() && gone <= 2 * announce_every) return false;
  const bool is_agreed = table_ && table_->phase() == Table::Phase::playing && table_->away_rule();
  if (!is_agreed) return gone > std::chrono::seconds(services_.limits.away_seconds);
  const auto after = table_->away_rule()->after;
  return after && gone > std::chrono::seconds(*after);
}

// Only where the absence that counts is longer than a table stays in memory.
void Room::remember_seen() {
  constexpr std::size_t most = 100'000;
  const bool counts = table_ && !table_->is_over() && table_->away_rule() && table_->away_rule()->after &&
                      *table_->away_rule()->after > services_.limits.evict_seconds;
  if (counts && services_.seen.size() < most) services_.seen[id_] = seen_;
}

}  // namespace orebit::server
