#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "server/database.hpp"

namespace orebit::server {

namespace {

// Step n leads from version n to n + 1. Steps are never edited once released; a new one is added.
//
// Since version 3 an append goes to the journal, whichever table it is for; by and by those of a table are
// put together as one row of `events`, which holds one or more events, a line each, and the seq of the
// first. Since version 4 a row of the journal may hold appends of several tables (sqlite_journal.hpp). Since
// version 5 damage shows (chain.hpp; `filed` is the last event of a table that is not in the journal), and
// packs are kept.
constexpr std::array<const char*, 5> sqlite_migrations{
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq)) WITHOUT ROWID;",
    "CREATE INDEX tables_idle ON tables(touched) WHERE closed = 0;",
    "CREATE TABLE journal(id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL,"
    " event TEXT NOT NULL);",
    "",
    "ALTER TABLE journal ADD COLUMN sum TEXT; ALTER TABLE events ADD COLUMN chain TEXT;"
    "ALTER TABLE tables ADD COLUMN filed INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET filed = coalesce((SELECT seq + length(event) - length(replace(event, char(10), ''))"
    " FROM events WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0);"
    "CREATE TABLE packs(hash TEXT PRIMARY KEY, pack TEXT NOT NULL) WITHOUT ROWID;"};

// One with other people's files keeps its rights: ours are for nobody else anyway.
bool holds_only_ours(const std::string& folder) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with("orebit.db") && name != "lock" && name != "signing.key") return false;
  }
  return !error;
}

int open_lock(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (holds_only_ours(folder)) chmod(folder.c_str(), S_IRWXU);
  const int file = open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) return fchmod(file, S_IRUSR | S_IWUSR), file;
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

std::uintmax_t size_of(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : size;
}

// The log holds seeds, hidden hands and hashes of tokens: only the host may read it, whatever the umask.
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

// After the commit, and not waited for: what the disk has of it is never more than what it has of the events.
void FolderLock::note_events(std::int64_t count) const {
  std::string digits = std::to_string(count);
  digits.insert(0, 20 - std::min<std::size_t>(digits.size(), 20), '0');
  std::ignore = pwrite(file_, digits.data(), digits.size(), 0);
}

std::int64_t noted_events(const std::string& folder) {
  std::int64_t count = 0;
  std::ifstream(folder + "/lock") >> count;
  return count;
}

// Once there are tables the file is never empty again. SQLite would take an empty one for a new one, and drop
// the write-ahead log beside it.
void refuse_lost(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const bool was_used =
      size_of(path + "-wal") > 0 || size_of(folder / "signing.key") > 0 || noted_events(folder) > 0;
  if (size_of(path) > 0 || !was_used) return;
  throw Damaged("orebit.db is empty or missing, although the folder was used before");
}

SqliteHandle open_sqlite_file(const std::string& path) {
  refuse_lost(path);
  keep_to_ourselves(path);
  sqlite3* made = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &made, flags, nullptr);
  SqliteHandle db(made);
  if (code != SQLITE_OK) throw SqliteError(db.get(), path);
  sqlite3_db_config(db.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  sqlite3_busy_timeout(db.get(), 5000);
  execute(db.get(),
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2000;"
          "PRAGMA journal_size_limit=16777216");
  migrate(db.get(), path);
  return db;
}

void found_whole(sqlite3* db) { sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr); }

}  // namespace orebit::server
