// The moves of Stella Digger as the list shows them, each with what it would lead to now.
#include <algorithm>

#include "cli/play/stella_digger_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

// The table with these cards put down by the seat that is asked.
PublicState with_cards(const DiggerScene& scene, const Move& move) {
  State s;
  s.open = scene.open();
  s.hands = scene.view.hands;
  play_cards(RuleContext(scene.setting(), s), move);
  return s.open;
}

// What cards put down now would count after swaps. Enough: as much as the monster's power. Who plays first
// is best so far, which tells nothing, unless nobody comes after.
struct Worth {
  int value;
  bool is_best;
  bool is_first;
  bool is_enough = true;
};
Worth worth_of(const DiggerScene& scene, const Move& move) {
  const PublicState open = with_cards(scene, move);
  const bool is_last = next_in_turn(scene.setting(), open, open.player) == stella_digger::nobody;
  const bool is_first = !is_last && std::ranges::all_of(scene.open().played, [](const Played& played) {
    return played.cards.empty();
  });
  if (move.verb == Verb::mine) {
    const Best best =
        mining_winner(scene.setting(), open, colors_of(scene.setting(), open, target_group(open)));
    return {value_in_play(open.played[open.player], swapped_colors(open)), best.player == open.player,
            is_first};
  }
  const unsigned swapped = swapped_in_combat(scene.setting(), open);
  const int value = value_in_play(open.played[open.player], swapped);
  return {value, best_of(scene.setting(), open, any_color, swapped).player == open.player, is_first,
          value >= scene.tile_on(open.what).power};
}

// "blue1=4!": counts 4; ! beats the cards that lie there; + reaches the monster's power, and beats none.
std::string playing(const DiggerScene& scene, const Move& move) {
  const Worth worth = worth_of(scene, move);
  const bool beats = worth.is_best && !worth.is_first;
  const std::string sign = !worth.is_enough ? "" : beats ? "!" : move.verb == Verb::fight ? "+" : "";
  const std::string text = scene.words.print(move);
  return format("{}={}{}", text.substr(text.find(' ') + 1), worth.value, sign);
}
std::string playing_in_words(const DiggerScene& scene, const Move& move) {
  const Worth worth = worth_of(scene, move);
  const bool is_fight = move.verb == Verb::fight;
  const std::string rest = !worth.is_enough ? ", below its power"
                           : worth.is_first ? (is_fight ? ", enough" : "")
                           : worth.is_best  ? ", would win now"
                           : is_fight       ? ", enough but not best"
                                            : "";
  return format(": counts {}{}", worth.value, rest);
}

int points_of(const DiggerScene& scene, const Move& place) {
  const Map& map = scene.map();
  return map.points[first_of(step(map, bit(place.what), static_cast<Direction>(place.as)))];
}

// RF-24, RF-25. The last card of a deck has consequences.
std::string drawing(const DiggerScene& scene, int deck) {
  const auto& decks = scene.open().decks;
  const int cards = decks[static_cast<std::size_t>(deck)];
  const bool is_last_of_all = cards == 1 && decks[0] + decks[1] + decks[2] == 1;
  const std::string_view then = is_last_of_all                          ? ", then all are rebuilt"
                                : cards == 1 && scene.open().danger > 0 ? ", then an alarm"
                                                                        : "";
  return format(" ({}{})", counted(cards, "card"), then);
}

// " with b2: blue pink, pays 3 blue"
std::string target_of(const DiggerScene& scene, Square square) {
  const Squares group = group_of(scene.open(), square);
  const Squares others = group & ~bit(square);
  return format("{}: {}", others == 0 ? "" : " with " + scene.squares(others), group_in_words(scene, group));
}

std::string brief_of(const DiggerScene& scene, const Move& move) {
  const Content& content = scene.setting().content;
  switch (move.verb) {
    case Verb::target: return scene.words.square(move.what) + target_of(scene, move.what);
    case Verb::deck: return format("deck {}{}", move.what + 1, drawing(scene, move.what));
    case Verb::mine:
    case Verb::fight: return playing(scene, move);
    case Verb::buy:
      return format("{} ({})", scene.called("gadget", move.what), in_short(content.gadget_cost[move.what]));
    case Verb::install: return in_short(content.token_cost[move.what]);
    case Verb::place:
      return format("{} {}={}", scene.words.square(move.what), direction_names[move.as],
                    points_of(scene, move));
    case Verb::exchange: return format("2 {} for 1 {}", color_names[move.what], color_names[move.as]);
    case Verb::take:
    case Verb::give_back:
    case Verb::discard: return in_words(move.crystals);
    case Verb::capsule: return std::string(color_names[move.what % colors]);
    case Verb::lose: return card_name(move.what);
    default: return "";
  }
}

// What one usually wants first; the places for a drill by what it earns there.
std::ptrdiff_t rank_of(const DiggerScene& scene, const Move& move) {
  constexpr std::array order{Verb::mine, Verb::fight, Verb::refill, Verb::install, Verb::buy, Verb::exchange};
  if (move.verb == Verb::place) return -points_of(scene, move);
  return std::ranges::find(order, move.verb) - order.begin();
}

}  // namespace

std::string more_in_words(const DiggerScene& scene, const Move& move) {
  switch (move.verb) {
    case Verb::target: return target_of(scene, move.what);
    case Verb::deck: return drawing(scene, move.what);
    case Verb::mine:
    case Verb::fight: return playing_in_words(scene, move);
    case Verb::place: return ": " + counted(points_of(scene, move), "point");
    default: return "";
  }
}

ChoiceList choices_of(const DiggerScene& scene, const State& s) {
  ChoiceList list;
  const auto rank = [&](const Move& move) { return rank_of(scene, move); };
  for (const Move& move : ordered_moves(scene.words, s, rank)) {
    list.push_back(choice_of(scene.words, move));
    list.back().brief = brief_of(scene, move);
  }
  return list;
}

}  // namespace orebit::cli
