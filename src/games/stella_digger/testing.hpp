// Stella Digger for tests: a table that is set up, things put where a test needs them, and plies as text.
// Chance is scripted by naming its outcomes; what lies on the table is read from the state's JSON, by the
// names of RULES.md.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/assets.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

inline Doc default_pack() {
  Problem problem;
  return *parse_json(pack_json("stella-digger"), problem);
}

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
  Doc pack = default_pack();
  for (std::size_t i = 0; i < pack.keys.size(); ++i) {
    Doc& item = pack.items[i];
    if (pack.keys[i] == "id") item.text = "another-map";
    for (std::size_t k = 0; pack.keys[i] == "map" && k < item.keys.size(); ++k)
      if (item.keys[k] == "picture") item.items[k].text = picture;
  }
  return pack;
}

// "red_tears on, shared_aim no" and the defaults of all other options.
inline OptionValues option_values(const std::string& changes) {
  OptionValues values;
  for (const OptionInfo& option : Words::info().options) values.push_back(option.default_value());
  std::string text = changes;
  for (char& c : text) c = c == ',' ? ' ' : c;
  const auto words = split_words(text);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    values.at(Words::info().option_index(words[i])) = words[i + 1];
  return values;
}

inline std::shared_ptr<const Words> open_game(const Doc& pack, int players, const std::string& options = "") {
  std::vector<Issue> issues;
  auto read = Pack::read(pack, issues);
  for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
  Refusal refusal;
  return Words::make(std::make_shared<const Pack>(std::move(*read)), players, option_values(options),
                     refusal);
}

// A value as a person would note it: lists without brackets and quotes.
inline std::string noted(const Doc* doc) {
  if (doc == nullptr) return "nothing";
  if (doc->is(Doc::Kind::string)) return doc->text;
  if (!doc->is(Doc::Kind::list)) return to_json(*doc);
  std::string text;
  for (const Doc& item : doc->items)
    text += (text.empty() ? "" : " ") + (item.is(Doc::Kind::list) ? to_json(item) : noted(&item));
  return text;
}

class Playing {
 public:
  explicit Playing(int players, const std::string& options = "")
      : Playing(open_game(default_pack(), players, options)) {}
  explicit Playing(std::shared_ptr<const Words> words) : words_(std::move(words)), state(game().start()) {}

  const Words& words() const { return *words_; }
  const StellaDigger& game() const { return words_->game(); }
  const Setting& setting() const { return game().setting(); }
  PublicState& open() { return state.open; }
  Square square(std::string_view name) const {
    return static_cast<Square>(words_->kinds().square.find(name).value());
  }
  TileId tile(std::string_view id) const {
    return static_cast<TileId>(words_->kinds().tile.find(id).value());
  }

  // Plies separated by semicolons, chance and decisions alike. Fails at the first that is not possible.
  Playing& run(std::string_view plies) {
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      if (!play(std::string(plies.substr(0, end)))) return *this;
      plies.remove_prefix(std::min(end + 1, plies.size()));
    }
    return *this;
  }
  // The first thing that chance can do, so many times.
  Playing& chance(int times = 1) {
    while (times-- > 0) game().apply(state, game().outcomes(state)[0].outcome);
    return *this;
  }

  // ---- putting things where a test needs them

  Playing& hand(SeatIndex p, std::string_view cards) {
    state.hands[p] = Cards{};
    for (const std::string_view name : split_words(cards))
      state.hands[p].add(words_->parse_outcome("draw " + std::string(name), problem_)->what);
    return even_decks();
  }
  Playing& even_decks() {
    split_into_decks(state.open, stock(setting(), state).size());
    return *this;
  }
  Playing& own(SeatIndex p, std::string_view gadgets) {
    for (const std::string_view name : split_words(gadgets))
      state.open.gadgets[p] = static_cast<Gadgets>(
          state.open.gadgets[p] | 1U << words_->parse_move("buy " + std::string(name), problem_)->what);
    return *this;
  }
  Playing& crystals(SeatIndex p, std::string_view list) {
    pay_to_supply(state.open, p, state.open.crystals[p]);
    const Crystals wanted =
        list.empty() ? Crystals{} : words_->parse_move("take " + std::string(list), problem_)->crystals;
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

  std::string legal(std::string_view verb = "") const {
    std::string text;
    const auto moves = game().moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const std::string move = words_->print(moves[i]); move.starts_with(verb))
        text += (text.empty() ? "" : ", ") + move;
    return text;
  }
  // The clause that forbids a move; empty if nothing does.
  std::string refused(std::string_view move) const {
    std::string problem;
    const auto parsed = words_->parse_move(move, problem);
    if (!parsed) return problem;
    const auto refusal = game().why_not(state, *parsed);
    return refusal ? std::string(refusal->clause) : "";
  }
  // What the log says when a ply is played, line by line.
  std::string told(std::string_view ply) {
    std::string problem, text;
    Facts facts;
    if (game().turn(state).is_chance()) {
      game().apply(state, *words_->parse_outcome(ply, problem), FactLog(facts));
    } else {
      game().apply(state, *words_->parse_move(ply, problem), FactLog(facts));
    }
    for (const Fact& fact : facts)
      text += words_->telling().sentence(fact, everybody) + " [" + std::string(fact.clause) + "]\n";
    return text;
  }
  bool is_possible(std::string_view outcome) const {
    std::string problem;
    const auto parsed = words_->parse_outcome(outcome, problem);
    return parsed && game().is_possible(state, *parsed);
  }
  std::string state_json() const {
    JsonWriter out;
    words_->write_state(out, state);
    return out.take();
  }
  // What the state's JSON has at a path: "focus.player", "hands.0".
  std::string at(std::string_view path) const {
    Problem problem;
    const Doc doc = *parse_json(state_json(), problem);
    const Doc* here = &doc;
    while (here != nullptr && !path.empty()) {
      const std::string step(path.substr(0, path.find('.')));
      path.remove_prefix(std::min(step.size() + 1, path.size()));
      const auto place = static_cast<std::size_t>(std::atoi(step.c_str()));
      here = here->is(Doc::Kind::table)   ? here->find(step)
             : place < here->items.size() ? &here->items[place]
                                          : nullptr;
    }
    return noted(here);
  }
  // "blue blue pink"
  std::string gems(SeatIndex p) const {
    Line line;
    line.begin(words_->kinds().color, 0);
    line.add(state.open.crystals[p]);
    return line.take();
  }
  std::string result() const {
    std::string text(words_->reason(state));
    for (int p = 0; p < game().seats(); ++p) text += " " + std::to_string(game().score(state, seat_of(p)));
    text += " won by";
    for (const Seat seat : game().winners(state)) text += " " + std::to_string(orebit::index_of(seat));
    return text;
  }

 private:
  bool play(const std::string& text) {
    std::string problem;
    if (game().turn(state).is_chance()) {
      const auto outcome = words_->parse_outcome(text, problem);
      if (!outcome || !game().is_possible(state, *outcome)) return fail(text, problem);
      game().apply(state, *outcome);
      return true;
    }
    const auto move = words_->parse_move(text, problem);
    if (!move) return fail(text, problem);
    if (const auto refusal = game().why_not(state, *move)) return fail(text, sentence(*refusal));
    game().apply(state, *move);
    return true;
  }
  bool fail(const std::string& text, const std::string& why) const {
    ADD_FAILURE() << "'" << text << "' " << why << "\n" << state_json();
    return false;
  }

  std::shared_ptr<const Words> words_;
  std::string problem_;

 public:
  State state;
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
