#include "games/stella_digger/words.hpp"

#include "games/assets.hpp"

namespace orebit::stella_digger {

const GameInfo& Words::info() {
  static const GameInfo info{
      .id = "stella-digger",
      .title = "Stella Digger",
      .designer = "Ryo Akase",
      .summary =
          "Drive through an asteroid, win tiles in tricks, install drills, dodge accidents and monsters.",
      .min_players = 2,
      .max_players = 4,
      .default_players = 3,
      .options = option_infos(option_table),
      .ideas = {{"target", "where the marker goes next decides which tiles are won"},
                {"deck", "draw a card"},
                {"mine", "play a card for the tiles of the target"},
                {"refill", "you need more cards"},
                {"exchange", "crystals of another colour serve you better"},
                {"buy", "a gadget is worth its crystals now"},
                {"install", "a large drill can be placed"},
                {"place", "where the drill aims decides what it brings"},
                {"lose", "give up the card that you will miss least"},
                {"take", "choose the crystals that you can use"},
                {"capsule", "choose the colour that you lack"},
                {"return", "give back the crystals that you need least"},
                {"fight", "a card against the monster is worth it"},
                {"discard", "pay with the crystals that you need least"},
                {"pass", "keep your cards"},
                {"done", "buy nothing more"}}};
  return info;
}

std::expected<std::shared_ptr<const Words>, Refusal> Words::make(std::shared_ptr<const Pack> pack,
                                                                 int players, const OptionValues& options) {
  const Setting setting{pack->content, read_options(option_table, options), players};
  return std::shared_ptr<const Words>(new Words(std::move(pack), setting));
}

Words::Words(std::shared_ptr<const Pack> pack, const Setting& setting)
    : PlainWords(std::move(pack), setting) {
  for (int seat = 0; seat < setting.players; ++seat)
    lexicon_.add("player", seat, {"player " + std::to_string(seat + 1), "", ""});
  for (int card = 0; card < card_kinds; ++card) {
    const std::string_view id = at(card_names, card);
    lexicon_.add("card", card, {std::string(id.substr(0, id.size() - 1)) + " " + id.back(), "", ""});
  }
  for (int gadget = 0; gadget < gadget_count; ++gadget) {
    const std::string_view id = at(gadget_names, gadget);
    const auto [type, color] = std::pair(id.substr(0, id.find('-')), id.substr(id.find('-') + 1));
    lexicon_.add("gadget", gadget,
                 {std::string(color) + " " + std::string(catalogue().find("gadget", type)), "", ""});
  }
  const Content& content = game_.setting().content;
  for (int tile = 0; tile < content.tile_kinds; ++tile)
    lexicon_.add("tile", tile, {make_name(at(content.tile, tile)), "", ""});
  for (std::size_t token = 0; token < content.token_cost.size(); ++token)
    lexicon_.add("token", static_cast<int>(token), {in_words(content.token_cost[token]), "", ""});
}

// "2 blue and 1 pink".
std::string Words::in_words(const Crystals& crystals) const {
  const std::array arguments{crystals_argument(crystals)};
  return fill("{crystals, counted}", arguments);
}
Argument Words::crystals_argument(const Crystals& crystals) const {
  std::vector<int> things;
  each_thing(crystals, [&](int color) { things.push_back(color); });
  return argument_of("crystals", kinds_.color, things, true, lexicon_);
}
std::string Words::make_name(const Tile& tile) const {
  constexpr std::array keys{"plain", "gold", "connected", "monster"};
  const std::array arguments{argument_of("color", kinds_.color, {index_of(tile.color)}, false, lexicon_),
                             crystals_argument(tile.crystals),
                             argument_of("amount", Kind{}, {tile.amount}, false, lexicon_),
                             argument_of("power", Kind{}, {tile.power}, false, lexicon_)};
  return fill(catalogue().find("tile", at(keys, tile.kind)), arguments);
}

}  // namespace orebit::stella_digger
