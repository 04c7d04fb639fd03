// From the words of a command line to a match.
#pragma once

#include <expected>
#include <memory>

#include "cli/program.hpp"
#include "table/match.hpp"

namespace orebit::cli {

std::expected<Setup, Reasons> read_setup(const MatchOptions& options);
std::expected<std::unique_ptr<Match>, Reasons> open(const MatchOptions& options);

}  // namespace orebit::cli
