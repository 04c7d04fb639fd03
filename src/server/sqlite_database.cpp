// Logs in one SQLite file, orebit.db in the data folder: WAL, and synchronous=FULL, so that a commit that
// returned is on the disk. The file `lock` beside it keeps a second server away.
#include <optional>
#include <string>
#include <utility>

#include "server/database.hpp"
#include "server/log.hpp"
#include "server/sqlite_checkpoint.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_log.hpp"

namespace orebit::server {

namespace {

bool is_damage(const std::runtime_error& error) {
  const auto* sqlite = dynamic_cast<const SqliteError*>(&error);
  return dynamic_cast<const Damaged*>(&error) != nullptr || (sqlite != nullptr && sqlite->is_damage());
}

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::string& folder)
      : lock_(folder), path_(folder + "/orebit.db"), checkpointer_(path_) {
    connect();
    const std::int64_t missing = noted_events(folder) - stored_;
    lock_.note_events(stored_);
    if (missing > 0) log(Severity::error, "events that were stored are missing", {{"events", missing}});
  }

  // Whoever stops the server finds every table's log in one place.
  ~SqliteDatabase() override {
    try {
      if (log_) log_->compact_all();
    } catch (const std::runtime_error&) {
      return;  // the journal is as good a place
    }
  }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  std::vector<Appended> append(std::span<const Append> batches, UnixTime now) override {
    auto answers = guarded([&](SqliteLog& log) { return log.append(batches, now); });
    for (std::size_t i = 0; i < batches.size(); ++i)
      if (answers[i] == Appended::stored) stored_ += static_cast<std::int64_t>(batches[i].events.size());
    lock_.note_events(stored_);
    return answers;
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t after) override {
    return guarded([&](SqliteLog& log) { return log.load(table, after); });
  }
  std::vector<std::string> idle(UnixTime before, int at_most) override {
    return guarded([&](SqliteLog& log) { return log.idle(before, at_most); });
  }
  std::vector<std::string> tables() override {
    return guarded([](SqliteLog& log) { return log.tables(); });
  }
  StoreSize size() override {
    return guarded([](SqliteLog& log) { return log.size(); });
  }
  void keep_pack(const std::string& hash, const std::string& json) override {
    guarded([&](SqliteLog& log) { return log.keep_pack(hash, json), 0; });
  }
  std::optional<std::string> find_pack(const std::string& hash) override {
    return guarded([&](SqliteLog& log) { return log.find_pack(hash); });
  }
  std::vector<std::string> packs() override {
    return guarded([](SqliteLog& log) { return log.packs(); });
  }
  void check() override {
    guarded([](SqliteLog& log) { return log.check(), 0; });
  }
  void announce(const Presence& /*presence*/) override {}  // the folder's lock says that there is one node

 private:
  // After a failure the file is closed and opened again, so that whatever state the failure left behind is
  // gone.
  template <class Work>
  std::invoke_result_t<Work, SqliteLog&> guarded(const Work& work) {
    try {
      if (!log_) connect();
      return work(*log_);
    } catch (const Damaged&) {
      if (log_ && sqlite3_get_autocommit(log_->handle()) == 0) log_.reset();  // something was begun
      throw;
    } catch (const std::runtime_error& error) {
      log_.reset();  // rolls back
      if (is_damage(error)) throw Damaged(error.what());
      throw Unavailable(error.what());
    }
  }

  void connect() {
    log_.emplace(open_sqlite_file(path_));
    checkpointer_.attach(log_->handle());
    stored_ = log_->size().events;
    found_whole(log_->handle());
  }

  FolderLock lock_;
  std::string path_;
  Checkpointer checkpointer_;
  std::optional<SqliteLog> log_;
  std::int64_t stored_ = 0;  // events
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& folder) {
  try {
    return std::make_unique<SqliteDatabase>(folder);
  } catch (const std::runtime_error& error) {
    if (!is_damage(error)) throw;
    throw std::runtime_error("the data in " + folder + " are damaged: " + error.what() +
                             "; `orebit restore` puts a backup into an empty folder");
  }
}

}  // namespace orebit::server
