// Logs in one SQLite file, orebit.db in the data folder: WAL, and synchronous=FULL, so that a commit that
// returned is on the disk. The file `lock` beside it keeps a second server away.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "server/database.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_checkpoint.hpp"

namespace orebit::server {

namespace {

// Step n leads from version n to n + 1. Steps are never edited once released; a new one is added.
constexpr std::array<const char*, 2> migrations{
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq)) WITHOUT ROWID;",
    "CREATE INDEX tables_idle ON tables(touched) WHERE closed = 0;"};

// A folder that is ours alone until the lock is let go.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) : file_(open_lock(folder)) {
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    close(file_);
    throw std::runtime_error("another server uses the data folder " + folder +
                             "; stop it, or choose another folder with --data");
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { close(file_); }

 private:
  static int open_lock(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const int file = open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) return file;
    throw std::runtime_error("the data folder " + folder + " cannot be written (" + std::strerror(errno) +
                             "); choose a folder of your own with --data");
  }

  int file_;
};

std::int64_t version_of(sqlite3* db) {
  Statement statement(db, "PRAGMA user_version");
  statement.step();
  return statement.number(0);
}

void migrate(sqlite3* db, const std::string& path) {
  const auto found = version_of(db);
  if (found > static_cast<std::int64_t>(migrations.size()))
    throw std::runtime_error(path + " is of version " + std::to_string(found) +
                             ", and this program knows versions up to " + std::to_string(migrations.size()) +
                             "; use the newer program that wrote it");
  for (auto version = static_cast<std::size_t>(found); version < migrations.size(); ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + migrations[version] +
                             "PRAGMA user_version=" + std::to_string(version + 1) + ";COMMIT";
    execute(db, step.c_str());
  }
}

SqliteHandle open_file(const std::string& path) {
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

// An open file with its statements. After a failure it is closed and opened again, so that whatever state the
// failure left behind is gone.
struct Connection {
  explicit Connection(const std::string& path) : db(open_file(path)) {}

  SqliteHandle db;
  Statement begin{db.get(), "BEGIN IMMEDIATE"};
  Statement commit{db.get(), "COMMIT"};
  Statement create{db.get(), "INSERT INTO tables(id, created, touched) VALUES(?1, ?2, ?2)"};
  Statement insert{db.get(), "INSERT INTO events(table_id, seq, event) VALUES(?, ?, ?)"};
  Statement touch{db.get(), "UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?3"};
  Statement close{db.get(), "UPDATE tables SET closed = 1 WHERE id = ?"};
  Statement load{db.get(), "SELECT event FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"};
  Statement idle{db.get(), "SELECT id FROM tables WHERE closed = 0 AND touched < ? ORDER BY touched LIMIT ?"};

  // Whether this table was looked at in the present hour: then a move need not look whether it is time to
  // touch it. Forgotten with the connection, so that what was rolled back is done again.
  bool was_touched(const std::string& table, UnixTime now) {
    if (now < hour || now - hour >= touch_every) {
      touched.clear();
      hour = now;
    }
    return !touched.insert(table).second;
  }

  std::unordered_set<std::string> touched;
  UnixTime hour = 0;  // since when
};

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::string& folder)
      : lock_(folder), path_(folder + "/orebit.db"), checkpointer_(path_) {
    connect();
  }

  std::vector<Appended> append(std::span<const Append> batches, UnixTime now) override {
    return guarded([&](Connection& to) {
      std::vector<Appended> answers;
      to.begin.step();
      for (const Append& batch : batches) answers.push_back(append_one(to, batch, now));
      to.commit.step();
      return answers;
    });
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t after) override {
    return guarded([&](Connection& from) {
      from.load.bind(1, table).bind(2, static_cast<std::int64_t>(after));
      return all_texts(from.load);
    });
  }

  std::vector<std::string> idle(UnixTime before, int at_most) override {
    return guarded([&](Connection& from) {
      from.idle.bind(1, before).bind(2, std::int64_t{at_most});
      return all_texts(from.idle);
    });
  }

  // A row written as it was still needs room in the journal.
  void check() override {
    guarded([&](Connection& to) {
      execute(to.db.get(), "UPDATE tables SET closed = closed WHERE id = (SELECT min(id) FROM tables)");
      return 0;
    });
  }

  void announce(const Presence& /*presence*/) override {}  // the folder's lock says that there is one node

 private:
  static std::vector<std::string> all_texts(Statement& statement) {
    std::vector<std::string> texts;
    while (statement.step()) texts.push_back(statement.text(0));
    return texts;
  }

  // Only the first event of a batch can meet one of another's, because logs have no gaps.
  static Appended append_one(Connection& to, const Append& batch, UnixTime now) {
    auto seq = static_cast<std::int64_t>(batch.first_seq);
    if (batch.closes) to.close.bind(1, batch.table).step();
    if (batch.events.empty()) return Appended::stored;
    try {
      if (seq == 1) to.create.bind(1, batch.table).bind(2, now).step();
      to.insert.bind(1, batch.table).bind(2, seq).bind(3, batch.events.front()).step();
    } catch (const SqliteError& error) {
      if (error.is_constraint()) return Appended::conflict;
      throw;
    }
    for (std::size_t i = 1; i < batch.events.size(); ++i)
      to.insert.bind(1, batch.table).bind(2, ++seq).bind(3, batch.events[i]).step();
    if (!to.was_touched(batch.table, now))
      to.touch.bind(1, batch.table).bind(2, now).bind(3, now - touch_every).step();
    return Appended::stored;
  }

  template <class Work>
  std::invoke_result_t<Work, Connection&> guarded(const Work& work) {
    try {
      if (!connection_) connect();
      return work(*connection_);
    } catch (const SqliteError& error) {
      connection_.reset();  // rolls back
      throw Unavailable(error.what());
    }
  }

  void connect() {
    connection_.emplace(path_);
    checkpointer_.look_after(connection_->db.get());
  }

  FolderLock lock_;
  std::string path_;
  Checkpointer checkpointer_;
  std::optional<Connection> connection_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& folder) {
  return std::make_unique<SqliteDatabase>(folder);
}

}  // namespace orebit::server
