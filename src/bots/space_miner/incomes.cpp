#include "bots/space_miner/incomes.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "bots/space_miner/packer.hpp"

namespace orebit::space_miner {

static_assert(bit(Upgrade::contract) == 8 && bit(Upgrade::smartmine) == 16 && bit(Upgrade::persistent) == 32);

Incomes::Incomes(const Setting& setting) : setting_(setting) {
  const auto cards = static_cast<std::size_t>(setting.content.cards);
  best_.resize(cards * 2 * DiceTable::multisets);
  odds_.resize(cards * ships);
  for (int c = 0; c < setting.content.cards; ++c) {
    if (!setting.deck.has(c)) continue;
    const auto card = static_cast<Card>(c);
    for (const bool by_contract : {false, true}) {
      Packer packer(setting, card, by_contract ? bit(Upgrade::contract) : UpgradeSet{0});
      for (int size = 0; size <= setting.content.mine_dice + 2; ++size)
        for (const DiceRank pool : setting.dice().of_size(size))
          best_[table_of(card, by_contract) + pool] =
              static_cast<std::int16_t>(packer.best(setting.dice().at(pool)));
    }
    for (unsigned ship = 0; ship < 1U << upgrade_kinds; ++ship)
      if (!holds(static_cast<UpgradeSet>(ship), Upgrade::scanners) &&
          !holds(static_cast<UpgradeSet>(ship), Upgrade::engines))
        list_odds(card, static_cast<UpgradeSet>(ship));
  }
}

void Incomes::list_odds(Card card, UpgradeSet ship) {
  const int dice = setting_.content.mine_dice + (holds(ship, Upgrade::laser) ? 1 : 0);  // SM-21
  std::map<int, std::uint64_t, std::greater<>> ways;
  for (const DiceRank rank : setting_.dice().of_size(dice)) {
    const Dice roll = setting_.dice().at(rank);
    int most = 0;
    each_laser_use(setting_, ship, roll,
                   [&](LaserUse, Dice pool) { most = std::max(most, best(card, ship, pool)); });
    ways[most] += ways_to_throw(roll);
  }
  auto& odds = odds_[card * ships + place_of(ship)];
  for (const auto& [credits, count] : ways)
    odds.push_back({credits, static_cast<double>(count) / power_of_six(dice)});
  max_ = std::max(max_, odds.front().credits);
}

double Incomes::mean(Card card, UpgradeSet ship) const {
  double sum = 0;
  for (const IncomeOdds& income : odds(card, ship)) sum += income.probability * income.credits;
  return sum;
}

}  // namespace orebit::space_miner
