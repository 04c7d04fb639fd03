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
    out.push_back(names[i] + (end - i > 1 ? format(" ({} times)", end - i) : ""));
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
    return format("{} {}", scene.words.square(at), scene.map().points[at]);
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
  const std::string marker = format("The marker is on {}", scene.words.square(scene.open().marker));
  if (group == 0) return marker + ".";
  const std::string target =
      std::has_single_bit(group) ? ", the target" : format(". The target is {}", scene.squares(group));
  return format("{}{}: {}.", marker, target, group_in_words(scene, group));
}

// "a4 and b4", for each pair of neighbours with a wall between them.
Lines walls(const DiggerScene& scene) {
  const Map& map = scene.map();
  Lines names;
  const auto add = [&](Square one, int next) {
    const auto other = static_cast<Square>(next);
    if (holds(map.ground, one) && holds(map.ground, other))
      names.push_back(format("{} and {}", scene.words.square(one), scene.words.square(other)));
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
  const Tile& tile = scene.tile_on(square);
  if (tile.kind == TileKind::monster)
    return format("a monster of power {}, worth {}; who is beaten loses {}", tile.power,
                  counted(tile.points, "point"), counted(tile.loss, "crystal"));
  return (tile.kind == TileKind::gold ? "gold, " : "") + group_in_words(scene, bit(square));
}

}  // namespace

Lines map_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  Lines lines{marker_in_words(scene)};
  for (const int bit_at : bits_of(open.tiles & ~open.face_down)) {
    const auto square = static_cast<Square>(bit_at);
    const bool is_fought = open.phase == Phase::fight && square == open.what;
    if (is_fought || target_group(open) == bit(square)) continue;  // told with the cards or with the marker
    lines.push_back(format("{}: {}{}{}.", scene.words.square(square), tile_in_words(scene, square),
                           holds(open.blockades, square) ? ", blockaded" : "", link_in_words(scene, square)));
  }
  for (const Placed& placed : open.placed)
    if (placed.square != no_square)
      lines.push_back(format("{} drill on {} aims {} at {}.", scene.seating.whose(seat_of(placed.player())),
                             scene.words.square(placed.square),
                             direction_names[static_cast<std::size_t>(placed.tip())],
                             scene.squares(step(scene.map(), bit(placed.square), placed.tip()))));
  if (const Squares cleared = scene.map().printed & ~open.tiles & ~drills_on(open); cleared != 0)
    lines.push_back(
        format("Cleared squares, and what a drill earns there: {}.", with_points(scene, cleared)));
  return lines;
}

Lines hidden_map_sentences(const DiggerScene& scene) {
  const Squares hidden = scene.open().face_down, white = scene.map().white;
  return {format("Face down with a white back, and what a drill earns there later: {}.",
                 with_points(scene, hidden & white)),
          format("With a dark back: {}.", with_points(scene, hidden & ~white)),
          format("There are walls between {}.", list_of(walls(scene)))};
}

Lines trick_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  Lines lines;
  bool is_begun = false;
  if (open.phase == Phase::fight)
    lines.push_back(
        format("The fight is on {}: {}.", scene.words.square(open.what), tile_in_words(scene, open.what)));
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) {
    const Played& played = open.played[p];
    if (played.cards.empty()) continue;
    is_begun = true;
    const bool is_called = color_of(played.cards[0]) != played.color;
    const std::string cards = joined_of(played.cards, [&](Card card) { return scene.called("card", card); });
    lines.push_back(
        scene.seating.about(seat_of(p), format("{has|have} played {}{}: counts {}.", cards,
                                               is_called ? format(" as {}", color_name(played.color)) : "",
                                               value_in_play(played, scene.swapped()))));
  }
  if (scene.swapped() != 0)
    lines.push_back(format("1 and 4 swap in {} (RF-35).", colors_in_words(scene.swapped())));
  if (is_begun) lines.push_back(leader(scene, true) + ".");
  return lines;
}

