// Mining: SM-21 to SM-30.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// This ship on this asteroid with this pool. The rest of the row are cards that no test is about.
Playing mining(Playing ship, const std::string& card, const std::string& pool) {
  const int other = 22 + 2 * ship.state.turn;
  ship.run("deal " + card + " a" + std::to_string(other) + " a" + std::to_string(other + 1) + "; visit 1");
  ship.run(ship.at("to_roll") == "5" ? "roll 1 1 1 1 1" : "roll 1 1 1 1 1 1");
  ship.run("travel " + card.substr(1) + "; roll " + pool);
  return ship;
}
Playing mining(const std::string& card, const std::string& pool) { return mining(Playing(), card, pool); }

TEST(SpaceMinerMining, SM_21_six_dice_are_rolled_and_form_the_pool) {
  Playing game;
  game.run("deal a23 a20 a21; visit 1; roll 1 1 1 1 1; travel 23");
  EXPECT_FALSE(game.is_possible("roll 1 1 2 2 3"));
  EXPECT_FALSE(game.is_possible("roll 1 1 2 2 3 5 5"));
  EXPECT_EQ(game.run("roll 5 3 2 2 1 1").at("dice"), "1 1 2 2 3 5");
}

TEST(SpaceMinerMining, SM_21_SM_R38_with_the_mining_laser_seven_dice_are_rolled) {
  Playing game = ship_with("laser");
  game.run("deal a23 a20 a21; visit 1; roll 1 1 1 1 1; travel 23");
  EXPECT_EQ(game.at("to_roll"), "7");
  EXPECT_FALSE(game.is_possible("roll 1 1 2 2 3 5"));
  EXPECT_TRUE(game.is_possible("roll 1 1 2 2 3 5 6"));
}

TEST(SpaceMinerMining, SM_21_SM_R18_there_are_no_rerolls) {
  const Playing game = mining("a23", "1 1 2 2 3 5");
  EXPECT_EQ(game.refused("reroll 1"), "SM-22");
  EXPECT_EQ(game.legal("reroll"), "");
}

TEST(SpaceMinerMining, SM_22_a_claim_takes_dice_from_the_pool_and_sells_one_ore) {
  Playing game = mining("a43", "1 2 4 6 6 6");
  EXPECT_EQ(game.run("claim 3 4 6").credits(), 7) << "gold";
  EXPECT_EQ(game.at("dice"), "1 2 6 6");
  EXPECT_EQ(game.run("claim 2 2 6").credits(), 10) << "red";
  EXPECT_EQ(game.run("claim 1 1").credits(), 11) << "brown";
  EXPECT_EQ(game.at("claims"), "[3,4,6] [2,2,6] [1,1]");
  EXPECT_EQ(game.line("brown") + game.line("red") + game.line("gold"), "111");
}

TEST(SpaceMinerMining, SM_22_the_contract_sells_brown_ore_for_two) {
  Playing game = mining(ship_with("contract"), "a43", "1 2 4 6 6 6");
  const int before = game.credits();
  EXPECT_EQ(game.run("claim 3 4 6").credits(), before + 7);
  EXPECT_EQ(game.run("claim 2 2 6").credits(), before + 10);
  EXPECT_EQ(game.run("claim 1 1").credits(), before + 12);
  EXPECT_EQ(game.line("brown"), "1");
}

TEST(SpaceMinerMining, SM_22_a_claim_names_a_slot_and_dice_that_are_there) {
  const Playing game = mining("a23", "1 1 2 2 3 5");
  EXPECT_EQ(game.refused("claim 3 3 5"), "SM-22") << "a23 has two ores";
  EXPECT_EQ(game.refused("claim 1 4 6"), "SM-22") << "no 4 and no 6 in the pool";
  EXPECT_EQ(game.refused("claim 1 2 2 2"), "SM-22") << "two 2s only";
  EXPECT_EQ(game.game().why_not(game.state, {Verb::claim, 1, 0, Dice{}})->clause, "SM-22") << "no dice";
  EXPECT_EQ(game.refused("claim 2 5 3"), "") << "dice may be named in any order";
}

