// The four colours, and crystals counted by colour.
#pragma once

#include <array>
#include <cstdint>

namespace orebit::stella_digger {

enum class Color : std::uint8_t { blue, green, pink, purple };
inline constexpr int colors = 4;
inline constexpr std::array<Color, colors> all_colors{Color::blue, Color::green, Color::pink, Color::purple};

constexpr int index_of(Color color) { return static_cast<int>(color); }

// A byte for each colour, blue lowest, so that a price is compared in one subtraction. No count passes 127.
class Crystals {
 public:
  static constexpr bool has_no_order = true;

  constexpr Crystals() = default;
  static constexpr Crystals one(Color color) { return Crystals(1U << shift(color)); }
  static constexpr Crystals each(int count) { return Crystals(0x01010101U * static_cast<unsigned>(count)); }

  constexpr int count(Color color) const { return static_cast<int>(lanes_ >> shift(color) & 0xFF); }
  constexpr int total() const { return static_cast<int>(lanes_ * 0x01010101U >> 24); }
  constexpr bool empty() const { return lanes_ == 0; }
  // Whether there are at least as many of every colour.
  constexpr bool covers(Crystals cost) const {
    constexpr std::uint32_t tops = 0x80808080U;
    return (((lanes_ | tops) - cost.lanes_) & tops) == tops;
  }

  constexpr Crystals operator+(Crystals other) const { return Crystals(lanes_ + other.lanes_); }
  constexpr Crystals operator-(Crystals other) const {
    return Crystals(lanes_ - other.lanes_);
  }  // REQUIRES: covers
  constexpr Crystals operator*(int times) const { return Crystals(lanes_ * static_cast<unsigned>(times)); }
  constexpr Crystals& operator+=(Crystals other) { return *this = *this + other; }
  constexpr Crystals& operator-=(Crystals other) { return *this = *this - other; }
  constexpr bool operator==(const Crystals&) const = default;

 private:
  explicit constexpr Crystals(std::uint32_t lanes) : lanes_(lanes) {}
  static constexpr unsigned shift(Color color) { return 8U * static_cast<unsigned>(color); }
  std::uint32_t lanes_ = 0;
};

template <class Visit>
constexpr void each_thing(Crystals crystals, Visit visit) {
  for (const Color color : all_colors)
    for (int i = 0; i < crystals.count(color); ++i) visit(index_of(color));
}
constexpr bool add_thing(Crystals& crystals, int color) {
  crystals += Crystals::one(static_cast<Color>(color));
  return crystals.total() < 100;  // more than a box has
}

}  // namespace orebit::stella_digger
