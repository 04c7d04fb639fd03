// What things are called in Stella Digger, and how moves and outcomes are written.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/stella_digger/pack.hpp"
#include "games/stella_digger/setting.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/telling.hpp"

namespace orebit::stella_digger {

inline constexpr std::array<std::string_view, card_kinds> card_names{
    "blue1", "blue2", "blue3", "blue4", "green1",  "green2",  "green3",  "green4",
    "pink1", "pink2", "pink3", "pink4", "purple1", "purple2", "purple3", "purple4"};
inline constexpr std::array<std::string_view, gadget_count> gadget_names{
    "capsule-blue", "capsule-green", "capsule-pink", "capsule-purple", "drone-blue", "drone-green",
    "drone-pink",   "drone-purple",  "power-blue",   "power-green",    "power-pink", "power-purple",
    "super-blue",   "super-green",   "super-pink",   "super-purple"};
inline constexpr std::array<int, deck_count> deck_numbers{1, 2, 3};
inline constexpr std::array<std::string_view, 5> reason_names{"", "no-3vp", "yellow-frame", "no-tiles",
                                                              "last-survivor"};
inline constexpr auto phase_names = [] {
  std::array<std::string_view, phases> names;
  for (std::size_t i = 0; i < phases; ++i) names[i] = info_of(static_cast<Phase>(i)).name;
  return names;
}();

// It points at names of the pack and at its members, so it is never moved.
struct Kinds {
  Kinds(const Pack& pack, const Setting& setting) : seat(number("player", 0, setting.players - 1)) {
    const Map& map = setting.content.map;
    for (int i = 0; i < map.columns * map.rows; ++i)
      names_.push_back(square_name(map, static_cast<Square>(i)));
    squares_.assign(names_.begin(), names_.end());
    tiles_.assign(pack.tile_ids.begin(), pack.tile_ids.end());
    tokens_.assign(pack.token_ids.begin(), pack.token_ids.end());
    square = named("square", squares_);
    tile = named("tile", tiles_);
    token = named("token", tokens_);
    const Kind as = color.or_json(nothing, "null");
    const Kind with = card.or_json(no_card, "null");
    fields = {{"card", card},     {"as", as},          {"with", with},      {"color", color},
              {"given", color},   {"got", color},      {"crystals", color}, {"square", square},
              {"to", square},     {"tip", direction},  {"tile", tile},      {"token", token},
              {"tokens", token},  {"gadget", gadget},  {"deck", deck},      {"from", seat},
              {"reason", reason}, {"matches", flag()}, {"tied", flag()}};
  }
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;

  Kind seat;
  Kind square;
  Kind tile;
  Kind token;
  Kind color = named("color", color_names);
  Kind card = named("card", card_names);
  Kind gadget = named("gadget", gadget_names);
  Kind direction = named("direction", direction_names);
  Kind deck = numbered("deck", deck_numbers);
  Kind phase = named("phase", phase_names);
  Kind reason = named("reason", reason_names);
  FieldKinds fields;  // of facts

 private:
  std::vector<std::string> names_;
  std::vector<std::string_view> squares_;
  std::vector<std::string_view> tiles_;
  std::vector<std::string_view> tokens_;
};

inline constexpr auto as_color = maybe<&Move::as, nothing>("as", &Kinds::color);
inline constexpr auto with_card = maybe<&Move::with, no_card>("with", &Kinds::card);
inline constexpr Row<Move, Kinds> move_rows[] = {
    {"target", Verb::target, {arg<&Move::what>(&Kinds::square)}},
    {"deck", Verb::deck, {arg<&Move::what>(&Kinds::deck)}},
    {"mine", Verb::mine, {arg<&Move::what>(&Kinds::card), as_color, with_card}},
    {"refill", Verb::refill},
    {"buy", Verb::buy, {arg<&Move::what>(&Kinds::gadget)}},
    {"install", Verb::install, {arg<&Move::what>(&Kinds::token)}},
    {"exchange", Verb::exchange, {arg<&Move::what>(&Kinds::color), arg<&Move::as>(&Kinds::color)}},
    {"pass", Verb::pass, {}, Role::pass},
    {"done", Verb::done, {}, Role::pass},
    {"place", Verb::place, {arg<&Move::what>(&Kinds::square), arg<&Move::as>(&Kinds::direction)}},
    {"lose", Verb::lose, {arg<&Move::what>(&Kinds::card)}},
    {"take", Verb::take, {arg<&Move::crystals>(&Kinds::color)}},
    {"capsule", Verb::capsule, {arg<&Move::what>(&Kinds::color)}},
    {"return", Verb::give_back, {arg<&Move::crystals>(&Kinds::color)}},
    {"fight", Verb::fight, {arg<&Move::what>(&Kinds::card), as_color, with_card}},
    {"discard", Verb::discard, {arg<&Move::crystals>(&Kinds::color)}}};
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {
    {"first", Phase::first, {arg<&Outcome::what>(&Kinds::seat)}},
    {"drills", Phase::drills, {arg<&Outcome::tokens>(&Kinds::token)}},
    {"safety", Phase::safety, {arg<&Outcome::what>(&Kinds::color)}},
    {"reveal", Phase::reveal, {arg<&Outcome::square>(&Kinds::square), arg<&Outcome::what>(&Kinds::tile)}},
    {"draw", Phase::draw, {secret<&Outcome::what>(&Kinds::card)}},
    {"accident", Phase::accident, {arg<&Outcome::what>(&Kinds::color)}}};

inline constexpr std::array option_table{
    opt::choice<&Options::red_tears>("red_tears", {"off", "on"}, "RF-65",
                                     "losses earn tears, and tears eliminate players"),
    opt::choice<&Options::shared_aim>("shared_aim", {"yes", "no"}, "RF-29",
                                      "whether two large drills may aim at one square"),
    opt::choice<&Options::yellow_end>(
        "yellow_end", {"step", "award"}, "RF-60",
        "cleared yellow squares end the game in any round, or only when a check has paid"),
    opt::choice<&Options::combat_gadgets>(
        "combat_gadgets", {"once", "fresh"}, "RF-19",
        "gadgets used in mining are spent for fights, or fresh in each fight"),
    opt::choice<&Options::combat_swap>("combat_swap", {"yes", "no"}, "RF-54",
                                       "whether 1s and 4s swap in fights")};

}  // namespace orebit::stella_digger
