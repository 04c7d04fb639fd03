#include "cli/play/stella_digger_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/paragraph.hpp"
#include "core/random.hpp"
#include "games/stella_digger/testing.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {
namespace {

std::vector<std::string> side_lines_of(const Match& match, const Seating& seating) {
  const auto& game = dynamic_cast<const TypedMatch<stella_digger::Words>&>(match);
  return side_lines(
      {game.words(), match.turn().seat, game.game().view(game.state(), match.turn().seat), seating});
}

// A game of two people after these plies, separated by semicolons.
std::unique_ptr<Match> after(std::string_view plies) {
  auto match = std::move(*open_match({.game = "stella-digger", .players = 2}));
  while (!plies.empty()) {
    const std::size_t end = std::min(plies.find(';'), plies.size());
    const auto done = match->play(plies.substr(0, end));
    if (!done) ADD_FAILURE() << plies.substr(0, end) << ": " << sentence(done.error());
    plies.remove_prefix(std::min(end + 1, plies.size()));
  }
  return match;
}

// The first round, seat 1 to answer a blue 4.
constexpr auto second_to_act =
    "first 0;drills 2blue-1green 2blue-1pink 2blue-1purple 2green-1blue 2green-1pink;"
    "drills 2green-1purple 2pink-1blue 2pink-1green 2pink-1purple 2purple-1blue;"
    "safety green;reveal a2 white-blue-2;reveal b1 white-pink-mix;target a2;"
    "deck 1;draw blue4;deck 1;draw blue1;deck 1;draw pink2;deck 1;draw pink3;"
    "deck 2;draw green1;deck 2;draw blue3;deck 3;draw purple4;deck 3;draw purple2;mine blue4";

TEST(StellaDiggerBoard, Shows_map_seats_trick_hand_and_moves) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  EXPECT_EQ(board.picture(*after(second_to_act), {80, 22}).text(),
            R"( Stella Digger  round 1   Take one action (RF-15)                      Player 2
     a   b   c   d   e   f    Target a2: blue, pays 2 blue
   +---+---+---+---+---+---+  In play 1:blue4=4
 6 |d3  d3  d3  d4  d5y d6 |    Player 1 leads with 4 (RF-36)
   +   +---+   +   +   +   +  F Player 1   0 pts, ends -5; 3/4 cards; 0 tiles
 5 |d2  d2  d3 |d4  d5  d5y|      0/6 crystals; 5 drills
   +   +   +---+---+   +   +    2 you      0 pts, ends -5; 4/4 cards; 0 tiles
 4 |d2 |d2 |:::|:::|d4  d4 |      0/6 crystals; 5 drills
   +   +   +---+---+---+   +  Supply 8Bl 8Gr 8Pi 8Pu; decks 7 9 8
 3 |w1  w2  w3 |:::|d3  d3 |  Alarm 0, danger 3; may come: blue pink purple
   +   +   +   +---+   +   +  3-point tiles left 20; yellow left e6 f5
 2 @Bl2 w1  w2  d2  d2 |d3 |
   +   +   +   +---+   +   +
 1 |S   Pi+ w1  d2  d2  d3 |
   +---+---+---+---+---+---+
 Your hand: blue1 blue3 pink3 purple2
 Drills to place: 2Gr 1Pu, 1Bl 2Pi, 1Gr 2Pi, 2Pi 1Pu, 1Bl 2Pu
 mine 1)blue1=4!  2)blue3=3  3)pink3=3  4)purple2=2  5)pass
 =3: it counts 3 now; !: it would win now
)");
  EXPECT_EQ(board.notation(*after(second_to_act), "1"), "mine blue1");
}

