// orebit arena: bots against each other.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>

#include "bots/cores.hpp"
#include "cli/arguments.hpp"
#include "cli/bot_list.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "cli/provenance.hpp"
#include "lab/arena.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

struct ArenaOptions {
  MatchOptions match;
  std::string seats;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string games_csv;  // a file for one row a game, or empty
  bool json = false;
};

using lab::ArenaResult;

void write_interval(JsonWriter& out, const char* key, Interval interval) {
  out.key(key).open_list().number(interval.low, 4).number(interval.high, 4).close_list();
}

void write_standing(JsonWriter& out, const lab::Standing& standing) {
  out.key("win_rate").number(standing.win_rate(), 4);
  write_interval(out, "win_ci95", standing.win_interval());
  out.key("draw_rate").number(standing.draw_rate(), 4);
  out.key("mean_score").number(standing.score.mean(), 4);
  write_interval(out, "score_ci95", standing.score.interval());
}

void write_length(JsonWriter& out, const char* key, const Tally& length) {
  out.key(key).open_object().key("mean").number(length.mean(), 4);
  write_interval(out, "ci95", length.interval());
  out.key("deviation").number(length.deviation(), 4).close_object();
}

// docs/formats/arena.md says what each key means.
void print_json(const Match& match, const ArenaOptions& options, const std::vector<std::string>& names,
                const ArenaResult& result) {
  JsonWriter out;
  begin_json(out, "orebit-arena/1", match, options.seed);
  out.field("games", result.games).field("asked", options.games).key("bots").open_list();
  for (std::size_t i = 0; i < names.size(); ++i) {
    out.open_object().field("bot", names[i]);
    write_standing(out, result.bots[i]);
    out.close_object();
  }
  out.close_list().key("seats").open_list();
  for (std::size_t i = 0; i < names.size(); ++i) {
    out.open_object().field("seat", static_cast<int>(i));
    write_standing(out, result.seats[i]);
    out.close_object();
  }
  out.close_list();
  write_length(out, "plies", result.plies);
  write_length(out, "rounds", result.rounds);
  std::printf("%s\n", out.close_object().take().c_str());
}

void print_standing(const std::string& name, int width, const lab::Standing& standing) {
  const Interval wins = standing.win_interval(), score = standing.score.interval();
  std::printf("%-*s %6.1f %%  %5.1f %% to %5.1f %% %5.1f %% %9.2f  %.2f to %.2f\n", width, name.c_str(),
              100 * standing.win_rate(), 100 * wins.low, 100 * wins.high, 100 * standing.draw_rate(),
              standing.score.mean(), score.low, score.high);
}

// The same bot in every seat wins its share by construction: the seats swap over the same dice.
void print_table(const std::vector<std::string>& names, const ArenaResult& result, double seconds) {
  const bool is_mirror = names.size() > 1 && std::count(names.begin(), names.end(), names[0]) ==
                                                 static_cast<std::ptrdiff_t>(names.size());
  const int width = std::max(10, widest(names));
  std::printf("%-*s %8s  %-17s %7s %9s  %s\n", width, is_mirror ? "seat" : "bot", "wins", "95 % interval",
              "draws", "score", "95 % interval");
  for (std::size_t i = 0; i < names.size() && !is_mirror; ++i)
    print_standing(names[i], width, result.bots[i]);
  for (std::size_t i = 0; i < names.size() && names.size() > 1; ++i)
    print_standing("seat " + std::to_string(i + 1), width, result.seats[i]);
  if (is_mirror) std::printf("one bot in all seats, so by bot everything is equal\n");
  const Interval plies = result.plies.interval();
  std::printf("a game has %.1f plies (%.1f to %.1f) in %.1f rounds\n", result.plies.mean(), plies.low,
              plies.high, result.rounds.mean());
  std::printf("%llu games, %.1f games/s\n", static_cast<unsigned long long>(result.games),
              static_cast<double>(result.games) / seconds);
}

// One row a game, for --games-csv. Rows are kept by number: games end in any order.
class GamesTable {
 public:
  void add(std::uint64_t pair, const std::vector<int>& seated, const lab::Played& played) {
    const std::lock_guard lock(mutex_);
    rows_[{pair, seated}] = played;
  }
  std::string text(const std::vector<std::string>& names) const {
    std::string out = "deal,plies,rounds";
    for (std::size_t seat = 1; seat <= names.size(); ++seat)
      for (const char* column : {"bot", "score", "won"})
        out += "," + std::string(column) + std::to_string(seat);
    out += "\n";
    for (const auto& [key, played] : rows_) out += row(names, key.first, key.second, played);
    return out;
  }

