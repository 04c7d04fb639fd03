// How a field holds things. In the rules a thing is a small number: a card, a robot, a phase, an amount.
// Moves, outcomes, facts and views hold one thing in a field, or several. What prints, parses and describes
// them asks each_thing and add_thing; a game defines both for its types, in its namespace.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <type_traits>

#include "core/card_set.hpp"
#include "core/dice.hpp"
#include "core/inline_vec.hpp"

namespace orebit {

template <class T>
concept OneThing = std::integral<T> || std::is_enum_v<T>;

// Whether a type holds its things without an order; it says so. They are then listed by number.
template <class T>
concept Unordered = requires { requires T::has_no_order; };

// A set that is kept as a bit for each thing. What holds one as a plain number is shown through it.
template <std::unsigned_integral T>
struct BitSet {
  static constexpr bool has_no_order = true;
  T bits = 0;

  constexpr bool operator==(const BitSet&) const = default;
};

// Calls visit(thing) for each.
template <OneThing T, class Visit>
constexpr void each_thing(T field, Visit visit) {
  visit(static_cast<int>(field));
}
template <class Visit>
constexpr void each_thing(Dice dice, Visit visit) {
  dice.each_face(visit);
}
template <class Visit>
constexpr void each_thing(CardSet cards, Visit visit) {
  cards.each(visit);
}
template <OneThing T, std::size_t room, class Visit>
constexpr void each_thing(const InlineVec<T, room>& list, Visit visit) {
  for (const T thing : list) visit(static_cast<int>(thing));
}
template <class T, class Visit>
constexpr void each_thing(BitSet<T> set, Visit visit) {
  for (T left = set.bits; left != 0; left = static_cast<T>(left & (left - 1U))) visit(std::countr_zero(left));
}
// An array is filled from the front; a free place has all bits set.
template <OneThing T, std::size_t size, class Visit>
constexpr void each_thing(const std::array<T, size>& list, Visit visit) {
  for (std::size_t i = 0; i < size && list[i] != static_cast<T>(-1); ++i) visit(static_cast<int>(list[i]));
}

// Takes one more thing; false if there is no room for it, or it is there already.
template <OneThing T>
constexpr bool add_thing(T& field, int thing) {
  assert(static_cast<int>(static_cast<T>(thing)) == thing);  // a kind whose numbers do not fit its field
  field = static_cast<T>(thing);
  return true;
}
constexpr bool add_thing(Dice& dice, int face) {
  if (dice.size() == Dice::max_dice) return false;
  dice.add(face);
  return true;
}
constexpr bool add_thing(CardSet& cards, int card) {
  if (cards.has(card)) return false;
  cards.add(card);
  return true;
}
template <class T>
constexpr bool add_thing(BitSet<T>& set, int thing) {
  const T bits = static_cast<T>(set.bits | T{1} << thing);
  if (bits == set.bits) return false;
  set.bits = bits;
  return true;
}
template <OneThing T, std::size_t room>
constexpr bool add_thing(InlineVec<T, room>& list, int thing) {
  if (list.size() == room) return false;
  list.push_back(static_cast<T>(thing));
  return true;
}
template <OneThing T, std::size_t size>
constexpr bool add_thing(std::array<T, size>& list, int thing) {
  for (T& place : list)
    if (place == static_cast<T>(-1)) return add_thing(place, thing);
  return false;
}

}  // namespace orebit
