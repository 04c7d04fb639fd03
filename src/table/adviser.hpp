// What bots say about a position on a game's own types, in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.hpp"
#include "core/random.hpp"
#include "table/analysis.hpp"
#include "text/offers.hpp"
#include "text/words.hpp"

namespace orebit {

// REQUIRES: a player acts; all that it is given lives on.
template <GameWords Words>
class Adviser {
 public:
  using Game = typename Words::Game;
  using State = typename Game::State;
  using Move = typename Game::Move;

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

  Advice hint(const BotSpec& bot, const UniformSource& uniform) const {
    Advice advice = searches(bot.level) ? searched_hint(bot, uniform) : advise(bot, uniform);
    const OfferMaker<Words> offers(words_, state_);
    const auto in_sentence = [&](const std::string& move) {
      return sentence(words_.telling(), offers.one(move_of(move)));
    };
    advice.says = in_sentence(advice.move);
    for (RatedMove& rated : advice.weighed) {
      rated.says = in_sentence(rated.move);
      rated.gain = gain_of(move_of(rated.move));
    }
    if (game_.moves(state_).size() == 1)
      advice.reason = "there is no other move";
    else if (searches(bot.level))
      advice.reason = hint_in_words(advice);
    return advice;
  }

  Comparison compare(std::string_view move, const BotSpec& bot, std::uint64_t seed) const {
    const auto [best, played] = bot_of(bot, seed).compare(view(), seat_, move_of(move));
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
  Move move_of(std::string_view text) const {
    std::string problem;
    return *words_.parse_move(text, problem);
  }

  Advice any_move(const UniformSource& uniform) const {
    const auto moves = game_.moves(state_);
    const auto pick = uniform(static_cast<std::uint32_t>(moves.size()));
    return {words_.print(moves[pick]), "any legal move is as good as another", {}};
  }
  Advice searched_hint(const BotSpec& bot, const UniformSource& uniform) const {
    const SearchResult<Game> found = bot_of(bot, seed_of(uniform)).hint(view(), seat_);
    Advice advice{words_.print(found.move()), "", {}, found.measure};
    add_weighed(advice, found);
    return advice;
  }

  // In some worlds that the seat cannot tell from the true one; nothing where they differ.
  std::optional<int> gain_of(const Move& move) const {
    constexpr std::uint64_t worlds = 3;
    std::optional<int> gain;
    for (std::uint64_t i = 0; i < worlds; ++i) {
      Random random(i, 0);
      State world = game_.determinize(view(), seat_, random);
      if (game_.why_not(world, move)) return std::nullopt;
      game_.apply(world, move);
      const int now = game_.score(world, seat_) - game_.score(state_, seat_);
      if (gain && *gain != now) return std::nullopt;
      gain = now;
    }
    return gain;
  }

  RatedMove in_words(const MoveStats<Move>& choice) const {
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
