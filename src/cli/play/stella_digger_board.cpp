#include "cli/play/stella_digger_board.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr int side_gap = 2;
constexpr int min_side_width = 30;
constexpr std::string_view more_to_tell = "… `table`";
constexpr int rows_below = 4;    // besides the map: the title, the hand, and some moves
constexpr int max_asked = 1000;  // all of it

// The choices one after the other, each verb named once: "mine 1)blue1=4!", "2)blue3=3", "3)pass".
Lines numbered(const ChoiceList& list) {
  Lines items;
  std::string last;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string verb = list[i].move.substr(0, list[i].move.find(' '));
    const std::string& brief = list[i].brief;
    const bool is_named = !brief.empty() && !brief.starts_with(verb) && verb != last;
    items.push_back(format("{}{}){}", is_named ? verb + " " : "", i + 1, brief.empty() ? verb : brief));
    last = verb;
  }
  return items;
}

// As many moves as the rows hold; the last row says so if there are more.
void put_moves(Canvas& canvas, int top, int rows, const Lines& items) {
  Lines lines = flowing(items, canvas.width() - 2);
  const bool fits = std::ssize(lines) <= rows;
  if (!fits) lines.resize(static_cast<std::size_t>(std::max(0, rows - 1)));
  const int row = put_lines(canvas, top, lines);
  if (!fits) canvas.put(row, 1, "… `moves` lists all " + std::to_string(items.size()), Ink::faint);
}

