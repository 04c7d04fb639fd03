// The table of Stella Digger in full words: for plain output, screen readers, and whoever asks for it.
#include "cli/play/stella_digger_scene.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

std::string list_of(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text.empty() ? "none" : text;
}

// As the log calls it: "pink tile with 1 pink and 1 purple".
std::string called(const DiggerScene& scene, std::string_view kind, int thing) {
  return scene.words.telling().lexicon.find(kind, thing)->name;
}

std::vector<std::string> gadget_names(const DiggerScene& scene, unsigned set) {
  std::vector<std::string> names;
  for (; set != 0; set &= set - 1) names.push_back(called(scene, "gadget", std::countr_zero(set)));
  return names;
}

std::vector<std::string> token_names(const DiggerScene& scene, unsigned set) {
  std::vector<std::string> names;
  for (; set != 0; set &= set - 1) names.push_back("for " + called(scene, "token", std::countr_zero(set)));
  return names;
}

// Those that are there several times once, with their number.
std::vector<std::string> counted_names(const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.size();) {
    std::size_t end = i;
    while (end < names.size() && names[end] == names[i]) ++end;
    out.push_back(names[i] + (end - i > 1 ? " (" + std::to_string(end - i) + " times)" : ""));
    i = end;
  }
  return out;
}

template <class List>
std::vector<std::string> tiles_of(const DiggerScene& scene, const List& list, SeatIndex p) {
  std::vector<std::string> names;
  for (const Held& held : list)
    if (held.player() == p) names.push_back(called(scene, "tile", held.tile()));
  return names;
}

std::vector<std::string> card_names(Cards cards) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(cards.size()));
  for (int i = 0; i < cards.size(); ++i) names.push_back(card_name(cards.nth(i)));
  return names;
}

std::string link_in_words(const DiggerScene& scene, Square square) {
  const Squares others = group_of(scene.o(), square) & ~bit(square);
  return others == 0 || holds(scene.o().blockades, square)
             ? ""
             : ", linked with " + squares_in_words(scene, others);
}

}  // namespace

std::string colors_in_words(unsigned set) {
  std::string text;
  for (const Color color : all_colors)
    if ((set >> stella_digger::index_of(color) & 1) != 0)
      text += (text.empty() ? "" : " ") + std::string(color_name(color));
  return text.empty() ? "none" : text;
}

std::string squares_in_words(const DiggerScene& scene, Squares squares) {
  std::string text;
  for (; squares != 0; squares &= squares - 1)
    text += (text.empty() ? "" : " ") + scene.words.square(first_of(squares));
  return text;
}

std::string group_in_words(const DiggerScene& scene, Squares group) {
  Crystals pays;
  int gold = 0;
  for (Squares left = group; left != 0; left &= left - 1) {
    const Tile& tile = scene.t().tile_on(scene.o(), first_of(left));
    pays += tile.crystals;
    gold += tile.amount;
  }
  const unsigned wanted = colors_of(scene.t(), scene.o(), group);
  std::string text = (wanted == any_color ? "every colour" : colors_in_words(wanted)) + ", pays ";
  if (gold == 0) return text + in_words(pays);
  return text + (pays.empty() ? "" : in_words(pays) + " and ") + std::to_string(gold) + " of choice";
}

std::string tile_in_words(const DiggerScene& scene, Square square) {
  const Tile& tile = scene.t().tile_on(scene.o(), square);
  if (tile.kind == TileKind::monster)
    return "a monster of power " + std::to_string(tile.power) + ", costs " + counted(tile.loss, "crystal") +
           ", worth " + counted(tile.points, "point");
  const std::string colors =
      tile.kind == TileKind::gold ? "gold, every colour" : std::string(color_name(tile.color));
  return colors + ", pays " +
         (tile.kind == TileKind::gold ? std::to_string(tile.amount) + " of choice" : in_words(tile.crystals));
}

std::vector<std::string> map_sentences(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  const Map& map = scene.t().content.map;
  std::vector<std::string> lines{"The marker is on " + scene.words.square(o.marker) + "."};
  if (target_group(o) != 0)
    lines.push_back("The target is " + squares_in_words(scene, target_group(o)) + ": " +
                    group_in_words(scene, target_group(o)) + ".");
  for (Squares left = o.tiles & ~o.face_down; left != 0; left &= left - 1) {
    const Square square = first_of(left);
    lines.push_back(scene.words.square(square) + ": " + tile_in_words(scene, square) +
                    (holds(o.blockades, square) ? ", blockaded" : "") + link_in_words(scene, square) + ".");
  }
  for (const Placed& placed : o.placed)
    if (placed.square != no_square)
      lines.push_back("A drill of " + scene.seat_name(placed.player()) + " on " +
                      scene.words.square(placed.square) + " aims " +
                      std::string(direction_names[static_cast<std::size_t>(placed.tip())]) + " at " +
                      squares_in_words(scene, step(map, bit(placed.square), placed.tip())) + ".");
  return lines;
}

std::vector<std::string> trick_sentences(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  const bool is_fight = o.phase == Phase::fight;
  const unsigned swapped = is_fight ? swapped_in_combat(scene.t(), o) : swapped_colors(o);
  std::vector<std::string> lines;
  if (is_fight)
    lines.push_back("On " + scene.words.square(o.what) + ": " + tile_in_words(scene, o.what) + ".");
  for (SeatIndex p = 0; p < scene.t().seats(); ++p) {
    const Played& played = o.played[p];
    if (played.cards.empty()) continue;
    Cards cards;
    for (const Card card : played.cards) cards.add(card);
    lines.push_back(scene.seat_name(p) + " has played " + list_of(card_names(cards)) + ": " +
                    std::string(color_name(played.color)) + " " +
                    std::to_string(value_in_play(played, swapped)) + ".");
  }
  if (swapped != 0) lines.push_back("1 and 4 swap in " + colors_in_words(swapped) + " (RF-35).");
  return lines;
}

