// What things are called in Asteroid Miners, and how moves and outcomes are written.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/asteroid_miners/moves.hpp"
#include "games/asteroid_miners/pack.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/telling.hpp"

namespace orebit::asteroid_miners {

inline constexpr std::array<std::string_view, 5> colour_names{"", "green", "white", "black", "blue"};
inline constexpr std::array<std::string_view, 25> die_names{
    "",   "g1", "g2", "g3", "g4", "g5", "g6", "w1", "w2", "w3", "w4", "w5", "w6",
    "k1", "k2", "k3", "k4", "k5", "k6", "b1", "b2", "b3", "b4", "b5", "b6"};
inline constexpr std::array<std::string_view, 5> free_names{"none", "1", "2", "3", "4"};
inline constexpr std::array<std::string_view, tracks> track_names{"ip", "nr"};
inline constexpr std::array<std::string_view, 3> change_names{"none", "rise", "fall"};
inline constexpr int max_shift = 3;
inline constexpr std::array<std::string_view, 2 * max_shift + 1> shift_names{"-3", "-2", "-1", "0",
                                                                             "+1", "+2", "+3"};
inline constexpr auto phase_names = [] {
  std::array<std::string_view, phases> names;
  for (std::size_t i = 0; i < phases; ++i) names[i] = info_of(static_cast<Phase>(i)).name;
  return names;
}();

// The number of each event, by event_id.
inline constexpr auto event_numbers = [] {
  std::array<int, event_id(levels + 1, 0)> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<int>(i) % (faces + 1);
  return numbers;
}();

// It looks at the names of the pack, so it stays where it was made.
struct Kinds {
  Kinds(const Pack& pack, const Setting&)
      : equipment(pack.content.equipment),
        sections_(pack.section_ids.begin(), pack.section_ids.end()),
        components_(pack.component_ids.begin(), pack.component_ids.end()),
        levels_(pack.level_names.begin(), pack.level_names.end()) {
    section = named("section", sections_);
    component = named("component", components_);
    level = named("asteroid", levels_);
    const auto say = [&](const Kind& kind, std::initializer_list<std::string_view> names) {
      for (const std::string_view name : names) fields.emplace_back(name, kind);
    };
    say(flag(), {"covers", "equal", "finishes", "stopped"});
    say(seat, {"player", "ready", "rival"});
    say(section, {"section"});
    say(component, {"component"});
    say(level, {"level"});
    say(event, {"event"});
    say(material, {"materials", "metal"});
    say(face, {"dice", "face", "faces", "rival_dice", "rival_set", "set"});
    say(colour, {"colour"});
    say(die, {"black_dice", "own_dice", "white_dice"});
    say(square, {"black_squares", "doubled", "own_squares", "square", "squares", "white_squares"});
    say(free, {"free"});
    say(change, {"ip", "nr"});
  }
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;

  const std::array<Equipment, equipment_levels + 1>& equipment;
  Kind seat = number("seat", 0, seats - 1);
  Kind phase = named("ply", phase_names);
  Kind section;
  Kind component;
  Kind level;
  Kind event = numbered("event", event_numbers);
  Kind material = named("material", material_names);
  Kind track = named("track", track_names);
  Kind face = number("face", 1, faces);
  Kind colour = named("colour", colour_names);
  Kind die = named("die", die_names);
  Kind square = named("square", std::span(free_names).subspan(1));
  Kind free = named("square", free_names);
  Kind upgrade = number("level", 1, equipment_levels);
  Kind shift = named("shift", shift_names);  // a number and max_shift
  Kind change = named("change", change_names);
  FieldKinds fields;  // of facts

