#include "cli/play/canvas.hpp"

#include <gtest/gtest.h>

#include "cli/play/widgets.hpp"

namespace orebit::cli {
namespace {

TEST(Canvas, Text_is_cut_at_the_edges_and_rows_come_when_they_are_written_to) {
  Canvas canvas(6);
  EXPECT_EQ(canvas.put(1, 4, "abc"), 7);
  canvas.put_before(2, 3, "12345");
  EXPECT_EQ(canvas.text(), "\n    ab\n345\n");
}

TEST(Canvas, A_code_point_takes_one_column_and_broken_bytes_are_question_marks) {
  Canvas canvas(10);
  canvas.put(0, 0,
             "a★×\xFF\x1B"
             "b");
  EXPECT_EQ(canvas.text(), "a★×??b\n");
  EXPECT_EQ(clipped("★★★★", 3), "★★…");
  EXPECT_EQ(clipped("★★★", 3), "★★★");
}

TEST(Canvas, Colour_is_written_only_when_wanted_and_switched_off_at_the_end) {
  Canvas canvas(10);
  canvas.put(0, 0, "ab");
  canvas.put(0, 2, "cd", Ink::red);
  EXPECT_EQ(canvas.lines({.has_colour = true})[0], "ab\033[0;91mcd\033[0m");
  EXPECT_EQ(canvas.lines({.has_colour = false})[0], "abcd");
}

TEST(Canvas, Every_glyph_that_is_drawn_has_a_stand_in_of_one_character) {
  EXPECT_EQ(in_ascii("╭─╮│╰╯●◆★■□×÷−…←→–±"), ".-.|''o#*#.x/-~<>-~");
  EXPECT_EQ(in_ascii("\033[0;1m│\033[0m\n"), "\033[0;1m|\033[0m\n");
}

TEST(Canvas, Pasted_pictures_cover_what_was_there_as_far_as_there_is_room) {
  Canvas small(3);
  small.put(0, 0, "x");
  small.put(1, 2, "y");
  Canvas canvas(4);
  canvas.put(0, 0, "abcd");
  canvas.paste(0, 2, small);
  EXPECT_EQ(canvas.text(), "abx\n\n");
}

TEST(DiceArt, Dice_are_drawn_with_pips_and_a_label) {
  Canvas canvas(40);
  put_dice(canvas, 0, 0, {{1, "1"}, {2, "2 A"}, {3, "3"}, {4, "4"}, {5, "5"}, {6, "6"}});
  EXPECT_EQ(canvas.text(),
            "╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮\n"
            "│   │ │●  │ │●  │ │● ●│ │● ●│ │● ●│\n"
            "│ ● │ │   │ │ ● │ │   │ │ ● │ │● ●│\n"
            "│   │ │  ●│ │  ●│ │● ●│ │● ●│ │● ●│\n"
            "╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯\n"
            "  1    2 A    3     4     5     6\n");
}

TEST(DiceArt, Eight_dice_stand_close_where_room_is_short) {
  Canvas canvas(45);
  put_dice(canvas, 0, 1, std::vector<DrawnDie>(8, DrawnDie{6, "6"}));
  EXPECT_EQ(canvas.lines({})[4], " ╰───╯╰───╯╰───╯╰───╯╰───╯╰───╯╰───╯╰───╯");
}

}  // namespace
}  // namespace orebit::cli
