// The part of a room that talks: who is here, what they ask, what they hear.
#include <algorithm>
#include <utility>

#include "server/room.hpp"
#include "server/secrets.hpp"
#include "text/json_writer.hpp"

namespace orebit::server {

using Kind = RequestResult::Kind;

void Room::enter(Client& client, const Hello& hello, std::optional<std::int64_t> message_id) {
  if (!hello.token.empty()) client.who = Requester::holder(hello.token);
  client.room = this;
  clients_.push_back(&client);
  ++services_.metrics.visitors;
  greet(client, hello, message_id, false);
}

// After a reconnect exactly what was missed, otherwise everything. Who missed very much is told only what
// stands of it.
void Room::greet(Client& client, const Hello& hello, std::optional<std::int64_t> message_id,
                 bool has_read_on) {
  when_loaded([=, this, weak = client.weak_from_this()](const RequestResult& outcome) {
    const auto here = weak.lock();
    if (!here || here->room != this) return;
    if (outcome.kind == Kind::missing) return here->close(CloseCode::no_table, outcome.no.why);
    if (outcome.kind == Kind::broken) return here->close(CloseCode::broken, outcome.no.why);
    if (outcome.kind != Kind::stored) return here->close(CloseCode::try_again, outcome.no.why);
    const std::int64_t seq = table_->seq();
    // Another node has told more than this one knows. A reading that was under way may have begun before.
    if (hello.since && *hello.since > seq && !has_read_on) {
      needs_load_ = true;
      return greet(*here, hello, message_id, true);
    }
    here->viewer = table_->viewer_of(here->who, hello.seat);
    here->has_said_hello = true;
    constexpr std::int64_t max_missed = 1000;
    if (!hello.since || *hello.since > seq || seq - *hello.since > max_missed)
      welcome(*here);
    else
      here->told = *hello.since;
    tell(*here);
    here->send(shared(done_message(message_id, seq)));
    tell_presence();
    announce();
    think();
  });
}

void Room::leave(Client& client) {
  const auto found = std::ranges::find(clients_, &client);
  if (found == clients_.end()) return;
  clients_.erase(found);
  client.room = nullptr;
  --services_.metrics.visitors;
  used_ = Clock::now();
  mark_seen(client.viewer.holds, used_);
  tell_presence();
  announce();
}

Bucket& Room::bucket_of(const Client& client) {
  const std::size_t seats = seen_.size();
  if (buckets_.empty()) buckets_.resize(seats + 1);
  const auto seat = client.viewer.seat_number();
  return buckets_[seat ? static_cast<std::size_t>(*seat) : seats];
}

void Room::receive(Client& client, ClientMessage message) {
  const auto id = message.id;
  if (auto* request = std::get_if<Request>(&message.body))
    return receive_request(client, id, std::move(*request));
  const auto& other = std::get<ServerRequest>(message.body);
  if (const auto* wish = std::get_if<Look>(&other)) return look(client, id, wish->seat);
  if (std::holds_alternative<Rematch>(other)) return rematch(client, id);
  if (std::holds_alternative<Ping>(other)) return answer(client, id, {});
  answer(client, id, {Kind::refused, {"", "hello was said already; open another socket for another table"}});
}

void Room::receive_request(Client& client, std::optional<std::int64_t> message_id, Request request) {
  if (auto* replace = std::get_if<Replace>(&request)) replace->is_holder_away = is_away(replace->seat);
  if (auto* play = std::get_if<Play>(&request)) play->connected = static_cast<std::uint8_t>(holds_anywhere());
  ask(
      std::move(request), client.who,
      [this, weak = client.weak_from_this(), message_id](const RequestResult& outcome) {
        const auto here = weak.lock();
        if (here && here->room == this) answer(*here, message_id, outcome);
      },
      client.weak_from_this());
}

void Room::answer(Client& client, std::optional<std::int64_t> message_id, const RequestResult& outcome) {
  tell(client);
  const std::int64_t seq = table_ ? table_->seq() : 0;
  if (outcome.kind != Kind::stored) return client.send(shared(refused_message(outcome.no, message_id, seq)));
  if (outcome.has_news && !message_id) return;  // the news were the answer
  client.send(shared(done_message(message_id, seq)));
}

void Room::look(Client& client, std::optional<std::int64_t> message_id, int seat) {
  when_loaded([this, weak = client.weak_from_this(), message_id, seat](const RequestResult& outcome) {
    const auto here = weak.lock();
    if (!here || here->room != this) return;
    if (outcome.kind != Kind::stored) return answer(*here, message_id, outcome);
    const Viewer viewer = table_->viewer_of(here->who, seat);
    if (viewer.seat_number() != seat)
      return answer(*here, message_id, {Kind::refused, {"", "that seat is not yours to look from"}});
    here->viewer = viewer;
    welcome(*here);
    answer(*here, message_id, {});
  });
}

// One rematch, for all who ask while it is on its way.
void Room::rematch(Client& client, std::optional<std::int64_t> message_id) {
  when_loaded([this, weak = client.weak_from_this(), message_id](const RequestResult& outcome) {
    const auto here = weak.lock();
    if (!here || here->room != this) return;
    if (outcome.kind != Kind::stored || !table_->rematch_id().empty())
      return answer(*here, message_id, outcome);
    rematch_waits_.emplace_back([this, weak, message_id](const RequestResult& made) {
      const auto waits = weak.lock();
      if (waits && waits->room == this) answer(*waits, message_id, made);
    });
    if (rematch_waits_.size() == 1) make_rematch(here->who, *here);
  });
}

// First the new table, then the link to it: a link never leads nowhere.
void Room::make_rematch(const Requester& who, Client& maker) {
  const NewTableSecrets fresh{.table = random_table_id(), .server_seed = random_hex(server_seed_digits)};
  const auto events = table_->rematch(fresh, who);
  if (!events) return end_rematch({Kind::refused, events.error()});
  if (!maker.may_make_table()) return end_rematch(too_many_tables());
  Append batch{.table = fresh.table, .first_seq = 1, .events = write_events(*events)};
  services_.store.append(std::move(batch), [this, id = fresh.table](const AppendResult& stored) {
    if (stored.kind != AppendResult::Kind::stored)
      return end_rematch({Kind::unavailable, {"", "the rematch could not be stored; try again in a moment"}});
    ask(LinkRematch{id}, Requester::server(), [this](const RequestResult& outcome) { end_rematch(outcome); });
  });
}

void Room::end_rematch(const RequestResult& outcome) {
  for (const OnOutcome& tell : std::exchange(rematch_waits_, {})) tell(outcome);
}

unsigned Room::holds_here() const {
  unsigned holds = 0;
  for (const Client* client : clients_) holds |= client->viewer.holds;
  return holds;
}

unsigned Room::holds_anywhere() const {
  unsigned holds = holds_here();
  for (const Elsewhere& one : elsewhere_) holds |= one.presence.holds;
  return holds;
}

int Room::watching_here() const {
  return static_cast<int>(std::ranges::count_if(
      clients_, [](const Client* client) { return client->has_said_hello && client->viewer.holds == 0; }));
}

void Room::mark_seen(unsigned holds, Clock::time_point now) {
  for (std::size_t seat = 0; seat < seen_.size(); ++seat)
    if ((holds >> seat & 1) != 0) seen_[seat] = now;
}

void Room::announce() {
  if (services_.node.empty()) return;
  announced_ = Clock::now();
  services_.store.announce({services_.node, id_, holds_here(), watching_here()});
}

void Room::heard(const Presence& presence) {
  const auto now = Clock::now();
  mark_seen(presence.holds, now);
  const unsigned before = holds_anywhere();
  std::erase_if(elsewhere_, [&](const Elsewhere& one) { return one.presence.node == presence.node; });
  if (presence.holds != 0 || presence.watching != 0)
    elsewhere_.push_back({presence, now + 3 * announce_every});
  if (holds_anywhere() != before) tell_presence();
}

// Gathered like plies: where many come and go, each would have to be told to all.
void Room::tell_presence() {
  if (clients_.empty()) return;
  const auto now = Clock::now();
  if (now - told_presence_ >= gather_time()) return send_presence(now);
  owes_presence_ = true;
  if (!std::exchange(is_late_, true)) services_.late.add({now + gather_time(), this});
}

void Room::send_presence(Clock::time_point now) {
  told_presence_ = now;
  owes_presence_ = false;
  if (!table_) return;
  const unsigned here = holds_anywhere();
  int watching = watching_here();
  for (const Elsewhere& one : elsewhere_) watching += one.presence.watching;
  JsonWriter json;
  json.open_object().field("type", "presence").key("seats").open_list();
  for (int seat = 0; seat < table_->match().header().players; ++seat) json.value((here >> seat & 1) != 0);
  const Text text = shared(json.close_list().field("watching", watching).close_object().take());
  for (Client* client : clients_)
    if (client->has_said_hello) client->send(text);
}

}  // namespace orebit::server
