#include "games/asteroid_miners/pack.hpp"
#include "core/sort_few.hpp"

#include <algorithm>

namespace orebit::asteroid_miners {

namespace {

constexpr int max_amount = 99;
constexpr int max_single_pay = 15;  // so that the pays of a whole track fit into a byte
constexpr int max_dice_rolls = 9;

std::uint8_t small(const PackReader& from, std::string_view key, int low, int high) {
  return static_cast<std::uint8_t>(from.integer(key, low, high));
}

void read_pack(const PackReader& pack, Pack& box) {
  pack.only({"id", "game", "title", "format"});
  box.pack_id = pack.text("id");
  if (pack.exists() && box.pack_id.empty()) pack.report("id", "an empty text", "a name for this pack");
  pack.word("game", {"asteroid-miners"});
  box.title = pack.text("title");
  pack.integer("format", 1, 1);
}

// The six materials are kinds, not numbers: a pack may only repeat them.
void read_materials(const PackReader& materials) {
  materials.only({"provenance", "names", "metals"});
  const auto names =
      materials.words("names", faces, faces, {material_names.begin() + 1, material_names.end()});
  if (!std::is_sorted(names.begin(), names.end()))
    materials.report("names", "another order", "clay, rock, iron, nickel, platinum, rhodium");
  const auto metals = materials.integers("metals", 4, 4, iron, rhodium);
  if (metals != std::vector<int>{iron, nickel, platinum, rhodium} && metals != std::vector<int>(4, iron))
    materials.report("metals", "another order", "3, 4, 5, 6");
}

// AM-6.
void read_dice(const PackReader& dice, Content& content) {
  dice.only({"provenance", "green", "white", "black", "blue", "pool", "pool_rolls"});
  dice.integer("green", drill_squares, drill_squares);
  content.white_dice = small(dice, "white", 0, 2);
  content.black_dice = small(dice, "black", 0, 2);
  content.blue_dice = small(dice, "blue", 0, 1);
  content.pool_dice = small(dice, "pool", 1, max_pool_dice);
  content.pool_rolls = small(dice, "pool_rolls", 1, max_dice_rolls);
}

void read_setup(const PackReader& setup, Content& content) {
  setup.only({"provenance", "funds", "upgrade", "short_funds", "short_upgrade", "short_first_level"});
  content.funds = setup.integer("funds", 0, 999);
  content.upgrade = setup.integer("upgrade", 1, equipment_levels);
  content.short_funds = setup.integer("short_funds", 0, 999);
  content.short_upgrade = setup.integer("short_upgrade", 1, equipment_levels);
  content.short_first_level = setup.integer("short_first_level", 2, levels);
}

// AM-13. Each face is printed on one square.
void read_squares(const std::vector<PackReader>& entries, Content& content) {
  std::array<bool, faces + 1> seen{};
  for (std::size_t i = 0; i < entries.size() && i < drill_squares; ++i) {
    const PackReader& entry = entries[i];
    entry.only({"provenance", "faces", "cost_a", "cost_1b", "cost_2b"});
    for (const int face : entry.integers("faces", 1, faces, 1, faces)) {
      const auto at = static_cast<std::size_t>(face);
      if (seen[at])
        entry.report("faces", "face " + std::to_string(face) + " again", "each face on one square");
      seen[at] = true;
      content.square_of[at] = static_cast<std::uint8_t>(i);
    }
    content.cost[static_cast<std::size_t>(Board::plain)][i] = small(entry, "cost_a", 0, max_amount);
    content.cost[static_cast<std::size_t>(Board::ecological)][i] = small(entry, "cost_1b", 0, max_amount);
    content.cost[static_cast<std::size_t>(Board::scavenger)][i] = small(entry, "cost_2b", 0, max_amount);
  }
  for (int face = 1; face <= faces && !entries.empty(); ++face)
    if (!seen[static_cast<std::size_t>(face)])
      entries.back().report("faces", "face " + std::to_string(face) + " on no square",
                            "each face on one square");
}

// AM-4, AM-5, AM-65, AM-66.
void read_prices(const PackReader& root, Content& content) {
  const PackReader market = root.table("market");
  const PackReader ecological = root.table("ecological");
  const PackReader scavenger = root.table("scavenger");
  market.only({"provenance", "iron", "platinum", "nickel", "rhodium", "setup_row"});
  ecological.only({"provenance", "clay", "rock"});
  scavenger.only({"provenance", "iron", "nickel", "platinum", "rhodium"});
  for (std::size_t metal = iron; metal <= rhodium; ++metal) {
    const auto prices = market.integers(material_names[metal], market_rows, market_rows, 0, max_amount);
    for (std::size_t row = 1; row <= market_rows; ++row)
      content.price[metal][row] = static_cast<std::uint8_t>(prices[row - 1]);
    content.scavenger[metal] = small(scavenger, material_names[metal], 0, max_amount);
  }
  for (const Material material : {clay, rock})
    content.ecological[material] = small(ecological, material_names[material], 0, max_amount);
  const auto setup_rows = market.integers("setup_row", faces, faces, 1, market_rows);
  for (std::size_t die = 1; die <= faces; ++die)
    content.setup_row[die] = static_cast<std::uint8_t>(setup_rows[die - 1]);
}

// AM-32, AM-33, AM-56.
void read_equipment(const std::vector<PackReader>& entries, Content& content) {
  for (std::size_t level = 1; level <= entries.size() && level <= equipment_levels; ++level) {
    const PackReader& entry = entries[level - 1];
    entry.only({"provenance", "pair", "delta", "dice", "price"});
    entry.integer("pair", static_cast<int>(level), static_cast<int>(level));
    content.equipment[level] = {small(entry, "delta", 1, 3), small(entry, "dice", 1, 2),
                                small(entry, "price", 0, max_amount)};
  }
}

// AM-12. Each type has keys of its own.
void read_event_type(const PackReader& entry, Event& event) {
  std::vector<std::string_view> known{"provenance", "level", "number", "type", "fives", "sixes"};
  switch (event.type) {
    case EventType::bonus:
      known.insert(known.end(), {"metal", "amount"});
      event.metal = small(entry, "metal", iron, rhodium);
      event.amount = small(entry, "amount", 0, max_amount);
      break;
    case EventType::only_one:
      known.emplace_back("metal");
      event.metal = small(entry, "metal", iron, rhodium);
      break;
    case EventType::drill:
      known.emplace_back("dice");
      event.dice = small(entry, "dice", 2, drill_squares - 1);
      break;
    case EventType::pool:
      known.emplace_back("dice");
      event.dice = small(entry, "dice", 1, max_pool_dice);
      break;
    case EventType::raise:
    case EventType::lower:
      known.emplace_back("track");
      event.track = static_cast<Track>(entry.word("track", {"ip", "nr"}));
      break;
    default: break;
  }
  entry.only(known);
}

void read_events(const std::vector<PackReader>& entries, Content& content, const std::vector<Issue>& issues) {
  std::array<std::array<bool, faces + 1>, levels + 1> seen{};
  for (const PackReader& entry : entries) {
    const auto level = static_cast<std::size_t>(entry.integer("level", 1, levels));
    const auto number = static_cast<std::size_t>(entry.integer("number", 1, faces));
    if (seen[level][number] && entry.exists())
      entry.report("number", "an event that is listed before", "each number once for each level");
    seen[level][number] = true;
    Event& event = content.event[level][number];
    const std::size_t before = issues.size();
    event.type = static_cast<EventType>(
        entry.word("type", {"bonus", "drill", "pool", "raise", "lower", "double", "free", "only1"}));
    if (issues.size() == before) read_event_type(entry, event);
    event.fives = static_cast<Fives>(entry.word("fives", {"swap", "rearrange", "exchange1", "exchange2"}));
    event.sixes = static_cast<Sixes>(entry.word("sixes", {"reroll2", "reroll4", "change", "double"}));
  }
}

void read_foundry(const PackReader& foundry, Content& content) {
  foundry.only(
      {"provenance", "smelter_rolls", "control_rolls", "pay_plain", "pay_control", "overtime_behind"});
  content.smelter_rolls = small(foundry, "smelter_rolls", 1, max_dice_rolls);
  content.control_rolls = small(foundry, "control_rolls", 1, max_dice_rolls);
  content.pay_plain = small(foundry, "pay_plain", 0, max_single_pay);
  const auto pays = foundry.integers("pay_control", faces, faces, 0, max_single_pay);
  for (std::size_t face = 1; face <= faces; ++face)
    content.pay_control[face] = static_cast<std::uint8_t>(pays[face - 1]);
  content.overtime_behind = small(foundry, "overtime_behind", 1, max_track_rows);
}

// IF-2.
void read_components(const std::vector<PackReader>& entries, Pack& box) {
  for (const PackReader& entry : entries) {
    if (box.component_ids.size() == max_components) break;
    entry.only({"provenance", "id", "materials"});
    const std::string id = entry.text("id");
    const auto& ids = box.component_ids;
    if (entry.exists() && (id.empty() || std::find(ids.begin(), ids.end(), id) != ids.end()))
      entry.report("id", quoted(id), "a name that no other component has");
    auto materials = entry.integers("materials", 2, 2, 1, faces);
    sort_few(materials);
    ComponentCard& card = box.content.component[ids.size()];
    for (std::size_t i = 0; i < 2; ++i) card.material[i] = static_cast<Material>(materials[i]);
    card.materials = static_cast<Bits>(bit(materials[0]) | bit(materials[1]));
    box.component_ids.push_back(id);
  }
  box.content.components = static_cast<int>(box.component_ids.size());
}

// IF-1. Rows from top to bottom, asteroid after asteroid.
void read_track(const std::vector<PackReader>& entries, Pack& box) {
  const std::vector<std::string_view> names(box.component_ids.begin(), box.component_ids.end());
  for (std::size_t i = 0; i < entries.size() && i < max_track_rows; ++i) {
    const PackReader& entry = entries[i];
    entry.only({"provenance", "level", "build", "tender"});
    TrackRow& row = box.content.track[i];
    row.level = small(entry, "level", i == 0 ? 1 : box.content.track[i - 1].level, levels);
    row.build = static_cast<Component>(entry.word("build", names));
    if (!entry.text("tender").empty()) row.tender = static_cast<Component>(entry.word("tender", names));
  }
  box.content.track_rows = static_cast<int>(std::min<std::size_t>(entries.size(), max_track_rows));
}

}  // namespace

std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues) {
  const PackReader root(pack, issues);
  root.only({"pack", "materials", "dice", "setup", "square", "ecological", "scavenger", "market", "equipment",
             "level", "event", "foundry", "component", "track"});
  constexpr std::size_t events = std::size_t{levels} * faces;
  Pack box;
  read_pack(root.table("pack"), box);
  read_materials(root.table("materials"));
  read_dice(root.table("dice"), box.content);
  read_setup(root.table("setup"), box.content);
  read_squares(root.tables("square", drill_squares, drill_squares), box.content);
  read_prices(root, box.content);
  read_equipment(root.tables("equipment", equipment_levels, equipment_levels), box.content);
  read_levels(root.tables("level", levels, levels), box, issues);
  read_events(root.tables("event", events, events), box.content, issues);
  read_foundry(root.table("foundry"), box.content);
  read_components(root.tables("component", 1, max_components), box);
  read_track(root.tables("track", 1, max_track_rows), box);
  if (!issues.empty()) return std::nullopt;
  return box;
}

}  // namespace orebit::asteroid_miners