TEST(SpaceMinerMining, SM_22_SM_R36_ores_of_one_kind_are_slots_of_their_own) {
  Playing game;
  game.run("deal a44 a20 a21; visit 1; roll 1 1 1 1 1; travel 44; roll 1 2 3 6 6 6");
  EXPECT_EQ(game.refused("claim 1 3"), "SM-23") << "its slots are 1, 2 and 3";
  game.run("claim 3 3; claim 2 2; claim 1 1");
  EXPECT_EQ(game.line("brown"), "3");
}

TEST(SpaceMinerMining, SM_23_dice_are_added_subtracted_multiplied_and_divided) {
  const Playing game = mining("a23", "1 2 3 4 6 6");
  EXPECT_EQ(game.refused("claim 2 2 6"), "") << "2+6";
  EXPECT_EQ(game.refused("claim 1 4 6"), "") << "6-4";
  EXPECT_EQ(game.refused("claim 2 2 4"), "") << "2*4";
  EXPECT_EQ(game.refused("claim 1 3 6"), "") << "6/3";
  EXPECT_EQ(game.refused("claim 2 1 3 4 6"), "") << "(1+3)*(6-4)";
}

TEST(SpaceMinerMining, SM_23_SM_R19_one_die_makes_its_face) {
  const Playing game = mining("a23", "1 2 3 4 6 6");
  EXPECT_EQ(game.refused("claim 1 2"), "");
  EXPECT_EQ(game.refused("claim 1 1"), "SM-23");
}

TEST(SpaceMinerMining, SM_23_every_die_of_the_claim_is_used) {
  EXPECT_EQ(mining("a23", "1 2 3 4 6 6").refused("claim 1 2 6"), "SM-23") << "2 alone would do";
}

TEST(SpaceMinerMining, SM_23_faces_are_not_joined_and_there_are_no_powers) {
  EXPECT_EQ(mining("a43", "1 2 2 4 5 5").refused("claim 2 1 2"), "SM-23") << "12";
  EXPECT_EQ(mining("a43", "1 2 2 4 5 5").refused("claim 3 2 4"), "SM-23") << "24";
  EXPECT_EQ(mining("a23", "1 2 3 4 6 6").refused("claim 2 2 3"), "SM-23") << "2 to the third is 8";
}

TEST(SpaceMinerMining, SM_23_zero_may_come_up_on_the_way) {
  EXPECT_EQ(mining("a20", "4 4 4 4 5 6").refused("claim 1 4 4 4 4"), "") << "4+4*(4-4)";
  EXPECT_EQ(mining("a20", "5 5 5 5 6 6").refused("claim 2 5 5 5 5"), "") << "5+5*(5-5)";
}

TEST(SpaceMinerMining, SM_24_fractions_are_exact_without_rounding) {
  const Playing game = mining("a43", "1 3 3 5 5 5");
  EXPECT_EQ(game.refused("claim 3 1 5 5 5"), "") << "5*(5-1/5)";
  EXPECT_EQ(game.refused("claim 1 3 5"), "SM-23") << "5/3 is not rounded to 1";
}

TEST(SpaceMinerMining, SM_24_every_division_comes_out_whole) {
  const Playing game = mining(Playing("arithmetic whole"), "a43", "1 3 3 5 5 5");
  EXPECT_EQ(game.refused("claim 3 1 5 5 5"), "SM-24");
  EXPECT_EQ(game.refused("claim 1 3 3"), "") << "3/3";
  EXPECT_EQ(game.refused("claim 1 3 5"), "SM-24");
}

TEST(SpaceMinerMining, SM_25_a_slot_may_be_claimed_again) {
  Playing game = mining("a23", "2 2 2 2 2 2");
  for (int i = 0; i < 6; ++i) game.run("claim 1 2");
  EXPECT_EQ(game.line("brown"), "6");
}

TEST(SpaceMinerMining, SM_25_SM_R20_a_die_serves_in_one_claim) {
  Playing game = mining("a23", "1 1 1 2 3 5");
  EXPECT_EQ(game.run("claim 1 2").refused("claim 1 2"), "SM-22");
}

TEST(SpaceMinerMining, SM_25_claiming_is_never_compulsory) {
  Playing game = mining("a23", "2 2 2 2 2 2");
  EXPECT_EQ(game.run("done").credits(), 0);
}

