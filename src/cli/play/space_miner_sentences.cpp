// The phases of Space Miner in sentences, for plain mode and screen readers; completion and help.
#include <algorithm>

#include "cli/play/space_miner_board.hpp"
#include "cli/play/typed.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

std::string cost_text(int credits) { return credits == 0 ? "free" : "for " + counted(credits, "credit"); }

std::string ores_text(const MinerTable& table, Card card) {
  return joined_of(ores_of(table, card), [](const OreSlot& ore) {
    return format("{} on {} sells for {}", ore.name(), ore.number, ore.price);
  });
}

// "a33 at distance 33, free. brown on 4 sells for 1. Likely +7.0: ore 8.1, less fuel 1.1."
std::string card_text(const MinerTable& table, std::size_t slot) {
  const Card card = table.s.row[slot];
  std::string text = format("{} at distance {}, {}. {}.", table.id_of(card), table.distance_of(card),
                            cost_text(table.content.visit_cost[slot]), ores_text(table, card));
  if (table.promise.empty()) return text;
  const Estimate& e = table.promise[slot];
  const int visit = table.content.visit_cost[slot];
  return text + format(" Likely {}: ore {}, less fuel {}{}.", likely(table, slot), fixed(e.ore, 1),
                       fixed(e.fuel, 1), visit == 0 ? "" : format(" and {} for the visit", visit));
}

// The ship before the row, and what is in the piles and the others have behind it.
void tell_ship(const MinerTable& table, Lines& lines) {
  const std::string owned = joined_of(table.content.catalogue, [&](Upgrade u) {
    return table.setting.owns(table.s, u) ? table.name_of(u) : "";
  });
  if (!owned.empty()) lines.push_back(format("Your ship has {}.", owned));
}
void tell_piles(const MinerTable& table, Lines& lines) {
  const CardSet draw = table.s.draw[table.deck()];
  const auto tell = [&](std::string_view name, CardSet pile) {
    lines.push_back(format("{}, {}: {}.", name, counted(pile.size(), "card"), ids_of(table, pile)));
  };
  tell("Draw pile", draw);
  if (const CardSet away = discard(table.setting, table.s, table.deck()); !away.empty())
    tell("Discarded", away);
  if (draw.size() < table.content.row_size)
    lines.emplace_back("A rescan would bring the discards back first (SM-7).");
  if (const CardSet gone = mined(table.setting, table.s, table.deck()); !gone.empty())
    lines.push_back(format("Mined out: {}.", ids_of(table, gone)));
}
void tell_others(const MinerTable& table, Lines& lines) {
  for (int seat = 0; seat < table.seating.count(); ++seat)
    if (seat != table.s.seat)
      lines.push_back(table.seating.about(
          seat_of(seat),
          format("{has|have} {}, score now {}.",
                 counted(table.s.credits[static_cast<std::size_t>(seat)], "credit"), table.score(seat))));
}

void tell_mine(const MinerTable& table, Lines& lines) {
  lines.push_back(format("You mine {}: {}. Dice: {}.", table.id_of(table.s.card),
                         ores_text(table, table.s.card), print_dice(table.s.dice)));
  lines.push_back(tell_ways(table, std::nullopt));
  if (const std::string ready = joined(ready_lasers(table.plan), " and "); !ready.empty())
    lines.push_back(format("Lasers: {} ready.", ready));
  lines.push_back(table.plan.empty() ? "Plan a number, or an ore and dice; done sells the plan."
                                     : tell_plan(table));
}

// "buy Mining Laser for 6. One more die in the mining roll. Not now, SM-33: it costs 6 credits."
std::string upgrade_text(const MinerTable& table, Upgrade u) {
  if (table.setting.owns(table.plan.start(), u)) return table.name_of(u) + ", owned.";
  const auto no = table.plan.why_not(move_of(Verb::buy, static_cast<int>(u)));
  return format("buy {} for {}. {}", table.name_of(u), table.setting.price(u),
                at(table.words.pack().upgrade_texts, u)) +
         (no ? format(" Not now, {}: {}.", no->clause, orebit::sentence(*no)) : "");
}

void list_scan(const MinerTable& table, ChoiceList& list) {
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(table.content.row_size); ++slot) {
    const Card card = table.s.row[slot];
    list.push_back({.move = format("visit {}", slot + 1),
                    .shown = "visit " + table.id_of(card),
                    .spoken = "visit " + card_text(table, slot),
                    .also = {std::to_string(table.distance_of(card))}});
  }
  if (may_rescan(table.setting, table.s))
    list.push_back({.move = "rescan",
                    .spoken = format("rescan, {}.", cost_text(next_rescan_cost(table.setting, table.s))),
                    .also = {"scan"}});
}

void list_nav(const MinerTable& table, ChoiceList& list) {
  const auto found = reaches(table);
  for (const Reach& reach : found) {
    const std::string cost = reach.cost == 0 ? "exact" : "costs " + counted(reach.cost, "credit");
    const std::string_view nearest = reach.cost == found.front().cost ? " Nearest." : "";
    list.push_back({.move = format("travel {}", reach.distance),
                    .spoken = format("travel {}, {}, {}.{}", reach.distance, cost, reach.spoken, nearest)});
  }
}

// As they are numbered.
void list_ways(const MinerTable& table, ChoiceList& list) {
  std::vector<Way> numbered;
  for (const auto& of_slot : ways(table))
    for (const Way& way : of_slot)
      if (way.number > 0) numbered.push_back(way);
  std::ranges::sort(numbered, {}, &Way::number);
  for (const Way& way : numbered) {
    const Move move{Verb::claim, static_cast<std::uint8_t>(way.slot), 0, way.dice};
    list.push_back({.move = table.words.print(move), .spoken = described(table, move)});
  }
}

