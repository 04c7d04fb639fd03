#include "games/space_miner/pack.hpp"
#include "core/sort_few.hpp"

#include <algorithm>

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

void read_pack(const PackReader& pack, Pack& box) {
  pack.only({"id", "game", "title", "designer", "edition", "version"});
  box.pack_id = pack.text("id");
  if (pack.exists() && box.pack_id.empty()) pack.report("id", "an empty text", "a name for this pack");
  pack.word("game", {"space-miner"});
  box.title = pack.text("title");
  pack.integer("version", 1, 1'000'000);
}

void read_constants(const PackReader& constants, Content& content) {
  constants.only({"provenance", "turns", "start_credits", "visit_cost", "rescan_cost", "nav_dice",
                  "nav_rerolls", "mine_dice"});
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
  navigation.only({"provenance", "two_of_a_kind", "three_in_a_row", "three_of_a_kind", "four_of_a_kind",
                   "five_of_a_kind"});
  content.two_of_a_kind = navigation.integer("two_of_a_kind", 0, max_bonus);
  content.three_in_a_row = navigation.integer("three_in_a_row", 0, max_bonus);
  content.three_of_a_kind = navigation.integer("three_of_a_kind", 0, max_bonus);
  content.four_of_a_kind = navigation.integer("four_of_a_kind", 0, max_bonus);
  navigation.word("five_of_a_kind", {"any"});  // SM-18 is a rule, not a number
}

void read_ore_value(const PackReader& values, Content& content) {
  values.only({"provenance", "brown", "red", "gold"});
  for (std::size_t kind = 0; kind < ore_kinds; ++kind)
    content.ore_value[kind] = values.integer(ore_names[kind], 0, max_cost);
}

// SM-32. Each of the six once; the order of the list is the catalogue.
void read_upgrades(const std::vector<PackReader>& entries, Pack& box) {
  std::array<bool, upgrade_kinds> seen{};
  for (std::size_t i = 0; i < entries.size() && i < upgrade_kinds; ++i) {
    const PackReader& entry = entries[i];
    entry.only({"provenance", "id", "name", "price_rules", "price_sheet", "text"});
    const std::size_t kind = entry.word("id", {upgrade_ids.begin(), upgrade_ids.end()});
    if (seen[kind] && entry.exists())
      entry.report("id", "an upgrade that is listed before", "each upgrade once");
    seen[kind] = true;
    box.content.catalogue[i] = static_cast<Upgrade>(kind);
    box.content.catalogued[kind] = static_cast<std::uint8_t>(i);
    box.content.price_rules[kind] = entry.integer("price_rules", 0, max_price);
    box.content.price_sheet[kind] = entry.integer("price_sheet", 0, max_price);
    box.upgrade_names[kind] = entry.text("name");
    box.upgrade_texts[kind] = entry.text("text");
  }
}

Printed read_card(const PackReader& entry, const PackReader& numbers) {
  entry.only({"provenance", "id", "distance", "ores", "template"});
  Printed card{entry.id("id"), {}, entry};
  Asteroid& asteroid = card.asteroid;
  asteroid.distance = static_cast<std::int16_t>(entry.integer("distance", 1, max_number));
  asteroid.is_template = entry.boolean("template", false);
  const auto kinds = entry.words("ores", 1, max_ores, {ore_names.begin(), ore_names.end()});
  asteroid.ores = static_cast<std::uint8_t>(kinds.size());
  if (card.id.empty()) return card;
  const auto printed = numbers.integers(card.id, kinds.size(), kinds.size(), 1, max_number);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    asteroid.kind[i] = static_cast<Ore>(kinds[i]);
    asteroid.number[i] = static_cast<std::int16_t>(printed[i]);
  }
  return card;
}

void check_numbers_have_cards(const PackReader& numbers, const std::vector<Printed>& cards) {
  for (const std::string& id : numbers.keys())
    if (std::none_of(cards.begin(), cards.end(), [&](const Printed& card) { return card.id == id; }))
      numbers.report(id, "numbers for a card that is not listed", "the ids of the [[asteroid]] tables");
}

// Cards in byte order of their ids, so that piles list themselves as the notation asks.
void sort_cards(std::vector<Printed> cards, Pack& box) {
  sort_few(cards, [](const Printed& a, const Printed& b) { return a.id < b.id; });
  for (const Printed& card : cards) {
    if (!box.card_ids.empty() && box.card_ids.back() == card.id && !card.id.empty())
      card.entry.report("id", quoted(card.id) + " a second time", "a different id for each card");
    if (box.card_ids.size() == max_cards) break;
    box.content.asteroid[box.card_ids.size()] = card.asteroid;
    box.card_ids.push_back(card.id);
  }
  box.content.cards = static_cast<int>(box.card_ids.size());
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

std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues) {
  const PackReader root(pack, issues);
  root.only({"pack", "constants", "navigation", "ore_value", "upgrade", "asteroid", "ore_numbers"});
  Pack box;
  read_pack(root.table("pack"), box);
  read_constants(root.table("constants"), box.content);
  read_navigation(root.table("navigation"), box.content);
  read_ore_value(root.table("ore_value"), box.content);
  read_upgrades(root.tables("upgrade", upgrade_kinds, upgrade_kinds), box);
  const PackReader ore_numbers = root.table("ore_numbers");
  ore_numbers.only({"provenance", "card"});
  const PackReader numbers = ore_numbers.table("card");
  std::vector<Printed> cards;
  for (const PackReader& entry : root.tables("asteroid", 1, max_cards))
    cards.push_back(read_card(entry, numbers));
  check_numbers_have_cards(numbers, cards);
  sort_cards(std::move(cards), box);
  number_ores(box.content);
  if (!issues.empty()) return std::nullopt;
  return box;
}

}  // namespace orebit::space_miner
