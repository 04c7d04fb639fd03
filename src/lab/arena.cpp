#include "lab/arena.hpp"

#include "bots/cores.hpp"

namespace orebit::lab {

void Arena::play_one(std::uint64_t index, ArenaResult& result) const {
  const auto bots = static_cast<std::uint64_t>(bots_);
  const std::uint64_t rotation = index % bots;
  std::vector<int> seated(bots);
  for (std::uint64_t bot = 0; bot < bots; ++bot) seated[(bot + rotation) % bots] = static_cast<int>(bot);
  const Played played = play_(seated, index / bots);
  for (std::size_t seat = 0; seat < seated.size(); ++seat)
    result.bots[static_cast<std::size_t>(seated[seat])].score.add(played.scores[seat]);
  for (const int winner : played.winners)
    result.bots[static_cast<std::size_t>(seated[static_cast<std::size_t>(winner)])].wins +=
        1.0 / static_cast<double>(played.winners.size());
  ++result.games;
}

ArenaResult Arena::run(std::uint64_t games, int cores, const std::atomic<bool>& stop,
                       std::atomic<std::uint64_t>& done) const {
  const ArenaResult empty{0, std::vector<Standing>(static_cast<std::size_t>(bots_))};
  std::vector<ArenaResult> parts(static_cast<std::size_t>(cores), empty);
  std::atomic<std::uint64_t> next = 0;
  on_cores(cores, [&](int core) {
    for (std::uint64_t index = next++; index < games && !stop; index = next++) {
      play_one(index, parts[static_cast<std::size_t>(core)]);
      ++done;
    }
  });
  ArenaResult all = empty;
  for (const ArenaResult& part : parts) {
    all.games += part.games;
    for (std::size_t bot = 0; bot < all.bots.size(); ++bot) {
      all.bots[bot].wins += part.bots[bot].wins;
      all.bots[bot].score.add(part.bots[bot].score);
    }
  }
  return all;
}

}  // namespace orebit::lab
