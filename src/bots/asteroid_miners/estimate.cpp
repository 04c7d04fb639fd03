#include "bots/asteroid_miners/estimate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

namespace orebit::asteroid_miners {

namespace {

constexpr double cost_share = 0.7;   // of a square's mean cost, for a unit: the cheap ones are used more
constexpr double way_worth = 1.0;    // of a unit, for getting on
constexpr double end_worth = 1.0;    // of finishing a section now rather than later
constexpr double rival_share = 0.9;  // a rival's loss is nearly a gain
constexpr double ruin_scale = 4.0;   // funds that keep all but a third of the ruined from it
// What an equipment level is worth on each asteroid; it costs 4 and serves until the end.
constexpr std::array<double, levels + 1> equipment_worth{0, 6.5, 4.5, 1.0};

// What the units of a section bring at today's prices (AM-54, AM-65, AM-66), events aside.
double price_of(const Setting& setting, const State& s, const SectionCard& card, Board board) {
  double price = 0;
  for (int metal = iron; metal <= rhodium; ++metal) {
    const auto m = static_cast<std::size_t>(metal);
    const int each = board == Board::scavenger ? setting.content.scavenger[m]
                                               : setting.content.price[m][at(s.row, track_of(metal))];
    price += each * card.units.count(metal);
  }
  if (board == Board::ecological)
    for (int earth = clay; earth <= rock; ++earth)
      price += at(setting.content.ecological, earth) * card.units.count(earth);
  return price;
}

// Of digging one unit, on average (AM-44, AM-65, AM-66).
double unit_cost(const Setting& setting, int seat) {
  const auto& costs = at(setting.content.cost, at(setting.board, seat));
  return cost_share * std::accumulate(costs.begin(), costs.end(), 0) / drill_squares;
}

// The most profitable way down from a set of sections.
Way best_way(const Setting& setting, const State& s, int seat, Sections below) {
  const Board board = at(setting.board, seat);
  const double cost = unit_cost(setting, seat);
  Way best;
  for (unsigned left = below; left != 0; left &= left - 1) {
    const auto section = static_cast<Section>(std::countr_zero(left));
    const SectionCard& card = setting.section(s, section);
    const bool may_enter = card.is_shared ? s.tender_owner == seat : holds(card.owners, seat);
    if (!may_enter || has_done(at(s.player, seat), section)) continue;
    Way way = best_way(setting, s, seat, card.to);
    way.units += card.size;
    way.price += price_of(setting, s, card, board);
    if (way.profit(cost) > best.profit(cost) || best.units == 0) best = way;
  }
  return best;
}

}  // namespace

Way way_down(const Setting& setting, const State& s, int seat) {
  const Player& player = at(s.player, seat);
  if (player.digging == no_section) {
    const Section at = position(player);
    return best_way(setting, s, seat,
                    at == no_section ? setting.level(s).entrance : setting.section(s, at).to);
  }
  const SectionCard& card = setting.section(s, player.digging);
  Way way = best_way(setting, s, seat, card.to);
  way.units += card.size - player.units;
  way.price += price_of(setting, s, card, at(setting.board, seat));
  return way;
}

double dig_worth(const Setting& setting, const State& s, const Dig& dig) {
  const SectionCard& card = setting.section(s, dig.section);
  const int units = units_matched(dig);
  const double share = price_of(setting, s, card, setting.board_of(s)) / card.size;
  const Bill bill = bill_for(setting, s, dig.used, no_square);
  return units * (share + way_worth) + (finishes(setting, s, dig) ? end_worth : 0) - bill.own +
         rival_share * (bill.rival_pays - bill.rival_gains);
}

double best_dig_worth(const Setting& setting, const State& s) {
  State digging = s;
  digging.phase = Phase::dig;
  Moves moves(setting);
  list_moves(setting, digging, moves);
  double best = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const Move move = moves[i]; move.verb == Verb::dig)
      best = std::max(best, dig_worth(setting, digging, dig_of(move)));
  return best;
}

// The asteroid ends for both when one is through: the one with the longer way finishes part of it only
// (AM-60).
double money_to_come(const Setting& setting, const State& s, int seat) {
  const Player& player = at(s.player, seat);
  const Way mine = way_down(setting, s, seat), theirs = way_down(setting, s, 1 - seat);
  const double time = mine.units <= 0 ? 0 : std::min(1.0, (theirs.units + 1) / (mine.units + 1));
  return player.funds + time * mine.profit(unit_cost(setting, seat)) +
         equipment_worth[s.level] * player.upgrade;
}

// AM-67. White dice and own costs soon take a small rest.
double ruin_risk(const Setting& setting, const State& s, int seat) {
  const auto i = static_cast<std::size_t>(seat);
  return setting.board[i] == Board::ecological ? std::exp(-s.player[i].funds / ruin_scale) : 0;
}

}  // namespace orebit::asteroid_miners
