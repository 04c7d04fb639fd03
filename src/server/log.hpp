// The host's log: one JSON object a line on standard error. What is written is chosen word by word here and
// by the callers: no tokens, no seeds, no bodies, no query strings.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace orebit::server {

enum class Severity : std::uint8_t { info, warning, error };

using LogField = std::pair<std::string_view, std::variant<std::string, std::int64_t>>;

// From any thread.
void log(Severity severity, std::string_view what, std::initializer_list<LogField> fields = {});
void log_only_from(Severity severity);

}  // namespace orebit::server