// Whoever acts first was told of each card that it would win now.
TEST(StellaDiggerBoard, Who_acts_first_beats_nobody) {
  const std::string plies(second_to_act);
  const auto match = after(plies.substr(0, plies.rfind(';')));
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const std::string drawn = board.picture(*match, {80, 22}).text();
  EXPECT_NE(drawn.find("mine 1)blue4=4  2)"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find('!'), std::string::npos) << drawn;
  for (const std::string& line : told(board.choices(*match)))
    EXPECT_EQ(line.find("would win"), std::string::npos) << line;
}

// Ten cards took ten lines.
TEST(StellaDiggerBoard, Several_decks_may_be_named_at_once) {
  const std::string plies(second_to_act);
  const auto match = after(plies.substr(0, plies.find(";deck 1")));
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  EXPECT_EQ(board.in_turn(*match, "1 3 1"), (Lines{"deck 1", "deck 3", "deck 1"}));
  EXPECT_EQ(board.in_turn(*match, "deck 2 2"), (Lines{"deck 2", "deck 2"}));
  for (const char* line : {"1", "deck 1", "1 4", "why 1 2", ""})
    EXPECT_TRUE(board.in_turn(*match, line).empty());
  EXPECT_TRUE(board.in_turn(*after(second_to_act), "1 1").empty()) << "nobody draws now";
}

// ---- a table put together, for what comes late in a game

namespace sd = stella_digger;

const Seating four_seats({"human", "random", "human", "random"});

std::string map_text(const sd::Playing& game) {
  return draw_map({game.words(), seat_of(0), game.game().view(game.state, seat_of(0)), four_seats}).text();
}
std::string side_text(const sd::Playing& game, Seat viewer) {
  std::string text;
  for (const std::string& line :
       side_lines({game.words(), viewer, game.game().view(game.state, viewer), four_seats}))
    text += line + "\n";
  return text;
}

// The square a4 has a wall on its right.
TEST(StellaDiggerBoard, A_wall_is_seen_beside_the_marker) {
  sd::Playing game = sd::begun({"blue1", "pink2", "green3", "pink3"});
  const auto walls = [&] { return std::ranges::count(map_text(game), '|'); };
  game.open().marker = game.square("a4");
  const auto all = walls();
  game.open().marker = game.square("b4");
  EXPECT_EQ(walls(), all + 1) << map_text(game);  // the edge of the map stands under the marker at a4
}

// Drills of players 1 and 2 with their aims, a link, a blockade, gold, a monster, cleared squares.
TEST(StellaDiggerBoard, The_map_shows_drills_with_their_aims_links_blockades_and_monsters) {
  sd::Playing game = sd::begun({"blue1", "pink2", "green3", "pink3"});
  game.clear("a3 b2 b3 b4 e6").face("a4", "link-purple").face("a5", "gold-3").face("b5", "monster-4");
  game.face("b1", "white-blue-mix").face("c2", "white-green-2");
  game.open().links.push_back({game.square("a4"), game.square("a5")});
  game.open().blockades |= sd::bit(game.square("b1"));
  game.open().placed[0] = sd::Placed::at(game.square("b2"), sd::Direction::up, 0);
  game.open().placed[3] = sd::Placed::at(game.square("b4"), sd::Direction::down, 1);
  EXPECT_EQ(map_text(game), R"(    a   b   c   d   e   f
  +---+---+---+---+---+---+
6 |d3  d3  d3  d4   5y d6 |
  +   +---+   +   +   +   +
5 |Au3 M4  d3 |d4  d5  d5y|
  + = +   +---+---+   +   +
4 |Pu1|v2 |:::|:::|d4  d4 |
  +   +   +---+---+---+   +
3 | 1   2  w3 |:::|d3  d3 |
  +   +   +   +---+   +   +
2 @Pu2 ^1  Gr2 d2  d2 |d3 |
  +   +   +   +---+   +   +
1 |S   ### w1  d2  d2  d3 |
  +---+---+---+---+---+---+
)");
  const auto told =
      map_sentences({game.words(), seat_of(0), game.game().view(game.state, seat_of(0)), four_seats});
  const auto tells = [&](const std::string& line) {
    return std::find(told.begin(), told.end(), line) != told.end();
  };
  EXPECT_TRUE(tells("Player 1's drill on b2 aims up at b3."));
  EXPECT_TRUE(tells("Player 2 (random)'s drill on b4 aims down at b3."));
  EXPECT_TRUE(tells("b1: blue, pays 1 blue 1 green, blockaded."));
  EXPECT_TRUE(tells("a4: purple, pays 1 purple, linked with a5."));
}

// A fight and what it costs are told once; own goods are told when crystals are chosen.
TEST(StellaDiggerBoard, Plain_lines_tell_a_fight_and_what_one_holds) {
  sd::Playing game = sd::begun({"blue1", "pink2", "green3", "pink3"});
  game.face("b2", "monster-4");
  game.open().phase = sd::Phase::fight;
  game.open().what = game.square("b2");
  const DiggerScene scene{game.words(), seat_of(0), game.game().view(game.state, seat_of(0)), four_seats};
  for (const std::string& line : map_sentences(scene))
    EXPECT_EQ(line.find("monster"), std::string::npos) << line;
  EXPECT_EQ(trick_sentences(scene).front(),
            "The fight is on b2: a monster of power 4, worth 3 points; who is beaten loses 2 crystals.");
}

// RF-X9 with a fourth player: Super Drill, Enhanced Power and the swap, each value as it counts now.
TEST(StellaDiggerBoard, The_trick_shows_colours_and_values_after_swaps) {
  sd::Playing game = sd::begun({"green4 blue3", "purple4 blue2", "purple1", "pink3"});
  game.own(0, "super-green")
      .own(1, "power-blue drone-pink")
      .crystals(1, "blue green green purple purple purple");
  game.run("mine green4 as purple;mine purple4 with blue2;mine purple1");
  EXPECT_EQ(side_text(game, seat_of(3)), R"(Target a2: purple, pays 2 purple
1 and 4 swap in purple (RF-35)
In play 1:green4 as purple=1 2:purple4+blue2=3
    3:purple1=4
  Player 3 leads with 4 (RF-36)
F Player 1   0 pts, ends -1; 1/4 cards; 0 tiles
    0/6 crystals; 3 drills; supGr'
  2 random   0 pts, ends 1; 0/5 cards; 0 tiles
    6/7 crystals: 1Bl 2Gr 3Pu; 3 drills; droPi
    powBl'
  Player 3   0 pts, ends -3; 0/4 cards; 0 tiles
    0/6 crystals; 3 drills
  4 you      0 pts, ends -3; 1/4 cards; 0 tiles
    0/6 crystals; 3 drills
)");
}

// Beside the hand, if that leaves room for it; before the first round people look together, and there is
// none.
bool says_that_there_is_more(const std::string& drawn) {
  const std::size_t hand = drawn.find("Your hand:");
  return hand == std::string::npos || drawn.find("… `table`", hand) != std::string::npos ||
         drawn.find('\n', hand) - hand > 65;
}

// Whole games of every number of players and on maps of other shapes: what is drawn fits, whatever happens.
void expect_pictures_fit(const std::shared_ptr<const PackFile>& pack, int players, std::uint64_t seed) {
  const Seating seating(std::vector<std::string>(static_cast<std::size_t>(players), "human"));
  const StellaDiggerBoard board(seating);
  auto match = std::move(*open_match(
      {.game = "stella-digger", .players = players, .options = {{"red_tears", "on"}}, .pack = pack}));
  Random random(seed, static_cast<std::uint64_t>(players));
  while (!match->turn().is_over()) {
    if (match->turn().is_chance()) {
      match->roll([&](std::uint32_t m) { return random(m); });
      continue;
    }
    for (const Size room : {Size{80, 18}, Size{80, 23}, Size{83, 39}}) {
      const std::string drawn = board.picture(*match, room).text();
      ASSERT_LE(std::count(drawn.begin(), drawn.end(), '\n'), room.rows) << drawn;
      ASSERT_NE(drawn.find("1)"), std::string::npos) << "no moves: " << drawn;
      ASSERT_TRUE(drawn.find("3-point tiles left") != std::string::npos || says_that_there_is_more(drawn))
          << drawn;
    }
    for (const std::string& line : side_lines_of(*match, seating))
      ASSERT_LE(width_of(line), digger_side_width) << line;
    const auto moves = match->legal();
    ASSERT_TRUE(match->play(moves[random(static_cast<std::uint32_t>(moves.size()))]));
  }
}

TEST(StellaDiggerBoard, Every_picture_fits_its_room) {
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 0; seed < 6; ++seed) expect_pictures_fit(nullptr, players, seed);
  for (const auto map : {sd::wide_map, sd::tall_map})
    expect_pictures_fit(make_pack(sd::pack_with_map(map), "another map"), 4, 1);
}

