// Equipment, levels, the end, variants, ruin: AM-9, AM-56 to AM-64, AM-67, AM-70, AM-71.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

TEST(AsteroidMinersEquipment, AM_56_a_level_costs_four_and_is_offered_when_it_can_be_paid) {
  Playing game;
  game.funds(4, 10).digging("g6 g6 g6 g6").run("pass");
  EXPECT_EQ(game.legal(), "pass, upgrade");
  game.run("upgrade");
  EXPECT_EQ(game.funds() + " " + game.both("upgrade") + " " + game.at("active"), "0 10 2 1 1");
  EXPECT_EQ(Playing().funds(3, 10).digging("g6 g6 g6 g6").run("pass").at("active"), "1") << "no decision";
  EXPECT_EQ(Playing().upgrade(0, 4).digging("g6 g6 g6 g6").run("pass").at("active"), "1") << "level 4";
}

TEST(AsteroidMinersEquipment, AM_57_AM_R29_it_may_be_repeated_unless_the_option_says_once) {
  Playing game;
  game.funds(13, 10).digging("g6 g6 g6 g6").run("pass; upgrade; upgrade; upgrade");
  EXPECT_EQ(game.funds() + " " + game.both("upgrade"), "1 10 4 1");
  Playing once("one_upgrade true");
  once.funds(13, 10).digging("g6 g6 g6 g6").run("pass; upgrade");
  EXPECT_EQ(once.at("active") + " " + once.both("upgrade"), "1 2 1");
}

// A turn of `seat` in the level that `first` began is about to end.
Playing ending(const std::string& options, int level, int first, int seat) {
  Playing game(options);
  game.level(level).active(seat).upgrade(0, 4).upgrade(1, 4).digging("g6 g6 g6 g6");
  game.state.first = static_cast<std::uint8_t>(first);
  return game;
}
std::string level_after(Playing game) { return game.run("pass").at("level"); }

TEST(AsteroidMinersLevels, AM_60_AM_R30_a_level_ends_after_a_turn_of_player_2) {
  EXPECT_EQ(level_after(ending("", 1, 0, 0).done(0, "s1 s2 s3")), "1");
  EXPECT_EQ(level_after(ending("", 1, 0, 1).done(0, "s1 s2 s3")), "2");
  EXPECT_EQ(level_after(ending("", 1, 0, 1).done(1, "s1 s2 s3")), "2");
  EXPECT_EQ(level_after(ending("", 1, 0, 1).done(1, "s1 s2")), "1") << "nobody is finished";
  EXPECT_EQ(level_after(ending("", 2, 1, 1).done(0, "s1 s2 s3 s4")), "3") << "in the middle of a round";
}

TEST(AsteroidMinersLevels, AM_60_with_level_end_round_both_have_the_same_number_of_turns) {
  EXPECT_EQ(level_after(ending("level_end round", 2, 1, 1).done(1, "s1 s2 s3 s4")), "2");
  EXPECT_EQ(level_after(ending("level_end round", 2, 1, 0).done(1, "s1 s2 s3 s4")), "3");
}

TEST(AsteroidMinersLevels, AM_61_a_new_level_clears_the_map_and_keeps_the_rest) {
  Playing game =
      ending("", 1, 0, 1).done(0, "s1 s2 s3").done(1, "s1").funds(12, 5).rows(3, 2).tender(0).event(2);
  game.state.player[1].digging = game.section("s2");
  game.state.player[1].units = 1;
  game.run("pass");
  EXPECT_EQ(game.both("at") + " " + game.both("digging") + " " + game.both("units"),
            "entrance entrance - - 0 0");
  EXPECT_EQ(game.both("done") + game.both("mined") + " " + game.both("finished"), "   false false");
  EXPECT_EQ(game.at("tender.owner") + " " + game.at("round"), "-1 1");
  EXPECT_EQ(game.funds() + " " + game.both("upgrade") + " " + game.rows() + " " + game.at("event"),
            "12 5 4 4 3 2 2");
}

TEST(AsteroidMinersLevels, AM_9_AM_R5_the_poorer_player_starts_the_next_level) {
  EXPECT_EQ(ending("", 1, 0, 1).done(0, "s1 s2 s3").funds(9, 8).run("pass").at("first"), "1");
  EXPECT_EQ(ending("", 1, 0, 1).done(0, "s1 s2 s3").funds(8, 9).run("pass").at("first"), "0");
  EXPECT_EQ(ending("", 1, 0, 1).done(0, "s1 s2 s3").funds(8, 8).run("pass").at("first"), "0");
  EXPECT_EQ(ending("", 2, 1, 1).done(0, "s1 s2 s3 s4").funds(8, 8).run("pass").at("active"), "1");
}

