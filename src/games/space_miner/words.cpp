#include "games/space_miner/words.hpp"

#include <algorithm>

#include "games/assets.hpp"
#include "text/text.hpp"

namespace orebit::space_miner {

namespace {

// SM-2.
CardSet whole_deck(const Content& content, const Options& options) {
  CardSet deck;
  for (int card = 0; card < content.cards; ++card)
    if (!at(content.asteroid, card).is_template || options.template_card == Template::in) deck.add(card);
  return deck;
}

// SM-3, SM-5.
std::optional<Refusal> why_not_make(const Setting& setting) {
  const int turns = setting.content.turns;
  if (turns * setting.players > max_columns)
    return Refusal{"SM-5",
                   "players times turns may be at most {}, and here they are {}",
                   {max_columns, turns * setting.players}};
  const int visits = setting.options.decks == Decks::own ? turns : turns * setting.players;
  const int needed = setting.content.row_size + visits - 1;
  if (setting.deck.size() < needed)
    return Refusal{
        "SM-3", "a deck must have at least {} cards, and this one has {}", {needed, setting.deck.size()}};
  return std::nullopt;
}

// "2 2 (15) + 5 + 5 + 6": the groups that make a distance, a combination with what it counts. Empty if it is
// five alike (SM-18), or no dice.
std::string groups_text(const Setting& setting, Dice dice, int distance) {
  std::string text;
  for (const Group& group : groups_for(setting.content, setting.options.nav_dice, dice, distance)) {
    text += (text.empty() ? "" : " + ") + print_dice(group.dice);
    if (group.dice.size() > 1) text += " (" + std::to_string(group.counts) + ")";
  }
  return text;
}

}  // namespace

const GameInfo& Words::info() {
  static const GameInfo info{
      .id = "space-miner",
      .title = "Space Miner",
      .designer = "James Hron",
      .summary =
          "Scan for asteroids, navigate by dice, mine ore with arithmetic, upgrade the ship: five turns.",
      .min_players = 1,
      .max_players = 4,
      .default_players = 1,
      .options = option_infos(option_table),
      .ideas = {{"visit", "an asteroid of the row is good enough: choose which"},
                {"rescan", "the row can be better than this"},
                {"reroll", "the navigation dice can be better than this"},
                {"travel", "leave the navigation dice as they lie: choose how far to go"},
                {"flip", "turn a laser die over before you mine"},
                {"double", "use one laser die twice"},
                {"claim", "there is ore within reach of your dice"},
                {"buy", "an upgrade is worth its price now"},
                {"done", "go on to the next step: nothing more pays here"}}};
  return info;
}

std::expected<std::shared_ptr<const Words>, Refusal> Words::make(std::shared_ptr<const Pack> pack,
                                                                 int players, const OptionValues& options) {
  Setting setting;
  setting.content = pack->content;
  setting.options = read_options(option_table, options);
  setting.players = players;
  setting.deck = whole_deck(setting.content, setting.options);
  if (const auto no = why_not_make(setting)) return std::unexpected(*no);
  auto tables = std::make_unique<const Tables>(setting.content, setting.options.arithmetic,
                                               setting.options.nav_dice, pack->max_steps);
  if (!tables->is_complete())
    return std::unexpected(Refusal{
        "SM-23", "the numbers of this pack take too long to work out here; smaller ones are quicker"});
  setting.tables = tables.get();
  return std::shared_ptr<const Words>(new Words(std::move(pack), setting, std::move(tables)));
}

Words::Words(std::shared_ptr<const Pack> pack, const Setting& setting, std::unique_ptr<const Tables> tables)
    : PlainWords(std::move(pack), setting), tables_(std::move(tables)) {
  for (std::size_t u = 0; u < upgrade_kinds; ++u)
    lexicon_.add("upgrade", static_cast<int>(u), {pack_->upgrade_names[u], "", pack_->upgrade_texts[u]});
}

void Words::complete(Fact& fact) const {
  const Setting& setting = game_.setting();
  if (fact.kind != "travelled" && fact.kind != "claimed") return;
  Dice dice;
  for (const int face : fact.things("dice")) dice.add(face);
  if (fact.kind == "travelled")
    fact.add_text("groups", groups_text(setting, dice, fact.things("distance")[0]));
  else
    fact.add_text("expression", setting.tables->calculator().expression(dice, fact.things("number")[0]));
}

}  // namespace orebit::space_miner
