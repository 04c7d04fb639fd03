// orebit replay: checks traces and records against the rules.
#include <algorithm>
#include <cstdio>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/provenance.hpp"
#include "table/trace.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

struct ReplayOptions {
  FilesOptions files;
  ShowOptions show;
  bool is_shown = false;
};

// What was found in one file.
struct Replayed {
  std::string name;
  Exit exit =
      Exit::success;  // `usage` if it cannot be read at all or is no trace, `no` at the first difference
  int line = 0;       // of the difference
  std::string problem;
  int plies = 0;
  int games = 0;
  std::string ended_early;
};

Replayed replay_file(const std::string& path, TraceReader reader) {
  Replayed replayed{.name = path == "-" ? "standard input" : path};
  LineReader lines;
  if (const auto problem = lines.open(path))
    return replayed.exit = Exit::usage, replayed.problem = *problem, replayed;
  std::string line;
  bool is_trace = false;
  const auto differs = [&](int number, const std::string& what) {
    replayed.exit = is_trace ? Exit::no : Exit::usage;
    replayed.line = number;
    replayed.problem = what;
    return replayed;
  };
  while (lines.next(line)) {
    is_trace = is_trace || begins_trace(line);
    if (const auto problem = reader.read(line)) return differs(lines.number(), problem->why);
  }
  if (!lines.problem().empty()) return differs(lines.number(), lines.problem());
  if (const auto problem = reader.finish()) return differs(lines.number() + 1, problem->why);
  replayed.plies = reader.plies();
  replayed.games = reader.traces();
  replayed.ended_early = reader.ended_early();
  return replayed;
}

void print_text(const Replayed& replayed, bool is_alone) {
  const std::string at = replayed.line > 0 ? replayed.name + ":" + std::to_string(replayed.line) + ": " : "";
  if (!replayed.problem.empty()) return print_reasons({at + replayed.problem});
  const std::string games = replayed.games == 1 ? "" : " in " + counted(replayed.games, "game");
  const std::string early = replayed.ended_early.empty() ? "" : ", ended early: " + replayed.ended_early;
  std::printf("%sok %d plies%s%s\n", is_alone ? "" : (replayed.name + ": ").c_str(), replayed.plies,
              games.c_str(), early.c_str());
}

void write_replayed(JsonWriter& out, const Replayed& replayed) {
  out.open_object().field("file", replayed.name).field("ok", replayed.exit == Exit::success);
  if (replayed.exit == Exit::success)
    out.field("plies", replayed.plies)
        .field("games", replayed.games)
        .field("ended_early", replayed.ended_early);
  if (replayed.exit != Exit::success) out.field("line", replayed.line).field("error", replayed.problem);
  out.close_object();
}

Exit replay_files(const FilesOptions& options) {
  const auto pack = read_pack(options.content);
  if (!pack) return refuse(pack.error());
  const MatchOpener open = cached_opener();
  int plies = 0;
  Exit exit = Exit::success;
  JsonWriter out;
  begin_json(out, "orebit-replay/1");
  out.key("files").open_list();
  for (const std::string& file : options.files) {
    const Replayed replayed = replay_file(file, TraceReader(pack_finder(*pack), open));
    exit = std::max(exit, replayed.exit);
    plies += replayed.plies;
    options.json ? write_replayed(out, replayed) : print_text(replayed, options.files.size() == 1);
  }
  if (options.json) std::printf("%s\n", out.close_list().close_object().take().c_str());
  if (!options.json && options.files.size() > 1 && exit == Exit::success) std::printf("ok %d plies\n", plies);
  return exit;
}

Exit replay(ReplayOptions& options) {
  if (!options.is_shown) return replay_files(options.files);
  if (options.files.files.size() != 1) return refuse({"--show: takes one file"});
  options.show.file = options.files.files.front();
  options.show.content = options.files.content;
  return show_game(options.show);
}

}  // namespace

Command replay_command() {
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
  return command.runs(replay);
}

}  // namespace orebit::cli
