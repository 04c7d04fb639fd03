// Scanning: SM-6 to SM-13.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// Rescans and deals the first cards of the deck, `times` times.
Playing& rescan(Playing& game, int times) {
  while (times-- > 0) {
    game.run("rescan");
    game.game().apply(game.state, game.game().outcomes(game.state)[0].outcome);
  }
  return game;
}

TEST(SpaceMinerScan, SM_6_a_deal_lays_three_cards_in_a_row) {
  Playing game;
  game.run("deal a33 a20 a46");
  EXPECT_EQ(game.at("phase"), "scan");
  EXPECT_EQ(game.at("row"), "a33 a20 a46");
  EXPECT_EQ(game.count("decks.0.draw"), 24U);
  EXPECT_EQ(game.at("decks.0.discard"), "");
}

TEST(SpaceMinerScan, SM_7_discards_return_when_fewer_than_three_cards_are_left) {
  Playing game;
  game.run("deal a20 a21 a22");
  rescan(game, 8);
  EXPECT_EQ(game.at("decks.0.draw"), "") << "nine rows are 27 cards";
  EXPECT_EQ(game.count("decks.0.discard"), 24U);
  game.run("rescan");
  EXPECT_EQ(game.count("decks.0.draw"), 27U);
  EXPECT_EQ(game.at("decks.0.discard"), "");
}

TEST(SpaceMinerScan, SM_7_three_cards_left_are_dealt_without_the_discards) {
  Playing game;
  game.run("deal a20 a21 a22");
  rescan(game, 7).run("rescan");
  EXPECT_EQ(game.at("decks.0.draw"), "a44 a45 a46");
  EXPECT_EQ(game.count("decks.0.discard"), 24U);
  EXPECT_FALSE(game.is_possible("deal a20 a44 a45"));
}

TEST(SpaceMinerScan, SM_7_mined_cards_never_return) {
  Playing game;
  game.run("deal a20 a21 a22; visit 2; roll 1 1 1 1 1; travel 21; roll 1 1 1 1 1 1; done; done");
  game.run("deal a23 a24 a25");
  rescan(game, 8);
  EXPECT_EQ(game.count("decks.0.draw") + game.count("decks.0.discard"), 23U);
  EXPECT_EQ(game.at("decks.0.mined"), "a21");
  EXPECT_FALSE(game.run("rescan").is_possible("deal a21 a22 a23"));
}

TEST(SpaceMinerScan, SM_7_the_next_turns_deal_brings_the_discards_back) {
  Playing game;
  game.run("deal a20 a21 a22");
  rescan(game, 8).run("visit 1; roll 1 1 1 1 1; travel 44; roll 1 1 1 1 1 1; done; done");
  EXPECT_EQ(game.at("phase"), "deal");
  EXPECT_EQ(game.count("decks.0.draw"), 26U);
}

TEST(SpaceMinerScan, SM_7_SM_R4_cards_left_over_are_mixed_with_the_discards) {
  Playing game("template in");
  game.run("deal a20 a21 a22");
  rescan(game, 8);
  EXPECT_EQ(game.at("decks.0.draw"), "t26");
  game.run("rescan");
  EXPECT_EQ(game.count("decks.0.draw"), 28U);
  EXPECT_TRUE(game.is_possible("deal a20 a21 a22")) << "the card left over need not be dealt";
}

TEST(SpaceMinerScan, SM_7_SM_R6_the_row_just_discarded_can_come_back_at_once) {
  Playing game;
  game.run("deal a20 a21 a22");
  rescan(game, 8);
  EXPECT_EQ(game.at("row"), "a44 a45 a46");
  game.run("rescan; deal a46 a45 a44");
  EXPECT_EQ(game.at("row"), "a46 a45 a44");
}

TEST(SpaceMinerScan, SM_8_the_slots_cost_0_1_and_2_credits) {
  for (int slot = 1; slot <= 3; ++slot) {
    Playing game;
    game.run("deal a20 a21 a22; visit " + std::to_string(slot));
    EXPECT_EQ(game.credits(), 1 - slot);
    EXPECT_EQ(game.line("scan"), std::to_string(slot - 1));
  }
}

TEST(SpaceMinerScan, SM_8_the_visited_card_goes_to_mined) {
  Playing game;
  game.run("deal a22 a23 a46; visit 2");
  EXPECT_EQ(game.at("card"), "a23");
  EXPECT_EQ(game.at("row"), "");
  EXPECT_EQ(game.at("decks.0.mined"), "a23");
  EXPECT_EQ(game.at("decks.0.discard"), "a22 a46");
}

TEST(SpaceMinerScan, SM_8_there_is_no_fourth_slot) {
  Playing game;
  EXPECT_EQ(game.run("deal a20 a21 a22").refused("visit 4"), "SM-8");
}

