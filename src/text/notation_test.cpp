// A small notation that has every kind of argument.
#include "text/notation.hpp"

#include <gtest/gtest.h>

#include "core/card_set.hpp"

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
struct Kinds {
  Kind card = number("card", 1, 80);
  Kind colour = named("colour", colours);
  Kind face = number("face", 1, faces);
  Kind place = number("place", 0, 3);
  Kind sign = named("sign", signs);
  int hidden = 2;
};
constexpr Row<Move, Kinds> ways[] = {
    {"", Way::plain}, {"as", Way::as, {arg<&Move::colour>(&Kinds::colour)}}, {"back", Way::back}};
constexpr Row<Move, Kinds> rows[] = {
    {"mine", Verb::mine, {secret<&Move::what>(&Kinds::card), one_of<&Move::way>(ways)}},
    {"roll", Verb::roll, {arg<&Move::dice>(&Kinds::face)}},
    {"lay", Verb::lay, {secret<&Move::row>(&Kinds::card, &Kinds::hidden)}},
    {"lay over", Verb::lay_over, {part<Raised, Move>(&Kinds::place)}},
    {"turn", Verb::turn, {pairs<Turned, Move>(&Kinds::place, &Kinds::sign)}},
    {"bid", Verb::bid, {arg<&Move::dice>(&Kinds::face), after("vs", arg<&Move::rival>(&Kinds::face))}},
    {"dig",
     Verb::dig,
     {maybe<&Move::colour, 0>("as", &Kinds::colour), maybe<&Move::with, 0>("with", &Kinds::card)}},
    {"pass", Verb::pass}};
constexpr auto table = notation<&Move::verb>(rows);
static_assert(table.has_secrets());

constexpr Row<Move, Kinds> open_rows[] = {{"pass", Verb::pass}};
static_assert(!notation<&Move::verb>(open_rows).has_secrets());

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

}  // namespace

}  // namespace orebit::notation_example
