// Token buckets: a rate a second on average, and a burst at once.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

#include "server/limits.hpp"

namespace orebit::server {

using Clock = std::chrono::steady_clock;

class Bucket {
 public:
  // Takes one, or as much as something has cost. How long to wait before it may be used: nothing if there was
  // enough left.
  Clock::duration take(const Rate& rate, Clock::time_point now, double amount = 1) {
    if (rate.per_second <= 0) return {};
    refill(rate, now);
    spent_ += amount;
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(std::max(0.0, (spent_ - rate.burst) / rate.per_second)));
  }
  // Takes one only if it may be used at once.
  bool try_take(const Rate& rate, Clock::time_point now) {
    if (rate.per_second <= 0) return true;
    refill(rate, now);
    if (spent_ + 1 > rate.burst) return false;
    spent_ += 1;
    return true;
  }
  bool is_full(const Rate& rate, Clock::time_point now) const { return spent_after(rate, now) <= 0; }

 private:
  double spent_after(const Rate& rate, Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - last_;
    return std::max(0.0, spent_ - passed.count() * rate.per_second);
  }
  void refill(const Rate& rate, Clock::time_point now) {
    spent_ = spent_after(rate, now);
    last_ = now;
  }

  double spent_ = 0;
  Clock::time_point last_{};
};

// One bucket for each name; full ones are forgotten.
class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}

  Clock::duration take(const std::string& name, Clock::time_point now, double amount = 1) {
    return rate_.per_second <= 0 ? Clock::duration{} : buckets_[name].take(rate_, now, amount);
  }
  bool try_take(const std::string& name, Clock::time_point now) {
    return rate_.per_second <= 0 || buckets_[name].try_take(rate_, now);
  }
  void forget_full(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(rate_, now); });
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace orebit::server
