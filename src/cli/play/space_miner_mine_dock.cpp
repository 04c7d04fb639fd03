// The pictures of the mining and upgrading phases.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/dice_art.hpp"
#include "cli/play/space_miner_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

std::string letter(std::size_t entry) { return {static_cast<char>('A' + entry)}; }

// The pool with both lasers' work done, each die with the letter of the claim that takes it.
std::vector<DrawnDie> pool_of(const MinerScene& scene) {
  Dice pool = scene.table.s.dice;
  std::vector<std::pair<int, std::string>> taken;
  for (std::size_t i = 0; i < scene.plan.entries().size(); ++i) {
    const Move& move = scene.plan.entries()[i];
    if (move.verb != Verb::claim) continue;
    move.dice.each_face([&](int face) { taken.emplace_back(face, letter(i)); });
    pool = pool + move.dice;
  }
  std::vector<DrawnDie> dice;
  pool.each_face([&](int face) {
    const auto by =
        std::find_if(taken.begin(), taken.end(), [&](const auto& die) { return die.first == face; });
    if (by == taken.end()) {
      dice.push_back({face, std::to_string(face), Ink::strong});
    } else {
      dice.push_back({face, std::to_string(face) + " " + by->second, Ink::faint});
      taken.erase(by);
    }
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
    const int at = canvas.put(row, left,
                              std::string(sign_of(ore.kind)) + " " + std::string(name_of(ore.kind)) + " " +
                                  std::to_string(ore.number),
                              ink_of(ore.kind));
    canvas.put(row, at, " +" + std::to_string(ore.price), Ink::faint);
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

int put_plan(Canvas& canvas, int row, const MinerScene& scene) {
  if (!scene.is_live) return row;
  const int gained = scene.table.credits() - scene.plan.start().credits[scene.plan.start().seat];
  const int behind = canvas.put(row, 1, "Plan", Ink::strong);
  if (scene.plan.empty()) {
    canvas.put(row, 6, "nothing yet: a number, or ore and dice", Ink::faint);
    return row + 1;
  }
  canvas.put(row, behind, ", done sells it", Ink::faint);
  canvas.put_before(row, canvas.width() - 1,
                    signed_number(gained) + " → " + counted(scene.table.credits(), "credit"), Ink::good);
  for (std::size_t i = 0; i < scene.plan.entries().size(); ++i) {
    ++row;
    canvas.put(row, 1, letter(i), Ink::accent);
    canvas.put(row, 3, clipped(described(scene.table, scene.plan.entries()[i]), canvas.width() - 9));
    const int earned = gain(scene.plan, i);
    if (earned != 0) canvas.put_before(row, canvas.width() - 1, signed_number(earned), Ink::good);
  }
  return row + 1;
}

}  // namespace

Canvas draw_mine(const MinerScene& scene, Size room) {
  const MinerTable& table = scene.table;
  Canvas canvas(room.columns);
  const int free = table.s.dice.size();
  canvas.put(0, 1,
             "At " + table.id_of(table.s.card) + ", " + std::to_string(free) +
                 (free == 1 ? " die free" : " dice free"));
  const std::string lasers = joined(ready_lasers(scene.plan), " and ");
  if (!lasers.empty()) canvas.put_before(0, room.columns - 1, lasers + " ready", Ink::accent);
  const int plan_rows = static_cast<int>(scene.plan.entries().size()) + 1;
  const bool has_room_for_dice = room.rows >= 1 + die_rows + 2 + plan_rows;
  int row = 1;
  if (has_room_for_dice) {
    put_dice(canvas, row, 1, pool_of(scene));
    row += die_rows;
  } else {
    row = put_wrapped(canvas, row, 1,
                      "Dice " + joined_of(pool_of(scene), [](const DrawnDie& die) { return die.label; }));
  }
  put_ways(canvas, row, room.rows - plan_rows, table);
  put_plan(canvas, std::min(room.rows - plan_rows, canvas.height()), scene);
  return canvas;
}

Canvas draw_upgrade(const MinerScene& scene, Size room) {
  const MinerTable& table = scene.table;
  Canvas canvas(room.columns);
  canvas.put(0, 1, "In dock with " + counted(table.credits(), "credit"));
  canvas.put_before(0, room.columns - 1, "price  back", Ink::faint);
  const bool is_tall = room.rows > 3 * upgrade_kinds;
  int row = 1;
  int number = 1;
  for (const Upgrade u : table.setting().content.catalogue) {
    const bool is_owned = table.setting().owns(scene.plan.start(), u);
    const bool is_planned = !is_owned && table.setting().owns(table.s, u);
    const bool is_offered =
        !is_owned && !is_planned && !scene.plan.why_not({Verb::buy, static_cast<std::uint8_t>(u)});
    const int price = table.setting().price(u);
    const std::string half = std::to_string(price / 2) + (price % 2 == 0 ? "" : "½");
    const Ink ink = is_offered || is_planned ? Ink::plain : Ink::faint;
    canvas.put(row, 2, is_offered ? std::to_string(number) : "–", is_offered ? Ink::accent : Ink::faint);
    ++number;
    canvas.put(row, 4, table.name_of(u), is_planned ? Ink::strong : ink);
    canvas.put_before(row, room.columns - 8, std::to_string(price), ink);
    canvas.put_before(row, room.columns - 1, is_owned ? "owned" : is_planned ? "buying" : half, ink);
    const std::string& text = table.words.pack().upgrade_texts[place(u)];
    row = put_wrapped(canvas, row + 1, 4, is_tall ? text : clipped(text, room.columns - 5), Ink::faint);
  }
  if (!scene.is_live) return canvas;
  canvas.put(row, 2, std::to_string(number), Ink::accent);
  canvas.put(row, 4,
             (scene.plan.empty() ? "done: finish turn " : "done: pay and finish turn ") +
                 std::to_string(table.s.turn));
  put_wrapped(canvas, row + 1, 4, std::string(last_turn_warning(table)), Ink::faint);
  return canvas;
}

}  // namespace orebit::cli
