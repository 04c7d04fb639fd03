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

}  // namespace

void add_upkeep(CLI::App& app, Action& action) {
  auto data = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  auto* check =
      app.add_subcommand("check", "read and play through every table of a server, and throw its dice again");
  check->add_option("DATA", *data, "the server's data folder, a backup, or postgresql://…")->required();
  check->add_flag("--json", *json, "as JSON");
  check->callback(
      [&action, data, json] { action = [data, json] { return check_server_data(*data, *json); }; });
  auto* backup = app.add_subcommand("backup", "copy a server's tables to a file, also while it serves");
  backup->add_option("DATA", *data, "the server's data folder")->required();
  backup->add_option("FILE", *file, "the backup; it must not be there yet")->required();
  backup->callback([&action, data, file] { action = [data, file] { return back_up_server(*data, *file); }; });
  auto* restore = app.add_subcommand("restore", "make a server's data folder from a backup");
  restore->add_option("FILE", *file, "the backup")->required();
  restore->add_option("DATA", *data, "the folder; it must not hold tables")->required();
  restore->callback(
      [&action, data, file] { action = [data, file] { return restore_server(*file, *data); }; });
}

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
      ->type_name("https://HOST")
      ->take_all()
      ->allow_extra_args(false);
  const auto add_list = [&](const char* name, std::vector<std::string>& list, const char* meaning,
                            const char* type) {
    command->add_option(name, list, meaning)->type_name(type)->take_all()->allow_extra_args(false);
  };
  add_list("--host", options->hosts, "answer only for this name of a host; may be repeated", "NAME");
  add_list("--metrics-from", options->metrics_from, "this address may read /metrics too; may be repeated",
           "ADDRESS");
  command
      ->add_option("--signing-key", options->signing_key,
                   "the file of the key that signs records (beside the tables)")
      ->type_name("FILE");
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
