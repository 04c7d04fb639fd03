// The command line as data: what completions and man pages are made from. describe.cpp makes it from the
// options that the program itself reads, so that they cannot differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

struct OptionText {
  std::vector<std::string> names;  // "--players", "-p"; of a positional its one name, "GAME"
  std::string value;               // "N", "FILE"; empty for a flag
  std::string about;
  std::vector<std::string> choices;  // what may be given, if that is a list
  bool is_positional = false;
  bool is_repeated = false;

  // Files are completed from the folder.
  bool is_file() const {
    return value == "FILE" || value == "FOLDER" || value == "RECORD" || value == "DATA" || value == "DIR";
  }
};

struct CommandText {
  std::string name;  // "orebit", "content", "show"
  std::string about;
  std::string examples;
  std::vector<OptionText> options;
  std::vector<CommandText> commands;
};

std::string bash_completion(const CommandText& program);
std::string zsh_completion(const CommandText& program);
std::string fish_completion(const CommandText& program);

// The page of the program, or of one command: orebit(1), orebit-arena(1).
std::string man_page(const CommandText& program, const CommandText& command, std::string_view version);

}  // namespace orebit::cli
