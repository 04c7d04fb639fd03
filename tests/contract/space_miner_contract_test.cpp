#include "bots/space_miner/bots.hpp"
#include "cli/files.hpp"
#include "games/space_miner/words.hpp"
#include "tests/contract/contract.hpp"

namespace orebit::contract {

namespace {

std::shared_ptr<const PackFile> pack_file(const std::string& name) {
  auto pack = cli::read_pack(OREBIT_SOURCE "/tests/contract/packs/" + name);
  for (const Rejection& no : pack ? Rejections{} : pack.error()) ADD_FAILURE() << sentence(no);
  return *pack;
}

std::vector<std::string> texts_of(const Doc& list) {
  std::vector<std::string> texts;
  for (const Doc& item : list.items) texts.push_back(item.text);
  return texts;
}

struct SpaceMinerFacts : NothingHidden<space_miner::Words> {
  // The others solve the game first, which takes too long for every setting; their own tests look at them.
  static constexpr std::array bot_levels{BotLevel::random, BotLevel::miner};

  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {default_pack("space-miner"), pack_file("space_miner_odd.toml"),
            pack_file("space_miner_bounds.toml")};
  }

  static int max_plies(const Words& words) {
    const space_miner::Setting& setting = words.game().setting();
    const int scanning = 2 * (setting.options.rescan_limit + 1);
    const int navigation = 2 * (setting.content.nav_rerolls + 1);
    const int mining = 1 + 2 + space_miner::max_dice + 1;  // roll, flip and double, claims, done
    const int upgrading = space_miner::upgrade_kinds + 1;
    return setting.players * setting.content.turns * (scanning + navigation + mining + upgrading);
  }

  static std::pair<int, int> score_bounds(const Words& words) {
    const space_miner::Setting& setting = words.game().setting();
    const space_miner::Content& c = setting.content;
    const int limit = setting.options.rescan_limit;
    const int groups = std::max({6, c.two_of_a_kind, c.three_in_a_row, c.three_of_a_kind, c.four_of_a_kind});
    const int fuel = std::max(999, (c.nav_dice + 1) * groups);
    const int scans =
        *std::max_element(c.visit_cost.begin(), c.visit_cost.end()) + c.rescan_cost * limit * (limit + 1) / 2;
    const int ore = std::max(2, *std::max_element(c.ore_value.begin(), c.ore_value.end()));
    return {
        std::min(0, c.start_credits - c.turns * (fuel + scans)),
        std::max(0, c.start_credits) + c.turns * space_miner::max_dice * ore + setting.price_of_all(63) / 2};
  }

  // SM-4: each card of a deck is in one place. SM-31, SM-36: credits are the last total of the sheet.
  static std::string broken_invariant(const Words& words, const State& s) {
    JsonWriter out;
    words.write_state(out, s);
    const Doc doc = *parse_json(out.text());
    const space_miner::Setting& setting = words.game().setting();
    const auto& decks = doc.find("decks")->items;
    for (std::size_t deck = 0; deck < decks.size(); ++deck) {
      std::vector<std::string> cards;
      const auto take = [&](const Doc* pile) {
        for (std::string& id : texts_of(*pile)) cards.push_back(std::move(id));
      };
      for (const auto* pile : {"draw", "discard", "mined"}) take(decks[deck].find(pile));
      if (setting.deck_of(s.seat) == deck) take(doc.find("row"));
      std::sort(cards.begin(), cards.end());
      if (cards != whole_deck(words)) return "deck " + std::to_string(deck) + " is not whole";
    }
    for (const Doc& player : doc.find("players")->items) {
      const auto& sheet = player.find("sheet")->items;
      const auto total = sheet.empty() ? setting.content.start_credits : sheet.back().find("total")->number;
      if (player.find("credits")->number != total) return "credits are not the last total";
    }
    return "";
  }

  // SM-2.
  static std::vector<std::string> whole_deck(const Words& words) {
    const space_miner::Setting& setting = words.game().setting();
    std::vector<std::string> ids;
    for (std::size_t card = 0; card < words.pack().card_ids.size(); ++card)
      if (!setting.content.asteroid[card].is_template ||
          setting.options.template_card == space_miner::Template::in)
        ids.push_back(words.pack().card_ids[card]);
    return ids;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(SpaceMiner, Contract, SpaceMinerFacts);

}  // namespace orebit::contract
