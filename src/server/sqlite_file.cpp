#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace orebit::server {

namespace {

// Step n leads from version n to n + 1. Steps are never edited once released; a new one is added.
//
// Since version 3 an append goes to the journal, whichever table it is for; by and by those of a table are
// filed together as one row of `events`, which holds one or more events, a line each, and the seq of the
// first. Since version 4 a row of the journal may hold appends of several tables (sqlite_journal.hpp).
constexpr std::array<const char*, 4> sqlite_migrations{
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq)) WITHOUT ROWID;",
    "CREATE INDEX tables_idle ON tables(touched) WHERE closed = 0;",
    "CREATE TABLE journal(id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL,"
    " event TEXT NOT NULL);",
    ""};

int open_lock(const std::string& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error)) chmod(folder.c_str(), S_IRWXU);
  const int file = open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) return file;
  throw std::runtime_error("the data folder " + folder + " cannot be written (" + std::strerror(errno) +
                           "); choose a folder of your own with --data");
}

std::int64_t version_of(sqlite3* db) {
  Statement statement(db, "PRAGMA user_version");
  statement.step();
  return statement.number(0);
}

void migrate(sqlite3* db, const std::string& path) {
  const auto found = version_of(db);
  if (found > static_cast<std::int64_t>(sqlite_migrations.size()))
    throw std::runtime_error(
        path + " is of version " + std::to_string(found) + ", and this program knows versions up to " +
        std::to_string(sqlite_migrations.size()) + "; use the newer program that wrote it");
  for (auto version = static_cast<std::size_t>(found); version < sqlite_migrations.size(); ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + sqlite_migrations[version] +
                             "PRAGMA user_version=" + std::to_string(version + 1) + ";COMMIT";
    execute(db, step.c_str());
  }
}

// The log holds seeds, hidden hands and hashes of tokens: for the host's eyes only, whatever the umask.
// SQLite gives the files beside it the same rights; those of an older program are put right.
void keep_to_ourselves(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) close(file);
  for (const char* end : {"", "-wal", "-shm"}) chmod((path + end).c_str(), S_IRUSR | S_IWUSR);
}

}  // namespace

FolderLock::FolderLock(const std::string& folder) : file_(open_lock(folder)) {
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw std::runtime_error("another server uses the data folder " + folder +
                           "; stop it, or choose another folder with --data");
}

FolderLock::~FolderLock() { close(file_); }

SqliteHandle open_sqlite_file(const std::string& path) {
  keep_to_ourselves(path);
  sqlite3* made = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &made, flags, nullptr);
  SqliteHandle db(made);
  if (code != SQLITE_OK) throw SqliteError(db.get(), path);
  sqlite3_busy_timeout(db.get(), 5000);
  execute(db.get(),
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2000;"
          "PRAGMA journal_size_limit=16777216");
  migrate(db.get(), path);
  return db;
}

}  // namespace orebit::server
