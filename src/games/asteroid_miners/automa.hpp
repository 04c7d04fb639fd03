// The automa that plays Player 2 in a solitaire game: AM-80 to AM-85. It has exactly one legal move.
#pragma once

#include <algorithm>

#include "games/asteroid_miners/moves.hpp"

namespace orebit::asteroid_miners {

inline constexpr int automa_upgrade_funds = 10;  // AM-81

// AM-82.
constexpr int dig_score(const Setting& setting, const State& s, const Dig& dig) {
  int score = 4 * units_matched(dig) - 2 * min_own_cost(setting, s, dig.used);
  if (finishes(setting, s, dig)) score += 8 + 2 * sale_of(setting, s, dig.section).income;
  return score;
}

constexpr Dig dig_of(const Move& move) { return {move.what, move.squares, move.marked}; }

// AM-83, AM-85. The best dig that scores above 0, the first in the list on ties; otherwise pass.
struct Prospect {
  Move move{.verb = Verb::pass};
  int worth = 0;
};
inline Prospect best_dig(const Setting& setting, const State& s) {
  Moves digs(setting);
  list_dig(setting, s, digs);
  Prospect best;
  for (std::size_t i = 0; i + 1 < digs.size(); ++i)
    if (const int score = dig_score(setting, s, dig_of(digs[i])); score > best.worth) best = {digs[i], score};
  return best;
}

// A change of the drill that needs no dice: all but rerolls and done.
inline bool is_change(const Move& move) {
  return move.verb != Verb::done && move.verb != Verb::reroll && move.verb != Verb::redrill;
}
template <class Log>
inline void apply_change_of_drill(const Setting& setting, State& s, const Move& move, Log log) {
  switch (move.verb) {
    case Verb::shift: return apply_shift(setting, s, move, log);
    case Verb::black: return apply_black(setting, s, move, log);
    case Verb::swap: return apply_swap(s, move, log);
    case Verb::rearrange: return apply_rearrange(s, move, log);
    case Verb::take: return apply_take(s, move, log);
    case Verb::change: return apply_change(s, move, log);
    default: return apply_double(s, log);
  }
}

// AM-84.
inline Move automa_modify(const Setting& setting, const State& s) {
  Moves moves(setting);
  list_modify(setting, s, moves);
  Prospect best{{.verb = Verb::done}, best_dig(setting, s).worth};
  if (may_reroll(setting, s)) best.move = {.verb = Verb::reroll, .dice = s.now.pool};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (!is_change(move)) continue;
    State after = s;
    apply_change_of_drill(setting, after, move, NoLog{});
    if (const int worth = best_dig(setting, after).worth; worth > best.worth) best = {move, worth};
  }
  return best.move;
}

// AM-85. The cheapest answer, the first in the list on ties.
inline Move automa_free(const Setting& setting, const State& s) {
  Moves answers(setting);
  list_free(setting, s, answers);
  const auto own_cost = [&](const Move& answer) {
    return bill_for(setting, s, s.now.pending_dig.used, answer.what - 1).own;
  };
  Move best = answers[0];
  for (std::size_t i = 1; i < answers.size(); ++i)
    if (own_cost(answers[i]) < own_cost(best)) best = answers[i];
  return best;
}

// AM-81. REQUIRES: the automa decides this ply.
inline Move automa_move(const Setting& setting, const State& s) {
  switch (s.phase) {
    case Phase::colour: return {.verb = Verb::die, .what = static_cast<std::uint8_t>(Colour::green)};
    case Phase::modify: return automa_modify(setting, s);
    case Phase::dig: return best_dig(setting, s).move;
    case Phase::free_square: return automa_free(setting, s);
    case Phase::sell: return {.verb = Verb::sell};
    default: return {.verb = mover(s).funds >= automa_upgrade_funds ? Verb::upgrade : Verb::pass};
  }
}

// AM-80. The station's plies are the human's.
constexpr bool is_station_phase(Phase phase) {
  return phase == Phase::smelter || phase == Phase::controller || phase == Phase::overtime;
}
constexpr bool automa_decides(const Setting& setting, const State& s) {
  return setting.is_automa(s) && !is_station_phase(s.phase);
}

}  // namespace orebit::asteroid_miners
