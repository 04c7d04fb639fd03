// Reading packs: what may stand in one, and every issue with line, key, what was found and what is
// allowed.
#include "games/space_miner/pack.hpp"

#include "cli/files.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

std::string default_toml() { return std::string(pack_toml("space-miner")); }

// The default pack's text with one passage replaced.
std::string toml_with(const std::string& passage, const std::string& replacement) {
  std::string text = default_toml();
  const std::size_t at = text.find(passage);
  if (at == std::string::npos) ADD_FAILURE() << "the default pack has no " << passage;
  return at == std::string::npos ? text : text.replace(at, passage.size(), replacement);
}

std::string line_of(const std::string& passage, const std::string& toml) {
  const auto at = static_cast<std::ptrdiff_t>(toml.find(passage));
  return std::to_string(1 + std::count(toml.begin(), toml.begin() + at, '\n'));
}

std::vector<std::string> issues_about(const std::string& toml) {
  const auto doc = cli::parse_toml(toml);
  if (!doc) return {in_line(doc.error())};
  std::vector<Issue> issues;
  const auto pack = Pack::read(*doc, issues);
  EXPECT_EQ(pack.has_value(), issues.empty());
  std::vector<std::string> sentences;
  sentences.reserve(issues.size());
  for (const Issue& issue : issues) sentences.push_back(sentence(issue));
  return sentences;
}

// A passage of the default pack, what to write in its place, and the issue. It points at the line of the
// passage, or where `line` stands if that is given.
struct Broken {
  std::string passage;
  std::string replacement;
  std::string issue;
  const char* line = nullptr;
};

void expect_issues(const std::vector<Broken>& packs) {
  for (const Broken& broken : packs) {
    const std::string toml = toml_with(broken.passage, broken.replacement);
    const std::string line = line_of(broken.line != nullptr ? broken.line : broken.passage, default_toml());
    EXPECT_EQ(issues_about(toml), std::vector{"line " + line + ": " + broken.issue}) << broken.replacement;
  }
}

// A number outside its bounds, on both sides.
void expect_bounds(const std::string& key, const std::string& value, int low, int high) {
  const std::string passage = key.substr(key.rfind('.') + 1) + " = ";
  const std::string allowed =
      ", allowed: a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  const auto broken = [&](const std::string& number) {
    return Broken{passage + value, passage + number, key + ": found " + number + allowed};
  };
  expect_issues({broken(std::to_string(low - 1)), broken(std::to_string(high + 1))});
}

TEST(SpaceMinerPack, the_default_pack_is_read) {
  std::vector<Issue> issues;
  const auto pack = Pack::read(default_pack(), issues);
  ASSERT_TRUE(pack && issues.empty());
  EXPECT_EQ(pack->pack_id, "space-miner-reconstructed-1");
  EXPECT_EQ(pack->content.cards, 28);
  EXPECT_EQ(pack->card_ids.front(), "a20");
  EXPECT_EQ(pack->card_ids.back(), "t26");
  EXPECT_TRUE(pack->content.asteroid[27].is_template);
  EXPECT_EQ(at(pack->upgrade_names, Upgrade::contract), "Brown Ore Contract");
  EXPECT_EQ(issues_about(default_toml()), std::vector<std::string>{}) << "the same from TOML";
}

TEST(SpaceMinerPack, every_number_has_bounds) {
  expect_bounds("pack.version", "1", 1, 1'000'000);
  expect_bounds("constants.turns", "5", 1, 20);
  expect_bounds("constants.start_credits", "0", -999, 999);
  expect_bounds("constants.rescan_cost", "1", 0, 20);
  expect_bounds("constants.nav_dice", "5", 1, 7);
  expect_bounds("constants.nav_rerolls", "2", 0, 9);
  expect_bounds("constants.mine_dice", "6", 1, 6);
  expect_bounds("navigation.two_of_a_kind", "15", 0, 999);
  expect_bounds("navigation.three_in_a_row", "20", 0, 999);
  expect_bounds("navigation.three_of_a_kind", "25", 0, 999);
  expect_bounds("navigation.four_of_a_kind", "30", 0, 999);
  expect_bounds("ore_value.brown", "1", 0, 99);
  expect_bounds("ore_value.red", "3", 0, 99);
  expect_bounds("ore_value.gold", "7", 0, 99);
  expect_bounds("upgrade[1].price_rules", "6", 0, 40);
  expect_bounds("upgrade[1].price_sheet", "5", 0, 40);
  expect_bounds("asteroid[1].distance", "20", 1, 999);
}

