#include "bench/space_miner_kernel.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/bits.hpp"
#include "games/space_miner/moves.hpp"

namespace orebit::bench {

using namespace space_miner;

// Everything that later plies depend on: 40 bytes.
struct SpaceMinerKernel::Ship {
  std::uint32_t draw = 0;
  std::uint32_t mined = 0;
  Dice dice;
  std::int32_t credits = 0;
  std::int32_t spent = 0;
  std::uint16_t last_claim = 0xFFFF;
  Phase phase = Phase::deal;
  std::uint8_t turn = 1;
  std::uint8_t rescans = 0;
  std::uint8_t card = 0;
  std::uint8_t to_roll = 0;
  std::uint8_t rerolls = 0;
  UpgradeSet upgrades = 0;
  std::uint8_t next_purchase = 0;  // the first place of the catalogue that may still be bought
  bool flipped = false;
  bool doubled = false;
  std::array<std::uint8_t, 4> row{};
};

SpaceMinerKernel::SpaceMinerKernel(const Setting& setting) : setting_(setting) {
  for (int card = 0; card < setting.content.cards; ++card)
    if (setting.deck.has(card)) deck_ |= 1U << card;
}

inline void SpaceMinerKernel::begin_turn(Ship& ship) const {
  if (std::popcount(ship.draw) < 3) ship.draw = deck_ & ~ship.mined;
  ship.phase = Phase::deal;
}

inline void SpaceMinerKernel::scan(Ship& ship, Random& random) const {
  const bool may_rescan = ship.rescans < 20;
  const auto pick = static_cast<int>(random(may_rescan ? 4 : 3));
  if (may_rescan && pick == 0) {
    ship.credits -= ship.rescans == 0 && holds(ship.upgrades, Upgrade::scanners) ? 0 : 1;
    ++ship.rescans;
    return begin_turn(ship);
  }
  const int slot = pick - (may_rescan ? 1 : 0);
  ship.credits -= slot;
  ship.card = ship.row[static_cast<std::size_t>(slot)];
  ship.mined |= 1U << ship.card;
  ship.rerolls = 2;
  ship.to_roll = holds(ship.upgrades, Upgrade::engines) ? 6 : 5;
  ship.phase = Phase::nav_roll;
}

inline void SpaceMinerKernel::navigate(Ship& ship, Random& random) const {
  const DiceTable& table = setting_.dice();
  const DiceRank rank = table.rank(ship.dice);
  const auto distances = setting_.tables->distances(rank);
  const auto parts = table.parts(rank);
  const int rerolls = ship.rerolls > 0 ? static_cast<int>(parts.size()) - 1 : 0;
  const int target = setting_.content.asteroid[ship.card].distance;
  auto count = rerolls + static_cast<int>(distances.size());
  if (has_five_alike(ship.dice) && std::find(distances.begin(), distances.end(), target) == distances.end())
    ++count;
  const auto pick = static_cast<int>(random(static_cast<std::uint32_t>(count)));
  if (pick < rerolls) {
    const Dice again = table.at(parts[static_cast<std::size_t>(pick) + 1]);
    ship.dice = ship.dice - again;
    ship.to_roll = static_cast<std::uint8_t>(again.size());
    --ship.rerolls;
    ship.phase = Phase::nav_roll;
    return;
  }
  const auto listed = static_cast<std::size_t>(pick - rerolls);
  ship.credits -= listed < distances.size() ? std::abs(distances[listed] - target) : 0;
  ship.dice = Dice{};
  ship.to_roll = holds(ship.upgrades, Upgrade::laser) ? 7 : 6;
  ship.phase = Phase::mine_roll;
}

inline void SpaceMinerKernel::claim(Ship& ship, int ore, int part, DiceRank pool) const {
  const DiceRank rank = setting_.dice().parts(pool)[static_cast<std::size_t>(part)];
  ship.dice = ship.dice - setting_.dice().at(rank);
  ship.last_claim = Claim::of(ore + 1, rank).code;
  const Ore kind = setting_.content.asteroid[ship.card].kind[static_cast<std::size_t>(ore)];
  ship.credits += setting_.ore_price(kind, holds(ship.upgrades, Upgrade::contract));
}

inline void SpaceMinerKernel::use_laser(Ship& ship, int pick, unsigned doubles, unsigned flips) const {
  if (const int n = std::popcount(doubles); pick < n) {
    ship.dice.add(nth_bit(doubles, pick));
    ship.doubled = true;
  } else {
    const int face = nth_bit(flips, pick - n);
    ship.dice.remove(face);
    ship.dice.add(opposite(face));
    ship.flipped = true;
  }
}

inline void SpaceMinerKernel::end_mining(Ship& ship) const {
  ship.dice = Dice{};
  ship.phase = Phase::upgrade;
}

// Up to six dice: a mask is one word, and there are three of them.
inline void SpaceMinerKernel::mine(Ship& ship, Random& random) const {
  const DiceRank pool = setting_.dice().rank(ship.dice);
  const PoolMasks masks = setting_.tables->masks(pool);
  const bool fresh = ship.last_claim == 0xFFFF;
  constexpr auto lasers = bit(Upgrade::smartmine) | bit(Upgrade::persistent);
  if (masks.words() > 1 || (fresh && (ship.upgrades & lasers) != 0)) [[unlikely]]
    return mine_with_upgrades(ship, random);
  const Asteroid& asteroid = setting_.content.asteroid[ship.card];
  const int ores = fresh ? 3 : ship.last_claim >> 12;
  std::array<std::uint64_t, 3> mask{masks.makers(asteroid.number_place[0], 0),
                                    ores > 1 ? masks.makers(asteroid.number_place[1], 0) : 0,
                                    ores > 2 ? masks.makers(asteroid.number_place[2], 0) : 0};
  if (!fresh) {
    const auto parts = setting_.dice().parts(pool);
    const auto kept = std::upper_bound(parts.begin(), parts.end(), ship.last_claim & 0xFFF) - parts.begin();
    if (kept < 64) mask[static_cast<std::size_t>(ores - 1)] &= (1ULL << kept) - 1;
  }
  const int first = std::popcount(mask[0]);
  const int second = first + std::popcount(mask[1]);
  const int third = second + std::popcount(mask[2]);
  const auto pick = static_cast<int>(random(static_cast<std::uint32_t>(third + 1)));
  if (pick == third) return end_mining(ship);
  const int ore = (pick >= first ? 1 : 0) + (pick >= second ? 1 : 0);
  const int n = pick - (ore == 0 ? 0 : ore == 1 ? first : second);
  claim(ship, ore, nth_bit(mask[static_cast<std::size_t>(ore)], n), pool);
}

// The rare rest, in any number of words.
void SpaceMinerKernel::mine_with_upgrades(Ship& ship, Random& random) const {
  const DiceRank pool = setting_.dice().rank(ship.dice);
  const PoolMasks masks = setting_.tables->masks(pool);
  const auto parts = setting_.dice().parts(pool);
  const bool fresh = ship.last_claim == 0xFFFF;
  std::array<Claim, 450> claims;
  int count = 0;
  for (int ore = 0; ore < 3; ++ore)
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Claim claim = Claim::of(ore + 1, parts[i]);
      const auto place = setting_.content.asteroid[ship.card].number_place[static_cast<std::size_t>(ore)];
      const bool makes = (masks.makers(place, static_cast<int>(i / 64)) >> i % 64 & 1) != 0;
      if (makes && claim.code <= ship.last_claim) claims[static_cast<std::size_t>(count++)] = claim;
    }
  unsigned doubles = 0;
  unsigned flips = 0;
  for (int face = 1; fresh && face <= faces; ++face) {
    if (!ship.dice.has(face) || ship.doubled) continue;
    if (holds(ship.upgrades, Upgrade::persistent)) doubles |= 1U << face;
    if (holds(ship.upgrades, Upgrade::smartmine) && !ship.flipped) flips |= 1U << face;
  }
  const int all = count + 1 + std::popcount(doubles) + std::popcount(flips);
  const auto pick = static_cast<int>(random(static_cast<std::uint32_t>(all)));
  if (pick > count) return use_laser(ship, pick - count - 1, doubles, flips);
  if (pick == count) return end_mining(ship);
  const Claim picked = claims[static_cast<std::size_t>(pick)];
  const auto part = std::lower_bound(parts.begin(), parts.end(), picked.dice()) - parts.begin();
  claim(ship, picked.slot() - 1, static_cast<int>(part), pool);
}

