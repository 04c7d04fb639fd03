// The pictures of the phases.
#include <algorithm>
#include <array>

#include "cli/paragraph.hpp"
#include "cli/play/space_miner_board.hpp"
#include "cli/play/typed.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

Ink ink_of(Ore kind) {
  constexpr std::array<Ink, ore_kinds> inks{Ink::brown, Ink::red, Ink::gold};
  return inks[static_cast<std::size_t>(kind)];
}

// "★ gold", with fewer letters where the room is narrow.
std::string ore_name(const OreSlot& ore, int letters = 99) {
  constexpr std::array<std::string_view, ore_kinds> signs{"●", "◆", "★"};
  return format("{} {}", signs[static_cast<std::size_t>(ore.kind)],
                ore.name().substr(0, static_cast<std::size_t>(std::max(0, letters))));
}

std::string cost_of(int credits) { return credits == 0 ? "free" : format("−{}", credits); }

// --- scanning

// Number, sign, name and price of an ore, as far as they fit.
void put_ore(Canvas& canvas, int row, int column, int width, const OreSlot& ore) {
  const std::string number = std::to_string(ore.number), price = format(" +{}", ore.price);
  const int letters = width - 3 - width_of(number) - width_of(price);
  canvas.put(row, column, ore_name(ore, letters), ink_of(ore.kind));
  canvas.put_before(row, column + width, price, Ink::faint);
  canvas.put_before(row, column + width - width_of(price), number, ink_of(ore.kind));
}

// A card of the row with what it promises; returns its height.
int put_card(Canvas& canvas, int column, int width, const MinerTable& table, std::size_t slot) {
  const Card card = table.s.row[slot];
  const int height = 3 + max_ores + (table.promise.empty() ? 0 : 1);
  canvas.frame(0, column, {width, height}, "");
  canvas.put(0, column + 1, format(" {}", slot + 1), Ink::accent);
  canvas.put(0, column + 3, format(" {} {} ", table.id_of(card), cost_of(table.content.visit_cost[slot])));
  canvas.put(1, column + 1, "distance ", Ink::faint);
  canvas.put(1, column + 10, std::to_string(table.distance_of(card)), Ink::strong);
  int row = 2;
  for (const OreSlot& ore : ores_of(table, card)) put_ore(canvas, row++, column + 1, width - 2, ore);
  if (!table.promise.empty()) canvas.put(height - 2, column + 1, "likely " + likely(table, slot), Ink::good);
  return height;
}

int put_rescan(Canvas& canvas, int row, const MinerTable& table) {
  const int row_size = table.content.row_size;
  if (!may_rescan(table.setting, table.s)) {
    canvas.put(row, 1, "No rescans left this turn (SM-11).");
    return row + 1;
  }
  const int cost = next_rescan_cost(table.setting, table.s);
  canvas.put(row, 1, std::to_string(row_size + 1), Ink::accent);
  canvas.put(row, 4, "rescan: three new cards, " + (cost == 0 ? "free" : "costs " + counted(cost, "credit")));
  if (table.s.draw[table.deck()].size() >= row_size) return row + 1;
  const int back = discard(table.setting, table.s, table.deck()).size() + row_size;
  canvas.put(row + 1, 4, format("fewer than {} left: {} discards return (SM-7)", row_size, back), Ink::faint);
  return row + 2;
}

Canvas draw_scan(const MinerTable& table, Size room) {
  Canvas canvas(room.columns);
  const int cards = table.content.row_size;
  const int width = std::min(22, room.columns / cards);
  int row = 0;
  for (int slot = 0; slot < cards; ++slot)
    row = put_card(canvas, slot * width, width, table, static_cast<std::size_t>(slot));
  row = (table.is_live ? put_rescan(canvas, row, table) : row) + 1;
  const auto put_pile = [&](std::string_view name, CardSet pile) {
    row = put_wrapped(canvas, row, 1,
                      format("{} {}{}", name, pile.size(), pile.empty() ? "" : ": ") + ids_of(table, pile),
                      Ink::faint);
  };
  put_pile("Draw pile", table.s.draw[table.deck()]);
  put_pile("Discarded", discard(table.setting, table.s, table.deck()));
  put_pile("Mined out", mined(table.setting, table.s, table.deck()));
  return canvas;
}

// --- navigating

