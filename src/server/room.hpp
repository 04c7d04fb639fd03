// One table in memory with whoever looks at it. A request goes: Table::decide -> the store -> Table::apply ->
// news to every visitor. While a batch is on its way to the disk, later requests of the table wait in order.
//
// When another node was faster (a conflict, or a notice from it) the log is read on and the request asked
// again: it carries the ply it answers, so that nothing happens twice. When the storage cannot be reached the
// request is refused, and the log is read again before the next one, because the batch may have arrived.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/client.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/store.hpp"
#include "server/workers.hpp"
#include "table/fair_sign.hpp"
#include "table/match_cache.hpp"
#include "table/table.hpp"

namespace orebit::server {

class Room;

// The news of the table that was last told of. They are the same for all who look from one seat and know as
// much, and are built once.
class NewsCache {
 public:
  const Text& news(const Table& table, Viewer viewer, std::int64_t since);

 private:
  void begin(const Table& table);

  struct SentNews {
    Seat seat;
    std::int64_t since;
    Text text;
  };
  std::string table_;
  std::int64_t seq_ = 0;
  NewsDraft draft_;
  std::vector<SentNews> sent_;
};

// Rooms that owe somebody news, the one that is due first in front. Each has a time of its own, so that not
// all of them speak at once. `wake` asks for a call of Rooms::send_late at that time.
struct DelayedNews {
  struct Late {
    Clock::time_point due;
    Room* room;
  };
  std::deque<Late> rooms;
  std::function<void(Clock::time_point)> wake;

  void add(Late late) {
    rooms.push_back(late);
    if (rooms.size() == 1 && wake) wake(late.due);
  }
};

// When each seat was last here.
using Seen = std::array<Clock::time_point, 8>;

// What all rooms share.
struct RoomServices {
  Store& store;
  Workers& bots;
  Workers& opener;  // opening a match for the first time builds tables, and replaying takes time
  Metrics& metrics;
  const Limits& limits;
  MatchCache& match_cache;
  std::string node;  // this one's name among several; empty if it is alone
  DelayedNews late{};
  const SigningKey* signer = nullptr;  // of finished records
  NewsCache news_cache{};
  // Of tables that have left memory: who is away is asked after hours, too. A restart begins anew.
  std::unordered_map<std::string, Seen> seen{};
};

// Ranks for the opener: those of usual cost have a thread of their own.
enum OpenerRank : std::uint8_t { default_cost, dear };

// How often a node says who is at its tables; it is believed three times as long.
inline constexpr auto announce_every = std::chrono::seconds(10);

struct RequestResult {
  enum class Kind : std::uint8_t {
    stored,   // or nothing had to be stored
    refused,  // `no` says why
    missing,  // there is no such table
    unavailable,
    broken  // its log cannot be read; trying again is of no use
  };
  Kind kind = Kind::stored;
  Rejection no;
  bool has_news = false;  // events were stored, and every visitor has been told of them
};

inline RequestResult too_many_tables() {
  return {RequestResult::Kind::refused, {"", "too many new tables from your address; wait some minutes"}};
}

class Room {
 public:
  using OnOutcome = std::function<void(const RequestResult&)>;

  // Read from the store when somebody asks for something. What it takes is charged to the account.
  Room(RoomServices& services, std::string id, std::string account);
  Room(RoomServices& services, Table made, std::string account);  // just created and stored
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const std::string& id() const { return id_; }
  // The table when it is loaded. Inside `done` of a stored outcome it always is.
  const Table* table() const { return table_ ? &*table_ : nullptr; }

  // `maker`: whose limit counts if this makes a table; nobody's for the server's own.
  void ask(Request request, Requester who, OnOutcome done, std::weak_ptr<Client> maker = {});
  void when_loaded(OnOutcome done);

  void enter(Client& client, const Hello& hello, std::optional<std::int64_t> message_id);
  void leave(Client& client);
  void receive(Client& client, ClientMessage message);

  // Another node, or this one, has stored events up to seq.
  void heard(std::int64_t seq);
  void heard(const Presence& presence);
  // Something may have been missed.
  void catch_up();
  void tick(Clock::time_point now);
  // What was gathered for those who only look on.
  void send_late();
  // Everything that the visitor has not heard of yet: also before anything else is said to it.
  void tell(Client& client);
  // Nobody looks, nothing is on its way: it may leave memory.
  bool is_idle(Clock::time_point now) const;
  // Before it does: who was last seen when.
  void remember_seen();
  bool is_busy() const { return is_busy_; }
  bool is_missing() const { return is_missing_ && clients_.empty() && waiting_.empty() && !is_late_; }

