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

  explicit AsteroidMiners(const Setting& setting) : t_(setting) {}

  const Setting& setting() const { return t_; }
  int seats() const { return asteroid_miners::seats; }

  State start() const { return new_game(t_); }

  Turn turn(const State& s) const {
    if (s.ply == Ply::over) return Turn::over();
    if (is_chance(s.ply)) return Turn::chance();
    const bool is_humans = t_.is_automa(s) && is_station_ply(s.ply);  // AM-80
    return Turn::player(seat_of(is_humans ? 0 : s.active));
  }

  Moves moves(const State& s) const {
    Moves list(t_);
    if (is_decision(s) && automa_decides(t_, s))
      list.add(automa_move(t_, s));
    else
      list_moves(t_, s, list);
    return list;
  }
  Outcomes outcomes(const State& s) const { return {t_, s}; }

  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    return sample_outcome(t_, s, uniform);
  }
  bool is_possible(const State& s, const Outcome& outcome) const { return is_possible_outcome(s, outcome); }

  void apply(State& s, const Outcome& outcome) const {
    const int face = outcome.face[0];
    switch (s.ply) {
      case Ply::market: return apply_market(t_, s, face, outcome.face[1]);
      case Ply::event: return apply_event(t_, s, face);
      case Ply::drill: return apply_drill(t_, s, face);
      case Ply::pool: return apply_pool(s, outcome.dice);
      case Ply::redrill: return settle_redrill(s, outcome.face);
      case Ply::bid: return apply_bid(t_, s, outcome.dice, outcome.rival);
      case Ply::smelt: return apply_smelt(t_, s, outcome.dice);
      default: return apply_control(t_, s, face);
    }
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (const auto refusal = why_not_at_ply(s, move.verb)) return refusal;
    if (const auto refusal = why_not_verb(s, move)) return refusal;
    if (automa_decides(t_, s) && move != automa_move(t_, s))
      return Refusal{"AM-80", "the automa has one move only, and it is another", {}};
    return std::nullopt;
  }

  void apply(State& s, const Move& move) const {
    switch (move.verb) {
      case Verb::die: return apply_colour(s, static_cast<Colour>(move.what));
      case Verb::bribe: return apply_bribe(t_, s);
      case Verb::keep: return await_pool(t_, s);
      case Verb::done: s.ply = Ply::dig; return;
      case Verb::reroll: return apply_reroll_at(s, move.dice);
      case Verb::redrill: return apply_redrill(s, move);
      case Verb::dig: return apply_dig(t_, s, dig_of(move));
      case Verb::pass: return s.ply == Ply::dig ? enter_equipment(t_, s) : end_turn(t_, s);
      case Verb::free_square: return carry_out(t_, s, s.now.pending_dig, move.what - 1);
      case Verb::hold: return enter_foundry(t_, s);
      case Verb::sell: return apply_sell(t_, s);
      case Verb::stop: return apply_stop(s);
      case Verb::forge: return forge_component(t_, s, t_.content.pay_control[s.now.forge.control]);
      case Verb::overtime: return begin_attempt(t_, s);
      case Verb::upgrade: return apply_upgrade(t_, s);
      default: return apply_change_of_drill(t_, s, move);
    }
  }

  View view(const State& s, Seat) const { return {s}; }
  template <class U>
  State determinize(const View& view, Seat, U&) const {
    return view.table;
  }

  int score(const State& s, Seat seat) const { return s.player[static_cast<std::size_t>(seat)].funds; }
  Seats winners(const State& s) const { return winners_of(s); }

 private:
  static bool is_decision(const State& s) { return s.ply != Ply::over && !is_chance(s.ply); }
  static std::optional<Refusal> why_not_at_ply(const State& s, Verb verb);

  std::optional<Refusal> why_not_verb(const State& s, const Move& move) const {
    switch (move.verb) {
      case Verb::die: return why_not_colour(t_, s, move.what);
      case Verb::reroll: return why_not_reroll_at(s, move.dice);
      case Verb::shift: return why_not_shift(t_, s, move);
      case Verb::black: return why_not_black(t_, s, move);
      case Verb::swap: return why_not_swap(t_, s, move);
      case Verb::rearrange: return why_not_rearrange(t_, s, move);
      case Verb::take: return why_not_take(t_, s, move);
      case Verb::redrill: return why_not_redrill(t_, s, move);
      case Verb::change: return why_not_change(t_, s, move);
      case Verb::double_die: return why_not_six(s, t_.event(s).sixes == Sixes::double_die);
      case Verb::dig: return why_not_dig(t_, s, dig_of(move));
      case Verb::free_square: return why_not_free(t_, s, move.what - 1);
      case Verb::stop: return s.ply == Ply::controller ? why_not_give_up(t_, s) : std::nullopt;
      case Verb::forge: return why_not_forge(t_, s);
      default: return std::nullopt;
    }
  }

  // `reroll` names dice of the pool or the smelter; the control die needs no name.
  std::optional<Refusal> why_not_reroll_at(const State& s, Dice dice) const {
    if (s.ply == Ply::modify) return why_not_reroll(t_, s, dice);
    if (s.ply == Ply::smelter) return why_not_resmelt(s, dice);
    if (dice.empty()) return std::nullopt;
    return Refusal{"IF-9", "there is one control die; it needs no name", {}};
  }
  static void apply_reroll_at(State& s, Dice dice) {
    if (s.ply == Ply::modify) return apply_reroll(s, dice);
    if (s.ply == Ply::smelter) return apply_resmelt(s, dice);
    s.ply = Ply::control;
  }
  // IF-7, IF-9, IF-21. The smelter is left, the attempt given up, or Overtime ended.
  void apply_stop(State& s) const {
    if (s.ply == Ply::smelter)
      s.ply = Ply::control;
    else if (s.ply == Ply::controller)
      leave_foundry(t_, s);
    else
      collect(t_, s);
  }

  Setting t_;
};

