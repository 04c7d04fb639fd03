// A match that is set from what one seat sees: that seat cannot tell it from the true one.
#include <gtest/gtest.h>

#include <functional>

#include "core/random.hpp"
#include "core/sanitized.hpp"
#include "table/match.hpp"

namespace orebit {

namespace {

Doc json(const std::string& text) {
  auto doc = parse_json(text);
  EXPECT_TRUE(doc) << doc.error().why;
  return std::move(*doc);
}

void play_on(Match& match, Random& random) {
  if (match.turn().is_chance()) return void(match.roll(std::ref(random)));
  const auto legal = match.legal();
  ASSERT_TRUE(match.play(legal[random(static_cast<std::uint32_t>(legal.size()))]));
}

// From the view of every seat, the acting one's legal moves included.
void expect_round_trip(const Match& match, Match& other, std::uint64_t seed) {
  for (int seat = 0; seat < match.header().players; ++seat) {
    const std::string view = match.view_json(seat_of(seat));
    for (const Issue& issue : other.set_view(json(view), seat_of(seat), seed))
      ADD_FAILURE() << sentence(issue) << "\n" << view;
    EXPECT_EQ(other.view_json(seat_of(seat)), view);
    EXPECT_EQ(other.turn(), match.turn());
    if (match.turn().is_player() && match.turn().seat == seat_of(seat)) {
      EXPECT_EQ(other.legal(), match.legal());
    }
  }
}

void expect_round_trips(const Setup& setup, std::uint64_t games) {
  for (std::uint64_t number = 0; number < games; ++number) {
    const auto match = *open_match(setup);
    const auto other = match->clone();
    Random random(11, number);
    for (int ply = 0; !match->turn().is_over(); ++ply, play_on(*match, random))
      if (ply % sanitized_stride == 0) expect_round_trip(*match, *other, number);
    expect_round_trip(*match, *other, number);
  }
}

TEST(SetView, stella_digger_round_trips) {
  for (int players = 2; players <= 4; ++players)
    expect_round_trips({.game = "stella-digger", .players = players, .options = {{"red_tears", "on"}}}, 6);
  expect_round_trips({.game = "stella-digger", .players = 4, .options = {{"combat_gadgets", "fresh"}}}, 3);
}

TEST(SetView, dark_side_round_trips) {
  for (int players = 2; players <= 4; ++players)
    expect_round_trips({.game = "dark-side", .players = players}, 6);
  expect_round_trips({.game = "dark-side", .players = 3, .options = {{"comm_others", "per_robot"}}}, 3);
  expect_round_trips({.game = "dark-side", .players = 2, .options = {{"placement", "fixed"}}}, 3);
}

TEST(SetView, is_set_state_where_nothing_is_hidden) {
  for (const auto* game : {"space-miner", "asteroid-miners"}) expect_round_trips({.game = game}, 1);
}

// True views with one change each are refused, or are views of another world; nothing breaks.
void expect_issues(const char* game) {
  const auto match = *open_match({.game = game, .players = 3});
  Random random(5, 0);
  int refused = 0;
  for (int ply = 0; ply < 300 && !match->turn().is_over(); ++ply, play_on(*match, random)) {
    const std::string view = match->view_json(seat_of(0));
    for (int i = 0; i < 20; ++i) {
      std::string changed = view;
      const auto at = random(static_cast<std::uint32_t>(view.size()));
      const auto end = changed.find_first_of(",]}", at);
      i % 2 == 0 ? changed.erase(at, end - at) : changed.replace(at, 1, "2");
      const auto doc = parse_json(changed);
      const auto other = match->clone();
      if (!doc) continue;
      if (!other->set_view(*doc, seat_of(0), 1).empty()) {
        ++refused;
        EXPECT_EQ(other->state_json(), match->state_json());
      } else {
        EXPECT_TRUE(same_value(json(other->view_json(seat_of(0))), *doc)) << changed;
      }
    }
  }
  EXPECT_GT(refused, 100);
  for (const auto* text : {"{}", "[]", "null", R"({"hands":[["?"],["?"]]})"})
    EXPECT_FALSE(match->set_view(json(text), seat_of(0), 1).empty()) << text;
}

TEST(SetView, reports_of_what_no_seat_can_see) {
  expect_issues("stella-digger");
  expect_issues("dark-side");
}

void expect_own_view_wanted(const char* game) {
  const auto match = *open_match({.game = game, .players = 2});
  Random random(5, 0);
  for (int ply = 0; ply < 40; ++ply) play_on(*match, random);
  EXPECT_FALSE(match->set_view(json(match->view_json(seat_of(0))), seat_of(1), 1).empty());
  EXPECT_FALSE(match->set_view(json(match->state_json()), seat_of(0), 1).empty());
  EXPECT_TRUE(match->set_view(json(match->view_json(spectator)), spectator, 1).empty());
}

TEST(SetView, wants_the_view_of_the_seat_that_is_named) {
  expect_own_view_wanted("stella-digger");
  expect_own_view_wanted("dark-side");
}

}  // namespace

}  // namespace orebit
