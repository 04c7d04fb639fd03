// Short Haul: what it is played with, its state, its plies. Rules are in rules.hpp, words in words.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/card_set.hpp"
#include "core/dice.hpp"
#include "core/game.hpp"
#include "core/phase.hpp"

namespace orebit::short_haul {

inline constexpr int max_cards = 40;
inline constexpr int max_hand = 3;
inline constexpr int max_hold = 60;
inline constexpr int max_fuel = 30;
inline constexpr int max_tow = 3;
inline constexpr int max_rounds = 20;

// The numbers of a pack. Names stand in Pack (words.hpp).
struct Content {
  int cards = 0;
  int hand = 0;
  int fuel = 0;
  int hold = 0;
  std::array<std::uint8_t, max_cards> ore{};  // of each card
};

enum class LoadDice : std::uint8_t { one, two };  // SH-3
enum class Spill : std::uint8_t { all, half };    // SH-3

// In the order of the table in RULES.md.
struct Options {
  LoadDice dice = LoadDice::one;
  std::uint8_t rounds = 5;
  bool is_open = false;
  Spill spill = Spill::all;
};

struct Setting {
  Content content;
  Options options;
  int players = 2;

  constexpr int dice() const { return options.dice == LoadDice::one ? 1 : 2; }
};

enum class Phase : std::uint8_t { deal, act, roll, over };
inline constexpr std::array<std::string_view, 4> phase_names{"deal", "act", "roll", "over"};

struct State {
  CardSet deck;
  std::array<CardSet, max_seats> hand{};
  std::array<std::uint16_t, max_seats> ore{};
  std::array<std::uint8_t, max_seats> fuel{};
  Phase phase = Phase::deal;
  std::uint8_t round = 0;  // 0 while the first cards are dealt
  std::uint8_t seat = 0;
  std::uint8_t hold = 0;
  constexpr bool operator==(const State&) const = default;
};

enum class Verb : std::uint8_t { claim, dock, load, tow };
struct Move {
  Verb verb = Verb::dock;
  std::uint8_t card = 0;  // of claim
  std::uint8_t fuel = 0;  // of tow
  constexpr bool operator==(const Move&) const = default;
};

struct Outcome {
  Phase phase = Phase::deal;  // or roll
  std::uint8_t card = 0;      // of a deal
  Dice dice;                  // of a roll
  constexpr bool operator==(const Outcome&) const = default;
};

// What a seat sees: hidden cards of others lie in the deck.
struct View {
  State table;
  std::array<std::uint8_t, max_seats> hidden{};  // how many cards of each hand
  constexpr bool operator==(const View&) const = default;
};

constexpr PhaseInfo info_of(Phase phase) {
  const bool is_act = phase == Phase::act;
  return {at(phase_names, phase), "SH-2", "it is nobody's turn",
          is_act ? only(Verb::claim, Verb::dock, Verb::load, Verb::tow) : 0};
}

}  // namespace orebit::short_haul
