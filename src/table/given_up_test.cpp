// Starts that were given up: told to everybody, kept in the record, found by the check (docs/fair_dice.md).
#include "table/given_up.hpp"

#include <gtest/gtest.h>

#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

std::shared_ptr<const PackFile> find_pack(const std::string& game, const std::string&) {
  return default_pack(game);
}

std::string fresh_seed(int start) { return std::string(63, 'b') + std::to_string(start); }
// Seeds that a person draws for start `start`.
std::string drawn(int person, int start) {
  return std::string(28, '7') + "0" + std::to_string(person) + "0" + std::to_string(start);
}

// Ada at a table that has given up `count` starts after her seed was shown: each time Bo gets up.
TestTable after_given_up(int count) {
  TestTable at("space-miner", {"local", "open"}, fresh_seed(0), "aaaaaaaaaa");
  EXPECT_TRUE(at.ask(Rename{0, "Ada"}, person(0)));
  for (int start = 1; start <= count; ++start) {
    EXPECT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, start))}, person(1))) << at.no.why;
    const std::string seed = start == 1 ? seed_of(0) : drawn(0, start);
    if (start > 1) EXPECT_TRUE(at.ask(Commit{0, seat_commit(seed)}, person(0))) << at.no.why;
    EXPECT_TRUE(at.ask(Reveal{0, seed}, person(0))) << at.no.why;
    at = at.start_over(Leave{1}, person(1),
                       {std::string(10, static_cast<char>('a' + start)), fresh_seed(start)});
  }
  return at;
}

std::string record_after(int count) {
  TestTable at = after_given_up(count);
  EXPECT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 9))}, person(1)));
  const std::string seed = count == 0 ? seed_of(0) : drawn(0, 9);
  if (count > 0) EXPECT_TRUE(at.ask(Commit{0, seat_commit(seed)}, person(0))) << at.no.why;
  EXPECT_TRUE(at.ask(Reveal{0, seed}, person(0))) << at.no.why;
  EXPECT_TRUE(at.ask(Reveal{1, drawn(1, 9)}, person(1))) << at.no.why;
  Random random(4, 4);
  at.play_to_the_end(random);
  at.expect_same_from_log();
  return at.table().record({});
}

std::string sealed_again(std::string record) {
  record.resize(record.rfind(",\"seal\""));
  return record + ",\"seal\":\"" + sha256_hex(record) + "\"}\n";
}

std::string verdict_on(const std::string& record) {
  const auto verdict = check_fair(record, find_pack, test_opener());
  if (!verdict) return verdict.error().why;
  std::string told;
  for (const GivenUpStart& start : verdict->given_up)
    told += start.table + " " + std::to_string(start.seq) + ": " + sentence_of(start) + "\n";
  return told;
}

std::string altered(std::string text, const std::string& old, const std::string& by) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return sealed_again(text.replace(at, old.size(), by));
}

TEST(GivenUp, a_seat_lost_after_a_reveal_ends_the_table_and_leads_to_a_new_one) {
  TestTable at("space-miner", {"local", "open"}, fresh_seed(0), "aaaaaaaaaa");
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 1))}, person(1)));
  at.reveal(0);
  EXPECT_FALSE(at.ask(Leave{1}, person(1)));
  EXPECT_EQ(at.no.why, "a seed has been shown: without this seat the table can go on only under a new id");
  const NewTableSecrets fresh{"bbbbbbbbbb", fresh_seed(1)};
  EXPECT_FALSE(at.table().start_over(Leave{0}, fresh, person(1))) << "not their seat";
  EXPECT_FALSE(at.table().start_over(Rename{0, "Ada"}, fresh, person(0)));
  TestTable next = at.start_over(Leave{1}, person(1), fresh);
  EXPECT_EQ(next.table().id(), "bbbbbbbbbb2");
  EXPECT_EQ(at.table().rematch_id(), "bbbbbbbbbb2");
  EXPECT_EQ(at.table().phase(), Table::Phase::ended);
  const std::string news = at.table().news({}, at.since());
  EXPECT_NE(news.find(R"("ended":{"reason":"given_up","seat":1})"), std::string::npos) << news;
  EXPECT_NE(news.find(R"("rematch":"bbbbbbbbbb2")"), std::string::npos) << news;
  EXPECT_NE(news.find("everybody goes on at a new table"), std::string::npos) << news;
  EXPECT_FALSE(at.table().rematch({"cccccccccc", fresh_seed(2)}, person(0)));
  at.expect_same_from_log();
  next.expect_same_from_log();
  EXPECT_TRUE(next.table().holds(person(0), 0)) << "tokens stay";
  EXPECT_FALSE(next.table().holds(person(1), 1));
}

