#include "cli/play/board.hpp"

#include <algorithm>
#include <cctype>

#include "cli/paragraph.hpp"
#include "cli/play/asteroid_miners_board.hpp"
#include "cli/play/dark_side_board.hpp"
#include "cli/play/space_miner_board.hpp"
#include "cli/play/stella_digger_board.hpp"
#include "table/analysis.hpp"
#include "text/doc.hpp"
#include "text/io.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// "Take one action" of "Take one action: mine, refill or pass".
std::string first_words(const std::string& asked) { return asked.substr(0, asked.find_first_of(",:;")); }

// A name of the lexicon; of what it does not know, the word.
std::string name_of(const Doc& lexicon, const std::string& key) {
  const Doc* entry = lexicon.find(key);
  const Doc* name = entry == nullptr ? nullptr : entry->find("name");
  return name == nullptr ? key.substr(key.find(':') + 1) : name->text;
}

// "hold 7", "hand: Psyche, Vesta", "hand: 2 hidden".
std::string text_of(const Doc& lexicon, const Seating& seating, const Zone& zone) {
  const std::string name = name_of(lexicon, "term:" + zone.name);
  if (!zone.amount.empty()) return name + " " + zone.amount;
  Lines things = each_of(zone.keys, [&](const std::string& key) {
    return key.starts_with("seat:") ? seating.subject(seat_of(key[5] - '0')) : name_of(lexicon, key);
  });
  if (zone.hidden > 0) things.push_back(std::to_string(zone.hidden) + " hidden");
  return name + ": " + (things.empty() ? "none" : joined(things));
}

// What prompt and title say, and what is none of somebody else.
bool says_nothing(const Zone& zone, Seat viewer) {
  const bool holds_things = zone.amount.empty();
  const bool is_empty = holds_things && zone.keys.empty() && zone.hidden == 0;
  if (zone.seat >= 0) return zone.seat != index_of(viewer) ? is_empty : zone.name == "hidden";
  return zone.group.empty() && zone.keys.size() == 1 &&
         (zone.keys[0].starts_with("phase:") || zone.keys[0].starts_with("seat:"));
}

}  // namespace

// A line for the table, for each of its groups and for each seat.
Lines Board::known_to(const Match& match) const {
  const auto view = parse_json(match.view_json(viewer(match)));
  const auto lexicon = parse_json(match.analysis().lexicon_json());
  Lines lines;
  Zone last;
  for (const Zone& zone : match.analysis().zones(*view)) {
    if (says_nothing(zone, viewer(match))) continue;
    const bool is_new = lines.empty() || zone.seat != last.seat || zone.group != last.group;
    const std::string whose = zone.seat < 0 ? "" : seating().subject(seat_of(zone.seat));
    const std::string title = joined({whose, zone.group});
    if (is_new) lines.push_back(title.empty() ? "" : title + ": ");
    lines.back() += (is_new ? "" : "; ") + text_of(*lexicon, seating(), zone);
    last = zone;
  }
  return lines;
}

Canvas Board::picture(const Match& match, Size room) const {
  Canvas canvas(room.columns);
  const Turn turn = match.turn();
  canvas.put(0, 1, match.info().title, Ink::strong);
  if (turn.is_player()) canvas.put_before(0, room.columns - 1, seating().subject(turn.seat));
  const ChoiceList list = is_asked(match) ? choices(match) : ChoiceList{};
  const int below = list.empty() ? 0 : 2 + std::min(static_cast<int>(list.size()), room.rows / 2);
  const auto most = static_cast<std::size_t>(std::max(1, room.rows - 2 - below));
  Lines lines;
  for (const std::string& line : known_to(match)) append(lines, lines_of(line, room.columns - 2, 4));
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() = clipped(lines.back() + " …", room.columns - 2);
  }
  const int row = put_lines(canvas, 2, lines);
  put_choices(canvas, row + 1, room.rows - row - 1, list);
  return canvas;
}

std::vector<std::string> Board::sentences(const Match& match) const {
  Lines lines = each_of(known_to(match), [](const auto& line) { return line + "."; });
  if (match.turn().is_player())
    lines.insert(lines.begin(), seating().about(match.turn().seat, "{is|are} to move."));
  if (is_asked(match)) append(lines, told(choices(match)));
  return lines;
}

