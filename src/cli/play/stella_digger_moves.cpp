// The moves of Stella Digger as the list shows them, each with what it would lead to now.
#include <algorithm>

#include "cli/play/stella_digger_scene.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

// The table with these cards put down by the seat that is asked.
PublicState with_cards(const DiggerScene& scene, const Move& move) {
  State s;
  s.open = scene.o();
  s.hands = scene.view.hands;
  play_cards(RuleContext(scene.t(), s), move);
  return s.open;
}

// The cards of a move, written as the list or as the log writes them: "blue1 with pink2", "blue 1 with pink
// 2".
template <class Name>
std::string cards_of(const Move& move, const Name& name) {
  std::string text = name(move.what);
  if (move.as != nothing) text += " as " + std::string(color_names[move.as]);
  if (move.with != no_card) text += " with " + name(move.with);
  return text;
}

// What cards put down now would count after swaps. Enough: as much as the monster's power.
struct Worth {
  int value;
  bool is_best;
  bool is_enough = true;
};
Worth worth_of(const DiggerScene& scene, const Move& move) {
  const PublicState o = with_cards(scene, move);
  if (move.verb == Verb::mine) {
    const Best best = mining_winner(scene.t(), o, colors_of(scene.t(), o, target_group(o)));
    return {value_in_play(o.played[o.player], swapped_colors(o)), best.player == o.player};
  }
  const unsigned swapped = swapped_in_combat(scene.t(), o);
  const int value = value_in_play(o.played[o.player], swapped);
  return {value, best_of(scene.t(), o, any_color, swapped).player == o.player,
          value >= scene.t().tile_on(o, o.what).power};
}

// "blue1=4!": counts 4; ! would win now; + reaches the monster's power, but somebody else would win.
std::string playing(const DiggerScene& scene, const Move& move) {
  const Worth worth = worth_of(scene, move);
  const bool is_fight = move.verb == Verb::fight;
  return cards_of(move, card_name) + "=" + std::to_string(worth.value) +
         (!worth.is_enough ? ""
          : worth.is_best  ? "!"
          : is_fight       ? "+"
                           : "");
}
std::string playing_in_words(const DiggerScene& scene, const Move& move) {
  const Worth worth = worth_of(scene, move);
  const auto name = [&](int card) { return scene.called("card", card); };
  return (move.verb == Verb::fight ? "fight with " : "mine with ") + cards_of(move, name) + ": counts " +
         std::to_string(worth.value) +
         (!worth.is_enough           ? ", below its power"
          : worth.is_best            ? ", would win now"
          : move.verb == Verb::fight ? ", enough but not best"
                                     : "");
}

int points_of(const DiggerScene& scene, const Move& place) {
  const Map& map = scene.t().content.map;
  return map.points[first_of(step(map, bit(place.what), static_cast<Direction>(place.as)))];
}

// RF-24, RF-25. The last card of a deck has consequences.
std::string drawing(const DiggerScene& scene, int deck) {
  const auto& decks = scene.o().decks;
  const int cards = decks[static_cast<std::size_t>(deck)];
  const bool is_last_of_all = cards == 1 && decks[0] + decks[1] + decks[2] == 1;
  return std::to_string(deck + 1) + " (" + counted(cards, "card") +
         (is_last_of_all                       ? ", then all are rebuilt"
          : cards == 1 && scene.o().danger > 0 ? ", then an alarm"
                                               : "") +
         ")";
}

}  // namespace

std::string round_in_words(const DiggerScene& scene) {
  return scene.o().round == 0 ? "set-up" : "round " + std::to_string(scene.o().round);
}

std::string question(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  switch (o.phase) {
    case Phase::target:
      return scene.o().round == 0 ? "Choose the first target (RF-7)" : "Choose the target (RF-10)";
    case Phase::deck: return scene.o().round == 0 ? "Draw a card (RF-8)" : "Draw a card (RF-20)";
    case Phase::action: return "Your action (RF-15)";
    case Phase::buy: return "Buy another gadget? (RF-21)";
    case Phase::place: return "Place the large drill (RF-28)";
    case Phase::lose: return "Accident " + std::string(color_names[o.what]) + ": give up a card (RF-32)";
    case Phase::take: return "Take " + counted(o.count, "crystal") + " of any colours (RF-37)";
    case Phase::capsule: return "Which capsule works? (RF-39)";
    case Phase::give_back: return "Too many: return " + counted(o.count, "crystal") + " (RF-42)";
    case Phase::fight: return "Fight the monster, or pass (RF-53)";
    case Phase::discard: return "Beaten: give up " + counted(o.count, "crystal") + " (RF-57)";
    default: return "";
  }
}

