#include "server/metrics.hpp"

#include <algorithm>
#include <fstream>

#include "text/text.hpp"

namespace orebit::server {

namespace {

void write_value(std::string& text, const char* name, const char* kind, const char* help, double value) {
  text += std::string("# HELP orebit_") + name + " " + help + "\n# TYPE orebit_" + name + " " + kind +
          "\norebit_" + name + " " + fixed(value, value < 1e9 ? 6 : 0) + "\n";
}

void count(std::string& text, const char* name, const char* help, std::uint64_t value) {
  text += std::string("# HELP orebit_") + name + " " + help + "\n# TYPE orebit_" + name +
          " counter\norebit_" + name + " " + std::to_string(value) + "\n";
}

void gauge(std::string& text, const char* name, const char* help, std::uint64_t value) {
  text += std::string("# HELP orebit_") + name + " " + help + "\n# TYPE orebit_" + name + " gauge\norebit_" +
          name + " " + std::to_string(value) + "\n";
}

std::uint64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t size = 0;
  std::uint64_t resident = 0;
  statm >> size >> resident;
  return resident * 4096;
}

}  // namespace

void Histogram::add(Clock::duration took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto place = std::ranges::lower_bound(bounds, seconds) - bounds.begin();
  ++counts_[static_cast<std::size_t>(place)];
  sum_ += seconds;
}

void Histogram::write(std::string& text, const char* name) const {
  const std::string full = std::string("orebit_") + name;
  text += "# TYPE " + full + " histogram\n";
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += counts_[i];
    text += full + "_bucket{le=\"" + fixed(bounds[i], 4) + "\"} " + std::to_string(below) + "\n";
  }
  below += counts_.back();
  text += full + "_bucket{le=\"+Inf\"} " + std::to_string(below) + "\n" + full + "_sum " + fixed(sum_, 6) +
          "\n" + full + "_count " + std::to_string(below) + "\n";
}

std::string Metrics::text(const StoreFigures& store) const {
  std::string text;
  gauge(text, "connections", "Open connections.", connections);
  gauge(text, "visitors", "WebSockets at a table, spectators included.", visitors);
  gauge(text, "tables_loaded", "Tables in memory.", tables);
  gauge(text, "bots_thinking", "Moves that worker threads are asked for.", bots_thinking);
  gauge(text, "resident_bytes", "Memory of the process.", resident_bytes());
  count(text, "tables_created_total", "Tables made by this node.", tables_created);
  count(text, "http_requests_total", "Requests by HTTP.", requests);
  count(text, "messages_in_total", "WebSocket messages read.", messages_in);
  count(text, "messages_out_total", "WebSocket messages sent.", messages_out);
  count(text, "moves_total", "Batches of events stored and sent.", moves);
  count(text, "bot_moves_total", "Moves found by worker threads.", bot_moves);
  count(text, "refusals_total", "Requests that a rule refused.", refusals);
  count(text, "slow_readers_total", "Connections dropped because they did not read.", slow_readers);
  count(text, "turned_away_total", "Requests and connections over a limit.", turned_away);
  count(text, "store_commits_total", "Transactions.", store.commits);
  count(text, "store_appends_total", "Batches in those transactions.", store.appends);
  count(text, "store_events_total", "Events in those batches.", store.events);
  count(text, "store_conflicts_total", "Batches that another node forestalled.", store.conflicts);
  count(text, "store_failures_total", "Batches not stored because the database was unavailable.",
        store.failures);
  write_value(text, "store_commit_seconds_total", "counter", "Time spent in transactions.",
              static_cast<double>(store.commit_micros) * 1e-6);
  move_seconds.write(text, "move_seconds");
  return text;
}

}  // namespace orebit::server
