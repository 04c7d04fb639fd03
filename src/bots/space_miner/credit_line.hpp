// A value for every number of credits: listed between two bounds, straight on beyond them.
//
// Far below 0 nothing can be bought any more and far above the catalogue's prices everything can, so beyond
// the bounds a credit is worth exactly itself (with scoring = gross: nothing).
#pragma once

#include <algorithm>
#include <vector>

namespace orebit::space_miner {

struct CreditRange {
  int low = 0;
  int high = 0;
  int size() const { return high - low + 1; }
  bool operator==(const CreditRange&) const = default;
};

class CreditLine {
 public:
  CreditLine() = default;
  CreditLine(CreditRange range, double slope)
      : range_(range), slope_(slope), values_(static_cast<std::size_t>(range.size())) {}

  bool exists() const { return !values_.empty(); }
  double& operator[](int credits) { return orebit::at(values_, credits - range_.low); }
  double at(int credits) const {
    const int inside = std::clamp(credits, range_.low, range_.high);
    return orebit::at(values_, inside - range_.low) + slope_ * (credits - inside);
  }

 private:
  CreditRange range_;
  double slope_ = 0;
  std::vector<double> values_;
};

}  // namespace orebit::space_miner
