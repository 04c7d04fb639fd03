#include "bench/table_workloads.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "core/random.hpp"
#include "table/table.hpp"

namespace orebit::bench {

namespace {

const std::string ada(32, 'a');
const std::string bo(32, 'b');

// A race of two people in Space Miner at a quick table that was played once: how it began, and every move as
// a message with its link.
struct Race {
  MatchOpener open = shared_opener();
  Events start;
  std::vector<std::string> messages;

  Race();
  Table fresh() const { return std::move(*Table::load(start, open)); }
};

const Requester& holder(Seat seat) {
  static const Requester first = Requester::holder(ada), second = Requester::holder(bo);
  return seat == seat_of(0) ? first : second;
}

void take(Table& table, const Request& request, const Requester& who, Events* kept = nullptr) {
  auto decision = table.decide(request, who);
  if (decision && kept != nullptr)
    kept->insert(kept->end(), decision->events.begin(), decision->events.end());
  if (!decision || table.apply(std::move(*decision)))
    std::abort();  // a benchmark of refusals would be fast and wrong
}

// Link 0 is the commit, link 1 is revealed, and each move shows the next one (docs/formats/fair_dice_2.md).
std::vector<std::string> chain_of(char digit) {
  constexpr int most_moves = 200;
  std::vector<std::string> links{std::string(link_digits, digit)};
  for (int i = 0; i <= most_moves; ++i) links.push_back(link_before(links.back()));
  std::ranges::reverse(links);
  return links;
}

std::string message_of(int ply, const std::string& move, const std::string& link) {
  return R"({"type":"move","ply":)" + std::to_string(ply) + R"(,"move":")" + move + R"(","link":")" + link +
         R"("})";
}

Request request_of(const std::string& message) {
  return std::get<Request>(std::move(read_client_message(message)->body));
}

Race::Race() {
  const std::array chains{chain_of('1'), chain_of('2')};
  CreateTable wish{"space-miner", {}, {{SeatRequest::Kind::local, "", "Ada", chains[0][0]}, {}}, {}};
  wish.fair = FairMode::quick;
  start = *Table::create(wish, {"bench", std::string(64, '5')}, Requester::holder(ada), open);
  Table table = fresh();
  take(table, Join{1, "Bo", chains[1][0]}, Requester::holder(bo), &start);
  take(table, Reveal{0, chains[0][1]}, Requester::holder(ada), &start);
  take(table, Reveal{1, chains[1][1]}, Requester::holder(bo), &start);
  Random random(1, 1);
  std::array<std::size_t, 2> shown{1, 1};
  while (!table.is_over()) {
    const auto legal = table.match().legal();
    const auto seat = static_cast<std::size_t>(index_of(*table.to_act()));
    messages.push_back(message_of(table.plies() + 1, legal[random(static_cast<std::uint32_t>(legal.size()))],
                                  chains[seat][++shown[seat]]));
    take(table, request_of(messages.back()), holder(seat_of(static_cast<int>(seat))));
  }
}

// As the server does: whoever moved is told at once, and so is the next to act.
std::uint64_t play_at_table(const Race& race) {
  Table table = race.fresh();
  std::array told{table.seq(), table.seq()};
  NewsDraft draft;
  std::size_t bytes = 0;
  for (const std::string& message : race.messages) {
    const Seat seat = *table.to_act();
    auto decision = table.decide(request_of(message), holder(seat));
    for (const std::string& line : write_events(decision->events)) bytes += line.size();
    if (table.apply(std::move(*decision), std::ranges::min(told))) std::abort();
    draft.clear();
    for (const Seat to : {seat, table.to_act().value_or(seat)}) {
      std::int64_t& since = told[static_cast<std::size_t>(index_of(to))];
      if (since < table.seq()) bytes += table.news({to, 0, false}, since, draft).size();
      since = table.seq();
    }
  }
  if (bytes == 0) std::abort();
  return race.messages.size();
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
  for (std::size_t i = 0; i < race.messages.size() / 2; ++i)
    take(first, request_of(race.messages[i]), holder(*first.to_act()), &events);
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

std::uint64_t play_tables(std::uint64_t tables) {
  const Race race;
  std::uint64_t moves = 0;
  for (std::uint64_t i = 0; i < tables; ++i) moves += play_at_table(race);
  return moves;
}

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
