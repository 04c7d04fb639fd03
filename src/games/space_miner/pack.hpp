// A pack of Space Miner: its content, and the names that rules do not need and people do.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_miner/content.hpp"
#include "text/doc.hpp"
#include "text/pack_reader.hpp"

namespace orebit::space_miner {

inline constexpr std::array<std::string_view, upgrade_kinds> upgrade_ids{
    "laser", "scanners", "engines", "contract", "smartmine", "persistent"};
inline constexpr std::array<std::string_view, ore_kinds> ore_names{"brown", "red", "gold"};

struct Pack {
  // Nothing, and every issue, if it cannot be played with.
  static std::optional<Pack> read(const Doc& doc, std::vector<Issue>& issues);

  std::string pack_id;
  Content content;
  std::vector<std::string> card_ids;  // in byte order, like Content::asteroid
  std::array<std::string, upgrade_kinds> upgrade_names;
  std::array<std::string, upgrade_kinds> upgrade_texts;
  std::uint64_t max_steps = UINT64_MAX;  // to open it: not part of what was read
};

}  // namespace orebit::space_miner
