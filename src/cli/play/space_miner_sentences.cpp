// The phases of Space Miner in sentences, for plain mode and screen readers; completion and help.
#include <algorithm>

#include "cli/play/space_miner_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

std::string cost_text(int credits) { return credits == 0 ? "free" : "for " + counted(credits, "credit"); }

std::string ore_text(const OreSlot& ore) {
  return std::string(name_of(ore.kind)) + " on " + std::to_string(ore.number) + " sells for " +
         std::to_string(ore.price);
}

std::string ores_text(const MinerTable& table, Card card) {
  return joined_of(ores_of(table, card), ore_text);
}

void tell_others(const MinerScene& scene, Lines& lines) {
  for (int seat = 0; seat < scene.seating.count(); ++seat)
    if (seat != scene.table.s.seat)
      lines.push_back(scene.seating.about(
          seat_of(seat),
          "{has|have} " + counted(scene.table.s.credits[static_cast<std::size_t>(seat)], "credit") +
              ", score now " + std::to_string(scene.table.game().score(scene.table.s, seat_of(seat))) + "."));
}

void tell_ship(const MinerTable& table, Lines& lines) {
  const std::string owned = joined_of(table.setting().content.catalogue, [&](Upgrade u) {
    return table.setting().owns(table.s, u) ? table.name_of(u) : "";
  });
  if (!owned.empty()) lines.push_back("Your ship has " + owned + ".");
}

// "a33 at distance 33, free. brown on 4 sells for 1. Likely +7.0: ore 8.1, fuel 1.1."
std::string card_text(const MinerScene& scene, std::size_t slot) {
  const MinerTable& table = scene.table;
  const Card card = table.s.row[slot];
  const int cost = table.setting().content.visit_cost[slot];
  std::string text = table.id_of(card) + " at distance " +
                     std::to_string(table.setting().asteroid(card).distance) + ", " + cost_text(cost) + ". " +
                     ores_text(table, card) + ".";
  if (scene.promise.empty()) return text;
  const Estimate& e = scene.promise[slot];
  return text + " Likely " + signed_fixed(e.ore - e.fuel - cost) + ": ore " + fixed(e.ore, 1) + ", fuel " +
         fixed(e.fuel, 1) + ".";
}

void tell_piles(const MinerTable& table, Lines& lines) {
  const std::size_t deck = table.setting().deck_of(table.s.seat);
  const CardSet draw = table.s.draw[deck];
  lines.push_back("Draw pile, " + counted(draw.size(), "card") + ": " + ids_of(table, draw) + ".");
  const CardSet away = discard(table.setting(), table.s, deck);
  if (!away.empty())
    lines.push_back("Discarded, " + counted(away.size(), "card") + ": " + ids_of(table, away) + ".");
  if (draw.size() < table.setting().content.row_size)
    lines.emplace_back("A rescan would bring the discards back first (SM-7).");
  const CardSet gone = mined(table.setting(), table.s, deck);
  if (!gone.empty()) lines.push_back("Mined out: " + ids_of(table, gone) + ".");
}

std::string target_text(const MinerTable& table) {
  return "You fly to " + table.id_of(table.s.card) + " at distance " +
         std::to_string(table.setting().asteroid(table.s.card).distance) +
         ". Dice: " + print_dice(table.s.dice) + ". " + counted(table.s.rerolls, "reroll") + " left.";
}

void tell_mine(const MinerScene& scene, Lines& lines) {
  const MinerTable& table = scene.table;
  lines.push_back("You mine " + table.id_of(table.s.card) + ": " + ores_text(table, table.s.card) +
                  ". Dice: " + print_dice(table.s.dice) + ".");
  lines.push_back(tell_ways(table, std::nullopt));
  if (const std::string ready = joined(ready_lasers(scene.plan), " and "); !ready.empty())
    lines.push_back("Lasers: " + ready + " ready.");
  lines.push_back(scene.plan.empty() ? "Plan a number, or an ore and dice; done sells the plan."
                                     : tell_plan(scene));
}

