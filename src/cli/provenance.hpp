// What every JSON object that a command prints begins with: its format, and what made it
// (docs/formats/commands.md).
#pragma once

#include <optional>
#include <string_view>

#include "table/match.hpp"
#include "text/json_writer.hpp"

namespace orebit::cli {

// Opens the object: `format` ("orebit-arena/1") and `version`, the program's.
void begin_json(JsonWriter& out, std::string_view format);

// What was played: `players`, `options`, `content` (the pack's id) and `content_hash`.
void write_setup(JsonWriter& out, const Match& match);

// Both, with `game` and `seed`.
void begin_json(JsonWriter& out, std::string_view format, const Match& match, std::uint64_t seed);

}  // namespace orebit::cli
