#include "bots/space_miner/packer.hpp"

#include <algorithm>
#include <bit>

namespace orebit::space_miner {

Packer::Packer(const Setting& setting, Card card, UpgradeSet upgrades, Claim most)
    : setting_(setting), asteroid_(setting.asteroid(card)), upgrades_(upgrades), max_(most) {}

const Packer::Entry& Packer::entry(Dice pool) {
  const DiceRank rank = setting_.dice().rank(pool);
  if (entries_[rank].credits >= 0) return entries_[rank];
  Entry best{0, Claim{}};
  for (int ore = 0; ore < asteroid_.ores; ++ore) try_ore(pool, ore, best);
  return entries_[rank] = best;
}

void Packer::try_ore(Dice pool, int ore, Entry& best) {
  const auto i = static_cast<std::size_t>(ore);
  const DiceRank rank = setting_.dice().rank(pool);
  const auto parts = setting_.dice().parts(rank);
  const PoolMasks masks = setting_.tables->masks(rank);
  const int price = setting_.ore_price(asteroid_.kind[i], holds(upgrades_, Upgrade::contract));
  for (int word = 0; word < masks.words(); ++word)
    for (auto left = masks.makers(asteroid_.number_place[i], word); left != 0; left &= left - 1) {
      const DiceRank part =
          parts[static_cast<std::size_t>(word) * 64 + static_cast<std::size_t>(std::countr_zero(left))];
      const Claim claim = Claim::of(ore + 1, part);
      if (claim > max_) continue;
      const int credits = price + entry(pool - setting_.dice().at(part)).credits;
      if (credits > best.credits) best = {static_cast<std::int16_t>(credits), claim};
    }
}

int Packer::best(Dice pool) { return entry(pool).credits; }

std::vector<Claim> Packer::plan(Dice pool) {
  std::vector<Claim> claims;
  while (entry(pool).first.code != 0) {
    claims.push_back(entry(pool).first);
    pool = pool - setting_.dice().at(claims.back().dice());
  }
  std::sort(claims.rbegin(), claims.rend());
  return claims;
}

Packer::Lasers Packer::best_lasers(Dice pool) {
  Lasers lasers{{}, -1};
  each_laser_use(setting_, upgrades_, pool, [&](LaserUse use, Dice after) {
    if (const int credits = best(after); credits > lasers.credits) lasers = {use, credits};
  });
  return lasers;
}

double Packer::expected_income() {
  const int dice = setting_.content.mine_dice + (holds(upgrades_, Upgrade::laser) ? 1 : 0);
  double sum = 0;
  for (const DiceRank rank : setting_.dice().of_size(dice)) {
    const Dice roll = setting_.dice().at(rank);
    sum += static_cast<double>(ways_to_throw(roll)) * best_lasers(roll).credits;
  }
  return sum / power_of_six(dice);
}

}  // namespace orebit::space_miner
