// Long work at a terminal: a bar with the time left on standard error, and Ctrl-C that stops it cleanly.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace orebit::cli {

// While one lives, Ctrl-C sets stop() instead of killing the program; a second Ctrl-C kills it. Work that was
// stopped stays stopped: what comes after it sees stop(), too.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  std::atomic<std::uint64_t>& done() { return done_; }
  static const std::atomic<bool>& stop();

 private:
  void draw(double seconds) const;

  std::string what_;
  std::uint64_t total_;
  std::atomic<std::uint64_t> done_ = 0;
  std::jthread artist_;
};

}  // namespace orebit::cli
