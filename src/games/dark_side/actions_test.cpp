// DS-40 to DS-53 and DS-69 to DS-72: the four actions, and Prospect texts.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

TEST(DarkSideProspect, DS_40_the_target_is_the_first_valid_location_clockwise) {
  Playing game({.robots = "0a 0, 0b 5", .hands = {{17, 57}}});
  EXPECT_EQ(game.legal("prospect"), "prospect 17 a, prospect 57 a");
  EXPECT_EQ(game.refused("prospect 57 b"),
            "DS-40: the robot finds no free deposit of that element on its way");
  EXPECT_EQ(game.refused("prospect 5 a"), "DS-40: this card is not in your hand");
  game.run("prospect 17 a");
  EXPECT_EQ(game.robot("0a"), "1.0");
}

TEST(DarkSideProspect, DS_41_other_texts_do_nothing_when_played) {
  Playing game({.robots = "0a 0, 0b 1", .hands = {{6, 12}}});  // When Mined: draw; Upgrade: vein
  game.run("prospect 6 a");
  EXPECT_EQ(game.at("phase") + std::to_string(game.score(0)), "action4");
  EXPECT_EQ(game.clause("prospect 12 b use"), "DS-42");
  game.run("prospect 12 b");
  EXPECT_EQ(game.score(0), 4 + 3);
}

TEST(DarkSideProspect, DS_42_a_text_may_be_ignored_and_is_allowed_only_where_it_leads_somewhere) {
  const Playing game({.robots = "0a 0, 0b 4", .hands = {{11, 24, 57}}});
  EXPECT_EQ(game.legal("prospect"),
            "prospect 11 a, prospect 11 a use, prospect 24 a, prospect 24 a over, prospect 24 b, "
            "prospect 57 a");
  EXPECT_EQ(game.refused("prospect 57 a use"),
            "DS-42: card 57 brings no points and no cards when you prospect with it");
  EXPECT_EQ(game.clause("prospect 11 b use"), "DS-40");
}

TEST(DarkSideProspect, DS_43_the_played_card_goes_on_top_of_the_discard_pile) {
  Playing game({.robots = "0a 0", .hands = {{57}}, .discard = {3, 5}});
  game.run("prospect 57 a");
  EXPECT_EQ(game.at("discard"), "[3,5,57]");
  EXPECT_EQ(game.hand(0), "[]");
}

