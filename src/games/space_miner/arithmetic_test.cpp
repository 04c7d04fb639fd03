// SM-23 and SM-24 against arithmetic written in another way: signed fractions, every pair of numbers joined
// by every operation until one is left.
#include "games/space_miner/arithmetic.hpp"

#include <numeric>
#include <set>

#include "core/random.hpp"
#include "core/sanitized.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

struct Ratio {
  long num = 0;
  long den = 1;
  auto operator<=>(const Ratio&) const = default;
};
Ratio lowest(long num, long den) {
  const long common = std::gcd(num, den) * (den < 0 ? -1 : 1);
  return {num / common, den / common};
}
using Ratios = std::set<Ratio>;

// What a and b, in this order, can be joined to.
std::vector<Ratio> joined(Ratio a, Ratio b, Arithmetic arithmetic) {
  std::vector<Ratio> results{lowest(a.num * b.den + b.num * a.den, a.den * b.den),
                             lowest(a.num * b.den - b.num * a.den, a.den * b.den),
                             lowest(a.num * b.num, a.den * b.den)};
  if (b.num == 0) return results;
  const Ratio quotient = lowest(a.num * b.den, a.den * b.num);
  if (arithmetic == Arithmetic::exact || quotient.den == 1) results.push_back(quotient);
  return results;
}

// Everything that these numbers, all of them, come to.
void reduce(const std::vector<Ratio>& numbers, Arithmetic arithmetic, Ratios& found) {
  if (numbers.size() == 1) found.insert(numbers[0]);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = 0; j < numbers.size(); ++j) {
      if (i == j) continue;
      std::vector<Ratio> rest;
      for (std::size_t k = 0; k < numbers.size(); ++k)
        if (k != i && k != j) rest.push_back(numbers[k]);
      for (const Ratio result : joined(numbers[i], numbers[j], arithmetic)) {
        rest.push_back(result);
        reduce(rest, arithmetic, found);
        rest.pop_back();
      }
    }
}

Ratios values_of(Dice dice, Arithmetic arithmetic) {
  std::vector<Ratio> numbers;
  dice.each_face([&](int face) { numbers.push_back({face, 1}); });
  Ratios found;
  reduce(numbers, arithmetic, found);
  return found;
}

const Tables& tables(Arithmetic arithmetic) {
  return *shared_game(arithmetic == Arithmetic::exact ? "" : "arithmetic whole", 1)->game().setting().tables;
}

void expect_same_values(Dice dice, Arithmetic arithmetic) {
  const Ratios values = values_of(dice, arithmetic);
  Calculator::Memo memo;
  for (int number = 1; number <= 40; ++number)
    ASSERT_EQ(tables(arithmetic).calculator().makes(dice, number, memo), values.contains({number, 1}))
        << print_dice(dice) << " -> " << number;
}

TEST(SpaceMinerArithmetic, SM_23_SM_24_all_sets_of_up_to_four_dice) {
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::whole})
    for (int size = 1; size <= 4; ++size)
      for (const DiceRank rank : tables(arithmetic).dice().of_size(size))
        ASSERT_NO_FATAL_FAILURE(expect_same_values(tables(arithmetic).dice().at(rank), arithmetic));
}

// The same for more dice, part by part: every value of a part with every value of the rest.
using Known = std::map<std::uint32_t, Ratios>;
const Ratios& values_by_parts(Dice dice, Arithmetic arithmetic, Known& known) {
  const DiceTable& table = tables(arithmetic).dice();
  Ratios& values = known[dice.counts()];
  if (!values.empty()) return values;
  if (dice.size() == 1) dice.each_face([&](int face) { values.insert({face, 1}); });
  for (const DiceRank rank : table.parts(table.rank(dice))) {
    const Dice part = table.at(rank);
    if (part.empty() || part == dice) continue;
    for (const Ratio a : values_by_parts(part, arithmetic, known))
      for (const Ratio b : values_by_parts(dice - part, arithmetic, known))
        for (const Ratio value : joined(a, b, arithmetic)) values.insert(value);
  }
  return values;
}

// --- expressions --------------------------------------------------------------------------------------

