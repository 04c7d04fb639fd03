// What the clients of a run have seen.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace orebit::load {

using Clock = std::chrono::steady_clock;

class Tally {
 public:
  // From the moment a move was due until its sender heard of it: a server that stalls is not excused by
  // moves that were sent late because of that.
  void add_move(Clock::duration took) {
    latencies_.push_back(
        static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  }
  void clear() { *this = {}; }
  void add(const Tally& other) {
    latencies_.insert(latencies_.end(), other.latencies_.begin(), other.latencies_.end());
    games += other.games;
    refusals += other.refusals;
    bytes += other.bytes;
  }

  std::uint64_t moves() const { return latencies_.size(); }
  // Milliseconds; 0 if nothing was heard.
  double percentile(double part) {
    if (latencies_.empty()) return 0;
    const auto place = static_cast<std::size_t>(part * static_cast<double>(latencies_.size() - 1));
    const auto at = latencies_.begin() + static_cast<std::ptrdiff_t>(place);
    std::ranges::nth_element(latencies_, at);
    return *at / 1000.0;
  }

  std::uint64_t games = 0;
  std::uint64_t refusals = 0;
  std::uint64_t bytes = 0;  // received

 private:
  std::vector<std::uint32_t> latencies_;  // microseconds
};

}  // namespace orebit::load
