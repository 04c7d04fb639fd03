// What bots say about a position on a game's own types, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.hpp"
#include "core/random.hpp"
#include "table/analysis.hpp"
#include "text/words.hpp"

namespace orebit {

// REQUIRES: a player acts; all that it is given lives on.
template <GameWords Words>
class Adviser {
 public:
  using Game = typename Words::Game;
  using State = typename Game::State;

  Adviser(const Words& words, const SharedTables<Game>& shared, const State& state)
      : words_(words), game_(words.game()), shared_(shared), state_(state), seat_(game_.turn(state).seat) {}

  Advice advise(const BotSpec& bot, const UniformSource& uniform) const {
    if (bot.level == BotLevel::random) return any_move(uniform);
    const SearchResult<Game> found = bot_of(bot, seed_of(uniform)).advise(view(), seat_);
    Advice advice{words_.print(found.move()), found.reason, {}};
    if (!found.has_values) return advice;
    add_weighed(advice, found);
    if (advice.reason.empty()) advice.reason = odds_in_words(advice.weighed, game_.seats());
    return advice;
  }

  // REQUIRES: the bot searches.
  Advice hint(const BotSpec& bot, const UniformSource& uniform) const {
    const SearchResult<Game> found = bot_of(bot, seed_of(uniform)).hint(view(), seat_);
    Advice advice{words_.print(found.move()), "", {}, found.measure};
    add_weighed(advice, found);
    return advice;
  }

  Comparison compare(std::string_view move, const BotSpec& bot, std::uint64_t seed) const {
    std::string problem;
    const auto [best, played] = bot_of(bot, seed).compare(view(), seat_, *words_.parse_move(move, problem));
    return {in_words(best), in_words(played)};
  }

 private:
  auto view() const { return game_.view(state_, seat_); }
  static std::uint64_t seed_of(const UniformSource& uniform) {
    const std::uint64_t high = uniform(1U << 31), low = uniform(1U << 31);
    return high << 31 | low;
  }
  Bot<Game> bot_of(const BotSpec& bot, std::uint64_t seed) const {
    return {game_, bot.level, bot.budget, seed, &shared_};
  }

  Advice any_move(const UniformSource& uniform) const {
    const auto moves = game_.moves(state_);
    const auto pick = uniform(static_cast<std::uint32_t>(moves.size()));
    return {words_.print(moves[pick]), "any legal move is as good as another", {}};
  }
  RatedMove in_words(const MoveStats<typename Game::Move>& choice) const {
    return {words_.print(choice.move), choice.value, choice.error, choice.visits, choice.behind,
            choice.behind_error};
  }
  void add_weighed(Advice& advice, const SearchResult<Game>& found) const {
    for (const auto& choice : found.choices) advice.weighed.push_back(in_words(choice));
  }

  const Words& words_;
  const Game& game_;
  const SharedTables<Game>& shared_;
  const State& state_;
  Seat seat_;
};

}  // namespace orebit
