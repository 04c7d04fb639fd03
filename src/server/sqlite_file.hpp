// The file of a data folder: who may use it, how it is opened, and how older ones become new ones.
#pragma once

#include <string>

#include "server/sqlite.hpp"

namespace orebit::server {

// A folder that is ours alone until the lock is let go. Throws std::runtime_error if it is another's.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int file_;
};

// Throws Damaged if the file is empty or missing although tables were kept there.
void refuse_lost(const std::string& path);

// Opens the file, makes it if there is none, and brings it to the present version.
SqliteHandle open_sqlite_file(const std::string& path);

}  // namespace orebit::server