TEST(SpaceMinerMining, SM_26_claims_are_entered_in_falling_order) {
  Playing game = mining("a23", "1 1 2 2 3 5");
  game.run("claim 1 2");
  EXPECT_EQ(game.refused("claim 2 3 5"), "SM-26") << "slot 2 comes before slot 1";
  EXPECT_EQ(game.refused("claim 1 3 5"), "SM-26") << "3 5 comes before 2";
  EXPECT_EQ(game.refused("claim 1 2"), "") << "an equal claim may repeat";
  EXPECT_EQ(game.refused("claim 1 1 1"), "");
  EXPECT_EQ(mining("a23", "2 2 3 5 6 6").run("claim 1 2").legal("claim"), "claim 1 2");
}

TEST(SpaceMinerMining, SM_26_a_beginning_is_smaller_than_what_it_begins) {
  Playing game = mining("a23", "2 2 2 2 3 5");
  EXPECT_EQ(Playing(game).run("claim 1 2").refused("claim 1 2 2 2"), "SM-26");
  EXPECT_EQ(game.run("claim 1 2 2 2").refused("claim 1 2"), "");
}

TEST(SpaceMinerMining, SM_26_a_new_turn_begins_with_any_claim) {
  Playing game = mining("a23", "2 2 2 2 3 5");
  game.run("claim 1 2; done; done");
  EXPECT_EQ(mining(game, "a22", "3 3 3 3 3 4").refused("claim 2 3 4"), "");
}

TEST(SpaceMinerMining, SM_27_the_phase_ends_by_saying_so_and_unused_dice_are_lost) {
  Playing game = mining("a23", "1 1 2 2 3 5");
  game.run("claim 1 2; done");
  EXPECT_EQ(game.at("phase"), "upgrade");
  EXPECT_EQ(game.at("dice"), "");
  EXPECT_EQ(game.at("claims"), "[1,2]");
}

TEST(SpaceMinerMining, SM_27_SM_R21_it_ends_so_with_an_empty_pool_too) {
  Playing game = mining("a23", "2 2 2 2 2 2");
  for (int i = 0; i < 6; ++i) game.run("claim 1 2");
  EXPECT_EQ(game.at("phase"), "mine");
  EXPECT_EQ(game.legal(), "done");
}

TEST(SpaceMinerMining, SM_28_the_smartmine_laser_turns_a_die_to_its_opposite_face) {
  const Playing game = mining(ship_with("smartmine"), "a23", "1 2 3 4 5 6");
  EXPECT_EQ(Playing(game).run("flip 1").at("dice"), "2 3 4 5 6 6");
  EXPECT_EQ(Playing(game).run("flip 2").at("dice"), "1 3 4 5 5 6");
  EXPECT_EQ(Playing(game).run("flip 3").at("dice"), "1 2 4 4 5 6");
  EXPECT_EQ(Playing(game).run("flip 4").at("dice"), "1 2 3 3 5 6");
  EXPECT_EQ(Playing(game).run("flip 5").at("flipped"), "5");
  EXPECT_EQ(Playing(game).run("flip 6").at("dice"), "1 1 2 3 4 5");
}

TEST(SpaceMinerMining, SM_28_one_die_a_turn_is_turned_before_the_first_claim) {
  const Playing game = mining(ship_with("smartmine"), "a23", "1 1 2 2 3 5");
  EXPECT_EQ(game.legal("flip"), "flip 1, flip 2, flip 3, flip 5");
  EXPECT_EQ(game.refused("flip 4"), "SM-28") << "no die shows 4";
  EXPECT_EQ(Playing(game).run("flip 5").refused("flip 1"), "SM-28");
  EXPECT_EQ(Playing(game).run("claim 1 2").refused("flip 1"), "SM-28");
  EXPECT_EQ(Playing(game).run("claim 1 2").legal("flip"), "");
}

TEST(SpaceMinerMining, SM_28_without_the_smartmine_laser_no_die_is_turned) {
  EXPECT_EQ(mining("a23", "1 1 2 2 3 5").refused("flip 1"), "SM-28");
  EXPECT_EQ(mining(ship_with("persistent"), "a23", "1 1 2 2 3 5").legal("flip"), "");
}

TEST(SpaceMinerMining, SM_28_the_next_turn_has_a_flip_again) {
  Playing game = mining(ship_with("smartmine"), "a23", "1 1 2 2 3 5");
  game.run("flip 1; done; done");
  EXPECT_EQ(mining(game, "a22", "1 1 2 2 3 5").refused("flip 1"), "");
}

