// Counts every allocation of the program, so that `orebit bench` can say how many a ply costs. Linked into
// the program only, not into tests, which count for themselves.
#include <cstdlib>
#include <new>

#include "bench/workload.hpp"

namespace {

// Each thread counts its own: one counter for all would go back and forth between the cores of a server.
thread_local std::uint64_t taken = 0;

const bool registered = [] {
  orebit::bench::allocations = [] { return taken; };
  return true;
}();

}  // namespace

void* operator new(std::size_t size) {
  ++taken;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
