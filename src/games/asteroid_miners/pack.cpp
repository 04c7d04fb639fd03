#include "games/asteroid_miners/pack.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "text/pack_reader.hpp"

namespace orebit::asteroid_miners {

namespace {

constexpr int max_amount = 99;
constexpr int max_single_pay = 15;  // so that the pays of a whole track fit into a byte
constexpr int max_dice_rolls = 9;
constexpr std::array<std::string_view, 2> tracks_named{"ip", "nr"};
constexpr std::array<std::string_view, 4> fives_named{"swap", "rearrange", "exchange1", "exchange2"};
constexpr std::array<std::string_view, 4> sixes_named{"reroll2", "reroll4", "change", "double"};

// The six materials are kinds, not numbers: a pack may only repeat them.
void read_materials(const PackReader& materials) {
  const auto names = materials.words("names", faces, faces, std::span(material_names).subspan(1));
  if (!std::is_sorted(names.begin(), names.end()))
    materials.report("names", "another order", "clay, rock, iron, nickel, platinum, rhodium");
  const auto metals = materials.integers("metals", 4, 4, iron, rhodium);
  if (metals != std::vector<int>{iron, nickel, platinum, rhodium} && metals != std::vector<int>(4, iron))
    materials.report("metals", "another order", "3, 4, 5, 6");
}

// AM-6.
void read_dice(const PackReader& dice, Content& content) {
  dice.integer("green", drill_squares, drill_squares);
  dice.integer("white", content.white_dice, 0, 2);
  dice.integer("black", content.black_dice, 0, 2);
  dice.integer("blue", content.blue_dice, 0, 1);
  dice.integer("pool", content.pool_dice, 1, max_pool_dice);
  dice.integer("pool_rolls", content.pool_rolls, 1, max_dice_rolls);
}

void read_setup(const PackReader& setup, Content& content) {
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
    for (const int face : entry.integers("faces", 1, faces, 1, faces)) {
      if (at(seen, face))
        entry.report("faces", "face " + std::to_string(face) + " again", "each face on one square");
      at(seen, face) = true;
      at(content.square_of, face) = static_cast<std::uint8_t>(i);
    }
    entry.integer("cost_a", at(content.cost, Board::plain)[i], 0, max_amount);
    entry.integer("cost_1b", at(content.cost, Board::ecological)[i], 0, max_amount);
    entry.integer("cost_2b", at(content.cost, Board::scavenger)[i], 0, max_amount);
  }
  for (int face = 1; face <= faces && !entries.empty(); ++face)
    if (!at(seen, face))
      entries.back().report("faces", "face " + std::to_string(face) + " on no square",
                            "each face on one square");
}

// AM-4, AM-5, AM-65, AM-66.
void read_prices(const PackReader& root, Content& content) {
  const PackReader market = root.table("market");
  const PackReader ecological = root.table("ecological");
  const PackReader scavenger = root.table("scavenger");
  for (std::size_t metal = iron; metal <= rhodium; ++metal) {
    const auto prices = market.integers(material_names[metal], market_rows, market_rows, 0, max_amount);
    for (std::size_t row = 1; row <= market_rows; ++row)
      content.price[metal][row] = static_cast<std::uint8_t>(prices[row - 1]);
    scavenger.integer(material_names[metal], content.scavenger[metal], 0, max_amount);
  }
  for (const Material material : {clay, rock})
    ecological.integer(material_names[material], content.ecological[material], 0, max_amount);
  const auto setup_rows = market.integers("setup_row", faces, faces, 1, market_rows);
  for (std::size_t die = 1; die <= faces; ++die)
    content.setup_row[die] = static_cast<std::uint8_t>(setup_rows[die - 1]);
}

// AM-32, AM-33, AM-56.
void read_equipment(const std::vector<PackReader>& entries, Content& content) {
  for (std::size_t level = 1; level <= entries.size() && level <= equipment_levels; ++level) {
    const PackReader& entry = entries[level - 1];
    entry.integer("pair", static_cast<int>(level), static_cast<int>(level));
    entry.integer("delta", content.equipment[level].delta, 1, 3);
    entry.integer("dice", content.equipment[level].dice, 1, 2);
    entry.integer("price", content.equipment[level].price, 0, max_amount);
  }
}

// AM-12. Each type has its own keys.
void read_event_type(const PackReader& entry, Event& event) {
  switch (event.type) {
    case EventType::bonus:
      entry.integer("metal", event.metal, iron, rhodium);
      return entry.integer("amount", event.amount, 0, max_amount);
    case EventType::only_one: return entry.integer("metal", event.metal, iron, rhodium);
    case EventType::drill: return entry.integer("dice", event.dice, 2, drill_squares - 1);
    case EventType::pool: return entry.integer("dice", event.dice, 1, max_pool_dice);
    case EventType::raise:
    case EventType::lower: return entry.word("track", event.track, tracks_named);
    default: return;
  }
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
    entry.word("type", event.type, event_types);
    issues.size() == before ? read_event_type(entry, event) : entry.skip_rest();
    entry.word("fives", event.fives, fives_named);
    entry.word("sixes", event.sixes, sixes_named);
  }
}