 private:
  std::vector<std::string_view> sections_;
  std::vector<std::string_view> components_;
  std::vector<std::string_view> levels_;
};

struct Squares {
  static void each(const Kinds&, const Move& move, auto visit) { each_square(move.squares, visit); }
  static bool add(const Kinds&, Move& move, int square) {
    if (holds(move.squares, square)) return false;
    move.squares = static_cast<Bits>(move.squares | bit(square));
    return true;
  }
};
// AM-38. A doubled one stands twice.
struct DugSquares {
  static void each(const Kinds&, const Move& move, auto visit) {
    each_square(move.squares, [&](int square) {
      visit(square);
      if (holds(move.marked, square)) visit(square);
    });
  }
  static bool add(const Kinds& kinds, Move& move, int square) {
    if (Squares::add(kinds, move, square)) return true;
    if (holds(move.marked, square)) return false;
    move.marked = static_cast<Bits>(move.marked | bit(square));
    return true;
  }
};
// AM-33. Up or down by what the equipment level says.
struct Shifts {
  static void each(const Kinds& kinds, const Move& move, auto visit) {
    const int delta = kinds.equipment[move.what].delta;
    each_square(move.squares, [&](int square) {
      visit(square, max_shift + (holds(move.marked, square) ? -delta : delta));
    });
  }
  static bool add(const Kinds& kinds, Move& move, int square, int shift) {
    const int delta = kinds.equipment[move.what].delta;
    const int by = shift - max_shift;
    if ((by != delta && by != -delta) || !Squares::add(kinds, move, square)) return false;
    if (by < 0) move.marked = static_cast<Bits>(move.marked | bit(square));
    return true;
  }
};
struct NewFaces {
  static void each(const Kinds&, const Move& move, auto visit) {
    each_square(move.squares, [&](int square) { visit(square, at(move.face, square)); });
  }
  static bool add(const Kinds& kinds, Move& move, int square, int face) {
    at(move.face, square) = static_cast<std::uint8_t>(face);
    return Squares::add(kinds, move, square);
  }
};

inline constexpr auto squares_arg = part<Squares, Move>(&Kinds::square);
inline constexpr auto new_faces_arg = pairs<NewFaces, Move>(&Kinds::square, &Kinds::face);
inline constexpr auto upgrade_arg = arg<&Move::what>(&Kinds::upgrade);
inline constexpr auto shifts_arg = pairs<Shifts, Move>(&Kinds::square, &Kinds::shift);
inline constexpr Row<Move, Kinds> move_rows[] = {
    {"die", Verb::die, {arg<&Move::what>(&Kinds::colour)}},
    {"bribe", Verb::bribe},
    {"keep", Verb::keep, {}, Role::pass},
    {"reroll", Verb::reroll, {arg<&Move::dice>(&Kinds::face)}},
    {"use", Verb::shift, {upgrade_arg, shifts_arg}},
    {"use 5 swap", Verb::swap, {squares_arg}},
    {"use 5 set", Verb::rearrange, {arg<&Move::face>(&Kinds::face)}},
    {"use 5 take", Verb::take, {new_faces_arg}},
    {"use 6 reroll", Verb::redrill, {squares_arg}},
    {"use 6 set", Verb::change, {new_faces_arg}},
    {"use 6 double", Verb::double_die},
    {"black", Verb::black, {upgrade_arg, shifts_arg}},
    {"done", Verb::done, {}, Role::pass},
    {"dig", Verb::dig, {arg<&Move::what>(&Kinds::section), part<DugSquares, Move>(&Kinds::square)}},
    {"pass", Verb::pass, {}, Role::pass},
    {"free", Verb::free_square, {arg<&Move::what>(&Kinds::free)}},
    {"sell", Verb::sell},
    {"hold", Verb::hold, {}, Role::pass},
    {"stop", Verb::stop, {}, Role::pass},
    {"forge", Verb::forge},
    {"overtime", Verb::overtime},
    {"upgrade", Verb::upgrade}};

inline constexpr auto numbers_arg = arg<&Outcome::face>(&Kinds::face);
inline constexpr auto dice_arg = arg<&Outcome::dice>(&Kinds::face);
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {
    {"market", Phase::market, {numbers_arg}},
    {"event", Phase::event, {numbers_arg}},
    {"roll", Phase::drill, {numbers_arg}},
    {"pool", Phase::pool, {dice_arg}},
    {"redrill", Phase::redrill, {numbers_arg}},
    {"bid", Phase::bid, {dice_arg, after("vs", arg<&Outcome::rival>(&Kinds::face))}},
    {"smelt", Phase::smelt, {dice_arg}},
    {"control", Phase::control, {numbers_arg}}};

inline constexpr std::array option_table{
    opt::flag<&Options::advanced>("advanced", "AM-65", "both boards on side b: Ecological against Scavenger"),
    opt::choice<&Options::sides>("sides", {"auto", "aa", "ab", "ba", "bb"}, "AM-65",
                                 "board side of player 1 and player 2; auto follows advanced"),
    opt::flag<&Options::short_game>("short", "AM-70", "start at asteroid II with more funds and equipment"),
    opt::flag<&Options::market_reset>("market_reset", "AM-71", "roll the market again at each new asteroid"),
    opt::flag<&Options::foundry>("foundry", "IF-1", "play with The Interstellar Foundry"),
    opt::flag<&Options::solo>("solo", "AM-80", "player 2 is the automa"),
    opt::choice<&Options::level_end>("level_end", {"player2", "round"}, "AM-60",
                                     "a level ends after a turn of player 2, or after a whole round"),
    opt::choice<&Options::shortfall>("shortfall", {"waived", "self"}, "AM-45",
                                     "white dice that the opponent cannot pay: forgiven, or the mover pays"),
    opt::flag<&Options::one_upgrade>("one_upgrade", "AM-57", "at most one equipment level each turn"),
    opt::choice<&Options::tender_component>(
        "tender_component", {"holder", "miner", "turn"}, "IF-12",
        "right-hand components: for who won the bid, dug the tender, or won it this turn"),
    opt::number<&Options::round_limit>("round_limit", 1, 1000, "AM-64", "most rounds of a level")};

}  // namespace orebit::asteroid_miners