TEST(SpaceMinerPack, lists_have_bounds) {
  const std::string costs = "allowed: a list of 1 to 4, each a whole number from 0 to 99";
  const std::string two = "allowed: a list of 2, each a whole number from 1 to 999";
  expect_issues(
      {{"visit_cost = [0, 1, 2]", "visit_cost = []", "constants.visit_cost: found [], " + costs},
       {"visit_cost = [0, 1, 2]", "visit_cost = [0, 1, 2, 3, 4]",
        "constants.visit_cost: found [0,1,2,3,4], " + costs},
       {"visit_cost = [0, 1, 2]", "visit_cost = [0, -1]", "constants.visit_cost: found [0,-1], " + costs},
       {"visit_cost = [0, 1, 2]", "visit_cost = [0, 100]", "constants.visit_cost: found [0,100], " + costs},
       {"visit_cost = [0, 1, 2]", "visit_cost = 3", "constants.visit_cost: found 3, " + costs},
       {"a20 = [4, 5]", "a20 = [4]", "ore_numbers.card.a20: found [4], " + two},
       {"a20 = [4, 5]", "a20 = [4, 5, 6]", "ore_numbers.card.a20: found [4,5,6], " + two},
       {"a20 = [4, 5]", "a20 = [0, 5]", "ore_numbers.card.a20: found [0,5], " + two},
       {"a20 = [4, 5]", "a20 = [4, 1000]", "ore_numbers.card.a20: found [4,1000], " + two},
       {"a20 = [4, 5]", "a20 = \"4 5\"", "ore_numbers.card.a20: found \"4 5\", " + two}});
}

TEST(SpaceMinerPack, a_card_has_one_to_three_known_ores) {
  const auto first_issue = [](const std::string& ores) {
    return issues_about(toml_with(R"(ores = ["brown", "red"])", "ores = " + ores)).at(0);
  };
  const auto expected = [](const std::string& ores) {
    return "line " + line_of("ores = ", default_toml()) + ": asteroid[1].ores: found " + ores +
           ", allowed: a list of 1 to 3, each one of brown, red, gold";
  };
  for (const char* ores :
       {"\"brown\"", "[]", R"(["brown","purple"])", R"(["red","red","red","red"])", "[1,2]"})
    EXPECT_EQ(first_issue(ores), expected(ores));
}

TEST(SpaceMinerPack, wrong_types_are_named) {
  expect_issues(
      {{"turns = 5 ", "turns = 5.5", "constants.turns: found 5.5, allowed: a whole number from 1 to 20"},
       {"turns = 5 ", "turns = \"5\"", "constants.turns: found \"5\", allowed: a whole number from 1 to 20"},
       {"turns = 5 ", "turns = true", "constants.turns: found true, allowed: a whole number from 1 to 20"},
       {"five_of_a_kind = \"any\"", "five_of_a_kind = 40",
        "navigation.five_of_a_kind: found 40, allowed: one of any"},
       {"template = true", "template = \"yes\"",
        "asteroid[28].template: found \"yes\", allowed: true or false"},
       {"title = \"Space Miner\"", "title = 7",
        "pack.title: found 7, allowed: a printable text of at most 400 characters"},
       {"name = \"Mining Laser\"", "name = []",
        "upgrade[1].name: found [], allowed: a printable text of at most 400 characters"}});
}

TEST(SpaceMinerPack, names_are_checked) {
  const std::string id = "allowed: 1 to 24 lower-case letters, digits, - or _";
  expect_issues(
      {{"id = \"space-miner-reconstructed-1\"", "id = \"\"",
        "pack.id: found an empty text, allowed: a name for this pack"},
       {"game = \"space-miner\"", "game = \"dark-side\"",
        "pack.game: found \"dark-side\", allowed: one of space-miner"},
       {"id = \"laser\"", "id = \"lazer\"",
        "upgrade[1].id: found \"lazer\", allowed: one of laser, scanners, engines, contract, smartmine, "
        "persistent"},
       {"id = \"engines\"", "id = \"scanners\"",
        "upgrade[3].id: found an upgrade that is listed before, allowed: each upgrade once"}});
  for (const char* bad : {"", "A20", "a 20", "a20;", "twenty-five-letters-in-it"}) {
    const std::string replacement = "id = \"" + std::string(bad) + "\"";
    const auto found = issues_about(toml_with("id = \"a20\"", replacement));
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0], "line " + line_of("id = \"a20\"", default_toml()) + ": asteroid[1].id: found \"" +
                            std::string(bad) + "\", " + id);
  }
}

TEST(SpaceMinerPack, missing_keys_are_named_at_their_table) {
  expect_issues(
      {{"turns = 5 ", "", "constants.turns: found nothing, allowed: a whole number from 1 to 20",
        "[constants]"},
       {"gold = 7", "", "ore_value.gold: found nothing, allowed: a whole number from 0 to 99", "[ore_value]"},
       {"price_rules = 6", "", "upgrade[1].price_rules: found nothing, allowed: a whole number from 0 to 40",
        "[[upgrade]]"},
       {"distance = 20", "", "asteroid[1].distance: found nothing, allowed: a whole number from 1 to 999",
        "[[asteroid]]"},
       {"a20 = [4, 5]", "",
        "ore_numbers.card.a20: found nothing, allowed: a list of 2, each a whole number from 1 to 999",
        "[ore_numbers.card]\n"}});
}