void read_foundry(const PackReader& foundry, Content& content) {
  foundry.integer("smelter_rolls", content.smelter_rolls, 1, max_dice_rolls);
  foundry.integer("control_rolls", content.control_rolls, 1, max_dice_rolls);
  foundry.integer("pay_plain", content.pay_plain, 0, max_single_pay);
  const auto pays = foundry.integers("pay_control", faces, faces, 0, max_single_pay);
  for (std::size_t face = 1; face <= faces; ++face)
    content.pay_control[face] = static_cast<std::uint8_t>(pays[face - 1]);
  foundry.integer("overtime_behind", content.overtime_behind, 1, max_track_rows);
}

// IF-2.
void read_components(const std::vector<PackReader>& entries, Pack& pack) {
  for (const PackReader& entry : entries) {
    if (pack.component_ids.size() == max_components) break;
    const std::string id = entry.text("id");
    const auto& ids = pack.component_ids;
    if (entry.exists() && (id.empty() || std::find(ids.begin(), ids.end(), id) != ids.end()))
      entry.report("id", quoted(id), "a name that no other component has");
    auto materials = entry.integers("materials", 2, 2, 1, faces);
    sort_few(materials);
    ComponentCard& card = pack.content.component[ids.size()];
    for (std::size_t i = 0; i < 2; ++i) card.material[i] = static_cast<Material>(materials[i]);
    card.materials = static_cast<Bits>(bit(materials[0]) | bit(materials[1]));
    pack.component_ids.push_back(id);
  }
  pack.content.components = static_cast<int>(pack.component_ids.size());
}

// IF-1. Rows from top to bottom, asteroid after asteroid.
void read_track(const std::vector<PackReader>& entries, Pack& pack) {
  const auto names = views_of(pack.component_ids);
  for (std::size_t i = 0; i < entries.size() && i < max_track_rows; ++i) {
    const PackReader& entry = entries[i];
    TrackRow& row = pack.content.track[i];
    entry.integer("level", row.level, i == 0 ? 1 : pack.content.track[i - 1].level, levels);
    entry.word("build", row.build, names);
    if (!entry.text("tender").empty()) entry.word("tender", row.tender, names);
  }
  pack.content.track_rows = static_cast<int>(std::min<std::size_t>(entries.size(), max_track_rows));
}

}  // namespace

std::optional<Pack> Pack::read(const Doc& doc, std::vector<Issue>& issues) {
  return read_whole<Pack>(doc, issues, [&](const PackReader& root, Pack& pack) {
    constexpr std::size_t events = std::size_t{levels} * faces;
    const PackReader about = root.table("pack");
    pack.pack_id = about.about("asteroid-miners");
    about.integer("format", 1, 1);
    read_materials(root.table("materials"));
    read_dice(root.table("dice"), pack.content);
    read_setup(root.table("setup"), pack.content);
    read_squares(root.tables("square", drill_squares, drill_squares), pack.content);
    read_prices(root, pack.content);
    read_equipment(root.tables("equipment", equipment_levels, equipment_levels), pack.content);
    read_levels(root.tables("level", levels, levels), pack, issues);
    read_events(root.tables("event", events, events), pack.content, issues);
    read_foundry(root.table("foundry"), pack.content);
    read_components(root.tables("component", 1, max_components), pack);
    read_track(root.tables("track", 1, max_track_rows), pack);
  });
}

}  // namespace orebit::asteroid_miners
