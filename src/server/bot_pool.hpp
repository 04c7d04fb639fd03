// Threads that think for bots, so that the thread that serves never does. They yield to it where cores are
// few.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store.hpp"
#include "table/table.hpp"

namespace orebit::server {

class BotPool {
 public:
  // The move, posted back.
  using OnMove = std::function<void(std::string move)>;

  BotPool(int threads, Store::Post post);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool();  // waits for the thoughts that have begun, forgets the others

  void think(BotTurn turn, OnMove done);

 private:
  struct Thought {
    BotTurn turn;
    OnMove done;
  };
  void run(const std::stop_token& stop);

  Store::Post post_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Thought> waiting_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace orebit::server
