// A box of Asteroid Miners: the pack that was read, with the names that rules do not need and people do.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.hpp"
#include "core/pack_reader.hpp"
#include "games/asteroid_miners/content.hpp"

namespace orebit::asteroid_miners {

inline constexpr std::array<std::string_view, faces + 1> material_names{
    "", "clay", "rock", "iron", "nickel", "platinum", "rhodium"};

struct Pack {
  std::string pack_id;
  std::string title;
  Content content;
  std::array<std::string, levels + 1> level_names;
  std::vector<std::string> section_ids;  // in byte order: a Section is a place in it
  std::vector<std::string> component_ids;
};

// Reads a pack; nothing, and every issue, if it cannot be played with.
std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues);

// The asteroids of a pack (box_map.cpp).
void read_levels(const std::vector<PackReader>& entries, Pack& box, const std::vector<Issue>& issues);

}  // namespace orebit::asteroid_miners
