#include "bots/dark_side/evaluator.hpp"

#include "bots/levels.hpp"
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

using Rules = Evaluator<DarkSide>;

double prior(const Playing& at, std::string_view move) {
  std::string problem;
  const auto parsed = at.words().parse_move(move, problem);
  if (!parsed || at.game().why_not(at.state, *parsed)) {
    ADD_FAILURE() << "'" << move << "' is not legal. " << problem;
    return 0;
  }
  return Rules(at.game()).prior(at.state, *parsed);
}

std::string favourite(const Playing& at) {
  const auto moves = at.game().moves(at.state);
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (Rules(at.game()).prior(at.state, moves[i]) > Rules(at.game()).prior(at.state, moves[best])) best = i;
  return at.words().print(moves[best]);
}

// Two players, player 0's turn; location 0 is covered next, 7 is dark.
TEST(DarkSideThumb, Takes_the_richer_deposit) {
  const Playing at(Scene{.robots = "0a 1, 0b 0, 1a 5, 1b 6", .hands = {{3, 32}, {17}}});
  EXPECT_GT(prior(at, "prospect 32 a"), prior(at, "prospect 3 a")) << "five points against four";
}

TEST(DarkSideThumb, Gets_out_of_the_way_of_the_dark_side) {
  const Playing at(Scene{.robots = "0a 1, 0b 4, 1a 5, 1b 6", .hands = {{18}, {17}}});
  EXPECT_GT(prior(at, "prospect 18 a"), prior(at, "prospect 18 b"))
      << "both mine location 5, and location 1 is dark in the seat's next turn";
}

TEST(DarkSideThumb, Communicates_with_its_own_robot_rather_than_with_others) {
  Scene scene{.robots = "0a 4, 0b 2.0, 1a 1, 1b 6", .hands = {{17}, {18}}};
  const double own = prior(Playing(scene), "communicate a");
  scene.robots = "0a 4, 0b 5, 1a 2.0, 1b 6";
  EXPECT_GT(own, prior(Playing(scene), "communicate a"));
}

TEST(DarkSideThumb, Upgrades_early_only) {
  Scene scene{.robots = "0a 5, 0b 6, 1a 0, 1b 3", .hands = {{12}, {18}}};
  const Playing early(scene);
  EXPECT_GT(prior(early, "upgrade 12"), prior(early, "recharge"));
  scene.deck = Ids{59, 60, 61, 62, 63, 64};
  const Playing late(scene);
  EXPECT_LT(prior(late, "upgrade 12"), prior(late, "recharge"));
}

TEST(DarkSideThumb, Lays_a_rich_card_whose_element_it_holds_again) {
  Playing at(Scene{.robots = "0a 5, 0b 4, 1a 0, 1b 3", .hands = {{13, 3, 20}, {18}}});
  at.run("recharge; draw 0 46; recharge; draw 0 34; draw 0 9");
  EXPECT_EQ(favourite(at), "cover 13");
}

TEST(DarkSideThumb, Discards_a_card_that_is_good_for_least) {
  Playing at(Scene{.robots = "0a 5, 0b 4, 1a 0, 1b 3", .hands = {{25, 11, 40, 53, 10, 4}, {18}}});
  at.run("recharge; draw 0 46; recharge; draw 0 34; draw 0 9; cover 4");
  EXPECT_EQ(favourite(at), "discard 34");
}

TEST(DarkSideThumb, Sends_a_robot_to_the_dark_side) {
  Playing at(Scene{
      .ring = {1, 15, 29, 43, 2, 21, 30, 44}, .robots = "0a 4, 0b 6, 1a 1, 1b 3", .hands = {{17}, {18}}});
  at.run("prospect 17 a");
  EXPECT_EQ(favourite(at), "push 1a") << "location 0 is covered before its owner's turn";
}

TEST(DarkSideThumb, Knows_no_card_that_its_seat_does_not_know) {
  for (const int players : {2, 3, 4}) {
    const auto words = open_game(players);
    const DarkSide& game = words->game();
    const Rules rules(game);
    Random random(8, static_cast<std::uint64_t>(players));
    for (State s = game.start(); !game.turn(s).is_over(); random_ply(game, s, random)) {
      if (game.turn(s).is_chance()) continue;
      const State other = game.determinize(game.view(s, game.turn(s).seat), game.turn(s).seat, random);
      const auto moves = game.moves(s);
      for (std::size_t i = 0; i < moves.size(); ++i)
        ASSERT_EQ(rules.prior(s, moves[i]), rules.prior(other, moves[i])) << words->print(moves[i]);
    }
  }
}

TEST(DarkSideWorth, Shares_one_win_among_the_seats) {
  for (const int players : {2, 3, 4}) {
    const auto words = open_game(players);
    const DarkSide& game = words->game();
    const Rules rules(game);
    Random random(9, static_cast<std::uint64_t>(players));
    State s = game.start();
    for (bool is_over = false; !is_over;) {
      random_ply(game, s, random);
      is_over = game.turn(s).is_over();
      float sum = 0;
      for (const float worth : rules.value(s)) sum += worth;
      ASSERT_NEAR(sum, 1, 1e-5);
    }
  }
}

TEST(DarkSideWorth, Prefers_points_cards_and_robots_in_the_light) {
  const Scene scene{.robots = "0a 4, 0b 3, 1a 5, 1b 6", .hands = {{3, 32}, {17, 18}}};
  const auto first = [](const Playing& at) { return Rules(at.game()).value(at.state)[0]; };
  const float even = first(Playing(scene));
  Playing ahead(scene);
  ahead.state.score[0] += 5;
  EXPECT_GT(first(ahead), even);
  Scene rich = scene;
  rich.hands[0].push_back(5);
  EXPECT_GT(first(Playing(rich)), even);
  Scene caught = scene;
  caught.robots = "0a 7, 0b 3, 1a 5, 1b 6";
  EXPECT_LT(first(Playing(caught)), even);
}

TEST(DarkSideLevels, A_miner_beats_a_random_player) {
  const auto words = open_game(2);
  const DarkSide& game = words->game();
  double wins = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    Random chance(5, number);
    Bot<DarkSide> miner(game, BotLevel::miner, {}, number), random(game, BotLevel::random, {}, number);
    const Seat seat = seat_of(static_cast<int>(number % 2));
    State s = game.start();
    while (!game.turn(s).is_over()) {
      const Turn turn = game.turn(s);
      if (turn.is_chance()) {
        game.apply(s, game.sample(s, chance));
      } else {
        Bot<DarkSide>& bot = turn.seat == seat ? miner : random;
        game.apply(s, bot.advise(game.view(s, turn.seat), turn.seat).move());
      }
    }
    wins += game.score(s, seat) > game.score(s, seat_of(1 - index_of(seat))) ? 1 : 0;
  }
  EXPECT_GE(wins, 34);
}

}  // namespace
}  // namespace orebit::dark_side
