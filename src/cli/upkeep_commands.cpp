// orebit check, backup, restore: what a host does with a server's data.
#include <cstdio>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "cli/provenance.hpp"
#include "server/upkeep.hpp"

namespace orebit::cli {

namespace {

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

}  // namespace

Exit check_server_data(const std::string& data, bool json) {
  const auto report = server::check_data(data);
  for (const auto& [table, what] : report.damage) {
    std::string where = data + ": ";
    if (!table.empty()) where += "table " + table + ": ";
    print_reasons({where + what});
  }
  json ? print_json(data, report) : print_text(report);
  return report.damage.empty() ? Exit::success : Exit::no;
}

Exit back_up_server(const std::string& folder, const std::string& file) {
  server::back_up(folder, file);
  std::printf("%s is a backup of %s; it holds seeds and the signing key: keep it safe\n", file.c_str(),
              folder.c_str());
  return Exit::success;
}

Exit restore_server(const std::string& file, const std::string& folder) {
  server::restore(file, folder);
  std::printf("%s holds the tables of %s; `orebit serve --data %s` goes on with them\n", folder.c_str(),
              file.c_str(), folder.c_str());
  return Exit::success;
}

}  // namespace orebit::cli