inline void SpaceMinerKernel::upgrade(Ship& ship, Random& random) const {
  unsigned buys = 0;
  for (unsigned i = ship.next_purchase; ship.credits >= 2 && i < upgrade_kinds; ++i)
    if (!holds(ship.upgrades, setting_.content.catalogue[i]) &&
        setting_.content.price_rules[i] <= ship.credits)
      buys |= 1U << i;
  const auto pick = static_cast<int>(random(static_cast<std::uint32_t>(std::popcount(buys) + 1)));
  if (pick < std::popcount(buys)) {
    const int i = nth_bit(buys, pick);
    const Upgrade u = setting_.content.catalogue[static_cast<std::size_t>(i)];
    ship.credits -= at(setting_.content.price_rules, u);
    ship.spent += at(setting_.content.price_rules, u);
    ship.upgrades = static_cast<UpgradeSet>(ship.upgrades | bit(u));
    ship.next_purchase = static_cast<std::uint8_t>(i + 1);
    return;
  }
  ship.rescans = 0;
  ship.flipped = false;
  ship.doubled = false;
  ship.next_purchase = 0;
  ship.last_claim = 0xFFFF;
  if (ship.turn == 5) {
    ship.phase = Phase::over;
  } else {
    ++ship.turn;
    begin_turn(ship);
  }
}

SpaceMinerKernel::Played SpaceMinerKernel::play(Random& random) const {
  Ship ship;
  ship.draw = deck_;
  for (std::uint64_t plies = 0;; ++plies) {
    switch (ship.phase) {
      case Phase::deal: {
        auto left = static_cast<std::uint32_t>(std::popcount(ship.draw));
        for (std::size_t slot = 0; slot < 3; ++slot, --left) {
          ship.row[slot] = static_cast<std::uint8_t>(nth_bit(ship.draw, static_cast<int>(random(left))));
          ship.draw &= ~(1U << ship.row[slot]);
        }
        ship.phase = Phase::scan;
        break;
      }
      case Phase::scan: scan(ship, random); break;
      case Phase::nav_roll:
        ship.dice = ship.dice + setting_.dice().roll(random, ship.to_roll);
        ship.phase = Phase::nav;
        break;
      case Phase::nav: navigate(ship, random); break;
      case Phase::mine_roll:
        ship.dice = setting_.dice().roll(random, ship.to_roll);
        ship.phase = Phase::mine;
        break;
      case Phase::mine: mine(ship, random); break;
      case Phase::upgrade: upgrade(ship, random); break;
      case Phase::over: return {plies, ship.credits + ship.spent / 2};
    }
  }
}

}  // namespace orebit::bench
