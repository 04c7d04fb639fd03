// The sentence about who won and why: true to the account, in words that a friend would use.
#include "table/review_summary.hpp"
#include "table/analysis.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace orebit {
namespace {

ReviewedDecision loss_of(int seat, int ply, double loss) {
  ReviewedDecision decision{.ply = ply, .seat = seat_of(seat)};
  decision.comparison.played = {.move = "pass", .behind = loss, .behind_error = loss / 100};
  decision.told = "passes";
  decision.best_told = "fights \x02seat:0\x1fPlayer 1\x03 with blue 4";
  decision.best_clause = "RF-16";
  decision.entry = seat == 0 ? std::vector{-loss, loss} : std::vector{loss, -loss};
  return decision;
}

// Two seats from even chances to the result; what is not in the account is not explained.
Review two_seats(std::vector<ReviewedDecision> decisions, std::vector<double> luck, Result result) {
  Review review{.game = "stella-digger", .seats = 2, .curve = {{0.5, 0.5}}};
  review.decisions = std::move(decisions);
  for (const double one : luck)
    review.chances.push_back({static_cast<int>(review.chances.size()) + 1,
                              "draw x",
                              "\x02seat:1\x1fPlayer 2\x03 gets pink 4",
                              {one, -one}});
  const double share = result.winners.empty() ? 0 : 1.0 / static_cast<double>(result.winners.size());
  std::vector<double> end{0, 0};
  for (const int winner : result.winners) at(end, winner) = share;
  review.curve.push_back(end);
  review.result = std::move(result);
  return review;
}

const ReviewReader ada_and_you{.names = {"Ada", "Pilot"}, .you = 1};

std::string sentence_of(const Review& review) { return summary_of(review, ada_and_you).sentence; }

TEST(ReviewSummary, says_who_won_and_why) {
  EXPECT_EQ(
      sentence_of(two_seats({loss_of(1, 8, 0.3), loss_of(1, 9, 0.06)}, {0.05, 0.04}, {{30, 18}, {0}, ""})),
      "Ada won by 12 points: better decisions were worth 36 percentage points (your worst one cost 30), and "
      "luck "
      "was worth 9 to Ada (most of it in two draws), and 5 are not explained.");
  EXPECT_EQ(sentence_of(two_seats({loss_of(0, 8, 0.6)}, {0.1}, {{30, 31}, {1}, ""})),
            "You won by 1 point: better decisions were worth 60 percentage points (Ada's worst one cost 60), "
            "although "
            "luck took 10 from you (most of it in one draw).");
}

TEST(ReviewSummary, says_first_what_it_cannot_name) {
  EXPECT_EQ(sentence_of(two_seats({}, {0.1}, {{30, 18}, {0}, ""})),
            "Ada won by 12 points, mostly for reasons that this review cannot name (40 percentage points): "
            "luck was "
            "worth 10 to Ada (most of it in one draw).");
  EXPECT_EQ(sentence_of(two_seats({loss_of(1, 8, 0.8)}, {}, {{30, 18}, {0}, ""})),
            "Ada won by 12 points: better decisions were worth 80 percentage points (your worst one cost "
            "80); 30 the "
            "other way are not explained.");
}

// Short Haul has no values of positions: who had thrown two 1s was "neither lucky nor unlucky".
TEST(ReviewSummary, does_not_call_luck_even_that_it_cannot_value) {
  const auto luck = [](std::vector<double> luck) {
    const auto seats = summary_of(two_seats({}, std::move(luck), {{30, 18}, {0}, ""}), ada_and_you).luck;
    return seats[0].text + " " + seats[1].text;
  };
  EXPECT_EQ(luck({0, 0}),
            "How lucky Ada was, this review cannot tell. How lucky you were, this review cannot tell.");
  EXPECT_EQ(luck({0.1, -0.1}), "Ada was neither lucky nor unlucky. You were neither lucky nor unlucky.");
}

TEST(ReviewSummary, tells_every_kind_of_end) {
  const auto head = [&](Result result) {
    const std::string text = sentence_of(two_seats({}, {}, std::move(result)));
    return text.substr(0, text.find_first_of(",:."));
  };
  EXPECT_EQ(head({{9, 9}, {0}, ""}), "Ada won on the tie-break");
  EXPECT_EQ(head({{3, 9}, {0}, "ruin"}), "Ada won with fewer points");
  EXPECT_EQ(head({{9, 9}, {0, 1}, ""}), "Ada and you share the win with 9 points each");
  EXPECT_EQ(head({{9, 9}, {}, ""}), "Nobody won");
  EXPECT_EQ(sentence_of(two_seats({}, {}, {})), "") << "not over";
}

TEST(ReviewSummary, of_a_game_for_one_compares_with_what_was_expected) {
  Review review{.game = "space-miner", .seats = 1, .curve = {{45.9}, {32}}};
  review.chances = {{1, "roll 1", "Mining roll: 1", {5.9}}};
  review.decisions = {loss_of(0, 2, 14), loss_of(0, 3, 5.8)};
  review.decisions[0].entry = {-14};
  review.decisions[1].entry = {-5.8};
  review.result = {{32}, {0}, ""};
  EXPECT_EQ(summary_of(review, {}).sentence,
            "You scored 32 points, 13.9 fewer than expected: your decisions cost 19.8 points (the worst of "
            "them 14.0), "
            "although luck was worth 5.9 to you (most of it in one roll).");
}

TEST(ReviewSummary, tells_the_luck_of_each_seat_and_its_moments) {
  const Review review = two_seats({}, {0.2, -0.05}, {{30, 18}, {0}, ""});
  const auto luck = summary_of(review, ada_and_you).luck;
  EXPECT_EQ(luck[0].in_words(2),
            "Ada was lucky by 15.0 percentage points. Best at ply 1, +20.0 %: Pilot gets pink 4. Worst at "
            "ply 2, −5.0 %: "
            "Pilot gets pink 4.");
  EXPECT_EQ(luck[1].text, "You were unlucky by 15.0 percentage points.");
}

// Each name was put in after the one before, so that the second player's stood where the first one's
// belonged.
TEST(ReviewSummary, somebody_may_be_called_like_another_seat) {
  Review review = two_seats({loss_of(1, 8, 0.3)}, {}, {{30, 18}, {0}, ""});
  review.decisions[0].told =
      "sends \x02robot:0a\x1frobot a of player 1\x03 back; \x02seat:1\x1fPlayer 2\x03 draws a multilayer 1";
  EXPECT_EQ(summary_of(review, {.names = {"Player 2", "Bo"}}).decisions[0].played,
            "sends robot a of Player 2 back; Bo draws a multilayer 1");
}

TEST(ReviewSummary, tells_a_decision_by_what_was_played_and_what_was_better) {
  const Review review = two_seats({loss_of(1, 8, 0.3)}, {}, {{30, 18}, {0}, ""});
  EXPECT_EQ(summary_of(review, ada_and_you).decisions[0].in_words(),
            "You lost 30.0 percentage points (±0.6) at ply 8. Played: passes. Better: fights Ada with blue 4 "
            "(RF-16).");
}

// Plays by any moves, so that something goes wrong in every game.
Review reviewed(const Setup& setup) {
  const auto match = std::move(*open_match(setup));
  Random random(3, 1);
  const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
  Reviewer reviewer({.decision = 16});
  reviewer.begin(*match);
  while (!match->turn().is_over()) {
    const Turn turn = match->turn();
    reviewer.add(turn, turn.is_chance()
                           ? match->roll(uniform)
                           : *match->play(match->analysis().advise({BotLevel::random, {}}, uniform).move));
  }
  return reviewer.finish();
}

const std::vector<Setup> each_game{{.game = "space-miner", .players = 1},
                                   {.game = "dark-side", .players = 2},
                                   {.game = "stella-digger", .players = 3},
                                   {.game = "asteroid-miners", .options = {{"short", "true"}}}};

TEST(ReviewSummary, has_no_notation_and_no_ids_in_any_game) {
  for (const auto& setup : each_game) {
    const Review review = reviewed(setup);
    const ReviewSummary summary = summary_of(review, {.names = {"Ada", "Bea", "Cy"}});
    EXPECT_TRUE(summary.sentence.ends_with(".")) << summary.sentence;
    EXPECT_EQ(summary.decisions.size(), 3U) << setup.game;
    const std::string all = review_text(review, {.names = {"Ada", "Bea", "Cy"}});
    EXPECT_TRUE(all.starts_with(summary.sentence)) << all;
    EXPECT_EQ(all.find('`'), std::string::npos) << all;
    EXPECT_EQ(all.find("Player "), std::string::npos) << "names, where there are some:\n" << all;
    for (const ToldDecision& told : summary.decisions) {
      EXPECT_NE(told.played, told.decision->comparison.played.move);
      EXPECT_NE(told.better, "") << told.in_words();
    }
    for (const ReviewedChance& chance : review.chances)
      if (setup.game == "space-miner")
        EXPECT_EQ(chance.told.find(" a"), chance.told.find(" asteroid"))
            << "a card's number: " << chance.told;
  }
}

}  // namespace
}  // namespace orebit
