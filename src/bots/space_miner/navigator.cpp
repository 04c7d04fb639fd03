#include "bots/space_miner/navigator.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "games/space_miner/navigation.hpp"

namespace orebit::space_miner {

Navigator::Navigator(const Setting& setting, int distance, int dice, int rerolls)
    : setting_(setting), distance_(distance), rerolls_(rerolls) {
  const DiceTable& table = setting.dice();
  for (int left = 0; left <= rerolls; ++left) {
    // What each roll is worth with `left` rerolls, then what keeping part of one promises.
    std::vector<double> rolled(DiceTable::multisets);
    for (const DiceRank rank : table.of_size(dice)) rolled[rank] = best(table.at(rank), left).fuel;
    std::vector<double> kept(DiceTable::multisets);
    for (int size = 0; size <= dice; ++size)
      for (const DiceRank rank : table.of_size(size)) {
        double sum = 0;
        for (const DiceRank rest : table.of_size(dice - size))
          sum += static_cast<double>(ways_to_throw(table.at(rest))) *
                 rolled[table.rank(table.at(rank) + table.at(rest))];
        kept[rank] = sum / power_of_six(dice - size);
      }
    kept_.push_back(std::move(kept));
  }
}

int Navigator::nearest_cost(Dice dice) const {
  if (has_five_alike(dice)) return 0;
  int best = std::numeric_limits<int>::max();
  for (const int reached : setting_.tables->distances(setting_.dice().rank(dice)))
    best = std::min(best, std::abs(reached - distance_));
  return best;
}

Navigator::MoveStats Navigator::best(Dice dice, int rerolls) const {
  MoveStats choice{Dice{}, static_cast<double>(nearest_cost(dice))};
  if (rerolls == 0) return choice;
  for (const DiceRank part : setting_.dice().parts(setting_.dice().rank(dice))) {
    const Dice reroll = setting_.dice().at(part);
    const double fuel = keeping(dice - reroll, rerolls - 1);
    if (!reroll.empty() && fuel < choice.fuel - 1e-12) choice = {reroll, fuel};
  }
  return choice;
}

}  // namespace orebit::space_miner
