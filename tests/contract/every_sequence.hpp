// Chance without chance: runs a function once for every sequence of results that uniform(m) can give it.
#pragma once

#include <cstdint>
#include <vector>

namespace orebit::contract {

class EverySequence {
 public:
  std::uint32_t operator()(std::uint32_t m) {
    if (at_ == calls_.size()) calls_.push_back({0, m});
    has_changed_ = has_changed_ || calls_[at_].of != m;
    return calls_[at_++].result;
  }

  // The next sequence, the last result varying fastest; false after the last one.
  bool next() {
    at_ = 0;
    while (!calls_.empty() && calls_.back().result + 1 == calls_.back().of) calls_.pop_back();
    if (calls_.empty()) return false;
    ++calls_.back().result;
    return true;
  }

  // How many sequences there are, if all are as long and wide as this one; 0 for more than 10^12.
  std::uint64_t sequences() const {
    std::uint64_t product = 1;
    for (const Call& call : calls_) {
      if (product > 1'000'000'000'000 / call.of) return 0;
      product *= call.of;
    }
    return product;
  }

  // Whether the same beginning was once continued with another m: the function has a memory.
  bool has_changed() const { return has_changed_; }

 private:
  struct Call {
    std::uint32_t result;
    std::uint32_t of;
  };
  std::vector<Call> calls_;
  std::size_t at_ = 0;
  bool has_changed_ = false;
};

}  // namespace orebit::contract
