#include <algorithm>
#include <tuple>

#include "cli/play/space_miner_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

std::vector<OreSlot> ores_of(const MinerTable& table, Card card) {
  const Asteroid& asteroid = table.setting.asteroid(card);
  const bool has_contract = table.setting.owns(table.s, Upgrade::contract);
  std::vector<OreSlot> slots;
  slots.reserve(asteroid.ores);
  for (std::size_t i = 0; i < asteroid.ores; ++i)
    slots.push_back({static_cast<int>(i) + 1, asteroid.kind[i], asteroid.number[i],
                     table.setting.ore_price(asteroid.kind[i], has_contract)});
  return slots;
}

namespace {

Reach reach_of(const MinerTable& table, int distance) {
  Lines how, spoken;
  for (const Group& group :
       groups_for(table.content, table.setting.options.nav_dice, table.s.dice, distance)) {
    const std::string dice = print_dice(group.dice);
    const bool is_one = group.dice.size() == 1;
    how.push_back(is_one ? dice : format("[{}]={}", dice, group.counts));
    spoken.push_back(is_one ? dice : format("{} for {}", dice, group.counts));
  }
  if (how.empty()) how = spoken = {has_five_alike(table.s.dice) ? "five alike: any distance" : "no dice"};
  return {distance, fuel_cost(table.setting, table.s, distance), joined(how, " + "), joined(spoken)};
}

}  // namespace

std::vector<Reach> reaches(const MinerTable& table) {
  std::vector<Reach> found;
  const auto moves = table.game.moves(table.s);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const Move move = moves[i]; move.verb == Verb::travel)
      found.push_back(reach_of(table, move.distance));
  std::ranges::sort(found, {}, [](const Reach& reach) { return std::tuple(reach.cost, reach.distance); });
  return found;
}

std::vector<std::vector<Way>> ways(const MinerTable& table) {
  std::vector<std::vector<Way>> found(table.setting.asteroid(table.s.card).ores);
  State open = table.s;
  open.claims.clear();  // SM-26 orders the entering; a plan sees to that
  const auto moves = table.game.moves(open);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const Move move = moves[i]; move.verb == Verb::claim)
      found[static_cast<std::size_t>(move.what - 1)].push_back({.slot = move.what, .dice = move.dice});
  for (auto& of_slot : found)
    std::ranges::stable_sort(of_slot, {}, [](const Way& way) { return way.dice.size(); });
  int number = 0;
  for (std::size_t row = 0; row < numbered_rows; ++row)
    for (auto& of_slot : found)
      if (row < of_slot.size()) of_slot[row].number = ++number;
  return found;
}

std::string expression(const MinerTable& table, const Way& way) {
  const int number = table.setting.asteroid(table.s.card).number[static_cast<std::size_t>(way.slot - 1)];
  return table.setting.tables->calculator().expression(way.dice, number);
}

std::string described(const MinerTable& table, const Move& move) {
  switch (move.verb) {
    case Verb::flip: return format("turn a {} to {}", move.what, opposite(move.what));
    case Verb::double_die: return format("double a {}", move.what);
    case Verb::claim: {
      const OreSlot ore = ores_of(table, table.s.card)[static_cast<std::size_t>(move.what - 1)];
      if (move.dice.size() == 1) return format("{} with {}", ore.name(), ore.number);
      return format("{} with {} = {}", ore.name(), expression(table, {.slot = ore.slot, .dice = move.dice}),
                    ore.number);
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

std::string likely(const MinerTable& table, std::size_t slot) {
  const double gained = table.promise[slot].ore - table.promise[slot].fuel - table.content.visit_cost[slot];
  return (gained >= 0 ? "+" : "") + fixed(gained, 1);
}

int gain(const MinerPlan& plan, std::size_t entry) {
  const auto [before, after] = plan.around(entry);
  return after.credits[after.seat] - before.credits[before.seat];
}

Lines ready_lasers(const MinerPlan& plan) {
  Lines ready;
  for (const auto& [verb, name] : {std::pair{Verb::flip, "flip"}, std::pair{Verb::double_die, "double"}})
    for (int face = 1; face <= faces && (ready.empty() || ready.back() != name); ++face)
      if (!plan.why_not(move_of(verb, face))) ready.emplace_back(name);
  return ready;
}

std::string_view last_turn_warning(const MinerTable& table) {
  const bool is_last = table.s.turn == table.content.turns;
  const bool loses = is_last && table.setting.options.scoring == Scoring::ledger;
  return loses ? "This is the last turn: buying only costs." : "";
}

}  // namespace orebit::cli
