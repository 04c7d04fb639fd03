// What each seat may know: RULES.md, Visibility.
#include <cmath>
#include <map>

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

// How far counts of equally likely things lie from even, in standard deviations of that distance.
double surprise_at(const std::map<std::string, int>& counts, int samples) {
  const auto kinds = static_cast<double>(counts.size());
  const double even = samples / kinds;
  double distance = 0;
  for (const auto& [what, count] : counts) distance += (count - even) * (count - even) / even;
  return (distance - (kinds - 1)) / std::sqrt(2 * (kinds - 1));
}

std::string written(const Playing& game, const State& s) {
  JsonWriter out;
  game.words().write_state(out, s);
  return out.take();
}

// Every world that shows this seat the same: the hidden cards dealt in all ways to the hand of player 0, the
// unknown location 7 and the deck. REQUIRES: nothing else is hidden.
std::map<std::string, int> worlds(const Playing& game, Seat seat) {
  std::map<std::string, int> found;
  const View view = game.game().view(game.state, seat);
  const Ids bag = game.words().ids_of(unseen(game.game().setting(), view));
  const bool hides_7 = view.table.ring[7] == no_card;
  for (unsigned hand = 0; hand < 1U << bag.size(); ++hand) {
    if (std::popcount(hand) != view.hand_size[0]) continue;
    for (std::size_t top = 0; top < (hides_7 ? bag.size() : 1); ++top) {
      if (hides_7 && (hand >> top & 1) != 0) continue;
      State world = game.state;
      world.hand[0] = world.deck = {};
      for (std::size_t i = 0; i < bag.size(); ++i) {
        const Card card = *game.words().find_card(bag[i]);
        if ((hand >> i & 1) != 0)
          world.hand[0].add(card);
        else if (hides_7 && i == top)
          world.ring[7] = card;
        else
          world.deck.add(card);
      }
      found[written(game, world)] = 0;
    }
  }
  return found;
}

// The worlds that determinize makes, counted beside all that there are.
double surprise_of_worlds(const Playing& game, std::size_t expected) {
  auto counts = worlds(game, seat_of(1));
  EXPECT_EQ(counts.size(), expected);
  const View view = game.game().view(game.state, seat_of(1));
  const int samples = 100 * static_cast<int>(expected);
  Random random(5, 1);
  for (int i = 0; i < samples; ++i)
    ++counts[written(game, game.game().determinize(view, seat_of(1), random))];
  EXPECT_EQ(counts.size(), expected);  // and no other
  return surprise_at(counts, samples);
}

TEST(DarkSideView, determinize_makes_every_world_equally_often) {
  Playing game({.robots = "1a 4", .hands = {{57, 24}, {5}}, .deck = Ids{11, 12, 13, 14}});
  EXPECT_LT(std::abs(surprise_of_worlds(game, 7 * 6 / 2 * 5)), 5);
  set_known(game.state, 7, 2);  // player 1 knows location 7
  EXPECT_LT(std::abs(surprise_of_worlds(game, 6 * 5 / 2)), 5);
}

// DS-39. What was discarded tells nothing of the cards that are left: of eleven hidden ones any eight are in
// the hand of player 0, and one of the three others lies at location 7.
TEST(DarkSideView, determinize_makes_every_world_of_a_discard_equally_often) {
  Playing game({.ring = {1, 15, 29, 43, 2, 16, 45, 44},
                .hands = {{3, 5, 6, 7, 30, 31, 33, 46}, {4}},
                .deck = Ids{8, 61, 9, 10, 11}});
  game.run("recharge; draw 0 8; recharge; draw 0 9; draw 0 61; cover 61; discard 3; discard 30");
  game.state.known |= 2;  // player 1 has seen the card that now lies on location 0
  ASSERT_EQ(game.hand(0) + game.at("deck"), "[5,6,7,8,9,31,33,46][10,11]");
  EXPECT_LT(std::abs(surprise_of_worlds(game, 165 * 3)), 5);
}

// The plies of a match as somebody sees them.
std::string seen_ply(const Playing& game, std::string_view ply, Seat seat) {
  std::string problem;
  if (game.game().turn(game.state).is_chance())
    return game.words().print(game.state, *game.words().parse_outcome(ply, problem), seat);
  return game.words().print(game.state, *game.words().parse_move(ply, problem), seat);
}
std::string line_told(const Playing& game, std::string_view ply, Seat seat) {
  std::string problem;
  if (game.game().turn(game.state).is_chance())
    return game_tests::told(game.words(), game.state, *game.words().parse_outcome(ply, problem), seat)[0]
        .text;
  return game_tests::told(game.words(), game.state, *game.words().parse_move(ply, problem), seat)[0].text;
}

TEST(DarkSideView, deals_and_draws_are_question_marks_to_others) {
  Playing game(2);
  EXPECT_EQ(seen_ply(game, "deal 0 1 2 3 4 5", seat_of(0)), "deal 0 1 2 3 4 5");
  EXPECT_EQ(seen_ply(game, "deal 0 1 2 3 4 5", seat_of(1)), "deal 0 ? ? ? ? ?");
  EXPECT_EQ(line_told(game, "deal 0 1 2 3 4 5", seat_of(1)), "is dealt 5 cards");
  game.run("deal 0 1 2 3 4 5; deal 1 6 7 8 9 10");
  for (const Seat seat : {seat_of(0), seat_of(1), spectator})
    EXPECT_EQ(seen_ply(game, "ring 44 15 29 43 57 16 30 45", seat), "ring ? ? 29 43 57 16 30 45");
  Playing drawing({.hands = {{}}});
  drawing.run("recharge");
  EXPECT_EQ(seen_ply(drawing, "draw 0 11", spectator), "draw 0 ?");
  EXPECT_EQ(line_told(drawing, "draw 0 11", seat_of(0)), "draws gold 4-3 (11)");
  EXPECT_EQ(line_told(drawing, "draw 0 11", seat_of(1)), "draws 1 card");
}

TEST(DarkSideView, cover_and_swap_hide_their_card_and_a_scan_what_it_showed) {
  Playing game = scanned();
  EXPECT_EQ(seen_ply(game, "scan 7", seat_of(1)), "scan 7");
  EXPECT_EQ(line_told(game, "scan 7", seat_of(0)), "looks at location 7: cobalt 4-3-1 (44)");
  EXPECT_EQ(line_told(game, "scan 7", seat_of(1)), "looks at location 7");
  game.run("scan 7");
  EXPECT_EQ(seen_ply(game, "swap 4", seat_of(0)), "swap 4");
  EXPECT_EQ(seen_ply(game, "swap 4", seat_of(1)), "swap ?");
  EXPECT_EQ(line_told(game, "swap 4", spectator), "swaps the card of location 7 with a card");
  game.run("keep; recharge; draw 0 11; draw 0 12");
  EXPECT_EQ(seen_ply(game, "cover 4", spectator), "cover ?");
  EXPECT_EQ(line_told(game, "cover 4", seat_of(1)), "covers location 0 with a card");
  EXPECT_EQ(line_told(game, "cover 4", seat_of(0)), "covers location 0 with gold 3-3-3 (4)");
}

}  // namespace
}  // namespace orebit::dark_side
