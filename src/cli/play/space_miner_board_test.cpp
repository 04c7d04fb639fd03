#include "cli/play/space_miner_board.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "cli/files.hpp"
#include "cli/play/testing.hpp"
#include "core/random.hpp"
#include "games/assets.hpp"
#include "table/analysis.hpp"

namespace orebit::cli {
namespace {

// A board at a decision. Lines are typed as the session reads them.
class AtBoard {
 public:
  explicit AtBoard(std::unique_ptr<Match> match, std::vector<std::string> seats = {"human"})
      : match_(std::move(match)), seating_(std::move(seats)), board(seating_) {
    board.open(*match_, {});
  }

  std::string picture(Size room = {80, 20}) const { return board.picture(*match_, room).text(); }
  // What the board says to a line that it does not play at once, or the moves that it plays.
  std::string type(const std::string& line) {
    if (auto said = board.answer(*match_, line)) return *said;
    const std::string move = board.notation(*match_, line);
    if (const auto no = board.why_not(*match_, move)) return sentence(*no);
    const Entered entered = board.enter(*match_, move);
    std::string text = entered.say;
    for (const std::string& m : entered.moves) text += (text.empty() ? "" : "; ") + m;
    return text;
  }
  std::string next(const std::vector<std::string>& typed) const {
    std::string text;
    for (const std::string& word : board.next_words(*match_, typed)) text += (text.empty() ? "" : " ") + word;
    return text;
  }
  const Match& match() const { return *match_; }

 private:
  std::unique_ptr<Match> match_;
  Seating seating_;

