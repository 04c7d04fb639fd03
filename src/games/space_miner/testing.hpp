// Space Miner for tests: packs to edit, games that are opened once and shared, and plies as text. Chance is
// scripted by naming its outcomes; what lies on the table is read from the state's JSON, by the names of
// RULES.md.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/space_miner/words.hpp"
#include "games/testing.hpp"

namespace orebit::space_miner {

using namespace game_tests;

inline Doc default_pack() { return default_pack_of<Words>(); }

// The default pack with some of its cards, nearest first, and the Template Card besides.
inline Doc pack_of_cards(std::size_t cards) {
  Doc pack = default_pack();
  for (std::size_t place = 27; place-- > cards;) {
    edit(pack, "ore_numbers.card." + look_up(pack, "asteroid." + std::to_string(place) + ".id")->text, "");
    edit(pack, "asteroid." + std::to_string(place), "");
  }
  return pack;
}

inline std::shared_ptr<const Words> open_game(const Doc& pack, const std::string& options = "",
                                              int players = 1) {
  return game_tests::open_game<Words>(pack, players, options);
}

// The default pack's games are opened once: their tables take a fifth of a second each.
inline std::shared_ptr<const Words> shared_game(const std::string& options, int players) {
  static std::map<std::pair<std::string, int>, std::shared_ptr<const Words>> opened;
  auto& words = opened[{options, players}];
  if (words == nullptr) words = open_game(default_pack(), options, players);
  return words;
}

class Playing : public game_tests::Playing<Words> {
 public:
  explicit Playing(const std::string& options = "", int players = 1)
      : Playing(shared_game(options, players)) {}
  explicit Playing(std::shared_ptr<const Words> opened) : game_tests::Playing<Words>(std::move(opened)) {}

  // A whole turn that costs and earns nothing: the first cards of the deck, five of a kind, no claim.
  Playing& pass_turn() {
    const auto turn = std::pair(state.turn, state.seat);
    while (!is_over() && std::pair(state.turn, state.seat) == turn) pass_ply();
    return *this;
  }
  Playing& pass_to_end() {
    while (!is_over()) pass_turn();
    return *this;
  }
  std::size_t count(const std::string& path) const {
    const Doc doc = json(state_json());
    const Doc* list = look_up(doc, path);
    return list == nullptr ? 0 : list->items.size();
  }
  // A line of the sheet of the player whose turn it is, in the running turn.
  std::string line(const std::string& key) const {
    return at("players." + std::to_string(state.seat) + ".sheet." + std::to_string(state.turn - 1) + "." +
              key);
  }
  int credits(std::size_t seat = 0) const { return state.credits[seat]; }
  int score(int seat = 0) const { return game().score(state, seat_of(seat)); }

 private:
  // Of a roll's outcomes the first is all ones, which by SM-18 travel anywhere.
  void pass_ply() {
    switch (state.phase) {
      case Phase::scan: run("visit 1"); break;
      case Phase::nav: run("travel " + std::to_string(game().setting().asteroid(state.card).distance)); break;
      case Phase::mine:
      case Phase::upgrade: run("done"); break;
      default: game().apply(state, game().outcomes(state)[0].outcome);
    }
  }
};

// A ship in dock in its first turn with 21 credits: three golds of a46, without any cost.
inline Playing rich_ship(const std::string& options = "", int players = 1) {
  Playing game(options, players);
  game.run("deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 6 6 6 6 6 6");
  game.run("claim 3 6 6; claim 3 6 6; claim 3 6 6; done");
  return game;
}

// The same ship a turn later, at its deal, with what it bought: "smartmine, persistent".
inline Playing ship_with(const std::string& upgrades, const std::string& options = "") {
  Playing game = rich_ship(options);
  std::string plies = upgrades;
  for (std::size_t comma = 0; (comma = plies.find(", ", comma)) != std::string::npos;)
    plies.replace(comma, 2, ";buy ");
  game.run("buy " + plies + ";done");
  return game;
}

}  // namespace orebit::space_miner
