#include "server/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace orebit::server {

namespace {

constexpr int any_rank = 1000;
constexpr auto half_life = std::chrono::seconds(30);

}  // namespace

Workers::Workers(int threads, Priority priority, Store::Post post, bool has_short_lane)
    : post_(std::move(post)) {
  for (int i = 0; i < threads + (has_short_lane ? 1 : 0); ++i)
    threads_.emplace_back([this, priority, worst = i < threads ? any_rank : 0](const std::stop_token& stop) {
      serve(stop, priority, worst);
    });
}

Workers::~Workers() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Workers::run(Job job, int rank, std::string account) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(job), rank, std::move(account)});
  }
  wake_.notify_all();  // not every thread takes every rank
}

std::deque<Workers::Waiting>::iterator Workers::next(int worst_rank) {
  const auto used = [this](const Waiting& one) {
    const auto found = used_.find(one.account);
    return found == used_.end() ? Clock::duration{} : found->second;
  };
  const auto best = std::ranges::min_element(waiting_, [&](const Waiting& a, const Waiting& b) {
    return a.rank != b.rank ? a.rank < b.rank : used(a) < used(b);
  });
  return best != waiting_.end() && best->rank <= worst_rank ? best : waiting_.end();
}

void Workers::charge(const std::string& account, Clock::duration used) {
  used_[account] += used;
  if (Clock::now() - halved_ < half_life) return;
  halved_ = Clock::now();
  for (auto& [name, time] : used_) time /= 2;
  std::erase_if(used_, [](const auto& entry) { return entry.second < std::chrono::milliseconds(1); });
}

void Workers::serve(const std::stop_token& stop, Priority priority, int worst_rank) {
  // On Linux each thread has its own priority.
  if (priority == Priority::low) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, stop, [&] { return next(worst_rank) != waiting_.end(); });
    if (stop.stop_requested()) return;
    const auto place = next(worst_rank);
    const Waiting one = std::move(*place);
    waiting_.erase(place);
    lock.unlock();
    const auto begin = Clock::now();
    auto answer = one.job();
    lock.lock();
    charge(one.account, Clock::now() - begin);
    lock.unlock();
    post_(std::move(answer));
  }
}

}  // namespace orebit::server
