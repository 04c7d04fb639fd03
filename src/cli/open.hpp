// From the words of a command line to a match.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>

#include "cli/program.hpp"
#include "table/match.hpp"

namespace orebit::cli {

// Whose pack is given but no game plays the pack's. Every reason why that cannot be.
std::optional<Rejections> take_game_from_pack(MatchOptions& options);

std::expected<Setup, Rejections> read_setup(const MatchOptions& options);
std::expected<std::unique_ptr<Match>, Rejections> open(const MatchOptions& options);

// Short enough to be typed, and every number that records and browsers can hold.
std::uint64_t drawn_seed();

}  // namespace orebit::cli
