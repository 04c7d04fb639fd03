// Reading packs: what may stand in one, and every issue with line, key, what was found and what is
// allowed.
#include "games/dark_side/pack.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

std::string default_toml() { return std::string(pack_toml("dark-side")); }

std::vector<std::string> issues_about(const std::string& toml) {
  const auto doc = cli::parse_toml(toml);
  if (!doc) return {in_line(doc.error())};
  std::vector<Issue> issues;
  const auto pack = Pack::read(*doc, issues);
  EXPECT_EQ(pack.has_value(), issues.empty());
  std::vector<std::string> sentences;
  for (const Issue& issue : issues) sentences.push_back(sentence(issue));
  return sentences;
}

// The issue about the default pack with one passage replaced; LINE stands for the line of the passage, or
// of another one if that is given.
void expect_issue(const std::string& passage, const std::string& replacement, std::string issue,
                  const std::string& place = "") {
  std::string toml = default_toml();
  const std::size_t at = toml.find(passage);
  ASSERT_NE(at, std::string::npos) << passage;
  const auto before = static_cast<std::ptrdiff_t>(place.empty() ? at : toml.find(place));
  const auto line = 1 + std::count(toml.begin(), toml.begin() + before, '\n');
  toml.replace(at, passage.size(), replacement);
  if (const std::size_t mark = issue.find("LINE"); mark != std::string::npos)
    issue.replace(mark, 4, "line " + std::to_string(line));
  EXPECT_EQ(issues_about(toml), std::vector{issue}) << replacement;
}

TEST(DarkSidePack, the_default_pack_is_right) {
  EXPECT_TRUE(issues_about(default_toml()).empty());
  const auto words = open_game(4);
  std::array<int, type_names.size()> cards{};
  words->game().setting().in_play.each(
      [&](Card card) { ++at(cards, words->pack().content.card[card].kind); });
  EXPECT_EQ(cards, (std::array{28, 24, 13, 15}));
}

TEST(DarkSidePack, numbers_have_bounds) {
  const std::string whole = "a whole number from ";
  for (const auto& [key, value, low, high] :
       {std::tuple("hand_start", 5, 1, 20), std::tuple("hand_limit", 5, 0, 100),
        std::tuple("actions", 2, 1, 9), std::tuple("turn_draw", 1, 1, 20), std::tuple("robots", 3, 3, 3),
        std::tuple("robots_placed", 2, 1, 3), std::tuple("recharge_draw", 1, 0, 20)})
    for (const int wrong : {low - 1, high + 1}) {
      const std::string name = key;
      expect_issue(name + " = " + std::to_string(value), name + " = " + std::to_string(wrong),
                   "LINE: limits." + name + ": found " + std::to_string(wrong) + ", allowed: " + whole +
                       std::to_string(low) + " to " + std::to_string(high));
    }
}

TEST(DarkSidePack, the_ring_has_room_for_the_dark_and_the_robots) {
  expect_issue("ring = 8 ", "ring = 17 ",
               "LINE: setup[1].ring: found 17, allowed: a whole number from 2 to 16");
  expect_issue("dark = 2 ", "dark = 0 ",
               "LINE: setup[1].dark: found 0, allowed: a whole number from 1 to 15");
  expect_issue(
      "ring = 8 ", "ring = 5 ",
      "LINE: setup[1].ring: found 5, allowed: at least 6, dark locations and one for each robot placed");
  expect_issue("players = 3", "players = 2",
               "LINE: setup[2].players: found 2 a second time, allowed: one entry for each of 2, 3 and 4");
}

TEST(DarkSidePack, elements_are_different_words_of_letters) {
  expect_issue(
      "\"nickel\", \"cobalt\"]\ngiven", "\"nickel\", \"gold\", \"cobalt\"]\ngiven",
      "LINE: elements.order: found \"gold\" a second time, allowed: a different name for each element");
  EXPECT_EQ(issues_about([] {
              std::string toml = default_toml();
              const std::string passage = "\"nickel\", \"cobalt\"]\ngiven";
              return toml.replace(toml.find(passage), passage.size(),
                                  "\"nickel\", \"cobalt\", \"Zinc\"]\ngiven");
            }())
                .front()
                .substr(9),
            "elements.order: found [\"gold\",\"copper\",\"nickel\",\"cobalt\",\"Zinc\"], allowed: a list of "
            "1 to 8, each 1 "
            "to 24 lower-case letters");
}

TEST(DarkSidePack, a_card_has_one_to_three_deposits_and_known_words) {
  expect_issue(
      "deposits = [5, 3, 1]", "deposits = []",
      "LINE: card[1].deposits: found [], allowed: a list of 1 to 3, each a whole number from 0 to 99");
  expect_issue(
      "deposits = [5, 3, 1]", "deposits = [5, -1]",
      "LINE: card[1].deposits: found [5,-1], allowed: a list of 1 to 3, each a whole number from 0 to 99");
  expect_issue("element = \"gold\"\ndeposits = [5, 3, 1]", "element = \"iron\"\ndeposits = [5, 3, 1]",
               "LINE: card[1].element: found \"iron\", allowed: one of cobalt, copper, gold, nickel");
  expect_issue("min_players = 3", "min_players = 5",
               "LINE: card[65].min_players: found 5, allowed: a whole number from 2 to 4");
}

