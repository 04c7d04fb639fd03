// The list of workloads. A new game adds its random plies, compared with Space Miner's kernel.
#include "bench/random_games.hpp"
#include "bench/search_workloads.hpp"
#include "bench/space_miner_kernel.hpp"
#include "bench/table_workloads.hpp"
#include "bench/workload.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/dark_side/words.hpp"
#include "games/space_miner/words.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::bench {

namespace {

constexpr std::uint64_t games_a_slice = 3000;

using Kernel = std::shared_ptr<const SpaceMinerKernel>;

std::uint64_t play_kernel(const SpaceMinerKernel& kernel, std::uint64_t games) {
  std::uint64_t plies = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    Random random(1, i);
    plies += kernel.play(random).plies;
  }
  return plies;
}

std::function<std::uint64_t()> kernel_games(const Kernel& kernel) {
  return [kernel] { return play_kernel(*kernel, games_a_slice), games_a_slice; };
}
std::function<std::uint64_t()> kernel_plies(const Kernel& kernel) {
  return [kernel] { return play_kernel(*kernel, games_a_slice); };
}

// Six dice as one look-up, against six draws of one die.
void add_dice(Suite& suite, const std::shared_ptr<const TypedMatch<space_miner::Words>>& match) {
  constexpr std::uint64_t throws = 200'000;
  static constexpr auto fold = [](auto roll) {
    Random random(1, 0);
    std::uint32_t sum = 0;
    for (std::uint64_t i = 0; i < throws; ++i) sum += roll(random).counts();
    return throws + (sum == 1 ? 1 : 0);  // the sum must not be optimised away
  };
  suite.workloads.push_back({"dice/throws-of-six", "throws/s",
                             [match] {
                               const DiceTable& table = match->game().setting().dice();
                               return fold([&](Random& random) { return table.roll(random, 6); });
                             },
                             [match] {
                               const DiceTable& table = match->game().setting().dice();
                               return fold([&](Random& random) {
                                 auto one_by_one = [&](std::uint32_t m) { return random(m); };
                                 return table.roll(one_by_one, 6);
                               });
                             },
                             "six draws of one die"});
}

template <class Words>
void add_random_plies(Suite& suite, const Kernel& kernel, std::uint64_t games) {
  const auto match = open_default<Words>();
  suite.workloads.push_back({std::string(Words::info().id) + "/random-plies", "plies/s",
                             [match, games] { return play_games(match->game(), games); },
                             kernel_plies(kernel), "plies of the Space Miner kernel"});
  add_facts(suite, match);
}

}  // namespace

Suite all_workloads() {
  Suite suite;
  const auto match = open_default<space_miner::Words>();
  const auto kernel = std::make_shared<const SpaceMinerKernel>(match->game().setting());
  suite.workloads.push_back({"space-miner/random-games", "games/s",
                             [match] { return play_games(match->game(), games_a_slice), games_a_slice; },
                             kernel_games(kernel), "the stepwise kernel"});
  add_random_plies<space_miner::Words>(suite, kernel, games_a_slice);
  add_random_plies<asteroid_miners::Words>(suite, kernel, 50);
  add_random_plies<stella_digger::Words>(suite, kernel, 300);
  add_random_plies<dark_side::Words>(suite, kernel, 200);
  add_dice(suite, match);
  // Space Miner twice: as its bots search, with the solved game, and blindly, whole random games played out.
  add_search<space_miner::Words>(suite, "space-miner/search-1000");
  add_search<space_miner::Words, DefaultEvaluator<space_miner::SpaceMiner>>(suite, "space-miner/blind-1000");
  add_search<asteroid_miners::Words>(suite, "asteroid-miners/search-1000");
  add_search<stella_digger::Words>(suite, "stella-digger/search-1000");
  add_search<dark_side::Words>(suite, "dark-side/search-1000");
  add_two_cores<dark_side::Words>(suite);
  add_table_moves(suite);
  return suite;
}

}  // namespace orebit::bench
