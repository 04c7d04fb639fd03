// Excavation, tender, market, boards: AM-40 to AM-55, AM-65, AM-66, AM-68.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

TEST(AsteroidMinersDig, AM_40_one_section_or_none) {
  Playing game;
  game.level(3).done(0, "s1").digging("g4 g4 g1 g2");
  EXPECT_EQ(game.legal("pass"), "pass");
  EXPECT_EQ(game.run("dig s2a 1").ply(), "upgrade");
  Playing passed;
  EXPECT_EQ(passed.digging("g1 g2 g3 g4").run("pass").at("players.0.digging"), "-");
}

TEST(AsteroidMinersDig, AM_41_sections_are_reached_by_tunnels) {
  Playing game;
  game.digging("g1 g3 g2 g4");
  EXPECT_EQ(game.legal("dig"), "dig s1 1, dig s1 1 3, dig s1 3");
  EXPECT_EQ(game.refused("dig s2 1"), "AM-41");
  EXPECT_EQ(game.refused("dig s4 1"), "AM-41") << "level I has no s4";
  game.level(3).done(0, "s1");
  EXPECT_EQ(game.refused("dig s2a 1") + game.refused("dig s2b 4"), "");
  EXPECT_EQ(game.refused("dig s1 1"), "AM-41") << "done already, and behind";
}

TEST(AsteroidMinersDig, AM_41_AM_R21_the_section_in_progress_comes_first) {
  Playing game;
  game.level(3).done(0, "s1").digging("g4 g1 g2 g6");
  game.state.player[0].digging = game.section("s2a");
  game.state.player[0].units = 1;
  EXPECT_EQ(game.legal("dig"), "dig s2a 1, dig s2a 1 3, dig s2a 3");
  EXPECT_EQ(game.refused("dig s2b 1"), "AM-41");
}

TEST(AsteroidMinersDig, AM_41_AM_52_AM_R27_only_the_winner_enters_the_tender_and_only_once) {
  Playing game;
  game.done(0, "s1 s2").digging("g3 g4 g5 g6");
  EXPECT_EQ(game.refused("dig t 1"), "AM-41");
  EXPECT_EQ(game.tender(1).refused("dig t 1"), "AM-41");
  EXPECT_EQ(game.tender(0).refused("dig t 1") + game.refused("dig s3 1"), "") << "not obliged to";
  game.run("dig t 1 2 3 4");
  EXPECT_EQ(game.at("players.0.at") + game.at("tender.mined"), "ttrue");
  EXPECT_EQ(game.digging("g3 g4 g5 g6").legal("dig"), "dig s3 1");
}

TEST(AsteroidMinersDig, AM_42_dice_match_a_part_of_the_open_units) {
  Playing game;
  game.done(0, "s1 s2").digging("g3 g3 g3 g1");
  EXPECT_EQ(game.legal("dig"),
            "dig s3 1, dig s3 1 2, dig s3 1 2 4, dig s3 1 3, dig s3 1 3 4, dig s3 1 4, dig s3 2, dig s3 2 3, "
            "dig s3 2 3 4, dig s3 2 4, dig s3 3, dig s3 3 4, dig s3 4");
  EXPECT_EQ(game.refused("dig s3 1 2 3"), "AM-42") << "only two iron";
  EXPECT_EQ(game.digging("g3 - g3 g1").refused("dig s3 2"), "AM-42") << "an empty square";
}

TEST(AsteroidMinersDig, AM_43_AM_R22_a_partial_dig_counts_from_the_front) {
  Playing game;
  game.done(0, "s1 s2").digging("g3 g3 g6 g6").run("dig s3 1 2");
  EXPECT_EQ(game.at("players.0.digging") + game.at("players.0.units"), "s32");
  game.digging("g1 g3 g3 g2");
  EXPECT_EQ(game.legal("dig"), "dig s3 2, dig s3 2 3, dig s3 3") << "clay and rock are done, iron is open";
}

