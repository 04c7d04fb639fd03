// The command line as data. What is typed is read by it, and help, completions and manual pages are made from
// it, so that they cannot differ.
#pragma once

#include <array>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program.hpp"

namespace orebit::cli {

// What a command takes: an option, or a positional with the one name "GAME".
struct Parameter {
  std::vector<std::string> names;  // "--players", "-p"
  std::string value;               // "N", "FILE"; empty for a flag
  std::string about;
  std::vector<std::string> choices = {};  // what may be given, if that is a list
  std::string group = {};                 // a heading of its own among the options; empty for most
  std::string excludes = {};              // the option that cannot be given with it
  bool is_positional = false;
  bool is_repeated = false;
  bool is_required = false;
  // Takes what was given; says what is allowed instead if that is not.
  std::function<std::string(const std::string&)> take = nullptr;

  // Files are completed from the folder.
  bool is_file() const {
    return value == "FILE" || value == "FOLDER" || value == "RECORD" || value == "DATA" || value == "DIR";
  }
  Parameter& required();
};

struct Command {
  std::string name;  // "orebit", "content", "show"
  std::string about;
  std::string examples;
  std::vector<Parameter> parameters = {};
  std::vector<Command> commands = {};
  std::function<Exit()> run = nullptr;

  const Command* inner(std::string_view called) const;
  std::string takes() const;  // " [OPTIONS] GAME", behind how it is called
};

// What was typed: the command, how it is called ("orebit content check"), and whether it was asked for help.
struct Typed {
  const Command* command;
  std::string path;
  bool asks_help = false;
};

// Gives each word to what takes it; a sentence if nothing does, or if one is missing.
std::expected<Typed, std::string> parse(const Command& program, std::span<const std::string> words);
// What is said of a word that is none of the commands behind `path`.
std::string no_command(const Command& command, const std::string& path, const std::string& word);

inline constexpr std::string_view exit_codes =
    "0 success; 1 the answer is no (a difference, a refusal); 2 wrong usage or bad input; "
    "130 stopped by Ctrl-C.";

// What --help prints.
std::string help_page(const Command& command, const std::string& path, int width);

// The page of the program, or of one command: orebit(1), orebit-arena(1).
std::string man_page(const Command& program, const Command& command, std::string_view version);

// What may stand in place of the last of these words.
struct Completion {
  struct Word {
    std::string text;
    std::string about;
  };
  std::vector<Word> words;
  bool takes_files = false;  // names of files, too
};
Completion complete(const Command& program, std::span<const std::string> words);

// What a shell reads to complete by asking the program. REQUIRES: one of `shells`.
inline constexpr std::array shells{"bash", "zsh", "fish"};
std::string_view completion_script(std::string_view shell);

}  // namespace orebit::cli
