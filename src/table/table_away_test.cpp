// What a table agrees on for people who are away, what the record tells of it, and who may see whose hand.
#include <gtest/gtest.h>

#include "table/testing.hpp"

namespace orebit {
namespace {

using Rule = std::optional<AwayRule>;

TestTable begun(const std::string& game, Rule rule,
                const std::vector<std::string>& seats = {"local", "open"}) {
  CreateTable wish = TestTable::wish_for(game, seats);
  wish.away = std::move(rule);
  TestTable at(wish);
  at.fill_and_start();
  return at;
}

Replace for_another(const std::string& bot) {
  return {.seat = 1, .bot = {}, .bot_text = bot, .is_holder_away = true};
}

bool tells(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(TableAway, nobody_plays_for_another_where_that_was_agreed_on) {
  TestTable at = begun("space-miner", AwayRule{});
  EXPECT_TRUE(tells(at.table().summary(), R"("away":"never")"));
  EXPECT_FALSE(at.ask(for_another("foreman"), person(0)));
  EXPECT_EQ(at.no.why, "this table has agreed that no bot plays for somebody who is away");
  EXPECT_TRUE(at.ask(Replace{.seat = 1, .bot = {}, .bot_text = "rookie"}, person(1)))
      << "their own seat is theirs to leave";
  at.expect_same_from_log();
}

TEST(TableAway, only_the_bot_that_was_agreed_on_plays_for_another) {
  TestTable at = begun("space-miner", AwayRule{3600, "chief"});
  EXPECT_TRUE(tells(at.table().welcome({}), R"("away":{"after":3600,"bot":"chief"})"));
  for (const std::string weaker : {"random", "rookie", "foreman"})
    EXPECT_FALSE(at.ask(for_another(weaker), person(0))) << weaker;
  ASSERT_TRUE(at.ask(for_another("chief"), person(0))) << at.no.why;
  EXPECT_TRUE(tells(at.table().news({}, at.since()), "is away and replaced by a bot, chief"));
  at.expect_same_from_log();
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  const auto next = Table::load(*at.table().rematch({"t2", std::string(64, '1')}, person(0)), test_opener());
  EXPECT_TRUE(tells(next->summary(), R"("away":{"after":3600,"bot":"chief"})")) << "a rematch agrees again";
}

TEST(TableAway, the_record_says_when_and_why_a_bot_played_for_a_person) {
  TestTable at = begun("space-miner", AwayRule{60, "miner"});
  EXPECT_FALSE(tells(at.table().record({}), "changes"));
  const std::string first = std::to_string(at.table().plies() + 1);
  ASSERT_TRUE(at.ask(for_another("miner"), person(0)));
  EXPECT_FALSE(tells(at.table().record({}), "changes")) << "it has played nothing yet";
  Random random(7, 1);
  at.play_some(random);
  const std::string second = std::to_string(at.table().plies() + 1);
  ASSERT_TRUE(at.ask(TakeBack{1}, person(1)));
  at.play_some(random);
  ASSERT_TRUE(at.ask(Replace{.seat = 0, .bot = {}, .bot_text = "rookie"}, person(0)));
  at.play_some(random);
  at.expect_same_from_log();
  EXPECT_TRUE(tells(at.table().record({}), R"("changes":[{"seat":1,"from":)" + first +
                                               R"(,"player":"miner","why":"away"},{"seat":1,"from":)" +
                                               second + R"(,"player":"Guest 1","why":"taken_back"},)"));
  EXPECT_TRUE(tells(at.table().record({}), R"("player":"rookie","why":"asked"}])"));
}

TEST(TableAway, wishes_are_read_with_their_bounds) {
  const auto read = [](const std::string& away) {
    return read_create_table(R"({"game":"space-miner","seats":[],"away":)" + away + "}");
  };
  EXPECT_FALSE(read(R"("never")")->away->after);
  EXPECT_EQ(read(R"({"after":86400,"bot":"foreman"})")->away->after, 86400);
  for (const std::string wrong :
       {R"("always")", R"({"after":1,"bot":"miner"})", R"({"after":60})", R"({"after":60,"bot":"wizard"})",
        R"({"after":60,"bot":"random"})", R"({"after":60,"bot":"miner","or":1})", "7"})
    EXPECT_FALSE(read(wrong)) << wrong;
}

// --- hands ---

TestTable with_stand_in(const std::string& game, const std::vector<std::string>& seats) {
  CreateTable wish = TestTable::wish_for(game, seats);
  wish.seats.back().bot = "miner";
  TestTable at(wish);
  for (int seat = 1; seat + 1 < static_cast<int>(seats.size()); ++seat)
    EXPECT_TRUE(at.ask(Join{seat, "", seat_commit(seed_of(seat))}, person(seat)));
  for (int seat = 0; seat + 1 < static_cast<int>(seats.size()); ++seat) at.reveal(seat);
  EXPECT_EQ(at.table().phase(), Table::Phase::playing);
  return at;
}

Join sit(int seat, int number) { return {seat, "", seat_commit(seed_of(number))}; }

TEST(TableHands, whoever_has_seen_a_hand_sees_no_second_one) {
  for (const std::string game : {"dark-side", "stella-digger"}) {
    TestTable at = with_stand_in(game, {"local", "open", "open"});
    EXPECT_FALSE(at.ask(sit(2, 0), person(0))) << "the same person";
    EXPECT_FALSE(at.ask(sit(2, 7), person(7))) << "perhaps one of those two under another name";
    EXPECT_TRUE(tells(at.no.why, "hands have been seen"));
  }
  TestTable open = with_stand_in("space-miner", {"local", "open", "open"});
  EXPECT_TRUE(open.ask(sit(2, 7), person(7))) << "nothing is hidden in this game";
}

TEST(TableHands, one_who_gets_up_looks_no_longer_and_does_not_come_back) {
  TestTable at = with_stand_in("dark-side", {"local", "open"});
  ASSERT_TRUE(at.ask(sit(1, 5), person(5))) << at.no.why << ": against a bot alone a friend may sit down";
  EXPECT_EQ(at.table().viewer_of(person(5)).seat, seat_of(1));
  Random random(3, 1);
  ASSERT_TRUE(at.ask(Replace{.seat = 1, .bot = {}, .bot_text = "random"}, person(5))) << at.no.why;
  EXPECT_EQ(at.table().viewer_of(person(5)).seat, spectator) << "the bot's hand is nobody's to look at";
  EXPECT_TRUE(tells(at.table().summary(), R"({"kind":"bot","bot":"miner","stand_in":true})"));
  EXPECT_FALSE(at.ask(TakeBack{1}, person(5)));
  EXPECT_FALSE(at.ask(sit(1, 5), person(5)));
  EXPECT_FALSE(at.ask(sit(1, 6), person(6))) << "two people have seen hands by now";
  at.expect_same_from_log();
  at.play_some(random);
  EXPECT_TRUE(tells(at.table().record({}), R"("why":"joined"})")) << "who has known which hand stays known";
  EXPECT_TRUE(tells(at.table().record({}), R"("player":"miner","why":"got_up"}])"));
}

}  // namespace
}  // namespace orebit
