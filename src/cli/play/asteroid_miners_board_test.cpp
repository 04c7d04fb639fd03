// Whole screens of Asteroid Miners at 80 columns, and what a person may type.
#include "cli/play/asteroid_miners_board.hpp"

#include <gtest/gtest.h>

#include "cli/files.hpp"
#include "cli/paragraph.hpp"
#include "cli/play/testing.hpp"
#include "core/random.hpp"
#include "games/assets.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {
namespace {

const Seating two_people({"human", "human"});

// A table with a board that saw all of it.
struct Table {
  std::unique_ptr<Match> match;
  AsteroidMinersBoard board{two_people};

  explicit Table(std::vector<std::pair<std::string, std::string>> options = {},
                 const std::string& pack = "") {
    Setup setup{.game = "asteroid-miners", .options = std::move(options)};
    if (!pack.empty()) setup.pack = *read_pack(OREBIT_SOURCE "/tests/contract/packs/" + pack);
    match = std::move(*open_match(setup));
  }
  // Plies separated by semicolons; each must be possible.
  Table& run(std::string_view plies) {
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      const std::string_view ply = plies.substr(0, end);
      const auto done = match->play(ply);
      if (!done) ADD_FAILURE() << ply << ": " << sentence(done.error());
      if (done) board.saw(*match, *done);
      plies.remove_prefix(std::min(end + 2, plies.size()));
    }
    return *this;
  }
  std::string picture(int rows) const { return board.picture(*match, {80, rows}).text(); }
  std::string sentences() const {
    std::string text;
    for (const std::string& line : board.sentences(*match)) text += line + "\n";
    return text;
  }
};