 private:
  // A shared win counts its share.
  static std::string row(const std::vector<std::string>& names, std::uint64_t pair,
                         const std::vector<int>& seated, const lab::Played& played) {
    std::string out =
        std::to_string(pair) + "," + std::to_string(played.plies) + "," + std::to_string(played.rounds);
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
      const bool has_won = std::ranges::find(played.winners, static_cast<int>(seat)) != played.winners.end();
      const double share = has_won ? 1.0 / static_cast<double>(played.winners.size()) : 0;
      out +=
          "," + at(names, seated[seat]) + "," + std::to_string(played.scores[seat]) + "," + fixed(share, 4);
    }
    return out + "\n";
  }

  std::mutex mutex_;
  std::map<std::pair<std::uint64_t, std::vector<int>>, lab::Played> rows_;
};

// The bar is gone before anything else is printed.
ArenaResult play_with_progress(const lab::Arena& arena, std::uint64_t games) {
  Progress progress("arena", games);
  return arena.run(games, cores_here(), Progress::stop(), progress.done());
}

Exit run_arena(const ArenaOptions& options) {
  auto bots = read_bots("--seats", options.seats);
  if (!bots) return refuse(bots.error());
  MatchOptions match_options = options.match;
  const int seats = static_cast<int>(bots->size());
  if (match_options.players.value_or(seats) != seats)
    return refuse({"--players: found " + std::to_string(*match_options.players) + ", but --seats names " +
                   counted(seats, "bot")});
  match_options.players = seats;
  const auto match = open(match_options);
  if (!match) return refuse(match.error());
  if (const auto why = why_not_writable(options.games_csv)) return refuse({"--games-csv: " + *why});
  for (BotSpec& bot : *bots) bot.budget.stop = &Progress::stop();
  GamesTable table;
  const lab::Arena arena(seats, [&](const auto& seated, std::uint64_t number) -> std::optional<lab::Played> {
    std::vector<BotSpec> players;
    players.reserve(seated.size());
    for (const int bot : seated) players.push_back(at((*bots), bot));
    const auto played = (*match)->analysis().play_bots(players, options.seed, number);
    if (!played) return std::nullopt;
    lab::Played game{played->result.scores, played->result.winners, played->plies, played->rounds};
    if (!options.games_csv.empty()) table.add(number, seated, game);
    return game;
  });
  const auto start = std::chrono::steady_clock::now();
  const ArenaResult result = play_with_progress(arena, options.games);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const bool is_whole = result.games == options.games;
  if (result.games == 0) return print_reasons({"stopped before a game was over"}), Exit::interrupted;
  const auto names = split_list(options.seats);
  if (!options.games_csv.empty() && !write_file(options.games_csv, table.text(names)))
    return refuse({"--games-csv: " + options.games_csv + " cannot be written"});
  if (options.json) print_json(**match, options, names, result);
  if (!options.json) print_table(names, result, seconds);
  if (!is_whole)
    print_reasons({"stopped: " + std::to_string(result.games) + " of " + std::to_string(options.games) +
                   " games were over"});
  return is_whole ? Exit::success : Exit::interrupted;
}

}  // namespace

Command arena_command() {
  CommandWith<ArenaOptions> command(
      "arena", "let bots play against each other, with intervals",
      "  orebit arena dark-side --seats miner,foreman --games 200\n"
      "  orebit arena space-miner --seats foreman:2000,chief:500ms --seed 3 --json");
  command.game(command->match.game);
  command
      .text(
          {"--seats"}, command->seats, "A,B,...",
          "the bots, one a seat: " + bots_in_words() + "; foreman:2000 and chief:500ms say how long to think")
      .required();
  command.number({"--games", "-n"}, command->games, "N", "how many games", 1);
  command.seed(command->seed);
  command.match(command->match);
  command.text({"--games-csv"}, command->games_csv, "FILE", "write one row a game to this file");
  command.json(command->json);
  return command.runs(run_arena);
}

}  // namespace orebit::cli
