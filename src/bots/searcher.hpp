// A searcher that sits through a game: it keeps its trees between its decisions where they still hold, and
// may use several cores. For a seed and a number of simulations its answers are always the same.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "bots/common_worlds.hpp"
#include "bots/cores.hpp"
#include "bots/detour.hpp"
#include "bots/search.hpp"
#include "core/sort_few.hpp"

namespace orebit {

template <class G>
class Searcher {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  // REQUIRES: the budget has simulations, or milliseconds, or both; game lives on.
  Searcher(const G& game, Budget budget, std::uint64_t seed, const SharedTables<G>* shared = nullptr)
      : game_(game), shared_(shared), budget_(budget), seed_(seed) {
    const int cores = std::max(1, budget.cores);
    const std::uint32_t each = simulations_of(0);
    for (int i = 0; i < cores; ++i) searches_.emplace_back(game, each, shared);
  }

  SearchResult<G> advise(const View& view, Seat seat) {
    settle_trees(view, seat);
    std::vector<std::uint32_t> done(searches_.size());
    on_cores(static_cast<int>(searches_.size()), [&](int core) { at(done, core) = think(core, view, seat); });
    ++decisions_;
    SearchResult<G> advice{merged(), true, 0, {}};
    for (const std::uint32_t simulations : done) advice.simulations += simulations;
    prefer_direct(advice.choices, view, seat);
    if (game_.seats() == 1) advice.measure = Measure::score;
    last_ = Last{view, advice.move(), seat};
    return advice;
  }

  // What to tell a person: the few moves that the search liked best, compared on common random worlds until
  // the best can be told from the next, or as long as the search took. The bot itself plays what advise()
  // says; asking for a hint takes twice as long.
  SearchResult<G> hint(const View& view, Seat seat) {
    SearchResult<G> advice = advise(view, seat);
    std::vector<Move> few;
    for (std::size_t i = 0; i < std::min(candidates, advice.choices.size()); ++i)
      few.push_back(advice.choices[i].move);
    put_detours_last(game_, imagined(view, seat), few);  // equal ones stay in this order
    CommonWorlds<Move> worlds(std::move(few));
    compare(worlds, advice.simulations, view, seat);
    if (worlds.worlds() == 0) return advice;  // stopped
    const bool is_alone = game_.seats() == 1, is_decided = !is_alone && worlds.is_decided();
    advice.measure = is_alone ? Measure::score : is_decided ? Measure::margin : Measure::chance;
    advice.choices = worlds.ranked(is_decided);
    leave_out_detours(advice, view, seat);
    advice.simulations += static_cast<std::uint32_t>(worlds.worlds() * worlds.moves().size());
    last_.reset();  // it may name another move than advise()
    return advice;
  }

  // The best move known and this one, from what the seat knows, on common random worlds: the search finds the
  // best, and as many simulations again tell how far this one is behind it. Equal if it is the best itself.
  std::pair<MoveStats<Move>, MoveStats<Move>> compare(const View& view, Seat seat, const Move& move) {
    last_.reset();
    const SearchResult<G> advice = advise(view, seat);
    last_.reset();
    if (advice.move() == move) return {advice.choices.front(), advice.choices.front()};
    CommonWorlds<Move> worlds({advice.move(), move});
    compare(worlds, advice.simulations, view, seat);
    const auto ranked = worlds.ranked(false);
    return {ranked.front(), ranked.front().move == move ? ranked.front() : ranked.back()};
  }

 private:
  static constexpr std::size_t candidates = 5;
  static constexpr std::size_t min_batch = 8, max_batch = 64;  // worlds between two looks at them
  static constexpr double told_apart = 3;      // standard errors: many looks find chance differences
  static constexpr std::uint32_t enough = 64;  // visits that make an equal value more than an accident

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
      if (goes_on) search.reuse_subtree(last_->move);
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
    Search<G>& search = at(searches_, core);
    const std::uint32_t most = budget_.simulations == 0 ? 0xFFFFFFFF : simulations_of(core);
    std::uint32_t done = 0;
    for (; done < most; ++done) {
      const bool is_look = done > 0 && done % between_looks == 0;
      if (is_look && (budget_.is_stopped() || (budget_.milliseconds != 0 && deadline.has_passed()))) break;
      search.simulate(view, seat, random);
    }
    return done;
  }

