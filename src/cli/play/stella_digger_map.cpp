#include <algorithm>

#include "cli/play/stella_digger_board.hpp"

namespace orebit::cli {

using namespace stella_digger;

namespace {

constexpr int square_width = 4;
constexpr int left_edge = 2;  // room for the row numbers
constexpr std::string_view tips = "^>v<";

struct Drawn {
  std::string text;
  Ink ink = Ink::plain;
};

Drawn face_up(const Tile& tile) {
  switch (tile.kind) {
    case TileKind::gold: return {format("Au{}", tile.amount), Ink::gold};
    case TileKind::monster: return {format("M{}", tile.power), Ink::bad};
    default: {
      // A plus: it pays crystals of other colours than its own.
      const int total = tile.crystals.total();
      return {format("{}{}", short_names[static_cast<std::size_t>(tile.color)],
                     tile.crystals.count(tile.color) != total ? "+" : std::to_string(total)),
              ink_of(tile.color)};
    }
  }
}

std::string points_of(const Map& map, Square square) {
  return holds(map.printed, square) ? std::to_string(map.points[square]) : " ";
}

Drawn square_text(const DiggerScene& scene, Square square) {
  const PublicState& open = scene.open();
  const Map& map = scene.map();
  const std::string frame = holds(map.yellow, square) ? "y" : " ";
  if (!holds(map.ground, square)) return {":::", Ink::faint};
  if (square == map.start) return {"S", Ink::strong};
  if (holds(open.blockades, square)) return {"###", Ink::bad};
  if (holds(open.face_down, square))
    return {format("{}{}{}", holds(map.white, square) ? "w" : "d", points_of(map, square), frame),
            Ink::faint};
  if (holds(open.tiles, square)) return face_up(scene.tile_on(square));
  for (const Placed& placed : open.placed)
    if (placed.square == square)
      return {format("{}{}", tips[static_cast<std::size_t>(placed.tip())], placed.player() + 1), Ink::accent};
  return {format(" {}{}", points_of(map, square), frame)};
}

bool are_linked(const PublicState& open, Square a, Square b) {
  return std::any_of(open.links.begin(), open.links.end(), [&](const Link& link) {
    const bool joins = (link.from == a && link.to == b) || (link.from == b && link.to == a);
    return joins && holds(free_tiles(open), a) && holds(free_tiles(open), b);
  });
}

// One square with the edges above it and on its right.
void put_square(Canvas& canvas, const DiggerScene& scene, Square square) {
  const Map& map = scene.map();
  const int column = square / map.rows;
  const int row = square % map.rows;
  const int top = 2 * (map.rows - 1 - row) + 1;
  const int left = left_edge + column * square_width;
  const bool is_top = row + 1 == map.rows;
  const bool is_right = column + 1 == map.columns;
  const auto above = static_cast<Square>(square + 1);
  const auto beside = static_cast<Square>(square + map.rows);
  canvas.put(top, left, "+", Ink::faint);
  if (is_top || !holds(map.open_up, square)) {
    canvas.put(top, left + 1, "---", Ink::faint);
  } else if (are_linked(scene.open(), square, above)) {
    canvas.put(top, left + 2, "=", Ink::accent);
  }
  if (is_right || !holds(map.open_right, square)) {
    canvas.put(top + 1, left + square_width, "|", Ink::faint);
  } else if (are_linked(scene.open(), square, beside)) {
    canvas.put(top + 1, left + square_width, "=", Ink::accent);
  }
  const Drawn drawn = square_text(scene, square);
  canvas.put(top + 1, left + 1, drawn.text, drawn.ink);
}

// The marker and its group stand on the edge left of their squares, or above the corner where that is a wall.
void put_marks(Canvas& canvas, const DiggerScene& scene) {
  const Map& map = scene.map();
  const auto mark = [&](Square square, std::string_view text) {
    const int line = 2 * (map.rows - 1 - square % map.rows) + 2;
    const int left = left_edge + square / map.rows * square_width;
    const bool has_wall =
        square >= map.rows && !holds(map.open_right, static_cast<Square>(square - map.rows));
    canvas.put(has_wall ? line - 1 : line, has_wall ? left + 1 : left, text, Ink::accent);
  };
  for (Squares left = target_group(scene.open()); left != 0; left &= left - 1) mark(first_of(left), "*");
  mark(scene.open().marker, "@");
}

}  // namespace

Canvas draw_map(const DiggerScene& scene) {
  const Map& map = scene.map();
  Canvas canvas(left_edge + map.columns * square_width + 1);
  for (int column = 0; column < map.columns; ++column)
    canvas.put(0, left_edge + column * square_width + 2, std::string(1, static_cast<char>('a' + column)));
  for (int row = 0; row < map.rows; ++row) {
    const int line = 2 * (map.rows - 1 - row) + 2;
    canvas.put(line, 0, std::to_string(row + 1));
    canvas.put(line, left_edge, "|", Ink::faint);
    canvas.put(line - 1, left_edge + map.columns * square_width, "+", Ink::faint);
  }
  for (int square = map.rows * map.columns - 1; square >= 0; --square)
    put_square(canvas, scene, static_cast<Square>(square));
  std::string floor = "+";
  for (int column = 0; column < map.columns; ++column) floor += "---+";
  canvas.put(2 * map.rows + 1, left_edge, floor, Ink::faint);
  put_marks(canvas, scene);
  return canvas;
}

}  // namespace orebit::cli