// The facts in lines of this width.
Lines facts_beside(const DiggerScene& table, int width, bool has_map) {
  Lines facts = side_lines(table);
  append(facts, common_lines(table));
  if (!has_map) facts.insert(facts.begin(), "`map` shows the map, which is too large for this screen.");
  Lines lines;
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
std::string legend_of(Phase phase, const Lines& moves) {
  const auto has = [&](char sign) {
    return std::ranges::any_of(moves, [&](const std::string& move) { return move.ends_with(sign); });
  };
  switch (phase) {
    case Phase::deck: return "several at once: 1 1 3";
    case Phase::action:
    case Phase::fight:
      return moves.front().find('=') == std::string::npos
                 ? ""
                 : std::string("=3: it counts 3 now") + (has('!') ? "; !: it would win now" : "") +
                       (has('+') ? "; +: enough for the monster" : "");
    case Phase::place: return "where, and where its tip points; =3: it earns 3 points";
    default: return "";
  }
}

// Under the map: the hand, then as much of the rest as leaves room for the moves.
void put_below(Canvas& canvas, Size room, const DiggerScene& table, const Lines& moves, const Lines& rest) {
  int row = canvas.height();
  const int wanted = static_cast<int>(flowing(moves, room.columns - 2).size());
  Lines lines = rest;
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
  const std::string legend = moves.empty() ? "" : legend_of(table.open().phase, moves);
  if (!legend.empty() && canvas.height() < room.rows) canvas.put(canvas.height(), 1, legend, Ink::faint);
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

std::string round_in_words(const DiggerScene& scene) {
  return scene.open().round == 0 ? "set-up" : format("round {}", scene.open().round);
}

// What the engine's question cannot know: ", 3 in all".
std::string more_asked(const PublicState& open) {
  if (open.phase == Phase::lose) return format(", {}", color_names[open.what]);
  const bool is_counted =
      open.phase == Phase::take || open.phase == Phase::give_back || open.phase == Phase::discard;
  return is_counted ? format(", {} in all", open.count) : "";
}

Lines table_in_words(const DiggerScene& scene, bool is_in_full) {
  Lines lines = map_sentences(scene);
  append(lines, trick_sentences(scene));
  for (SeatIndex p = 0; p < scene.setting().seats(); ++p) append(lines, seat_sentences(scene, p, is_in_full));
  append(lines, common_sentences(scene));
  return lines;
}

}  // namespace

bool StellaDiggerBoard::is_private(const Match& match) const {
  return typed<stella_digger::Words>(match).state().open.round > 0;
}

DiggerScene StellaDiggerBoard::scene(const Match& match) const {
  const auto& game = typed<stella_digger::Words>(match);
  const Turn turn = match.turn();
  const bool is_human = turn.is_player() && seating().is_human(turn.seat);
  const bool is_alone = seating().humans() == 1 || is_private(match);
  const Seat seat = shown_to().value_or(is_human && is_alone ? turn.seat : spectator);
  return {game.words(), seat, game.game().view(game.state(), seat), seating()};
}

Canvas StellaDiggerBoard::picture(const Match& match, Size room) const {
  const DiggerScene table = scene(match);
  Canvas canvas(room.columns);
  const std::string name = match.turn().is_player() ? seating().subject(match.turn().seat) : "";
  canvas.put(0, 1, match.info().title, Ink::strong);
  const int at = canvas.put(0, 16, round_in_words(table) + "   ", Ink::accent);
  canvas.put(0, at, asked(match, room.columns - at - 3 - width_of(name)) + more_asked(table.open()),
             Ink::accent);
  canvas.put_before(0, room.columns - 1, name, Ink::strong);
  const Canvas map = draw_map(table);
  const bool has_map =
      map.height() + rows_below <= room.rows && map.width() + side_gap + min_side_width + 2 <= room.columns;
  if (has_map) canvas.paste(1, 1, map);
  const int left = has_map ? 1 + map.width() + side_gap : 1;
  const auto facts = facts_beside(table, room.columns - left - 1, has_map);
  const int beside = has_map ? map.height() : std::max(1, room.rows - rows_below);
  for (int i = 0; i < std::min(beside, static_cast<int>(facts.size())); ++i)
    canvas.put(1 + i, left, facts[static_cast<std::size_t>(i)]);
  const auto list = [&] { return choices_of(table, typed<stella_digger::Words>(match).state()); };
  put_below(canvas, room, table, is_asked(match) ? numbered(list()) : Lines{},
            {facts.begin() + std::min<std::ptrdiff_t>(beside, std::ssize(facts)), facts.end()});
  return canvas;
}

Lines StellaDiggerBoard::sentences(const Match& match) const {
  const DiggerScene table = scene(match);
  const Seat seat = match.turn().seat;
  const bool is_alone = seating().is_you(seat);
  const std::string round = round_in_words(table);
  Lines lines{format("{}. {}{}.",
                     is_alone ? capitalised(round) : format("{}, {}", seating().name(seat), round),
                     asked(match, max_asked), more_asked(table.open()))};
  if (is_about_the_table(table.open().phase)) append(lines, table_in_words(table, false));
  if (is_about_crystals(table.open().phase)) append(lines, seat_sentences(table, table.open().player, true));
  if (const std::string hand = hand_in_words(table); !hand.empty()) lines.push_back(hand);
  if (is_asked(match)) append(lines, told(choices(match)));
  return lines;
}

Lines StellaDiggerBoard::last_sentences(const Match& match) const {
  return table_in_words(scene(match), true);
}

Lines StellaDiggerBoard::result(const Match& match) const {
  Lines lines = score_sentences(scene(match));
  append(lines, winners(match, "RF-63", "RF-64"));
  return lines;
}

Lines StellaDiggerBoard::help(const Match& match) const {
  Lines lines = Board::help(match);
  append(lines, {"mine 1)blue3=3!  it counts 3 now and would win; + enough for the monster",
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
                 "sup pow cap dro: Super Drill, Power, Capsule, Drone; ' used this round"});
  return lines;
}

// Spoken in the words of the catalogue.
ChoiceList StellaDiggerBoard::choices(const Match& match) const {
  const DiggerScene table = scene(match);
  ChoiceList list = choices_of(table, typed<stella_digger::Words>(match).state());
  for (const Offer& offer : match.offers()) {
    std::string problem;
    const auto choice = std::ranges::find(list, offer.text, &Choice::move);
    choice->spoken = sentence(match.analysis().telling(), offer) +
                     more_in_words(table, *table.words.parse_move(offer.text, problem));
  }
  return list;
}

// RF-20, RF-24. The cards of one refill, deck by deck.
Lines StellaDiggerBoard::in_turn(const Match& match, const std::string& line) const {
  if (typed<stella_digger::Words>(match).state().open.phase != Phase::deck) return {};
  auto words = split_words(line);
  const bool names_decks = !words.empty() && words[0] == "deck";
  if (names_decks) words.erase(words.begin());
  const ChoiceList list = choices(match);
  Lines moves;
  for (const std::string_view word : words) {
    const auto number = static_cast<std::size_t>(parse_number(word, 3).value_or(0));
    if (number == 0 || (!names_decks && number > list.size())) return {};
    moves.push_back(names_decks ? format("deck {}", number) : list[number - 1].move);
  }
  return moves.size() < 2 ? Lines{} : moves;
}

std::optional<std::string> StellaDiggerBoard::answer(const Match& match, const std::string& line) {
  const DiggerScene table = scene(match);
  if (line == "map") return draw_map(table).text();
  if (line != "table") return Board::answer(match, line);
  Lines lines = table_in_words(table, true);
  append(lines, hidden_map_sentences(table));
  append(lines, market_sentences(table));
  lines.push_back(hand_in_words(table));
  return joined(lines, "\n");
}

}  // namespace orebit::cli
