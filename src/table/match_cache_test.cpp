#include "table/match_cache.hpp"

#include <gtest/gtest.h>

namespace orebit {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

Setup digger(int players, const std::string& title = "") {
  Setup setup{.game = "stella-digger", .players = players, .pack = default_pack("stella-digger")};
  if (title.empty()) return setup;
  Doc doc = setup.pack->doc;
  for (std::size_t i = 0; i < doc.keys.size(); ++i)
    if (doc.keys[i] == "title") doc.items[i].text = title;
  setup.pack = make_pack(std::move(doc), "");
  return setup;
}

}  // namespace

TEST(MatchCache, tables_of_one_setup_share_what_is_expensive) {
  MatchCache cache;
  const auto first = *cache.open(digger(2));
  EXPECT_EQ((*cache.open(digger(2)))->shared_header(), first->shared_header());
  EXPECT_NE((*cache.open(digger(3)))->shared_header(), first->shared_header());
  EXPECT_NE((*cache.open(digger(2, "mine")))->shared_header(), first->shared_header());
}

// As somebody asks for a table and as its log names it: the second opening took as long as the first.
TEST(MatchCache, options_that_are_left_out_are_those_that_are_named) {
  MatchCache cache;
  auto named = digger(2);
  const auto first = *cache.open(named);
  for (const OptionInfo& option : first->info().options)
    named.options.emplace_back(option.key, option.default_value());
  ASSERT_FALSE(named.options.empty());
  EXPECT_EQ((*cache.open(named))->shared_header(), first->shared_header());
}

TEST(MatchCache, keeps_so_many_bytes_of_what_nobody_uses) {
  MatchCache cache(2 * megabyte);
  std::vector<std::weak_ptr<const Header>> opened;
  for (int i = 0; i < 20; ++i) opened.push_back((*cache.open(digger(2, std::to_string(i))))->shared_header());
  EXPECT_TRUE(opened.front().expired());
  EXPECT_FALSE(opened.back().expired());
}

TEST(MatchCache, an_account_uses_so_much_until_its_tables_go) {
  MatchCache cache(megabyte, 2 * megabyte);
  std::vector<std::unique_ptr<Match>> tables;
  MatchCache::Answer last;
  for (int i = 0; i < 20 && last; ++i)
    if (last = cache.open(digger(2, std::to_string(i)), "villain"); last) tables.push_back(std::move(*last));
  ASSERT_FALSE(last) << "twenty packs were opened";
  EXPECT_EQ(last.error(), MatchCache::too_much());
  EXPECT_TRUE(cache.open(digger(2, "mine"), "somebody")) << "others pay for themselves";
  EXPECT_TRUE(cache.open(digger(4), "villain")) << "the game's own pack is nobody's to pay for";
  tables.clear();
  EXPECT_TRUE(cache.open(digger(2, "again"), "villain"));
}

}  // namespace orebit
