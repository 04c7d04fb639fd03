// The facts beside the map, short enough for 48 columns.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/stella_digger_scene.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr std::array<std::string_view, colors> short_colors{"Bl", "Gr", "Pi", "Pu"};
constexpr std::array<std::string_view, 4> short_types{"cap", "dro", "pow", "sup"};
constexpr int name_width = 10;

// Puts pieces one after the other into lines; a piece is not broken.
void flow(std::vector<std::string>& lines, std::string first, const std::vector<std::string>& pieces) {
  std::string line = std::move(first);
  bool is_begun = false;
  for (const std::string& piece : pieces) {
    if (width_of(line) + (is_begun ? 1 : 0) + width_of(piece) > digger_side_width) {
      lines.push_back(line);
      line = "    ";
      is_begun = false;
    }
    line += (is_begun ? " " : "") + piece;
    is_begun = true;
  }
  lines.push_back(line);
}

void add_target(std::vector<std::string>& lines, const DiggerScene& scene) {
  const PublicState& o = scene.o();
  if (o.phase == Phase::fight) {
    const Tile& monster = scene.t().tile_on(o, o.what);
    lines.push_back("Monster on " + scene.words.square(o.what) + ": power " + std::to_string(monster.power) +
                    ", costs " + counted(monster.loss, "crystal") + ", " + std::to_string(monster.points) +
                    " pts");
    return;
  }
  const Squares group = target_group(o);
  if (group == 0) return;
  const std::string where = "Target " + squares_in_words(scene, group) + ": ";
  const std::string what = group_in_words(scene, group);
  if (width_of(where + what) <= digger_side_width) return lines.push_back(where + what);
  const std::size_t comma = what.find(", ");
  lines.push_back(where + what.substr(0, comma));
  lines.push_back("  " + what.substr(comma + 2));
}

std::string played_in_short(const DiggerScene& scene, SeatIndex p, unsigned swapped) {
  const Played& played = scene.o().played[p];
  std::string text = std::to_string(p + 1) + ":";
  for (std::size_t i = 0; i < played.cards.size(); ++i)
    text += (i > 0 ? "+" : "") + card_name(played.cards[i]);
  if (color_of(played.cards[0]) != played.color) text += " as " + std::string(color_name(played.color));
  return text + "=" + std::to_string(value_in_play(played, swapped));
}

void add_trick(std::vector<std::string>& lines, const DiggerScene& scene) {
  const PublicState& o = scene.o();
  if (o.winner != stella_digger::nobody) return;  // the tile has been won already
  const unsigned swapped = o.phase == Phase::fight ? swapped_in_combat(scene.t(), o) : swapped_colors(o);
  std::vector<std::string> pieces;
  for (SeatIndex p = 0; p < scene.t().seats(); ++p)
    if (!o.played[p].cards.empty()) pieces.push_back(played_in_short(scene, p, swapped));
  if (pieces.empty()) return;
  const std::string swap = "1 and 4 swap in " + colors_in_words(swapped) + " (RF-35)";
  if (swapped != 0) lines.push_back(clipped(swap, digger_side_width));
  flow(lines, "In play ", pieces);
  lines.push_back(clipped("  " + leader(scene, swapped, false), digger_side_width));
}

// "F 2 random      3 pts, ends -1; 3/4 cards; 1 tile"
std::string seat_line(const DiggerScene& scene, SeatIndex p) {
  const PublicState& o = scene.o();
  std::string text = (o.start == p ? "F " : "  ") + clipped(scene.short_name(p), name_width);
  if (!is_alive(o, p)) return text + " eliminated (RF-66)";
  text.resize(text.size() + static_cast<std::size_t>(std::max(0, name_width + 2 - width_of(text))), ' ');
  return text + " " + counted(tile_points(o, p), "pt") + ", ends " +
         std::to_string(final_score(scene.t(), o, p)) + "; " + std::to_string(scene.view.cards_held[p]) +
         "/" + std::to_string(hand_limit(scene.t(), o, p)) + " cards; " +
         counted(held_by(o.board, p), "tile");
}

// A used type is marked with '.
std::string gadget_in_short(const DiggerScene& scene, SeatIndex p, Gadget gadget) {
  return std::string(short_types[static_cast<std::size_t>(type_of(gadget))]) +
         std::string(short_colors[gadget % colors]) + (is_used_up(scene, p, gadget) ? "'" : "");
}

