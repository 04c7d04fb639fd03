// What the commands take that play and that tell of games and their rules.
#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "table/bot_spec.hpp"

namespace orebit::cli {

namespace {

void add_play(Command& program) {
  CommandWith<PlayOptions> command(
      "play", "play in the terminal",
      "  orebit play space-miner              alone\n"
      "  orebit play stella-digger --players 3 --seat human --seat miner --seat foreman:2000\n"
      "  orebit play asteroid-miners -o foundry=true --seed 7\n"
      "  orebit play dark-side --seat human --seat human --record game.jsonl\n"
      "  orebit play --resume game.jsonl");
  command.text({"GAME"}, command->match.game, "GAME", "the game's id; not needed with --resume or --content");
  command.match(command->match);
  command.list(
      {"--seat", "-s"}, command->seats, "WHO",
      "who sits in the next seat: human or a bot: " + bots_in_words() +
          "; foreman:2000 and chief:500ms say how long to think; may be repeated. Left out: human in "
          "the first seat, miner in the others");
  command.number({"--seed"}, command->seed, "N", "the seed of dice and cards; drawn if left out");
  command.text({"--record", "-r"}, command->record, "FILE", "keep the game in this file, ply by ply");
  command.text({"--resume"}, command->resume, "FILE", "go on with the game in this record");
  command.looks(command->plain, command->no_colour);
  program.commands.push_back(command.runs([](PlayOptions& options) {
    const auto reasons = take_game_from_pack(options.match);
    return reasons ? refuse(*reasons) : play(options);
  }));
}

struct ResumeOptions {
  PlayOptions play;
  std::optional<std::uint64_t> number;
};

void add_resume(Command& program) {
  CommandWith<ResumeOptions> command(
      "resume", "list unfinished games, the last one first, and go on with one",
      "  orebit resume                        the list, and which one to go on with\n"
      "  orebit resume 1                      the last one at once");
  command.number({"N"}, command->number, "N", "go on with this one of the list");
  command.pack(command->play.match.content, "the content pack it was played with");
  command.looks(command->play.plain, command->play.no_colour);
  program.commands.push_back(
      command.runs([](const ResumeOptions& options) { return resume(options.play, options.number); }));
}

void add_learn(Command& program) {
  CommandWith<PlayOptions> command("learn", "a first lesson, step by step at the real table",
                                   "  orebit learn space-miner");
  command.game(command->match.game);
  command.looks(command->plain, command->no_colour);
  program.commands.push_back(command.runs(learn));
}

void add_games(Command& program) {
  CommandWith<FilesOptions> command("games", "list the games with players, options and values",
                                    "  orebit games\n"
                                    "  orebit games --json");
  command.json(command->json);
  program.commands.push_back(
      command.runs([](const FilesOptions& options) { return list_games(options.json); }));
}

void add_rules(Command& program) {
  CommandWith<RulesOptions> command("rules",
                                    "how to play a game; a clause, a section or words; the specification",
                                    "  orebit rules space-miner             how to play\n"
                                    "  orebit rules space-miner navigation  a section\n"
                                    "  orebit rules dark-side DS-39         one clause\n"
                                    "  orebit rules stella-digger red tear  every clause with these words\n"
                                    "  orebit rules space-miner --full      the specification");
  command.game(command->game);
  command.list({"WORDS"}, command->words, "WORDS",
               "a clause such as SM-16, a section such as navigation, or words to look for");
  command.flag("--full", command->is_full, "the whole specification").excludes = "WORDS";
  command.pack(command->content, "show the numbers of this content pack");
  program.commands.push_back(command.runs(show_rules));
}

void add_content(Command& program) {
  CommandWith<FilesOptions> content("content", "print or check content packs",
                                    "  orebit content show space-miner > mine.toml\n"
                                    "  orebit content check mine.toml\n"
                                    "  orebit play space-miner --content mine.toml");
  CommandWith<MatchOptions> show("show", "print the default pack of a game, to edit a copy of it",
                                 "  orebit content show space-miner > mine.toml");
  show.game(show->game);
  content.commands().push_back(
      show.runs([](const MatchOptions& options) { return show_content(options.game); }));
  CommandWith<FilesOptions> check("check", "say everything that is wrong with pack files, with line and key",
                                  "  orebit content check mine.toml\n"
                                  "  orebit content show dark-side | orebit content check -");
  check.list({"FILE"}, check->files, "FILE", "pack files (TOML or JSON); - reads standard input").required();
  check.json(check->json);
  content.commands().push_back(check.runs(check_content));
  program.commands.push_back(content.leads());
}

}  // namespace

void add_table_commands(Command& program) {
  for (const auto add : {add_play, add_resume, add_learn, add_games, add_rules, add_content}) add(program);
}

}  // namespace orebit::cli