void list_upgrades(const MinerTable& table, ChoiceList& list) {
  for (const Upgrade u : table.content.catalogue)
    list.push_back({.move = format("buy {}", at(upgrade_ids, u)),
                    .spoken = upgrade_text(table, u),
                    .also = {std::string(at(upgrade_ids, u)), lower_case(table.name_of(u))}});
  list.push_back(
      {.move = "done", .spoken = format("done, finish turn {}.", table.s.turn), .also = {"finish", "end"}});
}

}  // namespace

ChoiceList choices_of(const MinerTable& table) {
  ChoiceList list;
  switch (table.s.phase) {
    case Phase::scan: list_scan(table, list); break;
    case Phase::nav: list_nav(table, list); break;
    case Phase::mine: list_ways(table, list); break;
    default: list_upgrades(table, list);
  }
  return list;
}

Lines tell_decision(const MinerTable& table) {
  const State& s = table.s;
  const Seat seat = seat_of(s.seat);
  const bool is_alone = !table.is_race() || table.seating.is_you(seat);
  const std::string score = table.paid() == 0 ? ""
                                              : format(", score now {} with half of {} for upgrades",
                                                       table.score(s.seat), table.paid());
  Lines lines{format("{} {} of {}. You have {}{}.", is_alone ? "Turn" : table.seating.name(seat) + ", turn",
                     s.turn, table.content.turns, counted(table.credits(), "credit"), score)};
  if (s.phase == Phase::mine) return tell_mine(table, lines), lines;
  if (s.phase == Phase::scan) tell_ship(table, lines);
  if (s.phase == Phase::nav)
    lines.push_back(format("You fly to {} at distance {}. Dice: {}. {} left.", table.id_of(s.card),
                           table.distance_of(s.card), print_dice(s.dice), counted(s.rerolls, "reroll")));
  if (s.phase == Phase::upgrade) lines.emplace_back("Half of each price counts at the end.");
  if (s.phase == Phase::upgrade && !last_turn_warning(table).empty())
    lines.emplace_back(last_turn_warning(table));
  append(lines, told(choices_of(table)));
  if (s.phase == Phase::scan) tell_piles(table, lines), tell_others(table, lines);
  if (s.phase == Phase::nav && s.rerolls > 0) {
    const DiceExample example = dice_example(s.dice);
    lines.push_back(
        format("Or roll dice again, such as {}; or say what stays, {}.", example.reroll, example.keep));
  }
  return lines;
}

std::string tell_ways(const MinerTable& table, std::optional<Ore> kind) {
  const auto found = ways(table);
  Lines lines;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if (kind && *kind != ore.kind) continue;
    const auto& of_slot = found[static_cast<std::size_t>(ore.slot - 1)];
    const std::size_t shown = std::min(of_slot.size(), kind ? 40 : numbered_rows);
    Lines told;
    for (std::size_t i = 0; i < shown; ++i) {
      const std::string number = of_slot[i].number > 0 ? format("({}) ", of_slot[i].number) : "";
      told.push_back(number + expression(table, of_slot[i]));
    }
    if (of_slot.empty()) told.emplace_back("no way");
    if (of_slot.size() > shown) told.push_back(format("and {} more", of_slot.size() - shown));
    lines.push_back(format("{} {}: {}.", ore.name(), ore.number, joined(told)));
  }
  return lines.empty() ? "This asteroid has no such ore." : joined(lines, "\n");
}

std::string tell_entry(const MinerTable& table, std::size_t entry) {
  const int gained = gain(table.plan, entry);
  return format("{} {}", static_cast<char>('A' + entry), described(table, table.plan.entries()[entry])) +
         (gained == 0 ? "" : ", " + signed_number(gained));
}

std::string tell_rest(const MinerTable& table) {
  const Dice free = table.s.dice;
  const std::string dice = free.empty() ? " and no dice" : " and dice " + print_dice(free);
  return format("Leaves {}{}.", counted(table.credits(), "credit"), table.s.phase == Phase::mine ? dice : "");
}

std::string tell_plan(const MinerTable& table) {
  if (table.plan.empty()) return "The plan is empty.";
  Lines entries;
  for (std::size_t i = 0; i < table.plan.entries().size(); ++i) entries.push_back(tell_entry(table, i));
  return format("Plan: {}. {}", joined(entries, "; "), tell_rest(table));
}

Lines SpaceMinerBoard::help(const Match&) const {
  const std::string sheet = seating().count() == 1
                                ? "sheet        the score sheet in words"
                                : "sheet [2]    your score sheet in words, or that of player 2";
  switch (planned_.phase) {
    case Phase::scan:
      return {"1, 2, 3      visit that asteroid; its id or distance does as well",
              "4, r         rescan: discard the row, three new cards",
              "estimates    show or hide `likely`: the gain on average, costs taken off", sheet};
    case Phase::nav:
      return {"1, 2, …      travel a distance of the list; t the nearest one",
              "r 1 1 4      reroll these dice; r all", "keep 5 5     reroll the others", sheet};
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

// Lasers and ores only where they can be used.
Lines SpaceMinerBoard::next_words(const Match& match, const std::vector<std::string>& typed) const {
  if (!typed.empty()) return Board::next_words(match, typed);
  switch (planned_.phase) {
    case Phase::scan: return {"visit", "rescan", "estimates"};
    case Phase::nav: return {"travel", "reroll", "keep"};
    case Phase::mine: break;
    default: return {"buy", "done", "plan", "clear"};
  }
  Lines words{"claim", "done", "ways", "plan", "clear"};
  append(words, ready_lasers(*plan_));
  for (const OreSlot& ore : ores_of(table(match), planned_.card))
    if (words.back() != ore.name()) words.emplace_back(ore.name());
  return words;
}

}  // namespace orebit::cli
