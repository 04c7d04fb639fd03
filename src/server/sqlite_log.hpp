// The event logs in an open SQLite file. An append goes to the end of the journal. When that has grown long,
// it is read from front to back, what belongs to each table becomes one row of `events`, and the journal
// loses it: a piece of this work with every commit.
//
// What is in memory follows from the file. After a failure both are dropped and opened anew.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/database.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_journal.hpp"

namespace orebit::server {

class SqliteLog {
 public:
  explicit SqliteLog(SqliteHandle db);

  // One transaction.
  std::vector<Appended> append(std::span<const Append> batches, UnixTime now);
  std::vector<std::string> load(std::string_view table, std::uint64_t after);
  std::vector<std::string> idle(UnixTime before, int at_most);
  std::vector<std::string> tables();
  StoreSize size();
  void keep_pack(const std::string& hash, const std::string& json);
  std::optional<std::string> find_pack(const std::string& hash);
  std::vector<std::string> packs();
  // Throws unless something can be written.
  void check();
  // Everything leaves the journal.
  void compact_all();

  sqlite3* handle() const { return db_.get(); }

 private:
  // What is known of a table that was used lately.
  struct Tail {
    std::int64_t last = 0;             // seq of its last event
    UnixTime looked_at = 0;            // when it was last seen whether it is time to touch it
    std::vector<JournalPlace> places;  // in the journal, in order, of what is not compacted
    std::string to_compact;            // what has been read of it, for a row of `events`
    std::int64_t to_compact_from = 0;  // seq of the first of that; 0: nothing
    std::string chain;                 // of the last row of `events`
  };
  struct TextHash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::vector<std::string> first_column(const char* sql);
  void read_journal();
  Tail& tail_of(std::string_view table);
  std::int64_t load_compacted(std::string_view table, std::int64_t known, std::vector<std::string>& events);
  Appended append_one(const Append& batch, UnixTime now);
  void touch(const std::string& table, Tail& tail, UnixTime now);

  bool is_compacting() const { return compacted_row_ > 0; }
  void begin_compaction();
  void compact_some();
  void read_some();
  void take_up(const JournalEntry& entry);
  std::size_t bytes_to_compact(const Tail& tail) const;
  void list_tables();
  void compact(const std::string& table);

  SqliteHandle db_;
  Statement begin_{db_.get(), "BEGIN IMMEDIATE"};
  Statement commit_{db_.get(), "COMMIT"};
  Statement create_{db_.get(), "INSERT OR IGNORE INTO tables(id, created, touched) VALUES(?1, ?2, ?2)"};
  Statement touch_{db_.get(), "UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?3"};
  Statement close_{db_.get(), "UPDATE tables SET closed = 1 WHERE id = ?"};
  Statement idle_{db_.get(),
                  "SELECT id FROM tables WHERE closed = 0 AND touched < ? ORDER BY touched LIMIT ?"};
  Statement insert_{db_.get(), "INSERT INTO events(table_id, seq, event, chain) VALUES(?, ?, ?, ?)"};
  Statement set_filed_{db_.get(), "UPDATE tables SET filed = ?2 WHERE id = ?1"};
  Statement filed_{db_.get(), "SELECT filed FROM tables WHERE id = ?"};
  Statement last_{db_.get(),
                  "SELECT seq, event, chain FROM events WHERE table_id = ? ORDER BY seq DESC LIMIT 1"};
  // The row before the one that an event is in, and all rows after a row.
  Statement before_{db_.get(),
                    "SELECT seq, chain FROM events WHERE table_id = ?1 AND seq < (SELECT max(seq) FROM events"
                    " WHERE table_id = ?1 AND seq <= ?2) ORDER BY seq DESC LIMIT 1"};
  Statement load_{db_.get(),
                  "SELECT seq, event, chain FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"};

  SqliteJournal journal_{db_.get()};
  std::unordered_map<std::string, Tail, TextHash, std::equal_to<>> tails_;
  std::int64_t journaled_ = 0;   // events that were in the journal when it was opened
  std::size_t uncompacted_ = 0;  // bytes that have gone into the journal since compaction began
  bool is_shared_ = false;       // the commit under way has several appends
  // While compacting:
  std::int64_t compacted_row_ = 0;       // the last that is to leave the journal
  std::int64_t read_row_ = 0;            // the next to be read
  std::vector<std::string> compacting_;  // tables whose rows are read and not compacted, the next one last
};

}  // namespace orebit::server
