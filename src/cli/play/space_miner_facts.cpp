#include "cli/play/space_miner_board.hpp"

#include <algorithm>
#include <tuple>

#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

std::string_view name_of(Ore kind) { return ore_names[static_cast<std::size_t>(kind)]; }

std::vector<OreSlot> ores_of(const MinerTable& table, Card card) {
  const Asteroid& asteroid = table.setting().asteroid(card);
  const bool has_contract = table.setting().owns(table.s, Upgrade::contract);
  std::vector<OreSlot> slots;
  slots.reserve(asteroid.ores);
  for (std::size_t i = 0; i < asteroid.ores; ++i)
    slots.push_back({static_cast<int>(i) + 1, asteroid.kind[i], asteroid.number[i],
                     table.setting().ore_price(asteroid.kind[i], has_contract)});
  return slots;
}

namespace {

std::string drawn(const Group& group) {
  const std::string dice = print_dice(group.dice);
  return group.dice.size() == 1 ? dice : "[" + dice + "]=" + std::to_string(group.counts);
}

std::string spoken(const Group& group) {
  const std::string dice = print_dice(group.dice);
  return group.dice.size() == 1 ? dice : dice + " for " + std::to_string(group.counts);
}

Reach reach_of(const MinerTable& table, int distance) {
  Reach reach{distance, fuel_cost(table.setting(), table.s, distance), "", ""};
  for (const Group& group :
       groups_for(table.setting().content, table.setting().options.nav_dice, table.s.dice, distance)) {
    reach.how += (reach.how.empty() ? "" : " + ") + drawn(group);
    reach.spoken += (reach.spoken.empty() ? "" : ", ") + spoken(group);
  }
  if (reach.how.empty())
    reach.how = reach.spoken = has_five_alike(table.s.dice) ? "five alike: any distance" : "no dice";
  return reach;
}

}  // namespace

std::vector<Reach> reaches(const MinerTable& table) {
  std::vector<Reach> found;
  const auto moves = table.game().moves(table.s);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (move.verb == Verb::travel) found.push_back(reach_of(table, move.distance));
  }
  std::sort(found.begin(), found.end(), [](const Reach& a, const Reach& b) {
    return std::tie(a.cost, a.distance) < std::tie(b.cost, b.distance);
  });
  return found;
}

std::vector<std::vector<Way>> ways(const MinerTable& table) {
  std::vector<std::vector<Way>> found(table.setting().asteroid(table.s.card).ores);
  State open = table.s;
  open.claims.clear();  // SM-26 orders the entering; a plan sees to that
  const auto moves = table.game().moves(open);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const Move move = moves[i]; move.verb == Verb::claim)
      found[static_cast<std::size_t>(move.what - 1)].push_back({.slot = move.what, .dice = move.dice});
  for (auto& of_slot : found)
    std::stable_sort(of_slot.begin(), of_slot.end(),
                     [](const Way& a, const Way& b) { return a.dice.size() < b.dice.size(); });
  int number = 0;
  for (std::size_t row = 0; row < numbered_rows; ++row)
    for (auto& of_slot : found)
      if (row < of_slot.size()) of_slot[row].number = ++number;
  return found;
}

std::string expression(const MinerTable& table, const Way& way) {
  const int number = table.setting().asteroid(table.s.card).number[static_cast<std::size_t>(way.slot - 1)];
  return table.setting().tables->calculator().expression(way.dice, number);
}

std::string described(const MinerTable& table, const Move& move) {
  const std::string face = std::to_string(move.what);
  switch (move.verb) {
    case Verb::flip: return "turn a " + face + " to " + std::to_string(opposite(move.what));
    case Verb::double_die: return "double a " + face;
    case Verb::claim: {
      const OreSlot ore = ores_of(table, table.s.card)[static_cast<std::size_t>(move.what - 1)];
      const std::string with = std::string(name_of(ore.kind)) + " with ";
      const std::string number = std::to_string(ore.number);
      return move.dice.size() == 1
                 ? with + number
                 : with + expression(table, {.slot = ore.slot, .dice = move.dice}) + " = " + number;
    }
    case Verb::buy: return table.name_of(static_cast<Upgrade>(move.what));
    default: return table.words.print(move);
  }
}

std::string ids_of(const MinerTable& table, CardSet cards) {
  Lines ids;
  for (int i = 0; i < cards.size(); ++i) ids.push_back(table.id_of(static_cast<Card>(cards.nth(i))));
  return joined(ids, " ");
}

std::string signed_fixed(double number) { return (number >= 0 ? "+" : "") + fixed(number, 1); }

int gain(const MinerPlan& plan, std::size_t entry) {
  const auto [before, after] = plan.around(entry);
  return after.credits[after.seat] - before.credits[before.seat];
}

Lines ready_lasers(const MinerPlan& plan) {
  Lines ready;
  for (const auto& [verb, name] : {std::pair{Verb::flip, "flip"}, std::pair{Verb::double_die, "double"}})
    for (int face = 1; face <= faces && (ready.empty() || ready.back() != name); ++face)
      if (!plan.why_not({verb, static_cast<std::uint8_t>(face)})) ready.emplace_back(name);
  return ready;
}

std::string_view last_turn_warning(const MinerTable& table) {
  const bool is_last = table.s.turn == table.setting().content.turns;
  const bool loses = is_last && table.setting().options.scoring == Scoring::ledger;
  return loses ? "This is the last turn: buying only costs." : "";
}

}  // namespace orebit::cli
