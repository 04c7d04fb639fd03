// DS-30 to DS-39 and DS-80 to DS-83: the turn and the end of the game.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

TEST(DarkSideTurn, DS_30_steps_come_in_order) {
  Playing game({.robots = "0a 3, 1a 6", .hands = {{57}, {4}}});
  std::string steps;
  for (const char* ply : {"recharge", "draw 0 11", "recharge", "draw 0 12", "draw 0 13", "cover 57"}) {
    steps += game.at("phase") + game.at("step") + " ";
    game.run(ply);
  }
  EXPECT_EQ(steps, "action2 draw2 action2 draw2 draw3 cover4 ");
  EXPECT_EQ(game.at("turn") + game.at("phase"), "8action");
  EXPECT_EQ(game.clause("cover 4"), "DS-33");
}

TEST(DarkSideTurn, DS_31_at_dawn_the_oldest_dark_card_is_turned_up) {
  Playing game({.robots = "0a 3, 0b 7, 1a 7", .hands = {{57}}});
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13; cover 57");
  EXPECT_EQ(game.at("ring.7.up") + game.at("ring.7.known"), "true[0,1]");
  EXPECT_EQ(game.at("dark_start") + game.at("dark_count"), "01");
  EXPECT_EQ(game.robot("0b") + game.robot("1a"), "77");
}

TEST(DarkSideTurn, DS_32_robots_restored_at_dawn_act_in_the_same_turn) {
  Playing game({.robots = "0a 3, 1a 7", .hands = {{57}, {4}}});
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13; cover 57");
  EXPECT_EQ(game.legal("communicate"), "communicate a");
}

TEST(DarkSideTurn, DS_33_exactly_two_actions_are_taken) {
  Playing game({.hands = {{57}}});
  EXPECT_EQ(game.refused("cover 57"), "DS-33: take an action: prospect, communicate, upgrade or recharge");
  game.run("recharge; draw 0 11");
  EXPECT_EQ(game.at("actions_left"), "1");
  EXPECT_EQ(game.clause("cover 57"), "DS-33");
  game.run("recharge; draw 0 12; draw 0 13");
  EXPECT_EQ(game.clause("recharge"), "DS-37");
}

TEST(DarkSideTurn, DS_34_a_robot_performs_one_robot_action_in_a_turn) {
  Playing game({.robots = "0a 2, 0b 3, 1a 1", .hands = {{57, 45}}});
  game.run("communicate a; draw 0 11; draw 1 12");
  EXPECT_EQ(game.refused("prospect 57 a"), "DS-34: this robot has acted this turn");
  EXPECT_EQ(game.clause("communicate a"), "DS-34");
  EXPECT_EQ(game.refused("prospect 57 b"), "");
}

TEST(DarkSideTurn, DS_34_next_turn_all_robots_have_rested) {
  Playing game({.robots = "0a 2, 1a 1", .hands = {{57}}});
  game.run("communicate a; draw 0 11; draw 1 12; recharge; draw 0 13; draw 0 14; cover 14");
  EXPECT_EQ(game.at("seats.0.robots.0.acted"), "false");
}

TEST(DarkSideTurn, DS_35_robots_in_reserve_or_in_the_dark_get_no_orders) {
  const Playing game({.robots = "0a 7, 1a 3", .hands = {{57}}});
  EXPECT_EQ(game.refused("prospect 57 a"), "DS-35: this robot is on the dark side");
  EXPECT_EQ(game.refused("communicate c"), "DS-35: this robot is in reserve");
  EXPECT_EQ(game.legal(), "recharge");
}

TEST(DarkSideTurn, DS_36_one_card_is_drawn_after_the_actions) {
  Playing game({.hands = {{57}}});
  game.run("recharge; draw 0 11; recharge; draw 0 12");
  EXPECT_EQ(game.at("drawing") + game.at("step"), "[[0,1]]3");
  EXPECT_FALSE(game.is_possible("draw 0 13 14"));
}

TEST(DarkSideTurn, DS_37_at_dusk_a_hand_card_covers_the_first_light_location) {
  Playing game({.robots = "0a 0.0, 0b 1.0, 1a 0.1", .hands = {{57, 4}}});
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13");
  EXPECT_EQ(game.refused("cover 5"), "DS-37: this card is not in your hand");
  game.run("cover 57");
  EXPECT_EQ(game.at("ring.0"), R"({"card":57,"known":[0],"under":[1],"up":false})");
  EXPECT_EQ(game.robot("0a") + game.robot("1a") + game.robot("0b"), "001.0");
}

