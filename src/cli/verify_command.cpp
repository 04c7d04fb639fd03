// orebit verify: whether the chance of a networked table was what its seats had a hand in.
#include <algorithm>
#include <cstdio>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/provenance.hpp"
#include "table/fair_check.hpp"

namespace orebit::cli {

namespace {

constexpr std::size_t max_record = 64U << 20;

// The whole record; a sentence if it cannot be read.
std::expected<std::string, Rejection> read_record(const std::string& file) {
  LineReader lines;
  if (const auto problem = lines.open(file)) return std::unexpected(*problem);
  std::string record, line;
  while (lines.next(line) && record.size() <= max_record) record += line + "\n";
  if (!lines.problem().empty()) return std::unexpected(file + ": " + lines.problem());
  if (record.size() > max_record)
    return std::unexpected(file + ": is larger than 64 MiB, which no record is");
  return record;
}

// A trace of moves: nobody had a hand in its dice.
bool is_trace(const std::string& record) {
  const auto head = parse_json(record.substr(0, record.find('\n')));
  return head && head->find("orebit") != nullptr && head->find("content_hash") == nullptr;
}

// What version 2 shows besides: throws without a player's part in them.
void print_throws(const ThrowFigures& throws) {
  if (throws.mode.empty()) return;
  std::printf(
      "%s table: %d throws after the start, %d without a link of a seat, %d links asked for and left out, "
      "%d spent by taking back\n",
      throws.mode.c_str(), throws.all, throws.unlinked, throws.left_out, throws.spent);
  if (throws.unasked > 0)
    std::printf(
        "%d of these throws did not ask everybody who has a chain: they were away, or the server passed them "
        "over\n",
        throws.unasked);
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

void print_text(const FairVerdict& verdict, const std::string& before) {
  const std::string early = verdict.ended_early.empty() ? "" : ", ended early: " + verdict.ended_early;
  std::printf("%sok table %s: %d plies, %d of them by the fair dice%s\n", before.c_str(),
              verdict.table.c_str(), verdict.plies, verdict.by_chance, early.c_str());
  if (!verdict.signer.empty()) std::printf("signed by the server with the key %s\n", verdict.signer.c_str());
  print_throws(verdict.throws);
  print_given_up(verdict.given_up);
}

void write_throws(JsonWriter& out, const ThrowFigures& throws) {
  if (throws.mode.empty()) return;
  out.field("mode", throws.mode).field("throws", throws.all).field("unlinked", throws.unlinked);
  out.field("left_out", throws.left_out).field("spent", throws.spent);
  if (throws.unasked > 0) out.field("unasked", throws.unasked);
}

void print_json(const std::string& file, const std::expected<FairVerdict, Rejection>& verdict) {
  JsonWriter out;
  begin_json(out, "orebit-verify/1");
  out.field("file", file).field("ok", verdict.has_value());
  if (verdict) {
    out.field("table", verdict->table).field("plies", verdict->plies).field("by_chance", verdict->by_chance);
    out.field("ended_early", verdict->ended_early);
    if (!verdict->signer.empty()) out.field("signer", verdict->signer);
    write_throws(out, verdict->throws);
    out.key("given_up").open_list();
    for (const GivenUpStart& start : verdict->given_up)
      out.open_object()
          .field("table", start.table)
          .field("event", start.seq)
          .field("why", sentence_of(start))
          .close_object();
    out.close_list();
  } else {
    out.field("line", verdict.error().line).field("error", verdict.error().why);
  }
  std::printf("%s\n", out.close_object().take().c_str());
}

// `before` stands before what is said of a record that is right; one that is not is named anyway.
Exit verify_record(const std::string& file, const PackFinder& find, bool json, const std::string& before) {
  const auto record = read_record(file);
  if (!record) return refuse({record.error()});
  const std::string name = file == "-" ? "standard input" : file;
  if (is_trace(*record))
    return print_reasons(
               {name + ":1: it has no fair dice; `orebit replay` checks a trace against the rules"}),
           Exit::no;
  const auto verdict = check_fair(*record, find);
  if (json) print_json(name, verdict);
  if (!verdict) {
    const bool is_record = begins_trace(record->substr(0, record->find('\n')));
    return print_reasons({name + ":" + std::to_string(verdict.error().line) + ": " + verdict.error().why}),
           is_record ? Exit::no : Exit::usage;
  }
  if (!json) print_text(*verdict, before);
  return Exit::success;
}

Exit verify_records(const FilesOptions& options) {
  const auto pack = read_pack(options.content);
  if (!pack) return refuse(pack.error());
  Exit exit = Exit::success;
  const bool is_alone = options.files.size() == 1;
  for (const std::string& file : options.files)
    exit = std::max(exit, verify_record(file, pack_finder(*pack), options.json, is_alone ? "" : file + ": "));
  return exit;
}

}  // namespace

Command verify_command() {
  CommandWith<FilesOptions> command(
      "verify", "check that a networked table's dice and deals are those its seats had a hand in",
      "  orebit verify table.jsonl            the record that a networked table gave out");
  command.list({"RECORD"}, command->files, "RECORD", "records of finished tables; - reads standard input")
      .required();
  command.pack(command->content, "the content pack they were played with");
  command.flag("--json", command->json, "as JSON, one object a record");
  return command.runs(verify_records);
}

}  // namespace orebit::cli
