// The log: what each ply says to the seat that made it, and what followed without a decision.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

template <class Ply>
std::string told_of(const Words& words, const State& s, const Ply& ply) {
  std::string text;
  for (const LogLine& line : told(words, s, ply))
    text += (text.empty() ? "" : "  ") + line.text + " [" + std::string(line.clause) + "]\n";
  return text;
}

// Plays and tells.
std::string story(Playing& game, const std::vector<std::string>& plies) {
  std::string text;
  for (const std::string& ply : plies) {
    std::string problem;
    if (const auto outcome = game.words().parse_outcome(ply, problem))
      text += told_of(game.words(), game.state, *outcome);
    else if (const auto move = game.words().parse_move(ply, problem))
      text += told_of(game.words(), game.state, *move);
    game.run(ply);
  }
  return text;
}

TEST(DarkSideLog, tells_of_actions_and_their_consequences) {
  Playing game({.ring = {1, 23, 29, 43, 2, 16, 22, 44},
                .robots = "0a 0, 0b 3, 1a 1, 1b 0",
                .hands = {{17, 10, 12}, {5}}});
  EXPECT_EQ(
      story(game, {"prospect 17 a", "prospect 10 b as copper", "draw 0 11", "cover 12"}),
      R"(prospects with copper 4-3 (17): robot a runs to location 1 and takes deposit 1: 2 points [DS-40]
  The crowd there brings 2 more points [DS-61]
prospects with gold 4-2 (10) as copper: robot b runs to location 5 and takes deposit 1: 4 points [DS-69]
draws gold 4-3 (11) [DS-36]
covers location 0 with gold 6-3 (12) [DS-37]
  In the dark now: robot b of player 2 [DS-37]
  Turn 8, round 4: dawn over location 7, cobalt 4-3-1 (44) [DS-31]
)");
}

TEST(DarkSideLog, tells_of_when_mined_texts_and_upgrades) {
  Playing game({.ring = {1, 8, 58, 43, 2, 16, 30, 44}, .robots = "0a 0, 1a 5", .hands = {{57, 13, 14}, {5}}});
  EXPECT_EQ(
      story(game, {"prospect 57 a", "drill", "push 1a", "upgrade 13", "deploy 2", "draw 0 11", "cover 14"}),
      R"(prospects with gold 4-3-3 (57): robot a runs to location 1 and takes deposit 1: 2 points [DS-40]
drills on: robot a runs to location 2 and takes deposit 1: 2 points [DS-63]
sends robot a of player 2 back to location 4 [DS-62]
plays gold 7 (13): Upgrade: deploy your third robot [DS-48]
deploys robot b at location 2 [DS-68]
draws gold 4-3 (11) [DS-36]
covers location 0 with gold 5-4 (14) [DS-37]
  Turn 8, round 4: dawn over location 7, cobalt 4-3-1 (44) [DS-31]
)");
  Playing scan({.ring = {1, 9, 29, 43, 51, 16, 30, 44},
                .robots = "0a 0, 0b 6, 1a 4",
                .hands = {{57, 14}, {5}},
                .discard = {3}});
  EXPECT_EQ(
      story(scan,
            {"prospect 57 a", "scan 7", "swap 14", "communicate b", "draw 0 11", "draw 1 12", "salvage 3"}),
      R"(prospects with gold 4-3-3 (57): robot a runs to location 1 and takes deposit 1: 3 points [DS-40]
looks at location 7: cobalt 4-3-1 (44) [DS-67]
swaps the card of location 7 with gold 5-4 (14) [DS-67]
communicates: robot b runs back to location 4 and takes deposit 1: 3 points [DS-45]
draws gold 4-3 (11) [DS-53]
draws gold 6-3 (12) [DS-53]
salvages gold 4-4 (3) [DS-66]
)");
  Playing declining({.ring = {1, 9, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 0b 6, 1a 4", .hands = {{57}}});
  EXPECT_EQ(
      story(declining, {"prospect 57 a", "decline"}),
      R"(prospects with gold 4-3-3 (57): robot a runs to location 1 and takes deposit 1: 3 points [DS-40]
looks at no location [DS-67]
)");
}

TEST(DarkSideLog, tells_of_the_end) {
  Playing game({.turn = 8, .robots = "1a 1.0", .hands = {{}, {}}, .deck = Ids{60}});
  EXPECT_EQ(story(game, {"recharge", "draw 1 60", "recharge", "cover 60"}), R"(recharges [DS-52]
draws copper 3-2-1 (60) [DS-53]
  The deck is empty: this is the last round [DS-80]
recharges [DS-52]
covers location 1 with copper 3-2-1 (60) [DS-37]
  In the dark now: robot a of player 2 [DS-37]
  The game is over [DS-80]
)");
  Playing bare({.turn = 8, .robots = "1a 1.0", .deck = Ids{}});
  EXPECT_EQ(story(bare, {"recharge", "recharge"}), R"(recharges [DS-52]
recharges [DS-52]
  No card to lay: location 1 itself is turned face down [DS-38]
  In the dark now: robot a of player 2 [DS-37]
  The game is over [DS-80]
)");
}

}  // namespace
}  // namespace orebit::dark_side
