// The smallest game with everything that the contract knows: dice, a bag of cards, something hidden, options.
// It drives the contract tests, and those of the table, without a real game's rules in the way.
//
// - **TOY-1** The cards 1, 2, 3, … lie in a bag. Each seat is dealt one, which the others do not see.
// - **TOY-2** In turn a seat rolls its dice and goes as far as they show, or
// - **TOY-3** flies 1 to 3 steps on as much fuel, or
// - **TOY-4** burns its card, goes as far as the card says, and is dealt another one while there are any.
// - **TOY-5** Whoever reaches the goal ends the game and wins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/card_set.hpp"
#include "core/dice_table.hpp"
#include "core/game.hpp"
#include "core/log.hpp"
#include "core/phase.hpp"

namespace orebit::toy {

inline constexpr std::uint8_t no_card = 0;
inline constexpr std::uint8_t face_down = 0xFF;  // in a view: a card that this seat does not see
inline constexpr int max_flight = 3;

struct Setting {
  int players = 2;
  int cards = 8;
  int fuel = 5;
  int dice = 1;          // option `dice`
  int goal = 20;         // option `goal`
  bool is_open = false;  // option `open`: all cards are seen
};

enum class Phase : std::uint8_t { deal, act, roll, over };
inline constexpr std::array<std::string_view, 4> phase_names{"deal", "act", "roll", "over"};

struct State {
  CardSet bag;
  std::array<std::uint8_t, max_seats> hand{};
  std::array<std::uint8_t, max_seats> fuel{};
  std::array<std::uint8_t, max_seats> place{};
  Phase phase = Phase::deal;
  std::uint8_t seat = 0;
  bool has_begun = false;  // every seat has its first card
  constexpr bool operator==(const State&) const = default;
};

constexpr PhaseInfo info_of(Phase phase) {
  return {phase_names[static_cast<std::size_t>(phase)], "TOY-2", "it is nobody's turn"};
}

enum class Verb : std::uint8_t { burn, fly, roll };
struct Move {
  Verb verb = Verb::burn;
  std::uint8_t steps = 0;  // of fly
  constexpr bool operator==(const Move&) const = default;
};
struct Outcome {
  Phase phase = Phase::deal;    // or roll
  std::uint8_t card = no_card;  // of a deal
  Dice dice;                    // of a roll
  constexpr bool operator==(const Outcome&) const = default;
};
struct View {
  State table;  // hands of others face down, and their cards in the bag
  constexpr bool operator==(const View&) const = default;
};

class Toy {
 public:
  using State = toy::State;
  using Move = toy::Move;
  using Outcome = toy::Outcome;
  using View = toy::View;
  using Moves = InlineVec<Move, 2 + max_flight>;
  using Outcomes = InlineVec<Weighted<Outcome>, 64>;

  Toy(const Setting& setting, const DiceTable& dice) : t_(setting), dice_(&dice) {}
  const Setting& setting() const { return t_; }
  int seats() const { return t_.players; }

  State start() const {
    State s;
    s.bag = CardSet::first(t_.cards + 1);
    s.bag.remove(no_card);
    s.fuel.fill(static_cast<std::uint8_t>(t_.fuel));
    return s;
  }
  Turn turn(const State& s) const {
    if (s.phase == Phase::over) return Turn::over();
    return s.phase == Phase::act ? Turn::player(seat_of(s.seat)) : Turn::chance();
  }

  Moves moves(const State& s) const {
    Moves list;
    const auto offer = [&](Move move) {
      if (!why_not(s, move)) list.push_back(move);
    };
    offer({Verb::burn, 0});
    for (std::uint8_t steps = 1; steps <= max_flight; ++steps) offer({Verb::fly, steps});
    offer({Verb::roll, 0});
    return list;
  }
  std::optional<Refusal> why_not(const State& s, const Move& move) const {
    if (s.phase != Phase::act) return Refusal{"TOY-2", "it is nobody's turn", {}};
    if (move.verb == Verb::burn && s.hand[s.seat] == no_card)
      return Refusal{"TOY-4", "there is no card to burn", {}};
    if (move.verb != Verb::fly) return std::nullopt;
    if (move.steps < 1 || move.steps > max_flight)
      return Refusal{"TOY-3", "a flight has 1 to {} steps", {max_flight}};
    if (move.steps > s.fuel[s.seat])
      return Refusal{"TOY-3", "{} steps take more fuel than {}", {move.steps, s.fuel[s.seat]}};
    return std::nullopt;
  }
  template <class Log = NoLog>
  void apply(State& s, const Move& move, Log log = {}) const {
    if (move.verb == Verb::roll) {
      s.phase = Phase::roll;
      log("TOY-2", seat_of(s.seat), "reached_for_dice");
    } else if (move.verb == Verb::fly) {
      s.fuel[s.seat] = static_cast<std::uint8_t>(s.fuel[s.seat] - move.steps);
      log("TOY-3", seat_of(s.seat), "flew");
      go(s, move.steps, log);
    } else {
      const std::uint8_t card = s.hand[s.seat];
      s.hand[s.seat] = no_card;
      log("TOY-4", seat_of(s.seat), "burned", of("card", card));
      go(s, card, log);
    }
  }

