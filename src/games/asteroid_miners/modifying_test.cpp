// Modify dice: AM-30 to AM-38.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

TEST(AsteroidMinersPool, AM_30_the_pool_is_rolled_without_a_decision) {
  Playing game;
  game.run("event 1; die green; roll 1; roll 1; roll 1; die green; roll 1; pool 5 4 3 2 1");
  EXPECT_EQ(game.at("pool") + " " + game.at("pool_rolls") + " " + game.ply(), "1 2 3 4 5 1 modify");
}

TEST(AsteroidMinersPool, AM_31_AM_R15_any_dice_are_rerolled_twice_also_those_kept_before) {
  Playing game;
  game.modifying("g1 g2 g3 g4", "1 2 3 4 5");
  game.run("reroll 1 2");
  EXPECT_EQ(game.at("pool") + " | " + game.at("pending"), "3 4 5 | 2");
  game.run("pool 6 6; reroll 3 4; pool 2 2");
  EXPECT_EQ(game.at("pool_rolls") + " " + game.legal("reroll"), "3 ");
  EXPECT_EQ(game.refused("reroll 2"), "AM-31");
}

TEST(AsteroidMinersPool, AM_31_a_reroll_names_dice_that_are_there) {
  Playing game;
  game.modifying("g1 g2 g3 g4", "1 1 3");
  EXPECT_EQ(game.refused("reroll 2"), "AM-31");
  EXPECT_EQ(game.refused("reroll"), "AM-31");
  EXPECT_EQ(game.legal("reroll"), "reroll 1, reroll 1 1, reroll 1 1 3, reroll 1 3, reroll 3");
}

TEST(AsteroidMinersPairs, AM_32_pairs_of_1_to_4_need_equipment_and_several_may_be_spent) {
  Playing game;
  game.modifying("g1 g2 g3 g4", "2 2 3 3 1");
  EXPECT_EQ(game.refused("use 2 1 +2"), "AM-32");
  EXPECT_EQ(game.refused("use 1 1 +1"), "AM-32") << "no pair";
  game.upgrade(0, 3);
  EXPECT_EQ(game.refused("use 2 1 +2"), "");
  EXPECT_EQ(game.refused("use 4 1 +2"), "AM-32");
  game.modifying("g1 g2 g3 g4", "1 1 1 1 5").run("use 1 1 +1; use 1 1 +1");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool"), "g3 g2 g3 g4 | 5");
}

TEST(AsteroidMinersPairs, AM_33_pairs_of_1_and_2_change_one_die) {
  Playing game;
  game.upgrade(0, 4).modifying("g1 g2 g3 g4", "1 1 2 2 6");
  EXPECT_EQ(game.legal("use 1"),
            "use 1 1 +1, use 1 1 -1, use 1 2 +1, use 1 2 -1, use 1 3 +1, use 1 3 -1, use 1 4 +1, use 1 4 -1");
  EXPECT_EQ(game.refused("use 1 1 +1 2 +1"), "AM-33");
  EXPECT_EQ(game.run("use 2 4 +2").at("drill"), "g1 g2 g3 g6");
}

TEST(AsteroidMinersPairs, AM_33_AM_R16_pairs_of_3_and_4_change_one_or_two_dice_with_free_signs) {
  Playing game;
  game.upgrade(0, 4).modifying("w1 w1 g3 g4", "3 3 4 4 6");
  EXPECT_EQ(game.legal("use 3"),
            "use 3 3 +1, use 3 3 +1 4 +1, use 3 3 +1 4 -1, use 3 3 -1, use 3 3 -1 4 +1, use 3 3 -1 4 -1, "
            "use 3 4 +1, use 3 4 -1");
  EXPECT_EQ(game.run("use 3 3 -1 4 +1; use 4 3 +2 4 -2").at("drill"), "w1 w1 g4 g3");
}

TEST(AsteroidMinersPairs, AM_33_numbers_wrap) {
  for (const auto& [die, move, result] : {std::tuple("g6", "use 3 1 +1", "g1"),
                                          {"g1", "use 3 1 -1", "g6"},
                                          {"g5", "use 4 1 +2", "g1"},
                                          {"g6", "use 4 1 +2", "g2"},
                                          {"g2", "use 4 1 -2", "g6"},
                                          {"g1", "use 4 1 -2", "g5"}}) {
    Playing game;
    game.upgrade(0, 4).modifying(std::string(die) + " g3 g3 g3", "3 3 4 4 1").run(move);
    EXPECT_EQ(game.at("drill.0"), result) << die << " " << move;
  }
}

