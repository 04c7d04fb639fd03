#include "bots/space_miner/policy.hpp"

#include <algorithm>
#include <limits>

#include "bots/space_miner/packer.hpp"
#include "core/sort_few.hpp"

namespace orebit::space_miner {

namespace {

// Rows looked ahead within a turn. The chance to be there and still rescan is below one in ten thousand.
constexpr int max_look_depth = 10;

}  // namespace

// With scoring = gross the ore sold so far counts besides the solver's value.
double Policy::banked(const State& s) const {
  return solver_.ore_bonus() == 0 ? 0 : ore_income(game_.setting(), s, s.seat);
}

// --- scanning ------------------------------------------------------------------------------------------

double Policy::scanning(int turn, UpgradeSet ship, int credits, int rescans, CardSet pile) {
  const Setting& setting = game_.setting();
  std::array<int, max_look_depth + 1> purse{credits};
  const int rows = std::min(max_look_depth, setting.options.rescan_limit - rescans);
  for (int row = 0; row < rows; ++row)
    purse[static_cast<std::size_t>(row) + 1] = at(purse, row) - solver_.rescan_cost(ship, rescans + row);
  RowOdds odds(setting.content.row_size);
  double value = -std::numeric_limits<double>::infinity();
  for (int row = rows; row >= 0; --row) {
    solver_.fill(odds, turn, ship, at(purse, row), pile);
    value = odds.mean_best(value);
  }
  return value;
}

double Policy::visit_value(const State& s, int slot) const {
  const auto i = static_cast<std::size_t>(slot - 1);
  return banked(s) + solver_.visiting(s.turn, s.upgrades[s.seat], s.row[i],
                                      s.credits[s.seat] - game_.setting().content.visit_cost[i]);
}

double Policy::rescan_value(const State& s) {
  State next = s;
  apply_rescan(game_.setting(), next);
  return banked(s) + scanning(s.turn, s.upgrades[s.seat], next.credits[s.seat], next.rescans,
                              next.draw[game_.setting().deck_of(s.seat)]);
}

Move Policy::choose_scan(const State& s) {
  Move best = move_of(Verb::visit, 1);
  double most = visit_value(s, 1);
  for (int slot = 2; slot <= game_.setting().content.row_size; ++slot)
    if (const double value = visit_value(s, slot); value > most)
      best.what = static_cast<std::uint8_t>(slot), most = value;
  if (may_rescan(game_.setting(), s) && rescan_value(s) > most) return move_of(Verb::rescan, 0);
  return best;
}

// --- navigation ----------------------------------------------------------------------------------------

const Flight& Policy::flight(const State& s) {
  const Leg leg{s.turn, s.upgrades[s.seat], s.card, s.credits[s.seat]};
  if (leg == leg_) return flight_;
  leg_ = leg;
  arrivals_.clear();
  const auto worth = [&](int cost) {
    while (arrivals_.size() <= static_cast<std::size_t>(cost))
      arrivals_.push_back(
          solver_.mining(leg.turn, leg.ship, leg.card, leg.credits - static_cast<int>(arrivals_.size())));
    return at(arrivals_, cost);
  };
  flight_.aim(solver_.flights(), leg.card, leg.ship, worth);
  return flight_;
}

// All dice kept is arriving by the shortest way that they offer.
double Policy::flying(const State& s) {
  const Setting& setting = game_.setting();
  const Flight& now = flight(s);
  double most = now.keeping(s.dice, 0);
  if (s.rerolls > 0)
    for (const DiceRank part : setting.dice().parts(setting.dice().rank(s.dice)))
      most = std::max(most, now.keeping(setting.dice().at(part), s.rerolls - 1));
  return banked(s) + most;
}

double Policy::looking_at(const State& s) const {
  double most = visit_value(s, 1);
  for (int slot = 2; slot <= game_.setting().content.row_size; ++slot)
    most = std::max(most, visit_value(s, slot));
  if (!may_rescan(game_.setting(), s)) return most;
  const int left = s.credits[s.seat] - next_rescan_cost(game_.setting(), s);
  return std::max(most, banked(s) + solver_.after_rescan(s.turn, s.upgrades[s.seat], left));
}

double Policy::travel_value(const State& s, int distance) const {
  return banked(s) + solver_.mining(s.turn, s.upgrades[s.seat], s.card,
                                    s.credits[s.seat] - fuel_cost(game_.setting(), s, distance));
}

Move Policy::choose_nav(const State& s) {
  const Setting& setting = game_.setting();
  Move best{Verb::travel, 0, setting.asteroid(s.card).distance, Dice{}};
  if (!reaches(setting, s, best.distance)) {
    int least = std::numeric_limits<int>::max();
    for (const std::int16_t distance : setting.tables->distances(setting.dice().rank(s.dice)))
      if (const int cost = fuel_cost(setting, s, distance); cost < least)
        least = cost, best.distance = distance;
  }
  if (s.rerolls == 0) return best;
  const Flight& now = flight(s);
  double most = now.keeping(s.dice, 0);
  for (const DiceRank part : setting.dice().parts(setting.dice().rank(s.dice))) {
    const Dice reroll = setting.dice().at(part);
    if (reroll.empty()) continue;
    if (const double value = now.keeping(s.dice - reroll, s.rerolls - 1); value > most + 1e-9)
      best = {Verb::reroll, 0, 0, reroll}, most = value;
  }
  return best;
}

// --- mining --------------------------------------------------------------------------------------------

double Policy::mined_value(const State& s, int gain) const {
  return banked(s) + solver_.ore_bonus() * gain +
         solver_.in_dock(s.turn, s.upgrades[s.seat], s.credits[s.seat] + gain);
}

Move Policy::choose_mine(const State& s) {
  const auto moves = mining_moves(game_, s);
  const MiningMove* best = &moves.front();
  for (const MiningMove& next : moves)
    if (next.credits > best->credits) best = &next;
  if (best->credits == 0) return move_of(Verb::done, 0);
  return best->move;
}

// --- upgrading -----------------------------------------------------------------------------------------

// SM-34. What the catalogue lists after everything bought this turn.
UpgradeSet Policy::offered(const State& s) const {
  unsigned set = 0;
  for (const Upgrade u : game_.setting().content.catalogue)
    if (follows_in_catalogue(game_.setting(), s.bought, u)) set |= bit(u);
  return static_cast<UpgradeSet>(set);
}

double Policy::buy_value(const State& s, const Move& move) const {
  State next = s;
  if (move.verb == Verb::buy) apply_buy(game_.setting(), next, static_cast<Upgrade>(move.what));
  const UpgradeSet open = move.verb == Verb::buy ? offered(next) : UpgradeSet{0};
  return banked(s) + solver_.in_dock(s.turn, next.upgrades[s.seat], next.credits[s.seat], open);
}

Move Policy::choose_upgrade(const State& s) const {
  const auto moves = game_.moves(s);
  Move best = moves[moves.size() - 1];  // done: of equals, the one without a price
  double most = buy_value(s, best);
  for (std::size_t i = 0; i + 1 < moves.size(); ++i)
    if (const double value = buy_value(s, moves[i]); value > most + 1e-9) best = moves[i], most = value;
  return best;
}

// --- all phases ----------------------------------------------------------------------------------------

Move Policy::choose(const State& s) {
  switch (s.phase) {
    case Phase::scan: return choose_scan(s);
    case Phase::nav: return choose_nav(s);
    case Phase::mine: return choose_mine(s);
    default: return choose_upgrade(s);
  }
}

double Policy::move_value(const State& s, const Move& move) {
  switch (move.verb) {
    case Verb::visit: return visit_value(s, move.what);
    case Verb::rescan: return rescan_value(s);
    case Verb::travel: return travel_value(s, move.distance);
    case Verb::reroll: return banked(s) + flight(s).keeping(s.dice - move.dice, s.rerolls - 1);
    default: return buy_value(s, move);
  }
}

double Policy::promise(const State& s) {
  const UpgradeSet ship = s.upgrades[s.seat];
  const int credits = s.credits[s.seat];
  switch (s.phase) {
    case Phase::deal: return banked(s) + solver_.before_turn(s.turn, ship, credits);
    case Phase::scan: return looking_at(s);
    case Phase::nav_roll: return banked(s) + solver_.visiting(s.turn, ship, s.card, credits);
    case Phase::nav: return flying(s);
    case Phase::mine_roll: return banked(s) + solver_.mining(s.turn, ship, s.card, credits);
    case Phase::mine: return mined_value(s, max_mined(game_, s));
    default: return banked(s) + solver_.in_dock(s.turn, ship, credits, offered(s));
  }
}

std::vector<RankedMove> Policy::rank(const State& s) {
  std::vector<RankedMove> ranked;
  if (s.phase == Phase::mine) {
    for (const MiningMove& next : mining_moves(game_, s))
      ranked.push_back({next.move, mined_value(s, next.credits)});
  } else {
    const auto moves = game_.moves(s);
    for (std::size_t i = 0; i < moves.size(); ++i) ranked.push_back({moves[i], move_value(s, moves[i])});
  }
  sort_few(ranked, [](const auto& a, const auto& b) { return a.score > b.score; });
  return ranked;
}

}  // namespace orebit::space_miner