  // The choices of all trees together, the most visited first: the mean that most simulations trusted.
  std::vector<MoveStats<Move>> merged() const {
    std::vector<MoveStats<Move>> all = searches_.front().choices();
    for (std::size_t i = 1; i < searches_.size(); ++i)
      for (const MoveStats<Move>& more : searches_[i].choices()) add(all, more);
    sort_few(all, [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return all;
  }

  // Among the moves at the top that are worth exactly the same, what is no detour comes first.
  void prefer_direct(std::vector<MoveStats<Move>>& choices, const View& view, Seat seat) const {
    const double best = choices.front().value;
    const auto other = std::find_if(choices.begin(), choices.end(), [&](const MoveStats<Move>& choice) {
      return choice.value != best || choice.error > 0 || choice.visits < enough;
    });
    if (other - choices.begin() < 2) return;
    std::vector<Move> equal;
    for (auto choice = choices.begin(); choice != other; ++choice) equal.push_back(choice->move);
    put_detours_last(game_, imagined(view, seat), equal);
    const auto first = std::find_if(choices.begin(), other,
                                    [&](const MoveStats<Move>& choice) { return choice.move == equal[0]; });
    std::rotate(choices.begin(), first, first + 1);
  }

  // What is about equal to the first and only puts it off is not worth a word.
  void leave_out_detours(SearchResult<G>& advice, const View& view, Seat seat) const {
    const typename G::State s = imagined(view, seat);
    const Move best = advice.move();
    std::erase_if(advice.choices, [&](const MoveStats<Move>& choice) {
      return choice.move != best && !is_clearly_behind(choice.behind, choice.behind_error, advice.measure) &&
             is_detour(game_, s, choice.move, best) && !is_detour(game_, s, best, choice.move);
    });
  }

  typename G::State imagined(const View& view, Seat seat) const {
    Random random(seed_, decisions_);
    return game_.determinize(view, seat, random);
  }

  // Batch by batch, so that the answer does not depend on how fast a core is; about this number of
  // simulations.
  void compare(CommonWorlds<Move>& worlds, std::uint32_t simulations, const View& view, Seat seat) {
    const std::size_t most = std::max(min_batch, simulations / worlds.moves().size());
    const std::size_t batch = std::min(most, max_batch);
    for (std::size_t done = 0; done + batch <= most; done += batch) {
      worlds.resize(done + batch);
      on_cores(static_cast<int>(searches_.size()), [&](int core) { visit(worlds, done, core, view, seat); });
      if (budget_.is_stopped()) return worlds.resize(done);
      const auto ranked = worlds.ranked(game_.seats() > 1 && worlds.is_decided());
      if (ranked.size() < 2 || (done > 0 && is_behind(ranked[1].behind, ranked[1].behind_error, told_apart)))
        return;
    }
  }

  // A core's share of the worlds from this one on, each tried with all moves.
  void visit(CommonWorlds<Move>& worlds, std::size_t first, int core, const View& view, Seat seat) {
    Search<G>& search = at(searches_, core);
    for (std::size_t i = first + static_cast<std::size_t>(core); i < worlds.worlds(); i += searches_.size()) {
      if (budget_.is_stopped()) return;
      Random random(~seed_ + decisions_, i);
      const typename G::State world = game_.determinize(view, seat, random);
      for (std::size_t move = 0; move < worlds.moves().size(); ++move) {
        Random same = random;
        const auto end = search.simulate_from(world, worlds.moves()[move], seat, same);
        worlds.set(i, move, end.value, end.lead);
      }
    }
  }

  static void add(std::vector<MoveStats<Move>>& all, const MoveStats<Move>& more) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.move == more.move; });
    if (same == all.end()) return all.push_back(more);
    const double a = same->visits, b = more.visits, both = a + b;
    same->value = (same->value * a + more.value * b) / both;
    same->error = std::sqrt(same->error * same->error * a * a + more.error * more.error * b * b) / both;
    same->visits += more.visits;
  }

  const G& game_;
  const SharedTables<G>* shared_;
  Budget budget_;
  std::uint64_t seed_;
  std::uint64_t decisions_ = 0;
  std::vector<Search<G>> searches_;
  std::optional<Last> last_;
};

}  // namespace orebit
