// A box of Dark Side of the Mine: the pack that was read, with the names that rules do not need and people
// do.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.hpp"
#include "core/pack_reader.hpp"
#include "games/dark_side/content.hpp"

namespace orebit::dark_side {

inline constexpr std::array<std::string_view, card_types> type_names{"plain", "mined", "prospect", "upgrade"};
inline constexpr std::array<std::string_view, effects> effect_names{
    "draw",      "crowd",   "push",  "drill", "deploy", "scan",   "salvage",   "match",
    "overshoot", "reverse", "bonus", "vein",  "tunnel", "beacon", "capacitor", "encrypt"};

struct Pack {
  std::string pack_id;
  std::string title;
  Content content;
  std::vector<std::string> element_names;  // in byte order, like the numbers of elements
  std::vector<std::string> card_texts;     // by place in Content::card; empty where the pack gives none
};

// Reads a pack; nothing, and every issue, if it cannot be played with.
std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues);

}  // namespace orebit::dark_side
