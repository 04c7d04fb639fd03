// Every table of a store: read, played through, its dice thrown again.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/kept_packs.hpp"
#include "server/sqlite_copy.hpp"
#include "server/sqlite_file.hpp"
#include "server/upkeep.hpp"
#include "table/fair_check.hpp"
#include "table/table.hpp"

namespace orebit::server {

namespace {

namespace fs = std::filesystem;

// A copy can be opened as if it were ours, brought to the present version and thrown away.
class Copy {
 public:
  explicit Copy(const std::string& data) {
    std::string pattern = fs::temp_directory_path() / "orebit-check-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder could be made in " + pattern);
    folder_ = pattern;
    try {
      copy_sqlite(fs::is_directory(data) ? data + "/orebit.db" : data, folder_ + "/orebit.db");
    } catch (...) {
      fs::remove_all(folder_);
      throw;
    }
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() {
    std::error_code none;
    fs::remove_all(folder_, none);
  }

  const std::string& folder() const { return folder_; }
  // What SQLite itself finds wrong with it.
  std::vector<std::string> faults() const {
    sqlite3* made = nullptr;
    sqlite3_open_v2((folder_ + "/orebit.db").c_str(), &made, SQLITE_OPEN_READONLY, nullptr);
    const SqliteHandle db(made);
    Statement check(db.get(), "PRAGMA integrity_check");
    std::vector<std::string> faults;
    while (check.step())
      if (check.view(0) != "ok") faults.push_back(check.text(0));
    return faults;
  }

 private:
  std::string folder_;
};

class Checker {
 public:
  explicit Checker(Database& database) : database_(database) {}

  CheckReport run() {
    for (const std::string& id : database_.tables()) {
      ++report_.tables;
      try {
        check(id);
      } catch (const Damaged& error) {
        note(id, error.what());
      }
    }
    for (const std::string& hash : database_.packs()) check_pack(hash);
    return std::move(report_);
  }

 private:
  void note(const std::string& table, std::string what) {
    report_.damage.push_back({table, std::move(what)});
  }

  // Also those that no table needs now.
  void check_pack(const std::string& hash) {
    const auto pack = parse_json(database_.find_pack(hash).value_or(""));
    if (!pack || make_pack(*pack, "")->hash != hash) note("", "the pack " + hash + " is not what was stored");
  }

  void check(const std::string& id) {
    const auto events = load_with_pack(database_, id);
    report_.events += static_cast<std::int64_t>(events.size());
    auto table = read_table(events, open_);
    if (!table)
      return note(id, table.error().empty() ? "it cannot be read" : sentence(table.error().front()));
    if (table->id() != id) return note(id, "its log is that of table " + table->id());
    if (table->plies() > 0) check_dice(id, *table);
  }

  // The record as it would be if the table were closed now.
  void check_dice(const std::string& id, Table& table) {
    if (!table.is_over())
      if (auto end = table.decide(Expire{}, Requester::server())) table.apply(std::move(*end));
    auto pack = make_pack(*parse_json(table.pack()), "");
    const auto verdict = check_fair(
        table.record(Viewer{}), [&](const std::string&, const std::string&) { return pack; }, open_);
    if (verdict)
      report_.throws += verdict->by_chance;
    else
      note(id, verdict.error().why);
  }

  Database& database_;
  MatchOpener open_ = shared_opener();
  CheckReport report_;
};

CheckReport check_copy(const Copy& copy) {
  CheckReport report;
  try {
    const auto faults = copy.faults();
    report = Checker(*open_sqlite(copy.folder())).run();
    for (const std::string& fault : faults) report.damage.insert(report.damage.begin(), {"", fault});
  } catch (const std::runtime_error& error) {
    report.damage.push_back({"", error.what()});
  }
  return report;
}

// An empty file would be a database without tables to SQLite, and any other one a damaged database.
void refuse_other_files(const std::string& path) {
  constexpr std::string_view first = "SQLite format 3";
  if (!fs::is_regular_file(path)) return;
  std::string found(first.size(), '\0');
  std::ifstream(path).read(found.data(), static_cast<std::streamsize>(found.size()));
  if (found != first) throw std::runtime_error(path + " holds no tables of orebit");
}

}  // namespace

CheckReport check_data(const std::string& data) {
  if (data.starts_with("postgresql:") || data.starts_with("postgres:"))
    return Checker(*open_postgres(data)).run();
  refuse_other_files(data);
  try {
    const std::int64_t noted = fs::is_directory(data) ? noted_events(data) : 0;
    CheckReport report = check_copy(Copy(data));
    if (report.damage.empty() && report.events < noted)
      report.damage.push_back({"", std::to_string(noted - report.events) +
                                       " events that were stored are missing: the newest, or deleted ones"});
    return report;
  } catch (const Damaged& error) {
    return {.damage = {{"", error.what()}}};
  }
}

}  // namespace orebit::server
