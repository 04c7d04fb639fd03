// What bots think of positions where every miner would agree.
#include "bots/stella_digger/evaluator.hpp"

#include "bots/levels.hpp"
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

double prior(const Playing& game, const std::string& text) {
  std::string problem;
  const auto move = game.words().parse_move(text, problem);
  if (!move || game.game().why_not(game.state, *move)) {
    ADD_FAILURE() << text << " " << problem;
    return 0;
  }
  return Evaluator<StellaDigger>(game.game()).prior(game.state, *move);
}

TEST(StellaDiggerJudgement, Likes_a_card_of_the_targets_colour) {
  const Playing game = begun({"purple4 purple3 blue4 green3", "blue2 green2 pink2 pink3"});
  EXPECT_GT(prior(game, "mine purple4"), prior(game, "mine blue4"));
  EXPECT_GT(prior(game, "mine purple3"), prior(game, "mine green3"));
  EXPECT_GT(prior(game, "mine purple4"), prior(game, "pass"));
}

TEST(StellaDiggerJudgement, Wins_with_the_cheapest_card_when_nobody_can_answer) {
  Playing game = begun({"blue2 green2 pink2 pink3", "purple4 purple2 blue3 green3"});
  game.run("pass");
  EXPECT_GT(prior(game, "mine purple2"), prior(game, "mine purple4"));
  EXPECT_GT(prior(game, "mine purple2"), prior(game, "pass"));
}

TEST(StellaDiggerJudgement, Answers_a_four_with_the_one_of_its_colour) {
  Playing game = begun({"purple4 green2 pink2 pink3", "purple1 purple3 blue3 green3"});
  game.run("mine purple4");
  EXPECT_GT(prior(game, "mine purple1"), prior(game, "mine purple3"));
}

TEST(StellaDiggerJudgement, Loses_with_a_card_that_is_no_loss) {
  Playing game = begun({"purple4 green2 pink2 pink3", "blue2 blue4 green3 pink3"});
  game.run("mine purple4");
  EXPECT_GT(prior(game, "mine blue2"), prior(game, "mine blue4"));
}

TEST(StellaDiggerJudgement, Refills_an_empty_hand_rather_than_a_full_one) {
  const Playing empty = begun({"", "purple4 purple2 blue3 green3"});
  const Playing nearly_full = begun({"blue2 green3 pink3", "purple4 purple2 blue3 green3"});
  EXPECT_GT(prior(empty, "refill"), prior(empty, "pass"));
  EXPECT_GT(prior(empty, "refill"), prior(nearly_full, "refill"));
}

TEST(StellaDiggerJudgement, Aims_large_drills_at_the_most_points) {
  Playing game = begun({"blue2 green3 pink3", "purple4 purple2 blue3 green3"});
  game.clear("a3 b2 b3").crystals(0, "blue blue blue green green green");
  game.state.open.drills[0] = 1;
  game.run("install " + game.words().pack().token_ids[0]);
  EXPECT_GT(prior(game, "place b2 up"), prior(game, "place b3 down"));
}

TEST(StellaDiggerJudgement, Does_not_change_with_what_is_hidden) {
  const Playing table(3);
  const StellaDigger& game = table.game();
  const Evaluator<StellaDigger> knows(game);
  Random random(5, 0);
  State s = game.start();
  for (; !game.turn(s).is_over(); random_ply(game, s, random)) {
    if (game.turn(s).is_chance()) continue;
    const Seat seat = game.turn(s).seat;
    const State other = game.determinize(game.view(s, seat), seat, random);
    const auto moves = game.moves(s);
    for (std::size_t i = 0; i < moves.size(); ++i)
      ASSERT_EQ(knows.prior(s, moves[i]), knows.prior(other, moves[i])) << table.words().print(moves[i]);
  }
}

TEST(StellaDiggerJudgement, Shares_one_win_among_the_seats) {
  for (const int players : {2, 3, 4}) {
    const Playing table(players);
    const StellaDigger& game = table.game();
    const Evaluator<StellaDigger> evaluator(game);
    Random random(6, 0);
    State s = game.start();
    while (true) {
      float sum = 0;
      for (const float worth : evaluator.value(s)) sum += worth;
      if (s.open.round > 0) ASSERT_NEAR(sum, 1, 1e-4);
      if (game.turn(s).is_over()) break;
      random_ply(game, s, random);
    }
  }
}

TEST(StellaDiggerJudgement, The_miner_beats_chance) {
  const Playing table(2);
  const StellaDigger& game = table.game();
  double wins = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const Seat miner = seat_of(static_cast<int>(number % 2));
    Bot<StellaDigger> bot(game, BotLevel::miner, {}, number);
    Random random(7, number);
    State s = game.start();
    while (!game.turn(s).is_over()) {
      if (game.turn(s) == Turn::player(miner))
        game.apply(s, bot.advise(game.view(s, miner), miner).move());
      else
        random_ply(game, s, random);
    }
    const Seats winners = game.winners(s);
    for (const Seat seat : winners) wins += seat == miner ? 1.0 / static_cast<double>(winners.size()) : 0;
  }
  EXPECT_GE(wins, 34);
}

}  // namespace
}  // namespace orebit::stella_digger
