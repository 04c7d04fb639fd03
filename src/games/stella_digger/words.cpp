// Names, options, and how moves are written. Reading them is words_parse.cpp.
#include "games/stella_digger/words.hpp"

#include <algorithm>

namespace orebit::stella_digger {

namespace {

template <class E>
E choice(const OptionValues& values, std::string_view key) {
  const GameInfo& info = Words::info();
  const std::size_t place = info.option_place(key);
  const auto& words = info.options[place].values;
  return static_cast<E>(std::find(words.begin(), words.end(), values[place]) - words.begin());
}

OptionInfo choice_of(std::string_view key, std::vector<std::string_view> values, std::string_view clause,
                     std::string_view meaning) {
  return {key, OptionInfo::Kind::choice, std::move(values), 0, 0, 0, clause, meaning};
}

}  // namespace

const GameInfo& Words::info() {
  static const GameInfo info{
      "stella-digger",
      "Stella Digger",
      "Ryo Akase",
      "Drive through an asteroid, win tiles in tricks, install drills, dodge accidents and monsters.",
      2,
      4,
      3,
      {choice_of("red_tears", {"off", "on"}, "RF-65", "losses earn tears, and tears eliminate players"),
       choice_of("shared_aim", {"yes", "no"}, "RF-29", "whether two large drills may aim at one square"),
       choice_of("yellow_end", {"step", "award"}, "RF-60",
                 "cleared yellow squares end the game in any round, or only when a check has paid"),
       choice_of("combat_gadgets", {"once", "fresh"}, "RF-19",
                 "gadgets used in mining are spent for fights, or fresh in each fight"),
       choice_of("combat_swap", {"yes", "no"}, "RF-54", "whether 1s and 4s swap in fights")},
      {{"target", "where the marker goes next decides which tiles are won"},
       {"deck", "draw a card"},
       {"mine", "play a card for the tiles of the target"},
       {"refill", "you need more cards"},
       {"exchange", "crystals of another colour serve you better"},
       {"buy", "a gadget is worth its crystals now"},
       {"install", "a large drill can be placed"},
       {"place", "where the drill aims decides what it brings"},
       {"lose", "give up the card that you will miss least"},
       {"take", "choose the crystals that you can use"},
       {"capsule", "choose the colour that you lack"},
       {"return", "give back the crystals that you need least"},
       {"fight", "a card against the monster is worth it"},
       {"discard", "pay with the crystals that you need least"},
       {"pass", "keep your cards"},
       {"done", "buy nothing more"}}};
  return info;
}

std::unique_ptr<Words> Words::make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                   Refusal&) {
  Setting setting;
  setting.content = box->content;
  setting.players = players;
  setting.options.red_tears = choice<RedTears>(options, "red_tears");
  setting.options.shared_aim = choice<SharedAim>(options, "shared_aim");
  setting.options.yellow_end = choice<YellowEnd>(options, "yellow_end");
  setting.options.combat_gadgets = choice<CombatGadgets>(options, "combat_gadgets");
  setting.options.combat_swap = choice<CombatSwap>(options, "combat_swap");
  return std::unique_ptr<Words>(new Words(std::move(box), setting));
}

std::string_view color_name(Color color) { return color_names[static_cast<std::size_t>(color)]; }

std::string card_name(Card card) {
  return std::string(color_name(color_of(card))) + std::to_string(value_of(card));
}

std::string gadget_name(Gadget gadget) {
  return std::string(gadget_types[static_cast<std::size_t>(type_of(gadget))]) + "-" +
         std::string(color_names[gadget % colors]);
}

std::string crystal_list(Crystals list) {
  std::string text;
  for (const Color color : all_colors)
    for (int i = 0; i < list.count(color); ++i)
      text += (text.empty() ? "" : " ") + std::string(color_name(color));
  return text;
}

namespace {

std::string cards_played(const Move& move) {
  std::string text = card_name(move.what);
  if (move.as != nothing) text += " as " + std::string(color_names[move.as]);
  if (move.with != no_card) text += " with " + card_name(move.with);
  return text;
}

}  // namespace

std::string Words::print(const Move& move) const {
  switch (move.verb) {
    case Verb::target: return "target " + square(move.what);
    case Verb::deck: return "deck " + std::to_string(move.what + 1);
    case Verb::mine: return "mine " + cards_played(move);
    case Verb::fight: return "fight " + cards_played(move);
    case Verb::buy: return "buy " + gadget_name(move.what);
    case Verb::install: return "install " + token_id(move.what);
    case Verb::exchange:
      return "exchange " + std::string(color_names[move.what]) + " " + std::string(color_names[move.as]);
    case Verb::place: return "place " + square(move.what) + " " + std::string(direction_names[move.as]);
    case Verb::lose: return "lose " + card_name(move.what);
    case Verb::take: return "take " + crystal_list(move.crystals);
    case Verb::capsule: return "capsule " + std::string(color_names[move.what]);
    case Verb::give_back: return "return " + crystal_list(move.crystals);
    case Verb::discard: return "discard " + crystal_list(move.crystals);
    case Verb::refill: return "refill";
    case Verb::pass: return "pass";
    case Verb::done: break;
  }
  return "done";
}

std::string Words::print(const Outcome& outcome) const {
  switch (outcome.phase) {
    case Phase::first: return "first " + std::to_string(outcome.what);
    case Phase::safety: return "safety " + std::string(color_names[outcome.what]);
    case Phase::reveal: return "reveal " + square(outcome.square) + " " + tile_id(outcome.what);
    case Phase::draw: return "draw " + card_name(outcome.what);
    case Phase::accident: return "accident " + std::string(color_names[outcome.what]);
    default: break;
  }
  std::string text = "drills";
  for (unsigned left = outcome.tokens; left != 0; left &= left - 1)
    text += " " + token_id(static_cast<Token>(std::countr_zero(left)));
  return text;
}

std::string Words::print_for(const State& before, const Outcome& outcome, Seat eyes) const {
  const bool is_secret = outcome.phase == Phase::draw && eyes != seat_of(before.open.player);
  return is_secret ? "draw ?" : print(outcome);
}

}  // namespace orebit::stella_digger
