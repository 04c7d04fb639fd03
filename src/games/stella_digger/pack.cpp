#include "games/stella_digger/pack.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "text/pack_reader.hpp"

namespace orebit::stella_digger {

namespace {

constexpr int max_hand =
    6;  // four hands and four drones leave four cards, so that drawing never stalls (RF-R6)
constexpr int max_cost = 12;

void read_colors(const PackReader& at) {
  const auto order = at.words("order", colors, colors, color_names);
  if (at.exists() && !std::is_sorted(order.begin(), order.end()))
    at.report("order", "another order", "blue, green, pink, purple (RF-C8)");
}

void read_cards(const PackReader& drill_cards, const PackReader& accident_cards, Content& content) {
  accident_cards.integer("per_color", 1, 1);
  const PackReader copies = drill_cards.table("copies");
  int in_each_color = 0;
  for (int value = 1; value <= max_value; ++value) {
    const int count = copies.integer(std::to_string(value), 0, 8);
    in_each_color += count;
    for (const Color color : all_colors)
      for (int i = 0; i < count; ++i) content.cards.add(card_of(color, value));
  }
  if (copies.exists() && in_each_color != 8)
    drill_cards.report("copies", std::to_string(in_each_color) + " cards of each colour",
                       "8 of each colour, 32 in all (RF-C6)");
}

void read_limits(const PackReader& limits, Content& content) {
  content.hand = limits.integer("hand", 1, max_hand);
  content.crystals = limits.integer("crystals", 1, 20);
  limits.integer("decks", deck_count, deck_count);
  content.move = limits.integer("move", 1, 2);
  content.performance_tiles = limits.integer("performance_tiles", 2, 3);
  content.performance_high = limits.integer("performance_high", 0, 9);
  content.performance_low = limits.integer("performance_low", 0, 9);
}

void read_supply(const PackReader& root, Content& content) {
  const PackReader supply = root.table("supply");
  content.crystals_per_color = supply.integer("crystals_per_color", 1, 20);
  content.three_point_tiles = supply.integer("three_point_tiles", 1, 60);
  supply.integer("red_tears", 0, 99);  // RF-R42. Tears are noted otherwise when they run out
  const PackReader ones = root.table("supply_one_point");
  ones.integer("one_point_tiles", 0, 999);  // RF-48. They never run out
  const PackReader score = root.table("score");
  content.gadget_points = score.integer("gadget", 0, 9);
  content.unplaced_points = score.integer("unplaced_drill", -9, 0);
}

// RF-C6. Each type in each colour once, named by both.
void read_gadgets(const PackReader& gadgets, Content& content, std::vector<Named>& names) {
  unsigned seen = 0;
  for (const PackReader& entry : gadgets.tables("list", gadget_count, gadget_count)) {
    const std::size_t type = entry.word("type", gadget_types);
    const std::size_t color = entry.word("color", color_names);
    const Gadget gadget = gadget_of(static_cast<GadgetType>(type), static_cast<Color>(color));
    const std::string name = std::string(gadget_types[type]) + "-" + std::string(color_names[color]);
    names.push_back({entry.id("id"), entry});
    if (entry.exists() && names.back().id != name)
      entry.report("id", quoted(names.back().id), "type and colour, " + name);
    if (entry.exists() && (seen >> gadget & 1) != 0)
      entry.report("id", name + " a second time", "each type and colour once (RF-C6)");
    seen |= 1U << gadget;
    content.gadget_cost[gadget] = read_crystals(entry, "cost", 1, max_cost);
  }
}

void read_tokens_each(const PackReader& drills, Content& content) {
  const PackReader each = drills.table("per_player");
  for (int players = 2; players <= max_seats; ++players)
    at(content.tokens_each, players - 2) =
        each.integer(std::to_string(players), 1, token_count / players);  // RF-C6
}

void read_drills(const PackReader& drills, Pack& pack, std::vector<Named>& names) {
  constexpr int cost = 3;  // RF-C6
  read_tokens_each(drills, pack.content);
  std::vector<std::pair<std::string, Crystals>> tokens;
  for (const PackReader& entry : drills.tables("list", token_count, token_count)) {
    names.push_back({entry.id("id"), entry});
    tokens.emplace_back(names.back().id, read_crystals(entry, "cost", cost, cost));
  }
  sort_few(tokens, [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [id, crystals] : tokens) {
    if (pack.token_ids.size() == token_count) break;
    pack.content.token_cost[pack.token_ids.size()] = crystals;
    pack.token_ids.push_back(id);
  }
}

// RF-C9.
void check_names(std::vector<Named> names) {
  sort_few(names, [](const Named& a, const Named& b) { return a.id < b.id; });
  for (std::size_t i = 1; i < names.size(); ++i)
    if (!names[i].id.empty() && names[i].id == names[i - 1].id)
      names[i].entry.report("id", quoted(names[i].id) + " a second time",
                            "a different id for each thing (RF-C9)");
}

}  // namespace

Crystals read_crystals(const PackReader& entry, std::string_view key, int low, int high) {
  const PackReader table = entry.table(key);
  Crystals crystals;
  for (const Color color : all_colors)
    if (const std::string_view name = at(color_names, color); table.has(name))
      crystals += Crystals::one(color) * table.integer(name, 0, high);
  const std::string allowed =
      low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
  if (table.exists() && (crystals.total() < low || crystals.total() > high))
    entry.report(key, std::to_string(crystals.total()) + " crystals", allowed + " crystals together");
  return crystals;
}

std::optional<Pack> Pack::read(const Doc& doc, std::vector<Issue>& issues) {
  return read_whole<Pack>(doc, issues, [](const PackReader& root, Pack& pack) {
    pack.pack_id = root.about("stella-digger");
    read_colors(root.table("colors"));
    read_cards(root.table("drill_cards"), root.table("accident_cards"), pack.content);
    read_limits(root.table("limits"), pack.content);
    read_supply(root, pack.content);
    std::vector<Named> names;
    const PackReader map = root.table("map");
    const bool is_drawn = read_picture(map, pack.content.map);
    read_tiles(root.table("tiles"), pack, names);
    const int white_tiles = std::popcount(pack.content.white_tiles);
    if (is_drawn && !pack.tile_ids.empty())
      check_map(map, pack.content.map, white_tiles, tile_count - white_tiles);
    read_gadgets(root.table("gadgets"), pack.content, names);
    read_drills(root.table("drills"), pack, names);
    check_names(std::move(names));
  });
}

}  // namespace orebit::stella_digger
