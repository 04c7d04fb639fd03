// What the terminal tells of the Alpha Station (The Interstellar Foundry).
#include "cli/play/asteroid_miners_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

// "C4 (3 4)", "C4 (iron 3, nickel 4)"
std::string component_text(const DigTable& table, Component component, Style style) {
  const bool is_brief = style == Style::brief;
  const auto unit = [&](int material) {
    return format(is_brief ? "{}{}" : "{} {}", is_brief ? "" : name_of(static_cast<std::size_t>(material)),
                  material);
  };
  return format("{} ({})", table.words.component_id(component),
                joined_of(table.content.component[component].material, unit, is_brief ? " " : ", "));
}

// IF-12. The component that a seat has to build next.
std::string next_text(const DigTable& table, int seat, Style style) {
  State view = table.s;
  view.active = static_cast<std::uint8_t>(seat);
  if (seat != table.s.active) view.now = TurnState{};
  const Component next = next_component(table.setting, view);
  return next == no_component ? "complete" : "next " + component_text(table, next, style);
}

// IF-8. What each control face would do with the smelter's dice.
std::string control_text(const DigTable& table) {
  const Forge& forge = table.s.now.forge;
  Lines good;
  for (int face = 1; face <= faces; ++face)
    if (control_allows(table.content.component[forge.component], forge.smelter, face))
      good.push_back(
          format("{} (earns ${}M)", face, table.content.pay_control[static_cast<std::size_t>(face)]));
  return good.empty() ? "No face of the control die would forge it"
                      : "Faces of the control die that forge it: " + joined(good);
}

// IF-7. Once the control die is rolled, the smelter is not.
std::string smelter_text(const DigTable& table, Style style) {
  const Forge& forge = table.s.now.forge;
  const bool is_first = forge.control == 0;
  const std::string left =
      format(", {} left", counted(table.content.smelter_rolls - forge.smelter_rolls, "roll"));
  return format("Smelter for {}: {}{}; control {}, {} left", component_text(table, forge.component, style),
                print_dice(forge.smelter), is_first ? left : "",
                is_first ? "not rolled" : std::to_string(forge.control),
                counted(table.content.control_rolls - forge.control_rolls, "roll"));
}

}  // namespace

Lines station_lines(const DigTable& table, Style style) {
  Lines lines;
  const int rows = table.content.track_rows;
  for (int seat = 0; seat < seats && table.setting.options.foundry; ++seat) {
    const int built = table.player(seat).track;
    std::string track;
    for (int row = 0; row < rows; ++row) track += row < built ? "■" : "□";
    const std::string next = next_text(table, seat, style);
    lines.push_back(style == Style::brief
                        ? format("{} {} {}", table.short_name(seat), track, next)
                        : format("{} station: {} of {}, {}.", table.seating.whose(seat_of(seat)),
                                 counted(built, "row"), rows, next));
  }
  return lines;
}

std::string track_text(const DigTable& table) {
  if (!table.setting.options.foundry) return "";
  const Content& content = table.content;
  Lines words;
  for (std::size_t i = 0; i < static_cast<std::size_t>(content.track_rows); ++i) {
    const TrackRow& row = content.track[i];
    if (i == 0 || content.track[i - 1].level != row.level)
      words.push_back(table.words.pack().level_names[row.level] + ":");
    words.emplace_back(table.words.component_id(row.build));
    if (row.tender != no_component) words.back() += format("/{}", table.words.component_id(row.tender));
  }
  return joined(words, " ");
}

Lines track_sentences(const DigTable& table) {
  const Content& content = table.content;
  const auto named = [&](Component component) { return component_text(table, component, Style::spoken); };
  Lines lines;
  for (std::size_t i = 0; i < static_cast<std::size_t>(content.track_rows); ++i) {
    const TrackRow& row = content.track[i];
    const bool is_next_level = i == 0 || content.track[i - 1].level != row.level;
    if (is_next_level) lines.push_back(format("Asteroid {}: ", table.words.pack().level_names[row.level]));
    lines.back() += (is_next_level ? "" : "; ") + named(row.build);
    if (row.tender != no_component) lines.back() += format(", with the tender {}", named(row.tender));
  }
  return each_of(lines, [](const std::string& line) { return line + "."; });
}

Lines forge_lines(const DigTable& table, Style style) {
  const Forge& forge = table.s.now.forge;
  if (forge.component == no_component) return {};
  Lines lines{smelter_text(table, style)};
  if (style == Style::brief) lines.insert(lines.begin(), "Track " + track_text(table));
  if (forge.smelter.size() == smelter_dice && table.s.phase != DigPhase::overtime)
    lines.push_back(control_text(table));
  if (forge.built > 0)
    lines.push_back(format("Overtime holds {} and ${}M; a failure loses them (IF-21)",
                           counted(forge.built, "row"), forge.gain));
  else if (forge.is_behind)
    lines.emplace_back("Overtime is open: after a success the next component may follow (IF-20)");
  return lines;
}

}  // namespace orebit::cli
