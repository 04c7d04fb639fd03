#include "cli/play/stella_digger_board.hpp"

#include <gtest/gtest.h>

namespace orebit::cli {
namespace {

// A game of two people after these plies, separated by semicolons.
std::unique_ptr<Match> after(std::string_view plies) {
  auto match = std::move(*open_match({.game = "stella-digger", .players = 2}));
  while (!plies.empty()) {
    const std::size_t end = std::min(plies.find(';'), plies.size());
    const auto done =
        match->turn().is_chance() ? match->settle(plies.substr(0, end)) : match->play(plies.substr(0, end));
    if (!done) ADD_FAILURE() << plies.substr(0, end) << ": " << sentence(done.error());
    plies.remove_prefix(std::min(end + 1, plies.size()));
  }
  return match;
}

// The first round, seat 1 to answer a blue 4.
constexpr auto second_to_act =
    "first 0;drills 2blue-1green 2blue-1pink 2blue-1purple 2green-1blue 2green-1pink;"
    "drills 2green-1purple 2pink-1blue 2pink-1green 2pink-1purple 2purple-1blue;"
    "safety green;reveal a2 white-blue-2;reveal b1 white-pink-mix;target a2;"
    "deck 1;draw blue4;deck 1;draw blue1;deck 1;draw pink2;deck 1;draw pink3;"
    "deck 2;draw green1;deck 2;draw blue3;deck 3;draw purple4;deck 3;draw purple2;mine blue4";

TEST(StellaDiggerBoard, Shows_map_seats_trick_hand_and_moves) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  EXPECT_EQ(board.picture(*after(second_to_act), {80, 22}).text(),
            R"( Stella Digger  round 1   Your action (RF-15)                          Player 2
     a   b   c   d   e   f    Target a2: blue
   +---+---+---+---+---+---+    pays 2 blue
 6 |d3  d3  d3  d4  d5y d6 |  In play: 1 blue4 = blue 4
   +   +---+   +   +   +   +    Player 1 would win with 4 (RF-36)
 5 |d2  d2  d3 |d4  d5  d5y|  F Player 1: 0 points, ends as -5, cards 3/4
   +   +   +---+---+   +   +      0/6: none; tiles 0
 4 |d2 |d2 |:::|:::|d4  d4 |    Player 2: 0 points, ends as -5, cards 4/4
   +   +   +---+---+---+   +      0/6: none; tiles 0
 3 |w1  w2  w3 |:::|d3  d3 |  Supply 8 blue 8 green 8 pink 8 purple
   +   +   +   +---+   +   +  Decks 7 9 8; 3-point tiles left 20
 2 >Bl2 w1  w2  d2  d2 |d3 |  Alarm 0, danger 3; may come: blue pink purple
   +   +   +   +---+   +   +  Yellow squares: e6 tile f5 tile
 1 |S   Pi2 w1  d2  d2  d3 |
   +---+---+---+---+---+---+
 Your hand: blue1=4! blue3=3 pink3=3 purple2=2
 Drills: 2green-1purple 2pink-1blue 2pink-1green 2pink-1purple 2purple-1blue
 1 mine blue1   2 mine blue3   3 mine pink3   4 mine purple2   5 pass
)");
  EXPECT_EQ(board.notation(*after(second_to_act), "1"), "mine blue1");
}

TEST(StellaDiggerBoard, Never_shows_the_hand_of_another_seat) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  EXPECT_TRUE(board.has_secrets());
  std::string told = board.picture(*match, {80, 22}).text();
  for (const std::string& line : board.sentences(*match)) told += line + "\n";
  for (const char* card : {"pink2", "green1", "purple4"})
    EXPECT_EQ(told.find(card), std::string::npos) << card;
}

TEST(StellaDiggerBoard, Shows_the_marker_and_blockades) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  ASSERT_TRUE(match->play("pass"));
  std::string told = board.picture(*match, {80, 22}).text();
  EXPECT_NE(told.find("2 > 1 "), std::string::npos) << told << "player 1 mined it, the marker stays";
  const auto blocked =
      after(std::string(second_to_act).replace(std::string(second_to_act).rfind("mine"), 10, "pass;pass"));
  told = board.picture(*blocked, {80, 22}).text();
  EXPECT_NE(told.find("2 |###"), std::string::npos) << told;
  EXPECT_NE(told.find("1 >S"), std::string::npos) << told;
}

}  // namespace
}  // namespace orebit::cli
