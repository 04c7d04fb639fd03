// The event logs in an open SQLite file. An append is one row at the end of the journal, so that a commit of
// many tables writes few pages; when the journal has grown long, the rows of each table are filed together in
// `events`, some tables with every commit, and then the journal loses what was filed.
//
// What is in memory follows from the file. After a failure both are dropped and opened anew.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/database.hpp"
#include "server/sqlite.hpp"

namespace orebit::server {

class SqliteLog {
 public:
  explicit SqliteLog(SqliteHandle db);

  // One transaction.
  std::vector<Appended> append(std::span<const Append> batches, UnixTime now);
  std::vector<std::string> load(std::string_view table, std::uint64_t after);
  std::vector<std::string> idle(UnixTime before, int at_most);
  // Throws unless something can be written.
  void check();

  sqlite3* handle() const { return db_.get(); }

 private:
  // What is known of a table that was used lately.
  struct Tail {
    std::int64_t last = 0;           // seq of its last event
    UnixTime looked_at = 0;          // when it was last seen whether it is time to touch it
    std::vector<std::int64_t> rows;  // of the journal, in order, that are not filed
  };

  void read_journal();
  Tail& tail_of(const std::string& table);
  std::int64_t last_filed(const std::string& table);
  Appended append_one(const Append& batch, UnixTime now);
  void insert(const Append& batch, Tail& tail);
  void touch(const std::string& table, Tail& tail, UnixTime now);

  void file_some();
  void begin_filing();
  void file(const std::string& table, Tail& tail);
  void shorten_journal();

  SqliteHandle db_;
  Statement begin_{db_.get(), "BEGIN IMMEDIATE"};
  Statement commit_{db_.get(), "COMMIT"};
  Statement create_{db_.get(), "INSERT OR IGNORE INTO tables(id, created, touched) VALUES(?1, ?2, ?2)"};
  Statement touch_{db_.get(), "UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?3"};
  Statement close_{db_.get(), "UPDATE tables SET closed = 1 WHERE id = ?"};
  Statement idle_{db_.get(),
                  "SELECT id FROM tables WHERE closed = 0 AND touched < ? ORDER BY touched LIMIT ?"};
  Statement insert_{db_.get(), "INSERT INTO journal(table_id, seq, event) VALUES(?, ?, ?)"};
  Statement row_{db_.get(), "SELECT seq, event FROM journal WHERE id = ?"};
  Statement forget_{db_.get(), "DELETE FROM journal WHERE id <= ?"};
  Statement file_{db_.get(), "INSERT INTO events(table_id, seq, event) VALUES(?, ?, ?)"};
  Statement last_{db_.get(), "SELECT seq, event FROM events WHERE table_id = ? ORDER BY seq DESC LIMIT 1"};
  Statement load_{db_.get(),
                  "SELECT seq, event FROM events WHERE table_id = ?1 AND seq >= (SELECT coalesce(max(seq), 0)"
                  " FROM events WHERE table_id = ?1 AND seq <= ?2) ORDER BY seq"};

  std::unordered_map<std::string, Tail> tails_;
  std::int64_t first_row_ = 1;  // of the journal
  std::int64_t last_row_ = 0;
  std::vector<std::string> filing_;  // tables with rows to be filed
  std::int64_t filed_row_ = 0;       // up to this one, when `filing_` has been worked off
  std::string joined_;               // kept for its memory
};

}  // namespace orebit::server
