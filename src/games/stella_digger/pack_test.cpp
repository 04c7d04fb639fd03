// Reading packs: RF-C1 to RF-C9, bounds, and every issue with line, key, what was found and what is
// allowed.
#include "games/stella_digger/pack.hpp"

#include "cli/files.hpp"
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

std::string default_toml() { return std::string(pack_toml("stella-digger")); }

// The default pack's text with passages replaced, one after the other.
std::string toml_with(const std::vector<std::pair<std::string, std::string>>& changes) {
  std::string text = default_toml();
  for (const auto& [passage, replacement] : changes) {
    const std::size_t at = text.find(passage);
    if (at == std::string::npos) ADD_FAILURE() << "the default pack has no " << passage;
    if (at != std::string::npos) text.replace(at, passage.size(), replacement);
  }
  return text;
}

// The issues without their lines.
std::vector<std::string> issues_about(const std::string& toml) {
  const auto doc = cli::parse_toml(toml);
  if (!doc) return {doc.error().why};
  std::vector<Issue> issues;
  const auto pack = Pack::read(*doc, issues);
  EXPECT_EQ(pack.has_value(), issues.empty());
  std::vector<std::string> sentences;
  for (Issue& issue : issues) {
    EXPECT_GT(issue.line, 0);
    issue.line = 0;
    sentences.push_back(sentence(issue));
  }
  return sentences;
}

void expect_issue(const std::string& passage, const std::string& replacement, const std::string& issue) {
  EXPECT_EQ(issues_about(toml_with({{passage, replacement}})), std::vector{issue}) << replacement;
}

TEST(StellaDiggerPack, the_default_pack_is_read) {
  EXPECT_EQ(issues_about(default_toml()), std::vector<std::string>{});
  const auto words = open_game(default_pack(), 2);
  EXPECT_EQ(words->pack_id(), "stella-digger/1");
  const Content& content = words->game().setting().content;
  EXPECT_EQ(content.tile_kinds, 30);
  const auto square = [&](std::string_view name) {
    return static_cast<Square>(words->kinds().square.find(name).value());
  };
  EXPECT_EQ(content.map.points[square("f6")], 6);
  EXPECT_FALSE(holds(content.map.open_right, square("a4"))) << "the wall a4|b4";
}

TEST(StellaDiggerPack, RF_C1_one_start_three_decks_and_a_rectangle) {
  EXPECT_EQ(issues_about(toml_with({{"|S   w1", "|o   w1"}})),
            (std::vector<std::string>{"map.picture: found 0 S squares, allowed: exactly one (RF-C1)"}));
  EXPECT_EQ(issues_about(toml_with({{"w3  D   d3", "w3  o   d3"}})),
            (std::vector<std::string>{"map.picture: found 2 D squares, allowed: exactly three (RF-C1)"}));
  const auto ragged = issues_about(toml_with({{"|d2 |d2  D ", "|d2 |d2  D"}}));
  ASSERT_FALSE(ragged.empty());
  EXPECT_EQ(ragged[0],
            "map.picture: found line 6 with 24 characters, allowed: lines as long as the first, 25 "
            "characters (RF-C1)");
}

TEST(StellaDiggerPack, RF_C2_as_many_squares_as_tiles_of_a_back) {
  EXPECT_EQ(
      issues_about(toml_with({{"|w1  w2  w3", "|d1  w2  w3"}})),
      (std::vector<std::string>{
          "map.picture: found 7 w squares, allowed: as many as there are tiles with that back, 8 (RF-C2)",
          "map.picture: found 25 d squares, allowed: as many as there are tiles with that back, 24 "
          "(RF-C2)"}));
}

