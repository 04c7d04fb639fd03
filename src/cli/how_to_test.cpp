#include "cli/how_to.hpp"

#include <gtest/gtest.h>

#include "cli/files.hpp"
#include "games/assets.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

Doc toml(const std::string& text) {
  auto doc = parse_toml(text);
  EXPECT_TRUE(doc) << doc.error().why;
  return *doc;
}

// The standard pack with one piece of its text changed.
std::string pages_with(std::string_view game, const std::string& old, const std::string& changed) {
  std::string text(pack_toml(game));
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return how_to_play(game, toml(text.replace(at, old.size(), changed)));
}

TEST(HowTo, fills_place_holders_from_the_pack) {
  const Doc pack =
      toml("[ore]\ngold = 7\nsteps = [4, 5]\n[[upgrade]]\nid = \"laser\"\nprice = 6\nname = \"Long\"\n");
  EXPECT_EQ(filled("a {ore.gold} b {ore.steps.2}", pack), "a 7 b 5");
  EXPECT_EQ(filled("{upgrade.laser.price} {upgrade.1.name}", pack), "6 Long");
  EXPECT_EQ(filled("{1 + 2 * ore.gold - 3}", pack), "12");
}

TEST(HowTo, leaves_what_the_pack_does_not_answer) {
  const Doc pack = toml("[ore]\ngold = 7\nsteps = [4]\n");
  for (const char* text :
       {"{ore.silver}", "{ore.steps.2}", "{ore.steps.0}", "{ore}", "{1 + ore.silver}", "{ore.gold"})
    EXPECT_EQ(filled(text, pack), text);
}

TEST(HowTo, every_game_has_pages_whose_place_holders_are_all_filled) {
  for (const GameInfo* game : all_games()) {
    const std::string pages = how_to_play(game->id, "");
    EXPECT_GT(pages.size(), 1500U) << game->id;
    EXPECT_EQ(pages.find_first_of("{}"), std::string::npos)
        << game->id << pages.substr(pages.find_first_of("{}"), 40);
    for (const char* section : {"## The end", "step by step", "## What beginners miss"})
      EXPECT_TRUE(pages.contains(section) || pages.contains("the end\n")) << game->id << section;
  }
}

TEST(HowTo, shows_the_numbers_of_a_changed_pack) {
  const auto has = [](const std::string& pages, const std::string& words) { return pages.contains(words); };
  EXPECT_TRUE(has(how_to_play("space-miner", ""), "| Persistent Laser | 12 |"));
  EXPECT_TRUE(
      has(pages_with("space-miner", "price_rules = 12", "price_rules = 9"), "| Persistent Laser | 9 |"));
  // The flight of the example still costs nothing.
  EXPECT_TRUE(has(pages_with("space-miner", "two_of_a_kind = 15", "two_of_a_kind = 16"), "at distance 23,"));
  EXPECT_TRUE(has(pages_with("asteroid-miners", "funds = 10", "funds = 11"), "Both begin with 11."));
  EXPECT_TRUE(has(how_to_play("asteroid-miners", ""), "costs 0, 1, 2 and 4,"));
  EXPECT_TRUE(has(pages_with("stella-digger", "gadget = 2", "gadget = 4"), "4 for each gadget"));
  EXPECT_TRUE(has(pages_with("stella-digger", "|S   w1", "|S   w9"), "|S   w9"));
  EXPECT_TRUE(has(pages_with("dark-side", "hand_limit = 5", "hand_limit = 7"), "down to 7 cards"));
}

TEST(HowTo, tells_what_a_pack_says_otherwise) {
  const Doc standard = toml("a = 1\nlist = [1, 2]\n[[card]]\nid = 7\nprice = 3\n[[card]]\nid = \"x\"\n");
  const Doc own = toml("a = 1\nlist = [1, 5]\n[[card]]\nid = 7\nprice = 4\n[[card]]\nid = \"y\"\n");
  EXPECT_EQ(differences(standard, own),
            (std::vector<std::string>{"card.7.price is 4 instead of 3", "card.y is new", "card.x is gone",
                                      "list.2 is 5 instead of 2"}));
  EXPECT_TRUE(differences(standard, standard).empty());
}

}  // namespace

}  // namespace orebit::cli
