// Set-up, event, drill, bribe: AM-1 to AM-23.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

TEST(AsteroidMinersSetup, AM_1_AM_2_AM_3_player_1_begins_level_I_with_ten_millions_at_the_entrance) {
  const Playing game;
  EXPECT_EQ(game.funds(), "10 10");
  EXPECT_EQ(game.both("upgrade"), "1 1");
  EXPECT_EQ(game.both("at"), "entrance entrance");
  EXPECT_EQ(game.at("level") + game.at("first") + game.at("active"), "100");
}

TEST(AsteroidMinersSetup, AM_2_AM_R36_the_option_sides_lays_the_boards) {
  EXPECT_EQ(Playing().both("side"), "a a");
  EXPECT_EQ(Playing("advanced true").both("side"), "b b");
  EXPECT_EQ(Playing("sides ab").both("side"), "a b");
  EXPECT_EQ(Playing("sides ba").both("side"), "b a");
  EXPECT_EQ(Playing("advanced true, sides aa").both("side"), "a a");
}

TEST(AsteroidMinersSetup, AM_4_two_dice_set_the_two_tracks) {
  for (const auto& [die, row] :
       {std::pair("1", "1"), {"2", "1"}, {"3", "2"}, {"4", "2"}, {"5", "3"}, {"6", "4"}}) {
    Playing game;
    game.state = game.game().start();
    EXPECT_EQ(game.ply(), "market");
    EXPECT_EQ(game.run(std::string("market ") + die + " 6").rows(), std::string(row) + " 4");
  }
}

TEST(AsteroidMinersSetup, AM_5_each_row_has_its_prices) {
  const Content& content = shared_game("")->game().setting().content;
  std::string prices;
  for (std::size_t row = 1; row <= 4; ++row)
    for (std::size_t metal = iron; metal <= rhodium; ++metal)
      prices += std::to_string(content.price[metal][row]) + (metal < rhodium ? "," : " ");
  EXPECT_EQ(prices, "1,2,3,4 2,3,5,6 3,4,7,8 4,5,9,10 ");
}

TEST(AsteroidMinersSetup, AM_6_four_dice_for_the_drill_and_five_for_the_pool) {
  Playing game;
  game.run("event 1; die green; roll 1; roll 1; roll 1; die green; roll 1");
  EXPECT_EQ(game.at("drill"), "g1 g1 g1 g1");
  EXPECT_EQ(game.at("pending"), "5");
}

TEST(AsteroidMinersTurn, AM_7_the_phases_of_a_turn_follow_each_other) {
  Playing game;
  std::string plies = game.ply();
  for (const std::string ply : {"event 1", "die green", "roll 1", "roll 3", "roll 5", "die green", "roll 6",
                                "pool 1 2 3 4 5", "done", "pass", "pass"})
    plies += " " + game.run(ply).ply();
  EXPECT_EQ(plies, "event colour drill drill drill colour drill pool modify dig upgrade event");
  EXPECT_EQ(game.at("active"), "1");
}

TEST(AsteroidMinersTurn, AM_7_a_move_of_another_phase_is_refused_by_the_clause_of_this_one) {
  Playing game;
  EXPECT_EQ(game.refused("done"), "AM-7");
  EXPECT_EQ(game.run("event 1").refused("done"), "AM-14");
  game.modifying("g1 g2 g3 g4", "1 2 3 4 5");
  EXPECT_EQ(game.refused("pass"), "AM-31");
  EXPECT_EQ(game.run("done").refused("sell"), "AM-40");
  EXPECT_EQ(game.run("pass").refused("dig s1 1"), "AM-56");
}

TEST(AsteroidMinersTurn, AM_8_players_alternate_and_two_turns_are_a_round) {
  Playing game;
  std::string course;
  for (int turn = 0; turn < 4; ++turn) {
    course += game.at("turn") + ":" + game.at("round") + game.at("active") + " ";
    game.pass_turn();
  }
  EXPECT_EQ(course, "1:10 2:11 3:20 4:21 ");
}

