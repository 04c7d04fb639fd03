#include <algorithm>
#include <ctime>

#include "bench/workload.hpp"

namespace orebit::bench {

std::uint64_t (*allocations)() = nullptr;

namespace {

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double rate(const std::function<std::uint64_t()>& slice) {
  const double begin = cpu_seconds();
  const auto units = static_cast<double>(slice());
  return units / (cpu_seconds() - begin);
}

}  // namespace

Measured measure(const Workload& workload, double seconds) {
  Measured best;
  const double begin = cpu_seconds();
  do {
    best.value = std::max(best.value, rate(workload.run));
    best.reference = std::max(best.reference, rate(workload.reference));
  } while (cpu_seconds() - begin < seconds);
  return best;
}

}  // namespace orebit::bench