TEST(AsteroidMinersPairs, AM_34_AM_R17_pairs_never_change_white_or_black_dice) {
  Playing game;
  game.modifying("w1 w2 g3 g4", "1 1 2 3 4");
  EXPECT_EQ(game.legal("use"), "use 1 3 +1, use 1 3 -1, use 1 4 +1, use 1 4 -1");
  EXPECT_EQ(game.refused("use 1 1 +1"), "AM-34");
  game.modifying("k1 g2 g3 g4", "1 1 2 3 4");
  EXPECT_EQ(game.refused("use 1 1 +1"), "AM-34");
}

TEST(AsteroidMinersBlack, AM_35_AM_R18_each_owned_level_shifts_black_dice_once_a_turn) {
  Playing game;
  game.upgrade(0, 2).modifying("k1 k2 g3 g4", "1 2 3 4 5");
  EXPECT_EQ(game.legal("black"),
            "black 1 1 +1, black 1 1 -1, black 1 2 +1, black 1 2 -1, "
            "black 2 1 +2, black 2 1 -2, black 2 2 +2, black 2 2 -2");
  game.run("black 1 1 -1");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool") + " | " + game.at("black_used"),
            "k6 k2 g3 g4 | 1 2 3 4 5 | 1");
  EXPECT_EQ(game.refused("black 1 1 -1"), "AM-35");
  EXPECT_EQ(game.refused("black 3 1 -1"), "AM-35") << "not owned";
  EXPECT_EQ(game.refused("black 2 3 +2"), "AM-34") << "a green die";
  EXPECT_EQ(game.run("black 2 1 +2").legal("black"), "");
}

TEST(AsteroidMinersBlack, AM_35_levels_3_and_4_shift_one_or_two_dice) {
  Playing game;
  game.upgrade(0, 4).modifying("k1 k2 g3 g4", "1 2 3 4 5").run("black 3 1 +1 2 -1; black 4 1 -2 2 -2");
  EXPECT_EQ(game.at("drill") + " | " + game.at("black_used"), "k6 k5 g3 g4 | 3 4");
}

TEST(AsteroidMinersFives, AM_36_AM_R19_swap_trades_two_different_green_dice) {
  Playing game;
  game.event(1).modifying("g1 g2 g2 w4", "5 5 1 2 3");
  EXPECT_EQ(game.legal("use 5"), "use 5 swap 1 2, use 5 swap 1 3");
  EXPECT_EQ(game.refused("use 5 swap 2 3"), "AM-R19");
  EXPECT_EQ(game.refused("use 5 swap 1 4"), "AM-36");
  EXPECT_EQ(game.refused("use 5 set 2 1 2"), "AM-36") << "another event's option";
  game.run("use 5 swap 1 3");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool"), "g2 g2 g1 w4 | 1 2 3");
}

TEST(AsteroidMinersFives, AM_36_AM_R19_rearrange_permutes_the_green_dice) {
  Playing game;
  game.event(4).modifying("g2 k4 g1 g2", "5 5 1 2 3");
  EXPECT_EQ(game.legal("use 5"), "use 5 set 1 2 2, use 5 set 2 2 1");
  EXPECT_EQ(game.refused("use 5 set 2 1 2"), "AM-R19") << "as it is";
  EXPECT_EQ(game.refused("use 5 set 2 1 3"), "AM-36");
  EXPECT_EQ(game.refused("use 5 set 2 1"), "AM-36");
  EXPECT_EQ(game.run("use 5 set 1 2 2").at("drill"), "g1 k4 g2 g2");
}

TEST(AsteroidMinersFives, AM_36_AM_R3_exchange1_takes_one_pool_die_onto_a_green_square) {
  Playing game;
  game.event(2).modifying("g2 w4 w1 g5", "3 5 5 5 2");
  EXPECT_EQ(game.legal("use 5"), "use 5 take 1 3, use 5 take 1 5, use 5 take 4 2, use 5 take 4 3");
  EXPECT_EQ(game.refused("use 5 take 1 2"), "AM-R19");
  EXPECT_EQ(game.refused("use 5 take 1 6"), "AM-36");
  EXPECT_EQ(game.refused("use 5 take 1 3 4 2"), "AM-36") << "one die only";
  game.run("use 5 take 1 3");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool"), "g3 w4 w1 g5 | 2 5");
}

