// Asteroid Miners for tests: packs to edit, tables to lay out, plies as text. Chance is scripted by naming
// its outcomes; what lies on the table is read from the state's JSON, by the names of RULES.md.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/asteroid_miners/words.hpp"
#include "games/testing.hpp"

namespace orebit::asteroid_miners {

using namespace game_tests;

inline Doc default_pack() { return default_pack_of<Words>(); }

inline std::shared_ptr<const Words> open_game(const Doc& pack, const std::string& options = "") {
  return game_tests::open_game<Words>(pack, seats, options);
}

// The default pack's games are opened once and shared.
inline std::shared_ptr<const Words> shared_game(const std::string& options) {
  static std::map<std::string, std::shared_ptr<const Words>> opened;
  auto& words = opened[options];
  if (words == nullptr) words = open_game(default_pack(), options);
  return words;
}

// A game in progress. The first group of functions lays the table out, the second plays, the third looks.
class Playing : public game_tests::Playing<Words> {
 public:
  explicit Playing(const std::string& options = "") : Playing(shared_game(options)) {}
  explicit Playing(std::shared_ptr<const Words> opened) : game_tests::Playing<Words>(std::move(opened)) {
    run("market 1 1");
  }

  Playing& level(int number) {
    state.level = static_cast<std::uint8_t>(number);
    return *this;
  }
  Playing& event(int number) {
    state.event = static_cast<std::uint8_t>(number);
    return *this;
  }
  Playing& active(int seat) {
    state.active = static_cast<std::uint8_t>(seat);
    return *this;
  }
  Playing& funds(int one, int two) {
    state.player[0].funds = one;
    state.player[1].funds = two;
    return *this;
  }
  Playing& upgrade(int seat, int to) {
    orebit::at(state.player, seat).upgrade = static_cast<std::uint8_t>(to);
    return *this;
  }
  Playing& rows(int ip, int nr) {
    state.row = {static_cast<std::uint8_t>(ip), static_cast<std::uint8_t>(nr)};
    return *this;
  }
  Playing& track(int one, int two) {
    state.player[0].track = static_cast<std::uint8_t>(one);
    state.player[1].track = static_cast<std::uint8_t>(two);
    return *this;
  }
  Playing& tender(int owner) {
    state.tender_owner = static_cast<std::int16_t>(owner);
    return *this;
  }
  // The sections a player has finished: "s1 s2".
  Playing& done(int seat, std::string_view ids) {
    Player& player = orebit::at(state.player, seat);
    player.done.clear();
    for (const std::string_view id : split_words(ids)) player.done.push_back(section(id));
    return *this;
  }
  // The drill, square by square: "g4 w2 - b6".
  Playing& drill(std::string_view dice) {
    state.now.drill = {};
    state.now.drill_size = 0;
    std::size_t square = 0;
    for (const std::string_view die : split_words(dice)) {
      if (die != "-") {
        state.now.drill[square] = {static_cast<Colour>(std::string_view(" gwkb").find(die[0])),
                                   static_cast<std::uint8_t>(die[1] - '0')};
        ++state.now.drill_size;
      }
      ++square;
    }
    return *this;
  }
  // At `modify` with this drill and pool after the first roll, or at `dig`. Event 1 unless there is another.
  Playing& modifying(std::string_view dice, std::string_view pool) {
    drill(dice).dice_rolled(Phase::modify);
    const auto words = split_words(pool);
    state.now.pool = words.empty() ? Dice{} : *parse_dice(words, 0);
    return *this;
  }
  Playing& digging(std::string_view dice) { return drill(dice).dice_rolled(Phase::dig); }

  // A whole turn of doing nothing.
  Playing& pass_turn() {
    const int turn = state.turn;
    while (state.turn == turn && !game().turn(state).is_over()) pass_ply();
    return *this;
  }

  std::string ply() const { return at("ply"); }
  // What both players have: "10 7".
  std::string funds() const { return both("funds"); }
  std::string both(const std::string& key) const {
    return at("players.0." + key) + " " + at("players.1." + key);
  }
  std::string rows() const { return at("market.ip") + " " + at("market.nr"); }
  // "winner 0, funding" or "winners 0 1, shared"
  std::string result() const {
    std::string text;
    for (const Seat seat : game().winners(state)) text += std::to_string(index_of(seat)) + " ";
    return text + std::string(words().reason(state));
  }
  Section section(std::string_view id) const {
    const auto& ids = words().pack().section_ids;
    return static_cast<Section>(std::find(ids.begin(), ids.end(), id) - ids.begin());
  }

 private:
  Playing& dice_rolled(Phase phase) {
    if (state.event == 0) state.event = 1;
    state.now.pool_rolls = 1;
    state.phase = phase;
    return *this;
  }
  void pass_ply() {
    const std::string now = ply();
    if (now == "market") return void(run("market 1 1"));
    if (now == "event") return void(run(state.event == 1 ? "event 3" : "event 1"));
    if (now == "drill") return void(run("roll 1"));
    if (now == "pool") return void(run("pool 1 2 3 4 5"));
    run(now == "colour" ? "die green" : now == "modify" ? "done" : "pass");
  }
};

}  // namespace orebit::asteroid_miners
