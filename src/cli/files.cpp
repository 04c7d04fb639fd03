#include "cli/files.hpp"

#include <sys/stat.h>
#include <cerrno>
#include <cstring>

namespace orebit::cli {

namespace {

constexpr std::size_t max_pack = 1U << 20;

std::string cannot_read(const std::string& path) {
  return path + ": cannot be read: " + std::strerror(errno);
}

bool is_folder(std::FILE* file) {
  struct stat status{};
  return fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace

void LineReader::Close::operator()(std::FILE* file) const {
  if (file != stdin) (void)std::fclose(file);
}

std::optional<std::string> LineReader::open(const std::string& path) {
  file_.reset(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (file_ == nullptr) return cannot_read(path);
  if (is_folder(file_.get())) return path + ": is a folder, not a file";
  return std::nullopt;
}

bool LineReader::next(std::string& line) {
  line.clear();
  int c = 0;
  while ((c = getc_unlocked(file_.get())) != EOF && c != '\n') {
    if (line.size() == max_line) {
      ++number_;
      problem_ = "the line is longer than " + std::to_string(max_line) + " bytes: this is no trace";
      return false;
    }
    line += static_cast<char>(c);
  }
  if (std::ferror(file_.get()) != 0) problem_ = std::string("reading stopped: ") + std::strerror(errno);
  if (c == EOF && line.empty()) return false;
  ++number_;
  return problem_.empty();
}

std::expected<std::string, Rejection> read_file(const std::string& path, std::size_t limit) {
  const bool is_standard = path == "-";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      is_standard ? stdin : std::fopen(path.c_str(), "rb"),
      is_standard ? [](std::FILE*) { return 0; } : std::fclose);
  if (file == nullptr) return std::unexpected(cannot_read(path));
  if (is_folder(file.get())) return std::unexpected(path + ": is a folder, not a file");
  std::string text(limit + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (std::ferror(file.get()) != 0) return std::unexpected(cannot_read(path));
  if (text.size() > limit)
    return std::unexpected(path + ": is larger than " + std::to_string(limit >> 10) +
                           " KiB, which no pack is");
  return text;
}

std::optional<std::string> why_not_writable(const std::string& path) {
  if (path.empty()) return std::nullopt;
  std::FILE* file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) return path + " cannot be written: " + std::strerror(errno);
  (void)std::fclose(file);
  return std::nullopt;
}

bool write_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && is_written;
}

bool begins_trace(const std::string& line) {
  const auto head = parse_json(line);
  return head && head->find("orebit") != nullptr;
}

std::expected<std::string, Rejection> read_pack_file(const std::string& path) {
  return read_file(path, max_pack);
}

std::expected<Doc, Rejection> parse_pack_text(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string::npos && text[first] == '{';
  return is_json ? parse_json(text) : parse_toml(text);
}

std::expected<std::shared_ptr<const PackFile>, Rejections> parse_pack(const std::string& text,
                                                                      const std::string& path) {
  auto doc = parse_pack_text(text);
  if (!doc) return std::unexpected(Rejections{path + ": " + in_line(doc.error())});
  return make_pack(std::move(*doc), path);
}

std::expected<std::shared_ptr<const PackFile>, Rejections> read_pack(const std::string& path) {
  if (path.empty()) return nullptr;
  const auto text = read_pack_file(path);
  if (!text) return std::unexpected(Rejections{text.error()});
  return parse_pack(*text, path);
}

void print_reasons(const Rejections& reasons) {
  for (const Rejection& no : reasons) std::fprintf(stderr, "orebit: %s\n", sentence(no).c_str());
}

}  // namespace orebit::cli
