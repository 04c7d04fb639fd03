// Threads for what takes long, so that the thread that serves never does: thinking for bots, opening matches.
//
// Who comes next: the lower rank; of one rank the account that used the threads least of late; then who
// came first. One more thread serves rank 0 only, so that what is short never waits for what is long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store.hpp"

namespace orebit::server {

class Workers {
 public:
  // Done on a worker; what it returns is posted back.
  using Job = std::function<std::function<void()>()>;
  enum class Priority : std::uint8_t { usual, low };  // low yields to the others where cores are few

  Workers(int threads, Priority priority, Store::Post post, bool has_short_lane = false);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();  // waits for the jobs that have begun, forgets the others

  void run(Job job, int rank = 0, std::string account = {});

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Job job;
    int rank = 0;
    std::string account;
  };

  void serve(const std::stop_token& stop, Priority priority, int worst_rank);
  // The place of the next for a thread that takes ranks up to this one, or the end.
  std::deque<Waiting>::iterator next(int worst_rank);
  void charge(const std::string& account, Clock::duration used);

  Store::Post post_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Waiting> waiting_;
  std::map<std::string, Clock::duration, std::less<>> used_;  // of late: halved every so often
  Clock::time_point halved_ = Clock::now();
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace orebit::server
