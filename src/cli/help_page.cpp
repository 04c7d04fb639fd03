// What --help prints.
#include "cli/command_line.hpp"
#include "cli/paragraph.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

constexpr std::size_t about_column = 26;  // where it says what something is for

std::string entry(const std::string& name, std::string_view about, int width) {
  const std::string first = "  " + name;
  const bool fits = first.size() + 2 <= about_column;
  const std::string gap = fits ? std::string(about_column - first.size(), ' ') : "\n";
  return beside(first + gap, about, about_column, width);
}

std::string entry(const Parameter& parameter, int width) {
  std::string names = orebit::joined(parameter.names);
  if (!parameter.is_positional && !parameter.value.empty()) names += " " + parameter.value;
  return entry(names, parameter.about, width);
}

}  // namespace

std::string help_page(const Command& command, const std::string& path, int width) {
  std::string text = wrapped(path + ": " + command.about, width, 0);
  text += "\nUsage: " + path + command.takes() + "\n\n";
  for (const Parameter& one : command.parameters)
    if (one.is_positional) text += entry(one, width);
  if (!text.ends_with("\n\n")) text += "\n";
  text += "Options:\n";
  std::string group;
  for (const Parameter& one : command.parameters) {
    if (one.is_positional) continue;
    if (one.group != group) text += "\n" + one.group + ":\n";
    group = one.group;
    text += entry(one, width);
  }
  if (!command.commands.empty()) text += "\nCommands:\n";
  for (const Command& inner : command.commands) text += entry(inner.name, inner.about, width);
  text += "\nExamples:\n" + command.examples + "\n";
  if (path == command.name) text += "\n" + wrapped("Exit codes: " + std::string(exit_codes), width, 0);
  return text;
}

}  // namespace orebit::cli
