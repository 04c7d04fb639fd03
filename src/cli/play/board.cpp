#include "cli/play/board.hpp"

#include <algorithm>
#include <cctype>

#include "core/text.hpp"

namespace orebit::cli {

std::vector<std::string> Board::result(const Match& match) const {
  const Result result = match.result();
  std::vector<std::string> lines{"The game is over: " + result.reason + "."};
  for (std::size_t i = 0; i < result.scores.size(); ++i)
    lines.push_back(seating_.name(seat_of(static_cast<int>(i))) + " scores " +
                    std::to_string(result.scores[i]) + ".");
  if (result.winners.empty()) lines.emplace_back("Nobody wins.");
  for (const int winner : result.winners)
    lines.push_back(seating_.name(seat_of(winner)) +
                    (result.winners.size() > 1 ? " shares the win." : " wins."));
  return lines;
}

namespace {

// What a move does, as the log would say it; nothing where that would tell what is hidden now.
std::string in_log_words(const Match& match, const std::string& move) {
  if (match.has_secrets() && match.reveals(move)) return "";
  const Seat seat = match.turn().seat;
  const auto ply = match.clone()->play(move);
  std::string text = ply ? ply->as_seen_by(seat).log.text : "";
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text.empty() ? "" : " (" + text + ")";
}

std::string move_in_words(const Match& match, const std::string& move) {
  return "`" + move + "`" + in_log_words(match, move);
}

}  // namespace

Hint Board::hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const {
  const Advice counsel = match.hint(bot, uniform);
  const auto legal = match.legal();
  if (legal.size() == 1)
    return {{legal[0]}, "", "There is only one move: " + move_in_words(match, legal[0]) + ".", ""};
  std::string say = "Play " + move_in_words(match, counsel.move) + ".";
  if (counsel.equals() > 1)
    say = "Play " + move_in_words(match, counsel.move) + " or " +
          move_in_words(match, counsel.weighed[1].move) + ": they are about equal.";
  return {
      {counsel.move}, first_hint(counsel, legal, match.info()) + ".", say, "Why: " + counsel.reason + "."};
}

std::vector<std::string> Board::next_words(const Match& match, const std::vector<std::string>& typed) const {
  std::vector<std::string> next;
  for (const std::string& move : match.legal()) {
    const auto words = split_words(move);
    if (words.size() <= typed.size() || !std::equal(typed.begin(), typed.end(), words.begin())) continue;
    const std::string_view word = words[typed.size()];
    if (next.empty() || next.back() != word) next.emplace_back(word);  // they come in order
  }
  return next;
}

}  // namespace orebit::cli