TEST(AsteroidMinersEvent, AM_10_the_first_event_is_any_and_later_ones_differ_from_the_marked_one) {
  Playing game;
  EXPECT_EQ(game.game().outcomes(game.state).size(), 6U);
  game.run("event 4").pass_turn();
  EXPECT_EQ(game.game().outcomes(game.state).size(), 5U);
  EXPECT_FALSE(game.is_possible("event 4"));
  EXPECT_TRUE(game.is_possible("event 3") && game.is_possible("event 5"));
}

TEST(AsteroidMinersEvent, AM_10_AM_R6_the_marked_number_counts_after_a_bribe_and_across_levels) {
  Playing game;
  game.run("event 6; die green; roll 1; roll 5; roll 6; die blue; roll 3; bribe").pass_turn();
  EXPECT_FALSE(game.is_possible("event 3"));
  EXPECT_TRUE(game.is_possible("event 6"));
  Playing last;
  last.done(0, "s1 s2 s3").active(1).event(2).digging("g6 g6 g6 g6").run("pass; pass");
  EXPECT_EQ(last.at("level"), "2");
  EXPECT_FALSE(last.is_possible("event 2"));
}

TEST(AsteroidMinersEvent, AM_11_the_event_holds_for_the_whole_turn) {
  Playing game;
  game.run("event 4; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 2 3 4 5; done; pass");
  EXPECT_EQ(game.ply() + game.at("event"), "upgrade4");
}

TEST(AsteroidMinersEvent, AM_12_AM_R7_a_drill_event_gives_three_dice_and_a_pool_event_four) {
  Playing drill;
  drill.level(2).run("event 2");
  EXPECT_EQ(drill.at("drill_size"), "3");
  drill.run("die green; roll 1; roll 2; die green; roll 3");
  EXPECT_EQ(drill.at("drill") + " " + drill.ply(), "g1 g2 g3 - pool");
  EXPECT_EQ(drill.at("pending"), "5");
  Playing pool;
  pool.run("event 6; die green; roll 1; roll 1; roll 1; die green; roll 1");
  EXPECT_EQ(pool.at("pending"), "4");
  EXPECT_FALSE(pool.is_possible("pool 1 2 3 4 5"));
}

TEST(AsteroidMinersDrill, AM_13_dice_are_rolled_one_at_a_time) {
  Playing game;
  game.run("event 1; die green; roll 5");
  EXPECT_EQ(game.at("drill"), "- - g5 -");
  EXPECT_EQ(game.at("next") + " " + game.ply(), "green drill");
  EXPECT_FALSE(game.is_possible("roll 1 2"));
}

TEST(AsteroidMinersDrill, AM_14_the_first_die_is_green_white_or_black) {
  Playing game;
  EXPECT_EQ(game.run("event 1").legal(), "die black, die green, die white");
  EXPECT_EQ(game.refused("die blue"), "AM-14");
}

TEST(AsteroidMinersDrill, AM_14_after_a_white_or_black_die_a_second_one_may_follow_and_no_third) {
  Playing white;
  EXPECT_EQ(white.run("event 1; die white; roll 1").legal(), "die green, die white");
  EXPECT_EQ(white.refused("die black"), "AM-14");
  EXPECT_EQ(white.run("die white; roll 1").at("next"), "green");
  EXPECT_EQ(white.run("roll 1").at("next"), "green") << "the last die, after white ones";
  Playing black;
  EXPECT_EQ(black.run("event 1; die black; roll 1").legal(), "die black, die green");
  EXPECT_EQ(black.run("die green; roll 1").at("next"), "green");
}

TEST(AsteroidMinersDrill, AM_14_AM_R11_the_last_die_after_green_ones_is_green_or_blue) {
  Playing game;
  EXPECT_EQ(game.run("event 1; die green; roll 1; roll 1; roll 1").legal(), "die blue, die green");
  EXPECT_EQ(game.refused("die white"), "AM-14");
}

TEST(AsteroidMinersDrill, AM_15_an_occupied_square_sends_the_die_right_and_then_left) {
  Playing game;
  game.run("event 1; die green; roll 3; roll 4");
  EXPECT_EQ(game.at("drill"), "- g3 g4 -");
  game.run("roll 3; die green; roll 3");
  EXPECT_EQ(game.at("drill"), "g3 g3 g4 g3");
}

