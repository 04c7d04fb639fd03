// The pictures of the scanning and navigation phases.
#include <algorithm>
#include <array>

#include "cli/paragraph.hpp"
#include "cli/play/dice_art.hpp"
#include "cli/play/rerolls.hpp"
#include "cli/play/space_miner_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

Ink ink_of(Ore kind) {
  constexpr std::array<Ink, ore_kinds> inks{Ink::brown, Ink::red, Ink::gold};
  return inks[static_cast<std::size_t>(kind)];
}

std::string_view sign_of(Ore kind) {
  constexpr std::array<std::string_view, ore_kinds> signs{"●", "◆", "★"};
  return signs[static_cast<std::size_t>(kind)];
}

namespace {

std::string cost_of(int credits) { return credits == 0 ? "free" : "−" + std::to_string(credits); }

// Number, sign, name and price of an ore, as far as they fit.
void put_ore(Canvas& canvas, int row, int column, int width, const OreSlot& ore) {
  const std::string number = std::to_string(ore.number);
  const std::string price = " +" + std::to_string(ore.price);
  const int name_room = width - 2 - width_of(number) - width_of(price);
  const std::string name(name_of(ore.kind).substr(0, static_cast<std::size_t>(std::max(0, name_room - 1))));
  const Ink ink = ink_of(ore.kind);
  canvas.put(row, column, std::string(sign_of(ore.kind)) + " " + name, ink);
  canvas.put_before(row, column + width, price, Ink::faint);
  canvas.put_before(row, column + width - width_of(price), number, ink);
}

// A card of the row with what it promises; returns its height.
int put_card(Canvas& canvas, int row, int column, int width, const MinerScene& scene, std::size_t slot) {
  const MinerTable& table = scene.table;
  const Card card = table.s.row[slot];
  const auto ores = ores_of(table, card);
  const int cost = table.setting().content.visit_cost[slot];
  const int height = 3 + max_ores + (scene.promise.empty() ? 0 : 1);
  canvas.frame(row, column, {width, height}, "");
  canvas.put(row, column + 1, " " + std::to_string(slot + 1), Ink::accent);
  canvas.put(row, column + 3, " " + table.id_of(card) + " " + cost_of(cost) + " ");
  canvas.put(row + 1, column + 1, "distance ", Ink::faint);
  canvas.put(row + 1, column + 10, std::to_string(table.setting().asteroid(card).distance), Ink::strong);
  int line = row + 2;
  for (const OreSlot& ore : ores) put_ore(canvas, line++, column + 1, width - 2, ore);
  if (!scene.promise.empty()) {
    const Estimate& e = scene.promise[slot];
    canvas.put(row + height - 2, column + 1, "likely " + signed_fixed(e.ore - e.fuel - cost), Ink::good);
  }
  return height;
}

int put_rescan(Canvas& canvas, int row, const MinerTable& table) {
  const int row_size = table.setting().content.row_size;
  if (!may_rescan(table.setting(), table.s)) {
    canvas.put(row, 1, "No rescans left this turn (SM-11).");
    return row + 1;
  }
  const int cost = next_rescan_cost(table.setting(), table.s);
  canvas.put(row, 1, std::to_string(row_size + 1), Ink::accent);
  canvas.put(row, 4, "rescan: three new cards, " + (cost == 0 ? "free" : "costs " + counted(cost, "credit")));
  const std::size_t deck = table.setting().deck_of(table.s.seat);
  if (table.s.draw[deck].size() >= row_size) return row + 1;
  const int back = discard(table.setting(), table.s, deck).size() + row_size;
  canvas.put(
      row + 1, 4,
      "fewer than " + std::to_string(row_size) + " left: " + std::to_string(back) + " discards return (SM-7)",
      Ink::faint);
  return row + 2;
}

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
  canvas.put(row, 6, "and " + std::to_string(found.size() - shown) + " farther off", Ink::faint);
  return row + 1;
}

}  // namespace

Canvas draw_scan(const MinerScene& scene, Size room) {
  const MinerTable& table = scene.table;
  Canvas canvas(room.columns);
  const int cards = table.setting().content.row_size;
  const int width = std::min(22, room.columns / cards);
  int height = 0;
  for (int slot = 0; slot < cards; ++slot)
    height = put_card(canvas, 0, slot * width, width, scene, static_cast<std::size_t>(slot));
  int row = (scene.is_live ? put_rescan(canvas, height, table) : height) + 1;
  const std::size_t deck = table.setting().deck_of(table.s.seat);
  const auto put_pile = [&](const std::string& name, CardSet pile) {
    row = put_wrapped(
        canvas, row, 1,
        name + " " + std::to_string(pile.size()) + (pile.empty() ? "" : ": ") + ids_of(table, pile),
        Ink::faint);
  };
  put_pile("Draw pile", table.s.draw[deck]);
  put_pile("Discarded", discard(table.setting(), table.s, deck));
  put_pile("Mined out", mined(table.setting(), table.s, deck));
  return canvas;
}

Canvas draw_nav(const MinerScene& scene, Size room) {
  const MinerTable& table = scene.table;
  const Content& content = table.setting().content;
  Canvas canvas(room.columns);
  const int at = canvas.put(0, 1, "To " + table.id_of(table.s.card) + " at distance ");
  canvas.put(0, at, std::to_string(table.setting().asteroid(table.s.card).distance), Ink::strong);
  canvas.put_before(0, room.columns - 1, counted(table.s.rerolls, "reroll") + " left");
  std::vector<DrawnDie> dice;
  table.s.dice.each_face([&](int face) { dice.push_back({face, std::to_string(face)}); });
  put_dice(canvas, 1, 1, dice);
  canvas.put(die_rows + 1, 1,
             "Pair " + std::to_string(content.two_of_a_kind) + ", run " +
                 std::to_string(content.three_in_a_row) + ", three " +
                 std::to_string(content.three_of_a_kind) + ", four " +
                 std::to_string(content.four_of_a_kind) + ", five any",
             Ink::faint);
  const bool may_reroll = scene.is_live && table.s.rerolls > 0;
  const int row = put_reaches(canvas, die_rows + 2, room.rows - (may_reroll ? 2 : 1), reaches(table));
  if (may_reroll) {
    const auto [reroll, keep] = dice_example(table.s.dice);
    canvas.put(row + 1, 13, keep + ": reroll the others", Ink::faint);
    canvas.put(row, 13, reroll + ": reroll these", Ink::faint);
  }
  canvas.put(row, 1, "* nearest", Ink::faint);
  return canvas;
}

}  // namespace orebit::cli