std::vector<std::string> seat_sentences(const DiggerScene& scene, SeatIndex p, bool is_in_full) {
  const PublicState& o = scene.o();
  const std::string name = scene.seat_name(p);
  if (!is_alive(o, p)) return {name + " is eliminated (RF-66)."};
  std::vector<std::string> lines{
      name + (o.start == p ? ", the Foreman," : "") + " has " + counted(tile_points(o, p), "point") +
      " and would end with " + std::to_string(final_score(scene.t(), o, p)) + "; " +
      std::to_string(scene.view.cards_held[p]) + " of " + std::to_string(hand_limit(scene.t(), o, p)) +
      " cards; " + std::to_string(o.crystals[p].total()) + " of " +
      std::to_string(crystal_limit(scene.t(), o, p)) + " crystals: " + in_words(o.crystals[p]) + "."};
  const auto add = [&](const std::string& what, const std::vector<std::string>& items) {
    if (!items.empty()) lines.push_back("  " + what + ": " + list_of(items) + ".");
  };
  add("Tiles", tiles_of(scene, o.board, p));
  add("Gadgets", gadget_names(scene, o.gadgets[p]));
  add("Monsters", tiles_of(scene, o.monsters, p));
  if (is_in_full || scene.is_own(p)) add("Drills to place", token_names(scene, o.drills[p]));
  if (scene.t().options.red_tears == RedTears::on)
    lines.push_back("  Red tears: " + std::to_string(o.tears[p]) + " of " +
                    std::to_string(scene.t().players) + ".");
  return lines;
}

std::vector<std::string> common_sentences(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  const Squares yellow = scene.t().content.map.yellow & o.tiles;
  return {"Supply: " + in_words(o.supply) + ". Decks: " + std::to_string(o.decks[0]) + ", " +
              std::to_string(o.decks[1]) + " and " + std::to_string(o.decks[2]) + " cards.",
          "Accident cards: " + std::to_string(o.alarm) + " in Alarm, " + std::to_string(o.danger) +
              " in Danger; may come: " +
              (o.safety == nothing ? "any" : colors_in_words(possible_accidents(o))) + ".",
          "The game ends with the 3-point tiles, " + std::to_string(o.pool3) +
              " left, or the tiles on yellow squares: " +
              (yellow == 0 ? "none left" : squares_in_words(scene, yellow)) + "."};
}

std::vector<std::string> market_sentences(const DiggerScene& scene) {
  const PublicState& o = scene.o();
  const Content& content = scene.t().content;
  std::vector<std::string> offers;
  for (unsigned left = market(o); left != 0; left &= left - 1) {
    const auto gadget = static_cast<Gadget>(std::countr_zero(left));
    offers.push_back(called(scene, "gadget", gadget) + " for " + in_words(content.gadget_cost[gadget]));
  }
  std::vector<std::string> tiles;
  for (std::uint32_t left = o.unseen; left != 0; left &= left - 1)
    tiles.push_back(called(scene, "tile", content.kind_of[static_cast<std::size_t>(std::countr_zero(left))]));
  return {"For sale: " + list_of(offers) + ".", "Discarded: " + list_of(card_names(o.discard)) + ".",
          "Cards you have not seen: " + list_of(card_names(unseen_cards(scene.t(), scene.view))) + ".",
          "Tiles that lie face down: " + list_of(counted_names(tiles)) + "."};
}

namespace {

std::string ending(Reason reason) {
  switch (reason) {
    case Reason::no_3vp: return "the last 3-point tile is gone (RF-59)";
    case Reason::yellow_frame: return "the yellow squares are cleared (RF-60)";
    case Reason::last_survivor: return "one player is left (RF-67)";
    default: return "no tile can be reached (RF-62)";
  }
}

std::string score_in_words(const DiggerScene& scene, SeatIndex p) {
  const PublicState& o = scene.o();
  const Content& content = scene.t().content;
  const int gadgets = std::popcount(o.gadgets[p]);
  const int drills = std::popcount(o.drills[p]);
  const std::string text = scene.seat_name(p) + " scores " + std::to_string(final_score(scene.t(), o, p));
  if (!is_alive(o, p)) return text + ": eliminated (RF-68).";
  return text + ": " + std::to_string(tile_points(o, p)) + " on tiles, " +
         std::to_string(content.gadget_points * gadgets) + " for " + counted(gadgets, "gadget") + ", " +
         std::to_string(monster_points(scene.t(), o, p)) + " for " +
         counted(held_by(o.monsters, p), "monster") + ", " +
         std::to_string(content.unplaced_points * drills) + " for " + counted(drills, "drill") +
         " not placed (RF-63).";
}

}  // namespace

std::vector<std::string> result_sentences(const DiggerScene& scene) {
  std::vector<std::string> lines{"The game is over: " + ending(scene.o().reason) + "."};
  for (SeatIndex p = 0; p < scene.t().seats(); ++p) lines.push_back(score_in_words(scene, p));
  const Seats winners = find_winners(scene.t(), scene.o());
  for (const Seat winner : winners)
    lines.push_back(scene.seating.name(winner) +
                    (winners.size() > 1 ? " shares the win (RF-64)." : " wins (RF-63)."));
  return lines;
}

}  // namespace orebit::cli
