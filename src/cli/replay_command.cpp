// orebit replay: checks traces and records against the rules.
#include <algorithm>
#include <cstdio>

#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/program.hpp"
#include "core/text.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

namespace {

// One file. `usage` if it cannot be read at all or is no trace, `no` at the first difference.
Exit replay_file(const std::string& path, TraceReader reader, bool is_alone, int& plies) {
  const std::string name = path == "-" ? "standard input" : path;
  LineReader lines;
  if (const auto problem = lines.open(path)) return print_reasons({*problem}), Exit::usage;
  std::string line;
  bool is_trace = false;
  const auto report = [&](int number, const std::string& what) {
    print_reasons({name + ":" + std::to_string(number) + ": " + what});
    return is_trace ? Exit::no : Exit::usage;
  };
  while (lines.next(line)) {
    is_trace = is_trace || begins_trace(line);
    if (const auto problem = reader.read(line)) return report(lines.number(), *problem);
  }
  if (!lines.problem().empty()) return report(lines.number(), lines.problem());
  if (const auto problem = reader.finish()) return report(lines.number() + 1, *problem);
  const std::string games = reader.traces() == 1 ? "" : " in " + counted(reader.traces(), "game");
  const std::string early = reader.ended_early().empty() ? "" : ", ended early: " + reader.ended_early();
  std::printf("%sok %d plies%s%s\n", is_alone ? "" : (name + ": ").c_str(), reader.plies(), games.c_str(),
              early.c_str());
  plies += reader.plies();
  return Exit::success;
}

}  // namespace

Exit replay_files(const std::vector<std::string>& files, const std::string& content) {
  std::shared_ptr<const Pack> pack;
  if (!content.empty()) {
    auto read = read_pack(content);
    if (!read) return print_reasons(read.error()), Exit::usage;
    pack = *read;
  }
  const MatchOpener open = remembering_opener();
  int plies = 0;
  Exit exit = Exit::success;
  for (const std::string& file : files)
    exit = std::max(exit, replay_file(file, TraceReader(pack_finder(pack), open), files.size() == 1, plies));
  if (files.size() > 1 && exit == Exit::success) std::printf("ok %d plies\n", plies);
  return exit;
}

}  // namespace orebit::cli
