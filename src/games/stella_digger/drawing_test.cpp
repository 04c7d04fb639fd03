// Decks and accident cards: RF-24 to RF-26.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

// Decks of these sizes; what else is not in hand lies in the discard pile.
Playing with_decks(std::array<std::uint8_t, 3> decks, std::vector<std::string> hands) {
  Playing game = begun(std::move(hands));
  game.open().decks = decks;
  Cards rest = stock(game.setting(), game.state);
  for (int i = decks[0] + decks[1] + decks[2]; i > 0; --i) rest.remove(rest.nth(rest.size() - 1));
  game.open().discard = rest;
  return game;
}

TEST(StellaDiggerDrawing, RF_24_the_last_card_of_a_deck_moves_an_accident_card) {
  Playing game = with_decks({1, 5, 0}, {"blue1 blue2 blue3", "pink1"});
  game.run("refill;deck 1").chance();
  EXPECT_EQ(game.at("danger"), "2");
  EXPECT_EQ(game.at("alarm"), "1");
  EXPECT_EQ(game.at("decks"), "0 5 0");
}

TEST(StellaDiggerDrawing, RF_24_without_danger_cards_nothing_moves) {
  Playing game = with_decks({1, 5, 0}, {"blue1 blue2 blue3", "pink1"});
  game.alarm(3).run("refill;deck 1").chance();
  EXPECT_EQ(game.at("danger"), "0");
  EXPECT_EQ(game.at("alarm"), "3");
}

TEST(StellaDiggerDrawing, RF_25_the_last_card_of_the_last_deck_rebuilds_all_three_at_once) {
  Playing game = with_decks({0, 1, 0}, {"blue1 blue2 blue3", "pink1 pink2"});
  const int discarded = game.open().discard.size();
  game.run("refill;deck 2").chance();
  EXPECT_EQ(discarded, 26);
  EXPECT_EQ(game.at("decks"), "9 9 8");
  EXPECT_EQ(game.at("discard"), "");
  EXPECT_EQ(game.at("alarm"), "0") << "no accident card moves";
  EXPECT_EQ(game.at("rebuilt"), "true");
}

TEST(StellaDiggerDrawing, RF_25_cards_in_play_stay_where_they_are) {
  Playing game = with_decks({0, 0, 1}, {"blue1", "pink1 pink2 pink3"});
  game.run("mine blue1;refill;deck 3").chance();
  EXPECT_EQ(game.at("played.0.cards"), "blue1");
  EXPECT_FALSE(stock(game.setting(), game.state).has(card_of(Color::blue, 1)));
}

TEST(StellaDiggerDrawing, RF_26_after_a_rebuild_the_accident_cards_are_gathered_at_the_end_of_the_step) {
  Playing game = with_decks({0, 0, 1}, {"blue1", "pink1 pink2 pink3"});
  game.open().spent.push_back(Color::green);
  game.open().danger = 2;
  game.run("mine blue1;refill;deck 3").chance();
  EXPECT_EQ(game.at("phase"), "safety") << "though no accident occurred";
  EXPECT_EQ(game.at("spent"), "green");
  game.run("safety purple");
  EXPECT_EQ(game.at("safety") + game.at("danger") + game.at("spent") + game.at("rebuilt"), "purple3false");
  EXPECT_EQ(game.at("board.0"), "white-purple-2") << "completion follows";
}

}  // namespace
}  // namespace orebit::stella_digger
