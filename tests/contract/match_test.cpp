// The table's match over a small game: what it adds to the game's own functions.
#include <gtest/gtest.h>

#include "table/analysis.hpp"
#include "table/match.hpp"
#include "table/trace.hpp"

namespace orebit {

namespace {

std::unique_ptr<Match> new_match(int players = 2, const std::string& open = "false") {
  return std::move(
      *open_match({.game = "short-haul", .players = players, .options = {{"rounds", "1"}, {"open", open}}}));
}
// Seat 0 holds Psyche and Vesta, seat 1 Ceres and Eros.
std::unique_ptr<Match> dealt_match() {
  auto match = new_match();
  for (const char* card : {"deal psyche", "deal ceres", "deal vesta", "deal eros"}) (void)match->play(card);
  return match;
}

TEST(Match, refuses_nonsense_without_a_clause_and_illegal_moves_with_one) {
  EXPECT_EQ(sentence(*new_match()->why_not("load")), "SH-2: it is nobody's turn");
  const auto match = dealt_match();
  EXPECT_EQ(sentence(*match->why_not("jump")), "move \"jump\": no such verb (try: claim dock load tow)");
  EXPECT_EQ(sentence(*match->why_not("tow 9")), "SH-4: a tow burns 1 to 3 fuel cells");
  EXPECT_EQ(match->why_not("tow 2"), std::nullopt);
}

TEST(Match, a_refused_ply_changes_nothing) {
  const auto match = new_match();
  (void)match->play("deal ida");
  const std::string before = match->state_json();
  EXPECT_EQ(match->play("deal ida").error().why, "chance move \"deal ida\": it cannot happen here");
  EXPECT_EQ(match->play("roll 1").error().why, "chance move \"roll 1\": it cannot happen here");
  EXPECT_EQ(match->play("x").error().why, "chance move \"x\": no such verb (try: deal roll)");
  EXPECT_FALSE(match->play("load"));
  EXPECT_EQ(match->state_json(), before);
}

TEST(Match, tells_each_ply_canonically) {
  const auto match = dealt_match();
  const auto ply = match->play(" tow   2 ");
  ASSERT_TRUE(ply);
  EXPECT_EQ(ply->move, "tow 2");
  EXPECT_EQ(ply->log.text, "burns 2 fuel cells");
  ASSERT_EQ(ply->then.size(), 1U);
  EXPECT_EQ(ply->then[0].text, "loads 2 ore; the hold has 2");
}

TEST(Match, tells_a_secret_to_its_seat_alone) {
  const auto ply = new_match()->play("deal ceres");
  EXPECT_EQ(ply->as_seen_by(seat_of(0)).move, "deal ceres");
  EXPECT_EQ(ply->as_seen_by(seat_of(0)).log.text, "is dealt Ceres (8 ore)");
  EXPECT_EQ(ply->as_seen_by(seat_of(1)).move, "deal ?");
  EXPECT_EQ(ply->as_seen_by(spectator).log.text, "is dealt a card");
  const auto open = new_match(2, "true")->play("deal ceres");
  EXPECT_EQ(open->as_seen_by(seat_of(1)).log.text, "is dealt Ceres (8 ore)");
}

TEST(Match, a_clone_goes_its_own_way) {
  const auto match = dealt_match();
  const auto clone = match->clone();
  (void)clone->play("load");
  EXPECT_TRUE(match->turn().is_player());
  EXPECT_TRUE(clone->turn().is_chance());
}

TEST(Match, shows_a_seat_only_what_it_may_know) {
  const auto match = dealt_match();
  EXPECT_NE(match->view_json(seat_of(0)), match->view_json(seat_of(1)));
  EXPECT_NE(match->view_json(seat_of(0))
                .find(R"("hand":["psyche","vesta"],"hidden":0},)"
                      R"({"ore":0,"fuel":6,"hand":[],"hidden":2})"),
            std::string::npos);
}

TEST(Match, bots_advise_legal_moves) {
  const auto match = dealt_match();
  for (std::uint32_t n = 0; n < 5; ++n) {
    const Advice counsel =
        match->analysis().advise({BotLevel::random, {}}, [&](std::uint32_t m) { return n % m; });
    EXPECT_EQ(match->why_not(counsel.move), std::nullopt) << counsel.move;
    EXPECT_FALSE(counsel.reason.empty());
  }
}

TEST(Match, takes_up_a_state_or_says_why_not) {
  const auto match = dealt_match();
  const Doc state = *parse_json(match->state_json());
  const auto fresh = new_match();
  EXPECT_TRUE(fresh->set_state(state).empty());
  EXPECT_EQ(fresh->state_json(), match->state_json());
  const auto issues = fresh->set_state(*parse_json("{}"));
  EXPECT_GT(issues.size(), 3U);
  EXPECT_EQ(fresh->state_json(), match->state_json());
}

TEST(Match, has_a_result_when_it_is_over) {
  const auto match = new_match(1);
  for (const char* card : {"deal psyche", "deal vesta"}) (void)match->play(card);
  (void)match->play("claim psyche");
  (void)match->play("dock");
  (void)match->play("deal ida");
  EXPECT_TRUE(match->turn().is_over());
  EXPECT_TRUE(match->legal().empty());
  EXPECT_EQ(result_line(match->result()),
            R"({"result":{"scores":[9],"winners":[0],"reason":"all rounds played"}})");
}

TEST(TraceWriter, writes_options_as_their_kind_asks) {
  const auto match = new_match(1);
  EXPECT_TRUE(header_line(match->header(), match->info())
                  .starts_with(R"({"orebit":"trace/1","game":"short-haul","players":1,)"
                               R"("options":{"dice":"one","rounds":1,"open":false,"spill":"all"},)"
                               R"("content":"short-haul-1")"));
}

}  // namespace

}  // namespace orebit
