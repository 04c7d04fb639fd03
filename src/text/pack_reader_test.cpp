#include "text/pack_reader.hpp"

#include <gtest/gtest.h>

#include <array>

namespace orebit {

namespace {

constexpr auto pack = R"({
  "turns": 5,
  "costs": [0, 1, 2],
  "name": "Space",
  "id": "a-1_b",
  "ore": "red",
  "ores": ["red", "gold"],
  "is_new": true,
  "inner": {"deep": 7},
  "cards": [{"n": 1}, {"n": 2}, 3]
})";

struct Reading {
  std::vector<Issue> issues;
  Doc doc;
  PackReader root;

  explicit Reading(std::string_view text = pack) : doc(parsed(text)), root(doc, issues) {
    root.skip_rest();  // tests read as much as they need
  }

  static Doc parsed(std::string_view text) { return *parse_json(text); }
  // The only issue.
  std::string said() const {
    EXPECT_EQ(issues.size(), 1U);
    return issues.empty() ? "" : sentence(issues[0]);
  }
};

TEST(PackReader, gives_what_is_right_without_a_word) {
  const Reading r;
  EXPECT_EQ(r.root.integer("turns", 1, 20), 5);
  EXPECT_EQ(r.root.integers("costs", 1, 4, 0, 99), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(r.root.text("name"), "Space");
  EXPECT_EQ(r.root.id("id"), "a-1_b");
  EXPECT_EQ(r.root.word("ore", {"brown", "red"}), 1U);
  EXPECT_EQ(r.root.words("ores", 1, 3, std::array<std::string_view, 2>{"gold", "red"}),
            (std::vector<std::size_t>{1, 0}));
  EXPECT_TRUE(r.root.boolean("is_new", false));
  EXPECT_TRUE(r.root.boolean("left_out", true));
  EXPECT_EQ(r.root.table("inner").integer("deep", 0, 9), 7);
  EXPECT_TRUE(r.issues.empty());
}

TEST(PackReader, names_line_key_what_was_found_and_what_is_allowed) {
  const Reading high;
  EXPECT_EQ(high.root.integer("turns", 6, 20), 6);
  EXPECT_EQ(high.said(), "line 2: turns: found 5, allowed: a whole number from 6 to 20");
  const Reading list;
  EXPECT_EQ(list.root.integers("costs", 1, 2, 0, 99).size(), 1U);
  EXPECT_EQ(list.said(),
            "line 3: costs: found [0,1,2], allowed: a list of 1 to 2, each a whole number from 0 to 99");
  const Reading entry;
  entry.root.integers("costs", 3, 3, 0, 1);
  EXPECT_EQ(entry.said(),
            "line 3: costs: found [0,1,2], allowed: a list of 3, each a whole number from 0 to 1");
  const Reading kind;
  EXPECT_EQ(kind.root.word("name", {"brown", "red"}), 0U);
  EXPECT_EQ(kind.said(), "line 4: name: found \"Space\", allowed: one of brown, red");
  const Reading words;
  EXPECT_EQ(words.root.words("ores", 1, 3, std::array<std::string_view, 1>{"red"}),
            std::vector<std::size_t>{0});
  EXPECT_EQ(words.said(),
            "line 7: ores: found [\"red\",\"gold\"], allowed: a list of 1 to 3, each one of red");
}

TEST(PackReader, says_nothing_of_the_line_of_what_is_missing_but_that_of_its_table) {
  const Reading r;
  const PackReader inner = r.root.table("inner");
  inner.skip_rest();
  inner.text("title");
  EXPECT_EQ(r.said(),
            "line 9: inner.title: found nothing, allowed: a printable text of at most 400 characters");
}

TEST(PackReader, refuses_values_of_the_wrong_kind) {
  const Reading r;
  r.root.integer("name", 1, 2);
  r.root.text("turns");
  r.root.id("name");
  r.root.boolean("turns", false);
  r.root.table("turns");
  r.root.tables("inner", 1, 2);
  r.root.integers("turns", 0, 2, 0, 9);
  r.root.word("cards", {"x"});
  std::vector<std::string> found;
  for (const Issue& issue : r.issues) found.push_back(issue.found);
  EXPECT_EQ(found, (std::vector<std::string>{"\"Space\"", "5", "\"Space\"", "5", "5", "a table", "5",
                                             R"([{"n":1},{"n":2},3])"}));
}

TEST(PackReader, ids_may_stand_in_a_move_and_nothing_else_may) {
  for (const auto* bad : {"", "A", "a b", "a.b", "ä", "abcdefghijklmnopqrstuvwxy"}) {
    const Reading r("{\"id\":\"" + std::string(bad) + "\"}");
    EXPECT_EQ(r.root.id("id"), "");
    EXPECT_EQ(r.issues.size(), 1U) << bad;
  }
}

// A pack's texts are printed as they are, so they cannot be allowed to move the cursor.
TEST(PackReader, texts_are_printable_and_not_endless) {
  for (const std::string& bad : {std::string("a\\nb"), std::string("\\u001b[2J"), std::string("\\u007f"),
                                 std::string("\\u009b1m"), std::string(401, 'x')}) {
    const Reading r("{\"t\":\"" + bad + "\"}");
    EXPECT_EQ(r.root.text("t"), "");
    EXPECT_EQ(r.issues.size(), 1U) << bad;
  }
  const Reading r(R"({"t":"Grüße, ÷ 🪨"})");
  EXPECT_EQ(r.root.text("t"), "Grüße, ÷ 🪨");
}

TEST(PackReader, reads_lists_of_tables_and_says_which_entry_is_wrong) {
  const Reading r;
  const auto cards = r.root.tables("cards", 1, 3);
  ASSERT_EQ(cards.size(), 3U);
  EXPECT_EQ(cards[1].integer("n", 1, 9), 2);
  EXPECT_FALSE(cards[2].exists());
  EXPECT_EQ(r.said(), "line 10: cards[3]: found 3, allowed: a table");
  cards[2].integer("n", 1, 9);  // its missing entries say nothing new
  EXPECT_EQ(r.issues.size(), 1U);
}

TEST(PackReader, counts_the_tables_of_a_list) {
  const Reading r(R"({"cards":[{},{}]})");
  r.root.tables("cards", 3, 64);
  EXPECT_EQ(r.said(), "line 1: cards: found 2 of them, allowed: 3 to 64 tables [[cards]]");
}

// A state with too many columns once wrote behind the last one.
TEST(PackReader, gives_no_more_tables_than_there_may_be) {
  const Reading r(R"({"cards":[{"n":1},{"n":2},{"n":3}]})");
  const auto cards = r.root.tables("cards", 0, 2);
  EXPECT_EQ(cards.size(), 2U);
  EXPECT_EQ(r.said(), "line 1: cards: found 3 of them, allowed: 0 to 2 tables [[cards]]");
}

// What is said when nothing but `a` and `c` is read.
std::string said_of_others(const Doc& doc) {
  std::vector<Issue> issues;
  const auto read = read_whole<int>(doc, issues, [](const PackReader& root, int& sum) {
    sum = root.integer("a", 1, 9);
    const PackReader copy = root;
    if (copy.has("c")) sum += copy.integer("c", 1, 9);
  });
  EXPECT_EQ(read.has_value(), issues.empty());
  std::string said;
  for (const Issue& issue : issues) said += sentence(issue) + "\n";
  return said;
}

TEST(PackReader, finds_keys_that_nobody_asked_for) {
  EXPECT_EQ(said_of_others(Reading::parsed("{\"a\":1,\n\"b\":2,\n\"c\":3,\"provenance\":\"\"}")),
            "line 2: b: found a key that has no meaning here, allowed: one of a, c\n");
  EXPECT_EQ(said_of_others(Reading::parsed("{\"a\":1}")), "");
}

TEST(PackReader, tells_all_issues_from_top_to_bottom) {
  EXPECT_EQ(said_of_others(Reading::parsed("{\"b\":2,\n\"c\":0,\n\"a\":10}")),
            "line 1: b: found a key that has no meaning here, allowed: one of a, c\n"
            "line 2: c: found 0, allowed: a whole number from 1 to 9\n"
            "line 3: a: found 10, allowed: a whole number from 1 to 9\n");
}

TEST(PackReader, asks_every_pack_for_its_game_and_its_name) {
  const Reading r(R"({"id":"","game":"chess","title":"Mine","designer":"I"})");
  EXPECT_EQ(r.root.about("go"), "");
  ASSERT_EQ(r.issues.size(), 2U);
  EXPECT_EQ(sentence(r.issues[0]), "line 1: game: found \"chess\", allowed: one of go");
  EXPECT_EQ(sentence(r.issues[1]), "line 1: id: found an empty text, allowed: a name for this pack");
}

// Keys come from outside like everything else.
TEST(PackReader, shows_strange_keys_and_values_on_one_printable_line) {
  EXPECT_EQ(said_of_others(Reading::parsed("{\"a\":1,\"a\\n\\u001b[2J\":1}")),
            "line 1: \"a??[2J\": found a key that has no meaning here, allowed: one of a, c\n");
  const Reading value("{\"a\":[\"\\u007f\\u009b\",\"" + std::string(100, 'x') + "\"]}");
  value.root.integer("a", 1, 2);
  EXPECT_EQ(value.said(),
            "line 1: a: found [\"???\",\"" + std::string(52, 'x') + "…, allowed: a whole number from 1 to 2");
}

TEST(PackReader, collects_every_issue) {
  const Reading r("{}");
  r.root.integer("a", 1, 2);
  r.root.text("b");
  const PackReader missing = r.root.table("c");
  missing.integer("d", 1, 2);
  EXPECT_EQ(r.issues.size(), 3U);
}

}  // namespace

}  // namespace orebit