TEST(StellaDiggerBoard, Words_of_its_own_tell_everything) {
  const Seating seating({"human", "human"});
  StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  EXPECT_EQ(*board.answer(*match, "moves"),
            "1  Mine with blue 1: counts 4, would win now\n2  Mine with blue 3: counts 3\n"
            "3  Mine with pink 3: counts 3\n4  Mine with purple 2: counts 2\n5  Pass");
  const std::string told = *board.answer(*match, "table");
  for (const char* part :
       {"The marker is on a2, the target: blue, pays 2 blue.", "Player 1 has played blue 4: counts 4.",
        "Player 1 leads with 4 (RF-36).", "With a dark back: a4 2, a5 2, a6 3, ",
        "There are walls between a4 and b4, b5 and b6, c5 and d5, d1 and d2, e2 and f2, e3 and e4.",
        "For sale: blue Capsule for 1 blue 2 pink, ", "Discarded: none.",
        "Cards you have not seen: blue 2 (2 times), ", "Tiles that lie face down: blue tile with 2 blue, ",
        "Player 1, the Foreman, has 0 points and would end with -5"})
    EXPECT_NE(told.find(part), std::string::npos) << part << "\n" << told;
  EXPECT_TRUE(board.answer(*match, "map")->starts_with("    a   b"));
  EXPECT_FALSE(board.answer(*match, "mine blue1"));
}