TEST(DarkSideTurn, DS_38_with_an_empty_hand_the_card_itself_is_turned_down) {
  Playing game({.robots = "0a 0.0, 1a 3", .hands = {{}, {4}}, .deck = Ids{}});
  game.run("recharge; recharge");
  EXPECT_EQ(game.at("turn"), "8");
  EXPECT_EQ(game.at("ring.0.card") + game.at("ring.0.up") + game.at("ring.0.known"), "1false[0,1]");
  EXPECT_EQ(game.robot("0a"), "0");
}

TEST(DarkSideTurn, DS_39_the_active_player_discards_down_to_five) {
  Playing game({.hands = {{57, 3, 4, 5}, {6, 7, 8, 9, 10, 11, 12}}});
  game.run("recharge; draw 0 13; recharge; draw 0 14; draw 0 17; cover 3");
  EXPECT_EQ(game.legal(), "discard 13, discard 14, discard 17, discard 4, discard 5, discard 57");
  EXPECT_EQ(game.refused("discard 12"), "DS-39: this card is not in your hand");
  game.run("discard 14");
  EXPECT_EQ(game.at("discard") + game.at("turn"), "[14]8");
  EXPECT_EQ(game.state.hand[1].size(), 7);
}

TEST(DarkSideTurn, DS_39_the_last_card_discarded_lies_on_top) {
  Playing game({.hands = {{57, 3, 4, 5, 6, 8}}});
  game.run("recharge; draw 0 13; recharge; draw 0 14; draw 0 17; cover 3");  // 4 5 6 8 13 14 17 57: three go
  game.run("discard 57; discard 8");
  EXPECT_EQ(game.legal(), "discard 13, discard 14, discard 17, discard 4, discard 5, discard 6");
  game.run("discard 17");
  EXPECT_EQ(game.at("discard") + game.at("turn"), "[57,8,17]8");
}

// Turn 7 of 2 players is player 0's; the round ends with turn 8.
TEST(DarkSideEnd, DS_80_the_round_in_which_the_deck_runs_out_is_the_last) {
  Playing game({.hands = {{57, 4}, {5, 3}}, .deck = Ids{11, 12, 13}});
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13; cover 57");
  EXPECT_EQ(game.at("turn") + game.at("phase"), "8action");
  game.run("recharge; recharge; cover 5");
  EXPECT_EQ(game.at("phase") + game.at("actor") + game.at("turn") + game.at("step"), "over-285");
  EXPECT_EQ(game.clause("recharge"), "DS-80");
}

TEST(DarkSideEnd, DS_80_the_last_players_own_turn_can_be_the_last) {
  Playing game({.turn = 8, .hands = {{57, 4}, {5, 3}}, .deck = Ids{11, 12, 13}});
  game.run("recharge; draw 1 11; recharge; draw 1 12; draw 1 13; cover 5");
  EXPECT_EQ(game.at("phase"), "over");
}

TEST(DarkSideEnd, DS_81_the_rest_of_the_last_round_is_played_without_draws) {
  Playing game({.robots = "0a 3, 0b 4, 1a 0", .hands = {{57}, {5}}, .deck = Ids{}});
  game.run("prospect 57 a; communicate b");
  EXPECT_EQ(game.score(0), 4 + 5);
  EXPECT_EQ(game.at("turn") + game.at("phase") + game.hand(1), "8action[5]");
}

TEST(DarkSideEnd, DS_82_most_points_win_and_ties_share) {
  Playing game({.players = 3, .turn = 9, .ring = {1, 2, 3, 4, 5, 15, 16, 17, 18, 29, 30, 31}, .deck = Ids{}});
  const auto winners = [&](std::array<std::int32_t, max_seats> scores) {
    game.state.score = scores;
    std::string text;
    for (const Seat seat : game.game().winners(game.state)) text += std::to_string(index_of(seat));
    return text;
  };
  game.run("recharge; recharge");
  ASSERT_EQ(game.at("phase"), "over");
  EXPECT_EQ(winners({7, 9, 8}), "1");
  EXPECT_EQ(winners({9, 3, 9}), "02");
  EXPECT_EQ(winners({0, 0, 0}), "012");
}

TEST(DarkSideEnd, DS_83_a_game_has_no_more_turns_than_the_deck_has_cards_and_a_round) {
  for (int players = 2; players <= 4; ++players) {
    Playing game(players, "placement fixed");
    Random random(5, static_cast<std::uint64_t>(players));
    while (!game.game().turn(game.state).is_over()) {
      const auto moves = game.game().moves(game.state);
      // A seat that recharges only when it must draws least and plays longest.
      game.game().turn(game.state).is_chance()
          ? game.game().apply(game.state, game.game().sample(game.state, random))
          : game.game().apply(game.state, moves[0]);
    }
    EXPECT_LE(game.state.turn, 46 + players - 1);
  }
}

}  // namespace
}  // namespace orebit::dark_side
