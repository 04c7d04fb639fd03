#include "games/space_miner/arithmetic.hpp"

#include <algorithm>
#include <numeric>

namespace orebit::space_miner {

Fraction Fraction::of(std::uint64_t num, std::uint64_t den) {
  if (den == 1) return {1, static_cast<std::uint32_t>(num)};
  const std::uint64_t common = std::gcd(num, den);
  return {static_cast<std::uint32_t>(den / common), static_cast<std::uint32_t>(num / common)};
}

namespace {

using Wide = std::uint64_t;

Fraction sum(Fraction a, Fraction b) {
  return Fraction::of(Wide{a.num} * b.den + Wide{b.num} * a.den, Wide{a.den} * b.den);
}
Fraction difference(Fraction a, Fraction b) {
  const Wide left = Wide{a.num} * b.den;
  const Wide right = Wide{b.num} * a.den;
  return Fraction::of(left > right ? left - right : right - left, Wide{a.den} * b.den);
}
bool less(Fraction a, Fraction b) { return Wide{a.num} * b.den < Wide{b.num} * a.den; }
Fraction product(Fraction a, Fraction b) { return Fraction::of(Wide{a.num} * b.num, Wide{a.den} * b.den); }
Fraction quotient(Fraction a, Fraction b) { return Fraction::of(Wide{a.num} * b.den, Wide{a.den} * b.num); }

// A bound on numerator plus denominator of anything these dice make. It holds for one die (f + 1), and when
// a/b and c/d are joined it multiplies: (ad + bc) + bd <= (a + b)(c + d), and likewise for the others.
std::uint64_t max_num_and_den(Dice dice) {
  std::uint64_t bound = 1;
  dice.each_face([&](int face) { bound *= static_cast<std::uint64_t>(face) + 1; });
  return bound;
}

}  // namespace

// The value is `left` `sign` `right`, each part of the dice with its own value.
struct Calculator::Join {
  Dice left;
  Dice right;
  Fraction left_value;
  Fraction right_value;
  char sign = '+';
};

Calculator::Calculator(const DiceTable& dice, Arithmetic arithmetic)
    : dice_(dice), arithmetic_(arithmetic), values_(DiceTable::multisets) {
  for (int size = 1; size <= listed_dice; ++size)
    for (const DiceRank rank : dice.of_size(size)) list_values(dice.at(rank));
}

void Calculator::list_values(Dice dice) {
  std::vector<Fraction> found;
  if (dice.size() == 1)
    dice.each_face([&](int face) { found.push_back({1, static_cast<std::uint32_t>(face)}); });
  const DiceRank rank = dice_.rank(dice);
  for (const DiceRank part : dice_.parts(rank)) {
    const Dice a = dice_.at(part);
    if (!a.empty() && 2 * a.size() <= dice.size()) join_values(a, dice - a, found);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  Values& values = values_[rank];
  values.all = found;  // a copy: most of what was found was found many times, and its room goes back
  for (const Fraction v : values.all)
    if (v.den == 1 && v.num < flagged) values.whole.set(v.num);
}

void Calculator::join_values(Dice a, Dice b, std::vector<Fraction>& out) const {
  const auto keep = [&](Fraction value) {
    if (allowed(value)) out.push_back(value);
  };
  for (const Fraction x : values_[dice_.rank(a)].all)
    for (const Fraction y : values_[dice_.rank(b)].all) {
      out.push_back(sum(x, y));
      out.push_back(difference(x, y));
      out.push_back(product(x, y));
      if (!y.is_zero()) keep(quotient(x, y));
      if (!x.is_zero()) keep(quotient(y, x));
    }
}

bool Calculator::listed(Dice dice, Fraction value) const {
  const Values& values = values_[dice_.rank(dice)];
  if (value.den == 1 && value.num < flagged) return values.whole[value.num];
  return std::binary_search(values.all.begin(), values.all.end(), value);
}

bool Calculator::makes(Dice dice, Fraction value, Memo& memo) const {
  if (dice.empty() || !allowed(value)) return false;
  if (dice.size() <= listed_dice) return listed(dice, value);
  if (std::uint64_t{value.num} + value.den > max_num_and_den(dice)) return false;
  const std::uint64_t key = (std::uint64_t{value.num} << 26 | value.den) << 12 | dice_.rank(dice);
  if (const auto known = memo.known.find(key); known != memo.known.end()) return known->second;
  return memo.known[key] = find(dice, value, memo).has_value();
}

// Looks at the even divisions first: there both parts are listed, and most numbers are found there.
std::optional<Calculator::Join> Calculator::find(Dice dice, Fraction value, Memo& memo) const {
  for (int size = dice.size() / 2; size > 0; --size)
    for (const DiceRank rank : dice_.parts(dice_.rank(dice))) {
      const Dice part = dice_.at(rank);
      if (part.size() != size) continue;
      if (const auto join = find_split(dice - part, part, value, memo)) return join;
    }
  return std::nullopt;
}

std::optional<Calculator::Join> Calculator::find_split(Dice rest, Dice part, Fraction value,
                                                       Memo& memo) const {
  for (const Fraction b : values_[dice_.rank(part)].all) {
    if (++memo.steps > memo.max_steps) return std::nullopt;
    const auto rest_makes = [&](Fraction a) { return makes(rest, a, memo); };
    const bool below = less(value, b);
    if (const auto a = difference(value, b); !below && rest_makes(a)) return Join{rest, part, a, b, '+'};
    if (const auto a = sum(value, b); rest_makes(a)) return Join{rest, part, a, b, '-'};
    if (const auto a = difference(b, value); below && rest_makes(a)) return Join{part, rest, b, a, '-'};
    if (b.is_zero()) continue;  // no division by zero (SM-23); 0 x a is found with one die of a as the part
    if (const auto a = quotient(value, b); rest_makes(a)) return Join{rest, part, a, b, '*'};
    if (const auto a = product(value, b); rest_makes(a)) return Join{rest, part, a, b, '/'};
    if (value.is_zero()) continue;
    if (const auto a = quotient(b, value); rest_makes(a)) return Join{part, rest, b, a, '/'};
  }
  return std::nullopt;
}

std::string Calculator::expression(Dice dice, int number) const {
  Memo memo;
  const Fraction value{1, static_cast<std::uint32_t>(number)};
  return makes(dice, value, memo) ? write(dice, value, 0, memo) : "";
}

// `strength` is how tightly the place around binds: 0 nothing, 1 a sum, 2 right of a minus or inside a
// product, 3 right of a division. Weaker expressions get brackets.
std::string Calculator::write(Dice dice, Fraction value, int strength, Memo& memo) const {
  if (dice.size() == 1) return std::to_string(value.num);
  const Join join = *find(dice, value, memo);
  const bool is_sum = join.sign == '+' || join.sign == '-';
  const int left = is_sum ? 1 : 2;
  const int right = join.sign == '+' ? 1 : join.sign == '/' ? 3 : 2;
  const std::string text = write(join.left, join.left_value, left, memo) + join.sign +
                           write(join.right, join.right_value, right, memo);
  return strength > left || (strength == 3 && !is_sum) ? "(" + text + ")" : text;
}

}  // namespace orebit::space_miner
