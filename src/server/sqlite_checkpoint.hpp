// Carries SQLite's journal over into the database file on its own thread: that writes and syncs pages
// from all over the file, and no move should wait for it. The commits go on meanwhile; the little that they
// add is carried over by the writer, and the journal begins anew.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "server/sqlite.hpp"

namespace orebit::server {

class Checkpointer {
 public:
  explicit Checkpointer(std::string path);
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  ~Checkpointer();  // waits for what has begun

  // From now on instead of SQLite's own way. This must live as long as anything is committed there.
  void attach(sqlite3* writer);

 private:
  enum class State : std::uint8_t { idle, working, nearly_done };

  void committed(sqlite3* writer, int pages);
  void run(const std::stop_token& stop);
  void checkpoint() const;

  std::string path_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  State state_ = State::idle;
  std::jthread thread_;  // last: it uses everything above
};

}  // namespace orebit::server
