// Most messages are moves, and most clients write them the same way.
#pragma once

#include <optional>
#include <string_view>

#include "table/table_request.hpp"

namespace orebit {

inline constexpr int max_plies = 1'000'000;  // of a message; no game is nearly as long

// A move without white space or escapes, its keys in any order. Nothing if the message is anything else, or
// out of bounds: then read_client_message reads it, or says what is wrong.
std::optional<ClientMessage> read_plain_move(std::string_view text);

}  // namespace orebit