std::string verb_of(const DiggerScene& scene, const Move& move) {
  const std::string text = scene.words.print(move);
  return text.substr(0, text.find(' '));
}

std::string move_in_short(const DiggerScene& scene, const Move& move) {
  const Content& content = scene.t().content;
  switch (move.verb) {
    case Verb::target: {
      const Squares group = group_of(scene.o(), move.what);
      return squares_in_words(scene, bit(move.what)) +
             (group == bit(move.what) ? ": "
                                      : " with " + squares_in_words(scene, group & ~bit(move.what)) + ": ") +
             group_in_words(scene, group);
    }
    case Verb::deck: return drawing(scene, move.what);
    case Verb::mine:
    case Verb::fight: return playing(scene, move);
    case Verb::buy:
      return scene.called("gadget", move.what) + " (" + in_short(content.gadget_cost[move.what]) + ")";
    case Verb::install: return in_short(content.token_cost[move.what]);
    case Verb::place:
      return scene.words.square(move.what) + " " + std::string(direction_names[move.as]) + "=" +
             std::to_string(points_of(scene, move));
    case Verb::exchange:
      return "2 " + std::string(color_names[move.what]) + " for 1 " + std::string(color_names[move.as]);
    case Verb::take:
    case Verb::give_back:
    case Verb::discard: return in_words(move.crystals);
    case Verb::capsule: return std::string(color_names[move.what % colors]);
    case Verb::lose: return card_name(move.what);
    default: return "";
  }
}

std::string move_in_words(const DiggerScene& scene, const Move& move) {
  const Content& content = scene.t().content;
  switch (move.verb) {
    case Verb::mine:
    case Verb::fight: return playing_in_words(scene, move);
    case Verb::buy:
      return "buy the " + scene.called("gadget", move.what) + " for " +
             in_words(content.gadget_cost[move.what]);
    case Verb::install: return "install the large drill for " + in_words(content.token_cost[move.what]);
    case Verb::place:
      return "place it on " + scene.words.square(move.what) + ", tip " +
             std::string(direction_names[move.as]) + ": " + counted(points_of(scene, move), "point");
    case Verb::lose: return "lose " + scene.called("card", move.what);
    default: {
      const std::string rest = move_in_short(scene, move);
      return verb_of(scene, move) + (rest.empty() ? "" : " " + rest);
    }
  }
}

std::string example_after(const DiggerScene& scene, std::string_view verb) {
  const PublicState& o = scene.o();
  const auto first = [](unsigned set) { return static_cast<std::uint8_t>(std::countr_zero(set)); };
  if (verb == "buy") return market(o) == 0 ? "" : gadget_name(first(market(o)));
  if (verb == "install")
    return o.drills[o.player] == 0 ? "" : scene.words.token_id(first(o.drills[o.player]));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> others{{{"mine", "blue1"},
                                                                                  {"fight", "blue1"},
                                                                                  {"lose", "blue1"},
                                                                                  {"exchange", "blue green"},
                                                                                  {"target", "a1"},
                                                                                  {"deck", "1"},
                                                                                  {"place", "a1 up"},
                                                                                  {"take", "blue"},
                                                                                  {"return", "blue"},
                                                                                  {"discard", "blue"}}};
  const auto found = std::ranges::find(others, verb, [](const auto& other) { return other.first; });
  return found == others.end() ? "" : std::string(found->second);
}

int rank_of(Verb verb) {
  constexpr std::array order{Verb::mine, Verb::fight, Verb::refill, Verb::install, Verb::buy, Verb::exchange};
  const auto found = std::find(order.begin(), order.end(), verb);
  const bool gives_up = verb == Verb::pass || verb == Verb::done;
  return static_cast<int>(found - order.begin()) + (gives_up ? 1 : 0);
}

}  // namespace orebit::cli
