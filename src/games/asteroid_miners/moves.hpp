// The legal moves of a state, in byte order of their text. Rerolls are the parts of the dice, looked up when
// asked for; all others are written into the list.
//
//   colour      die black, die blue, die green, die white
//   modify      black L ..., done, reroll F..., use 1 ... to use 6 ...
//   dig         dig S q..., pass
//   free        free 1, ..., free none
//   smelter     reroll F..., stop
//   controller  forge, reroll / reroll, stop
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>

#include "games/asteroid_miners/drilling.hpp"

namespace orebit::asteroid_miners {

// Three sections with every choice of four squares, single or doubled, and pass.
inline constexpr std::size_t max_moves = 256;

class Moves {
 public:
  explicit Moves(const Setting& setting) : dice_(setting.dice) {}

  std::size_t size() const { return size_ + rerolls_; }
  bool empty() const { return size() == 0; }
  Move operator[](std::size_t i) const {
    if (i < rerolls_at_) return items[i];
    if (i >= rerolls_at_ + rerolls_) return items[i - rerolls_];
    return {.verb = Verb::reroll, .dice = dice_->at(dice_->parts(rerolled_)[i - rerolls_at_ + 1])};
  }

  void add(const Move& move) {
    assert(size_ < max_moves);
    items[size_++] = move;
  }
  void add(Verb verb, int what = 0) { add({.verb = verb, .what = static_cast<std::uint8_t>(what)}); }
  // Every part of these dice but the empty one.
  void add_rerolls(Dice dice) {
    rerolled_ = dice_->rank(dice);
    rerolls_at_ = size_;
    rerolls_ = dice_->parts(rerolled_).size() - 1;
  }

