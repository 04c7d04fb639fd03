#include "cli/play/asteroid_miners_input.hpp"

#include "cli/play/dice_example.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

std::string reroll_of(Dice dice) { return dice.empty() ? "reroll" : "reroll " + print_dice(dice); }

// The pool or the smelter's dice, while some of them may be rolled again.
Dice dice_in_hand(const State& s) {
  return s.ply == DigPly::modify ? s.now.pool : s.ply == DigPly::smelter ? s.now.forge.smelter : Dice{};
}

bool is_keep(std::string_view word) { return word == "keep" || word == "k"; }

}  // namespace

std::optional<std::string> read_reroll(const State& s, const std::string& line) {
  const auto words = split_words(line);
  if (line == "r" && s.ply == DigPly::controller) return "reroll";
  if (words.size() < 2 || (words[0] != "r" && !is_keep(words[0]))) return std::nullopt;
  const Dice all = dice_in_hand(s);
  if (line == "r all") return reroll_of(all);
  const auto dice = parse_dice(words, 1);
  if (!dice || (is_keep(words[0]) && !all.contains(*dice))) return std::nullopt;
  return reroll_of(is_keep(words[0]) ? all - *dice : *dice);
}

std::optional<std::string> about_wrong_reroll(const DigTable& table, const std::string& line) {
  const auto words = split_words(line);
  const Dice dice = dice_in_hand(table.s);
  if (words.empty() || (words[0] != "r" && !is_keep(words[0])) || dice.empty()) return std::nullopt;
  if (table.s.ply == DigPly::modify && !may_reroll(table.t(), table.s))
    return "The pool cannot be rolled again (AM-31).";
  if (read_reroll(table.s, line)) return std::nullopt;
  const auto said = about_rerolls(words[0], dice);
  return words.size() == 1 ? said : "There lie " + print_dice(dice) + ". " + *said;
}

}  // namespace orebit::cli
