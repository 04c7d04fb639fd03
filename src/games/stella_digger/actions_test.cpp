// Step 2, actions: RF-15 to RF-23.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerActions, RF_15_each_player_takes_one_action_in_turn_order) {
  Playing game = begun({"blue1", "blue2", "blue3"}, {.start = 1});
  EXPECT_EQ(game.at("todo"), "1 2 0");
  EXPECT_EQ(game.run("pass").at("todo"), "2 0");
  EXPECT_EQ(game.run("mine blue3").at("actor"), "0");
  EXPECT_EQ(game.refused("deck 1"), "RF-15");
}

TEST(StellaDiggerActions, RF_16_any_card_of_the_hand_is_played_face_up) {
  Playing game = begun({"blue1 blue1 pink3", "blue2"});
  EXPECT_EQ(game.legal("mine"), "mine blue1, mine pink3");
  EXPECT_EQ(game.refused("mine blue2"), "RF-16");
  game.run("mine pink3");
  EXPECT_EQ(game.at("played.0"), R"({"cards":["pink3"],"color":"pink"})");
  EXPECT_EQ(game.at("hands.0"), "blue1 blue1");
  EXPECT_EQ(game.at("mined"), "true");
}

TEST(StellaDiggerActions, RF_17_a_super_drill_changes_the_colour_of_its_own_cards) {
  Playing game = begun({"blue1 pink3", "blue2"});
  game.own(0, "super-blue");
  EXPECT_EQ(game.legal("mine"),
            "mine blue1, mine blue1 as green, mine blue1 as pink, mine blue1 as purple, mine pink3");
  EXPECT_EQ(game.refused("mine pink3 as blue"), "RF-17");
  EXPECT_EQ(game.refused("mine blue1 as blue"), "RF-17");
  game.run("mine blue1 as pink");
  EXPECT_EQ(game.at("played.0.color"), "pink");
  EXPECT_EQ(game.at("used.0"), R"({"power":false,"super":true})");
}

TEST(StellaDiggerActions, RF_18_enhanced_power_adds_a_second_card_of_its_colour) {
  Playing game = begun({"blue1 green2 green2 pink3", "blue2"});
  game.own(0, "power-green");
  EXPECT_EQ(
      game.legal("mine"),
      "mine blue1, mine blue1 with green2, mine green2, mine green2 with green2, mine pink3, mine pink3 with "
      "green2");
  EXPECT_EQ(game.refused("mine green2 with pink3"), "RF-18");
  EXPECT_EQ(game.refused("mine pink3 with pink3"), "RF-18") << "there is only one";
  game.run("mine blue1 with green2");
  EXPECT_EQ(game.at("played.0"), R"({"cards":["blue1","green2"],"color":"blue"})");
  EXPECT_EQ(game.at("hands.0"), "green2 pink3");
}

TEST(StellaDiggerActions, RF_19_both_gadgets_together_each_type_once_a_round) {
  Playing game = begun({"blue1 green2", "blue2"});
  game.own(0, "super-blue power-green super-green");
  EXPECT_EQ(game.legal("mine blue1"),
            "mine blue1, mine blue1 as green, mine blue1 as green with green2, mine blue1 as pink, mine "
            "blue1 as pink "
            "with green2, mine blue1 as purple, mine blue1 as purple with green2, mine blue1 with green2");
  game.open().used_super = 1;
  EXPECT_EQ(game.legal("mine blue1"), "mine blue1, mine blue1 with green2");
  EXPECT_EQ(game.refused("mine blue1 as pink"), "RF-19");
  game.open().used_power = 1;
  EXPECT_EQ(game.refused("mine blue1 with green2"), "RF-19");
  game.open().used_power = game.open().used_super = 0;
  game.run("mine blue1 as pink with green2;pass").chance(2);
  EXPECT_EQ(game.at("used.0"), R"({"power":false,"super":false})") << "a new round";
  EXPECT_EQ(game.at("gadgets.0"), "power-green super-blue super-green") << "gadgets are never used up";
}

TEST(StellaDiggerActions, RF_20_a_refill_draws_up_to_the_limit_one_by_one) {
  Playing game = begun({"blue1 blue2", "blue2"});
  game.run("refill;deck 1;draw pink4");
  EXPECT_EQ(game.at("phase"), "deck");
  EXPECT_EQ(game.at("hands.0"), "blue1 blue2 pink4");
  game.run("deck 3;draw pink4");
  EXPECT_EQ(game.at("actor"), "1");
  Playing full = begun({"blue1 blue2 blue3 blue4", "pink1"});
  EXPECT_EQ(full.refused("refill"), "RF-20");
  EXPECT_EQ(full.legal("refill"), "");
}

TEST(StellaDiggerActions, RF_21_several_gadgets_are_bought_in_one_action_in_alphabetical_order) {
  Playing game = begun({"blue1", "blue2"});
  game.crystals(0, "blue blue blue green green pink").run("buy drone-blue;buy super-blue");
  EXPECT_EQ(game.at("gadgets.0"), "drone-blue super-blue");
  EXPECT_EQ(game.gems(0), "");
  EXPECT_EQ(game.at("phase") + game.at("actor"), "action1") << "nothing more can be paid: no ply to be done";
}

TEST(StellaDiggerActions, RF_21_a_purchase_is_paid_and_raises_limits_at_once) {
  Playing game = begun({"blue1 blue2 blue3 blue4", "pink1"});
  game.crystals(0, "blue blue blue green green pink").run("buy drone-blue");
  EXPECT_EQ(game.at("focus.token"), "drone-blue");
  EXPECT_EQ(game.refused("buy capsule-pink"), "RF-21");
  EXPECT_EQ(game.refused("buy drone-blue"), "RF-21");
  EXPECT_EQ(game.refused("pass"), "RF-21");
  EXPECT_EQ(hand_limit(game.setting(), game.open(), 0), 5);
  EXPECT_EQ(crystal_limit(game.setting(), game.open(), 0), 7);
  game.run("done");
  EXPECT_EQ(game.at("actor"), "1");
  EXPECT_EQ(game.refused("buy drone-blue"), "RF-21");
}

TEST(StellaDiggerActions, RF_22_two_of_a_colour_for_one_of_another_in_the_supply) {
  Playing game = begun({"blue1", "pink1"});
  game.crystals(0, "blue blue pink").crystals(1, "green green green green green green green green");
  EXPECT_EQ(game.legal("exchange"), "exchange blue pink, exchange blue purple");
  EXPECT_EQ(game.refused("exchange blue green"), "RF-22") << "the supply has none";
  EXPECT_EQ(game.refused("exchange pink purple"), "RF-22");
  EXPECT_EQ(game.refused("exchange blue blue"), "RF-22");
  EXPECT_EQ(game.run("exchange blue purple").gems(0), "pink purple");
  EXPECT_EQ(game.at("supply"), R"({"blue":8,"green":0,"pink":7,"purple":7})");
}

TEST(StellaDiggerActions, RF_23_passing_changes_nothing) {
  Playing game = begun({"", "blue1"});
  EXPECT_EQ(game.legal(), "pass, refill");
  game.crystals(0, "blue");
  game.run("pass");
  EXPECT_EQ(game.gems(0), "blue");
  EXPECT_EQ(game.at("actor"), "1");
}

}  // namespace
}  // namespace orebit::stella_digger
