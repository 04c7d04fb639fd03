// orebit check, backup, restore: what a host does with a server's data.
#include <cstdio>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/provenance.hpp"
#include "server/upkeep.hpp"

namespace orebit::cli {

namespace {

struct UpkeepOptions {
  std::string data;
  std::string file;
  bool json = false;
};

void print_json(const std::string& data, const server::CheckReport& report) {
  JsonWriter out;
  begin_json(out, "orebit-check/1");
  out.field("data", data).field("ok", report.damage.empty());
  out.field("tables", report.tables).field("events", report.events).field("throws", report.throws);
  out.key("damage").open_list();
  for (const auto& [table, what] : report.damage)
    out.open_object().field("table", table).field("what", what).close_object();
  std::printf("%s\n", out.close_list().close_object().take().c_str());
}

void print_text(const server::CheckReport& report) {
  std::printf("%s %lld tables with %lld events, %lld throws are those of the fair dice\n",
              report.damage.empty() ? "ok" : "damaged:", static_cast<long long>(report.tables),
              static_cast<long long>(report.events), static_cast<long long>(report.throws));
}

Exit check_server_data(const UpkeepOptions& options) {
  const auto report = server::check_data(options.data);
  for (const auto& [table, what] : report.damage) {
    std::string why = options.data;
    if (!table.empty()) why.append(": table ").append(table);
    print_reasons({why.append(": ").append(what)});
  }
  options.json ? print_json(options.data, report) : print_text(report);
  return report.damage.empty() ? Exit::success : Exit::no;
}

Exit back_up_server(const UpkeepOptions& options) {
  server::back_up(options.data, options.file);
  std::printf("%s is a backup of %s; it holds seeds and the signing key: keep it safe\n",
              options.file.c_str(), options.data.c_str());
  return Exit::success;
}

Exit restore_server(const UpkeepOptions& options) {
  server::restore(options.file, options.data);
  std::printf("%s holds the tables of %s; `orebit serve --data %s` goes on with them\n", options.data.c_str(),
              options.file.c_str(), options.data.c_str());
  return Exit::success;
}

}  // namespace

Command check_command() {
  CommandWith<UpkeepOptions> command(
      "check", "read and play through every table of a server, and throw its dice again",
      "  orebit check tables                  a server's data folder, stopped or serving\n"
      "  orebit check tables.backup --json");
  command.text({"DATA"}, command->data, "DATA", "the server's data folder, a backup, or postgresql://...")
      .required();
  command.json(command->json);
  return command.runs(check_server_data);
}

Command backup_command() {
  CommandWith<UpkeepOptions> command("backup", "copy a server's tables to a file, also while it serves",
                                     "  orebit backup tables tables-$(date +%F).backup");
  command.text({"DATA"}, command->data, "DATA", "the server's data folder").required();
  command.text({"FILE"}, command->file, "FILE", "the backup; it must not be there yet").required();
  return command.runs(back_up_server);
}

Command restore_command() {
  CommandWith<UpkeepOptions> command("restore", "make a server's data folder from a backup",
                                     "  orebit restore tables-2026-11-18.backup tables");
  command.text({"FILE"}, command->file, "FILE", "the backup").required();
  command.text({"DATA"}, command->data, "DATA", "the folder; it must not hold tables").required();
  return command.runs(restore_server);
}

}  // namespace orebit::cli
