// orebit bench
#include <cstdio>
#include <optional>
#include <string>

#include "bench/workload.hpp"
#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/provenance.hpp"

namespace orebit::cli {

namespace {

constexpr double seconds_each = 3;

bool is_asked_for(const std::string& name, const std::vector<std::string>& names) {
  if (names.empty()) return true;
  for (const std::string& beginning : names)
    if (name.starts_with(beginning)) return true;
  return false;
}

std::string number(double value) {
  char text[64];
  (void)std::snprintf(text, sizeof text, "%.*f", value < 1000 && value != static_cast<int>(value) ? 3 : 0,
                      value);
  return text;
}

void print_json(const std::string& name, double value, const std::string& unit,
                const std::optional<double>& reference, const std::optional<double>& ratio) {
  JsonWriter out;
  begin_json(out, "orebit-bench/1");
  out.field("name", name).key("value").raw(number(value)).field("unit", unit);
  out.key("reference").raw(reference ? number(*reference) : "null");
  out.key("ratio").raw(ratio ? fixed(*ratio, 3) : "null");
  std::printf("%s\n", out.close_object().take().c_str());
}

void print_workload(const bench::Workload& workload, const bench::Measured& measured, bool json) {
  if (json) {
    print_json(workload.name, measured.value, workload.unit, measured.reference, measured.ratio());
  } else {
    std::printf("%-28s %14s %-9s ratio %.3f of %s (%s)\n", workload.name.c_str(),
                number(measured.value).c_str(), workload.unit.c_str(), measured.ratio(),
                workload.reference_name.c_str(), number(measured.reference).c_str());
  }
  (void)std::fflush(stdout);
}

void print_fact(const bench::Fact& fact, bool json) {
  if (json) return print_json(fact.name, fact.value, fact.unit, fact.limit, std::nullopt);
  std::printf("%-34s %10s %-12s goal: at %s %s\n", fact.name.c_str(), number(fact.value).c_str(),
              fact.unit.c_str(), fact.is_least ? "least" : "most",
              fact.limit ? number(*fact.limit).c_str() : "null");
}

Exit run_benchmarks(const FilesOptions& options) {
  const bench::Suite suite = bench::all_workloads();
  int shown = 0;
  for (const bench::Workload& workload : suite.workloads) {
    if (!is_asked_for(workload.name, options.files)) continue;
    print_workload(workload, bench::measure(workload, seconds_each), options.json);
    ++shown;
  }
  for (const bench::Fact& fact : suite.facts) {
    if (!is_asked_for(fact.name, options.files)) continue;
    print_fact(fact, options.json);
    ++shown;
  }
  if (shown > 0) return Exit::success;
  std::string known;
  for (const bench::Workload& workload : suite.workloads) known += " " + workload.name;
  for (const bench::Fact& fact : suite.facts) known += " " + fact.name;
  print_reasons({"no workload is called so; there are:" + known});
  return Exit::usage;
}

}  // namespace

Command bench_command() {
  CommandWith<FilesOptions> command("bench", "measure named workloads against reference kernels",
                                    "  orebit bench\n"
                                    "  orebit bench space-miner --json");
  command.list({"NAME"}, command->files, "NAME",
               "workloads, or the beginnings of their names; all if left out");
  command.flag("--json", command->json, "as JSON, one object a line");
  return command.runs(run_benchmarks);
}

}  // namespace orebit::cli
