#include "tests/contract/allocations.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

namespace {

thread_local std::size_t count = 0;

void* take(std::size_t size, std::size_t alignment) {
  ++count;
  // aligned_alloc asks for a multiple of the alignment.
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

// The array and nothrow forms of the standard library call these.
void* operator new(std::size_t size) { return take(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return take(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace orebit::contract {

std::size_t allocations() { return count; }

namespace {

TEST(Allocations, are_counted) {
  const std::size_t before = allocations();
  const auto held = std::make_unique<int>(7);
  EXPECT_EQ(*held, 7);
  EXPECT_EQ(allocations(), before + 1);
}

}  // namespace

}  // namespace orebit::contract
