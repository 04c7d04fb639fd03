#include "cli/play/stella_digger_board.hpp"

#include <algorithm>
#include <cctype>

#include "cli/paragraph.hpp"
#include "core/text.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr int side_gap = 2;
constexpr int min_side_width = 30;
constexpr std::string_view more_to_tell = "… `table`";
constexpr int rows_below = 4;  // besides the map: the title, the hand, and some moves

const TypedMatch<stella_digger::Words>& typed(const Match& match) {
  return static_cast<const TypedMatch<stella_digger::Words>&>(match);
}

std::vector<Move> moves_in_order(const Match& match) {
  const auto moves = typed(match).game().moves(typed(match).state());
  std::vector<Move> list;
  list.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) list.push_back(moves[i]);
  std::ranges::stable_sort(list, {}, [](const Move& move) { return rank_of(move.verb); });
  return list;
}

// The legal moves by number, each verb named once: "mine", "1)blue1=4!", "2)blue3=3", "3)pass".
struct Item {
  std::string verb;  // empty if it is the one before
  std::string text;
};
std::vector<Item> numbered_moves(const Match& match, const DiggerScene& scene) {
  std::vector<Item> items;
  std::string last;
  const auto moves = moves_in_order(match);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string verb = verb_of(scene, moves[i]);
    const std::string rest = move_in_short(scene, moves[i]);
    const std::string number = std::to_string(i + 1) + ")";
    items.push_back({rest.empty() || verb == last ? "" : verb, number + (rest.empty() ? verb : rest)});
    last = verb;
  }
  return items;
}

// A move of the list without what it leads to, in small letters.
std::string as_typed(std::string text) {
  text.resize(std::min(text.find_first_of("=(:"), text.size()));
  while (text.ends_with(' ')) text.pop_back();
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::vector<std::string> moves_in_lines(const Match& match, const DiggerScene& scene) {
  std::vector<std::string> lines;
  const auto moves = moves_in_order(match);
  lines.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    lines.push_back(std::to_string(i + 1) + ") " + move_in_words(scene, moves[i]));
  return lines;
}

// The items one after the other in lines of this width.
std::vector<std::string> flowing(const std::vector<Item>& items, int width) {
  std::vector<std::string> lines{""};
  for (const Item& item : items) {
    const std::string text = (item.verb.empty() ? "" : item.verb + " ") + item.text;
    if (!lines.back().empty() && width_of(lines.back()) + 2 + width_of(text) > width) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : "  ") + text;
  }
  return lines;
}

