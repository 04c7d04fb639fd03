// What chance does: sampling, and everything that can happen in a state with exact ways.
#pragma once

#include <bit>
#include <cstddef>

#include "games/asteroid_miners/drilling.hpp"

namespace orebit::asteroid_miners {

constexpr bool is_chance(Phase phase) {
  switch (phase) {
    case Phase::market:
    case Phase::event:
    case Phase::drill:
    case Phase::pool:
    case Phase::redrill:
    case Phase::bid:
    case Phase::smelt:
    case Phase::control: return true;
    default: return false;
  }
}

// How many numbers in order a chance ply shows; 0 where dice have no order.
constexpr int numbers_shown(const State& s) {
  switch (s.phase) {
    case Phase::market: return 2;
    case Phase::event:
    case Phase::drill:
    case Phase::control: return 1;
    case Phase::redrill: return std::popcount(s.now.to_redrill);
    default: return 0;
  }
}

// AM-10. The numbers 1 to 6 without the marked one, by their place.
constexpr std::uint32_t event_choices(const State& s) { return s.event == 0 ? faces : faces - 1; }
constexpr std::uint8_t event_at(const State& s, std::size_t i) {
  const std::size_t number = i + 1;
  return static_cast<std::uint8_t>(s.event != 0 && number >= s.event ? number + 1 : number);
}

// RULES.md, Chance draws.
template <class U>
constexpr Outcome sample_outcome(const Setting& setting, const State& s, U& uniform) {
  Outcome outcome{.phase = s.phase};
  switch (s.phase) {
    case Phase::event: outcome.face[0] = event_at(s, uniform(event_choices(s))); break;
    case Phase::pool:
    case Phase::smelt: outcome.dice = setting.dice->roll(uniform, s.now.to_roll); break;
    case Phase::bid:
      outcome.dice = setting.dice->roll(uniform, unset_dice(s, 0));
      outcome.rival = setting.dice->roll(uniform, unset_dice(s, 1));
      break;
    default:
      for (int i = 0; i < numbers_shown(s); ++i)
        at(outcome.face, i) = static_cast<std::uint8_t>(uniform(faces) + 1);
  }
  return outcome;
}

constexpr bool is_possible_outcome(const State& s, const Outcome& outcome) {
  if (!is_chance(s.phase) || outcome.phase != s.phase) return false;
  const int shown = numbers_shown(s);
  for (int i = 0; i < drill_squares; ++i) {
    const int face = at(outcome.face, i);
    if (i < shown ? face < 1 || face > faces : face != 0) return false;
  }
  if (s.phase == Phase::event && outcome.face[0] == s.event) return false;
  if (s.phase == Phase::bid)
    return outcome.dice.size() == unset_dice(s, 0) && outcome.rival.size() == unset_dice(s, 1);
  const bool rolls_dice = s.phase == Phase::pool || s.phase == Phase::smelt;
  return outcome.rival.empty() && outcome.dice.size() == (rolls_dice ? s.now.to_roll : 0);
}

class Outcomes {
 public:
  Outcomes(const Setting& setting, const State& s) : setting_(setting), s_(s) {
    if (!is_chance(s.phase)) return;
    switch (s.phase) {
      case Phase::event: size_ = event_choices(s); break;
      case Phase::pool:
      case Phase::smelt: size_ = throws(s.now.to_roll); break;
      case Phase::bid:
        rivals_ = throws(unset_dice(s, 1));
        size_ = throws(unset_dice(s, 0)) * rivals_;
        break;
      default: size_ = power_of_six(numbers_shown(s));
    }
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  Weighted<Outcome> operator[](std::size_t i) const {
    Outcome outcome{.phase = s_.phase};
    switch (s_.phase) {
      case Phase::event: outcome.face[0] = event_at(s_, i); return {outcome, 1};
      case Phase::pool:
      case Phase::smelt:
        outcome.dice = thrown(s_.now.to_roll, i);
        return {outcome, ways_to_throw(outcome.dice)};
      case Phase::bid:
        outcome.dice = thrown(unset_dice(s_, 0), i / rivals_);
        outcome.rival = thrown(unset_dice(s_, 1), i % rivals_);
        return {outcome, ways_to_throw(outcome.dice) * ways_to_throw(outcome.rival)};
      default: return {numbers(i), 1};
    }
  }

 private:
  std::size_t throws(int count) const { return setting_.dice->of_size(count).size(); }
  Dice thrown(int count, std::size_t i) const { return setting_.dice->at(setting_.dice->of_size(count)[i]); }
  // Reads i as digits to base 6, the last number varying fastest.
  Outcome numbers(std::size_t i) const {
    Outcome outcome{.phase = s_.phase};
    for (int die = numbers_shown(s_) - 1; die >= 0; --die) {
      at(outcome.face, die) = static_cast<std::uint8_t>(i % faces + 1);
      i /= faces;
    }
    return outcome;
  }

  const Setting& setting_;
  const State& s_;
  std::size_t size_ = 0;
  std::size_t rivals_ = 1;
};

}  // namespace orebit::asteroid_miners
