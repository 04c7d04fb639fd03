// Asteroid Miners behind the contract of core/game.hpp. The clauses stand in the files of the phases (see
// setting.hpp for their order); this file only says which of them a ply or move calls for.
#pragma once

#include <optional>

#include "games/asteroid_miners/automa.hpp"
#include "games/asteroid_miners/outcomes.hpp"
#include "games/asteroid_miners/view.hpp"

namespace orebit::asteroid_miners {

class AsteroidMiners {
 public:
  using State = asteroid_miners::State;
  using Move = asteroid_miners::Move;
  using Outcome = asteroid_miners::Outcome;
  using View = asteroid_miners::View;

  explicit AsteroidMiners(const Setting& setting) : setting_(setting) {}

  const Setting& setting() const { return setting_; }
  int seats() const { return asteroid_miners::seats; }

  State start() const { return new_game(setting_); }

  Turn turn(const State& s) const {
    if (s.phase == Phase::over) return Turn::over();
    if (is_chance(s.phase)) return Turn::chance();
    return Turn::player(is_station_phase(s.phase) ? setting_.builder(s) : seat_of(s.active));
  }

  Moves moves(const State& s) const {
    Moves list(setting_);
    if (is_decision(s) && automa_decides(setting_, s))
      list.add(automa_move(setting_, s));
    else
      list_moves(setting_, s, list);
    return list;
  }
  Outcomes outcomes(const State& s) const { return {setting_, s}; }

  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    return sample_outcome(setting_, s, uniform);
  }
  bool is_possible(const State& s, const Outcome& outcome) const { return is_possible_outcome(s, outcome); }

  template <class Log = NoLog>
  void apply(State& s, const Outcome& outcome, Log log = {}) const {
    const int face = outcome.face[0];
    switch (s.phase) {
      case Phase::market: return apply_market(setting_, s, face, outcome.face[1], log);
      case Phase::event: return apply_event(setting_, s, face, log);
      case Phase::drill: return apply_drill(setting_, s, face, log);
      case Phase::pool: return apply_pool(s, outcome.dice, log);
      case Phase::redrill: return settle_redrill(s, outcome.face, log);
      case Phase::bid: return apply_bid(setting_, s, outcome.dice, outcome.rival, log);
      case Phase::smelt: return apply_smelt(setting_, s, outcome.dice, log);
      default: return apply_control(setting_, s, face, log);
    }
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    // AM-7. Each phase has its own moves.
    if (const auto refusal = info_of(s.phase).why_not(move.verb)) return refusal;
    if (const auto refusal = why_not_verb(s, move)) return refusal;
    if (automa_decides(setting_, s) && move != automa_move(setting_, s))
      return Refusal{"AM-80", "the automa has one move only, and it is another", {}};
    return std::nullopt;
  }

  template <class Log = NoLog>
  void apply(State& s, const Move& move, Log log = {}) const {
    switch (move.verb) {
      case Verb::die: return apply_colour(s, static_cast<Colour>(move.what), log);
      case Verb::bribe: return apply_bribe(setting_, s, log);
      case Verb::keep: return apply_keep(setting_, s, log);
      case Verb::done: return apply_done(s, log);
      case Verb::reroll: return apply_reroll_at(s, move.dice, log);
      case Verb::redrill: return apply_redrill(s, move, log);
      case Verb::dig: return apply_dig(setting_, s, dig_of(move), log);
      case Verb::pass:
        return s.phase == Phase::dig ? decline_dig(setting_, s, log) : decline_upgrade(setting_, s, log);
      case Verb::free_square: return carry_out(setting_, s, s.now.pending_dig, move.what - 1, log);
      case Verb::hold: return apply_hold(setting_, s, log);
      case Verb::sell: return apply_sell(setting_, s, log);
      case Verb::stop: return apply_stop(setting_, s, log);
      case Verb::forge: return apply_forge(setting_, s, log);
      case Verb::overtime: return apply_overtime(setting_, s, log);
      case Verb::upgrade: return apply_upgrade(setting_, s, log);
      default: return apply_change_of_drill(setting_, s, move, log);
    }
  }

  View view(const State& s, Seat) const { return {s}; }
  template <class U>
  State determinize(const View& view, Seat, U&) const {
    return view.table;
  }

  int score(const State& s, Seat seat) const { return at(s.player, seat).funds; }
  Seats winners(const State& s) const { return winners_of(s); }

 private:
  static bool is_decision(const State& s) { return s.phase != Phase::over && !is_chance(s.phase); }

  std::optional<Refusal> why_not_verb(const State& s, const Move& move) const {
    switch (move.verb) {
      case Verb::die: return why_not_colour(setting_, s, move.what);
      case Verb::reroll: return why_not_reroll_at(s, move.dice);
      case Verb::shift: return why_not_shift(setting_, s, move);
      case Verb::black: return why_not_black(setting_, s, move);
      case Verb::swap: return why_not_swap(setting_, s, move);
      case Verb::rearrange: return why_not_rearrange(setting_, s, move);
      case Verb::take: return why_not_take(setting_, s, move);
      case Verb::redrill: return why_not_redrill(setting_, s, move);
      case Verb::change: return why_not_change(setting_, s, move);
      case Verb::double_die: return why_not_six(s, setting_.event(s).sixes == Sixes::double_die);
      case Verb::dig: return why_not_dig(setting_, s, dig_of(move));
      case Verb::free_square: return why_not_free(setting_, s, move.what - 1);
      case Verb::stop: return s.phase == Phase::controller ? why_not_give_up(setting_, s) : std::nullopt;
      case Verb::forge: return why_not_forge(setting_, s);
      default: return std::nullopt;
    }
  }

  // `reroll` names dice of the pool or the smelter; the control die needs no name.
  std::optional<Refusal> why_not_reroll_at(const State& s, Dice dice) const {
    if (s.phase == Phase::modify) return why_not_reroll(setting_, s, dice);
    if (s.phase == Phase::smelter) return why_not_resmelt(s, dice);
    if (dice.empty()) return std::nullopt;
    return Refusal{"IF-9", "there is one control die; it needs no name", {}};
  }
  template <class Log>
  void apply_reroll_at(State& s, Dice dice, Log log) const {
    if (s.phase == Phase::modify) return apply_reroll(s, dice, log);
    if (s.phase == Phase::smelter) return apply_resmelt(setting_, s, dice, log);
    reroll_control(setting_, s, log);
  }

  Setting setting_;
};

static_assert(LoggingGame<AsteroidMiners>);

}  // namespace orebit::asteroid_miners
