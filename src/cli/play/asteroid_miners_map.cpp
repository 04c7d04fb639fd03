#include <algorithm>
#include <array>

#include "cli/paragraph.hpp"
#include "cli/play/asteroid_miners_board.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

constexpr int no_depth = -1;
constexpr int tender_side = 2;  // after the sides of the two seats
constexpr int left_edge = 6;    // names of the rows and the entrance stand before it
constexpr int gap = 3;          // between two columns of sections, for tunnels

// Tunnels as lines: for each cell the directions in which a line leaves it.
class Tunnels {
 public:
  Tunnels(int rows, int columns)
      : columns_(columns), cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

  void across(int row, int from, int to) {
    for (int column = from; column < to; ++column) {
      at(row, column) |= east;
      at(row, column + 1) |= west;
    }
  }
  void down(int column, int from, int to) {
    for (int row = std::min(from, to); row < std::max(from, to); ++row) {
      at(row, column) |= south;
      at(row + 1, column) |= north;
    }
  }
  void draw(Canvas& canvas) {
    constexpr std::array<std::string_view, 16> glyphs{" ", "─", "─", "─", "│", "╰", "╯", "┴",
                                                      "│", "╭", "╮", "┬", "│", "├", "┤", "┼"};
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (cells_[i] != 0)
        canvas.put(static_cast<int>(i) / columns_, static_cast<int>(i) % columns_, glyphs[cells_[i]],
                   Ink::faint);
  }

 private:
  static constexpr unsigned char east = 1;
  static constexpr unsigned char west = 2;
  static constexpr unsigned char north = 4;
  static constexpr unsigned char south = 8;
  unsigned char& at(int row, int column) {
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  }

  int columns_;
  std::vector<unsigned char> cells_;
};

// A section on one side of the map.
struct Spot {
  Section section = no_section;
  int side = 0;
  int depth = 0;  // how many sections lie above it, by the longest way
  int lane = 0;   // among those of its side and depth
  int row = 0;
  int column = 0;
  int end = 0;  // behind its text
  std::string text;
};

class Map {
 public:
  Map(const DigTable& table, std::string_view between) : table_(table), level_(table.setting.level(table.s)) {
    find_depths();
    for (int side = 0; side <= tender_side; ++side) add_side(side, between);
    set_rows();
    set_columns();
  }

  int width() const { return width_; }

  Canvas drawn() const {
    Canvas canvas(width_);
    Tunnels tunnels(height_, width_);
    for (int seat = 0; seat < seats; ++seat) dig_side(tunnels, seat);
    tunnels.draw(canvas);
    for (const Spot& spot : spots_) canvas.put(spot.row, spot.column, spot.text, ink_of(spot));
    for (int seat = 0; seat < seats; ++seat) name_side(canvas, seat);
    const int owner = table_.s.tender_owner;
    const std::string tender = owner < 0 ? "tender, open" : format("tender: {}'s", table_.short_name(owner));
    if (level_.shared != no_section)
      canvas.put(row_of(tender_side, 0), 1, clipped(tender, tender_label_), Ink::gold);
    return canvas;
  }

 private:
  // Tunnels lead down only (AM-R27), so that as many steps as there are sections suffice.
  void find_depths() {
    depth_.fill(no_depth);
    for (const int section : bits_of(level_.entrance)) depth_[static_cast<std::size_t>(section)] = 0;
    for (int step = 0; step < max_sections; ++step)
      for (std::size_t from = 0; from < max_section_ids; ++from)
        for (const int to : bits_of(depth_[from] == no_depth ? 0U : level_.section[from].to)) {
          int& depth = depth_[static_cast<std::size_t>(to)];
          depth = std::max(depth, depth_[from] + 1);
        }
  }

  void add_side(int side, std::string_view between) {
    std::array<int, max_sections + 1> laid{};
    for (const int place : bits_of(level_.sections)) {
      const auto section = static_cast<Section>(place);
      const SectionCard& card = level_.section[section];
      const bool is_here = side == tender_side ? card.is_shared : holds(card.owners, side);
      if (!is_here || depth_[section] == no_depth) continue;
      int& lane = laid[static_cast<std::size_t>(depth_[section])];
      lanes_[static_cast<std::size_t>(side)] = std::max(lanes_[static_cast<std::size_t>(side)], lane + 1);
      spots_.push_back({.section = section,
                        .side = side,
                        .depth = depth_[section],
                        .lane = lane++,
                        .text = text_of(section, side, between)});
    }
  }