// Reads "(2+2)*(1+1)": products before sums, from left to right. Notes the dice and any division with a rest.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  Ratio read() {
    const Ratio value = sum();
    EXPECT_TRUE(rest_.empty()) << rest_;
    return value;
  }
  Dice dice() const { return dice_; }
  bool is_whole() const { return is_whole_; }

 private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  Ratio sum() {
    Ratio value = product();
    while (true) {
      if (take('+')) {
        value = joined(value, product(), Arithmetic::exact)[0];
      } else if (take('-')) {
        value = joined(value, product(), Arithmetic::exact)[1];
      } else {
        return value;
      }
    }
  }
  Ratio product() {
    Ratio value = factor();
    while (true) {
      if (take('*')) {
        value = joined(value, factor(), Arithmetic::exact)[2];
      } else if (take('/')) {
        value = joined(value, factor(), Arithmetic::exact).at(3);
        is_whole_ = is_whole_ && value.den == 1;
      } else {
        return value;
      }
    }
  }
  Ratio factor() {
    if (take('(')) {
      const Ratio value = sum();
      EXPECT_TRUE(take(')'));
      return value;
    }
    const int face = rest_.empty() ? 0 : rest_[0] - '0';
    if (face >= 1 && face <= faces) dice_.add(face);
    rest_.remove_prefix(1);
    return {face, 1};
  }

  std::string_view rest_;
  Dice dice_;
  bool is_whole_ = true;
};

void expect_expression(Dice dice, int number, Arithmetic arithmetic) {
  const Calculator& calculator = tables(arithmetic).calculator();
  const std::string text = calculator.expression(dice, number);
  Calculator::Memo memo;
  ASSERT_EQ(!text.empty(), calculator.makes(dice, number, memo)) << print_dice(dice) << " -> " << number;
  if (text.empty()) return;
  Reader reader(text);
  EXPECT_EQ(reader.read(), (Ratio{number, 1})) << text;
  EXPECT_EQ(reader.dice(), dice) << text;
  if (arithmetic == Arithmetic::whole) EXPECT_TRUE(reader.is_whole()) << text;
}

TEST(SpaceMinerArithmetic, an_expression_uses_exactly_the_dice_and_has_its_number) {
  Random random(1, 1);
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::whole})
    for (int i = 0; i < 600; ++i) {
      const Dice dice = tables(arithmetic).dice().roll(random, 1 + i % Dice::max_dice);
      ASSERT_NO_FATAL_FAILURE(expect_expression(dice, 1 + static_cast<int>(random(60)), arithmetic));
    }
}

TEST(SpaceMinerArithmetic, an_expression_has_brackets_where_they_are_needed) {
  const Calculator& calculator = tables(Arithmetic::exact).calculator();
  EXPECT_EQ(calculator.expression(Dice{2}, 2), "2");
  EXPECT_EQ(calculator.expression(Dice{1, 1, 2, 2}, 8), "(2+2)*(1+1)");
  EXPECT_EQ(calculator.expression(Dice{1, 5, 5, 5}, 24), "(5-1/5)*5");
  EXPECT_EQ(calculator.expression(Dice{1, 1}, 3), "");
}

// --- the tables of the default pack -------------------------------------------------------------------

TEST(SpaceMinerArithmetic, SM_23_an_expression_proves_every_claim_that_is_allowed) {
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::whole}) {
    const Content& content = shared_game("", 1)->game().setting().content;
    for (DiceRank rank = 0; rank < DiceTable::multisets; ++rank)
      for (std::size_t i = 0; i < static_cast<std::size_t>(content.numbers); ++i)
        if (tables(arithmetic).makes(i, rank))
          ASSERT_NO_FATAL_FAILURE(
              expect_expression(tables(arithmetic).dice().at(rank), content.number[i], arithmetic));
  }
}

// More than four dice make most numbers of the pack; every no is looked up in a slow reference.
TEST(SpaceMinerArithmetic, SM_23_SM_24_no_expression_exists_for_a_claim_that_is_refused) {
  const Content& content = shared_game("", 1)->game().setting().content;
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::whole}) {
    const DiceTable& table = tables(arithmetic).dice();
    Known known;
    for (DiceRank rank = 1; rank < DiceTable::multisets;
         rank = static_cast<DiceRank>(rank + sanitized_stride))
      for (std::size_t i = 0; i < static_cast<std::size_t>(content.numbers); ++i)
        if (table.at(rank).size() > 4 && !tables(arithmetic).makes(i, rank))
          ASSERT_FALSE(values_by_parts(table.at(rank), arithmetic, known).contains({content.number[i], 1}))
              << print_dice(table.at(rank)) << " -> " << content.number[i];
  }
}

}  // namespace
}  // namespace orebit::space_miner