TEST(GivenUp, everybody_is_told_before_the_game) {
  const TestTable at = after_given_up(2);
  const std::string first = R"("given_up":[{"table":"aaaaaaaaaa","seq":5,"server_commit":")" +
                            server_commit(fresh_seed(0)) + R"(","server_seed":")" + fresh_seed(0) +
                            R"(","seat_commits":[")" + seat_commit(seed_of(0)) + R"(",")" +
                            seat_commit(drawn(1, 1)) + R"("],"seat_seeds":[")" + seed_of(0) +
                            R"(",""],"seat":1,"name":"Bo","why":"left"},{"table":"bbbbbbbbbb2",)";
  EXPECT_NE(at.table().summary().find(first), std::string::npos) << at.table().summary();
  for (const Viewer& viewer : at.viewer())
    EXPECT_NE(at.table().welcome(viewer).find(first), std::string::npos);
}

TEST(GivenUp, the_record_names_them_and_the_check_tells_them) {
  EXPECT_EQ(verdict_on(record_after(0)), "");
  EXPECT_EQ(record_after(0).find("given_up"), std::string::npos) << "records without them are as before";
  EXPECT_EQ(verdict_on(record_after(3)),
            "aaaaaaaaaa 5: Bo (seat 1) got up when 1 of 2 seeds had been shown\n"
            "bbbbbbbbbb2 5: Bo (seat 1) got up when 1 of 2 seeds had been shown\n"
            "cccccccccc3 5: Bo (seat 1) got up when 1 of 2 seeds had been shown\n");
}

// Even sealed again: seeds must fit commits, and the table's id, which is part of the dice, counts the
// starts.
TEST(GivenUp, what_was_altered_or_left_out_is_refused) {
  const std::string record = record_after(2);
  const std::size_t begin = record.find(R"(,"given_up":[)"),
                    middle = record.find(R"(,{"table":"bbbbbbbbbb2")");
  const std::size_t end = record.find("]},\"content_hash\"");
  ASSERT_LT(begin, middle);
  ASSERT_LT(middle, end);
  const auto without = [&](std::size_t from, std::size_t to) {
    return verdict_on(sealed_again(record.substr(0, from) + record.substr(to)));
  };
  EXPECT_EQ(without(begin, end + 1),
            "fair.given_up: found the starts of 0 tables before this one, expected 2, as the end of "
            "fair.table says");
  EXPECT_EQ(without(middle, end),
            "fair.given_up: found the starts of 1 tables before this one, expected 2, as the end of "
            "fair.table says");
  EXPECT_EQ(without(begin + 13, middle + 1),
            "fair.given_up[0].table: found \"bbbbbbbbbb2\", expected the id of start 1");
  EXPECT_TRUE(
      verdict_on(altered(record, seed_of(0), seed_of(3))).starts_with("fair.given_up[0].seat_commits[0]"));
  EXPECT_TRUE(verdict_on(altered(record, fresh_seed(1), fresh_seed(7)))
                  .starts_with("fair.given_up[1].server_commit"));
  EXPECT_EQ(verdict_on(altered(record, R"("why":"left")", R"("why":"lost")")),
            R"(fair.given_up[0].why: found "lost", expected left or replaced)");
  EXPECT_EQ(verdict_on(altered(record, R"("name":"Bo")", R"("name":7)")),
            "fair.given_up[0].name: found 7, expected a name");
  EXPECT_EQ(verdict_on(altered(record, R"("seq":5,)", "")),
            "fair.given_up[0].seq: found nothing, expected a whole number from 1 to 2147483647");
  EXPECT_EQ(verdict_on(altered(record, R"("table":"cccccccccc3")", R"("table":"cccccccccc")")),
            "fair.given_up: found the starts of 2 tables before this one, expected 0, as the end of "
            "fair.table says");
}