// The distances from this row on, before the row `end`; returns the row behind them.
int put_reaches(Canvas& canvas, int row, int end, const std::vector<Reach>& found) {
  const auto room = static_cast<std::size_t>(end - row);
  const std::size_t shown = found.size() <= room ? found.size() : room - 1;
  for (std::size_t i = 0; i < shown; ++i, ++row) {
    const Reach& reach = found[i];
    canvas.put_before(row, 3, std::to_string(i + 1), Ink::accent);
    canvas.put(row, 4, reach.cost == found[0].cost ? "*" : " ", Ink::good);
    canvas.put(row, 6, std::to_string(reach.distance), Ink::strong);
    canvas.put(row, 10, reach.cost == 0 ? "exact" : cost_of(reach.cost));
    canvas.put(row, 16, clipped(reach.how, canvas.width() - 17), Ink::faint);
  }
  if (shown == found.size()) return row;
  canvas.put(row, 6, format("and {} farther off", found.size() - shown), Ink::faint);
  return row + 1;
}

Canvas draw_nav(const MinerTable& table, Size room) {
  const Content& content = table.content;
  Canvas canvas(room.columns);
  const int at = canvas.put(0, 1, format("To {} at distance ", table.id_of(table.s.card)));
  canvas.put(0, at, std::to_string(table.distance_of(table.s.card)), Ink::strong);
  canvas.put_before(0, room.columns - 1, counted(table.s.rerolls, "reroll") + " left");
  std::vector<DrawnDie> dice;
  table.s.dice.each_face([&](int face) { dice.push_back({face, std::to_string(face)}); });
  put_dice(canvas, 1, 1, dice);
  canvas.put(die_rows + 1, 1,
             format("Pair {}, run {}, three {}, four {}, five any", content.two_of_a_kind,
                    content.three_in_a_row, content.three_of_a_kind, content.four_of_a_kind),
             Ink::faint);
  const bool may_reroll = table.is_live && table.s.rerolls > 0;
  const int row = put_reaches(canvas, die_rows + 2, room.rows - (may_reroll ? 2 : 1), reaches(table));
  canvas.put(row, 1, "* nearest", Ink::faint);
  if (!may_reroll) return canvas;
  const auto [reroll, keep] = dice_example(table.s.dice);
  canvas.put(row, 13, reroll + ": reroll these", Ink::faint);
  canvas.put(row + 1, 13, keep + ": reroll the others", Ink::faint);
  return canvas;
}

// --- mining

std::string letter(std::size_t entry) { return {static_cast<char>('A' + entry)}; }

// The pool with both lasers' work done, each die with the letter of the claim that takes it.
std::vector<DrawnDie> pool_of(const MinerTable& table) {
  Dice pool = table.s.dice;
  std::vector<std::pair<int, std::string>> taken;
  for (std::size_t i = 0; i < table.plan.entries().size(); ++i) {
    const Move& move = table.plan.entries()[i];
    if (move.verb != Verb::claim) continue;
    move.dice.each_face([&](int face) { taken.emplace_back(face, letter(i)); });
    pool = pool + move.dice;
  }
  std::vector<DrawnDie> dice;
  pool.each_face([&](int face) {
    const auto by = std::ranges::find(taken, face, &std::pair<int, std::string>::first);
    if (by == taken.end()) return dice.push_back({face, std::to_string(face), Ink::strong});
    dice.push_back({face, format("{} {}", face, by->second), Ink::faint});
    taken.erase(by);
  });
  return dice;
}

// The formula; where it is too wide the dice that it uses, which can be typed as well.
std::string fitting(const MinerTable& table, const Way& way, int width) {
  std::string text = expression(table, way);
  if (width_of(text) > width) text = print_dice(way.dice);
  if (width_of(text) > width) std::erase(text, ' ');
  return clipped(text, width);
}

// A column for each ore: its number and price, then numbered ways to make it.
void put_ways(Canvas& canvas, int row, int end, const MinerTable& table) {
  const auto ores = ores_of(table, table.s.card);
  const auto found = ways(table);
  const int width = (canvas.width() - 1) / static_cast<int>(ores.size());
  for (const OreSlot& ore : ores) {
    const int left = 1 + (ore.slot - 1) * width;
    const int at = canvas.put(row, left, format("{} {}", ore_name(ore), ore.number), ink_of(ore.kind));
    canvas.put(row, at, format(" +{}", ore.price), Ink::faint);
    const auto& of_slot = found[static_cast<std::size_t>(ore.slot - 1)];
    if (of_slot.empty()) canvas.put(row + 1, left, " no way", Ink::faint);
    const auto shown =
        std::min({of_slot.size(), static_cast<std::size_t>(std::max(0, end - row - 1)), numbered_rows});
    for (std::size_t i = 0; i < shown; ++i) {
      const int line = row + 1 + static_cast<int>(i);
      canvas.put_before(line, left + 2, std::to_string(of_slot[i].number), Ink::accent);
      canvas.put(line, left + 3, fitting(table, of_slot[i], width - 4));
    }
  }
}

