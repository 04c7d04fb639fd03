// The phases of Space Miner in sentences, for plain mode and screen readers; completion and help.
#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/play/space_miner_board.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

using Lines = std::vector<std::string>;

std::string cost_text(int credits) { return credits == 0 ? "free" : "for " + counted(credits, "credit"); }

std::string ore_text(const OreSlot& ore) {
  return std::string(name_of(ore.kind)) + " on " + std::to_string(ore.number) + " sells for " +
         std::to_string(ore.price);
}

std::string ores_text(const MinerTable& table, Card card) {
  std::string text;
  for (const OreSlot& ore : ores_of(table, card)) text += (text.empty() ? "" : ", ") + ore_text(ore);
  return text;
}

void tell_others(const MinerScene& scene, Lines& lines) {
  for (int seat = 0; seat < scene.seating.count(); ++seat)
    if (seat != scene.table.s.seat)
      lines.push_back(scene.seating.name(seat_of(seat)) + " has " +
                      counted(scene.table.s.credits[static_cast<std::size_t>(seat)], "credit") +
                      ", score now " +
                      std::to_string(scene.table.game().score(scene.table.s, seat_of(seat))) + ".");
}

void tell_ship(const MinerTable& table, Lines& lines) {
  std::string owned;
  for (const Upgrade u : table.t().content.catalogue)
    if (table.t().owns(table.s, u)) owned += (owned.empty() ? "" : ", ") + table.name_of(u);
  if (!owned.empty()) lines.push_back("Your ship has " + owned + ".");
}

void tell_card(const MinerScene& scene, std::size_t slot, Lines& lines) {
  const MinerTable& table = scene.table;
  const Card card = table.s.row[slot];
  const int cost = table.t().content.visit_cost[slot];
  std::string text = std::to_string(slot + 1) + ": visit " + table.id_of(card) + " at distance " +
                     std::to_string(table.t().asteroid(card).distance) + ", " + cost_text(cost) + ". " +
                     ores_text(table, card) + ".";
  if (!scene.promise.empty()) {
    const Estimate& e = scene.promise[slot];
    std::array<char, 80> promise{};
    std::snprintf(promise.data(), promise.size(), " Likely %+.1f: ore %.1f, fuel %.1f.",
                  e.ore - e.fuel - cost, e.ore, e.fuel);
    text += promise.data();
  }
  lines.push_back(std::move(text));
}

void tell_scan(const MinerScene& scene, Lines& lines) {
  const MinerTable& table = scene.table;
  const int row_size = table.t().content.row_size;
  tell_ship(table, lines);
  for (int slot = 0; slot < row_size; ++slot) tell_card(scene, static_cast<std::size_t>(slot), lines);
  if (may_rescan(table.t(), table.s))
    lines.push_back(std::to_string(row_size + 1) + ": rescan, " +
                    cost_text(next_rescan_cost(table.t(), table.s)) + ".");
  const std::size_t deck = table.t().deck_of(table.s.seat);
  const CardSet draw = table.s.draw[deck];
  lines.push_back("Draw pile, " + counted(draw.size(), "card") + ": " + ids_of(table, draw) + ".");
  const CardSet away = discard(table.t(), table.s, deck);
  if (!away.empty())
    lines.push_back("Discarded, " + counted(away.size(), "card") + ": " + ids_of(table, away) + ".");
  if (draw.size() < row_size) lines.emplace_back("A rescan would bring the discards back first (SM-7).");
  const CardSet gone = mined(table.t(), table.s, deck);
  if (!gone.empty()) lines.push_back("Mined out: " + ids_of(table, gone) + ".");
}

