// The command line: reads it and does what it says.
#include "cli/program.hpp"

#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/arguments.hpp"
#include "cli/paragraph.hpp"
#include "cli/play/terminal.hpp"

namespace orebit::cli {

namespace {

// A full disk is noticed when the last of the output leaves the program, or never.
bool all_is_written() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

// `orebit complete WORDS…`, which the scripts of `orebit completions` call: a word a line with what it is
// for, and a colon if files may stand there.
Exit print_completion(const Command& program, std::span<const std::string> words) {
  const Completion found = complete(program, words);
  for (const auto& [text, about] : found.words)
    std::printf("%s%s%s\n", text.c_str(), about.empty() ? "" : "\t", about.c_str());
  if (found.takes_files) std::printf(":\n");
  return Exit::success;
}

struct ProgramOptions {
  bool asks_version = false;
};

Exit run_program(const Command& program, const ProgramOptions& options) {
  if (options.asks_version) return std::printf("orebit %s\n", OREBIT_VERSION), Exit::success;
  if (is_terminal()) return show_menu();
  return std::printf("%s", help_page(program, program.name, terminal_width()).c_str()), Exit::success;
}

Exit run_command(std::span<const std::string> words) {
  Command program;
  CommandWith<ProgramOptions> described("orebit", "asteroid-mining tabletop games that know their rules",
                                        "  orebit learn space-miner             a first lesson\n"
                                        "  orebit play space-miner              play alone in the terminal\n"
                                        "  orebit play space-miner --players 2 --seat human --seat foreman\n"
                                        "  orebit rules space-miner SM-16       one clause of the rules\n"
                                        "  orebit trace space-miner --seed 7 | orebit replay -");
  described.flag("--version", described->asks_version, "say which version it is").names.emplace_back("-V");
  program =
      described.runs([&program](const ProgramOptions& options) { return run_program(program, options); });
  program.commands = {
      play_command(),        resume_command(),     learn_command(),  games_command(),   rules_command(),
      content_command(),     trace_command(),      replay_command(), verify_command(),  review_command(),
      arena_command(),       ladder_command(),     fit_command(),    solve_command(),   bench_command(),
      serve_command(),       check_command(),      backup_command(), restore_command(), help_command(program),
      completions_command(), man_command(program),
  };
  if (!words.empty() && words.front() == "complete") return print_completion(program, words.subspan(1));
  const auto typed = parse(program, words);
  if (!typed) return refuse({typed.error()});
  if (!typed->asks_help) return typed->command->run();
  return std::printf("%s", help_page(*typed->command, typed->path, terminal_width()).c_str()), Exit::success;
}

}  // namespace

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // a closed pipe ends the program quietly, like any other
  Exit exit = Exit::usage;
  try {
    exit = run_command(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& error) {
    print_reasons({error.what()});
  }
  if (!all_is_written()) exit = refuse({"not everything could be written to standard output"});
  return static_cast<int>(exit);
}

}  // namespace orebit::cli
