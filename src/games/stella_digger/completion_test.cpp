// Step 4, mining completion: RF-35 to RF-45.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerCompletion, RF_35_a_1_and_a_4_of_one_colour_swap_every_1_and_4_of_it) {
  Playing game = begun({"purple4", "purple1", "purple3"});
  game.run("mine purple4;mine purple1;mine purple3");
  EXPECT_EQ(game.at("board.1"), "white-purple-2") << "the 1 counts 4, the 4 counts 1";
  game = begun({"purple4", "blue1", "purple3"});
  game.run("mine purple4;mine blue1;mine purple3");
  EXPECT_EQ(game.at("board.0"), "white-purple-2") << "different colours do not swap";
}

TEST(StellaDiggerCompletion, RF_35_a_pair_of_1_and_4_swaps_for_everybody_and_keeps_its_sum) {
  Playing game = begun({"purple1 purple4", "purple4"});
  game.own(0, "power-purple").run("mine purple1 with purple4");
  game.state.open.played[1] = {true, Color::purple, {}};
  game.state.open.played[1].cards.push_back(card_of(Color::purple, 4));
  const unsigned swapped = swapped_colors(game.open());
  EXPECT_EQ(swapped, 0b1000U);
  EXPECT_EQ(value_in_play(game.open().played[0], swapped), 5);
  EXPECT_EQ(value_in_play(game.open().played[1], swapped), 1);
}

TEST(StellaDiggerCompletion, RF_36_matching_colours_beat_higher_values_and_ties_go_to_the_nearest) {
  Playing game = begun({"blue4", "purple2", "purple2"}, {.start = 2});
  game.run("mine purple2;mine blue4;mine purple2");
  EXPECT_EQ(game.at("board.2"), "white-purple-2");
  game = begun({"blue2", "green3", "pink1"});
  game.run("mine blue2;mine green3;mine pink1");
  EXPECT_EQ(game.at("board.1"), "white-purple-2") << "nobody matches: the highest of all";
}

TEST(StellaDiggerCompletion, RF_37_the_winner_takes_all_tiles_of_the_group_and_their_crystals) {
  Playing game = begun({"purple2", "blue1"}, {.tile = "white-purple-mix"});
  game.run("mine purple2;pass");
  EXPECT_EQ(game.gems(0), "blue purple");
  EXPECT_EQ(game.at("tiles.a2"), "nothing");
  EXPECT_EQ(game.at("board.0"), "white-purple-mix");
}

TEST(StellaDiggerCompletion, RF_37_gold_pays_crystals_of_any_colours) {
  Playing game = begun({"purple2", "blue1"});
  game.face("a2", "gold-3").crystals(0, "blue blue blue blue blue blue").run("mine purple2;pass");
  EXPECT_EQ(game.at("phase") + game.at("focus.count"), "take3");
  EXPECT_EQ(game.at("winner"), "0");
  EXPECT_EQ(
      game.legal("take blue"),
      "take blue blue green, take blue blue pink, take blue blue purple, take blue green green, take blue "
      "green "
      "pink, take blue green purple, take blue pink pink, take blue pink purple, take blue purple purple")
      << "two blue crystals are all that others have";
  EXPECT_EQ(game.refused("take blue blue blue"), "RF-37");
  EXPECT_EQ(game.refused("take blue"), "RF-37");
  EXPECT_EQ(game.refused("pass"), "RF-37");
  EXPECT_EQ(game.run("take purple blue green").gems(0), "blue blue blue blue blue blue blue green purple");
}

TEST(StellaDiggerCompletion, RF_38_every_other_player_gets_one_crystal_of_the_colour_played) {
  Playing game = begun({"purple3", "green2 pink1", "blue2", "pink2"});
  game.own(1, "power-pink").own(2, "super-blue");
  game.run("mine purple3;mine green2 with pink1;mine blue2 as pink;pass");
  EXPECT_EQ(game.gems(1), "green") << "no second crystal for the second card";
  EXPECT_EQ(game.gems(2), "pink") << "the colour it was declared to be";
  EXPECT_EQ(game.gems(3), "");
}

TEST(StellaDiggerCompletion, RF_39_one_capsule_a_round_of_choice) {
  Playing game = begun({"purple3", "green2"});
  game.own(0, "capsule-blue capsule-pink").own(1, "capsule-green").run("mine purple3;mine green2");
  EXPECT_EQ(game.legal(), "capsule blue, capsule pink");
  EXPECT_EQ(game.refused("capsule green"), "RF-39");
  EXPECT_EQ(game.refused("pass"), "RF-39");
  game.run("capsule pink");
  EXPECT_EQ(game.gems(0), "pink purple purple");
  EXPECT_EQ(game.gems(1), "green green") << "a single capsule works alone";
}

