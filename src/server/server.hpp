// The server as a program starts it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/limits.hpp"

namespace orebit::server {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8017;  // 0: any free one
  std::string data;           // the folder of the SQLite file
  std::string store;          // postgresql://…; empty: SQLite
  std::string client;         // the folder of the browser client; empty: one page
  std::vector<std::string> origins;
  std::vector<std::string> hosts;         // that it answers for; empty: all
  std::vector<std::string> metrics_from;  // addresses, besides this machine's
  std::string signing_key;                // its file; empty: beside the SQLite file, none with PostgreSQL
  bool is_behind_proxy = false;
  int bot_threads = 0;  // 0: one less than there are cores, at least one
  bool is_quiet = false;
  Limits limits;
};

// Serves until SIGTERM or SIGINT, which let what was begun be stored; a second one stops at once. `ready`
// gets the address. Throws std::runtime_error with a sentence for the host if it cannot begin.
void serve(const ServeOptions& options, const std::function<void(const std::string& address)>& ready);

}  // namespace orebit::server
