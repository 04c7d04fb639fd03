#include "server/bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

#include "core/random.hpp"
#include "server/secrets.hpp"

namespace orebit::server {

namespace {

// Bots draw from a seed of their own: nothing that they do tells of the table's dice.
std::string best_move(const BotTurn& turn) {
  Random random(random_number(), 0);
  return turn.match->advise(turn.bot, [&](std::uint32_t m) { return random(m); }).move;
}

}  // namespace

BotPool::BotPool(int threads, Store::Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

BotPool::~BotPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void BotPool::think(BotTurn turn, OnMove done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(turn), std::move(done)});
  }
  wake_.notify_one();
}

void BotPool::run(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // on Linux this is the thread's own
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, stop, [this] { return !waiting_.empty(); });
    if (stop.stop_requested()) return;
    Thought thought = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    post_([move = best_move(thought.turn), done = std::move(thought.done)] { done(move); });
  }
}

}  // namespace orebit::server
