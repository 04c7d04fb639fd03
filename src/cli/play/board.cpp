#include "cli/play/board.hpp"

#include <algorithm>
#include <cctype>

#include "cli/paragraph.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// "Take one action" of "Take one action: mine, refill or pass".
std::string first_words(const std::string& asked) { return asked.substr(0, asked.find_first_of(",:;")); }

}  // namespace

std::string Board::prompt(const Match& match) const {
  const std::string words = first_words(sentence(match.telling(), *match.prompt()));
  const Seat seat = match.turn().seat;
  if (seating_.is_you(seat)) return words.empty() ? "Your move" : words;
  return seating_.name(seat) + (words.empty() ? "" : ": " + words);
}

std::string Board::asked(const Match& match, int room) {
  const auto prompt = match.prompt();
  if (!prompt) return "";
  const std::string text = sentence(match.telling(), *prompt);
  const std::string clause = " (" + std::string(prompt->clause) + ")";
  return (width_of(text + clause) <= room ? text : first_words(text)) + clause;
}

std::optional<Rejection> Board::why_not(const Match& match, const std::string& move) const {
  auto no = match.why_not(move);
  if (!no || !no->clause.empty() || move.empty() || !next_words(match, {move}).empty()) return no;
  const std::string nearest = match.nearest_move({"verb:" + move});
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
    lines.push_back(seating_.about(seat_of(static_cast<int>(i)),
                                   "{scores|score} " + std::to_string(result.scores[i]) + "."));
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
  const Advice counsel = match.hint(bot, uniform);
  const auto legal = match.legal();
  if (legal.size() == 1) return {{legal[0]}, "", "There is only one move: " + counsel.says + ".", ""};
  const std::string other =
      counsel.equals() > 1 ? " Or: " + counsel.weighed[1].says + ". They are about equal." : "";
  return {{counsel.move},
          first_hint(counsel, legal, match.info()) + ".",
          counsel.says + "." + other,
          "Why: " + as_shown(counsel.reason, choices(match)) + "."};
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

}  // namespace orebit::cli
