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
  // over theirs are answered 429; the client's files are free, because a first visit needs many of them. A
  // connection has its own limit, so that one device does not use up what its whole network may ask.
  Rate seat_messages{20, 60};
  Rate address_messages{200, 1000};
  Rate connection_requests{10, 60};
  Rate address_requests{50, 300};
  Rate address_tables{40.0 / 3600, 40};
  // Seconds of the one thread that serves: whatever a message or request costs, an address gets a quarter.
  Rate address_work{0.25, 0.2};

  // Of packs and sets of options that tables of an address are played with; what all others use, too, is
  // free.
  std::size_t address_bytes = std::size_t{48} << 20;

  int address_connections = 500;  // a browser opens six
  int connections = 20'000;
  int waiting_requests = 64;  // of one table, while its storage is busy

  int gather_milliseconds = 200;  // plies wait so long for company before those who only look on hear of them
  int link_milliseconds = 1000;   // a throw of a strict table waits so long for the links of others
  int bot_milliseconds = 5000;    // for one move, whatever budget a bot was given

  int idle_seconds = 60;    // a socket that answers no ping for so long is closed
  int evict_seconds = 120;  // a table without visitors leaves memory after so long
  int away_seconds = 300;   // who was gone for so long may be replaced by a bot, unless agreed otherwise
  int expire_days = 90;     // a table without an event for so long is closed; its record stays
};

}  // namespace orebit::server
