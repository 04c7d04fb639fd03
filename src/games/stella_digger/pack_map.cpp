// The map's picture, and the checks a map must pass. Each square is three characters (kind, points, frame)
// with walls between; columns count from the left, rows from the bottom.
#include <algorithm>

#include "games/stella_digger/map.hpp"
#include "games/stella_digger/pack.hpp"

namespace orebit::stella_digger {

namespace {

constexpr int max_rows = 9;      // one digit, so that square order is byte order
constexpr int max_columns = 26;  // one letter
constexpr int square_width = 4;  // three characters and the wall on their left

// Reads the picture with all its issues.
class Picture {
 public:
  Picture(const PackReader& at, const std::vector<std::string>& lines, Map& map)
      : at_(at), lines_(lines), map_(map) {}

  bool read() {
    if (!read_size()) return false;
    for (int column = 0; column < map_.columns; ++column)
      for (int row = 0; row < map_.rows; ++row) read_square(column, row);
    read_edges();
    if (starts_ != 1) report(std::to_string(starts_) + " S squares", "exactly one (RF-C1)");
    if (decks_ != deck_count) report(std::to_string(decks_) + " D squares", "exactly three (RF-C1)");
    number_places();
    return is_right_;
  }

 private:
  void report(const std::string& found, std::string_view allowed) {
    at_.report("picture", found, allowed);
    is_right_ = false;
  }

  bool read_size() {
    const std::size_t width = lines_.empty() ? 0 : lines_[0].size();
    map_.columns = static_cast<int>(width) / square_width;
    map_.rows = static_cast<int>(lines_.size()) / 2;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (lines_[i].size() != width)
        report("line " + std::to_string(i + 1) + " with " + std::to_string(lines_[i].size()) + " characters",
               "lines as long as the first, " + std::to_string(width) + " characters (RF-C1)");
    const bool fits = width % square_width == 1 && lines_.size() % 2 == 1 && map_.rows >= 1 &&
                      map_.rows <= max_rows && map_.columns >= 1 && map_.columns <= max_columns &&
                      map_.rows * map_.columns <= max_squares;
    if (!fits)
      report(std::to_string(lines_.size()) + " lines of " + std::to_string(width) + " characters",
             "2 x rows + 1 lines of 4 x columns + 1 characters, at most 9 rows, 26 columns and 64 squares");
    return is_right_;
  }

  std::size_t line_of(int row) const { return 2 * static_cast<std::size_t>(map_.rows - 1 - row) + 1; }
  static std::size_t place_of(int column) { return static_cast<std::size_t>(column) * square_width + 1; }
  Square square(int column, int row) const { return static_cast<Square>(column * map_.rows + row); }
  std::string name(int column, int row) const { return square_name(map_, square(column, row)); }

  void read_square(int column, int row) {
    const std::string text = lines_[line_of(row)].substr(place_of(column), 3);
    const Square here = square(column, row);
    if (text[0] != 'D') map_.ground |= bit(here);
    switch (text[0]) {
      case 'S':
        map_.start = here;
        ++starts_;
        break;
      case 'D': ++decks_; break;
      case 'w': map_.white |= bit(here); break;
      case 'd': map_.dark |= bit(here); break;
      case 'o': break;
      default: report(quoted(text.substr(0, 1)) + " on " + name(column, row), "a square S, w, d, D or o");
    }
    if (text[1] >= '1' && text[1] <= '9') {
      map_.printed |= bit(here);
      map_.points[here] = static_cast<std::uint8_t>(text[1] - '0');
    } else if (text[1] != ' ') {
      report(quoted(text.substr(1, 1)) + " on " + name(column, row), "points from 1 to 9, or a blank");
    }
    if (text[2] == 'y') map_.yellow |= bit(here);
    if (text[2] != 'y' && text[2] != ' ')
      report(quoted(text.substr(2, 1)) + " on " + name(column, row), "a frame y, or a blank");
  }

