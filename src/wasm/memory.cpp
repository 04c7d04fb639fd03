// Memory of the module, in place of the C library's: 10 KB less for everybody to load. What is given back
// waits in a list of its size for the next of that size. An engine asks for the same sizes again and again.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

extern "C" std::byte __heap_base;  // where the linker's own things end

namespace {

constexpr std::size_t unit = 16, page = 1U << 16;

struct Block {
  std::size_t list;  // of its size
  std::uint32_t unused;
  Block* next;  // while it is free; what a caller gets begins here
};
constexpr std::size_t head = offsetof(Block, next);

std::array<Block*, 128> free_blocks;
std::uintptr_t top = reinterpret_cast<std::uintptr_t>(&__heap_base);  // nothing above it was given out

// Sizes in units: 1 to 8, then four steps to each power of two. Rounds the size up to one of them.
std::size_t list_of(std::size_t& units) {
  if (units <= 8) return units;
  const int shift = std::bit_width(units - 1) - 3;
  units = ((units - 1) >> shift) + 1;
  const std::size_t list = static_cast<std::size_t>(shift) * 4 + units;
  units <<= shift;
  return list;
}

void* new_block(std::size_t list, std::size_t bytes, std::size_t alignment) {
  const std::uintptr_t given = (top + head + alignment - 1) & ~(alignment - 1);
  const std::size_t end = __builtin_wasm_memory_size(0) * page, next = given - head + bytes;
  if (next > end && __builtin_wasm_memory_grow(0, (next - end + page - 1) / page) == SIZE_MAX) return nullptr;
  top = next;
  reinterpret_cast<Block*>(given - head)->list = list;
  return reinterpret_cast<void*>(given);
}

}  // namespace

extern "C" {

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  if (size > SIZE_MAX / 4) return nullptr;
  std::size_t units = (size + head + unit - 1) / unit;
  const std::size_t list = list_of(units);
  for (Block** at = &free_blocks[list]; *at != nullptr; at = &(*at)->next) {
    Block& block = **at;
    if (reinterpret_cast<std::uintptr_t>(&block.next) % alignment != 0) continue;
    *at = block.next;
    return &block.next;
  }
  return new_block(list, units * unit, alignment);
}

void* malloc(std::size_t size) { return aligned_alloc(unit, size); }

void free(void* given) {
  if (given == nullptr) return;
  auto* const block = reinterpret_cast<Block*>(static_cast<std::byte*>(given) - head);
  block->next = free_blocks[block->list];
  free_blocks[block->list] = block;
}

// One instruction each; the C library's are loops for machines without them.
void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }
void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }
void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

}  // extern "C"
