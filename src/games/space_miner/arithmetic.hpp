// SM-23, SM-24: which dice can make which number with + - x / and any bracketing, and an expression that
// shows it.
//
// Values of up to five dice are listed once. For more dice a number is looked for backwards: an expression is
// two smaller ones joined by an operation, so for every division of the dice and every value b of the smaller
// part, the other part has to make one of n-b, n+b, b-n, n/b, n*b, b/n. By SM-R22 values below zero are never
// needed.
#pragma once

#include <bitset>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/dice_table.hpp"
#include "games/space_miner/options.hpp"

namespace orebit::space_miner {

// A value that is never negative, in lowest terms. Ordered with whole numbers first.
struct Fraction {
  std::uint32_t den = 1;
  std::uint32_t num = 0;
  static Fraction of(std::uint64_t num, std::uint64_t den);
  bool is_zero() const { return num == 0; }
  auto operator<=>(const Fraction&) const = default;
};

class Calculator {
 public:
  Calculator(const DiceTable& dice, Arithmetic arithmetic);

  // What was found out about sets of more than five dice; keep one while asking about many sets. A number
  // that few dice make takes long: a caller that cannot wait says how many steps are enough, and believes
  // nothing when it took more.
  struct Memo {
    std::unordered_map<std::uint64_t, bool> known;
    std::uint64_t max_steps = UINT64_MAX;
    std::uint64_t steps = 0;
    bool gave_up() const { return steps > max_steps; }
  };

  // Whether some expression over exactly these dice has this value.
  bool makes(Dice dice, int number, Memo& memo) const {
    return makes(dice, Fraction{1, static_cast<std::uint32_t>(number)}, memo);
  }
  // Such an expression, "(2+2)*(1+1)"; empty if there is none.
  std::string expression(Dice dice, int number) const;

 private:
  static constexpr int listed_dice = 5;
  static constexpr std::size_t flagged = 1024;
  // The values of a set of at most five dice; whole ones below `flagged` can be asked for at once.
  struct Values {
    std::vector<Fraction> all;
    std::bitset<flagged> whole;
  };
  struct Join;  // how two parts make a value

  bool makes(Dice dice, Fraction value, Memo& memo) const;
  bool listed(Dice dice, Fraction value) const;
  std::optional<Join> find(Dice dice, Fraction value, Memo& memo) const;
  std::optional<Join> find_split(Dice rest, Dice part, Fraction value, Memo& memo) const;
  std::string write(Dice dice, Fraction value, int strength, Memo& memo) const;
  bool allowed(Fraction value) const { return arithmetic_ == Arithmetic::exact || value.den == 1; }
  void list_values(Dice dice);
  void join_values(Dice a, Dice b, std::vector<Fraction>& out) const;

  const DiceTable& dice_;
  Arithmetic arithmetic_;
  std::vector<Values> values_;  // by rank; empty for more than five dice
};

}  // namespace orebit::space_miner
