// What the commands take that let bots play, and that measure.
#include "cli/arguments.hpp"
#include "table/bot_spec.hpp"

namespace orebit::cli {

namespace {

void add_arena(Command& program) {
  CommandWith<ArenaOptions> command(
      "arena", "let bots play against each other, with intervals",
      "  orebit arena dark-side --seats miner,foreman --games 200\n"
      "  orebit arena space-miner --seats foreman:2000,chief:500ms --seed 3 --json");
  command.game(command->match.game);
  command
      .text(
          {"--seats"}, command->seats, "A,B,...",
          "the bots, one a seat: " + bots_in_words() + "; foreman:2000 and chief:500ms say how long to think")
      .required();
  command.number({"--games", "-n"}, command->games, "N", "how many games", 1);
  command.seed(command->seed);
  command.match(command->match);
  command.text({"--games-csv"}, command->games_csv, "FILE", "write one row a game to this file");
  command.json(command->json);
  program.commands.push_back(command.runs(run_arena));
}

void add_ladder(Command& program) {
  CommandWith<LadderOptions> command("ladder", "let levels play against each other: Elo with intervals",
                                     "  orebit ladder stella-digger --games 20\n"
                                     "  orebit ladder dark-side --levels random,miner,foreman");
  command.game(command->match.game);
  command.text({"--levels"}, command->levels, "A,B,...", "these levels only; all if left out");
  command.number({"--games", "-n"}, command->games, "N",
                 "games for a pair of equal levels, fewer the clearer one is better", 1);
  command.seed(command->seed);
  command.match(command->match);
  command.json(command->json);
  program.commands.push_back(command.runs(run_ladder));
}

void add_fit(Command& program) {
  CommandWith<FitOptions> command(
      "fit", "how well the chances to win that reviews use fit games of bots; or fit them anew",
      "  orebit fit dark-side --check 500\n"
      "  orebit fit stella-digger --setup \"3 red_tears=on\" --bot miner --json");
  command.game(command->match.game);
  command.list({"--setup"}, command->setups, "SETUP",
               "seats and options of the games, such as \"3 red_tears=on\"; may be repeated");
  command.text({"--bot"}, command->bot, "BOT", "who plays");
  command.number({"--games", "-n"}, command->games, "N", "games to fit to; 0: do not fit");
  command.number({"--check"}, command->check, "N", "further games to compare with");
  command.number({"--luck"}, command->luck, "N", "further games to count luck in");
  command.number({"--units"}, command->units, "N", "hidden units of a fit");
  command.seed(command->seed);
  command.json(command->json);
  command.text({"--out"}, command->out, "FILE", "write the fitted weights to this file");
  command.pack(command->match.content, "play with this content pack");
  program.commands.push_back(command.runs(run_fit));
}

void add_solve(Command& program) {
  CommandWith<SolveOptions> command("solve", "what perfect play is worth (Space Miner)",
                                    "  orebit solve space-miner\n"
                                    "  orebit solve space-miner --content mine.toml --games 50000");
  command.game(command->match.game);
  command.match(command->match);
  command.number({"--games", "-n"}, command->games, "N", "how many games to simulate", 2, max_solve_games);
  command.seed(command->seed);
  command.json(command->json);
  program.commands.push_back(command.runs(solve));
}

void add_bench(Command& program) {
  CommandWith<FilesOptions> command("bench", "measure named workloads against reference kernels",
                                    "  orebit bench\n"
                                    "  orebit bench space-miner --json");
  command.list({"NAME"}, command->files, "NAME",
               "workloads, or the beginnings of their names; all if left out");
  command.flag("--json", command->json, "as JSON, one object a line");
  program.commands.push_back(
      command.runs([](const FilesOptions& options) { return run_benchmarks(options.files, options.json); }));
}

}  // namespace

void add_lab_commands(Command& program) {
  for (const auto add : {add_arena, add_ladder, add_fit, add_solve, add_bench}) add(program);
}

}  // namespace orebit::cli
