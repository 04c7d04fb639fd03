#include "lab/arena.hpp"

#include "bots/cores.hpp"
#include "core/at.hpp"

namespace orebit::lab {

void Standing::add(const Standing& other) {
  wins += other.wins;
  draws += other.draws;
  score.add(other.score);
}

void ArenaResult::add(const Played& played, const std::vector<int>& seated) {
  for (std::size_t seat = 0; seat < seated.size(); ++seat) {
    seats[seat].score.add(played.scores[seat]);
    at(bots, seated[seat]).score.add(played.scores[seat]);
  }
  for (const int winner : played.winners) {
    const auto seat = static_cast<std::size_t>(winner);
    for (Standing* standing : {&seats[seat], &at(bots, seated[seat])}) {
      standing->wins += 1.0 / static_cast<double>(played.winners.size());
      standing->draws += played.winners.size() > 1 ? 1 : 0;
    }
  }
  plies.add(played.plies);
  rounds.add(played.rounds);
  ++games;
}

void ArenaResult::add(const ArenaResult& other) {
  games += other.games;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    bots[i].add(other.bots[i]);
    seats[i].add(other.seats[i]);
  }
  plies.add(other.plies);
  rounds.add(other.rounds);
}

void Arena::play_one(std::uint64_t index, ArenaResult& result) const {
  const auto bots = static_cast<std::uint64_t>(bots_);
  const std::uint64_t rotation = index % bots;
  std::vector<int> seated(bots);
  for (std::uint64_t bot = 0; bot < bots; ++bot) seated[(bot + rotation) % bots] = static_cast<int>(bot);
  if (const auto played = play_(seated, index / bots)) result.add(*played, seated);
}

ArenaResult Arena::run(std::uint64_t games, int cores, const std::atomic<bool>& stop,
                       std::atomic<std::uint64_t>& done) const {
  const std::vector<Standing> nobody(static_cast<std::size_t>(bots_));
  ArenaResult all{0, nobody, nobody, {}, {}};
  std::vector<ArenaResult> parts(static_cast<std::size_t>(cores), all);
  std::atomic<std::uint64_t> next = 0;
  on_cores(cores, [&](int core) {
    for (std::uint64_t index = next++; index < games && !stop; index = next++) {
      play_one(index, at(parts, core));
      ++done;
    }
  });
  for (const ArenaResult& part : parts) all.add(part);
  return all;
}

}  // namespace orebit::lab
