// A searcher that sits through a game: it keeps its trees between its decisions where they still hold, and
// may use several cores. For a seed and a number of simulations its answers are always the same.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "bots/cores.hpp"
#include "bots/search.hpp"

namespace orebit {

template <class G>
class Thinker {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  // REQUIRES: the budget has simulations, or milliseconds, or both; game lives on.
  Thinker(const G& game, Budget budget, std::uint64_t seed, const Lore<G>* lore = nullptr)
      : game_(game), lore_(lore), budget_(budget), seed_(seed) {
    const int cores = std::max(1, budget.cores);
    const std::uint32_t each = simulations_of(0);
    for (int i = 0; i < cores; ++i) searches_.emplace_back(game, each, lore);
  }

  Advice<G> advise(const View& view, Seat seat) {
    settle_trees(view, seat);
    std::vector<std::uint32_t> done(searches_.size());
    on_cores(static_cast<int>(searches_.size()),
             [&](int core) { done[static_cast<std::size_t>(core)] = think(core, view, seat); });
    ++decisions_;
    Advice<G> advice{merged(), true, 0, {}};
    for (const std::uint32_t simulations : done) advice.simulations += simulations;
    last_ = Last{view, advice.move(), seat};
    return advice;
  }

  // The best move known against this one, from what the seat knows: half of the simulations find the best,
  // the other half go to the two of them alone. Equal if the move is the best itself.
  std::pair<Choice<Move>, Choice<Move>> compare(const View& view, Seat seat, const Move& move) {
    last_.reset();
    const Advice<G> advice = advise(view, seat);
    last_.reset();
    const Move best = advice.move();
    if (best == move) return {advice.choices.front(), advice.choices.front()};
    Search<G> search(game_, simulations_of(0), lore_);
    search.look_only_at(best, move);
    Random random(~seed_, decisions_);
    for (std::uint32_t i = 0; i < advice.simulations; ++i) search.simulate(view, seat, random);
    const auto both = search.choices();
    if (both.size() < 2) return {both.front(), both.front()};
    const std::size_t at = both[0].move == move ? 0 : 1;
    return {both[1 - at], both[at]};
  }

 private:
  struct Last {
    View view;
    Move move;
    Seat seat;
  };

  std::uint32_t simulations_of(int core) const {
    constexpr std::uint32_t unlimited = 1U << 18;  // room of a search that stops by the clock
    if (budget_.simulations == 0) return unlimited;
    const auto cores = static_cast<std::uint32_t>(std::max(1, budget_.cores));
    return (budget_.simulations + cores - 1 - static_cast<std::uint32_t>(core)) / cores;
  }

  // The trees go on if this is the position right after our own last move. Simulations of what hidden cards
  // might be stay good as well: nothing new was learnt in between.
  void settle_trees(const View& view, Seat seat) {
    const bool goes_on = last_ && last_->seat == seat && follows(view, seat);
    for (Search<G>& search : searches_) {
      if (goes_on) search.keep_below(last_->move);
      if (!goes_on) search.clear();
    }
  }

  bool follows(const View& view, Seat seat) const {
    Random random(seed_, decisions_);
    typename G::State s = game_.determinize(last_->view, seat, random);
    if (game_.why_not(s, last_->move)) return false;
    game_.apply(s, last_->move);
    return game_.turn(s) == Turn::player(seat) && game_.view(s, seat) == view;
  }

  std::uint32_t think(int core, const View& view, Seat seat) {
    constexpr std::uint32_t between_looks = 16;
    Deadline deadline(budget_.milliseconds);
    Random random(seed_ + static_cast<std::uint64_t>(core), decisions_);
    Search<G>& search = searches_[static_cast<std::size_t>(core)];
    const std::uint32_t most = budget_.simulations == 0 ? 0xFFFFFFFF : simulations_of(core);
    std::uint32_t done = 0;
    for (; done < most; ++done) {
      const bool is_late = budget_.milliseconds != 0 && done % between_looks == 0 && deadline.has_passed();
      if (is_late && done > 0) break;
      search.simulate(view, seat, random);
    }
    return done;
  }

  // The choices of all trees together, the most visited first: the mean that most simulations trusted.
  std::vector<Choice<Move>> merged() const {
    std::vector<Choice<Move>> all = searches_.front().choices();
    for (std::size_t i = 1; i < searches_.size(); ++i)
      for (const Choice<Move>& more : searches_[i].choices()) add(all, more);
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return all;
  }

  static void add(std::vector<Choice<Move>>& all, const Choice<Move>& more) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.move == more.move; });
    if (same == all.end()) return all.push_back(more);
    const double a = same->visits, b = more.visits, both = a + b;
    same->value = (same->value * a + more.value * b) / both;
    same->error = std::sqrt(same->error * same->error * a * a + more.error * more.error * b * b) / both;
    same->visits += more.visits;
  }

  const G& game_;
  const Lore<G>* lore_;
  Budget budget_;
  std::uint64_t seed_;
  std::uint64_t decisions_ = 0;
  std::vector<Search<G>> searches_;
  std::optional<Last> last_;
};

}  // namespace orebit
