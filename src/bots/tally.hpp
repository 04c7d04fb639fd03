// Sums over games, and how sure they are.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace orebit {

// Two ends between which the truth lies in 95 of 100 such experiments.
struct Interval {
  double low = 0;
  double high = 0;
};

inline constexpr double two_sided_95 = 1.959964;

class Tally {
 public:
  void add(double value) {
    ++count_;
    const double off = value - mean_;
    mean_ += off / static_cast<double>(count_);
    squares_ += off * (value - mean_);
  }
  // As if the other's values had been added here (Chan, Golub, LeVeque).
  void add(const Tally& other) {
    if (other.count_ == 0) return;
    const auto mine = static_cast<double>(count_), theirs = static_cast<double>(other.count_);
    const double off = other.mean_ - mean_;
    count_ += other.count_;
    mean_ += off * theirs / (mine + theirs);
    squares_ += other.squares_ + off * off * mine * theirs / (mine + theirs);
  }

  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1)); }
  double error() const { return count_ < 2 ? 0 : deviation() / std::sqrt(static_cast<double>(count_)); }
  Interval interval() const { return {mean_ - two_sided_95 * error(), mean_ + two_sided_95 * error()}; }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of what values are off the mean
};

// Of a share of successes (Wilson 1927); shared wins may make them a fraction. Also right near 0 and 1.
inline Interval share_interval(double successes, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double p = successes / n, z2 = two_sided_95 * two_sided_95;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = two_sided_95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace orebit
