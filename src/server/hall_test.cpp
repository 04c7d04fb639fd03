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
