// orebit serve: a server for tables that people play over the network.
#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

#include "cli/arguments.hpp"
#include "server/server.hpp"
#include "text/text.hpp"

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

void add_limits(Arguments& command, server::Limits& limits) {
  const auto limit = [&](const char* name, auto& number, const char* about) {
    command.number({name}, number, "N", about).group = "Limits (0 takes one away)";
  };
  limit("--max-message", limits.message_bytes, "bytes of a WebSocket message");
  limit("--max-body", limits.body_bytes, "bytes of a request's body");
  limit("--max-unsent", limits.unsent_bytes, "bytes that wait for a slow reader before it is dropped");
  limit("--seat-rate", limits.seat_messages.per_second,
        "messages a second of a seat; faster ones are read later");
  limit("--seat-burst", limits.seat_messages.burst, "messages of a seat at once");
  limit("--address-rate", limits.address_messages.per_second,
        "messages a second of all sockets of an address");
  limit("--address-burst", limits.address_messages.burst, "messages of an address at once");
  limit("--connection-rate", limits.connection_requests.per_second, "HTTP requests a second of a connection");
  limit("--connection-burst", limits.connection_requests.burst, "HTTP requests of a connection at once");
  limit("--request-rate", limits.address_requests.per_second, "HTTP requests a second of an address");
  limit("--request-burst", limits.address_requests.burst, "HTTP requests of an address at once");
  limit("--table-rate", limits.address_tables.per_second, "new tables a second of an address");
  limit("--table-burst", limits.address_tables.burst, "new tables of an address at once");
  limit("--work-rate", limits.address_work.per_second,
        "seconds a second that the server works for the messages and requests of an address");
  limit("--work-burst", limits.address_work.burst, "seconds of such work at once");
  limit("--address-bytes", limits.address_bytes,
        "bytes of packs and sets of options that tables of an address use at once");
  limit("--address-connections", limits.address_connections, "connections of an address");
  limit("--connections", limits.connections, "connections of all");
  limit("--max-waiting", limits.waiting_requests, "requests of one table that wait for its storage");
  limit("--gather", limits.gather_milliseconds,
        "milliseconds in which those who only look on hear of plies once; 0: of each at once");
  limit("--link-time", limits.link_milliseconds,
        "milliseconds that a throw of a strict table waits for the links of others");
  limit("--bot-time", limits.bot_milliseconds,
        "milliseconds that a bot may think, whatever budget it was given");
  limit("--idle", limits.idle_seconds, "seconds until a socket that answers no ping is closed");
  limit("--evict", limits.evict_seconds, "seconds until a table without visitors leaves memory");
  limit("--away", limits.away_seconds, "seconds until a player who is gone may be replaced by a bot");
  limit("--expire", limits.expire_days, "days without a move until a table is closed; its record stays");
}

// "127.0.0.1:8077", "[::1]:8077": an address with its port. An address of IPv6 has colons of its own.
std::string port_of(const std::string& listen) {
  const std::size_t colon = listen.rfind(':');
  const bool is_alone = listen.find(':') == colon || (colon > 0 && listen[colon - 1] == ']');
  return colon == std::string::npos || !is_alone ? "" : listen.substr(colon + 1);
}

Exit serve(const server::ServeOptions& asked) {
  server::ServeOptions options = asked;
  const std::string port = port_of(options.listen);
  if (port.empty()) return run_server(options);
  const std::string listen = "--listen " + options.listen + ": ";
  const auto number = parse_number(port, std::numeric_limits<std::uint16_t>::max());
  if (!number)
    return refuse({listen + quoted(port) + " is no port, expected a whole number from 0 to 65535"});
  const auto both = static_cast<std::uint16_t>(*number);
  if (options.port != server::ServeOptions{}.port && options.port != both)
    return refuse({listen + "--port names another port, " + std::to_string(options.port)});
  options.listen.resize(options.listen.size() - port.size() - 1);
  if (options.listen.starts_with('[')) options.listen = options.listen.substr(1, options.listen.size() - 2);
  options.port = both;
  return run_server(options);
}

}  // namespace

Command serve_command() {
  CommandWith<server::ServeOptions> command("serve", "serve tables for people and programs over the network",
                                            "  orebit serve                         for this machine alone\n"
                                            "  orebit serve --listen 0.0.0.0 --port 8017 --data tables");
  command.text({"--listen"}, command->listen, "ADDRESS", "the address to listen on, 0.0.0.0 or 0.0.0.0:8017");
  command.number({"--port"}, command->port, "PORT", "the port; 0 takes a free one");
  command.text({"--data"}, command->data, "DIR", "the folder that keeps the tables (below $XDG_STATE_HOME)");
  command.text({"--store"}, command->store, "ADDRESS",
               "keep the tables in PostgreSQL instead: postgresql://...");
  command.text({"--client"}, command->client, "DIR", "the folder of the browser client");
  command.list({"--origin"}, command->origins, "https://HOST",
               "pages of this origin may connect too; may be repeated");
  command.list({"--host"}, command->hosts, "NAME", "answer only for this name of a host; may be repeated");
  command.list({"--metrics-from"}, command->metrics_from, "ADDRESS",
               "this address may read /metrics too; may be repeated");
  command.text({"--signing-key"}, command->signing_key, "FILE",
               "the file of the key that signs records (beside the tables)");
  command.flag("--behind-proxy", command->is_behind_proxy, "addresses are the last ones of X-Forwarded-For");
  command.number({"--bot-threads"}, command->bot_threads, "N",
                 "threads that think for bots; 0: cores less one", 0, 256);
  command.flag("--quiet", command->is_quiet, "log warnings and errors only");
  add_limits(command, command->limits);
  return command.runs(serve);
}

}  // namespace orebit::cli
