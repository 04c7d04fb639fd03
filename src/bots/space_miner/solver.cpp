#include "bots/space_miner/solver.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orebit::space_miner {

namespace {

constexpr unsigned all_ships = 1U << upgrade_kinds;
constexpr int max_range = 400;
constexpr double max_work = 4e10;  // some fifteen seconds
constexpr std::size_t max_bytes = std::size_t{16} << 20;

}  // namespace

std::unique_ptr<const Solver> Solver::make(const Setting& setting, std::string& why_not,
                                           const StopFlag* stop) {
  if (work(setting, max_range / 3) > max_work || bytes(setting) == 0) {
    why_not = "a pack with so many turns, cards, navigation dice and rerolls takes too long to solve";
    return nullptr;
  }
  std::unique_ptr<Solver> solver(new Solver(setting));
  if (!solver->solve(stop)) return nullptr;
  return solver;
}

// The values of visits take most of it. How far credits go is not known yet: what prices ask for, and some
// turns' income on either side.
std::size_t Solver::bytes(const Setting& setting) {
  const int income = *std::ranges::max_element(setting.content.ore_value);
  const int range = std::min(max_range, setting.price_of_all(all_ships - 1) + std::max(40, 16 * income));
  const std::size_t bytes = sizeof(float) * all_ships *
                            static_cast<std::size_t>(range * setting.content.turns * setting.deck.size());
  return bytes > max_bytes ? 0 : bytes;
}

// Steps of the navigation of all turns, ships and cards, which take most of the time.
double Solver::work(const Setting& setting, int range) {
  double multisets = 1;
  for (int i = 1; i <= faces; ++i) multisets *= static_cast<double>(setting.content.nav_dice + 1 + i) / i;
  return multisets * 10 * (setting.content.nav_rerolls + 1) * setting.deck.size() * all_ships *
         setting.content.turns * range / lanes;
}

Solver::Solver(const Setting& setting)
    : setting_(setting),
      flights_(setting),
      incomes_(setting),
      slot_cost_(setting.content.visit_cost),
      slope_(setting.options.scoring == Scoring::gross ? 0 : 1),
      before_turn_(static_cast<std::size_t>(setting.content.turns + 1) * all_ships),
      after_rescan_(before_turn_.size()),
      in_dock_(before_turn_.size()),
      visits_(before_turn_.size()) {
  std::sort(slot_cost_.begin(), slot_cost_.begin() + setting.content.row_size);
  choose_range();
  score_end();
}

bool Solver::solve(const StopFlag* stop) {
  for (int turn = setting_.content.turns; turn >= 1; --turn)
    for (unsigned ship = 0; ship < all_ships; ++ship) {
      if (stop != nullptr && *stop) return false;
      if (is_reachable(turn, static_cast<UpgradeSet>(ship))) solve_turn(turn, static_cast<UpgradeSet>(ship));
    }
  return true;
}

// Wide enough that the ends are hardly ever met: about four turns' best income on either side of what prices
// ask for.
void Solver::choose_range() {
  double best = 0;
  for (int card = 0; card < setting_.content.cards; ++card)
    if (setting_.deck.has(card)) best = std::max(best, incomes_.mean(static_cast<Card>(card), 0));
  const int prices = setting_.price_of_all(all_ships - 1);
  const int room = std::clamp(static_cast<int>(std::lround(4 * best)), 20, (max_range - prices) / 2);
  range_ = {-room, prices + room};
  const int start = setting_.content.start_credits;
  range_.low = std::min(range_.low, std::max(start, -max_range / 2) - lanes);
}

// By all ore that can have been sold.
bool Solver::is_reachable(int turn, UpgradeSet ship) const {
  return setting_.price_of_all(ship) <=
         std::max(0, setting_.content.start_credits) + (turn - 1) * incomes_.most();
}

// SM-37.
void Solver::score_end() {
  const int after = setting_.content.turns + 1;
  for (unsigned ship = 0; ship < all_ships; ++ship) {
    const int half = setting_.price_of_all(static_cast<UpgradeSet>(ship)) / 2;  // rounded down, once
    CreditLine line = new_line();
    for (int credits = range_.low; credits <= range_.high; ++credits) line[credits] = slope_ * credits + half;
    before_turn_[place(after, static_cast<UpgradeSet>(ship))] = line;
  }
}

