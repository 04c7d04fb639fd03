#include "server/rooms.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "server/log.hpp"
#include "server/secrets.hpp"

namespace orebit::server {

using Kind = RequestResult::Kind;

namespace {

RequestResult refused(std::string why) { return {Kind::refused, std::move(why)}; }

RequestResult going_down() {
  return {Kind::unavailable, {"", "the server is being restarted; try again in a moment"}};
}

RequestResult not_stored() {
  return {Kind::unavailable,
          {"", "the tables' storage cannot be reached now; nothing is lost, try again in a moment"}};
}

// The first ten: whoever made more mistakes has enough to mend, and an answer is no longer than its question.
std::string all_of(const Rejections& reasons) {
  constexpr std::size_t most = 10;
  std::string text;
  for (const Rejection& no : reasons | std::views::take(most))
    text += (text.empty() ? "" : "; ") + sentence(no);
  if (reasons.size() > most) text += "; and " + std::to_string(reasons.size() - most) + " more";
  return text;
}

}  // namespace

bool is_table_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !text.empty() && text.size() <= max_table_id && std::ranges::all_of(text, fits);
}

Room& Rooms::room(const std::string& id, const std::string& account) {
  auto& found = rooms_[id];
  if (!found) found = std::make_unique<Room>(services_, id, account);
  services_.metrics.tables = rooms_.size();
  return *found;
}

// Made on a thread of the opener, stored, and only then told of.
void Rooms::create(CreateTable wish, const std::string& account, const OnMade& done) {
  constexpr std::uint64_t max_steps = 4'000'000;  // a second or two
  if (is_draining_) return done(std::unexpected(going_down()));
  if (!wish.fair) wish.fair = FairMode::quick;
  if (!wish.away) wish.away = AwayRule{services_.limits.away_seconds, default_stand_in};
  const auto draft = std::make_shared<PendingTable>(
      PendingTable{.wish = std::move(wish), .account = account, .token = random_hex(token_digits)});
  const NewTableSecrets fresh{.table = random_table_id(), .server_seed = random_hex(server_seed_digits)};
  ++tables_being_made_;
  const auto make = [this, fresh, draft, done]() -> std::function<void()> {
    const auto open = [&](Setup setup) {
      setup.max_steps = max_steps;
      return services_.match_cache.open(setup, draft->account);
    };
    draft->events = Table::create(draft->wish, fresh, Requester::holder(draft->token), open);
    if (draft->events) draft->table = Table::load(*draft->events, open);
    return [this, draft, done] { keep(draft, done); };
  };
  services_.opener.run(make, draft->wish.pack ? dear : default_cost, account);
}

void Rooms::keep(const std::shared_ptr<PendingTable>& draft, const OnMade& done) {
  if (!draft->events || !draft->table) {
    --tables_being_made_;
    return done(
        std::unexpected(refused(all_of(draft->events ? draft->table.error() : draft->events.error()))));
  }
  Append batch{.table = draft->table->id(), .first_seq = 1, .events = write_events(*draft->events)};
  services_.store.append(std::move(batch), [this, draft, done](const AppendResult& answer) {
    --tables_being_made_;
    Table& table = *draft->table;
    if (answer.kind != AppendResult::Kind::stored) {
      log(Severity::error, "not stored", {{"table", table.id()}, {"why", answer.why}});
      return done(std::unexpected(not_stored()));
    }
    ++services_.metrics.tables_created;
    log(Severity::info, "a table was made", {{"table", table.id()}, {"game", table.match().header().game}});
    CreatedTable made{.table = table.id(), .token = draft->token, .summary = table.summary()};
    rooms_[made.table] = std::make_unique<Room>(services_, std::move(table), draft->account);
    services_.metrics.tables = rooms_.size();
    done(std::move(made));
  });
}

void Rooms::join(const std::string& table, Join join, std::string token, const std::string& account,
                 const OnMade& done) {
  if (is_draining_) return done(std::unexpected(going_down()));
  if (token.empty()) token = random_hex(token_digits);
  Room& to = room(table, account);
  to.ask(std::move(join), Requester::holder(token), [&to, token, done](const RequestResult& outcome) {
    if (outcome.kind != Kind::stored) return done(std::unexpected(outcome));
    done(CreatedTable{.table = to.id(), .token = token, .summary = to.table()->summary()});
  });
}

void Rooms::read(const std::string& table, const std::string& account, const OnText& done,
                 std::function<std::string(const Table&)> text_of) {
  Room& of = room(table, account);
  of.when_loaded([&of, done, text_of = std::move(text_of)](const RequestResult& outcome) {
    if (outcome.kind != Kind::stored) return done(std::unexpected(outcome));
    done(text_of(*of.table()));
  });
}

void Rooms::summary(const std::string& table, const std::string& account, const OnText& done) {
  read(table, account, done, &Table::summary);
}