TEST(AsteroidMinersDig, AM_44_green_and_blue_dice_are_paid_by_the_mover) {
  Playing game;
  game.done(0, "s1 s2").digging("g1 g3 b3 g2");
  EXPECT_EQ(game.run("dig s3 1 2 3 4").funds(), "3 10");
}

TEST(AsteroidMinersDig, AM_44_white_dice_are_paid_by_the_opponent_and_black_ones_pay_them) {
  Playing white;
  EXPECT_EQ(white.done(0, "s1 s2").digging("g1 w3 w3 g2").run("dig s3 2 3 4").funds(), "6 7");
  Playing black;
  EXPECT_EQ(black.done(0, "s1 s2").digging("g1 k3 k3 g2").run("dig s3 2 3").funds(), "10 13");
}

TEST(AsteroidMinersDig, AM_44_the_mover_must_be_able_to_pay) {
  Playing game;
  game.funds(3, 10).digging("g6 g1 g6 g2");
  EXPECT_EQ(game.legal("dig"), "dig s1 2");
  EXPECT_EQ(game.refused("dig s1 2 4"), "AM-44");
}

TEST(AsteroidMinersDig, AM_45_AM_R24_a_shortfall_is_waived_or_paid_by_the_mover) {
  Playing waived;
  EXPECT_EQ(waived.funds(1, 1).digging("g6 g6 g6 w2").run("dig s1 4").funds(), "1 0");
  Playing self("shortfall self");
  EXPECT_EQ(self.funds(3, 1).digging("g6 g6 g6 w2").run("dig s1 4").funds(), "0 0");
  EXPECT_EQ(Playing("shortfall self").funds(2, 1).digging("g6 g6 g6 w2").refused("dig s1 4"), "AM-44");
}

TEST(AsteroidMinersDig, AM_46_AM_R9_a_free_event_names_one_used_square_that_costs) {
  Playing game;
  game.event(5).digging("g1 g6 g6 g2").run("dig s1 1 4");
  EXPECT_EQ(game.ply() + " " + game.at("pending_dig"), "free dig s1 1 4");
  EXPECT_EQ(game.legal(), "free 4, free none");
  EXPECT_EQ(game.refused("free 1"), "AM-46") << "it costs nothing";
  EXPECT_EQ(game.refused("free 2"), "AM-46") << "it is not used";
  EXPECT_EQ(Playing(game).run("free 4").funds(), "10 10");
  EXPECT_EQ(game.run("free none").funds(), "6 10");
}

TEST(AsteroidMinersDig, AM_46_a_free_square_makes_a_dig_payable_and_is_free_for_everybody) {
  Playing poor;
  poor.event(5).funds(1, 10).digging("g6 g1 g6 g2").run("dig s1 2 4");
  EXPECT_EQ(poor.legal(), "free 4");
  EXPECT_EQ(poor.refused("free none") + " " + poor.refused("free 2"), "AM-44 AM-44");
  Playing white;
  EXPECT_EQ(white.event(5).digging("g1 g6 g6 w2").run("dig s1 4; free 4").funds(), "10 10");
  Playing black;
  EXPECT_EQ(black.event(5).digging("g1 g6 g6 k2").run("dig s1 4; free 4").funds(), "10 10");
  EXPECT_EQ(Playing().event(5).digging("g1 g6 g6 g6").run("dig s1 1").ply(), "upgrade") << "nothing to free";
}

TEST(AsteroidMinersDig, AM_47_a_finished_section_is_where_the_mover_stands) {
  Playing game;
  game.digging("g1 g2 g6 g6").run("dig s1 1 2");
  EXPECT_EQ(game.at("players.0.at") + " " + game.at("players.0.done"), "s1 s1");
  EXPECT_EQ(game.at("players.0.mined") + " " + game.at("drill"), "1 2 - - g6 g6");
  Playing last;
  last.done(0, "s1 s2").digging("g1 g3 g3 g2").run("dig s3 1 2 3 4");
  EXPECT_EQ(last.at("players.0.finished") + " " + last.at("players.0.mined"), "true 1 2 3");
}

