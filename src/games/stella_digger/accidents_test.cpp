// Step 3, accidents: RF-31 to RF-34.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerAccidents, RF_31_all_alarm_cards_are_revealed_and_stay_spent) {
  Playing game = begun({"blue1", "pink1"});
  game.alarm(2).run("mine blue1;pass");
  EXPECT_EQ(game.at("focus.count"), "2");
  EXPECT_FALSE(game.is_possible("accident blue")) << "the safe colour";
  game.run("accident purple");
  EXPECT_EQ(game.at("phase"), "accident");
  EXPECT_EQ(game.at("todo"), "purple");
  EXPECT_FALSE(game.is_possible("accident purple")) << "spent";
  game.run("accident green");
  EXPECT_EQ(game.at("spent"), "purple green");
  EXPECT_EQ(game.at("alarm") + game.at("danger"), "01");
}

TEST(StellaDiggerAccidents, RF_32_cards_in_play_are_hit_before_the_hand_and_one_card_is_enough) {
  Playing game = begun({"pink2 pink3", "pink1", "green1 green2"});
  game.alarm(1).run("mine pink2;pass;pass;accident pink");
  EXPECT_EQ(game.at("hands.0"), "pink3") << "the card in play was enough";
  EXPECT_EQ(game.at("hands.1"), "") << "the only pink card goes without a ply";
  EXPECT_EQ(game.at("hands.2"), "green1 green2");
  EXPECT_EQ(game.at("discard"), "pink1 pink2");
}

TEST(StellaDiggerAccidents, RF_32_different_cards_are_a_choice_equal_ones_are_not) {
  Playing game = begun({"pink2 pink2", "pink1 pink3 blue1"});
  game.alarm(1).run("pass;pass;accident pink");
  EXPECT_EQ(game.at("hands.0"), "pink2");
  EXPECT_EQ(game.at("actor"), "1");
  EXPECT_EQ(game.at("focus.color"), "pink");
  EXPECT_EQ(game.legal(), "lose pink1, lose pink3");
  EXPECT_EQ(game.refused("lose blue1"), "RF-32");
  EXPECT_EQ(game.refused("pass"), "RF-32");
  EXPECT_EQ(game.run("lose pink3").at("hands.1"), "blue1 pink1");
}

TEST(StellaDiggerAccidents, RF_32_card_by_card_each_in_turn_order) {
  Playing game = begun({"pink1 pink2 green1 green2", "pink3 pink4"}, {.start = 1});
  game.alarm(2).run("pass;pass;accident pink;accident green");
  EXPECT_EQ(game.at("actor") + game.at("todo"), "1pink green");
  game.run("lose pink3");
  EXPECT_EQ(game.at("actor") + game.at("todo"), "0pink green");
  game.run("lose pink1");
  EXPECT_EQ(game.at("actor") + game.at("todo"), "0green");
}

TEST(StellaDiggerAccidents, RF_33_what_is_left_of_a_pair_keeps_its_colour) {
  Playing game = begun({"green2 pink3", "purple1"});
  game.own(0, "power-pink").alarm(1).run("mine green2 with pink3;pass;accident green;lose green2");
  EXPECT_EQ(game.at("board.0"), "white-purple-2");
  game = begun({"green2 pink3", "green1"});
  game.own(0, "power-pink").alarm(1).run("mine green2 with pink3;mine green1;accident green");
  game.run("lose green2").chance(2);
  EXPECT_EQ(game.at("discard"), "green1 green2 pink3");
  EXPECT_EQ(game.gems(0), "purple purple");
}

TEST(StellaDiggerAccidents, RF_34_without_cards_in_play_no_part_in_completion) {
  Playing game = begun({"pink4", "purple1"});
  game.own(0, "capsule-blue").alarm(1).run("mine pink4;mine purple1;accident pink");
  EXPECT_EQ(game.gems(0), "") << "no crystal, no capsule";
  EXPECT_EQ(game.gems(1), "purple purple");
}

}  // namespace
}  // namespace orebit::stella_digger
