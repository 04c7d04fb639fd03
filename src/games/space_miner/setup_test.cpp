// Set-up, decks and the order of turns: SM-1 to SM-5.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

TEST(SpaceMinerSetup, SM_1_a_game_has_one_to_four_players) {
  const GameInfo& info = Words::info();
  EXPECT_EQ(info.min_players, 1);
  EXPECT_EQ(info.max_players, 4);
  EXPECT_EQ(info.default_players, 1);
}

TEST(SpaceMinerSetup, SM_1_each_player_begins_with_no_credits_and_a_bare_ship) {
  for (const std::size_t players : {1U, 2U, 4U}) {
    const Playing game("", static_cast<int>(players));
    ASSERT_EQ(game.count("players"), players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      EXPECT_EQ(game.credits(seat), 0);
      EXPECT_EQ(game.at("players." + std::to_string(seat) + ".upgrades"), "");
      EXPECT_EQ(game.at("players." + std::to_string(seat) + ".upgrade_spend"), "0");
    }
  }
}

TEST(SpaceMinerSetup, SM_1_a_sheet_opens_with_its_players_first_turn) {
  Playing game("", 2);
  EXPECT_EQ(game.count("players.0.sheet"), 1U);
  EXPECT_EQ(game.count("players.1.sheet"), 0U);
  game.pass_turn();
  EXPECT_EQ(game.count("players.1.sheet"), 1U);
}

TEST(SpaceMinerSetup, SM_2_the_template_card_stays_out) {
  const Playing game;
  EXPECT_EQ(game.count("decks.0.draw"), 27U);
  EXPECT_FALSE(game.is_possible("deal a20 a21 t26"));
}

TEST(SpaceMinerSetup, SM_2_the_template_card_is_shuffled_in) {
  Playing game("template in");
  EXPECT_EQ(game.count("decks.0.draw"), 28U);
  EXPECT_EQ(game.run("deal a20 a21 t26; visit 3").at("decks.0.mined"), "t26");
}

TEST(SpaceMinerSetup, SM_3_every_player_has_a_complete_deck) {
  Playing game("", 2);
  game.run("deal a20 a21 a22; visit 1; roll 1 1 1 1 1; travel 20; roll 1 1 1 1 1 1; done; done");
  EXPECT_EQ(game.count("decks"), 2U);
  EXPECT_EQ(game.at("decks.0.discard"), "a21 a22");
  EXPECT_EQ(game.count("decks.1.draw"), 27U);
  game.run("deal a20 a21 a22; visit 1");
  EXPECT_EQ(game.at("decks.0.mined"), "a20");
  EXPECT_EQ(game.at("decks.1.mined"), "a20");
}

TEST(SpaceMinerSetup, SM_3_all_players_share_one_deck) {
  Playing game("decks shared", 2);
  game.run("deal a20 a21 a22; visit 1; roll 1 1 1 1 1; travel 20; roll 1 1 1 1 1 1; done; done");
  EXPECT_EQ(game.count("decks"), 1U);
  EXPECT_EQ(game.count("decks.0.draw"), 24U);
  EXPECT_FALSE(game.is_possible("deal a20 a23 a24")) << "the other player mined it";
  EXPECT_FALSE(game.is_possible("deal a21 a23 a24")) << "the other player discarded it";
  game.run("deal a23 a24 a25; visit 1");
  EXPECT_EQ(game.at("decks.0.mined"), "a20 a23");
}

TEST(SpaceMinerSetup, SM_3_with_one_player_both_kinds_of_deck_are_one_deck) {
  EXPECT_EQ(Playing().count("decks"), 1U);
  EXPECT_EQ(Playing("decks shared").count("decks"), 1U);
}

// The sentence that refuses a game with this number of cards; empty if it can be played.
std::string refusal_of(std::size_t cards, const std::string& options, int players) {
  const auto words = game_tests::try_open_game<Words>(pack_of_cards(cards), players, options);
  return words ? "" : sentence(Rejection(words.error()));
}

TEST(SpaceMinerSetup, SM_3_a_deck_has_cards_for_every_row) {
  EXPECT_EQ(refusal_of(6, "", 1), "SM-3: a deck must have at least 7 cards, and this one has 6");
  EXPECT_EQ(refusal_of(6, "", 4), "SM-3: a deck must have at least 7 cards, and this one has 6");
  EXPECT_EQ(refusal_of(11, "decks shared", 2),
            "SM-3: a deck must have at least 12 cards, and this one has 11");
  EXPECT_EQ(refusal_of(7, "", 4), "");
  EXPECT_EQ(refusal_of(12, "decks shared", 2), "");
}

