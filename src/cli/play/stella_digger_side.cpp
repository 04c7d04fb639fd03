// The facts beside the map.
#include <algorithm>

#include "cli/play/stella_digger_scene.hpp"

namespace orebit::cli {

using namespace stella_digger;

std::string short_crystals(Crystals crystals) {
  std::string text;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      text += (text.empty() ? "" : " ") + std::to_string(crystals.count(color)) + " " +
              std::string(color_name(color));
  return text.empty() ? "none" : text;
}

std::string tile_in_words(const DiggerScene& scene, Square square) {
  const Tile& tile = scene.t().tile_on(scene.o(), square);
  const std::string id = scene.words.tile_id(scene.o().face[scene.t().content.map.place[square]]);
  switch (tile.kind) {
    case TileKind::gold: return id + ": all colours, " + std::to_string(tile.amount) + " crystals of choice";
    case TileKind::monster: return id + ": power " + std::to_string(tile.power);
    default:
      return id + ": " + std::string(color_name(tile.color)) + ", pays " + short_crystals(tile.crystals);
  }
}

namespace {

std::string colors_in_words(unsigned set) {
  std::string text;
  for (const Color color : all_colors)
    if ((set >> stella_digger::index_of(color) & 1) != 0)
      text += (text.empty() ? "" : " ") + std::string(color_name(color));
  return text;
}

void add_target(std::vector<std::string>& lines, const DiggerScene& scene) {
  const Open& o = scene.o();
  Crystals pays;
  int gold = 0;
  std::string squares;
  for (Squares left = target_group(o); left != 0; left &= left - 1) {
    const Tile& tile = scene.t().tile_on(o, first_of(left));
    pays += tile.crystals;
    gold += tile.amount;
    squares += " " + scene.words.square(first_of(left));
  }
  if (squares.empty()) return;
  lines.push_back("Target" + squares + ": " + colors_in_words(colors_of(scene.t(), o, target_group(o))));
  lines.push_back("  pays " + short_crystals(pays) +
                  (gold > 0 ? " and " + std::to_string(gold) + " of choice" : ""));
}

std::string seat_line(const DiggerScene& scene, Player p) {
  const Open& o = scene.o();
  std::string text = (o.start == p ? "F " : "  ") + scene.seat_name(p) + ": ";
  if (!is_alive(o, p)) return text + "eliminated";
  text += std::to_string(tile_points(o, p)) + " points, ends as " +
          std::to_string(final_score(scene.t(), o, p)) + ", cards " +
          std::to_string(scene.view.cards_held[p]) + "/" + std::to_string(hand_limit(scene.t(), o, p));
  if (scene.t().options.red_tears == RedTears::on) text += ", tears " + std::to_string(o.tears[p]);
  return text;
}

std::string goods_line(const DiggerScene& scene, Player p) {
  const Open& o = scene.o();
  std::string text = "    " + std::to_string(o.crystals[p].total()) + "/" +
                     std::to_string(crystal_limit(scene.t(), o, p)) + ": " + short_crystals(o.crystals[p]) +
                     "; tiles " + std::to_string(held_by(o.board, p));
  if (held_by(o.monsters, p) > 0) text += "; monsters " + std::to_string(held_by(o.monsters, p));
  return text;
}

// Gadgets of a seat; a used type is marked.
std::string gadgets_line(const DiggerScene& scene, Player p) {
  const Open& o = scene.o();
  std::string text;
  for (unsigned left = o.gadgets[p]; left != 0; left &= left - 1) {
    const auto gadget = static_cast<Gadget>(std::countr_zero(left));
    const bool is_used = (type_of(gadget) == GadgetType::super && (o.used_super >> p & 1) != 0) ||
                         (type_of(gadget) == GadgetType::power && (o.used_power >> p & 1) != 0);
    text += " " + gadget_name(gadget) + (is_used ? "(used)" : "");
  }
  return text.empty() ? "" : "    has" + text;
}

void add_trick(std::vector<std::string>& lines, const DiggerScene& scene) {
  const Open& o = scene.o();
  const unsigned swapped = o.phase == Phase::fight ? swapped_in_combat(scene.t(), o) : swapped_colors(o);
  std::string text;
  for (Player p = 0; p < scene.t().players; ++p) {
    if (o.played[p].cards.empty()) continue;
    text += (text.empty() ? "In play: " : "; ") + std::to_string(p + 1) + " ";
    for (const Card card : o.played[p].cards) text += card_name(card) + " ";
    text += "= " + std::string(color_name(o.played[p].color)) + " " +
            std::to_string(value_in_play(o.played[p], swapped));
  }
  if (text.empty()) return;
  lines.push_back(text);
  if (o.phase == Phase::fight) return;
  const Best best = mining_winner(scene.t(), o, colors_of(scene.t(), o, target_group(o)));
  lines.push_back("  " + scene.seat_name(best.player) + " would win with " + std::to_string(best.value) +
                  " (RF-36)");
}

void add_common(std::vector<std::string>& lines, const DiggerScene& scene) {
  const Open& o = scene.o();
  lines.push_back("Supply " + short_crystals(o.supply));
  lines.push_back("Decks " + std::to_string(o.decks[0]) + " " + std::to_string(o.decks[1]) + " " +
                  std::to_string(o.decks[2]) + "; 3-point tiles left " + std::to_string(o.pool3));
  if (o.safety != nothing)
    lines.push_back("Alarm " + std::to_string(o.alarm) + ", danger " + std::to_string(o.danger) +
                    "; may come: " + colors_in_words(possible_accidents(o)));
  std::string yellow;
  for (Squares left = scene.t().content.map.yellow; left != 0; left &= left - 1)
    yellow +=
        " " + scene.words.square(first_of(left)) + (holds(o.tiles, first_of(left)) ? " tile" : " cleared");
  lines.push_back("Yellow squares:" + yellow);
}

}  // namespace

std::vector<std::string> side_lines(const DiggerScene& scene) {
  std::vector<std::string> lines;
  add_target(lines, scene);
  add_trick(lines, scene);
  for (Player p = 0; p < scene.t().players; ++p) {
    lines.push_back(seat_line(scene, p));
    if (!is_alive(scene.o(), p)) continue;
    lines.push_back(goods_line(scene, p));
    if (const std::string gadgets = gadgets_line(scene, p); !gadgets.empty()) lines.push_back(gadgets);
  }
  add_common(lines, scene);
  return lines;
}

std::string hand_line(const DiggerScene& scene) {
  const int seat = orebit::index_of(scene.view.seat);
  if (seat >= scene.t().players) return "";
  std::string text = "Your hand:";
  const Cards& hand = scene.view.hand;
  for (int i = 0; i < hand.size(); ++i) {
    const Card card = hand.nth(i);
    text += " " + card_name(card);
    if (scene.o().phase != Phase::action) continue;
    Open played = scene.o();  // what the card would do now, without gadgets
    played.played[static_cast<std::size_t>(seat)] = {true, color_of(card), {}};
    played.played[static_cast<std::size_t>(seat)].cards.push_back(card);
    const Best best = mining_winner(scene.t(), played, colors_of(scene.t(), played, target_group(played)));
    const int value = value_in_play(played.played[static_cast<std::size_t>(seat)], swapped_colors(played));
    text += "=" + std::to_string(value) + (best.player == seat ? "!" : "");
  }
  return hand.empty() ? text + " empty" : text;
}

std::string drills_line(const DiggerScene& scene) {
  const int seat = orebit::index_of(scene.view.seat);
  if (seat >= scene.t().players) return "";
  std::string text;
  for (unsigned left = scene.o().drills[static_cast<std::size_t>(seat)]; left != 0; left &= left - 1)
    text += " " + scene.words.token_id(static_cast<Token>(std::countr_zero(left)));
  return text.empty() ? "" : "Drills:" + text;
}

}  // namespace orebit::cli
