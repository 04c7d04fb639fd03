// Arbitrary text as a content pack, in TOML or JSON: everything is complained of or can be played with.
#include <cstdint>
#include <string>

#include "cli/files.hpp"
#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

// Opening a pack builds tables, which takes thousands of times as long as reading it, and seconds where Space
// Miner's ore numbers are large. So only every sixteenth valid pack is opened, and none with large ore
// numbers.
bool is_cheap(const Doc& pack, const std::string& text) {
  std::uint32_t sum = 0;
  for (const char c : text) sum = sum * 31 + static_cast<unsigned char>(c);
  if (sum % 16 != 0) return false;
  const Doc* numbers = pack.find("ore_numbers");
  const Doc* cards = numbers == nullptr ? nullptr : numbers->find("card");
  if (cards == nullptr) return true;
  for (const Doc& card : cards->items)
    for (const Doc& number : card.items)
      if (number.number > 12) return false;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const bool is_json = !text.empty() && text[0] == '{';
  auto doc = is_json ? parse_json(text) : cli::parse_toml(text);
  if (!doc) {
    fuzz::require(doc.error().line > 0 && !doc.error().why.empty(), "a refusal without line or word");
    return 0;
  }
  const std::string game = game_of(*doc);
  if (find_game(game) == nullptr) return 0;
  const auto issues = check_pack(game, *doc);
  for (const Issue& issue : issues)
    fuzz::require(!issue.key.empty() && !issue.found.empty() && !issue.allowed.empty(),
                  "a complaint without key, found or allowed", sentence(issue));
  if (!issues.empty() || !is_cheap(*doc, text)) return 0;
  auto match = open_match({.game = game, .pack = make_pack(std::move(*doc), "")});
  if (!match) return 0;
  Random random(1, 1);
  for (int ply = 0; ply < 60 && !(*match)->turn().is_over(); ++ply) fuzz::play_on(**match, random);
  return 0;
}
