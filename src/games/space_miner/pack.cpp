#include "games/space_miner/pack.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "text/pack_reader.hpp"

namespace orebit::space_miner {

namespace {

constexpr int max_cost = 99;
constexpr int max_price = 40;  // so that a column's purchases fit into a byte
constexpr int max_bonus = 999;
constexpr int max_number = 999;

// A card as the pack writes it, before the cards are sorted.
struct Printed {
  std::string id;
  Asteroid asteroid;
  PackReader entry;
};

void read_constants(const PackReader& constants, Content& content) {
  content.turns = constants.integer("turns", 1, max_columns);
  content.start_credits = constants.integer("start_credits", -999, 999);
  const std::vector<int> costs = constants.integers("visit_cost", 1, max_slots, 0, max_cost);
  content.row_size = static_cast<int>(costs.size());
  std::copy(costs.begin(), costs.end(), content.visit_cost.begin());
  content.rescan_cost = constants.integer("rescan_cost", 0, 20);
  content.nav_dice = constants.integer("nav_dice", 1, max_dice - 1);
  content.nav_rerolls = constants.integer("nav_rerolls", 0, 9);
  content.mine_dice = constants.integer("mine_dice", 1, max_dice - 2);
}

void read_navigation(const PackReader& navigation, Content& content) {
  content.two_of_a_kind = navigation.integer("two_of_a_kind", 0, max_bonus);
  content.three_in_a_row = navigation.integer("three_in_a_row", 0, max_bonus);
  content.three_of_a_kind = navigation.integer("three_of_a_kind", 0, max_bonus);
  content.four_of_a_kind = navigation.integer("four_of_a_kind", 0, max_bonus);
  navigation.word("five_of_a_kind", {"any"});  // SM-18 is a rule, not a number
}

void read_ore_value(const PackReader& values, Content& content) {
  for (std::size_t kind = 0; kind < ore_kinds; ++kind)
    content.ore_value[kind] = values.integer(ore_names[kind], 0, max_cost);
}

// SM-32. Each of the six once; the order of the list is the catalogue.
void read_upgrades(const std::vector<PackReader>& entries, Pack& pack) {
  std::array<bool, upgrade_kinds> seen{};
  for (std::size_t i = 0; i < entries.size() && i < upgrade_kinds; ++i) {
    const PackReader& entry = entries[i];
    const std::size_t kind = entry.word("id", upgrade_ids);
    if (seen[kind] && entry.exists())
      entry.report("id", "an upgrade that is listed before", "each upgrade once");
    seen[kind] = true;
    pack.content.catalogue[i] = static_cast<Upgrade>(kind);
    pack.content.catalogued[kind] = static_cast<std::uint8_t>(i);
    pack.content.price_rules[kind] = entry.integer("price_rules", 0, max_price);
    pack.content.price_sheet[kind] = entry.integer("price_sheet", 0, max_price);
    pack.upgrade_names[kind] = entry.text("name");
    pack.upgrade_texts[kind] = entry.text("text");
  }
}

Printed read_card(const PackReader& entry, const PackReader& numbers) {
  Printed card{entry.id("id"), {}, entry};
  Asteroid& asteroid = card.asteroid;
  entry.integer("distance", asteroid.distance, 1, max_number);
  asteroid.is_template = entry.boolean("template", false);
  const auto kinds = entry.words("ores", 1, max_ores, ore_names);
  asteroid.ores = static_cast<std::uint8_t>(kinds.size());
  if (card.id.empty()) return card;
  const auto printed = numbers.integers(card.id, kinds.size(), kinds.size(), 1, max_number);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    asteroid.kind[i] = static_cast<Ore>(kinds[i]);
    asteroid.number[i] = static_cast<std::int16_t>(printed[i]);
  }
  return card;
}

// Cards in byte order of their ids, so that piles list themselves as the notation asks.
void sort_cards(std::vector<Printed> cards, Pack& pack) {
  sort_few(cards, [](const Printed& a, const Printed& b) { return a.id < b.id; });
  for (const Printed& card : cards) {
    if (!pack.card_ids.empty() && pack.card_ids.back() == card.id && !card.id.empty())
      card.entry.report("id", quoted(card.id) + " a second time", "a different id for each card");
    if (pack.card_ids.size() == max_cards) break;
    pack.content.asteroid[pack.card_ids.size()] = card.asteroid;
    pack.card_ids.push_back(card.id);
  }
  pack.content.cards = static_cast<int>(pack.card_ids.size());
}

// The different numbers, ascending; cards point into the list, and tables are kept for each entry of it.
void number_ores(Content& content) {
  std::vector<std::int16_t> numbers;
  for (const Asteroid& asteroid : content.asteroid)
    numbers.insert(numbers.end(), asteroid.number.begin(), asteroid.number.begin() + asteroid.ores);
  sort_few(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  std::copy(numbers.begin(), numbers.end(), content.number.begin());
  content.numbers = static_cast<int>(numbers.size());
  for (Asteroid& asteroid : content.asteroid) {
    asteroid.number_place.fill(static_cast<std::uint8_t>(numbers.size()));
    for (std::size_t i = 0; i < asteroid.ores; ++i)
      asteroid.number_place[i] = static_cast<std::uint8_t>(
          std::lower_bound(numbers.begin(), numbers.end(), asteroid.number[i]) - numbers.begin());
  }
}

}  // namespace

std::optional<Pack> Pack::read(const Doc& doc, std::vector<Issue>& issues) {
  return read_whole<Pack>(doc, issues, [](const PackReader& root, Pack& pack) {
    const PackReader about = root.table("pack");
    pack.pack_id = about.about("space-miner");
    about.integer("version", 1, 1'000'000);
    read_constants(root.table("constants"), pack.content);
    read_navigation(root.table("navigation"), pack.content);
    read_ore_value(root.table("ore_value"), pack.content);
    read_upgrades(root.tables("upgrade", upgrade_kinds, upgrade_kinds), pack);
    const PackReader numbers = root.table("ore_numbers").table("card");
    std::vector<Printed> cards;
    for (const PackReader& entry : root.tables("asteroid", 1, max_cards))
      cards.push_back(read_card(entry, numbers));
    sort_cards(std::move(cards), pack);
    number_ores(pack.content);
  });
}

}  // namespace orebit::space_miner
