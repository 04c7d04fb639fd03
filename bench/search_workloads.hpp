// How fast bots search: simulations a second, on one core and on two, and what they take from the heap.
#pragma once

#include <chrono>
#include <vector>

#include "bench/random_games.hpp"
#include "bots/list.hpp"  // thinker.hpp, and what each game adds to it

namespace orebit::bench {

// Decisions of one random game, evenly spread, as the seats saw them.
template <class G>
struct Positions {
  struct At {
    typename G::View view;
    typename G::State state;
    Seat seat;
  };
  std::vector<At> list;
};

template <class G>
Positions<G> positions_of(const G& game, std::size_t count) {
  Positions<G> all;
  Random random(1, 0);
  typename G::State s = game.start();
  for (; !game.turn(s).is_over(); random_ply(game, s, random))
    if (const Turn turn = game.turn(s); turn.is_player() && game.moves(s).size() > 1)
      all.list.push_back({game.view(s, turn.seat), s, turn.seat});
  Positions<G> some;
  for (std::size_t i = 0; i < count; ++i) some.list.push_back(all.list[i * all.list.size() / count]);
  return some;
}

inline constexpr std::uint32_t simulations_a_search = 1000;

template <class G, class J>
std::uint64_t search_all(Search<G, J>& search, const Positions<G>& positions) {
  std::uint64_t number = 0;
  for (const auto& at : positions.list) {
    search.clear();
    Random random(2, ++number);
    for (std::uint32_t i = 0; i < simulations_a_search; ++i) search.simulate(at.view, at.seat, random);
  }
  return positions.list.size() * simulations_a_search;
}

// The same number of random games from the same positions, without a tree.
template <class G>
std::uint64_t play_all_out(const G& game, const Positions<G>& positions) {
  Random random(3, 0);
  for (const auto& at : positions.list)
    for (std::uint32_t i = 0; i < simulations_a_search; ++i) {
      typename G::State s = at.state;
      play_out(game, s, random);
    }
  return positions.list.size() * simulations_a_search;
}

template <class Words, class J = Evaluator<typename Words::Game>>
void add_search(Suite& suite, const std::string& name) {
  using Game = typename Words::Game;
  const auto match = open_default<Words>();
  const auto positions = std::make_shared<const Positions<Game>>(positions_of(match->game(), 8));
  const auto shared = std::make_shared<const SharedTables<Game>>(match->game());
  const auto search = std::make_shared<Search<Game, J>>(match->game(), simulations_a_search, shared.get());
  suite.workloads.push_back({name, "simulations/s",
                             [match, positions, shared, search] { return search_all(*search, *positions); },
                             [match, positions] { return play_all_out(match->game(), *positions); },
                             "random games from the same positions"});
  if (allocations == nullptr) return;
  search_all(*search, *positions);  // until everything has its room
  const std::uint64_t before = allocations();
  const auto simulations = static_cast<double>(search_all(*search, *positions));
  suite.facts.push_back(
      {name + "/allocations", "a simulation", static_cast<double>(allocations() - before) / simulations, 0});
}

// Simulations by the clock on two cores against one, on a machine that has nothing else to do.
template <class Words>
void add_two_cores(Suite& suite) {
  const auto match = open_default<Words>();
  const auto positions = positions_of(match->game(), 4);
  const auto speed = [&](int cores) {
    Searcher<typename Words::Game> thinker(match->game(), {.milliseconds = 300, .cores = cores}, 1);
    double simulations = 0;
    for (const auto& at : positions.list) simulations += thinker.advise(at.view, at.seat).simulations;
    return simulations;
  };
  const double one = speed(1);
  suite.facts.push_back({std::string(Words::info().id) + "/two-cores", "of one", speed(2) / one, 1.8, true});
}

}  // namespace orebit::bench
