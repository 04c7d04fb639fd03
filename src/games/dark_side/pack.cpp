#include "games/dark_side/pack.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "games/dark_side/setting.hpp"
#include "text/pack_reader.hpp"
#include "text/text.hpp"

namespace orebit::dark_side {

namespace {

constexpr int max_worth = 99;
constexpr int max_number = 99;  // of points, steps and depth
constexpr int max_draw = 20;    // so that a draw fits into a byte with every capacitor there can be

std::vector<std::string_view> types_of(const EffectRule& rule) {
  std::vector<std::string_view> types;
  for (std::size_t i = 0; i < type_names.size(); ++i)
    if (rule.may_stand_on(static_cast<CardType>(i))) types.push_back(type_names[i]);
  return types;
}
std::vector<std::string_view> params_of(const EffectRule& rule) {
  std::vector<std::string_view> params(rule.params.begin(), rule.params.end());
  std::erase(params, "");
  return params;
}

void read_limits(const PackReader& limits, Content& content) {
  content.hand_start = limits.integer("hand_start", 1, max_draw);
  content.hand_limit = limits.integer("hand_limit", 0, max_cards);
  content.actions = limits.integer("actions", 1, 9);
  content.turn_draw = limits.integer("turn_draw", 1, max_draw);
  limits.integer("robots", robots_each, robots_each);
  content.robots_placed = limits.integer("robots_placed", 1, robots_each);
  content.recharge_draw = limits.integer("recharge_draw", 0, max_draw);
}

// DS-8. One entry for each of 2, 3 and 4 players.
void read_setup(const std::vector<PackReader>& entries, Content& content, const std::vector<Issue>& issues) {
  for (const PackReader& entry : entries) {
    const std::size_t before = issues.size();
    const int players = entry.integer("players", 2, max_seats);
    const int ring = entry.integer("ring", 2, max_locations);
    const int dark = entry.integer("dark", 1, max_locations - 1);
    if (issues.size() > before) continue;  // what follows would only repeat it
    const auto i = static_cast<std::size_t>(players);
    if (content.ring[i] != 0)
      entry.report("players", std::to_string(players) + " a second time", "one entry for each of 2, 3 and 4");
    content.ring[i] = ring;
    content.dark[i] = dark;
    const int needed = dark + content.robots_placed * players;
    if (ring < needed)
      entry.report("ring", std::to_string(ring),
                   "at least " + std::to_string(needed) + ", dark locations and one for each robot placed");
  }
}

// Names in byte order, so that ways to play a card list themselves as the notation asks.
void read_elements(const PackReader& elements, Pack& pack) {
  pack.element_names = elements.names("order", 1, max_elements);
  sort_few(pack.element_names);
  const auto twice = std::ranges::adjacent_find(pack.element_names);
  if (twice != pack.element_names.end())
    elements.report("order", quoted(*twice) + " a second time", "a different name for each element");
  if (elements.has("given")) elements.words("given", 0, max_elements, views_of(pack.element_names));
  pack.content.elements = static_cast<int>(pack.element_names.size());
}

// A pack may list the vocabulary for its readers; it cannot change it.
void check_vocabulary(const PackReader& table) {
  for (const EffectRule& rule : effect_table) {
    if (!table.has(rule.name)) continue;
    const PackReader entry = table.table(rule.name);
    const auto types = types_of(rule), params = params_of(rule);
    entry.words("kinds", types.size(), types.size(), types);
    entry.words("params", params.size(), params.size(), params);
  }
}

// Reads the effect of one card.
class EffectReader {
 public:
  EffectReader(const Pack& pack, const PackReader& effect, CardFace& face)
      : names_(views_of(pack.element_names)), effect_(effect), face_(face) {}

  void read(const std::vector<Issue>& issues) {
    const std::size_t before = issues.size();
    effect_.word("id", face_.effect, effect_names);
    if (issues.size() > before) return effect_.skip_rest();
    const EffectRule& rule = at(effect_table, static_cast<int>(face_.effect));
    if (!rule.may_stand_on(face_.kind))
      effect_.report("id",
                     quoted(rule.name) + " on a card of kind " +
                         std::string(at(type_names, static_cast<int>(face_.kind))),
                     "this effect stands on cards of kind " + joined(types_of(rule)));
    for (const std::string_view param : params_of(rule)) read_param(param);
  }