void tell_nav(const MinerScene& scene, Lines& lines) {
  const MinerTable& table = scene.table;
  const int target = table.t().asteroid(table.s.card).distance;
  lines.push_back("You fly to " + table.id_of(table.s.card) + " at distance " + std::to_string(target) +
                  ". Dice: " + print_dice(table.s.dice) + ". " + counted(table.s.rerolls, "reroll") +
                  " left.");
  int number = 1;
  const auto found = reaches(table);
  for (const Reach& reach : found)
    lines.push_back(std::to_string(number++) + ": travel " + std::to_string(reach.distance) + ", " +
                    (reach.cost == 0 ? "exact" : "costs " + counted(reach.cost, "credit")) + ", " +
                    reach.spoken + (reach.cost == found[0].cost ? ". Nearest." : "."));
  if (table.s.rerolls > 0) lines.emplace_back("Or reroll and dice, or keep and dice.");
}

void tell_mine(const MinerScene& scene, Lines& lines) {
  const MinerTable& table = scene.table;
  lines.push_back("You mine " + table.id_of(table.s.card) + ": " + ores_text(table, table.s.card) +
                  ". Dice: " + print_dice(table.s.dice) + ".");
  lines.push_back(tell_ways(table, std::nullopt));
  if (const std::string ready = lasers_ready(scene.plan); !ready.empty())
    lines.push_back("Lasers: " + ready + ".");
  lines.push_back(scene.plan.empty() ? "Plan a number, or an ore and dice; done sells the plan."
                                     : tell_plan(scene));
}

void tell_upgrade(const MinerScene& scene, Lines& lines) {
  const MinerTable& table = scene.table;
  int number = 0;
  lines.emplace_back("Half of each price counts at the end.");
  if (const auto warning = last_turn_warning(table); !warning.empty()) lines.emplace_back(warning);
  for (const Upgrade u : table.t().content.catalogue) {
    ++number;
    if (table.t().owns(scene.plan.start(), u)) continue;
    const auto refusal = scene.plan.why_not({Verb::buy, static_cast<std::uint8_t>(u)});
    lines.push_back(
        std::to_string(number) + ": buy " + table.name_of(u) + " for " + std::to_string(table.t().price(u)) +
        ". " + table.words.box().upgrade_texts[place(u)] +
        (refusal ? " Not now, " + std::string(refusal->clause) + ": " + orebit::sentence(*refusal) + "."
                 : ""));
  }
  lines.push_back(std::to_string(upgrade_kinds + 1) + ": done, finish turn " + std::to_string(table.s.turn) +
                  ".");
}

// The faces that can be added to those typed so that some of these sets still holds them.
Lines next_faces(const std::vector<Dice>& sets, const std::vector<std::string>& typed, std::size_t first) {
  Dice so_far;
  for (std::size_t i = first; i < typed.size(); ++i)
    if (const auto face = parse_number(typed[i], faces); face && *face > 0 && so_far.size() < Dice::max_dice)
      so_far.add(*face);
  Lines next;
  for (int face = 1; face <= faces; ++face) {
    Dice more = so_far;
    if (more.size() < Dice::max_dice) more.add(face);
    if (std::any_of(sets.begin(), sets.end(), [&](Dice set) { return set.contains(more); }))
      next.push_back(std::to_string(face));
  }
  return next;
}

// The score where it is not the credits alone.
std::string score_text(const MinerTable& table) {
  const int spent = table.t().price_of_all(table.s.upgrades[table.s.seat]);
  if (spent == 0) return "";
  return ", score now " + std::to_string(table.game().score(table.s, seat_of(table.s.seat))) +
         " with half of " + std::to_string(spent) + " for upgrades";
}

}  // namespace

std::vector<std::string> tell_decision(const MinerScene& scene) {
  const State& s = scene.table.s;
  const std::string who =
      scene.seating.count() > 1 ? scene.seating.name(seat_of(s.seat)) + ", turn " : "Turn ";
  Lines lines{who + std::to_string(s.turn) + " of " + std::to_string(scene.table.t().content.turns) +
              ". You have " + counted(scene.table.credits(), "credit") + score_text(scene.table) + "."};
  switch (s.phase) {
    case Phase::scan:
      tell_scan(scene, lines);
      tell_others(scene, lines);
      break;
    case Phase::nav: tell_nav(scene, lines); break;
    case Phase::mine: tell_mine(scene, lines); break;
    default: tell_upgrade(scene, lines); break;
  }
  return lines;
}

