// The rules of Short Haul, clause by clause as RULES.md has them.
#pragma once

#include <algorithm>
#include <optional>

#include "core/log.hpp"
#include "games/short_haul/state.hpp"

namespace orebit::short_haul {

class ShortHaul {
 public:
  using State = short_haul::State;
  using Move = short_haul::Move;
  using Outcome = short_haul::Outcome;
  using View = short_haul::View;
  using Moves = InlineVec<Move, max_hand + 2 + max_tow>;
  using Outcomes = InlineVec<Weighted<Outcome>, max_cards>;

  explicit ShortHaul(const Setting& setting) : setting_(setting) {}
  const Setting& setting() const { return setting_; }
  int seats() const { return setting_.players; }

  // SH-1.
  State start() const {
    State s;
    s.deck = CardSet::first(setting_.content.cards);
    for (int seat = 0; seat < setting_.players; ++seat)
      at(s.fuel, seat) = static_cast<std::uint8_t>(setting_.content.fuel);
    return s;
  }
  Turn turn(const State& s) const {
    if (s.phase == Phase::over) return Turn::over();
    return s.phase == Phase::act ? Turn::player(seat_of(s.seat)) : Turn::chance();
  }

  Moves moves(const State& s) const {
    Moves list;
    const auto add = [&](Move move) {
      if (!why_not(s, move)) list.push_back(move);
    };
    if (s.phase != Phase::act) return list;
    for (int i = 0; i < s.hand[s.seat].size(); ++i)
      add({Verb::claim, static_cast<std::uint8_t>(s.hand[s.seat].nth(i)), 0});
    add({Verb::dock, 0, 0});
    add({Verb::load, 0, 0});
    for (std::uint8_t fuel = 1; fuel <= max_tow; ++fuel) add({Verb::tow, 0, fuel});
    return list;
  }
  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (const auto refusal = info_of(s.phase).why_not(move.verb)) return refusal;
    if (move.verb == Verb::dock) {
      if (s.hold == 0) return Refusal{"SH-7", "there is nothing in the hold", {}};
      return std::nullopt;
    }
    if (s.hold == setting_.content.hold) return Refusal{"SH-6", "the hold is full: dock", {}};
    if (move.verb == Verb::claim && !s.hand[s.seat].has(move.card))
      return Refusal{"SH-5", "this card is not in your hand", {}};
    return move.verb == Verb::tow ? why_not_tow(s, move.fuel) : std::nullopt;
  }

  template <class Log = NoLog>
  void apply(State& s, const Move& move, Log log = {}) const {
    switch (move.verb) {
      case Verb::claim: return apply_claim(s, move.card, log);
      case Verb::dock: return apply_dock(s, log);
      case Verb::tow: return apply_tow(s, move.fuel, log);
      case Verb::load: break;
    }
    s.phase = Phase::roll;  // SH-3
    log("SH-3", seat_of(s.seat), "loaded");
  }

