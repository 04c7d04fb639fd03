// Pages for man(1), in the man macros of roff.
#include <array>
#include <cctype>
#include <cstdio>
#include <utility>

#include "cli/command_line.hpp"

namespace orebit::cli {

namespace {

// The code point that begins at `at`, and how many bytes it takes. REQUIRES: valid UTF-8.
std::pair<unsigned, std::size_t> code_point(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  unsigned code = length == 1 ? first : first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i)
    code = (code << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  return {code, length};
}

// One character: a hyphen stays what one can copy, and nothing but ASCII goes through every roff.
std::string roff_character(unsigned code) {
  if (code == '\\') return "\\e";
  if (code == '-') return "\\-";
  if (code < 0x80) return {static_cast<char>(code)};
  std::array<char, 16> text{};
  (void)std::snprintf(text.data(), text.size(), "\\[u%04X]", code);
  return text.data();
}

// A line that begins with a dot or a quote would be a command.
std::string roff(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, length] = code_point(text, at);
    if ((code == '.' || code == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    out += roff_character(code);
    at += length;
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
