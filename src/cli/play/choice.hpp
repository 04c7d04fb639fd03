// The legal moves as a person chooses among them: by number, in the notation, or in short. What one usually
// wants stands first, giving up last; the order of the rules is for programs.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/widgets.hpp"
#include "table/match.hpp"
#include "text/offer.hpp"

namespace orebit::cli {

struct Choice {
  std::string move;         // in notation
  std::string shown = {};   // as people read and type it: "push a2" for "push 1a"; empty: the move
  std::string brief = {};   // what it leads to, for a picture
  std::string drawn = {};   // the whole line of a picture; empty: what is shown and leads to
  std::string spoken = {};  // the whole line for those who hear it; empty: what is shown and leads to
  bool gives_up = false;
  Lines also = {};  // other words that mean it, or begin so

  const std::string& text() const { return shown.empty() ? move : shown; }
};
using ChoiceList = std::vector<Choice>;

// What the engine offers, in the words of its catalogue.
ChoiceList offered(const Match& match);

// The legal moves of a game, those with a lesser key first, giving up last.
template <class Words, class Key>
std::vector<typename Words::Move> ordered_moves(const Words& words, const typename Words::State& s,
                                                const Key& key) {
  using Move = typename Words::Move;
  const auto legal = words.game().moves(s);
  std::vector<std::pair<std::pair<bool, decltype(key(Move{}))>, Move>> rated;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Move move = legal[i];
    rated.push_back({{Words::moves.row(move).role == Role::pass, key(move)}, move});
  }
  std::ranges::stable_sort(rated, {}, [](const auto& one) { return one.first; });
  std::vector<Move> moves;
  moves.reserve(rated.size());
  for (const auto& [rank, move] : rated) moves.push_back(move);
  return moves;
}
// A choice for this move, without a word of what it leads to.
template <class Words>
Choice choice_of(const Words& words, const typename Words::Move& move) {
  return {.move = words.print(move), .gives_up = Words::moves.row(move).role == Role::pass};
}

// The move that is meant by a number of the list, by a choice as it is shown or spoken, by what follows its
// verb ("green" for "die green"), by another word for it, or by the beginning of a verb ("p 57 a"); any other
// line as it is.
std::string read_choice(const ChoiceList& list, const std::string& line);
// The first of each verb in as few letters as tell it: "p 57 a, r, c b".
std::string short_examples(const ChoiceList& list);

// "1  prospect 11 a: to 1, deposit 1, +3", one for each. A longer list than `most` is cut before its last.
Lines told(const ChoiceList& list, std::size_t most = 1000);
// " 7 " in a list of more than nine.
std::string number_of(const ChoiceList& list, std::size_t i);
// From `first` on, in as many columns as the rows need; returns the row behind them.
int put_choices(Canvas& canvas, int top, int rows, const ChoiceList& list, std::size_t first = 0);

}  // namespace orebit::cli
