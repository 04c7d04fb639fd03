// The end of every table's log: rows that are written in the order in which appends arrive, so that a commit
// of many tables writes few pages. Appends that are committed together share rows.
//
// A row of one append names its table and the seq of its first event; its text is the events, a line each. A
// row of several has no table, and its text is a head `TABLE SEQ BYTES` and the events for each of them. Each
// row has a check sum; rows of older programs have none.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/database.hpp"
#include "server/sqlite.hpp"

namespace orebit::server {

// Where the events of an append lie.
struct JournalPlace {
  std::int64_t row = 0;
  std::uint32_t begin = 0;  // bytes of the row's text
  std::uint32_t size = 0;

  bool is_before(const JournalPlace& other) const {
    return row < other.row || (row == other.row && begin < other.begin);
  }
};

struct JournalEntry {
  std::string_view table;
  std::int64_t first_seq = 0;
  std::string_view lines;
  JournalPlace place;
};

class SqliteJournal {
 public:
  using OnEntry = std::function<void(const JournalEntry&)>;

  explicit SqliteJournal(sqlite3* db);

  // Into its own row.
  JournalPlace add_alone(const Append& batch);
  // Into the row under way, which is written when it is full, or by `flush`: before anything of it is read.
  JournalPlace add(const Append& batch);
  void flush();

  // Every entry of the rows up to this one, in order. Throws Damaged.
  void read(std::int64_t first, std::int64_t last, const OnEntry& on_entry);
  // Until the next call.
  std::string_view lines(const JournalPlace& place);
  void forget(std::int64_t up_to);

  // Nothing is there if first > last.
  std::int64_t first_row() const { return first_row_; }
  std::int64_t last_row() const { return last_row_; }

 private:
  // The text of a row, until the next step of `read_`, which is to read it now.
  std::string_view next_row(std::int64_t row);
  void write(std::string_view table, std::int64_t seq, std::string_view text);

  Statement insert_, read_, forget_;
  std::int64_t first_row_ = 1;
  std::int64_t last_row_ = 0;
  std::string text_;  // of the row under way
  std::string lent_;
};

}  // namespace orebit::server
