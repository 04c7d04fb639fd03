#include "text/text.hpp"

#include <gtest/gtest.h>

#include "core/refusal.hpp"

namespace orebit {

namespace {

using Words = std::vector<std::string_view>;

TEST(Text, splits_words_at_blanks) {
  EXPECT_EQ(split_words("  claim 2\t3  "), (Words{"claim", "2", "3"}));
  EXPECT_EQ(split_words(""), Words{});
  EXPECT_EQ(split_words(" \t "), Words{});
}

TEST(Text, reads_plain_numbers_only) {
  EXPECT_EQ(parse_number("0", 9), 0);
  EXPECT_EQ(parse_number("26", 9999), 26);
  EXPECT_EQ(parse_number("9", 9), 9);
  for (const auto* word :
       {"", "10", "-1", "-0", "+1", "01", "00", "1x", "x", "1.0", " 1", "99999999999999999999"})
    EXPECT_EQ(parse_number(word, 9), std::nullopt) << word;
}

TEST(Text, prints_dice_ascending_and_reads_them_in_any_order) {
  EXPECT_EQ(print_dice(Dice{5, 1, 5}), "1 5 5");
  EXPECT_EQ(print_dice(Dice{}), "");
  EXPECT_EQ(parse_dice({"roll", "5", "1", "5"}, 1), (Dice{1, 5, 5}));
  EXPECT_EQ(parse_dice(Words(8, "6"), 0), (Dice{6, 6, 6, 6, 6, 6, 6, 6}));
}

TEST(Text, refuses_dice_that_are_none_too_many_or_no_faces) {
  EXPECT_EQ(parse_dice({"roll"}, 1), std::nullopt);
  EXPECT_EQ(parse_dice({}, 1), std::nullopt);
  EXPECT_EQ(parse_dice(Words(9, "6"), 0), std::nullopt);
  EXPECT_EQ(parse_dice({"0"}, 0), std::nullopt);
  EXPECT_EQ(parse_dice({"1", "7"}, 0), std::nullopt);
}

TEST(Text, counts_in_words) {
  EXPECT_EQ(counted(1, "credit"), "1 credit");
  EXPECT_EQ(counted(0, "credit"), "0 credits");
  EXPECT_EQ(counted(-3, "credit"), "-3 credits");
}

TEST(Refusal, puts_its_numbers_into_its_sentence) {
  EXPECT_EQ(sentence(Refusal{"XX-1", "it costs {} credits and you have {}", {6, -4}}),
            "it costs 6 credits and you have -4");
  EXPECT_EQ(sentence(Refusal{"XX-1", "no", {1, 2}}), "no");
  EXPECT_EQ(sentence(Refusal{"XX-1", "{}", {7}}), "7");
}

}  // namespace

}  // namespace orebit
