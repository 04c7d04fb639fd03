// Rooms and the hall over a database that fails, and other nodes.
#include <thread>

#include "server/testing.hpp"

namespace orebit::server {

TEST_F(RoomsTest, tells_what_was_stored) {
  reveal();
  EXPECT_TRUE(hears(R"({"type":"done","id":1)"));
  EXPECT_TRUE(visitor->has_heard(R"("phase":"playing")"));
  EXPECT_GT(database->logs[made.table].size(), 2U);
}

TEST_F(RoomsTest, refuses_while_the_storage_is_gone_and_goes_on_when_it_is_back) {
  database->mood = MemoryDatabase::Mood::gone;
  reveal();
  EXPECT_TRUE(hears("storage cannot be reached"));
  EXPECT_FALSE(visitor->has_heard(R"("phase":"playing")"));
  database->mood = MemoryDatabase::Mood::well;
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(RoomsTest, finds_out_that_a_batch_was_stored_although_the_connection_broke) {
  database->mood = MemoryDatabase::Mood::stores_and_breaks;
  reveal();
  EXPECT_TRUE(hears("storage cannot be reached"));
  database->mood = MemoryDatabase::Mood::well;
  rooms.tick(Clock::now());
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  const std::size_t events = database->logs[made.table].size();
  reveal();  // once more: it is done already
  EXPECT_TRUE(hears(R"("id":1)"));
  EXPECT_EQ(database->logs[made.table].size(), events);
}

TEST_F(RoomsTest, reads_on_and_asks_again_when_another_node_was_faster) {
  reveal_elsewhere();
  const std::size_t events = database->logs[made.table].size();
  reveal();
  EXPECT_TRUE(hears(R"("id":1)"));
  EXPECT_TRUE(visitor->has_heard(R"("phase":"playing")"));
  EXPECT_EQ(database->logs[made.table].size(), events);
}

// Another node knows of a seed more when a seat is lost: the table that goes on names that one too.
TEST_F(RoomsTest, starts_over_with_what_another_node_was_faster_to_store) {
  const auto seed_of = [](int number) { return std::string(31, 'a') + std::to_string(number); };
  std::string seats;
  for (int seat = 0; seat < 3; ++seat)
    seats +=
        (seats.empty() ? "" : ",") + (R"({"kind":"local","commit":")" + seat_commit(seed_of(seat)) + R"("})");
  CreatedTable three;
  rooms.create(*read_create_table(R"({"game":"space-miner","seats":[)" + seats + "]}"), "",
               [&](std::expected<CreatedTable, RequestResult> table) { three = *table; });
  ASSERT_TRUE(loop.run_until([&] { return !three.table.empty(); }));
  rooms.leave(*visitor);
  say(R"({"type":"hello","version":1,"table":")" + three.table + R"(","token":")" + three.token + R"("})");
  say(R"({"type":"reveal","id":2,"seat":0,"seed":")" + seed_of(0) + R"("})");
  ASSERT_TRUE(hears(R"({"type":"done","id":2)"));
  auto& log = database->logs[three.table];
  const auto elsewhere = load_table(log)->decide(Reveal{1, seed_of(1)}, Requester::holder(three.token));
  for (const Event& event : elsewhere->events) log.push_back(write_event(event));
  say(R"({"type":"leave","id":3,"seat":2})");
  ASSERT_TRUE(hears(R"({"type":"done","id":3)"));
  ASSERT_TRUE(visitor->has_heard(R"("reason":"given_up")"));
  const std::string next = load_table(log)->rematch_id();
  ASSERT_EQ(database->logs[next].size(), 1U);
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_NE(database->logs[next][0].find(seed_of(seat)), std::string::npos) << seat;
}

TEST_F(RoomsTest, hears_of_other_nodes) {
  reveal_elsewhere();
  rooms.heard(made.table, static_cast<std::int64_t>(database->logs[made.table].size()));
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(RoomsTest, closes_what_nobody_has_touched_for_long_and_keeps_it) {
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  rooms.expire_idle(0);
  EXPECT_TRUE(hears(R"("phase":"ended")"));
  EXPECT_TRUE(loop.run_until([this] { return store.figures().appends >= 4; }));
  EXPECT_EQ(database->closed, std::vector{made.table});
  EXPECT_GT(database->logs[made.table].size(), 2U);
}

TEST_F(RoomsTest, lets_a_table_leave_memory_and_come_back) {
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  rooms.leave(*visitor);
  rooms.tick(Clock::now() + std::chrono::hours(1));
  EXPECT_EQ(metrics.tables, 0U);
  visitor->heard.clear();
  say(R"({"type":"hello","version":1,"table":")" + made.table + R"("})");
  EXPECT_TRUE(hears(R"("phase":"playing")"));
}

TEST_F(RoomsTest, forgets_a_table_soon_when_its_game_is_over) {
  const auto after = [this](int seconds) {
    rooms.tick(Clock::now() + std::chrono::seconds(seconds));
    return metrics.tables;
  };
  reveal();
  EXPECT_TRUE(hears(R"("phase":"playing")"));
  say(R"({"type":"resign","id":2,"seat":0})");
  EXPECT_TRUE(hears(R"({"type":"done","id":2)"));
  EXPECT_EQ(after(2), 1U);  // somebody is there
  rooms.leave(*visitor);
  EXPECT_EQ(after(2), 0U);
}

TEST_F(RoomsTest, lets_no_bot_think_longer_than_the_limit) {
  limits.bot_milliseconds = 20;
  const auto wish = read_create_table(
      R"({"game":"space-miner","seats":[{"kind":"bot","bot":"foreman:600000ms"},{"kind":"bot","bot":"foreman:10000000"}]})");
  rooms.create(*wish, "", [](const std::expected<CreatedTable, RequestResult>&) {});
  EXPECT_TRUE(loop.run_until([this] { return metrics.bot_moves >= 20; }));
}

TEST_F(RoomsTest, reports_of_ten_things_at_most) {
  CreateTable wish{"space-miner", {}, {SeatRequest{}}, std::nullopt};
  for (int i = 0; i < 20'000; ++i) wish.options.emplace_back("unknown" + std::to_string(i), "1");
  std::string why;
  rooms.create(wish, "", [&](const std::expected<CreatedTable, RequestResult>& made_table) {
    why = made_table.error().no.why;
  });
  EXPECT_TRUE(loop.run_until([&] { return !why.empty(); }));
  EXPECT_LT(why.size(), 3000U);
  EXPECT_TRUE(why.ends_with("; and 19990 more")) << why;
}

// Packs and options of its own that an address has in play are bounded, whether it makes tables or comes to
// them.
TEST_F(RoomsTest, whoever_uses_too_much_memory_is_told_to_come_back) {
  const auto wish = [](int limit) {
    return *read_create_table(
        R"({"game":"space-miner","seats":[{"kind":"open"}],"options":{"rescan_limit":)" +
        std::to_string(limit) + "}}");
  };
  MatchCache small(std::size_t{48} << 20, 1);
  Rooms other{RoomServices{store, bots, opener, metrics, limits, small, ""}};
  std::optional<std::expected<CreatedTable, RequestResult>> first, second, elsewhere;
  other.create(wish(3), "villain", [&](auto table) { first = table; });
  ASSERT_TRUE(loop.run_until([&] { return first.has_value(); }));
  ASSERT_TRUE(*first);
  other.create(wish(4), "villain", [&](auto table) { second = table; });
  ASSERT_TRUE(loop.run_until([&] { return second.has_value(); }));
  ASSERT_FALSE(*second);
  EXPECT_EQ(second->error().no.why, MatchCache::too_much().front());
  rooms.create(wish(5), "somebody", [&](auto table) { elsewhere = table; });
  ASSERT_TRUE(loop.run_until([&] { return elsewhere.has_value(); }));
  const auto villain = std::make_shared<Visitor>();
  villain->from = "villain";
  other.receive(*villain, R"({"type":"hello","version":1,"table":")" + (*elsewhere)->table + R"("})");
  EXPECT_TRUE(loop.run_until([&] { return villain->closed.has_value(); }));
  EXPECT_EQ(villain->closed, CloseCode::try_again);
  other.leave(*villain);
}

// Each rematch is a table: it counts, and those who ask at once get the same one.
TEST_F(RoomsTest, makes_one_rematch_for_all_and_counts_it) {
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

TEST_F(RoomsTest, closes_the_socket_of_whoever_asks_for_no_table) {
  auto stranger = std::make_shared<Visitor>();
  rooms.receive(*stranger, R"({"type":"hello","version":1,"table":"nosuch"})");
  EXPECT_TRUE(loop.run_until([&] { return stranger->closed.has_value(); }));
  EXPECT_EQ(stranger->closed, CloseCode::no_table);
  rooms.leave(*stranger);
}

TEST_F(RoomsTest, does_not_go_on_with_a_damaged_log) {
  database->logs["damaged"] = {"{\"event\":\"nonsense\"}"};
  auto stranger = std::make_shared<Visitor>();
  rooms.receive(*stranger, R"({"type":"hello","version":1,"table":"damaged"})");
  EXPECT_TRUE(loop.run_until([&] { return stranger->closed.has_value(); }));
  rooms.leave(*stranger);
}

// It came from another node, which had told it more than this one has read.
TEST_F(RoomsTest, whoever_knows_more_than_this_node_is_told_no_less) {
  EXPECT_TRUE(hears(R"({"type":"welcome")"));
  reveal_elsewhere();
  const std::string seq = std::to_string(database->logs[made.table].size());
  const auto other = std::make_shared<Visitor>();
  rooms.receive(*other,
                R"({"type":"hello","version":1,"table":")" + made.table + R"(","since":)" + seq + "}");
  EXPECT_TRUE(loop.run_until([&] { return other->has_heard(R"({"type":"done")"); }));
  EXPECT_TRUE(other->has_heard(R"({"type":"done","seq":)" + seq)) << other->heard.back();
  EXPECT_FALSE(other->has_heard("welcome")) << "it missed nothing";
  rooms.leave(*other);
}

// What the node was reading just then was older than what the visitor knows.
TEST_F(RoomsTest, so_is_whoever_comes_while_this_node_reads) {
  EXPECT_TRUE(hears(R"({"type":"welcome")"));
  const int before = database->loads;
  rooms.heard("", 0);
  while (database->loads == before) std::this_thread::yield();
  reveal_elsewhere();
  const std::string seq = std::to_string(database->logs[made.table].size());
  const auto other = std::make_shared<Visitor>();
  rooms.receive(*other,
                R"({"type":"hello","version":1,"table":")" + made.table + R"(","since":)" + seq + "}");
  EXPECT_TRUE(loop.run_until([&] { return other->has_heard(R"({"type":"done")"); }));
  EXPECT_TRUE(other->has_heard(R"({"type":"done","seq":)" + seq)) << other->heard.back();
  EXPECT_FALSE(other->has_heard("welcome")) << "it missed nothing";
  rooms.leave(*other);
}

// A node that has just read a table does not know yet who is at it elsewhere.
TEST_F(RoomsTest, nobody_is_away_before_other_nodes_were_heard) {
  limits.away_seconds = 0;
  for (const char* node : {"", "west"}) {
    Rooms some{RoomServices{store, bots, opener, metrics, limits, one_match_cache(), node}};
    const std::string other_seed(32, 'b');
    CreatedTable two;
    std::string other_token;
    some.create(*read_create_table(R"({"game":"space-miner","seats":[{"kind":"local","commit":")" +
                                   seat_commit(seed) + R"("},{"kind":"open"}]})"),
                "", [&](std::expected<CreatedTable, RequestResult> table) { two = *table; });
    ASSERT_TRUE(loop.run_until([&] { return !two.table.empty(); }));
    some.join(two.table, Join{1, "", seat_commit(other_seed)}, "", "",
              [&](std::expected<CreatedTable, RequestResult> seat) { other_token = seat->token; });
    ASSERT_TRUE(loop.run_until([&] { return !other_token.empty(); }));
    const auto one = std::make_shared<Visitor>();
    const auto other = std::make_shared<Visitor>();
    const auto hello = R"({"type":"hello","version":1,"table":")" + two.table + R"(","token":")";
    some.receive(*one, hello + two.token + R"("})");
    some.receive(*other, hello + other_token + R"("})");
    some.receive(*one, R"({"type":"reveal","seat":0,"seed":")" + std::string(seed) + R"("})");
    some.receive(*other, R"({"type":"reveal","seat":1,"seed":")" + other_seed + R"("})");
    ASSERT_TRUE(loop.run_until([&] { return one->has_heard(R"("phase":"playing")"); }));
    some.leave(*other);
    some.receive(*one, R"({"type":"replace","id":7,"seat":1,"bot":"foreman"})");
    ASSERT_TRUE(loop.run_until([&] { return one->has_heard(R"("id":7,)"); }));
    EXPECT_EQ(one->has_heard("only while they are away"), std::string_view(node) == "west");
    some.leave(*one);
  }
}

TEST_F(RoomsTest, a_log_that_cannot_be_read_tells_clients_to_stop_trying) {
  database->logs["broken0000"] = {R"({"event":"created","version":1})"};
  const auto other = std::make_shared<Visitor>();
  rooms.receive(*other, R"({"type":"hello","version":1,"table":"broken0000"})");
  EXPECT_TRUE(loop.run_until([&] { return other->closed.has_value(); }));
  EXPECT_EQ(other->closed, CloseCode::broken);
  rooms.leave(*other);
}

TEST_F(RoomsTest, so_does_one_that_is_not_what_was_stored) {
  database->mood = MemoryDatabase::Mood::damaged;
  const auto other = std::make_shared<Visitor>();
  rooms.receive(*other, R"({"type":"hello","version":1,"table":"another"})");
  EXPECT_TRUE(loop.run_until([&] { return other->closed.has_value(); }));
  EXPECT_EQ(other->closed, CloseCode::broken);
  rooms.leave(*other);
  rooms.receive(*other, R"({"type":"hello","version":1,"table":")" + made.table + R"(","since":1000})");
  EXPECT_TRUE(loop.run_until([&] { return visitor->closed.has_value(); })) << "also while people are there";
  rooms.leave(*other);
}

}  // namespace orebit::server
