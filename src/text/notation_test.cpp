// A small notation that has every kind of argument.
#include "text/notation.hpp"

#include <gtest/gtest.h>

#include "core/card_set.hpp"
#include "text/draft.hpp"

namespace orebit::notation_example {

namespace {

enum class Verb : std::uint8_t { mine, roll, lay, lay_over, turn, bid, dig, pass };
enum class Way : std::uint8_t { plain, as, back };
struct Move {
  Verb verb = Verb::pass;
  Way way = Way::plain;
  std::uint8_t what = 0;
  std::uint8_t with = 0;
  std::uint8_t colour = 0;
  Dice dice;
  std::array<std::uint8_t, 3> row{255, 255, 255};
  Dice rival;
  unsigned up = 0;  // a bit for each of these
  unsigned down = 0;
};

// A move holds what it turns in two fields.
struct Turned {
  static void each(const auto&, const Move& move, auto visit) {
    for (int i = 0; i < 4; ++i)
      if (((move.up | move.down) >> i & 1) != 0) visit(i, static_cast<int>(move.down >> i & 1));
  }
  static bool add(const auto&, Move& move, int place, int is_down) {
    if (((move.up | move.down) >> place & 1) != 0) return false;
    (is_down != 0 ? move.down : move.up) |= 1U << place;
    return true;
  }
};
struct Raised {
  static void each(const auto&, const Move& move, auto visit) {
    for (int i = 0; i < 4; ++i)
      if ((move.up >> i & 1) != 0) visit(i);
  }
  static bool add(const auto& kinds, Move& move, int place) { return Turned::add(kinds, move, place, 0); }
};

constexpr std::array<std::string_view, 3> colours{"blue", "green", "pink"};
constexpr std::array<std::string_view, 2> signs{"+", "-"};
constexpr std::array<std::string_view, 3> way_names{"plain", "as", "back"};
struct Kinds {
  Kind card = number("card", 1, 80);
  Kind colour = named("colour", colours);
  Kind face = number("face", 1, faces);
  Kind place = number("place", 0, 3);
  Kind sign = named("sign", signs).of_seat();
  Kind way = named("way", way_names);
  int hidden = 2;
};
constexpr Row<Move, Kinds> ways[] = {
    {"", Way::plain}, {"as", Way::as, {arg<&Move::colour>(&Kinds::colour)}}, {"back", Way::back}};
constexpr Row<Move, Kinds> rows[] = {
    {"mine", Verb::mine, {secret<&Move::what>(&Kinds::card), one_of<&Move::way>(ways, &Kinds::way)}},
    {"roll", Verb::roll, {arg<&Move::dice>(&Kinds::face)}},
    {"lay", Verb::lay, {secret<&Move::row>(&Kinds::card, &Kinds::hidden)}},
    {"lay over", Verb::lay_over, {part<Raised, Move>(&Kinds::place)}},
    {"turn", Verb::turn, {pairs<Turned, Move>(&Kinds::place, &Kinds::sign)}},
    {"bid", Verb::bid, {arg<&Move::dice>(&Kinds::face), after("vs", arg<&Move::rival>(&Kinds::face))}},
    {"dig",
     Verb::dig,
     {maybe<&Move::colour, 0>("as", &Kinds::colour), maybe<&Move::with, 0>("with", &Kinds::card)}},
    {"pass", Verb::pass, {}, Role::pass}};
constexpr auto table = notation<&Move::verb>(rows);
static_assert(table.hides());

constexpr Row<Move, Kinds> open_rows[] = {{"pass", Verb::pass}};
static_assert(!notation<&Move::verb>(open_rows).hides());

std::string again(std::string_view text, bool hides = false) {
  const Kinds kinds;
  std::string problem;
  const auto move = table.parse(kinds, text, problem);
  return move ? table.print(kinds, *move, hides) : problem;
}

TEST(Notation, what_is_parsed_is_printed) {
  for (const auto* text : {"mine 12", "mine 12 as pink", "mine 80 back", "roll 1 3 3", "lay 7 3 9", "pass",
                           "lay over", "lay over 0 2", "turn 0 + 3 -", "bid 1 2 vs 3 3"})
    EXPECT_EQ(again(text), text);
  for (const auto* text : {"dig", "dig as pink", "dig with 3", "dig as pink with 3"})
    EXPECT_EQ(again(text), text);
  EXPECT_EQ(again("  roll 3\t1 3 "), "roll 1 3 3");
  EXPECT_EQ(again("lay  over 3 1"), "lay over 1 3");
  EXPECT_EQ(again("turn 2 - 1 +"), "turn 1 + 2 -");
}

TEST(Notation, secrets_are_question_marks) {
  EXPECT_EQ(again("mine 12 as pink", true), "mine ? as pink");
  EXPECT_EQ(again("lay 7 3 9", true), "lay ? ? 9");
  EXPECT_EQ(again("roll 2", true), "roll 2");
}

TEST(Notation, says_what_would_be_right) {
  const std::string mine = "write: mine card [as colour | back]";
  EXPECT_EQ(again("mine"), mine);
  EXPECT_EQ(again("mine 0"), mine + "; \"0\" is no card (a whole number from 1 to 80)");
  EXPECT_EQ(again("mine 1 as red"), mine + "; \"red\" is no colour (blue, green, pink)");
  EXPECT_EQ(again("mine 1 for"), mine + "; \"for\" is too much");
  EXPECT_EQ(again("mine 1 back 2"), mine + "; \"2\" is too much");
  EXPECT_EQ(again("roll 7"), "write: roll face ...; \"7\" is no face (a whole number from 1 to 6)");
  EXPECT_EQ(again("lay 1 2 3 4"), "write: lay card ... or lay over place ...; \"4\" is too much");
  EXPECT_EQ(again("lay over 1 1"), "write: lay over place ...; \"1\" is too much");
  EXPECT_EQ(again("turn 1 2"), "write: turn place sign ...; \"2\" is no sign (+, -)");
  EXPECT_EQ(again("turn 1 + 1 -"), "write: turn place sign ...; \"-\" is too much");
  EXPECT_EQ(again("bid 1 2"), "write: bid face ... vs face ...");
  EXPECT_EQ(again("roll 1 1 1 1 1 1 1 1 1"), "write: roll face ...; \"1\" is too much");
  EXPECT_EQ(again("pass now"), "write: pass; \"now\" is too much");
  EXPECT_EQ(again("dig with 3 as pink"), "write: dig [as colour] [with card]; \"as\" is too much");
  EXPECT_EQ(again("dig as 3"), "write: dig [as colour] [with card]; \"3\" is no colour (blue, green, pink)");
  for (const auto* text : {"", "jump", "?"})
    EXPECT_EQ(again(text), "no such verb (try: mine roll lay turn bid dig pass)");
}

// "what=card:12 way=way:as colour=colour:pink" of a move of seat 2.
std::string things_of(std::string_view text) {
  const Kinds kinds;
  std::string problem, things;
  const auto move = table.parse(kinds, text, problem);
  for (const NamedThing& one : table.things(kinds, *move))
    things +=
        (things.empty() ? "" : " ") + std::string(one.name) + "=" + one.kind->key(one.thing, seat_of(2));
  return things;
}

TEST(Notation, names_the_things_of_a_move) {
  EXPECT_EQ(things_of("mine 12"), "card=card:12");
  EXPECT_EQ(things_of("mine 12 as pink"), "card=card:12 way=way:as colour=colour:pink");
  EXPECT_EQ(things_of("mine 12 back"), "card=card:12 way=way:back");
  EXPECT_EQ(things_of("roll 3 1 3"), "face=face:1 face=face:3 face=face:3");
  EXPECT_EQ(things_of("lay over 2"), "place=place:2");
  EXPECT_EQ(things_of("turn 2 - 1 +"), "place=place:1 sign=sign:2+ place=place:2 sign=sign:2-");
  EXPECT_EQ(things_of("bid 1 vs 3"), "face=face:1 vs=face:3");
  EXPECT_EQ(things_of("dig as pink with 3"), "as=colour:pink with=card:3");
  EXPECT_EQ(things_of("pass"), "");
}

TEST(Notation, a_row_says_what_gives_something_up) {
  EXPECT_EQ(table.row({.verb = Verb::pass}).role, Role::pass);
  EXPECT_EQ(table.row({.verb = Verb::roll}).role, Role::none);
}

std::string nearest(const std::vector<std::string>& keys, std::uint32_t verbs = 0) {
  return nearest_text(table, Kinds(), verbs, keys, {"card:7"}, seat_of(2));
}

TEST(Notation, makes_the_nearest_move_of_things) {
  EXPECT_EQ(nearest({"card:12"}), "mine 12");
  EXPECT_EQ(nearest({"way:back"}), "mine 7 back") << "what is missing is taken from what may be done";
  EXPECT_EQ(nearest({"colour:pink", "card:12"}), "mine 12 as pink");
  EXPECT_EQ(nearest({"colour:pink", "card:12"}, 1U << static_cast<int>(Verb::dig)), "dig as pink with 12");
  EXPECT_EQ(nearest({"face:3", "face:1"}), "roll 3 1");
  EXPECT_EQ(nearest({"sign:2-", "place:3"}), "turn 3 -");
  EXPECT_EQ(nearest({"sign:1-", "place:3"}), "lay over 3") << "a sign of another seat";
  EXPECT_EQ(nearest({"verb:pass"}), "pass");
  EXPECT_EQ(nearest({"verb:lay over", "place:1"}), "lay over 1");
  EXPECT_EQ(nearest({"verb:turn", "place:1"}), "turn 1 +");
}

}  // namespace

}  // namespace orebit::notation_example
