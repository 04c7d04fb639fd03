// Phase 4, excavation: AM-40 to AM-47.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "games/asteroid_miners/tender.hpp"

namespace orebit::asteroid_miners {

inline constexpr int no_square = -1;

// AM-41. The sections that the mover may dig in now.
constexpr Sections open_sections(const Setting& setting, const State& s) {
  const Player& me = mover(s);
  if (me.digging != no_section) return section_bit(me.digging);
  const Section at = position(me);
  const Level& level = setting.level(s);
  const Sections reached = at == no_section ? level.entrance : level.section[at].to;
  Sections open = 0;
  for (unsigned left = reached; left != 0; left &= left - 1) {
    const auto section = static_cast<Section>(std::countr_zero(left));
    const SectionCard& card = level.section[section];
    const bool may_enter = card.is_shared ? s.tender_owner == s.active : holds(card.owners, s.active);
    if (may_enter && !has_done(me, section)) open = static_cast<Sections>(open | section_bit(section));
  }
  return open;
}

// AM-42. The units from position k+1 on.
constexpr Dice open_units(const Setting& setting, const State& s, Section section) {
  const bool is_begun = mover(s).digging == section;
  return setting.section(s, section).open[is_begun ? mover(s).units : 0U];
}
constexpr int open_count(const Setting& setting, const State& s, Section section) {
  const bool is_begun = mover(s).digging == section;
  return setting.section(s, section).size - (is_begun ? mover(s).units : 0);
}

// AM-38. A doubled die counts as two.
constexpr int units_matched(const Dig& dig) { return std::popcount(dig.used) + std::popcount(dig.twice); }
constexpr bool finishes(const Setting& setting, const State& s, const Dig& dig) {
  return units_matched(dig) == open_count(setting, s, dig.section);
}

// AM-44, AM-45. Who pays what for the used squares.
struct Bill {
  int own = 0;          // the mover pays
  int rival_pays = 0;   // for white dice
  int rival_gains = 0;  // for black dice, from the bank
  int missing = 0;      // what the opponent lacks for white dice
};

constexpr Bill bill_for(const Setting& setting, const State& s, Bits used, int free_square) {
  Bill bill;
  for (int square = 0; square < drill_squares; ++square) {
    if (!holds(used, square) || square == free_square) continue;
    const int cost = setting.cost(s, square);
    switch (at(s.now.drill, square).colour) {
      case Colour::white: bill.rival_pays += cost; break;
      case Colour::black: bill.rival_gains += cost; break;
      default: bill.own += cost; break;
    }
  }
  bill.missing = std::max(0, bill.rival_pays - rival(s).funds);
  bill.rival_pays -= bill.missing;
  if (setting.options.shortfall == Shortfall::self) bill.own += bill.missing;
  return bill;
}

constexpr bool can_pay(const Setting& setting, const State& s, Bits used, int free_square) {
  return bill_for(setting, s, used, free_square).own <= mover(s).funds;
}

// AM-46. The used squares that a `free` event can make free; none under another event.
constexpr Bits squares_to_free(const Setting& setting, const State& s, Bits used) {
  Bits found = 0;
  if (setting.has_event(s, EventType::free_square))
    for (int square = 0; square < drill_squares; ++square)
      if (holds(used, square) && setting.cost(s, square) > 0) found = static_cast<Bits>(found | bit(square));
  return found;
}

// AM-44, AM-46. The smallest own payment over all answers at the `free` ply.
constexpr int min_own_cost(const Setting& setting, const State& s, Bits used) {
  int least = bill_for(setting, s, used, no_square).own;
  for (unsigned left = squares_to_free(setting, s, used); left != 0; left &= left - 1)
    least = std::min(least, bill_for(setting, s, used, std::countr_zero(left)).own);
  return least;
}

constexpr std::optional<Refusal> why_not_dig(const Setting& setting, const State& s, const Dig& dig) {
  if (dig.section >= max_section_ids || (setting.level(s).sections & section_bit(dig.section)) == 0)
    return Refusal{"AM-41", "this asteroid has no such section", {}};
  if ((open_sections(setting, s) & section_bit(dig.section)) == 0) {
    if (mover(s).digging != no_section)
      return Refusal{"AM-41", "the section in progress must be finished first", {}};
    return Refusal{"AM-41", "no tunnel leads there from where you stand, or it is not yours to dig", {}};
  }
  if (dig.used == 0 || (dig.twice & ~dig.used) != 0)
    return Refusal{"AM-42", "a dig uses at least one die", {}};
  if (std::popcount(dig.twice) > s.now.doubles)
    return Refusal{"AM-38", "you have {} doublings for this turn", {s.now.doubles}};
  Dice open = open_units(setting, s, dig.section);
  for (int square = 0; square < drill_squares; ++square)
    for (int n = (holds(dig.used, square) ? 1 : 0) + (holds(dig.twice, square) ? 1 : 0); n > 0; --n) {
      const int face = face_on(s, square);
      if (face == 0) return Refusal{"AM-42", "no die lies on square {}", {square + 1}};
      if (!open.has(face))
        return Refusal{"AM-42", "the {} on square {} matches no open unit", {face, square + 1}};
      open.remove(face);
    }
  const int cost = min_own_cost(setting, s, dig.used);
  if (cost > mover(s).funds)
    return Refusal{"AM-44", "you would pay ${}M and have ${}M", {cost, mover(s).funds}};
  return std::nullopt;
}

// AM-46.
constexpr std::optional<Refusal> why_not_free(const Setting& setting, const State& s, int square) {
  const Bits used = s.now.pending_dig.used;
  const bool is_usable = square == no_square || holds(squares_to_free(setting, s, used), square);
  if (!is_usable) return Refusal{"AM-46", "square {} is not a used square with a cost", {square + 1}};
  if (!can_pay(setting, s, used, square))
    return Refusal{"AM-44",
                   "you would pay ${}M and have ${}M",
                   {bill_for(setting, s, used, square).own, mover(s).funds}};
  return std::nullopt;
}

// AM-44, AM-45.
constexpr void pay(const Setting& setting, State& s, Bits used, int free_square) {
  const Bill bill = bill_for(setting, s, used, free_square);
  mover(s).funds -= bill.own;
  rival(s).funds += bill.rival_gains - bill.rival_pays;
}

// The dice on these squares, for a log.
struct DrillDice {
  InlineVec<std::uint8_t, drill_squares> dice;
  InlineVec<std::uint8_t, drill_squares> squares;
};
constexpr DrillDice dice_on(const State& s, int squares) {
  DrillDice found;
  each_thing(BitList{static_cast<Bits>(squares)}, [&](int square) {
    found.dice.push_back(at(s.now.drill, square).id());
    found.squares.push_back(static_cast<std::uint8_t>(square));
  });
  return found;
}

// AM-44 to AM-46. Who pays what for which dice; those that nobody pays for are not named.
template <class Log>
constexpr void log_dig(const Setting& setting, const State& s, const Dig& dig, int free_square, Log log) {
  const Bill bill = bill_for(setting, s, dig.used, free_square);
  const bool covers = setting.options.shortfall == Shortfall::self;
  const auto dice = [&](bool is_paid, int squares) {
    const int paid = free_square == no_square ? dig.used : dig.used & ~bit(free_square);
    return dice_on(s, is_paid ? squares & paid : 0);
  };
  const auto own = dice(bill.own > (covers ? bill.missing : 0),
                        squares_of(s, Colour::green) | squares_of(s, Colour::blue));
  const auto white = dice(bill.rival_pays + bill.missing > 0, squares_of(s, Colour::white));
  const auto black = dice(bill.rival_gains > 0, squares_of(s, Colour::black));
  log(s.phase == Phase::free_square ? "AM-46" : "AM-44", seat_of(s.active), "dug", of("section", dig.section),
      of("units", units_matched(dig)), of("squares", BitList{dig.used}), of("doubled", BitList{dig.twice}),
      of("free", free_square + 1), of("cost", bill.own), of("own_dice", own.dice),
      of("own_squares", own.squares), of("rival", rival_of(s)), of("white_dice", white.dice),
      of("white_squares", white.squares), of("rival_pays", bill.rival_pays), of("missing", bill.missing),
      of("covers", covers), of("black_dice", black.dice), of("black_squares", black.squares),
      of("rival_gains", bill.rival_gains), of("finishes", finishes(setting, s, dig)),
      of("done",
         setting.section(s, dig.section).size - open_count(setting, s, dig.section) + units_matched(dig)),
      of("size", setting.section(s, dig.section).size));
}

// AM-43, AM-47.
template <class Log>
constexpr void carry_out(const Setting& setting, State& s, Dig dig, int free_square, Log log) {
  const bool is_finishing = finishes(setting, s, dig);
  if constexpr (Log::is_heard) log_dig(setting, s, dig, free_square, log);
  pay(setting, s, dig.used, free_square);
  for (std::size_t square = 0; square < drill_squares; ++square)
    if (holds(dig.used, static_cast<int>(square))) s.now.drill[square] = Die{};
  s.now.pending_dig = Dig{};
  Player& me = mover(s);
  if (!is_finishing) {
    me.digging = dig.section;
    me.units = static_cast<std::uint8_t>(me.units + units_matched(dig));
    return enter_equipment(setting, s, log);
  }
  me.digging = no_section;
  me.units = 0;
  me.done.push_back(dig.section);
  s.now.dug = dig.section;
  enter_tender(setting, s, log);
}

template <class Log>
constexpr void apply_dig(const Setting& setting, State& s, const Dig& dig, Log log) {
  if (squares_to_free(setting, s, dig.used) == 0) return carry_out(setting, s, dig, no_square, log);
  s.now.pending_dig = dig;
  s.phase = Phase::free_square;
  log("AM-46", seat_of(s.active), "began_dig", of("section", dig.section), of("squares", BitList{dig.used}));
}
// AM-40.
template <class Log>
constexpr void decline_dig(const Setting& setting, State& s, Log log) {
  log("AM-40", seat_of(s.active), "dug_nothing");
  enter_equipment(setting, s, log);
}

}  // namespace orebit::asteroid_miners
