#include "cli/play/board.hpp"

#include <gtest/gtest.h>

#include "cli/play/testing.hpp"
#include "core/random.hpp"

namespace orebit::cli {
namespace {

TEST(Board, Any_game_can_be_played_by_numbers) {
  const Seating seating({"human"});
  Board board(seating);
  const auto match = space_miner_after(at_scan);
  board.open(*match, {});
  const std::string picture = board.picture(*match, {80, 12}).text();
  EXPECT_EQ(picture, R"( Space Miner                                                                You

 turn 1; player 0; row: asteroid 33, asteroid 26, asteroid 41; rescans 0; card:
     1 hidden; dice: none; to_roll 0; rerolls 0; flipped 0; doubled 0; bought:
     none
 decks[0]: Draw pile: asteroid 20, asteroid 21, asteroid 22, asteroid 23, …

 1 Visit a33 for nothing
 2 Visit a26 for 1 credit
 3 Visit a41 for 2 credits
 4 Rescan for 1 credit
)");
  EXPECT_EQ(board.notation(*match, "3"), "visit 3");
  EXPECT_EQ(board.notation(*match, "5"), "5");
  EXPECT_FALSE(board.is_private(*match));
}

// "Cards not seen: Achilles, Bennu, Ce…", though the screen was half empty; and "Hand: none; Hidden cards 2".
TEST(Board, What_lies_where_is_broken_into_lines_and_says_nothing_twice) {
  const Seating seating({"human", "miner"});
  const Board board(seating);
  const auto match = std::move(*open_match({.game = "short-haul", .players = 2}));
  Random random(5, 0);
  while (match->turn().is_chance()) match->roll(std::ref(random));
  const std::string drawn = board.picture(*match, {80, 18}).text();
  EXPECT_EQ(drawn.find("…"), std::string::npos) << drawn;
  for (const char* part : {"Phase", "To act", "Hand: none", "Hidden cards 0"})
    EXPECT_EQ(drawn.find(part), std::string::npos) << part << drawn;
  EXPECT_NE(drawn.find("Hidden cards 2"), std::string::npos) << drawn;
}

// Number 3 was to roll for an empty hold and to dock with a little: whoever typed it twice threw a turn away.
TEST(Board, What_one_usually_does_comes_first_and_what_ends_the_turn_last) {
  const Seating seating({"human", "miner"});
  Board board(seating);
  const auto match = std::move(*open_match({.game = "short-haul", .players = 2}));
  Random random(5, 0);
  while (match->turn().is_chance()) match->roll(std::ref(random));
  EXPECT_EQ(board.notation(*match, "1"), "load");
  EXPECT_TRUE(match->play("load"));
  EXPECT_TRUE(match->play("roll 5"));
  const ChoiceList list = board.choices(*match);
  EXPECT_EQ(list.front().move, "load");
  EXPECT_EQ(list.back().move, "dock");
  EXPECT_NE(joined(board.help(*match)).find("lo, "), std::string::npos) << "l is the table again";
}

TEST(Board, A_long_list_says_how_many_more_there_are) {
  const Seating seating({"human"});
  Board board(seating);
  const auto match = space_miner_after(at_nav);
  board.open(*match, {});
  const Canvas picture = board.picture(*match, {80, 10});
  EXPECT_EQ(picture.height(), 10);
  EXPECT_NE(picture.text().find(" more: `moves` lists all"), std::string::npos) << picture.text();
}

TEST(Board, The_result_names_scores_and_winners) {
  const Seating seating({"human"});
  const Board board(seating);
  const auto match = new_space_miner();
  while (!match->turn().is_over()) {
    const UniformSource first = [](std::uint32_t) { return 0; };
    if (match->turn().is_chance()) {
      match->roll(first);
    } else {
      ASSERT_TRUE(match->play(match->legal().back()));
    }
  }
  const auto lines = board.result(*match);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "The game is over: all turns played.");
  EXPECT_EQ(lines[2], "You win.");
}

TEST(Seating, Empty_seats_go_to_a_person_and_then_to_miners) {
  const auto match = new_space_miner(3);
  EXPECT_EQ(seat_players(*match, {})->who(), (std::vector<std::string>{"human", "miner", "miner"}));
  EXPECT_EQ(seat_players(*match, {"random"})->who(), (std::vector<std::string>{"random", "miner", "miner"}));
  EXPECT_EQ(seat_players(*match, {"robot"}).error().front(),
            "nobody called \"robot\" can sit here: human, or a bot; no bot is called \"robot\"; there are: "
            "random, rookie, miner, foreman, chief");
  EXPECT_EQ(seat_players(*match, {"human", "human", "human", "human"}).error().front(),
            "4 seats are named for a game of 3 players");
}

TEST(Seating, Sentences_name_the_player_unless_there_is_only_one) {
  const LogLine line{"visits a26 for nothing", "SM-8"};
  EXPECT_EQ(Seating({"human"}).for_onlooker().sentence(Turn::player(seat_of(0)), line),
            "Visits a26 for nothing.");
  EXPECT_EQ(Seating({"human", "miner"}).sentence(Turn::player(seat_of(1)), line),
            "Player 2 (miner) visits a26 for nothing.");
}

}  // namespace
}  // namespace orebit::cli
