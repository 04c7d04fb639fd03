// A bot as people name it: a level, or a level with how long it may think ("foreman:2000", "chief:500ms").
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "bots/search_result.hpp"
#include "text/issue.hpp"

namespace orebit {

struct BotSpec {
  BotLevel level = BotLevel::miner;
  Budget budget;
  constexpr bool operator==(const BotSpec&) const = default;
};

// The reason is a sentence that says what would be right.
std::expected<BotSpec, Rejection> read_bot(std::string_view text);
std::vector<std::string> bot_names();  // the levels, weakest first
std::string bots_in_words();           // "random, rookie, miner, foreman, chief"

}  // namespace orebit
