// orebit verify: whether the chance of a networked table was what its seats had a hand in.
#include <cstdio>

#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/program.hpp"
#include "table/fair_check.hpp"

namespace orebit::cli {

namespace {

constexpr std::size_t largest_record = 64U << 20;

// The whole record; a sentence if it cannot be read.
std::expected<std::string, std::string> read_record(const std::string& file) {
  LineReader lines;
  if (const auto problem = lines.open(file)) return std::unexpected(*problem);
  std::string record, line;
  while (lines.next(line) && record.size() <= largest_record) record += line + "\n";
  if (!lines.problem().empty()) return std::unexpected(file + ": " + lines.problem());
  if (record.size() > largest_record)
    return std::unexpected(file + ": is larger than 64 MiB, which no record is");
  return record;
}

// Nothing in the dice shows them: whoever reads it decides whether so many can be chance.
void print_given_up(const std::vector<GivenUpStart>& starts) {
  if (starts.empty()) return;
  std::printf(starts.size() == 1 ? "%zu start was given up before this one:\n"
                                 : "%zu starts were given up before this one:\n",
              starts.size());
  for (const GivenUpStart& start : starts)
    std::printf("  table %s, event %lld: %s\n", printable(start.table, 60).c_str(),
                static_cast<long long>(start.seq), printable(sentence_of(start), 200).c_str());
}

}  // namespace

Exit verify_record(const std::string& file, const std::string& content) {
  std::shared_ptr<const Pack> pack;
  if (!content.empty()) {
    auto read = read_pack(content);
    if (!read) return print_reasons(read.error()), Exit::usage;
    pack = *read;
  }
  const auto record = read_record(file);
  if (!record) return print_reasons({record.error()}), Exit::usage;
  const std::string name = file == "-" ? "standard input" : file;
  const auto verdict = check_fair(*record, pack_finder(pack));
  if (!verdict) {
    const auto& [line, what] = verdict.error();
    const bool is_record = begins_trace(record->substr(0, record->find('\n')));
    return print_reasons({name + ":" + std::to_string(line) + ": " + what}),
           is_record ? Exit::no : Exit::usage;
  }
  const std::string early = verdict->ended_early.empty() ? "" : ", ended early: " + verdict->ended_early;
  std::printf("ok table %s: %d plies, %d of them by the fair dice%s\n", verdict->table.c_str(),
              verdict->plies, verdict->by_chance, early.c_str());
  print_given_up(verdict->given_up);
  return Exit::success;
}

}  // namespace orebit::cli
