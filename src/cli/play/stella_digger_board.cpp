#include "cli/play/stella_digger_board.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "core/text.hpp"
#include "table/match_of.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr int side_gap = 2;

const MatchOf<stella_digger::Words>& typed(const Match& match) {
  return static_cast<const MatchOf<stella_digger::Words>&>(match);
}

// What is to be decided, with its clause.
std::string question(const DiggerScene& scene) {
  const Open& o = scene.o();
  const std::string count = std::to_string(o.count);
  switch (o.phase) {
    case Phase::target: return "Drive to the next tile (RF-10)";
    case Phase::deck: return "Draw a card: choose a deck (RF-20)";
    case Phase::action: return "Your action (RF-15)";
    case Phase::buy: return "Buy another gadget, or be done (RF-21)";
    case Phase::place: return "Place the large drill (RF-28)";
    case Phase::lose: return "Accident " + std::string(color_names[o.what]) + ": give up a card (RF-32)";
    case Phase::take: return "Take " + count + " crystals of any colours (RF-37)";
    case Phase::capsule: return "Which capsule works? (RF-39)";
    case Phase::give_back: return "Return " + count + " of your crystals (RF-42)";
    case Phase::fight: return "A monster, " + tile_in_words(scene, o.what) + ": fight or pass (RF-53)";
    case Phase::discard: return "Beaten: give up " + count + " crystals (RF-57)";
    default: return "";
  }
}

// What a move means beyond its words.
std::string remark(const DiggerScene& scene, const Move& move) {
  const Content& content = scene.t().content;
  switch (move.verb) {
    case Verb::target: return "  " + tile_in_words(scene, move.what);
    case Verb::buy: return "  for " + short_crystals(content.gadget_cost[move.what]);
    case Verb::place: {
      const auto tip = static_cast<Direction>(move.as);
      const Square aimed = first_of(step(content.map, bit(move.what), tip));
      return "  " + counted(content.map.points[aimed], "point");
    }
    default: return "";
  }
}

std::vector<std::string> numbered_moves(const Match& match, const DiggerScene& scene) {
  std::vector<std::string> items;
  const auto moves = typed(match).game().moves(typed(match).state());
  for (std::size_t i = 0; i < moves.size(); ++i)
    items.push_back(std::to_string(i + 1) + " " + scene.words.print(moves[i]) + remark(scene, moves[i]));
  return items;
}

// One after the other, as many as the rows hold.
void put_moves(Canvas& canvas, int top, int rows, const std::vector<std::string>& items) {
  int row = top;
  int column = 1;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int width = static_cast<int>(items[i].size());
    if (column > 1 && column + width > canvas.width() - 1) {
      ++row;
      column = 1;
    }
    const bool is_last_row = row + 1 == top + rows;
    if (row >= top + rows || (is_last_row && i + 1 < items.size() && column + width > canvas.width() - 30)) {
      canvas.put(std::min(row, top + rows - 1), column,
                 "and " + std::to_string(items.size() - i) + " more: Tab lists them", Ink::faint);
      return;
    }
    column = canvas.put(row, column, items[i]) + 3;
  }
}

}  // namespace

DiggerScene StellaDiggerBoard::scene(const Match& match) const {
  const auto& game = typed(match);
  const Turn turn = match.turn();
  const Seat seat = turn.is_player() && seating().is_human(turn.seat) ? turn.seat : spectator;
  return {game.words(), game.game().view(game.state(), seat), seating()};
}

Canvas StellaDiggerBoard::picture(const Match& match, Size room) const {
  const DiggerScene table = scene(match);
  Canvas canvas(room.columns);
  canvas.put(0, 1, match.info().title, Ink::strong);
  canvas.put(0, 16, "round " + std::to_string(table.o().round) + "   " + question(table), Ink::accent);
  if (match.turn().is_player())
    canvas.put_before(0, room.columns - 1, seating().name(match.turn().seat), Ink::strong);
  const Canvas map = draw_map(table);
  canvas.paste(1, 1, map);
  const int left = 1 + map.width() + side_gap;
  int row = 1;
  for (const std::string& line : side_lines(table))
    if (row <= map.height()) canvas.put(row++, left, clipped(line, room.columns - left - 1));
  const int below = map.height() + 1;
  canvas.put(below, 1, clipped(hand_line(table), room.columns - 2), Ink::strong);
  int top = below + 1;
  if (room.rows > top + 3) canvas.put(top++, 1, clipped(drills_line(table), room.columns - 2));
  put_moves(canvas, top, std::max(1, room.rows - top), numbered_moves(match, table));
  return canvas;
}

std::vector<std::string> StellaDiggerBoard::sentences(const Match& match) const {
  const DiggerScene table = scene(match);
  const Open& o = table.o();
  std::vector<std::string> lines{seating().name(match.turn().seat) + ", round " + std::to_string(o.round) +
                                 ". " + question(table) + "."};
  for (Squares left = o.tiles & ~o.face_down; left != 0; left &= left - 1)
    lines.push_back(table.words.square(first_of(left)) + " " + tile_in_words(table, first_of(left)) +
                    (holds(o.blockades, first_of(left)) ? ", blockaded." : "."));
  for (const std::string& line : side_lines(table))
    lines.push_back(line.substr(line.find_first_not_of(' ')) + ".");
  for (const std::string& line : {hand_line(table), drills_line(table)})
    if (!line.empty()) lines.push_back(line + ".");
  for (const std::string& item : numbered_moves(match, table)) lines.push_back(item);
  return lines;
}

std::string StellaDiggerBoard::prompt(const Match& match) const { return seating().name(match.turn().seat); }

std::vector<std::string> StellaDiggerBoard::help(const Match&) const {
  return {"Type the number of a move in the list, or the move itself: mine blue3, refill, deck 2.",
          "Map: w1 d3 face-down tiles with printed points, y yellow; Pu2 a purple tile with 2 crystals,",
          "Au3 gold, M4 a monster of power 4, ### blockade, ::: deck; > the marker, * its group, = a link,",
          "^1 a drill of player 1 with its tip up; a lone number is what a drill tip earns there.",
          "In the hand: blue3=3! counts 3 now and would win."};
}

std::string StellaDiggerBoard::notation(const Match& match, const std::string& line) const {
  const auto legal = match.legal();
  const auto number = line.empty() ? std::nullopt : parse_number(line, static_cast<int>(legal.size()));
  return number && *number > 0 ? legal[static_cast<std::size_t>(*number - 1)] : line;
}

}  // namespace orebit::cli
