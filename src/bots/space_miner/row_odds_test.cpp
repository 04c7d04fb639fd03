// The counting of rows against a list of them all.
#include "bots/space_miner/row_odds.hpp"

#include <gtest/gtest.h>

namespace orebit::space_miner {
namespace {

// Worths that fall from slot to slot, as dearer slots make them, in no particular order of cards.
double worth(int card, int slot) { return card * 37 % 11 - 1.5 * slot; }

double listed(int cards, double otherwise) {
  double sum = 0;
  int rows = 0;
  for (int a = 0; a < cards; ++a)
    for (int b = 0; b < cards; ++b)
      for (int c = 0; c < cards; ++c) {
        if (a == b || b == c || a == c) continue;
        sum += std::max({worth(a, 0), worth(b, 1), worth(c, 2), otherwise});
        ++rows;
      }
  return sum / rows;
}

TEST(SpaceMinerRowOdds, the_mean_of_the_best_card_is_that_of_all_rows) {
  for (const int cards : {3, 4, 9}) {
    RowOdds odds(3);
    for (int card = 0; card < cards; ++card) odds.add_card(card, [&](int slot) { return worth(card, slot); });
    odds.sort();
    for (const double otherwise : {-100.0, 3.0, 7.25, 50.0})
      EXPECT_NEAR(odds.mean_best(otherwise), listed(cards, otherwise), 1e-9) << cards << " " << otherwise;
    EXPECT_NEAR(odds.mean_best(-std::numeric_limits<double>::infinity()), listed(cards, -1e6), 1e-9);
  }
}

TEST(SpaceMinerRowOdds, a_card_that_is_missing_is_in_no_row) {
  RowOdds with(3);
  RowOdds without(3);
  for (int card = 0; card < 7; ++card) {
    with.add_card(card, [&](int slot) { return worth(card, slot); });
    if (card != 4) without.add_card(card, [&](int slot) { return worth(card, slot); });
  }
  with.sort();
  without.sort();
  EXPECT_NEAR(with.mean_best(2.5, 4), without.mean_best(2.5), 1e-12);
  EXPECT_NE(with.mean_best(2.5), without.mean_best(2.5));
}

}  // namespace
}  // namespace orebit::space_miner
