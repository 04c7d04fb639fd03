// The facts beside the map, short enough for 48 columns.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/stella_digger_board.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr std::array<std::string_view, colors> short_colors{"Bl", "Gr", "Pi", "Pu"};
constexpr std::array<std::string_view, 4> short_types{"cap", "dro", "pow", "sup"};
constexpr int name_width = 10;

void add_target(Lines& lines, const DiggerScene& scene) {
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
  const std::string where = "Target " + scene.squares(group) + ": ";
  const std::string what = group_in_words(scene, group);
  if (width_of(where + what) <= digger_side_width) return lines.push_back(where + what);
  const std::size_t comma = what.find(", ");
  lines.push_back(where + what.substr(0, comma));
  lines.push_back("  " + what.substr(comma + 2));
}

std::string played_in_short(const DiggerScene& scene, SeatIndex p) {
  const Played& played = scene.o().played[p];
  const bool is_called = color_of(played.cards[0]) != played.color;
  return std::to_string(p + 1) + ":" + joined_of(played.cards, card_name, "+") +
         (is_called ? " as " + std::string(color_name(played.color)) : "") + "=" +
         std::to_string(value_in_play(played, scene.swapped()));
}

void add_trick(Lines& lines, const DiggerScene& scene) {
  const PublicState& o = scene.o();
  if (o.winner != stella_digger::nobody) return;  // the tile has been won already
  Lines pieces;
  for (SeatIndex p = 0; p < scene.t().seats(); ++p)
    if (!o.played[p].cards.empty()) pieces.push_back(played_in_short(scene, p));
  if (pieces.empty()) return;
  const std::string swap = "1 and 4 swap in " + colors_in_words(scene.swapped()) + " (RF-35)";
  if (scene.swapped() != 0) lines.push_back(clipped(swap, digger_side_width));
  pieces.front().insert(0, "In play ");
  append(lines, flowing(pieces, digger_side_width, " ", "    "));
  lines.push_back(clipped("  " + leader(scene, false), digger_side_width));
}

// "F 2 random      3 pts, ends -1; 3/4 cards; 1 tile"
std::string seat_line(const DiggerScene& scene, SeatIndex p) {
  const PublicState& o = scene.o();
  const std::string name = (o.start == p ? "F " : "  ") + clipped(scene.short_name(p), name_width);
  if (!is_alive(o, p)) return name + " eliminated (RF-66)";
  return padded(name, name_width + 2) + " " + counted(tile_points(o, p), "pt") + ", ends " +
         std::to_string(final_score(scene.t(), o, p)) + "; " + std::to_string(scene.view.cards_held[p]) +
         "/" + std::to_string(hand_limit(scene.t(), o, p)) + " cards; " +
         counted(held_by(o.board, p), "tile");
}

// A used type is marked with '.
std::string gadget_in_short(const DiggerScene& scene, SeatIndex p, Gadget gadget) {
  return std::string(short_types[static_cast<std::size_t>(type_of(gadget))]) +
         std::string(short_colors[gadget % colors]) + (is_used_up(scene, p, gadget) ? "'" : "");
}

Lines goods_lines(const DiggerScene& scene, SeatIndex p) {
  const PublicState& o = scene.o();
  Lines pieces{"    " + std::to_string(o.crystals[p].total()) + "/" +
               std::to_string(crystal_limit(scene.t(), o, p)) + " crystals" +
               (o.crystals[p].empty() ? "" : ": " + in_short(o.crystals[p])) + ";"};
  pieces.push_back(counted(std::popcount(o.drills[p]), "drill") + ";");
  if (held_by(o.monsters, p) > 0) pieces.push_back(counted(held_by(o.monsters, p), "monster") + ";");
  if (scene.t().options.red_tears == RedTears::on) pieces.push_back(counted(o.tears[p], "tear") + ";");
  for (const int gadget : bits_of(o.gadgets[p]))
    pieces.push_back(gadget_in_short(scene, p, static_cast<Gadget>(gadget)));
  if (pieces.back().ends_with(';')) pieces.back().pop_back();
  return flowing(pieces, digger_side_width, " ", "    ");
}

