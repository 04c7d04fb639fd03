// The ring as sets of locations, and where robots can go on it: DS-20 to DS-22, DS-74, DS-75.
//
// A walk is looked at from its robot: of the locations other than its own, bit 0 is the next one clockwise
// and bit n - 2 the next one counter-clockwise. "The first" is then the lowest or the highest bit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/dark_side/setting.hpp"

namespace orebit::dark_side {

using Locations = std::uint32_t;  // a bit for each location
constexpr Locations location_bit(int location) { return 1U << location; }
// The number of the highest bit, from 1; 0 for no bit.
constexpr int highest(Locations set) { return static_cast<int>(std::bit_width(set)); }

inline constexpr int nowhere = -1;

class Ring {
 public:
  Ring(const Setting& setting, const State& s) : setting_(setting) {
    std::array<Locations, max_deposits + 1> taken{};  // by slot; the last for robots without one
    for (int i = 0; i < setting.players * robots_each; ++i) {
      const Robot& robot = at(s.robots, i);
      if (!robot.is_placed()) continue;
      at(taken, robot.slot() & 3) |= location_bit(robot.at());
    }
    robots_ = taken[0] | taken[1] | taken[2] | taken[3];
    std::array<Locations, max_deposits + 1> deposits{};  // by number of deposits
    for (int location = 0; location < setting.locations; ++location) {
      const CardFace& face = setting.face(at(s.ring, location));
      of_element_[face.element] |= location_bit(location);
      deposits[face.deposits] |= location_bit(location);
    }
    const Locations run = location_bit(dark_count(setting, s)) - 1;
    dark_ = (run << s.dark_start | run << s.dark_start >> setting.locations) & all();
    const Locations full = taken[0] & (taken[1] | deposits[1]) & (taken[2] | deposits[1] | deposits[2]);
    available_ = all() & ~dark_ & ~full;
  }

  constexpr Locations all() const { return location_bit(setting_.locations) - 1; }
  constexpr Locations dark() const { return dark_; }
  constexpr Locations light() const { return all() & ~dark_; }
  constexpr Locations with_robots() const { return robots_; }
  constexpr Locations available() const { return available_; }  // DS-20
  constexpr Locations available_of(int element) const { return available_ & at(of_element_, element); }

  // How a robot travels: what its owner's upgrades let it pass.
  struct Traveller {
    int at = 0;
    bool has_tunnel = false;
    bool has_beacon = false;
  };

  // DS-22. The locations of a walk as the robot sees them.
  constexpr Locations clockwise(const Traveller& robot) const {
    const Locations others = all() >> 1;
    if (robot.has_tunnel) return others;  // DS-74
    Locations dark = seen_from(robot.at, dark_) & others;
    if (starts_by_beacon(robot)) dark &= dark + 1;  // DS-75. Without the dark run that begins next to it
    return others & ((dark & -dark) - 1);
  }
  constexpr Locations counter_clockwise(const Traveller& robot) const {
    const Locations others = all() >> 1;
    if (robot.has_tunnel) return others;
    Locations dark = seen_from(robot.at, dark_) & others;
    if (starts_by_beacon(robot)) dark &= location_bit(highest(others & ~dark)) - 1;
    return others & ~(location_bit(highest(dark)) - 1);
  }

  // The locations as seen from one of them.
  constexpr Locations seen_from(int at, Locations set) const {
    const int turned = at + 1;
    return (set >> turned | set << (setting_.locations - turned)) & all();
  }
  // The first location of what is seen, or nowhere.
  constexpr int first_clockwise(int at, Locations seen) const {
    return seen == 0 ? nowhere : setting_.wrap(at + 1 + std::countr_zero(seen));
  }
  constexpr int first_counter_clockwise(int at, Locations seen) const {
    return seen == 0 ? nowhere : setting_.wrap(at + highest(seen));
  }

 private:
  constexpr bool starts_by_beacon(const Traveller& robot) const {
    return robot.has_beacon && (dark_ & location_bit(robot.at)) != 0;
  }

  const Setting& setting_;
  std::array<Locations, max_elements> of_element_{};
  Locations dark_ = 0;
  Locations robots_ = 0;
  Locations available_ = 0;
};

// DS-20. The deposit furthest to the left on which no robot stands. REQUIRES: there is one.
constexpr int leftmost_free(const Setting& setting, const State& s, int location) {
  unsigned taken = 0;
  for (int i = 0; i < setting.players * robots_each; ++i)
    if (at(s.robots, i).is_at(location) && at(s.robots, i).slot() != Robot::no_slot)
      taken |= 1U << at(s.robots, i).slot();
  return std::countr_one(taken);
}

constexpr int robots_at(const State& s, int seat, int location) {
  int count = 0;
  for (int letter = 0; letter < robots_each; ++letter)
    count += robot(s, seat, letter).is_at(location) ? 1 : 0;
  return count;
}

}  // namespace orebit::dark_side
