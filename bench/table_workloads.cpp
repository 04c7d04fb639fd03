#include "bench/table_workloads.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <utility>

#include "core/random.hpp"
#include "table/table.hpp"

namespace orebit::bench {

namespace {

const std::string ada(32, 'a');
const std::string bo(32, 'b');

// A race of two people in Space Miner that was played once: how it began, and every move.
struct Race {
  MatchOpener open = shared_opener();
  Events start;
  std::vector<std::string> moves;

  Race();
  Table fresh() const { return std::move(*Table::load(start, open)); }
};

const Requester& holder(const Table& table) {
  static const Requester first = Requester::holder(ada), second = Requester::holder(bo);
  return table.match().turn().seat == seat_of(0) ? first : second;
}

void take(Table& table, const Request& request, const Requester& who, Events* kept = nullptr) {
  auto decision = table.decide(request, who);
  if (decision && kept != nullptr)
    kept->insert(kept->end(), decision->events.begin(), decision->events.end());
  if (!decision || table.apply(std::move(*decision)))
    std::abort();  // a benchmark of refusals would be fast and wrong
}

Race::Race() {
  const std::string seed_a(32, '1'), seed_b(32, '2');
  CreateTable wish{"space-miner", {}, {{SeatRequest::Kind::local, "", "Ada", seat_commit(seed_a)}, {}}, {}};
  start = *Table::create(wish, {"bench", std::string(64, '5')}, Requester::holder(ada), open);
  Table table = fresh();
  take(table, Join{1, "Bo", seat_commit(seed_b)}, Requester::holder(bo), &start);
  take(table, Reveal{0, seed_a}, Requester::holder(ada), &start);
  take(table, Reveal{1, seed_b}, Requester::holder(bo), &start);
  Random random(1, 1);
  while (!table.is_over()) {
    const auto legal = table.match().legal();
    moves.push_back(legal[random(static_cast<std::uint32_t>(legal.size()))]);
    take(table, Play{table.plies() + 1, 0, moves.back()}, holder(table));
  }
}

std::uint64_t play_at_table(const Race& race) {
  Table table = race.fresh();
  std::size_t bytes = 0;
  for (const std::string& move : race.moves) {
    const std::int64_t since = table.seq();
    take(table, Play{table.plies() + 1, 0, move}, holder(table));
    for (int seat = 0; seat < 2; ++seat) bytes += table.news({seat_of(seat), 0, false}, since).size();
  }
  if (bytes == 0) std::abort();
  return race.moves.size();
}

// The same without a table: the match tells its plies and shows itself to two seats.
std::uint64_t play_match_alone(const Race& race) {
  const Table table = race.fresh();
  const auto match = table.match().clone();
  std::size_t bytes = 0;
  Random random(1, 1);
  std::uint64_t moves = 0;
  while (!match->turn().is_over()) {
    const auto legal = match->legal();
    if (!match->play(legal[random(static_cast<std::uint32_t>(legal.size()))])) std::abort();
    while (match->turn().is_chance()) match->roll([&](std::uint32_t m) { return random(m); });
    for (int seat = 0; seat < 2; ++seat) bytes += match->view_json(seat_of(seat)).size();
    ++moves;
  }
  if (bytes == 0) std::abort();
  return moves;
}

std::size_t resident_bytes() {
  std::ifstream in("/proc/self/statm");
  std::size_t pages = 0, resident = 0;
  in >> pages >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// What a table in the middle of its game takes. The first ones may lie where something else has been before.
double kib_a_table(const Race& race) {
  constexpr std::size_t first_tables = 500, tables = 2000;
  Events events = race.start;
  Table first = race.fresh();
  for (std::size_t i = 0; i < race.moves.size() / 2; ++i)
    take(first, Play{first.plies() + 1, 0, race.moves[i]}, holder(first), &events);
  std::vector<Table> all;
  all.reserve(first_tables + tables);
  const auto load_up_to = [&](std::size_t count) {
    while (all.size() < count) all.push_back(std::move(*Table::load(events, race.open)));
  };
  load_up_to(first_tables);
  const std::size_t before = resident_bytes();
  load_up_to(first_tables + tables);
  return static_cast<double>(resident_bytes() - before) / tables / 1024;
}

}  // namespace

void add_table_moves(Suite& suite) {
  const auto race = std::make_shared<const Race>();
  const auto repeat = [race](std::uint64_t (*play)(const Race&)) {
    return [race, play] {
      std::uint64_t moves = 0;
      for (int i = 0; i < 10; ++i) moves += play(*race);
      return moves;
    };
  };
  suite.workloads.push_back({"table/moves", "moves/s", repeat(play_at_table), repeat(play_match_alone),
                             "a match without a table, its moves listed and two views written"});
  suite.facts.push_back({"table/memory", "KiB a table", kib_a_table(*race), 5});
}

}  // namespace orebit::bench
