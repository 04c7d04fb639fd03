// Seats that a bot keeps until somebody sits down.
#include <gtest/gtest.h>

#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

CreateTable wish_with(const std::string& bot) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "open"});
  wish.seats[1].bot = bot;
  return wish;
}

// Person 0 and a seat that a miner keeps; the game has begun.
TestTable begun(const std::string& game = "space-miner") {
  CreateTable wish = TestTable::wish_for(game, {"local", "open"});
  wish.seats[1].bot = "miner";
  TestTable at(wish);
  at.reveal(0);
  EXPECT_EQ(at.table().phase(), Table::Phase::playing) << "nobody else is waited for";
  return at;
}

Join join_as(int number) { return {1, "Bo", seat_commit(seed_of(number))}; }

bool says(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

TEST(TableStandIn, a_friend_sits_down_in_the_middle_of_the_game) {
  TestTable at = begun();
  at.is_careful = true;
  EXPECT_TRUE(says(at.table().welcome({}), R"({"kind":"bot","bot":"miner","stand_in":true})"));
  Random random(5, 1);
  for (int i = 0; i < 12; ++i) at.play_some(random);
  ASSERT_TRUE(at.ask(join_as(1), person(1))) << at.no.why;
  EXPECT_TRUE(at.table().holds(person(1), 1));
  EXPECT_TRUE(says(at.table().summary(), R"({"kind":"human","name":"Bo"})"));
  EXPECT_FALSE(at.ask(Join{1, "Cy", seat_commit(seed_of(2))}, person(2)));
  EXPECT_EQ(at.no.why, "the game has begun: nobody sits down any more; you can watch");
  at.expect_same_from_log();
  at.play_to_the_end(random);
  const std::string record = at.table().record({});
  EXPECT_TRUE(says(record, R"("seats":["human","human"])"));
  const auto verdict = check_fair(record, find_pack, test_opener());
  EXPECT_TRUE(verdict) << verdict.error().why;
  at.expect_same_from_log();
}

// The news of a join hold the position: what an undo waits for, and who may act, has changed.
TEST(TableStandIn, sitting_down_on_the_bots_turn_makes_it_the_friends_turn) {
  TestTable at = begun("dark-side");
  Random random(5, 1);
  while (!at.table().bot_to_move()) at.play_some(random);
  const BotTurn turn = *at.table().bot_to_move();
  ASSERT_TRUE(at.ask(join_as(1), person(1)));
  EXPECT_FALSE(at.table().bot_to_move());
  EXPECT_TRUE(says(at.table().news({seat_of(1), 2, false}, at.since()), R"("legal":[)"));
  EXPECT_FALSE(says(at.table().news({}, at.since()), R"("legal":[)"));
  EXPECT_FALSE(at.ask(Play{turn.ply, 0, turn.match->legal().front()}, Requester::server()))
      << "it thought too long";
  at.play_some(random);
}

TEST(TableStandIn, such_a_seat_brings_no_seed) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "open", "open"});
  wish.seats[1].bot = "rookie";
  TestTable at(wish);
  ASSERT_TRUE(at.ask(join_as(1), person(1)));
  EXPECT_FALSE(at.ask(Commit{1, seat_commit(seed_of(4))}, person(1)));
  EXPECT_EQ(at.no.why, "seat 1 was kept by a bot and brings no seed");
  EXPECT_TRUE(says(at.table().summary(), R"("name":"Bo","committed":true,"revealed":true)"));
  EXPECT_TRUE(says(at.table().summary(), seat_commit("")));
  EXPECT_EQ(at.table().phase(), Table::Phase::seating) << "seat 2 has no stand-in";
  ASSERT_TRUE(at.ask(Join{2, "Cy", seat_commit(seed_of(2))}, person(2)));
  at.reveal(0);
  EXPECT_FALSE(at.ask(Reveal{1, seed_of(1)}, person(1)));
  at.expect_same_from_log();
  at.reveal(2);
  EXPECT_EQ(at.table().phase(), Table::Phase::playing);
  at.expect_same_from_log();
}

TEST(TableStandIn, who_gets_up_before_the_start_leaves_the_seat_to_the_bot_again) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "open", "open"});
  wish.seats[1].bot = "rookie";
  TestTable at(wish);
  ASSERT_TRUE(at.ask(Join{std::nullopt, "Cy", seat_commit(seed_of(2))}, person(2)));
  EXPECT_TRUE(at.table().holds(person(2), 2)) << "seats that are waited for come first";
  ASSERT_TRUE(at.ask(Join{std::nullopt, "Bo", seat_commit(seed_of(1))}, person(1)));
  at.reveal(0);
  ASSERT_TRUE(at.ask(Leave{1}, person(1)));
  EXPECT_EQ(at.table().phase(), Table::Phase::revealing) << "no reveal is void: no seed has left";
  EXPECT_TRUE(says(at.table().summary(), R"({"kind":"bot","bot":"rookie","stand_in":true})"));
  at.expect_same_from_log();
}

TEST(TableStandIn, a_rematch_asks_the_friend_for_a_seed_and_keeps_seats_open) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "open", "open"});
  wish.seats[1].bot = wish.seats[2].bot = "miner";
  TestTable at(wish);
  at.reveal(0);
  ASSERT_TRUE(at.ask(join_as(1), person(1)));
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  EXPECT_FALSE(at.ask(Join{2, "Cy", seat_commit(seed_of(2))}, person(2)));
  EXPECT_EQ(at.no.why, "the table has ended: nobody sits down any more; you can watch");
  const auto next = Table::load(*at.table().rematch({"t2", std::string(64, '1')}, person(0)), test_opener());
  ASSERT_TRUE(next);
  EXPECT_TRUE(says(next->summary(), R"("name":"Bo","committed":false)"));
  EXPECT_TRUE(says(next->summary(), R"({"kind":"bot","bot":"miner","stand_in":true})"));
}

TEST(TableStandIn, only_bots_that_there_are_stand_in) {
  EXPECT_TRUE(Table::create(wish_with("chief"), {"t", test_server_seed}, person(0), test_opener()));
  EXPECT_FALSE(Table::create(wish_with("wizard"), {"t", test_server_seed}, person(0), test_opener()));
}

}  // namespace
}  // namespace orebit