template <class Name>
std::string crystals_text(Crystals crystals, const Name& name) {
  Lines parts;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      parts.push_back(std::to_string(crystals.count(color)) + std::string(name(color)));
  return parts.empty() ? "none" : joined(parts, " ");
}

}  // namespace

unsigned DiggerScene::swapped() const {
  return o().phase == Phase::fight ? swapped_in_combat(t(), o()) : swapped_colors(o());
}

std::optional<Cards> DiggerScene::hand() const {
  if (orebit::index_of(seat) >= t().players) return std::nullopt;
  return view.hands[static_cast<std::size_t>(orebit::index_of(seat))];
}

std::string leader(const DiggerScene& scene, bool is_in_full) {
  const PublicState& o = scene.o();
  const bool is_fight = o.phase == Phase::fight;
  const Best best = is_fight ? best_of(scene.t(), o, any_color, scene.swapped())
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
  return crystals_text(crystals, [](Color color) { return " " + std::string(color_name(color)); });
}
std::string in_short(Crystals crystals) {
  return crystals_text(crystals, [](Color color) { return short_colors[static_cast<std::size_t>(color)]; });
}
std::string colors_in_words(unsigned set) {
  const std::string text = joined_of(
      bits_of(set), [](int color) { return std::string(color_names[static_cast<std::size_t>(color)]); }, " ");
  return text.empty() ? "none" : text;
}

std::string group_in_words(const DiggerScene& scene, Squares group) {
  Crystals pays;
  int gold = 0;
  for (const int square : bits_of(group)) {
    const Tile& tile = scene.t().tile_on(scene.o(), static_cast<Square>(square));
    pays += tile.crystals;
    gold += tile.amount;
  }
  const unsigned wanted = colors_of(scene.t(), scene.o(), group);
  const std::string text = (wanted == any_color ? "every colour" : colors_in_words(wanted)) + ", pays ";
  if (gold == 0) return text + in_words(pays);
  return text + (pays.empty() ? "" : in_words(pays) + " and ") + std::to_string(gold) + " of choice";
}

Lines side_lines(const DiggerScene& scene) {
  Lines lines;
  add_target(lines, scene);
  add_trick(lines, scene);
  for (SeatIndex p = 0; p < scene.t().seats(); ++p) {
    lines.push_back(seat_line(scene, p));
    if (is_alive(scene.o(), p)) append(lines, goods_lines(scene, p));
  }
  return lines;
}

Lines common_lines(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  Lines lines{"Supply " + in_short(o.supply) + "; decks " + std::to_string(o.decks[0]) + " " +
              std::to_string(o.decks[1]) + " " + std::to_string(o.decks[2])};
  if (o.safety != nothing)
    lines.push_back("Alarm " + std::to_string(o.alarm) + ", danger " + std::to_string(o.danger) +
                    "; may come: " + colors_in_words(possible_accidents(o)));
  const Squares yellow = scene.t().content.map.yellow & o.tiles;
  lines.push_back("3-point tiles left " + std::to_string(o.pool3) + "; yellow left " +
                  (yellow == 0 ? "none" : scene.squares(yellow)));
  return lines;
}

Ink ink_of(Color color) {
  constexpr std::array<Ink, colors> inks{Ink::blue, Ink::green, Ink::pink, Ink::purple};
  return inks[static_cast<std::size_t>(color)];
}

std::string hand_line(const DiggerScene& scene) {
  const auto hand = scene.hand();
  if (!hand) return "";
  std::string text = "Your hand:";
  for (int i = 0; i < hand->size(); ++i) text += " " + card_name(hand->nth(i));
  return hand->empty() ? text + " empty" : text;
}

std::string drills_line(const DiggerScene& scene) {
  if (!scene.hand()) return "";
  const auto seat = static_cast<std::size_t>(orebit::index_of(scene.seat));
  const std::string costs = joined_of(bits_of(scene.o().drills[seat]), [&](int drill) {
    return in_short(scene.t().content.token_cost[static_cast<std::size_t>(drill)]);
  });
  return costs.empty() ? "" : "Drills to place: " + costs;
}

}  // namespace orebit::cli
