// orebit solve: what perfect play is worth. Two threads simulate, Ctrl-C ends with what is there.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "bots/space_miner/deck_bound.hpp"
#include "bots/space_miner/policy.hpp"
#include "bots/tally.hpp"
#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "cli/provenance.hpp"
#include "games/space_miner/words.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

namespace {

struct SolveOptions {
  MatchOptions match;
  std::uint64_t games = 20'000;
  std::uint64_t seed = 1;
  bool json = false;
};

namespace sm = space_miner;

constexpr std::uint64_t max_games = 100'000'000;
constexpr int cores = 2;
constexpr double sure = 1.96;  // standard errors of a 95 % interval

struct Solved {
  double value = 0;
  Tally simulated;
  Tally fair;   // the same games, less their luck
  Tally bound;  // empty if there is none
};

void simulate(const sm::SpaceMiner& game, const sm::Solver& solver, const SolveOptions& options,
              Solved& solved) {
  std::array<sm::Policy, cores> players{sm::Policy(game, solver), sm::Policy(game, solver)};
  std::array<Tally, cores> scores;
  std::array<Tally, cores> fair;
  work_off("simulated games", options.games, cores, [&](int core, std::uint64_t number) {
    const sm::Played played = sm::play_game(game, at(players, core), options.seed, number);
    at(scores, core).add(played.score);
    at(fair, core).add(played.score - played.luck);
  });
  for (const Tally& tally : scores) solved.simulated.add(tally);
  for (const Tally& tally : fair) solved.fair.add(tally);
}

// Orders of the deck take hundreds of times as long as games.
Tally bound(const sm::Solver& solver, const SolveOptions& options) {
  const auto bound = sm::DeckBound::make(solver);
  if (bound == nullptr) return {};
  std::vector<double> scores(std::clamp<std::uint64_t>(options.games / 100, 8, 1000));
  scores.resize(work_off("bounded decks", scores.size(), cores, [&](int, std::uint64_t number) {
    scores[number] = bound->informed(options.seed, number);
  }));
  Tally tally;
  for (const double score : scores) tally.add(score);
  return tally;
}

// The optimum's lower end.
double least(const Solved& s) { return s.fair.mean() - sure * s.fair.error(); }

void print_json(const Solved& s, const Match& match, const SolveOptions& options) {
  const double error = sure * s.simulated.error();
  JsonWriter out;
  begin_json(out, "orebit-solve/1", match, options.seed);
  out.key("value").number(s.value, 4).key("simulated").open_object();
  out.field("games", s.simulated.count()).key("mean").number(s.simulated.mean(), 4).key("ci95").open_list();
  out.number(s.simulated.mean() - error, 4).number(s.simulated.mean() + error, 4).close_list().close_object();
  out.key("optimum").open_list().number(least(s), 4);
  s.bound.count() < 2 ? out.null() : out.number(s.bound.mean() + sure * s.bound.error(), 4);
  std::printf("%s\n", out.close_list().close_object().take().c_str());
}

void print_text(const Solved& s) {
  const double error = sure * s.simulated.error();
  std::printf("value by calculation, rows fresh from the whole deck:  %.4f\n", s.value);
  std::printf("mean of %llu games on the real deck:  %.3f (95 %%: %.3f to %.3f)\n",
              static_cast<unsigned long long>(s.simulated.count()), s.simulated.mean(),
              s.simulated.mean() - error, s.simulated.mean() + error);
  if (s.bound.count() < 2) {
    std::printf("the true optimum:  at least %.3f (the pack is too large for an upper bound)\n", least(s));
  } else {
    std::printf("the true optimum:  %.3f to %.3f (each end with 97.5 %% confidence; %llu decks)\n", least(s),
                s.bound.mean() + sure * s.bound.error(), static_cast<unsigned long long>(s.bound.count()));
  }
}

Exit solve_space_miner(const sm::SpaceMiner& game, const Match& match, const SolveOptions& options) {
  std::string why;
  const auto solver = sm::Solver::make(game.setting(), why);
  if (solver == nullptr) return print_reasons({"space-miner cannot be solved so: " + why}), Exit::no;
  Solved solved;
  solved.value = solver->value();
  simulate(game, *solver, options, solved);
  if (!Progress::stop()) solved.bound = bound(*solver, options);
  if (solved.simulated.count() < 2)
    return print_reasons({"stopped before two games were played"}), Exit::interrupted;
  if (options.json) {
    print_json(solved, match, options);
  } else {
    print_text(solved);
  }
  if (!Progress::stop()) return Exit::success;
  return print_reasons({"stopped: " + std::to_string(solved.simulated.count()) + " of " +
                        std::to_string(options.games) + " games were played"}),
         Exit::interrupted;
}

Exit solve(const SolveOptions& options) {
  const auto match = open(options.match);
  if (!match) return refuse(match.error());
  const auto* typed = dynamic_cast<const TypedMatch<sm::Words>*>(match->get());
  if (typed == nullptr)
    return print_reasons({"only space-miner can be solved; " + options.match.game +
                          " has bots instead (`orebit play " + options.match.game + "`)"}),
           Exit::usage;
  if (typed->game().seats() > 1)
    return refuse({"each seat of a race plays its own sheet: solve it with --players 1"});
  return solve_space_miner(typed->game(), **match, options);
}

}  // namespace

Command solve_command() {
  CommandWith<SolveOptions> command("solve", "what perfect play is worth (Space Miner)",
                                    "  orebit solve space-miner\n"
                                    "  orebit solve space-miner --content mine.toml --games 50000");
  command.game(command->match.game);
  command.match(command->match);
  command.number({"--games", "-n"}, command->games, "N", "how many games to simulate", 2, max_games);
  command.seed(command->seed);
  command.json(command->json);
  return command.runs(solve);
}

}  // namespace orebit::cli
