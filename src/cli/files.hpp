// Files from outside: read whole up to a limit, or line by line, with a sentence for whatever goes wrong.
#pragma once

#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "table/match.hpp"
#include "table/pack_file.hpp"
#include "text/doc.hpp"

namespace orebit::cli {

// The whole file, or standard input for "-"; a sentence if it cannot be read or is longer than `limit` bytes.
std::expected<std::string, Rejection> read_file(const std::string& path, std::size_t limit);

// Why no file can be written there, before hours of work for it; nothing for an empty path. What is in the
// file stays.
std::optional<std::string> why_not_writable(const std::string& path);
// Whether the whole text is in the file now.
bool write_file(const std::string& path, const std::string& text);

// Lines of a file or, for "-", of standard input, however long the file is.
class LineReader {
 public:
  static constexpr std::size_t max_line = 4U << 20;

  // Why it cannot be read, or nothing.
  std::optional<std::string> open(const std::string& path);
  // The next line without its end; false at the end of the file or when `problem()` says why not.
  bool next(std::string& line);
  const std::string& problem() const { return problem_; }
  int number() const { return number_; }  // of the line last read

 private:
  struct Close {
    void operator()(std::FILE* file) const;
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::string problem_;
  int number_ = 0;
};

// Whether the first line of a file begins a trace or record; if not, there is nothing in it to judge.
bool begins_trace(const std::string& line);

// The text of a pack file, and the pack that it is, in TOML or JSON; every reason why not.
std::expected<std::string, Rejection> read_pack_file(const std::string& path);
std::expected<std::shared_ptr<const PackFile>, Rejections> parse_pack(const std::string& text,
                                                                      const std::string& path);
// Both at once; null for an empty path, which stands for the default pack.
std::expected<std::shared_ptr<const PackFile>, Rejections> read_pack(const std::string& path);

// The document of a pack file, whatever stands in it.
std::expected<Doc, Rejection> parse_pack_text(const std::string& text);

// TOML text as a document with lines. Only toml.cpp knows the library.
std::expected<Doc, Rejection> parse_toml(const std::string& text);

// Prints "orebit: reason" for each, to standard error.
void print_reasons(const Rejections& reasons);

}  // namespace orebit::cli
