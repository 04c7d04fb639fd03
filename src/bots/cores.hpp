// Cores and clock of a computer. The browser's engine has one core and asks nobody for the time.
#pragma once

#include <cstdint>

#ifndef __wasm__
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace orebit {

#ifdef __wasm__
inline int cores_here() { return 1; }

template <class Work>
void on_cores(int count, Work work) {
  for (int i = 0; i < count; ++i) work(i);
}

// Runs what it is given until it was done once; it says whether it was.
class Once {
 public:
  template <class Work>
  void run(Work work) {
    if (!is_done_) is_done_ = work();
  }

 private:
  bool is_done_ = false;
};

// Without a clock, thinking is measured in simulations: a fixed number for a millisecond.
class Deadline {
 public:
  explicit Deadline(std::uint32_t milliseconds) : left_(milliseconds * looks_a_millisecond) {}
  bool has_passed() { return left_-- == 0; }

 private:
  static constexpr std::uint64_t looks_a_millisecond = 2;
  std::uint64_t left_;
};
#else
inline int cores_here() {
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return cores < 1 ? 1 : cores;
}

// work(0) to work(count - 1), each on another core; returns when all are done.
template <class Work>
void on_cores(int count, Work work) {
  std::vector<std::jthread> others;
  others.reserve(static_cast<std::size_t>(count));
  for (int i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
}

// Runs what it is given until it was done once; it says whether it was. Others who come meanwhile wait for
// it.
class Once {
 public:
  template <class Work>
  void run(Work work) {
    const std::lock_guard lock(mutex_);
    if (!is_done_) is_done_ = work();
  }

 private:
  std::mutex mutex_;
  bool is_done_ = false;
};

class Deadline {
 public:
  explicit Deadline(std::uint32_t milliseconds)
      : end_(Clock::now() + std::chrono::milliseconds(milliseconds)) {}
  bool has_passed() const { return Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};
#endif

}  // namespace orebit