std::string tell_ways(const MinerTable& table, std::optional<Ore> kind) {
  const auto found = ways(table);
  std::string text;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if (kind && *kind != ore.kind) continue;
    const auto& of_slot = found[static_cast<std::size_t>(ore.slot - 1)];
    const std::size_t shown = std::min(of_slot.size(), static_cast<std::size_t>(kind ? 40 : numbered_rows));
    text +=
        (text.empty() ? "" : "\n") + std::string(name_of(ore.kind)) + " " + std::to_string(ore.number) + ": ";
    for (std::size_t i = 0; i < shown; ++i) {
      const bool is_numbered = i < static_cast<std::size_t>(numbered_rows);
      text += (i == 0 ? "" : ", ") +
              (is_numbered ? "(" + std::to_string(way_number(found.size(), of_slot[i], i)) + ") " : "") +
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
  std::string text;
  for (std::size_t i = 0; i < scene.plan.entries().size(); ++i)
    text += (i == 0 ? "" : "; ") + tell_entry(scene, i);
  return "Plan: " + text + ". " + tell_rest(scene);
}

namespace {

// Lasers and ores only where they can be used.
Lines words_of_mining(const MinerTable& table, const MinerPlan& plan) {
  Lines words{"claim", "done", "ways", "plan", "clear"};
  for (const Verb laser : ready_lasers(plan)) words.emplace_back(laser == Verb::flip ? "flip" : "double");
  for (const OreSlot& ore : ores_of(table, table.s.card))
    if (words.back() != name_of(ore.kind)) words.emplace_back(name_of(ore.kind));
  return words;
}

std::string sheet_help(int seats) {
  return seats == 1 ? "sheet        the score sheet in words"
                    : "sheet [2]    your score sheet in words, or that of player 2";
}

}  // namespace

std::vector<std::string> SpaceMinerBoard::help(const Match&) const {
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

std::vector<std::string> SpaceMinerBoard::next_words(const Match& match,
                                                     const std::vector<std::string>& typed) const {
  const MinerTable here = table(match);
  const std::string verb = typed.empty() ? "" : typed[0];
  if (planned_.phase == Phase::nav && (verb == "reroll" || verb == "keep"))
    return next_faces({here.s.dice}, typed, 1);
  if (planned_.phase == Phase::nav && verb.empty()) return {"travel", "reroll", "keep"};
  if (planned_.phase == Phase::scan && verb.empty()) return {"visit", "rescan", "estimates"};
  if (planned_.phase == Phase::upgrade && verb.empty()) return {"buy", "done", "plan", "clear"};
  if (planned_.phase != Phase::mine) return Board::next_words(match, typed);
  if (verb.empty()) return words_of_mining(here, *plan_);
  Lines next;
  if (verb == "flip" || verb == "double") {
    for (int face = 1; face <= faces && typed.size() == 1; ++face)
      if (!why_not(match, verb + " " + std::to_string(face))) next.push_back(std::to_string(face));
    return next;
  }
  std::vector<Dice> sets;
  for (const auto& of_slot : ways(here)) {
    for (const Way& way : of_slot) {
      const std::string slot = std::to_string(way.slot);
      const OreSlot ore = ores_of(here, here.s.card)[static_cast<std::size_t>(way.slot - 1)];
      if (verb == "claim" && typed.size() == 1 && (next.empty() || next.back() != slot)) next.push_back(slot);
      if ((verb == "claim" && typed.size() > 1 && typed[1] == slot) || verb == name_of(ore.kind))
        sets.push_back(way.dice);
    }
  }
  return sets.empty() ? next : next_faces(sets, typed, verb == "claim" ? 2 : 1);
}

}  // namespace orebit::cli
