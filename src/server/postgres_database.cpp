// Logs in PostgreSQL, for several nodes on one database. Each append tells the other nodes by NOTIFY within
// its own transaction, so that nobody hears of what was not stored.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <pqxx/pqxx>
#include <sstream>
#include <thread>
#include <utility>

#include "server/chain.hpp"
#include "server/database.hpp"
#include "server/postgres_schema.hpp"

namespace orebit::server {

namespace {

constexpr const char* append_channel = "orebit";             // "TABLE SEQ"
constexpr const char* presence_channel = "orebit_presence";  // "NODE TABLE SEATS WATCHING"

void prepare(pqxx::connection& connection) {
  connection.prepare("create", "INSERT INTO tables VALUES($1, $2, $2) ON CONFLICT DO NOTHING");
  // Behind the event before it only, also where a replica took over that had heard less (chain.hpp).
  connection.prepare(
      "insert",
      "INSERT INTO events(table_id, seq, event, chain) SELECT $1::text, $2::bigint, $3::text,"
      " sha256(convert_to(coalesce(encode(before.chain, 'hex'), $1::text) || $3::text, 'UTF8'))"
      " FROM (SELECT) one LEFT JOIN events before"
      " ON before.table_id = $1::text AND before.seq = $2::bigint - 1"
      " WHERE $2::bigint = 1 OR before.seq IS NOT NULL ON CONFLICT DO NOTHING");
  connection.prepare("touch", "UPDATE tables SET touched = $2 WHERE id = $1 AND touched < $3");
  connection.prepare("close", "UPDATE tables SET closed = TRUE WHERE id = $1");
  connection.prepare("notify", "SELECT pg_notify($1, $2)");
  connection.prepare("load",
                     "SELECT seq, event, coalesce(encode(chain, 'hex'), '') FROM events"
                     " WHERE table_id = $1 AND seq >= $2 ORDER BY seq");
  connection.prepare("keep pack", "INSERT INTO packs VALUES($1, $2) ON CONFLICT DO NOTHING");
  connection.prepare("find pack", "SELECT pack FROM packs WHERE hash = $1");
  connection.prepare("idle",
                     "SELECT id FROM tables WHERE NOT closed AND touched < $1 ORDER BY touched LIMIT $2");
}

// A server that does not answer must not hold the players up for minutes. The host's own settings win.
void set_time_limits() {
  setenv("PGCONNECT_TIMEOUT", "5", 0);
  setenv("PGOPTIONS", "-c statement_timeout=10000 -c synchronous_commit=on", 0);
  setenv("PGAPPNAME", "orebit", 0);
}

std::unique_ptr<pqxx::connection> connect(const std::string& to) {
  auto connection = std::make_unique<pqxx::connection>(to);
  connection->inhibit_reactivation(true);  // a lost connection is our business: its prepared statements too
  return connection;
}

// What PostgreSQL says ends with a line end and may have several lines; the log takes one.
std::string one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string to) : to_(std::move(to)) { connected(); }

  std::vector<Appended> append(std::span<const Append> batches, UnixTime now) override {
    return transact([&](pqxx::work& work) {
      std::vector<Appended> answers(batches.size());
      for (const std::size_t i : in_order(batches)) answers[i] = append_one(work, batches[i], now);
      return answers;
    });
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t after) override {
    return transact([&](pqxx::work& work) {
      const std::string id(table);
      return checked(id, after, work.exec_prepared("load", id, after));
    });
  }

  std::vector<std::string> idle(UnixTime before, int at_most) override {
    return transact(
        [&](pqxx::work& work) { return first_column(work.exec_prepared("idle", before, at_most)); });
  }

  std::vector<std::string> tables() override {
    return transact(
        [&](pqxx::work& work) { return first_column(work.exec("SELECT id FROM tables ORDER BY id")); });
  }

  // PostgreSQL remembers about how many rows there are; counting would take long.
  StoreSize size() override {
    return transact([&](pqxx::work& work) {
      const auto row = work.exec1(
          "SELECT (SELECT count(*) FROM tables),"
          " (SELECT greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = 'events'::regclass)");
      return StoreSize{.tables = row[0].as<std::int64_t>(), .events = row[1].as<std::int64_t>()};
    });
  }

  void keep_pack(const std::string& hash, const std::string& json) override {
    transact([&](pqxx::work& work) { work.exec_prepared("keep pack", hash, json); });
  }

  std::optional<std::string> find_pack(const std::string& hash) override {
    return transact([&](pqxx::work& work) -> std::optional<std::string> {
      const auto found = first_column(work.exec_prepared("find pack", hash));
      return found.empty() ? std::nullopt : std::optional(found.front());
    });
  }

  std::vector<std::string> packs() override {
    return transact(
        [&](pqxx::work& work) { return first_column(work.exec("SELECT hash FROM packs ORDER BY hash")); });
  }

  void check() override {
    transact([&](pqxx::work& work) {
      work.exec("UPDATE tables SET closed = closed WHERE id = (SELECT min(id) FROM tables)");
    });
  }

  void announce(const Presence& presence) override {
    const std::string note = presence.node + " " + presence.table + " " + std::to_string(presence.holds) +
                             " " + std::to_string(presence.watching);
    transact([&](pqxx::work& work) { work.exec_prepared("notify", std::string(presence_channel), note); });
  }

 private:
  static std::vector<std::string> first_column(const pqxx::result& rows) {
    std::vector<std::string> texts;
    for (const auto& row : rows) texts.push_back(row[0].as<std::string>());
    return texts;
  }