// "buy Mining Laser for 6. One more die in the mining roll. Not now, SM-33: it costs 6 credits."
std::string upgrade_text(const MinerScene& scene, Upgrade u) {
  const MinerTable& table = scene.table;
  if (table.setting().owns(scene.plan.start(), u)) return table.name_of(u) + ", owned.";
  const auto refusal = scene.plan.why_not({Verb::buy, static_cast<std::uint8_t>(u)});
  return "buy " + table.name_of(u) + " for " + std::to_string(table.setting().price(u)) + ". " +
         table.words.pack().upgrade_texts[place(u)] +
         (refusal ? " Not now, " + std::string(refusal->clause) + ": " + orebit::sentence(*refusal) + "."
                  : "");
}

// The score where it is not the credits alone.
std::string score_text(const MinerTable& table) {
  const int spent = table.setting().price_of_all(table.s.upgrades[table.s.seat]);
  if (spent == 0) return "";
  return ", score now " + std::to_string(table.game().score(table.s, seat_of(table.s.seat))) +
         " with half of " + std::to_string(spent) + " for upgrades";
}

}  // namespace

ChoiceList choices_of(const MinerScene& scene) {
  const MinerTable& table = scene.table;
  ChoiceList list;
  if (table.s.phase == Phase::scan) {
    for (int slot = 0; slot < table.setting().content.row_size; ++slot) {
      const auto place = static_cast<std::size_t>(slot);
      list.push_back({.move = "visit " + std::to_string(slot + 1),
                      .shown = "visit " + table.id_of(table.s.row[place]),
                      .spoken = "visit " + card_text(scene, place)});
    }
    if (may_rescan(table.setting(), table.s))
      list.push_back({.move = "rescan",
                      .spoken = "rescan, " + cost_text(next_rescan_cost(table.setting(), table.s)) + "."});
  } else if (table.s.phase == Phase::nav) {
    const auto found = reaches(table);
    for (const Reach& reach : found) {
      const std::string move = "travel " + std::to_string(reach.distance);
      const std::string cost = reach.cost == 0 ? "exact" : "costs " + counted(reach.cost, "credit");
      list.push_back({.move = move,
                      .spoken = joined({move, cost, reach.spoken}) +
                                (reach.cost == found[0].cost ? ". Nearest." : ".")});
    }
  } else {
    for (const Upgrade u : table.setting().content.catalogue)
      list.push_back({.move = "buy " + std::string(upgrade_ids[place(u)]), .spoken = upgrade_text(scene, u)});
    list.push_back({.move = "done", .spoken = "done, finish turn " + std::to_string(table.s.turn) + "."});
  }
  return list;
}

Lines tell_decision(const MinerScene& scene) {
  const MinerTable& table = scene.table;
  const State& s = table.s;
  const Seat seat = seat_of(s.seat);
  const bool is_alone = !scene.is_race() || scene.seating.is_you(seat);
  const std::string who = is_alone ? "Turn " : scene.seating.name(seat) + ", turn ";
  Lines lines{who + std::to_string(s.turn) + " of " + std::to_string(table.setting().content.turns) +
              ". You have " + counted(table.credits(), "credit") + score_text(table) + "."};
  if (s.phase == Phase::scan) tell_ship(table, lines);
  if (s.phase == Phase::nav) lines.push_back(target_text(table));
  if (s.phase == Phase::mine) return tell_mine(scene, lines), lines;
  if (s.phase == Phase::upgrade)
    append(lines, {"Half of each price counts at the end.", std::string(last_turn_warning(table))});
  if (lines.back().empty()) lines.pop_back();
  append(lines, told(choices_of(scene)));
  if (s.phase == Phase::scan) tell_piles(table, lines), tell_others(scene, lines);
  if (s.phase == Phase::nav && s.rerolls > 0) lines.emplace_back("Or reroll and dice, or keep and dice.");
  return lines;
}