 private:
  void read_param(std::string_view param) {
    if (param == "element") {
      face_.elements = bit_of(static_cast<int>(effect_.word(param, names_)));
    } else if (param == "elements") {
      read_elements();
    } else {
      effect_.integer(param, face_.number, 1, param == "n" ? max_draw : max_number);
    }
  }
  void read_elements() {
    for (const std::size_t element : effect_.words("elements", 1, names_.size(), names_)) {
      const ElementSet one = bit_of(static_cast<int>(element));
      if ((face_.elements & one) != 0)
        effect_.report("elements", quoted(names_[element]) + " a second time", "each element once");
      if (element == face_.element)
        effect_.report("elements", quoted(names_[element]) + ", the card's own element", "other elements");
      face_.elements |= one;
    }
  }

  std::vector<std::string_view> names_;
  const PackReader& effect_;
  CardFace& face_;
};

struct Printed {
  CardFace face;
  std::string text;
};

Printed read_card(const PackReader& entry, const Pack& pack, int cards, const std::vector<Issue>& issues) {
  Printed card;
  CardFace& face = card.face;
  entry.integer("id", face.id, 1, cards);
  entry.word("element", face.element, views_of(pack.element_names));
  const auto worth = entry.integers("deposits", 1, max_deposits, 0, max_worth);
  face.deposits = static_cast<std::uint8_t>(worth.size());
  std::ranges::transform(worth, face.worth.begin(), [](int w) { return static_cast<std::uint8_t>(w); });
  entry.word("kind", face.kind, type_names);
  entry.integer("min_players", face.min_players, 2, max_seats);
  if (entry.has("text")) card.text = entry.text("text");
  const bool has_effect = entry.has("effect");
  if (face.kind != CardType::plain) {
    if (const PackReader effect = entry.table("effect"); effect.exists())
      EffectReader(pack, effect, face).read(issues);
  } else if (has_effect) {
    entry.report("effect", "an effect on a plain card", "none, or another kind of card");
  }
  return card;
}

// Cards in byte order of their ids. Ids are 1, 2, ... without gaps, so none comes twice.
void read_cards(const std::vector<PackReader>& entries, Pack& pack, const std::vector<Issue>& issues) {
  const int cards = std::min(static_cast<int>(entries.size()), max_cards);
  std::vector<Printed> printed;
  std::vector<bool> seen(static_cast<std::size_t>(max_cards) + 1);
  for (const PackReader& entry : entries) {
    const std::size_t before = issues.size();
    printed.push_back(read_card(entry, pack, cards, issues));
    const std::size_t id = printed.back().face.id;
    if (seen[id] && issues.size() == before && entry.exists())
      entry.report("id", std::to_string(id) + " a second time", "the ids 1, 2, ... each once");
    seen[id] = true;
  }
  sort_few(printed, [](const Printed& a, const Printed& b) {
    return std::to_string(a.face.id) < std::to_string(b.face.id);
  });
  for (const Printed& card : printed) {
    if (pack.content.cards == cards) break;
    at(pack.content.card, pack.content.cards++) = card.face;
    pack.card_texts.push_back(card.text);
  }
}

// DS-6 to DS-8. Every number of players can be dealt to.
void check_deck(const PackReader& root, const Content& content) {
  for (int players = 2; players <= max_seats; ++players) {
    const auto last = content.card.begin() + content.cards;
    const auto in_play = std::count_if(content.card.begin(), last,
                                       [&](const CardFace& face) { return face.min_players <= players; });
    const int needed = content.hand_start * players + at(content.ring, players);
    if (in_play < needed)
      root.report("card", std::to_string(in_play) + " cards for " + std::to_string(players) + " players",
                  "at least " + std::to_string(needed) + " for their hands and the ring");
  }
}

}  // namespace

std::optional<Pack> Pack::read(const Doc& doc, std::vector<Issue>& issues) {
  return read_whole<Pack>(doc, issues, [&](const PackReader& root, Pack& pack) {
    const PackReader about = root.table("pack");
    pack.pack_id = about.about("dark-side");
    about.integer("version", 1, 1'000'000);
    read_limits(root.table("limits"), pack.content);
    read_setup(root.tables("setup", max_seats - 1, max_seats - 1), pack.content, issues);
    read_elements(root.table("elements"), pack);
    if (root.has("effects")) check_vocabulary(root.table("effects"));
    root.skip({"cards"});
    read_cards(root.tables("card", 1, max_cards), pack, issues);
    if (issues.empty()) check_deck(root, pack.content);
  });
}

}  // namespace orebit::dark_side
