// The mining tiles of a pack: [[tiles.list]], RF-C3 and RF-C7.
#include <algorithm>

#include "core/sort_few.hpp"
#include "games/stella_digger/pack.hpp"

namespace orebit::stella_digger {

namespace {

constexpr int max_crystals_shown = 9;
constexpr std::array<std::string_view, 4> tile_kinds{"plain", "gold", "connected", "monster"};
constexpr std::array<int, 4> tiles_of_kind{21, 4, 4, 3};  // RF-C7

struct Printed {
  std::string id;
  Tile tile;
  bool is_white = false;
  int count = 0;
};

void read_face(const PackReader& entry, Tile& tile) {
  if (tile.kind == TileKind::gold) return entry.integer("amount", tile.amount, 1, 9);
  if (tile.kind == TileKind::monster) {
    entry.integer("power", tile.power, 1, 20);
    entry.integer("loss", tile.loss, 1, 9);
    return entry.integer("points", tile.points, 0, 30);
  }
  if (tile.kind == TileKind::connected) entry.word("arrow", tile.arrow, direction_names);
  entry.word("color", tile.color, color_names);
  tile.crystals = read_crystals(entry, "crystals", 0, max_crystals_shown);
}

Printed read_tile(const PackReader& entry) {
  Printed printed;
  printed.id = entry.id("id");
  printed.is_white = entry.word("back", {"white", "dark"}) == 0;
  printed.count = entry.integer("count", 1, tile_count);
  entry.word("kind", printed.tile.kind, tile_kinds);
  if (printed.is_white && printed.tile.kind != TileKind::plain)
    entry.report("kind", "a white-backed tile that is not plain", "white-backed tiles are plain (RF-C3)");
  read_face(entry, printed.tile);
  return printed;
}

// RF-C7. False after a issue.
bool check_kinds(const PackReader& tiles, const std::vector<Printed>& list) {
  bool is_right = true;
  for (std::size_t kind = 0; kind < tile_kinds.size(); ++kind) {
    int count = 0;
    for (const Printed& printed : list)
      count += static_cast<std::size_t>(printed.tile.kind) == kind ? printed.count : 0;
    if (count == tiles_of_kind[kind]) continue;
    tiles.report("list", std::to_string(count) + " " + std::string(tile_kinds[kind]) + " tiles",
                 std::to_string(tiles_of_kind[kind]) + " of them (RF-C7)");
    is_right = false;
  }
  return is_right;
}

// Kinds in byte order of their ids, copies side by side, so that bags list themselves as the notation asks.
void sort_cards(std::vector<Printed> list, Pack& pack) {
  sort_few(list, [](const Printed& a, const Printed& b) { return a.id < b.id; });
  Content& content = pack.content;
  std::size_t copy = 0;
  for (const Printed& printed : list) {
    const std::size_t kind = pack.tile_ids.size();
    pack.tile_ids.push_back(printed.id);
    content.tile[kind] = printed.tile;
    for (int i = 0; i < printed.count; ++i, ++copy) {
      content.kind_of[copy] = static_cast<TileId>(kind);
      content.copies[kind] |= 1U << copy;
      content.white_tiles |= printed.is_white ? 1U << copy : 0;
    }
  }
  content.tile_kinds = static_cast<int>(list.size());
}

}  // namespace

void read_tiles(const PackReader& tiles, Pack& pack, std::vector<Named>& names) {
  std::vector<Printed> list;
  for (const PackReader& entry : tiles.tables("list", 1, tile_count)) {
    list.push_back(read_tile(entry));
    names.push_back({list.back().id, entry});
  }
  if (tiles.exists() && check_kinds(tiles, list)) sort_cards(std::move(list), pack);
}

}  // namespace orebit::stella_digger
