// What the commands take that write and read traces and records of games.
#include "cli/arguments.hpp"
#include "cli/files.hpp"

namespace orebit::cli {

namespace {

void add_trace(Command& program) {
  CommandWith<TraceOptions> command(
      "trace", "print complete games of bots as trace/1",
      "  orebit trace space-miner --seed 7\n"
      "  orebit trace dark-side --seed 1 --seats miner,foreman --short\n"
      "  orebit trace dark-side --seed 1 --players 4 --count 100 --bot miner > games.jsonl");
  command.game(command->match.game);
  command.number({"--seed"}, command->seed, "N", "the seed; the same one gives the same games").required();
  command.match(command->match);
  command.number({"--count", "-n"}, command->count, "N", "how many games, one after the other", 1);
  command.text({"--bot"}, command->bot, "BOT", "who plays in all seats").excludes = "--seats";
  command.text({"--seats"}, command->seats, "A,B,...", "the bots, one a seat, as in arena; instead of --bot");
  command.flag("--short", command->is_short, "without legal moves and states");
  program.commands.push_back(command.runs(write_traces));
}

struct ReplayOptions {
  FilesOptions files;
  ShowOptions show;
  bool is_shown = false;
};

Exit replay(ReplayOptions& options) {
  if (!options.is_shown) return replay_files(options.files);
  if (options.files.files.size() != 1) return refuse({"--show: takes one file"});
  options.show.file = options.files.files.front();
  options.show.content = options.files.content;
  return show_game(options.show);
}

void add_replay(Command& program) {
  CommandWith<ReplayOptions> command(
      "replay", "check traces and records ply by ply against the rules",
      "  orebit replay games.jsonl\n"
      "  orebit trace space-miner --seed 7 | orebit replay -\n"
      "  orebit replay game.jsonl --show      walk through it with the arrow keys\n"
      "  orebit replay --content mine.toml game.jsonl");
  FilesOptions& files = command->files;
  command.list({"FILE"}, files.files, "FILE", "files of traces; - reads standard input").required();
  command.pack(files.content, "the content pack they were played with");
  command.flag("--json", files.json, "as JSON").excludes = "--show";
  command.flag("--show", command->is_shown, "walk through the first game of the file, decision by decision");
  command.looks(command->show.plain, command->show.no_colour);
  program.commands.push_back(command.runs(replay));
}

void add_verify(Command& program) {
  CommandWith<FilesOptions> command(
      "verify", "check that a networked table's dice and deals are those its seats had a hand in",
      "  orebit verify table.jsonl            the record that a networked table gave out");
  command.list({"RECORD"}, command->files, "RECORD", "records of finished tables; - reads standard input")
      .required();
  command.pack(command->content, "the content pack they were played with");
  command.flag("--json", command->json, "as JSON, one object a record");
  program.commands.push_back(command.runs(verify_records));
}

void add_review(Command& program) {
  CommandWith<ReviewOptions> command("review",
                                     "what each decision of a finished game cost, and what was luck",
                                     "  orebit review game.jsonl\n"
                                     "  orebit review game.jsonl --html review.html --simulations 5000");
  command.text({"RECORD"}, command->record, "RECORD", "a record or trace of one finished game").required();
  command.text({"--html"}, command->html, "FILE", "write a page with a plot to this file");
  command.pack(command->content, "the content pack it was played with");
  command.number({"--simulations"}, command->simulations, "N", "how hard to look at each ply", 10, 1'000'000);
  command.json(command->json);
  program.commands.push_back(command.runs(review_record));
}

}  // namespace

void add_record_commands(Command& program) {
  for (const auto add : {add_trace, add_replay, add_verify, add_review}) add(program);
}

}  // namespace orebit::cli