TEST(DarkSideProspect, DS_44_the_draw_of_a_prospect_comes_before_the_when_mined_effect) {
  Playing game({.ring = {1, 49, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 1a 1", .hands = {{53}}});
  game.run("prospect 53 a use");
  EXPECT_EQ(game.score(0), 2);
  EXPECT_EQ(game.at("drawing") + game.at("mined") + game.at("robot") + game.at("played"), "[[0,1]]true053");
  game.run("draw 0 11");
  EXPECT_EQ(game.score(0), 2 + 1);  // crowd, after the draw
  EXPECT_EQ(game.at("mined") + game.at("robot") + game.at("played"), "false-10");
}

TEST(DarkSideProspect, DS_69_match_counts_as_a_listed_element_instead_of_its_own) {
  Playing game({.robots = "0a 4", .hands = {{25, 10}}});  // copper: gold, nickel or cobalt; gold: copper
  EXPECT_EQ(game.legal("prospect"), "prospect 10 a as copper, prospect 25 a, prospect 25 a as nickel");
  EXPECT_EQ(game.refused("prospect 10 a as nickel"), "DS-69: card 10 does not count as that element");
  EXPECT_EQ(game.clause("prospect 25 a as gold"), "DS-40");
  EXPECT_EQ(game.clause("prospect 25 a as copper"), "DS-69");
  game.run("prospect 25 a as nickel");
  EXPECT_EQ(game.robot("0a"), "6.0");
}

TEST(DarkSideProspect, DS_70_overshoot_mines_the_second_valid_location) {
  Playing game({.robots = "0a 0, 0b 1", .hands = {{24, 17}}});
  EXPECT_EQ(game.refused("prospect 24 b over"),
            "DS-70: there is no second valid location on the robot's way");
  EXPECT_EQ(game.refused("prospect 17 a over"), "DS-70: card 17 does not overshoot");
  game.run("prospect 24 a over");
  EXPECT_EQ(game.robot("0a"), "5.0");
}

TEST(DarkSideProspect, DS_70_a_full_location_does_not_count_as_passed_over) {
  // Copper at 1, 3 and 5; card 15 at 1 has two deposits, both taken.
  Playing game({.ring = {1, 15, 29, 17, 2, 16, 30, 44}, .robots = "0a 0, 1a 1.0, 1b 1.1", .hands = {{24}}});
  game.run("prospect 24 a over");
  EXPECT_EQ(game.robot("0a"), "5.0");
}

TEST(DarkSideProspect, DS_71_bonus_scores_more_but_not_for_a_drill) {
  Playing game({.ring = {1, 8, 29, 43, 2, 16, 30, 44}, .robots = "0a 0", .hands = {{11}}});
  game.run("prospect 11 a use");
  EXPECT_EQ(game.score(0), 2 + 2);
  game.run("drill");
  EXPECT_EQ(game.score(0), 2 + 2 + 5);
}

TEST(DarkSideProspect, DS_72_reverse_walks_counter_clockwise) {
  Playing game({.robots = "0a 6, 0b 1", .hands = {{39, 31}}});
  EXPECT_EQ(game.legal("prospect"), "prospect 31 b, prospect 39 a back, prospect 39 b");
  EXPECT_EQ(game.refused("prospect 39 b back"), "DS-72: the robot finds no valid location counter-clockwise");
  EXPECT_EQ(game.refused("prospect 31 a back"), "DS-72: card 31 does not turn the robot round");
  game.run("prospect 39 a back");
  EXPECT_EQ(game.robot("0a"), "2.0");
}

TEST(DarkSideCommunicate, DS_45_the_target_is_the_first_available_location_with_another_robot) {
  const auto target = [](const std::string& others) {
    return Playing({.robots = "0a 6, " + others}).run("communicate a").robot("0a");
  };
  EXPECT_EQ(target("1a 2, 1b 4"), "4.0");
  EXPECT_EQ(target("0b 4, 1a 2"), "4.0");            // its owner's own robot
  EXPECT_EQ(target("0b 3.0, 1a 3.1, 1b 2"), "2.0");  // location 3 is full
  EXPECT_EQ(Playing({.robots = "0a 2, 1a 5"}).clause("communicate a"), "DS-45");
  EXPECT_EQ(Playing({.robots = "0a 2, 1a 7"}).clause("communicate a"), "DS-45");  // through the dark
}

TEST(DarkSideCommunicate, DS_46_everybody_there_draws_beginning_with_the_newcomer) {
  Scene scene{.players = 4,
              .turn = 10,
              .ring = {1, 2, 3, 4, 5, 15, 16, 17, 18, 19, 29, 30, 31, 43, 44, 45},
              .robots = "1a 8, 1b 6, 0a 6.0, 0b 6, 3a 6, 2a 5"};
  EXPECT_EQ(Playing(scene).run("communicate a").at("drawing"), "[[1,2],[3,1],[0,1]]");
  scene.options = "comm_others per_robot";
  EXPECT_EQ(Playing(scene).run("communicate a").at("drawing"), "[[1,2],[3,1],[0,2]]");
}

TEST(DarkSideCommunicate, DS_47_all_draws_come_before_the_when_mined_effect) {
  Playing game({.ring = {1, 15, 29, 43, 7, 16, 30, 44}, .robots = "0a 6, 1a 4, 0b 4"});
  game.run("communicate a");
  EXPECT_EQ(game.at("mined") + std::to_string(game.score(0)), "true2");
  game.run("draw 0 11 12");
  EXPECT_EQ(game.at("mined") + std::to_string(game.score(0)), "true2");
  game.run("draw 1 13");
  EXPECT_EQ(game.at("mined") + std::to_string(game.score(0)), "false4");
}

TEST(DarkSideUpgrade, DS_48_an_upgrade_is_laid_down_and_no_robot_moves) {
  Playing game({.robots = "0a 0", .hands = {{12, 57}}});
  EXPECT_EQ(game.refused("upgrade 57"), "DS-48: card 57 is no upgrade");
  EXPECT_EQ(game.refused("upgrade 26"), "DS-48: this card is not in your hand");
  game.run("upgrade 12");
  EXPECT_EQ(game.at("seats.0.upgrades") + game.hand(0) + game.robot("0a"), "[12][57]0");
  EXPECT_EQ(game.at("seats.0.robots.0.acted"), "false");
}

TEST(DarkSideUpgrade, DS_49_no_player_has_two_upgrades_with_the_same_text) {
  Playing game({.hands = {{14, 27, 12}}});
  game.run("upgrade 14");
  EXPECT_EQ(game.refused("upgrade 27"), "DS-49: you have an upgrade with this text already");
  EXPECT_EQ(game.legal("upgrade"), "upgrade 12");
  EXPECT_EQ(Playing({.hands = {{27}}, .upgrades = {{}, {14}}}).legal("upgrade"), "upgrade 27");
}

TEST(DarkSideUpgrade, DS_50_deploy_needs_a_robot_in_reserve) {
  const Playing game({.robots = "0a 0, 0b 1, 0c 2", .hands = {{13}}});
  EXPECT_EQ(game.refused("upgrade 13"), "DS-50: no robot is in reserve");
  EXPECT_EQ(game.legal("upgrade"), "");
}

TEST(DarkSideUpgrade, DS_51_an_upgrade_works_at_once) {
  Playing game({.robots = "0a 7, 1a 4", .hands = {{55, 57}}});
  EXPECT_EQ(game.clause("prospect 57 a"), "DS-35");
  game.run("upgrade 55");
  EXPECT_EQ(game.refused("prospect 57 a"), "");
}

TEST(DarkSideRecharge, DS_52_recharge_is_always_allowed_and_twice) {
  Playing game({.deck = Ids{}});
  EXPECT_EQ(game.legal(), "recharge");
  game.run("recharge");
  EXPECT_EQ(game.legal(), "recharge");
  Playing drawing(Scene{});
  EXPECT_EQ(drawing.run("recharge").at("drawing") + drawing.at("robot"), "[[0,1]]-1");
}

TEST(DarkSideRecharge, DS_53_no_more_is_drawn_than_the_deck_has_and_nothing_is_shuffled_back) {
  Playing game({.hands = {{57}}, .upgrades = {{14}}, .discard = {3, 4, 5}, .deck = Ids{11, 12}});
  game.run("recharge");
  EXPECT_EQ(game.at("drawing"), "[[0,3]]");
  EXPECT_FALSE(game.is_possible("draw 0 3 11 12"));
  game.run("draw 0 11 12; recharge");
  EXPECT_EQ(game.at("phase") + game.at("discard"), "cover[3,4,5]");
}

}  // namespace
}  // namespace orebit::dark_side
