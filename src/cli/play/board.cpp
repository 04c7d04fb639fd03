#include "cli/play/board.hpp"

#include <algorithm>

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

Hint Board::hint(const Match& match, const UniformSource& uniform) const {
  const Counsel counsel = match.advise(hint_bot(), uniform);
  return {{counsel.move},
          nudge(counsel, match.legal()) + ".",
          "Play `" + counsel.move + "`.",
          "Why: " + counsel.reason + "."};
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
