// The facts beside the map, short enough for 48 columns.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/stella_digger_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr std::array<std::string_view, 4> short_types{"cap", "dro", "pow", "sup"};
constexpr int name_width = 10;

void add_target(Lines& lines, const DiggerScene& scene) {
  const PublicState& open = scene.open();
  if (open.phase == Phase::fight) {
    const Tile& monster = scene.tile_on(open.what);
    return lines.push_back(format("Monster on {}: power {}, costs {}, {} pts", scene.words.square(open.what),
                                  monster.power, counted(monster.loss, "crystal"), monster.points));
  }
  const Squares group = target_group(open);
  if (group == 0) return;
  const std::string where = format("Target {}: ", scene.squares(group));
  const std::string what = group_in_words(scene, group);
  if (width_of(where + what) <= digger_side_width) return lines.push_back(where + what);
  const std::size_t comma = what.find(", ");
  lines.push_back(where + what.substr(0, comma));
  lines.push_back("  " + what.substr(comma + 2));
}

std::string played_in_short(const DiggerScene& scene, SeatIndex p) {
  const Played& played = scene.open().played[p];
  const bool is_called = color_of(played.cards[0]) != played.color;
  return format("{}:{}{}={}", p + 1, joined_of(played.cards, card_name, "+"),
                is_called ? format(" as {}", color_name(played.color)) : "",
                value_in_play(played, scene.swapped()));
}

void add_trick(Lines& lines, const DiggerScene& scene) {
  const PublicState& open = scene.open();
  if (open.winner != stella_digger::nobody) return;  // the tile has been won already
  Lines pieces;
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p)
    if (!open.played[p].cards.empty()) pieces.push_back(played_in_short(scene, p));
  if (pieces.empty()) return;
  const std::string swap = format("1 and 4 swap in {} (RF-35)", colors_in_words(scene.swapped()));
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
  return format("{} {}, ends {}; {}/{} cards; {}", padded(name, name_width + 2),
                counted(tile_points(open, p), "pt"), final_score(scene.setting(), open, p),
                scene.view.cards_held[p], hand_limit(scene.setting(), open, p),
                counted(held_by(open.board, p), "tile"));
}

Lines goods_lines(const DiggerScene& scene, SeatIndex p) {
  const PublicState& open = scene.open();
  const Crystals& crystals = open.crystals[p];
  Lines pieces{format("    {}/{} crystals{};", crystals.total(), crystal_limit(scene.setting(), open, p),
                      crystals.empty() ? "" : ": " + in_short(crystals)),
               counted(std::popcount(open.drills[p]), "drill") + ";"};
  if (held_by(open.monsters, p) > 0) pieces.push_back(counted(held_by(open.monsters, p), "monster") + ";");
  if (scene.setting().options.red_tears == RedTears::on)
    pieces.push_back(counted(open.tears[p], "tear") + ";");
  for (const int bit : bits_of(open.gadgets[p])) {  // a used type is marked with '
    const auto gadget = static_cast<Gadget>(bit);
    pieces.push_back(format("{}{}{}", short_types[static_cast<std::size_t>(type_of(gadget))],
                            short_names[gadget % colors], is_used_up(scene, p, gadget) ? "'" : ""));
  }
  if (pieces.back().ends_with(';')) pieces.back().pop_back();
  return flowing(pieces, digger_side_width, " ", "    ");
}

template <class Name>
std::string crystals_text(Crystals crystals, const Name& name) {
  Lines parts;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0) parts.push_back(format("{}{}", crystals.count(color), name(color)));
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
  if (is_fight && best.value < scene.tile_on(open.what).power)
    return std::string(is_in_full ? "N" : "n") + "obody reaches its power yet (RF-55)";
  const Seat seat = seat_of(best.player);
  const std::string leads = format("{leads|lead} with {} ({})", best.value, is_fight ? "RF-55" : "RF-36");
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
  return crystals_text(crystals, [](Color color) { return format(" {}", color_name(color)); });
}
std::string in_short(Crystals crystals) {
  return crystals_text(crystals, [](Color color) { return short_names[static_cast<std::size_t>(color)]; });
}
std::string colors_in_words(unsigned set) {
  const auto name = [](int color) { return color_names[static_cast<std::size_t>(color)]; };
  return set == 0 ? "none" : joined_of(bits_of(set), name, " ");
}

std::string group_in_words(const DiggerScene& scene, Squares group) {
  Crystals pays;
  int gold = 0;
  for (const int square : bits_of(group)) {
    const Tile& tile = scene.tile_on(static_cast<Square>(square));
    pays += tile.crystals;
    gold += tile.amount;
  }
  const unsigned wanted = colors_of(scene.setting(), scene.open(), group);
  const std::string choice = gold == 0 ? "" : format("{} of choice", gold);
  return format("{}, pays {}", wanted == any_color ? "every colour" : colors_in_words(wanted),
                joined({pays.empty() && gold > 0 ? "" : in_words(pays), choice}, " and "));
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
  Lines lines{format("Supply {}; decks {} {} {}", in_short(open.supply), open.decks[0], open.decks[1],
                     open.decks[2])};
  if (open.safety != nothing)
    lines.push_back(format("Alarm {}, danger {}; may come: {}", open.alarm, open.danger,
                           colors_in_words(possible_accidents(open))));
  lines.push_back(format("3-point tiles left {}; yellow left {}", open.pool3, scene.yellow_left("none")));
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
