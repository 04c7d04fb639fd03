#include "cli/serve_arguments.hpp"

#include <CLI/CLI.hpp>
#include <memory>

namespace orebit::cli {

namespace {

// A limit of 0 is none.
void add_limits(CLI::App& app, server::Limits& limits) {
  constexpr auto group = "Limits (0 takes one away)";
  const auto limit = [&](const char* name, auto& number, const char* meaning) {
    app.add_option(name, number, meaning)
        ->capture_default_str()
        ->type_name("N")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
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
  limit("--request-rate", limits.address_requests.per_second, "HTTP requests a second of an address");
  limit("--request-burst", limits.address_requests.burst, "HTTP requests of an address at once");
  limit("--table-rate", limits.address_tables.per_second, "new tables a second of an address");
  limit("--table-burst", limits.address_tables.burst, "new tables of an address at once");
  limit("--address-connections", limits.address_connections, "connections of an address");
  limit("--connections", limits.connections, "connections of all");
  limit("--max-waiting", limits.waiting_requests, "requests of one table that wait for its storage");
  limit("--gather", limits.gather_milliseconds,
        "milliseconds in which those who only look on hear of plies once; 0: of each at once");
  limit("--bot-time", limits.bot_milliseconds,
        "milliseconds that a bot may think, whatever budget it was given");
  limit("--idle", limits.idle_seconds, "seconds until a socket that answers no ping is closed");
  limit("--evict", limits.evict_seconds, "seconds until a table without visitors leaves memory");
  limit("--away", limits.away_seconds, "seconds until a player who is gone may be replaced by a bot");
  limit("--expire", limits.expire_days, "days without a move until a table is closed; its record stays");
}

}  // namespace

void add_serve(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("serve", "serve tables for people and programs over the network");
  auto options = std::make_shared<server::ServeOptions>();
  command->add_option("--listen", options->listen, "the address to listen on")
      ->capture_default_str()
      ->type_name("ADDRESS");
  command->add_option("--port", options->port, "the port; 0 takes a free one")
      ->capture_default_str()
      ->type_name("PORT");
  command->add_option("--data", options->data, "the folder that keeps the tables (below $XDG_STATE_HOME)")
      ->type_name("DIR");
  command->add_option("--store", options->store, "keep the tables in PostgreSQL instead: postgresql://…")
      ->type_name("ADDRESS");
  command->add_option("--client", options->client, "the folder of the browser client")->type_name("DIR");
  command->add_option("--origin", options->origins, "pages of this origin may connect too; may be repeated")
      ->type_name("https://…")
      ->take_all()
      ->allow_extra_args(false);
  command->add_flag("--behind-proxy", options->is_behind_proxy,
                    "addresses are the last ones of X-Forwarded-For");
  command->add_option("--bot-threads", options->bot_threads, "threads that think for bots; 0: cores less one")
      ->capture_default_str()
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->add_flag("--quiet", options->is_quiet, "log warnings and errors only");
  add_limits(*command, options->limits);
  command->callback([&action, options] { action = [options] { return run_server(*options); }; });
}

}  // namespace orebit::cli
