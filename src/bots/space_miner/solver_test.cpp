// The solver against the yardsticks of the rules and against its own parts worked out in another way.
#include "bots/space_miner/solver.hpp"

#include "bots/space_miner/navigator.hpp"
#include "bots/space_miner/packer.hpp"
#include "bots/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// RULES.md says 45.90, worked out independently.
TEST(SpaceMinerSolver, the_value_of_fresh_rows_is_the_yardstick) {
  EXPECT_NEAR(solved().value(), 45.90, 0.02);
}

TEST(SpaceMinerSolver, SM_37_after_the_last_turn_the_value_is_the_score) {
  EXPECT_EQ(solved().before_turn(6, 0, 17), 17);
  EXPECT_EQ(solved().before_turn(6, bit(Upgrade::laser) | bit(Upgrade::engines), -3), -3 + 5);
  EXPECT_EQ(solved("prices sheet").before_turn(6, bit(Upgrade::laser) | bit(Upgrade::engines), 7), 7 + 4);
}

// In the last turn a credit is a credit, so the flight is the cheapest and the ore its mean.
TEST(SpaceMinerSolver, in_the_last_turn_a_visit_is_worth_ore_less_fuel) {
  const Setting& setting = solved().setting();
  for (const Card card : {Card{0}, Card{13}, Card{26}})
    for (const UpgradeSet ship : std::initializer_list<UpgradeSet>{0x00, 0x01, 0x04, 0x35}) {
      const int dice = holds(ship, Upgrade::engines) ? 6 : 5;
      const double fuel = Navigator(setting, setting.asteroid(card).distance, dice, 2).expected_fuel();
      const double ore = Packer(setting, card, ship).expected_income();
      EXPECT_NEAR(solved().visiting(5, ship, card, 10), 10 + ore - fuel + setting.price_of_all(ship) / 2,
                  1e-4);
    }
}

TEST(SpaceMinerSolver, SM_33_in_debt_nothing_is_bought) {
  EXPECT_EQ(solved().in_dock(1, 0, -1), solved().before_turn(2, 0, -1));
  EXPECT_GT(solved().in_dock(1, 0, 6), solved().before_turn(2, 0, 6)) << "a Mining Laser pays";
  EXPECT_EQ(solved().in_dock(5, 0, 40), solved().before_turn(6, 0, 40)) << "in turn 5 nothing pays";
}

TEST(SpaceMinerSolver, more_credits_are_worth_at_least_themselves) {
  for (const UpgradeSet ship : std::initializer_list<UpgradeSet>{0x00, 0x05, 0x17})
    for (int credits = -30; credits < 60; ++credits)
      EXPECT_GE(solved().before_turn(3, ship, credits + 1) - solved().before_turn(3, ship, credits),
                1 - 1e-5);
}

TEST(SpaceMinerSolver, SM_24_exact_arithmetic_makes_more) {
  EXPECT_LT(solved("arithmetic whole").value(), solved().value());
}

TEST(SpaceMinerSolver, SM_30_a_flip_between_the_uses_is_worth_something) {
  EXPECT_GT(solved("reuse_face any").value(), solved().value() + 0.005);
}

TEST(SpaceMinerSolver, SM_11_without_rescans_the_game_is_worth_less) {
  EXPECT_LT(solved("rescan_limit 0").value(), solved("rescan_limit 1").value());
  EXPECT_LT(solved("rescan_limit 1").value(), solved().value());
}

// Nothing but ore counts, so the fuel of the last turn is free; so deep in debt nothing is bought either.
TEST(SpaceMinerSolver, SM_37_gross_scoring_counts_ore_alone) {
  const Solver& gross = solved("scoring gross");
  EXPECT_NEAR(gross.visiting(5, 0, 26, -100), Packer(gross.setting(), 26, 0).expected_income(), 1e-4);
  EXPECT_GT(gross.value(), solved().value());
}

TEST(SpaceMinerSolver, a_pack_that_takes_too_long_is_refused_in_a_sentence) {
  const auto words = open_game(
      edited(default_pack(),
             {{"constants.nav_dice", "7"}, {"constants.turns", "20"}, {"constants.nav_rerolls", "9"}}));
  std::string why;
  EXPECT_EQ(Solver::make(words->game().setting(), why), nullptr);
  EXPECT_NE(why.find("too long"), std::string::npos) << why;
}

}  // namespace
}  // namespace orebit::space_miner
