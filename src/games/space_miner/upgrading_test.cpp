// Upgrading, the sheet and the end: SM-31 to SM-38.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// From the deal to the dock: a23 for 1 credit, this distance travelled, a red and a brown for 4.
Playing& visit_a23(Playing& game, const std::string& travel) {
  return game.run("deal a22 a23 a24; visit 2; roll 1 1 1 1 1; travel " + travel +
                  "; roll 1 1 2 2 3 5; claim 2 3 5; claim 1 2; done");
}

TEST(SpaceMinerUpgrade, SM_31_the_subtotal_is_leftover_less_costs_plus_ore) {
  Playing game = ship_with("scanners");
  visit_a23(game, "27");
  EXPECT_EQ(game.line("leftover"), "19");
  EXPECT_EQ(game.line("scan"), "1");
  EXPECT_EQ(game.line("nav"), "4");
  EXPECT_EQ(game.line("subtotal"), "18") << "19 - 1 - 4 + 3 + 1";
  EXPECT_EQ(game.credits(), 18);
}

TEST(SpaceMinerUpgrade, SM_31_the_sheet_holds_after_every_ply) {
  Playing game;
  game.run("deal a22 a23 a24; visit 2");
  EXPECT_EQ(game.line("subtotal"), "-1");
  EXPECT_EQ(game.run("roll 1 1 1 1 1; travel 27").line("subtotal"), "-5");
  EXPECT_EQ(game.run("roll 1 1 2 2 3 5; claim 2 3 5").line("subtotal"), "-2");
  EXPECT_EQ(game.line("total"), "-2");
}

struct Priced {
  const char* upgrade;
  int rules;
  int sheet;
};
constexpr Priced catalogue[] = {{"laser", 6, 5},    {"scanners", 2, 2},  {"engines", 4, 4},
                                {"contract", 6, 3}, {"smartmine", 4, 4}, {"persistent", 12, 12}};

TEST(SpaceMinerUpgrade, SM_32_each_upgrade_has_its_price) {
  for (const Priced& entry : catalogue) {
    const std::string buy = std::string("buy ") + entry.upgrade;
    EXPECT_EQ(rich_ship().run(buy).credits(), 21 - entry.rules) << buy;
    EXPECT_EQ(rich_ship("prices sheet").run(buy).credits(), 21 - entry.sheet) << buy;
    EXPECT_EQ(rich_ship().run(buy).at("players.0.upgrades"), entry.upgrade);
    EXPECT_EQ(rich_ship().run(buy).at("players.0.upgrade_spend"), std::to_string(entry.rules));
  }
}

TEST(SpaceMinerUpgrade, SM_32_any_number_of_upgrades_may_be_bought) {
  Playing game = rich_ship();
  EXPECT_EQ(game.legal(),
            "buy contract, buy engines, buy laser, buy persistent, buy scanners, buy smartmine, done");
  game.run("buy laser; buy scanners; buy engines; buy smartmine");
  EXPECT_EQ(game.credits(), 5);
  EXPECT_EQ(game.at("bought"), "laser scanners engines smartmine");
  EXPECT_EQ(game.line("upgrades"), "16");
  EXPECT_EQ(game.line("total"), "5");
}

TEST(SpaceMinerUpgrade, SM_32_each_upgrade_is_bought_once_a_game) {
  Playing game = rich_ship();
  EXPECT_EQ(game.run("buy scanners").refused("buy scanners"), "SM-32");
  EXPECT_EQ(visit_a23(game.run("done"), "23").refused("buy scanners"), "SM-32");
}

TEST(SpaceMinerUpgrade, SM_32_nothing_has_to_be_bought) { EXPECT_EQ(rich_ship().run("done").credits(), 21); }

TEST(SpaceMinerUpgrade, SM_33_a_purchase_may_not_leave_a_debt) {
  Playing game = rich_ship();
  game.run("buy laser; buy scanners; buy engines");
  EXPECT_EQ(game.credits(), 9);
  EXPECT_EQ(game.refused("buy persistent"), "SM-33");
  EXPECT_EQ(game.legal(), "buy contract, buy smartmine, done");
}

TEST(SpaceMinerUpgrade, SM_33_the_last_credit_may_be_spent) {
  Playing game;
  game.run("deal a22 a24 a23; visit 3; roll 1 1 1 1 1; travel 23; roll 1 1 2 2 3 5; claim 2 3 5; claim 1 2");
  EXPECT_EQ(game.run("done").credits(), 2);
  EXPECT_EQ(game.legal(), "buy scanners, done");
  EXPECT_EQ(game.run("buy scanners").credits(), 0);
}

TEST(SpaceMinerUpgrade, SM_33_with_negative_credits_nothing_is_bought) {
  Playing game;
  visit_a23(game, "27");
  EXPECT_EQ(game.credits(), -1);
  EXPECT_EQ(game.refused("buy scanners"), "SM-33");
  EXPECT_EQ(game.legal(), "done");
}

TEST(SpaceMinerUpgrade, SM_34_upgrades_are_bought_in_catalogue_order) {
  Playing game = rich_ship();
  game.run("buy engines");
  EXPECT_EQ(game.refused("buy laser"), "SM-34");
  EXPECT_EQ(game.refused("buy scanners"), "SM-34");
  EXPECT_EQ(game.legal(), "buy contract, buy persistent, buy smartmine, done");
}

