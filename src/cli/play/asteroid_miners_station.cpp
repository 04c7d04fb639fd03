// What the terminal tells of the Alpha Station (The Interstellar Foundry).
#include "cli/play/asteroid_miners_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

// IF-12. The component that a seat has to build next.
Component next_for(const DigTable& table, int seat) {
  State view = table.s;
  view.active = static_cast<std::uint8_t>(seat);
  if (seat != table.s.active) view.now = TurnState{};
  return next_component(table.setting(), view);
}

// "C4 (3 4)", "C4 (iron 3, nickel 4)"
std::string component_text(const DigTable& table, Component component, Style style) {
  const auto [low, high] = table.setting().content.component[component].material;
  const auto unit = [&](int material) {
    const auto name = std::string(material_names[static_cast<std::size_t>(material)]) + " ";
    return (style == Style::brief ? "" : name) + std::to_string(material);
  };
  return std::string(table.words.component_id(component)) + " (" + unit(low) +
         (style == Style::brief ? " " : ", ") + unit(high) + ")";
}

std::string next_text(const DigTable& table, int seat, Style style) {
  const Component next = next_for(table, seat);
  return next == no_component ? "complete" : "next " + component_text(table, next, style);
}

// IF-8. What each control face would do with the smelter's dice.
std::string control_text(const DigTable& table) {
  const Forge& forge = table.s.now.forge;
  const Content& content = table.setting().content;
  Lines good;
  for (int face = 1; face <= faces; ++face)
    if (control_allows(content.component[forge.component], forge.smelter, face))
      good.push_back(std::to_string(face) + " for " +
                     in_millions(content.pay_control[static_cast<std::size_t>(face)]));
  return "With these dice control faces forge it: " + (good.empty() ? "none" : joined(good));
}

// IF-7. Once the control die is rolled, the smelter is not.
std::string smelter_text(const DigTable& table, Style style) {
  const Forge& forge = table.s.now.forge;
  const Content& content = table.setting().content;
  const bool is_first = forge.control == 0;
  return "Smelter for " + component_text(table, forge.component, style) + ": " + print_dice(forge.smelter) +
         (is_first ? ", " + counted(content.smelter_rolls - forge.smelter_rolls, "roll") + " left" : "") +
         "; control " + (is_first ? "not rolled" : std::to_string(forge.control)) + ", " +
         counted(content.control_rolls - forge.control_rolls, "roll") + " left";
}

}  // namespace

Lines station_lines(const DigTable& table, Style style) {
  Lines lines;
  const int rows = table.setting().content.track_rows;
  for (int seat = 0; seat < seats && table.setting().options.foundry; ++seat) {
    const int built = table.player(seat).track;
    std::string track;
    for (int row = 0; row < rows; ++row) track += row < built ? "■" : "□";
    const std::string next = next_text(table, seat, style);
    std::string line = style == Style::brief
                           ? short_name(seat) + " " + track + " "
                           : table.seating.whose(seat_of(seat)) + " station: " + counted(built, "row") +
                                 " of " + std::to_string(rows) + ", ";
    line += next;
    if (style != Style::brief) line += ".";
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string track_text(const DigTable& table) {
  if (!table.setting().options.foundry) return "";
  const Content& content = table.setting().content;
  std::string text;
  for (std::size_t i = 0; i < static_cast<std::size_t>(content.track_rows); ++i) {
    const TrackRow& row = content.track[i];
    const bool begins = i == 0 || content.track[i - 1].level != row.level;
    text += begins ? (i == 0 ? "" : " ") + table.words.pack().level_names[row.level] + ":" : "";
    text += " " + std::string(table.words.component_id(row.build));
    if (row.tender != no_component) text += "/" + std::string(table.words.component_id(row.tender));
  }
  return text;
}

Lines forge_lines(const DigTable& table, Style style) {
  const Forge& forge = table.s.now.forge;
  if (forge.component == no_component) return {};
  Lines lines{smelter_text(table, style)};
  if (style == Style::brief) lines.insert(lines.begin(), "Track " + track_text(table));
  if (forge.smelter.size() == smelter_dice && table.s.phase != DigPhase::overtime)
    lines.push_back(control_text(table));
  if (forge.built > 0)
    lines.push_back("Overtime holds " + counted(forge.built, "row") + " and " + in_millions(forge.gain) +
                    "; a failure loses them (IF-21)");
  else if (forge.is_behind)
    lines.emplace_back("Overtime is open: after a success the next component may follow (IF-20)");
  return lines;
}

}  // namespace orebit::cli
