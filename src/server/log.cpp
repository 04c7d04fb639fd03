#include "server/log.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "text/json_writer.hpp"

namespace orebit::server {

namespace {

constexpr std::array<std::string_view, 3> severity_names{"info", "warning", "error"};
std::atomic<Severity> least{Severity::info};

// "2026-01-02T03:04:05.678Z"
std::string now_in_words() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = millis / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + length, text.size() - length, ".%03dZ", static_cast<int>(millis % 1000));
  return text.data();
}

}  // namespace

void log_only_from(Severity severity) { least = severity; }

void log(Severity severity, std::string_view what, std::initializer_list<LogField> fields) {
  if (severity < least) return;
  JsonWriter json;
  json.open_object().field("time", now_in_words());
  json.field("level", severity_names[static_cast<std::size_t>(severity)]).field("what", what);
  for (const auto& [name, value] : fields)
    std::visit([&, key = name](const auto& plain) { json.field(key, plain); }, value);
  std::string line = json.close_object().take() + "\n";
  // One write, so that lines of several threads do not mix. There is nobody to tell when it fails.
  if (write(STDERR_FILENO, line.data(), line.size()) < 0) return;
}

}  // namespace orebit::server
