// Stella Digger for tests: a table that is set up, things put where a test needs them, and plies as text.
// Chance is scripted by naming its outcomes; what lies on the table is read from the state's JSON, by the
// names of RULES.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/stella_digger/words.hpp"
#include "games/testing.hpp"

namespace orebit::stella_digger {

using namespace game_tests;

inline Doc default_pack() { return default_pack_of<Words>(); }

// Maps of other shapes that pass the checks of RULES.md 2.2.
inline constexpr auto wide_map = R"(+---+---+---+---+---+---+---+---+---+
|d3  d3 |d3  d4  d4  d5  d5  d6y d6 |
+   +   +   +   +   +   +   +   +---+
|w1  w1  w2  d2  D   D   D   d5  d5y|
+   +---+   +   +   +   +   +   +   +
|w1  w1  w2  d2  d2 |d3  d3  d4  d4 |
+   +   +   +   +   +   +---+   +   +
|S   w1  w1  d2  d2  d3  d3  d4  d4 |
+---+---+---+---+---+---+---+---+---+
)";
inline constexpr auto tall_map = R"(+---+---+---+---+
|d5  d6  d6y d5 |
+   +   +---+   +
|d5  d5y d4  d4 |
+   +   +   +   +
|d4 |d4  d4  d4 |
+   +   +   +   +
|d3  d3  D   D  |
+   +---+   +   +
|d3  d3  D   d3 |
+   +   +   +   +
|d2  d2  d2 |d2 |
+   +   +   +   +
|w2  w2  d2  d2 |
+   +   +   +   +
|w1  w1  w2  d2 |
+   +---+   +   +
|S   w1  w1  w1 |
+---+---+---+---+
)";
inline Doc pack_with_map(std::string_view picture) {
  const Doc pack = default_pack();
  Doc map = *look_up(pack, "map.picture");
  map.text = picture;
  return edited(pack, {{"id", R"("another-map")"}, {"map.picture", to_json(map)}});
}

inline std::shared_ptr<const Words> open_game(const Doc& pack, int players, const std::string& options = "") {
  return game_tests::open_game<Words>(pack, players, options);
}

class Playing : public game_tests::Playing<Words> {
 public:
  explicit Playing(int players, const std::string& options = "")
      : Playing(open_game(default_pack(), players, options)) {}
  explicit Playing(std::shared_ptr<const Words> opened) : game_tests::Playing<Words>(std::move(opened)) {}

  const Setting& setting() const { return game().setting(); }
  PublicState& open() { return state.open; }
  Square square(std::string_view name) const {
    return static_cast<Square>(words().kinds().square.find(name).value());
  }
  TileId tile(std::string_view id) const {
    return static_cast<TileId>(words().kinds().tile.find(id).value());
  }

  // The first thing that chance can do, `times` times.
  Playing& chance(int times = 1) {
    while (times-- > 0) game().apply(state, game().outcomes(state)[0].outcome);
    return *this;
  }

  // ---- putting things where a test needs them

  Playing& hand(SeatIndex p, std::string_view cards) {
    state.hands[p] = Cards{};
    for (const std::string_view name : split_words(cards))
      state.hands[p].add(words().parse_outcome("draw " + std::string(name), problem_)->what);
    return even_decks();
  }
  Playing& even_decks() {
    split_into_decks(state.open, stock(setting(), state).size());
    return *this;
  }
  Playing& own(SeatIndex p, std::string_view gadgets) {
    for (const std::string_view name : split_words(gadgets))
      state.open.gadgets[p] = static_cast<Gadgets>(
          state.open.gadgets[p] | 1U << words().parse_move("buy " + std::string(name), problem_)->what);
    return *this;
  }
  Playing& crystals(SeatIndex p, std::string_view list) {
    pay_to_supply(state.open, p, state.open.crystals[p]);
    const Crystals wanted =
        list.empty() ? Crystals{} : words().parse_move("take " + std::string(list), problem_)->crystals;
    state.open.supply -= wanted;
    state.open.crystals[p] = wanted;
    return *this;
  }
  Playing& alarm(int cards) {
    state.open.danger = static_cast<std::uint8_t>(accident_count - cards);
    state.open.alarm = static_cast<std::uint8_t>(cards);
    return *this;
  }
  // Turns up a tile, wherever it lies.
  Playing& face(std::string_view square, std::string_view tile) {
    const Square at = this->square(square);
    const TileId id = this->tile(tile);
    const std::uint32_t copies = state.open.unseen & setting().content.copies[id];
    state.open.unseen ^= copies & (~copies + 1);
    state.open.face_down &= ~bit(at);
    state.open.face[setting().content.map.place[at]] = id;
    return *this;
  }
  // Takes tiles off the map; a face-down one is whatever is last in the bag.
  Playing& clear(std::string_view squares) {
    for (const std::string_view name : split_words(squares)) {
      const Square at = square(name);
      if (holds(state.open.face_down, at))
        state.open.unseen &= ~std::bit_floor(tile_bag(setting(), state.open, at));
      state.open.face_down &= ~bit(at);
      take_off_map(setting(), state.open, at);
    }
    return *this;
  }
  Playing& board(SeatIndex p, std::string_view tiles) {
    for (const std::string_view name : split_words(tiles)) put_before(state.open.board, p, tile(name));
    return *this;
  }

  // ---- looking

  // What the log says when a ply is played, line by line.
  std::string told(std::string_view ply) {
    std::string problem, text;
    Facts facts;
    if (game().turn(state).is_chance()) {
      game().apply(state, *words().parse_outcome(ply, problem), FactLog(facts));
    } else {
      game().apply(state, *words().parse_move(ply, problem), FactLog(facts));
    }
    for (const Fact& fact : facts)
      text += words().telling().sentence(fact, everybody) + " [" + std::string(fact.clause) + "]\n";
    return text;
  }
  // "blue blue pink"
  std::string gems(SeatIndex p) const {
    TextBuffer text;
    Line line(text);
    line.begin(words().kinds().color, 0);
    line.add(state.open.crystals[p]);
    return text.take();
  }
  std::string result() const {
    std::string text(words().reason(state));
    for (int p = 0; p < game().seats(); ++p) text += " " + std::to_string(game().score(state, seat_of(p)));
    text += " won by";
    for (const Seat seat : game().winners(state)) text += " " + std::to_string(orebit::index_of(seat));
    return text;
  }

 private:
  std::string problem_;
};

// As the worked examples begin: set-up done, a2 with this tile chosen as target, round 1, empty hands.
struct Begin {
  std::string tile = "white-purple-2";
  int start = 0;
  std::string options;
};
inline Playing begun(std::vector<std::string> hands, const Begin& begin = {}) {
  const int players = static_cast<int>(hands.size());
  Playing game(players, begin.options);
  game.run("first " + std::to_string(begin.start)).chance(players).run("safety blue");
  game.run("reveal a2 " + begin.tile).chance().run("target a2");
  for (int i = 0; i < players * game.setting().content.hand; ++i)
    game.run("deck " + std::to_string(i % deck_count + 1)).chance();
  for (std::size_t p = 0; p < hands.size(); ++p) game.state.hands[p] = Cards{};
  for (std::size_t p = 0; p < hands.size(); ++p) game.hand(static_cast<SeatIndex>(p), hands[p]);
  return game;
}

}  // namespace orebit::stella_digger
