#include "table/told.hpp"
#include "table/analysis.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "text/telling.hpp"

namespace orebit {
namespace {

std::string first_line(const Setup& setup, std::string_view chance, std::string_view move,
                       const Seating& seating) {
  const auto match = std::move(*open_match(setup));
  EXPECT_TRUE(match->play(chance));
  const auto ply = match->play(move);
  return ply ? told_lines(*match, *ply, seating)[0].text : ply.error().why;
}

// Letters were cut from a finished sentence: "You does not sell", "You claims … : gains".
TEST(Told, Verbs_speak_to_the_only_person) {
  const orebit::Setup race{.game = "space-miner", .players = 2};
  const auto visit = [&](const Seating& seating) {
    return first_line(race, "deal a33 a26 a41", "visit 2", seating);
  };
  EXPECT_EQ(visit(Seating({"human", "miner"})), "visit a26 for 1 credit");
  EXPECT_EQ(visit(Seating({"human", "human"})), "visits a26 for 1 credit");
  EXPECT_EQ(visit(Seating({"human", "miner"}).for_onlooker()), "visits a26 for 1 credit");
  EXPECT_EQ(
      first_line({.game = "space-miner", .players = 1}, "deal a33 a26 a41", "visit 2", Seating({"human"})),
      "visit a26 for 1 credit");
}

// The log of a terminal said "Event 2: 2.": what was read back did not know on which asteroid.
TEST(Told, Retold_sentences_say_what_the_log_said) {
  const Seating onlooker = Seating({"human", "human"}).for_onlooker();
  for (const GameInfo* info : all_games()) {
    const auto match = std::move(*open_match({.game = std::string(info->id), .players = 2}));
    Random random(5, 0);
    const UniformSource uniform = [&](std::uint32_t n) { return random(n); };
    for (int ply = 0; ply < 400 && !match->turn().is_over(); ++ply) {
      const auto legal = match->legal();
      const Ply done = match->turn().is_chance()
                           ? match->roll(uniform)
                           : *match->play(legal[random(static_cast<std::uint32_t>(legal.size()))]);
      const auto lines = told_lines(*match, done, onlooker);
      ASSERT_EQ(lines[0].text, done.log.text) << info->id;
      for (std::size_t i = 0; i < done.then.size(); ++i)
        ASSERT_EQ(lines[i + 1].text, done.then[i].text) << info->id;
    }
  }
}

// A sentence about a seat begins with a verb; one that lacks a form would tell somebody "You visits".
TEST(Told, Every_sentence_about_a_seat_has_both_forms) {
  for (const GameInfo* info : all_games()) {
    const auto match = std::move(*open_match({.game = std::string(info->id)}));
    for (const auto& [key, pattern] : match->analysis().telling().catalogue.patterns()) {
      if (!key.starts_with("fact.")) continue;
      EXPECT_FALSE(pattern[0] >= 'a' && pattern[0] <= 'z') << info->id << " " << key << ": " << pattern;
      EXPECT_EQ(why_no_pattern(pattern), "");
    }
  }
}

TEST(Told, Things_of_seats_have_the_names_of_the_seats) {
  const std::string text =
      "sends \x02robot:1b\x1frobot b of player 2\x03 back, \x02"
      "card:7\x1fgold of player 2\x03";
  EXPECT_EQ(with_seat_names(text, [](int seat) { return seat == 1 ? "Bo" : "Ada"; }),
            "sends robot b of Bo back, gold of player 2");
  EXPECT_EQ(with_seat_names(text, [](int) { return ""; }),
            "sends robot b of player 2 back, gold of player 2");
  EXPECT_EQ(with_seat_names(text, [](int) { return "you"; }), "sends your robot b back, gold of player 2");
}

// The bug: a person who reads "you" elsewhere was called "Player 1" in the race for the tender.
TEST(Told, A_reader_is_you_within_a_sentence_too) {
  const std::string text =
      "$2M from \x02seat:0\x1fPlayer 1\x03, \x02robot:0a\x1frobot a of player 1\x03 stays";
  EXPECT_EQ(with_seat_names(text, [](int seat) { return seat == 0 ? "you" : ""; }),
            "$2M from you, your robot a stays");
}

}  // namespace
}  // namespace orebit
