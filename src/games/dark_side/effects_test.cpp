// DS-60 to DS-68: When Mined effects. Each scene has the card in question at location 1, one step from robot
// 0a.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

Scene mining(int card, const std::string& robots, int with) {
  return {.ring = {1, card, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, " + robots, .hands = {{with}}};
}

TEST(DarkSideMined, DS_60_draw) {
  Playing game(mining(20, "1a 5", 17));
  game.run("prospect 17 a");
  EXPECT_EQ(game.at("drawing") + game.at("mined") + game.at("step"), "[[0,2]]false2");
  game.run("draw 0 11 12");
  EXPECT_EQ(game.at("phase"), "action");
}

TEST(DarkSideMined, DS_61_crowd_scores_for_each_other_robot_own_ones_included) {
  EXPECT_EQ(Playing(mining(23, "1a 5", 17)).run("prospect 17 a").score(0), 2);
  EXPECT_EQ(Playing(mining(23, "1a 1.1, 0b 1, 1b 2", 17)).run("prospect 17 a").score(0), 2 + 2 * 2);
}

TEST(DarkSideMined, DS_62_push_sends_a_robot_back_without_mining) {
  Playing game(mining(21, "0b 3, 1a 4.0, 1b 7", 17));
  game.run("prospect 17 a");
  EXPECT_EQ(game.legal(), "decline, push 1a");
  EXPECT_EQ(game.refused("push 0b"), "DS-62: you push a robot of another player");
  EXPECT_EQ(game.refused("push 1b"), "DS-62: this robot is not on the light side");
  EXPECT_EQ(game.refused("push 1c"), "DS-62: this robot is not on the light side");
  EXPECT_EQ(game.clause("recharge"), "DS-62");
  game.run("push 1a");
  EXPECT_EQ(game.robot("1a") + game.at("phase"), "3action");
  EXPECT_EQ(game.score(1), 0);
}

TEST(DarkSideMined, DS_62_a_pushed_robot_stops_on_the_first_dark_card) {
  Playing game(mining(37, "1a 0, 1b 3", 31));  // two steps
  game.run("prospect 31 a; push 1a");
  EXPECT_EQ(game.robot("1a"), "7");
  Playing light(mining(37, "1a 0, 1b 3", 31));
  EXPECT_EQ(light.run("prospect 31 a; push 1b").robot("1b"), "1");
}

TEST(DarkSideMined, DS_62_push_may_be_declined_and_without_candidates_is_passed_over) {
  Playing game(mining(21, "1a 4.0", 17));
  EXPECT_EQ(game.run("prospect 17 a; decline").robot("1a"), "4.0");
  EXPECT_EQ(Playing(mining(21, "1a 7", 17)).run("prospect 17 a").at("phase"), "action");
}

TEST(DarkSideMined, DS_63_drill_mines_the_next_available_location_of_any_element) {
  Playing game(mining(8, "0b 2.0, 1a 2.1", 57));  // location 2 is full
  game.run("prospect 57 a");
  EXPECT_EQ(game.legal(), "decline, drill");
  game.run("drill");
  EXPECT_EQ(game.robot("0a"), "3.0");
  EXPECT_EQ(game.score(0), 2 + 5);
}

TEST(DarkSideMined, DS_63_drill_may_be_declined_and_tunnels_do_not_help) {
  EXPECT_EQ(Playing(mining(8, "1a 5", 57)).run("prospect 57 a; decline").robot("0a"), "1.0");
  Playing last(
      {.ring = {1, 15, 29, 43, 2, 16, 8, 44}, .robots = "0a 5", .hands = {{57}}, .upgrades = {{28}}});
  EXPECT_EQ(last.run("prospect 57 a").at("phase"), "action");
}

TEST(DarkSideMined, DS_64_drill_costs_no_action) {
  Playing game(mining(8, "1a 5", 57));
  EXPECT_EQ(game.run("prospect 57 a; drill").at("actions_left"), "1");
}

TEST(DarkSideMined, DS_65_the_drilled_location_has_its_own_effect_perhaps_another_drill) {
  Playing game({.ring = {1, 8, 35, 20, 2, 16, 30, 44}, .robots = "0a 0", .hands = {{57}}});
  game.run("prospect 57 a; drill");
  EXPECT_EQ(game.robot("0a") + game.at("phase"), "2.0drill");
  game.run("drill");
  EXPECT_EQ(game.robot("0a") + game.at("drawing"), "3.0[[0,2]]");
  EXPECT_EQ(game.score(0), 2 + 2 + 2);
  EXPECT_EQ(game.run("draw 0 11 12").at("robot"), "-1");
}

TEST(DarkSideMined, DS_66_salvage_takes_one_of_the_top_cards_but_not_the_one_just_played) {
  Scene scene = mining(22, "1a 5", 17);
  scene.discard = {3, 60, 5, 4};
  Playing game(scene);
  game.run("prospect 17 a");
  EXPECT_EQ(game.legal(), "salvage 4, salvage 5, salvage 60");
  EXPECT_EQ(game.refused("salvage 17"),
            "DS-66: it is not among the top cards of the discard pile that can be taken");
  EXPECT_EQ(game.clause("salvage 3"), "DS-66");
  game.run("salvage 5");
  EXPECT_EQ(game.hand(0) + game.at("discard"), "[5][3,60,4,17]");
}

TEST(DarkSideMined, DS_66_with_no_other_card_in_the_pile_there_is_no_salvage) {
  EXPECT_EQ(Playing(mining(22, "1a 5", 17)).run("prospect 17 a").at("phase"), "action");
}

TEST(DarkSideMined, DS_66_after_a_communicate_no_played_card_is_in_the_way) {
  Playing game({.ring = {1, 22, 29, 43, 2, 16, 30, 44}, .robots = "0a 3, 1a 1", .discard = {3, 4}});
  game.run("communicate a; draw 0 11; draw 1 12");
  EXPECT_EQ(game.legal(), "salvage 3, salvage 4");
}

TEST(DarkSideMined, DS_67_scan_shows_a_dark_card_and_may_swap_it) {
  Scene scene = mining(9, "1a 7", 57);
  scene.hands = {{57, 4}};
  Playing game(scene);
  game.run("prospect 57 a");
  EXPECT_EQ(game.legal(), "decline, scan 7");
  EXPECT_EQ(game.refused("scan 3"), "DS-67: location 3 is not on the dark side");
  game.run("scan 7");
  EXPECT_EQ(game.at("scanned") + game.at("ring.7.known"), "7[0]");
  EXPECT_EQ(game.legal(), "keep, swap 4");
  EXPECT_EQ(game.clause("swap 44"), "DS-67");
  game.run("swap 4");
  EXPECT_EQ(game.at("ring.7"), R"({"card":4,"known":[0],"under":[],"up":false})");
  EXPECT_EQ(game.hand(0) + game.robot("1a") + game.at("scanned"), "[44]7-1");
}

TEST(DarkSideMined, DS_67_scan_may_be_declined_and_the_card_kept) {
  EXPECT_EQ(Playing(mining(9, "1a 5", 57)).run("prospect 57 a; decline").at("ring.7.known"), "[]");
  Playing game(mining(9, "1a 5", 57));
  game.run("prospect 57 a; scan 7");
  EXPECT_EQ(game.legal(), "keep");
  EXPECT_EQ(game.run("keep").at("ring.7.card"), "44");
}

TEST(DarkSideMined, DS_67_whoever_knew_the_old_card_does_not_know_the_new_one) {
  Scene scene = mining(9, "1a 5", 57);
  scene.hands = {{57, 4}};
  Playing game(scene);
  set_known(game.state, 7, 2);
  game.run("prospect 57 a; scan 7");
  EXPECT_EQ(game.at("ring.7.known"), "[0,1]");
  EXPECT_EQ(game.run("swap 4").at("ring.7.known"), "[0]");
}

TEST(DarkSideMined, DS_68_deploy_puts_the_robot_into_any_light_comms_area) {
  Playing game({.ring = {1, 50, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 0b 4", .hands = {{46, 57}}});
  game.run("prospect 46 a");
  EXPECT_EQ(game.legal(), "deploy 0, deploy 1, deploy 2, deploy 3, deploy 4, deploy 5, deploy 6");
  EXPECT_EQ(game.refused("deploy 7"), "DS-68: location 7 is not on the light side");
  EXPECT_EQ(game.clause("decline"), "DS-68");
  game.run("deploy 2");
  EXPECT_EQ(game.robot("0c"), "2");
  EXPECT_EQ(game.run("prospect 57 c").robot("0c"), "4.0");  // it has not acted
}

TEST(DarkSideMined, DS_68_with_nothing_in_reserve_nothing_happens) {
  Playing game({.ring = {1, 50, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 0b 4, 0c 5", .hands = {{46}}});
  EXPECT_EQ(game.run("prospect 46 a").at("phase"), "action");
}

}  // namespace
}  // namespace orebit::dark_side
