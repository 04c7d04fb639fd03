#include "games/dark_side/pack.hpp"
#include "core/sort_few.hpp"

#include <algorithm>

namespace orebit::dark_side {

namespace {

constexpr int max_worth = 99;
constexpr int max_number = 99;  // of points, steps and depth
constexpr int max_draw = 20;    // so that a draw fits into a byte with every capacitor there can be

// The vocabulary of DS-60 to DS-79, in the order of Effect.
struct EffectRule {
  std::vector<std::string_view> kinds;
  std::vector<std::string_view> params;
};
const std::array<EffectRule, effects>& vocabulary() {
  static const std::array<EffectRule, effects> rules{{{{"mined", "prospect"}, {"n"}},
                                                      {{"mined"}, {"points"}},
                                                      {{"mined"}, {"steps"}},
                                                      {{"mined"}, {}},
                                                      {{"mined", "upgrade"}, {}},
                                                      {{"mined"}, {}},
                                                      {{"mined"}, {"depth"}},
                                                      {{"prospect"}, {"elements"}},
                                                      {{"prospect"}, {}},
                                                      {{"prospect"}, {}},
                                                      {{"prospect"}, {"points"}},
                                                      {{"upgrade"}, {"element", "points"}},
                                                      {{"upgrade"}, {}},
                                                      {{"upgrade"}, {}},
                                                      {{"upgrade"}, {"n"}},
                                                      {{"upgrade"}, {}}}};
  return rules;
}

bool has_key(const PackReader& at, std::string_view key) {
  const auto keys = at.keys();
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string listed(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text.empty() ? "nothing" : text;
}

void read_pack(const PackReader& pack, Pack& box) {
  pack.only({"id", "game", "title", "designer", "edition", "version"});
  box.pack_id = pack.text("id");
  if (pack.exists() && box.pack_id.empty()) pack.report("id", "an empty text", "a name for this pack");
  pack.word("game", {"dark-side"});
  box.title = pack.text("title");
  pack.integer("version", 1, 1'000'000);
}

void read_limits(const PackReader& limits, Content& content) {
  limits.only({"provenance", "hand_start", "hand_limit", "actions", "turn_draw", "robots", "robots_placed",
               "recharge_draw"});
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
    entry.only({"provenance", "players", "ring", "dark"});
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
void read_elements(const PackReader& elements, Pack& box) {
  elements.only({"provenance", "order", "given"});
  box.element_names = elements.names("order", 1, max_elements);
  sort_few(box.element_names);
  const auto twice = std::adjacent_find(box.element_names.begin(), box.element_names.end());
  if (twice != box.element_names.end())
    elements.report("order", quoted(*twice) + " a second time", "a different name for each element");
  if (has_key(elements, "given"))
    elements.words("given", 0, max_elements, {box.element_names.begin(), box.element_names.end()});
  box.content.elements = static_cast<int>(box.element_names.size());
}

// A pack may list the vocabulary for its readers; it cannot change it.
void check_vocabulary(const PackReader& root) {
  if (!has_key(root, "effects")) return;
  const PackReader table = root.table("effects");
  for (const std::string& key : table.keys()) {
    const auto at = std::find(effect_names.begin(), effect_names.end(), key);
    if (key == "provenance") continue;
    if (at == effect_names.end()) {
      table.report(key, "an effect that does not exist", listed({effect_names.begin(), effect_names.end()}));
      continue;
    }
    const EffectRule& rule = vocabulary()[static_cast<std::size_t>(at - effect_names.begin())];
    const PackReader entry = table.table(key);
    entry.only({"kinds", "params"});
    entry.words("kinds", rule.kinds.size(), rule.kinds.size(), rule.kinds);
    entry.words("params", rule.params.size(), rule.params.size(), rule.params);
  }
}

// Reads the effect of one card.
class EffectReader {
 public:
  EffectReader(const Pack& box, const PackReader& effect, CardFace& face)
      : names_(box.element_names.begin(), box.element_names.end()), effect_(effect), face_(face) {}

  void read(const std::vector<Issue>& issues) {
    if (!effect_.exists()) return;
    const std::size_t before = issues.size();
    const std::size_t which = effect_.word("id", {effect_names.begin(), effect_names.end()});
    if (issues.size() > before) return;
    const EffectRule& rule = vocabulary()[which];
    face_.effect = static_cast<Effect>(which);
    const std::string_view kind = type_names[static_cast<std::size_t>(face_.kind)];
    if (std::find(rule.kinds.begin(), rule.kinds.end(), kind) == rule.kinds.end())
      effect_.report("id", quoted(effect_names[which]) + " on a card of kind " + std::string(kind),
                     "this effect stands on cards of kind " + listed(rule.kinds));
    std::vector<std::string_view> known{"id"};
    known.insert(known.end(), rule.params.begin(), rule.params.end());
    effect_.only(known);
    for (const std::string_view param : rule.params) read_param(param);
  }

 private:
  void read_param(std::string_view param) {
    if (param == "element") {
      face_.elements = bit_of(static_cast<int>(effect_.word(param, names_)));
    } else if (param == "elements") {
      read_elements();
    } else {
      const int high = param == "n" ? max_draw : max_number;
      face_.number = static_cast<std::uint8_t>(effect_.integer(param, 1, high));
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

Printed read_card(const PackReader& entry, const Pack& box, int cards, const std::vector<Issue>& issues) {
  entry.only({"provenance", "id", "element", "deposits", "kind", "min_players", "effect", "text"});
  Printed card;
  CardFace& face = card.face;
  face.id = static_cast<std::uint8_t>(entry.integer("id", 1, cards));
  face.element =
      static_cast<std::uint8_t>(entry.word("element", {box.element_names.begin(), box.element_names.end()}));
  const auto worth = entry.integers("deposits", 1, max_deposits, 0, max_worth);
  face.deposits = static_cast<std::uint8_t>(worth.size());
  std::transform(worth.begin(), worth.end(), face.worth.begin(),
                 [](int w) { return static_cast<std::uint8_t>(w); });
  face.kind = static_cast<CardType>(entry.word("kind", {type_names.begin(), type_names.end()}));
  face.min_players = static_cast<std::uint8_t>(entry.integer("min_players", 2, max_seats));
  if (has_key(entry, "text")) card.text = entry.text("text");
  if (face.kind != CardType::plain) {
    const PackReader effect = entry.table("effect");
    EffectReader(box, effect, face).read(issues);
  } else if (has_key(entry, "effect")) {
    entry.report("effect", "an effect on a plain card", "none, or another kind of card");
  }
  return card;
}

// Cards in byte order of their ids. Ids are 1, 2, ... without gaps, so none comes twice.
void sort_cards(const std::vector<PackReader>& entries, Pack& box, const std::vector<Issue>& issues) {
  const int cards = std::min(static_cast<int>(entries.size()), max_cards);
  std::vector<Printed> printed;
  std::vector<bool> seen(static_cast<std::size_t>(max_cards) + 1);
  for (const PackReader& entry : entries) {
    const std::size_t before = issues.size();
    printed.push_back(read_card(entry, box, cards, issues));
    const std::size_t id = printed.back().face.id;
    if (seen[id] && issues.size() == before && entry.exists())
      entry.report("id", std::to_string(id) + " a second time", "the ids 1, 2, ... each once");
    seen[id] = true;
  }
  sort_few(printed, [](const Printed& a, const Printed& b) {
    return std::to_string(a.face.id) < std::to_string(b.face.id);
  });
  for (const Printed& card : printed) {
    if (box.content.cards == cards) break;
    box.content.card[static_cast<std::size_t>(box.content.cards++)] = card.face;
    box.card_texts.push_back(card.text);
  }
}

// DS-6 to DS-8. Every number of players can be dealt to.
void check_deck(const PackReader& root, const Content& content) {
  for (int players = 2; players <= max_seats; ++players) {
    const auto last = content.card.begin() + content.cards;
    const auto in_play = std::count_if(content.card.begin(), last,
                                       [&](const CardFace& face) { return face.min_players <= players; });
    const int needed = content.hand_start * players + content.ring[static_cast<std::size_t>(players)];
    if (in_play < needed)
      root.report("card", std::to_string(in_play) + " cards for " + std::to_string(players) + " players",
                  "at least " + std::to_string(needed) + " for their hands and the ring");
  }
}

}  // namespace

std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues) {
  const PackReader root(pack, issues);
  root.only({"pack", "limits", "setup", "elements", "effects", "cards", "card"});
  Pack box;
  read_pack(root.table("pack"), box);
  read_limits(root.table("limits"), box.content);
  read_setup(root.tables("setup", max_seats - 1, max_seats - 1), box.content, issues);
  read_elements(root.table("elements"), box);
  check_vocabulary(root);
  const auto entries = root.tables("card", 1, max_cards);
  sort_cards(entries, box, issues);
  if (issues.empty()) check_deck(root, box.content);
  if (!issues.empty()) return std::nullopt;
  return box;
}

}  // namespace orebit::dark_side