void add_goods(std::vector<std::string>& lines, const DiggerScene& scene, SeatIndex p) {
  const PublicState& o = scene.o();
  std::vector<std::string> pieces{std::to_string(o.crystals[p].total()) + "/" +
                                  std::to_string(crystal_limit(scene.t(), o, p)) + " crystals" +
                                  (o.crystals[p].empty() ? "" : ": " + in_short(o.crystals[p])) + ";"};
  const bool has_tears = scene.t().options.red_tears == RedTears::on;
  pieces.push_back(counted(std::popcount(o.drills[p]), "drill") + ";");
  if (held_by(o.monsters, p) > 0) pieces.push_back(counted(held_by(o.monsters, p), "monster") + ";");
  if (has_tears) pieces.push_back(counted(o.tears[p], "tear") + ";");
  for (unsigned left = o.gadgets[p]; left != 0; left &= left - 1)
    pieces.push_back(gadget_in_short(scene, p, static_cast<Gadget>(std::countr_zero(left))));
  if (pieces.back().back() == ';') pieces.back().pop_back();
  flow(lines, "    ", pieces);
}

}  // namespace

std::string DiggerScene::short_name(SeatIndex p) const {
  return is_own(p) ? std::to_string(p + 1) + " you" : seating.short_name(seat_of(p));
}

std::string leader(const DiggerScene& scene, unsigned swapped, bool is_in_full) {
  const PublicState& o = scene.o();
  const bool is_fight = o.phase == Phase::fight;
  const Best best = is_fight ? best_of(scene.t(), o, any_color, swapped)
                             : mining_winner(scene.t(), o, colors_of(scene.t(), o, target_group(o)));
  if (is_fight && best.value < scene.t().tile_on(o, o.what).power)
    return std::string(is_in_full ? "N" : "n") + "obody reaches its power yet (RF-55)";
  return (is_in_full ? scene.seat_name(best.player) : scene.short_name(best.player)) + " leads with " +
         std::to_string(best.value) + (is_fight ? " (RF-55)" : " (RF-36)");
}

bool is_used_up(const DiggerScene& scene, SeatIndex p, Gadget gadget) {
  const PublicState& o = scene.o();
  const GadgetType type = type_of(gadget);
  return (type == GadgetType::super && (o.used_super >> p & 1) != 0) ||
         (type == GadgetType::power && (o.used_power >> p & 1) != 0);
}

std::string in_words(Crystals crystals) {
  std::string text;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      text += (text.empty() ? "" : " ") + std::to_string(crystals.count(color)) + " " +
              std::string(color_name(color));
  return text.empty() ? "none" : text;
}

std::string in_short(Crystals crystals) {
  std::string text;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      text += (text.empty() ? "" : " ") + std::to_string(crystals.count(color)) +
              std::string(short_colors[static_cast<std::size_t>(color)]);
  return text.empty() ? "none" : text;
}

std::vector<std::string> side_lines(const DiggerScene& scene) {
  std::vector<std::string> lines;
  add_target(lines, scene);
  add_trick(lines, scene);
  for (SeatIndex p = 0; p < scene.t().seats(); ++p) {
    lines.push_back(seat_line(scene, p));
    if (is_alive(scene.o(), p)) add_goods(lines, scene, p);
  }
  return lines;
}

std::vector<std::string> common_lines(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  std::vector<std::string> lines{"Supply " + in_short(o.supply) + "; decks " + std::to_string(o.decks[0]) +
                                 " " + std::to_string(o.decks[1]) + " " + std::to_string(o.decks[2])};
  if (o.safety != nothing)
    lines.push_back("Alarm " + std::to_string(o.alarm) + ", danger " + std::to_string(o.danger) +
                    "; may come: " + colors_in_words(possible_accidents(o)));
  const Squares yellow = scene.t().content.map.yellow & o.tiles;
  lines.push_back("3-point tiles left " + std::to_string(o.pool3) + "; yellow left " +
                  (yellow == 0 ? "none" : squares_in_words(scene, yellow)));
  return lines;
}

Ink ink_of(Color color) {
  constexpr std::array<Ink, colors> inks{Ink::blue, Ink::green, Ink::pink, Ink::purple};
  return inks[static_cast<std::size_t>(color)];
}

std::string hand_line(const DiggerScene& scene) {
  if (orebit::index_of(scene.seat) >= scene.t().players) return "";
  const Cards hand = scene.view.hands[static_cast<std::size_t>(orebit::index_of(scene.seat))];
  std::string text = "Your hand:";
  for (int i = 0; i < hand.size(); ++i) text += " " + card_name(hand.nth(i));
  return hand.empty() ? text + " empty" : text;
}

std::string drills_line(const DiggerScene& scene) {
  const int seat = orebit::index_of(scene.seat);
  if (seat >= scene.t().players) return "";
  std::string text;
  for (unsigned left = scene.o().drills[static_cast<std::size_t>(seat)]; left != 0; left &= left - 1)
    text += (text.empty() ? "" : ", ") +
            in_short(scene.t().content.token_cost[static_cast<std::size_t>(std::countr_zero(left))]);
  return text.empty() ? "" : "Drills to place: " + text;
}

}  // namespace orebit::cli