std::string tell_ways(const MinerTable& table, std::optional<Ore> kind) {
  const auto found = ways(table);
  std::string text;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if (kind && *kind != ore.kind) continue;
    const auto& of_slot = found[static_cast<std::size_t>(ore.slot - 1)];
    const std::size_t shown = std::min(of_slot.size(), kind ? 40 : numbered_rows);
    text +=
        (text.empty() ? "" : "\n") + std::string(name_of(ore.kind)) + " " + std::to_string(ore.number) + ": ";
    for (std::size_t i = 0; i < shown; ++i) {
      const int number = of_slot[i].number;
      text += (i == 0 ? "" : ", ") + (number > 0 ? "(" + std::to_string(number) + ") " : "") +
              expression(table, of_slot[i]);
    }
    if (of_slot.empty()) text += "no way";
    if (of_slot.size() > shown) text += ", and " + std::to_string(of_slot.size() - shown) + " more";
    text += ".";
  }
  return text.empty() ? "This asteroid has no such ore." : text;
}

std::string tell_entry(const MinerScene& scene, std::size_t entry) {
  const int gained = gain(scene.plan, entry);
  return std::string{static_cast<char>('A' + entry)} + " " +
         described(scene.table, scene.plan.entries()[entry]) +
         (gained == 0 ? "" : ", " + signed_number(gained));
}

std::string tell_rest(const MinerScene& scene) {
  const Dice free = scene.table.s.dice;
  const std::string credits = "Leaves " + counted(scene.table.credits(), "credit");
  if (scene.table.s.phase != Phase::mine) return credits + ".";
  return credits + " and " + (free.empty() ? "no dice" : "dice " + print_dice(free)) + ".";
}

std::string tell_plan(const MinerScene& scene) {
  if (scene.plan.empty()) return "The plan is empty.";
  Lines entries;
  for (std::size_t i = 0; i < scene.plan.entries().size(); ++i) entries.push_back(tell_entry(scene, i));
  return "Plan: " + joined(entries, "; ") + ". " + tell_rest(scene);
}

namespace {

// Lasers and ores only where they can be used.
Lines words_of_mining(const MinerTable& table, const MinerPlan& plan) {
  Lines words{"claim", "done", "ways", "plan", "clear"};
  append(words, ready_lasers(plan));
  for (const OreSlot& ore : ores_of(table, table.s.card))
    if (words.back() != name_of(ore.kind)) words.emplace_back(name_of(ore.kind));
  return words;
}

std::string sheet_help(int seats) {
  return seats == 1 ? "sheet        the score sheet in words"
                    : "sheet [2]    your score sheet in words, or that of player 2";
}

}  // namespace

Lines SpaceMinerBoard::help(const Match&) const {
  switch (planned_.phase) {
    case Phase::scan:
      return {"1, 2, 3      visit that asteroid; its id or distance does as well",
              "4, r         rescan: discard the row, three new cards",
              "estimates    show or hide `likely`: the gain on average, costs taken off",
              sheet_help(seating().count())};
    case Phase::nav:
      return {"1, 2, …      travel a distance of the list; t the nearest one",
              "r 1 1 4      reroll these dice; r all", "keep 5 5     reroll the others",
              sheet_help(seating().count())};
    case Phase::mine:
      return {"1, 2, …      plan a claim of the list",
              "3 5          plan a claim with these dice; r 3 5 says for which ore (b, r, g)",
              "r, ways      all ways to make red, or everything",
              "f 6, d 6     flip a die (SmartMine Laser), double one (Persistent Laser)",
              "undo [b]     take back the last entry of the plan, or entry B; clear: all",
              "plan         read the plan",
              "done, d      sell the planned ore and go on"};
    default:
      return {"1 to 6       plan to buy that upgrade; laser, buy laser do as well",
              "undo [b]     take back the last purchase, or entry B; clear takes all",
              "done, 7      pay and finish the turn"};
  }
}

Lines SpaceMinerBoard::next_words(const Match& match, const std::vector<std::string>& typed) const {
  if (!typed.empty()) return Board::next_words(match, typed);
  switch (planned_.phase) {
    case Phase::scan: return {"visit", "rescan", "estimates"};
    case Phase::nav: return {"travel", "reroll", "keep"};
    case Phase::mine: return words_of_mining(table(match), *plan_);
    default: return {"buy", "done", "plan", "clear"};
  }
}

}  // namespace orebit::cli
