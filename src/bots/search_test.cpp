#include "bots/search.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "games/space_miner/testing.hpp"
#include "tests/contract/allocations.hpp"
#include "tests/contract/toy_game.hpp"

namespace orebit {
namespace {

const DiceTable dice_table;

toy::Toy toy_of(int players) { return {toy::Setting{.players = players}, dice_table}; }

// Everybody has a card and the first seat acts.
toy::State dealt(const toy::Toy& game) {
  toy::State s = game.start();
  Random random(3, 0);
  while (game.turn(s).is_chance()) game.apply(s, game.sample(s, random));
  return s;
}

constexpr Seat first{0};

TEST(Search, Finds_the_move_that_wins_at_once) {
  const toy::Toy game = toy_of(2);
  toy::State s = dealt(game);
  s.place = {17, 18};
  s.hand[0] = 1;
  Searcher<toy::Toy> thinker(game, {.simulations = 300}, 1);
  const auto advice = thinker.advise(game.view(s, first), first);
  EXPECT_EQ(advice.move(), (toy::Move{toy::Verb::fly, 3}));
  EXPECT_GT(advice.choices[0].value, 0.9);
  EXPECT_GT(advice.choices[0].value, advice.choices[1].value);
  EXPECT_EQ(advice.simulations, 300U);
}

TEST(Search, Is_the_same_for_a_seed_and_a_number_of_simulations) {
  const toy::Toy game = toy_of(3);
  const auto view = game.view(dealt(game), first);
  for (const int cores : {1, 2}) {
    const Budget budget{.simulations = 500, .cores = cores};
    const auto one = Searcher<toy::Toy>(game, budget, 5).advise(view, first);
    const auto two = Searcher<toy::Toy>(game, budget, 5).advise(view, first);
    ASSERT_EQ(one.choices.size(), two.choices.size());
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < one.choices.size(); ++i) {
      EXPECT_EQ(one.choices[i].move, two.choices[i].move);
      EXPECT_EQ(one.choices[i].value, two.choices[i].value);
      visits += one.choices[i].visits;
    }
    EXPECT_EQ(visits, 500U) << "every simulation passes through one move of the root, on all cores together";
  }
}

TEST(Search, Stops_by_the_clock) {
  const toy::Toy game = toy_of(2);
  const auto view = game.view(dealt(game), first);
  const auto start = std::chrono::steady_clock::now();
  const auto advice = Searcher<toy::Toy>(game, {.milliseconds = 30}, 5).advise(view, first);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(30));
  EXPECT_GT(advice.simulations, 1U);
}

TEST(Search, Keeps_its_tree_where_nothing_happened_in_between) {
  const toy::Toy game = toy_of(1);  // alone: a flight is followed by the next decision
  toy::State s = dealt(game);
  Search<toy::Toy> search(game, 1000);
  Random random(1, 1);
  for (int i = 0; i < 1000; ++i) search.simulate(game.view(s, first), first, random);
  const toy::Move fly{toy::Verb::fly, 2};
  std::uint32_t before = 0;
  for (const auto& choice : search.choices())
    if (choice.move == fly) before = choice.visits;
  ASSERT_GT(before, Search<toy::Toy>::expansion_threshold);
  Search<toy::Toy> other = search;
  search.reuse_subtree(fly);
  std::uint32_t below = 0;
  for (const auto& choice : search.choices()) below += choice.visits;
  EXPECT_EQ(search.tree()[0].visits, before);
  EXPECT_GT(below, 0U);
  EXPECT_GE(below + Search<toy::Toy>::expansion_threshold, before)
      << "all but the first went on to the next decision";
  other.reuse_subtree({toy::Verb::roll, 0});
  EXPECT_TRUE(other.choices().empty()) << "after a roll the tree starts anew";
}