TEST(StellaDiggerPack, RF_C3_START_opens_on_white_squares_and_white_tiles_are_plain) {
  EXPECT_EQ(
      issues_about(toml_with({{"|S   w1  w1  d2", "|S   d1  w1  w2"}})),
      (std::vector<std::string>{"map.picture: found b1 next to START, allowed: w squares only (RF-C3)"}));
  const auto golden = issues_about(toml_with(
      {{"back = \"dark\"\ncount = 2\nkind = \"gold\"", "back = \"white\"\ncount = 2\nkind = \"gold\""}}));
  EXPECT_EQ(std::ranges::count(golden,
                               "tiles.list[22].kind: found a white-backed tile that is not plain, allowed: "
                               "white-backed tiles are plain (RF-C3)"),
            1);
  EXPECT_EQ(issues_about(toml_with({{"|w1  w1  w2  d2  d2 |d3 |\n+   +", "|w1  w1  w2  d2  d2 |d3 |\n+---+"},
                                    {"|S   w1", "|S  |w1"}}))[0],
            "map.picture: found START without an open edge, allowed: at least one open edge (RF-C3)");
}

TEST(StellaDiggerPack, RF_C4_every_square_can_be_reached) {
  expect_issue(
      "|d3  d3  d3  d4  d5y d6 |\n+   +---+", "|d3 |d3  d3  d4  d5y d6 |\n+---+---+",
      "map.picture: found a6 cut off from START, allowed: every square can be reached through open edges "
      "(RF-C4)");
}

TEST(StellaDiggerPack, RF_C5_yellow_frames_on_tile_squares) {
  EXPECT_EQ(issues_about(toml_with({{"d5y d6", "d5  d6"}, {"d5y|", "d5 |"}})),
            (std::vector<std::string>{"map.picture: found no yellow frame, allowed: at least one (RF-C5)"}));
  expect_issue(
      "|S   w1", "|S y w1",
      "map.picture: found a yellow frame on a1, allowed: yellow frames on w and d squares only (RF-C5)");
}

TEST(StellaDiggerPack, RF_C6_cards_gadgets_and_drills) {
  expect_issue(
      "\"1\" = 1,", "\"1\" = 2,",
      "drill_cards.copies: found 9 cards of each colour, allowed: 8 of each colour, 32 in all (RF-C6)");
  EXPECT_EQ(
      issues_about(toml_with({{"id = \"super-green\"\ntype = \"super\"\ncolor = \"green\"",
                               "id = \"super-blue\"\ntype = \"super\"\ncolor = \"blue\""}})),
      (std::vector<std::string>{
          "gadgets.list[2].id: found super-blue a second time, allowed: each type and colour once (RF-C6)",
          "gadgets.list[2].id: found \"super-blue\" a second time, allowed: a different id for each thing "
          "(RF-C9)"}));
  expect_issue("id = \"super-green\"\n", "id = \"mega-green\"\n",
               "gadgets.list[2].id: found \"mega-green\", allowed: type and colour, super-green");
  expect_issue("id = \"2blue-1green\"\ncost = { blue = 2, green = 1 }",
               "id = \"2blue-1green\"\ncost = { blue = 2, green = 2 }",
               "drills.list[1].cost: found 4 crystals, allowed: 3 crystals together");
  expect_issue("\"2\" = 5", "\"2\" = 7", "drills.per_player.2: found 7, allowed: a whole number from 1 to 6");
}

TEST(StellaDiggerPack, RF_C7_so_many_tiles_of_each_kind) {
  expect_issue("id = \"gold-2\"\nback = \"dark\"\ncount = 2", "id = \"gold-2\"\nback = \"dark\"\ncount = 3",
               "tiles.list: found 5 gold tiles, allowed: 4 of them (RF-C7)");
}

TEST(StellaDiggerPack, RF_C8_the_four_colours) {
  expect_issue("[\"blue\", \"green\", \"pink\", \"purple\"]", "[\"blue\", \"green\", \"purple\", \"pink\"]",
               "colors.order: found another order, allowed: blue, green, pink, purple (RF-C8)");
  expect_issue(
      "[\"blue\", \"green\", \"pink\", \"purple\"]", "[\"blue\", \"green\", \"pink\", \"red\"]",
      "colors.order: found [\"blue\",\"green\",\"pink\",\"red\"], allowed: a list of 4, each one of blue, "
      "green, pink, purple");
}

