// Space Miner behind the contract of core/game.hpp. The clauses stand in scanning.hpp, navigation.hpp,
// mining.hpp and upgrading.hpp; this file only says which of them a phase or move calls for.
#pragma once

#include <optional>

#include "core/inlining.hpp"
#include "games/space_miner/moves.hpp"
#include "games/space_miner/outcomes.hpp"
#include "games/space_miner/setting.hpp"
#include "games/space_miner/view.hpp"

namespace orebit::space_miner {

class SpaceMiner {
 public:
  using State = space_miner::State;
  using Move = space_miner::Move;
  using Outcome = space_miner::Outcome;
  using View = space_miner::View;

  explicit SpaceMiner(const Setting& setting) : setting_(setting) {}

  const Setting& setting() const { return setting_; }
  int seats() const { return setting_.players; }

  // SM-1, SM-4. Empty sheets, bare ships, whole decks.
  State start() const {
    State s;
    for (int seat = 0; seat < setting_.players; ++seat) at(s.credits, seat) = setting_.content.start_credits;
    for (int deck = 0; deck < setting_.decks(); ++deck) at(s.draw, deck) = setting_.deck;
    return s;
  }

  Turn turn(const State& s) const {
    if (s.phase == Phase::over) return Turn::over();
    return is_chance(s.phase) ? Turn::chance() : Turn::player(seat_of(s.seat));
  }

  Moves moves(const State& s) const { return {setting_, s}; }
  Outcomes outcomes(const State& s) const { return {setting_, s}; }

  template <class U>
  OREBIT_INLINE Outcome sample(const State& s, U& uniform) const {
    if (s.phase == Phase::deal) return sample_deal(setting_, s, uniform);
    Outcome roll;
    roll.dice = setting_.dice().roll(uniform, s.to_roll);  // SM-14, SM-15, SM-21
    return roll;
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    if (!turn(s).is_chance()) return false;
    return s.phase == Phase::deal ? is_possible_deal(setting_, s, outcome) : is_possible_roll(s, outcome);
  }

  template <class Log = NoLog>
  OREBIT_INLINE void apply(State& s, const Outcome& outcome, Log log = {}) const {
    switch (s.phase) {
      case Phase::deal: return apply_deal(setting_, s, outcome, log);
      case Phase::nav_roll: return apply_nav_roll(s, outcome, log);
      default: return apply_mine_roll(s, outcome, log);
    }
  }

  // Inlined with all it calls: where only yes or no is asked for, nothing of a refusal is made.
  OREBIT_INLINE std::optional<Refusal> why_not(const State& s, const Move& move) const {
    // SM-5. A turn is four phases; each has its own moves.
    if (const auto refusal = info_of(s.phase).why_not(move.verb)) return refusal;
    switch (move.verb) {
      case Verb::visit: return why_not_visit(setting_, move.what);
      case Verb::rescan: return why_not_rescan(setting_, s);
      case Verb::reroll: return why_not_reroll(s, move.dice);
      case Verb::travel: return why_not_travel(setting_, s, move.distance);
      case Verb::flip: return why_not_flip(setting_, s, move.what);
      case Verb::double_die: return why_not_double(setting_, s, move.what);
      case Verb::claim: return why_not_claim(setting_, s, move.what, move.dice);
      case Verb::buy: return why_not_buy(setting_, s, static_cast<Upgrade>(move.what));
      case Verb::done: break;
    }
    return std::nullopt;
  }

  template <class Log = NoLog>
  OREBIT_INLINE void apply(State& s, const Move& move, Log log = {}) const {
    switch (move.verb) {
      case Verb::visit: return apply_visit(setting_, s, move.what, log);
      case Verb::rescan: return apply_rescan(setting_, s, log);
      case Verb::reroll: return apply_reroll(s, move.dice, log);
      case Verb::travel: return apply_travel(setting_, s, move.distance, log);
      case Verb::flip: return apply_flip(s, move.what, log);
      case Verb::double_die: return apply_double(s, move.what, log);
      case Verb::claim: return apply_claim(setting_, s, move.what, move.dice, log);
      case Verb::buy: return apply_buy(setting_, s, static_cast<Upgrade>(move.what), log);
      case Verb::done: return s.phase == Phase::mine ? end_mining(s, log) : end_turn(setting_, s, log);
    }
  }

  // Simulations (core/play_out.hpp) as fast as they go; they do the same as the functions above: fast.hpp.
  template <class U>
  void step(State& s, U& uniform) const;
  template <class U>
  std::uint64_t play_out(State& s, U& uniform) const;

  View view(const State& s, Seat) const { return {s}; }
  template <class U>
  State determinize(const View& view, Seat, U&) const {
    return view.table;
  }

  int score(const State& s, Seat seat) const { return final_score(setting_, s, index_of(seat)); }

  // SM-38.
  Seats winners(const State& s) const {
    return with_highest(seats(), [&](Seat seat) { return score(s, seat); });
  }

 private:
  template <class U>
  void decide(State& s, U& uniform) const;

  Setting setting_;
};

static_assert(LoggingGame<SpaceMiner>);

}  // namespace orebit::space_miner

#include "games/space_miner/fast.hpp"
