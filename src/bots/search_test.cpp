#include "bots/search.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "games/short_haul/rules.hpp"
#include "games/space_miner/testing.hpp"
#include "tests/contract/allocations.hpp"

namespace orebit {
namespace {

using short_haul::ShortHaul;

// Three cards more than are dealt, worth 1, 2, 3 ...
ShortHaul short_haul_of(int players) {
  short_haul::Setting setting{.content = {.cards = players + 3, .hand = 1, .fuel = 6, .hold = 20},
                              .options = {.rounds = 3},
                              .players = players};
  for (std::uint8_t card = 0; card < setting.content.cards; ++card)
    setting.content.ore[card] = static_cast<std::uint8_t>(card + 1);
  return ShortHaul(setting);
}

// Everybody has a card and the first seat acts.
short_haul::State dealt(const ShortHaul& game) {
  short_haul::State s = game.start();
  Random random(3, 0);
  while (game.turn(s).is_chance()) game.apply(s, game.sample(s, random));
  return s;
}

constexpr Seat first{0};

TEST(Search, Finds_the_move_that_wins_at_once) {
  const ShortHaul game = short_haul_of(2);
  short_haul::State s = dealt(game);
  s.round = 3;
  s.seat = 1;
  s.ore = {10, 0};
  s.hold = 12;
  const Seat last{1};
  Searcher<ShortHaul> thinker(game, {.simulations = 300}, 1);
  const auto advice = thinker.advise(game.view(s, last), last);
  EXPECT_EQ(advice.move(), (short_haul::Move{short_haul::Verb::dock, 0, 0}));
  EXPECT_GT(advice.choices[0].value, 0.9);
  EXPECT_GT(advice.choices[0].value, advice.choices[1].value);
  EXPECT_EQ(advice.simulations, 300U);
}

TEST(Search, Is_the_same_for_a_seed_and_a_number_of_simulations) {
  const ShortHaul game = short_haul_of(3);
  const auto view = game.view(dealt(game), first);
  for (const int cores : {1, 2}) {
    const Budget budget{.simulations = 500, .cores = cores};
    const auto one = Searcher<ShortHaul>(game, budget, 5).advise(view, first);
    const auto two = Searcher<ShortHaul>(game, budget, 5).advise(view, first);
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
  const ShortHaul game = short_haul_of(2);
  const auto view = game.view(dealt(game), first);
  const auto start = std::chrono::steady_clock::now();
  const auto advice = Searcher<ShortHaul>(game, {.milliseconds = 30}, 5).advise(view, first);
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(30));
  EXPECT_GT(advice.simulations, 1U);
}

TEST(Search, Keeps_its_tree_where_nothing_happened_in_between) {
  const ShortHaul game = short_haul_of(1);  // a tow is followed by the next decision
  short_haul::State s = dealt(game);
  Search<ShortHaul> search(game, 1000);
  Random random(1, 1);
  for (int i = 0; i < 1000; ++i) search.simulate(game.view(s, first), first, random);
  const short_haul::Move tow{short_haul::Verb::tow, 0, 2};
  std::uint32_t before = 0;
  for (const auto& choice : search.choices())
    if (choice.move == tow) before = choice.visits;
  ASSERT_GT(before, Search<ShortHaul>::expansion_threshold);
  Search<ShortHaul> other = search;
  search.reuse_subtree(tow);
  std::uint32_t below = 0;
  for (const auto& choice : search.choices()) below += choice.visits;
  EXPECT_EQ(search.tree()[0].visits, before);
  EXPECT_GT(below, 0U);
  EXPECT_GE(below + Search<ShortHaul>::expansion_threshold, before)
      << "all but the first went on to the next decision";
  other.reuse_subtree({short_haul::Verb::load, 0, 0});
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
  static constexpr bool rolls_out_to_end = false;
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
    const Values values = whole.simulate_from(s, random);
    ASSERT_EQ(values, by_ply.simulate_from(s, same)) << "in simulation " << i;
  }
  EXPECT_EQ(random.next(), same.next());
}

TEST(Search, Takes_nothing_from_the_heap_in_a_simulation) {
  const ShortHaul game = short_haul_of(2);
  const auto view = game.view(dealt(game), first);
  Search<ShortHaul> search(game, 2000);
  Random random(1, 1);
  const std::size_t before = contract::allocations();
  for (int i = 0; i < 2000; ++i) search.simulate(view, first, random);
  EXPECT_EQ(contract::allocations(), before);
}

TEST(Search, Goes_on_when_the_tree_has_no_room_left) {
  const ShortHaul game = short_haul_of(2);
  const auto view = game.view(dealt(game), first);
  Search<ShortHaul> search(game, 1);
  Random random(1, 1);
  for (int i = 0; i < 20'000; ++i) search.simulate(view, first, random);
  EXPECT_LE(search.tree().size(), 65 * Search<ShortHaul>::nodes_a_simulation);
  EXPECT_EQ(search.tree()[0].visits, 20'000U);
}

// A win of 30 games by chance happens once in a billion.
TEST(Levels, A_foreman_beats_a_random_player) {
  const ShortHaul game = short_haul_of(2);
  int wins = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    Random chance(9, number);
    Bot<ShortHaul> foreman(game, BotLevel::foreman, {.simulations = 200}, number);
    Bot<ShortHaul> random(game, BotLevel::random, {}, number);
    const int seat = static_cast<int>(number % 2);
    short_haul::State s = game.start();
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
