// Arbitrary lines as a stored table, and as a record to verify.
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "table/fair_check.hpp"
#include "table/table.hpp"
#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

std::shared_ptr<const PackFile> find_pack(const std::string& game, const std::string&) {
  return fuzz::cheap_pack(game);
}

void load_table(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  // Every setup that is not open yet would take seconds to open.
  const auto events = read_events(lines);
  if (!events) return fuzz::require(!events.error().why.empty(), "a refusal without a word");
  for (const Event& event : *events) {
    const auto again = read_event(write_event(event));
    fuzz::require(again && write_event(*again) == write_event(event), "an event is written as another");
  }
  const auto table = Table::load(*events, fuzz::find_opened);
  if (!table) return fuzz::require(!table.error().empty(), "a refusal without a word");
  for (const Seat seat : {seat_of(0), spectator}) {
    (void)table->welcome({seat, 0, false});
    (void)table->news({seat, 0, false}, table->seq() / 2);
    (void)table->record({seat, 0, false});
  }
  (void)table->summary();
  (void)table->bot_to_move();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::open_all(); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  load_table(text);
  (void)check_fair(text, find_pack, fuzz::find_opened);
  return 0;
}
