// A welcome costs what the position costs, and not what led to it.
#include <chrono>
#include <cstdlib>

#include "table/testing.hpp"

namespace orebit {

namespace {

std::string log_of(const std::string& message) { return message.substr(message.find(R"("log":)")); }

std::size_t lines_of(const std::string& message) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = message.find(R"({"seq":)", at)) != std::string::npos; ++at) ++count;
  return count;
}

// Plays until chance has not answered the last decision. Who decided, and the log before that.
struct LastDecision {
  int seat;
  std::string log_before;
};
LastDecision play_a_while(TestTable& at) {
  at.fill_and_start();
  Random random(1, 0);
  LastDecision last;
  do {
    last = {index_of(at.table().match().turn().seat), log_of(at.table().welcome({}))};
    at.play_some(random);
  } while (at.last_batch > 1 || at.table().plies() < 40);
  return last;
}

double milliseconds_of_welcome(const Table& table) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(table.welcome({}).empty());
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

TEST(TableWelcome, leaves_out_what_was_taken_back) {
  TestTable at("asteroid-miners", {"local", "local"});
  const auto [seat, log_before] = play_a_while(at);
  EXPECT_NE(log_of(at.table().welcome({})), log_before);
  ASSERT_TRUE(at.ask(Undo{seat, at.table().plies() + 1}, person(0))) << at.no.why;
  EXPECT_EQ(log_of(at.table().welcome({})), log_before);
  EXPECT_NE(at.table().news({}, at.since()).find("taken back"), std::string::npos);
}

// A hundred thousand events, nearly all of them taken back: one welcome took a second and more.
TEST(TableWelcome, of_a_hundred_thousand_events_is_short) {
  TestTable at("asteroid-miners", {"local", "local"});
  play_a_while(at);
  const std::string short_welcome = at.table().welcome({});
  std::vector<std::string> log = at.events();
  const std::string last = log.back();
  const std::string undone = R"({"event":"undone","to":)" + std::to_string(at.table().plies()) + "}";
  while (log.size() < 99'000) log.insert(log.end(), {undone, last});
  for (int i = 0; log.size() < 100'000; ++i)
    log.push_back(R"({"event":"renamed","seat":0,"name":"Ada )" + std::to_string(i) + R"("})");
  const auto table = load_lines(log);
  ASSERT_TRUE(table) << table.error().front().why;
  const std::string welcome = table->welcome({});
  EXPECT_LE(lines_of(welcome), lines_of(short_welcome) + 200);
  EXPECT_NE(welcome.find("is now called Ada 999"), std::string::npos);
  EXPECT_EQ(lines_of(table->news({}, table->seq() - 500)), 500U) << "what was missed is told in full";
  const double took = milliseconds_of_welcome(*table);
  RecordProperty("milliseconds", std::to_string(took));
  if (std::getenv("CALM") != nullptr) EXPECT_LT(took, 20);
}

// Joining and leaving, asking and being refused: whatever leaves an event has an end.
TEST(TableWelcome, a_seat_changes_so_often_and_no_more) {
  TestTable at("space-miner", {"local", "open", "open"});
  const Join join{1, "Guest", seat_commit(seed_of(1))};
  int joined = 0;
  while (joined < 1000 && at.ask(join, person(1))) {
    ++joined;
    ASSERT_TRUE(at.ask(Leave{1}, person(1))) << at.no.why;
  }
  EXPECT_EQ(joined, 200);
  EXPECT_EQ(at.no.why, "seat 1 has changed, or asked to take back, often enough");
}

}  // namespace orebit
