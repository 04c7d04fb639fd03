// The legal moves of a state, in byte order of their text, each made when it is asked for. What is legal is
// kept as sets, so that counting moves and picking one costs little.
//
//   action   communicate R, prospect C R, prospect C R WAY, recharge, upgrade C
//   others   one word if any (decline, keep, drill after decline), then the members of one set
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/dark_side/setup.hpp"
#include "games/dark_side/turn.hpp"

namespace orebit::dark_side {

// Locations in byte order of their numbers: 0 1 10 ... 15 2 ... 9.
constexpr int byte_place(int location) {
  if (location < 2) return location;
  return location < 10 ? location + 6 : location - 8;
}
constexpr int location_at(int byte_place) {
  if (byte_place < 2) return byte_place;
  return byte_place < 8 ? byte_place + 8 : byte_place - 6;
}
constexpr std::uint32_t in_byte_order(Locations set) {
  return (set & 3U) | (set >> 10 & 0x3FU) << 2 | (set >> 2 & 0xFFU) << 8;
}

class Moves {
 public:
  // REQUIRES: game and state stay as they are while the list is used.
  Moves(const Setting& setting, const State& s) : setting_(setting), s_(s) { list(); }

  std::size_t size() const { return static_cast<std::size_t>(size_); }
  bool empty() const { return size_ == 0; }

  Move operator[](std::size_t i) const {
    const int n = static_cast<int>(i) - head_;
    switch (s_.phase) {
      case Phase::action: return action(static_cast<int>(i));
      case Phase::place: return {.verb = Verb::place, .at = location(n)};
      case Phase::deploy: return {.verb = Verb::deploy, .at = location(n)};
      case Phase::push: return n < 0 ? decline() : Move{.verb = Verb::push, .at = bit(n)};
      case Phase::drill: return {.verb = n < 0 ? Verb::decline : Verb::drill};
      case Phase::scan: return n < 0 ? decline() : Move{.verb = Verb::scan, .at = location(n)};
      case Phase::swap: return n < 0 ? Move{.verb = Verb::keep} : with_card(Verb::swap, n);
      case Phase::cover: return with_card(Verb::cover, n);
      case Phase::salvage: return with_card(Verb::salvage, n);
      default: return with_card(Verb::discard, n);
    }
  }

 private:
  void list() {
    switch (s_.phase) {
      case Phase::action: return list_actions();
      case Phase::place: return list_bits(in_byte_order(free_to_place(Ring(setting_, s_))));
      case Phase::deploy: return list_bits(in_byte_order(light()));
      case Phase::push: return list_bits(pushable(setting_, s_));
      case Phase::drill: return list_bits(1);
      case Phase::scan: return list_bits(in_byte_order(all() & ~light()));
      case Phase::swap: return list_cards(s_.hand[s_.seat]);
      case Phase::cover: return list_cards(s_.hand[s_.seat]);
      case Phase::salvage: return list_cards(salvageable(setting_, s_));
      case Phase::discard: return list_cards(s_.hand[s_.seat]);
      default: return;
    }
  }

  // Phases in which a word comes before the set: decline, or keep.
  static bool has_head(Phase phase) {
    return phase == Phase::push || phase == Phase::drill || phase == Phase::scan || phase == Phase::swap;
  }
  void list_bits(std::uint32_t set) {
    bits_ = set;
    head_ = has_head(s_.phase) ? 1 : 0;
    size_ = head_ + std::popcount(set);
  }
  void list_cards(Cards set) {
    cards_ = set;
    head_ = has_head(s_.phase) ? 1 : 0;
    size_ = head_ + set.size();
  }
  static Move decline() { return {.verb = Verb::decline}; }
  std::uint8_t bit(int n) const { return static_cast<std::uint8_t>(nth_bit(bits_, n)); }
  std::uint8_t location(int n) const { return static_cast<std::uint8_t>(location_at(bit(n))); }
  Move with_card(Verb verb, int n) const { return {.verb = verb, .card = cards_.nth(n)}; }

  Locations all() const { return location_bit(setting_.locations) - 1; }
  Locations light() const {
    const Locations run = location_bit(dark_count(setting_, s_)) - 1;
    return all() & ~(run << s_.dark_start | run << s_.dark_start >> setting_.locations);
  }

  void list_actions() {
    const Ring ring(setting_, s_);
    const Abilities can = abilities(setting_, s_, s_.seat);
    for (int letter = 0; letter < robots_each; ++letter) {
      const Robot& one = robot(s_, s_.seat, letter);
      if (!one.is_placed() || one.has_acted()) continue;
      if ((ring.dark() & location_bit(one.at())) != 0 && !can.beacon) continue;
      const Ring::Traveller from = traveller(one, can);
      at(reach_, letter) = reach(ring, from, setting_.content.elements);
      if (communicate_target(ring, from) != nowhere) bits_ |= 1U << letter;
    }
    head_ = std::popcount(bits_);
    prospects_ = 0;
    s_.hand[s_.seat].each([&](Card card) { prospects_ += prospects_with(card); });
    cards_ = playable_upgrades(setting_, s_);
    size_ = head_ + prospects_ + 1 + cards_.size();
  }
  int prospects_with(Card card) const {
    const WaySet offered = setting_.ways[card];
    return std::popcount(offered & reach_[0]) + std::popcount(offered & reach_[1]) +
           std::popcount(offered & reach_[2]);
  }

  Move action(int n) const {
    if (n < head_) return {.verb = Verb::communicate, .at = bit(n)};
    n -= head_;
    if (n < prospects_) return prospect(n);
    n -= prospects_;
    return n == 0 ? Move{.verb = Verb::recharge} : with_card(Verb::upgrade, n - 1);
  }
  Move prospect(int n) const {
    Move move{.verb = Verb::prospect};
    s_.hand[s_.seat].each_while([&](Card card) {
      move.card = card;
      const int here = prospects_with(card);
      if (n < here) return false;
      n -= here;
      return true;
    });
    WaySet open = setting_.ways[move.card] & reach_[0];
    while (n >= std::popcount(open)) {
      n -= std::popcount(open);
      open = setting_.ways[move.card] & reach_[++move.at];
    }
    const int which = nth_bit(open, n);
    move.way = static_cast<Way>(which / max_elements);
    if (move.way == Way::as) move.element = static_cast<std::uint8_t>(which % max_elements);
    return move;
  }

  const Setting& setting_;
  const State& s_;
  int size_ = 0;
  int head_ = 0;  // moves before the set or the prospects
  int prospects_ = 0;
  std::uint32_t bits_ =
      0;         // the set: locations in byte order, robots; of actions, robots that can Communicate
  Cards cards_;  // the set, or the upgrades that can be played
  std::array<WaySet, robots_each> reach_{};
};

}  // namespace orebit::dark_side
