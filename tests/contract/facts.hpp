// What the contract test has to be told about a game. Everything else it learns from the game itself.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "games/assets.hpp"
#include "table/pack_file.hpp"

namespace orebit::contract {

// Whether the rules have a line for this id: "- **SM-8** ..." or "| SM-R3 | ...".
inline bool has_clause(std::string_view rules, std::string_view id) {
  if (id.empty()) return false;
  for (std::size_t at = rules.find(id); at != std::string_view::npos; at = rules.find(id, at + 1)) {
    const std::string_view line = rules.substr(rules.rfind('\n', at) + 1);
    const char after = at + id.size() < rules.size() ? rules[at + id.size()] : ' ';
    const bool begins =
        line.starts_with("- **" + std::string(id)) || line.starts_with("| " + std::string(id));
    if (begins && !(after >= '0' && after <= '9')) return true;
  }
  return false;
}

// The usual answers; a game's Facts derive from this and restate what differs. Three have no usual answer:
//   static int max_plies(const Words&);                  no game is longer
//   static std::pair<int, int> score_bounds(const Words&);  no score at any time lies outside
//   static State other_world(const Words&, const State&, Seat, Random&);
//     a state that this seat cannot tell from the true one: what it must not know is exchanged, by other code
//     than the game's determinize. Write it from RULES.md. A game without hidden things derives from
//     NothingHidden instead.
template <class W>
struct UsualFacts {
  using Words = W;
  using Game = typename Words::Game;
  using State = typename Game::State;

  // The page with the clauses that refusals name.
  static std::string_view rules() { return rules_text(Words::info().id); }

  // The packs to play with, the default one first. Give at least one that differs in every kind of number.
  static std::vector<std::shared_ptr<const PackFile>> packs() { return {default_pack(Words::info().id)}; }

  // The levels whose bots play in these tests.
  static constexpr std::array bot_levels{BotLevel::random, BotLevel::rookie, BotLevel::miner,
                                         BotLevel::foreman};

  // Random games for each setting and check.
  static constexpr int games = 2;

  // What is missing, doubled or does not add up in this state; empty if nothing is.
  static std::string broken_invariant(const Words&, const State&) { return ""; }

  // Whether outcomes(s) lists what chance can do here; false where the list would be astronomically long.
  static bool lists_outcomes(const Words&, const State&) { return true; }
};

// Every seat knows everything. The author who derives from this has looked in RULES.md for what is hidden: no
// test can tell a game with open hands from one whose author forgot to hide them everywhere.
template <class W>
struct NothingHidden : UsualFacts<W> {
  static_assert(!W::hides);
  using State = typename W::State;
  static State other_world(const W&, const State& s, Seat, Random&) { return s; }
};

}  // namespace orebit::contract
