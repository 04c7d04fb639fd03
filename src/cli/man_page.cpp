// Pages for man(1), in the man macros of roff.
#include <cctype>

#include "cli/command_line.hpp"

namespace orebit::cli {

namespace {

// A hyphen stays what one can copy, and a line that begins with a dot or a quote would be a command.
// REQUIRES: ASCII, which goes through every roff.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    if (c == '\\') out += "\\e";
    if (c == '-') out += '\\';
    if (c != '\\') out += c;
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string option_text(const Parameter& option) {
  std::string names;
  for (const std::string& name : option.names)
    names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  if (!option.value.empty() && !option.is_positional) names += " \\fI" + roff(option.value) + "\\fR";
  return ".TP\n" + names + "\n" + roff(option.about) + "\n";
}

std::string options_text(const Command& command, bool is_positional) {
  std::string text;
  for (const Parameter& option : command.parameters)
    if (option.is_positional == is_positional) text += option_text(option);
  return text;
}

std::string section(const std::string& title, const std::string& text) {
  return text.empty() ? "" : ".SH " + title + "\n" + text;
}

std::string commands_text(const Command& command, bool is_program) {
  std::string text;
  for (const Command& inner : command.commands) {
    text += ".TP\n\\fB" + roff((is_program ? "orebit-" : "") + inner.name) + "\\fR" +
            (is_program ? "(1)" : "") + roff(inner.takes()) + "\n" + roff(inner.about) + "\n";
    if (!is_program) text += ".RS\n" + options_text(inner, true) + options_text(inner, false) + ".RE\n";
  }
  return text;
}

}  // namespace

std::string man_page(const Command& program, const Command& command, std::string_view version) {
  const bool is_program = &program == &command;
  const std::string name = is_program ? program.name : program.name + "-" + command.name;
  const std::string call = is_program ? program.name : program.name + " " + command.name;
  return ".TH " + upper(roff(name)) + " 1 \"\" \"orebit " + std::string(version) + "\" \"User Commands\"\n" +
         section("NAME", roff(name) + " \\- " + roff(command.about) + "\n") +
         section("SYNOPSIS", "\\fB" + roff(call) + "\\fR" + roff(command.takes()) + "\n") +
         section("ARGUMENTS", options_text(command, true)) +
         section("OPTIONS", options_text(command, false)) +
         section("COMMANDS", commands_text(command, is_program)) +
         section("EXAMPLES", ".nf\n" + roff(command.examples) + "\n.fi\n") +
         section("EXIT STATUS", roff(exit_codes) + "\n") +
         section("SEE ALSO", is_program ? "orebit help \\fICOMMAND\\fR\n" : "\\fBorebit\\fR(1)\n");
}

}  // namespace orebit::cli
