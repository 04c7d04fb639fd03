#include "server/secrets.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string_view>

namespace orebit::server {
namespace {

TEST(Secrets, Are_of_every_digit_about_as_often) {
  const std::string text = random_hex(16'000);
  ASSERT_EQ(text.size(), 16'000U);
  std::map<char, int> seen;
  for (const char c : text) ++seen[c];
  ASSERT_EQ(seen.size(), 16U);
  for (const auto& [digit, count] : seen) {
    EXPECT_NE(std::string_view("0123456789abcdef").find(digit), std::string_view::npos) << digit;
    EXPECT_NEAR(count, 1'000, 250) << digit << ": eight standard deviations off";
  }
}

TEST(Secrets, Name_no_two_tables_alike_and_without_letters_that_look_alike) {
  const std::string id = random_table_id();
  EXPECT_EQ(id.size(), 10U);
  EXPECT_EQ(id.find_first_of("ilou"), std::string::npos) << id;
  EXPECT_NE(id, random_table_id());
  EXPECT_NE(random_hex(32), random_hex(32));
}

}  // namespace
}  // namespace orebit::server
