// Space Miner behind the contract of core/game.hpp. The clauses stand in scanning.hpp, navigation.hpp,
// mining.hpp and upgrading.hpp; this file only says which of them a phase or move calls for.
#pragma once

#include <optional>

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

  explicit SpaceMiner(const Setting& setting) : t_(setting) {}

  const Setting& setting() const { return t_; }
  int seats() const { return t_.players; }

  // SM-1, SM-4. Empty sheets, bare ships, whole decks.
  State start() const {
    State s;
    for (int seat = 0; seat < t_.players; ++seat)
      s.credits[static_cast<std::size_t>(seat)] = t_.content.start_credits;
    for (int deck = 0; deck < t_.decks(); ++deck) s.draw[static_cast<std::size_t>(deck)] = t_.deck;
    return s;
  }

  Turn turn(const State& s) const {
    if (s.phase == Phase::over) return Turn::over();
    return is_chance(s.phase) ? Turn::chance() : Turn::player(seat_of(s.seat));
  }

  Moves moves(const State& s) const { return {t_, s}; }
  Outcomes outcomes(const State& s) const { return {t_, s}; }

  template <class U>
  [[gnu::always_inline]] Outcome sample(const State& s, U& uniform) const {
    if (s.phase == Phase::deal) return sample_deal(t_, s, uniform);
    Outcome roll;
    roll.dice = t_.dice().roll(uniform, s.to_roll);  // SM-14, SM-15, SM-21
    return roll;
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    if (!turn(s).is_chance()) return false;
    return s.phase == Phase::deal ? is_possible_deal(t_, s, outcome) : is_possible_roll(s, outcome);
  }

  [[gnu::always_inline]] void apply(State& s, const Outcome& outcome) const {
    switch (s.phase) {
      case Phase::deal: return apply_deal(t_, s, outcome);
      case Phase::nav_roll: return apply_roll(s, outcome, Phase::nav);
      default: return apply_roll(s, outcome, Phase::mine);
    }
  }

  // Inlined with all it calls: where only yes or no is asked for, nothing of a refusal is made.
  [[gnu::always_inline]] std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (const auto refusal = why_not_in_phase(s, move.verb)) return refusal;
    switch (move.verb) {
      case Verb::visit: return why_not_visit(t_, move.what);
      case Verb::rescan: return why_not_rescan(t_, s);
      case Verb::reroll: return why_not_reroll(s, move.dice);
      case Verb::travel: return why_not_travel(t_, s, move.distance);
      case Verb::flip: return why_not_flip(t_, s, move.what);
      case Verb::double_die: return why_not_double(t_, s, move.what);
      case Verb::claim: return why_not_claim(t_, s, move.what, move.dice);
      case Verb::buy: return why_not_buy(t_, s, static_cast<Upgrade>(move.what));
      case Verb::done: break;
    }
    return std::nullopt;
  }

  [[gnu::always_inline]] void apply(State& s, const Move& move) const {
    switch (move.verb) {
      case Verb::visit: return apply_visit(t_, s, move.what);
      case Verb::rescan: return apply_rescan(t_, s);
      case Verb::reroll: return apply_reroll(s, move.dice);
      case Verb::travel: return apply_travel(t_, s, move.distance);
      case Verb::flip: return apply_flip(s, move.what);
      case Verb::double_die: return apply_double(s, move.what);
      case Verb::claim: return apply_claim(t_, s, move.what, move.dice);
      case Verb::buy: return apply_buy(t_, s, static_cast<Upgrade>(move.what));
      case Verb::done: return s.phase == Phase::mine ? end_mining(s) : end_turn(t_, s);
    }
  }

  // A ply of a simulation (core/play_out.hpp). Each case repeats the same words: in each the compiler knows
  // the phase and keeps only what that phase needs.
  template <class U>
  [[gnu::always_inline]] void step(State& s, U& uniform) const {
    switch (s.phase) {
      case Phase::deal: return apply_deal(t_, s, sample_deal(t_, s, uniform));
      case Phase::nav_roll: return apply(s, sample(s, uniform));
      case Phase::mine_roll: return apply(s, sample(s, uniform));
      case Phase::scan: return decide(s, uniform);
      case Phase::nav: return decide(s, uniform);
      case Phase::mine: return decide(s, uniform);
      case Phase::upgrade: return decide(s, uniform);
      case Phase::over: return;
    }
  }

  // A simulation to its end (core/play_out.hpp). What a step leads to next is asked only where there is a
  // choice: a jump by phase after every step is one that the processor cannot foresee.
  template <class U>
  [[gnu::always_inline]] std::uint64_t play_out(State& s, U& uniform) const {
    for (std::uint64_t plies = 0;; ++plies) {
      switch (s.phase) {
        case Phase::deal: step(s, uniform), ++plies; [[fallthrough]];
        case Phase::scan:
          step(s, uniform);
          if (s.phase != Phase::nav_roll) break;
          ++plies;
          [[fallthrough]];
        case Phase::nav_roll: step(s, uniform), ++plies; [[fallthrough]];
        case Phase::nav:
          step(s, uniform);
          if (s.phase != Phase::mine_roll) break;
          ++plies;
          [[fallthrough]];
        case Phase::mine_roll: step(s, uniform), ++plies; [[fallthrough]];
        case Phase::mine:
          for (; s.phase == Phase::mine; ++plies) step(s, uniform);
          [[fallthrough]];
        case Phase::upgrade: step(s, uniform); break;
        case Phase::over: return plies;
      }
    }
  }

  View view(const State& s, Seat) const { return {s}; }
  template <class U>
  State determinize(const View& view, Seat, U&) const {
    return view.table;
  }

  int score(const State& s, Seat seat) const { return final_score(t_, s, index_of(seat)); }

  // SM-38.
  Seats winners(const State& s) const {
    int best = score(s, seat_of(0));
    for (int seat = 1; seat < t_.players; ++seat) best = std::max(best, score(s, seat_of(seat)));
    Seats seats;
    for (int seat = 0; seat < t_.players; ++seat)
      if (score(s, seat_of(seat)) == best) seats.push_back(seat_of(seat));
    return seats;
  }

 private:
  template <class U>
  [[gnu::always_inline]] void decide(State& s, U& uniform) const {
    const Moves moves(t_, s);
    apply(s, moves[uniform(static_cast<std::uint32_t>(moves.size()))]);
  }
  static std::optional<Refusal> why_not_in_phase(const State& s, Verb verb);

  Setting t_;
};

// SM-5. A turn is four phases; each has moves of its own.
inline std::optional<Refusal> SpaceMiner::why_not_in_phase(const State& s, Verb verb) {
  switch (s.phase) {
    case Phase::scan:
      if (verb == Verb::visit || verb == Verb::rescan) return std::nullopt;
      return Refusal{"SM-8", "the row is open: visit one of its asteroids or rescan", {}};
    case Phase::nav:
      if (verb == Verb::reroll || verb == Verb::travel) return std::nullopt;
      return Refusal{"SM-15", "the ship is on its way: reroll or travel", {}};
    case Phase::mine:
      if (verb == Verb::claim || verb == Verb::flip || verb == Verb::double_die || verb == Verb::done)
        return std::nullopt;
      return Refusal{"SM-22", "the lasers are on: claim ore, or be done", {}};
    case Phase::upgrade:
      if (verb == Verb::buy || verb == Verb::done) return std::nullopt;
      return Refusal{"SM-32", "the ship is in dock: buy upgrades, or be done", {}};
    case Phase::over: return Refusal{"SM-37", "the game is over", {}};
    default: return Refusal{"SM-5", "the dice or cards come first", {}};
  }
}

static_assert(Game<SpaceMiner>);

}  // namespace orebit::space_miner