  Outcomes outcomes(const State& s) const {
    Outcomes list;
    if (s.phase == Phase::deal)
      for (int i = 0; i < s.deck.size(); ++i) list.push_back({dealt(s.deck.nth(i)), 1});
    if (s.phase != Phase::roll) return list;
    for (int one = 1; one <= faces; ++one) {
      if (setting_.dice() == 1) list.push_back({rolled({one}), 1});
      for (int two = one; setting_.dice() == 2 && two <= faces; ++two)
        list.push_back({rolled({one, two}), ways_to_throw({one, two})});
    }
    return list;
  }
  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    if (s.phase == Phase::deal) return dealt(draw(s.deck, uniform));
    Dice dice;
    for (int i = 0; i < setting_.dice(); ++i) dice.add(static_cast<int>(uniform(faces)) + 1);
    return rolled(dice);
  }
  bool is_possible(const State& s, const Outcome& outcome) const {
    if (outcome.phase != s.phase) return false;
    if (s.phase == Phase::deal) return s.deck.has(outcome.card);
    return s.phase == Phase::roll && outcome.dice.size() == setting_.dice();
  }
  template <class Log = NoLog>
  void apply(State& s, const Outcome& outcome, Log log = {}) const {
    s.phase == Phase::deal ? apply_deal(s, outcome.card, log) : apply_roll(s, outcome.dice, log);
  }

  View view(const State& s, Seat seat) const {
    View view{s, {}};
    for (int i = 0; i < setting_.players; ++i) {
      if (setting_.options.is_open || i == index_of(seat)) continue;
      CardSet& hand = at(view.table.hand, i);
      at(view.hidden, i) = static_cast<std::uint8_t>(hand.size());
      view.table.deck = view.table.deck | hand;
      hand = {};
    }
    return view;
  }
  template <class U>
  State determinize(const View& view, Seat, U& uniform) const {
    State s = view.table;
    for (int i = 0; i < setting_.players; ++i)
      for (int left = at(view.hidden, i); left > 0; --left) {
        const int card = draw(s.deck, uniform);
        s.deck.remove(card);
        at(s.hand, i).add(card);
      }
    return s;
  }

  int score(const State& s, Seat seat) const { return at(s.ore, seat); }
  // SH-9.
  Seats winners(const State& s) const {
    return with_highest(setting_.players, [&](Seat seat) { return score(s, seat); });
  }

 private:
  static Outcome dealt(int card) { return {Phase::deal, static_cast<std::uint8_t>(card), {}}; }
  static Outcome rolled(Dice dice) { return {Phase::roll, 0, dice}; }
  template <class U>
  static int draw(CardSet deck, U& uniform) {
    return deck.nth(static_cast<int>(uniform(static_cast<std::uint32_t>(deck.size()))));
  }

  // SH-3.
  template <class Log>
  void apply_roll(State& s, Dice dice, Log log) const {
    log("SH-3", seat_of(s.seat), "rolled", of("dice", dice));
    s.phase = Phase::act;
    if (dice.has(1)) return spill(s, log);
    int sum = 0;
    dice.each_face([&](int face) { sum += face; });
    fill(s, sum, log);
  }

  template <class Log>
  void spill(State& s, Log log) const {
    const int lost = setting_.options.spill == Spill::all ? s.hold : (s.hold + 1) / 2;
    s.hold = static_cast<std::uint8_t>(s.hold - lost);
    log("SH-3", seat_of(s.seat), "spilled", of("ore", lost));
    s.hold > 0 ? apply_dock(s, log) : end_turn(s, log);
  }

  // SH-4.
  static std::optional<Refusal> why_not_tow(const State& s, int fuel) {
    if (fuel < 1 || fuel > max_tow) return Refusal{"SH-4", "a tow burns 1 to {} fuel cells", {max_tow}};
    if (fuel > s.fuel[s.seat])
      return Refusal{"SH-4", "{} fuel cells are more than {}", {fuel, s.fuel[s.seat]}};
    return std::nullopt;
  }
  template <class Log>
  void apply_tow(State& s, std::uint8_t fuel, Log log) const {
    s.fuel[s.seat] = static_cast<std::uint8_t>(s.fuel[s.seat] - fuel);
    log("SH-4", seat_of(s.seat), "towed", of("fuel", fuel));
    fill(s, fuel, log);
  }

  // SH-5.
  template <class Log>
  void apply_claim(State& s, std::uint8_t card, Log log) const {
    s.hand[s.seat].remove(card);
    log("SH-5", seat_of(s.seat), "claimed", of("card", card));
    fill(s, setting_.content.ore[card], log);
  }

  // SH-6.
  template <class Log>
  void fill(State& s, int ore, Log log) const {
    s.hold = static_cast<std::uint8_t>(std::min(s.hold + ore, setting_.content.hold));
    log("SH-6", seat_of(s.seat), "filled", of("ore", ore), of("hold", s.hold));
  }

  // SH-7.
  template <class Log>
  void apply_dock(State& s, Log log) const {
    s.ore[s.seat] = static_cast<std::uint16_t>(s.ore[s.seat] + s.hold);
    log("SH-7", seat_of(s.seat), "docked", of("ore", s.hold), of("total", s.ore[s.seat]));
    end_turn(s, log);
  }

  // SH-8.
  template <class Log>
  void end_turn(State& s, Log log) const {
    s.hold = 0;
    const bool draws = s.hand[s.seat].size() < setting_.content.hand && !s.deck.empty();
    draws ? void(s.phase = Phase::deal) : begin_next(s, log);
  }
  // SH-1, SH-8.
  template <class Log>
  void apply_deal(State& s, std::uint8_t card, Log log) const {
    s.deck.remove(card);
    s.hand[s.seat].add(card);
    log(s.round == 0 ? "SH-1" : "SH-8", seat_of(s.seat), "dealt",
        FactField<std::uint8_t>{"card", card, !setting_.options.is_open});
    begin_next(s, log);
  }
  // SH-1, SH-8, SH-9.
  template <class Log>
  void begin_next(State& s, Log log) const {
    s.seat = static_cast<std::uint8_t>((s.seat + 1) % setting_.players);
    if (s.round == 0 && s.hand[s.seat].size() < setting_.content.hand) return;  // the first cards
    s.phase = Phase::act;
    if (s.seat != 0) return;
    if (s.round < setting_.options.rounds) return void(++s.round);
    s.phase = Phase::over;
    log("SH-9", nobody, "ended");
  }

  Setting setting_;
};

static_assert(LoggingGame<ShortHaul>);

}  // namespace orebit::short_haul
