// What a player is told who asks about a thing on the table.
#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

std::string points_text(int points) { return points == 0 ? "" : std::to_string(points); }

}  // namespace

Lexicon Words::lexicon() const {
  Lexicon all = lexicon_;
  const Content& content = game_.setting().content;
  const auto thing = [&](std::string_view name, const Kind& kind, int one) {
    return argument_of(name, kind, {one}, false, lexicon_);
  };
  for (int gadget = 0; gadget < gadget_count; ++gadget) {
    const auto at = static_cast<std::size_t>(gadget);
    const std::string_view type = gadget_names[at].substr(0, gadget_names[at].find('-'));
    Entry entry = *lexicon_.find("gadget", gadget);
    entry.cost = in_words(content.gadget_cost[at]);
    entry.points = points_text(content.gadget_points);
    all.add("gadget", gadget, std::move(entry));
    all.explain("gadget", gadget, catalogue(), type,
                std::array{thing("color", kinds_.color, gadget % colors)});
  }
  for (int card = 0; card < card_kinds; ++card) {
    const char value = at(card_names, card).back();
    all.explain("card", card, catalogue(), value == '1' ? "card1" : value == '4' ? "card4" : "card");
  }
  explain_map(all);
  for (int color = 0; color < colors; ++color)
    all.explain("color", color, catalogue(), "color",
                std::array{thing("color", kinds_.color, color), amount("crystals", content.crystals)});
  for (int deck = 0; deck < deck_count; ++deck)
    all.explain("deck", deck, catalogue(), "deck", std::array{thing("deck", kinds_.deck, deck)});
  all.add_terms(
      catalogue(),
      std::array{amount("gadget", content.gadget_points), amount("unplaced", -content.unplaced_points),
                 amount("hand", content.hand), amount("tiles", content.performance_tiles),
                 amount("high", content.performance_high), amount("low", content.performance_low)});
  return all;
}

// Tiles, squares and large drills.
void Words::explain_map(Lexicon& all) const {
  constexpr std::array kinds{"plain", "gold", "connected", "monster"};
  const Content& content = game_.setting().content;
  for (int i = 0; i < content.tile_kinds; ++i) {
    const Tile& tile = at(content.tile, i);
    Entry entry = *lexicon_.find("tile", i);
    entry.points = points_text(tile.points);
    all.add("tile", i, std::move(entry));
    all.explain(
        "tile", i, catalogue(), at(kinds, tile.kind),
        std::array{amount("amount", tile.amount), amount("power", tile.power), amount("loss", tile.loss)});
  }
  const Map& map = content.map;
  for (Square square = 0; square < map.columns * map.rows; ++square) {
    const std::array arguments{argument_of("square", kinds_.square, {square}, false, lexicon_),
                               amount("points", holds(map.printed, square) ? map.points[square] : 0),
                               amount("yellow", holds(map.yellow, square) ? 1 : 0)};
    const bool is_rock = !holds(map.ground, square);
    all.explain("square", square, catalogue(),
                is_rock               ? "rock"
                : square == map.start ? "start"
                                      : "square",
                arguments);
  }
  for (int token = 0; token < token_count; ++token) {
    Entry entry = *lexicon_.find("token", token);
    entry.cost = entry.name;
    all.add("token", token, std::move(entry));
    all.explain("token", token, catalogue(), "token",
                std::array{amount("unplaced", -content.unplaced_points)});
  }
}

}  // namespace orebit::stella_digger