void Rooms::pack(const std::string& table, const std::string& account, const OnText& done) {
  read(table, account, done, &Table::pack);
}

void Rooms::record(const std::string& table, const std::string& token, const std::string& account,
                   const OnText& done) {
  read(table, account, done, [this, token](const Table& of) {
    std::string record = of.record(of.viewer_of(token.empty() ? Requester{} : Requester::holder(token)));
    return services_.signer != nullptr ? sign_record(std::move(record), *services_.signer) : record;
  });
}

void Rooms::receive(Client& client, std::string_view text) {
  ++services_.metrics.messages_in;
  if (client.room != nullptr) client.room->tell(client);
  auto message = read_client_message(text);
  const Table* table = client.room != nullptr ? client.room->table() : nullptr;
  const std::int64_t seq = table != nullptr ? table->seq() : 0;
  if (!message) {
    ++services_.metrics.refusals;
    return client.send(shared(refused_message(message.error(), std::nullopt, seq)));
  }
  if (is_draining_) return client.send(shared(refused_message(going_down().no, message->id, seq)));
  if (client.room != nullptr) return client.room->receive(client, std::move(*message));
  const auto* other = std::get_if<ServerRequest>(&message->body);
  const auto* first = other != nullptr ? std::get_if<Hello>(other) : nullptr;
  if (first != nullptr) return hello(client, *first, message->id);
  client.send(shared(refused_message({"", "the first message must be hello"}, message->id, 0)));
}

void Rooms::hello(Client& client, const Hello& hello, std::optional<std::int64_t> message_id) {
  if (hello.version != protocol_version)
    return client.close(CloseCode::wrong_version, "this server speaks version " +
                                                      std::to_string(protocol_version) + "; reload the page");
  if (!is_table_id(hello.table))
    return client.close(CloseCode::no_table, "there is no such table; check the link");
  room(hello.table, client.address()).enter(client, hello, message_id);
}

void Rooms::leave(Client& client) {
  if (client.room != nullptr) client.room->leave(client);
}

void Rooms::heard(const std::string& table, std::int64_t seq) {
  if (table.empty()) {
    for (auto& [id, room] : rooms_) room->catch_up();
  } else if (const auto found = rooms_.find(table); found != rooms_.end()) {
    found->second->heard(seq);
  }
}

void Rooms::heard(const Presence& presence) {
  if (presence.node == services_.node) return;
  if (const auto found = rooms_.find(presence.table); found != rooms_.end()) found->second->heard(presence);
}

void Rooms::tick(Clock::time_point now) {
  for (auto& [id, room] : rooms_) room->tick(now);
  std::erase_if(rooms_, [&](const auto& entry) {
    Room& room = *entry.second;
    const bool goes = !room.is_busy() && (room.is_idle(now) || room.is_missing());
    if (goes) room.remember_seen();
    return goes;
  });
  services_.metrics.tables = rooms_.size();
}

void Rooms::send_late(Clock::time_point now) {
  constexpr auto moment = std::chrono::milliseconds(5);
  auto& [rooms, wake] = services_.late;
  while (!rooms.empty() && rooms.front().due <= now + moment) {
    Room* room = rooms.front().room;
    rooms.pop_front();
    room->send_late();
  }
  if (!rooms.empty() && wake) wake(rooms.front().due);
}

void Rooms::expire_idle(UnixTime now) {
  if (services_.limits.expire_days <= 0) return;
  const UnixTime before = now - UnixTime{services_.limits.expire_days} * 24 * 3600;
  services_.store.idle(before, 100, [this](const EventTexts& ids) {
    if (!ids) return;
    for (const std::string& id : *ids) expire(id);
  });
}

// A table in play gets an event that says so; one that is over only needs no second look. Either way its log
// stays.
void Rooms::expire(const std::string& id) {
  Room& of = room(id, "");
  of.when_loaded([this, &of](const RequestResult& outcome) {
    if (outcome.kind != Kind::stored) return;
    if (of.table()->is_over()) return mark_closed(of);
    of.ask(Expire{}, Requester::server(), [this, &of](const RequestResult& expired) {
      if (expired.kind != Kind::stored) return;
      log(Severity::info, "a table has expired", {{"table", of.id()}});
      mark_closed(of);
    });
  });
}

void Rooms::mark_closed(const Room& room) {
  const auto next = static_cast<std::uint64_t>(room.table()->seq()) + 1;
  services_.store.append({.table = room.id(), .first_seq = next, .events = {}, .closes = true},
                         [](const AppendResult&) {});
}

bool Rooms::is_quiet() const {
  return tables_being_made_ == 0 &&
         std::ranges::none_of(rooms_, [](const auto& entry) { return entry.second->is_busy(); });
}

void Rooms::close_all(CloseCode code, std::string_view why) {
  for (auto& [id, room] : rooms_)
    for (Client* client : std::vector(room->clients())) client->close(code, why);
}

}  // namespace orebit::server
