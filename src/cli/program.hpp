// The program `orebit`: its commands and their exit codes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "server/server.hpp"

namespace orebit::cli {

// 0: it was done. 1: the answer is no (a difference, a refusal). 2: the call or its input was wrong. 130:
// Ctrl-C stopped it before it was done (128 and the number of the signal, as shells count).
enum class Exit : int { success = 0, no = 1, usage = 2, interrupted = 130 };

// Says why to standard error.
inline Exit refuse(const Rejections& reasons) {
  print_reasons(reasons);
  return Exit::usage;
}

// What several commands take to open a match.
struct MatchOptions {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> options;  // key=value
  std::string content;               // a file, or empty for the default pack
};

struct PlayOptions {
  MatchOptions match;
  std::vector<std::string> seats;
  std::optional<std::uint64_t> seed;
  std::string record;
  std::string resume;
  bool plain = false;
  bool no_colour = false;
};

struct RulesOptions {
  std::string game;
  std::vector<std::string> words;  // a clause, a section or words; none: how to play
  std::string content;             // a file, or empty for the default pack
  bool is_full = false;
};

struct ReviewOptions {
  std::string record;
  std::string content;
  std::string html;
  std::uint64_t simulations = 1000;
  bool json = false;
};

struct ShowOptions {
  std::string file;
  std::string content;
  bool plain = false;
  bool no_colour = false;
};

// What commands take that read files; `games` takes `json` alone.
struct FilesOptions {
  std::vector<std::string> files;
  std::string content;  // a file, or empty for the default packs
  bool json = false;
};

Exit show_rules(const RulesOptions& options);
Exit review_record(const ReviewOptions& options);
Exit show_game(const ShowOptions& options);  // one game of the file
Exit play(const PlayOptions& options);
Exit resume(const PlayOptions& options, std::optional<std::uint64_t> number);  // the number of its list
Exit learn(const PlayOptions& options);                                        // its game alone matters
Exit show_menu();                                                              // REQUIRES: is_terminal()

int run(int argc, char** argv);

}  // namespace orebit::cli
