// Dark Side of the Mine behind the contract of core/game.hpp. The clauses stand in setup.hpp, ring.hpp,
// actions.hpp, effects.hpp and turn.hpp; this file only says which of them a phase or move calls for.
#pragma once

#include <optional>

#include "games/dark_side/moves.hpp"
#include "games/dark_side/outcomes.hpp"
#include "games/dark_side/view.hpp"

namespace orebit::dark_side {

class DarkSide {
 public:
  using State = dark_side::State;
  using Move = dark_side::Move;
  using Outcome = dark_side::Outcome;
  using View = dark_side::View;

  explicit DarkSide(const Setting& setting) : setting_(setting) {}

  const Setting& setting() const { return setting_; }
  int seats() const { return setting_.players; }

  // DS-6, DS-9.
  State start() const {
    State s;
    s.deck = setting_.in_play;
    return s;
  }

  Turn turn(const State& s) const {
    switch (s.phase) {
      case Phase::over: return Turn::over();
      case Phase::deal:
      case Phase::ring:
      case Phase::draw:
      case Phase::turn_draw: return Turn::chance();
      default: return Turn::player(seat_of(s.seat));
    }
  }

  Moves moves(const State& s) const { return {setting_, s}; }
  Outcomes outcomes(const State& s) const { return {setting_, s}; }

  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    switch (s.phase) {
      case Phase::deal:
        return sample_hand(s, Outcome::Kind::deal, s.seat, setting_.content.hand_start, uniform);
      case Phase::ring: return sample_ring(setting_, s, uniform);
      default: return sample_hand(s, Outcome::Kind::draw, s.drawing[0].seat, next_draw(s), uniform);
    }
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    switch (s.phase) {
      case Phase::deal:
        return is_possible_hand(s, outcome, Outcome::Kind::deal, s.seat, setting_.content.hand_start);
      case Phase::ring: return outcome.kind == Outcome::Kind::ring && is_possible_ring(setting_, s, outcome);
      case Phase::draw:
      case Phase::turn_draw:
        return is_possible_hand(s, outcome, Outcome::Kind::draw, s.drawing[0].seat, next_draw(s));
      default: return false;
    }
  }

  template <class Log = NoLog>
  void apply(State& s, const Outcome& outcome, Log log = {}) const {
    switch (s.phase) {
      case Phase::deal: return apply_deal(setting_, s, outcome, log);
      case Phase::ring: apply_ring(setting_, s, outcome, log); break;
      default: apply_draw(s, outcome, log); break;
    }
    carry_on(setting_, s, log);
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    // DS-30. Each phase has its own moves.
    if (const auto refusal = info_of(s.phase).why_not(move.verb)) return refusal;
    switch (move.verb) {
      case Verb::place: return why_not_place(setting_, s, move.at);
      case Verb::prospect: return why_not_prospect(setting_, s, move);
      case Verb::communicate: return why_not_communicate(setting_, s, move.at);
      case Verb::upgrade: return why_not_upgrade(setting_, s, move.card);
      case Verb::deploy: return why_not_deploy(setting_, s, move.at);
      case Verb::push: return why_not_push(setting_, s, move.at);
      case Verb::scan: return why_not_scan(setting_, s, move.at);
      case Verb::swap: return why_not_swap(s, move.card);
      case Verb::salvage: return why_not_salvage(setting_, s, move.card);
      case Verb::cover: return why_not_cover(s, move.card);
      case Verb::discard: return why_not_discard(s, move.card);
      default: return std::nullopt;  // recharge, drill, decline, keep
    }
  }

  template <class Log = NoLog>
  void apply(State& s, const Move& move, Log log = {}) const {
    switch (move.verb) {
      case Verb::place: place_robot(setting_, s, move.at, log); break;
      case Verb::prospect: apply_prospect(setting_, s, move, log); break;
      case Verb::communicate: apply_communicate(setting_, s, move.at, log); break;
      case Verb::upgrade: apply_upgrade(setting_, s, move.card, log); break;
      case Verb::recharge: apply_recharge(setting_, s, log); break;
      case Verb::deploy: apply_deploy(s, move.at, log); break;
      case Verb::push: apply_push(setting_, s, move.at, log); break;
      case Verb::drill: apply_drill(setting_, s, log); break;
      case Verb::decline: apply_decline(s, log); break;
      case Verb::scan: apply_scan(s, move.at, log); break;
      case Verb::swap: apply_swap(s, move.card, log); break;
      case Verb::keep: apply_keep(s, log); break;
      case Verb::salvage: apply_salvage(s, move.card, log); break;
      case Verb::cover: apply_cover(setting_, s, move.card, log); break;
      case Verb::discard: apply_discard(s, move.card, log); break;
    }
    carry_on(setting_, s, log);
  }

  View view(const State& s, Seat seat) const { return seat_view(setting_, s, index_of(seat)); }
  template <class U>
  State determinize(const View& view, Seat, U& uniform) const {
    return determinize_view(setting_, view, uniform);
  }

  int score(const State& s, Seat seat) const { return at(s.score, index_of(seat)); }

  // DS-82.
  Seats winners(const State& s) const {
    return with_highest(seats(), [&](Seat seat) { return score(s, seat); });
  }

 private:
  static bool is_possible_hand(const State& s, const Outcome& outcome, Outcome::Kind kind, int seat,
                               int count) {
    return outcome.kind == kind && outcome.seat == seat && outcome.cards.size() == count &&
           (outcome.cards - s.deck).empty() && outcome.ring == no_cards<max_locations>();
  }

  Setting setting_;
};

static_assert(LoggingGame<DarkSide>);

}  // namespace orebit::dark_side