 public:
  SpaceMinerBoard board;
};

// --- pictures, whole ----------------------------------------------------------------------------------

TEST(SpaceMinerPicture, Scan) {
  EXPECT_EQ(AtBoard(space_miner_after(at_scan)).picture(),
            R"( Space Miner  turn 1 of 5   [Scan] Navigate  Mine  Upgrade            0 credits
╭ 1 a33 free ─╮╭ 2 a26 −1 ───╮╭ 3 a41 −2 ───╮│ Turn          [1]  2   3   4   5
│distance 33  ││distance 26  ││distance 41  ││ Leftover       0   .   .   .   .
│● brown  4 +1││● brown  3 +1││● brown  3 +1││ − Scanning     0   .   .   .   .
│◆ red    8 +3││★ gold  47 +7││◆ red   11 +3││ − Navigation   0   .   .   .   .
│★ gold  52 +7││             ││★ gold  36 +7││ Brown × 1      0   .   .   .   .
│likely +7.0  ││likely +6.2  ││likely +2.9  ││ Red × 3        0   .   .   .   .
╰─────────────╯╰─────────────╯╰─────────────╯│ Gold × 7       0   .   .   .   .
 4  rescan: three new cards, costs 1 credit  │ Subtotal       0   .   .   .   .
                                             │ − Upgrades     0   .   .   .   .
 Draw pile 24: a20 a21 a22 a23 a24 a25 a27   │ Total          0   .   .   .   .
   a28 a29 a30 a31 a32 a34 a35 a36 a37 a38   │ Score now 0
   a39 a40 a42 a43 a44 a45 a46               │ □ Mining Laser                 6
 Discarded 0                                 │ □ Passive Scanners             2
 Mined out 0                                 │ □ Improved Engines             4
                                             │ □ Brown Ore Contract           6
                                             │ □ SmartMine Laser              4
                                             │ □ Persistent Laser            12
)");
}

TEST(SpaceMinerPicture, The_last_turn_has_both_its_brackets) {
  auto match = new_space_miner();
  Random random(1, 0);
  const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
  while (!match->state_json().starts_with("{\"turn\":5"))
    (void)(match->turn().is_chance() ? match->roll(uniform)
                                     : *match->play(match->analysis().advise({}, uniform).move));
  (void)match->roll(uniform);
  EXPECT_NE(AtBoard(std::move(match)).picture(Board::least).find("[5]"), std::string::npos);
}

TEST(SpaceMinerPicture, Navigation_in_little_room_has_a_short_ship) {
  EXPECT_EQ(AtBoard(space_miner_after(at_nav)).picture(Board::least),
            R"( Space Miner  turn 1 of 5    Scan [Navigate] Mine  Upgrade            0 credits
 To a33 at distance 33        2 rerolls left │ Turn          [1]  2   3   4   5
 ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮               │ Leftover       0   .   .   .   .
 │   │ │●  │ │●  │ │● ●│ │● ●│               │ − Scanning     0   .   .   .   .
 │ ● │ │   │ │   │ │ ● │ │● ●│               │ − Navigation   0   .   .   .   .
 │   │ │  ●│ │  ●│ │● ●│ │● ●│               │ Brown × 1      0   .   .   .   .
 ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯               │ Red × 3        0   .   .   .   .
   1     2     2     5     6                 │ Gold × 7       0   .   .   .   .
 Pair 15, run 20, three 25, four 30, five any│ Subtotal       0   .   .   .   .
  1 * 27  −6    1 + [2 2]=15 + 5 + 6         │ − Upgrades     0   .   .   .   .
  2   16  −17   1 + 2 + 2 + 5 + 6            │ Total          0   .   .   .   .
 * nearest   r 1 5: reroll these             │ Score now 0
             keep 2 2: reroll the others     │ □ Mining Laser                 6
                                             │ □ Passive Scanners             2
                                             │ □ Improved Engines             4
                                             │ □ Brown Ore Contract           6
                                             │ □ SmartMine Laser              4
                                             │ □ Persistent Laser            12
)");
}

TEST(SpaceMinerPicture, Mining_shows_the_plan_under_the_dice_and_pencilled_on_the_sheet) {
  AtBoard at(space_miner_after(at_mine));
  at.type("r 5+3");
  at.type("1+1");
  EXPECT_EQ(at.picture(),
            R"( Space Miner  turn 1 of 5    Scan  Navigate [Mine] Upgrade           -1 credits
 At a23, 2 dice free                         │ Turn (plan)   [1]  2   3   4   5
 ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮         │ Leftover       0   .   .   .   .
 │   │ │   │ │●  │ │●  │ │●  │ │● ●│         │ − Scanning     1   .   .   .   .
 │ ● │ │ ● │ │   │ │   │ │ ● │ │ ● │         │ − Navigation   4   .   .   .   .
 │   │ │   │ │  ●│ │  ●│ │  ●│ │● ●│         │ Brown × 1      1   .   .   .   .
 ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯         │ Red × 3        1   .   .   .   .
  1 B   1 B    2     2    3 A   5 A          │ Gold × 7       0   .   .   .   .
 ● brown 2 +1          ◆ red 8 +3            │ Subtotal      -1   .   .   .   .
  1 2                   no way               │ − Upgrades     0   .   .   .   .
 Plan, done sells it         +4 → -1 credits │ Total         -1   .   .   .   .
 A red with 5+3 = 8                       +3 │ Score now -1
 B brown with 1+1 = 2                     +1 │ □ Mining Laser                 6
                                             │ □ Passive Scanners             2
                                             │ □ Improved Engines             4
                                             │ □ Brown Ore Contract           6
                                             │ □ SmartMine Laser              4
                                             │ □ Persistent Laser            12
)");
}

TEST(SpaceMinerPicture, Upgrading_in_a_race) {
  AtBoard at(space_miner_after(rich, 2), {"human", "miner"});
  at.type("scanners");
  at.type("1");
  EXPECT_EQ(at.picture(),
            R"( You  turn 1 of 5    Scan  Navigate  Mine [Upgrade]                  13 credits
 In dock with 13 credits         price  back │ Turn (plan)   [1]  2   3   4   5
  – Mining Laser                    6 buying │ Leftover       0   .   .   .   .
    One more die in the mining roll.         │ − Scanning     0   .   .   .   .
  – Passive Scanners                2 buying │ − Navigation   0   .   .   .   .
    The first rescan of each turn is free.   │ Brown × 1      0   .   .   .   .
  3 Improved Engines                4      2 │ Red × 3        0   .   .   .   .
    One more die in the navigation roll.     │ Gold × 7       3   .   .   .   .
  4 Brown Ore Contract              6      3 │ Subtotal      21   .   .   .   .
    Brown ore sells for 2 credits.           │ − Upgrades     8   .   .   .   .
  5 SmartMine Laser                 4      2 │ Total         13   .   .   .   .
    Once per turn, turn one mining die to    │ Score now 17, with half of 8
      its opposite face.                     │ ■ Mining Laser             owned
  6 Persistent Laser               12      6 │ ■ Passive Scanners         owned
    Once per turn, one mining die may be     │ □ Improved Engines             4
      used twice.                            │ □ Brown Ore Contract           6
  7 done: pay and finish turn 1              │ □ SmartMine Laser              4
                                             │ □ Persistent Laser            12
                                             │ > You            13 cr, score 17
                                             │   2 miner          0 cr, score 0
)");
}

TEST(SpaceMinerPicture, A_long_plan_in_little_room_lists_the_dice_in_a_line) {
  AtBoard at(space_miner_after("deal a21 a23 a46; visit 1; roll 1 1 1 1 1; travel 21; roll 1 1 1 1 1 1"));
  for (int i = 0; i < 6; ++i) at.type("b 1");
  const std::string picture = at.picture({80, 15});
  EXPECT_NE(picture.find(" Dice 1 A, 1 B, 1 C, 1 D, 1 E, 1 F "), std::string::npos) << picture;
  EXPECT_NE(picture.find(" F brown with 1 "), std::string::npos) << picture;
}

// --- what is typed ------------------------------------------------------------------------------------

TEST(SpaceMinerInput, Scan) {
  AtBoard at(space_miner_after(at_scan));
  for (const char* line : {"2", "v 2", "visit 2", "a26", "26", "visit a26"})
    EXPECT_EQ(at.type(line), "visit 2") << line;
  for (const char* line : {"4", "r", "rescan", "scan"}) EXPECT_EQ(at.type(line), "rescan") << line;
  EXPECT_EQ(at.type("visit 9"), "SM-8: the row has no slot 9; its slots are 1 to 3");
  for (const char* line : {"1 foo", "1 2", "a26 a26", "v 1 2"})
    EXPECT_FALSE(at.type(line).starts_with("visit ")) << line;
  for (const char* line : {"a44", "44", "visit a44", "v 44"})
    EXPECT_EQ(at.type(line), "a44 is not in the row.") << line;
  EXPECT_EQ(at.type("visit"), "Write visit and an asteroid of the row: visit 1.");
}

TEST(SpaceMinerInput, Estimates_take_on_or_off_and_nothing_else) {
  AtBoard at(space_miner_after(at_scan));
  EXPECT_EQ(at.type("estimates foo"), "Write estimates, estimates on or estimates off.");
  EXPECT_EQ(at.type("estimates off"), "Estimates are off.");
  EXPECT_EQ(at.type("estimates on"), "Estimates are shown.");
  EXPECT_EQ(at.type("estimates"), "Estimates are off.");
}

TEST(SpaceMinerInput, Navigation) {
  AtBoard at(space_miner_after(at_nav));
  for (const char* line : {"1", "t", "go", "27", "t 27", "travel 27"})
    EXPECT_EQ(at.type(line), "travel 27") << line;
  EXPECT_EQ(at.type("2"), "travel 16");
  for (const char* line : {"r 2 1 2", "r212", "reroll 2 2 1", "keep 6 5", "k65"})
    EXPECT_TRUE(at.type(line).starts_with("reroll ")) << line;
  EXPECT_EQ(at.type("keep 6 5"), "reroll 1 2 2");
  EXPECT_EQ(at.type("r all"), "reroll 1 2 2 5 6");
  EXPECT_EQ(at.type("keep 3"),
            "There lie 1 2 2 5 6. Write keep and the dice to keep: keep 2 2. The others are rolled again.");
  // "r 1 2 4 foo" rolled the dice: what is no die must not be passed over.
  for (const char* line : {"r 1 foo", "r foo 1", "reroll 1 2 x", "r 7", "keep 5 foo", "r all foo"})
    EXPECT_NE(at.type(line).find(" is no die. Write "), std::string::npos) << line;
  EXPECT_EQ(at.type("reroll"), "Write r and the dice to roll again: r 1 5. `r all` rolls them all.");
  EXPECT_EQ(at.type("31"), "SM-16: no division of all these dice into groups adds up to 31");
}

// An ore with few ways left gaps in the numbers, and formulas ended in "…".
TEST(SpaceMinerPicture, Ways_are_numbered_without_gaps_and_none_is_cut) {
  const std::string drawn =
      AtBoard(space_miner_after("deal a20 a23 a46; visit 3; roll 5 5 5 6 6; travel 27; roll 1 1 2 2 3 5"))
          .picture();
  EXPECT_EQ(drawn.find("…"), std::string::npos) << drawn;
  AtBoard at(space_miner_after(at_mine));
  at.type("5 3");
  const std::string told = at.type("ways");
  static const std::regex listed(R"(\((\d+)\) )");
  std::set<int> numbers;
  for (std::sregex_iterator it(told.begin(), told.end(), listed), end; it != end; ++it)
    numbers.insert(std::stoi((*it)[1].str()));
  ASSERT_FALSE(numbers.empty()) << told;
  EXPECT_EQ(*numbers.begin(), 1) << told;
  EXPECT_EQ(*numbers.rbegin(), static_cast<int>(numbers.size())) << told;
  // "The list has 73 choices" was said of 12.
  EXPECT_EQ(at.board.choices(at.match()).size(), numbers.size());
}

TEST(SpaceMinerInput, Claims_by_number_ore_or_dice_alone) {
  for (const char* line : {"2", "r 5 3", "r53", "red 3 5", "3 5", "3+5", "c 2 5 3", "claim 2 3 5"})
    EXPECT_TRUE(AtBoard(space_miner_after(at_mine)).type(line).starts_with("Planned: A red with ")) << line;
}

TEST(SpaceMinerInput, Dice_alone_mean_the_number_written_or_else_the_most_valuable_ore) {
  EXPECT_TRUE(AtBoard(space_miner_after(at_mine)).type("5-3").starts_with("Planned: A brown with 5-3 = 2"));
  AtBoard at(space_miner_after(at_mine));
  EXPECT_EQ(at.type("2 2"), "These dice make none of 2, 8 (SM-23).");
  EXPECT_EQ(at.type("5-2"), "That is none of 2, 8 (SM-23).");
  EXPECT_EQ(at.type("6+2"), "Not all of these dice are free (SM-22).");
  EXPECT_EQ(at.type("red 3 5 foo"), "\"foo\" is neither a die nor a sign.");
  EXPECT_EQ(at.type("red 5-3"), "That is not 8 (SM-23).") << "3 and 5 do make 8";
  for (const char* line : {"red 5+3)", "red ((", "3+"})
    EXPECT_EQ(at.type(line), "A sign or a bracket is missing, or one too many.") << line;
  EXPECT_EQ(at.type("red 5+3=9"), "The two sides of = are not equal.");
}

TEST(SpaceMinerInput, An_equation_is_read_as_in_the_rules) {
  for (const char* line : {"3+5=8", "3 + 5 = 8", "r 3+5=8", "(2 + 2) × (1 + 1)", "5 × 2 − 2"})
    EXPECT_TRUE(AtBoard(space_miner_after(at_mine)).type(line).starts_with("Planned: A red with ")) << line;
  EXPECT_EQ(AtBoard(space_miner_after(at_mine)).type("3+5=9"), "The two sides of = are not equal.");
}

TEST(SpaceMinerInput, A_laser_without_a_die_says_what_is_missing) {
  EXPECT_EQ(AtBoard(space_miner_after(at_mine)).type("flip"), "SM-28: only the SmartMine Laser turns a die.");
  AtBoard at(space_miner_after(std::string(rich) + "; buy persistent; done; deal a20 a21 a22; visit 1; "
                                                   "roll 1 1 1 1 1; travel 20; roll 2 3 3 3 3 3"));
  EXPECT_EQ(at.type("double"), "Write double and a die: double 2.");
}

TEST(SpaceMinerInput, The_sheet_of_any_player_in_words) {
  AtBoard at(space_miner_after(rich, 2), {"human", "miner"});
  EXPECT_EQ(at.type("sheet"), "You, turn 1: gold 3, total 21.");
  EXPECT_EQ(at.type("sheet 1"), at.type("sheet"));
  EXPECT_EQ(at.type("sheet 3"), "There are players 1 to 2.");
}

TEST(SpaceMinerInput, A_plan_is_sent_in_the_order_of_the_rules) {
  AtBoard at(space_miner_after(at_mine));
  at.type("b 2");
  at.type("r 3 5");
  at.type("b 1 1");
  EXPECT_EQ(at.type("done"),
            "The free dice still make brown with 2, +1: number 1. `done` once more ends mining anyway.");
  EXPECT_EQ(at.type("done"), "claim 2 3 5; claim 1 2; claim 1 1 1; done");
}

// It named the first ore of the card, 1 credit, while 3 were within reach.
TEST(SpaceMinerInput, The_question_names_the_most_valuable_ore) {
  EXPECT_EQ(AtBoard(space_miner_after(at_mine)).type("done"),
            "The free dice still make red with 5+3 = 8, +3: number 2. `done` once more ends mining anyway.");
}

TEST(SpaceMinerInput, The_question_comes_again_after_a_change_of_plan) {
  AtBoard at(space_miner_after(at_mine));
  at.type("done");
  at.type("b 2");
  EXPECT_TRUE(at.type("done").starts_with("The free dice still make "));
}

TEST(SpaceMinerInput, The_question_comes_again_after_anything_else_was_typed) {
  AtBoard at(space_miner_after(at_mine));
  at.type("done");
  at.type("zzz");
  EXPECT_TRUE(at.type("done").starts_with("The free dice still make "));
}

TEST(SpaceMinerInput, Entries_are_taken_back_by_letter_number_or_last) {
  AtBoard at(space_miner_after(at_mine));
  for (const char* line : {"b 2", "r 3 5", "b 2", "b 1 1"}) at.type(line);
  EXPECT_EQ(at.type("undo b"), "Taken back: red with 5+3 = 8.");
  EXPECT_EQ(at.type("undo 1"), "Taken back: brown with 2.");
  EXPECT_EQ(at.type("undo z"), "The plan has entries A to B.");
  EXPECT_EQ(at.type("undo a b"), "The plan has entries A to B.");
  EXPECT_EQ(at.type("undo"), "Taken back: brown with 1+1 = 2.");
  EXPECT_EQ(at.type("plan"), "Plan: A brown with 2, +1. Leaves -4 credits and dice 1 1 2 3 5.");
  EXPECT_EQ(at.type("undo z"), "The plan has only entry A.");
  EXPECT_EQ(at.type("clear"), "The plan is empty again.");
  EXPECT_EQ(at.board.answer(at.match(), "undo"), std::nullopt) << "an empty plan leaves undo to the session";
}

TEST(SpaceMinerInput, Purchases_by_number_id_or_the_beginning_of_a_name) {
  for (const char* line : {"1", "laser", "buy laser", "b laser", "mining laser", "buy mining", "buy 1"})
    EXPECT_EQ(AtBoard(space_miner_after(rich)).type(line), "Planned: A Mining Laser, -6. Leaves 15 credits.")
        << line;
  AtBoard at(space_miner_after(rich));
  at.type("persistent");
  at.type("laser");
  EXPECT_EQ(at.type("engines"), "SM-33: it costs 4 credits and you have 3");
  EXPECT_EQ(at.type("7"), "buy laser; buy persistent; done");
}

TEST(SpaceMinerInput, What_was_taken_back_is_a_plan_again) {
  AtBoard at(space_miner_after(at_mine));
  at.board.open(at.match(), {"claim 2 3 5", "claim 1 2", "done"});
  EXPECT_EQ(at.type("plan"),
            "Plan: A red with 5+3 = 8, +3; B brown with 2, +1. Leaves -1 credits and dice 1 1 2.");
}

TEST(SpaceMinerInput, Completion_offers_the_words_of_the_phase) {
  AtBoard nav(space_miner_after(at_nav));
  EXPECT_EQ(nav.next({"travel"}), "27 16") << "the nearest first";
  AtBoard mine(space_miner_after(at_mine));
  EXPECT_EQ(mine.next({}), "claim done ways plan clear brown red") << "no laser that the ship has not";
  EXPECT_EQ(mine.next({"flip"}), "");
  EXPECT_EQ(AtBoard(space_miner_after(rich)).next({"buy"}),
            "laser scanners engines contract smartmine persistent");
}

TEST(SpaceMinerHint, In_mining_it_is_a_whole_plan) {
  AtBoard at(space_miner_after(at_mine));
  const Hint hint = at.board.hint(at.match(), {BotLevel::chief, {}}, [](std::uint32_t) { return 0; });
  EXPECT_EQ(hint.moves.front(), "claim 2 1 2 5");
  EXPECT_EQ(hint.say, "Plan red with 5+2+1 = 8, red with (3+1)*2 = 8.");
  EXPECT_EQ(hint.why.find('`'), std::string::npos) << hint.why;
}

TEST(SpaceMinerHint, Where_nothing_pays_it_says_what_ends_the_phase) {
  AtBoard at(
      space_miner_after("deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 1 1 1 1 1 1; done"));
  const Hint hint = at.board.hint(at.match(), {BotLevel::chief, {}}, [](std::uint32_t) { return 0; });
  EXPECT_EQ(hint.say, "Buy nothing more: `done`.");
}

// A longer line is broken, and the columns of the help with it.
TEST(SpaceMinerHelp, Fits_80_columns) {
  for (const auto* plies : {at_scan, at_nav, at_mine, rich}) {
    const AtBoard at(space_miner_after(plies));
    for (const std::string& line : at.board.help(at.match())) EXPECT_LE(width_of(line), 77) << line;
  }
}

// --- plain mode ---------------------------------------------------------------------------------------

std::string told(const AtBoard& at) {
  std::string text;
  for (const std::string& line : at.board.sentences(at.match())) text += line + "\n";
  return text;
}

TEST(SpaceMinerSentences, Tell_what_the_picture_shows) {
  const auto has = [](const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  };
  const std::string turn_2 = std::string(rich) + "; buy scanners; buy smartmine; done; deal a20 a21 a22";
  const std::string scan = told(AtBoard(space_miner_after(turn_2)));
  EXPECT_TRUE(has(scan, "You have 15 credits, score now 18 with half of 6 for upgrades.")) << scan;
  EXPECT_TRUE(has(scan, "Discarded, 2 cards: a44 a45.")) << scan;
  const std::string mine =
      told(AtBoard(space_miner_after(turn_2 + "; visit 1; roll 1 1 1 1 1; travel 20; roll 1 1 1 1 1 1")));
  EXPECT_TRUE(has(mine, "Lasers: flip ready.")) << mine;
  EXPECT_TRUE(has(mine, "done sells the plan.")) << mine;
  const std::string dock = told(AtBoard(space_miner_after(rich)));
  EXPECT_TRUE(has(dock, "Half of each price counts at the end.\n1  buy Mining Laser for 6. One more die"))
      << dock;
}

// --- any table ----------------------------------------------------------------------------------------

// Random games with every plan that a hint makes: no picture is larger than its room, and none is torn.
void play_and_look(const Choices& options, int players, std::uint64_t seed) {
  const auto match = new_space_miner(players, options);
  const Seating seating(std::vector<std::string>(static_cast<std::size_t>(players), "human"));
  SpaceMinerBoard board(seating);
  Random random(seed, 1);
  const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
  while (!match->turn().is_over()) {
    if (match->turn().is_chance()) {
      match->roll(uniform);
      continue;
    }
    const Hint hint = (board.open(*match, {}), board.hint(*match, {BotLevel::chief, {}}, uniform));
    board.open(*match, hint.moves);
    for (const Size room : {Board::least, Size{80, 21}, Size{131, 50}}) {
      const Canvas picture = board.picture(*match, room);
      ASSERT_LE(picture.height(), room.rows);
      ASSERT_LE(picture.width(), room.columns);
      ASSERT_NE(picture.text().find("│ Total "), std::string::npos);
    }
    ASSERT_FALSE(board.sentences(*match).empty());
    ASSERT_TRUE(match->play(
        match->analysis().advise({random(3) == 0 ? BotLevel::random : BotLevel::miner, {}}, uniform).move));
  }
}

TEST(SpaceMinerPicture, A_long_name_ends_before_the_price) {
  const TestFolder folder;
  std::string toml(pack_toml("space-miner"));
  const std::string name = "\"Persistent Laser\"";
  toml.replace(toml.find(name), name.size(), "\"Persistent Laser of the Outer Belt\"");
  write_text(folder.file("long.toml"), toml);
  auto match = std::move(*open_match({.game = "space-miner", .pack = *read_pack(folder.file("long.toml"))}));
  ASSERT_TRUE(match->play("deal a20 a21 a22", Tell::nothing));
  const std::string text = AtBoard(std::move(match)).picture();
  EXPECT_NE(text.find("│ □ Persistent Laser of t…      12"), std::string::npos) << text;
}

TEST(SpaceMinerPicture, Fits_its_room_at_every_table) {
  play_and_look({}, 1, 1);
  play_and_look({{"nav_dice", "any"}, {"template", "in"}}, 2, 2);
  play_and_look({{"decks", "shared"}, {"prices", "sheet"}, {"reuse_face", "any"}, {"scoring", "gross"}}, 4,
                3);
}

}  // namespace
}  // namespace orebit::cli