void Solver::solve_turn(int turn, UpgradeSet ship) {
  solve_dock(turn, ship);
  solve_visits(turn, ship);
  solve_scan(turn, ship);
}

double Solver::in_dock(int turn, UpgradeSet ship, int credits, UpgradeSet offered) const {
  double best = before_turn(turn + 1, ship, credits);
  each_purchase(turn, ship, credits, offered, [&](UpgradeSet bought, int left) {
    best = std::max(best, before_turn(turn + 1, static_cast<UpgradeSet>(ship | bought), left));
  });
  return best;
}

void Solver::solve_dock(int turn, UpgradeSet ship) {
  CreditLine line = new_line();
  for (int credits = range_.low; credits <= range_.high; ++credits)
    line[credits] = in_dock(turn, ship, credits, all_ships - 1);
  in_dock_[place(turn, ship)] = line;
}

double Solver::mining(int turn, UpgradeSet ship, Card card, int credits) const {
  const CreditLine& dock = in_dock_[place(turn, ship)];
  double sum = 0;
  for (const IncomeOdds& income : incomes_.odds(card, ship))
    sum += income.probability * (dock.at(credits + income.credits) + ore_bonus() * income.credits);
  return sum;
}

void Solver::solve_visits(int turn, UpgradeSet ship) {
  visits_[place(turn, ship)].resize(visit_place(range_.high + 1, 0));
  for (int card = 0; card < setting_.content.cards; ++card)
    if (setting_.deck.has(card)) solve_visit(turn, ship, static_cast<Card>(card));
}

void Solver::solve_visit(int turn, UpgradeSet ship, Card card) {
  const int lowest = range_.low - flights_.max_cost(card, ship);
  std::vector<double> arrived;
  for (int credits = lowest; credits <= range_.high + lanes; ++credits)
    arrived.push_back(mining(turn, ship, card, credits));
  std::vector<Lanes> values;
  for (int low = range_.low; low <= range_.high; low += lanes) {
    const Lanes& promised = flights_.fly(card, ship, arrived, low - lowest, values);
    for (int lane = 0; lane < lanes && low + lane <= range_.high; ++lane)
      visits_[place(turn, ship)][visit_place(low + lane, card)] = static_cast<float>(promised[lane]);
  }
}

double Solver::visiting(int turn, UpgradeSet ship, Card card, int credits) const {
  const int inside = std::clamp(credits, range_.low, range_.high);
  return static_cast<double>(visits_[place(turn, ship)][visit_place(inside, card)]) +
         slope_ * (credits - inside);
}

int Solver::rescan_cost(UpgradeSet ship, int rescans) const {
  State s;
  s.upgrades[0] = ship;
  s.rescans = static_cast<std::uint8_t>(rescans);
  return next_rescan_cost(setting_, s);
}

void Solver::fill(RowOdds& odds, int turn, UpgradeSet ship, int credits, CardSet pile) const {
  odds.clear();
  for (int card = 0; card < setting_.content.cards; ++card)
    if (pile.has(card))
      odds.add_card(card, [&](int slot) {
        return visiting(turn, ship, static_cast<Card>(card), credits - at(slot_cost_, slot));
      });
  odds.sort();
}

// SM-9 to SM-12. From the last rescan backwards; a row is as good as its best slot or the next row.
void Solver::solve_scan(int turn, UpgradeSet ship) {
  std::vector<RowOdds> rows;
  for (int credits = range_.low; credits <= range_.high; ++credits)
    fill(rows.emplace_back(setting_.content.row_size), turn, ship, credits, setting_.deck);
  CreditLine next;
  for (int rescans = setting_.options.rescan_limit; rescans >= 0; --rescans) {
    CreditLine line = new_line();
    const int cost = rescan_cost(ship, rescans);
    for (int credits = range_.low; credits <= range_.high; ++credits)
      line[credits] =
          at(rows, credits - range_.low)
              .mean_best(next.exists() ? next.at(credits - cost) : -std::numeric_limits<double>::infinity());
    if (rescans == 0) after_rescan_[place(turn, ship)] = next.exists() ? next : line;
    next = std::move(line);
  }
  before_turn_[place(turn, ship)] = std::move(next);
}

}  // namespace orebit::space_miner
