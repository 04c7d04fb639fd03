// The file of a data folder: who may use it, how it is opened, and how older ones become new ones.
#pragma once

#include <cstdint>
#include <string>

#include "server/sqlite.hpp"

namespace orebit::server {

// A folder that is ours alone until the lock is let go. Throws std::runtime_error if it is another's. Its
// file also notes how many events were stored at least: a write-ahead log that was cut tells nothing by
// itself.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  void note_events(std::int64_t count) const;

 private:
  int file_;
};

// How many events the lock of a folder says were stored; 0 if it says nothing.
std::int64_t noted_events(const std::string& folder);

// Throws Damaged if the file is empty or missing although tables were kept there.
void refuse_lost(const std::string& path);

// Opens the file, makes it if there is none, and brings it to the present version. Until it was found whole,
// closing it leaves the write-ahead log beside it as it is: put into a damaged file it would be lost.
SqliteHandle open_sqlite_file(const std::string& path);
void found_whole(sqlite3* db);

}  // namespace orebit::server
