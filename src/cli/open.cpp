#include "cli/open.hpp"

#include "cli/files.hpp"

namespace orebit::cli {

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
  if (!reasons.empty()) return std::unexpected(reasons);
  return setup;
}

std::expected<std::unique_ptr<Match>, Reasons> open(const MatchOptions& options) {
  const auto setup = read_setup(options);
  if (!setup) return std::unexpected(setup.error());
  return open_match(*setup);
}

}  // namespace orebit::cli
