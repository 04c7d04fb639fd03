#include <gtest/gtest.h>

#include "table/match.hpp"

namespace orebit {

namespace {

Rejections reasons_against(const Setup& setup) {
  auto match = open_match(setup);
  return match ? Rejections{} : match.error();
}

std::shared_ptr<const PackFile> pack_of(std::string_view json, std::string source) {
  auto doc = parse_json(json);
  EXPECT_TRUE(doc) << doc.error().why;
  return make_pack(std::move(*doc), std::move(source));
}

TEST(OpenMatch, takes_defaults_for_what_is_left_out) {
  const auto match = *open_match({.game = "space-miner"});
  EXPECT_EQ(match->header().game, "space-miner");
  EXPECT_EQ(match->header().players, 1);
  EXPECT_EQ(match->header().pack_id, "space-miner-reconstructed-1");
  EXPECT_EQ(match->header().pack_hash, default_pack("space-miner")->hash);
  ASSERT_EQ(match->header().options.size(), match->info().options.size());
  for (std::size_t i = 0; i < match->info().options.size(); ++i)
    EXPECT_EQ(match->header().options[i], match->info().options[i].default_value());
}

TEST(OpenMatch, takes_players_and_options_that_are_given) {
  const auto match = *open_match(
      {.game = "space-miner", .players = 3, .options = {{"rescan_limit", "0"}, {"decks", "shared"}}});
  EXPECT_EQ(match->header().players, 3);
  EXPECT_EQ(match->header().options[match->info().option_index("rescan_limit")], "0");
  EXPECT_EQ(match->header().options[match->info().option_index("decks")], "shared");
}

TEST(OpenMatch, says_which_games_there_are) {
  const Rejections reasons = reasons_against({.game = "chess\n"});
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_TRUE(reasons[0].why.starts_with("no game is called \"chess?\"; there are: ")) << reasons[0].why;
  EXPECT_NE(reasons[0].why.find("space-miner"), std::string::npos);
}

TEST(OpenMatch, gives_all_reasons_at_once) {
  const auto pack = pack_of(R"({"pack":{}})", "mine.toml");
  const Rejections reasons = reasons_against(
      {.game = "space-miner",
       .players = 5,
       .options = {{"decks", "none"}, {"dice", "9"}, {"rescan_limit", "51"}, {"template", ""}},
       .pack = pack});
  EXPECT_EQ(reasons.size(), 5 + check_pack("space-miner", pack->doc).size());
}

TEST(OpenMatch, names_what_is_allowed) {
  EXPECT_EQ(reasons_against({.game = "space-miner", .players = 0}),
            Rejections{"space-miner is played by 1 to 4 players, not by 0"});
  EXPECT_EQ(
      reasons_against({.game = "space-miner", .options = {{"docks", "own"}}}),
      Rejections{
          "space-miner has no option \"docks\"; it has arithmetic, decks, nav_dice, prices, rescan_cost, "
          "rescan_limit, reuse_face, scoring, template"});
  EXPECT_EQ(reasons_against({.game = "space-miner", .options = {{"decks", "Own"}}}),
            Rejections{"option decks cannot be \"Own\"; allowed: own, shared"});
  for (const auto* value : {"51", "-1", "", "x", "1.0", "020", "+1", "99999999999999999999"})
    EXPECT_EQ(reasons_against({.game = "space-miner", .options = {{"rescan_limit", value}}}),
              Rejections{"option rescan_limit cannot be \"" + std::string(value) +
                         "\"; allowed: a whole number from 0 to 50"});
}

TEST(OpenMatch, names_the_file_and_line_of_each_fault_of_a_pack) {
  std::string text = to_json(default_pack("space-miner")->doc);
  text.replace(text.find("\"turns\":5"), 9, "\n\"turns\":0");
  const Rejections reasons = reasons_against({.game = "space-miner", .pack = pack_of(text, "mine.toml")});
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(reasons[0].why,
            "mine.toml: line 2: constants.turns: found 0, allowed: a whole number from 1 to 20");
  EXPECT_EQ(reasons[0].line, 2);
  EXPECT_EQ(reasons[0].key, "constants.turns");
}

TEST(OpenMatch, refuses_by_clause_what_a_pack_does_not_carry) {
  std::string text = to_json(default_pack("space-miner")->doc);
  text.replace(text.find("\"turns\":5"), 9, "\"turns\":20");
  const auto pack = pack_of(text, "mine.toml");
  EXPECT_EQ(reasons_against({.game = "space-miner", .players = 2, .pack = pack}),
            (Rejections{{"SM-5", "players times turns may be at most 20, and here they are 40"}}));
}

TEST(PackFile, hash_depends_on_values_and_not_on_key_order_or_lines) {
  const std::string hash = pack_of(R"({"a":1,"b":[2]})", "")->hash;
  EXPECT_EQ(hash.size(), 16U);
  EXPECT_EQ(pack_of("{\n\"b\": [2],\n\"a\": 1}", "x")->hash, hash);
  EXPECT_NE(pack_of(R"({"a":1,"b":[3]})", "")->hash, hash);
}

TEST(PackFile, says_which_game_it_is_for) {
  EXPECT_EQ(game_of(default_pack("space-miner")->doc), "space-miner");
  for (const auto* text : {"{}", "[]", R"({"pack":1})", R"({"pack":{}})", R"({"pack":{"game":7}})"})
    EXPECT_EQ(game_of(pack_of(text, "")->doc), "") << text;
}

TEST(CheckPack, reports_of_everything_that_is_missing) {
  EXPECT_TRUE(check_pack("space-miner", default_pack("space-miner")->doc).empty());
  EXPECT_GT(check_pack("space-miner", pack_of(R"({"pack":{"game":"space-miner"}})", "")->doc).size(), 5U);
}

}  // namespace

}  // namespace orebit
