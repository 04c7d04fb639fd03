// orebit arena: bots against each other.
#include <chrono>
#include <cstdio>

#include "bots/cores.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "core/text.hpp"
#include "lab/arena.hpp"

namespace orebit::cli {

namespace {

using lab::ArenaResult;
using lab::Interval;

std::expected<std::vector<BotName>, Reasons> read_seats(const std::string& list) {
  std::vector<BotName> bots;
  Reasons reasons;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const auto bot = read_bot(std::string_view(list).substr(begin, end - begin));
    if (bot) bots.push_back(*bot);
    if (!bot) reasons.push_back("--seats: " + bot.error());
    begin = end + 1;
  }
  if (!reasons.empty()) return std::unexpected(reasons);
  return bots;
}

std::vector<std::string> split_list(const std::string& list) {
  std::vector<std::string> names(1);
  for (const char c : list) {
    if (c == ',') names.emplace_back();
    if (c != ',') names.back() += c;
  }
  return names;
}

void write_interval(JsonWriter& out, const char* key, Interval interval) {
  out.key(key).open_list().number(interval.low, 4).number(interval.high, 4).close_list();
}

void print_json(const std::string& game, const std::vector<std::string>& names, const ArenaResult& result) {
  JsonWriter out;
  out.open_object().field("game", game).field("games", result.games).key("seats").open_list();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const lab::Standing& bot = result.bots[i];
    out.open_object().field("bot", names[i]);
    out.key("win_rate").number(bot.wins / static_cast<double>(result.games), 4);
    write_interval(out, "win_ci95", bot.win_interval());
    out.key("mean_score").number(bot.score.mean(), 4);
    write_interval(out, "score_ci95", bot.score.interval());
    out.close_object();
  }
  std::printf("%s\n", out.close_list().close_object().take().c_str());
}

void print_table(const std::vector<std::string>& names, const ArenaResult& result, double seconds) {
  std::printf("%-16s %8s  %-17s %9s  %s\n", "bot", "wins", "95 % interval", "score", "95 % interval");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const lab::Standing& bot = result.bots[i];
    const Interval wins = bot.win_interval(), score = bot.score.interval();
    std::printf("%-16s %6.1f %%  %5.1f %% to %5.1f %% %9.2f  %.2f to %.2f\n", names[i].c_str(),
                100 * bot.wins / static_cast<double>(result.games), 100 * wins.low, 100 * wins.high,
                bot.score.mean(), score.low, score.high);
  }
  std::printf("%llu games, %.1f games/s\n", static_cast<unsigned long long>(result.games),
              static_cast<double>(result.games) / seconds);
}

}  // namespace

Exit run_arena(const ArenaOptions& options) {
  const auto bots = read_seats(options.seats);
  if (!bots) return print_reasons(bots.error()), Exit::usage;
  MatchOptions match_options = options.match;
  match_options.players = static_cast<int>(bots->size());
  const auto match = open(match_options);
  if (!match) return print_reasons(match.error()), Exit::usage;
  if (options.games == 0) return print_reasons({"--games: found 0, allowed: 1 or more"}), Exit::usage;
  const lab::Arena arena(static_cast<int>(bots->size()),
                         [&](const std::vector<int>& seated, std::uint64_t number) {
                           std::vector<BotName> players;
                           players.reserve(seated.size());
                           for (const int bot : seated)
                             players.push_back((*bots)[static_cast<std::size_t>(bot)]);
                           const Result result = (*match)->play_bots(players, options.seed, number);
                           return lab::Played{result.scores, result.winners};
                         });
  const auto start = std::chrono::steady_clock::now();
  Progress progress("arena", options.games);
  const ArenaResult result = arena.run(options.games, cores_here(), Progress::stop(), progress.done());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (result.games == 0) return print_reasons({"stopped before a game was over"}), Exit::no;
  const auto names = split_list(options.seats);
  if (options.json) print_json(options.match.game, names, result);
  if (!options.json) print_table(names, result, seconds);
  return result.games == options.games ? Exit::success : Exit::no;
}

}  // namespace orebit::cli
