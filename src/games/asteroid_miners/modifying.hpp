// Phase 3, modify dice: AM-30 to AM-38.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "games/asteroid_miners/digging.hpp"

namespace orebit::asteroid_miners {

// AM-32. Pairs of 1 to 4 need that level of equipment; 5 and 6 need none.
constexpr bool has_pair(const State& s, int face) { return s.now.pool.count(face) >= 2; }
constexpr std::optional<Refusal> why_not_pair(const State& s, int face) {
  if (!has_pair(s, face)) return Refusal{"AM-32", "the pool has no pair of {}", {face}};
  if (face <= equipment_levels && face > mover(s).upgrade)
    return Refusal{"AM-32", "a pair of {} needs equipment level {}", {face, face}};
  return std::nullopt;
}
constexpr void spend_pair(State& s, int face) {
  s.now.pool.remove(face);
  s.now.pool.remove(face);
}

// AM-34. What pairs of 1 to 4 may change.
constexpr Bits shiftable(const State& s) {
  return static_cast<Bits>(squares_of(s, Colour::green) | squares_of(s, Colour::blue));
}

// AM-31.
constexpr bool may_reroll(const Setting& setting, const State& s) {
  return s.now.pool_rolls < setting.content.pool_rolls && !s.now.pool.empty();
}
constexpr std::optional<Refusal> why_not_reroll(const Setting& setting, const State& s, Dice dice) {
  if (s.now.pool_rolls >= setting.content.pool_rolls)
    return Refusal{"AM-31", "all {} rolls of the pool are made", {setting.content.pool_rolls}};
  if (dice.empty()) return Refusal{"AM-31", "a reroll takes at least one die", {}};
  if (!s.now.pool.contains(dice)) return Refusal{"AM-31", "not all of these dice are in the pool", {}};
  return std::nullopt;
}
template <class Log>
constexpr void apply_reroll(State& s, Dice dice, Log log) {
  log("AM-31", seat_of(s.active), "rerolled", of("dice", dice));
  s.now.pool = s.now.pool - dice;
  s.now.to_roll = static_cast<std::uint8_t>(dice.size());
  s.phase = Phase::pool;
}
template <class Log>
constexpr void apply_pool(State& s, Dice rolled, Log log) {
  log("AM-30", seat_of(s.active), "rolled_pool", of("dice", rolled));
  s.now.pool = s.now.pool + rolled;
  s.now.to_roll = 0;
  ++s.now.pool_rolls;
  s.phase = Phase::modify;
}
template <class Log>
constexpr void apply_done(State& s, Log log) {
  log("AM-31", seat_of(s.active), "left_dice");
  s.phase = Phase::dig;
}

// What the squares show that were changed.
template <class Log, class... Ts>
constexpr void log_change(std::string_view clause, std::string_view kind, const Drill& before, const State& s,
                          Log log, const FactField<Ts>&... fields) {
  if constexpr (Log::is_heard) {
    InlineVec<std::uint8_t, drill_squares> squares, shown;
    for (std::size_t square = 0; square < drill_squares; ++square) {
      if (before[square].face == s.now.drill[square].face) continue;
      squares.push_back(static_cast<std::uint8_t>(square));
      shown.push_back(s.now.drill[square].face);
    }
    log(clause, seat_of(s.active), kind, fields..., of("squares", squares), of("faces", shown));
  }
}

// AM-33, AM-35. One die, or one or two: what the equipment level says.
constexpr std::optional<Refusal> why_not_these(const Setting& setting, int level, Bits squares,
                                               Bits allowed) {
  const int most = at(setting.content.equipment, level).dice;
  if (squares == 0 || std::popcount(squares) > most)
    return Refusal{"AM-33", "equipment level {} changes at most {} dice", {level, most}};
  if ((squares & ~allowed) != 0)
    return Refusal{"AM-34", "pairs change green and unpaid blue dice, black shifts black dice", {}};
  return std::nullopt;
}
constexpr std::optional<Refusal> why_not_shift(const Setting& setting, const State& s, const Move& move) {
  if (move.what < 1 || move.what > equipment_levels)
    return Refusal{"AM-32", "pairs of 1 to 4 shift dice", {}};
  if (const auto no = why_not_pair(s, move.what)) return no;
  return why_not_these(setting, move.what, move.squares, shiftable(s));
}
constexpr std::optional<Refusal> why_not_black(const Setting& setting, const State& s, const Move& move) {
  if (move.what < 1 || move.what > mover(s).upgrade)
    return Refusal{"AM-35", "your equipment has levels 1 to {}", {mover(s).upgrade}};
  if (holds(s.now.black_used, move.what))
    return Refusal{"AM-35", "the black shift of level {} is used this turn", {move.what}};
  return why_not_these(setting, move.what, move.squares, squares_of(s, Colour::black));
}
// AM-16. The number changes, the square does not.
constexpr void shift_dice(const Setting& setting, State& s, const Move& move) {
  const int delta = setting.content.equipment[move.what].delta;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(move.squares, square)) {
      Die& die = at(s.now.drill, square);
      die.face = static_cast<std::uint8_t>(shifted(die.face, holds(move.marked, square) ? -delta : delta));
    }
}
template <class Log>
constexpr void apply_shift(const Setting& setting, State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  spend_pair(s, move.what);
  shift_dice(setting, s, move);
  log_change("AM-33", "shifted", before, s, log, of("pair", move.what));
}
template <class Log>
constexpr void apply_black(const Setting& setting, State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  s.now.black_used = static_cast<Bits>(s.now.black_used | bit(move.what));
  shift_dice(setting, s, move);
  log_change("AM-35", "shifted_black", before, s, log, of("upgrade", move.what));
}

