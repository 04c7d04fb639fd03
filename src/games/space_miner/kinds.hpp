// What things are called in Space Miner, and how moves, outcomes and options are written.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/space_miner/options.hpp"
#include "games/space_miner/pack.hpp"
#include "games/space_miner/setting.hpp"
#include "games/space_miner/state.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/telling.hpp"

namespace orebit::space_miner {

inline constexpr auto phase_names = [] {
  std::array<std::string_view, phases> names;
  for (std::size_t i = 0; i < phases; ++i) names[i] = info_of(static_cast<Phase>(i)).name;
  return names;
}();

// It points at names of the pack and at its members, so it is never moved.
struct Kinds {
  Kinds(const Pack& pack, const Setting&) : cards_(pack.card_ids.begin(), pack.card_ids.end()) {
    card = named("card", cards_);
    fields = {{"card", card}, {"cards", card},      {"dice", face}, {"face", face},
              {"to", face},   {"upgrade", upgrade}, {"ore", ore}};
  }
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;

  Kind card;
  Kind slot = number("slot", 1, 9);  // the rules say which there are, and which distances
  Kind distance = number("distance", 0, 9999);
  Kind face = number("face", 1, faces);
  Kind upgrade = named("upgrade", upgrade_ids);
  Kind ore = named("ore", ore_names);
  Kind phase = named("phase", phase_names);
  FieldKinds fields;  // of facts

 private:
  std::vector<std::string_view> cards_;
};

inline constexpr Row<Move, Kinds> move_rows[] = {
    {"visit", Verb::visit, {arg<&Move::what>(&Kinds::slot)}},
    {"rescan", Verb::rescan},
    {"reroll", Verb::reroll, {arg<&Move::dice>(&Kinds::face)}},
    {"travel", Verb::travel, {arg<&Move::distance>(&Kinds::distance)}},
    {"claim", Verb::claim, {arg<&Move::what>(&Kinds::slot), arg<&Move::dice>(&Kinds::face)}},
    {"flip", Verb::flip, {arg<&Move::what>(&Kinds::face)}},
    {"double", Verb::double_die, {arg<&Move::what>(&Kinds::face)}},
    {"buy", Verb::buy, {arg<&Move::what>(&Kinds::upgrade)}},
    {"done", Verb::done, {}, Role::pass}};

// A roll has dice, a deal has none; there is no field that says so.
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {{"deal", false, {arg<&Outcome::row>(&Kinds::card)}},
                                                       {"roll", true, {arg<&Outcome::dice>(&Kinds::face)}}};
inline constexpr Arg<Outcome, Kinds> deal_or_roll{
    .rows = outcome_rows,
    .row = [](const Outcome& outcome) { return outcome.dice.empty() ? 0 : 1; },
    .set_row = [](Outcome&, int) {}};

inline constexpr std::array option_table{
    opt::choice<&Options::arithmetic>("arithmetic", {"exact", "whole"}, "SM-24",
                                      "intermediate results: any fraction, or whole numbers only"),
    opt::choice<&Options::decks>("decks", {"own", "shared"}, "SM-3",
                                 "in a race: a deck for each player, or one for all"),
    opt::choice<&Options::nav_dice>("nav_dice", {"all", "any"}, "SM-17",
                                    "every navigation die counts, or dice may be left aside"),
    opt::choice<&Options::prices>("prices", {"rules", "sheet"}, "SM-32",
                                  "upgrade prices of the rules text, or of the score sheet"),
    opt::choice<&Options::rescan_cost>("rescan_cost", {"flat", "rising"}, "SM-10",
                                       "every paid rescan costs the same, or each more than the last"),
    opt::number<&Options::rescan_limit>("rescan_limit", 0, 50, "SM-11", "most rescans in one turn"),
    opt::choice<&Options::reuse_face>("reuse_face", {"same", "any"}, "SM-30",
                                      "a doubled die shows one face, or one copy may be flipped"),
    opt::choice<&Options::scoring>("scoring", {"ledger", "gross"}, "SM-37",
                                   "credits in hand count, or all ore income"),
    opt::choice<&Options::template_card>("template", {"out", "in"}, "SM-2",
                                         "the Template Card stays out, or is shuffled in")};

}  // namespace orebit::space_miner