TEST(StellaDiggerCompletion, RF_40_the_winner_first_then_the_others_each_to_the_end) {
  Playing game = begun({"blue2", "pink2", "purple3"});
  game.own(0, "capsule-blue capsule-pink")
      .own(1, "capsule-green capsule-blue")
      .own(2, "capsule-pink capsule-purple");
  game.run("mine blue2;mine pink2;mine purple3");
  std::string order;
  for (const char* move : {"capsule pink", "capsule blue", "capsule green"}) {
    order += game.at("actor") + ":" + game.at("todo") + "; ";
    game.run(move);
  }
  EXPECT_EQ(order, "2:2 0 1; 0:0 1; 1:1; ");
}

TEST(StellaDiggerCompletion, RF_41_what_the_supply_lacks_comes_from_the_other_player_who_has_most) {
  Playing game = begun({"blue1", "blue2", "purple3"});
  game.crystals(0, "purple purple purple purple").crystals(1, "purple purple purple purple");
  game.run("pass;pass;mine purple3");
  EXPECT_EQ(game.gems(0).size() + game.gems(1).size(), 2 * std::string("purple purple purple").size())
      << "one from each: after the first the other has most";
}

TEST(StellaDiggerCompletion, RF_41_ties_nearest_the_start_player_and_nothing_if_nobody_has_one) {
  Playing game = begun({"blue1", "blue2", "purple3"}, {.start = 1});
  game.crystals(0, "purple purple purple purple").crystals(1, "purple purple purple purple");
  EXPECT_EQ(richest_other(game.setting(), game.open(), 2, Color::purple), 1);
  Playing all = begun({"blue1", "purple3"});
  all.open().crystals[1] = Crystals::one(Color::purple) * 8;
  all.open().supply -= Crystals::one(Color::purple) * 8;
  all.run("pass;mine purple3");
  EXPECT_EQ(all.at("focus.count"), "2") << "eight purple, and none gained";
}

TEST(StellaDiggerCompletion, RF_42_crystals_above_the_limit_are_returned) {
  Playing game = begun({"purple3", "blue1"});
  game.crystals(0, "blue blue green green pink pink").own(0, "drone-blue").run("mine purple3;pass");
  EXPECT_EQ(game.at("phase") + game.at("focus.count"), "return1") << "a drone raises the limit to 7";
  EXPECT_EQ(game.refused("return blue blue"), "RF-42");
  EXPECT_EQ(game.refused("pass"), "RF-42");
  EXPECT_EQ(game.run("return green").gems(0), "blue blue green pink pink purple purple");
}

TEST(StellaDiggerCompletion, RF_43_cards_are_discarded_and_the_winner_is_start_player) {
  Playing game = begun({"purple2", "purple3"});
  game.run("mine purple2;mine purple3");
  EXPECT_EQ(game.at("start"), "1");
  EXPECT_EQ(game.at("discard"), "purple2 purple3");
  EXPECT_EQ(game.at("played.0"), "null");
  EXPECT_EQ(game.at("marker"), "a2");
  EXPECT_EQ(game.at("target"), "");
}

TEST(StellaDiggerCompletion, RF_43_ties_and_shortages_use_the_start_player_of_the_round) {
  Playing game = begun({"blue1", "purple3"});
  game.face("a2", "gold-2").run("pass;mine purple3");
  EXPECT_EQ(game.at("start"), "0") << "while crystals are handed out";
  EXPECT_EQ(game.run("take blue blue").at("start"), "1");
}

TEST(StellaDiggerCompletion, RF_44_all_cards_lost_no_winner_no_blockade) {
  Playing game = begun({"pink4", "blue1"});
  game.alarm(1).run("mine pink4;pass;accident pink");
  EXPECT_EQ(game.at("tiles.a2.blockade"), "false");
  EXPECT_EQ(game.at("marker") + game.at("entered"), "a1null");
  EXPECT_EQ(game.at("start") + game.at("pool3"), "020");
  EXPECT_EQ(game.at("played.0"), "null");
  EXPECT_EQ(game.legal(), "target a2, target b1");
}

TEST(StellaDiggerCompletion, RF_45_nobody_mined_the_marked_square_alone_is_blockaded) {
  Playing game = begun({"pink4", "blue1"});
  game.run("pass;pass");
  EXPECT_EQ(game.at("tiles.a2.blockade"), "true");
  EXPECT_EQ(game.at("pool3"), "19");
  EXPECT_EQ(game.at("marker"), "a1");
  EXPECT_EQ(game.legal(), "target b1");
  EXPECT_EQ(game.refused("target a2"), "RF-45");
}

}  // namespace
}  // namespace orebit::stella_digger