// Below a roll the legal moves change from simulation to simulation; a search that walked into a child of
// another roll played moves that the rules forbid.
TEST(Search, Walks_only_where_the_rules_allow_it_below_a_roll) {
  using space_miner::SpaceMiner;
  const SpaceMiner& game = space_miner::shared_game("", 1)->game();
  Search<SpaceMiner, DefaultEvaluator<SpaceMiner>> search(game, 2000);
  Random random(1, 1);
  space_miner::State s = game.start();
  for (; !game.turn(s).is_over(); random_ply(game, s, random)) {
    if (!game.turn(s).is_player()) continue;
    search.clear();
    for (int i = 0; i < 200; ++i) search.simulate(game.view(s, first), first, random);
    const auto moves = game.moves(s);
    const auto choices = search.choices();
    ASSERT_LE(choices.size(), moves.size());
    for (std::size_t i = 0; i < choices.size(); ++i) ASSERT_EQ(choices[i].move, moves[i]) << "in their order";
  }
}

// Says what the default evaluator says, so that its games are played ply by ply.
class PlyByPly : public DefaultEvaluator<space_miner::SpaceMiner> {
 public:
  using DefaultEvaluator::DefaultEvaluator;
  static bool is_cutoff(const State&, const State&) { return false; }
};

TEST(Search, Plays_games_out_as_it_would_play_them_ply_by_ply) {
  using space_miner::SpaceMiner;
  const SpaceMiner& game = space_miner::shared_game("", 2)->game();
  space_miner::State s = game.start();
  Random chance(4, 0);
  while (!game.turn(s).is_player()) random_ply(game, s, chance);
  Search<SpaceMiner, DefaultEvaluator<SpaceMiner>> whole(game, 2000);
  Search<SpaceMiner, PlyByPly> by_ply(game, 2000);
  Random random(1, 1), same(1, 1);
  for (int i = 0; i < 2000; ++i) {
    const Values worth = whole.simulate_from(s, random);
    ASSERT_EQ(worth, by_ply.simulate_from(s, same)) << "in simulation " << i;
  }
  EXPECT_EQ(random.next(), same.next());
}

TEST(Search, Takes_nothing_from_the_heap_in_a_simulation) {
  const toy::Toy game = toy_of(2);
  const auto view = game.view(dealt(game), first);
  Search<toy::Toy> search(game, 2000);
  Random random(1, 1);
  const std::size_t before = contract::allocations();
  for (int i = 0; i < 2000; ++i) search.simulate(view, first, random);
  EXPECT_EQ(contract::allocations(), before);
}

TEST(Search, Goes_on_when_the_tree_has_no_room_left) {
  const toy::Toy game = toy_of(2);
  const auto view = game.view(dealt(game), first);
  Search<toy::Toy> search(game, 1);
  Random random(1, 1);
  for (int i = 0; i < 20'000; ++i) search.simulate(view, first, random);
  EXPECT_LE(search.tree().size(), 65 * Search<toy::Toy>::nodes_a_simulation);
  EXPECT_EQ(search.tree()[0].visits, 20'000U);
}

// A win of 30 games by chance happens once in a billion.
TEST(Levels, A_foreman_beats_a_random_player) {
  const toy::Toy game = toy_of(2);
  int wins = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    Random chance(9, number);
    Bot<toy::Toy> foreman(game, BotLevel::foreman, {.simulations = 200}, number);
    Bot<toy::Toy> random(game, BotLevel::random, {}, number);
    const int seat = static_cast<int>(number % 2);
    toy::State s = game.start();
    while (!game.turn(s).is_over()) {
      const Turn turn = game.turn(s);
      if (turn.is_chance()) {
        game.apply(s, game.sample(s, chance));
      } else {
        auto& bot = index_of(turn.seat) == seat ? foreman : random;
        game.apply(s, bot.advise(game.view(s, turn.seat), turn.seat).move());
      }
    }
    wins += index_of(game.winners(s)[0]) == seat ? 1 : 0;
  }
  EXPECT_GE(wins, 20);
}

}  // namespace
}  // namespace orebit