TEST(SpaceMinerPack, a_missing_table_is_one_issue) {
  for (const char* table : {"pack", "constants", "navigation", "ore_value"}) {
    std::vector<Issue> issues;
    EXPECT_FALSE(Pack::read(edited(default_pack(), {{table, ""}}), issues));
    ASSERT_EQ(issues.size(), 1U) << table;
    EXPECT_EQ(issues[0].key, table);
    EXPECT_EQ(issues[0].found, "nothing");
    EXPECT_EQ(issues[0].allowed, "a table");
  }
}

TEST(SpaceMinerPack, unknown_keys_are_not_ignored_in_silence) {
  const std::string constants =
      "allowed: one of turns, start_credits, visit_cost, rescan_cost, nav_dice, nav_rerolls, "
      "mine_dice";
  std::string ids;
  const Doc pack = default_pack();
  for (const Doc& card : pack.find("asteroid")->items)
    ids += (ids.empty() ? "" : ", ") + card.find("id")->text;
  expect_issues({{"turns = 5 ", "turns = 5\nturnz = 5",
                  "constants.turnz: found a key that has no meaning here, " + constants, "start_credits"},
                 {"[ore_value]", "[ores]\n[ore_value]",
                  "ores: found a key that has no meaning here, allowed: one of pack, constants, navigation, "
                  "ore_value, upgrade, ore_numbers, asteroid"},
                 {"a20 = [4, 5]", "a20 = [4, 5]\nb20 = [4, 5]",
                  "ore_numbers.card.b20: found a key that has no meaning here, allowed: one of " + ids,
                  "a21 = [1, 6]"}});
}

TEST(SpaceMinerPack, each_card_has_an_id_of_its_own) {
  const auto found = issues_about(toml_with("id = \"a21\"", "id = \"a20\""));
  EXPECT_EQ(
      std::count(found.begin(), found.end(),
                 "line " + line_of("id = \"a21\"", default_toml()) +
                     ": asteroid[2].id: found \"a20\" a second time, allowed: a different id for each card"),
      1);
}

TEST(SpaceMinerPack, there_are_six_upgrades_and_up_to_64_cards) {
  const auto keys = [](const Edits& edits) {
    std::vector<Issue> issues;
    Pack::read(edited(default_pack(), edits), issues);
    return issues.empty() ? ""
                          : issues[0].key + ": found " + issues[0].found + ", allowed: " + issues[0].allowed;
  };
  EXPECT_EQ(keys({{"upgrade.5", ""}}), "upgrade: found 5 of them, allowed: 6 tables [[upgrade]]");
  EXPECT_EQ(keys({{"upgrade", "7"}}), "upgrade: found 7, allowed: 6 tables [[upgrade]]");
  EXPECT_EQ(keys({{"asteroid", "[]"}}), "asteroid: found 0 of them, allowed: 1 to 64 tables [[asteroid]]");
  Edits many;
  for (int i = 28; i < 65; ++i) many.emplace_back("asteroid." + std::to_string(i), "{}");
  EXPECT_EQ(keys(many), "asteroid: found 65 of them, allowed: 1 to 64 tables [[asteroid]]");
}

TEST(SpaceMinerPack, all_issues_come_at_once) {
  std::string toml = toml_with("turns = 5 ", "turns = 0 ");
  for (const auto& [passage, replacement] :
       std::vector<std::pair<std::string, std::string>>{{"gold = 7", "gold = 100"},
                                                        {"distance = 46", "distance = 0"},
                                                        {"a46 = [16, 25, 36]", "a46 = [16]"}})
    toml.replace(toml.find(passage), passage.size(), replacement);
  const auto found = issues_about(toml);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_NE(found[0].find("constants.turns"), std::string::npos);
  EXPECT_NE(found[1].find("ore_value.gold"), std::string::npos);
  EXPECT_NE(found[2].find("asteroid[27].distance"), std::string::npos);
  EXPECT_NE(found[3].find("ore_numbers.card.a46"), std::string::npos);
}

TEST(SpaceMinerPack, what_is_no_pack_at_all_is_refused) {
  for (const char* text :
       {"[]", "7", "null", "\"pack\"", "{}", R"({"pack":[],"asteroid":{},"upgrade":[1,2,3,4,5,6]})"}) {
    std::vector<Issue> issues;
    EXPECT_FALSE(Pack::read(json(text), issues)) << text;
    EXPECT_FALSE(issues.empty()) << text;
  }
}

}  // namespace
}  // namespace orebit::space_miner
