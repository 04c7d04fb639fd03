// The table of Stella Digger in full words: for plain output, screen readers, and whoever asks for it.
#include "cli/play/stella_digger_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

std::string list_of(const Lines& items) { return items.empty() ? "none" : joined(items); }

Lines gadget_names(const DiggerScene& scene, SeatIndex p) {
  return each_of(bits_of(scene.open().gadgets[p]), [&](int gadget) {
    return scene.called("gadget", gadget) +
           (is_used_up(scene, p, static_cast<Gadget>(gadget)) ? " (used this round)" : "");
  });
}

// Those that are there several times once, with their number.
Lines counted_names(const Lines& names) {
  Lines out;
  for (std::size_t i = 0; i < names.size();) {
    std::size_t end = i;
    while (end < names.size() && names[end] == names[i]) ++end;
    out.push_back(names[i] + (end - i > 1 ? " (" + std::to_string(end - i) + " times)" : ""));
    i = end;
  }
  return out;
}

template <class List>
Lines tiles_of(const DiggerScene& scene, const List& list, SeatIndex p) {
  Lines names;
  for (const Held& held : list)
    if (held.player() == p) names.push_back(scene.called("tile", held.tile()));
  return names;
}

Lines card_names(const DiggerScene& scene, const Cards& cards) {
  Lines names;
  for (int i = 0; i < cards.size(); ++i) names.push_back(scene.called("card", cards.nth(i)));
  return names;
}

// "a2 1, b2 1": what a drill earns there.
std::string with_points(const DiggerScene& scene, Squares squares) {
  return list_of(each_of(bits_of(squares), [&](int square) {
    const auto at = static_cast<Square>(square);
    return scene.words.square(at) + " " + std::to_string(scene.setting().content.map.points[at]);
  }));
}

Squares drills_on(const PublicState& open) {
  Squares squares = 0;
  for (const Placed& placed : open.placed)
    if (placed.square != no_square) squares |= bit(placed.square);
  return squares;
}

std::string marker_in_words(const DiggerScene& scene) {
  const Squares group = target_group(scene.open());
  const std::string marker = "The marker is on " + scene.words.square(scene.open().marker);
  if (group == 0) return marker + ".";
  const bool is_one = (group & (group - 1)) == 0;
  return marker + (is_one ? ", the target: " : ". The target is " + scene.squares(group) + ": ") +
         group_in_words(scene, group) + ".";
}

// "a4 and b4", for each pair of neighbours with a wall between them.
Lines walls(const DiggerScene& scene) {
  const Map& map = scene.setting().content.map;
  Lines names;
  const auto add = [&](Square one, int other) {
    if (holds(map.ground, one) && holds(map.ground, static_cast<Square>(other)))
      names.push_back(scene.words.square(one) + " and " + scene.words.square(static_cast<Square>(other)));
  };
  for (int square = 0; square < map.rows * map.columns; ++square) {
    const auto at = static_cast<Square>(square);
    if (square % map.rows + 1 < map.rows && !holds(map.open_up, at)) add(at, square + 1);
    if (square / map.rows + 1 < map.columns && !holds(map.open_right, at)) add(at, square + map.rows);
  }
  return names;
}

std::string link_in_words(const DiggerScene& scene, Square square) {
  const Squares others = group_of(scene.open(), square) & ~bit(square);
  return others == 0 || holds(scene.open().blockades, square) ? "" : ", linked with " + scene.squares(others);
}

std::string tile_in_words(const DiggerScene& scene, Square square) {
  const Tile& tile = scene.setting().tile_on(scene.open(), square);
  if (tile.kind == TileKind::monster)
    return "a monster of power " + std::to_string(tile.power) + ", worth " + counted(tile.points, "point") +
           "; who is beaten loses " + counted(tile.loss, "crystal");
  return (tile.kind == TileKind::gold ? "gold, " : "") + group_in_words(scene, bit(square));
}

}  // namespace

Lines map_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  const Map& map = scene.setting().content.map;
  Lines lines{marker_in_words(scene)};
  for (Squares left = open.tiles & ~open.face_down; left != 0; left &= left - 1) {
    const Square square = first_of(left);
    const bool is_fought = open.phase == Phase::fight && square == open.what;
    if (is_fought || target_group(open) == bit(square)) continue;  // told with the cards or with the marker
    lines.push_back(scene.words.square(square) + ": " + tile_in_words(scene, square) +
                    (holds(open.blockades, square) ? ", blockaded" : "") + link_in_words(scene, square) +
                    ".");
  }
  for (const Placed& placed : open.placed)
    if (placed.square != no_square)
      lines.push_back(scene.seating.whose(seat_of(placed.player())) + " drill on " +
                      scene.words.square(placed.square) + " aims " +
                      std::string(direction_names[static_cast<std::size_t>(placed.tip())]) + " at " +
                      scene.squares(step(map, bit(placed.square), placed.tip())) + ".");
  if (const Squares cleared = map.printed & ~open.tiles & ~drills_on(open); cleared != 0)
    lines.push_back("Cleared squares, and what a drill earns there: " + with_points(scene, cleared) + ".");
  return lines;
}

Lines hidden_map_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  const Map& map = scene.setting().content.map;
  return {"Face down with a white back, and what a drill earns there later: " +
              with_points(scene, open.face_down & map.white) + ".",
          "With a dark back: " + with_points(scene, open.face_down & ~map.white) + ".",
          "There are walls between " + list_of(walls(scene)) + "."};
}