// "=3: it counts 3 now" stood under a list that had nothing but pass.
TEST(StellaDiggerBoard, A_sign_is_explained_only_where_it_stands) {
  sd::Playing game = sd::begun({"blue1", "pink2"});
  game.face("b2", "monster-4").hand(0, "");
  game.open().phase = sd::Phase::fight;
  game.open().what = game.square("b2");
  game.open().player = 0;
  JsonWriter state;
  game.words().write_state(state, game.state);
  const auto match = std::move(*open_match({.game = "stella-digger", .players = 2}));
  ASSERT_TRUE(match->set_state(*parse_json(state.text())).empty()) << state.text();
  const Seating seating({"human", "human"});
  const std::string drawn = StellaDiggerBoard(seating).picture(*match, {80, 22}).text();
  EXPECT_NE(drawn.find("1)pass"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("=3"), std::string::npos) << drawn;
}

// The last to act was not told that any card takes a tile for which nobody played.
TEST(StellaDiggerBoard, RF_36_whoever_acts_last_hears_that_any_card_wins) {
  const Seating seating({"human", "human"});
  StellaDiggerBoard board(seating);
  std::string plies(second_to_act);
  plies.replace(plies.rfind("mine"), 10, "pass");
  EXPECT_TRUE(
      board.answer(*after(plies), "moves")->starts_with("1  Mine with blue 1: counts 1, would win now\n"));
  plies.replace(plies.rfind(";pass"), 5, "");
  EXPECT_TRUE(board.answer(*after(plies), "moves")->starts_with("1  Mine with blue 4: counts 4\n"))
      << "who comes first is best so far, which tells nothing";
}

// With one deck left "1 1 1" drew one card and said nothing of the others.
TEST(StellaDiggerBoard, RF_20_several_numbers_are_those_of_the_list) {
  sd::Playing game = sd::begun({"blue1", "pink2"});
  game.open().phase = sd::Phase::deck;
  auto& decks = game.open().decks;
  decks = {0, static_cast<std::uint8_t>(decks[0] + decks[1]), decks[2]};
  JsonWriter state;
  game.words().write_state(state, game.state);
  const auto match = std::move(*open_match({.game = "stella-digger", .players = 2}));
  const auto problems = match->set_state(*parse_json(state.text()));
  ASSERT_TRUE(problems.empty()) << sentence(problems.front());
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  EXPECT_EQ(joined(board.in_turn(*match, "1 2 2")), "deck 2, deck 3, deck 3");
  EXPECT_EQ(joined(board.in_turn(*match, "deck 3 2")), "deck 3, deck 2");
  EXPECT_TRUE(board.in_turn(*match, "1 3").empty()) << "the list has two";
}

// The last table called the only person "Player 1".
TEST(StellaDiggerBoard, One_person_among_bots_is_you_to_the_end) {
  const auto match = after(second_to_act);
  const auto& game = dynamic_cast<const TypedMatch<stella_digger::Words>&>(*match);
  const Seating seating({"human", "miner"});
  const DiggerScene scene{game.words(), spectator, game.game().view(game.state(), spectator), seating};
  EXPECT_EQ(scene.short_name(0) + ", " + scene.short_name(1), "1 you, 2 miner");
}

// RF-X10. Both pass twice: everything is blockaded.
TEST(StellaDiggerBoard, The_result_says_why_it_ended_and_what_the_scores_are_made_of) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  std::string plies(second_to_act);
  plies.replace(plies.rfind("mine"), 10, "pass;pass;target b1;pass;pass");
  const std::string score =
      " scores -5: 0 from checks and drills, 0 for 0 gadgets, 0 for 0 monsters, -5 for 5 drills not placed "
      "(RF-63).";
  EXPECT_EQ(board.result(*after(plies)),
            (std::vector<std::string>{"The game is over: no tile can be reached (RF-62).", "Player 1" + score,
                                      "Player 2" + score, "Player 1 shares the win (RF-64).",
                                      "Player 2 shares the win (RF-64)."}));
}

