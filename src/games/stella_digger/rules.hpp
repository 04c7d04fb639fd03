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

  explicit StellaDigger(const Setting& setting) : t_(setting) {}

  const Setting& setting() const { return t_; }
  int seats() const { return t_.players; }
  State start() const { return set_up(t_); }

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

  Moves moves(const State& s) const { return {t_, s}; }
  Outcomes outcomes(const State& s) const { return {t_, s}; }

  // The calls of RULES.md 6, Chance draws.
  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    const Open& o = s.open;
    const auto below = [&](int m) { return static_cast<int>(uniform(static_cast<std::uint32_t>(m))); };
    switch (o.phase) {
      case Phase::first: return {o.phase, static_cast<Player>(below(t_.players)), no_square, 0};
      case Phase::drills: return {o.phase, nothing, no_square, sample_drills(o, uniform)};
      case Phase::safety: return {o.phase, static_cast<std::uint8_t>(below(colors)), no_square, 0};
      case Phase::reveal: {
        const std::uint32_t bag = tile_bag(t_, o, o.what);
        const auto copy = static_cast<std::size_t>(nth_bit(bag, below(std::popcount(bag))));
        return {o.phase, t_.content.kind_of[copy], o.what, 0};
      }
      case Phase::draw: {
        const Cards cards = stock(t_, s);
        return {o.phase, cards.nth(below(cards.size())), no_square, 0};
      }
      default: {
        const unsigned open = possible_accidents(o);
        return {o.phase, static_cast<std::uint8_t>(nth_bit(open, below(std::popcount(open)))), no_square, 0};
      }
    }
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    const Open& o = s.open;
    if (!turn(s).is_chance() || outcome.phase != o.phase) return false;
    switch (o.phase) {
      case Phase::first: return outcome.what < t_.players;
      case Phase::drills: return is_possible_deal(o, outcome.tokens);
      case Phase::safety: return outcome.what < colors;
      case Phase::reveal: return is_possible_reveal(t_, o, outcome.square, outcome.what);
      case Phase::draw: return outcome.what < card_kinds && stock(t_, s).has(outcome.what);
      default: return outcome.what < colors && (possible_accidents(o) >> outcome.what & 1) != 0;
    }
  }

  void apply(State& s, const Outcome& outcome, Journal* journal = nullptr) const {
    const Dig d(t_, s, journal);
    switch (s.open.phase) {
      case Phase::first: return apply_first(d, outcome.what);
      case Phase::drills: return apply_drills(d, outcome.tokens);
      case Phase::safety: return apply_safety(d, static_cast<Color>(outcome.what));
      case Phase::reveal: return apply_reveal(d, outcome.square, outcome.what);
      case Phase::draw: return apply_draw(d, outcome.what);
      default: return apply_accident(d, static_cast<Color>(outcome.what));
    }
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (const auto refusal = why_not_in_phase(s.open.phase, move.verb)) return refusal;
    const Open& o = s.open;
    switch (move.verb) {
      case Verb::target: return why_not_target(t_, o, move.what);
      case Verb::deck: return why_not_deck(o, move.what);
      case Verb::mine:
      case Verb::fight: return why_not_cards(s, move);
      case Verb::refill: return why_not_refill(t_, s);
      case Verb::buy: return why_not_buy(t_, o, move.what);
      case Verb::install: return why_not_install(t_, o, move.what);
      case Verb::exchange:
        return why_not_exchange(o, static_cast<Color>(move.what), static_cast<Color>(move.as));
      case Verb::place: return why_not_place(t_, o, move.what, static_cast<Direction>(move.as));
      case Verb::lose: return why_not_lose(s, move.what);
      case Verb::take: return why_not_take(t_, o, move.crystals);
      case Verb::capsule: return why_not_capsule(o, static_cast<Color>(move.what));
      case Verb::give_back: return why_not_give_back(o, move.crystals);
      case Verb::discard: return why_not_discard(o, move.crystals);
      case Verb::pass:
      case Verb::done: break;
    }
    return std::nullopt;
  }

  void apply(State& s, const Move& move, Journal* journal = nullptr) const {
    const Dig d(t_, s, journal);
    switch (move.verb) {
      case Verb::target: return apply_target(d, move.what);
      case Verb::deck: return apply_deck(d, move.what);
      case Verb::mine: return apply_mine(d, move);
      case Verb::refill: return d.await(Phase::deck, s.open.player);
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
      case Verb::done: return next_action(d);
      case Verb::pass: return s.open.phase == Phase::fight ? next_fighter(d) : next_action(d);
    }
  }

  View view(const State& s, Seat seat) const { return view_of(t_, s, seat); }
  template <class U>
  State determinize(const View& view, Seat, U& uniform) const {
    return imagine(t_, view, uniform);
  }

  int score(const State& s, Seat seat) const {
    return final_score(t_, s.open, static_cast<Player>(orebit::index_of(seat)));
  }
  Seats winners(const State& s) const { return find_winners(t_, s.open); }

 private:
  static std::optional<Refusal> why_not_in_phase(Phase phase, Verb verb);

  Setting t_;
};

// RF-9. Each step has moves of its own.
inline std::optional<Refusal> StellaDigger::why_not_in_phase(Phase phase, Verb verb) {
  const auto only = [&](Verb one, const Refusal& refusal) {
    return verb == one ? std::nullopt : std::optional(refusal);
  };
  switch (phase) {
    case Phase::target:
      return only(Verb::target, {"RF-10", "the Foreman moves the marker first: name a target", {}});
    case Phase::deck: return only(Verb::deck, {"RF-20", "draw a card: name a deck", {}});
    case Phase::place:
      return only(Verb::place, {"RF-27", "place the large drill: a square and a direction", {}});
    case Phase::lose: return only(Verb::lose, {"RF-32", "an accident: say which card is lost", {}});
    case Phase::take: return only(Verb::take, {"RF-37", "gold: say which crystals you take", {}});
    case Phase::capsule: return only(Verb::capsule, {"RF-39", "say which Refining Capsule works", {}});
    case Phase::give_back:
      return only(Verb::give_back, {"RF-42", "you hold too many crystals: return some", {}});
    case Phase::discard:
      return only(Verb::discard, {"RF-57", "the monster won: say which crystals you give up", {}});
    case Phase::buy:
      if (verb == Verb::buy || verb == Verb::done) return std::nullopt;
      return Refusal{"RF-21", "a purchase has begun: buy more, or be done", {}};
    case Phase::fight:
      if (verb == Verb::fight || verb == Verb::pass) return std::nullopt;
      return Refusal{"RF-53", "a monster attacks: fight, or pass", {}};
    case Phase::action:
      if (verb == Verb::mine || verb == Verb::refill || verb == Verb::buy || verb == Verb::install ||
          verb == Verb::exchange || verb == Verb::pass)
        return std::nullopt;
      return Refusal{"RF-15", "take one action: mine, refill, buy, install, exchange or pass", {}};
    case Phase::over: return Refusal{"RF-59", "the game is over", {}};
    default: return Refusal{"RF-9", "something is drawn or turned up first", {}};
  }
}

static_assert(Game<StellaDigger>);

}  // namespace orebit::stella_digger
