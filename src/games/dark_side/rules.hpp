// Dark Side of the Mine behind the contract of core/game.hpp. The clauses stand in setup.hpp, ring.hpp,
// actions.hpp, effects.hpp and turn.hpp; this file only says which of them a phase or move calls for.
#pragma once

#include <algorithm>
#include <initializer_list>
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

  explicit DarkSide(const Setting& setting) : t_(setting) {}

  const Setting& setting() const { return t_; }
  int seats() const { return t_.players; }

  // DS-6, DS-9.
  State start() const {
    State s;
    s.deck = t_.in_play;
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

  Moves moves(const State& s) const { return {t_, s}; }
  Outcomes outcomes(const State& s) const { return {t_, s}; }

  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    switch (s.phase) {
      case Phase::deal: return sample_hand(s, Outcome::Kind::deal, s.seat, t_.content.hand_start, uniform);
      case Phase::ring: return sample_ring(t_, s, uniform);
      default: return sample_hand(s, Outcome::Kind::draw, s.drawing[0].seat, next_draw(s), uniform);
    }
  }

  bool is_possible(const State& s, const Outcome& outcome) const {
    switch (s.phase) {
      case Phase::deal:
        return is_possible_hand(s, outcome, Outcome::Kind::deal, s.seat, t_.content.hand_start);
      case Phase::ring: return outcome.kind == Outcome::Kind::ring && is_possible_ring(t_, s, outcome);
      case Phase::draw:
      case Phase::turn_draw:
        return is_possible_hand(s, outcome, Outcome::Kind::draw, s.drawing[0].seat, next_draw(s));
      default: return false;
    }
  }

  void apply(State& s, const Outcome& outcome) const {
    switch (s.phase) {
      case Phase::deal: return apply_deal(t_, s, outcome);
      case Phase::ring: apply_ring(t_, s, outcome); break;
      default: apply_draw(s, outcome); break;
    }
    carry_on(t_, s);
  }

  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (const auto refusal = why_not_in_phase(s, move.verb)) return refusal;
    switch (move.verb) {
      case Verb::place: return why_not_place(t_, s, move.at);
      case Verb::prospect: return why_not_prospect(t_, s, move);
      case Verb::communicate: return why_not_communicate(t_, s, move.at);
      case Verb::upgrade: return why_not_upgrade(t_, s, move.card);
      case Verb::deploy: return why_not_deploy(t_, s, move.at);
      case Verb::push: return why_not_push(t_, s, move.at);
      case Verb::scan: return why_not_scan(t_, s, move.at);
      case Verb::swap: return why_not_swap(s, move.card);
      case Verb::salvage: return why_not_salvage(t_, s, move.card);
      case Verb::cover: return why_not_cover(s, move.card);
      case Verb::discard: return why_not_discard(t_, s, move.card);
      default: return std::nullopt;  // recharge, drill, decline, keep
    }
  }

  void apply(State& s, const Move& move) const {
    switch (move.verb) {
      case Verb::place: place_robot(t_, s, move.at); break;
      case Verb::prospect: apply_prospect(t_, s, move); break;
      case Verb::communicate: apply_communicate(t_, s, move.at); break;
      case Verb::upgrade: apply_upgrade(t_, s, move.card); break;
      case Verb::recharge: apply_recharge(t_, s); break;
      case Verb::deploy: apply_deploy(s, move.at); break;
      case Verb::push: apply_push(t_, s, move.at); break;
      case Verb::drill: apply_drill(t_, s); break;
      case Verb::decline: s.phase = Phase::draw; break;
      case Verb::scan: apply_scan(s, move.at); break;
      case Verb::swap: apply_swap(s, move.card), end_scan(s); break;
      case Verb::keep: end_scan(s); break;
      case Verb::salvage: apply_salvage(s, move.card); break;
      case Verb::cover: apply_cover(t_, s, move.card); break;
      case Verb::discard: apply_discard(s, move.card); break;
    }
    carry_on(t_, s);
  }

  View view(const State& s, Seat seat) const { return seat_view(t_, s, index_of(seat)); }
  template <class U>
  State determinize(const View& view, Seat seat, U& uniform) const {
    return determinize_view(t_, view, index_of(seat), uniform);
  }

  int score(const State& s, Seat seat) const { return s.score[place(index_of(seat))]; }

  // DS-82.
  Seats winners(const State& s) const {
    int best = s.score[0];
    for (int seat = 1; seat < t_.players; ++seat) best = std::max(best, s.score[place(seat)]);
    Seats seats;
    for (int seat = 0; seat < t_.players; ++seat)
      if (s.score[place(seat)] == best) seats.push_back(seat_of(seat));
    return seats;
  }

 private:
  static bool is_possible_hand(const State& s, const Outcome& outcome, Outcome::Kind kind, int seat,
                               int count) {
    return outcome.kind == kind && outcome.seat == seat && outcome.cards.size() == count &&
           (outcome.cards - s.deck).empty() && outcome.ring == no_cards<most_locations>();
  }
  static std::optional<Refusal> why_not_in_phase(const State& s, Verb verb);

  Setting t_;
};

// DS-30. Each phase has moves of its own.
inline std::optional<Refusal> DarkSide::why_not_in_phase(const State& s, Verb verb) {
  const auto only = [&](std::initializer_list<Verb> verbs, Refusal refusal) -> std::optional<Refusal> {
    if (std::find(verbs.begin(), verbs.end(), verb) != verbs.end()) return std::nullopt;
    return refusal;
  };
  switch (s.phase) {
    case Phase::place: return only({Verb::place}, {"DS-10", "robots are placed first: place one", {}});
    case Phase::action:
      return only({Verb::prospect, Verb::communicate, Verb::upgrade, Verb::recharge},
                  {"DS-33", "take an action: prospect, communicate, upgrade or recharge", {}});
    case Phase::deploy: return only({Verb::deploy}, {"DS-68", "deploy your robot first", {}});
    case Phase::push:
      return only({Verb::push, Verb::decline}, {"DS-62", "push a robot of another player, or decline", {}});
    case Phase::drill: return only({Verb::drill, Verb::decline}, {"DS-63", "drill on, or decline", {}});
    case Phase::scan:
      return only({Verb::scan, Verb::decline}, {"DS-67", "scan a dark location, or decline", {}});
    case Phase::swap:
      return only({Verb::swap, Verb::keep},
                  {"DS-67", "swap the card with one of your hand, or keep it there", {}});
    case Phase::salvage: return only({Verb::salvage}, {"DS-66", "salvage a card of the discard pile", {}});
    case Phase::cover:
      return only({Verb::cover},
                  {"DS-37", "it is dusk: cover the next location with a card of your hand", {}});
    case Phase::discard: return only({Verb::discard}, {"DS-39", "discard down to the hand limit", {}});
    case Phase::over: return Refusal{"DS-80", "the game is over", {}};
    default: return Refusal{"DS-53", "the cards are dealt first", {}};
  }
}

static_assert(Game<DarkSide>);

}  // namespace orebit::dark_side
