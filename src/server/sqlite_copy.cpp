#include "server/sqlite_copy.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/database.hpp"
#include "server/sqlite_file.hpp"

namespace orebit::server {

namespace {

SqliteHandle open_file(const std::string& path, int flags) {
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  SqliteHandle db(made);
  if (code != SQLITE_OK) throw SqliteError(db.get(), path);
  sqlite3_busy_timeout(db.get(), 5000);
  return db;
}

void make_file(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) throw std::runtime_error(path + " cannot be written (" + std::strerror(errno) + ")");
  close(file);
}

// In one step, which sees one moment: between two a writer would make it begin again.
void copy_pages(sqlite3* from, sqlite3* to, const std::string& path) {
  sqlite3_backup* copy = sqlite3_backup_init(to, "main", from, "main");
  const int code = copy == nullptr ? SQLITE_ERROR : sqlite3_backup_step(copy, -1);
  sqlite3_backup_finish(copy);
  if (code == SQLITE_DONE) return;
  const std::string why = path + ": " + sqlite3_errstr(code);
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) throw Damaged(why);
  throw std::runtime_error(why);
}

}  // namespace

SqliteHandle copy_sqlite(const std::string& from, const std::string& to) {
  refuse_lost(from);
  if (access(from.c_str(), R_OK) != 0)
    throw std::runtime_error(from + " cannot be read (" + std::strerror(errno) + ")");
  const SqliteHandle source = open_file(from, SQLITE_OPEN_READONLY);
  make_file(to);
  try {
    SqliteHandle copy = open_file(to, SQLITE_OPEN_READWRITE);
    copy_pages(source.get(), copy.get(), from);
    execute(copy.get(), "PRAGMA journal_mode=DELETE");
    return copy;
  } catch (const SqliteError& error) {
    unlink(to.c_str());
    if (error.is_damage()) throw Damaged(from + ": " + error.what());
    throw;
  } catch (...) {
    unlink(to.c_str());
    throw;
  }
}

}  // namespace orebit::server
