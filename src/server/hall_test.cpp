// Rooms and the hall over a database that fails, and other nodes.
#include "server/testing.hpp"

namespace orebit::server {

TEST_F(HallTest, tells_what_was_stored) {
  reveal();
  EXPECT_TRUE(hears(R"({"type":"done","id":1)"));
  EXPECT_TRUE(visitor->has_heard(R"("phase":"playing")"));
  EXPECT_GT(database->logs[made.table].size(), 2U);
}

TEST_F(HallTest, refuses_while_the_storage_is_gone_and_goes_on_when_it_is_back) {
  database->mood = MemoryDatabase::Mood::gone;
  reveal();
  EXPECT_TRUE(hears("storage cannot be reached"));
  EXPECT_FALSE(visitor->has_heard(R"("phase":"playing")"));
  database->mood = MemoryDatabase::Mood::well;
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(HallTest, finds_out_that_a_batch_was_stored_although_the_connection_broke) {
  database->mood = MemoryDatabase::Mood::stores_and_breaks;
  reveal();
  EXPECT_TRUE(hears("storage cannot be reached"));
  database->mood = MemoryDatabase::Mood::well;
  hall.tick(Clock::now());
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  const std::size_t events = database->logs[made.table].size();
  reveal();  // once more: it is done already
  EXPECT_TRUE(hears(R"("id":1)"));
  EXPECT_EQ(database->logs[made.table].size(), events);
}

TEST_F(HallTest, reads_on_and_asks_again_when_another_node_was_faster) {
  reveal_elsewhere();
  const std::size_t events = database->logs[made.table].size();
  reveal();
  EXPECT_TRUE(hears(R"("id":1)"));
  EXPECT_TRUE(visitor->has_heard(R"("phase":"playing")"));
  EXPECT_EQ(database->logs[made.table].size(), events);
}

// Another node knows of a seed more when a seat is lost: the table that goes on names that one too.
TEST_F(HallTest, starts_over_with_what_another_node_was_faster_to_store) {
  const auto seed_of = [](int number) { return std::string(31, 'a') + std::to_string(number); };
  std::string seats;
  for (int seat = 0; seat < 3; ++seat)
    seats +=
        (seats.empty() ? "" : ",") + (R"({"kind":"local","commit":")" + seat_commit(seed_of(seat)) + R"("})");
  Made three;
  hall.create(*read_create_table(R"({"game":"space-miner","seats":[)" + seats + "]}"),
              [&](std::expected<Made, Outcome> table) { three = *table; });
  ASSERT_TRUE(loop.run_until([&] { return !three.table.empty(); }));
  hall.leave(*visitor);
  say(R"({"type":"hello","version":1,"table":")" + three.table + R"(","token":")" + three.token + R"("})");
  say(R"({"type":"reveal","id":2,"seat":0,"seed":")" + seed_of(0) + R"("})");
  ASSERT_TRUE(hears(R"({"type":"done","id":2)"));
  auto& log = database->logs[three.table];
  const auto elsewhere = Table::load(log, one_opener())->ask(Reveal{1, seed_of(1)}, Who::holder(three.token));
  log.insert(log.end(), elsewhere->begin(), elsewhere->end());
  say(R"({"type":"leave","id":3,"seat":2})");
  ASSERT_TRUE(hears(R"({"type":"done","id":3)"));
  ASSERT_TRUE(visitor->has_heard(R"("reason":"given_up")"));
  const std::string next = Table::load(log, one_opener())->rematch_id();
  ASSERT_EQ(database->logs[next].size(), 1U);
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_NE(database->logs[next][0].find(seed_of(seat)), std::string::npos) << seat;
}

TEST_F(HallTest, hears_of_other_nodes) {
  reveal_elsewhere();
  hall.heard(made.table, static_cast<std::int64_t>(database->logs[made.table].size()));
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(HallTest, closes_what_nobody_has_touched_for_long_and_keeps_it) {
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  hall.expire_idle(0);
  EXPECT_TRUE(hears(R"("phase":"ended")"));
  EXPECT_TRUE(loop.run_until([this] { return store.figures().appends >= 4; }));
  EXPECT_EQ(database->closed, std::vector{made.table});
  EXPECT_GT(database->logs[made.table].size(), 2U);
}

TEST_F(HallTest, lets_a_table_leave_memory_and_come_back) {
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  hall.leave(*visitor);
  hall.tick(Clock::now() + std::chrono::hours(1));
  EXPECT_EQ(metrics.tables, 0U);
  visitor->heard.clear();
  say(R"({"type":"hello","version":1,"table":")" + made.table + R"("})");
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(HallTest, forgets_a_table_soon_when_its_game_is_over) {
  const auto after = [this](int seconds) {
    hall.tick(Clock::now() + std::chrono::seconds(seconds));
    return metrics.tables;
  };
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  say(R"({"type":"resign","id":2,"seat":0})");
  EXPECT_TRUE(hears(R"({"type":"done","id":2)"));
  EXPECT_EQ(after(2), 1U);  // somebody is there
  hall.leave(*visitor);
  EXPECT_EQ(after(2), 0U);
}

TEST_F(HallTest, lets_no_bot_think_longer_than_the_limit) {
  limits.bot_milliseconds = 20;
  const auto wish = read_create_table(
      R"({"game":"space-miner","seats":[{"kind":"bot","bot":"foreman:600000ms"},{"kind":"bot","bot":"foreman:10000000"}]})");
  hall.create(*wish, [](const std::expected<Made, Outcome>&) {});
  EXPECT_TRUE(loop.run_until([this] { return metrics.bot_moves >= 20; }));
}

TEST_F(HallTest, complains_of_ten_things_at_most) {
  CreateTable wish{"space-miner", {}, {SeatWish{}}, std::nullopt};
  for (int i = 0; i < 20'000; ++i) wish.options.emplace_back("unknown" + std::to_string(i), "1");
  std::string why;
  hall.create(wish, [&](const std::expected<Made, Outcome>& made_table) { why = made_table.error().no.why; });
  EXPECT_TRUE(loop.run_until([&] { return !why.empty(); }));
  EXPECT_LT(why.size(), 3000U);
  EXPECT_TRUE(why.ends_with("; and 19990 more")) << why;
}

// Each rematch is a table: it counts, and those who ask at once get the same one.
TEST_F(HallTest, makes_one_rematch_for_all_and_counts_it) {
  reveal();
  ASSERT_TRUE(hears(R"("phase":"playing")"));
  say(R"({"type":"resign","id":2,"seat":0})");
  ASSERT_TRUE(hears(R"({"type":"done","id":2)"));
  const std::size_t tables = database->logs.size();
  visitor->tables = 0;
  say(R"({"type":"rematch","id":3})");
  EXPECT_TRUE(hears("too many new tables from your address"));
  EXPECT_EQ(database->logs.size(), tables);
  visitor->tables = 1;
  for (int id = 10; id < 40; ++id) say(R"({"type":"rematch","id":)" + std::to_string(id) + "}");
  EXPECT_TRUE(hears(R"({"type":"done","id":39)"));
  EXPECT_EQ(database->logs.size(), tables + 1);
  for (int id = 10; id < 40; ++id)
    EXPECT_TRUE(visitor->has_heard(R"({"type":"done","id":)" + std::to_string(id))) << id;
}

TEST_F(HallTest, closes_the_socket_of_whoever_asks_for_no_table) {
  auto stranger = std::make_shared<Visitor>();
  hall.receive(*stranger, R"({"type":"hello","version":1,"table":"nosuch"})");
  EXPECT_TRUE(loop.run_until([&] { return stranger->closed.has_value(); }));
  EXPECT_EQ(stranger->closed, CloseCode::no_table);
  hall.leave(*stranger);
}

TEST_F(HallTest, does_not_go_on_with_a_damaged_log) {
  database->logs["damaged"] = {"{\"event\":\"nonsense\"}"};
  auto stranger = std::make_shared<Visitor>();
  hall.receive(*stranger, R"({"type":"hello","version":1,"table":"damaged"})");
  EXPECT_TRUE(loop.run_until([&] { return stranger->closed.has_value(); }));
  hall.leave(*stranger);
}

}  // namespace orebit::server