TEST(GivenUp, before_a_seed_is_shown_the_table_stays_and_says_so) {
  TestTable at("space-miner", {"local", "open", "open"}, fresh_seed(0), "aaaaaaaaaa");
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 1))}, person(1)));
  ASSERT_TRUE(at.ask(Leave{1}, person(1)));
  EXPECT_EQ(at.table().summary().find("given_up"), std::string::npos) << "no start: a seat was open";
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 2))}, person(1)));
  ASSERT_TRUE(at.ask(Join{2, "Cy", seat_commit(drawn(2, 1))}, person(2)));
  ASSERT_TRUE(at.ask(Replace{2, {}, "miner", true}, person(0))) << at.no.why;
  EXPECT_EQ(at.table().phase(), Table::Phase::revealing);
  at.reveal(0);
  ASSERT_TRUE(at.ask(Reveal{1, drawn(1, 2)}, person(1))) << at.no.why;
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  at.expect_same_from_log();
  EXPECT_EQ(
      verdict_on(at.table().record({})),
      "aaaaaaaaaa 6: the host put a bot in the place of Cy (seat 2) when 0 of 3 seeds had been shown\n");
}

// A table of an older program: seats that left after a reveal came back to the same table.
TEST(GivenUp, logs_of_older_programs_load_and_name_theirs) {
  TestTable at("space-miner", {"local", "open"}, fresh_seed(0), "aaaaaaaaaa");
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 1))}, person(1)));
  at.reveal(0);
  at.store({{event::Left{1}}});
  EXPECT_EQ(at.table().phase(), Table::Phase::seating);
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 2))}, person(1)));
  ASSERT_TRUE(at.ask(Commit{0, seat_commit(drawn(0, 2))}, person(0)));
  ASSERT_TRUE(at.ask(Reveal{0, drawn(0, 2)}, person(0)));
  ASSERT_TRUE(at.ask(Reveal{1, drawn(1, 2)}, person(1)));
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  at.expect_same_from_log();
  EXPECT_EQ(verdict_on(at.table().record({})),
            "aaaaaaaaaa 4: Bo (seat 1) got up when 1 of 2 seeds had been shown\n");
}

TEST(GivenUp, a_bot_of_another_level_after_a_reveal_gives_the_start_up_too) {
  TestTable at("space-miner", {"local", "open", "miner"}, fresh_seed(0), "aaaaaaaaaa");
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 1))}, person(1)));
  at.reveal(0);
  const TestTable next =
      at.start_over(Replace{2, {}, "random", false}, person(0), {"bbbbbbbbbb", fresh_seed(1)});
  EXPECT_NE(next.table().summary().find(R"("seat":2,"name":"miner","why":"replaced")"), std::string::npos);
  EXPECT_NE(next.table().summary().find(R"({"kind":"bot","bot":"random"})"), std::string::npos);
  EXPECT_TRUE(next.table().holds(person(1), 1));
}

TEST(GivenUp, a_table_that_gives_up_too_many_starts_ends) {
  TestTable at("space-miner", {"local", "open"}, fresh_seed(0), "aaaaaaaaaa");
  for (std::size_t start = 1; start <= max_given_up; ++start) {
    ASSERT_FALSE(at.table().is_over());
    ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(std::to_string(start))}, person(1)));
    ASSERT_TRUE(at.ask(Leave{1}, person(1))) << at.no.why;
  }
  EXPECT_TRUE(at.table().is_over());
  EXPECT_NE(at.table().news({}, at.since()).find("too many starts were given up"), std::string::npos);
  EXPECT_EQ(at.table().rematch({"bbbbbbbbbb", fresh_seed(1)}, person(0)).error().why,
            "too many starts were given up here; make a new table");
  at.expect_same_from_log();
}

TEST(GivenUp, the_record_of_the_table_that_ended_says_that_it_never_began) {
  TestTable at("space-miner", {"local", "open"}, fresh_seed(0), "aaaaaaaaaa");
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(drawn(1, 1))}, person(1)));
  at.reveal(0);
  at.start_over(Leave{1}, person(1), {"bbbbbbbbbb", fresh_seed(1)});
  EXPECT_EQ(verdict_on(at.table().record({})),
            "fair.seat_commits[0] is empty: the table ended before its game began, and there is nothing to "
            "verify");
}

TEST(GivenUp, the_number_of_a_start_is_read_from_the_id) {
  for (const char* id : {"t1", "7kq2m3xd9f", "7kq2m3xd9fx", "7kq2m3xd9f1", "7kq2m3xd9f-2", "7kq2m3xd9f2x"})
    EXPECT_EQ(start_number(id), 1) << id;
  EXPECT_EQ(start_number("7kq2m3xd9f2"), 2);
  EXPECT_EQ(start_number("7kq2m3xd9f31"), 31);
  EXPECT_EQ(next_table_id("0000000000", "7kq2m3xd9f"), "00000000002");
  EXPECT_EQ(next_table_id("0000000000", "00000000009"), "000000000010");
}

}  // namespace
}  // namespace orebit
