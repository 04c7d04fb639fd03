// Two worlds that differ only in what a viewer may not know: every byte sent to it is the same.
#include <gtest/gtest.h>

#include "core/sanitized.hpp"
#include "table/events.hpp"
#include "table/testing.hpp"
#include "table/testing_games.hpp"

namespace orebit {
namespace {

// A match that tells its plies.
struct World {
  std::unique_ptr<Match> match;
  Events events;

  World copy() const { return {match->clone(), events}; }
  std::optional<Ply> add(const event::Played& played) {
    const bool is_chance = match->turn().is_chance();
    auto ply = is_chance ? match->play(played.move) : match->play(played.move);
    if (!ply) return std::nullopt;
    events.emplace_back(played);
    return std::move(*ply);
  }
};

std::string told(const Ply& ply, Seat viewer) {
  const Ply& seen = ply.as_seen_by(viewer);
  std::string text = seen.move + "|" + seen.log.text;
  for (const LogLine& line : seen.then) text += "|" + line.text;
  return text;
}

// What else might stand in place of this ply: itself first.
std::vector<std::string> instead_of(const event::Played& played, const Match& match, Random& random) {
  std::vector<std::string> texts{played.move};
  if (!match.turn().is_chance()) {
    const auto legal = match.legal();
    texts.insert(texts.end(), legal.begin(), legal.end());
  } else {
    for (int i = 0; i < 40; ++i)
      texts.push_back(match.clone()->roll([&](std::uint32_t m) { return random(m); }, Tell::nothing).move);
  }
  return texts;
}

// Adds to `other` a ply that this viewer cannot tell from the one that happened; false if there is none.
bool follow(World& other, const World& truth, const event::Played& played, const std::string& seen,
            Seat viewer, bool must_differ, Random& random) {
  for (const std::string& text : instead_of(played, *other.match, random)) {
    if (must_differ && text == played.move) continue;
    World next = other.copy();
    event::Played same = played;
    same.move = text;
    const auto ply = next.add(same);
    if (!ply || told(*ply, viewer) != seen || !(next.match->turn() == truth.match->turn())) continue;
    if (next.match->view_json(viewer) != truth.match->view_json(viewer)) continue;
    other = std::move(next);
    return true;
  }
  return false;
}

// What this seat is told when it asks for moves that it may or may not make, and to take something back.
std::string answers(const Table& table, Seat seat, const std::vector<event::Played>& moves) {
  const Requester who = person(index_of(seat));
  const auto answer = [&](const Request& request) {
    const auto decision = table.decide(request, who);
    return decision ? std::string("yes;") : sentence(decision.error()) + ";";
  };
  std::string text = answer(Undo{index_of(seat), table.plies() + 1});
  for (std::size_t i = 0; i < moves.size(); i += 3) text += answer(Play{table.plies() + 1, 0, moves[i].move});
  return text;
}

// A table that is served from a world's log, and hears of what is new in it.
class Served {
 public:
  const Table& up_to_date(const World& world) {
    if (!table_) table_.emplace(std::move(*Table::load(world.events, test_opener())));
    EXPECT_EQ(table_->apply({{world.events.begin() + table_->seq(), world.events.end()}}), std::nullopt);
    return *table_;
  }

 private:
  std::optional<Table> table_;
};

void expect_same_bytes(const Table& a, const Table& b, Viewer viewer,
                       const std::vector<event::Played>& moves) {
  const std::string welcome = a.welcome(viewer);
  EXPECT_EQ(welcome, b.welcome(viewer));
  EXPECT_NE(welcome.find(R"("facts":[{"kind":)"), std::string::npos);
  EXPECT_EQ(a.record(viewer), b.record(viewer));
  EXPECT_EQ(a.summary(), b.summary());
  for (std::int64_t since = a.seq() - 3; since <= a.seq(); ++since)
    EXPECT_EQ(a.news(viewer, since), b.news(viewer, since));
  if (viewer.seat != spectator && a.match().turn().is_player())
    EXPECT_EQ(answers(a, viewer.seat, moves), answers(b, viewer.seat, moves));
}

// Changes one hidden ply and follows the game, to its end, as long as that viewer cannot notice. How often
// it was compared.
int compare(const std::vector<event::Played>& events, const World& start, std::size_t change, Viewer viewer,
            Random& random) {
  World truth = start.copy(), other = start.copy();
  Served a, b;
  int compared = 0;
  bool is_changed = false;
  for (std::size_t i = 0; i < events.size() && !truth.match->turn().is_over(); ++i) {
    const auto ply = truth.add(events[i]);
    const bool is_hidden = !ply->seen.empty() && ply->as_seen_by(viewer.seat).move != ply->move;
    const bool changes = !is_changed && i >= change && is_hidden;
    if (!follow(other, truth, events[i], told(*ply, viewer.seat), viewer.seat, changes, random)) break;
    is_changed = is_changed || changes;
    if (!is_changed || (compared >= 12 && i % 8 != 0)) continue;
    expect_same_bytes(a.up_to_date(truth), b.up_to_date(other), viewer, events);
    ++compared;
  }
  return compared;
}

void in_two_worlds(const std::string& game, int players) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), "open");
  seats[0] = "local";
  TestTable at(game, seats);
  at.fill_and_start();
  Random random(static_cast<std::uint64_t>(players), 9);
  while (!at.table().is_over()) at.play_some(random);
  World start{std::move(*test_opener()({game, players, {}, default_pack(game)})), {}};
  std::vector<event::Played> plies;
  for (const Event& event : *read_events(at.events())) {
    if (const auto* played = std::get_if<event::Played>(&event))
      plies.push_back(*played);
    else if (plies.empty())
      start.events.push_back(event);
  }
  int compared = 0;
  const std::size_t changes = sanitized_stride > 1 ? 3 : 8;
  for (const Viewer& viewer : at.viewer())
    for (std::size_t change = 0; change < plies.size(); change += 1 + plies.size() / changes)
      compared += compare(plies, start, change, viewer, random);
  EXPECT_GT(compared, 50);
}

class EveryGameThatHides : public testing::TestWithParam<std::string> {};

TEST_P(EveryGameThatHides, is_the_same_in_two_worlds) {
  for (int players = 2; players <= find_game(GetParam())->max_players; ++players)
    in_two_worlds(GetParam(), players);
}

INSTANTIATE_TEST_SUITE_P(TableSecrets, EveryGameThatHides, testing::ValuesIn(games_that_hide()),
                         named_by_game);

// The test itself can fail: for the seat that drew the card the worlds differ.
TEST(TableSecrets, worlds_differ_for_the_one_who_drew) {
  TestTable at("stella-digger", {"local", "open"});
  at.fill_and_start();
  Random random(2, 2);
  for (int i = 0; i < 12; ++i) at.play_some(random);
  const std::string mine = at.table().record({seat_of(0), 1, false});
  const std::string yours = at.table().record({seat_of(1), 2, false});
  EXPECT_NE(mine, yours);
  EXPECT_NE(mine.find("\"move\":\"draw ?\",\"hidden\":true"), std::string::npos);
  EXPECT_NE(mine.find("\"seen_by\":0"), std::string::npos);
  EXPECT_NE(at.table().record({}).find("\"seen_by\":\"spectator\""), std::string::npos);
}

}  // namespace
}  // namespace orebit
