// The worked examples of RULES.md.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

const Ids ring_of_8{3, 15, 2, 29, 43, 44, 30, 16};
const Ids ring_of_12{1, 2, 9, 3, 15, 43, 44, 45, 46, 29, 30, 31};

Scene two_players(const std::string& robots, const std::vector<Ids>& hands) {
  return {.turn = 5, .ring = ring_of_8, .robots = robots, .hands = hands};
}
Scene three_players(const std::string& robots) {
  return {.players = 3, .turn = 7, .ring = ring_of_12, .robots = robots, .hands = {{16}, {17}, {18}}};
}

TEST(DarkSideExamples, DS_X1_a_prospect_passes_a_full_location) {
  Playing game(two_players("0a 7, 0b 4.0, 1a 0.0, 1b 0.1", {{1}}));
  EXPECT_EQ(game.clause("prospect 1 b"), "DS-40");
  game.run("prospect 1 a");
  EXPECT_EQ(game.robot("0a"), "2.0");
  EXPECT_EQ(game.score(0), 4);
  EXPECT_EQ(game.at("discard"), "[1]");
  EXPECT_EQ(game.at("actions_left"), "1");
  EXPECT_EQ(game.clause("communicate a"), "DS-34");
}

TEST(DarkSideExamples, DS_X2_communicate_draws_and_then_scans) {
  Playing game(three_players("0a 5.0, 0b 10.0, 1a 2.0, 1b 3.0, 2a 3.1, 2b 9.0"));
  game.run("communicate a");
  EXPECT_EQ(game.robot("0a"), "2.1");
  EXPECT_EQ(game.score(0), 1);
  EXPECT_EQ(game.at("mined"), "true");
  game.run("draw 0 4; draw 1 5");
  EXPECT_EQ(game.legal(), "decline, scan 7, scan 8");
  game.run("scan 8");
  EXPECT_EQ(game.at("ring.8.known"), "[0]");
  EXPECT_EQ(game.legal(), "keep, swap 16, swap 4");
  game.run("swap 4");
  EXPECT_EQ(game.at("ring.8.card"), "4");
  EXPECT_EQ(game.hand(0), "[16,46]");
}

TEST(DarkSideExamples, DS_X3_the_third_robot_acts_in_the_turn_of_its_deployment) {
  Playing game(two_players("0a 7, 0b 6, 1a 0.0, 1b 3.0", {{1, 13}}));
  game.run("upgrade 13");
  EXPECT_EQ(game.legal(), "deploy 0, deploy 1, deploy 2, deploy 3, deploy 4, deploy 6, deploy 7");
  game.run("deploy 7");
  EXPECT_EQ(game.at("actions_left"), "1");
  game.run("prospect 1 c");
  EXPECT_EQ(game.robot("0c"), "0.1");
  EXPECT_EQ(game.score(0), 4);
  EXPECT_EQ(game.at("phase") + game.at("step"), "draw3");
}

TEST(DarkSideExamples, DS_X4_without_a_usable_robot_two_actions_are_left) {
  const Playing game(two_players("0a 5, 0b 5, 1a 0.0, 1b 3.0", {{1, 13}}));
  EXPECT_EQ(game.legal(), "recharge, upgrade 13");
}

TEST(DarkSideExamples, DS_X5_tunnel_and_beacon_open_the_dark_side) {
  Scene scene = two_players("0a 4.0, 0b 5, 1a 6.0, 1b 3.0", {{1}});
  EXPECT_EQ(Playing(scene).legal(), "communicate a, recharge");
  scene.upgrades = {{28}};
  EXPECT_EQ(Playing(scene).legal(), "communicate a, prospect 1 a, recharge");
  EXPECT_EQ(Playing(scene).run("prospect 1 a").robot("0a"), "0.0");
  scene.upgrades = {{28, 55}};
  EXPECT_EQ(Playing(scene).legal(), "communicate a, communicate b, prospect 1 a, prospect 1 b, recharge");
}

TEST(DarkSideExamples, DS_X6_the_deck_runs_out_in_a_communicate) {
  Scene scene = three_players("0a 5.0, 0b 10.0, 1a 3.0, 1b 9, 2a 3, 2b 9.0");
  scene.deck = Ids{60};
  Playing game(scene);
  game.run("communicate a");
  EXPECT_EQ(game.robot("0a"), "3.1");
  EXPECT_EQ(game.at("drawing"), "[[0,1],[1,1],[2,1]]");
  game.run("draw 0 60");
  EXPECT_EQ(game.at("phase"), "action");
  game.run("recharge");
  EXPECT_EQ(game.at("phase"), "cover");
  game.run("cover 16");
  EXPECT_EQ(game.at("turn") + game.at("active"), "81");
  game.run("recharge; recharge; cover 17; recharge; recharge; cover 18");
  EXPECT_EQ(game.at("phase") + game.at("turn"), "over9");
}