TEST(AsteroidMinersTender, AM_50_AM_R25_the_first_to_finish_a_linked_section_starts_the_race) {
  Playing game;
  game.done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2");
  EXPECT_EQ(game.ply(), "bid");
  game.run("bid 3 4 5 6 vs 1 1 1 1; sell; pass").done(1, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2");
  EXPECT_EQ(game.ply(), "sell") << "one race for each asteroid";
  EXPECT_EQ(Playing().digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade") << "s1 has no such tunnel";
}

TEST(AsteroidMinersTender, AM_51_both_roll_their_unset_dice_until_one_has_all_targets) {
  Playing game;
  game.done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; bid 1 3 3 4 vs 5 5 5 5");
  EXPECT_EQ(game.at("tender.sets"), "[3,4] [5]");
  EXPECT_FALSE(game.is_possible("bid 5 6 5 vs 3 4 6"));
  game.run("bid 3 5 vs 3 4 4");
  EXPECT_EQ(game.at("tender.sets"), "[3,4,5] [3,4,5]");
  game.run("bid 1 vs 6");
  EXPECT_EQ(game.at("tender.owner") + game.at("tender.now") + game.at("tender.sets"), "1false[] []");
}

TEST(AsteroidMinersTender, AM_51_AM_R26_a_tie_starts_the_race_afresh) {
  Playing game;
  game.done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; bid 1 3 4 5 vs 1 4 5 6; bid 6 vs 3");
  EXPECT_EQ(game.ply() + game.at("tender.sets") + game.at("tender.owner"), "bid[] []-1");
  EXPECT_TRUE(game.is_possible("bid 1 1 1 1 vs 1 1 1 1"));
}

TEST(AsteroidMinersMarket, AM_53_a_section_without_metal_is_not_sold) {
  EXPECT_EQ(Playing().digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade");
  EXPECT_EQ(Playing("sides ba").digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "sell") << "Ecological";
}

// Player `seat` has just finished a section of this level under this event.
Playing selling(const std::string& options, int seat, int level, const std::string& section, int event) {
  Playing game(options);
  game.level(level).active(seat).tender(1 - seat).event(event).rows(2, 3).done(seat, section);
  game.state.now.dug = game.section(section);
  game.state.phase = Phase::sell;
  return game;
}
int income(Playing game) {
  const int before = mover(game.state).funds;
  const std::size_t seat = game.state.active;
  return game.run("sell").state.player[seat].funds - before;
}

TEST(AsteroidMinersMarket, AM_53_AM_R23_AM_R28_hold_discards_everything) {
  Playing game = selling("", 0, 2, "s4", 6);
  EXPECT_EQ(game.legal(), "hold, sell");
  EXPECT_EQ(game.run("hold").funds() + " " + game.rows(), "10 10 2 3");
}

TEST(AsteroidMinersMarket, AM_54_income_is_the_price_of_every_metal_unit) {
  EXPECT_EQ(income(selling("", 0, 2, "s4", 2)), 2 + 5 + 5);
  EXPECT_EQ(income(selling("", 1, 3, "s4", 2)), 4 + 4 + 8 + 8);
  EXPECT_EQ(income(selling("", 0, 1, "t", 4)), 2 + 4 + 5 + 8);
}

TEST(AsteroidMinersMarket, AM_55_sold_tracks_fall_and_the_other_rises) {
  EXPECT_EQ(selling("", 0, 2, "s4", 2).run("sell").rows(), "1 4");
  EXPECT_EQ(selling("", 0, 3, "s4", 2).run("sell").rows(), "3 2");
  EXPECT_EQ(selling("", 0, 1, "t", 4).run("sell").rows(), "1 2");
  EXPECT_EQ(selling("", 0, 2, "s4", 2).rows(1, 4).run("sell").rows(), "1 4") << "no further";
}

TEST(AsteroidMinersMarket, AM_12_bonus_adds_to_each_unit_of_its_metal) {
  EXPECT_EQ(income(selling("", 0, 2, "s4", 5)), 2 + 2 * (5 + 3));
  EXPECT_EQ(income(selling("", 0, 2, "s3", 1)), 2 * (4 + 2));
  EXPECT_EQ(income(selling("", 0, 2, "s4", 1)), 12) << "no nickel";
}

TEST(AsteroidMinersMarket, AM_12_AM_R8_raise_and_lower_move_the_track_before_the_sale) {
  EXPECT_EQ(income(selling("", 0, 2, "s3", 3)), 2 * 5);
  EXPECT_EQ(selling("", 0, 2, "s3", 3).run("sell").rows(), "3 3");
  EXPECT_EQ(selling("", 0, 2, "s3", 3).run("hold").rows(), "2 3");
  EXPECT_EQ(selling("", 0, 2, "s4", 3).run("sell").rows(), "1 4") << "no metal of the track";
  EXPECT_EQ(income(selling("", 0, 2, "s4", 4)), 1 + 3 + 3);
  EXPECT_EQ(income(selling("", 0, 2, "s4", 4).rows(1, 3)), 1 + 3 + 3) << "not below row 1";
  EXPECT_EQ(income(selling("", 0, 2, "s3", 3).rows(1, 4)), 2 * 5) << "not above row 4";
}

TEST(AsteroidMinersMarket, AM_12_AM_R10_only1_sells_one_unit_and_the_track_still_moves) {
  EXPECT_EQ(income(selling("", 0, 2, "s3", 6)), 4);
  EXPECT_EQ(selling("", 0, 2, "s3", 6).run("sell").rows(), "3 2");
  EXPECT_EQ(income(selling("", 0, 3, "s4", 6)), 4 + 4 + 8);
  EXPECT_EQ(income(selling("", 0, 2, "s2", 6)), 2 + 4) << "there is only one";
}

TEST(AsteroidMinersBoards, AM_65_the_ecological_player_sells_clay_and_rock_too) {
  EXPECT_EQ(income(selling("sides ba", 0, 1, "s1", 1)), 1 + 2);
  EXPECT_EQ(selling("sides ba", 0, 1, "s1", 1).run("sell").rows(), "2 3") << "clay and rock move nothing";
  EXPECT_EQ(income(selling("sides ba", 0, 3, "s2a", 2)), 1 + 2 + 4);
}

TEST(AsteroidMinersBoards, AM_66_the_scavenger_sells_at_fixed_prices_without_events_or_movement) {
  for (const int event : {1, 2, 3, 4, 5, 6}) {
    EXPECT_EQ(income(selling("sides ab", 1, 2, "s4", event)), 2 + 5 + 5);
    EXPECT_EQ(income(selling("sides ab", 1, 3, "s4", event)), 3 + 3 + 6 + 6);
    EXPECT_EQ(selling("sides ab", 1, 3, "s4", event).run("sell").rows(), "2 3");
  }
  EXPECT_EQ(income(selling("sides ab", 0, 2, "s3", 6)), 4) << "the other board keeps its rules";
}

TEST(AsteroidMinersBoards, AM_65_AM_66_AM_68_squares_cost_what_the_movers_board_says) {
  EXPECT_EQ(Playing("advanced true").digging("g1 g6 g6 w2").run("dig s1 1 4").funds(), "9 6");
  EXPECT_EQ(Playing("advanced true").active(1).digging("w1 w2 g6 g6").run("dig s1 1 2").funds(), "10 10");
  EXPECT_EQ(Playing("sides ba").active(1).digging("g1 w2 g6 g6").run("dig s1 1 2").funds(), "9 10");
}

}  // namespace
}  // namespace orebit::asteroid_miners
