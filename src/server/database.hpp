// Where the event logs of tables are kept. A Database is synchronous and used by one thread at a time; the
// Store puts a thread and group commit in front of it. There are two: SQLite in a folder, and PostgreSQL.
//
// The one rule that everything stands on: an event has the key (table, seq), and seq runs 1, 2, 3… without
// gaps. Whoever appends to a log that somebody else has continued loses the race and is told so; nothing of
// his batch is kept.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace orebit::server {

// Events that become durable together or not at all, each one line. The first event of a new table has seq 1.
struct Append {
  std::string table;
  std::uint64_t first_seq = 1;
  std::vector<std::string> events;
  bool closes = false;  // the table need not be looked at for expiry any more; then there may be no events
};

enum class Appended : std::uint8_t { stored, conflict };

// The database cannot do it now: a full disk, a lost connection. What it was asked for may or may not have
// been stored, so the caller reads the log again before going on.
class Unavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What is stored is not what was stored: turned bits, missing rows. Trying again does not help.
class Damaged : public Unavailable {
 public:
  using Unavailable::Unavailable;
};

// Seconds since 1970.
using UnixTime = std::int64_t;

// Who is at a table on one node. Said when it changes and every few seconds, so that a node that died is
// forgotten.
struct Presence {
  std::string node;
  std::string table;
  unsigned holds = 0;  // seats, as bits
  int watching = 0;
};

struct StoreSize {
  std::int64_t tables = 0;
  std::int64_t events = 0;
};

class Database {
 public:
  virtual ~Database() = default;

  // One transaction, durable on return. Each batch is for another table. Throws Unavailable.
  virtual std::vector<Appended> append(std::span<const Append> batches, UnixTime now) = 0;
  // The events after `after`, in order; none if there is no such table. Throws Damaged.
  virtual std::vector<std::string> load(std::string_view table, std::uint64_t after) = 0;
  // Open tables without an event since `before` (kept to the hour), the longest idle first.
  virtual std::vector<std::string> idle(UnixTime before, int at_most) = 0;
  // Every table, in order.
  virtual std::vector<std::string> tables() = 0;
  // About how much is kept, without reading all of it.
  virtual StoreSize size() = 0;
  // A content pack by its hash, so that tables can go on with it when the program's own has changed.
  virtual void keep_pack(const std::string& hash, const std::string& json) = 0;
  virtual std::optional<std::string> find_pack(const std::string& hash) = 0;
  virtual std::vector<std::string> packs() = 0;  // their hashes
  // Throws Unavailable unless something could be stored now.
  virtual void check() = 0;
  // Tells the other nodes, where there are any.
  virtual void announce(const Presence& presence) = 0;
};

// Tables are touched at most once in this number of seconds, so that a move is one insertion and no update.
inline constexpr UnixTime touch_every = 3600;

// What is heard of other nodes, and of this one.
struct ClusterEvents {
  // A table has events up to seq. An empty name comes after a break in listening: anything may have changed.
  std::function<void(std::string table, std::int64_t seq)> appended;
  std::function<void(Presence)> present;
};

// Both throw std::runtime_error with a sentence for the host: a folder that cannot be written or is in use by
// another server, a wrong connection string, data of a newer version.
std::unique_ptr<Database> open_sqlite(const std::string& folder);
std::unique_ptr<Database> open_postgres(const std::string& connection);

// Hears of the appends of other nodes until it is destroyed; calls `ears` on its own thread.
class Listener {
 public:
  virtual ~Listener() = default;
};
std::unique_ptr<Listener> listen_postgres(const std::string& connection, ClusterEvents ears);

}  // namespace orebit::server
