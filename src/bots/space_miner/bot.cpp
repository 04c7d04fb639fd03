#include "bots/space_miner/bot.hpp"

#include <cmath>

#include "text/text.hpp"

namespace orebit {

namespace {

using namespace space_miner;
using Ranked = std::vector<RankedMove>;

constexpr double equal_within = 1e-4;  // points: what rounding makes of one number
constexpr double careless_by = 1.0;    // points that a rookie hardly notices

std::string reason_of(const Ranked& ranked) {
  const std::string text = "it leads to a final score of " + fixed(ranked.front().score, 1) + " on average";
  if (ranked.size() == 1) return text + "; there is no other move";
  const double lead = ranked[0].score - ranked[1].score;
  return text +
         (lead < 0.05 ? "; another move is as good" : ", " + fixed(lead, 1) + " more than the next best");
}

}  // namespace

Bot<SpaceMiner>::Bot(const Game& game, BotLevel level, Budget budget, std::uint64_t seed,
                     const SharedTables<Game>* shared)
    : game_(game), level_(level), random_(seed, 0) {
  if (level == BotLevel::random || level == BotLevel::miner) return;
  // Without it whole games are played out; where nobody waits any more, none.
  if (shared != nullptr && shared->solver(budget.stop) == nullptr) shared = nullptr;
  evaluator_.emplace(game, shared);
  if (searches(level)) searcher_.emplace(game, budget_of<Game>(level, budget), seed, shared);
}

SearchResult<SpaceMiner> Bot<SpaceMiner>::by_thumb(const View& view) const {
  Advised advised = greedy_advice(game_, view);
  return only_move<Game>(advised.move, std::move(advised.reason));
}

SearchResult<SpaceMiner> Bot<SpaceMiner>::exactly(const View& view, const Ranked& ranked) const {
  SearchResult<Game> advice{{}, true, 0, reason_of(ranked), Measure::score};
  const double best = ranked.front().score;
  std::vector<Move> equal;
  for (const RankedMove& next : ranked)
    if (best - next.score <= equal_within) equal.push_back(next.move);
  put_detours_last(game_, view.table, equal);
  for (const Move& move : equal) advice.choices.push_back({move, best, 0, 0});
  for (std::size_t i = equal.size(); i < ranked.size(); ++i)
    advice.choices.push_back({ranked[i].move, ranked[i].score, 0, 0, best - ranked[i].score, 0});
  return advice;
}

SearchResult<SpaceMiner> Bot<SpaceMiner>::carelessly(const Ranked& ranked) {
  const auto odds = [&](std::size_t i) {
    return std::exp((ranked[i].score - ranked[0].score) / careless_by);
  };
  return only_move<Game>(ranked[sample_by_odds(ranked.size(), odds, random_)].move, "it looks fine");
}

SearchResult<SpaceMiner> Bot<SpaceMiner>::advise(const View& view, Seat seat) {
  if (level_ == BotLevel::random) return any_move(game_, view.table, random_);
  if (level_ == BotLevel::miner) return by_thumb(view);
  if (level_ == BotLevel::foreman) return searcher_->advise(view, seat);
  const Ranked ranked = evaluator_->rank(view.table);
  if (level_ == BotLevel::rookie) return ranked.empty() ? by_thumb(view) : carelessly(ranked);
  if (ranked.empty()) return searcher_->advise(view, seat);
  const SearchResult<Game> advice = exactly(view, ranked);
  // In a race the values are points, not chances: they stay in the reason.
  return game_.seats() > 1 ? only_move<Game>(advice.move(), advice.reason) : advice;
}

SearchResult<SpaceMiner> Bot<SpaceMiner>::hint(const View& view, Seat seat) {
  if (!searches(level_)) return advise(view, seat);
  const Ranked ranked = level_ == BotLevel::chief ? evaluator_->rank(view.table) : Ranked{};
  if (ranked.empty()) return searcher_->hint(view, seat);
  SearchResult<Game> advice = exactly(view, ranked);
  advice.reason.clear();  // the numbers say more
  return advice;
}

std::pair<MoveStats<Move>, MoveStats<Move>> Bot<SpaceMiner>::compare(const View& view, Seat seat,
                                                                     const Move& move) {
  const Ranked ranked = evaluator_->rank(view.table);
  if (ranked.empty() || game_.seats() > 1) return searcher_->compare(view, seat, move);
  for (const RankedMove& next : ranked)
    if (next.move == move)
      return {{ranked[0].move, ranked[0].score, 0, 0},
              {move, next.score, 0, 0, ranked[0].score - next.score, 0}};
  return searcher_->compare(view, seat, move);
}

}  // namespace orebit
