// Move and chance text into an open match. The first byte picks the setup, then each line is offered to
// the seat to act; what is refused must change nothing, what is accepted must be legal, and the game must go
// on.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

// Whether the text was played.
bool offer(Match& match, std::string_view text) {
  const std::string before = match.state_json();
  const bool by_chance = match.turn().is_chance();
  const auto legal = match.legal();
  const auto ply = match.play(text);
  if (!ply) {
    fuzz::require(!sentence(ply.error()).empty(), "a refusal without a word", std::string(text));
    fuzz::require(match.state_json() == before, "a refused move changed the state", std::string(text));
  } else if (!by_chance) {
    fuzz::require(std::binary_search(legal.begin(), legal.end(), ply->move),
                  "a move is played that is not listed", ply->move);
  }
  return ply.has_value();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::open_all(); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto match = fuzz::fresh_match(data[0]);
  Random random(data[0], 0);
  int refused = 0;
  while (!text.empty() && refused < 20 && !match->turn().is_over()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!offer(*match, text.substr(0, end)) && ++refused % 2 == 0) fuzz::play_on(*match, random);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