TEST(DarkSidePack, ids_are_1_2_and_so_on_without_gaps) {
  expect_issue("id = 2\n", "id = 1\n",
               "LINE: card[2].id: found 1 a second time, allowed: the ids 1, 2, ... each once");
  expect_issue("id = 2\n", "id = 81\n", "LINE: card[2].id: found 81, allowed: a whole number from 1 to 80");
}

TEST(DarkSidePack, a_plain_card_has_no_effect_and_every_other_card_has_one) {
  expect_issue(
      "kind = \"plain\"\n", "effect = { id = \"drill\" }\nkind = \"plain\"\n",
      "LINE: card[1].effect: found an effect on a plain card, allowed: none, or another kind of card");
  expect_issue("effect = { id = \"draw\", n = 1 }\n", "",
               "LINE: card[6].effect: found nothing, allowed: a table", "[[card]]\nid = 6\n");
}

TEST(DarkSidePack, an_effect_stands_on_its_kinds_with_its_parameters) {
  const std::string one_of =
      "one of draw, crowd, push, drill, deploy, scan, salvage, match, overshoot, reverse, bonus, vein, "
      "tunnel, beacon, "
      "capacitor, encrypt";
  expect_issue("{ id = \"encrypt\" }", "{ id = \"teleport\" }",
               "LINE: card[56].effect.id: found \"teleport\", allowed: " + one_of);
  expect_issue(
      "{ id = \"encrypt\" }", "{ id = \"drill\" }",
      "LINE: card[56].effect.id: found \"drill\" on a card of kind upgrade, allowed: this effect stands on "
      "cards of kind mined");
  expect_issue("{ id = \"push\", steps = 1 }", "{ id = \"push\" }",
               "LINE: card[21].effect.steps: found nothing, allowed: a whole number from 1 to 99");
  expect_issue("{ id = \"push\", steps = 1 }", "{ id = \"push\", steps = 0 }",
               "LINE: card[21].effect.steps: found 0, allowed: a whole number from 1 to 99");
  expect_issue("{ id = \"drill\" }", "{ id = \"drill\", n = 2 }",
               "LINE: card[8].effect.n: found a key that has no meaning here, allowed: one of id");
  expect_issue("{ id = \"capacitor\", n = 2 }", "{ id = \"capacitor\", n = 21 }",
               "LINE: card[14].effect.n: found 21, allowed: a whole number from 1 to 20");
}

TEST(DarkSidePack, match_lists_other_elements_and_each_once) {
  expect_issue(
      "elements = [\"copper\"]", "elements = [\"gold\"]",
      "LINE: card[10].effect.elements: found \"gold\", the card's own element, allowed: other elements");
  expect_issue("elements = [\"copper\"]", "elements = [\"copper\", \"copper\"]",
               "LINE: card[10].effect.elements: found \"copper\" a second time, allowed: each element once");
  expect_issue("elements = [\"copper\"]", "elements = []",
               "LINE: card[10].effect.elements: found [], allowed: a list of 1 to 4, each one of cobalt, "
               "copper, gold, "
               "nickel");
  expect_issue("element = \"gold\", points = 2", "element = \"tin\", points = 2",
               "LINE: card[12].effect.element: found \"tin\", allowed: one of cobalt, copper, gold, nickel");
}

// The default pack with another effect on card 6, which is gold.
std::vector<std::string> issues_about_effect(const std::string& kind, const std::string& effect) {
  std::string toml = default_toml();
  const std::string passage = "kind = \"mined\"\nmin_players = 2\neffect = { id = \"draw\", n = 1 }";
  const std::size_t at = toml.find(passage);
  EXPECT_NE(at, std::string::npos);
  toml.replace(at, passage.size(), "kind = \"" + kind + "\"\nmin_players = 2\neffect = { " + effect + " }");
  auto issues = issues_about(toml);
  for (std::string& issue : issues) issue.erase(0, issue.find(": ") + 2);  // the line
  return issues;
}

// `id = "vein", element = "gold", points = 1`, perhaps with one parameter left out.
std::string written(const std::string& id, const Doc& params, const std::string& left_out = "") {
  std::string text = "id = \"" + id + "\"";
  for (const Doc& param : params.items)
    if (param.text != left_out)
      text += ", " + param.text +
              (param.text == "element"    ? " = \"gold\""
               : param.text == "elements" ? " = [\"copper\"]"
                                          : " = 1");
  return text;
}

