// The log in sentences, each with its clause.
#include "core/text.hpp"
#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

namespace {

std::string for_credits(int cost) { return cost == 0 ? "for nothing" : "for " + counted(cost, "credit"); }

// "as 2 2 (15) + 5 + 5 + 6": the groups that make the distance, a combination with what it counts.
std::string how_made(const Setting& t, const State& before, int distance) {
  if (distance == 0) return " with every die left aside";
  std::string text;
  for (const Group& group : groups_for(t.content, t.options.nav_dice, before.dice, distance)) {
    text += (text.empty() ? " as " : " + ") + print_dice(group.dice);
    if (group.dice.size() > 1) text += " (" + std::to_string(group.counts) + ")";
  }
  return text.empty() ? " by five alike" : text;  // SM-18
}

LogLine tell_travel(const Setting& t, const State& before, int distance, const std::string& card) {
  const int off = fuel_cost(t, before, distance);
  const std::string flown = "travels " + std::to_string(distance) + how_made(t, before, distance);
  if (off == 0) return {flown + " and meets " + card + " exactly", "SM-19"};
  const int target = t.asteroid(before.card).distance;
  return {flown + ", " + std::to_string(off) + (distance < target ? " short of " : " beyond ") + card +
              ": pays " + counted(off, "credit"),
          "SM-19"};
}

LogLine tell_claim(const Setting& t, const State& before, const Move& move) {
  const Asteroid& asteroid = t.asteroid(before.card);
  const auto slot = static_cast<std::size_t>(move.what - 1);
  const Ore kind = asteroid.kind[slot];
  const int number = asteroid.number[slot];
  const int price = t.ore_price(kind, kind == Ore::brown && t.owns(before, Upgrade::contract));
  return {"claims " + std::string(ore_names[static_cast<std::size_t>(kind)]) + " with " +
              t.tables->calculator().expression(move.dice, number) + " = " + std::to_string(number) +
              ": gains " + counted(price, "credit"),
          "SM-22"};
}

}  // namespace

LogLine Words::tell(const State& before, const Move& move) const {
  const Setting& t = game_.setting();
  const auto what = static_cast<std::size_t>(move.what);
  switch (move.verb) {
    case Verb::visit:
      return {"visits " + card_id(before.row[what - 1]) + " " + for_credits(t.content.visit_cost[what - 1]),
              "SM-8"};
    case Verb::rescan: {
      const int cost = next_rescan_cost(t, before);
      const bool is_free = t.owns(before, Upgrade::scanners) && before.rescans == 0;
      return {"rescans " + for_credits(cost), is_free ? "SM-12" : "SM-10"};
    }
    case Verb::reroll: return {"rerolls " + print_dice(move.dice), "SM-15"};
    case Verb::travel: return tell_travel(t, before, move.distance, card_id(before.card));
    case Verb::flip:
      return {"turns a " + std::to_string(move.what) + " to " + std::to_string(opposite(move.what)), "SM-28"};
    case Verb::double_die: return {"doubles a " + std::to_string(move.what), "SM-29"};
    case Verb::claim: return tell_claim(t, before, move);
    case Verb::buy:
      return {"buys " + box_->upgrade_names[what] + " " + for_credits(t.price(static_cast<Upgrade>(what))),
              "SM-32"};
    case Verb::done: break;
  }
  if (before.phase == Phase::mine) return {"stops mining", "SM-27"};
  return {
      "ends turn " + std::to_string(before.turn) + " with " + counted(before.credits[before.seat], "credit"),
      "SM-36"};
}

LogLine Words::tell(const State& before, const Outcome& outcome) const {
  if (before.phase == Phase::nav_roll)
    return {"Navigation roll: " + print_dice(outcome.dice), before.dice.empty() ? "SM-14" : "SM-15"};
  if (before.phase == Phase::mine_roll) return {"Mining roll: " + print_dice(outcome.dice), "SM-21"};
  std::string row = "The scanner shows";
  for (const Card card : outcome.row)
    if (card != no_card) row += " " + card_id(card);
  return {row, "SM-6"};
}

}  // namespace orebit::space_miner