Lines seat_sentences(const DiggerScene& scene, SeatIndex p, bool is_in_full) {
  const PublicState& open = scene.open();
  const Seat seat = seat_of(p);
  if (!is_alive(open, p)) return {scene.seating.about(seat, "{is|are} eliminated (RF-66).")};
  Lines lines{format("{}{} {} {} and would end with {}; {} of {} cards; {} of {} crystals: {}.",
                     scene.seating.subject(seat), open.start == p ? ", the Foreman," : "",
                     scene.seating.predicate(seat, "{has|have}"), counted(tile_points(open, p), "point"),
                     final_score(scene.setting(), open, p), scene.view.cards_held[p],
                     hand_limit(scene.setting(), open, p), open.crystals[p].total(),
                     crystal_limit(scene.setting(), open, p), in_words(open.crystals[p]))};
  const auto add = [&](std::string_view what, const Lines& items) {
    if (!items.empty()) lines.push_back(format("  {}: {}.", what, joined(items)));
  };
  add("Tiles", tiles_of(scene, open.board, p));
  add("Gadgets", gadget_names(scene, p));
  add("Monsters", tiles_of(scene, open.monsters, p));
  Lines drills = each_of(bits_of(open.drills[p]), [&](int d) { return "for " + scene.called("token", d); });
  if (!is_in_full && !scene.is_own(p) && !drills.empty()) drills = {std::to_string(drills.size())};
  add("Drills to place", drills);
  if (scene.setting().options.red_tears == RedTears::on)
    add("Red tears", {format("{} of {}", open.tears[p], scene.setting().players)});
  return lines;
}

Lines common_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  return {format("Supply: {}. Decks: {}, {} and {} cards.", in_words(open.supply), open.decks[0],
                 open.decks[1], open.decks[2]),
          format("Accident cards: {} in Alarm, {} in Danger; may come: {}.", open.alarm, open.danger,
                 open.safety == nothing ? "any" : colors_in_words(possible_accidents(open))),
          format("The game ends with the 3-point tiles, {} left, or the tiles on yellow squares: {}.",
                 open.pool3, scene.yellow_left("none left"))};
}

Lines market_sentences(const DiggerScene& scene) {
  const PublicState& open = scene.open();
  const Content& content = scene.setting().content;
  const Lines offers = each_of(bits_of(market(open)), [&](int gadget) {
    return format("{} for {}", scene.called("gadget", gadget),
                  in_words(content.gadget_cost[static_cast<std::size_t>(gadget)]));
  });
  const Lines tiles = each_of(bits_of(open.unseen), [&](int tile) {
    return scene.called("tile", content.kind_of[static_cast<std::size_t>(tile)]);
  });
  const auto cards = [&](const Cards& held) { return list_of(counted_names(card_names(scene, held))); };
  return {format("For sale: {}.", list_of(offers)), format("Discarded: {}.", cards(open.discard)),
          format("Cards you have not seen: {}.", cards(unseen_cards(scene.setting(), scene.view))),
          format("Tiles that lie face down: {}.", list_of(counted_names(tiles)))};
}

std::string hand_in_words(const DiggerScene& scene) {
  const auto hand = scene.hand();
  return !hand ? "" : format("Your hand: {}.", hand->empty() ? "empty" : joined(card_names(scene, *hand)));
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
  const int score = final_score(scene.setting(), open, p);
  const std::string text = scene.seating.about(seat_of(p), format("{scores|score} {}: ", score));
  if (!is_alive(open, p)) return text + "eliminated (RF-68).";
  return text + format("{} from checks and drills, {} for {}, {} for {}, {} for {} not placed (RF-63).",
                       tile_points(open, p), content.gadget_points * gadgets, counted(gadgets, "gadget"),
                       monster_points(scene.setting(), open, p),
                       counted(held_by(open.monsters, p), "monster"), content.unplaced_points * drills,
                       counted(drills, "drill"));
}

}  // namespace

Lines score_sentences(const DiggerScene& scene) {
  Lines lines{format("The game is over: {}.", ending(scene.open().reason))};
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) lines.push_back(score_in_words(scene, p));
  return lines;
}

}  // namespace orebit::cli
