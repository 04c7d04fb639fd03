#include "cli/play/typed.hpp"

#include <gtest/gtest.h>

namespace orebit::cli {
namespace {

TEST(TypedExpression, Values_are_exact) {
  EXPECT_TRUE(value_of("3+5")->is(8));
  EXPECT_TRUE(value_of("(2+2) x (1+1)")->is(8));
  EXPECT_TRUE(value_of("5*(5-1/5)")->is(24));
  EXPECT_TRUE(value_of("6-5-1")->is(0));
  EXPECT_TRUE(value_of("6/3/2")->is(1));
  EXPECT_TRUE(value_of("2*6 = 12")->is(12));
  EXPECT_FALSE(value_of("5/2")->is(2));
}

TEST(TypedExpression, Anything_else_is_none) {
  for (const char* text : {"", "3 5", "35", "3++5", "35+1", "(3+5", "3+5)", "1/(2-2)", "0+1", "7-1", "+1",
                           "3+a", "1+1+1+1+1+1+1+1+1"})
    EXPECT_FALSE(value_of(text)) << text;
}

}  // namespace
}  // namespace orebit::cli
