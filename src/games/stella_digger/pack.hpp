// A pack of Stella Digger: its content, and the names that rules do not need and people do.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/stella_digger/content.hpp"
#include "text/doc.hpp"
#include "text/pack_reader.hpp"

namespace orebit::stella_digger {

inline constexpr std::array<std::string_view, colors> color_names{"blue", "green", "pink", "purple"};
inline constexpr std::array<std::string_view, 4> gadget_types{"capsule", "drone", "power", "super"};
inline constexpr std::array<std::string_view, directions> direction_names{"up", "right", "down", "left"};

struct Pack {
  // Nothing, and every issue, if it cannot be played with.
  static std::optional<Pack> read(const Doc& doc, std::vector<Issue>& issues);

  std::string pack_id;
  Content content;
  std::vector<std::string> tile_ids;   // in byte order, like Content::tile
  std::vector<std::string> token_ids;  // in byte order, like Content::token_cost
};

// The picture of the map (RF-C1, and that its walls and squares are well drawn). False after a issue.
bool read_picture(const PackReader& map, Map& into);
// RF-C2 to RF-C5, for a map that could be read and the tiles to be laid on it.
void check_map(const PackReader& map, const Map& drawn, int white_tiles, int dark_tiles);
// RF-C3, RF-C7: [[tiles.list]]. The ids go to `names` with their entries.
struct Named {
  std::string id;
  PackReader entry;
};
void read_tiles(const PackReader& tiles, Pack& pack, std::vector<Named>& names);

// A cost or a gain, `{ blue = 2, green = 1 }`: `low` to `high` crystals together.
Crystals read_crystals(const PackReader& entry, std::string_view key, int low, int high);

// "c4"
std::string square_name(const Map& map, Square square);

}  // namespace orebit::stella_digger
