// Random games reach every part of the rules, so that the contract's checks have seen all of it.
#include <set>

#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

struct Met {
  std::set<Phase> phases;
  std::set<Verb> verbs;
  std::set<Way> ways;
  std::set<Effect> mined;
  std::set<Effect> upgrades;
  std::set<std::string> facts;
};

void note_effect(const Setting& setting, const State& before, const State& after, Met& met) {
  if (after.robot >= 0 && robot(after, after.seat, after.robot).slot() != Robot::no_slot && after.mined)
    met.mined.insert(setting.face(at(after.ring, mining_location(after))).effect);
  if (after.upgrades != before.upgrades)
    met.upgrades.insert(setting.face(after.upgrades[before.seat]).effect);
}

void play(const Words& words, std::uint64_t seed, Met& met) {
  const DarkSide& game = words.game();
  Random random(seed, 6);
  for (State s = game.start(); !game.turn(s).is_over();) {
    const State before = s;
    Facts facts;
    met.phases.insert(s.phase);
    if (game.turn(s).is_player()) {
      const auto moves = game.moves(s);
      const Move move = moves[random(static_cast<std::uint32_t>(moves.size()))];
      met.verbs.insert(move.verb);
      met.ways.insert(move.way);
      game.apply(s, move, FactLog(facts));
    } else {
      game.apply(s, game.sample(s, random), FactLog(facts));
    }
    for (const Fact& fact : facts) met.facts.insert("fact." + std::string(fact.kind));
    note_effect(game.setting(), before, s, met);
  }
}

TEST(DarkSidePlay, random_games_meet_every_phase_move_way_effect_and_fact) {
  Met met;
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 40; ++seed) play(*open_game(players), seed, met);
  EXPECT_EQ(met.phases.size(), static_cast<std::size_t>(phases - 1));  // all but `over`
  EXPECT_EQ(met.verbs.size(), static_cast<std::size_t>(verbs));
  EXPECT_EQ(met.ways.size(), static_cast<std::size_t>(ways));
  EXPECT_EQ(met.mined.size(), 7U);
  EXPECT_EQ(met.upgrades.size(), 6U);
  std::set<std::string> patterns;
  for (const auto& [key, pattern] : Catalogue(catalogue_json("dark-side")).patterns())
    if (key.starts_with("fact.")) patterns.insert(key);
  EXPECT_EQ(met.facts, patterns);
}

}  // namespace
}  // namespace orebit::dark_side