constexpr std::optional<Refusal> why_not_green(const State& s, Bits squares, std::string_view clause) {
  if (squares != 0 && (squares & ~squares_of(s, Colour::green)) == 0) return std::nullopt;
  return Refusal{clause, "pairs of 5 and 6 act on green dice only", {}};
}

// AM-36. The marked event says what a pair of 5 does.
constexpr std::optional<Refusal> why_not_five(const State& s, Bits squares, bool is_offered) {
  if (const auto no = why_not_pair(s, 5)) return no;
  if (s.event == 0 || !is_offered)
    return Refusal{"AM-36", "event {} offers something else for a pair of 5", {s.event}};
  return why_not_green(s, squares, "AM-36");
}
constexpr std::optional<Refusal> why_not_swap(const Setting& setting, const State& s, const Move& move) {
  if (const auto no = why_not_five(s, move.squares, setting.event(s).fives == Fives::swap)) return no;
  if (std::popcount(move.squares) != 2) return Refusal{"AM-36", "two dice trade squares", {}};
  if (face_on(s, std::countr_zero(move.squares)) == face_on(s, std::bit_width(move.squares) - 1))
    return Refusal{"AM-R19", "these dice show the same number", {}};
  return std::nullopt;
}
template <class Log>
constexpr void apply_swap(State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  spend_pair(s, 5);
  std::swap(at(s.now.drill, std::countr_zero(move.squares)),
            s.now.drill[static_cast<std::size_t>(std::bit_width(move.squares)) - 1]);
  log_change("AM-36", "swapped", before, s, log);
}

// The faces that a move puts on its squares, and those that lie there.
constexpr Dice new_faces(const Move& move) {
  Dice dice;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(move.squares, square)) dice.add(at(move.face, square));
  return dice;
}
constexpr Dice old_faces(const State& s, Bits squares) {
  Dice dice;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(squares, square)) dice.add(face_on(s, square));
  return dice;
}
constexpr int changed_faces(const State& s, const Move& move) {
  int count = 0;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(move.squares, square) && at(move.face, square) != face_on(s, square)) ++count;
  return count;
}
constexpr void put_faces(State& s, const Move& move) {
  for (std::size_t square = 0; square < drill_squares; ++square)
    if (holds(move.squares, static_cast<int>(square))) s.now.drill[square].face = move.face[square];
}

// The rearranged faces laid on the green squares.
constexpr Move laid_out(const Move& move, Bits green) {
  Move laid{.verb = move.verb, .squares = green};
  std::size_t next = 0;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(green, square)) at(laid.face, square) = move.face[next++];
  return laid;
}
constexpr std::optional<Refusal> why_not_rearrange(const Setting& setting, const State& s, const Move& move) {
  const Bits green = squares_of(s, Colour::green);
  if (const auto no = why_not_five(s, green, setting.event(s).fives == Fives::rearrange)) return no;
  int named = 0;
  each_thing(move.face, [&](int) { ++named; });
  if (named != std::popcount(green))
    return Refusal{"AM-36", "name the new numbers of all {} green dice", {std::popcount(green)}};
  const Move laid = laid_out(move, green);
  if (new_faces(laid) != old_faces(s, green))
    return Refusal{"AM-36", "the green dice are permuted over their own squares", {}};
  if (changed_faces(s, laid) == 0) return Refusal{"AM-R19", "nothing would change", {}};
  return std::nullopt;
}
template <class Log>
constexpr void apply_rearrange(State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  spend_pair(s, 5);
  put_faces(s, laid_out(move, squares_of(s, Colour::green)));
  log_change("AM-36", "rearranged", before, s, log);
}