// What one usually wants stands first and giving up last; no ids.
TEST(StellaDiggerBoard, Lists_mining_first_in_words) {
  sd::Playing game = sd::begun({"blue1", "pink2"});
  game.crystals(0, "blue blue green");
  game.own(1, "drone-pink");
  const auto seat = game.game().turn(game.state).seat;
  const DiggerScene scene{game.words(), seat, game.game().view(game.state, seat), four_seats};
  std::string told, verbs;
  for (const Choice& choice : choices_of(scene, game.state)) {
    const std::string verb = choice.move.substr(0, choice.move.find(' ')) + " ";
    if (!verbs.ends_with(verb)) verbs += verb;
    told += verb + choice.brief + "\n";
  }
  EXPECT_EQ(verbs, "mine refill buy exchange pass ");
  for (const char* line : {"mine blue1=1", "buy blue Super Drill (2Bl 1Gr)", "exchange 2 blue for 1 pink"})
    EXPECT_NE(told.find(line), std::string::npos) << line << "\n" << told;
}

TEST(StellaDiggerBoard, Lists_the_places_for_a_drill_by_what_it_earns_there) {
  sd::Playing game = sd::begun({"blue1", "pink2"});
  game.clear("a2 a3 b2 b3 b4 a5 b5").crystals(0, "blue blue green green pink pink purple purple");
  const auto legal = game.game().moves(game.state);
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (const sd::Move move = legal[i]; move.verb == sd::Verb::install) {
      game.game().apply(game.state, move);
      break;
    }
  ASSERT_EQ(game.open().phase, sd::Phase::place);
  const DiggerScene scene{game.words(), seat_of(0), game.game().view(game.state, seat_of(0)), four_seats};
  std::string points;
  for (const Choice& choice : choices_of(scene, game.state))
    points += choice.brief.substr(choice.brief.find('=') + 1);
  EXPECT_GT(points.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(points, std::greater())) << points;
}

