#include "cli/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>

namespace orebit::cli {

namespace {

std::atomic<bool> is_stopped = false;  // a signal handler reaches nothing else
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int) {
  is_stopped = true;
  std::signal(SIGINT, SIG_DFL);
}

constexpr int bar_width = 30;

}  // namespace

const std::atomic<bool>& Progress::stop() { return is_stopped; }

void Progress::draw(double seconds) const {
  const std::uint64_t done = done_;
  const double share = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
  const int full = static_cast<int>(share * bar_width);
  const std::string bar = std::string(static_cast<std::size_t>(full), '#') +
                          std::string(static_cast<std::size_t>(bar_width - full), '.');
  const std::string left =
      done == 0 ? "" : std::to_string(std::lround(seconds / share - seconds)) + " s left";
  std::fprintf(stderr, "\r%s [%s] %llu of %llu  %s\x1b[K", what_.c_str(), bar.c_str(),
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(total_), left.c_str());
  (void)std::fflush(stderr);
}

Progress::Progress(std::string what, std::uint64_t total) : what_(std::move(what)), total_(total) {
  std::signal(SIGINT, note_interrupt);
  if (isatty(STDERR_FILENO) == 0) return;
  artist_ = std::jthread([this](const std::stop_token& token) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    while (!token.stop_requested()) {
      draw(std::chrono::duration<double>(Clock::now() - start).count());
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    std::fprintf(stderr, "\r\x1b[K");
  });
}

Progress::~Progress() {
  artist_ = {};  // clears its line
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace orebit::cli