TEST(DarkSideExamples, DS_X7_own_robots_draw_more_cards) {
  Playing game(two_players("0a 4.0, 0b 2.0, 1a 2, 1b 7.0", {}));
  game.run("communicate a");
  EXPECT_EQ(game.robot("0a"), "2.1");
  EXPECT_EQ(game.score(0), 3);
  EXPECT_EQ(game.at("drawing"), "[[0,2],[1,1]]");
}

TEST(DarkSideExamples, DS_X8_a_covered_location_comes_back_a_round_later) {
  Playing game(two_players("0a 6.0, 1a 6, 0b 2.0, 1b 7.0", {{1, 5}, {4}}));
  game.run("recharge; draw 0 12; recharge; draw 0 13; draw 0 14; cover 5");
  EXPECT_EQ(game.at("ring.6"), R"({"card":5,"known":[0],"under":[30],"up":false})");
  EXPECT_EQ(game.robot("0a") + game.robot("1a"), "66");
  EXPECT_EQ(game.at("turn"), "6");
  EXPECT_EQ(game.at("ring.5.up"), "true");
  EXPECT_EQ(game.at("dark_start") + game.at("dark_count"), "61");
  game.run("recharge; draw 1 17; recharge; draw 1 18; draw 1 19; cover 4");
  EXPECT_EQ(game.at("ring.7.up") + game.at("ring.6.up"), "falsetrue");
  EXPECT_EQ(game.robot("0a"), "6");
}

TEST(DarkSideExamples, DS_X9_an_empty_hand_turns_the_card_down_and_ties_share) {
  Playing game({.turn = 6, .ring = ring_of_8, .robots = "1a 7, 1b 7.0", .deck = Ids{}});
  game.state.score = {10, 10};
  game.run("recharge; recharge");
  EXPECT_EQ(game.at("ring.7.up") + game.at("ring.7.known"), "false[0,1]");
  EXPECT_EQ(game.robot("1b"), "7");
  ASSERT_EQ(game.at("phase"), "over");
  EXPECT_EQ(game.game().winners(game.state).size(), 2U);
}

TEST(DarkSideExamples, DS_X10_discards_go_in_any_order) {
  Playing game(two_players("0a 7", {{1, 4, 5, 6, 7, 8, 9, 11, 12, 14}}));
  game.run("recharge; draw 0 13; recharge; draw 0 17; draw 0 18; cover 13");
  game.state.hand[0] = {};  // X10 begins in step 5 with this hand; what it does not name is out of the game
  for (const int id : {1, 4, 5, 6, 7, 8, 9, 11, 12}) game.state.hand[0].add(*game.words().find_card(id));
  EXPECT_EQ(
      game.legal(),
      "discard 1, discard 11, discard 12, discard 4, discard 5, discard 6, discard 7, discard 8, discard 9");
  game.run("discard 9; discard 4");
  EXPECT_EQ(game.legal(), "discard 1, discard 11, discard 12, discard 5, discard 6, discard 7, discard 8");
  EXPECT_EQ(game.at("discard"), "[9,4]");
}

// Answers uniform(m) by a script and writes down each m. A negative answer counts from the end.
struct Scripted {
  std::vector<int> answers;
  std::vector<std::uint32_t> asked = {};

  std::uint32_t operator()(std::uint32_t m) {
    const int answer = answers.at(asked.size());
    asked.push_back(m);
    return answer < 0 ? m - static_cast<std::uint32_t>(-answer) : static_cast<std::uint32_t>(answer);
  }
};

TEST(DarkSideExamples, DS_X11_chance_takes_cards_out_of_a_bag_in_byte_order) {
  Playing game(2);
  const auto next = [&](std::vector<int> answers, std::uint32_t first) {
    Scripted script{std::move(answers)};
    const Outcome outcome = game.game().sample(game.state, script);
    EXPECT_EQ(script.asked.size(), script.answers.size());
    for (const std::uint32_t m : script.asked) EXPECT_EQ(m, first--);
    game.game().apply(game.state, outcome);
    return game.words().print(outcome);
  };
  EXPECT_EQ(next({0, 0, 0, 0, 0}, 64), "deal 0 1 10 11 12 13");
  EXPECT_EQ(next({58, 0, 56, 1, 1}, 59), "deal 1 8 9 14 16 17");
  EXPECT_EQ(next({-1, -1, -1, -1, -1, -1, -1, -1}, 54), "ring 7 64 63 62 61 60 6 59");
}

}  // namespace
}  // namespace orebit::dark_side
