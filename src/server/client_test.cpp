#include "server/client.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace orebit::server {
namespace {

TEST(EventTexts, stay_as_they_are_as_long_as_somebody_holds_them) {
  const Text held = shared(std::string(1000, 'a'));
  std::vector<Text> others;
  for (int i = 0; i < 200; ++i) {
    const Text passing = shared(std::string(1000, 'b'));
    if (i % 3 == 0) others.push_back(shared(std::string(1000, 'c')));
  }
  EXPECT_EQ(*held, std::string(1000, 'a'));
  for (const Text& other : others) EXPECT_EQ(*other, std::string(1000, 'c'));
}

TEST(EventTexts, leave_their_memory_to_later_ones) {
  for (int i = 0; i < 200; ++i) {
    std::string text = used_text();
    if (i >= 64) EXPECT_GE(text.capacity(), 1000U);
    shared(text.assign(1000, 'x'));
  }
}

TEST(EventTexts, that_are_very_short_or_long_are_kept_by_nobody) {
  for (const std::size_t size : {std::size_t{3}, std::size_t{100'000}}) {
    const Text text = shared(std::string(size, 'x'));
    EXPECT_EQ(text.use_count(), 1);
    EXPECT_EQ(text->size(), size);
  }
}

}  // namespace
}  // namespace orebit::server
