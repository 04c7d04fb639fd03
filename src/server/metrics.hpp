// Figures for Prometheus, kept by the one thread that serves; the store counts its own.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/bucket.hpp"
#include "server/store.hpp"

namespace orebit::server {

// How long things took, in buckets of seconds.
class Histogram {
 public:
  static constexpr std::array<double, 12> bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                 0.05,   0.1,   0.2,   0.5,   1,    5};
  void add(Clock::duration took);
  void write(std::string& text, const char* name) const;

 private:
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections = 0;  // now
  std::uint64_t visitors = 0;     // now: sockets at a table
  std::uint64_t tables = 0;       // now in memory
  std::uint64_t bots_thinking = 0;

  std::uint64_t tables_created = 0;
  std::uint64_t requests = 0;  // by HTTP
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t moves = 0;  // batches stored and sent
  std::uint64_t refusals = 0;
  std::uint64_t bot_moves = 0;
  std::uint64_t slow_readers = 0;
  std::uint64_t turned_away = 0;  // by a limit
  Histogram move_seconds;         // from reading a request to sending its news

  std::string text(const StoreFigures& store) const;
};

}  // namespace orebit::server
