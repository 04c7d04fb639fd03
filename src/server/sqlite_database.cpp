// Logs in one SQLite file, orebit.db in the data folder: WAL, and synchronous=FULL, so that a commit that
// returned is on the disk. The file `lock` beside it keeps a second server away.
#include <optional>
#include <string>
#include <utility>

#include "server/database.hpp"
#include "server/sqlite_checkpoint.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_log.hpp"

namespace orebit::server {

namespace {

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::string& folder)
      : lock_(folder), path_(folder + "/orebit.db"), checkpointer_(path_) {
    connect();
  }

  // Whoever stops the server finds every table's log in one place.
  ~SqliteDatabase() override {
    try {
      if (log_) log_->file_all();
    } catch (const std::runtime_error&) {
      return;  // the journal is as good a place
    }
  }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  std::vector<Appended> append(std::span<const Append> batches, UnixTime now) override {
    return guarded([&](SqliteLog& log) { return log.append(batches, now); });
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t after) override {
    return guarded([&](SqliteLog& log) { return log.load(table, after); });
  }
  std::vector<std::string> idle(UnixTime before, int at_most) override {
    return guarded([&](SqliteLog& log) { return log.idle(before, at_most); });
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
    } catch (const std::runtime_error& error) {
      log_.reset();  // rolls back
      throw Unavailable(error.what());
    }
  }

  void connect() {
    log_.emplace(open_sqlite_file(path_));
    checkpointer_.look_after(log_->handle());
  }

  FolderLock lock_;
  std::string path_;
  Checkpointer checkpointer_;
  std::optional<SqliteLog> log_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& folder) {
  return std::make_unique<SqliteDatabase>(folder);
}

}  // namespace orebit::server
