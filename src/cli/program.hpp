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
inline Exit refuse(const Reasons& reasons) {
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

struct ShowOptions {
  std::string file;
  std::string content;
  bool plain = false;
  bool no_colour = false;
};

struct TraceOptions {
  MatchOptions match;
  std::optional<std::uint64_t> seed;  // one is needed
  std::uint64_t count = 1;
  std::string bot = "random";
  std::string seats;  // a bot for each seat; empty: `bot` in all of them
  bool is_short = false;
};

struct ArenaOptions {
  MatchOptions match;
  std::string seats;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string games_csv;  // a file for one row a game, or empty
  bool json = false;
};

struct ReviewOptions {
  std::string record;
  std::string content;
  std::string html;
  std::uint64_t simulations = 1000;
  bool json = false;
};

struct LadderOptions {
  MatchOptions match;
  std::string levels;  // empty: all
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  bool json = false;
};

struct FitOptions {
  MatchOptions match;
  std::vector<std::string> setups;  // "3 red_tears=on"
  std::string bot = "foreman:100";
  std::string out;
  std::uint64_t games = 0;
  std::uint64_t check = 1000;
  std::uint64_t luck = 100;
  std::uint64_t units = 12;
  bool json = false;
  std::uint64_t seed = 1;
};

// What commands take that read files; `games` takes `json` alone.
struct FilesOptions {
  std::vector<std::string> files;
  std::string content;  // a file, or empty for the default packs
  bool json = false;
};

inline constexpr std::uint64_t max_solve_games = 100'000'000;

struct SolveOptions {
  MatchOptions match;
  std::uint64_t games = 20'000;
  std::uint64_t seed = 1;
  bool json = false;
};

Exit list_games(bool json);
Exit show_rules(const RulesOptions& options);
Exit show_content(const std::string& game);
Exit check_content(const FilesOptions& options);
Exit write_traces(const TraceOptions& options);
Exit replay_files(const FilesOptions& options);
Exit show_game(const ShowOptions& options);  // one game of the file
Exit verify_records(const FilesOptions& options);
Exit play(const PlayOptions& options);
Exit resume(const PlayOptions& options, std::optional<std::uint64_t> number);  // the number of its list
Exit learn(const PlayOptions& options);                                        // its game alone matters
Exit show_menu();                                                              // REQUIRES: is_terminal()
Exit run_arena(const ArenaOptions& options);
Exit run_ladder(const LadderOptions& options);
Exit run_server(const server::ServeOptions& options);
Exit check_server_data(const std::string& data, bool json);
Exit back_up_server(const std::string& folder, const std::string& file);
Exit restore_server(const std::string& file, const std::string& folder);
Exit review_record(const ReviewOptions& options);
Exit run_fit(const FitOptions& options);
Exit solve(const SolveOptions& options);
Exit run_benchmarks(const std::vector<std::string>& names, bool json);

int run(int argc, char** argv);

}  // namespace orebit::cli
