// orebit ladder: every level against every other, as Elo.
#include <cstdio>

#include "bots/cores.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "core/json_writer.hpp"
#include "lab/arena.hpp"
#include "lab/elo.hpp"

namespace orebit::cli {

namespace {

struct Ladder {
  std::vector<std::vector<double>> wins;
  std::uint64_t games = 0;
};

void play_pair(const Match& match, const LadderOptions& options, std::size_t one, std::size_t other,
               Progress& progress, Ladder& ladder) {
  const Budget budget{.stop = &Progress::stop()};
  const std::vector<BotName> pair{{static_cast<BotLevel>(one), budget},
                                  {static_cast<BotLevel>(other), budget}};
  const lab::Arena arena(2, [&](const auto& seated, std::uint64_t number) -> std::optional<lab::Played> {
    const auto played = match.play_bots(
        {pair[static_cast<std::size_t>(seated[0])], pair[static_cast<std::size_t>(seated[1])]}, options.seed,
        number);
    if (!played) return std::nullopt;
    return lab::Played{played->result.scores, played->result.winners, played->plies, played->rounds};
  });
  const lab::ArenaResult result = arena.run(options.games, cores_here(), Progress::stop(), progress.done());
  ladder.wins[one][other] = result.bots[0].wins;
  ladder.wins[other][one] = result.bots[1].wins;
  ladder.games += result.games;
}

void print_json(const std::string& game, const Ladder& ladder, const std::vector<lab::Rating>& ratings) {
  JsonWriter out;
  out.open_object().field("game", game).field("games", ladder.games).key("levels").open_list();
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const double half = lab::two_sided_95 * ratings[i].error;
    out.open_object()
        .field("bot", level_names[i])
        .key("elo")
        .number(ratings[i].elo, 1)
        .key("ci95")
        .open_list();
    out.number(ratings[i].elo - half, 1).number(ratings[i].elo + half, 1).close_list().close_object();
  }
  std::printf("%s\n", out.close_list().close_object().take().c_str());
}

void print_table(const Ladder& ladder, const std::vector<lab::Rating>& ratings) {
  std::printf("%-10s %7s  %s\n", "bot", "Elo", "95 % interval");
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const double half = lab::two_sided_95 * ratings[i].error;
    std::printf("%-10s %7.0f  %.0f to %.0f\n", std::string(level_names[i]).c_str(), ratings[i].elo,
                ratings[i].elo - half, ratings[i].elo + half);
  }
  std::printf("%llu games for two; the mean of all levels is 0\n",
              static_cast<unsigned long long>(ladder.games));
}

}  // namespace

Exit run_ladder(const LadderOptions& options) {
  MatchOptions match_options = options.match;
  if (match_options.players && *match_options.players != 2)
    return print_reasons({"--players: a ladder is climbed in games for 2"}), Exit::usage;
  match_options.players = 2;
  const auto match = open(match_options);
  if (!match) return print_reasons(match.error()), Exit::usage;
  if (options.games == 0) return print_reasons({"--games: found 0, allowed: 1 or more"}), Exit::usage;
  constexpr std::size_t levels = level_names.size();
  Ladder ladder{std::vector<std::vector<double>>(levels, std::vector<double>(levels)), 0};
  constexpr std::uint64_t pairs = levels * (levels - 1) / 2;
  {
    Progress progress("ladder", pairs * options.games);
    for (std::size_t one = 0; one < levels; ++one)
      for (std::size_t other = one + 1; other < levels && !Progress::stop(); ++other)
        play_pair(**match, options, one, other, progress, ladder);
  }
  const auto ratings = lab::ratings(ladder.wins);
  if (options.json) print_json(options.match.game, ladder, ratings);
  if (!options.json) print_table(ladder, ratings);
  return ladder.games == pairs * options.games ? Exit::success : Exit::interrupted;
}

}  // namespace orebit::cli
