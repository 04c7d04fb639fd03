#include "bots/space_miner/claim_plan.hpp"

#include <algorithm>
#include <array>

#include "bots/space_miner/packer.hpp"

namespace orebit::space_miner {

namespace {

// The most that a pool can bring by claims up to those in `moves`, and by each of them as the next.
class Knapsack {
 public:
  Knapsack(const Setting& setting, const State& s)
      : setting_(setting), s_(s), parts_(setting.dice().parts(setting.dice().rank(s.dice))) {}

  // REQUIRES: claims come in rising order. What the claim brings, with the best that may follow it.
  int take(const Move& claim) {
    const Ore kind = at(setting_.asteroid(s_.card).kind, claim.what - 1);
    const int price = setting_.ore_price(kind, setting_.owns(s_, Upgrade::contract));
    // By rank a part comes before what it begins, but after some that contain it: go by size.
    for (int size = claim.dice.size(); size <= s_.dice.size(); ++size)
      for (const DiceRank part : parts_) {
        const Dice pool = setting_.dice().at(part);
        if (pool.size() != size || !pool.contains(claim.dice)) continue;
        const int rest = best_[setting_.dice().rank(pool - claim.dice)];
        best_[part] = std::max(best_[part], static_cast<std::int16_t>(price + rest));
      }
    return price + best_[setting_.dice().rank(s_.dice - claim.dice)];
  }

 private:
  const Setting& setting_;
  const State& s_;
  std::span<const DiceRank> parts_;
  std::array<std::int16_t, DiceTable::multisets> best_{};
};

// After a flip or doubling: with the other laser, where it may still be used (SM-30).
int best_after(const Setting& setting, const State& s, Packer& packer) {
  UpgradeSet left = s.upgrades[s.seat];
  if (s.doubled != 0) left = static_cast<UpgradeSet>(left & ~bit(Upgrade::persistent));
  if (s.flipped != 0 || s.doubled != 0) left = static_cast<UpgradeSet>(left & ~bit(Upgrade::smartmine));
  int best = 0;
  each_laser_use(setting, left, s.dice,
                 [&](LaserUse, Dice pool) { best = std::max(best, packer.best(pool)); });
  if (s.doubled != 0 && !why_not_flip(setting, s, s.doubled))
    best = std::max(best, packer.best(s.dice - Dice{s.doubled} + Dice{opposite(s.doubled)}));
  return best;
}

// Calls visit(move, credits) for each move, in the order of the legal list, which has the claims by slot and
// dice: their rising order.
template <class Visit>
void each_mining_move(const SpaceMiner& game, const State& s, const Visit& visit) {
  const auto legal = game.moves(s);
  Knapsack knapsack(game.setting(), s);
  Packer packer(game.setting(), s.card, s.upgrades[s.seat]);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Move move = legal[i];
    if (move.verb == Verb::claim) {
      visit(move, knapsack.take(move));
    } else if (move.verb == Verb::done) {
      visit(move, 0);
    } else {
      State after = s;
      game.apply(after, move);
      visit(move, best_after(game.setting(), after, packer));
    }
  }
}

}  // namespace

std::vector<MiningMove> mining_moves(const SpaceMiner& game, const State& s) {
  std::vector<MiningMove> moves;
  each_mining_move(game, s, [&](const Move& move, int credits) { moves.push_back({move, credits}); });
  return moves;
}

int max_mined(const SpaceMiner& game, const State& s) {
  int most = 0;
  each_mining_move(game, s, [&](const Move&, int credits) { most = std::max(most, credits); });
  return most;
}

}  // namespace orebit::space_miner
