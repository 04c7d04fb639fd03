// Long work at a terminal: a bar with the time left on standard error, and Ctrl-C that stops it cleanly.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

#include "bots/cores.hpp"

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

// Calls work(core, number) for the numbers below `count` on so many cores, until all are done or Ctrl-C. What
// was begun is finished: how many were done, so that the results are those of the first numbers.
template <class Work>
std::uint64_t work_off(const char* what, std::uint64_t count, int cores, const Work& work) {
  std::atomic<std::uint64_t> next = 0;
  Progress progress(what, count);
  on_cores(cores, [&](int core) {
    while (!Progress::stop()) {
      const std::uint64_t number = next++;
      if (number >= count) return;
      work(core, number);
      ++progress.done();
    }
  });
  return std::min<std::uint64_t>(next, count);
}

}  // namespace orebit::cli
