// Whole screens of Asteroid Miners at 80 columns, and what a person may type.
#include "cli/play/asteroid_miners_board.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"

namespace orebit::cli {
namespace {

// A match after these plies, separated by semicolons; each must be possible.
std::unique_ptr<Match> after(std::string_view plies,
                             std::vector<std::pair<std::string, std::string>> options = {}) {
  auto match = open_match({.game = "asteroid-miners", .options = std::move(options)});
  while (!plies.empty()) {
    const std::size_t end = std::min(plies.find(';'), plies.size());
    const std::string_view ply = plies.substr(0, end);
    const auto done = (*match)->turn().is_chance() ? (*match)->settle(ply) : (*match)->play(ply);
    if (!done) ADD_FAILURE() << ply << ": " << sentence(done.error());
    plies.remove_prefix(std::min(end + 2, plies.size()));
  }
  return std::move(*match);
}

constexpr auto at_modify =
    "market 3 5; event 1; die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 4 5 5";
constexpr auto at_dig =
    "market 3 5; event 1; die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 4 5 5; done";

const Seating two_people({"human", "human"});

TEST(AsteroidMinersBoard, modify_shows_drill_pool_pairs_and_what_they_would_give) {
  const AsteroidMinersBoard board(two_people);
  EXPECT_EQ(board.picture(*after(at_modify), {80, 20}).text(),
            R"( Player 1: $10M, U1                      Player 2: $10M, U1
 Asteroid I, round 1, first half
 Event 1: each iron sold brings $1M more
 5s: swap two green dice   6s: reroll up to two green dice
 s1         1 2      > s2                              iron/plat row 2 $2M $5M
 s2         1 3      > s3 t                            nick/rhod row 3 $4M $8M
 s3         1 2 3 3  > the end
 t (tender) 3 4 5 6  > s3
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        white 2           green 1           green 5           green 6
        P2 pays $0M       $1M               $2M               $4M
 Pool 1 1 4 5 5, 2 rolls left; pair of 1: one die ±1; pair of 5: swap two gree…
  1 done  leaves the dice as they are
  2 use 1 2 +1  square 2 shows 2
  3 use 1 2 -1  square 2 shows 6
  4 use 1 3 +1  square 3 shows 6
  5 use 1 3 -1  square 3 shows 4
  6 use 1 4 +1  square 4 shows 1
  7 use 1 4 -1  square 4 shows 5
 and 3 more: `moves` reads them all
)");
}

TEST(AsteroidMinersBoard, AM_44_a_dig_says_who_pays_what) {
  const AsteroidMinersBoard board(two_people);
  EXPECT_EQ(board.picture(*after(at_dig), {80, 18}).text(),
            R"( Player 1: $10M, U1                      Player 2: $10M, U1
 Asteroid I, round 1, first half
 Event 1: each iron sold brings $1M more
 5s: swap two green dice   6s: reroll up to two green dice
 s1         1 2      > s2                              iron/plat row 2 $2M $5M
 s2         1 3      > s3 t                            nick/rhod row 3 $4M $8M
 s3         1 2 3 3  > the end
 t (tender) 3 4 5 6  > s3
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        white 2           green 1           green 5           green 6
        P2 pays $0M       $1M               $2M               $4M
 Pool 1 1 4 5 5, 2 rolls left
  1 dig s1 1  1 unit, you -$0M
  2 dig s1 1 2  2 units, you -$1M; finishes s1
  3 dig s1 2  1 unit, you -$1M
  4 pass  digs nothing
)");
}

TEST(AsteroidMinersBoard, IF_8_the_station_says_which_control_faces_forge) {
  const AsteroidMinersBoard board(two_people);
  const auto match = after(
      "market 1 1; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; use 1 2 "
      "-1; done; "
      "dig s1 1 2; smelt 1 3",
      {{"foundry", "true"}});
  EXPECT_EQ(board.picture(*match, {80, 18}).text(),
            R"( Player 1: $9M, U1                       Player 2: $10M, U1
 Asteroid I, round 1, first half
 Event 1: each iron sold brings $1M more
 5s: swap two green dice   6s: reroll up to two green dice
 s1         1 2      > s2     P1 here                  iron/plat row 1 $1M $3M
 s2         1 3      > s3 t                            nick/rhod row 1 $2M $4M
 s3         1 2 3 3  > the end                         P1 0 rows, next C1 (1 2)
 t (tender) 3 4 5 6  > s3                              P2 0 rows, next C1 (1 2)
 Smelter 1 3 for C1, 2 rolls left; control not rolled, 3 rolls left
 Control faces that forge it: 1 ($1M)
  1 reroll 1  rerolls smelter 1
  2 reroll 1 3  rerolls smelter 1 3
  3 reroll 3  rerolls smelter 3
  4 stop  leaves the smelter
)");
}

TEST(AsteroidMinersBoard, numbers_and_short_forms_are_moves) {
  const AsteroidMinersBoard board(two_people);
  const auto match = after(at_modify);
  EXPECT_EQ(board.notation(*match, "1"), "done");
  EXPECT_EQ(board.notation(*match, "2"), "use 1 2 +1");
  EXPECT_EQ(board.notation(*match, "d"), "done");
  EXPECT_EQ(board.notation(*match, "r"), "reroll 1 1 4 5 5");
  EXPECT_EQ(board.notation(*match, "r 4 1"), "reroll 1 4");
  EXPECT_EQ(board.notation(*match, "keep 5 5"), "reroll 1 1 4");
  EXPECT_EQ(board.notation(*match, "keep 6"), "keep 6") << "not in the pool";
}

TEST(AsteroidMinersBoard, sentences_hold_what_the_picture_shows) {
  const AsteroidMinersBoard board(two_people);
  std::string text;
  for (const std::string& line : board.sentences(*after(at_dig))) text += line + "\n";
  for (const std::string part :
       {"Player 1: $10M, U1.", "Event 1: each iron sold brings $1M more.", "Section s1: 1 2, leads to s2.",
        "Market: iron/plat row 2 $2M $5M.", "Square 1: white 2, P2 pays $0M.",
        "2  dig s1 1 2: 2 units, you -$1M; finishes s1."})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

TEST(AsteroidMinersBoard, AM_67_the_ecological_player_is_warned) {
  const AsteroidMinersBoard board(two_people);
  const auto match =
      after("market 1 1; event 1; die green; roll 6; roll 5; roll 2; die green; roll 1; pool 1 2 3 4 5; done",
            {{"advanced", "true"}});
  std::string text;
  for (const std::string& line : board.sentences(*match)) text += line + "\n";
  EXPECT_NE(text.find("dig s1 1 2: 2 units, you -$3M; finishes s1, sale +$3M."), std::string::npos) << text;
  EXPECT_EQ(text.find("AM-67"), std::string::npos) << "7 are left, and two white dice cost 6 at most";
  const auto upgrade = after(
      "market 1 1; event 1; die green; roll 6; roll 5; roll 2; die green; roll 1; pool 1 2 3 4 5; done; dig "
      "s1 1",
      {{"advanced", "true"}});
  text.clear();
  for (const std::string& line : board.sentences(*upgrade)) text += line + "\n";
  EXPECT_NE(text.find("! leaves $5M, within reach of white dice (AM-67)"), std::string::npos) << text;
}

}  // namespace
}  // namespace orebit::cli
