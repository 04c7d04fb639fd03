// Arbitrary lines as a trace; and the state of every ply, true or not, set in a match.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "table/trace.hpp"
#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

std::shared_ptr<const PackFile> find_pack(const std::string& game, const std::string&) {
  return fuzz::cheap_pack(game);
}

// What set_state accepts comes out as it went in.
void set_state_of(const Doc& state, const Match& table) {
  const auto match = table.clone();
  const std::string before = match->state_json();
  if (!match->set_state(state).empty())
    return fuzz::require(match->state_json() == before, "a refused state changed the match");
  const auto again = parse_json(match->state_json());
  fuzz::require(again && same_value(*again, state), "an accepted state is told differently",
                match->state_json());
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::open_all(); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  TraceReader reader(find_pack, fuzz::find_opened);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto doc = parse_json(line);
    const Doc* state = doc ? doc->find("state") : nullptr;
    if (state != nullptr && reader.match() != nullptr) set_state_of(*state, *reader.match());
    if (reader.read(line)) return 0;
  }
  (void)reader.finish();
  return 0;
}
