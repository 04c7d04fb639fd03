// The facts beside the map, short enough for 48 columns.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/stella_digger_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr std::array<std::string_view, colors> short_colors{"Bl", "Gr", "Pi", "Pu"};
constexpr std::array<std::string_view, 4> short_types{"cap", "dro", "pow", "sup"};
constexpr int name_width = 10;

void add_target(Lines& lines, const DiggerScene& scene) {
  const PublicState& open = scene.open();
  if (open.phase == Phase::fight) {
    const Tile& monster = scene.setting().tile_on(open, open.what);
    lines.push_back("Monster on " + scene.words.square(open.what) + ": power " +
                    std::to_string(monster.power) + ", costs " + counted(monster.loss, "crystal") + ", " +
                    std::to_string(monster.points) + " pts");
    return;
  }
  const Squares group = target_group(open);
  if (group == 0) return;
  const std::string where = "Target " + scene.squares(group) + ": ";
  const std::string what = group_in_words(scene, group);
  if (width_of(where + what) <= digger_side_width) return lines.push_back(where + what);
  const std::size_t comma = what.find(", ");
  lines.push_back(where + what.substr(0, comma));
  lines.push_back("  " + what.substr(comma + 2));
}

std::string played_in_short(const DiggerScene& scene, SeatIndex p) {
  const Played& played = scene.open().played[p];
  const bool is_called = color_of(played.cards[0]) != played.color;
  return std::to_string(p + 1) + ":" + joined_of(played.cards, card_name, "+") +
         (is_called ? " as " + std::string(color_name(played.color)) : "") + "=" +
         std::to_string(value_in_play(played, scene.swapped()));
}

void add_trick(Lines& lines, const DiggerScene& scene) {
  const PublicState& open = scene.open();
  if (open.winner != stella_digger::nobody) return;  // the tile has been won already
  Lines pieces;
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p)
    if (!open.played[p].cards.empty()) pieces.push_back(played_in_short(scene, p));
  if (pieces.empty()) return;
  const std::string swap = "1 and 4 swap in " + colors_in_words(scene.swapped()) + " (RF-35)";
  if (scene.swapped() != 0) lines.push_back(clipped(swap, digger_side_width));
  pieces.front().insert(0, "In play ");
  append(lines, flowing(pieces, digger_side_width, " ", "    "));
  lines.push_back(clipped("  " + leader(scene, false), digger_side_width));
}

// "F 2 random      3 pts, ends -1; 3/4 cards; 1 tile"
std::string seat_line(const DiggerScene& scene, SeatIndex p) {
  const PublicState& open = scene.open();
  const std::string name = (open.start == p ? "F " : "  ") + clipped(scene.short_name(p), name_width);
  if (!is_alive(open, p)) return name + " eliminated (RF-66)";
  return padded(name, name_width + 2) + " " + counted(tile_points(open, p), "pt") + ", ends " +
         std::to_string(final_score(scene.setting(), open, p)) + "; " +
         std::to_string(scene.view.cards_held[p]) + "/" +
         std::to_string(hand_limit(scene.setting(), open, p)) + " cards; " +
         counted(held_by(open.board, p), "tile");
}

// A used type is marked with '.
std::string gadget_in_short(const DiggerScene& scene, SeatIndex p, Gadget gadget) {
  return std::string(short_types[static_cast<std::size_t>(type_of(gadget))]) +
         std::string(short_colors[gadget % colors]) + (is_used_up(scene, p, gadget) ? "'" : "");
}

Lines goods_lines(const DiggerScene& scene, SeatIndex p) {
  const PublicState& open = scene.open();
  Lines pieces{"    " + std::to_string(open.crystals[p].total()) + "/" +
               std::to_string(crystal_limit(scene.setting(), open, p)) + " crystals" +
               (open.crystals[p].empty() ? "" : ": " + in_short(open.crystals[p])) + ";"};
  pieces.push_back(counted(std::popcount(open.drills[p]), "drill") + ";");
  if (held_by(open.monsters, p) > 0) pieces.push_back(counted(held_by(open.monsters, p), "monster") + ";");
  if (scene.setting().options.red_tears == RedTears::on)
    pieces.push_back(counted(open.tears[p], "tear") + ";");
  for (const int gadget : bits_of(open.gadgets[p]))
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
  return open().phase == Phase::fight ? swapped_in_combat(setting(), open()) : swapped_colors(open());
}

std::optional<Cards> DiggerScene::hand() const {
  if (orebit::index_of(seat) >= setting().players) return std::nullopt;
  return view.hands[static_cast<std::size_t>(orebit::index_of(seat))];
}

std::string leader(const DiggerScene& scene, bool is_in_full) {
  const PublicState& open = scene.open();
  const bool is_fight = open.phase == Phase::fight;
  const Best best =
      is_fight ? best_of(scene.setting(), open, any_color, scene.swapped())
               : mining_winner(scene.setting(), open, colors_of(scene.setting(), open, target_group(open)));
  if (is_fight && best.value < scene.setting().tile_on(open, open.what).power)
    return std::string(is_in_full ? "N" : "n") + "obody reaches its power yet (RF-55)";
  const Seat seat = seat_of(best.player);
  const std::string leads =
      "{leads|lead} with " + std::to_string(best.value) + (is_fight ? " (RF-55)" : " (RF-36)");
  const bool is_whole = is_in_full || scene.seating.is_you(seat);
  return is_whole ? scene.seating.about(seat, leads) : scene.short_name(best.player) + " " + fill(leads, {});
}

bool is_used_up(const DiggerScene& scene, SeatIndex p, Gadget gadget) {
  const PublicState& open = scene.open();
  const GadgetType type = type_of(gadget);
  return (type == GadgetType::super && (open.used_super >> p & 1) != 0) ||
         (type == GadgetType::power && (open.used_power >> p & 1) != 0);
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
    const Tile& tile = scene.setting().tile_on(scene.open(), static_cast<Square>(square));
    pays += tile.crystals;
    gold += tile.amount;
  }
  const unsigned wanted = colors_of(scene.setting(), scene.open(), group);
  const std::string text = (wanted == any_color ? "every colour" : colors_in_words(wanted)) + ", pays ";
  if (gold == 0) return text + in_words(pays);
  return text + (pays.empty() ? "" : in_words(pays) + " and ") + std::to_string(gold) + " of choice";
}

Lines side_lines(const DiggerScene& scene) {
  Lines lines;
  add_target(lines, scene);
  add_trick(lines, scene);
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) {
    lines.push_back(seat_line(scene, p));
    if (is_alive(scene.open(), p)) append(lines, goods_lines(scene, p));
  }
  return lines;
}

Lines common_lines(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  Lines lines{"Supply " + in_short(open.supply) + "; decks " + std::to_string(open.decks[0]) + " " +
              std::to_string(open.decks[1]) + " " + std::to_string(open.decks[2])};
  if (open.safety != nothing)
    lines.push_back("Alarm " + std::to_string(open.alarm) + ", danger " + std::to_string(open.danger) +
                    "; may come: " + colors_in_words(possible_accidents(open)));
  const Squares yellow = scene.setting().content.map.yellow & open.tiles;
  lines.push_back("3-point tiles left " + std::to_string(open.pool3) + "; yellow left " +
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
  const std::string costs = joined_of(bits_of(scene.open().drills[seat]), [&](int drill) {
    return in_short(scene.setting().content.token_cost[static_cast<std::size_t>(drill)]);
  });
  return costs.empty() ? "" : "Drills to place: " + costs;
}

}  // namespace orebit::cli
