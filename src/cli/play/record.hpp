// A game kept in a file while it is played (docs/formats/record.md). Each line is in the file before the next
// prompt. A file that cannot be written to is tried again with every line, and the player is told.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "text/issue.hpp"

namespace orebit::cli {

class Record {
 public:
  // A new file; never one that exists.
  static std::expected<Record, Rejection> create(const std::string& path);
  // A file with these lines and perhaps the beginning of another, which is cut off.
  static std::expected<Record, Rejection> reopen(const std::string& path, std::vector<std::string> lines);

  const std::string& path() const { return path_; }
  const std::vector<std::string>& lines() const { return lines_; }
  // Why the file lacks some lines; empty if it has them all.
  const std::string& problem() const { return problem_; }

  void append(std::string line);
  void take_back(std::size_t count);  // the last lines
  // Waits until the disk has it.
  void sync();
  // The same lines in another, new file; why not, if so.
  std::string copy_to(const std::string& path) const;
  void remove();

 private:
  // An open file, closed with its owner.
  class File {
   public:
    explicit File(int number) : number_(number) {}
    File(File&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    File& operator=(File&& other) noexcept { return std::swap(number_, other.number_), *this; }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();
    int number() const { return number_; }

   private:
    int number_;
  };
  Record(std::string path, int file) : path_(std::move(path)), file_(file) {}
  bool write_out();

  std::string path_;
  File file_;
  std::vector<std::string> lines_;
  std::size_t written_ = 0;  // how many of the lines
  std::int64_t size_ = 0;    // of the lines written
  std::string problem_;
};

// $XDG_STATE_HOME/orebit or ~/.local/state/orebit; empty if neither is known.
std::string state_folder();
// A new file there, named by the game and the time.
std::expected<Record, Rejection> create_in_state_folder(const std::string& game);

// A path as it is typed in a shell.
std::string shell_word(const std::string& path);

}  // namespace orebit::cli
