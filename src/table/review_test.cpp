// The account of a review: it adds up in every game, moves only where something happened, and ends at the
// result.
#include "table/review.hpp"
#include "table/analysis.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/random.hpp"
#include "core/sanitized.hpp"

namespace orebit {
namespace {

constexpr double rounding = 1e-5;

struct Played {
  std::unique_ptr<Match> start;
  std::vector<std::pair<Turn, Ply>> plies;
};

Played play_game(const Setup& setup, const BotSpec& bot, std::uint64_t seed) {
  Played played{std::move(*open_match(setup)), {}};
  const auto match = played.start->clone();
  Random random(seed, 1);
  const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
  while (!match->turn().is_over()) {
    const Turn turn = match->turn();
    played.plies.emplace_back(turn, turn.is_chance()
                                        ? match->roll(uniform)
                                        : *match->play(match->analysis().advise(bot, uniform).move));
  }
  return played;
}

Review review_of(const Played& played, std::uint32_t simulations) {
  Reviewer reviewer({.decision = simulations});
  reviewer.begin(*played.start);
  for (const auto& [turn, ply] : played.plies) reviewer.add(turn, ply);
  return reviewer.finish();
}

const std::vector<Setup> setups{{.game = "space-miner", .players = 1},
                                {.game = "space-miner", .players = 3},
                                {.game = "asteroid-miners", .options = {{"short", "true"}}},
                                {.game = "asteroid-miners", .options = {{"short", "true"}, {"solo", "true"}}},
                                {.game = "stella-digger", .players = 3},
                                {.game = "dark-side", .players = 2},
                                {.game = "dark-side", .players = 4}};

void expect_exact(const Review& review) {
  double all = 0;
  for (int seat = 0; seat < review.seats; ++seat) {
    const SeatAccount account = review.account(seat);
    const bool is_winner = std::ranges::find(review.result.winners, seat) != review.result.winners.end();
    const double result = review.seats == 1 ? review.result.scores[0]
                          : is_winner       ? 1.0 / static_cast<double>(review.result.winners.size())
                                            : 0;
    EXPECT_NEAR(account.result(), result, rounding);
    EXPECT_NEAR(account.result(), at(review.curve.back(), seat), rounding);
    EXPECT_LE(account.own, 0);
    EXPECT_GE(account.others, 0);
    all += account.luck + account.own + account.others;
  }
  if (review.seats > 1) EXPECT_NEAR(all, 0, 1e-3) << "what one gains the others lose";
}

// The step of the curve at a ply is its entry; only the last ply holds what is not explained as well.
void expect_steps(const Review& review, std::size_t plies) {
  ASSERT_EQ(review.curve.size(), plies + 1);
  std::map<int, std::vector<double>> entries;
  for (const ReviewedChance& chance : review.chances) entries[chance.ply] = chance.luck;
  for (const ReviewedDecision& decision : review.decisions) {
    entries[decision.ply] = decision.entry;
    if (!decision.is_sure()) EXPECT_EQ(decision.entry, std::vector<double>(decision.entry.size()));
  }
  for (std::size_t ply = 1; ply < plies; ++ply)
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(review.seats); ++seat) {
      const auto entry = entries.find(static_cast<int>(ply));
      const double step = entry == entries.end() ? 0 : entry->second[seat];
      EXPECT_NEAR(review.curve[ply][seat] - review.curve[ply - 1][seat], step, rounding);
    }
}

TEST(Review, adds_up_in_every_game_at_two_strengths) {
  for (const auto& setup : setups)
    for (const BotLevel level : {BotLevel::rookie, BotLevel::miner}) {
      SCOPED_TRACE(setup.game + " " + std::string(name_of(level)));
      const Played played = play_game(setup, {level, {}}, 7);
      const Review review = review_of(played, 16);
      expect_exact(review);
      expect_steps(review, played.plies.size());
    }
}

// Under sanitizers tests/program/numbers.sh is enough: to solve the game takes a minute there.
TEST(Review, finds_no_loss_in_a_perfect_game_of_space_miner) {
  if (sanitized_stride > 1) GTEST_SKIP();
  const Played played = play_game({.game = "space-miner", .players = 1}, {BotLevel::chief, {}}, 3);
  const Review review = review_of(played, 16);
  const SeatAccount account = review.account(0);
  EXPECT_NEAR(account.own, 0, 1e-3);
  EXPECT_LT(std::abs(account.not_explained), 2);
  EXPECT_TRUE(review.costliest(3).empty());
}

TEST(Review, gives_a_loss_to_the_others_as_they_were_likely_to_win) {
  const Played played = play_game({.game = "dark-side", .players = 3}, {BotLevel::random, {}}, 5);
  const Review review = review_of(played, 100);
  ASSERT_FALSE(review.costliest(1).empty()) << "random moves lose something";
  const ReviewedDecision& worst = *review.costliest(1)[0];
  double sum = 0;
  for (const double entry : worst.entry) sum += entry;
  EXPECT_NEAR(sum, 0, rounding);
  EXPECT_NEAR(at(worst.entry, index_of(worst.seat)), -worst.loss(), rounding);
}

TEST(Review, begins_with_who_won_and_speaks_of_no_dice_in_a_card_game) {
  const Played played = play_game({.game = "dark-side", .players = 2}, {BotLevel::miner, {}}, 2);
  const Review review = review_of(played, 16);
  const std::string text = review_text(review, {});
  EXPECT_TRUE(text.starts_with("Player ")) << text;
  EXPECT_NE(text.find(" won by "), std::string::npos) << text;
  for (const std::string& words : {text, review_html(review, {})})
    EXPECT_EQ(words.find("dice"), std::string::npos);
}

TEST(Review, of_an_unfinished_game_leaves_nothing_over) {
  const Played played = play_game({.game = "stella-digger", .players = 2}, {BotLevel::miner, {}}, 2);
  Reviewer reviewer({.decision = 16});
  reviewer.begin(*played.start);
  for (std::size_t i = 0; i < 30; ++i) reviewer.add(played.plies[i].first, played.plies[i].second);
  EXPECT_FALSE(reviewer.so_far().is_over());
  EXPECT_EQ(reviewer.so_far().account(0).not_explained, 0);
}

TEST(PositionValue, of_chances_adds_up_to_one_and_is_the_result_in_the_end) {
  for (const auto& setup : setups) {
    const Played played = play_game(setup, {BotLevel::miner, {}}, 11);
    const auto match = played.start->clone();
    if (match->header().players == 1) continue;
    for (const auto& [turn, ply] : played.plies) {
      (void)match->play(ply.move, Tell::nothing);
      if (match->turn().is_chance() && turn.is_player()) continue;
      double sum = 0;
      for (const double value : match->analysis().value()) sum += value;
      EXPECT_NEAR(sum, 1, rounding);
    }
    for (const double value : match->analysis().value()) EXPECT_TRUE(value == 0 || value > 0.2);
  }
}

}  // namespace
}  // namespace orebit
