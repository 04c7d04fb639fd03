// What lies on the table in Stella Digger, and what is held in hand. The first file to read.
//
// `PublicState` is what everybody sees, hands are the only secret; the view of a seat is built from the two
// (view.hpp). Nothing random is stored: of the decks only their sizes are known, and the cards in them follow
// from what is elsewhere (setting.hpp, stock); the same holds for the common area, the target group and
// face-down accidents.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"
#include "core/inline_vec.hpp"
#include "core/phase.hpp"
#include "core/things.hpp"
#include "games/stella_digger/content.hpp"

namespace orebit::stella_digger {

enum class Phase : std::uint8_t {
  first,
  drills,
  safety,
  reveal,
  target,
  deck,
  draw,
  action,
  buy,
  place,
  accident,
  lose,
  take,
  capsule,
  give_back,  // "return" in the notation
  fight,
  discard,
  over
};
inline constexpr int phases = 18;

enum class Reason : std::uint8_t { none, no_3vp, yellow_frame, no_tiles, last_survivor };

using SeatIndex = std::uint8_t;  // a seat's number
inline constexpr SeatIndex nobody = 0xFF;
inline constexpr std::uint8_t nothing = 0xFF;

// RF-16 to RF-18. What a player has put down. `cards` may be emptied by accidents; the colour stays.
struct Played {
  bool is_in = false;
  Color color{};
  InlineVec<Card, 2> cards;
  constexpr bool operator==(const Played&) const = default;
};

// A large drill on the map; `square` is no_square while it is not placed.
struct Placed {
  Square square = no_square;
  std::uint8_t who_and_where = 0;  // player and direction of the tip

  static constexpr Placed at(Square square, Direction tip, SeatIndex player) {
    return {square, static_cast<std::uint8_t>(player * directions + static_cast<int>(tip))};
  }
  constexpr SeatIndex player() const { return who_and_where / directions; }
  constexpr Direction tip() const { return static_cast<Direction>(who_and_where % directions); }
  constexpr bool operator==(const Placed&) const = default;
};

// RF-51. The arrow of a connected tile on `from` points at `to`, for good.
struct Link {
  Square from = 0;
  Square to = 0;
  constexpr bool operator==(const Link&) const = default;
};

// A tile in front of a player. Lists of them are kept sorted: by player, then by tile.
struct Held {
  std::uint8_t code = 0;
  static constexpr Held by(SeatIndex player, TileId tile) {
    return {static_cast<std::uint8_t>(player * tile_count + tile)};
  }
  constexpr SeatIndex player() const { return code / tile_count; }
  constexpr TileId tile() const { return code % tile_count; }
  constexpr auto operator<=>(const Held&) const = default;
};

struct PublicState {
  Cards discard;
  Squares tiles = 0;      // squares with a mining tile, blockaded ones included
  Squares face_down = 0;  // of these
  Squares blockades = 0;
  Crystals supply;
  std::array<Crystals, max_seats> crystals{};
  std::uint32_t unseen =
      0;  // the tiles that lie face down, one bit a copy; of equal copies the last stay longest
  std::array<Gadgets, max_seats> gadgets{};
  std::array<Tokens, max_seats> drills{};  // not placed yet
  std::uint16_t round = 0;
  std::array<TileId, tile_count> face{};  // by Map::place; 0 where no face-up tile lies
  std::array<Placed, token_count> placed{};
  InlineVec<Link, link_count> links;  // of tiles on the map, by square
  InlineVec<Held, max_board_tiles> board;
  InlineVec<Held, monster_count> monsters;
  std::array<Played, max_seats> played{};
  std::array<std::uint8_t, max_seats> vp3{};
  std::array<std::uint8_t, max_seats> vp1{};
  std::array<std::uint8_t, max_seats> tears{};
  std::array<std::uint8_t, deck_count> decks{};
  std::uint8_t pool3 = 0;
  std::uint8_t out = 0;         // eliminated players, a bit each
  std::uint8_t used_super = 0;  // players who have used one this round, a bit each
  std::uint8_t used_power = 0;
  std::uint8_t safety = nothing;  // a colour
  std::uint8_t danger = 0;
  std::uint8_t alarm = 0;
  InlineVec<Color, accident_count> spent;
  InlineVec<Square, monster_count> queue;
  InlineVec<std::uint8_t, max_seats> todo;  // players, or colours of accidents
  Square marker = 0;
  Square entered = no_square;
  SeatIndex start = nobody;
  SeatIndex winner = nobody;
  bool mined = false;
  bool rebuilt = false;
  Reason reason = Reason::none;

