#include "text/pattern.hpp"

#include <gtest/gtest.h>

#include "text/telling.hpp"

namespace orebit {

namespace {

constexpr std::array<std::string_view, 3> colour_names{"blue", "green", "pink"};

std::string filled(std::string_view pattern, const std::vector<int>& things, bool is_many = false,
                   bool is_unknown = false) {
  Lexicon lexicon;
  lexicon.add("colour", 2, {"shocking pink", "p", "It hurts."});
  std::vector<Argument> arguments{argument_of("x", named("colour", colour_names), things, is_many, lexicon)};
  arguments[0].is_unknown = is_unknown;
  return fill(pattern, arguments);
}

TEST(Pattern, shows_things_by_name_short_name_and_text) {
  EXPECT_EQ(filled("a {x} b", {1}), "a green b");
  EXPECT_EQ(filled("{x}, {x, short}: {x, text}", {2}), "shocking pink, p: It hurts.");
  EXPECT_EQ(filled("{x}", {0, 2}, true), "blue, shocking pink");
  EXPECT_EQ(filled("{x, or}", {0, 1}, true), "blue or green");
  EXPECT_EQ(filled("{x, and}", {0, 1, 1}, true), "blue, green and green");
  EXPECT_EQ(filled("{x, spaced}", {0, 1, 1}, true), "blue green green");
  EXPECT_EQ(filled("{x, counted}", {0, 0, 1}, true), "2 blue and 1 green");
  EXPECT_EQ(filled("{x, counted}", {0, 0, 1, 2}, true), "2 blue, 1 green and 1 shocking pink");
  EXPECT_EQ(filled("{y}.", {1}), ".");
}

TEST(Pattern, speaks_of_somebody_or_to_the_reader) {
  const std::string_view pattern = "{passes|pass}, {x, select, pink { and {is|are} out} other {}}";
  EXPECT_EQ(filled(pattern, {2}), "passes,  and is out");
  EXPECT_EQ(fill("{passes|pass}", {}, Person::second), "pass");
  EXPECT_EQ(why_no_pattern(pattern), "");
  EXPECT_EQ(why_no_pattern("{passes|}"), "a verb lacks a form");
}

TEST(Pattern, repeats_itself_for_each_thing_of_lists_side_by_side) {
  const Kind colour = named("colour", colour_names);
  const Lexicon lexicon;
  const std::vector<Argument> arguments{argument_of("x", colour, {0, 1, 2}, true, lexicon),
                                        argument_of("n", Kind{}, {7, 0, 9}, true, lexicon),
                                        argument_of("y", colour, {1}, false, lexicon)};
  const std::string_view pattern = "{x, each, {n, select, 0 {no} other {{n}}} {x} in {y}}";
  EXPECT_EQ(fill(pattern, arguments), "7 blue in green, no green in green and 9 pink in green");
  EXPECT_EQ(why_no_pattern(pattern), "");
  EXPECT_EQ(why_no_pattern("{x, each, {n, plural, one {}}}"), "n has no arm for other");
}

TEST(Pattern, chooses_by_number) {
  const std::string_view pattern = "{x, plural, one {# card} other {# cards}} #";
  EXPECT_EQ(filled(pattern, {1}), "1 card #");
  EXPECT_EQ(filled(pattern, {0}), "0 cards #");
  EXPECT_EQ(filled(pattern, {1, 2}, true), "2 cards #");
  EXPECT_EQ(filled(pattern, {1}, true), "1 card #");
}

TEST(Pattern, chooses_by_word) {
  const std::string_view pattern = "{x, select, pink { is {x, short}} unknown {} other { else}}!";
  EXPECT_EQ(filled(pattern, {2}), " is p!");
  EXPECT_EQ(filled(pattern, {0}), " else!");
  EXPECT_EQ(filled(pattern, {2}, false, true), "!");
  EXPECT_EQ(filled(pattern, {}, true), "!");
  EXPECT_EQ(filled("{x}", {2, 1}, true, true), "?, ?");
}

TEST(Pattern, choices_stand_in_choices) {
  EXPECT_EQ(filled("{x, select, unknown {{x, plural, one {# card} other {# cards}}} other {{x}}}", {0, 1},
                   true, true),
            "2 cards");
}

TEST(Pattern, says_what_is_wrong_with_one) {
  for (const auto* pattern : {"", "plain", "{x}", "{x, plural, one {#} other {{y, short}}}"})
    EXPECT_EQ(why_no_pattern(pattern), "") << pattern;
  EXPECT_EQ(why_no_pattern("{x"), "a brace has no partner");
  EXPECT_EQ(why_no_pattern("x}"), "a brace has no partner");
  EXPECT_EQ(why_no_pattern("{}"), "a place has no name");
  EXPECT_EQ(why_no_pattern("{x, loud}"), "nothing is shown as loud");
  EXPECT_EQ(why_no_pattern("{x, plural, one {#}}"), "x has no arm for other");
  EXPECT_EQ(why_no_pattern("{x, select, a {{y, plural, one {}}} other {}}"), "y has no arm for other");
}

TEST(Catalogue, finds_patterns_by_table_and_key) {
  const Catalogue catalogue(R"({"fact":{"dealt":"is dealt {card}"}})");
  EXPECT_EQ(catalogue.find("fact", "dealt"), "is dealt {card}");
  EXPECT_EQ(catalogue.find("fact", "drew"), "");
}

// A fact may have a thing or not; a flag is one in JSON too.
TEST(Telling, tells_of_nothing_as_none) {
  const Catalogue catalogue(
      R"({"fact":{"dug":"digs{x, select, none {} other { in {x}}}{late, select, true {, late} other {}}"}})");
  const FieldKinds kinds{{"x", named("colour", colour_names).or_json(9, "null")}, {"late", flag()}};
  const Lexicon lexicon;
  const Telling telling{catalogue, kinds, lexicon};
  Facts facts;
  const FactLog log(facts);
  log("XX-1", seat_of(1), "dug", of("x", 9), of("late", true));
  log("XX-1", seat_of(1), "dug", of("x", 1), of("late", false));
  JsonWriter out;
  telling.write(facts[0], spectator, out);
  EXPECT_EQ(out.take(), R"({"kind":"dug","seat":1,"clause":"XX-1","x":null,"late":true})");
  EXPECT_EQ(telling.sentence(facts[0], spectator), "digs, late");
  EXPECT_EQ(telling.sentence(facts[1], spectator), "digs in green");
}

// A card that seat 1 keeps to itself.
TEST(Telling, tells_a_secret_to_its_own_seat_alone) {
  const Catalogue catalogue(
      R"({"fact":{"laid":"lays {x, select, unknown {a card} other {{x}}}.","lost":"All is lost"}})");
  const FieldKinds kinds{{"x", named("colour", colour_names)}};
  const Lexicon lexicon;
  const Telling telling{catalogue, kinds, lexicon};
  Facts facts;
  const FactLog log(facts);
  log("XX-1", seat_of(1), "laid", secret("x", 2), of("n", 5), secret("m", 6));
  log("XX-2", seat_of(1), "lost");
  const auto json = [&](Seat viewer) {
    JsonWriter out;
    telling.write(facts[0], viewer, out);
    return out.take();
  };
  EXPECT_EQ(telling.sentence(facts[0], seat_of(1)), "lays pink");
  EXPECT_EQ(telling.sentence(facts[0], everybody), "lays pink");
  EXPECT_EQ(telling.sentence(facts[0], seat_of(0)), "lays a card");
  EXPECT_EQ(telling.sentence(facts[0], spectator), "lays a card");
  EXPECT_EQ(json(seat_of(1)), R"({"kind":"laid","seat":1,"clause":"XX-1","x":"colour:pink","n":5,"m":6})");
  EXPECT_EQ(json(spectator), R"({"kind":"laid","seat":1,"clause":"XX-1","x":"colour:?","n":5,"m":null})");
  EXPECT_EQ(telling.line(facts[0], spectator, seat_of(1)).who, std::nullopt);
  EXPECT_EQ(telling.line(facts[0], spectator, std::nullopt).who, seat_of(1));
  EXPECT_EQ(telling.line(facts[1], spectator, std::nullopt).who, std::nullopt);
}

TEST(Telling, tells_what_words_have_added) {
  const Catalogue catalogue(R"({"fact":{"made":"makes {n}{how, select, unknown {} other { as {how}}}"}})");
  const FieldKinds kinds;
  const Lexicon lexicon;
  const Telling telling{catalogue, kinds, lexicon};
  Facts facts;
  FactLog{facts}("XX-1", nobody, "made", of("n", 5));
  EXPECT_EQ(facts[0].things("n"), std::vector{5});
  facts.push_back(facts[0]);
  facts[0].add_text("how", "2+3");
  facts[1].add_text("how", "");
  JsonWriter out;
  telling.write(facts[0], everybody, out);
  EXPECT_EQ(out.take(), R"({"kind":"made","clause":"XX-1","n":5,"how":"2+3"})");
  EXPECT_EQ(telling.sentence(facts[0], everybody), "makes 5 as 2+3");
  EXPECT_EQ(telling.sentence(facts[1], everybody), "makes 5");
}

TEST(Telling, marks_things_and_reads_facts_back) {
  constexpr std::array<std::string_view, 2> gem_names{"blue", "pink"};
  const Kind colour = named("colour", gem_names);
  const FieldKinds kinds{{"x", colour}, {"all", colour}};
  const Catalogue catalogue(
      R"({"fact":{"laid":"lays {x, select, unknown {one} other {{x}}} on {all, counted} for {n}"}})");
  const Lexicon lexicon;
  const Telling telling{catalogue, kinds, lexicon};
  Facts facts;
  FactLog{facts}("XX-1", seat_of(1), "laid", secret("x", 1), of("all", std::array{0, 0, 1}), of("n", 5));
  for (const Seat viewer : {seat_of(1), spectator}) {
    JsonWriter out;
    telling.write(facts[0], viewer, out);
    const auto doc = parse_json(out.text());
    const Fact fact = telling.read(*doc);
    EXPECT_EQ(telling.sentence(fact, spectator), telling.sentence(facts[0], viewer));
  }
  EXPECT_EQ(telling.sentence(facts[0], seat_of(1), true),
            "lays \x02"
            "colour:pink\x1f"
            "pink\x03 on 2 \x02"
            "colour:blue\x1f"
            "blue\x03 and 1 \x02"
            "colour:pink\x1f"
            "pink\x03 for 5");
  EXPECT_EQ(telling.sentence(facts[0], spectator, true).find("lays one"), 0U);
}

TEST(Lexicon, tells_what_a_catalogue_says_of_things_and_terms) {
  constexpr std::array<std::string_view, 2> gem_names{"blue", "pink"};
  const FieldKinds kinds{{"x", named("colour", gem_names)}};
  const Catalogue catalogue(
      R"({"about":{"gem":{"text":"worth {n}","clause":"XX-2"}},"term":{"bag":{"name":"Bag","text":"holds {n}"}}})");
  Lexicon lexicon;
  lexicon.add("colour", 1, {.name = "pink", .title = "Pink gem", .cost = "3"});
  lexicon.explain("colour", 1, catalogue, "gem", std::array{amount("n", 4)});
  lexicon.add_terms(catalogue, std::array{amount("n", 9)});
  JsonWriter out;
  lexicon.write(kinds, out);
  EXPECT_EQ(out.take(), R"({"colour:pink":{"name":"Pink gem","text":"worth 4","clause":"XX-2","cost":"3"},)"
                        R"("term:bag":{"name":"Bag","text":"holds 9"}})");
}

}  // namespace

}  // namespace orebit
