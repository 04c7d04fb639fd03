// The contract of a game: who acts, what is legal, what chance does, what a seat may know.
//
// A game is a small value (content and options) with pure functions over a plain state. There is no base
// class and no registration: `static_assert(Game<SpaceMiner>)` at the end of a game's rules says at the right
// line what is missing. Read next: docs/architecture.md, then games/space_miner/state.hpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/at.hpp"
#include "core/inline_vec.hpp"
#include "core/refusal.hpp"

namespace orebit {

// A chair at the table, counted from 0.
enum class Seat : std::uint8_t {};

constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_of(int index) { return static_cast<Seat>(index); }

inline constexpr int max_seats = 4;

// Somebody who watches and holds nothing: a view for this seat shows what lies open.
inline constexpr Seat spectator{0xFF};

using Seats = InlineVec<Seat, max_seats>;

// Who wins where the highest score does, by score(seat): several share it.
template <class Score>
constexpr Seats with_highest(int seats, const Score& score) {
  Seats best;
  for (Seat seat{}; index_of(seat) < seats; seat = seat_of(index_of(seat) + 1)) {
    if (!best.empty() && score(seat) > score(best[0])) best.clear();
    if (best.empty() || score(seat) == score(best[0])) best.push_back(seat);
  }
  return best;
}

// Who acts next. `seat` is meaningful when a player acts.
struct Turn {
  enum class Kind : std::uint8_t { player, chance, over };
  Kind kind = Kind::over;
  Seat seat{};

  static constexpr Turn player(Seat s) { return {Kind::player, s}; }
  static constexpr Turn chance() { return {Kind::chance, Seat{}}; }
  static constexpr Turn over() { return {Kind::over, Seat{}}; }
  constexpr bool is_player() const { return kind == Kind::player; }
  constexpr bool is_chance() const { return kind == Kind::chance; }
  constexpr bool is_over() const { return kind == Kind::over; }
  constexpr bool operator==(const Turn&) const = default;
};

// A chance outcome with the exact number of equally likely ways in which it comes about.
template <class Outcome>
struct Weighted {
  Outcome outcome{};
  std::uint64_t ways = 0;
  constexpr bool operator==(const Weighted&) const = default;
};

template <class T>
concept PlainValue = std::regular<T> && std::is_trivially_copyable_v<T>;

// A source of chance: uniform(m) is a uniform integer in [0, m), 1 <= m <= 2^32 - 1. Simulation passes a
// core/random.hpp generator, a networked table its verifiable stream; the rules cannot tell them apart.
template <class U>
concept Uniform = requires(U uniform, std::uint32_t m) {
  { uniform(m) } -> std::convertible_to<std::uint32_t>;
};

// A list that is asked for by position. A game may fill a buffer or compute each entry when asked.
template <class L, class T>
concept ListOf = requires(const L list, std::size_t i) {
  { list.size() } -> std::convertible_to<std::size_t>;
  { list[i] } -> std::convertible_to<T>;
};

// The plainest source of chance, for checking concepts.
struct AnyUniform {
  std::uint32_t operator()(std::uint32_t m);
};

template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::Move> && PlainValue<typename G::Outcome> &&
    std::regular<typename G::View> && std::is_trivially_copyable_v<G> &&
    requires(const G game, const typename G::State s, typename G::State next, const typename G::Move move,
             const typename G::Outcome outcome, const typename G::View view, Seat seat, AnyUniform uniform) {
      { game.seats() } -> std::convertible_to<int>;
      { game.start() } -> std::same_as<typename G::State>;
      { game.turn(s) } -> std::same_as<Turn>;
      { game.moves(s) } -> ListOf<typename G::Move>;  // canonical order; empty unless a player acts
      { game.why_not(s, move) } -> std::same_as<std::optional<Refusal>>;
      { game.apply(next, move) } -> std::same_as<void>;                  // REQUIRES: !why_not(next, move)
      { game.sample(s, uniform) } -> std::same_as<typename G::Outcome>;  // REQUIRES: chance acts
      { game.outcomes(s) } -> ListOf<Weighted<typename G::Outcome>>;     // empty unless chance acts
      { game.is_possible(s, outcome) } -> std::same_as<bool>;
      { game.apply(next, outcome) } -> std::same_as<void>;  // REQUIRES: is_possible(next, outcome)
      { game.view(s, seat) } -> std::same_as<typename G::View>;
      { game.determinize(view, seat, uniform) } -> std::same_as<typename G::State>;
      { game.score(s, seat) } -> std::convertible_to<int>;
      { game.winners(s) } -> std::same_as<Seats>;  // REQUIRES: the game is over
    };

}  // namespace orebit
