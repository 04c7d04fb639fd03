// Navigator and Packer against the figures that the default pack gives for each card, "income / fuel5 / fuel6",
// and against plain searches.
#include <cstdio>

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
  const auto& ids = shared_game("", 1)->box().card_ids;
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

}  // namespace
}  // namespace orebit::space_miner
