// The lattice against plain sums, and against a game whose value is known: Yahtzee with the forced joker rule
// is worth 254.5877 to a perfect solitaire player.
#include "bots/space_miner/dice_lattice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace orebit::space_miner {
namespace {

TEST(DiceLattice, expect_is_the_mean_over_all_throws) {
  const DiceTable table;
  const DiceLattice lattice(table, 5);
  std::vector<double> values(lattice.size());
  const auto worth = [](Dice roll) { return roll.counts() % 1009; };
  for (std::size_t i = lattice.first_roll(); i < lattice.size(); ++i) values[i] = worth(lattice.at(i));
  lattice.expect(values.data());
  const Dice kept{2, 5};
  double sum = 0;
  for (const DiceRank rest : table.of_size(3))
    sum += static_cast<double>(ways_to_throw(table.at(rest))) * worth(kept + table.at(rest));
  EXPECT_NEAR(values[lattice.place(kept)], sum / 216, 1e-9);
}

TEST(DiceLattice, keep_best_is_the_best_of_all_parts) {
  const DiceTable table;
  const DiceLattice lattice(table, 4);
  std::vector<double> values(lattice.size());
  for (std::size_t i = 0; i < lattice.size(); ++i) values[i] = static_cast<double>(i * 7919 % 1013);
  const auto before = values;
  lattice.keep_best(values.data());
  for (std::size_t i = 0; i < lattice.size(); ++i) {
    double best = 0;
    for (const DiceRank part : table.parts(table.rank(lattice.at(i))))
      best = std::max(best, before[lattice.place(table.at(part))]);
    EXPECT_EQ(values[i], best);
  }
}

// --- Yahtzee -------------------------------------------------------------------------------------------

constexpr int categories = 13;  // ones to sixes, then:
enum Category { three_alike = 6, four_alike, full_house, short_straight, long_straight, yahtzee, chance };
constexpr int upper_goal = 63;

struct Roll {
  Dice dice;
  int sum = 0, most = 0, run = 0, pairs = 0;
  bool is_yahtzee() const { return most == 5; }
};

Roll read(Dice dice) {
  Roll roll{dice};
  int run = 0;
  for (int face = 1; face <= faces; ++face) {
    roll.sum += face * dice.count(face);
    roll.most = std::max(roll.most, dice.count(face));
    roll.pairs += dice.count(face) >= 2 ? 1 : 0;
    run = dice.has(face) ? run + 1 : 0;
    roll.run = std::max(roll.run, run);
  }
  return roll;
}

// `joker`: a Yahtzee whose own box is filled counts in full as a house or straight.
int points(const Roll& roll, int category, bool joker) {
  switch (category) {
    case three_alike: return roll.most >= 3 ? roll.sum : 0;
    case four_alike: return roll.most >= 4 ? roll.sum : 0;
    case full_house: return (roll.most == 3 && roll.pairs == 2) || joker ? 25 : 0;
    case short_straight: return roll.run >= 4 || joker ? 30 : 0;
    case long_straight: return roll.run >= 5 || joker ? 40 : 0;
    case yahtzee: return roll.is_yahtzee() ? 50 : 0;
    case chance: return roll.sum;
    default: return (category + 1) * roll.dice.count(category + 1);
  }
}

class Yahtzee {
 public:
  Yahtzee() : lattice_(table_, 5), states_((1U << categories) * 2 * blocks) {
    for (std::size_t i = lattice_.first_roll(); i < lattice_.size(); ++i)
      rolls_.push_back(read(lattice_.at(i)));
    for (std::size_t used = (1U << categories); used-- > 0;)
      for (const bool bonus : {false, true})
        if (!bonus || (used >> yahtzee & 1) != 0) solve(used, bonus);
  }
  double value() const { return states_[0][0]; }

 private:
  static constexpr std::size_t blocks = (upper_goal + 1) / lanes;

  // The upper totals from 8 * block on are solved side by side; `bonus`: a Yahtzee stands in its box.
  Lanes& state(std::size_t used, bool bonus, std::size_t block) {
    return states_[(used * 2 + (bonus ? 1 : 0)) * blocks + block];
  }
  double after(std::size_t used, bool bonus, int upper) {
    upper = std::min(upper, upper_goal);
    return state(used, bonus, static_cast<std::size_t>(upper / lanes))[upper % lanes];
  }

  void solve(std::size_t used, bool bonus) {
    int most = 0;  // that the upper boxes in use can hold
    for (int face = 1; face <= faces; ++face) most += (used >> (face - 1) & 1) != 0 ? 5 * face : 0;
    for (std::size_t block = 0; block < blocks && static_cast<int>(block) * lanes <= most; ++block)
      if (used + 1 == 1U << categories) {
        if (block + 1 == blocks) state(used, bonus, block)[lanes - 1] = 35;
      } else {
        turn(used, bonus, block);
      }
  }

  void turn(std::size_t used, bool bonus, std::size_t block) {
    std::array<Lanes, 462> values{};
    for (std::size_t i = 0; i < rolls_.size(); ++i)
      find_best_box(rolls_[i], used, bonus, static_cast<int>(block) * lanes,
                    values[lattice_.first_roll() + i]);
    for (int reroll = 0; reroll < 2; ++reroll) {
      lattice_.expect(values.data());
      lattice_.keep_best(values.data());
    }
    lattice_.expect(values.data());
    state(used, bonus, block) = values[0];
  }

  // The forced joker: first the upper box of the face, then any lower box, then any box.
  static unsigned allowed(const Roll& roll, std::size_t used, bool is_joker) {
    constexpr unsigned lower = 0x1FC0;
    const unsigned open = ~static_cast<unsigned>(used) & ((1U << categories) - 1);
    if (!is_joker) return open;
    const unsigned own = 1U << (roll.sum / 5 - 1);
    if ((open & own) != 0) return own;
    return (open & lower) != 0 ? open & lower : open;
  }

  void find_best_box(const Roll& roll, std::size_t used, bool bonus, int upper, Lanes& best) {
    const bool is_joker = roll.is_yahtzee() && (used >> yahtzee & 1) != 0;
    const int extra = is_joker && bonus ? 100 : 0;
    const unsigned boxes = allowed(roll, used, is_joker);
    best = Lanes{} - 1.0;
    for (int box = 0; box < categories; ++box) {
      if ((boxes >> box & 1) == 0) continue;
      const int gain = points(roll, box, is_joker);
      const std::size_t next = used | 1U << box;
      const bool has_bonus = bonus || (box == yahtzee && gain > 0);
      Lanes value = state(next, has_bonus, static_cast<std::size_t>(upper / lanes));
      if (box < faces && gain > 0)
        for (int lane = 0; lane < lanes; ++lane) value[lane] = after(next, has_bonus, upper + lane + gain);
      value += static_cast<double>(gain + extra);
      best = value > best ? value : best;
    }
  }

  DiceTable table_;
  DiceLattice lattice_;
  std::vector<Roll> rolls_;
  std::vector<Lanes> states_;
};

TEST(DiceLattice, yahtzee_is_worth_what_it_is_known_to_be_worth) {
  const auto solved = std::make_unique<Yahtzee>();
  EXPECT_NEAR(solved->value(), 254.5877, 0.00005);
}

}  // namespace
}  // namespace orebit::space_miner
