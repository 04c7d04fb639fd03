// A named workload and the reference it is compared with. `orebit bench` runs them; docs/performance.md says
// how to read the figures.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orebit::bench {

struct Workload {
  std::string name;  // space-miner/random-games
  std::string unit;  // games/s
  // Does a slice of work that takes some milliseconds and returns how many units it was.
  std::function<std::uint64_t()> run;
  std::function<std::uint64_t()> reference;  // in the same unit
  std::string reference_name;
};

// A figure that is no speed: the size of a state, allocations per ply.
struct Fact {
  std::string name;
  std::string unit;
  double value = 0;
  std::optional<double> limit;  // the goal of docs/performance.md
  bool is_least = false;        // the goal is at least that, not at most
};

struct Suite {
  std::vector<Workload> workloads;
  std::vector<Fact> facts;
};

struct Measured {
  double value = 0;  // units a second of CPU time, the best of many short runs
  double reference = 0;
  double ratio() const { return value / reference; }
};

// Both sides interleaved, so that a slow moment of the machine meets both.
Measured measure(const Workload& workload, double seconds);

Suite all_workloads();

// How often operator new has been called, where the program counts it (count_allocations.cpp); else nothing.
extern std::uint64_t (*allocations)();

}  // namespace orebit::bench
