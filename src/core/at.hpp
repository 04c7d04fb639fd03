// An array at an index that is no std::size_t: a seat, an enumerator, a small number.
#pragma once

#include <cstddef>

namespace orebit {

template <class Array, class Index>
constexpr decltype(auto) at(Array&& array, Index index) {
  // NOLINTNEXTLINE(bugprone-signed-char-misuse): small numbers, no characters
  return array[static_cast<std::size_t>(index)];
}

}  // namespace orebit