TEST(SpaceMinerUpgrade, SM_34_the_order_is_for_one_turn) {
  Playing game = ship_with("engines");
  game.run("deal a22 a23 a24; visit 1; roll 1 1 1 1 1 1; travel 22; roll 1 1 1 1 1 1; done");
  EXPECT_EQ(game.refused("buy laser"), "");
}

TEST(SpaceMinerUpgrade, SM_35_an_upgrade_works_from_the_next_turn_to_the_end) {
  Playing game = ship_with("engines");
  for (int turn = 2; turn <= 5; ++turn) {
    game.game().apply(game.state, game.game().outcomes(game.state)[0].outcome);
    EXPECT_EQ(game.run("visit 1").at("to_roll"), "6") << turn;
    game.pass_turn();
  }
}

TEST(SpaceMinerUpgrade, SM_35_SM_R27_ore_of_the_turn_was_sold_before_the_contract) {
  Playing game;
  visit_a23(game, "23");
  EXPECT_EQ(game.credits(), 3) << "3 for the red, 1 for the brown, 1 for the slot";
  Playing sheet("prices sheet");
  visit_a23(sheet, "23").run("buy contract");
  EXPECT_EQ(sheet.credits(), 0);
  EXPECT_EQ(sheet.line("subtotal"), "3");
}

TEST(SpaceMinerUpgrade, SM_35_upgrades_are_one_players_own) {
  Playing game = rich_ship("", 2);
  game.run("buy laser; buy engines; done; deal a20 a21 a22; visit 1");
  EXPECT_EQ(game.at("to_roll"), "5");
  EXPECT_EQ(game.at("players.1.upgrades"), "");
}

TEST(SpaceMinerUpgrade, SM_35_upgrades_may_be_bought_in_the_fifth_turn) {
  Playing game = rich_ship();
  game.run("done").pass_turn().pass_turn().pass_turn();
  game.run("deal a30 a31 a32; visit 1; roll 1 1 1 1 1; travel 30; roll 1 1 1 1 1 1; done");
  EXPECT_EQ(game.at("turn"), "5");
  EXPECT_EQ(game.run("buy persistent; done").score(), 9 + 6);
}

TEST(SpaceMinerUpgrade, SM_36_what_is_left_is_the_next_leftover) {
  Playing game = ship_with("laser, scanners");
  EXPECT_EQ(game.line("leftover"), "13");
  EXPECT_EQ(game.credits(), 13);
}

TEST(SpaceMinerUpgrade, SM_36_a_debt_is_carried_over_too) {
  Playing game;
  visit_a23(game, "40").run("done");
  EXPECT_EQ(game.line("leftover"), "-14");
  EXPECT_EQ(game.line("total"), "-14");
}

TEST(SpaceMinerEnd, SM_37_the_score_is_credits_plus_half_the_upgrade_money) {
  Playing game = ship_with("laser, scanners, engines");
  EXPECT_EQ(game.pass_to_end().score(), 21 - 12 + 6);
  EXPECT_EQ(game.credits(), 9);
}

TEST(SpaceMinerEnd, SM_37_SM_R28_gross_scoring_counts_all_ore_income) {
  Playing game = ship_with("laser, contract", "scoring gross");
  game.run("deal a22 a23 a24; visit 2; roll 1 1 1 1 1; travel 31; roll 1 1 2 2 3 5 6");
  game.run("claim 2 3 5; claim 1 2; done; done");
  EXPECT_EQ(game.pass_to_end().score(), 21 + 3 + 2 + 6) << "costs are not deducted, brown went for 2";
}

TEST(SpaceMinerEnd, SM_37_SM_R29_the_half_of_the_sum_is_rounded_down_once) {
  Playing game = ship_with("laser, contract", "prices sheet");
  EXPECT_EQ(game.pass_to_end().score(), 21 - 8 + 4) << "half of 5 + 3, not 2 + 1";
}

TEST(SpaceMinerEnd, SM_37_SM_R30_a_debt_counts) {
  Playing game;
  visit_a23(game, "40").run("done").pass_to_end();
  EXPECT_EQ(game.score(), -14);
}

TEST(SpaceMinerEnd, SM_38_the_highest_score_wins) {
  Playing game("", 2);
  game.pass_turn();
  visit_a23(game, "23").run("done").pass_to_end();
  EXPECT_EQ(game.score(0), 0);
  EXPECT_EQ(game.score(1), 3);
  const Seats winners = game.game().winners(game.state);
  ASSERT_EQ(winners.size(), 1U);
  EXPECT_EQ(index_of(winners[0]), 1);
}

TEST(SpaceMinerEnd, SM_38_SM_R35_equal_scores_share_the_win) {
  Playing game("", 3);
  visit_a23(game, "40").run("done").pass_to_end();
  const Seats winners = game.game().winners(game.state);
  ASSERT_EQ(winners.size(), 2U);
  EXPECT_EQ(index_of(winners[0]), 1);
  EXPECT_EQ(index_of(winners[1]), 2);
}

TEST(SpaceMinerEnd, SM_38_a_single_player_wins_with_any_score) {
  Playing game;
  visit_a23(game, "40").run("done").pass_to_end();
  EXPECT_EQ(game.game().winners(game.state).size(), 1U);
  EXPECT_EQ(game.words().reason(game.state), "all turns played");
}

}  // namespace
}  // namespace orebit::space_miner
