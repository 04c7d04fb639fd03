// A pack of Asteroid Miners: its content, and the names that rules do not need and people do.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/asteroid_miners/content.hpp"
#include "text/doc.hpp"
#include "text/pack_reader.hpp"

namespace orebit::asteroid_miners {

inline constexpr std::array<std::string_view, faces + 1> material_names{
    "", "clay", "rock", "iron", "nickel", "platinum", "rhodium"};

inline constexpr std::array<std::string_view, 8> event_types{"bonus", "drill",  "pool", "raise",
                                                             "lower", "double", "free", "only1"};

struct Pack {
  // Nothing, and every issue, if it cannot be played with.
  static std::optional<Pack> read(const Doc& doc, std::vector<Issue>& issues);

  std::string pack_id;
  Content content;
  std::array<std::string, levels + 1> level_names;
  std::vector<std::string> section_ids;  // in byte order: a Section is a place in it
  std::vector<std::string> component_ids;
};

// The asteroids of a pack (pack_map.cpp).
void read_levels(const std::vector<PackReader>& entries, Pack& pack, const std::vector<Issue>& issues);

}  // namespace orebit::asteroid_miners
