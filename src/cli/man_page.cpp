// Pages for man(1), in the man macros of roff.
#include <array>
#include <cctype>
#include <cstdio>
#include <utility>

#include "cli/command_text.hpp"

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

std::string synopsis(const CommandText& command) {
  std::string text = command.options.empty() ? "" : " [\\fIOPTIONS\\fR]";
  if (!command.commands.empty()) text += " \\fICOMMAND\\fR";
  for (const OptionText& option : command.options)
    if (option.is_positional)
      text += " \\fI" + roff(option.names[0]) + "\\fR" + (option.is_repeated ? roff("…") : "");
  return text;
}

std::string option_text(const OptionText& option) {
  std::string names;
  for (const std::string& name : option.names)
    names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  if (!option.value.empty() && !option.is_positional) names += " \\fI" + roff(option.value) + "\\fR";
  return ".TP\n" + names + "\n" + roff(option.about) + "\n";
}

std::string options_text(const CommandText& command) {
  std::string text;
  for (const OptionText& option : command.options) text += option_text(option);
  return text.empty() ? "" : ".SH OPTIONS\n" + text;
}

std::string commands_text(const CommandText& command, bool is_program) {
  std::string text;
  for (const CommandText& inner : command.commands) {
    text += ".TP\n\\fB" + roff((is_program ? "orebit-" : "") + inner.name) + "\\fR" +
            (is_program ? "(1)" : "") + synopsis(inner) + "\n" + roff(inner.about) + "\n";
    for (const OptionText& option : inner.options)
      if (!is_program) text += ".RS\n" + option_text(option) + ".RE\n";
  }
  return text.empty() ? "" : ".SH COMMANDS\n" + text;
}

}  // namespace

std::string man_page(const CommandText& program, const CommandText& command, std::string_view version) {
  const bool is_program = &program == &command;
  const std::string name = is_program ? program.name : program.name + "-" + command.name;
  const std::string call = is_program ? program.name : program.name + " " + command.name;
  return ".TH " + upper(roff(name)) + " 1 \"\" \"orebit " + std::string(version) +
         "\" \"User Commands\"\n.SH NAME\n" + roff(name) + " \\- " + roff(command.about) +
         "\n.SH SYNOPSIS\n\\fB" + roff(call) + "\\fR" + synopsis(command) + "\n" + options_text(command) +
         commands_text(command, is_program) + ".SH EXAMPLES\n.nf\n" + roff(command.examples) +
         "\n.fi\n.SH EXIT STATUS\n0 success; 1 the answer is no (a difference, a refusal); 2 wrong usage or "
         "bad input; "
         "130 stopped by Ctrl\\-C.\n.SH SEE ALSO\n" +
         (is_program ? "orebit help \\fICOMMAND\\fR\n" : "\\fBorebit\\fR(1)\n");
}

}  // namespace orebit::cli
