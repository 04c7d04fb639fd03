#include "server/upkeep.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/database.hpp"
#include "server/sqlite_copy.hpp"
#include "server/sqlite_file.hpp"

namespace orebit::server {

namespace {

namespace fs = std::filesystem;

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator(file), {}};
}

std::string first_text(sqlite3* db, const char* sql) {
  Statement statement(db, sql);
  return statement.step() ? statement.text(0) : "";
}

// Whether SQLite finds its own order in it, and tables are kept there.
void look_over(sqlite3* db, const std::string& path) {
  if (first_text(db, "SELECT name FROM sqlite_master WHERE name = 'tables'").empty())
    throw std::runtime_error(path + " holds no tables of orebit");
  const std::string verdict = first_text(db, "PRAGMA quick_check(1)");
  if (verdict != "ok") throw Damaged(path + ": " + verdict);
}

void sync_file(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool is_kept = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  if (!is_kept) throw std::runtime_error(path + " cannot be written");
}

std::string folder_of(const std::string& file) {
  const auto folder = fs::path(file).parent_path();
  return folder.empty() ? "." : folder.string();
}

// A whole file or none: under another name until it is on the disk.
class NewFile {
 public:
  explicit NewFile(std::string path) : path_(std::move(path)), draft_(path_ + ".new") {
    if (fs::exists(path_)) throw std::runtime_error(path_ + " is there already; choose another name");
    fs::remove(draft_);  // of a copy that was stopped
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile() { unlink(draft_.c_str()); }

  const std::string& draft() const { return draft_; }
  void finish() const {
    sync_file(draft_);
    fs::rename(draft_, path_);
    sync_file(folder_of(path_));
  }

 private:
  std::string path_, draft_;
};

void put_key(const std::string& path, const std::string& key) {
  if (key.empty() || fs::exists(path)) return;
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool is_written =
      file >= 0 && write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size());
  if (file >= 0) close(file);
  if (!is_written) throw std::runtime_error(path + " cannot be written");
  sync_file(path);
}

}  // namespace

void back_up(const std::string& folder, const std::string& file) {
  const NewFile made(file);
  {
    const SqliteHandle copy = copy_sqlite(folder + "/orebit.db", made.draft());
    look_over(copy.get(), folder + "/orebit.db");
    const std::string key = text_of_file(folder + "/signing.key");
    execute(copy.get(), "CREATE TABLE IF NOT EXISTS signing_key(key TEXT NOT NULL); DELETE FROM signing_key");
    if (!key.empty()) Statement(copy.get(), "INSERT INTO signing_key VALUES(?)").bind(1, key).step();
  }
  made.finish();
}

void restore(const std::string& file, const std::string& folder) {
  const FolderLock lock(folder);
  const std::string path = folder + "/orebit.db";
  for (const char* end : {"", "-wal"})
    if (fs::exists(path + end))
      throw std::runtime_error(folder + " holds tables already (orebit.db" + end +
                               "); move its files away first");
  const NewFile made(path);
  std::string key;
  {
    const SqliteHandle copy = copy_sqlite(file, made.draft());
    look_over(copy.get(), file);
    if (!first_text(copy.get(), "SELECT name FROM sqlite_master WHERE name = 'signing_key'").empty())
      key = first_text(copy.get(), "SELECT key FROM signing_key");
    execute(copy.get(), "DROP TABLE IF EXISTS signing_key; PRAGMA journal_mode=WAL");
  }
  put_key(folder + "/signing.key", key);
  made.finish();
  lock.note_events(0);  // what the folder held before counts no more
}

}  // namespace orebit::server
