// What a table has agreed on for people who are away: that no bot ever plays for them, or which one may after
// how long. Nobody at the table chooses another one for somebody else.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "text/doc.hpp"
#include "text/json_writer.hpp"

namespace orebit {

struct AwayRule {
  std::optional<int> after = std::nullopt;  // seconds; nothing: never
  std::string bot = {};
};

// Who plays for somebody who is away where nothing was agreed on.
inline constexpr auto default_stand_in = "foreman";
inline constexpr int shortest_absence = 10;      // seconds
inline constexpr int max_absence = 366 * 86400;  // a year

// "never", or {"after":600,"bot":"miner"}.
void write_away(JsonWriter& out, const AwayRule& rule);
// What is wrong is a sentence.
std::expected<AwayRule, Rejection> read_away(const Doc& doc);

}  // namespace orebit
