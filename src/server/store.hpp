// The database behind its own thread. Appends that arrive while one commit is being written go together
// into the next one (group commit), so that many tables share the wait for the disk. The busier it is, the
// longer an append waits for company, up to a few milliseconds. Answers come back on the thread that `post`
// leads to.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/database.hpp"

namespace orebit::server {

struct AppendResult {
  enum class Kind : std::uint8_t { stored, conflict, unavailable };
  Kind kind = Kind::stored;
  std::string why;  // for the host's log, when it is unavailable
};

// For the host's log: why the database is unavailable, or what of it is damaged.
struct LoadFailure {
  std::string why;
  bool is_damage = false;
};
using EventTexts = std::expected<std::vector<std::string>, LoadFailure>;

struct StoreFigures {
  std::atomic<std::uint64_t> commits{0};
  std::atomic<std::uint64_t> appends{0};
  std::atomic<std::uint64_t> events{0};
  std::atomic<std::uint64_t> conflicts{0};
  std::atomic<std::uint64_t> failures{0};
  std::atomic<std::uint64_t> commit_micros{0};
};

class Store {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using OnAppended = std::function<void(const AppendResult&)>;
  using OnTexts = std::function<void(EventTexts)>;

  Store(std::unique_ptr<Database> database, Post post);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();  // what was asked for is still done; its answers are posted

  // REQUIRES: the answer to the last append to this table has come.
  void append(Append batch, OnAppended done);
  void load(std::string table, std::uint64_t after, OnTexts done);
  void idle(UnixTime before, int at_most, OnTexts done);
  void check(OnAppended done);
  void announce(Presence presence);  // as well as it can be

  const StoreFigures& figures() const { return figures_; }

 private:
  // Appends that are committed together.
  struct Group {
    std::vector<Append> batches;
    std::vector<OnAppended> done;
    std::vector<AppendResult> answers;
  };
  using Task = std::function<std::function<void()>(Database&)>;  // does it, returns what to post

  void ask(Task task);
  void run(const std::stop_token& stop);
  void wait_for_group(std::unique_lock<std::mutex>& lock, const std::stop_token& stop);
  void commit(std::shared_ptr<Group> group);
  void append_all(std::span<const Append> batches, std::vector<AppendResult>& answers);
  std::vector<Appended> append_measured(std::span<const Append> batches);

  std::unique_ptr<Database> database_;
  Post post_;
  StoreFigures figures_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::shared_ptr<Group> next_ = std::make_shared<Group>();
  std::deque<Task> tasks_;
  bool is_waiting_ = false;  // the thread, for something to do
  std::chrono::steady_clock::time_point next_commit_;
  std::jthread thread_;  // last: it uses everything above
};

}  // namespace orebit::server