Lines trick_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  Lines lines;
  bool is_begun = false;
  if (open.phase == Phase::fight)
    lines.push_back("The fight is on " + scene.words.square(open.what) + ": " +
                    tile_in_words(scene, open.what) + ".");
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) {
    const Played& played = open.played[p];
    if (played.cards.empty()) continue;
    const bool is_called = color_of(played.cards[0]) != played.color;
    const std::string cards = joined_of(played.cards, [&](Card card) { return scene.called("card", card); }) +
                              (is_called ? " as " + std::string(color_name(played.color)) : "");
    lines.push_back(scene.seating.about(seat_of(p), "{has|have} played " + cards) + ": counts " +
                    std::to_string(value_in_play(played, scene.swapped())) + ".");
    is_begun = true;
  }
  if (scene.swapped() != 0)
    lines.push_back("1 and 4 swap in " + colors_in_words(scene.swapped()) + " (RF-35).");
  if (is_begun) lines.push_back(leader(scene, true) + ".");
  return lines;
}

Lines seat_sentences(const DiggerScene& scene, SeatIndex p, bool is_in_full) {
  const PublicState& open = scene.open();
  const Seat seat = seat_of(p);
  if (!is_alive(open, p)) return {scene.seating.about(seat, "{is|are} eliminated (RF-66).")};
  Lines lines{scene.seating.subject(seat) + (open.start == p ? ", the Foreman, " : " ") +
              scene.seating.predicate(seat, "{has|have} ") + counted(tile_points(open, p), "point") +
              " and would end with " + std::to_string(final_score(scene.setting(), open, p)) + "; " +
              std::to_string(scene.view.cards_held[p]) + " of " +
              std::to_string(hand_limit(scene.setting(), open, p)) + " cards; " +
              std::to_string(open.crystals[p].total()) + " of " +
              std::to_string(crystal_limit(scene.setting(), open, p)) +
              " crystals: " + in_words(open.crystals[p]) + "."};
  const auto add = [&](const std::string& what, const Lines& items) {
    if (!items.empty()) lines.push_back("  " + what + ": " + list_of(items) + ".");
  };
  add("Tiles", tiles_of(scene, open.board, p));
  add("Gadgets", gadget_names(scene, p));
  add("Monsters", tiles_of(scene, open.monsters, p));
  Lines drills = each_of(bits_of(open.drills[p]), [&](int d) { return "for " + scene.called("token", d); });
  if (!is_in_full && !scene.is_own(p) && !drills.empty()) drills = {std::to_string(drills.size())};
  add("Drills to place", drills);
  if (scene.setting().options.red_tears == RedTears::on)
    lines.push_back("  Red tears: " + std::to_string(open.tears[p]) + " of " +
                    std::to_string(scene.setting().players) + ".");
  return lines;
}

Lines common_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  const Squares yellow = scene.setting().content.map.yellow & open.tiles;
  return {"Supply: " + in_words(open.supply) + ". Decks: " + std::to_string(open.decks[0]) + ", " +
              std::to_string(open.decks[1]) + " and " + std::to_string(open.decks[2]) + " cards.",
          "Accident cards: " + std::to_string(open.alarm) + " in Alarm, " + std::to_string(open.danger) +
              " in Danger; may come: " +
              (open.safety == nothing ? "any" : colors_in_words(possible_accidents(open))) + ".",
          "The game ends with the 3-point tiles, " + std::to_string(open.pool3) +
              " left, or the tiles on yellow squares: " +
              (yellow == 0 ? "none left" : scene.squares(yellow)) + "."};
}

Lines market_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  const Content& content = scene.setting().content;
  const Lines offers = each_of(bits_of(market(open)), [&](int gadget) {
    return scene.called("gadget", gadget) + " for " +
           in_words(content.gadget_cost[static_cast<std::size_t>(gadget)]);
  });
  const Lines tiles = each_of(bits_of(open.unseen), [&](int tile) {
    return scene.called("tile", content.kind_of[static_cast<std::size_t>(tile)]);
  });
  return {"For sale: " + list_of(offers) + ".",
          "Discarded: " + list_of(counted_names(card_names(scene, open.discard))) + ".",
          "Cards you have not seen: " +
              list_of(counted_names(card_names(scene, unseen_cards(scene.setting(), scene.view)))) + ".",
          "Tiles that lie face down: " + list_of(counted_names(tiles)) + "."};
}

std::string hand_in_words(const DiggerScene& scene) {
  const auto hand = scene.hand();
  return !hand ? "" : "Your hand: " + (hand->empty() ? "empty" : joined(card_names(scene, *hand))) + ".";
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
  const PublicState& open = scene.open();
  const Content& content = scene.setting().content;
  const int gadgets = std::popcount(open.gadgets[p]);
  const int drills = std::popcount(open.drills[p]);
  const std::string text = scene.seating.about(
      seat_of(p), "{scores|score} " + std::to_string(final_score(scene.setting(), open, p)));
  if (!is_alive(open, p)) return text + ": eliminated (RF-68).";
  return text + ": " + std::to_string(tile_points(open, p)) + " from checks and drills, " +
         std::to_string(content.gadget_points * gadgets) + " for " + counted(gadgets, "gadget") + ", " +
         std::to_string(monster_points(scene.setting(), open, p)) + " for " +
         counted(held_by(open.monsters, p), "monster") + ", " +
         std::to_string(content.unplaced_points * drills) + " for " + counted(drills, "drill") +
         " not placed (RF-63).";
}

}  // namespace

Lines score_sentences(const DiggerScene& scene) {
  Lines lines{"The game is over: " + ending(scene.open().reason) + "."};
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) lines.push_back(score_in_words(scene, p));
  return lines;
}

}  // namespace orebit::cli