 private:
  const DiceTable* dice_;
  std::size_t size_ = 0;
  std::size_t rerolls_at_ = max_moves;
  std::size_t rerolls_ = 0;
  DiceRank rerolled_ = 0;
  union {  // so that entries cost nothing before they are written
    Move items[max_moves];
  };
};

template <class Visit>
constexpr void each_square(Bits squares, Visit visit) {
  for (unsigned left = squares; left != 0; left &= left - 1) visit(std::countr_zero(left));
}
constexpr Bits above(Bits squares, int square) {
  return static_cast<Bits>(squares >> (square + 1) << (square + 1));
}

// AM-33, AM-35. One die up or down, then the same with each later die.
inline void list_shifts(const Setting& setting, Verb verb, int level, Bits allowed, Moves& out) {
  const bool takes_two = at(setting.content.equipment, level).dice > 1;
  each_square(allowed, [&](int q) {
    for (const Bits down : {Bits{0}, bit(q)}) {
      Move move{.verb = verb, .what = static_cast<std::uint8_t>(level), .squares = bit(q), .marked = down};
      out.add(move);
      if (takes_two)
        each_square(above(allowed, q), [&](int r) {
          move.squares = static_cast<Bits>(bit(q) | bit(r));
          for (const Bits also : {Bits{0}, bit(r)}) {
            move.marked = static_cast<Bits>(down | also);
            out.add(move);
          }
        });
    }
  });
}

// AM-36.
inline void list_swaps(const State& s, Bits green, Moves& out) {
  each_square(green, [&](int q) {
    each_square(above(green, q), [&](int r) {
      if (face_on(s, q) != face_on(s, r))
        out.add({.verb = Verb::swap, .squares = static_cast<Bits>(bit(q) | bit(r))});
    });
  });
}

inline void list_rearrangements(const State& s, Bits green, Moves& out) {
  Move move{.verb = Verb::rearrange};
  old_faces(s, green).each_face([&](int face) { add_thing(move.face, face); });
  do {
    if (changed_faces(s, laid_out(move, green)) > 0) out.add(move);
  } while (std::next_permutation(move.face.begin(), move.face.begin() + std::popcount(green)));
}

// One die of `left` onto each square from `allowed`, alone and followed by what the later squares take.
inline void list_takes(const State& s, Move move, Bits allowed, Dice left, int most, Moves& out) {
  each_square(allowed, [&](int q) {
    for (int face = 1; face <= faces; ++face) {
      if (!left.has(face) || face == face_on(s, q)) continue;
      Move next = move;
      next.squares = static_cast<Bits>(move.squares | bit(q));
      at(next.face, q) = static_cast<std::uint8_t>(face);
      out.add(next);
      if (most > 1) list_takes(s, next, above(allowed, q), left - Dice{face}, most - 1, out);
    }
  });
}

inline void list_fives(const Setting& setting, const State& s, Bits green, Moves& out) {
  switch (setting.event(s).fives) {
    case Fives::swap: return list_swaps(s, green, out);
    case Fives::rearrange: return list_rearrangements(s, green, out);
    default:
      return list_takes(s, {.verb = Verb::take}, green, s.now.pool - Dice{5, 5},
                        max_exchanged(setting.event(s)), out);
  }
}

// AM-37.
inline void list_redrills(Bits chosen, Bits allowed, int most, Moves& out) {
  each_square(allowed, [&](int q) {
    const Bits squares = static_cast<Bits>(chosen | bit(q));
    out.add({.verb = Verb::redrill, .squares = squares});
    if (most > 1) list_redrills(squares, above(allowed, q), most - 1, out);
  });
}

inline void list_changes(const State& s, Bits green, Moves& out) {
  each_square(green, [&](int q) {
    for (int face = 1; face <= faces; ++face) {
      if (face == face_on(s, q)) continue;
      Move move{.verb = Verb::change, .squares = bit(q)};
      at(move.face, q) = static_cast<std::uint8_t>(face);
      out.add(move);
    }
  });
}

inline void list_sixes(const Setting& setting, const State& s, Bits green, Moves& out) {
  switch (setting.event(s).sixes) {
    case Sixes::change: return list_changes(s, green, out);
    case Sixes::double_die: return out.add(Verb::double_die);
    default: return list_redrills(0, green, max_redrilled(setting.event(s)), out);
  }
}

// AM-31.
inline void list_modify(const Setting& setting, const State& s, Moves& out) {
  if (const Bits black = squares_of(s, Colour::black); black != 0)
    for (int level = 1; level <= mover(s).upgrade; ++level)
      if (!holds(s.now.black_used, level)) list_shifts(setting, Verb::black, level, black, out);
  out.add(Verb::done);
  if (may_reroll(setting, s)) out.add_rerolls(s.now.pool);
  for (int level = 1; level <= mover(s).upgrade; ++level)
    if (has_pair(s, level)) list_shifts(setting, Verb::shift, level, shiftable(s), out);
  const Bits green = squares_of(s, Colour::green);
  if (has_pair(s, 5)) list_fives(setting, s, green, out);
  if (has_pair(s, 6)) list_sixes(setting, s, green, out);
}

// AM-42, AM-38. Each later die that matches, doubled first where a doubling is left.
inline void list_digs(const Setting& setting, const State& s, const Dig& dig, int from, Dice open,
                      Moves& out) {
  for (int square = from; square < drill_squares; ++square) {
    const int face = face_on(s, square);
    if (face == 0 || !open.has(face)) continue;
    const Dig next{dig.section, static_cast<Bits>(dig.used | bit(square)), dig.twice};
    const Dice left = open - Dice{face};
    const bool is_payable = min_own_cost(setting, s, next.used) <= mover(s).funds;
    const auto add = [&](const Dig& d) {
      if (is_payable) out.add({.verb = Verb::dig, .what = d.section, .squares = d.used, .marked = d.twice});
    };
    add(next);
    if (std::popcount(dig.twice) < s.now.doubles && left.has(face)) {
      const Dig doubled{next.section, next.used, static_cast<Bits>(next.twice | bit(square))};
      add(doubled);
      list_digs(setting, s, doubled, square + 1, left - Dice{face}, out);
    }
    list_digs(setting, s, next, square + 1, left, out);
  }
}

inline void list_dig(const Setting& setting, const State& s, Moves& out) {
  for (unsigned left = open_sections(setting, s); left != 0; left &= left - 1) {
    const auto section = static_cast<Section>(std::countr_zero(left));
    list_digs(setting, s, {.section = section}, 0, open_units(setting, s, section), out);
  }
  out.add(Verb::pass);
}

// AM-46.
inline void list_free(const Setting& setting, const State& s, Moves& out) {
  const Bits used = s.now.pending_dig.used;
  each_square(squares_to_free(setting, s, used), [&](int square) {
    if (can_pay(setting, s, used, square)) out.add(Verb::free_square, square + 1);
  });
  if (can_pay(setting, s, used, no_square)) out.add(Verb::free_square);
}

inline void list_colours(const Setting& setting, const State& s, Moves& out) {
  const Colours choice = colour_choice(setting, s);
  for (const Colour colour : {Colour::black, Colour::blue, Colour::green, Colour::white})
    if ((choice & colour_bit(colour)) != 0) out.add(Verb::die, static_cast<int>(colour));
}

// IF-9.
inline void list_controller(const Setting& setting, const State& s, Moves& out) {
  const bool can = can_forge(setting, s);
  if (can) out.add(Verb::forge);
  out.add(Verb::reroll);
  if (!can) out.add(Verb::stop);
}

// Everything that the rules allow in this phase, for any player.
inline void list_moves(const Setting& setting, const State& s, Moves& out) {
  switch (s.phase) {
    case Phase::colour: return list_colours(setting, s, out);
    case Phase::bribe: return out.add(Verb::bribe), out.add(Verb::keep);
    case Phase::modify: return list_modify(setting, s, out);
    case Phase::dig: return list_dig(setting, s, out);
    case Phase::free_square: return list_free(setting, s, out);
    case Phase::sell: return out.add(Verb::hold), out.add(Verb::sell);
    case Phase::smelter: return out.add_rerolls(s.now.forge.smelter), out.add(Verb::stop);
    case Phase::controller: return list_controller(setting, s, out);
    case Phase::overtime: return out.add(Verb::overtime), out.add(Verb::stop);
    case Phase::upgrade: return out.add(Verb::pass), out.add(Verb::upgrade);
    default: return;
  }
}

}  // namespace orebit::asteroid_miners
