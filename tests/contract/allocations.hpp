// Counts what the running thread takes from the heap. allocations_test.cpp replaces operator new.
#pragma once

#include <cstddef>

namespace orebit::contract {

std::size_t allocations();  // so far, by this thread

}  // namespace orebit::contract
