// The client's files, read into memory at the start. A path that was not read then leads nowhere, so that no
// request reaches the file system at all.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace orebit::server {

struct StaticFile {
  std::string type;
  std::string etag;
  bool is_versioned = false;  // below /assets/: its name changes with its content
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const std::string> gzip;  // the file NAME.gz beside it, or null
};

class StaticFiles {
 public:
  // Everything below the folder but hidden files and links; with an empty name one page that says where the
  // API is. Throws std::runtime_error if the folder cannot be read or has no index.html.
  explicit StaticFiles(const std::string& folder);

  // Paths without an ending, such as `/t/ID` and `/w/ID`, the links to join and to watch a table, are
  // answered by the page itself.
  const StaticFile* find(std::string_view path) const;

 private:
  void add(const std::string& path, std::string text);

  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace orebit::server
