#include "server/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace orebit::server {

Workers::Workers(int threads, Priority priority, Store::Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this, priority](const std::stop_token& stop) { serve(stop, priority); });
}

Workers::~Workers() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Workers::run(Job job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Workers::serve(const std::stop_token& stop, Priority priority) {
  // On Linux a thread has a priority of its own.
  if (priority == Priority::low) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, stop, [this] { return !waiting_.empty(); });
    if (stop.stop_requested()) return;
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    post_(job());
  }
}

}  // namespace orebit::server
