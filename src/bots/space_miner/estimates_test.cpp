// Navigator and Packer against the figures that the default pack gives for each card, "income / fuel5 /
// fuel6", and against plain searches.
#include <cstdio>

#include "bots/space_miner/claim_plan.hpp"
#include "bots/space_miner/navigator.hpp"
#include "bots/space_miner/packer.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

const Setting& setting(const std::string& options = "") { return shared_game(options, 1)->game().setting(); }

struct Figures {
  Card card = 0;
  double income = 0;
  double fuel5 = 0;
  double fuel6 = 0;
};

// From lines like "a20 = [4, 5]         #  8.47 /  0.90 / 0.99".
std::vector<Figures> printed_figures() {
  const std::string toml(pack_toml("space-miner"));
  const auto& ids = shared_game("", 1)->pack().card_ids;
  std::vector<Figures> figures;
  for (std::size_t card = 0; card < ids.size(); ++card) {
    const std::size_t line = toml.find("\n" + ids[card] + " = [");
    const std::size_t comment = toml.find_first_of("#\n", line + 1);
    Figures f{static_cast<Card>(card)};
    if (std::sscanf(toml.c_str() + comment, "# %lf / %lf / %lf", &f.income, &f.fuel5, &f.fuel6) == 3)
      figures.push_back(f);
  }
  return figures;
}

constexpr double two_digits = 0.005 + 1e-9;

TEST(SpaceMinerEstimates, the_pack_gives_figures_for_27_cards) { EXPECT_EQ(printed_figures().size(), 27U); }

TEST(SpaceMinerEstimates, the_navigator_finds_the_fuel_of_five_and_six_dice) {
  for (const Figures& f : printed_figures()) {
    const int distance = setting().asteroid(f.card).distance;
    EXPECT_NEAR(Navigator(setting(), distance, 5, 2).expected_fuel(), f.fuel5, two_digits) << distance;
    EXPECT_NEAR(Navigator(setting(), distance, 6, 2).expected_fuel(), f.fuel6, two_digits) << distance;
  }
}

TEST(SpaceMinerEstimates, the_packer_finds_the_income_of_a_bare_ship) {
  for (const Figures& f : printed_figures())
    EXPECT_NEAR(Packer(setting(), f.card, 0).expected_income(), f.income, two_digits) << int{f.card};
}

TEST(SpaceMinerEstimates, without_rerolls_fuel_is_the_mean_over_all_rolls) {
  const Navigator navigator(setting(), 30, 5, 0);
  double sum = 0;
  for (const DiceRank rank : setting().dice().of_size(5)) {
    const Dice roll = setting().dice().at(rank);
    sum += static_cast<double>(ways_to_throw(roll)) * navigator.nearest_cost(roll);
    EXPECT_TRUE(navigator.best(roll, 0).reroll.empty());
  }
  EXPECT_NEAR(navigator.expected_fuel(), sum / 7776, 1e-9);
}

TEST(SpaceMinerEstimates, five_alike_cost_no_fuel) {
  const Navigator navigator(setting(), 46, 6, 2);
  EXPECT_EQ(navigator.nearest_cost(Dice{2, 2, 2, 2, 2, 6}), 0);
  EXPECT_EQ(navigator.nearest_cost(Dice{1, 2, 3, 4, 5, 6}), 6);
  EXPECT_TRUE(navigator.best(Dice{2, 2, 2, 2, 2, 6}, 2).reroll.empty()) << "nothing is better than 0";
}

// The most credits that any sequence of moves gains before `done`.
int best_by_search(const SpaceMiner& game, const State& s) {
  int best = s.credits[s.seat];
  const auto moves = game.moves(s);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].verb == Verb::done) continue;
    State next = s;
    game.apply(next, moves[i]);
    best = std::max(best, best_by_search(game, next));
  }
  return best;
}

// A ship with these upgrades that mines this pool.
Playing mining(const std::string& upgrades, const std::string& card, const std::string& pool,
               const std::string& options = "") {
  Playing game = upgrades.empty() ? rich_ship(options).run("done") : ship_with(upgrades, options);
  game.run("deal " + card + " a20 a21; visit 1; roll 1 1 1 1 1; travel " + card.substr(1) + "; roll " + pool);
  return game;
}

TEST(SpaceMinerEstimates, the_packer_finds_what_a_search_of_all_moves_finds) {
  for (const char* upgrades : {"", "contract", "smartmine", "persistent", "smartmine, persistent"})
    for (const char* card : {"a23", "a36", "a43"})
      for (const char* pool : {"1 1 2 4 6 6", "2 3 3 4 5 5", "5 5 5 5 5 6"}) {
        const Playing game = mining(upgrades, card, pool);
        Packer packer(setting(), game.state.card, game.state.upgrades[0]);
        EXPECT_EQ(packer.best_lasers(game.state.dice).credits,
                  best_by_search(game.game(), game.state) - game.credits())
            << card << " with " << upgrades << ": " << pool;
      }
}

// The flip may fall between the uses of a doubled die; it used to be overlooked.
TEST(SpaceMinerEstimates, SM_30_the_packer_flips_one_copy_of_a_doubled_die) {
  const Setting& any = setting("reuse_face any");
  const Card card = 16;  // a36
  Packer packer(any, card, bit(Upgrade::smartmine) | bit(Upgrade::persistent));
  int found = 0;
  for (const DiceRank rank : any.dice().of_size(6)) {
    const Dice roll = any.dice().at(rank);
    const auto lasers = packer.best_lasers(roll);
    if (!lasers.doubles_first || ++found % 10 != 1) continue;
    const Playing game = mining("smartmine, persistent", "a36", print_dice(roll), "reuse_face any");
    EXPECT_EQ(lasers.credits, best_by_search(game.game(), game.state) - game.credits()) << print_dice(roll);
  }
  EXPECT_GT(found, 0);
}

// Every mining move, with what can still be gained by it.
TEST(SpaceMinerEstimates, SM_26_each_mining_move_is_worth_what_a_search_finds_after_it) {
  for (const char* options : {"", "reuse_face any"})
    for (const char* upgrades : {"", "contract", "smartmine, persistent"}) {
      Playing game = mining(upgrades, "a36", "1 2 2 3 4 6", options);
      for (int depth = 0; depth < 3 && game.state.phase == Phase::mine; ++depth) {
        const auto moves = mining_moves(game.game(), game.state);
        for (const MiningMove& next : moves) {
          State after = game.state;
          game.game().apply(after, next.move);
          const int best = next.move.verb == Verb::done ? game.credits() : best_by_search(game.game(), after);
          EXPECT_EQ(next.credits, best - game.credits()) << game.words().print(next.move);
        }
        game.run(game.words().print(moves[moves.size() / 3].move));
      }
    }
}

TEST(SpaceMinerEstimates, a_plan_is_entered_as_it_stands) {
  for (const char* pool : {"1 1 2 2 3 5", "2 3 3 4 5 5", "6 6 6 6 6 6"}) {
    Playing game = mining("", "a43", pool);
    const int before = game.credits();
    Packer packer(setting(), game.state.card, 0);
    const int promised = packer.best(game.state.dice);
    for (const Claim claim : packer.plan(game.state.dice))
      game.run(game.words().print(
          Move{Verb::claim, static_cast<std::uint8_t>(claim.slot()), 0, setting().dice().at(claim.dice())}));
    EXPECT_EQ(game.credits(), before + promised) << pool;
  }
}

}  // namespace
}  // namespace orebit::space_miner
