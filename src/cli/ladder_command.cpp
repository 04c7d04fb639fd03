// orebit ladder: levels against each other, as Elo.
//
// Every pair plays a few games first. What they tell of the levels says how many more a pair plays: all of
// --games if the two are equal, fewer the clearer one of them is better, since such games tell little (p(1 -
// p) is largest at a half).
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "bots/cores.hpp"
#include "cli/arguments.hpp"
#include "cli/bot_list.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "cli/provenance.hpp"
#include "lab/arena.hpp"
#include "lab/elo.hpp"
#include "table/analysis.hpp"
#include "text/json_writer.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

struct LadderOptions {
  MatchOptions match;
  std::string levels;  // empty: all
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  bool json = false;
};

constexpr std::uint64_t first_games = 8;  // of a pair, before anything is known

struct Pair {
  std::size_t one = 0;
  std::size_t other = 0;
  std::uint64_t games = 0;  // to play in all
  std::uint64_t played = 0;
};

// Games of a pair are numbered on from those before, so that no two have the same dice.
class Ladder {
 public:
  Ladder(const Match& match, std::vector<BotSpec> bots, const LadderOptions& options)
      : match_(match),
        bots_(std::move(bots)),
        options_(options),
        wins_(bots_.size(), std::vector<double>(bots_.size())) {
    for (std::size_t one = 0; one < bots_.size(); ++one)
      for (std::size_t other = one + 1; other < bots_.size(); ++other)
        pairs_.push_back({one, other, std::min(options.games, first_games)});
  }

  void play() {
    play_all("ladder, first games");
    share_out();
    play_all("ladder");
  }
  bool is_whole() const {
    return std::ranges::all_of(pairs_, [](const Pair& pair) { return pair.played == pair.games; });
  }
  std::vector<lab::Rating> ratings() const { return lab::ratings(wins_); }
  const std::vector<Pair>& pairs() const { return pairs_; }
  double wins(std::size_t one, std::size_t other) const { return wins_[one][other]; }
  std::uint64_t due() const {
    std::uint64_t sum = 0;
    for (const Pair& pair : pairs_) sum += pair.games;
    return sum;
  }
  std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const Pair& pair : pairs_) sum += pair.played;
    return sum;
  }

 private:
  void play_all(const char* what) {
    std::uint64_t due = 0;
    for (const Pair& pair : pairs_) due += pair.games - pair.played;
    if (due == 0) return;
    Progress progress(what, due);
    for (Pair& pair : pairs_)
      if (!Progress::stop()) play_pair(pair, progress);
  }

  // Games for two come in pairs with the same dice.
  void share_out() {
    const auto known = ratings();
    for (Pair& pair : pairs_) {
      const double lead = known[pair.one].elo - known[pair.other].elo;
      const double chance = 1 / (1 + std::pow(10.0, -lead / 400));
      const double games = static_cast<double>(options_.games) * 4 * chance * (1 - chance);
      pair.games = std::max(pair.games, 2 * static_cast<std::uint64_t>(std::ceil(games / 2)));
      pair.games = std::min(pair.games, std::max(options_.games, pair.played));
    }
  }

  void play_pair(Pair& pair, Progress& progress) {
    const std::uint64_t before = pair.played / 2;
    const lab::Arena arena(2, [&](const auto& seated, std::uint64_t number) -> std::optional<lab::Played> {
      std::vector<BotSpec> bots{bots_[pair.one], bots_[pair.other]};
      if (seated[0] == 1) std::swap(bots[0], bots[1]);
      const auto played = match_.analysis().play_bots(bots, options_.seed, before + number);
      if (!played) return std::nullopt;
      return lab::Played{played->result.scores, played->result.winners, played->plies, played->rounds};
    });
    const auto result = arena.run(pair.games - pair.played, cores_here(), Progress::stop(), progress.done());
    wins_[pair.one][pair.other] += result.bots[0].wins;
    wins_[pair.other][pair.one] += result.bots[1].wins;
    pair.played += result.games;
  }

  const Match& match_;
  std::vector<BotSpec> bots_;
  const LadderOptions& options_;
  std::vector<std::vector<double>> wins_;
  std::vector<Pair> pairs_;
};

