#include "server/store.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace orebit::server {

namespace {

using Kind = AppendAnswer::Kind;

UnixTime unix_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

AppendAnswer answer_of(Appended appended) {
  return {appended == Appended::stored ? Kind::stored : Kind::conflict, ""};
}

Texts texts_or_reason(const std::function<std::vector<std::string>()>& read) {
  try {
    return read();
  } catch (const Unavailable& error) {
    return std::unexpected(error.what());
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

void Store::append(Append batch, OnAppended done) {
  {
    const std::lock_guard lock(mutex_);
    appends_.push_back({std::move(batch), std::move(done)});
  }
  wake_.notify_one();
}

void Store::ask(Other other) {
  {
    const std::lock_guard lock(mutex_);
    others_.push_back(std::move(other));
  }
  wake_.notify_one();
}

void Store::load(std::string table, std::uint64_t after, OnTexts done) {
  ask([table = std::move(table), after, done = std::move(done)](Database& database) {
    auto texts = texts_or_reason([&] { return database.load(table, after); });
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
      return [done, answer = AppendAnswer{Kind::unavailable, error.what()}] { done(answer); };
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
    wake_.wait(lock, stop, [this] { return !appends_.empty() || !others_.empty(); });
    if (appends_.empty() && others_.empty()) return;  // asked to stop, and all is done
    auto group = std::exchange(appends_, {});
    auto others = std::exchange(others_, {});
    lock.unlock();
    if (!group.empty()) commit(std::move(group));
    for (Other& other : others) post_(other(*database_));
    lock.lock();
  }
}

void Store::commit(std::vector<Appending> group) {
  // The same order on every node, so that two of them do not wait for each other's rows in a ring.
  std::ranges::sort(group, {}, [](const Appending& one) -> const std::string& { return one.batch.table; });
  auto answers = append_group(group);
  for (const AppendAnswer& answer : answers) {
    if (answer.kind == Kind::conflict) ++figures_.conflicts;
    if (answer.kind == Kind::unavailable) ++figures_.failures;
  }
  post_([group = std::move(group), answers = std::move(answers)] {
    for (std::size_t i = 0; i < group.size(); ++i) group[i].done(answers[i]);
  });
}

std::vector<AppendAnswer> Store::append_group(std::vector<Appending>& group) {
  std::vector<Append> batches;
  batches.reserve(group.size());
  for (Appending& one : group) batches.push_back(std::move(one.batch));
  std::vector<AppendAnswer> answers;
  try {
    for (const Appended appended : append_measured(batches)) answers.push_back(answer_of(appended));
    return answers;
  } catch (const Unavailable& error) {
    if (group.size() == 1) return {{Kind::unavailable, error.what()}};
  }
  // One of them may have spoilt it for the others: each for itself.
  for (const Append& batch : batches) {
    try {
      answers.push_back(answer_of(append_measured(std::span(&batch, 1)).front()));
    } catch (const Unavailable& error) {
      answers.push_back({Kind::unavailable, error.what()});
    }
  }
  return answers;
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
