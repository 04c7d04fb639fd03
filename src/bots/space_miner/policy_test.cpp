// The solved game as it is played: legal everywhere, values that agree, the score the yardsticks promise.
#include "bots/space_miner/policy.hpp"

#include "bots/space_miner/testing.hpp"
#include "bots/tally.hpp"

namespace orebit::space_miner {
namespace {

struct Solved {
  explicit Solved(const std::string& options = "", int players = 1)
      : words(shared_game(options, players)),
        solver(&solved(options, players)),
        policy(words->game(), *solver) {}
  std::shared_ptr<const Words> words;
  const Solver* solver;
  Policy policy;
};

Solved& standard() {
  static Solved player;
  return player;
}

// RULES.md: 46.1 to 46.2 with a standard deviation of 7.5; the mean of 400 games strays by 0.37.
TEST(SpaceMinerPolicy, its_mean_score_is_near_the_yardstick) {
  Tally tally;
  for (std::uint64_t game = 0; game < 400; ++game)
    tally.add(play_game(standard().words->game(), standard().policy, 1, game).score);
  EXPECT_NEAR(tally.mean(), 46.15, 4 * tally.error());
  EXPECT_LT(tally.error(), 0.5);
}

// Less its luck a score strays by 1.7 instead of 7.4, around the same mean.
TEST(SpaceMinerPolicy, without_luck_scores_have_the_same_mean_and_stray_less) {
  Tally fair;
  Tally luck;
  for (std::uint64_t game = 0; game < 400; ++game) {
    const Played played = play_game(standard().words->game(), standard().policy, 1, game);
    fair.add(played.score - played.luck);
    luck.add(played.luck);
  }
  EXPECT_NEAR(luck.mean(), 0, 4 * luck.error());
  EXPECT_NEAR(fair.mean(), 46.277, 4 * fair.error());
  EXPECT_LT(fair.error(), luck.error() / 3);
}

// In every position of a game where chance acts, over all that it may do.
void expect_fair_chance(Solved& player, std::uint64_t number) {
  const SpaceMiner& game = player.words->game();
  Random random(4, number);
  State s = game.start();
  for (; !game.turn(s).is_over(); game.apply(s, player.policy.choose(s)))
    while (game.turn(s).is_chance()) {
      double sum = 0;
      double ways = 0;
      const auto outcomes = game.outcomes(s);
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        State after = s;
        game.apply(after, outcomes[i].outcome);
        sum += static_cast<double>(outcomes[i].ways) * player.policy.promise(after);
        ways += static_cast<double>(outcomes[i].ways);
      }
      ASSERT_NEAR(player.policy.expectation(s), sum / ways, 1e-5) << static_cast<int>(s.phase);
      game.apply(s, game.sample(s, random));
    }
}

TEST(SpaceMinerPolicy, what_it_expects_of_chance_is_the_mean_of_what_it_then_promises) {
  expect_fair_chance(standard(), 0);
  Solved gross("scoring gross, rescan_limit 1, rescan_cost rising");
  expect_fair_chance(gross, 1);
}

// Plays a game, asking for every decision both ways.
void expect_agreement(Solved& player, std::uint64_t number) {
  const SpaceMiner& game = player.words->game();
  Random random(3, number);
  State s = game.start();
  while (!game.turn(s).is_over()) {
    if (game.turn(s).is_chance()) {
      game.apply(s, game.sample(s, random));
      continue;
    }
    const Move move = player.policy.choose(s);
    if (s.phase != Phase::scan)  // where a rescan is thought to meet a fresh deck
      ASSERT_NEAR(player.policy.promise(s), player.policy.rank(s).front().score, 1e-6);
    ASSERT_FALSE(game.why_not(s, move)) << player.words->print(move);
    const auto ranked = player.policy.rank(s);
    ASSERT_EQ(ranked.size(), game.moves(s).size());
    for (const RankedMove& other : ranked) {
      ASSERT_FALSE(game.why_not(s, other.move));
      if (other.move == move)
        ASSERT_NEAR(other.score, ranked.front().score, 1e-6) << player.words->print(move);
    }
    game.apply(s, move);
  }
}

TEST(SpaceMinerPolicy, what_it_plays_is_what_it_ranks_first) {
  for (std::uint64_t number = 0; number < 5; ++number) expect_agreement(standard(), number);
}

TEST(SpaceMinerPolicy, it_plays_with_every_option) {
  for (const char* options : {"arithmetic whole, prices sheet", "nav_dice any, rescan_cost rising",
                              "reuse_face any, template in", "scoring gross, rescan_limit 3"}) {
    Solved player(options);
    for (std::uint64_t number = 0; number < 2; ++number) expect_agreement(player, number);
  }
  Solved race("decks shared", 3);
  expect_agreement(race, 0);
}

// With the value of each move known, one move of luck aside nothing changes: the value before a roll is the
// mean of the values after it.
TEST(SpaceMinerPolicy, the_value_of_a_visit_is_the_mean_over_its_rolls) {
  Playing game;
  game.run("deal a33 a20 a21");
  const double before = standard().policy.rank(game.state).front().score;
  EXPECT_EQ(game.words().print(standard().policy.rank(game.state).front().move), "visit 1");
  game.run("visit 1");
  double sum = 0;
  const auto rolls = game.game().outcomes(game.state);
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    State after = game.state;
    game.game().apply(after, rolls[i].outcome);
    sum += static_cast<double>(rolls[i].ways) * standard().policy.rank(after).front().score;
  }
  EXPECT_NEAR(sum / 7776, before, 1e-4);
}

TEST(SpaceMinerPolicy, it_counts_the_cards_that_are_left) {
  const auto value = [](const CardSet& pile) { return standard().policy.scanning(5, 0x37, 0, 0, pile); };
  CardSet near = CardSet::first(9);
  CardSet far = CardSet::first(27) - CardSet::first(18);
  EXPECT_LT(value(near), value(far));
  EXPECT_NEAR(value(CardSet::first(27)), standard().solver->before_turn(5, 0x37, 0), 0.01);
}

TEST(SpaceMinerPolicy, SM_30_it_mines_all_that_can_be_mined) {
  Solved player("reuse_face any");
  Playing game = ship_with("smartmine, persistent", "reuse_face any");
  game.run("deal a43 a20 a21; visit 1; roll 1 1 1 1 1; travel 43; roll 1 1 3 3 3 5");
  for (int move = 0; move < 12 && game.state.phase == Phase::mine; ++move)
    game.run(game.words().print(player.policy.choose(game.state)));
  Playing again = ship_with("smartmine, persistent", "reuse_face any");
  again.run("deal a43 a20 a21; visit 1; roll 1 1 1 1 1; travel 43; roll 1 1 3 3 3 5");
  int most = 0;
  for (const MiningMove& next : mining_moves(again.game(), again.state)) most = std::max(most, next.credits);
  EXPECT_EQ(game.credits() - again.credits(), most);
}

}  // namespace
}  // namespace orebit::space_miner
