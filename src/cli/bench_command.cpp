// orebit bench
#include <cstdio>
#include <string>

#include "bench/workload.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

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

void print_workload(const bench::Workload& workload, const bench::Measured& measured, bool json) {
  if (json) {
    std::printf(R"({"format":"orebit-bench/1","version":")" OREBIT_VERSION
                R"(","name":"%s","value":%s,"unit":"%s","reference":%s,"ratio":%.3f})"
                "\n",
                workload.name.c_str(), number(measured.value).c_str(), workload.unit.c_str(),
                number(measured.reference).c_str(), measured.ratio());
  } else {
    std::printf("%-28s %14s %-9s ratio %.3f of %s (%s)\n", workload.name.c_str(),
                number(measured.value).c_str(), workload.unit.c_str(), measured.ratio(),
                workload.reference_name.c_str(), number(measured.reference).c_str());
  }
  (void)std::fflush(stdout);
}

void print_fact(const bench::Fact& fact, bool json) {
  const std::string limit = fact.limit ? number(*fact.limit) : "null";
  if (json) {
    std::printf(R"({"format":"orebit-bench/1","version":")" OREBIT_VERSION
                R"(","name":"%s","value":%s,"unit":"%s","reference":%s,"ratio":null})"
                "\n",
                fact.name.c_str(), number(fact.value).c_str(), fact.unit.c_str(), limit.c_str());
  } else {
    std::printf("%-34s %10s %-12s goal: at %s %s\n", fact.name.c_str(), number(fact.value).c_str(),
                fact.unit.c_str(), fact.is_least ? "least" : "most", limit.c_str());
  }
}

}  // namespace

Exit run_benchmarks(const std::vector<std::string>& names, bool json) {
  const bench::Suite suite = bench::all_workloads();
  int shown = 0;
  for (const bench::Workload& workload : suite.workloads) {
    if (!is_asked_for(workload.name, names)) continue;
    print_workload(workload, bench::measure(workload, seconds_each), json);
    ++shown;
  }
  for (const bench::Fact& fact : suite.facts) {
    if (!is_asked_for(fact.name, names)) continue;
    print_fact(fact, json);
    ++shown;
  }
  if (shown > 0) return Exit::success;
  std::string known;
  for (const bench::Workload& workload : suite.workloads) known += " " + workload.name;
  for (const bench::Fact& fact : suite.facts) known += " " + fact.name;
  print_reasons({"no workload is called so; there are:" + known});
  return Exit::usage;
}

}  // namespace orebit::cli
