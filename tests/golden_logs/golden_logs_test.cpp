// The log of random games as every viewer reads it, compared with files beside this one: a hash for each
// game, seed and viewer, and the text of one game. REGOLD=1 writes them anew; read the difference like code.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>

#include "core/random.hpp"
#include "table/match.hpp"

namespace orebit {

namespace {

constexpr std::uint64_t seeds = 5;
constexpr std::uint64_t told_seed = 1;

// Seed by seed another number of players; every second game with the last value of every option.
Setup setup_of(const GameInfo& info, std::uint64_t seed) {
  const auto range = static_cast<std::uint64_t>(info.max_players - info.min_players + 1);
  Setup setup{.game = std::string(info.id), .players = info.min_players + static_cast<int>(seed % range)};
  for (const OptionInfo& option : info.options)
    if (seed % 2 == 1 && option.kind != OptionInfo::Kind::number)
      setup.options.emplace_back(option.key, option.values.back());
  return setup;
}

std::string line_text(const LogLine& line) {
  const std::string who = line.who ? " seat " + std::to_string(index_of(*line.who)) : "";
  return "  " + line.text + " [" + std::string(line.clause) + "]" + who + "\n";
}
std::string ply_text(const Ply& ply) {
  std::string text = ply.move + "\n" + line_text(ply.log);
  for (const LogLine& line : ply.then) text += line_text(line);
  return text;
}

Ply random_ply(Match& match, Random& random) {
  if (match.turn().is_chance()) return match.roll(std::ref(random));
  const auto legal = match.legal();
  return *match.play(legal[random(static_cast<std::uint32_t>(legal.size()))]);
}

// A game's log: as a trace has it, as each seat reads it, and last as a spectator does.
struct Logs {
  std::vector<std::string> viewers;
  std::string text;  // the first, and what the others read instead
};
Logs logs_of(const Setup& setup, std::uint64_t seed) {
  const auto match = *open_match(setup);
  const int players = match->header().players;
  Logs logs{std::vector<std::string>(static_cast<std::size_t>(players) + 2), ""};
  for (Random random(seed, 0); !match->turn().is_over();) {
    const Ply ply = random_ply(*match, random);
    const std::string open = ply_text(ply);
    logs.viewers[0] += open;
    logs.text += open;
    for (int i = 0; i <= players; ++i) {
      const std::string seen = ply_text(ply.as_seen_by(i == players ? spectator : seat_of(i)));
      logs.viewers[static_cast<std::size_t>(i) + 1] += seen;
      if (seen != open) logs.text += (i == players ? "- " : std::to_string(i) + " ") + seen;
    }
  }
  return logs;
}

// FNV-1a.
std::string hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  std::ostringstream out;
  out << std::hex << hash;
  return out.str();
}

std::string golden_text(const GameInfo& info) {
  std::string hashes, told;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    const Logs logs = logs_of(setup_of(info, seed), seed);
    hashes += "seed " + std::to_string(seed) + ":";
    for (const std::string& log : logs.viewers) hashes += " " + hash_of(log);
    hashes += "\n";
    if (seed == told_seed) told = logs.text;
  }
  return hashes + "\nseed " + std::to_string(told_seed) + "\n" + told;
}

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(GoldenLogs, every_viewer_reads_what_he_read_before) {
  for (const GameInfo* info : all_games()) {
    const std::string path = OREBIT_SOURCE "/tests/golden_logs/" + std::string(info->id) + ".txt";
    const std::string text = golden_text(*info);
    if (std::getenv("REGOLD") != nullptr) std::ofstream(path) << text;
    EXPECT_TRUE(file_text(path) == text) << "REGOLD=1 rewrites " << path << "; git diff shows what changed";
  }
}

}  // namespace

}  // namespace orebit