  // "s3[· ● 3 3]", "s1[· ·]●"
  std::string text_of(Section section, int side, std::string_view between) const {
    const SectionCard& card = level_.section[section];
    const int seat = side == tender_side ? table_.s.tender_owner : side;
    const Player* player = seat < 0 ? nullptr : &table_.player(seat);
    const bool is_done = player != nullptr && has_done(*player, section);
    const bool is_dug = player != nullptr && player->digging == section;
    const std::size_t dug = is_done ? card.size + 1U : is_dug ? player->units : 0;
    std::string units;
    for (std::size_t i = 0; i < card.size; ++i)
      units += std::string(i > 0 ? between : "") + (i + 1 == dug ? "●"
                                                    : i < dug    ? "·"
                                                                 : std::to_string(card.unit[i]));
    const bool is_at = is_done && player->digging == no_section && position(*player) == section;
    return format("{}[{}]{}", table_.words.section_id(section), units, is_at ? "●" : "");
  }

  // The upper side grows upwards, the lower one downwards: the first lanes lie next to the tender.
  int row_of(int side, int lane) const {
    if (side == 0) return lanes_[0] - 1 - lane;
    return side == tender_side ? lanes_[0] : lanes_[0] + lanes_[tender_side] + lane;
  }
  void set_rows() {
    for (Spot& spot : spots_) spot.row = row_of(spot.side, spot.lane);
    height_ = lanes_[0] + lanes_[tender_side] + lanes_[1];
  }
  // A section keeps room for a cube behind it, so that the map does not jump.
  void set_columns() {
    std::array<int, max_sections + 1> widest{};
    for (const Spot& spot : spots_) {
      int& width = widest[static_cast<std::size_t>(spot.depth)];
      width = std::max(width, width_of(spot.text) + (spot.text.ends_with("]") ? 1 : 0));
    }
    std::array<int, max_sections + 2> column{};
    column[0] = left_edge;
    for (std::size_t depth = 0; depth < widest.size(); ++depth)
      column[depth + 1] = column[depth] + widest[depth] + gap;
    tender_label_ = column[1] - 1;
    for (Spot& spot : spots_) {
      spot.column = column[static_cast<std::size_t>(spot.depth)];
      spot.end = spot.column + width_of(spot.text);
      width_ = std::max(width_, spot.end + 1);
      if (spot.side == tender_side) tender_label_ = spot.column - gap - 1;
    }
  }

  void dig_side(Tunnels& tunnels, int seat) const {
    const int top = row_of(seat, 0);
    for (const Spot& to : spots_) {
      if (to.side != seat && to.side != tender_side) continue;
      if (to.side == seat && (level_.entrance & section_bit(to.section)) != 0)
        dig_tunnel(tunnels, top, left_edge - gap + 1, to);
      for (const Spot& from : spots_) {
        const bool is_way = from.side == seat || (from.side == tender_side && to.side == seat);
        if (is_way && (level_.section[from.section].to & section_bit(to.section)) != 0)
          dig_tunnel(tunnels, from.row, from.end - 1, to);
      }
    }
  }
  // Along the row to the gap before the other section, and there up or down.
  static void dig_tunnel(Tunnels& tunnels, int row, int column, const Spot& to) {
    const int turn = to.column - gap + 1;
    tunnels.across(row, column, turn);
    tunnels.down(turn, row, to.row);
    tunnels.across(to.row, turn, to.column);
  }

  void name_side(Canvas& canvas, int seat) const {
    const Player& player = table_.player(seat);
    const int row = row_of(seat, 0);
    canvas.put(row, 1, table_.short_name(seat), ink_of(seat));
    const bool is_there = player.done.empty() && player.digging == no_section;
    canvas.put(row, left_edge - gap + 1, is_there ? "●" : "─", is_there ? ink_of(seat) : Ink::faint);
  }
  static Ink ink_of(int side) { return side == 0 ? Ink::red : side == 1 ? Ink::accent : Ink::gold; }
  Ink ink_of(const Spot& spot) const {
    const bool is_movers = spot.side == table_.s.active || spot.side == tender_side;
    const bool is_open = (open_sections(table_.setting, table_.s) & section_bit(spot.section)) != 0;
    return is_movers && is_open ? Ink::strong : ink_of(spot.side);
  }

  const DigTable& table_;
  const Level& level_;
  std::array<int, max_section_ids> depth_{};
  std::array<int, tender_side + 1> lanes_{};
  std::vector<Spot> spots_;
  int height_ = 0;
  int width_ = 0;
  int tender_label_ = 0;
};

Canvas list_of_sections(const DigTable& table, int width) {
  Canvas canvas(width);
  put_lines(canvas, 0, each_of(section_facts(table), [](const SectionFacts& facts) {
              std::string text = format("{} [{}] to {}", facts.id, facts.units, facts.leads_to);
              for (int seat = 0; seat < seats; ++seat)
                if (!facts.state[seat].empty())
                  text += format("; {} {}", DigTable::short_name(seat), fill(facts.state[seat], {}));
              return text;
            }));
  return canvas;
}

}  // namespace

Canvas asteroid_map(const DigTable& table, int width) {
  for (const std::string_view between : {" ", ""})
    if (const Map map(table, between); map.width() <= width) return map.drawn();
  return list_of_sections(table, width);
}

}  // namespace orebit::cli
