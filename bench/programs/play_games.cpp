// Plays random games and prints the number of plies, or tables and prints the number of moves: what
// tools/instructions counts instructions of.
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <tuple>

#include "bench/random_games.hpp"
#include "bench/table_workloads.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/dark_side/words.hpp"
#include "games/space_miner/words.hpp"
#include "games/stella_digger/words.hpp"

namespace {

// The games whose instructions docs/performance.md lists.
using Games = std::tuple<orebit::space_miner::Words, orebit::asteroid_miners::Words,
                         orebit::stella_digger::Words, orebit::dark_side::Words>;

template <class Words>
bool play(std::string_view game, std::uint64_t games) {
  if (Words::info().id != game) return false;
  const auto match = orebit::bench::open_default<Words>();
  std::printf("%llu\n", static_cast<unsigned long long>(orebit::bench::play_games(match->game(), games)));
  return true;
}

template <class... Words>
bool play_any(std::type_identity<std::tuple<Words...>>, std::string_view game, std::uint64_t games) {
  return (play<Words>(game, games) || ...);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view game = argc > 1 ? argv[1] : "space-miner";
  const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2000;
  if (game == "table") {
    std::printf("%llu\n", static_cast<unsigned long long>(orebit::bench::play_tables(games)));
    return 0;
  }
  if (play_any(std::type_identity<Games>{}, game, games)) return 0;
  (void)std::fprintf(stderr, "play_games: no game is called %s\n", argv[1]);
  return 2;
}
