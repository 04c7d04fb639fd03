// Phases 1 and 2: the event, the drill and the bribe. AM-10 to AM-23.
#pragma once

#include <bit>
#include <optional>

#include "games/asteroid_miners/modifying.hpp"

namespace orebit::asteroid_miners {

constexpr int dice_in_drill(const State& s) {
  return drill_squares - std::popcount(squares_of(s, Colour::none));
}

// AM-14. The colours among which the next die may be chosen, bit by Colour. White and black come first, one
// or two; blue comes last and only after green.
using Colours = Bits;
constexpr Colours colour_bit(Colour colour) { return bit(static_cast<int>(colour)); }

constexpr Colours colour_choice(const Setting& setting, const State& s) {
  const int laid = dice_in_drill(s);
  const int whites = std::popcount(squares_of(s, Colour::white));
  const int blacks = std::popcount(squares_of(s, Colour::black));
  Colours choice = colour_bit(Colour::green);
  const auto allow = [&](Colour colour) { choice = static_cast<Colours>(choice | colour_bit(colour)); };
  if (laid == whites && laid < setting.content.white_dice) allow(Colour::white);
  if (laid == blacks && laid < setting.content.black_dice) allow(Colour::black);
  const bool is_last = laid + 1 == s.now.drill_size;
  if (is_last && laid > 0 && whites + blacks == 0 && setting.content.blue_dice > 0) allow(Colour::blue);
  return choice;
}

// AM-13, AM-14. A decision only when there is a choice.
constexpr void await_die(const Setting& setting, State& s) {
  if (std::popcount(colour_choice(setting, s)) > 1) {
    s.phase = Phase::colour;
  } else {
    s.now.next = Colour::green;
    s.phase = Phase::drill;
  }
}

// AM-10, AM-11; in a shortened turn the station comes next (IF-30).
template <class Log>
constexpr void apply_event(const Setting& setting, State& s, int number, Log log) {
  s.event = static_cast<std::uint8_t>(number);
  log("AM-12", nobody, "rolled_event", of("event", event_id(s)));
  if (s.now.is_broke) return enter_foundry(setting, s, log);
  s.now.drill_size =
      setting.has_event(s, EventType::drill) ? setting.event(s).dice : std::uint8_t{drill_squares};
  await_die(setting, s);
}

constexpr std::optional<Refusal> why_not_colour(const Setting& setting, const State& s, int colour) {
  if (colour <= static_cast<int>(Colour::blue) && holds(colour_choice(setting, s), colour))
    return std::nullopt;
  if (colour == static_cast<int>(Colour::blue))
    return Refusal{"AM-14", "the blue die comes last, after green dice only", {}};
  return Refusal{"AM-14", "white and black dice come first, one or two, and are not mixed", {}};
}

template <class Log>
constexpr void apply_colour(State& s, Colour colour, Log log) {
  log("AM-14", seat_of(s.active), "took_die", of("colour", colour));
  s.now.next = colour;
  s.phase = Phase::drill;
}

// AM-15. The square that shows the face, else the nearest free one to the right, else to the left.
constexpr int landing_square(const Setting& setting, const State& s, int face) {
  const int home = at(setting.content.square_of, face);
  const auto is_free = [&](int square) { return face_on(s, square) == 0; };
  for (int square = home; square < drill_squares; ++square)
    if (is_free(square)) return square;
  int square = home - 1;
  while (!is_free(square)) --square;
  return square;
}

// AM-30. The pool is rolled once without a decision.
constexpr void await_pool(const Setting& setting, State& s) {
  s.now.to_roll = setting.has_event(s, EventType::pool) ? setting.event(s).dice : setting.content.pool_dice;
  s.phase = Phase::pool;
}

// The square of the blue die; none if there is no such die.
constexpr int blue_square(const State& s) {
  const Bits blue = squares_of(s, Colour::blue);
  return blue == 0 ? no_square : std::countr_zero(blue);
}

// AM-20.
constexpr bool may_bribe(const Setting& setting, const State& s) {
  const int square = blue_square(s);
  return square != no_square && face_on(s, square) != s.event && mover(s).funds >= setting.cost(s, square);
}

// AM-13, AM-20.
template <class Log>
constexpr void apply_drill(const Setting& setting, State& s, int face, Log log) {
  const auto square = static_cast<std::size_t>(landing_square(setting, s, face));
  log("AM-15", seat_of(s.active), "drilled", of("colour", s.now.next), of("face", face),
      of("square", square));
  s.now.drill[square] = {s.now.next, static_cast<std::uint8_t>(face)};
  s.now.next = Colour::none;
  if (dice_in_drill(s) < s.now.drill_size)
    await_die(setting, s);
  else if (may_bribe(setting, s))
    s.phase = Phase::bribe;
  else
    await_pool(setting, s);
}

// AM-22, AM-23. A cancelled `drill` event gives its die back; a new one takes none away.
template <class Log>
constexpr void apply_bribe(const Setting& setting, State& s, Log log) {
  const int square = blue_square(s);
  const bool had_fewer_dice = setting.has_event(s, EventType::drill);
  const int cost = setting.cost(s, square);
  mover(s).funds -= cost;
  at(s.now.drill, square).colour = Colour::green;
  s.event = static_cast<std::uint8_t>(face_on(s, square));
  log("AM-22", seat_of(s.active), "bribed", of("cost", cost), of("event", event_id(s)));
  if (!had_fewer_dice || setting.has_event(s, EventType::drill)) return await_pool(setting, s);
  ++s.now.drill_size;
  s.now.next = Colour::green;
  s.phase = Phase::drill;
}

// AM-21.
template <class Log>
constexpr void apply_keep(const Setting& setting, State& s, Log log) {
  log("AM-21", seat_of(s.active), "kept_blue");
  await_pool(setting, s);
}

}  // namespace orebit::asteroid_miners
