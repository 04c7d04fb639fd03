// What one visitor may take from a server. Every limit is a flag of `orebit serve`; 0 takes a limit away.
#pragma once

#include <cstddef>

namespace orebit::server {

struct Rate {
  double per_second = 0;
  double burst = 0;
};

struct Limits {
  // Bytes. A pack of one's own travels in the body that creates a table.
  std::size_t message_bytes = 4096;
  std::size_t body_bytes = 256 * 1024;
  std::size_t unsent_bytes = 256 * 1024;  // a reader that is slower than its table is dropped

  // Messages over these rates are read later, so that a flood fills the sender's own queue. Requests by HTTP
  // over theirs are answered 429.
  Rate seat_messages{20, 60};
  Rate address_messages{200, 1000};
  Rate address_requests{50, 300};
  Rate address_tables{40.0 / 3600, 40};

  int address_connections = 200;
  int connections = 20'000;
  int waiting_requests = 64;  // of one table, while its storage is busy

  int gather_milliseconds = 200;  // plies wait so long for company before those who only look on hear of them
  int bot_milliseconds = 5000;    // for one move, whatever budget a bot was given

  int idle_seconds = 60;    // a socket that answers no ping for so long is closed
  int evict_seconds = 120;  // a table without visitors leaves memory after so long
  int away_seconds = 60;    // who was gone for so long may be replaced by a bot
  int expire_days = 90;     // a table without an event for so long is closed; its record stays
};

}  // namespace orebit::server
