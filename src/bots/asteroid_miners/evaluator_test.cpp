#include "bots/asteroid_miners/evaluator.hpp"

#include "bots/levels.hpp"
#include "bots/position_value.hpp"
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

// A game of two bots; the seat that won, or -1.
int winner(const AsteroidMiners& game, BotLevel first, BotLevel second, std::uint64_t number) {
  Random chance(11, number);
  std::array<Bot<AsteroidMiners>, 2> bots{Bot<AsteroidMiners>(game, first, {.simulations = 30}, number),
                                          Bot<AsteroidMiners>(game, second, {.simulations = 30}, ~number)};
  State s = game.start();
  for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
    if (turn.is_chance()) {
      game.apply(s, game.sample(s, chance));
    } else {
      auto& bot = at(bots, index_of(turn.seat));
      game.apply(s, bot.advise(game.view(s, turn.seat), turn.seat).move());
    }
  }
  const Seats winners = game.winners(s);
  return winners.size() == 1 ? index_of(winners[0]) : -1;
}

TEST(AsteroidMinersBots, a_miner_beats_a_random_player_in_both_seats) {
  for (const char* options : {"", "advanced true", "foundry true"}) {
    const AsteroidMiners& game = shared_game(options)->game();
    int wins = 0;
    for (std::uint64_t number = 0; number < 10; ++number) {
      wins += winner(game, BotLevel::miner, BotLevel::random, number) == 0 ? 1 : 0;
      wins += winner(game, BotLevel::random, BotLevel::miner, number) == 1 ? 1 : 0;
    }
    EXPECT_GE(wins, 17) << options;  // advanced boards know ruin
  }
}

TEST(AsteroidMinersBots, AM_67_the_last_funds_of_the_ecological_player_are_worth_more_than_money) {
  const AsteroidMiners& game = shared_game("advanced true")->game();
  const Evaluator<AsteroidMiners> evaluator(game);
  State s = game.start();
  s.row = {2, 2};
  s.phase = Phase::event;
  const auto drop = [&](int from, int to, std::size_t seat) {
    State rich = s, poor = s;
    rich.player[seat].funds = static_cast<std::int16_t>(from);
    poor.player[seat].funds = static_cast<std::int16_t>(to);
    return evaluator.value(rich)[seat] - evaluator.value(poor)[seat];
  };
  EXPECT_GT(drop(3, 1, 0), 2 * drop(3, 1, 1)) << "the other player cannot be ruined";
  EXPECT_GT(drop(3, 1, 0), 2 * drop(23, 21, 0));
}

// A review told somebody of their worst luck, 12 %: they had won the tender.
TEST(AsteroidMinersBots, AM_52_a_tender_that_was_won_is_no_bad_luck) {
  const AsteroidMiners& game = shared_game("")->game();
  const PositionValue<AsteroidMiners> values(game);
  int races = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    Random chance(3, number);
    State s = game.start();
    while (!game.turn(s).is_over()) {
      if (s.phase == Phase::bid) {
        State won = s, lost = s;
        game.apply(won, {.phase = Phase::bid, .dice = {3, 4, 5, 6}, .rival = {1}});
        game.apply(lost, {.phase = Phase::bid, .dice = {1}, .rival = {3, 4, 5, 6}});
        EXPECT_GE(values.value(won)[0], values.value(lost)[0]);
        ++races;
      }
      const auto moves = game.moves(s);
      if (game.turn(s).is_chance())
        game.apply(s, game.sample(s, chance));
      else
        game.apply(s, moves[chance(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(races, 20);
}

TEST(AsteroidMinersBots, more_money_is_worth_more_and_both_shares_make_one) {
  const AsteroidMiners& game = shared_game("")->game();
  const Evaluator<AsteroidMiners> evaluator(game);
  State s = game.start();
  s.row = {2, 2};
  s.phase = Phase::event;
  const Values even = evaluator.value(s);
  EXPECT_FLOAT_EQ(even[0], 0.5F);
  s.player[0].funds += 5;
  const Values ahead = evaluator.value(s);
  EXPECT_GT(ahead[0], 0.5F);
  EXPECT_FLOAT_EQ(ahead[0] + ahead[1], 1);
}

TEST(AsteroidMinersBots, who_is_nearer_the_end_of_the_asteroid_has_more_to_come) {
  const AsteroidMiners& game = shared_game("")->game();
  State s = game.start();
  s.row = {4, 4};  // so that digging pays
  s.phase = Phase::event;
  const double before = money_to_come(game.setting(), s, 1);
  const Sections entrance = game.setting().level(s).entrance;
  for (int section = 0; section < max_section_ids; ++section)
    if ((entrance & section_bit(section)) != 0 &&
        holds(game.setting().section(s, static_cast<Section>(section)).owners, 0))
      s.player[0].digging = static_cast<Section>(section);
  s.player[0].units = 1;
  EXPECT_LT(money_to_come(game.setting(), s, 1), before) << "less time for the other";
}

}  // namespace
}  // namespace orebit::asteroid_miners