  void read_edges() {
    for (int column = 0; column < map_.columns; ++column)
      for (int row = 0; row < map_.rows; ++row) {
        const Square here = square(column, row);
        const bool is_solid = !holds(map_.ground, here);
        const bool open_up = read_edge(lines_[line_of(row) - 1].substr(place_of(column), 3), "---",
                                       "above " + name(column, row), row + 1 == map_.rows);
        const bool open_right = read_edge(lines_[line_of(row)].substr(place_of(column) + 3, 1), "|",
                                          "right of " + name(column, row), column + 1 == map_.columns);
        if (row == 0)
          read_edge(lines_.back().substr(place_of(column), 3), "---", "below " + name(column, row), true);
        if (column == 0)
          read_edge(lines_[line_of(row)].substr(0, 1), "|", "left of " + name(column, row), true);
        if (open_up && !is_solid && holds(map_.ground, static_cast<Square>(here + 1)))
          map_.open_up |= bit(here);
        if (open_right && !is_solid && holds(map_.ground, static_cast<Square>(here + map_.rows)))
          map_.open_right |= bit(here);
      }
  }
  bool read_edge(std::string_view text, std::string_view wall, const std::string& where, bool is_outer) {
    const bool is_open = text.find_first_not_of(' ') == std::string_view::npos;
    if (is_open && is_outer) report("an opening " + where, "the outer edge is all wall");
    if (!is_open && text != wall)
      report(quoted(text) + " " + where, "a wall " + std::string(wall) + ", or blanks");
    return is_open && !is_outer;
  }

  void number_places() {
    std::uint8_t places = 0;
    for (Squares left = map_.white | map_.dark; left != 0; left &= left - 1)
      map_.place[first_of(left)] = places++;
  }

  const PackReader& at_;
  const std::vector<std::string>& lines_;
  Map& map_;
  int starts_ = 0;
  int decks_ = 0;
  bool is_right_ = true;
};

std::string names_of(const Map& map, Squares squares) {
  std::string text;
  for (; squares != 0; squares &= squares - 1)
    text += (text.empty() ? "" : ", ") + square_name(map, first_of(squares));
  return text;
}

}  // namespace

std::string square_name(const Map& map, Square square) {
  return {static_cast<char>('a' + square / map.rows), static_cast<char>('1' + square % map.rows)};
}

bool read_picture(const PackReader& map, Map& into) {
  const auto lines = map.lines("picture", 2 * max_rows + 1, square_width * max_columns + 1);
  if (lines.empty()) return false;
  return Picture(map, lines, into).read();
}

void check_map(const PackReader& map, const Map& drawn, int white_tiles, int dark_tiles) {
  const auto check_backs = [&](Squares squares, int tiles, std::string_view what) {
    if (std::popcount(squares) != tiles)
      map.report("picture", std::to_string(std::popcount(squares)) + " " + std::string(what) + " squares",
                 "as many as there are tiles with that back, " + std::to_string(tiles) + " (RF-C2)");
  };
  check_backs(drawn.white, white_tiles, "w");
  check_backs(drawn.dark, dark_tiles, "d");
  const Squares round_start = adjacent(drawn, bit(drawn.start));
  if (round_start == 0) map.report("picture", "START without an open edge", "at least one open edge (RF-C3)");
  if ((round_start & ~drawn.white) != 0)
    map.report("picture", names_of(drawn, round_start & ~drawn.white) + " next to START",
               "w squares only (RF-C3)");
  PublicState bare;  // no tile on the map: the passage is all that can ever be reached
  const Squares cut_off = drawn.ground & ~passage(drawn, bare);
  if (cut_off != 0)
    map.report("picture", names_of(drawn, cut_off) + " cut off from START",
               "every square can be reached through open edges (RF-C4)");
  if (drawn.yellow == 0) map.report("picture", "no yellow frame", "at least one (RF-C5)");
  if ((drawn.yellow & ~(drawn.white | drawn.dark)) != 0)
    map.report("picture", "a yellow frame on " + names_of(drawn, drawn.yellow & ~(drawn.white | drawn.dark)),
               "yellow frames on w and d squares only (RF-C5)");
}

}  // namespace orebit::stella_digger
