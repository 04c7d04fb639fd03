// Rooms and the hall over a database in memory that fails, and is written to by others, as the test likes.
#include "server/hall.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>

#include "table/fair.hpp"

namespace orebit::server {

namespace {

using Kind = Outcome::Kind;

class MemoryDatabase final : public Database {
 public:
  enum class Mood : std::uint8_t { well, gone, stores_and_breaks };

  std::vector<Appended> append(std::span<const Append> batches, UnixTime /*now*/) override {
    if (mood == Mood::gone) throw Unavailable("the disk is full");
    std::vector<Appended> answers;
    for (const Append& batch : batches) {
      auto& log = logs[batch.table];
      if (batch.closes) closed.push_back(batch.table);
      const bool fits = batch.events.empty() || log.size() + 1 == batch.first_seq;
      if (fits) log.insert(log.end(), batch.events.begin(), batch.events.end());
      answers.push_back(fits ? Appended::stored : Appended::conflict);
    }
    if (mood == Mood::stores_and_breaks) throw Unavailable("the connection broke");
    return answers;
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t after) override {
    if (mood == Mood::gone) throw Unavailable("the disk is full");
    const auto& log = logs[std::string(table)];
    return {log.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(after, log.size())), log.end()};
  }
  std::vector<std::string> idle(UnixTime /*before*/, int /*at_most*/) override {
    std::vector<std::string> ids;
    for (const auto& [id, log] : logs) ids.push_back(id);
    return ids;
  }
  void check() override {}
  void announce(const Presence& /*presence*/) override {}

  std::atomic<Mood> mood = Mood::well;
  std::map<std::string, std::vector<std::string>> logs;
  std::vector<std::string> closed;
};

// What worker threads post, run by the test's own thread.
class Loop {
 public:
  Store::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(work));
      wake_.notify_one();
    };
  }
  template <class Done>
  bool run_until(const Done& done) {
    const auto limit = Clock::now() + std::chrono::seconds(20);
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_until(lock, limit, [this] { return !waiting_.empty(); })) return false;
      const auto work = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
      lock.unlock();
      work();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::function<void()>> waiting_;
};

// One for all tests: the first match of a setup takes its time. Used by one thread at a time.
const MatchOpener& one_opener() {
  static const MatchOpener opener = shelf_opener();
  return opener;
}

struct Visitor final : Client {
  void send(Text text) override { heard.push_back(*text); }
  void close(CloseCode code, std::string_view /*why*/) override { closed = code; }
  bool has_heard(std::string_view words) const {
    return std::ranges::any_of(heard, [&](const std::string& text) { return text.find(words) != text.npos; });
  }
  std::vector<std::string> heard;
  std::optional<CloseCode> closed;
};

class HallTest : public testing::Test {
 protected:
  static constexpr std::string_view seed = "00112233445566778899aabbccddeeff";

  HallTest() {
    const std::string seat = R"({"kind":"local","commit":")" + seat_commit(seed) + R"("})";
    const auto wish = read_create_table(R"({"game":"space-miner","seats":[)" + seat + R"(]})");
    hall.create(*wish, [this](std::expected<Made, Outcome> table) { made = *table; });
    loop.run_until([this] { return !made.table.empty(); });
    hall.receive(*visitor, R"({"type":"hello","version":1,"table":")" + made.table + R"(","token":")" +
                               made.token + R"("})");
  }
  ~HallTest() override { hall.leave(*visitor); }

  void say(const std::string& text) { hall.receive(*visitor, text); }
  bool hears(std::string_view words) {
    return loop.run_until([&] { return visitor->has_heard(words); });
  }
  void reveal() { say(R"({"type":"reveal","id":1,"seat":0,"seed":")" + std::string(seed) + R"("})"); }
  // As another node would: straight into the log.
  void reveal_elsewhere() {
    auto& log = database->logs[made.table];
    const auto table = Table::load(log, one_opener());
    const auto events = table->ask(Reveal{0, std::string(seed)}, Who::holder(made.token));
    log.insert(log.end(), events->begin(), events->end());
  }

  Loop loop;
  Limits limits;
  Metrics metrics;
  MemoryDatabase* database = new MemoryDatabase;
  Store store{std::unique_ptr<Database>(database), loop.post()};
  Workers bots{1, Workers::Priority::low, loop.post()};
  Workers opener{1, Workers::Priority::usual, loop.post()};
  Hall hall{House{store, bots, opener, metrics, limits, one_opener(), ""}};
  Made made;
  std::shared_ptr<Visitor> visitor = std::make_shared<Visitor>();
};

}  // namespace

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