TEST(AsteroidMinersFives, AM_36_the_pair_just_spent_is_not_taken) {
  Playing game;
  game.event(2).modifying("g2 g4 g1 g6", "3 5 5");
  EXPECT_EQ(game.refused("use 5 take 1 5"), "AM-36");
}

TEST(AsteroidMinersFives, AM_36_exchange2_takes_one_or_two_dice) {
  Playing game;
  game.event(6).modifying("w2 w4 g3 g5", "5 5 3 3 1");
  EXPECT_EQ(game.legal("use 5"), "use 5 take 3 1, use 5 take 3 1 4 3, use 5 take 4 1, use 5 take 4 3");
  game.run("use 5 take 3 1 4 3");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool"), "w2 w4 g1 g3 | 3");
  game.event(6).modifying("g1 g2 g3 g4", "5 5 6 6").run("use 5 take 1 6 2 6");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool"), "g6 g6 g3 g4 | ");
}

TEST(AsteroidMinersSixes, AM_37_reroll2_rerolls_up_to_two_green_dice_in_place) {
  Playing game;
  game.event(1).modifying("g1 k2 g3 g4", "6 6 1 2 3");
  EXPECT_EQ(
      game.legal("use 6"),
      "use 6 reroll 1, use 6 reroll 1 3, use 6 reroll 1 4, use 6 reroll 3, use 6 reroll 3 4, use 6 reroll 4");
  EXPECT_EQ(game.refused("use 6 reroll 1 3 4"), "AM-37");
  game.run("use 6 reroll 1 4");
  EXPECT_EQ(game.at("pending") + " | " + game.ply(), "1 4 | redrill");
  EXPECT_EQ(game.run("redrill 6 5").at("drill") + " " + game.ply(), "g6 k2 g3 g5 modify");
}

TEST(AsteroidMinersSixes, AM_37_reroll4_rerolls_up_to_four) {
  Playing game;
  game.event(4).modifying("g1 g2 g3 g4", "6 6 1 2 3").run("use 6 reroll 1 2 3 4; redrill 6 6 1 6");
  EXPECT_EQ(game.at("drill"), "g6 g6 g1 g6");
}

TEST(AsteroidMinersSixes, AM_37_change_sets_one_green_die) {
  Playing game;
  game.event(2).modifying("g1 w2 w3 g4", "6 6 1 2 3");
  EXPECT_EQ(game.legal("use 6 set 1"),
            "use 6 set 1 2, use 6 set 1 3, use 6 set 1 4, use 6 set 1 5, use 6 set 1 6");
  EXPECT_EQ(game.refused("use 6 set 1 1"), "AM-R19");
  EXPECT_EQ(game.refused("use 6 set 2 1"), "AM-37") << "a white die";
  EXPECT_EQ(game.refused("use 6 double"), "AM-37") << "another event's option";
  EXPECT_EQ(game.run("use 6 set 4 6").at("drill"), "g1 w2 w3 g6");
}

TEST(AsteroidMinersSixes, AM_37_AM_38_AM_R20_a_doubling_lets_one_die_of_any_colour_count_twice) {
  Playing game;
  game.done(0, "s1 s2").event(3).modifying("w3 g3 g1 g6", "6 6 6 6 1").run("use 6 double; done");
  EXPECT_EQ(game.at("doubles"), "1");
  EXPECT_EQ(game.refused("dig s3 1 1"), "");
  EXPECT_EQ(game.refused("dig s3 1 1 3 3"), "AM-38");
  EXPECT_EQ(game.run("dig s3 2 2 3").funds(), "7 10") << "a doubled die is paid once";
  EXPECT_EQ(game.at("players.0.units"), "3");
}

TEST(AsteroidMinersSixes, AM_38_each_doubling_serves_one_die) {
  Playing game;
  game.level(3).done(0, "s1 s2a s3").event(2).modifying("g4 g6 g1 g1", "6 6 6 6 1");
  game.run("use 6 double; use 6 double; done; dig s4 1 1 2 2");
  EXPECT_EQ(game.at("dug"), "s4");
  EXPECT_EQ(game.at("players.0.finished"), "true");
}

}  // namespace
}  // namespace orebit::asteroid_miners