TEST(StellaDiggerPack, RF_C9_ids_are_plain_and_different) {
  expect_issue(
      "id = \"blue-3\"", "id = \"2blue-1green\"",
      "drills.list[1].id: found \"2blue-1green\" a second time, allowed: a different id for each thing "
      "(RF-C9)");
  expect_issue("id = \"blue-3\"", "id = \"Blue 3\"",
               "tiles.list[10].id: found \"Blue 3\", allowed: 1 to 24 lower-case letters, digits, - or _");
}

TEST(StellaDiggerPack, every_number_has_bounds) {
  const std::vector<std::tuple<std::string, int, int, int>> numbers{
      {"limits.hand", 4, 1, 6},
      {"limits.crystals", 6, 1, 20},
      {"limits.decks", 3, 3, 3},
      {"limits.move", 2, 1, 2},
      {"limits.performance_tiles", 2, 2, 3},
      {"limits.performance_high", 3, 0, 9},
      {"limits.performance_low", 1, 0, 9},
      {"supply.crystals_per_color", 8, 1, 20},
      {"supply.three_point_tiles", 20, 1, 60},
      {"supply.red_tears", 8, 0, 99},
      {"score.unplaced_drill", -1, -9, 0},
      {"accident_cards.per_color", 1, 1, 1},
      {"supply_one_point.one_point_tiles", 12, 0, 999}};
  for (const auto& [key, value, low, high] : numbers) {
    const std::string name = "\n" + key.substr(key.find('.') + 1) + " = ";
    for (const int wrong : {low - 1, high + 1})
      expect_issue(name + std::to_string(value), name + std::to_string(wrong),
                   key + ": found " + std::to_string(wrong) + ", allowed: a whole number from " +
                       std::to_string(low) + " to " + std::to_string(high));
  }
  expect_issue("power = 3", "power = 21",
               "tiles.list[28].power: found 21, allowed: a whole number from 1 to 20");
  expect_issue("loss = 1", "loss = 0", "tiles.list[28].loss: found 0, allowed: a whole number from 1 to 9");
  expect_issue("amount = 2", "amount = 10",
               "tiles.list[22].amount: found 10, allowed: a whole number from 1 to 9");
}

TEST(StellaDiggerPack, a_badly_drawn_map_is_told_where) {
  expect_issue("|d3  d3  d3  d4  d5y", "|x3  d3  d3  d4  d5y",
               "map.picture: found \"x\" on a6, allowed: a square S, w, d, D or o");
  EXPECT_EQ(
      issues_about(toml_with({{"|d3  d3  d3  d4  d5y", "|d0  d3  d3  d4  d5y"}})),
      (std::vector<std::string>{"map.picture: found \"0\" on a6, allowed: points from 1 to 9, or a blank"}));
  expect_issue("d5y d6 |", "d5x d6 |", "map.picture: found \"x\" on e6, allowed: a frame y, or a blank");
  expect_issue("d5y d6 |", "d5y d6  ",
               "map.picture: found an opening right of f6, allowed: the outer edge is all wall");
  expect_issue("d5y d6 |", "d5y/d6 |", "map.picture: found \"/\" right of e6, allowed: a wall |, or blanks");
}

TEST(StellaDiggerPack, unknown_keys_and_missing_tables_are_named) {
  expect_issue("hand = 4", "hand = 4\nhandd = 5",
               "limits.handd: found a key that has no meaning here, allowed: one of hand, crystals, "
               "decks, move, performance_tiles, performance_high, performance_low");
  EXPECT_EQ(issues_about(toml_with({{"[score]", "[scores]"}})).front(),
            "score: found nothing, allowed: a table");
}

}  // namespace
}  // namespace orebit::stella_digger
