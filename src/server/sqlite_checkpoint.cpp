#include "server/sqlite_checkpoint.hpp"

#include <utility>

namespace orebit::server {

namespace {

constexpr int worth_it = 1000;  // pages in the journal

}  // namespace

Checkpointer::Checkpointer(std::string path)
    : path_(std::move(path)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Checkpointer::~Checkpointer() {
  thread_.request_stop();
  thread_.join();
}

void Checkpointer::attach(sqlite3* writer) {
  const auto hook = [](void* self, sqlite3* db, const char*, int pages) {
    static_cast<Checkpointer*>(self)->committed(db, pages);
    return SQLITE_OK;
  };
  sqlite3_wal_hook(writer, hook, this);
}

// On the writer's thread. What fails here is tried again when more has been committed: the journal is as good
// a place as the file.
void Checkpointer::committed(sqlite3* writer, int pages) {
  const std::lock_guard lock(mutex_);
  if (state_ == State::nearly_done) {
    sqlite3_wal_checkpoint_v2(writer, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    state_ = State::idle;
  } else if (state_ == State::idle && pages >= worth_it) {
    state_ = State::working;
    wake_.notify_one();
  }
}

void Checkpointer::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, stop, [this] { return state_ == State::working; })) {
    lock.unlock();
    checkpoint();
    lock.lock();
    state_ = State::nearly_done;
    if (stop.stop_requested()) return;
  }
}

// A connection for each time: one that stays would keep a database that was moved or replaced.
void Checkpointer::checkpoint() const {
  sqlite3* made = nullptr;
  const int opened =
      sqlite3_open_v2(path_.c_str(), &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  const SqliteHandle db(made);
  if (opened != SQLITE_OK) return;
  sqlite3_exec(db.get(), "PRAGMA synchronous=FULL", nullptr, nullptr, nullptr);
  sqlite3_wal_checkpoint_v2(db.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace orebit::server
