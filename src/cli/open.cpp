#include "cli/open.hpp"

#include <algorithm>
#include <random>

#include "cli/files.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// Why the options contradict each other: one key, two values.
Rejections contradictions(const std::vector<std::pair<std::string, std::string>>& options) {
  Rejections reasons;
  for (auto later = options.begin(); later != options.end(); ++later)
    for (auto earlier = options.begin(); earlier != later; ++earlier)
      if (earlier->first == later->first && earlier->second != later->second)
        reasons.emplace_back("option " + later->first + " is given as " + quoted(earlier->second) +
                             " and as " + quoted(later->second));
  return reasons;
}

// A pack for another game: one sentence instead of all that is wrong with it.
std::string wrong_game(const std::string& game, const std::string& file, const PackFile& pack) {
  const std::string its = game_of(pack.doc);
  if (its.empty() || its == game || find_game(its) == nullptr || find_game(game) == nullptr) return "";
  return "--content: " + file + " is a pack for " + its + ", not for " + game;
}

// A game for a fixed number of players, asked for with another one.
std::string wrong_players(const Setup& setup) {
  const GameInfo* game = find_game(setup.game);
  if (game == nullptr || !setup.players || game->min_players != game->max_players) return "";
  if (*setup.players == game->min_players) return "";
  const bool has_solo = game->option_index("solo") < game->options.size();
  const bool is_solo =
      std::ranges::count(setup.options, std::pair<std::string, std::string>("solo", "true")) > 0;
  const std::string way = is_solo    ? "; with `-o solo=true` the second is the automa"
                          : has_solo ? "; `-o solo=true` plays it alone"
                                     : "";
  return setup.game + " is played by " + counted(game->min_players, "player") + ", not by " +
         std::to_string(*setup.players) + way;
}

}  // namespace

std::optional<Rejections> take_game_from_pack(MatchOptions& options) {
  if (!options.game.empty() || options.content.empty()) return std::nullopt;
  const auto pack = read_pack(options.content);
  if (!pack) return pack.error();
  options.game = game_of((*pack)->doc);
  if (options.game.empty())
    return Rejections{"--content: " + options.content + " does not say which game it is for"};
  return std::nullopt;
}

std::expected<Setup, Rejections> read_setup(const MatchOptions& options) {
  Setup setup;
  Rejections reasons;
  setup.game = options.game;
  setup.players = options.players;
  for (const std::string& option : options.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      reasons.emplace_back("option " + quoted(option) + ": write it as KEY=VALUE");
    } else {
      setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
  }
  if (!options.content.empty()) {
    auto pack = read_pack(options.content);
    if (pack) setup.pack = *pack;
    if (pack)
      if (std::string reason = wrong_game(setup.game, options.content, **pack); !reason.empty())
        return std::unexpected(Rejections{std::move(reason)});
    if (!pack) reasons.insert(reasons.end(), pack.error().begin(), pack.error().end());
  }
  const Rejections found = contradictions(setup.options);
  reasons.insert(reasons.end(), found.begin(), found.end());
  if (std::string reason = wrong_players(setup); !reason.empty()) reasons.emplace_back(std::move(reason));
  if (!reasons.empty()) return std::unexpected(reasons);
  return setup;
}

std::expected<std::unique_ptr<Match>, Rejections> open(const MatchOptions& options) {
  const auto setup = read_setup(options);
  if (!setup) return std::unexpected(setup.error());
  return open_match(*setup);
}

std::uint64_t drawn_seed() {
  std::random_device device;
  return device() % 1'000'000'000U;
}

}  // namespace orebit::cli