TEST(SpaceMinerSetup, SM_3_only_cards_that_are_shuffled_in_are_counted) {
  EXPECT_EQ(refusal_of(6, "template in", 1), "");
  EXPECT_EQ(refusal_of(5, "template in", 1), "SM-3: a deck must have at least 7 cards, and this one has 6");
}

TEST(SpaceMinerSetup, SM_3_the_smallest_deck_lasts_to_the_end) {
  Playing game(open_game(pack_of_cards(7)));
  game.pass_to_end();
  EXPECT_EQ(game.count("decks.0.mined"), 5U);
}

TEST(SpaceMinerSetup, SM_4_at_the_start_all_cards_are_to_be_drawn) {
  const Playing game;
  EXPECT_EQ(game.at("decks.0.draw"),
            "a20 a21 a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 "
            "a43 a44 a45 a46");
  EXPECT_EQ(game.at("decks.0.discard"), "");
  EXPECT_EQ(game.at("decks.0.mined"), "");
}

TEST(SpaceMinerSetup, SM_4_every_order_of_every_three_cards_is_equally_likely) {
  const Playing game;
  const auto outcomes = game.game().outcomes(game.state);
  ASSERT_EQ(outcomes.size(), 27U * 26 * 25);
  std::map<std::string, std::uint64_t> ways;
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    ways[game.words().print(outcomes[i].outcome)] += outcomes[i].ways;
  EXPECT_EQ(ways.size(), 27U * 26 * 25);
  EXPECT_EQ(ways["deal a46 a20 a33"], 1U);
}

TEST(SpaceMinerSetup, SM_4_a_card_is_dealt_once) {
  EXPECT_FALSE(Playing().is_possible("deal a20 a21 a20"));
  EXPECT_FALSE(Playing().is_possible("roll 1 1 1 1 1"));
}

TEST(SpaceMinerTurn, SM_5_in_each_of_five_turns_every_player_plays) {
  Playing game("", 3);
  std::string order;
  for (; !game.is_over(); game.pass_turn()) order += game.at("turn") + "/" + game.at("player") + " ";
  EXPECT_EQ(order, "1/0 1/1 1/2 2/0 2/1 2/2 3/0 3/1 3/2 4/0 4/1 4/2 5/0 5/1 5/2 ");
}

TEST(SpaceMinerTurn, SM_5_a_player_plays_all_four_phases) {
  Playing game;
  std::string phases;
  for (const char* ply : {"deal a20 a21 a22", "visit 1", "roll 1 1 1 1 1", "travel 20", "roll 1 1 1 1 1 1",
                          "done", "done", "deal a23 a24 a25"})
    phases += game.at("phase") + " ", game.run(ply);
  EXPECT_EQ(phases, "deal scan nav-roll nav mine-roll mine upgrade deal ");
}

TEST(SpaceMinerTurn, SM_5_each_phase_has_moves_of_its_own) {
  Playing game;
  EXPECT_EQ(game.legal(), "");
  EXPECT_EQ(game.refused("visit 1"), "SM-5");
  EXPECT_EQ(game.run("deal a20 a21 a22").refused("done"), "SM-8");
  EXPECT_EQ(game.run("visit 1").refused("travel 20"), "SM-5");
  EXPECT_EQ(game.run("roll 1 1 1 1 1").refused("rescan"), "SM-15");
  EXPECT_EQ(game.run("travel 20").refused("done"), "SM-5");
  EXPECT_EQ(game.run("roll 4 5 5 5 5 5").refused("buy scanners"), "SM-22");
  EXPECT_EQ(game.run("done").refused("claim 1 4"), "SM-32");
}

TEST(SpaceMinerTurn, SM_5_after_the_fifth_turn_the_game_is_over) {
  Playing game;
  game.pass_to_end();
  EXPECT_EQ(game.at("phase"), "over");
  EXPECT_EQ(game.at("turn"), "5");
  EXPECT_EQ(game.legal(), "");
  EXPECT_TRUE(game.game().outcomes(game.state).empty());
  EXPECT_EQ(game.refused("done"), "SM-37");
}

TEST(SpaceMinerTurn, SM_5_the_end_of_a_turn_clears_the_table) {
  Playing game = ship_with("smartmine, persistent");
  game.run("deal a20 a21 a22; rescan; deal a23 a24 a25; visit 1; roll 1 1 1 1 1; travel 23");
  game.run("roll 1 1 2 2 3 5; flip 1; double 2; claim 1 2; done; done");
  for (const char* key : {"rescans", "flipped", "doubled", "to_roll", "rerolls"})
    EXPECT_EQ(game.at(key), "0") << key;
  EXPECT_EQ(game.at("card"), "null");
  for (const char* key : {"row", "dice", "claims", "bought"}) EXPECT_EQ(game.at(key), "") << key;
}

}  // namespace
}  // namespace orebit::space_miner