void expect_in(const std::string& text, const std::vector<std::string>& parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

constexpr auto at_modify =
    "market 3 5; event 1; die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 2 2 5";
constexpr auto at_dig =
    "market 3 5; event 5; die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 4 5 5; done";

TEST(AsteroidMinersBoard, AM_32_modify_shows_drill_pool_pairs_and_what_each_choice_would_dig) {
  Table table;
  table.run(at_modify);
  EXPECT_EQ(table.picture(20),
            R"( Player 1: $10M, level 1                 Player 2: $10M, level 1
 Asteroid I, round 1. Player 1's turn
 Event 1: each iron sold brings $1M more
 Pair of 5: swap two green dice   Pair of 6: reroll up to two green dice
 Market iron 1 [2] 3 4  platinum 3 [5] 7 9  nickel 2 3 [4] 5  rhodium 4 6 [8] 10
 P1 ●─s1[1 2]────s2[1 3]──┬─────────────┬─s3[1 2 3 3]
 tender, open             ├─t[3 4 5 6]──┤
 P2 ●─s1[1 2]────s2[1 3]──┴─────────────┴─s3[1 2 3 3]
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        white 2           green 1           green 5           green 6
        P2 pays $0M       costs $1M         costs $2M         costs $4M
 Pool   1 1 2 2 5, 2 rolls left: r 2 2 rolls these, keep 1 1 all others
 Pairs  1 1: one die +/-1  2 2: needs level 2
 1 done → 2 1 5 6: s1 2/2                5 1 1 → 2 1 5[1]: s1 2/2
 2 roll 2 2 5 again                      6 1 1 → 2 1 5[5]: s1 2/2
 3 1 1 → 2 1[6]6: s1 2/2                 7 1 1 → 2[2]5 6: s1 1/2
 4 1 1 → 2 1[4]6: s1 2/2                 8 1 1 → 2[6]5 6: s1 1/2
 [3]: a die that is changed; s1 2/2: the drill then digs s1 up to unit 2
)");
}

// A dig for $5M was offered to somebody who had $3M: the free square was not counted.
TEST(AsteroidMinersBoard, AM_44_AM_46_a_dig_says_who_pays_what_and_what_stays_open) {
  Table table;
  table.run(at_dig);
  EXPECT_EQ(table.picture(18),
            R"( Player 1: $10M, level 1                 Player 2: $10M, level 1
 Asteroid I, round 1. Player 1's turn
 Event 5: one used square costs nothing
 Pair of 5: exchange a green die   Pair of 6: reroll up to two green dice
 Market iron 1 [2] 3 4  platinum 3 [5] 7 9  nickel 2 3 [4] 5  rhodium 4 6 [8] 10
 P1 ●─s1[1 2]────s2[1 3]──┬─────────────┬─s3[1 2 3 3]
 tender, open             ├─t[3 4 5 6]──┤
 P2 ●─s1[1 2]────s2[1 3]──┴─────────────┴─s3[1 2 3 3]
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        white 2           green 1           green 5           green 6
        P2 pays $0M       costs $1M         costs $2M         costs $4M
 Pool   1 1 4 5 5
 1 dig s1 1 2  for $0M with square 2 free; finishes s1
 2 dig s1 1  for $0M; leaves rock open*
 3 dig s1 2  for $0M with square 2 free; leaves rock open
 4 pass  digs nothing
 *: units are dug from left to right, so that another one stays open (AM-43)
)");
}

TEST(AsteroidMinersBoard, AM_51_the_race_is_shown_roll_by_roll) {
  Table table;
  table.run(
      "market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; "
      "use 1 2 -1; done; dig s1 1 2; pass; event 2; die green; roll 6; roll 6; roll 6; die green; roll 6; "
      "pool 1 2 3 4 5; done; pass; pass; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; "
      "pool 1 2 3 4 5; done; dig s2 1 2; bid 1 1 3 5 vs 2 2 4 6; bid 4 6 vs 3 5; bid 1 2 3 4 vs 3 4 4 6; "
      "bid 5 6 vs 1");
  EXPECT_EQ(table.picture(20),
            R"( Player 1: $8M, level 1                  Player 2: $10M, level 1
 Asteroid I, round 2. Player 1's turn
 Event 1: each iron sold brings $1M more
 Pair of 5: swap two green dice   Pair of 6: reroll up to two green dice
 Market iron 1 [2] 3 4  platinum 3 [5] 7 9  nickel 2 3 [4] 5  rhodium 4 6 [8] 10
 P1 ──s1[· ·]────s2[· ·]●─┬─────────────┬─s3[1 2 3 3]
 tender: P1's             ├─t[3 4 5 6]──┤
 P2 ●─s1[1 2]────s2[1 3]──┴─────────────┴─s3[1 2 3 3]
 Tender race  Player 1                      Player 2
 roll 1       1 1 3 5  [3 · 5 ·]            2 2 4 6  [· 4 · 6]
 roll 2       4 6      [3 4 5 6]            3 5      [3 4 5 6]  tie, afresh
 roll 3       1 2 3 4  [3 4 · ·]            3 4 4 6  [3 4 · 6]
 roll 4       5 6      [3 4 5 6]            1        [3 4 · 6]
 Player 1 wins the tender: 3 4 5 6 first (AM-51)
 1 sell  $3M, iron/platinum to row 1, nickel/rhodium to row 4
 2 hold  does not sell section 2, now or later
 1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium; ● cube, · dug
)");
}

TEST(AsteroidMinersBoard, IF_8_the_station_says_which_control_faces_forge) {
  Table table({{"foundry", "true"}});
  table.run(
      "market 1 1; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; "
      "use 1 2 -1; done; dig s1 1 2; smelt 1 3");
  EXPECT_EQ(table.picture(20),
            R"( Player 1: $9M, level 1                  Player 2: $10M, level 1
 Asteroid I, round 1. Player 1's turn
 Event 1: each iron sold brings $1M more
 Pair of 5: swap two green dice   Pair of 6: reroll up to two green dice
 Market iron [1] 2 3 4  platinum [3] 5 7 9  nickel [2] 3 4 5  rhodium [4] 6 8 10
 Station P1 □□□□□□□□□□ next C1 (1 2)  P2 □□□□□□□□□□ next C1 (1 2)
 P1 ──s1[· ·]●───s2[1 3]──┬─────────────┬─s3[1 2 3 3]
 tender, open             ├─t[3 4 5 6]──┤
 P2 ●─s1[1 2]────s2[1 3]──┴─────────────┴─s3[1 2 3 3]
 Track I: C1 C2 C2/C3 II: C4 C4 C5/C6 III: C5 C4 C5/C7 C8
 Smelter for C1 (1 2): 1 3, 2 rolls left; control not rolled, 3 rolls left
 Faces of the control die that forge it: 1 (earns $1M)
 1 reroll 3  rerolls 3 of the smelter
 2 reroll 1 3  rerolls 1 3 of the smelter
 3 reroll 1  rerolls 1 of the smelter
 4 stop  keeps the smelter dice for the control die
 1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium; ● cube, · dug
)");
}

TEST(AsteroidMinersBoard, AM_41_the_third_asteroid_has_branches_and_fits_the_smallest_screen) {
  Table table({{"round_limit", "1"}, {"foundry", "true"}});
  table.run(
      "market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; done; "
      "pass; pass; event 2; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; done; "
      "pass; pass; event 3; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; done; "
      "pass; pass; event 4; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; done; "
      "pass; pass; event 5; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 5 5 6");
  EXPECT_EQ(table.picture(18),
            R"( Player 1: $10M, level 1                 Player 2: $10M, level 1
 Asteroid III, round 1. Player 1's turn
 Event 5: every square costs double
 Pair of 5: exchange one or two green dice   Pair of 6: set a green die
 Market iron 1 [2] 3 4  platinum 3 [5] 7 9  nickel 2 3 [4] 5  rhodium 4 6 [8] 10
 Station P1 □□□□□□□□□□ next C1 (1 2)  P2 □□□□□□□□□□ next C1 (1 2)
                 ╭─s2b[4 4 6]──╮
 P1 ●─s1[1 3 5]──┴─s2a[1 2 4]──┴─s3[2 5 5]──┬─────────────┬─s4[4 4 6 6]
 tender, open                               ├─t[3 4 5 6]──┤
 P2 ●─s1[1 3 5]──┬─s2a[1 2 4]──┬─s3[2 5 5]──┴─────────────┴─s4[4 4 6 6]
                 ╰─s2b[4 4 6]──╯
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        green 1           green 3           green 5           green 2
        costs $0M         costs $2M         costs $4M         costs $8M
 Pool   1 1 5 5 6, 2 rolls left: r 1 1 rolls these, keep 5 5 all others
 Pairs  1 1: one die +/-1  5 5: exchange one or two green dice for pool dice
  1 done → 1 3 5 2: s1 3/3                2 roll 1 1 6 again
 and 27 more: `moves` lists all
)");
}

TEST(AsteroidMinersBoard, AM_41_a_map_of_another_pack_is_drawn_too) {
  Table table({}, "asteroid_miners_lopsided.toml");
  table.run("market 3 5; event 1");
  EXPECT_EQ(table.picture(20),
            R"( Player 1: $10M, level 1                 Player 2: $10M, level 1
 Asteroid one, round 1. Player 1's turn
 Event 1: every square costs double
 Pair of 5: swap two green dice   Pair of 6: reroll green dice
 Market iron 1 [2] 3 4  platinum 3 [5] 7 9  nickel 2 3 [4] 5  rhodium 4 6 [8] 10
 P1 ●─l1[1 2]──┬──────────────┬─l2[3 3 4]──┬─deep[1 5]
 tender, open  ├─vein[6 6 6]──┼────────────┤
 P2 ●─r1[2]────┴──────────────┼─r3[4 5]────┴─deep[1 5]
    ╰─r2[1 1]─────────────────╯
 Drill  1 [1/2]           2 [3/4]           3 [5]             4 [6]
        -                 -                 -                 -
        $0M               $2M               $4M               $8M
 1 die green  costs its square's price; pairs change it
 2 die black  P2 gains its square's price; free shifts change it
 3 die white  P2 pays for its square; nothing changes it
 1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium; ● cube, · dug
)");
}

TEST(AsteroidMinersBoard, AM_51_the_race_is_old_news_when_the_next_drill_begins) {
  Table table;
  table.run(
      "market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; "
      "use 1 2 -1; done; dig s1 1 2; pass; event 2; die green; roll 6; roll 6; roll 6; die green; roll 6; "
      "pool 1 2 3 4 5; done; pass; pass; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; "
      "pool 1 2 3 4 5; done; dig s2 1 2; bid 1 1 3 5 vs 2 2 4 6; bid 4 6 vs 3 5; bid 1 2 3 4 vs 3 4 4 6; "
      "bid 5 6 vs 1");
  table.run("sell; pass; event 2");
  EXPECT_NE(table.picture(24).find("Tender race"), std::string::npos);
  table.run("die green; roll 1");
  EXPECT_EQ(table.picture(24).find("Tender race"), std::string::npos);
}

TEST(AsteroidMinersBoard, numbers_and_short_forms_are_moves) {
  Table table;
  table.run(at_modify);
  const auto notation = [&](const char* line) { return table.board.notation(*table.match, line); };
  EXPECT_EQ(notation("1"), "done");
  EXPECT_EQ(notation("3"), "use 1 3 +1");
  EXPECT_EQ(notation("8"), "use 1 2 -1");
  EXPECT_EQ(notation("2"), "reroll 2 2 5") << "without it number 1 was done, and the rolls were lost";
  EXPECT_EQ(notation("9"), "9") << "there is no such choice";
  EXPECT_EQ(notation("d"), "done");
  EXPECT_EQ(notation("r"), "r") << "which dice?";
  EXPECT_EQ(notation("r all"), "reroll 1 1 2 2 5");
  EXPECT_EQ(notation("r 5 1"), "reroll 1 5");
  EXPECT_EQ(notation("keep 2 2"), "reroll 1 1 5");
  EXPECT_EQ(notation("k 2 2"), "reroll 1 1 5");
  EXPECT_EQ(notation("keep 6"), "keep 6") << "not in the pool";
}

TEST(AsteroidMinersBoard, rerolls_without_dice_are_asked_about) {
  Table table;
  table.run(at_modify);
  EXPECT_EQ(table.board.answer(*table.match, "r"),
            "Write r and the dice to roll again: r 1 1. `r all` rolls them all.");
  EXPECT_EQ(table.board.answer(*table.match, "keep"),
            "Write keep and the dice to keep: keep 2 2. The others are rolled again.");
  for (const std::string line : {"keep 6", "k 2 2 2"})
    EXPECT_EQ(table.board.answer(*table.match, line),
              "There lie 1 1 2 2 5. Write keep and the dice to keep: keep 2 2. The others are rolled again.");
  EXPECT_EQ(table.board.answer(*table.match, "r x"),
            "\"x\" is no die. Write r and the dice to roll again: r 1 1. `r all` rolls them all.");
  for (const std::string line : {"r 7", "keep all"})
    EXPECT_TRUE(table.board.answer(*table.match, line)) << line;
  EXPECT_EQ(table.board.answer(*table.match, "r 6"), std::nullopt) << "the rules refuse it with their clause";
  table.run("reroll 1; pool 1; reroll 1; pool 1");
  EXPECT_EQ(table.board.answer(*table.match, "r 1"), "The pool cannot be rolled again (AM-31).");
}

// `white` was taken for a wrong `why`.
TEST(AsteroidMinersBoard, a_colour_alone_is_a_die) {
  Table table;
  table.run("market 3 5; event 1");
  EXPECT_EQ(table.board.notation(*table.match, "white"), "die white");
  EXPECT_EQ(table.board.prompt(*table.match), "Player 1: Choose the colour of the next drill die");
  table.run("die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 2 2 5");
  EXPECT_EQ(table.board.notation(*table.match, "white"), "white") << "dice are not chosen here";
}

// A shift of a black die that pays the opponent stood before a pair that costs nothing.
TEST(AsteroidMinersBoard, cheaper_ways_to_finish_come_first) {
  Table table;
  table.run(
      "market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 2 3 4 5; done; "
      "dig s1 1; pass; event 2; die green; roll 6; roll 6; roll 6; die green; roll 6; pool 1 2 3 4 5; done; "
      "pass; pass; event 1; die black; roll 3; die green; roll 5; roll 6; roll 3; pool 1 1 6 6 4");
  EXPECT_NE(table.picture(24).find("  1 1 1 → [2]3 5 6: s1 2/2"), std::string::npos) << table.picture(24);
  expect_in(*table.board.answer(*table.match, "moves"), {"Spend a pair of 6 to reroll squares 1 and 3."});
  // `use 6 1 3` was refused with all forms of `use`.
  const auto notation = [&](const char* line) { return table.board.notation(*table.match, line); };
  EXPECT_EQ(notation("use 6 1 3"), "use 6 reroll 1 3");
  EXPECT_EQ(notation("u 6 3"), "use 6 reroll 3");
  EXPECT_EQ(notation("use 6 reroll 1 3"), "use 6 reroll 1 3");
  EXPECT_EQ(notation("use 1 1 -1"), "use 1 1 -1");
}

TEST(AsteroidMinersBoard, two_pairs_of_a_number_are_told) {
  Table table;
  table.run("market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 1 1 1 4");
  EXPECT_NE(table.picture(24).find("Pairs  1 1, twice: one die +/-1"), std::string::npos)
      << table.picture(24);
}

// A pair that the equipment does not allow was kept, and changes without any use stood before the reroll.
TEST(AsteroidMinersBoard, AM_32_what_helps_comes_first_and_a_useless_pair_is_not_kept) {
  Table table;
  table.run("market 3 5; event 1; die green; roll 4; roll 6; roll 5; die green; roll 4; pool 1 2 4 4 6");
  expect_in(table.picture(24), {" 1 roll 1 2 4 4 again\n 2 done → 4 4 5 6\n"});
  Table two;
  two.run("market 3 5; event 1; die green; roll 4; roll 4; roll 5; die green; roll 3; pool 1 1 4 4 2");
  expect_in(two.picture(24), {"  1 1 1 → [2]4 4 5: s1 1/2\n  2 roll 2 4 4 again\n  3 1 1 → [4]4 4 5\n"});
  // Without a roll left, changes that dug less than the drill as it was stood before it.
  Table last;
  last.run(
      "market 3 5; event 1; die green; roll 2; roll 4; roll 5; die green; roll 4; pool 1 1 4 4 6; reroll 6; "
      "pool 6; reroll 6; pool 6");
  expect_in(last.picture(24), {" 1 done → 2 4 5 4: s1 1/2\n 2 1 1 → "});
}

// "reroll" stood first where no face of the control die could help.
TEST(AsteroidMinersBoard, IF_8_a_hopeless_attempt_is_given_up_first) {
  Table table({{"foundry", "true"}});
  table.run(
      "market 1 1; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; "
      "use 1 2 -1; done; dig s1 1 2; smelt 4 4; stop; control 3");
  expect_in(table.picture(24), {" No face of the control die would forge it\n 1 stop ", "\n 2 reroll "});
}

// A pool of one number was said to keep all of its dice.
TEST(AsteroidMinersBoard, AM_31_a_pool_of_one_number_has_a_true_example) {
  Table table;
  table.run("market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 5 5 5 5 5");
  expect_in(table.picture(24), {" Pool   5 5 5 5 5, 2 rolls left: r 5 rolls again\n"});
}

// The first degree of a hint was the move, word by word.
TEST(AsteroidMinersBoard, a_hint_is_not_given_twice) {
  Table table;
  table.run("market 1 1; event 4; die green; roll 6; roll 2; roll 5; die green; roll 3; pool 2 2 2 2 6");
  Random random(1, 0);
  const Hint hint = table.board.hint(*table.match, {BotLevel::foreman, {}}, std::ref(random));
  EXPECT_EQ(hint.say, "Leave the dice as they are.");
  EXPECT_EQ(hint.first_hint, "");
}

// Thirty choices were read out again after each of them.
TEST(AsteroidMinersBoard, a_long_list_is_read_when_it_is_asked_for) {
  Table table;
  table.run("market 3 5; event 2; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 1 4 6 6");
  expect_in(table.sentences(),
            {"Pool: 1 1 4 6 6, 2 rolls left: r 1 1 rolls these, keep 6 6 all others.", "\n9  ",
             "\nAnd 20 more: `moves` lists all.\n30  Leave the dice as they are"});
  EXPECT_EQ(table.sentences().find("\n10  "), std::string::npos) << table.sentences();
  expect_in(*table.board.answer(*table.match, "moves"),
            {"Reroll 1 1 4.\n", "\n10  ", "\n30  Leave the dice as they are"});
}

// Only examples that the table allows, and no word of what is not played.
TEST(AsteroidMinersBoard, help_speaks_of_this_table) {
  Table table;
  const auto help = [&] {
    std::string text;
    for (const std::string& line : table.board.help(*table.match)) text += line + "\n";
    return text;
  };
  table.run("market 3 5; event 1");
  EXPECT_TRUE(help().starts_with(
      "Type the number of a move in the list, or the move itself; a verb may be shortened: d green."))
      << help();
  EXPECT_EQ(help().find("station"), std::string::npos);
  table.run("die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 2 2 5");
  EXPECT_NE(
      help().find("r 1 1 rolls these dice of the pool again, r all the whole pool, keep 2 2 all others."),
      std::string::npos)
      << help();
}

TEST(AsteroidMinersBoard, AM_57_an_upgrade_says_what_it_is_good_for) {
  Table table;
  table.run(
      "market 3 5; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 2 3 4 5; done; "
      "pass");
  EXPECT_NE(table.picture(24).find(" 1 upgrade  level 2 for $4M: a pair of 2 changes one die +/-2\n"),
            std::string::npos)
      << table.picture(24);
  EXPECT_NE(table.picture(24).find(" 2 pass  leaves the equipment as it is\n"), std::string::npos);
}

TEST(AsteroidMinersBoard, AM_80_the_automa_has_a_number_where_it_is_named) {
  Table table({{"solo", "true"}});
  EXPECT_NE(table.run("market 1 1; event 1").picture(24).find("Player 2 (P2): $10M"), std::string::npos);
}

// "Scavenger" was cut off.
TEST(AsteroidMinersBoard, AM_65_a_board_of_a_bot_is_named_in_full) {
  Table table({{"advanced", "true"}});
  const Seating seating({"human", "miner"});
  table.run("market 1 1; event 1");
  const std::string drawn = AsteroidMinersBoard(seating).picture(*table.match, Board::least).text();
  EXPECT_TRUE(
      drawn.starts_with(" You (P1): $10M, level 1, Ecological     2 miner: $10M, level 1, Scavenger\n"))
      << drawn;
}

TEST(AsteroidMinersBoard, words_of_its_own_read_events_moves_and_station) {
  Table table({{"foundry", "true"}});
  table.run(at_modify);
  const auto answer = [&](const char* line) {
    return table.board.answer(*table.match, line).value_or("none");
  };
  EXPECT_TRUE(answer("events").starts_with(
      "Event 1: each iron sold brings $1M more. Pair of 5: swap two green dice."));
  EXPECT_TRUE(answer("moves").starts_with(
      "1  Leave the dice as they are; digs s1 up to unit 2 of 2.\n2  Reroll 2 2 5.\n"
      "3  Spend a pair of 1: square 3 shows 6; digs s1 up to unit 2 of 2.\n"));
  EXPECT_EQ(
      answer("station"),
      "Player 1's station: 0 rows of 10, next C1 (clay 1, rock 2).\nPlayer 2's station: 0 rows of 10, "
      "next C1 (clay 1, rock 2).\n"
      "Asteroid I: C1 (clay 1, rock 2); C2 (clay 1, iron 3); C2 (clay 1, iron 3), with the tender C3 "
      "(rock 2, nickel 4).\n"
      "Asteroid II: C4 (iron 3, nickel 4); C4 (iron 3, nickel 4); C5 (iron 3, platinum 5), with the tender "
      "C6 (nickel 4, rhodium 6).\n"
      "Asteroid III: C5 (iron 3, platinum 5); C4 (iron 3, nickel 4); C5 (iron 3, platinum 5), with the "
      "tender "
      "C7 (nickel 4, platinum 5); C8 (platinum 5, rhodium 6).");
  EXPECT_EQ(answer("dig"), "none");
}

TEST(AsteroidMinersBoard, AM_80_the_prompt_says_for_whom_the_station_is_worked) {
  Table table({{"solo", "true"}, {"foundry", "true"}});
  table.run(
      "market 1 1; event 1; die green; roll 1; roll 3; roll 5; die green; roll 6; pool 1 2 3 4 5; done; "
      "pass; "
      "pass; event 2; die green; roll 1; roll 2; roll 5; die green; roll 6; pool 1 2 3 4 5; "
      "reroll 1 2 3 4 5; pool 1 2 3 4 5; reroll 1 2 3 4 5; pool 1 2 3 4 5; done; dig s1 1 2; smelt 3 4");
  EXPECT_EQ(table.board.prompt(*table.match), "Player 1 for P2: Reroll smelter dice");
}

TEST(AsteroidMinersBoard, sentences_hold_what_the_picture_shows) {
  Table table({{"sides", "ab"}});
  expect_in(
      table.run("market 3 5; event 5").sentences(),
      {"Player 1: $10M, level 1, at the entrance.", "Player 2: $10M, level 1, Scavenger, at the entrance.",
       "Event 5: one used square costs nothing. Pair of 5: exchange a green die for a pool die.",
       "Section s1: clay 1, rock 2, leads to s2.", "Section s2: clay 1, iron 3, leads to s3 and t.",
       "Section t (tender): iron 3, nickel 4, platinum 5, rhodium 6, leads to s3. Nobody holds it yet.",
       "Market, iron and platinum: row 2 of 4, iron $2M of 1 2 3 4, platinum $5M of 3 5 7 9.",
       "Player 2 sells iron for $2M, nickel for $3M, platinum for $5M, rhodium for $6M at any time.",
       "Square 2, for 3 and 4: $1M."});
  table.run("die white; roll 2; die green; roll 1; roll 5; roll 6; pool 1 1 4 5 5; done");
  expect_in(table.sentences(), {"Section s1: clay 1, rock 2, leads to s2.", "Square 1: white 2, P2 pays $0M.",
                                "1  dig s1 1 2: for $0M with square 2 free; finishes s1."});
  EXPECT_EQ(table.sentences().find("Market"), std::string::npos) << "told when the turn began";
  table.run("dig s1 1 2; free none");
  EXPECT_EQ(table.sentences().find("Square"), std::string::npos) << "of no use any more";
}

// IF-7. After the control die the smelter is not rolled again; the track is told when it is asked for.
TEST(AsteroidMinersBoard, IF_7_sentences_at_the_control_station) {
  Table table({{"foundry", "true"}});
  table.run(
      "market 1 1; event 1; die green; roll 1; roll 3; roll 5; die green; roll 2; pool 1 1 4 5 6; "
      "use 1 2 -1; done; dig s1 1 2; smelt 1 3; stop; control 2");
  expect_in(table.sentences(), {"Smelter for C1 (clay 1, rock 2): 1 3; control 2, 2 rolls left."});
  EXPECT_EQ(table.sentences().find("Track"), std::string::npos) << table.sentences();
}

// The last table has no event, no drill and nobody's turn.
TEST(AsteroidMinersBoard, AM_62_the_last_picture_is_of_a_game_that_is_over) {
  Table table({{"round_limit", "1"}, {"short", "true"}});
  Random random(3, 0);
  const UniformSource uniform = [&](std::uint32_t n) { return random(n); };
  while (!table.match->turn().is_over())
    if (table.match->turn().is_chance())
      table.match->roll(uniform);
    else
      ASSERT_TRUE(table.match->play(table.match->analysis().advise({BotLevel::random, {}}, uniform).move));
  const std::string text = table.picture(24);
  expect_in(text, {"Asteroid III, round 1; the game is over\n", " Market iron"});
  for (const std::string part : {"turn", "Event", "Drill", "Pool"})
    EXPECT_EQ(text.find(part), std::string::npos) << text;
}

TEST(AsteroidMinersBoard, AM_67_the_ecological_player_is_warned) {
  Table table({{"advanced", "true"}});
  table.run(
      "market 1 1; event 1; die green; roll 6; roll 5; roll 2; die green; roll 1; pool 1 2 3 4 5; done");
  EXPECT_NE(table.sentences().find("dig s1 1 2: for $3M; finishes s1; sale $3M."), std::string::npos)
      << table.sentences();
  EXPECT_EQ(table.sentences().find("AM-67"), std::string::npos)
      << "7 are left, two white dice cost 6 at most";
  table.run("dig s1 1");
  EXPECT_NE(table.sentences().find("! leaves $5M to white dice (AM-67)"), std::string::npos)
      << table.sentences();
  // What the dig leaves open was cut off behind a long warning.
  Table poor({{"advanced", "true"}});
  poor.run("market 1 1; event 4; die green; roll 6; roll 2; roll 5; die green; roll 3; pool 2 2 2 2 6; done");
  expect_in(poor.picture(20), {" 1 dig s1 1  for $2M; leaves rock open*; ! only $8M left (AM-67)\n"});
}

// With names too long for a drawing the map is a list.
TEST(AsteroidMinersBoard, AM_41_a_map_that_is_too_wide_becomes_a_list) {
  const TestFolder folder;
  std::string toml(pack_toml("asteroid-miners"));
  for (const std::string id : {"\"s1\"", "\"s2\"", "\"s3\"", "\"t\""})
    for (std::size_t at = toml.find(id); at != std::string::npos; at = toml.find(id, at + 1))
      toml.insert(at + 1, "a-section-of-the-rock-");
  write_text(folder.file("long.toml"), toml);
  Table table;
  table.match =
      std::move(*open_match({.game = "asteroid-miners", .pack = *read_pack(folder.file("long.toml"))}));
  const std::string text = table.run("market 1 1; event 1").picture(24);
  EXPECT_NE(text.find(" a-section-of-the-rock-s1 [1 2] to a-section-of-the-rock-s2\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find(" a-section-of-the-rock-t (tender) [3 4 5 6] to a-section-of-the-rock-s3\n"),
            std::string::npos)
      << text;
}

// Whatever happens, with any pack and option, a picture fits its room and sentences fit narrow screens.
TEST(AsteroidMinersBoard, pictures_of_whole_random_games_fit) {
  for (const std::string pack :
       {"", "asteroid_miners_odd.toml", "asteroid_miners_bounds.toml", "asteroid_miners_lopsided.toml"})
    for (const Size room : {Size{80, 18}, Size{80, 22}, Size{120, 40}}) {
      Table table({{"foundry", "true"}, {"advanced", "true"}, {"round_limit", "4"}}, pack);
      Random random(7, static_cast<std::uint64_t>(room.rows));
      const UniformSource uniform = [&](std::uint32_t n) { return random(n); };
      while (!table.match->turn().is_over()) {
        if (table.match->turn().is_chance()) {
          table.board.saw(*table.match, table.match->roll(uniform));
          continue;
        }
        const Canvas picture = table.board.picture(*table.match, room);
        ASSERT_LE(picture.height(), room.rows);
        for (const std::string& line : picture.lines({})) ASSERT_LE(width_of(line), room.columns);
        for (const std::string& line : picture.lines({.has_utf8 = false}))
          ASSERT_EQ(line.find('?'), std::string::npos) << "no stand-in for a glyph: " << line;
        ASSERT_TRUE(table.match->play(table.match->analysis().advise({BotLevel::random, {}}, uniform).move));
      }
    }
}

}  // namespace
}  // namespace orebit::cli
