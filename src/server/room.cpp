#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "server/log.hpp"
#include "server/secrets.hpp"

namespace orebit::server {

using Kind = Outcome::Kind;

namespace {

constexpr int most_tries = 20;  // of one request against other nodes
constexpr auto rest_after = std::chrono::seconds(20);
// Whoever loads the page anew after the end has the log read again, which takes a millisecond.
constexpr auto ended_stays = std::chrono::seconds(0);

Outcome unavailable() {
  return {Kind::unavailable,
          {"", "the table's storage cannot be reached now; nothing is lost, try again in a moment"}};
}

Outcome missing() { return {Kind::missing, {"", "there is no such table; check the link"}}; }

bool is_about_seat(const Request& request) {
  return std::holds_alternative<Leave>(request) || std::holds_alternative<Replace>(request);
}

Outcome broken() { return {Kind::unavailable, {"", "this table cannot be read; the host's log says why"}}; }

}  // namespace

Room::Room(House& house, std::string id) : house_(house), id_(std::move(id)), used_(Clock::now()) {
  seen_.fill(used_);
}

Room::Room(House& house, Table made) : Room(house, made.id()) {
  table_.emplace(std::move(made));
  needs_load_ = false;
  think();
}

void Room::ask(Request request, Who who, OnOutcome done, std::weak_ptr<Client> maker) {
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

void Room::queue(Errand errand) {
  used_ = errand.since;
  const auto limit = static_cast<std::size_t>(house_.limits.waiting_requests);
  if (limit > 0 && waiting_.size() >= limit && !errand.who.is_server)
    return errand.done({Kind::refused, {"", "this table has too much to do; try again in a moment"}});
  waiting_.push_back(std::move(errand));
  proceed();
}

// What is done may ask for more, which then waits its turn in this loop.
void Room::proceed() {
  if (is_proceeding_) return;
  is_proceeding_ = true;
  while (!is_busy_ && !waiting_.empty()) {
    if (needs_load_ || !table_) {
      load();
      continue;
    }
    carry_out_first();
  }
  is_proceeding_ = false;
}

Room::Errand Room::take_first() {
  Errand first = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  return first;
}

// It stays the first until it is stored, because it may have to be asked again.
void Room::carry_out_first() {
  Errand& errand = waiting_.front();
  if (!errand.request) return take_first().done({});
  if (starts_over(errand)) return;
  auto events = table_->ask(*errand.request, errand.who, errand.ahead);
  if (!events) {
    ++house_.metrics.refusals;
    return take_first().done({Kind::refused, std::move(events.error())});
  }
  if (events->empty()) return take_first().done({});
  is_busy_ = true;
  Append batch{
      .table = id_, .first_seq = static_cast<std::uint64_t>(table_->seq()) + 1, .events = std::move(*events)};
  house_.store.append(std::move(batch), [this](const AppendAnswer& answer) { on_appended(answer); });
}

// A seat that is lost after the first reveal: first the table that goes on for this one, then the event that
// leads to it, so that a link never leads nowhere. Other requests wait meanwhile. If the server stops between
// the two, or another node is faster, nobody ever hears of the first.
bool Room::starts_over(const Errand& errand) {
  if (!errand.new_table.empty() || !is_about_seat(*errand.request)) return false;
  const Fresh fresh{.table = random_table_id(), .server_seed = random_hex(server_seed_digits)};
  auto next = table_->start_over(*errand.request, fresh, errand.who);
  if (!next) return false;
  if (const auto maker = errand.maker.lock(); maker && !maker->may_make_table())
    return take_first().done(too_many_tables()), true;
  is_busy_ = true;
  Append batch{.table = next->table, .first_seq = 1, .events = std::move(next->events)};
  house_.store.append(std::move(batch),
                      [this, id = next->table](const AppendAnswer& answer) { on_successor(answer, id); });
  return true;
}

void Room::on_successor(const AppendAnswer& answer, const std::string& table) {
  if (answer.kind == AppendAnswer::Kind::stored) {
    Errand& errand = waiting_.front();
    errand.new_table = table;
    errand.request = with_new_table(std::move(*errand.request), table);
  } else {
    log(Severity::error, "not stored", {{"table", table}, {"why", answer.why}});
    take_first().done(unavailable());
  }
  go_on();
}

void Room::on_appended(const AppendAnswer& answer) {
  using Answered = AppendAnswer::Kind;
  if (answer.kind == Answered::conflict && ++waiting_.front().tries < most_tries) {
    waiting_.front().new_table.clear();  // it names starts as they were known before
    needs_load_ = true;
    return go_on();
  }
  Errand errand = take_first();
  if (answer.kind == Answered::stored) {
    if (const auto why = take_in(answer.events, std::move(errand.ahead))) is_broken(*why);
    ++house_.metrics.moves;
    house_.metrics.move_seconds.add(Clock::now() - errand.since);
    errand.done(table_ ? Outcome{.has_news = true} : broken());
  } else {
    needs_load_ = true;
    log(Severity::error, "not stored", {{"table", id_}, {"why", answer.why}});
    errand.done(unavailable());
  }
  go_on();
}

void Room::load() {
  is_busy_ = true;
  const auto after = static_cast<std::uint64_t>(table_ ? table_->seq() : 0);
  house_.store.load(id_, after, [this](Texts texts) { on_loaded(std::move(texts)); });
}

void Room::on_loaded(Texts texts) {
  if (!texts) {
    log(Severity::error, "not read", {{"table", id_}, {"why", texts.error()}});
    fail_all(unavailable());
    return go_on();
  }
  needs_load_ = false;
  is_missing_ = !table_ && texts->empty();
  if (!table_ && !texts->empty()) return open(std::move(*texts));
  if (is_missing_) fail_all(missing());
  if (!texts->empty())
    if (const auto why = take_in(*texts)) is_broken(*why);
  go_on();
}

void Room::open(std::vector<std::string> events) {
  house_.opener.run([this, events = std::move(events)]() -> std::function<void()> {
    auto loaded = std::make_shared<std::expected<Table, Reasons>>(Table::load(events, house_.open));
    return [this, loaded] {
      if (*loaded)
        table_.emplace(std::move(**loaded));
      else
        is_broken(loaded->error().empty() ? "it cannot be read" : loaded->error().front());
      if (table_ && heard_ > table_->seq()) needs_load_ = true;
      go_on();
    };
  });
}

void Room::go_on() {
  is_busy_ = false;
  proceed();
  think();
}

// Stored events take effect, and whoever is here hears of them.
std::optional<std::string> Room::take_in(const std::vector<std::string>& events, Foresight ahead) {
  const std::int64_t since = table_->seq();
  if (auto why = table_->apply(events, told_to_all(), std::move(ahead))) return why;
  if (heard_ > table_->seq()) needs_load_ = true;
  happened_ = Clock::now();
  is_resting_ = false;
  broadcast(since);
  return std::nullopt;
}

void Room::fail_all(const Outcome& outcome) {
  for (auto& errand : std::exchange(waiting_, {})) errand.done(outcome);
}

// A log that makes no sense: somebody altered the store, or a newer program wrote it. Nothing is written on.
void Room::is_broken(const std::string& why) {
  log(Severity::error, "a table's log is damaged", {{"table", id_}, {"why", why}});
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
  if (needs_load_ && table_ && !is_busy_ && !clients_.empty()) load();
  if (table_ && !is_resting_ && now - happened_ > rest_after) {
    table_->rest();
    is_resting_ = true;
  }
  think();
}

bool Room::is_idle(Clock::time_point now) const {
  std::chrono::seconds stays(house_.limits.evict_seconds);
  if (table_ && table_->is_over()) stays = std::min(stays, ended_stays);
  return clients_.empty() && waiting_.empty() && !is_busy_ && !is_thinking_ && !is_late_ &&
         rematch_waits_.empty() && now - used_ > stays;
}

bool Room::is_away(int seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= seen_.size()) return false;
  if ((holds_anywhere() >> seat & 1) != 0) return false;
  const auto gone = Clock::now() - seen_[static_cast<std::size_t>(seat)];
  return gone > std::chrono::seconds(house_.limits.away_seconds);
}

}  // namespace orebit::server
