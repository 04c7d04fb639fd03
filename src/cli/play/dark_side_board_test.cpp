#include "cli/play/dark_side_board.hpp"

#include <gtest/gtest.h>

#include "games/dark_side/testing.hpp"

namespace orebit::cli {
namespace {

using dark_side::Ids;
using dark_side::Playing;
using dark_side::Scene;

// A match that stands where a scene does.
struct Table {
  explicit Table(const Playing& game) : seating({"human", "human"}), board(seating) {
    match = std::move(*open_match({.game = "dark-side", .players = 2}));
    for (const Complaint& complaint : match->set_state(dark_side::json(game.state_json())))
      ADD_FAILURE() << sentence(complaint);
  }
  std::string picture(int rows = 18) const { return board.picture(*match, {80, rows}).text(); }

  Seating seating;
  DarkSideBoard board;
  std::unique_ptr<Match> match;
};

Playing scanning() {
  return Playing(Scene{.ring = {1, 9, 29, 43, 2, 16, 30, 44},
                       .robots = "0a 0, 0b 5, 1a 4.0, 1b 7",
                       .hands = {{57, 24, 11}, {5, 6}},
                       .upgrades = {{}, {12, 28}},
                       .discard = {3}});
}

TEST(DarkSideBoard, shows_ring_hand_moves_and_players) {
  EXPECT_EQ(Table(scanning()).picture(),
            R"( Player 1  round 4, turn 7  robots a ready b ready c reserve            deck 48
  0 gold       1 gold       2 nickel     3 cobalt
 5 3 1        3 1          5 4          5 3
 +0a
              scan
 ^dusk                                               ↻
  7 ░dark░     6 nickel     5 copper     4 gold
 ?            4 2 1        4 3 2        1a 3 2
 on 1b                     +0b
 dawn next
 Hand 11 gold 4-3 bonus 2   24 copper 4-2-2 overshoot   57 gold 4-3-3
 2 actions left: prospect, communicate, upgrade or recharge.
 1  prospect 11 a  to 1, deposit 1, +3, then scan     │0 Player 1        0 p 3 c
 2  prospect 11 a use  to 1, deposit 1, +5, then scan │1 Player 2        0 p 2 c
 3  prospect 57 a  to 1, deposit 1, +3, then scan     │  vein gold 2, tunnel
 4  prospect 24 a  to 5, deposit 1, +4
 5  communicate b  to 4, deposit 2, +3, you draw 1, Player 2 draws 1
 6  recharge  draw 1 of 48 cards
)");
}

TEST(DarkSideBoard, shows_a_scanned_card_and_what_dusk_does) {
  Playing game = scanning();
  game.run("prospect 57 a; scan 7");
  EXPECT_EQ(Table(game).picture(),
            R"( Player 1  round 4, turn 7  robots a acted b ready c reserve            deck 48
  0 gold       1 gold       2 nickel     3 cobalt
 5 3 1        0a 1         5 4          5 3

              scan
 ^dusk                                               ↻
  7 ░dark░     6 nickel     5 copper     4 gold
 cobalt 4-3-1 4 2 1        4 3 2        1a 3 2
 on 1b                     +0b
 dawn next
 Hand 11 gold 4-3 bonus 2   24 copper 4-2-2 overshoot
 You see cobalt 4-3-1 (44). Swap it, or keep it there.
 1  keep  cobalt 4-3-1 stays at 7                     │0 Player 1        3 p 2 c
 2  swap 11  gold 4-3 goes to 7                       │1 Player 2        0 p 2 c
 3  swap 24  copper 4-2-2 goes to 7                   │  vein gold 2, tunnel
)");
  game.run("keep; recharge; draw 0 13; draw 0 14");
  EXPECT_EQ(Table(game).picture(),
            R"( Player 1  round 4, turn 7  robots a acted b ready c reserve            deck 46
  0 gold       1 gold       2 nickel     3 cobalt
 5 3 1        0a 1         5 4          5 3

              scan
 ^dusk                                               ↻
  7 ░dark░     6 nickel     5 copper     4 gold
 cobalt 4-3-1 4 2 1        4 3 2        1a 3 2
 on 1b                     +0b
 dawn next
 Hand 11 gold 4-3 bonus 2   13 gold 7 deploy   14 gold 5-4 capacitor 2
      24 copper 4-2-2 overshoot
 Lay a card face down on 0. It is turned up in turn 9.
 1  cover 11  gold 4-3, worth 7; you keep 2 gold      │0 Player 1        3 p 4 c
 2  cover 13  gold 7, worth 7; you keep 2 gold        │1 Player 2        0 p 2 c
 3  cover 14  gold 5-4, worth 9; you keep 2 gold      │  vein gold 2, tunnel
 4  cover 24  copper 4-2-2, worth 8; you keep 0 copper
)");
}

TEST(DarkSideBoard, tells_all_of_it_in_sentences) {
  const Table table(scanning());
  std::string text;
  for (const std::string& line : table.board.sentences(*table.match)) text += line + "\n";
  EXPECT_EQ(text, R"(Player 1: Action.
Location 0: gold 5-3-1 (1); deposits 5 3 1; in the comms area 0a; dusk next.
Location 1: gold 3-1 (9); deposits 3 1; When Mined: you may look at a location on the dark side, and may swap it with a card from your hand.
Location 2: nickel 5-4 (29); deposits 5 4.
Location 3: cobalt 5-3 (43); deposits 5 3.
Location 4: gold 4-3-2 (2); deposits 1a 3 2.
Location 5: copper 4-3-2 (16); deposits 4 3 2; in the comms area 0b.
Location 6: nickel 4-2-1 (30); deposits 4 2 1.
Location 7: dark, unknown to you; on top 1b.
Player 1: 0 points, 3 cards; robot 0a on 0; robot 0b on 5; robot 0c in reserve.
Player 2: 0 points, 2 cards; robot 1a on 4, deposit 1; robot 1b in the dark on 7; robot 1c in reserve; upgrade tunnel; upgrade vein gold 2.
48 cards in the deck.
Your hand:
gold 4-3 (11). Prospect: score 2 more points.
copper 4-2-2 (24). Prospect: you may pass over the first valid location and mine the second.
gold 4-3-3 (57)
2 actions left: prospect, communicate, upgrade or recharge.
1  prospect 11 a: to 1, deposit 1, +3, then scan
2  prospect 11 a use: to 1, deposit 1, +5, then scan
3  prospect 57 a: to 1, deposit 1, +3, then scan
4  prospect 24 a: to 5, deposit 1, +4
5  communicate b: to 4, deposit 2, +3, you draw 1, Player 2 draws 1
6  recharge: draw 1 of 48 cards
)");
}

TEST(DarkSideBoard, never_shows_another_hand_or_an_unknown_card) {
  Table table(scanning());
  std::string text = table.picture(40);
  for (const std::string& line : table.board.sentences(*table.match)) text += line + "\n";
  for (const char* hidden : {"2-3-4", "(5)", "3-2-1", "(6)", "4-3-1", "(44)"})
    EXPECT_EQ(text.find(hidden), std::string::npos) << hidden;
}

TEST(DarkSideBoard, reads_numbers_and_short_verbs) {
  const Table table(scanning());
  const auto read = [&](const std::string& line) { return table.board.notation(*table.match, line); };
  EXPECT_EQ(read("1"), "prospect 11 a");
  EXPECT_EQ(read("p 57 a"), "prospect 57 a");
  EXPECT_EQ(read("c b"), "communicate b");
  EXPECT_EQ(read("r"), "recharge");
  EXPECT_EQ(read("99"), "99");
  EXPECT_EQ(read("fly"), "fly");
}

TEST(DarkSideBoard, fits_rings_of_every_size_into_80_columns) {
  for (int players = 2; players <= 4; ++players) {
    auto match = std::move(*open_match({.game = "dark-side", .players = players}));
    const Seating seating(std::vector<std::string>(static_cast<std::size_t>(players), "human"));
    const DarkSideBoard board(seating);
    Random random(5, 0);
    const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
    while (match->turn().is_chance()) (void)match->roll(uniform);
    const std::string text = board.picture(*match, {80, 18}).text();
    const int last = match->header().players * 4 - 1;
    EXPECT_NE(text.find(std::to_string(last) + " "), std::string::npos);
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 18);
  }
}

}  // namespace
}  // namespace orebit::cli
