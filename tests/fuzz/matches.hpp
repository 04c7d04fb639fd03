// Matches for the fuzzers. Opening one builds tables, which takes longer than thousands of inputs, so each
// setup is opened once and cloned.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "table/match.hpp"

namespace orebit::fuzz {

inline void require(bool holds, const char* what, const std::string& detail = "") {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, detail.c_str());
  std::abort();
}

// The default pack, but with small ore numbers: under sanitizers Space Miner's tables take seconds for each
// large one.
inline std::shared_ptr<const PackFile> cheap_pack(const std::string& game) {
  static std::map<std::string, std::shared_ptr<const PackFile>> packs;
  auto& pack = packs[game];
  if (pack != nullptr) return pack;
  Doc doc = default_pack(game)->doc;
  for (std::size_t i = 0; i < doc.keys.size(); ++i)
    for (Doc& cards : doc.items[i].items)
      for (Doc& numbers : cards.items)
        for (Doc& number : numbers.items)
          if (doc.keys[i] == "ore_numbers") number.number = number.number % 7 + 1;
  return pack = make_pack(std::move(doc), "");
}

// Every game twice: with defaults, and with the most players and the last value of every option.
inline std::vector<Setup> setups() {
  std::vector<Setup> all;
  for (const GameInfo* info : all_games()) {
    Setup usual{std::string(info->id), info->default_players, {}, cheap_pack(std::string(info->id))};
    Setup other = usual;
    other.players = info->max_players;
    for (const OptionInfo& option : info->options) {
      const bool is_number = option.kind == OptionInfo::Kind::number;
      usual.options.emplace_back(option.key, option.default_value());
      other.options.emplace_back(option.key,
                                 is_number ? std::to_string(option.max) : std::string(option.values.back()));
    }
    all.push_back(usual);
    all.push_back(other);
  }
  return all;
}

// The matches of setups(). REQUIRES: opened by LLVMFuzzerInitialize, because it takes longer than an input
// may.
inline std::vector<std::pair<Setup, std::unique_ptr<const Match>>>& opened() {
  static std::vector<std::pair<Setup, std::unique_ptr<const Match>>> matches;
  return matches;
}
inline int open_all() {
  for (const Setup& setup : setups()) {
    auto match = open_match(setup);
    require(match.has_value(), "a setup is refused", match ? "" : match.error().front().why);
    opened().emplace_back(setup, std::move(*match));
  }
  return 0;
}
inline std::unique_ptr<Match> fresh_match(std::uint8_t which) {
  return opened()[which % opened().size()].second->clone();
}
// For a trace reader: one of the matches that are open, and no other.
inline std::expected<std::unique_ptr<Match>, Rejections> find_opened(const Setup& setup) {
  for (const auto& [known, match] : opened())
    if (known.game == setup.game && known.players == setup.players && known.options == setup.options)
      return match->clone();
  return std::unexpected(Rejections{"this setup is not open"});
}

// One legal ply.
inline void play_on(Match& match, Random& random) {
  if (match.turn().is_chance()) {
    match.roll([&](std::uint32_t m) { return random(m); });
    return;
  }
  const auto legal = match.legal();
  require(!legal.empty(), "a player has to act and no move is legal", match.state_json());
  const std::string& move = legal[random(static_cast<std::uint32_t>(legal.size()))];
  require(match.play(move).has_value(), "a listed move is refused", move);
}

}  // namespace orebit::fuzz
