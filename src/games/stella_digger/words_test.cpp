// Moves and outcomes as people type them, and what is said of tables that cannot be.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

std::string move_again(std::string_view text) {
  static const auto words = open_game(default_pack(), 2);
  std::string problem;
  const auto move = words->parse_move(text, problem);
  return move ? words->print(*move) : problem;
}
std::string outcome_again(std::string_view text) {
  static const auto words = open_game(default_pack(), 2);
  std::string problem;
  const auto outcome = words->parse_outcome(text, problem);
  return outcome ? words->print(*outcome) : problem;
}

TEST(StellaDiggerWords, crystals_and_drills_are_named_in_any_order) {
  EXPECT_EQ(move_again("take pink blue pink"), "take blue pink pink");
  EXPECT_EQ(move_again(" mine  blue3 as pink with green2 "), "mine blue3 as pink with green2");
  EXPECT_EQ(move_again("fight blue3 with green2"), "fight blue3 with green2");
  EXPECT_EQ(outcome_again("drills 2pink-1blue 2blue-1green"), "drills 2blue-1green 2pink-1blue");
}

TEST(StellaDiggerWords, a_move_that_makes_no_sense_is_told_what_would) {
  EXPECT_EQ(
      move_again("mine blue5"),
      "write: mine card [as color] [with card]; \"blue5\" is no card (blue1, blue2, blue3, blue4, green1, "
      "green2, green3, green4, pink1, pink2, pink3, pink4, purple1, purple2, purple3, purple4)");
  EXPECT_EQ(move_again("mine blue3 with green2 as pink"),
            "write: mine card [as color] [with card]; \"as\" is too much");
  EXPECT_EQ(move_again("deck 4"), "write: deck deck; \"4\" is no deck (the number of a deck)");
  EXPECT_EQ(move_again("place b3"), "write: place square direction");
  EXPECT_EQ(move_again("pass now"), "write: pass; \"now\" is too much");
  EXPECT_TRUE(move_again("dig").starts_with("no such verb (try: target deck mine refill"));
  EXPECT_EQ(outcome_again("draw ?").find("write: draw card"), 0U);
  EXPECT_EQ(outcome_again("drills 2blue-1green 2blue-1green").find("write: drills token ..."), 0U);
}

TEST(StellaDiggerWords, a_table_that_cannot_be_is_refused) {
  const Playing game = begun({"blue1 pink2", "green3"});
  const auto issues_about = [&](const std::string& passage, const std::string& by) {
    std::string text = game.state_json();
    text.replace(text.find(passage), passage.size(), by);
    std::vector<Issue> issues;
    EXPECT_FALSE(game.words().read_state(*parse_json(text), issues));
    return issues.empty() ? "" : sentence(issues[0]);
  };
  EXPECT_EQ(issues_about(R"("hands":[["blue1")", R"("hands":[["blue2")"),
            "line 1: found parts that contradict each other, allowed: what somebody sees of a game");
  EXPECT_EQ(issues_about(R"("hands":[["blue1",)", R"("hands":[["blue1","blue1","blue1","blue1","blue1",)"),
            "line 1: hands: found cards that do not add up, allowed: every card of the game once");
  EXPECT_EQ(issues_about(R"("alive":[true)", R"("alive":[false)"),
            "line 1: alive: found a player who is out and acts, allowed: players who are in the game");
  EXPECT_EQ(issues_about(R"("marker":"a2")", R"("marker":"z2")").find("line 1: marker: found \"z2\""), 0U);
}

}  // namespace
}  // namespace orebit::stella_digger
