// Games with other packs: the rules take every number from the pack.
#include "core/random.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// What holds after every ply: cards are in one place each, the sheet adds up, and the JSON can be read back.
void expect_in_order(const Playing& game) {
  const Setting& setting = game.game().setting();
  for (std::size_t deck = 0; deck < static_cast<std::size_t>(setting.decks()); ++deck) {
    const std::string path = "decks." + std::to_string(deck) + ".";
    const std::size_t row = setting.deck_of(game.state.seat) == deck ? game.count("row") : 0;
    ASSERT_EQ(game.count(path + "draw") + game.count(path + "discard") + game.count(path + "mined") + row,
              static_cast<std::size_t>(setting.deck.size()));
  }
  ASSERT_EQ(game.line("total"), std::to_string(game.credits(game.state.seat)));
  std::vector<Issue> issues;
  ASSERT_EQ(game.words().read_state(json(game.state_json()), issues), game.state) << game.state_json();
}

void play_random_games(const std::shared_ptr<const Words>& words, std::uint64_t games) {
  for (std::uint64_t number = 0; number < games; ++number) {
    Random random(1, number);
    Playing game(words);
    while (!game.game().turn(game.state).is_over()) {
      if (game.game().turn(game.state).is_chance()) {
        game.game().apply(game.state, game.game().sample(game.state, random));
      } else {
        const auto moves = game.game().moves(game.state);
        const Move move = moves[random(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_FALSE(game.game().why_not(game.state, move)) << game.words().print(move);
        game.game().apply(game.state, move);
      }
      if (number < 2) ASSERT_NO_FATAL_FAILURE(expect_in_order(game));
    }
    EXPECT_EQ(game.count("players.0.sheet"), static_cast<std::size_t>(game.game().setting().content.turns));
  }
}

// Everything large: four slots, eight turns, eight navigation dice, expensive rescans, a rich start.
Doc large_pack() {
  return edited(default_pack(), {{"constants.turns", "8"},
                                 {"constants.start_credits", "999"},
                                 {"constants.visit_cost", "[0,1,2,99]"},
                                 {"constants.rescan_cost", "20"},
                                 {"constants.nav_dice", "7"},
                                 {"constants.nav_rerolls", "9"},
                                 {"navigation.two_of_a_kind", "999"},
                                 {"navigation.three_of_a_kind", "0"},
                                 {"ore_value.brown", "99"},
                                 {"upgrade.0.price_rules", "40"},
                                 {"asteroid.26.distance", "999"}});
}

// Everything small: one slot, one turn, one die each, a debt to begin with, upgrades for nothing.
Doc small_pack() {
  return edited(pack_of_cards(1), {{"constants.turns", "1"},
                                   {"constants.start_credits", "-5"},
                                   {"constants.visit_cost", "[3]"},
                                   {"constants.rescan_cost", "0"},
                                   {"constants.nav_dice", "1"},
                                   {"constants.nav_rerolls", "0"},
                                   {"constants.mine_dice", "1"},
                                   {"upgrade.0.price_rules", "0"},
                                   {"ore_numbers.card.a20", "[4,1]"}});
}

// A race for four with one deck of 64 cards, the first of them with a number that is hard to make, and the
// catalogue in another order. Opened once: a number that hardly any dice make takes a second to look for.
std::shared_ptr<const Words> full_game() {
  static std::shared_ptr<const Words> words;
  if (words != nullptr) return words;
  Doc pack = edited(default_pack(), {{"ore_numbers.card.a20", "[999,5]"}});
  for (int card = 28; card < 64; ++card) {
    const std::string id = "b" + std::to_string(card);
    edit(pack, "asteroid." + std::to_string(card),
         R"({"id":")" + id + R"(","distance":)" + std::to_string(card) + R"(,"ores":["gold"]})");
    edit(pack, "ore_numbers.card." + id, "[36]");
  }
  const std::string first = to_json(*look_up(pack, "upgrade.0"));
  edit(pack, "upgrade.0", to_json(*look_up(pack, "upgrade.5")));
  edit(pack, "upgrade.5", first);
  return words = open_game(pack, "decks shared", 4);
}

TEST(SpaceMinerPacks, large_numbers_are_played) {
  const auto words = open_game(large_pack(), "rescan_cost rising, rescan_limit 50");
  play_random_games(words, 20);
  Playing game(words);
  game.run("deal a20 a21 a22 a23; rescan; deal a24 a25 a26 a46; visit 4");
  EXPECT_EQ(game.credits(), 999 - 20 - 99);
  EXPECT_EQ(game.at("to_roll") + game.at("rerolls"), "79");
  game.run("roll 1 1 2 2 3 3 5; travel 3002");
  EXPECT_EQ(game.line("nav"), "2003") << "three pairs of 999 and a 5, to a distance of 999";
}

TEST(SpaceMinerPacks, small_numbers_are_played) {
  const auto words = open_game(small_pack());
  play_random_games(words, 20);
  Playing game(words);
  game.run("deal a20; visit 1; roll 4; travel 4; roll 1; claim 2 1; done");
  EXPECT_EQ(game.credits(), -5 - 3 - 16 + 3);
  EXPECT_EQ(game.legal(), "done") << "even what costs nothing is not sold to a ship in debt (SM-33)";
  EXPECT_EQ(game.run("done").at("phase"), "over");
}

TEST(SpaceMinerPacks, a_full_box_is_played) {
  EXPECT_EQ(full_game()->game().setting().deck.size(), 63) << "the Template Card stays out";
  play_random_games(full_game(), 5);
}

TEST(SpaceMinerPacks, SM_22_dice_make_a_number_of_three_digits) {
  Playing game(full_game());
  game.run("deal a20 a21 a22; visit 1; roll 1 1 1 1 1; travel 20; roll 1 2 4 5 5 5");
  EXPECT_EQ(game.legal("claim 1"), "claim 1 1 2 4 5 5 5") << "5*5*5*2*4-1 = 999";
  EXPECT_EQ(game.refused("claim 1 2 4 5 5 5"), "SM-23");
}

TEST(SpaceMinerPacks, SM_34_the_order_of_the_pack_is_the_catalogue) {
  Playing game(full_game());
  game.run("deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 6 6 6 6 6 6");
  game.run("claim 3 6 6; claim 3 6 6; claim 3 6 6; done; buy engines");
  EXPECT_EQ(game.refused("buy persistent"), "SM-34") << "it comes first in this pack";
  EXPECT_EQ(game.run("buy laser").at("bought"), "engines laser") << "and the laser last";
}

TEST(SpaceMinerPacks, SM_5_players_times_turns_have_a_limit) {
  const Doc pack = edited(default_pack(), {{"constants.turns", "7"}});
  const auto words = game_tests::try_open_game<Words>(pack, 3, "");
  ASSERT_FALSE(words);
  EXPECT_EQ(sentence(words.error()), "players times turns may be at most 20, and here they are 21");
  EXPECT_EQ(words.error().clause, "SM-5");
}

}  // namespace
}  // namespace orebit::space_miner
