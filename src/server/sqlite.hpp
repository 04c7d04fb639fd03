// A thin layer over the SQLite library: handles that close themselves, and errors as exceptions.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace orebit::server {

class SqliteError : public std::runtime_error {
 public:
  SqliteError(sqlite3* db, const std::string& doing)
      : std::runtime_error(doing + ": " + sqlite3_errmsg(db)), code(sqlite3_extended_errcode(db)) {}
  bool is_damage() const { return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB; }

  int code;
};

class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql) : db_(db) {
    sqlite3_stmt* made = nullptr;
    const int length = static_cast<int>(sql.size());
    if (sqlite3_prepare_v3(db, sql.data(), length, SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK)
      throw SqliteError(db, "cannot prepare a statement");
    handle_.reset(made);
  }

  // The text must live until the statement has been stepped.
  Statement& bind(int place, std::string_view text) {
    sqlite3_bind_text64(handle_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
  }
  Statement& bind(int place, std::int64_t number) {
    sqlite3_bind_int64(handle_.get(), place, number);
    return *this;
  }

  // True while there are rows. The statement is ready for the next use when there are none, or after a throw.
  bool step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return reset(), false;
    const SqliteError error(db_, "the database refuses");
    reset();
    throw error;
  }
  void reset() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
  }

  // Until the next step.
  std::string_view view(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
  }
  std::string text(int column) const { return std::string(view(column)); }
  std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// Whatever happens while its rows are read, the statement is ready for the next use.
class ReadyAgain {
 public:
  explicit ReadyAgain(Statement& statement) : statement_(statement) {}
  ReadyAgain(const ReadyAgain&) = delete;
  ReadyAgain& operator=(const ReadyAgain&) = delete;
  ~ReadyAgain() { statement_.reset(); }

 private:
  Statement& statement_;
};

struct CloseSqlite {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;

inline void execute(sqlite3* db, const char* sql) {
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    throw SqliteError(db, "the database refuses");
}

}  // namespace orebit::server
