#include "cli/play/dark_side_board.hpp"

#include <gtest/gtest.h>

#include "cli/paragraph.hpp"
#include "core/play_out.hpp"
#include "games/dark_side/testing.hpp"

namespace orebit::cli {
namespace {

using dark_side::Ids;
using dark_side::Playing;
using dark_side::Scene;

// A match that stands where a game does.
struct Table {
  explicit Table(const Playing& game)
      : seating(std::vector<std::string>(static_cast<std::size_t>(game.game().seats()), "human")),
        board(seating) {
    match = std::move(*open_match({.game = "dark-side", .players = game.game().seats()}));
    stand(game.state_json());
  }
  void stand(const std::string& state) {
    for (const Issue& issue : match->set_state(dark_side::json(state))) ADD_FAILURE() << sentence(issue);
  }
  std::string picture(int rows = 18, int columns = 80) const {
    return board.picture(*match, {columns, rows}).text();
  }
  std::string sentences() const {
    std::string text;
    for (const std::string& line : board.sentences(*match)) text += line + "\n";
    return text;
  }
  // What is asked and offered, the last two of the sentences.
  std::string offered() const {
    const auto lines = board.sentences(*match);
    return lines[lines.size() - 2] + "\n" + lines.back() + "\n";
  }

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

TEST(DarkSideBoard, names_each_word_once_that_may_come_next) {
  const Table table(scanning());
  using Words = std::vector<std::string>;
  EXPECT_EQ(table.board.next_words(*table.match, {}), (Words{"prospect", "recharge", "communicate"}));
  EXPECT_EQ(table.board.next_words(*table.match, {"prospect"}), (Words{"11", "24", "57"}));
}

TEST(DarkSideBoard, a_title_that_is_too_long_loses_the_discard_pile_first) {
  const std::string title = Table(scanning()).picture(18, 66);
  EXPECT_EQ(title.substr(0, title.find('\n')),
            " Round 4, turn 7. Player 1's turn, robot c in reserve     deck 48");
}

TEST(DarkSideBoard, shows_ring_hand_moves_and_players) {
  EXPECT_EQ(Table(scanning()).picture(),
            R"( Round 4, turn 7. Player 1's turn, robot c in reserve                   deck 48
  0 gold       1 gold       2 nickel     3 cobalt    │ Player 1, you
 5 3 1        3 1          5 4          5 3          │   0 points, 3 cards
 +a1                                                 │ Player 2
              scan                                   │   0 points, 2 cards
↑^dusk vdawn                                       ↓ │   vein gold 2, tunnel
  7 ░dark░░░░  6 nickel     5 copper     4 gold
 ?            4 2 1        4 3 2        a2 3 2
 on b2                     +b1

 2 actions left. Prospect:    a1 on 0                  b1 on 5
 gold 4-3 (11) bonus 2        1 to 1 +3, scan
      use its text            2 to 1 +5, scan
 copper 4-2-2 (24) overshoot  3 to 5 +4
 gold 4-3-3 (57)              4 to 1 +3, scan
 5 recharge  draw 1 of 48 cards
 6 communicate b  to 4, deposit 2, +3, you draw 1, P2 draws 1
)");
}

TEST(DarkSideBoard, shows_a_scanned_card_and_what_dusk_does) {
  Playing game = scanning();
  game.run("prospect 57 a; scan 7");
  EXPECT_EQ(Table(game).picture(),
            R"( Round 4, turn 7. Player 1's turn, robot c in reserve                   deck 48
  0 gold       1 gold       2 nickel     3 cobalt    │ Player 1, you
 5 3 1        a1 1         5 4          5 3          │   3 points, 2 cards
                                                     │ Player 2
              scan                                   │   0 points, 2 cards
↑^dusk vdawn                                       ↓ │   vein gold 2, tunnel
  7 ░dark░░░░  6 nickel     5 copper     4 gold
 cobalt 4-3-1 4 2 1        4 3 2        a2 3 2
 on b2                     +b1

 You see cobalt 4-3-1 (44). Swap it, or keep it there.
 1 swap 11  gold 4-3 bonus 2 goes to 7
 2 swap 24  copper 4-2-2 overshoot goes to 7
 3 keep  cobalt 4-3-1 stays at 7

 a1: robot a of player 1; +a1: in the comms area, on no deposit.
 scan: When Mined: you may look at a location on the dark side, and may swap it
   with a card from your hand.
)");
  game.run("keep; recharge; draw 0 13; draw 0 14");
  EXPECT_EQ(Table(game).picture(),
            R"( Round 4, turn 7. Player 1's turn, robot c in reserve                   deck 46
  0 gold       1 gold       2 nickel     3 cobalt    │ Player 1, you
 5 3 1        a1 1         5 4          5 3          │   3 points, 4 cards
                                                     │ Player 2
              scan                                   │   0 points, 2 cards
↑^dusk vdawn                                       ↓ │   vein gold 2, tunnel
  7 ░dark░░░░  6 nickel     5 copper     4 gold
 cobalt 4-3-1 4 2 1        4 3 2        a2 3 2
 on b2                     +b1

 Lay a card face down on 0. It is turned up in turn 9, your next.
 1 cover 11  gold 4-3 bonus 2, worth 7; you keep 2 gold
 2 cover 13  gold 7 deploy, worth 7; you keep 2 gold
 3 cover 14  gold 5-4 capacitor 2, worth 9; you keep 2 gold
 4 cover 24  copper 4-2-2 overshoot, worth 8; you keep 0 copper

 a1: robot a of player 1; +a1: in the comms area, on no deposit.
 … `texts` tells what the other short names mean.
)");
}

// "coppe 5-2", "coba 4-3-1": a name lost as many letters as were too many.
TEST(DarkSideBoard, a_card_in_little_room_has_three_letters) {
  Playing game = scanning();
  game.run("prospect 57 a; scan 7");
  for (const int columns : {44, 48})
    EXPECT_NE(Table(game).picture(18, columns).find("\n cob 4-3-1"), std::string::npos)
        << Table(game).picture(18, columns);
}

TEST(DarkSideBoard, tells_all_of_it_in_sentences) {
  const Table table(scanning());
  EXPECT_EQ(table.sentences(), R"(Round 4, turn 7. Player 1: Action.
Location 0: gold 5-3-1; in the comms area a1; covered at the next dusk.
Location 1: gold 3-1. When Mined: you may look at a location on the dark side, and may swap it with a card from your hand.
Location 2: nickel 5-4.
Location 3: cobalt 5-3.
Location 4: gold 4-3-2; a2 on deposit 1.
Location 5: copper 4-3-2; in the comms area b1.
Location 6: nickel 4-2-1.
Location 7: dark, unknown to you; on top b2; turned up at the next dawn.
Player 1: 0 points, 3 cards; robot a1 on 0; robot b1 on 5; robot c1 in reserve.
Player 2: 0 points, 2 cards; robot a2 on 4, deposit 1; robot b2 in the dark on 7; robot c2 in reserve; upgrades vein gold 2, tunnel.
48 cards in the deck.
On top of the discard pile: gold 4-4 (3).
Your hand:
gold 4-3 (11). Prospect: score 2 more points.
copper 4-2-2 (24). Prospect: you may pass over the first valid location and mine the second.
gold 4-3-3 (57)
2 actions left: prospect, communicate, upgrade or recharge.
1  prospect 11 a: gold 4-3, to 1, deposit 1, +3, then scan
2  prospect 11 a use: gold 4-3, to 1, deposit 1, +5, then scan
3  prospect 24 a: copper 4-2-2, to 5, deposit 1, +4
4  prospect 57 a: gold 4-3-3, to 1, deposit 1, +3, then scan
5  recharge: draw 1 of 48 cards
6  communicate b: to 4, deposit 2, +3, you draw 1, P2 draws 1
)");
}

TEST(DarkSideBoard, never_shows_another_hand_or_an_unknown_card) {
  const Table table(scanning());
  const std::string text = table.picture(40) + table.sentences();
  for (const char* hidden : {"2-3-4", "(5)", "3-2-1", "(6)", "4-3-1", "(44)"})
    EXPECT_EQ(text.find(hidden), std::string::npos) << hidden;
}

// A picture has so many rows and columns at most.
void expect_to_fit(const std::string& picture, int rows, int columns) {
  EXPECT_LE(std::count(picture.begin(), picture.end(), '\n'), rows) << picture;
  for (std::size_t at = 0; at < picture.size(); at = picture.find('\n', at) + 1)
    EXPECT_LE(width_of(picture.substr(at, picture.find('\n', at) - at)), columns) << picture;
}

// Whole games: whatever the seat cannot know changes nothing that it is shown, and all of it fits.
TEST(DarkSideBoard, is_the_same_in_every_world_that_the_seat_cannot_tell_apart) {
  for (int players = 2; players <= 4; ++players) {
    Playing game(players);
    Table here(game);
    Table there(game);
    Random random(7, 0);
    for (; !game.game().turn(game.state).is_over(); random_ply(game.game(), game.state, random)) {
      const Turn turn = game.game().turn(game.state);
      if (!turn.is_player()) continue;
      Playing other = game;
      other.state = game.game().determinize(game.game().view(game.state, turn.seat), turn.seat, random);
      here.stand(game.state_json());
      there.stand(other.state_json());
      EXPECT_EQ(here.picture(), there.picture());
      EXPECT_EQ(here.sentences(), there.sentences());
      expect_to_fit(here.picture(18, 80), 18, 80);
      expect_to_fit(here.picture(23, 80), 23, 80);
      expect_to_fit(here.picture(37, 83), 37, 83);
    }
  }
}

TEST(DarkSideBoard, says_what_each_decision_leads_to) {
  const auto after = [](const Scene& scene, const char* plies) {
    return Table(Playing(scene).run(plies)).offered();
  };
  const auto mining = [](int card) {
    return Scene{.ring = {1, card, 29, 43, 2, 16, 30, 44},
                 .robots = "0a 0, 1a 0, 1b 4.0",
                 .hands = {{57, 17, 46, 32}},
                 .discard = {3, 12}};
  };
  EXPECT_EQ(after(mining(58), "prospect 57 a"), R"(Send another player's robot back, or leave it.
1  push a2: of Player 2, from 0 back to 7, dark
2  push b2: of Player 2, from 4 back to 3
3  decline: leave it
)");
  EXPECT_EQ(after(mining(8), "prospect 57 a"), R"(Drill on, or stay.
1  drill: to 2, deposit 1, +5
2  decline: leave it
)");
  EXPECT_EQ(after(mining(9), "prospect 57 a"), R"(Look at a dark location, or do not.
1  scan 7: nobody knows it
2  decline: leave it
)");
  EXPECT_EQ(after(mining(22), "prospect 17 a"),
            R"(Take one of the top cards of the discard pile; the one you just played stays.
1  salvage 3: gold 4-4
2  salvage 12: gold 6-3 vein gold 2
)");
  EXPECT_EQ(after(mining(50), "prospect 46 a"), R"(Put your robot into the comms area of a light location.
1  deploy 0: dark in turn 7
2  deploy 1: dark in turn 8
3  deploy 2: dark in turn 9
4  deploy 3: dark in turn 10
5  deploy 4: dark in turn 11
6  deploy 5: dark in turn 12
7  deploy 6: dark in turn 13
)");
  EXPECT_EQ(after({.hands = {{3, 4, 5, 6, 7}}, .deck = Ids{8, 9, 10}},
                  "recharge; draw 0 8; recharge; draw 0 9; draw 0 10; cover 3"),
            R"(Discard 2; the last one lies on top of the pile.
1  discard 4: gold 3-3-3
2  discard 5: gold 2-3-4
3  discard 6: gold 3-2-1 draw 1
4  discard 7: gold 2-2-2 crowd 1
5  discard 8: gold 2-1 drill
6  discard 9: gold 3-1 scan
7  discard 10: gold 4-2 match copper
)");
}

TEST(DarkSideBoard, a_hand_too_large_for_the_picture_is_not_cut_off_in_silence) {
  const Table table(Playing({.robots = "0a 0, 0b 5", .hands = {{3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}}}));
  const std::string text = table.picture();
  expect_to_fit(text, 18, 80);
  EXPECT_TRUE(text.ends_with("\n and more: `moves` lists all\n")) << text;
  EXPECT_EQ(table.picture(30).find("and more"), std::string::npos);
}

TEST(DarkSideBoard, three_and_four_players_stand_below_a_wider_ring) {
  EXPECT_EQ(Table(Playing(Scene{.players = 3,
                                .turn = 7,
                                .ring = {1, 2, 9, 3, 15, 43, 44, 45, 46, 29, 30, 31},
                                .robots = "0a 5.0, 0b 10.0, 1a 2.0, 1b 3.0, 2a 3.1, 2b 9.0",
                                .hands = {{16}, {17}, {18}},
                                .upgrades = {{}, {12, 28}}}))
                .picture(20),
            R"( Round 3, turn 7. Player 1's turn, robot c in reserve                   deck 55
  0 gold       1 gold       2 gold       3 gold       4 copper     5 cobalt
 5 3 1        4 3 2        a2 1         b2 a3        5 2          a1 3

                           scan
↑                          vdusk                     vdawn                   ↓
 11 nickel    10 nickel     9 nickel     8 ░dark░░░░  7 ░dark░░░░  6 cobalt
 4 3 3        b1 2 1       b3 4         ?            ?            4 3 1


 Player 1, you: 0 points, 1 card
 Player 2: 0 points, 1 card: vein gold 2, tunnel   Player 3: 0 points, 1 card
 2 actions left. Prospect:  a1 on 5                   b1 on 10
 copper 4-3-2 (16)                                    1 to 4 +5
 2 recharge  draw 1 of 55 cards
 3 communicate a  to 2, deposit 2, +1, you draw 1, P2 draws 1, then scan
 4 communicate b  to 9, deposit 2, +4, you draw 1, P3 draws 1

 a1: robot a of player 1; +a1: in the comms area, on no deposit.
 … `texts` tells what the other short names mean.
)");
  Playing four(Scene{.players = 4,
                     .turn = 10,
                     .ring = {1, 2, 3, 22, 5, 15, 16, 17, 18, 19, 29, 30, 31, 43, 44, 45},
                     .robots = "1a 8, 1b 11, 0a 6.0, 0b 3, 3a 3, 2a 5, 2b 12",
                     .hands = {{}, {24, 25, 53, 54, 46}, {}, {8}}});
  dark_side::set_known(four.state, 11, 2);
  dark_side::set_known(four.state, 12, 8);
  EXPECT_EQ(Table(four).picture(18),
            R"( Round 3, turn 10. Player 2's turn, robot c in reserve                  deck 58
  0 gold    1 gold    2 gold    3 copper  4 gold    5 copper  6 copper  7 copper
 5 3 1     4 3 2     4 4       3 2 1     2 3 4     5 2       a1 3 2    4 3
                               +b1 a4 s…           +a3
↑                    vdusk                         vdawn                       ↓
 15 cobalt 14 cobalt 13 cobalt 12 ░dark░ 11 ░dark░ 10 ░dark░  9 copper  8 copper
 4 4 2     4 3 1     5 3       P4 knows  nic 4-2-1 ?         3 2 4     3 3 2
                               on b3     on b2                         +a2
 Player 1: 0 points, 0 cards   Player 2, you: 0 points, 5 cards
 Player 3: 0 points, 0 cards   Player 4: 0 points, 1 card
 2 actions left. Prospect:                 a2 on 8           b2 on 11, dark
 copper 4-2-2 (24) overshoot               1 to 9 +3
 copper 3-2 (25) match cobalt gold nickel  2 to 9 +3
 cobalt 3-2-2 (46)
 cobalt 4-2 (53) draw 1
 cobalt 6-3 (54) vein cobalt 2
 3 recharge  draw 1 of 58 cards
 and 2 more: `moves` lists all
)");
}

// Each robot's column was numbered for itself: a row read 6, 8, and the card 17 stood beside the move 17.
TEST(DarkSideBoard, moves_are_numbered_as_the_picture_reads_and_cards_behind_their_names) {
  const Table table(Playing(Scene{
      .ring = {1, 9, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 0b 1, 1a 6", .hands = {{11, 24, 39}, {}}}));
  const std::string text = table.picture();
  EXPECT_NE(text.find(R"(
 2 actions left. Prospect:    a1 on 0                  b1 on 1
 gold 4-3 (11) bonus 2         1 to 1 +3, scan          2 to 4 +4
      use its text             3 to 1 +5, scan          4 to 4 +6
 copper 4-2-2 (24) overshoot   5 to 5 +4                6 to 5 +4
 nickel 3-3-1 (39) reverse     7 to 2 +5                8 to 2 +5
)"),
            std::string::npos)
      << text;
  EXPECT_EQ(table.board.notation(*table.match, "8"), "prospect 39 b");
}

TEST(DarkSideBoard, promises_no_card_that_the_deck_does_not_hold_and_no_turn_that_will_not_come) {
  Playing game(Scene{.ring = {1, 9, 29, 43, 2, 16, 30, 44},
                     .robots = "0a 0, 0b 5, 1a 4.0",
                     .hands = {{57, 24}, {5}},
                     .deck = Ids{13}});
  EXPECT_NE(Table(game).offered().find("communicate b: to 4, deposit 2, +3, you draw 1\n"), std::string::npos)
      << Table(game).offered();
  game.run("communicate b; draw 0 13");
  EXPECT_TRUE(Table(game).offered().ends_with("  recharge: draw 0 of 0 cards\n")) << Table(game).offered();
  game.run("recharge");
  EXPECT_TRUE(Table(game).offered().starts_with(
      "Lay a card face down on 0, over a1. The game ends before it is turned up.\n"))
      << Table(game).offered();
}

// "Location 2: dark, unknown to you" was said to the one who had laid it.
TEST(DarkSideBoard, nobody_is_told_at_the_end_what_they_do_not_know) {
  Playing game(2);
  Random random(7, 0);
  while (!game.game().turn(game.state).is_over()) random_ply(game.game(), game.state, random);
  const Table table(game);
  std::string text;
  for (const std::string& line : table.board.last_sentences(*table.match)) text += line + "\n";
  EXPECT_NE(text.find(": dark; known to P1"), std::string::npos) << text;
  EXPECT_EQ(text.find("unknown"), std::string::npos) << text;
  EXPECT_EQ(text.find("dawn"), std::string::npos) << text;
  EXPECT_EQ(table.board.last_picture(*table.match, {80, 18}).text().find("dawn"), std::string::npos);

  // The only person was told "known to P1" of the card they had laid.
  const Seating alone({"human", "random"});
  DarkSideBoard board(alone);
  board.show_to(seat_of(0));
  const std::string own = joined(board.last_sentences(*table.match), "\n");
  EXPECT_NE(own.find(": dark, you know it is "), std::string::npos) << own;
  EXPECT_EQ(own.find("known to P1"), std::string::npos) << own;
}

// In plain lines the ring was read out before each of three to six decisions of a turn.
TEST(DarkSideBoard, tells_a_seat_that_decides_again_only_what_it_has_not_heard) {
  Playing game = scanning();
  game.run("prospect 57 a");
  const Table table(game);
  std::string text;
  for (const std::string& line : table.board.brief_sentences(*table.match)) text += line + "\n";
  EXPECT_EQ(text, R"(Round 4, turn 7. Player 1: Scan.
Player 1: 3 points, 2 cards; robot a1 on 1, deposit 1, has acted; robot b1 on 5; robot c1 in reserve.
Your hand:
gold 4-3 (11). Prospect: score 2 more points.
copper 4-2-2 (24). Prospect: you may pass over the first valid location and mine the second.
Look at a dark location, or do not.
1  scan 7: nobody knows it
2  decline: leave it
)");
}

// "crowd 1" was cut to "cro…" at 80 columns as soon as three robots ran; then nobody said what "1+3" means.
TEST(DarkSideBoard, prospects_of_three_robots_are_not_cut) {
  const Table table(Playing(Scene{.ring = {1, 9, 29, 43, 2, 16, 30, 44},
                                  .robots = "0a 0, 0b 5, 0c 1, 1a 4.0, 1b 7",
                                  .hands = {{57, 24, 11}, {5, 6}},
                                  .upgrades = {{}, {12, 28}},
                                  .discard = {3}}));
  const std::string drawn = table.picture(24);
  const std::size_t first = drawn.find("\n 2 actions: place+points"), last = drawn.find("communicate");
  ASSERT_LT(first, last) << drawn;
  EXPECT_EQ(drawn.substr(first, last - first).find("…"), std::string::npos) << drawn;
}

TEST(DarkSideBoard, examples_and_completions_are_moves_of_this_table) {
  const Table table(scanning());
  EXPECT_NE(table.board.help(*table.match)[0].find(": p 11 a, r, c b."), std::string::npos);
  Playing pushing(Scene{
      .ring = {1, 58, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 1a 0, 1b 4.0", .hands = {{57, 17, 46, 32}}});
  const Table push(pushing.run("prospect 57 a"));
  EXPECT_NE(push.board.help(*push.match)[0].find(": p a2, d."), std::string::npos);
  EXPECT_EQ(push.board.next_words(*push.match, {"push"}), (std::vector<std::string>{"a2", "b2"}));
}

// In words: a hint was "Play `prospect 35 a`." once, and a robot of player 2 was 1a.
TEST(DarkSideBoard, a_hint_says_what_its_move_does) {
  const auto hint_at = [](const Playing& game) {
    const Table table(game);
    const BotSpec quick{BotLevel::foreman, {.simulations = 20}};
    return table.board.hint(*table.match, quick, [](std::uint32_t) { return 0U; });
  };
  const Hint one = hint_at(
      Playing({.ring = {1, 9, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 1a 6", .hands = {{11, 39}, {}}}));
  EXPECT_NE(one.say.find("robot a runs"), std::string::npos) << one.say;
  Playing pushing(Scene{
      .ring = {1, 58, 29, 43, 2, 16, 30, 44}, .robots = "0a 0, 1a 0, 1b 4.0", .hands = {{57, 17, 46, 32}}});
  const Hint push = hint_at(pushing.run("prospect 57 a"));
  const std::string text = push.say + push.why;
  EXPECT_NE(text.find("Send robot "), std::string::npos) << text;
  EXPECT_EQ(text.find('`'), std::string::npos) << text;
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

}  // namespace
}  // namespace orebit::cli
