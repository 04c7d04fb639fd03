// The options of RULES.md, section Options, in its order. Every variant of a ruling is a field here.
#pragma once

#include <cstdint>

namespace orebit::space_miner {

enum class Arithmetic : std::uint8_t { exact, whole };  // SM-24
enum class Decks : std::uint8_t { own, shared };        // SM-3
enum class NavDice : std::uint8_t { all, any };         // SM-17
enum class Prices : std::uint8_t { rules, sheet };      // SM-32
enum class RescanCost : std::uint8_t { flat, rising };  // SM-10
enum class ReuseFace : std::uint8_t { same, any };      // SM-30
enum class Scoring : std::uint8_t { ledger, gross };    // SM-37
enum class Template : std::uint8_t { out, in };         // SM-2

struct Options {
  Arithmetic arithmetic = Arithmetic::exact;
  Decks decks = Decks::own;
  NavDice nav_dice = NavDice::all;
  Prices prices = Prices::rules;
  RescanCost rescan_cost = RescanCost::flat;
  std::uint8_t rescan_limit = 20;
  ReuseFace reuse_face = ReuseFace::same;
  Scoring scoring = Scoring::ledger;
  Template template_card = Template::out;
};

}  // namespace orebit::space_miner
