// Threads for what takes long, so that the thread that serves never does: thinking for bots, opening matches.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store.hpp"

namespace orebit::server {

class Workers {
 public:
  // Done on a worker; what it returns is posted back.
  using Job = std::function<std::function<void()>()>;
  enum class Priority : std::uint8_t { usual, low };  // low yields to the others where cores are few

  Workers(int threads, Priority priority, Store::Post post);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();  // waits for the jobs that have begun, forgets the others

  void run(Job job);

 private:
  void serve(const std::stop_token& stop, Priority priority);

  Store::Post post_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Job> waiting_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace orebit::server
