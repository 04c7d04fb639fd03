// What things are called in Dark Side of the Mine, and how moves and outcomes are written.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/dark_side/options.hpp"
#include "games/dark_side/pack.hpp"
#include "games/dark_side/setting.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/telling.hpp"

namespace orebit::dark_side {

inline constexpr std::array<std::string_view, robots_each> letters{"a", "b", "c"};
inline constexpr std::array<std::string_view, max_robots> robot_names{"0a", "0b", "0c", "1a", "1b", "1c",
                                                                      "2a", "2b", "2c", "3a", "3b", "3c"};
inline constexpr std::array<std::string_view, ways> way_names{"plain", "as", "back", "over", "use"};
inline constexpr auto phase_names = [] {
  std::array<std::string_view, phases> names;
  for (int i = 0; i < phases; ++i) at(names, i) = info_of(static_cast<Phase>(i)).name;
  return names;
}();

// It points at names of the pack and at its members, so it is never moved.
struct Kinds {
  Kinds(const Pack& pack, const Setting& setting)
      : dark(setting.dark), seat(number("player", 0, setting.players - 1)) {
    for (int i = 0; i < setting.content.cards; ++i) ids_.push_back(at(setting.content.card, i).id);
    elements_.assign(pack.element_names.begin(), pack.element_names.end());
    card = numbered("card", ids_);
    element = named("element", elements_);
    fields = {{"card", card},    {"cards", card}, {"element", element},   {"robot", robot},
              {"robots", robot}, {"way", way},    {"location", location}, {"phase", phase}};
  }
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;

  int dark;  // how many cards of the ring are laid face down
  Kind seat;
  Kind card;
  Kind element;
  Kind letter = named("robot", letters).of_seat();
  Kind robot = named("robot", robot_names);
  Kind location = number("location", 0, max_cards);  // the rules say which there are
  Kind way = named("way", way_names);
  Kind phase = named("phase", phase_names);
  FieldKinds fields;  // of facts

 private:
  std::vector<int> ids_;
  std::vector<std::string_view> elements_;
};

inline constexpr Row<Move, Kinds> way_rows[] = {{"", Way::plain},
                                                {"as", Way::as, {arg<&Move::element>(&Kinds::element)}},
                                                {"back", Way::back},
                                                {"over", Way::over},
                                                {"use", Way::use}};
inline constexpr Row<Move, Kinds> move_rows[] = {
    {"place", Verb::place, {arg<&Move::at>(&Kinds::location)}},
    {"prospect",
     Verb::prospect,
     {arg<&Move::card>(&Kinds::card), arg<&Move::at>(&Kinds::letter),
      one_of<&Move::way>(way_rows, &Kinds::way)}},
    {"communicate", Verb::communicate, {arg<&Move::at>(&Kinds::letter)}},
    {"upgrade", Verb::upgrade, {arg<&Move::card>(&Kinds::card)}},
    {"recharge", Verb::recharge},
    {"deploy", Verb::deploy, {arg<&Move::at>(&Kinds::location)}},
    {"push", Verb::push, {arg<&Move::at>(&Kinds::robot)}},
    {"drill", Verb::drill},
    {"decline", Verb::decline, {}, Role::pass},
    {"scan", Verb::scan, {arg<&Move::at>(&Kinds::location)}},
    {"swap", Verb::swap, {secret<&Move::card>(&Kinds::card)}},
    {"keep", Verb::keep, {}, Role::pass},
    {"salvage", Verb::salvage, {arg<&Move::card>(&Kinds::card)}},
    {"cover", Verb::cover, {secret<&Move::card>(&Kinds::card)}},
    {"discard", Verb::discard, {arg<&Move::card>(&Kinds::card)}}};
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {
    {"deal", Outcome::Kind::deal, {arg<&Outcome::seat>(&Kinds::seat), secret<&Outcome::cards>(&Kinds::card)}},
    {"ring", Outcome::Kind::ring, {secret<&Outcome::ring>(&Kinds::card, &Kinds::dark)}},
    {"draw",
     Outcome::Kind::draw,
     {arg<&Outcome::seat>(&Kinds::seat), secret<&Outcome::cards>(&Kinds::card)}}};

inline constexpr std::array option_table{
    opt::choice<&Options::placement>("placement", {"free", "fixed"}, "DS-11",
                                     "players choose where their robots begin, or the places are given"),
    opt::choice<&Options::comm_others>(
        "comm_others", {"one", "per_robot"}, "DS-46",
        "when somebody communicates, others there draw one card, or one for each robot")};

}  // namespace orebit::dark_side
