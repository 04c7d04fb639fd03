#include "bots/space_miner/greedy.hpp"

#include <array>
#include <cmath>

#include "bots/space_miner/navigator.hpp"
#include "bots/space_miner/packer.hpp"
#include "text/text.hpp"

namespace orebit::space_miner {

namespace {

Advised advise_scan(const Setting& setting, const State& s) {
  int best_slot = 1;
  double best = -1e9;
  for (int slot = 1; slot <= setting.content.row_size; ++slot) {
    const auto i = static_cast<std::size_t>(slot - 1);
    const Estimate e = estimate(setting, s.row[i], s.upgrades[s.seat]);
    const double worth = e.ore - e.fuel - setting.content.visit_cost[i];
    if (worth > best) best = worth, best_slot = slot;
  }
  return {move_of(Verb::visit, best_slot), "ore less fuel and slot cost come to " + fixed(best, 1) +
                                               " credits on average, the best of the row"};
}

Advised advise_nav(const Setting& setting, const State& s) {
  const int target = setting.asteroid(s.card).distance;
  const int dice = s.dice.size();
  const Navigator navigator(setting, target, dice, s.rerolls);
  const auto choice = navigator.best(s.dice, s.rerolls);
  const int now = navigator.nearest_cost(s.dice);
  if (!choice.reroll.empty())
    return {{Verb::reroll, 0, 0, choice.reroll},
            "fuel " + fixed(choice.fuel, 1) + " on average, against " + std::to_string(now) +
                " for travelling now"};
  Move travel{Verb::travel, 0, static_cast<std::int16_t>(target), Dice{}};
  if (!reaches(setting, s, target))
    for (const int distance : setting.tables->distances(setting.dice().rank(s.dice)))
      if (std::abs(distance - target) == now) travel.distance = static_cast<std::int16_t>(distance);
  return {travel, now == 0 ? "it meets the asteroid exactly"
                           : "no reroll promises less than " + counted(now, "credit") + " of fuel"};
}

// SM-30. Whether one copy of the doubled die had better show the opposite face.
bool flips_doubled(const Setting& setting, const State& s, Packer& packer) {
  if (s.doubled == 0 || why_not_flip(setting, s, s.doubled)) return false;
  return packer.best(s.dice - Dice{s.doubled} + Dice{opposite(s.doubled)}) > packer.best(s.dice);
}

// Flip and doubling come before the claims; the greatest claim of the plan comes first (SM-26).
Advised advise_mine(const Setting& setting, const State& s) {
  const bool has_claimed = !s.claims.empty();
  UpgradeSet lasers_left = has_claimed ? UpgradeSet{0} : s.upgrades[s.seat];
  if (s.flipped != 0 || s.doubled != 0)
    lasers_left = static_cast<UpgradeSet>(lasers_left & ~bit(Upgrade::smartmine));
  if (s.doubled != 0) lasers_left = static_cast<UpgradeSet>(lasers_left & ~bit(Upgrade::persistent));
  if (setting.owns(s, Upgrade::contract))
    lasers_left = static_cast<UpgradeSet>(lasers_left | bit(Upgrade::contract));
  Packer packer(setting, s.card, lasers_left, has_claimed ? s.claims.back() : Claim{0xFFFF});
  const auto lasers = packer.best_lasers(s.dice);
  const std::string worth = "the best plan is worth " + counted(lasers.credits, "credit");
  if (flips_doubled(setting, s, packer))
    return {move_of(Verb::flip, s.doubled), "the other copy is worth more"};
  if (lasers.flip != 0 && !lasers.doubles_first) return {move_of(Verb::flip, lasers.flip), worth};
  if (lasers.doubled != 0) return {move_of(Verb::double_die, lasers.doubled), worth};
  const auto plan = packer.plan(s.dice);
  if (plan.empty()) return {move_of(Verb::done, 0), "no claim is left"};
  return {{Verb::claim, static_cast<std::uint8_t>(plan.front().slot()), 0,
           setting.dice().at(plan.front().dice())},
          worth};
}

Advised advise_upgrade(const Setting& setting, const State& s) {
  constexpr std::array<Upgrade, 5> order{Upgrade::laser, Upgrade::engines, Upgrade::smartmine,
                                         Upgrade::persistent, Upgrade::scanners};
  // An upgrade that serves for one turn earns less than the half of its price that is lost.
  const bool is_too_late = s.turn + 1 >= setting.content.turns;
  UpgradeSet wanted = 0;
  int credits = s.credits[s.seat];
  for (const Upgrade u : order) {
    if (setting.owns(s, u) || setting.price(u) > credits || is_too_late) continue;
    credits -= setting.price(u);
    wanted = static_cast<UpgradeSet>(wanted | bit(u));
  }
  for (const Upgrade u : setting.content.catalogue)
    if (holds(wanted, u) && !why_not_buy(setting, s, u))
      return {move_of(Verb::buy, static_cast<int>(u)),
              "it serves for " + counted(setting.content.turns - s.turn, "more turn") +
                  ", and half its price comes back"};
  return {move_of(Verb::done, 0), is_too_late ? "no upgrade earns half its price in the turns that are left"
                                              : "nothing worth its price can be paid"};
}

}  // namespace

Estimate estimate(const Setting& setting, Card card, UpgradeSet upgrades) {
  const int dice = setting.content.nav_dice + (holds(upgrades, Upgrade::engines) ? 1 : 0);
  Packer packer(setting, card, upgrades);
  const Navigator navigator(setting, setting.asteroid(card).distance, dice, setting.content.nav_rerolls);
  return {packer.expected_income(), navigator.expected_fuel()};
}

Advised greedy_advice(const SpaceMiner& game, const View& view) {
  const Setting& setting = game.setting();
  const State& s = view.table;
  switch (s.phase) {
    case Phase::scan: return advise_scan(setting, s);
    case Phase::nav: return advise_nav(setting, s);
    case Phase::mine: return advise_mine(setting, s);
    default: return advise_upgrade(setting, s);
  }
}

}  // namespace orebit::space_miner
