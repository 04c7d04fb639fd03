// Upgrading and the end of a turn: SM-31 to SM-38.
#pragma once

#include <optional>

#include "games/space_miner/scanning.hpp"
#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

// SM-34. Whether the catalogue lists this upgrade after everything bought this turn.
constexpr bool follows_in_catalogue(const Setting& setting, UpgradeSet bought, Upgrade u) {
  for (std::size_t i = at(setting.content.catalogued, u); i < upgrade_kinds; ++i)
    if (holds(bought, setting.content.catalogue[i])) return false;
  return true;
}

// SM-32 to SM-34.
constexpr std::optional<Refusal> why_not_buy(const Setting& setting, const State& s, Upgrade u) {
  if (setting.owns(s, u)) return Refusal{"SM-32", "this upgrade is owned already", {}};
  if (setting.price(u) > s.credits[s.seat])
    return Refusal{"SM-33", "it costs {} credits and you have {}", {setting.price(u), s.credits[s.seat]}};
  if (!follows_in_catalogue(setting, s.bought, u))
    return Refusal{
        "SM-34", "within a turn upgrades are bought in catalogue order; one that comes later is bought", {}};
  return std::nullopt;
}

template <class Log = NoLog>
constexpr void apply_buy(const Setting& setting, State& s, Upgrade u, Log log = {}) {
  s.credits[s.seat] -= setting.price(u);
  s.upgrades[s.seat] = static_cast<UpgradeSet>(s.upgrades[s.seat] | bit(u));
  s.bought = static_cast<UpgradeSet>(s.bought | bit(u));
  std::uint8_t& spent = s.spent[setting.column_of(s.seat, s.turn)];
  spent = static_cast<std::uint8_t>(spent + setting.price(u));
  log("SM-32", seat_of(s.seat), "bought", of("upgrade", u), of("cost", setting.price(u)));
}

// SM-5, SM-36. The next seat, or the next turn, or the end.
template <class Log>
constexpr void end_turn(const Setting& setting, State& s, Log log) {
  log("SM-36", seat_of(s.seat), "ended_turn", of("turn", s.turn), of("credits", s.credits[s.seat]));
  s.rescans = 0;
  s.flipped = 0;
  s.doubled = 0;
  s.bought = 0;
  s.card = no_card;
  s.claims.clear();
  if (s.seat + 1 < setting.players) {
    ++s.seat;
  } else if (s.turn < setting.content.turns) {
    s.seat = 0;
    ++s.turn;
  } else {
    s.phase = Phase::over;
    return;
  }
  make_deal_due(setting, s);
}

// SM-37. All ore sold so far.
constexpr int ore_income(const Setting& setting, const State& s, int seat) {
  int income = 0;
  for (int turn = 1; turn <= setting.content.turns; ++turn)
    income += setting.ore_sold(s.sheet[setting.column_of(seat, turn)]);
  return income;
}

// SM-37.
constexpr int final_score(const Setting& setting, const State& s, int seat) {
  const auto i = static_cast<std::size_t>(seat);
  const int base = setting.options.scoring == Scoring::ledger ? s.credits[i] : ore_income(setting, s, seat);
  return base + setting.price_of_all(s.upgrades[i]) / 2;
}

}  // namespace orebit::space_miner
