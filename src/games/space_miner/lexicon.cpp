// What a player is told who asks about a thing on the table.
#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

namespace {

std::string credits_text(int credits) {
  return std::to_string(credits) + (credits == 1 ? " credit" : " credits");
}

}  // namespace

Lexicon Words::lexicon() const {
  Lexicon all = lexicon_;
  const Setting& setting = game_.setting();
  const Content& content = setting.content;
  const Catalogue& english = telling().catalogue;
  for (std::size_t u = 0; u < upgrade_kinds; ++u) {
    Entry entry = *lexicon_.find("upgrade", static_cast<int>(u));
    entry.cost = credits_text(setting.price(static_cast<Upgrade>(u)));
    all.add("upgrade", static_cast<int>(u), std::move(entry));
    all.explain("upgrade", static_cast<int>(u), english, upgrade_ids[u]);
  }
  for (int card = 0; card < content.cards; ++card)
    all.explain("card", card, english, "card",
                std::array{amount("distance", at(content.asteroid, card).distance)});
  for (std::size_t ore = 0; ore < ore_kinds; ++ore)
    all.explain("ore", static_cast<int>(ore), english, "ore",
                std::array{argument_of("ore", kinds_.ore, {static_cast<int>(ore)}, false, lexicon_),
                           amount("value", content.ore_value[ore])});
  all.add_terms(english,
                std::array{amount("rerolls", content.nav_rerolls), amount("pair", content.two_of_a_kind),
                           amount("run", content.three_in_a_row), amount("three", content.three_of_a_kind),
                           amount("four", content.four_of_a_kind)});
  return all;
}

}  // namespace orebit::space_miner