TEST(AsteroidMinersEnd, AM_62_more_funding_wins_then_equipment_then_both) {
  const auto over = [](int one, int two) {
    return ending("", 3, 0, 1).done(0, "s1 s2a s3 s4").funds(one, two);
  };
  EXPECT_EQ(over(9, 8).run("pass").result(), "0 funding");
  EXPECT_EQ(over(8, 9).run("pass").result(), "1 funding");
  EXPECT_EQ(over(8, 8).upgrade(0, 3).run("pass").result(), "1 upgrade");
  EXPECT_EQ(over(3, 3).upgrade(1, 3).run("pass").result(), "0 upgrade");
  Playing shared = over(8, 8).run("pass");
  EXPECT_EQ(shared.result(), "0 1 shared");
  EXPECT_EQ(shared.refused("pass"), "AM-62");
}

TEST(AsteroidMinersEnd, AM_62_the_last_turn_does_not_count_as_completed) {
  Playing game = ending("", 3, 0, 1).done(0, "s1 s2a s3 s4").run("pass");
  EXPECT_EQ(game.ply() + " " + game.at("round") + game.at("turn") + game.at("active"), "over 111");
  EXPECT_EQ(game.at("drill") + game.at("pool_rolls"), "- - - -0") << "the turn is cleared";
}

TEST(AsteroidMinersEnd, AM_63_funding_has_no_upper_limit) {
  Playing game = ending("", 2, 0, 1).funds(10, 1'000'000).event(3).rows(4, 4).done(1, "s1 s2 s3").tender(0);
  game.digging("g2 g3 g5 g5").run("dig s4 1 2 3 4; sell");
  EXPECT_EQ(game.state.player[1].funds, 1'000'000 - 7 + 4 + 9 + 9);
}

TEST(AsteroidMinersEnd, AM_64_AM_R33_a_level_stops_at_the_round_limit) {
  Playing game("round_limit 2, foundry true");
  game.track(2, 0).pass_turn().pass_turn().pass_turn();
  EXPECT_EQ(game.at("level"), "1");
  game.pass_turn();
  EXPECT_EQ(game.at("level") + " " + game.both("track"), "2 2 0") << "nobody is late";
  for (int turn = 0; turn < 8; ++turn) game.pass_turn();
  EXPECT_EQ(game.ply() + " " + game.result(), "over 0 1 shared");
}

TEST(AsteroidMinersRuin, AM_67_AM_R31_the_ecological_player_without_funds_loses_at_the_start_of_a_turn) {
  Playing game = ending("advanced true", 1, 0, 1).funds(0, 0).run("pass");
  EXPECT_EQ(game.ply() + " " + game.result(), "over 1 ruin");
  EXPECT_EQ(game.at("active") + game.at("turn") + game.at("round"), "022");
  EXPECT_EQ(ending("", 1, 0, 1).funds(0, 10).run("pass").ply(), "event") << "a plain board";
  EXPECT_EQ(ending("advanced true", 1, 0, 0).funds(10, 0).run("pass").ply(), "event") << "the Scavenger";
}

TEST(AsteroidMinersRuin, AM_67_nothing_left_in_the_middle_of_a_turn_or_at_the_end_is_no_ruin) {
  Playing game("advanced true");
  game.funds(1, 10).digging("g1 g6 g6 g6").run("dig s1 1");
  EXPECT_EQ(game.funds() + " " + game.ply(), "0 10 event");
  Playing last = ending("advanced true", 3, 0, 1).funds(0, 0).done(0, "s1 s2a s3 s4").run("pass");
  EXPECT_EQ(last.result(), "0 1 shared");
}

TEST(AsteroidMinersVariants, AM_70_AM_R32_the_short_game_starts_at_level_II) {
  const Playing game("short true");
  EXPECT_EQ(game.at("level") + " " + game.funds() + " " + game.both("upgrade"), "2 15 15 2 2");
  EXPECT_EQ(game.at("first") + " " + game.both("track"), "0 0 0");
  EXPECT_EQ(Playing("short true, foundry true").both("track"), "3 3");
}

TEST(AsteroidMinersVariants, AM_71_market_reset_rolls_again_before_the_first_event_of_a_later_level) {
  Playing game = ending("market_reset true", 1, 0, 1).done(0, "s1 s2 s3").rows(3, 3).run("pass");
  EXPECT_EQ(game.ply() + " " + game.rows(), "market 3 3");
  EXPECT_EQ(game.run("market 6 1").rows() + " " + game.ply(), "4 1 event");
  Playing ruin =
      ending("market_reset true, advanced true", 1, 0, 1).done(0, "s1 s2 s3").funds(0, 3).run("pass");
  EXPECT_EQ(ruin.ply() + " " + ruin.run("market 1 1").ply(), "market over")
      << "the check comes after the market";
}

}  // namespace
}  // namespace orebit::asteroid_miners
