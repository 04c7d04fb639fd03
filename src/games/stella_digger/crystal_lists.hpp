// All lists of a number of crystals out of what there is, in byte order of their text: as much blue as
// possible first, then green, and so on.
#pragma once

#include <algorithm>

#include "games/stella_digger/crystals.hpp"

namespace orebit::stella_digger {

class CrystalLists {
 public:
  constexpr CrystalLists() = default;
  constexpr CrystalLists(Crystals from, int length) : from_(from), length_(length) {
    for (int blue = most(Color::blue, length); blue >= 0; --blue)
      for (int green = most(Color::green, length - blue); green >= 0; --green)
        size_ += pink_choices(length - blue - green);
  }

  constexpr int size() const { return size_; }

  constexpr Crystals nth(int n) const {
    for (int blue = most(Color::blue, length_);; --blue)
      for (int green = most(Color::green, length_ - blue); green >= 0; --green) {
        const int rest = length_ - blue - green;
        const int here = pink_choices(rest);
        if (n < here) return list(blue, green, most(Color::pink, rest) - n);
        n -= here;
      }
  }

 private:
  constexpr int most(Color color, int wanted) const { return std::min(wanted, from_.count(color)); }
  // In how many ways pink and purple make up the rest.
  constexpr int pink_choices(int rest) const {
    const int least = std::max(0, rest - from_.count(Color::purple));
    return std::max(0, most(Color::pink, rest) - least + 1);
  }
  constexpr Crystals list(int blue, int green, int pink) const {
    return Crystals::one(Color::blue) * blue + Crystals::one(Color::green) * green +
           Crystals::one(Color::pink) * pink + Crystals::one(Color::purple) * (length_ - blue - green - pink);
  }

  Crystals from_;
  int length_ = 0;
  int size_ = 0;
};

}  // namespace orebit::stella_digger