  Bucket& bucket_of(const Client& client);
  const std::vector<Client*>& clients() const { return clients_; }

 private:
  struct QueuedRequest {
    std::optional<Request> request;  // nothing: wait until the table is loaded
    Requester who;
    OnOutcome done;
    Clock::time_point since;
    int tries = 0;
    Decision decision = {};      // until it is stored
    std::string new_table = {};  // stored already, if the request needs one
    std::weak_ptr<Client> maker = {};
  };

  void queue(QueuedRequest queued);
  void run_queue();
  QueuedRequest take_first();
  void run_next();
  bool starts_over(const QueuedRequest& queued);
  void on_successor(const AppendResult& answer, const std::string& table);
  void on_appended(const AppendResult& answer);
  void load();
  void open(std::vector<std::string> events);
  void on_opened(std::expected<Table, Rejections> loaded);
  void resume();
  void on_loaded(EventTexts texts);
  std::optional<Rejection> apply_stored(Decision stored);
  std::optional<Rejection> apply_texts(std::span<const std::string> texts);
  void fail_all(const RequestResult& outcome);
  void shut_down(const Rejection& no);

  // room_news.cpp
  void broadcast(std::int64_t since);
  Clock::duration gather_time() const;
  bool may_wait(std::int64_t since) const;
  bool is_to_act(const Client& client) const;
  std::int64_t told_to_all() const;
  void welcome(Client& client);
  bool refresh_viewer(Client& client);
  // room_visitors.cpp
  void greet(Client& client, const Hello& hello, std::optional<std::int64_t> message_id, bool has_read_on);
  void tell_presence();
  void send_presence(Clock::time_point now);
  unsigned holds_here() const;
  unsigned holds_anywhere() const;
  void mark_seen(unsigned holds, Clock::time_point now);
  int watching_here() const;
  void announce();
  void answer(Client& client, std::optional<std::int64_t> message_id, const RequestResult& outcome);
  void receive_request(Client& client, std::optional<std::int64_t> message_id, Request request);
  void look(Client& client, std::optional<std::int64_t> message_id, int seat);
  void rematch(Client& client, std::optional<std::int64_t> message_id);
  void make_rematch(const Requester& who, Client& maker);
  void end_rematch(const RequestResult& outcome);
  bool is_away(int seat) const;
  void settle_late(Clock::time_point now);
  void think();
  void on_bot_move(Play play);

  RoomServices& services_;
  std::string id_;
  std::string account_;
  std::optional<Table> table_;
  // Who is at this table on another node, until when that is believed.
  struct Elsewhere {
    Presence presence;
    Clock::time_point until;
  };

  std::vector<Client*> clients_;
  std::uint32_t told_seating_ = 0;  // as the clients know it
  std::vector<Elsewhere> elsewhere_;
  std::vector<QueuedRequest> waiting_;  // while a batch is on its way, the first is the one that it is for
  std::int64_t heard_ = 0;
  bool is_busy_ = false;     // a batch or a reading is under way
  bool needs_load_ = true;   // the log may be longer than the table knows
  bool is_missing_ = false;  // there is no such table
  bool is_proceeding_ = false;
  std::vector<OnOutcome> rematch_waits_;  // those who wait for the one rematch that is on its way
  bool is_thinking_ = false;              // a worker thinks for a bot of this table
  int stuck_ply_ = 0;                     // a bot's move was refused here: a bug; do not ask it for ever
  int throw_ply_ = 0;                     // the throw that waits for links, and since when
  Clock::time_point throw_since_;
  Clock::time_point used_;
  Clock::time_point announced_;
  Clock::time_point happened_;  // something, for the last time
  Clock::time_point told_all_;  // when all were told something for the last time
  Clock::time_point told_presence_;
  bool owes_presence_ = false;
  bool is_late_ = false;  // among those that owe news
  bool is_resting_ = false;
  Seen seen_{};
  std::vector<Bucket> buckets_;  // one a seat; the last for spectators
};

}  // namespace orebit::server