TEST(SpaceMinerMining, SM_29_the_persistent_laser_doubles_a_die) {
  Playing game = mining(ship_with("persistent"), "a23", "1 1 2 3 3 5");
  EXPECT_EQ(game.legal("double"), "double 1, double 2, double 3, double 5");
  game.run("double 2");
  EXPECT_EQ(game.at("dice"), "1 1 2 2 3 3 5");
  EXPECT_EQ(game.at("doubled"), "2");
}

TEST(SpaceMinerMining, SM_29_one_die_a_turn_is_doubled_before_the_first_claim) {
  const Playing game = mining(ship_with("persistent"), "a23", "1 1 2 3 3 5");
  EXPECT_EQ(game.refused("double 6"), "SM-29") << "no die shows 6";
  EXPECT_EQ(Playing(game).run("double 5").refused("double 5"), "SM-29");
  EXPECT_EQ(Playing(game).run("claim 1 2").refused("double 1"), "SM-29");
  EXPECT_EQ(mining("a23", "1 1 2 3 3 5").refused("double 1"), "SM-29") << "no Persistent Laser";
}

TEST(SpaceMinerMining, SM_29_SM_R24_both_uses_serve_in_one_claim_or_in_two) {
  Playing game = mining(ship_with("persistent"), "a43", "1 4 4 5 5 5");
  EXPECT_EQ(game.run("double 4").refused("claim 2 4 4 4"), "") << "4+4+4 = 12 with two dice of 4";
  Playing two = mining(ship_with("persistent"), "a23", "1 1 2 3 3 5");
  EXPECT_EQ(two.run("double 2; claim 1 2; claim 1 2").line("brown"), "2");
}

TEST(SpaceMinerMining, SM_29_both_uses_may_stay_unused) {
  Playing game = mining(ship_with("persistent"), "a23", "1 1 2 3 3 5");
  EXPECT_EQ(game.run("double 2; done").at("phase"), "upgrade");
}

TEST(SpaceMinerMining, SM_29_SM_R33_with_the_mining_laser_eight_dice_are_in_the_pool) {
  Playing game = mining(ship_with("laser, persistent"), "a23", "1 1 1 1 1 1 1");
  game.run("double 1");
  EXPECT_EQ(game.at("dice"), "1 1 1 1 1 1 1 1");
  EXPECT_EQ(game.run("claim 2 1 1 1 1 1 1 1 1").line("red"), "1") << "all eight add up to 8";
}

TEST(SpaceMinerMining, SM_30_a_flip_comes_before_the_doubling) {
  const Playing game = mining(ship_with("smartmine, persistent"), "a23", "1 2 4 5 6 6");
  EXPECT_EQ(Playing(game).run("flip 5; double 2").at("dice"), "1 2 2 2 4 6 6") << "the flipped face, twice";
  EXPECT_EQ(Playing(game).run("double 5").refused("flip 5"), "SM-30");
  EXPECT_EQ(Playing(game).run("double 5").refused("flip 1"), "SM-30");
  EXPECT_EQ(Playing(game).run("double 5").legal("flip"), "");
}

TEST(SpaceMinerMining, SM_30_SM_R26_flip_and_doubling_may_hit_different_dice) {
  Playing game = mining(ship_with("smartmine, persistent"), "a23", "1 2 4 5 6 6");
  EXPECT_EQ(game.run("flip 4; double 6").at("dice"), "1 2 3 5 6 6 6");
}

TEST(SpaceMinerMining, SM_30_SM_R25_one_copy_of_the_doubled_die_may_be_flipped) {
  const Playing game = mining(ship_with("smartmine, persistent", "reuse_face any"), "a23", "1 2 4 5 6 6");
  EXPECT_EQ(Playing(game).run("double 5; flip 5").at("dice"), "1 2 2 4 5 6 6");
  EXPECT_EQ(Playing(game).run("double 5").legal("flip"), "flip 5");
  EXPECT_EQ(Playing(game).run("double 5").refused("flip 6"), "SM-30") << "not the doubled die";
  EXPECT_EQ(Playing(game).run("double 5; flip 5").refused("flip 5"), "SM-28") << "still one flip a turn";
  EXPECT_EQ(Playing(game).run("flip 5; double 2").refused("flip 2"), "SM-28");
}

}  // namespace
}  // namespace orebit::space_miner