// As many moves as the rows hold; the last row says so if there are more.
void put_moves(Canvas& canvas, int top, int rows, const std::vector<Item>& items) {
  const auto lines = flowing(items, canvas.width() - 2);
  const bool fits = static_cast<int>(lines.size()) <= rows;
  const int shown = fits ? static_cast<int>(lines.size()) : std::max(0, rows - 1);
  for (int i = 0; i < shown; ++i)
    canvas.put(top + i, 1, clipped(lines[static_cast<std::size_t>(i)], canvas.width() - 2));
  if (!fits) canvas.put(top + shown, 1, "… `moves` lists all " + std::to_string(items.size()), Ink::faint);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

// The facts in lines of this width.
std::vector<std::string> facts_beside(const DiggerScene& table, int width, bool has_map) {
  std::vector<std::string> facts = side_lines(table);
  append(facts, common_lines(table));
  if (!has_map) facts.insert(facts.begin(), "`map` shows the map, which is too large for this screen.");
  std::vector<std::string> lines;
  for (const std::string& fact : facts) append(lines, lines_of(fact, width, 4));
  return lines;
}

// The cards in their colours.
void put_hand(Canvas& canvas, int row, const std::string& hand) {
  int at = 1;
  for (const std::string_view word : split_words(hand)) {
    Ink ink = Ink::strong;
    for (const Color color : all_colors)
      if (word.starts_with(color_name(color))) ink = ink_of(color);
    at = canvas.put(row, at, word, ink) + 1;
  }
}

// What the signs in the list of moves mean.
std::string legend_of(Phase phase, bool has_cards) {
  switch (phase) {
    case Phase::action: return has_cards ? "=3: it counts 3 now; !: it would win now" : "";
    case Phase::fight: return "=3: it counts 3 now; !: it would win now; +: enough, but not best";
    case Phase::place: return "where, and where its tip points; =3: it earns 3 points";
    default: return "";
  }
}

// Under the map: the hand, then as much of the rest as leaves room for the moves.
void put_below(Canvas& canvas, Size room, const DiggerScene& table, const std::vector<Item>& moves,
               const std::vector<std::string>& rest) {
  int row = canvas.height();
  const int wanted = static_cast<int>(flowing(moves, room.columns - 2).size());
  std::vector<std::string> lines = rest;
  if (const std::string drills = drills_line(table); !drills.empty()) lines.insert(lines.begin(), drills);
  if (const std::string hand = hand_line(table); !hand.empty()) {
    put_hand(canvas, row, hand);
    const bool is_cut = row + 1 + std::ssize(lines) + wanted > room.rows;
    if (is_cut && width_of(hand) + width_of(more_to_tell) + 3 < room.columns)
      canvas.put_before(row, room.columns - 1, more_to_tell, Ink::faint);
    ++row;
  }
  for (const std::string& line : lines)
    if (row + wanted < room.rows) canvas.put(row++, 1, clipped(line, room.columns - 2));
  put_moves(canvas, row, std::max(1, room.rows - row), moves);
  const std::string legend = legend_of(table.o().phase, !moves.empty() && moves[0].verb == "mine");
  if (!legend.empty() && !moves.empty() && canvas.height() < room.rows)
    canvas.put(canvas.height(), 1, legend, Ink::faint);
}

// What a person has to look at the whole table for.
bool is_about_the_table(Phase phase) {
  return phase == Phase::target || phase == Phase::action || phase == Phase::fight;
}

// What one's own goods decide.
bool is_about_crystals(Phase phase) {
  return phase == Phase::take || phase == Phase::give_back || phase == Phase::discard ||
         phase == Phase::capsule || phase == Phase::buy;
}

std::vector<std::string> table_in_words(const DiggerScene& scene, bool is_in_full) {
  std::vector<std::string> lines = map_sentences(scene);
  append(lines, trick_sentences(scene));
  for (SeatIndex p = 0; p < scene.t().seats(); ++p) append(lines, seat_sentences(scene, p, is_in_full));
  append(lines, common_sentences(scene));
  return lines;
}

}  // namespace

bool StellaDiggerBoard::is_private(const Match& match) const { return typed(match).state().open.round > 0; }

DiggerScene StellaDiggerBoard::scene(const Match& match) const {
  const auto& game = typed(match);
  const Turn turn = match.turn();
  const bool is_human = turn.is_player() && seating().is_human(turn.seat);
  const bool is_alone = seating().humans() == 1 || is_private(match);
  const Seat seat = shown_to().value_or(is_human && is_alone ? turn.seat : spectator);
  return {game.words(), seat, game.game().view(game.state(), seat), seating()};
}

Canvas StellaDiggerBoard::picture(const Match& match, Size room) const {
  const DiggerScene table = scene(match);
  Canvas canvas(room.columns);
  canvas.put(0, 1, match.info().title, Ink::strong);
  canvas.put(0, 16, round_in_words(table) + "   " + question(table), Ink::accent);
  if (match.turn().is_player())
    canvas.put_before(0, room.columns - 1, seating().name(match.turn().seat), Ink::strong);
  const Canvas map = draw_map(table);
  const bool has_map =
      map.height() + rows_below <= room.rows && map.width() + side_gap + min_side_width + 2 <= room.columns;
  if (has_map) canvas.paste(1, 1, map);
  const int left = has_map ? 1 + map.width() + side_gap : 1;
  const auto facts = facts_beside(table, room.columns - left - 1, has_map);
  const int beside = has_map ? map.height() : std::max(1, room.rows - rows_below);
  for (int i = 0; i < std::min(beside, static_cast<int>(facts.size())); ++i)
    canvas.put(1 + i, left, facts[static_cast<std::size_t>(i)]);
  put_below(canvas, room, table, is_asked(match) ? numbered_moves(match, table) : std::vector<Item>{},
            {facts.begin() + std::min<std::ptrdiff_t>(beside, std::ssize(facts)), facts.end()});
  return canvas;
}

