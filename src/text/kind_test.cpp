#include "text/kind.hpp"

#include <gtest/gtest.h>

namespace orebit {

namespace {

constexpr std::array<std::string_view, 3> colours{"blue", "green", "pink"};
constexpr std::array<int, 4> ids{1, 10, 11, 2};  // in byte order

std::string written(const Kind& kind, int thing) {
  JsonWriter out;
  kind.write(thing, out);
  return out.take();
}
std::optional<int> read(const Kind& kind, std::string_view json) { return kind.read(*parse_json(json)); }

TEST(Kind, a_number_has_bounds) {
  const Kind kind = number("seat", 1, 3);
  EXPECT_EQ(kind.word(2), "2");
  EXPECT_EQ(kind.find("3"), 3);
  for (const auto* word : {"0", "4", "", "x", "03", "-1", "99999999999"})
    EXPECT_EQ(kind.find(word), std::nullopt);
  EXPECT_EQ(read(kind, "1"), 1);
  for (const auto* json : {"0", "4", "\"1\"", "1.5", "null", "[1]"})
    EXPECT_EQ(read(kind, json), std::nullopt);
  EXPECT_EQ(kind.allowed(), "a whole number from 1 to 3");
  EXPECT_EQ(read(number(-1, 3), "-1"), -1);
}

TEST(Kind, words_stand_for_numbers) {
  const Kind kind = named("colour", colours);
  EXPECT_EQ(kind.word(1), "green");
  EXPECT_EQ(kind.find("pink"), 2);
  EXPECT_EQ(kind.find("red"), std::nullopt);
  EXPECT_EQ(written(kind, 2), "\"pink\"");
  EXPECT_EQ(read(kind, "\"blue\""), 0);
  EXPECT_EQ(read(kind, "0"), std::nullopt);
  EXPECT_EQ(kind.allowed(), "blue, green, pink");
}

TEST(Kind, cards_are_called_by_their_ids_and_listed_by_them) {
  const Kind kind = numbered("card", ids);
  EXPECT_EQ(kind.word(3), "2");
  EXPECT_EQ(kind.find("11"), 2);
  EXPECT_EQ(kind.find("3"), std::nullopt);
  EXPECT_EQ(written(kind, 1) + " " + std::to_string(*read(kind, "10")), "10 1");
  std::vector<int> things{0, 1, 2, 3};
  kind.sort(things);
  EXPECT_EQ(things, (std::vector{0, 3, 1, 2}));
}

TEST(Kind, one_more_value_may_stand_in_JSON) {
  const Kind kind = numbered("card", ids).or_json(255, "0");
  EXPECT_EQ(written(kind, 255), "0");
  EXPECT_EQ(read(kind, "0"), 255);
  EXPECT_EQ(kind.find("0"), std::nullopt);
  EXPECT_EQ(kind.allowed(), "the number of a card, or 0");
}

TEST(Kind, a_flag_is_true_or_false) {
  EXPECT_EQ(written(flag(), 1), "true");
  EXPECT_EQ(read(flag(), "false"), 0);
  for (const auto* json : {"0", "\"true\"", "null"}) EXPECT_EQ(read(flag(), json), std::nullopt);
}

}  // namespace

}  // namespace orebit
