// What a rule tells while it acts. Beside its clause it logs a fact: what happened, and to whom.
//
//   log("DS-39", seat_of(s.seat), "discarded", of("card", card));
//   log("DS-37", seat_of(s.seat), "covered", of("location", at), secret("card", card));
//
// A secret is told to the fact's own seat alone. A log is passed by value. Simulations pass a NoLog, which is
// empty and compiles to nothing; tables pass a FactLog (text/fact.hpp). Sentences, pictures and counts are
// made from facts; nothing reads a sentence.
#pragma once

#include <string_view>

#include "core/game.hpp"
#include "core/things.hpp"

namespace orebit {

inline constexpr Seat nobody{0xFE};     // of a fact that is about no seat
inline constexpr Seat everybody{0xFD};  // a viewer who knows all secrets: a trace, a finished game

// What a field is, its name says: once for each game.
template <class T>
struct FactField {
  std::string_view name;
  const T& value;
  bool is_secret = false;
};
template <class T>
constexpr FactField<T> of(std::string_view name, const T& value) {
  return {name, value, false};
}
template <class T>
constexpr FactField<T> secret(std::string_view name, const T& value) {
  return {name, value, true};
}

struct NoLog {
  static constexpr bool is_heard = false;  // what is only computed to be told need not be
  template <class... Ts>
  constexpr void operator()(std::string_view, Seat, std::string_view, const FactField<Ts>&...) const {}
};

// A game whose rules tell what they do. apply(s, move) is apply(s, move, NoLog{}).
template <class G>
concept LoggingGame = Game<G> && requires(const G game, typename G::State next, const typename G::Move move,
                                          const typename G::Outcome outcome) {
  { game.apply(next, move, NoLog{}) } -> std::same_as<void>;
  { game.apply(next, outcome, NoLog{}) } -> std::same_as<void>;
};

}  // namespace orebit
