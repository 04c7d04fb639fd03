// What each seat may know: RULES.md, Visibility.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

// Player 0 has mined the scanner at 1 and looked at 7, a card that player 1 had laid.
Playing scanned() {
  Playing game({.ring = {1, 9, 29, 43, 2, 16, 30, 44},
                .robots = "0a 0, 1a 5",
                .hands = {{57, 4}, {5, 6, 8}},
                .discard = {3}});
  set_known(game.state, 7, 2);
  game.run("prospect 57 a");
  return game;
}

TEST(DarkSideView, a_hand_is_seen_by_its_owner_alone) {
  const Playing game = scanned();
  EXPECT_EQ(game.seen(seat_of(0), "seats.0.hand") + game.seen(seat_of(0), "seats.1.hand"), "[4][0,0,0]");
  EXPECT_EQ(game.seen(seat_of(1), "seats.0.hand") + game.seen(seat_of(1), "seats.1.hand"), "[0][5,6,8]");
  EXPECT_EQ(game.seen(spectator, "seats.0.hand") + game.seen(spectator, "seats.1.hand"), "[0][0,0,0]");
}

TEST(DarkSideView, the_deck_shows_nothing_but_its_size) {
  const Playing game({.deck = Ids{11, 12}});
  EXPECT_EQ(game.seen(seat_of(0), "deck"), "[0,0]");
}

TEST(DarkSideView, a_dark_card_is_seen_by_those_who_know_it) {
  Playing game = scanned();
  EXPECT_EQ(game.seen(seat_of(0), "ring.7.card") + " " + game.seen(seat_of(1), "ring.7.card"), "0 44");
  game.run("scan 7");
  EXPECT_EQ(game.seen(seat_of(0), "ring.7.card") + " " + game.seen(spectator, "ring.7.card"), "44 0");
  game.run("swap 4");
  EXPECT_EQ(game.seen(seat_of(0), "ring.7.card") + " " + game.seen(seat_of(1), "ring.7.card"), "4 0");
}

TEST(DarkSideView, what_lies_under_a_hidden_card_is_open) {
  Playing game({.hands = {{57}}});
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13; cover 57");
  EXPECT_EQ(game.seen(seat_of(1), "ring.0"), R"({"card":0,"known":[0],"under":[1],"up":false})");
  EXPECT_EQ(game.seen(seat_of(0), "ring.0.card"), "57");
}

TEST(DarkSideView, a_card_turned_down_by_an_empty_hand_is_known_to_the_players) {
  Playing game({.hands = {{}, {4}}, .deck = Ids{}});
  game.run("recharge; recharge");
  EXPECT_EQ(game.seen(seat_of(0), "ring.0.card") + game.seen(spectator, "ring.0.card"), "10");
}

// Whoever is at his discards goes upwards, so a world for another seat must leave him cards to discard.
TEST(DarkSideView, determinize_leaves_enough_high_cards_to_go_on_discarding) {
  Playing game({.hands = {{57, 58, 59, 60, 61, 62, 63, 64}}});
  game.run("recharge; draw 0 3; recharge; draw 0 4; draw 0 5; cover 3; discard 57");
  Random random(3, 1);
  for (int i = 0; i < 100; ++i) {
    const State world = game.game().determinize(game.game().view(game.state, seat_of(1)), seat_of(1), random);
    EXPECT_GT(game.game().moves(world).size(), 0U);
    EXPECT_EQ(world.hand[0].size(), 9);
  }
}

// The plies of a match as somebody sees them.
std::string seen_ply(const Playing& game, std::string_view ply, Seat seat) {
  std::string problem;
  if (game.game().turn(game.state).is_chance())
    return game.words().print_for(game.state, *game.words().parse_outcome(ply, problem), seat);
  return game.words().print_for(game.state, *game.words().parse_move(ply, problem), seat);
}
std::string told(const Playing& game, std::string_view ply, Seat seat) {
  std::string problem;
  if (game.game().turn(game.state).is_chance())
    return game.words().tell_for(game.state, *game.words().parse_outcome(ply, problem), seat).text;
  return game.words().tell_for(game.state, *game.words().parse_move(ply, problem), seat).text;
}

TEST(DarkSideView, deals_and_draws_are_question_marks_to_others) {
  Playing game(2);
  EXPECT_EQ(seen_ply(game, "deal 0 1 2 3 4 5", seat_of(0)), "deal 0 1 2 3 4 5");
  EXPECT_EQ(seen_ply(game, "deal 0 1 2 3 4 5", seat_of(1)), "deal 0 ? ? ? ? ?");
  EXPECT_EQ(told(game, "deal 0 1 2 3 4 5", seat_of(1)), "is dealt 5 cards");
  game.run("deal 0 1 2 3 4 5; deal 1 6 7 8 9 10");
  for (const Seat seat : {seat_of(0), seat_of(1), spectator})
    EXPECT_EQ(seen_ply(game, "ring 44 15 29 43 57 16 30 45", seat), "ring ? ? 29 43 57 16 30 45");
  Playing drawing({.hands = {{}}});
  drawing.run("recharge");
  EXPECT_EQ(seen_ply(drawing, "draw 0 11", spectator), "draw 0 ?");
  EXPECT_EQ(told(drawing, "draw 0 11", seat_of(0)), "draws gold 4-3 (11)");
  EXPECT_EQ(told(drawing, "draw 0 11", seat_of(1)), "draws 1 card");
}

TEST(DarkSideView, cover_and_swap_hide_their_card_and_a_scan_what_it_showed) {
  Playing game = scanned();
  EXPECT_EQ(seen_ply(game, "scan 7", seat_of(1)), "scan 7");
  EXPECT_EQ(told(game, "scan 7", seat_of(0)), "looks at location 7: cobalt 4-3-1 (44)");
  EXPECT_EQ(told(game, "scan 7", seat_of(1)), "looks at location 7");
  game.run("scan 7");
  EXPECT_EQ(seen_ply(game, "swap 4", seat_of(0)), "swap 4");
  EXPECT_EQ(seen_ply(game, "swap 4", seat_of(1)), "swap ?");
  EXPECT_EQ(told(game, "swap 4", spectator), "swaps the card of location 7 with a card");
  game.run("keep; recharge; draw 0 11; draw 0 12");
  EXPECT_EQ(seen_ply(game, "cover 4", spectator), "cover ?");
  EXPECT_EQ(told(game, "cover 4", seat_of(1)), "covers location 0 with a card");
  EXPECT_EQ(told(game, "cover 4", seat_of(0)), "covers location 0 with gold 3-3-3 (4)");
}

}  // namespace
}  // namespace orebit::dark_side
