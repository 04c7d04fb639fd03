// Many games on a game's own types, for those who measure: the arena, the ladder, `orebit fit`, benchmarks.
#pragma once

#include <optional>
#include <vector>

#include "bots/levels.hpp"
#include "bots/positions.hpp"
#include "core/play_out.hpp"
#include "core/random.hpp"
#include "table/analysis.hpp"
#include "text/words.hpp"

namespace orebit {

// Scores at any time; winners and reason once the game is over.
template <GameWords Words>
Result result_of(const Words& words, const typename Words::State& state) {
  const auto& game = words.game();
  Result result;
  for (int seat = 0; seat < game.seats(); ++seat) result.scores.push_back(game.score(state, seat_of(seat)));
  if (!game.turn(state).is_over()) return result;
  for (const Seat seat : game.winners(state)) result.winners.push_back(index_of(seat));
  result.reason = words.reason(state);
  return result;
}

template <GameWords Words>
std::uint64_t play_random_games(const Words& words, std::uint64_t seed, std::uint64_t games) {
  std::uint64_t plies = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    Random random(seed, number);
    auto state = words.game().start();
    plies += play_out(words.game(), state, random);
  }
  return plies;
}

// One game of a series, with a bot on every seat.
template <GameWords Words>
class BotGame {
 public:
  using Game = typename Words::Game;
  using State = typename Game::State;

  BotGame(const Words& words, const SharedTables<Game>& shared, const std::vector<BotSpec>& names,
          std::uint64_t seed, std::uint64_t number)
      : words_(words), shared_(shared), names_(names), chance_(seed, number) {
    Random thoughts(~seed, number);  // what bots draw does not move the dice
    bots_.reserve(names.size());
    for (const BotSpec& name : names)
      bots_.emplace_back(words.game(), name.level, name.budget, thoughts.next(), &shared);
  }

  std::optional<PlayedGame> play() {
    const Game& game = words_.game();
    PlayedGame played;
    State state = game.start();
    for (Turn now = game.turn(state); !now.is_over(); now = game.turn(state), ++played.plies) {
      if (now.is_chance()) {
        game.apply(state, game.sample(state, chance_));
        continue;
      }
      const auto move = decide(state, now.seat);
      if (names_[static_cast<std::size_t>(index_of(now.seat))].budget.is_stopped()) return std::nullopt;
      game.apply(state, move);
    }
    if constexpr (requires { words_.rounds(state); }) played.rounds = words_.rounds(state);
    played.result = result_of(words_, state);
    return played;
  }

  LuckAccount study(const WinModel& model, bool counts_luck, Positions& positions) {
    const PositionValue<Game> value(words_.game(), &shared_, model);
    const auto choose = [&](const State& s, Seat seat) { return decide(s, seat); };
    return add_game(words_.game(), value, chance_, choose, counts_luck, positions);
  }

 private:
  typename Game::Move decide(const State& s, Seat seat) {
    return bots_[static_cast<std::size_t>(index_of(seat))].advise(words_.game().view(s, seat), seat).move();
  }

  const Words& words_;
  const SharedTables<Game>& shared_;
  const std::vector<BotSpec>& names_;
  Random chance_;
  std::vector<Bot<Game>> bots_;
};

}  // namespace orebit
