// Lists of bots on a command line: "miner,foreman:2000".
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "table/bot_spec.hpp"
#include "table/match.hpp"

namespace orebit::cli {

// How wide the column of the names is.
int widest(const std::vector<std::string>& names);
std::vector<std::string> split_list(const std::string& list);

// The bots of a list; `option` is what the messages name.
std::expected<std::vector<BotSpec>, Rejections> read_bots(const std::string& option, const std::string& list);

}  // namespace orebit::cli
