#include "server/static_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "table/fair.hpp"

namespace orebit::server {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".jsonl", "application/x-ndjson"},
}};

constexpr std::string_view only_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>orebit</title>"
    "<h1>orebit</h1><p>This server keeps tables for programs: see <a href=\"/api/games\">/api/games</a> "
    "and docs/formats/protocol.md. It was started without a browser client (<code>--client DIR</code>).</p>";

std::string type_of(std::string_view path) {
  for (const auto& [ending, type] : types)
    if (path.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

std::string read_whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.good() && !file.eof()) throw std::runtime_error("cannot read the client's file " + path.string());
  return text;
}

// The client's own addresses (/t/ID, /play/ID, /learn/GAME …) have no ending; it shows a page of its own for
// those it does not know.
bool is_page(std::string_view path) {
  const auto is_usual = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '-' || c == '_';
  };
  return path.starts_with('/') && !path.starts_with("/assets") && path.find("//") == std::string_view::npos &&
         std::ranges::all_of(path, is_usual);
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  if (folder.empty()) {
    add("/", std::string(only_page));
    return;
  }
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  if (error)
    throw std::runtime_error("the client's folder " + folder + " cannot be read: " + error.message());
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    if (is_hidden(entry->path())) entry.disable_recursion_pending();
    if (is_hidden(entry->path()) || entry->is_symlink() || !entry->is_regular_file()) continue;
    add("/" + fs::relative(entry->path(), folder).generic_string(), read_whole(entry->path()));
  }
  const auto index = files_.find("/index.html");
  if (index == files_.end()) throw std::runtime_error("the client's folder " + folder + " has no index.html");
  files_["/"] = index->second;
}

void StaticFiles::add(const std::string& path, std::string text) {
  auto kept = std::make_shared<const std::string>(std::move(text));
  if (path.ends_with(".gz")) {
    files_[path.substr(0, path.size() - 3)].gzip = std::move(kept);
    return;
  }
  StaticFile& file = files_[path];
  file.type = path == "/" ? type_of(".html") : type_of(path);
  file.etag = "\"" + sha256_hex(*kept).substr(0, 16) + "\"";
  file.is_versioned = path.starts_with("/assets/");
  file.text = std::move(kept);
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  if (is_page(path)) path = "/";
  const auto found = files_.find(path);
  return found == files_.end() || !found->second.text ? nullptr : &found->second;
}

}  // namespace orebit::server