void put_plan(Canvas& canvas, int row, const MinerTable& table) {
  if (!table.is_live) return;
  const int behind = canvas.put(row, 1, "Plan", Ink::strong);
  if (table.plan.empty()) {
    canvas.put(row, 6, "nothing yet: a number, or ore and dice", Ink::faint);
    return;
  }
  const int gained = table.credits() - table.plan.start().credits[table.s.seat];
  canvas.put(row, behind, ", done sells it", Ink::faint);
  canvas.put_before(row, canvas.width() - 1,
                    format("{} → {}", signed_number(gained), counted(table.credits(), "credit")), Ink::good);
  for (std::size_t i = 0; i < table.plan.entries().size(); ++i) {
    ++row;
    canvas.put(row, 1, letter(i), Ink::accent);
    canvas.put(row, 3, clipped(described(table, table.plan.entries()[i]), canvas.width() - 9));
    if (const int earned = gain(table.plan, i); earned != 0)
      canvas.put_before(row, canvas.width() - 1, signed_number(earned), Ink::good);
  }
}

Canvas draw_mine(const MinerTable& table, Size room) {
  Canvas canvas(room.columns);
  const int free = table.s.dice.size();
  canvas.put(0, 1, format("At {}, {} {} free", table.id_of(table.s.card), free, free == 1 ? "die" : "dice"));
  if (const std::string lasers = joined(ready_lasers(table.plan), " and "); !lasers.empty())
    canvas.put_before(0, room.columns - 1, lasers + " ready", Ink::accent);
  const int plan_rows = static_cast<int>(table.plan.entries().size()) + 1;
  const bool has_room_for_dice = room.rows >= 1 + die_rows + 2 + plan_rows;
  if (has_room_for_dice) put_dice(canvas, 1, 1, pool_of(table));
  const int row =
      has_room_for_dice
          ? 1 + die_rows
          : put_wrapped(canvas, 1, 1,
                        "Dice " + joined_of(pool_of(table), [](const DrawnDie& die) { return die.label; }));
  put_ways(canvas, row, room.rows - plan_rows, table);
  put_plan(canvas, std::min(room.rows - plan_rows, canvas.height()), table);
  return canvas;
}

// --- upgrading

Canvas draw_upgrade(const MinerTable& table, Size room) {
  Canvas canvas(room.columns);
  canvas.put(0, 1, "In dock with " + counted(table.credits(), "credit"));
  canvas.put_before(0, room.columns - 1, "price  back", Ink::faint);
  const bool is_tall = room.rows > 3 * upgrade_kinds;
  int row = 1;
  int number = 1;
  for (const Upgrade u : table.content.catalogue) {
    const bool is_owned = table.setting.owns(table.plan.start(), u);
    const bool is_planned = !is_owned && table.setting.owns(table.s, u);
    const bool is_offered =
        !is_owned && !is_planned && !table.plan.why_not(move_of(Verb::buy, static_cast<int>(u)));
    const int price = table.setting.price(u);
    const std::string half = format("{}{}", price / 2, price % 2 == 0 ? "" : "½");
    const Ink ink = is_offered || is_planned ? Ink::plain : Ink::faint;
    canvas.put(row, 2, is_offered ? std::to_string(number) : "–", is_offered ? Ink::accent : Ink::faint);
    ++number;
    canvas.put(row, 4, table.name_of(u), is_planned ? Ink::strong : ink);
    canvas.put_before(row, room.columns - 8, std::to_string(price), ink);
    canvas.put_before(row, room.columns - 1, is_owned ? "owned" : is_planned ? "buying" : half, ink);
    const std::string& text = at(table.words.pack().upgrade_texts, u);
    row = put_wrapped(canvas, row + 1, 4, is_tall ? text : clipped(text, room.columns - 5), Ink::faint);
  }
  if (!table.is_live) return canvas;
  canvas.put(row, 2, std::to_string(number), Ink::accent);
  canvas.put(row, 4, format("done: {}finish turn {}", table.plan.empty() ? "" : "pay and ", table.s.turn));
  put_wrapped(canvas, row + 1, 4, std::string(last_turn_warning(table)), Ink::faint);
  return canvas;
}

}  // namespace

Canvas draw_phase(const MinerTable& table, Size room) {
  switch (table.s.phase) {
    case Phase::scan: return draw_scan(table, room);
    case Phase::nav: return draw_nav(table, room);
    case Phase::mine: return draw_mine(table, room);
    default: return draw_upgrade(table, room);
  }
}

}  // namespace orebit::cli
