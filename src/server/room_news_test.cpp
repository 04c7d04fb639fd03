// Who hears of a ply at once, and for whom plies are gathered.
#include "server/testing.hpp"

namespace orebit::server {

namespace {

class GatherTest : public RoomsTest {
 protected:
  GatherTest() {
    limits.gather_milliseconds = 3'600'000;
    rooms.receive(*watcher, R"({"type":"hello","version":1,"table":")" + made.table + R"("})");
    reveal();
    EXPECT_TRUE(hears(R"("legal":)"));
    watcher->heard.clear();
  }
  ~GatherTest() override { rooms.leave(*watcher); }

  // The first legal move, until it is told.
  void play() {
    const std::string news = *std::ranges::find_if(
        visitor->heard, [](const std::string& text) { return text.contains(R"("legal":)"); });
    const auto from = [&](std::string_view key) { return news.substr(news.find(key) + key.size()); };
    const std::string ply = from(R"("ply":)"), legal = from(R"("legal":[)");
    visitor->heard.clear();
    say(R"({"type":"move","ply":)" + ply.substr(0, ply.find(',')) + R"(,"move":)" +
        legal.substr(0, legal.find_first_of(",]")) + "}");
    EXPECT_TRUE(hears(R"("legal":)"));
  }
  std::size_t news_of_watcher() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        watcher->heard, [](const std::string& text) { return text.starts_with(R"({"type":"news")"); }));
  }

  std::shared_ptr<Visitor> watcher = std::make_shared<Visitor>();
};

}  // namespace

TEST_F(GatherTest, tells_those_who_only_look_on_of_many_plies_at_once) {
  const auto begin = database->logs[made.table].size();
  play();
  play();
  EXPECT_EQ(news_of_watcher(), 0U);
  rooms.send_late(Clock::now() + std::chrono::hours(2));
  ASSERT_EQ(news_of_watcher(), 1U);
  EXPECT_TRUE(watcher->has_heard(R"({"type":"news","since":)" + std::to_string(begin) + R"(,"seq":)" +
                                 std::to_string(database->logs[made.table].size()) + ","));
  rooms.send_late(Clock::now() + std::chrono::hours(2));
  EXPECT_EQ(news_of_watcher(), 1U);
}

TEST_F(GatherTest, waits_for_the_time_of_each_table) {
  play();
  rooms.send_late(Clock::now());
  EXPECT_EQ(news_of_watcher(), 0U);
}

TEST_F(GatherTest, tells_each_at_once_without_the_limit) {
  limits.gather_milliseconds = 0;
  play();
  play();
  EXPECT_EQ(news_of_watcher(), 2U);
}

TEST_F(GatherTest, tells_everything_before_it_answers) {
  play();
  rooms.receive(*watcher, R"({"type":"ping","id":7})");
  ASSERT_EQ(watcher->heard.size(), 2U);
  EXPECT_TRUE(watcher->heard[0].starts_with(R"({"type":"news")"));
  EXPECT_TRUE(watcher->heard[1].starts_with(R"({"type":"done","id":7)"));
}

TEST_F(GatherTest, tells_the_end_at_once_and_what_came_before_with_it) {
  const auto begin = database->logs[made.table].size();
  play();
  say(R"({"type":"resign","id":2,"seat":0})");
  EXPECT_TRUE(hears(R"({"type":"done","id":2)"));
  EXPECT_EQ(news_of_watcher(), 1U);
  EXPECT_TRUE(watcher->has_heard(R"("phase":"ended")"));
  EXPECT_TRUE(watcher->has_heard(R"("since":)" + std::to_string(begin) + ","));
}

TEST_F(GatherTest, owes_nothing_to_whoever_has_left) {
  play();
  rooms.leave(*watcher);
  rooms.leave(*visitor);
  rooms.tick(Clock::now() + std::chrono::hours(1));
  EXPECT_EQ(metrics.tables, 1U);  // it is still on the list
  rooms.send_late(Clock::now() + std::chrono::hours(2));
  rooms.tick(Clock::now() + std::chrono::hours(1));
  EXPECT_EQ(metrics.tables, 0U);
}

}  // namespace orebit::server
