// Checks the given-up starts that a record names (docs/fair_dice.md).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/given_up.hpp"

namespace orebit {

// What is wrong with the starts given up before `table` started with these seeds of its seats.
std::optional<Rejection> check_given_up(std::span<const GivenUpStart> starts, const std::string& table,
                                        std::span<const std::string> seat_seeds);

}  // namespace orebit