void print_json(const Match& match, const LadderOptions& options, const std::vector<std::string>& names,
                const Ladder& ladder) {
  JsonWriter out;
  begin_json(out, "orebit-ladder/1", match, options.seed);
  out.field("asked", options.games).field("games", ladder.games()).key("levels").open_list();
  const auto ratings = ladder.ratings();
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const double half = two_sided_95 * ratings[i].error;
    out.open_object().field("bot", names[i]).key("elo").number(ratings[i].elo, 1).key("ci95").open_list();
    out.number(ratings[i].elo - half, 1).number(ratings[i].elo + half, 1).close_list().close_object();
  }
  out.close_list().key("pairs").open_list();
  for (const Pair& pair : ladder.pairs()) {
    out.open_object().key("bots").open_list().value(names[pair.one]).value(names[pair.other]).close_list();
    out.field("games", pair.played).key("wins").open_list();
    out.number(ladder.wins(pair.one, pair.other), 4).number(ladder.wins(pair.other, pair.one), 4);
    out.close_list().close_object();
  }
  std::printf("%s\n", out.close_list().close_object().take().c_str());
}

void print_table(const std::vector<std::string>& names, const Ladder& ladder) {
  const auto ratings = ladder.ratings();
  const int width = std::max(10, widest(names));
  std::printf("%-*s %7s  %s\n", width, "bot", "Elo", "95 % interval");
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const double half = two_sided_95 * ratings[i].error;
    std::printf("%-*s %7.0f  %.0f to %.0f\n", width, names[i].c_str(), ratings[i].elo, ratings[i].elo - half,
                ratings[i].elo + half);
  }
  for (const Pair& pair : ladder.pairs())
    std::printf("%s won %.1f of %llu against %s\n", names[pair.other].c_str(),
                ladder.wins(pair.other, pair.one), static_cast<unsigned long long>(pair.played),
                names[pair.one].c_str());
  std::printf("%llu games for two; the mean of all levels is 0\n",
              static_cast<unsigned long long>(ladder.games()));
}

Exit run_ladder(const LadderOptions& options) {
  MatchOptions match_options = options.match;
  if (match_options.players && *match_options.players != 2)
    return refuse({"--players: a ladder is climbed in games for 2"});
  match_options.players = 2;
  const auto match = open(match_options);
  if (!match) return refuse(match.error());
  const std::string list = options.levels.empty() ? orebit::joined(level_names, ",") : options.levels;
  auto bots = read_bots("--levels", list);
  if (!bots) return refuse(bots.error());
  if (bots->size() < 2) return refuse({"--levels: a ladder has at least two levels"});
  for (auto bot = bots->begin(); bot != bots->end(); ++bot)
    if (std::find(bots->begin(), bot, *bot) != bot) return refuse({"--levels: a level stands there twice"});
  for (BotSpec& bot : *bots) bot.budget.stop = &Progress::stop();
  Ladder ladder(**match, *bots, options);
  ladder.play();
  if (ladder.games() == 0) return print_reasons({"stopped before a game was over"}), Exit::interrupted;
  if (options.json) print_json(**match, options, split_list(list), ladder);
  if (!options.json) print_table(split_list(list), ladder);
  if (ladder.is_whole()) return Exit::success;
  print_reasons({"stopped: " + std::to_string(ladder.games()) + " of " + std::to_string(ladder.due()) +
                 " games were played"});
  return Exit::interrupted;
}

}  // namespace

Command ladder_command() {
  CommandWith<LadderOptions> command("ladder", "let levels play against each other: Elo with intervals",
                                     "  orebit ladder stella-digger --games 20\n"
                                     "  orebit ladder dark-side --levels random,miner,foreman");
  command.game(command->match.game);
  command.text({"--levels"}, command->levels, "A,B,...", "these levels only; all if left out");
  command.number({"--games", "-n"}, command->games, "N",
                 "games for a pair of equal levels, fewer the clearer one is better", 1);
  command.seed(command->seed);
  command.match(command->match);
  command.json(command->json);
  return command.runs(run_ladder);
}

}  // namespace orebit::cli
