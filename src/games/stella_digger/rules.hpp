// Stella Digger behind the contract of core/game.hpp. The clauses stand in the files of the steps
// (setting.hpp lists them); this file only says which of them a phase or move calls for.
#pragma once

#include <optional>

#include "games/stella_digger/moves.hpp"
#include "games/stella_digger/outcomes.hpp"
#include "games/stella_digger/scoring.hpp"
#include "games/stella_digger/setting.hpp"
#include "games/stella_digger/view.hpp"

namespace orebit::stella_digger {

class StellaDigger {
 public:
  using State = stella_digger::State;
  using Move = stella_digger::Move;
  using Outcome = stella_digger::Outcome;
  using View = stella_digger::View;

  explicit StellaDigger(const Setting& setting) : setting_(setting) {}

  const Setting& setting() const { return setting_; }
  int seats() const { return setting_.players; }
  State start() const { return set_up(setting_); }

  Turn turn(const State& s) const {
    switch (s.open.phase) {
      case Phase::over: return Turn::over();
      case Phase::first:
      case Phase::drills:
      case Phase::safety:
      case Phase::reveal:
      case Phase::draw:
      case Phase::accident: return Turn::chance();
      default: return Turn::player(seat_of(s.open.player));
    }
  }

  Moves moves(const State& s) const { return {setting_, s}; }
  Outcomes outcomes(const State& s) const { return {setting_, s}; }

  // The calls of RULES.md 6, Chance draws.
  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    const PublicState& open = s.open;
    const auto below = [&](int m) { return static_cast<int>(uniform(static_cast<std::uint32_t>(m))); };
    switch (open.phase) {
      case Phase::first: return {open.phase, static_cast<SeatIndex>(below(setting_.players)), no_square, {}};
      case Phase::drills: return {open.phase, nothing, no_square, {sample_drills(open, uniform)}};
      case Phase::safety: return {open.phase, static_cast<std::uint8_t>(below(colors)), no_square, {}};
      case Phase::reveal: {
        const std::uint32_t bag = tile_bag(setting_, open, open.what);
        const auto copy = static_cast<std::size_t>(nth_bit(bag, below(std::popcount(bag))));
        return {open.phase, setting_.content.kind_of[copy], open.what, {}};
      }
      case Phase::draw: {
        const Cards cards = stock(setting_, s);
        return {open.phase, cards.nth(below(cards.size())), no_square, {}};
      }
      default: {
        const unsigned possible = possible_accidents(open);
        const int nth = below(std::popcount(possible));
        return {open.phase, static_cast<std::uint8_t>(nth_bit(possible, nth)), no_square, {}};
      }
    }
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    const PublicState& open = s.open;
    if (!turn(s).is_chance() || outcome.phase != open.phase) return false;
    switch (open.phase) {
      case Phase::first: return outcome.what < setting_.players;
      case Phase::drills: return is_possible_deal(open, outcome.tokens.bits);
      case Phase::safety: return outcome.what < colors;
      case Phase::reveal: return is_possible_reveal(setting_, open, outcome.square, outcome.what);
      case Phase::draw: return outcome.what < card_kinds && stock(setting_, s).has(outcome.what);
      default: return outcome.what < colors && (possible_accidents(open) >> outcome.what & 1) != 0;
    }
  }

  template <class Log = NoLog>
  void apply(State& s, const Outcome& outcome, Log log = {}) const {
    const RuleContext d(setting_, s, log);
    switch (s.open.phase) {
      case Phase::first: return apply_first(d, outcome.what);
      case Phase::drills: return apply_drills(d, outcome.tokens.bits);
      case Phase::safety: return apply_safety(d, static_cast<Color>(outcome.what));
      case Phase::reveal: return apply_reveal(d, outcome.square, outcome.what);
      case Phase::draw: return apply_draw(d, outcome.what);
      default: return apply_accident(d, static_cast<Color>(outcome.what));
    }
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    // RF-9. Each step has its own moves.
    if (const auto refusal = info_of(s.open.phase).why_not(move.verb)) return refusal;
    const PublicState& open = s.open;
    switch (move.verb) {
      case Verb::target: return why_not_target(setting_, open, move.what);
      case Verb::deck: return why_not_deck(open, move.what);
      case Verb::mine:
      case Verb::fight: return why_not_cards(s, move);
      case Verb::refill: return why_not_refill(setting_, s);
      case Verb::buy: return why_not_buy(setting_, open, move.what);
      case Verb::install: return why_not_install(setting_, open, move.what);
      case Verb::exchange:
        return why_not_exchange(open, static_cast<Color>(move.what), static_cast<Color>(move.as));
      case Verb::place: return why_not_place(setting_, open, move.what, static_cast<Direction>(move.as));
      case Verb::lose: return why_not_lose(s, move.what);
      case Verb::take: return why_not_take(setting_, open, move.crystals);
      case Verb::capsule: return why_not_capsule(open, static_cast<Color>(move.what));
      case Verb::give_back: return why_not_give_back(open, move.crystals);
      case Verb::discard: return why_not_discard(open, move.crystals);
      case Verb::pass:
      case Verb::done: break;
    }
    return std::nullopt;
  }

  template <class Log = NoLog>
  void apply(State& s, const Move& move, Log log = {}) const {
    const RuleContext d(setting_, s, log);
    switch (move.verb) {
      case Verb::target: return apply_target(d, move.what);
      case Verb::deck: return apply_deck(d, move.what);
      case Verb::mine: return apply_mine(d, move);
      case Verb::refill: return apply_refill(d);
      case Verb::buy: return apply_buy(d, move.what);
      case Verb::install: return apply_install(d, move.what);
      case Verb::exchange:
        return apply_exchange(d, static_cast<Color>(move.what), static_cast<Color>(move.as));
      case Verb::place: return apply_place(d, move.what, static_cast<Direction>(move.as));
      case Verb::lose: return apply_lose(d, move.what);
      case Verb::take: return apply_take(d, move.crystals);
      case Verb::capsule: return apply_capsule(d, static_cast<Color>(move.what));
      case Verb::give_back: return apply_give_back(d, move.crystals);
      case Verb::fight: return apply_fight(d, move);
      case Verb::discard: return apply_discard(d, move.crystals);
      case Verb::done: return apply_done(d);
      case Verb::pass: return s.open.phase == Phase::fight ? pass_fight(d) : apply_pass(d);
    }
  }

  View view(const State& s, Seat seat) const { return view_of(setting_, s, seat); }
  template <class U>
  State determinize(const View& view, Seat, U& uniform) const {
    return stella_digger::determinize(setting_, view, uniform);
  }

  int score(const State& s, Seat seat) const {
    return final_score(setting_, s.open, static_cast<SeatIndex>(orebit::index_of(seat)));
  }
  Seats winners(const State& s) const { return find_winners(setting_, s.open); }

 private:
  Setting setting_;
};

static_assert(LoggingGame<StellaDigger>);

}  // namespace orebit::stella_digger