TEST(AsteroidMinersDrill, AM_16_AM_R12_a_changed_number_stays_on_its_square) {
  Playing game;
  game.modifying("g1 g3 g5 g6", "1 1 2 3 4").run("use 1 1 -1");
  EXPECT_EQ(game.at("drill"), "g6 g3 g5 g6");
}

TEST(AsteroidMinersBribe, AM_20_the_blue_die_asks_only_for_another_event_that_can_be_paid) {
  const std::string to_blue = "event 6; die green; roll 1; roll 1; roll 1; die blue; ";
  EXPECT_EQ(Playing().run(to_blue + "roll 5").legal(), "bribe, keep");
  EXPECT_EQ(Playing().run(to_blue + "roll 6").ply(), "pool") << "the same event";
  EXPECT_EQ(Playing().funds(3, 10).run(to_blue + "roll 5").ply(), "pool") << "square 4 costs 4";
  EXPECT_EQ(Playing().funds(4, 10).run(to_blue + "roll 5").ply(), "bribe");
}

TEST(AsteroidMinersBribe, AM_20_AM_22_AM_R14_the_bribe_is_paid_under_the_old_event) {
  Playing game;
  game.run("event 4; die green; roll 1; roll 5; roll 6; die blue; roll 3; bribe");
  EXPECT_EQ(game.funds(), "8 10") << "doubled by event 4";
  EXPECT_EQ(game.at("drill"), "g1 g3 g5 g6");
  EXPECT_EQ(Playing().funds(1, 9).run("event 4; die green; roll 1; roll 5; roll 6; die blue; roll 3").ply(),
            "pool");
}

TEST(AsteroidMinersBribe, AM_21_a_kept_blue_die_is_shifted_by_pairs_of_1_to_4_only) {
  Playing game;
  game.modifying("g1 b3 g5 g6", "1 1 5 5 6");
  EXPECT_EQ(game.legal("use 1 2"), "use 1 2 +1, use 1 2 -1");
  EXPECT_EQ(game.legal("use 5"), "use 5 swap 1 3, use 5 swap 1 4, use 5 swap 3 4");
  EXPECT_EQ(game.refused("use 5 swap 1 2"), "AM-36");
  game.modifying("g1 b3 g5 g6", "6 6 1 2 3");
  EXPECT_EQ(game.refused("use 6 reroll 2"), "AM-37");
  Playing kept;
  kept.run("event 6; die green; roll 1; roll 5; roll 6; die blue; roll 3; keep");
  EXPECT_EQ(kept.at("drill") + " " + kept.funds(), "g1 b3 g5 g6 10 10");
}

TEST(AsteroidMinersBribe, AM_21_an_unpaid_blue_die_is_paid_for_and_doubled_like_a_green_one) {
  Playing game;
  game.done(0, "s1 s2").digging("g6 b3 g6 g6");
  game.state.now.doubles = 1;
  EXPECT_EQ(game.run("dig s3 2 2").funds(), "9 10");
  EXPECT_EQ(game.at("players.0.units"), "2");
}

TEST(AsteroidMinersBribe, AM_23_a_cancelled_pool_event_gives_five_dice_and_a_new_one_four) {
  Playing cancelled;
  cancelled.run("event 6; die green; roll 1; roll 5; roll 6; die blue; roll 3; bribe");
  EXPECT_EQ(cancelled.at("pending") + cancelled.at("event"), "53");
  Playing begun;
  begun.run("event 3; die green; roll 1; roll 5; roll 3; die blue; roll 6; bribe");
  EXPECT_EQ(begun.at("pending") + begun.at("event"), "46");
}

TEST(AsteroidMinersBribe, AM_23_a_new_drill_event_takes_no_die_away) {
  Playing game;
  game.level(2).run("event 1; die green; roll 3; roll 5; roll 6; die blue; roll 2; bribe");
  EXPECT_EQ(game.at("drill") + " " + game.at("drill_size") + " " + game.ply(), "g2 g3 g5 g6 4 pool");
}

}  // namespace
}  // namespace orebit::asteroid_miners
