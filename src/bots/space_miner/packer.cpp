#include "bots/space_miner/packer.hpp"

#include <algorithm>

namespace orebit::space_miner {

Packer::Packer(const Setting& t, Card card, UpgradeSet upgrades, Claim most)
    : t_(t), asteroid_(t.asteroid(card)), upgrades_(upgrades), most_(most), entries_(DiceTable::multisets) {}

const Packer::Entry& Packer::entry(Dice pool) {
  const DiceRank rank = t_.dice().rank(pool);
  if (entries_[rank].credits >= 0) return entries_[rank];
  Entry best{0, Claim{}};
  const auto parts = t_.dice().parts(rank);
  const PoolMasks masks = t_.tables->masks(rank);
  for (int ore = 0; ore < asteroid_.ores; ++ore) {
    const auto i = static_cast<std::size_t>(ore);
    const int price = t_.ore_price(asteroid_.kind[i], holds(upgrades_, Upgrade::contract));
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if ((masks.makers(asteroid_.number_place[i], static_cast<int>(part / 64)) >> part % 64 & 1) == 0)
        continue;
      const Claim claim = Claim::of(ore + 1, parts[part]);
      if (claim > most_) continue;
      const int credits = price + entry(pool - t_.dice().at(parts[part])).credits;
      if (credits > best.credits) best = {static_cast<std::int16_t>(credits), claim};
    }
  }
  return entries_[rank] = best;
}

int Packer::best(Dice pool) { return entry(pool).credits; }

std::vector<Claim> Packer::plan(Dice pool) {
  std::vector<Claim> claims;
  while (entry(pool).first.code != 0) {
    claims.push_back(entry(pool).first);
    pool = pool - t_.dice().at(claims.back().dice());
  }
  std::sort(claims.rbegin(), claims.rend());
  return claims;
}

Packer::Lasers Packer::best_double(Dice pool, int flip) {
  Lasers lasers{flip, 0, best(pool)};
  if (!holds(upgrades_, Upgrade::persistent)) return lasers;
  for (int face = 1; face <= faces; ++face) {
    if (!pool.has(face)) continue;
    Dice doubled = pool;
    doubled.add(face);
    if (const int credits = best(doubled); credits > lasers.credits) lasers = {flip, face, credits};
  }
  return lasers;
}

Packer::Lasers Packer::best_lasers(Dice pool) {
  Lasers lasers = best_double(pool, 0);
  if (!holds(upgrades_, Upgrade::smartmine)) return lasers;
  for (int face = 1; face <= faces; ++face) {
    if (!pool.has(face)) continue;
    Dice flipped = pool;
    flipped.remove(face);
    flipped.add(opposite(face));
    if (const Lasers with = best_double(flipped, face); with.credits > lasers.credits) lasers = with;
  }
  return lasers;
}

double Packer::expected_income() {
  const int dice = t_.content.mine_dice + (holds(upgrades_, Upgrade::laser) ? 1 : 0);
  double sum = 0;
  for (const DiceRank rank : t_.dice().of_size(dice)) {
    const Dice roll = t_.dice().at(rank);
    sum += static_cast<double>(ways_to_throw(roll)) * best_lasers(roll).credits;
  }
  return sum / power_of_six(dice);
}

}  // namespace orebit::space_miner
