#include "server/store.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/kept_packs.hpp"

namespace orebit::server {

namespace {

using Answered = AppendResult::Kind;

// A commit costs as much for one append as for many. After a commit of n the next begins no sooner than n
// times this after it, so that somebody who is alone does not wait and a crowd goes together.
constexpr auto wait_an_append = std::chrono::microseconds(25);
constexpr auto max_wait = std::chrono::milliseconds(4);

UnixTime unix_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

AppendResult answer_of(Appended appended) {
  return {appended == Appended::stored ? Answered::stored : Answered::conflict, ""};
}

EventTexts texts_or_reason(const std::function<std::vector<std::string>()>& read) {
  try {
    return read();
  } catch (const Damaged& error) {
    return std::unexpected(LoadFailure{error.what(), true});
  } catch (const Unavailable& error) {
    return std::unexpected(LoadFailure{error.what(), false});
  }
}

}  // namespace

Store::Store(std::unique_ptr<Database> database, Post post)
    : database_(std::move(database)),
      post_(std::move(post)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Store::~Store() {
  thread_.request_stop();
  thread_.join();
}

// While the thread waits for company it need not hear of each who comes.
void Store::append(Append batch, OnAppended done) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    next_->batches.push_back(std::move(batch));
    next_->done.push_back(std::move(done));
    wakes = std::exchange(is_waiting_, false);
  }
  if (wakes) wake_.notify_one();
}

void Store::ask(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    is_waiting_ = false;
  }
  wake_.notify_one();
}

void Store::load(std::string table, std::uint64_t after, OnTexts done) {
  ask([table = std::move(table), after, done = std::move(done)](Database& database) {
    auto texts = texts_or_reason(
        [&] { return after == 0 ? load_with_pack(database, table) : database.load(table, after); });
    return [done, texts = std::move(texts)]() mutable { done(std::move(texts)); };
  });
}

void Store::idle(UnixTime before, int at_most, OnTexts done) {
  ask([before, at_most, done = std::move(done)](Database& database) {
    auto texts = texts_or_reason([&] { return database.idle(before, at_most); });
    return [done, texts = std::move(texts)]() mutable { done(std::move(texts)); };
  });
}

void Store::check(OnAppended done) {
  ask([done = std::move(done)](Database& database) -> std::function<void()> {
    try {
      database.check();
    } catch (const Unavailable& error) {
      return [done, answer = AppendResult{Answered::unavailable, error.what()}] { done(answer); };
    }
    return [done] { done({}); };
  });
}

void Store::announce(Presence presence) {
  ask([presence = std::move(presence)](Database& database) -> std::function<void()> {
    try {
      database.announce(presence);
    } catch (const Unavailable&) {
      return [] {};  // it is said again before long
    }
    return [] {};
  });
}

void Store::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    const auto has_work = [this] { return !next_->batches.empty() || !tasks_.empty(); };
    is_waiting_ = !has_work();
    wake_.wait(lock, stop, has_work);
    is_waiting_ = false;
    if (!has_work()) return;  // asked to stop, and all is done
    wait_for_group(lock, stop);
    auto group = next_->batches.empty() ? nullptr : std::exchange(next_, std::make_shared<Group>());
    auto tasks = std::exchange(tasks_, {});
    lock.unlock();
    if (group) commit(std::move(group));
    for (Task& task : tasks) post_(task(*database_));
    lock.lock();
  }
}

void Store::wait_for_group(std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_commit_) wake_.wait_until(lock, stop, next_commit_, [this] { return !tasks_.empty(); });
  const auto wait =
      std::min<std::chrono::steady_clock::duration>(wait_an_append * next_->batches.size(), max_wait);
  next_commit_ = std::max(now, next_commit_) + wait;
}

// What the thread that serves has made goes back there to be freed, which is cheaper than freeing it here.
void Store::commit(std::shared_ptr<Group> group) {
  auto& answers = group->answers;
  append_all(group->batches, answers);
  for (const AppendResult& answer : answers) {
    if (answer.kind == Answered::conflict) ++figures_.conflicts;
    if (answer.kind == Answered::unavailable) ++figures_.failures;
  }
  post_([group = std::move(group)] {
    for (std::size_t i = 0; i < group->done.size(); ++i) group->done[i](group->answers[i]);
  });
}

void Store::append_all(std::span<const Append> batches, std::vector<AppendResult>& answers) {
  try {
    for (const Appended appended : append_measured(batches)) answers.push_back(answer_of(appended));
    return;
  } catch (const Unavailable& error) {
    if (batches.size() == 1) return answers.push_back({Answered::unavailable, error.what()});
  }
  // One of them may have spoilt it for the others: each for itself.
  for (const Append& batch : batches) {
    try {
      answers.push_back(answer_of(append_measured(std::span(&batch, 1)).front()));
    } catch (const Unavailable& error) {
      answers.push_back({Answered::unavailable, error.what()});
    }
  }
}

std::vector<Appended> Store::append_measured(std::span<const Append> batches) {
  const auto begin = std::chrono::steady_clock::now();
  auto answers = database_->append(batches, unix_now());
  const auto took = std::chrono::steady_clock::now() - begin;
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  figures_.commit_micros += static_cast<std::uint64_t>(micros);
  ++figures_.commits;
  figures_.appends += batches.size();
  for (const Append& batch : batches) figures_.events += batch.events.size();
  return answers;
}

}  // namespace orebit::server
