#include "text/io.hpp"

#include <gtest/gtest.h>

namespace orebit {

namespace {

struct Draw {
  std::uint8_t seat = 0;
  std::uint8_t count = 0;
  bool operator==(const Draw&) const = default;
};
struct Table {
  std::uint8_t turn = 0;
  bool is_late = false;
  std::array<std::int16_t, 2> score{};
  CardSet deck;
  InlineVec<Draw, 3> draws;
  std::string motto;
  InlineVec<CardSet, 2> piles;
  bool operator==(const Table&) const = default;
};

void describe(Io& io, Table& table) {
  io("turn", table.turn, number(0, 99));
  io.derived("round", (table.turn + 1) / 2);
  io("late", table.is_late, flag());
  io.list("seats", 2, [&](int i) { io("score", at(table.score, i), number(-9, 99)); });
  io("deck", table.deck, number("card", 0, 9));
  io.rows("draws", table.draws, [&](Draw& draw) {
    io.item(draw.seat, number("seat", 0, 1));
    io.item(draw.count, number(1, 9));
  });
  io.table("house", [&] {
    io.text("motto", table.motto);
    io.rows("piles", table.piles, [&](CardSet& pile) { io.items(pile, number("card", 0, 9)); });
  });
}

std::string written(Table table) {
  JsonWriter out;
  Io io(out);
  out.open_object();
  describe(io, table);
  return out.close_object().take();
}

std::string issues_of(std::string_view json, Table* table = nullptr) {
  const auto doc = parse_json(json);
  std::vector<Issue> issues;
  Table read;
  Io io(*doc, issues);
  describe(io, read);
  if (issues.empty()) round_trips(*doc, written(read), "a table", issues);
  if (table != nullptr) *table = read;
  std::string text;
  for (const Issue& issue : issues) text += sentence(issue) + "\n";
  return text;
}

constexpr std::string_view example =
    R"({"turn":5,"round":3,"late":true,"seats":[{"score":7},{"score":-2}],"deck":[1,4],"draws":[[0,2],[1,9]],)"
    R"("house":{"motto":"dig","piles":[[2,3],[]]}})";

TEST(Io, reads_what_it_writes) {
  Table table{.turn = 5, .is_late = true, .score = {7, -2}};
  table.deck.add(4);
  table.deck.add(1);
  table.draws.push_back({0, 2});
  table.draws.push_back({1, 9});
  table.motto = "dig";
  table.piles.push_back({});
  table.piles.push_back({});
  table.piles[0].add(2);
  table.piles[0].add(3);
  EXPECT_EQ(written(table), example);
  Table read;
  EXPECT_EQ(issues_of(example, &read), "");
  EXPECT_TRUE(read == table);
}

TEST(Io, reports_of_everything_at_once) {
  EXPECT_EQ(
      issues_of(
          R"({"turn":100,"late":1,"seats":[{"score":7},{}],"deck":[1,1],"draws":[[0],[2,1],3],"house":[]})"),
      R"(line 1: turn: found 100, allowed: a whole number from 0 to 99
line 1: late: found 1, allowed: false, true
line 1: seats[1].score: found nothing, allowed: a whole number from -9 to 99
line 1: deck: found [1,1], allowed: a list, each a whole number from 0 to 9
line 1: draws[0].1: found [0], allowed: a whole number from 1 to 9
line 1: draws[1].0: found [2,1], allowed: a whole number from 0 to 1
line 1: draws[2].0: found 3, allowed: a whole number from 0 to 1
line 1: draws[2].1: found 3, allowed: a whole number from 1 to 9
line 1: house: found [], allowed: a table
)");
  EXPECT_EQ(issues_of(R"({"turn":1,"late":true,"seats":[],"deck":2,"house":{"motto":3,"piles":[[1,"x"]]}})"),
            R"(line 1: seats: found [], allowed: a list of 2
line 1: deck: found 2, allowed: a list, each a whole number from 0 to 9
line 1: draws: found nothing, allowed: a list of at most 3
line 1: house.motto: found 3, allowed: a text
line 1: house.piles[0].1: found [1,"x"], allowed: a whole number from 0 to 9
)");
}

TEST(Io, believes_nothing) {
  const std::string contradiction = "line 1: found parts that contradict each other, allowed: a table\n";
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string text(example);
    return issues_of(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_EQ(changed("\"round\":3", "\"round\":4"), contradiction);
  EXPECT_EQ(changed("[1,4]", "[4,1]"), contradiction);
  EXPECT_EQ(changed("[1,9]", "[1,9,3]"), contradiction);
  EXPECT_EQ(changed("\"motto\"", "\"more\":0,\"motto\""), contradiction);
  EXPECT_EQ(changed("\"late\"", "\"more\":0,\"late\""), contradiction);
}

struct Claim {
  std::uint8_t slot = 0;
  Dice dice;
};
void describe(Io& io, InlineVec<Claim, 3>& claims) {
  io.rows("claims", claims, [&](Claim& claim) {
    io.item(claim.slot, number(1, 3));
    io.items(claim.dice, number("face", 1, 6));
  });
}

TEST(Io, a_row_may_end_with_several_things) {
  constexpr std::string_view json = R"({"claims":[[2,1,6,6],[1]]})";
  std::vector<Issue> issues;
  const Doc doc = *parse_json(json);
  InlineVec<Claim, 3> claims;
  Io reader(doc, issues);
  describe(reader, claims);
  EXPECT_TRUE(issues.empty());
  EXPECT_EQ(claims[0].dice, (Dice{1, 6, 6}));
  JsonWriter out;
  Io writer(out);
  out.open_object();
  describe(writer, claims);
  EXPECT_EQ(out.close_object().take(), json);
  const Doc bad = *parse_json(R"({"claims":[[2,7],[2,1,1,1,1,1,1,1,1,1],{"a":1}]})");
  InlineVec<Claim, 3> none;
  Io again(bad, issues);
  describe(again, none);
  EXPECT_EQ(issues.size(), 3U);
}

// Tables in tables and in lists, lists in lists, and what is not always there.
struct Camp {
  std::array<std::uint8_t, 2> points{};
  std::array<CardSet, 2> hands{};
  std::array<std::uint8_t, 2> played{};  // 0: none
  std::uint8_t supply = 0;
  InlineVec<Draw, 3> drills;
  BitSet<std::uint16_t> squares;
  bool operator==(const Camp&) const = default;
};
void describe(Io& io, Camp& camp) {
  io.values("points", 2, [&](int i) { io.item(at(camp.points, i), number(0, 9)); });
  io.values("hands", 2, [&](int i) { io.item(at(camp.hands, i), number("card", 0, 9)); });
  io.values("played", 2, [&](int i) {
    auto& card = at(camp.played, i);
    if (io.some("", card != 0)) io.table("", [&] { io("card", card, number(1, 9)); });
  });
  io.table("goods", [&] {
    if (io.has("supply", camp.supply != 0)) io("supply", camp.supply, number(1, 9));
    if (io.some("squares", camp.squares.bits != 0)) io("squares", camp.squares, number("square", 0, 15));
  });
  io.list("drills", io.size("drills", camp.drills.size(), 3), [&](int i) {
    if (io.reads()) camp.drills.push_back({});
    io("seat", at(camp.drills, i).seat, number("seat", 0, 1));
  });
}
std::string camp_again(std::string_view json) {
  const auto doc = parse_json(json);
  std::vector<Issue> issues;
  Camp camp;
  Io in(*doc, issues);
  describe(in, camp);
  std::string text;
  for (const Issue& issue : issues) text += sentence(issue) + "\n";
  if (!text.empty()) return text;
  JsonWriter out;
  Io io(out);
  out.open_object();
  describe(io, camp);
  return out.close_object().take();
}

TEST(Io, reads_tables_and_lists_in_one_another) {
  for (
      const std::string_view text :
      {R"({"points":[3,0],"hands":[[1,4],[]],"played":[null,{"card":7}],"goods":{"supply":2,"squares":[0,15]},"drills":[{"seat":1},{"seat":0}]})",
       R"({"points":[0,0],"hands":[[],[2]],"played":[{"card":1},null],"goods":{"squares":null},"drills":[]})"})
    EXPECT_EQ(camp_again(text), text);
  EXPECT_EQ(
      camp_again(
          R"({"points":[10],"hands":[[1,1],2],"played":[3,{"card":0}],"goods":4,"drills":[{},{},{},{}]})"),
      R"(line 1: points: found [10], allowed: a list of 2
line 1: hands.0: found [[1,1],2], allowed: a list, each a whole number from 0 to 9
line 1: hands.1: found [[1,1],2], allowed: a list, each a whole number from 0 to 9
line 1: played.0: found 3, allowed: a table
line 1: played.1.card: found 0, allowed: a whole number from 1 to 9
line 1: goods: found 4, allowed: a table
line 1: drills: found [{},{},{},{}], allowed: a list of 3
)");
}

// What a board without pictures is told: things by key, amounts, and how many are not seen.
TEST(Io, lists_what_lies_where) {
  Table table{.turn = 3, .score = {5, -2}};
  table.deck.add(4);
  table.draws.push_back({1, 2});
  table.motto = "dig";
  JsonWriter unused;
  Zones zones;
  Io io(unused.open_object(), &zones);
  describe(io, table);
  std::uint8_t gone = 9;
  io("gone", gone, number("card", 0, 8).or_json(9, "null"));
  JsonWriter out;
  write(zones, out);
  EXPECT_EQ(out.text(),
            R"([{"name":"turn","amount":"3"},{"name":"round","amount":"2"},)"
            R"({"name":"late","amount":"false"},{"name":"score","seat":0,"amount":"5"},)"
            R"({"name":"score","seat":1,"amount":"-2"},{"name":"deck","keys":["card:4"],"hidden":0},)"
            R"({"name":"0","group":"draws[0]","keys":["seat:1"],"hidden":0},)"
            R"({"name":"1","group":"draws[0]","amount":"2"},)"
            R"({"name":"motto","group":"house","amount":"dig"},)"
            R"({"name":"gone","keys":[],"hidden":1}])");
}

}  // namespace

}  // namespace orebit