TEST(SpaceMinerScan, SM_8_SM_R7_one_of_the_three_must_be_visited) {
  Playing game("rescan_limit 0");
  game.run("deal a20 a21 a22");
  EXPECT_EQ(game.legal(), "visit 1, visit 2, visit 3");
  EXPECT_EQ(game.refused("done"), "SM-8");
}

TEST(SpaceMinerScan, SM_9_a_rescan_discards_the_row_and_deals_anew) {
  Playing game;
  game.run("deal a20 a21 a22");
  EXPECT_EQ(game.legal(), "rescan, visit 1, visit 2, visit 3");
  game.run("rescan");
  EXPECT_EQ(game.at("phase"), "deal");
  EXPECT_EQ(game.at("row"), "");
  EXPECT_EQ(game.at("decks.0.discard"), "a20 a21 a22");
  EXPECT_EQ(game.at("rescans"), "1");
}

TEST(SpaceMinerScan, SM_9_the_new_row_has_the_same_slot_costs) {
  Playing game;
  game.run("deal a20 a21 a22; rescan; deal a23 a24 a25; visit 3");
  EXPECT_EQ(game.line("scan"), "3") << "1 for the rescan, 2 for the slot";
}

TEST(SpaceMinerScan, SM_10_every_rescan_costs_a_credit) {
  Playing game;
  rescan(game.run("deal a20 a21 a22"), 3);
  EXPECT_EQ(game.credits(), -3);
}

TEST(SpaceMinerScan, SM_10_the_count_of_rising_rescans_starts_anew_each_turn) {
  Playing game("rescan_cost rising");
  rescan(game.run("deal a20 a21 a22"), 2);
  EXPECT_EQ(game.credits(), -3) << "1 and 2";
  game.pass_turn().run("deal a30 a31 a32");
  EXPECT_EQ(rescan(game, 1).credits(), -4);
}

TEST(SpaceMinerScan, SM_11_rescans_are_limited) {
  Playing game("rescan_limit 3");
  rescan(game.run("deal a20 a21 a22"), 3);
  EXPECT_EQ(game.refused("rescan"), "SM-11");
  EXPECT_EQ(game.legal(), "visit 1, visit 2, visit 3");
}

TEST(SpaceMinerScan, SM_11_without_another_word_the_limit_is_20) {
  Playing game;
  rescan(game.run("deal a20 a21 a22"), 19);
  EXPECT_EQ(game.refused("rescan"), "");
  EXPECT_EQ(rescan(game, 1).refused("rescan"), "SM-11");
}

TEST(SpaceMinerScan, SM_11_the_limit_may_be_0_to_50) {
  Playing none("rescan_limit 0");
  EXPECT_EQ(none.run("deal a20 a21 a22").refused("rescan"), "SM-11");
  Playing many("rescan_limit 50, rescan_cost rising");
  rescan(many.run("deal a20 a21 a22"), 50);
  EXPECT_EQ(many.refused("rescan"), "SM-11");
  EXPECT_EQ(many.credits(), -50 * 51 / 2);
}

TEST(SpaceMinerScan, SM_11_the_limit_is_for_one_turn_and_counts_the_free_one) {
  Playing game = ship_with("scanners", "rescan_limit 3");
  rescan(game.run("deal a20 a21 a22"), 3);
  EXPECT_EQ(game.refused("rescan"), "SM-11");
  game.pass_turn().run("deal a37 a38 a39");
  EXPECT_EQ(game.refused("rescan"), "");
}

TEST(SpaceMinerScan, SM_12_the_first_rescan_of_each_turn_is_free) {
  Playing game = ship_with("scanners");
  const int before = game.credits();
  rescan(game.run("deal a20 a21 a22"), 1);
  EXPECT_EQ(game.credits(), before);
  EXPECT_EQ(rescan(game, 1).credits(), before - 1) << "it cannot be saved for later";
  game.pass_turn().run("deal a37 a38 a39");
  EXPECT_EQ(rescan(game, 1).credits(), before - 1);
}

TEST(SpaceMinerScan, SM_12_SM_R9_the_free_rescan_does_not_raise_the_price) {
  Playing game = ship_with("scanners", "rescan_cost rising");
  const int before = game.credits();
  game.run("deal a20 a21 a22");
  for (const int paid : {0, 1, 3, 6}) EXPECT_EQ(rescan(game, 1).credits(), before - paid);
}

TEST(SpaceMinerScan, SM_13_scanning_takes_credits_below_0_without_limit) {
  Playing game("rescan_limit 50, rescan_cost rising");
  rescan(game.run("deal a20 a21 a22"), 50).run("visit 3");
  EXPECT_EQ(game.credits(), -1277);
  EXPECT_EQ(game.line("scan"), "1277");
  EXPECT_EQ(game.line("total"), "-1277");
}

}  // namespace
}  // namespace orebit::space_miner