// Held against the vocabulary that the default pack lists.
TEST(DarkSidePack, every_effect_stands_on_its_kinds_alone_and_has_exactly_its_parameters) {
  const Doc pack = json(pack_json("dark-side"));
  for (const std::string_view id_text : effect_names) {
    const std::string id(id_text);
    const Doc* rule = look_up(pack, "effects." + id);
    ASSERT_NE(rule, nullptr) << id;
    const Doc& params = *rule->find("params");
    std::string kinds;
    for (const Doc& kind : rule->find("kinds")->items) kinds += (kinds.empty() ? "" : ", ") + kind.text;
    for (const std::string kind : {"mined", "prospect", "upgrade"}) {
      std::vector<std::string> wrong;
      if (kinds.find(kind) == std::string::npos)
        wrong.push_back("card[6].effect.id: found \"" + id + "\" on a card of kind " + kind +
                        ", allowed: this effect stands on cards of kind " + kinds);
      EXPECT_EQ(issues_about_effect(kind, written(id, params)), wrong);
    }
    const std::string kind = kinds.substr(0, kinds.find(','));
    for (const Doc& param : params.items) {
      const auto wrong = issues_about_effect(kind, written(id, params, param.text));
      ASSERT_EQ(wrong.size(), 1U) << id;
      EXPECT_TRUE(wrong[0].starts_with("card[6].effect." + param.text + ": found nothing, ")) << wrong[0];
    }
    const auto wrong = issues_about_effect(kind, written(id, params) + ", zeal = 1");
    ASSERT_EQ(wrong.size(), 1U) << id;
    EXPECT_TRUE(wrong[0].starts_with("card[6].effect.zeal: ")) << wrong[0];
  }
}

TEST(DarkSidePack, the_vocabulary_cannot_be_changed) {
  expect_issue("encrypt   = {", "teleport  = {",
               "LINE: effects.teleport: found a key that has no meaning here, allowed: one of draw, crowd, "
               "push, drill, "
               "deploy, "
               "scan, salvage, match, overshoot, reverse, bonus, vein, tunnel, beacon, capacitor, encrypt");
  expect_issue("encrypt   = { kinds = [\"upgrade\"]", "encrypt   = { kinds = [\"mined\"]",
               "LINE: effects.encrypt.kinds: found [\"mined\"], allowed: a list of 1, each one of upgrade");
}

TEST(DarkSidePack, every_number_of_players_has_cards_enough) {
  expect_issue("hand_start = 5 ", "hand_start = 20 ",
               "LINE: card: found 80 cards for 4 players, allowed: at least 96 for their hands and the ring",
               "[[card]]\nid = 1\n");
}

TEST(DarkSidePack, all_issues_come_at_once) {
  std::string toml = default_toml();
  for (const auto& [passage, replacement] :
       {std::pair("actions = 2", "actions = 0"), std::pair("id = \"tunnel\"", "id = \"bridge\""),
        std::pair("players = 4", "players = 5")})
    toml.replace(toml.find(passage), std::string(passage).size(), replacement);
  EXPECT_EQ(issues_about(toml).size(), 3U);
}

// A pack of a person's own: three elements, other numbers, texts left out.
TEST(DarkSidePack, home_made_cards_play) {
  std::string pack =
      R"({"pack":{"id":"mine","game":"dark-side","title":"Mine","version":1},)"
      R"("limits":{"hand_start":2,"hand_limit":3,"actions":3,"turn_draw":2,"robots":3,"robots_placed":1,)"
      R"("recharge_draw":0},"setup":[{"players":2,"ring":4,"dark":1},{"players":3,"ring":5,"dark":1},)"
      R"({"players":4,"ring":6,"dark":2}],"elements":{"order":["tin","iron","al"]},"card":[)";
  const std::vector<std::string> effects{
      R"("kind":"plain")", R"("kind":"mined","effect":{"id":"crowd","points":9})",
      R"("kind":"prospect","effect":{"id":"match","elements":["al","iron"]})",
      R"("kind":"upgrade","effect":{"id":"vein","element":"al","points":7})"};
  for (int id = 1; id <= 16; ++id)
    pack += (id == 1 ? "" : ",") + std::string(R"({"id":)") + std::to_string(id) +
            R"(,"element":"tin","deposits":[)" + std::to_string(id) + R"(],"min_players":2,)" +
            at(effects, id % 4) + "}";
  Playing game(open_game(2, "", pack + "]}"));
  game.run("deal 0 2 3; deal 1 4 6; ring 1 5 8 12; place 1; place 2");
  EXPECT_EQ(game.at("actions_left") + game.legal(),
            "3communicate a, prospect 2 a, prospect 3 a, recharge, upgrade 3");
  game.run("upgrade 3; recharge; prospect 2 a");
  EXPECT_EQ(game.score(0), 12);
  EXPECT_EQ(game.words().card_text(*game.words().find_card(3)),
            "Upgrade: score 7 more points whenever you mine al.");
}

}  // namespace
}  // namespace orebit::dark_side