TEST(StellaDiggerBoard, Takes_what_it_lists_as_typed) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  EXPECT_EQ(board.notation(*match, "mine with blue 1"), "mine blue1");
  EXPECT_EQ(board.notation(*match, "mine blue3"), "mine blue3");
  EXPECT_EQ(board.notation(*match, "5"), "pass");
  EXPECT_EQ(board.notation(*match, "6"), "6");
}

// A verb of the rules' table alone says why it cannot be done, not that it is unknown.
TEST(StellaDiggerBoard, Says_why_an_action_is_not_in_the_list) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  for (const auto& [verb, why] : {std::pair{"install", "RF-27"},
                                  {"buy", "RF-21"},
                                  {"exchange", "RF-22"},
                                  {"target", "RF-15"},
                                  {"refill", "RF-20"}}) {
    const auto no = board.why_not(*match, verb);
    EXPECT_TRUE(no && no->clause == why) << verb << ": " << (no ? sentence(*no) : "legal");
  }
  EXPECT_TRUE(board.why_not(*match, "mine")->clause.empty()) << "it is possible, a card is missing";
}

TEST(StellaDiggerBoard, Plain_lines_say_who_leads_and_nothing_twice) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  std::string told;
  for (const std::string& line : board.sentences(*after(second_to_act))) told += line + "\n";
  EXPECT_EQ(told, R"(Player 2, round 1. Take one action: mine, refill, buy, install, exchange or pass (RF-15).
The marker is on a2, the target: blue, pays 2 blue.
b1: pink, pays 1 pink 1 purple.
Player 1 has played blue 4: counts 4.
Player 1 leads with 4 (RF-36).
Player 1, the Foreman, has 0 points and would end with -5; 3 of 4 cards; 0 of 6 crystals: none.
  Drills to place: 5.
Player 2 has 0 points and would end with -5; 4 of 4 cards; 0 of 6 crystals: none.
  Drills to place: for 2 green and 1 purple, for 1 blue and 2 pink, for 1 green and 2 pink, for 2 pink and 1 purple, for 1 blue and 2 purple.
Supply: 8 blue 8 green 8 pink 8 purple. Decks: 7, 9 and 8 cards.
Accident cards: 0 in Alarm, 3 in Danger; may come: blue pink purple.
The game ends with the 3-point tiles, 20 left, or the tiles on yellow squares: e6 f5.
Your hand: blue 1, blue 3, pink 3, purple 2.
1  Mine with blue 1: counts 4, would win now
2  Mine with blue 3: counts 3
3  Mine with pink 3: counts 3
4  Mine with purple 2: counts 2
5  Pass
)");
}

TEST(StellaDiggerBoard, Never_shows_the_hand_of_another_seat) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  EXPECT_TRUE(board.is_private(*match));
  std::string told = board.picture(*match, {80, 22}).text();
  for (const std::string& line : board.sentences(*match)) told += line + "\n";
  for (const char* card : {"pink2", "green1", "purple4", "pink 2", "green 1", "purple 4"})
    EXPECT_EQ(told.find(card), std::string::npos) << card;
}

TEST(StellaDiggerBoard, Shows_the_marker_and_blockades) {
  const Seating seating({"human", "human"});
  const StellaDiggerBoard board(seating);
  const auto match = after(second_to_act);
  ASSERT_TRUE(match->play("pass"));
  std::string told = board.picture(*match, {80, 22}).text();
  EXPECT_NE(told.find("2 @ 1 "), std::string::npos) << told << "player 1 mined it, the marker stays";
  const auto blocked =
      after(std::string(second_to_act).replace(std::string(second_to_act).rfind("mine"), 10, "pass;pass"));
  told = board.picture(*blocked, {80, 22}).text();
  EXPECT_NE(told.find("2 |###"), std::string::npos) << told;
  EXPECT_NE(told.find("1 @S"), std::string::npos) << told;
}

}  // namespace
}  // namespace orebit::cli
