#include "cli/play/choice.hpp"

#include <gtest/gtest.h>

#include "cli/play/typed.hpp"

namespace orebit::cli {
namespace {

const ChoiceList four{{.move = "push 1a", .shown = "push a2", .brief = "back to 7"},
                      {.move = "die green", .brief = "you pay"},
                      {.move = "drill", .brief = "to 2", .spoken = "Drill on: to 2"},
                      {.move = "decline", .gives_up = true}};

TEST(Choice, is_read_by_number_as_shown_as_spoken_or_in_short) {
  for (const char* line : {"1", "push a2", "push 1a", "p a2", "pu 1a", "a2"})
    EXPECT_EQ(read_choice(four, line), "push 1a") << line;
  EXPECT_EQ(read_choice(four, "green"), "die green");
  EXPECT_EQ(read_choice(four, "drill on"), "drill");
  EXPECT_EQ(read_choice(four, "de"), "decline");
}

TEST(Choice, leaves_what_it_does_not_know_as_it_is) {
  for (const char* line : {"", "0", "5", "01", "d", "fly", "1 2", "a2 a2", "blue"})
    EXPECT_EQ(read_choice(four, line), line);
}

TEST(Choice, takes_a_number_behind_a_verb_for_a_move_where_moves_have_numbers) {
  const ChoiceList places{{.move = "place 4"}, {.move = "place 5"}, {.move = "claim eros"}};
  EXPECT_EQ(read_choice(places, "place 2"), "place 2") << "the second choice is place 5";
  EXPECT_EQ(read_choice(places, "p 5"), "place 5");
  EXPECT_EQ(read_choice(places, "claim 3"), "claim eros");
}

TEST(Choice, is_told_with_what_it_leads_to) {
  EXPECT_EQ(joined(told(four), "\n"),
            "1  push a2: back to 7\n2  die green: you pay\n3  Drill on: to 2\n4  decline");
  EXPECT_EQ(joined(told(four, 3), "\n"),
            "1  push a2: back to 7\n2  die green: you pay\nAnd 1 more: `moves` lists all.\n4  decline");
  EXPECT_EQ(short_examples(four), "p a2, di green, dr, de");
}

TEST(Choice, lists_use_no_more_columns_than_they_need) {
  Canvas tall(40), low(40), lowest(40);
  put_choices(tall, 0, 5, four);
  EXPECT_EQ(tall.text(), " 1 push a2  back to 7\n 2 die green  you pay\n 3 drill  to 2\n 4 decline\n");
  put_choices(low, 0, 3, four);
  EXPECT_EQ(low.text(),
            " 1 push a2  back to 7\n 2 die green  you pay\n and 1 more: `moves` lists all; 4 decl…\n");
  ChoiceList many;
  for (int i = 0; i < 12; ++i) many.push_back({.move = "go " + std::to_string(i)});
  put_choices(lowest, 0, 4, many);
  EXPECT_EQ(lowest.text(), R"(  1 go 0       5 go 4       9 go 8
  2 go 1       6 go 5      10 go 9
  3 go 2       7 go 6      11 go 10
  4 go 3       8 go 7      12 go 11
)");
}

TEST(Rerolls, are_read_in_any_order_and_with_what_is_kept) {
  const Dice dice{1, 1, 2, 5};
  for (const char* line : {"r 5 1", "r51", "reroll 1,5", "keep 2 1", "k 12"})
    EXPECT_EQ(read_reroll(line, dice).move, "reroll 1 5") << line;
  EXPECT_EQ(read_reroll("r all", dice).move, "reroll 1 1 2 5");
  EXPECT_EQ(read_reroll("keep none", dice).move, "reroll 1 1 2 5");
  for (const char* line : {"r", "k", "r x", "r 7", "keep 6", "keep 1 1 1"}) {
    EXPECT_FALSE(read_reroll(line, dice).move) << line;
    EXPECT_TRUE(read_reroll(line, dice).wrong) << line;
  }
  EXPECT_FALSE(read_reroll("rules", dice).wrong);
}

TEST(Flowing, breaks_no_piece) {
  EXPECT_EQ(flowing({"one", "two", "three", "four"}, 9, " ", "  "), (Lines{"one two", "  three", "  four"}));
  EXPECT_TRUE(flowing({}, 9).empty());
}

}  // namespace
}  // namespace orebit::cli
