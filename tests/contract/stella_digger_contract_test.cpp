#include "bots/stella_digger/bots.hpp"
#include "cli/files.hpp"
#include "games/stella_digger/testing.hpp"
#include "games/stella_digger/words.hpp"
#include "tests/contract/contract.hpp"
#include "tests/contract/stella_digger_invariants.hpp"

namespace orebit::contract {

namespace {

using stella_digger::Card;
using stella_digger::Phase;

std::shared_ptr<const PackFile> home_made(const std::string& name) {
  auto pack = cli::read_pack(OREBIT_SOURCE "/tests/contract/packs/stella_digger_" + name + ".toml");
  for (const Rejection& no : pack ? Rejections{} : pack.error()) ADD_FAILURE() << sentence(no);
  return *pack;
}

struct StellaDiggerFacts : UsualFacts<stella_digger::Words> {
  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {default_pack("stella-digger"),
            home_made("odd"),
            home_made("bounds"),
            home_made("scarce"),
            make_pack(stella_digger::pack_with_map(stella_digger::wide_map), "wide"),
            make_pack(stella_digger::pack_with_map(stella_digger::tall_map), "tall")};
  }

  // RF-R48. A round mines a tile or blockades one, 32 times at most, but for rounds lost to accidents; a
  // player's part in a round is an action, cards to draw, a fight or two and crystals to pay.
  static int max_plies(const Words& words) { return 100 + words.game().seats() * 2 * 32 * 30; }

  // Points of drills and checks are paid from the three-point tiles, but for the last payment.
  static std::pair<int, int> score_bounds(const Words& words) {
    const stella_digger::Content& c = words.game().setting().content;
    return {stella_digger::token_count * c.unplaced_points,
            3 * c.three_point_tiles + 4 * 9 + stella_digger::gadget_count * c.gadget_points + 3 * 30};
  }

  // Cards, crystals, tiles, tokens, gadgets and three-point tiles are all somewhere, once.
  static std::string broken_invariant(const Words& words, const State& s) {
    return stella_digger::is_playable(words.game().setting(), s) ? "" : "the state contradicts itself";
  }

  // Another hand changes a card for one in the decks. A player who is choosing a card to lose keeps the hand:
  // that there is a choice is known.
  static State other_world(const Words& words, const State& s, Seat seat, Random& random) {
    State other = s;
    for (int p = 0; p < words.game().seats(); ++p) {
      auto& hand = other.hands[static_cast<std::size_t>(p)];
      const auto decks = stella_digger::stock(words.game().setting(), other);
      const bool chooses = s.open.phase == Phase::lose && s.open.player == p;
      if (p == index_of(seat) || hand.empty() || chooses) continue;
      const auto any = [&](const stella_digger::Cards& cards) {
        return cards.nth(static_cast<int>(random(static_cast<std::uint32_t>(cards.size()))));
      };
      const Card from_decks = any(decks);
      hand.remove(any(hand));
      hand.add(from_decks);
    }
    return other;
  }
};

}  // namespace

// Every step, every ending and every fact of the catalogue comes about in the games that are played.
TEST(StellaDiggerContract, Every_phase_fact_and_ending_happens) {
  using namespace stella_digger;
  std::set<int> steps;
  std::set<std::string> told;
  std::set<int> endings;
  for (const auto& opened : opened_settings<StellaDiggerFacts>())
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto& game = opened.words->game();
      Random random(seed, 9);
      stella_digger::State s = game.start();
      while (!game.turn(s).is_over()) {
        steps.insert(static_cast<int>(s.open.phase));
        orebit::Facts facts;
        if (game.turn(s).is_chance()) {
          game.apply(s, game.sample(s, random), FactLog(facts));
        } else {
          const auto moves = game.moves(s);
          const auto move = moves[random(static_cast<std::uint32_t>(moves.size()))];
          game.apply(s, move, FactLog(facts));
        }
        for (const Fact& fact : facts) told.insert("fact." + std::string(fact.kind));
      }
      endings.insert(static_cast<int>(s.open.reason));
    }
  EXPECT_EQ(steps.size(), static_cast<std::size_t>(Phase::over));
  for (const auto& [key, pattern] : Catalogue(catalogue_json("stella-digger")).patterns())
    EXPECT_TRUE(!key.starts_with("fact.") || told.contains(key)) << key;
  EXPECT_EQ(endings.size(), static_cast<std::size_t>(Reason::last_survivor));
}

INSTANTIATE_TYPED_TEST_SUITE_P(StellaDigger, Contract, StellaDiggerFacts);

}  // namespace orebit::contract