// AM-7. Each phase has moves of its own.
inline std::optional<Refusal> AsteroidMiners::why_not_at_ply(const State& s, Verb verb) {
  const auto only = [&](std::initializer_list<Verb> verbs, Refusal refusal) -> std::optional<Refusal> {
    if (std::find(verbs.begin(), verbs.end(), verb) != verbs.end()) return std::nullopt;
    return refusal;
  };
  switch (s.ply) {
    case Ply::colour: return only({Verb::die}, {"AM-14", "choose the colour of the next drill die"});
    case Ply::bribe: return only({Verb::bribe, Verb::keep}, {"AM-20", "bribe with the blue die, or keep it"});
    case Ply::modify:
      if (verb >= Verb::done && verb <= Verb::double_die) return std::nullopt;
      return Refusal{"AM-31", "change drill dice, reroll pool dice, or be done"};
    case Ply::dig: return only({Verb::dig, Verb::pass}, {"AM-40", "dig in one section, or pass"});
    case Ply::free_square:
      return only({Verb::free_square}, {"AM-46", "name the square that is free, or none"});
    case Ply::sell: return only({Verb::sell, Verb::hold}, {"AM-53", "sell the whole section, or hold"});
    case Ply::smelter: return only({Verb::reroll, Verb::stop}, {"IF-7", "reroll smelter dice, or stop"});
    case Ply::controller:
      return only({Verb::forge, Verb::reroll, Verb::stop},
                  {"IF-9", "forge, reroll the control die, or stop"});
    case Ply::overtime:
      return only({Verb::overtime, Verb::stop},
                  {"IF-20", "go on with the next component, or stop and collect"});
    case Ply::upgrade: return only({Verb::upgrade, Verb::pass}, {"AM-56", "upgrade the equipment, or pass"});
    case Ply::over: return Refusal{"AM-62", "the game is over"};
    default: return Refusal{"AM-7", "the dice come first"};
  }
}

static_assert(Game<AsteroidMiners>);

}  // namespace orebit::asteroid_miners
