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
      .least_players = 2,
      .most_players = 4,
      .usual_players = 3,
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

const Catalogue& Words::catalogue() {
  static const Catalogue english(catalogue_json(info().id));
  return english;
}

std::unique_ptr<Words> Words::make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                   Refusal&) {
  const Setting setting{box->content, read_options(option_table, options), players};
  return std::unique_ptr<Words>(new Words(std::move(box), setting));
}

Words::Words(std::shared_ptr<const Box> box, const Setting& setting)
    : box_(std::move(box)), game_(setting), kinds_(*box_, game_.setting()) {
  for (int seat = 0; seat < setting.players; ++seat)
    lexicon_.add("player", seat, {"player " + std::to_string(seat + 1), "", ""});
}

}  // namespace orebit::stella_digger
