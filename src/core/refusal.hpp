// The rules say no: which clause, and why, in a sentence that a person reads.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace orebit {

// `why` may hold up to two `{}`; each stands for the next of `numbers`, so that a refusal needs no heap:
//   Refusal{"SM-33", "it costs {} credits and you have {}", {6, 4}}
struct Refusal {
  std::string_view clause;
  std::string_view why;
  std::array<int, 2> numbers{};
};

// "it costs 6 credits and you have 4"
inline std::string sentence(const Refusal& refusal) {
  std::string text;
  std::size_t next = 0;
  for (std::size_t i = 0; i < refusal.why.size(); ++i) {
    if (refusal.why.substr(i, 2) == "{}" && next < refusal.numbers.size()) {
      text += std::to_string(refusal.numbers[next++]);
      ++i;
    } else {
      text += refusal.why[i];
    }
  }
  return text;
}

}  // namespace orebit