std::string Board::prompt(const Match& match) const {
  const std::string words = first_words(sentence(match.analysis().telling(), *match.analysis().prompt()));
  const Seat seat = match.turn().seat;
  if (seating_.is_you(seat)) return words.empty() ? "Your move" : words;
  return seating_.name(seat) + (words.empty() ? "" : ": " + words);
}

std::string Board::asked(const Match& match, int room) {
  const auto prompt = match.analysis().prompt();
  if (!prompt) return "";
  const std::string text = sentence(match.analysis().telling(), *prompt);
  const std::string clause = " (" + std::string(prompt->clause) + ")";
  return (width_of(text + clause) <= room ? text : first_words(text)) + clause;
}

std::optional<Rejection> Board::why_not(const Match& match, const std::string& move) const {
  auto no = match.why_not(move);
  if (!no || !no->clause.empty() || move.empty() || !next_words(match, {move}).empty()) return no;
  const std::string nearest = match.analysis().nearest_move({"verb:" + move});
  return nearest.starts_with(move + " ") ? match.why_not(nearest) : no;
}

Lines Board::help(const Match& match) const {
  const std::string examples = short_examples(choices(match));
  return {"Type the number of a move in the list, or the move itself; a verb may be shortened" +
          (examples.empty() ? "." : ": " + examples + ".")};
}

Lines Board::result(const Match& match) const {
  const Result result = match.result();
  Lines lines{"The game is over: " + result.reason + "."};
  for (std::size_t i = 0; i < result.scores.size(); ++i)
    lines.push_back(
        seating_.about(seat_of(static_cast<int>(i)), format("{scores|score} {}.", result.scores[i])));
  append(lines, winners(match, "", ""));
  return lines;
}

Lines Board::winners(const Match& match, std::string_view clause, std::string_view shared_clause) const {
  const std::vector<int> seats = match.result().winners;
  const bool is_shared = seats.size() > 1;
  const std::string by(is_shared ? shared_clause : clause);
  const std::string won =
      (is_shared ? "{shares|share} the win" : "{wins|win}") + (by.empty() ? "" : " (" + by + ")") + ".";
  if (seats.empty()) return {"Nobody wins."};
  return each_of(seats, [&](int seat) { return seating_.about(seat_of(seat), won); });
}

std::optional<std::string> Board::answer(const Match& match, const std::string& line) {
  return line == "moves" ? std::optional(joined(told(choices(match)), "\n")) : std::nullopt;
}

Hint Board::hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const {
  const Advice counsel = match.analysis().hint(bot, uniform);
  const auto legal = match.legal();
  if (legal.size() == 1) return {{legal[0]}, "", "There is only one move: " + counsel.says + ".", ""};
  std::string idea = first_hint(counsel, legal, match.info()) + ".", say = counsel.says + ".";
  if (idea == say) idea.clear();
  if (counsel.equals() > 1) say += format(" Or: {}. They are about equal.", counsel.weighed[1].says);
  return {{counsel.move}, idea, say, format("Why: {}.", counsel.reason)};
}

Lines Board::next_words(const Match& match, const Lines& typed) const {
  const auto legal = match.legal();
  const ChoiceList list = choices(match);
  Lines moves;
  for (const Choice& choice : list)
    if (std::ranges::find(legal, choice.move) != legal.end()) moves.push_back(choice.text());
  for (const std::string& move : legal)
    if (std::ranges::find(list, move, &Choice::move) == list.end()) moves.push_back(move);
  Lines next;
  for (const std::string& move : moves) {
    const auto words = split_words(move);
    if (words.size() <= typed.size() || !std::equal(typed.begin(), typed.end(), words.begin())) continue;
    const std::string word(words[typed.size()]);
    if (std::ranges::find(next, word) == next.end()) next.push_back(word);
  }
  return next;
}

std::unique_ptr<Board> make_board(const Match& match, const Seating& seating) {
  const std::string& game = match.header().game;
  if (game == "asteroid-miners") return std::make_unique<AsteroidMinersBoard>(seating);
  if (game == "dark-side") return std::make_unique<DarkSideBoard>(seating);
  if (game == "space-miner") return std::make_unique<SpaceMinerBoard>(seating);
  if (game == "stella-digger") return std::make_unique<StellaDiggerBoard>(seating);
  return std::make_unique<Board>(seating);
}

}  // namespace orebit::cli
