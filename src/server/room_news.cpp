// How a room tells its visitors what has happened. The sender and the player to act hear of it at
// once. The others hear of it at once too, unless they were told something a moment ago: then plies are
// gathered for them, because nobody can read ten messages in a tenth of a second.
#include <algorithm>
#include <utility>

#include "server/room.hpp"

namespace orebit::server {

const Text& NewsCache::news(const Table& table, Viewer viewer, std::int64_t since) {
  if (seq_ != table.seq() || table_ != table.id()) begin(table);
  const auto is_the_same = [&](const SentNews& one) { return one.seat == viewer.seat && one.since == since; };
  auto found = std::ranges::find_if(sent_, is_the_same);
  if (found == sent_.end())
    found = sent_.insert(sent_.end(), {viewer.seat, since, shared(table.news(viewer, since, draft_))});
  return found->text;
}

void NewsCache::begin(const Table& table) {
  table_ = table.id();
  seq_ = table.seq();
  draft_.clear();
  sent_.clear();
}

// A visitor whose seats have changed sees another side of the table, and gets all of it.
void Room::broadcast(std::int64_t since) {
  const bool may_have_changed = told_seating_ != table_->seating();
  told_seating_ = table_->seating();
  const bool waits = may_wait(since);
  if (!waits) told_all_ = happened_;
  bool owes = false;
  for (Client* client : clients_) {
    if (!client->has_said_hello || (may_have_changed && refresh_viewer(*client))) continue;
    if (waits && !is_to_act(*client))
      owes = true;
    else
      tell(*client);
  }
  if (owes && !std::exchange(is_late_, true)) services_.late.add({happened_ + gather_time(), this});
}

Clock::duration Room::gather_time() const {
  return std::chrono::milliseconds(services_.limits.gather_milliseconds);
}

bool Room::may_wait(std::int64_t since) const {
  return happened_ - told_all_ < gather_time() && table_->only_plies_since(since);
}

bool Room::is_to_act(const Client& client) const {
  const auto seat = table_->to_act();
  return seat && (client.viewer.holds >> index_of(*seat) & 1) != 0;
}

void Room::tell(Client& client) {
  if (!table_ || !client.has_said_hello || client.told >= table_->seq()) return;
  client.send(services_.news_cache.news(*table_, client.viewer, client.told));
  client.told = table_->seq();
}

void Room::send_late() {
  is_late_ = false;
  told_all_ = Clock::now();
  for (Client* client : clients_) tell(*client);
  if (owes_presence_) send_presence(told_all_);
}

// The last event that everybody here has heard of.
std::int64_t Room::told_to_all() const {
  std::int64_t known = table_->seq();
  for (const Client* client : clients_)
    if (client->has_said_hello) known = std::min(known, client->told);
  return known;
}

void Room::welcome(Client& client) {
  client.send(shared(table_->welcome(client.viewer)));
  client.told = table_->seq();
}

bool Room::refresh_viewer(Client& client) {
  const Viewer viewer = table_->viewer_of(client.who, client.viewer.seat_number());
  if (viewer == client.viewer) return false;
  client.viewer = viewer;
  welcome(client);
  return true;
}

}  // namespace orebit::server
