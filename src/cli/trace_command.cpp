// orebit trace: complete games, played by a bot, with everything that a checker wants to know.
#include <cstdio>

#include "cli/arguments.hpp"
#include "cli/bot_list.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "core/random.hpp"
#include "table/analysis.hpp"
#include "table/trace.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

struct TraceOptions {
  MatchOptions match;
  std::optional<std::uint64_t> seed;  // one is needed
  std::uint64_t count = 1;
  std::string bot = "random";
  std::string seats;  // a bot for each seat; empty: `bot` in all of them
  bool is_short = false;
};

void print_line(const std::string& line) { std::printf("%s\n", line.c_str()); }

// Each game has a seed of its own, and each ply a generator of its own.
void write_trace(const Match& fresh, const std::vector<BotSpec>& bots, bool is_short, std::uint64_t seed) {
  const auto match = fresh.clone();
  print_line(header_line(match->header(), match->info()));
  for (int number = 1; !match->turn().is_over(); ++number) {
    Random random(seed, static_cast<std::uint64_t>(number));
    const UniformSource uniform = [&](std::uint32_t m) { return random(m); };
    const Turn actor = match->turn();
    const auto legal = is_short ? std::vector<std::string>{} : match->legal();
    const Ply ply =
        actor.is_chance()
            ? match->roll(uniform)
            : *match->play(match->analysis().advise(at(bots, index_of(actor.seat)), uniform).move);
    print_line(is_short ? ply_line(number, actor, ply.move)
                        : full_ply_line(number, actor, legal, ply.move, match->state_json()));
  }
  print_line(result_line(match->result()));
}

Exit write_traces(const TraceOptions& options) {
  const auto match = open(options.match);
  if (!match) return refuse(match.error());
  const auto seats = static_cast<std::size_t>((*match)->header().players);
  auto bots = options.seats.empty() ? read_bots("--bot", options.bot) : read_bots("--seats", options.seats);
  if (!bots) return refuse(bots.error());
  if (options.seats.empty()) bots->resize(seats, bots->front());
  if (bots->size() != seats)
    return print_reasons({"--seats: found " + counted(static_cast<int>(bots->size()), "bot") + ", but " +
                          counted(static_cast<int>(seats), "player") +
                          " take part; --players says how many"}),
           Exit::usage;
  for (std::uint64_t game = 0; game < options.count && std::ferror(stdout) == 0; ++game)
    write_trace(**match, *bots, options.is_short, Random(*options.seed, game).next());
  return Exit::success;
}

}  // namespace

Command trace_command() {
  CommandWith<TraceOptions> command(
      "trace", "print complete games of bots as trace/1",
      "  orebit trace space-miner --seed 7\n"
      "  orebit trace dark-side --seed 1 --seats miner,foreman --short\n"
      "  orebit trace dark-side --seed 1 --players 4 --count 100 --bot miner > games.jsonl");
  command.game(command->match.game);
  command.number({"--seed"}, command->seed, "N", "the seed; the same one gives the same games").required();
  command.match(command->match);
  command.number({"--count", "-n"}, command->count, "N", "how many games, one after the other", 1);
  command.text({"--bot"}, command->bot, "BOT", "who plays in all seats").excludes = "--seats";
  command.text({"--seats"}, command->seats, "A,B,...", "the bots, one a seat, as in arena; instead of --bot");
  command.flag("--short", command->is_short, "without legal moves and states");
  return command.runs(write_traces);
}

}  // namespace orebit::cli
