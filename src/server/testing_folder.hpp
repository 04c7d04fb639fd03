// A data folder for tests, and batches to put into it.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "server/database.hpp"
#include "server/sqlite.hpp"

namespace orebit::server {

class Folder {
 public:
  Folder() {
    std::string pattern = std::filesystem::temp_directory_path() / "orebit-store-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string path() const { return path_; }
  std::string file() const { return path_ + "/orebit.db"; }
  // What a server that is killed now would leave behind.
  void copy_to(const Folder& other) const {
    for (const char* end : {"", "-wal"})
      std::filesystem::copy_file(file() + end, other.file() + end,
                                 std::filesystem::copy_options::overwrite_existing);
  }
  void execute(const std::string& sql) const { server::execute(open().get(), sql.c_str()); }
  std::int64_t number(const std::string& sql) const {
    const SqliteHandle db = open();
    Statement statement(db.get(), sql);
    statement.step();
    return statement.number(0);
  }

 private:
  SqliteHandle open() const {
    sqlite3* made = nullptr;
    sqlite3_open(file().c_str(), &made);
    return SqliteHandle(made);
  }

  std::string path_;
};

inline Append to(const std::string& table, std::uint64_t first, std::vector<std::string> events) {
  return {.table = table, .first_seq = first, .events = std::move(events)};
}

// "event 3", "event 4" …
inline std::vector<std::string> numbered(std::uint64_t first, std::uint64_t last) {
  std::vector<std::string> events;
  for (std::uint64_t seq = first; seq <= last; ++seq) events.push_back("event " + std::to_string(seq));
  return events;
}

}  // namespace orebit::server
