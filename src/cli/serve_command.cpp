// orebit serve: a server for tables that people play over the network.
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "cli/program.hpp"
#include "server/server.hpp"

namespace orebit::cli {

namespace {

// As records of the terminal: below the person's state folder.
std::string default_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0')
    return std::string(state) + "/orebit/server";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.local/state/orebit/server";
  return "orebit-data";
}

}  // namespace

Exit run_server(const server::ServeOptions& asked) {
  server::ServeOptions options = asked;
  if (options.data.empty()) options.data = default_folder();
  const std::string where = options.store.empty() ? options.data : "PostgreSQL";
  server::serve(options, [&](const std::string& address) {
    std::printf("orebit serves %s (tables are kept in %s; Ctrl-C stops)\n", address.c_str(), where.c_str());
    std::fflush(stdout);
  });
  return Exit::success;
}

}  // namespace orebit::cli
