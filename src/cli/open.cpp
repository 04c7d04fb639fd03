#include "cli/open.hpp"

#include "cli/files.hpp"
#include "core/text.hpp"

namespace orebit::cli {

namespace {

// Why the options contradict each other: one key, two values.
Reasons contradictions(const std::vector<std::pair<std::string, std::string>>& options) {
  Reasons reasons;
  for (auto later = options.begin(); later != options.end(); ++later)
    for (auto earlier = options.begin(); earlier != later; ++earlier)
      if (earlier->first == later->first && earlier->second != later->second)
        reasons.push_back("option " + later->first + " is given as " + quoted(earlier->second) + " and as " +
                          quoted(later->second));
  return reasons;
}

// A game for a fixed number of players, asked for with another one.
std::string wrong_players(const Setup& setup) {
  const GameInfo* game = find_game(setup.game);
  if (game == nullptr || !setup.players || game->least_players != game->most_players) return "";
  if (*setup.players == game->least_players) return "";
  const bool has_solo = game->option_place("solo") < game->options.size();
  return setup.game + " is played by " + counted(game->least_players, "player") + ", not by " +
         std::to_string(*setup.players) + (has_solo ? "; `-o solo=true` plays it alone" : "");
}

}  // namespace

std::expected<Setup, Reasons> read_setup(const MatchOptions& options) {
  Setup setup;
  Reasons reasons;
  setup.game = options.game;
  setup.players = options.players;
  for (const std::string& option : options.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      reasons.push_back("option " + quoted(option) + ": write it as KEY=VALUE");
    } else {
      setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
  }
  if (!options.content.empty()) {
    auto pack = read_pack(options.content);
    if (pack) setup.pack = *pack;
    if (!pack) reasons.insert(reasons.end(), pack.error().begin(), pack.error().end());
  }
  for (std::string& reason : contradictions(setup.options)) reasons.push_back(std::move(reason));
  if (std::string reason = wrong_players(setup); !reason.empty()) reasons.push_back(std::move(reason));
  if (!reasons.empty()) return std::unexpected(reasons);
  return setup;
}

std::expected<std::unique_ptr<Match>, Reasons> open(const MatchOptions& options) {
  const auto setup = read_setup(options);
  if (!setup) return std::unexpected(setup.error());
  return open_match(*setup);
}

}  // namespace orebit::cli
