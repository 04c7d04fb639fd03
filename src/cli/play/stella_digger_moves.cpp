// The moves of Stella Digger as the list shows them, each with what it would lead to now.
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

std::string cards_of(const Move& move) {
  std::string text = card_name(move.what);
  if (move.as != nothing) text += " as " + std::string(color_names[move.as]);
  if (move.with != no_card) text += " with " + card_name(move.with);
  return text;
}

// "blue1=4!": counts 4 after swaps; ! would win now.
std::string mining(const DiggerScene& scene, const Move& move) {
  const PublicState o = with_cards(scene, move);
  const Best best = mining_winner(scene.t(), o, colors_of(scene.t(), o, target_group(o)));
  return cards_of(move) + "=" + std::to_string(value_in_play(o.played[o.player], swapped_colors(o))) +
         (best.player == o.player ? "!" : "");
}

// The same against a monster; + reaches its power, but somebody else would win.
std::string fighting(const DiggerScene& scene, const Move& move) {
  const PublicState o = with_cards(scene, move);
  const unsigned swapped = swapped_in_combat(scene.t(), o);
  const int value = value_in_play(o.played[o.player], swapped);
  const bool is_enough = value >= scene.t().tile_on(o, o.what).power;
  const bool is_best = best_of(scene.t(), o, any_color, swapped).player == o.player;
  return cards_of(move) + "=" + std::to_string(value) + (!is_enough ? "" : is_best ? "!" : "+");
}

std::string placing(const DiggerScene& scene, const Move& move) {
  const Map& map = scene.t().content.map;
  const auto tip = static_cast<Direction>(move.as);
  const Square aimed = first_of(step(map, bit(move.what), tip));
  return scene.words.square(move.what) + " " + std::string(direction_names[move.as]) + "=" +
         std::to_string(map.points[aimed]);
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

std::string question(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  switch (o.phase) {
    case Phase::target: return "Drive to a tile (RF-10)";
    case Phase::deck: return "Draw a card (RF-20)";
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
    case Verb::mine: return mining(scene, move);
    case Verb::fight: return fighting(scene, move);
    case Verb::buy: return gadget_name(move.what) + " (" + in_short(content.gadget_cost[move.what]) + ")";
    case Verb::install: {
      const std::string& id = scene.words.token_id(move.what);
      return id + " (" + in_short(content.token_cost[move.what]) + ")";
    }
    case Verb::place: return placing(scene, move);
    default: {
      const std::string text = scene.words.print(move);
      return text.find(' ') == std::string::npos ? "" : text.substr(text.find(' ') + 1);
    }
  }
}

}  // namespace orebit::cli
