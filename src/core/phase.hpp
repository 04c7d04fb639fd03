// What belongs to a phase of a game: its name, its moves, and why another one has to wait. Each game says it
// in one function, info_of(phase), a switch: a table at namespace scope would be wrong on a GPU.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/refusal.hpp"

namespace orebit {

struct PhaseInfo {
  std::string_view name;  // in JSON; what a seat is asked is called so too
  std::string_view clause;
  std::string_view why;
  std::uint32_t verbs = 0;  // a bit for each; none while chance acts

  template <class Verb>
  constexpr std::optional<Refusal> why_not(Verb verb) const {
    if ((verbs >> static_cast<int>(verb) & 1) != 0) return std::nullopt;
    return Refusal{clause, why, {}};
  }
};

template <class... Verbs>
constexpr std::uint32_t only(Verbs... each) {
  return (0U | ... | (1U << static_cast<int>(each)));
}

}  // namespace orebit