std::vector<std::string> StellaDiggerBoard::sentences(const Match& match) const {
  const DiggerScene table = scene(match);
  std::vector<std::string> lines{seating().name(match.turn().seat) + ", " + round_in_words(table) + ". " +
                                 question(table) + "."};
  if (is_about_the_table(table.o().phase)) append(lines, table_in_words(table, false));
  if (is_about_crystals(table.o().phase)) append(lines, seat_sentences(table, table.o().player, true));
  if (const std::string hand = hand_in_words(table); !hand.empty()) lines.push_back(hand);
  if (is_asked(match)) append(lines, moves_in_lines(match, table));
  return lines;
}

std::vector<std::string> StellaDiggerBoard::last_sentences(const Match& match) const {
  return table_in_words(scene(match), true);
}

std::vector<std::string> StellaDiggerBoard::result(const Match& match) const {
  return result_sentences(scene(match));
}

std::string StellaDiggerBoard::prompt(const Match& match) const { return seating().name(match.turn().seat); }

std::vector<std::string> StellaDiggerBoard::help(const Match&) const {
  return {"Type the number of a move, or the move itself: mine blue3, refill.",
          "mine 1)blue3=3!  it counts 3 now and would win; + enough in a fight, not best",
          "place 1)b2 up=2  the drill stands on b2, its tip points up and earns 2 points",
          "table, map   everything on the table in words, prices too; the map alone",
          "moves        the whole list, if the screen shows only a part",
          "Map: w1 d3   face down, white or dark back; 3: what a drill's tip earns there",
          "  3 y        the tile is gone; y: yellow frame, the game ends without them",
          "  Pu2 Pu+    face up: purple, pays 2 purple; purple, pays several colours",
          "  Au3        face up: gold, every colour, pays 3 of your choice",
          "  M4 ### ::: a monster of power 4; a blockade; solid, the decks lie there",
          "  @ * =      the marker; the rest of the target; a link",
          "  ^1         a drill of player 1, its tip up",
          "F: Foreman, start player. Bl Gr Pi Pu: colours. 2/6: so many of at most 6",
          "ends -4: the score if the game ended now; drills not placed cost points",
          "Alarm, danger: accidents that strike this round; that wait, face down",
          "sup pow cap dro: Super Drill, Power, Capsule, Drone; ' used this round"};
}

// A verb alone that nothing can follow now is refused for what any move of it is refused for.
std::optional<Rejection> StellaDiggerBoard::why_not(const Match& match, const std::string& move) const {
  const std::string more = example_after(scene(match), move);
  if (more.empty() || !next_words(match, {move}).empty()) return match.why_not(move);
  return match.why_not(move + " " + more);
}

std::optional<std::string> StellaDiggerBoard::answer(const Match& match, const std::string& line) {
  const DiggerScene table = scene(match);
  if (line == "moves") return joined(moves_in_lines(match, table));
  if (line == "map") return draw_map(table).text();
  if (line != "table") return std::nullopt;
  std::vector<std::string> lines = table_in_words(table, true);
  append(lines, hidden_map_sentences(table));
  append(lines, market_sentences(table));
  if (const std::string hand = hand_in_words(table); !hand.empty()) lines.push_back(hand);
  return joined(lines);
}

// A number of the list, or a move as the list writes it: "discard 2 green", "buy blue Super Drill".
std::string StellaDiggerBoard::notation(const Match& match, const std::string& line) const {
  const auto moves = moves_in_order(match);
  const DiggerScene table = scene(match);
  const auto print = [&](const Move& move) { return typed(match).words().print(move); };
  const auto number = line.empty() ? std::nullopt : parse_number(line, static_cast<int>(moves.size()));
  if (number && *number > 0) return print(moves[static_cast<std::size_t>(*number - 1)]);
  for (const Move& move : moves)
    if (line == as_typed(verb_of(table, move) + " " + move_in_short(table, move)) ||
        line == as_typed(move_in_words(table, move)))
      return print(move);
  return line;
}

}  // namespace orebit::cli
