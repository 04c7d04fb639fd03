// What a run of the load tool does.
#pragma once

#include <string>
#include <vector>

namespace orebit::load {

struct Options {
  std::string url;                      // a server that runs already; empty: start one
  std::string program;                  // the one to start
  std::vector<std::string> serve_args;  // for it, after those that take its limits away
  std::string game = "space-miner";
  int tables = 256;
  int seats = 2;       // of every table; each has its own client
  double rate = 0;     // moves a second over all tables; 0: every table as fast as it is answered
  double seconds = 5;  // measured
  double warm_up = 2;  // before
  int moves = 0;       // of a table on average, instead of seconds: so few that no game ends
  int rounds = 1;      // with new tables each; setting them up is not measured
  bool is_json = false;
};

}  // namespace orebit::load