  Outcomes outcomes(const State& s) const {
    Outcomes list;
    if (s.phase == Phase::deal)
      for (int i = 0; i < s.bag.size(); ++i)
        list.push_back({{Phase::deal, static_cast<std::uint8_t>(s.bag.nth(i)), Dice{}}, 1});
    if (s.phase == Phase::roll)
      for (const DiceRank rank : dice_->of_size(t_.dice))
        list.push_back({{Phase::roll, no_card, dice_->at(rank)}, ways_to_throw(dice_->at(rank))});
    return list;
  }
  template <class U>
  Outcome sample(const State& s, U& uniform) const {
    if (s.phase == Phase::roll) return {Phase::roll, no_card, dice_->roll(uniform, t_.dice)};
    return {Phase::deal, draw(s.bag, uniform), Dice{}};
  }
  bool is_possible(const State& s, const Outcome& o) const {
    if (o.phase != s.phase) return false;
    if (s.phase == Phase::deal) return o.dice.empty() && o.card < 64 && s.bag.has(o.card);
    return s.phase == Phase::roll && o.card == no_card && o.dice.size() == t_.dice;
  }
  template <class Log = NoLog>
  void apply(State& s, const Outcome& o, Log log = {}) const {
    if (s.phase == Phase::roll) {
      int steps = 0;
      o.dice.each_face([&](int face) { steps += face; });
      log("TOY-2", seat_of(s.seat), "rolled", of("dice", o.dice));
      return go(s, steps, log);
    }
    s.bag.remove(o.card);
    s.hand[s.seat] = o.card;
    log("TOY-1", seat_of(s.seat), "dealt", FactField<std::uint8_t>{"card", o.card, !t_.is_open});
    end_turn(s);
  }

  View view(const State& s, Seat seat) const {
    View view{s};
    for (std::size_t i = 0; i < max_seats; ++i) {
      if (t_.is_open || static_cast<int>(i) == index_of(seat) || s.hand[i] == no_card) continue;
      view.table.bag.add(s.hand[i]);
      view.table.hand[i] = face_down;
    }
    return view;
  }
  template <class U>
  State determinize(const View& view, Seat, U& uniform) const {
    State s = view.table;
    for (std::uint8_t& card : s.hand) {
      if (card != face_down) continue;
      card = draw(s.bag, uniform);
      s.bag.remove(card);
    }
    return s;
  }

  int score(const State& s, Seat seat) const { return s.place[static_cast<std::size_t>(seat)]; }
  Seats winners(const State& s) const {
    Seats seats;
    seats.push_back(seat_of(s.seat));
    return seats;
  }

 private:
  template <class U>
  static std::uint8_t draw(CardSet bag, U& uniform) {
    return static_cast<std::uint8_t>(
        bag.nth(static_cast<int>(uniform(static_cast<std::uint32_t>(bag.size())))));
  }
  template <class Log>
  void go(State& s, int steps, Log log) const {
    s.place[s.seat] = static_cast<std::uint8_t>(s.place[s.seat] + steps);
    log("TOY-2", seat_of(s.seat), "moved", of("by", steps), of("place", s.place[s.seat]));
    if (s.place[s.seat] >= t_.goal) {
      s.phase = Phase::over;
      log("TOY-5", seat_of(s.seat), "won");
    } else if (s.hand[s.seat] == no_card && !s.bag.empty()) {
      s.phase = Phase::deal;
    } else {
      end_turn(s);
    }
  }
  void end_turn(State& s) const {
    s.seat = static_cast<std::uint8_t>((s.seat + 1) % t_.players);
    s.has_begun = s.has_begun || s.seat == 0;
    s.phase = s.has_begun ? Phase::act : Phase::deal;
  }

  Setting t_;
  const DiceTable* dice_;
};

static_assert(LoggingGame<Toy>);

}  // namespace orebit::toy
