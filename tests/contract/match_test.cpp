// The table's match over the toy game: what it adds to the game's own functions.
#include <gtest/gtest.h>

#include "table/match_of.hpp"
#include "table/trace.hpp"
#include "tests/contract/toy_words.hpp"

namespace orebit {

namespace {

std::unique_ptr<Match> toy_match(int players = 2, OptionValues options = {"one", "20", "false"}) {
  Problem problem;
  std::vector<Issue> issues;
  auto box = toy::Words::open_pack(*parse_json(toy::default_pack_json, problem), issues);
  Refusal refusal;
  std::shared_ptr<const toy::Words> words =
      toy::Words::make(std::make_shared<const toy::Pack>(*box), players, options, refusal);
  return std::make_unique<MatchOf<toy::Words>>(
      Header{"toy", players, std::move(options), words->pack_id(), ""}, words);
}

TEST(Match, refuses_nonsense_without_a_clause_and_illegal_moves_with_one) {
  const auto match = toy_match();
  EXPECT_EQ(sentence(*match->why_not("jump")), "move \"jump\": no such verb (try: burn fly roll)");
  EXPECT_EQ(sentence(*match->why_not("roll")), "TOY-2: it is nobody's turn");
  ASSERT_TRUE(match->settle("deal 3"));
  ASSERT_TRUE(match->settle("deal 5"));
  EXPECT_EQ(sentence(*match->why_not("fly 9")), "TOY-3: a flight has 1 to 3 steps");
  EXPECT_EQ(match->why_not("fly 2"), std::nullopt);
}

TEST(Match, a_refused_ply_changes_nothing) {
  const auto match = toy_match();
  const std::string before = match->state_json();
  EXPECT_EQ(match->settle("deal 9").error().why, "chance move \"deal 9\": it cannot happen here");
  EXPECT_EQ(match->settle("roll 1").error().why, "chance move \"roll 1\": it cannot happen here");
  EXPECT_EQ(match->settle("x").error().why, "chance move \"x\": no such verb (try: deal roll)");
  EXPECT_FALSE(match->play("roll"));
  EXPECT_EQ(match->state_json(), before);
}

TEST(Match, tells_each_ply_canonically) {
  const auto match = toy_match();
  EXPECT_EQ(match->settle(" deal  3 ")->move, "deal 3");
  (void)match->settle("deal 5");
  const auto ply = match->play("fly   2");
  ASSERT_TRUE(ply);
  EXPECT_EQ(ply->move, "fly 2");
  EXPECT_EQ(ply->log.text, "flies");
  ASSERT_EQ(ply->then.size(), 1U);
  EXPECT_EQ(ply->then[0].text, "moves 2 steps to 2");
}

TEST(Match, tells_a_secret_to_its_seat_alone) {
  const auto match = toy_match();
  const auto ply = match->settle("deal 3");
  EXPECT_EQ(ply->as_seen_by(seat_of(0)).move, "deal 3");
  EXPECT_EQ(ply->as_seen_by(seat_of(0)).log.text, "is dealt card 3");
  EXPECT_EQ(ply->as_seen_by(seat_of(1)).move, "deal ?");
  EXPECT_EQ(ply->as_seen_by(spectator).log.text, "is dealt a card");
  const auto open = toy_match(2, {"one", "20", "true"})->settle("deal 3");
  EXPECT_EQ(open->as_seen_by(seat_of(1)).log.text, "is dealt card 3");
}

TEST(Match, a_clone_goes_its_own_way) {
  const auto match = toy_match();
  (void)match->settle("deal 3");
  const auto clone = match->clone();
  (void)clone->settle("deal 5");
  EXPECT_TRUE(match->turn().is_chance());
  EXPECT_TRUE(clone->turn().is_player());
}

TEST(Match, shows_a_seat_only_what_it_may_know) {
  const auto match = toy_match();
  (void)match->settle("deal 3");
  (void)match->settle("deal 5");
  EXPECT_NE(match->view_json(seat_of(0)), match->view_json(seat_of(1)));
  EXPECT_NE(match->view_json(seat_of(0)).find("\"bag\":[1,2,4,5,6,7,8],\"seats\":[{\"hand\":3,"),
            std::string::npos);
}

TEST(Match, bots_advise_legal_moves) {
  const auto match = toy_match();
  (void)match->settle("deal 3");
  (void)match->settle("deal 5");
  for (std::uint32_t n = 0; n < 5; ++n) {
    const Advice counsel = match->advise({BotLevel::random, {}}, [&](std::uint32_t m) { return n % m; });
    EXPECT_EQ(match->why_not(counsel.move), std::nullopt) << counsel.move;
    EXPECT_FALSE(counsel.reason.empty());
  }
}

TEST(Match, takes_up_a_state_or_says_why_not) {
  const auto match = toy_match();
  (void)match->settle("deal 3");
  Problem problem;
  const Doc state = *parse_json(match->state_json(), problem);
  const auto fresh = toy_match();
  EXPECT_TRUE(fresh->set_state(state).empty());
  EXPECT_EQ(fresh->state_json(), match->state_json());
  const auto issues = fresh->set_state(*parse_json("{}", problem));
  EXPECT_GT(issues.size(), 3U);
  EXPECT_EQ(fresh->state_json(), match->state_json());
}

TEST(Match, has_a_result_when_it_is_over) {
  const auto match = toy_match(1, {"two", "5", "true"});
  (void)match->settle("deal 8");
  (void)match->play("burn");
  EXPECT_TRUE(match->turn().is_over());
  EXPECT_TRUE(match->legal().empty());
  EXPECT_EQ(result_line(match->result()),
            R"({"result":{"scores":[8],"winners":[0],"reason":"goal reached"}})");
}

TEST(TraceWriter, writes_options_as_their_kind_asks) {
  const auto match = toy_match(1, {"two", "5", "true"});
  EXPECT_EQ(header_line(match->header(), match->info()),
            R"({"orebit":"trace/1","game":"toy","players":1,"options":{"dice":"two","goal":5,"open":true},)"
            R"("content":"toy-1"})");
}

}  // namespace

}  // namespace orebit