  // The rows from event `after` on, which is known already and says where the chain is.
  static std::vector<std::string> checked(const std::string& table, std::uint64_t after,
                                          const pqxx::result& rows) {
    std::vector<std::string> events;
    PostgresChain chain(table);
    for (const auto& row : rows) {
      const auto seq = row[0].as<std::uint64_t>();
      if (seq == after) {
        chain = PostgresChain(table, row[2].as<std::string>());
        continue;
      }
      if (seq != after + events.size() + 1)
        throw Damaged("events before event " + std::to_string(seq) + " are missing");
      events.push_back(row[1].as<std::string>());
      if (!chain.takes(events.back(), row[2].as<std::string>()))
        throw Damaged("event " + std::to_string(seq) + " is not what was stored");
    }
    return events;
  }

  // The same order on every node, so that two of them do not wait for each other's rows in a ring.
  static std::vector<std::size_t> in_order(std::span<const Append> batches) {
    std::vector<std::size_t> order(batches.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string& { return batches[i].table; });
    return order;
  }

  // Logs have no gaps, so only the first event of a batch can meet one of another node's.
  static Appended append_one(pqxx::work& work, const Append& batch, UnixTime now) {
    std::uint64_t seq = batch.first_seq;
    if (batch.closes) work.exec_prepared("close", batch.table);
    if (batch.events.empty()) return Appended::stored;
    if (seq == 1 && work.exec_prepared("create", batch.table, now).affected_rows() == 0)
      return Appended::conflict;
    for (const std::string& event : batch.events) {
      if (work.exec_prepared("insert", batch.table, seq, event).affected_rows() == 1)
        ++seq;
      else if (seq == batch.first_seq)
        return Appended::conflict;
      else
        throw Unavailable("table " + batch.table + " has a gap in its log before event " +
                          std::to_string(seq));
    }
    work.exec_prepared("touch", batch.table, now, now - touch_every);
    work.exec_prepared("notify", std::string(append_channel), batch.table + " " + std::to_string(seq - 1));
    return Appended::stored;
  }

  pqxx::connection& connected() {
    if (connection_) return *connection_;
    auto fresh = connect(to_);
    migrate_postgres(*fresh);
    prepare(*fresh);
    connection_ = std::move(fresh);
    return *connection_;
  }

  // A connection that broke while nobody used it is not worth a refusal: try once more on a fresh one. If the
  // first try was stored after all, the second meets its own events and is answered as a conflict.
  template <class Work>
  std::invoke_result_t<Work, pqxx::connection&> guarded(const Work& work) {
    const bool was_connected = connection_ != nullptr;
    try {
      try {
        return work(connected());
      } catch (const pqxx::broken_connection&) {
        connection_.reset();
        if (!was_connected) throw;
        return work(connected());
      }
    } catch (const Damaged&) {
      throw;
    } catch (const std::exception& error) {
      connection_.reset();
      throw Unavailable(one_line(error.what()));
    }
  }

  template <class Work>
  std::invoke_result_t<Work, pqxx::work&> transact(const Work& work) {
    return guarded([&](pqxx::connection& connection) {
      pqxx::work transaction(connection);
      if constexpr (std::is_void_v<std::invoke_result_t<Work, pqxx::work&>>) {
        work(transaction);
        transaction.commit();
      } else {
        auto answer = work(transaction);
        transaction.commit();
        return answer;
      }
    });
  }

  std::string to_;
  std::unique_ptr<pqxx::connection> connection_;
};

// Notes that cannot be read are none of ours.
class Receiver final : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const char* channel_name,
           std::function<void(std::istringstream&)> hear)
      : notification_receiver(connection, channel_name), hear_(std::move(hear)) {}
  void operator()(const std::string& payload, int /*backend*/) override {
    std::istringstream note(payload);
    hear_(note);
  }

 private:
  std::function<void(std::istringstream&)> hear_;
};

class PostgresListener final : public Listener {
 public:
  PostgresListener(std::string to, ClusterEvents ears)
      : to_(std::move(to)), ears_(std::move(ears)), thread_([this](const std::stop_token& stop) {
          while (!stop.stop_requested()) listen(stop);
        }) {}

 private:
  // Until the connection breaks. Whatever was said in the meantime is lost, so the loaded tables are read
  // again. The receiver has to go before its connection does.
  void listen(const std::stop_token& stop) {
    try {
      const auto connection = connect(to_);
      const Receiver appends(*connection, append_channel, [this](std::istringstream& note) {
        std::string table;
        std::int64_t seq = 0;
        if (note >> table >> seq) ears_.appended(table, seq);
      });
      const Receiver presences(*connection, presence_channel, [this](std::istringstream& note) {
        Presence presence;
        if (note >> presence.node >> presence.table >> presence.holds >> presence.watching)
          ears_.present(presence);
      });
      ears_.appended("", 0);
      while (!stop.stop_requested()) connection->await_notification(0, 200'000);
    } catch (const std::exception&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
  }

  std::string to_;
  ClusterEvents ears_;
  std::jthread thread_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& connection) {
  set_time_limits();
  try {
    return std::make_unique<PostgresDatabase>(connection);
  } catch (const pqxx::failure& error) {
    // Never the connection string itself: it may hold a password.
    throw std::runtime_error("the database of --store cannot be used: " + one_line(error.what()));
  }
}

std::unique_ptr<Listener> listen_postgres(const std::string& connection, ClusterEvents ears) {
  set_time_limits();
  return std::make_unique<PostgresListener>(connection, std::move(ears));
}

}  // namespace orebit::server