  // The ply that is awaited: who acts or is dealt to; the square, deck, gadget, token or colour; how many.
  Phase phase = Phase::first;
  SeatIndex player = nobody;
  std::uint8_t what = nothing;
  std::uint8_t count = 0;

  constexpr bool operator==(const PublicState&) const = default;
};

struct State {
  PublicState open;
  std::array<Cards, max_seats> hands{};
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 256);

enum class Verb : std::uint8_t {
  target,
  deck,
  mine,
  refill,
  buy,
  install,
  exchange,
  pass,
  done,
  place,
  lose,
  take,
  capsule,
  give_back,
  fight,
  discard
};

// RF-9. What belongs to a phase.
constexpr PhaseInfo info_of(Phase phase) {
  const auto chance = [](std::string_view name) {
    return PhaseInfo{name, "RF-9", "something is drawn or turned up first"};
  };
  switch (phase) {
    case Phase::first: return chance("first");
    case Phase::drills: return chance("drills");
    case Phase::safety: return chance("safety");
    case Phase::reveal: return chance("reveal");
    case Phase::draw: return chance("draw");
    case Phase::accident: return chance("accident");
    case Phase::target:
      return {"target", "RF-10", "the Foreman moves the marker first: name a target", only(Verb::target)};
    case Phase::deck: return {"deck", "RF-20", "draw a card: name a deck", only(Verb::deck)};
    case Phase::action:
      return {"action", "RF-15", "take one action: mine, refill, buy, install, exchange or pass",
              only(Verb::mine, Verb::refill, Verb::buy, Verb::install, Verb::exchange, Verb::pass)};
    case Phase::buy:
      return {"buy", "RF-21", "a purchase has begun: buy more, or be done", only(Verb::buy, Verb::done)};
    case Phase::place:
      return {"place", "RF-27", "place the large drill: a square and a direction", only(Verb::place)};
    case Phase::lose: return {"lose", "RF-32", "an accident: say which card is lost", only(Verb::lose)};
    case Phase::take: return {"take", "RF-37", "gold: say which crystals you take", only(Verb::take)};
    case Phase::capsule: return {"capsule", "RF-39", "say which Refining Capsule works", only(Verb::capsule)};
    case Phase::give_back:
      return {"return", "RF-42", "you hold too many crystals: return some", only(Verb::give_back)};
    case Phase::fight:
      return {"fight", "RF-53", "a monster attacks: fight, or pass", only(Verb::fight, Verb::pass)};
    case Phase::discard:
      return {"discard", "RF-57", "the monster won: say which crystals you give up", only(Verb::discard)};
    default: return {"over", "RF-59", "the game is over"};
  }
}

// A decision. `what` is the square, deck, card, gadget, token or first colour; `crystals` a list of them.
struct Move {
  Verb verb = Verb::pass;
  std::uint8_t what = nothing;
  std::uint8_t as =
      nothing;          // the declared colour of a card, the colour to exchange for, the tip's direction
  Card with = no_card;  // RF-18
  Crystals crystals;

  constexpr bool operator==(const Move&) const = default;
};

// A chance outcome; which kind, the phase says. `what` is the seat, colour, card, or tile turned up.
struct Outcome {
  Phase phase = Phase::first;
  std::uint8_t what = nothing;
  Square square = no_square;
  BitSet<Tokens> tokens;

  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace orebit::stella_digger