// AM-36. How many dice an exchange may take; 0 if the event offers none.
constexpr int max_exchanged(const Event& event) {
  if (event.fives == Fives::exchange_one) return 1;
  return event.fives == Fives::exchange_two ? 2 : 0;
}
constexpr std::optional<Refusal> why_not_take(const Setting& setting, const State& s, const Move& move) {
  const int most = max_exchanged(setting.event(s));
  if (const auto no = why_not_five(s, move.squares, most > 0)) return no;
  if (std::popcount(move.squares) > most)
    return Refusal{"AM-36", "this event exchanges at most {} dice", {most}};
  Dice left = s.now.pool;
  left.remove(5);
  left.remove(5);
  if (!left.contains(new_faces(move)))
    return Refusal{"AM-36", "the pool without the pair has no such dice", {}};
  if (changed_faces(s, move) != std::popcount(move.squares))
    return Refusal{"AM-R19", "the new number must differ from the old one", {}};
  return std::nullopt;
}
template <class Log>
constexpr void apply_take(State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  spend_pair(s, 5);
  s.now.pool = s.now.pool - new_faces(move);
  put_faces(s, move);
  log_change("AM-36", "exchanged", before, s, log);
}

// AM-37. How many dice a pair of 6 may reroll; 0 if the event offers something else.
constexpr int max_redrilled(const Event& event) {
  if (event.sixes == Sixes::reroll_two) return 2;
  return event.sixes == Sixes::reroll_four ? drill_squares : 0;
}
constexpr std::optional<Refusal> why_not_six(const State& s, bool is_offered) {
  if (const auto no = why_not_pair(s, 6)) return no;
  if (s.event != 0 && is_offered) return std::nullopt;
  return Refusal{"AM-37", "event {} offers something else for a pair of 6", {s.event}};
}
constexpr std::optional<Refusal> why_not_redrill(const Setting& setting, const State& s, const Move& move) {
  const int most = max_redrilled(setting.event(s));
  if (const auto no = why_not_six(s, most > 0)) return no;
  if (std::popcount(move.squares) > most)
    return Refusal{"AM-37", "this event rerolls at most {} dice", {most}};
  return why_not_green(s, move.squares, "AM-37");
}
template <class Log>
constexpr void apply_redrill(State& s, const Move& move, Log log) {
  log("AM-37", seat_of(s.active), "began_redrill", of("squares", BitList{move.squares}));
  spend_pair(s, 6);
  s.now.to_redrill = move.squares;
  s.phase = Phase::redrill;
}
template <class Log>
constexpr void settle_redrill(State& s, const Faces& rolled, Log log) {
  const Drill before = s.now.drill;
  std::size_t next = 0;
  for (std::size_t square = 0; square < drill_squares; ++square)
    if (holds(s.now.to_redrill, static_cast<int>(square))) s.now.drill[square].face = rolled[next++];
  s.now.to_redrill = 0;
  s.phase = Phase::modify;
  log_change("AM-37", "redrilled", before, s, log);
}

constexpr std::optional<Refusal> why_not_change(const Setting& setting, const State& s, const Move& move) {
  if (const auto no = why_not_six(s, setting.event(s).sixes == Sixes::change)) return no;
  if (const auto no = why_not_green(s, move.squares, "AM-37")) return no;
  if (std::popcount(move.squares) != 1) return Refusal{"AM-37", "one die is set", {}};
  if (changed_faces(s, move) != 1)
    return Refusal{"AM-R19", "the new number must differ from the old one", {}};
  return std::nullopt;
}
template <class Log>
constexpr void apply_change(State& s, const Move& move, Log log) {
  const Drill before = s.now.drill;
  spend_pair(s, 6);
  put_faces(s, move);
  log_change("AM-37", "changed", before, s, log);
}

// AM-38.
template <class Log>
constexpr void apply_double(State& s, Log log) {
  log("AM-38", seat_of(s.active), "doubled");
  spend_pair(s, 6);
  ++s.now.doubles;
}

}  // namespace orebit::asteroid_miners
