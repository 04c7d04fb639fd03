// Rooms over a database in memory that fails, and is written to by others, as the test likes.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

#include "server/kept_packs.hpp"
#include "server/rooms.hpp"
#include "table/fair.hpp"

namespace orebit::server {

class MemoryDatabase final : public Database {
 public:
  enum class Mood : std::uint8_t { well, gone, stores_and_breaks, damaged };

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
    if (mood == Mood::damaged) throw Damaged("event 1 is not what was stored");
    const auto& log = logs[std::string(table)];
    ++loads;
    return {log.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(after, log.size())), log.end()};
  }
  std::vector<std::string> idle(UnixTime /*before*/, int /*at_most*/) override {
    std::vector<std::string> ids;
    for (const auto& [id, log] : logs) ids.push_back(id);
    return ids;
  }
  std::vector<std::string> tables() override { return idle(0, 0); }
  StoreSize size() override { return {static_cast<std::int64_t>(logs.size()), 0}; }
  void keep_pack(const std::string& hash, const std::string& json) override { kept[hash] = json; }
  std::optional<std::string> find_pack(const std::string& hash) override {
    const auto found = kept.find(hash);
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  }
  std::vector<std::string> packs() override { return {}; }
  void check() override {}
  void announce(const Presence& /*presence*/) override {}

  std::atomic<Mood> mood = Mood::well;
  std::atomic<int> loads = 0;
  std::map<std::string, std::vector<std::string>> logs;
  std::map<std::string, std::string> kept;  // packs
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
    const auto limit = Clock::now() + std::chrono::minutes(10);  // for what hangs, not for what is slow
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

// One for all tests: the first match of a setup takes its time.
inline MatchCache& one_match_cache() {
  static MatchCache cache;
  return cache;
}
inline std::expected<Table, Rejections> load_table(const std::vector<std::string>& log) {
  return read_table(log, [](const Setup& setup) { return one_match_cache().open(setup); });
}

struct Visitor final : Client {
  void send(Text text) override { heard.push_back(*text); }
  void close(CloseCode code, std::string_view /*why*/) override { closed = code; }
  bool may_make_table() override { return tables-- > 0; }
  std::string address() const override { return from; }
  bool has_heard(std::string_view words) const {
    return std::ranges::any_of(heard, [&](const std::string& text) { return text.find(words) != text.npos; });
  }
  std::vector<std::string> heard;
  std::optional<CloseCode> closed;
  int tables = 100;  // that it may make
  std::string from;
};

class RoomsTest : public testing::Test {
 protected:
  static constexpr std::string_view seed = "00112233445566778899aabbccddeeff";

  RoomsTest() {
    const std::string seat = R"({"kind":"local","commit":")" + seat_commit(seed) + R"("})";
    const auto wish = read_create_table(R"({"game":"space-miner","seats":[)" + seat + R"(]})");
    rooms.create(*wish, "", [this](std::expected<CreatedTable, RequestResult> table) { made = *table; });
    loop.run_until([this] { return !made.table.empty(); });
    rooms.receive(*visitor, R"({"type":"hello","version":1,"table":")" + made.table + R"(","token":")" +
                                made.token + R"("})");
  }
  ~RoomsTest() override { rooms.leave(*visitor); }

  void say(const std::string& text) { rooms.receive(*visitor, text); }
  bool hears(std::string_view words) {
    return loop.run_until([&] { return visitor->has_heard(words); });
  }
  void reveal() { say(R"({"type":"reveal","id":1,"seat":0,"seed":")" + std::string(seed) + R"("})"); }
  // As another node would: straight into the log.
  void reveal_elsewhere() {
    auto& log = database->logs[made.table];
    const auto table = load_table(log);
    const auto revealed = table->decide(Reveal{0, std::string(seed)}, Requester::holder(made.token));
    for (const Event& event : revealed->events) log.push_back(write_event(event));
  }

  Loop loop;
  Limits limits;
  Metrics metrics;
  MemoryDatabase* database = new MemoryDatabase;
  Store store{std::unique_ptr<Database>(database), loop.post()};
  Workers bots{1, Workers::Priority::low, loop.post()};
  Workers opener{1, Workers::Priority::usual, loop.post()};
  Rooms rooms{RoomServices{store, bots, opener, metrics, limits, one_match_cache(), ""}};
  CreatedTable made;
  std::shared_ptr<Visitor> visitor = std::make_shared<Visitor>();
};

}  // namespace orebit::server
