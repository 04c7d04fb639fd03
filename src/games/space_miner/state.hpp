// What lies on the table in Space Miner: sheets, decks, the running turn. The first file to read.
//
// The state holds what its JSON shows and no more, so that one can be made of the other. A column of a sheet
// keeps what was written that turn; leftover, subtotal and total follow from it and the columns before. Of
// the three piles *discard* is not kept: it is whatever is neither to be drawn, nor mined, nor in the row.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/card_set.hpp"
#include "core/dice.hpp"
#include "core/dice_table.hpp"
#include "core/game.hpp"
#include "core/phase.hpp"
#include "games/space_miner/content.hpp"

namespace orebit::space_miner {

using Card = std::uint8_t;  // an index into Content::asteroid
inline constexpr Card no_card = 0xFF;

// The phases in which chance acts come first, so that one comparison tells.
enum class Phase : std::uint8_t { deal, nav_roll, mine_roll, scan, nav, mine, upgrade, over };
inline constexpr int phases = 8;
constexpr bool is_chance(Phase phase) { return phase <= Phase::mine_roll; }

// SM-22, SM-26. Slot and dice in one number, so that the order of claims is the order of numbers.
struct Claim {
  std::uint16_t code = 0;

  static constexpr Claim of(int slot, DiceRank dice) {
    return {static_cast<std::uint16_t>(slot << 12 | dice)};
  }
  constexpr int slot() const { return code >> 12; }  // from 1
  constexpr DiceRank dice() const { return code & 0xFFF; }
  constexpr auto operator<=>(const Claim&) const = default;
};

struct Column {
  std::int16_t scan = 0;  // credits paid
  std::int16_t nav = 0;
  std::uint16_t ore =
      0;  // pieces: four bits for each kind, brown lowest; the top bit: brown sold by contract

  static constexpr unsigned by_contract = 0x8000;
  constexpr int pieces(Ore kind) const { return ore >> 4 * static_cast<int>(kind) & 15; }
  constexpr void add_piece(Ore kind) {
    ore = static_cast<std::uint16_t>(ore + (1U << 4 * static_cast<unsigned>(kind)));
  }
  constexpr bool operator==(const Column&) const = default;
};

constexpr std::array<Card, max_columns> no_cards() {
  std::array<Card, max_columns> cards{};
  cards.fill(no_card);
  return cards;
}

// Columns are kept seat after seat, one for each turn.
struct State {
  std::array<Column, max_columns> sheet{};
  std::array<std::uint8_t, max_columns> spent{};     // on upgrades, by column
  std::array<Card, max_columns> mined = no_cards();  // ascending, the pile of a seat where its columns are
  std::array<CardSet, max_seats> draw{};             // one pile, or one for each seat
  std::array<std::int32_t, max_seats> credits{};
  Dice dice;
  std::array<Card, max_slots> row{no_card, no_card, no_card, no_card};
  InlineVec<Claim, max_dice> claims;
  std::array<UpgradeSet, max_seats> upgrades{};
  UpgradeSet bought = 0;  // this turn
  Card card = no_card;    // the asteroid visited this turn
  Phase phase = Phase::deal;
  std::uint8_t turn = 1;
  std::uint8_t seat = 0;
  std::uint8_t rescans = 0;
  std::uint8_t to_roll = 0;
  std::uint8_t rerolls = 0;
  std::uint8_t flipped = 0;  // the face before the flip, or 0
  std::uint8_t doubled = 0;  // the face, or 0

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 256);

enum class Verb : std::uint8_t { visit, rescan, reroll, travel, flip, double_die, claim, done, buy };

// SM-5. What belongs to a phase.
constexpr PhaseInfo info_of(Phase phase) {
  constexpr std::string_view chance = "the dice or cards come first";
  switch (phase) {
    case Phase::deal: return {"deal", "SM-5", chance};
    case Phase::nav_roll: return {"nav-roll", "SM-5", chance};
    case Phase::mine_roll: return {"mine-roll", "SM-5", chance};
    case Phase::scan:
      return {"scan", "SM-8", "the row is open: visit one of its asteroids or rescan",
              only(Verb::visit, Verb::rescan)};
    case Phase::nav:
      return {"nav", "SM-15", "the ship is on its way: reroll or travel", only(Verb::reroll, Verb::travel)};
    case Phase::mine:
      return {"mine", "SM-22", "the lasers are on: claim ore, or be done",
              only(Verb::claim, Verb::flip, Verb::double_die, Verb::done)};
    case Phase::upgrade:
      return {"upgrade", "SM-32", "the ship is in dock: buy upgrades, or be done",
              only(Verb::buy, Verb::done)};
    default: return {"over", "SM-37", "the game is over"};
  }
}

// A decision. `what` is the slot of a visit or claim, the face of a flip or double, or the upgrade bought.
struct Move {
  Verb verb = Verb::done;
  std::uint8_t what = 0;
  std::int16_t distance = 0;  // of travel
  Dice dice;                  // of reroll and claim

  constexpr bool operator==(const Move&) const = default;
};
constexpr Move move_of(Verb verb, int what = 0) { return {verb, static_cast<std::uint8_t>(what), 0, Dice{}}; }

// A chance outcome: the cards of a deal in order of slots, or the faces of a roll.
struct Outcome {
  std::array<Card, max_slots> row{no_card, no_card, no_card, no_card};
  Dice dice;

  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace orebit::space_miner
