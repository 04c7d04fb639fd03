// orebit play, resume, learn: what they take; the work is done in play/.
#include "cli/arguments.hpp"
#include "cli/open.hpp"
#include "table/bot_spec.hpp"

namespace orebit::cli {

namespace {

struct ResumeOptions {
  PlayOptions play;
  std::optional<std::uint64_t> number;
};

}  // namespace

Command play_command() {
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
  return command.runs([](PlayOptions& options) {
    const auto reasons = take_game_from_pack(options.match);
    return reasons ? refuse(*reasons) : play(options);
  });
}

Command resume_command() {
  CommandWith<ResumeOptions> command(
      "resume", "list unfinished games, the last one first, and go on with one",
      "  orebit resume                        the list, and which one to go on with\n"
      "  orebit resume 1                      the last one at once");
  command.number({"N"}, command->number, "N", "go on with this one of the list");
  command.pack(command->play.match.content, "the content pack it was played with");
  command.looks(command->play.plain, command->play.no_colour);
  return command.runs([](const ResumeOptions& options) { return resume(options.play, options.number); });
}

Command learn_command() {
  CommandWith<PlayOptions> command("learn", "a first lesson, step by step at the real table",
                                   "  orebit learn space-miner");
  command.game(command->match.game);
  command.looks(command->plain, command->no_colour);
  return command.runs(learn);
}

}  // namespace orebit::cli
