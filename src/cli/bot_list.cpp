#include "cli/bot_list.hpp"

#include <algorithm>

namespace orebit::cli {

int widest(const std::vector<std::string>& names) {
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  return static_cast<int>(width);
}

std::vector<std::string> split_list(const std::string& list) {
  std::vector<std::string> names(1);
  for (const char c : list) {
    if (c == ',') names.emplace_back();
    if (c != ',') names.back() += c;
  }
  return names;
}

std::expected<std::vector<BotSpec>, Rejections> read_bots(const std::string& option,
                                                          const std::string& list) {
  std::vector<BotSpec> bots;
  Rejections reasons;
  for (const std::string& name : split_list(list)) {
    const auto bot = read_bot(name);
    if (bot) bots.push_back(*bot);
    if (!bot) reasons.emplace_back(option + ": " + bot.error().why);
  }
  if (!reasons.empty()) return std::unexpected(reasons);
  return bots;
}

}  // namespace orebit::cli
