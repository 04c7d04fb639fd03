#pragma once

#include <cstddef>
#include <vector>

#include "text/doc.hpp"

namespace orebit {

// The places of a table's keys in byte order; of equal keys the first comes first.
std::vector<std::size_t> order_of_keys(const Doc& table);

}  // namespace orebit
