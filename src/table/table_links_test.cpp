// Fair dice, version 2: chains of links, quick and strict tables, and what the record shows of them.
#include <gtest/gtest.h>

#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

// A person's chain: link 0 is the commit, and the hash of each is the one before it.
std::vector<std::string> chain_of(int number, int length = 4000) {
  std::vector<std::string> links{sha256_hex("person " + std::to_string(number))};
  while (static_cast<int>(links.size()) <= length) links.push_back(link_before(links.back()));
  std::ranges::reverse(links);
  return links;
}

class LinkedTable {
 public:
  LinkedTable(const std::string& game, FairMode mode, int people, std::vector<std::string> bots = {}) {
    CreateTable wish{game, {}, {}, std::nullopt};
    wish.fair = mode;
    for (int i = 0; i < people; ++i) {
      chains.push_back(chain_of(i));
      wish.seats.push_back({SeatRequest::Kind::open, "", "", ""});
    }
    for (const std::string& bot : bots) wish.seats.push_back({SeatRequest::Kind::bot, bot, "", ""});
    events = write_events(*Table::create(wish, {"t1", test_server_seed}, person(0), test_opener()));
    table.emplace(std::move(*load_lines(events)));
    for (int i = 0; i < people; ++i) must(Join{i, "P" + std::to_string(i), chains[index(i)][0]}, person(i));
    for (int i = 0; i < people; ++i) must(Reveal{i, chains[index(i)][1]}, person(i));
    shown.assign(index(people), 1);
    EXPECT_EQ(table->phase(), Table::Phase::playing);
  }

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  bool ask(const Request& request, const Requester& who) {
    auto decision = table->decide(request, who);
    no = {};
    if (!decision) return no = decision.error(), false;
    last_batch = write_events(decision->events);
    events.insert(events.end(), last_batch.begin(), last_batch.end());
    EXPECT_EQ(table->apply(std::move(*decision)), std::nullopt);
    return true;
  }
  void must(const Request& request, const Requester& who) { EXPECT_TRUE(ask(request, who)) << no.why; }
  std::string next_link(int seat) { return chains[index(seat)][index(shown[index(seat)]) + 1]; }
  std::string take_link(int seat) { return chains[index(seat)][index(++shown[index(seat)])]; }
  bool is_people(int seat) const { return seat < static_cast<int>(chains.size()); }

  // A random move of the seat to act, with a link where that is a person; everybody who is asked answers.
  void play_some(Random& random, std::uint8_t connected = 0xFF) {
    const auto legal = table->match().legal();
    const int actor = index_of(*table->to_act());
    Play play{table->plies() + 1, undos, legal[random(static_cast<std::uint32_t>(legal.size()))]};
    play.connected = connected;
    if (is_people(actor)) play.link = take_link(actor);
    must(play, is_people(actor) ? person(actor) : Requester::server());
    for (int seat = 0; table->waits_for_links() && is_people(seat); ++seat)
      if (seat != actor) must(Link{seat, *table->waits_for_links(), take_link(seat)}, person(seat));
  }
  void play_to_the_end(Random& random) {
    for (int i = 0; i < 3000 && !table->is_over(); ++i) play_some(random);
    EXPECT_TRUE(table->is_over());
  }
  std::expected<FairVerdict, Rejection> verdict() const {
    return check_fair(table->record({}), find_pack, test_opener());
  }
  void expect_same_from_log() const {
    const auto loaded = load_lines(events);
    ASSERT_TRUE(loaded) << loaded.error().front().why;
    for (const Viewer viewer : {Viewer{}, Viewer{seat_of(0), 1, false}}) {
      EXPECT_EQ(loaded->welcome(viewer), table->welcome(viewer));
      EXPECT_EQ(loaded->record(viewer), table->record(viewer));
    }
  }

  std::optional<Table> table;
  std::vector<std::string> events;
  std::vector<std::string> last_batch;
  std::vector<std::vector<std::string>> chains;
  std::vector<int> shown;
  int undos = 0;
  Rejection no;
};

bool holds_text(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(TableLinks, every_game_verifies_quick_and_strict) {
  for (const FairMode mode : {FairMode::quick, FairMode::strict})
    for (const std::string game : {"space-miner", "dark-side", "stella-digger"}) {
      LinkedTable at(game, mode, 2);
      Random random(11, 1);
      at.play_to_the_end(random);
      const auto verdict = at.verdict();
      ASSERT_TRUE(verdict) << game << verdict.error().line << verdict.error().why;
      EXPECT_EQ(verdict->throws.mode, mode == FairMode::quick ? "quick" : "strict");
      EXPECT_EQ(verdict->throws.unlinked, 0);
      EXPECT_EQ(verdict->throws.left_out, 0);
      at.expect_same_from_log();
    }
}

// The same table, moves and server; only the mover's link is another: other dice.
TEST(TableLinks, the_movers_link_is_part_of_the_throw) {
  const auto roll_with = [](bool has_link) {
    LinkedTable at("space-miner", FairMode::quick, 1);
    Play play{2, 0, "visit 1"};
    if (has_link) play.link = at.take_link(0);
    at.must(play, person(0));
    return at.last_batch[1];
  };
  EXPECT_NE(roll_with(true), roll_with(false));
  LinkedTable at("space-miner", FairMode::quick, 1);
  const FairKey key = throw_key(test_server_seed, "t1", 3, std::vector{at.next_link(0)});
  const auto match = at.table->match().clone();
  match->play("visit 1");
  FairStream stream(key, 3);
  EXPECT_TRUE(holds_text(roll_with(true), match->roll(std::ref(stream)).move)) << "as the format says";
}

TEST(TableLinks, only_the_next_link_is_taken) {
  LinkedTable at("space-miner", FairMode::quick, 2);
  const Play play{2, 0, "visit 1"};
  for (const std::string& wrong : {at.chains[0][1], at.chains[0][3], at.chains[1][2], std::string(64, '0')}) {
    Play with = play;
    with.link = wrong;
    EXPECT_FALSE(at.ask(with, person(0)));
    EXPECT_TRUE(holds_text(at.no.why, "is not the next one of the chain of seat 0"));
  }
  Play with = play;
  with.link = at.take_link(0);
  at.must(with, person(0));
  at.must(with, person(0));
  EXPECT_TRUE(at.last_batch.empty()) << "sent twice, done once";
}

TEST(TableLinks, a_lost_chain_lets_one_play_on_and_is_shown) {
  LinkedTable at("space-miner", FairMode::quick, 1);
  at.must(Play{2, 0, "visit 1"}, person(0));
  Random random(2, 2);
  at.play_to_the_end(random);
  const auto verdict = at.verdict();
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->throws.unlinked, 1);
}

TEST(TableLinks, bots_bring_no_links_and_that_is_shown) {
  LinkedTable at("space-miner", FairMode::quick, 1, {"random"});
  Random random(2, 2);
  at.play_to_the_end(random);
  const auto verdict = at.verdict();
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_GT(verdict->throws.unlinked, 0);
  EXPECT_LT(verdict->throws.unlinked, verdict->throws.all);
}

TEST(TableLinks, a_seat_with_a_seed_alone_plays_at_such_a_table) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "open"});
  wish.fair = FairMode::quick;
  TestTable at(wish);
  at.fill_and_start();
  Play play{2, 0, "visit 1"};
  play.link = std::string(64, 'a');
  EXPECT_FALSE(at.ask(play, person(0)));
  EXPECT_EQ(at.no.why, "seat 0 has no chain of links here");
  Random random(4, 4);
  at.play_to_the_end(random);
  const auto verdict = check_fair(at.table().record({}), find_pack, test_opener());
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->throws.unlinked, verdict->throws.all);
}

TEST(TableLinks, links_of_decisions_taken_back_are_spent) {
  LinkedTable at("asteroid-miners", FairMode::quick, 1, {"random"});
  Random random(5, 5);
  int taken_back = 0;
  for (int i = 0; i < 400 && taken_back < 3 && !at.table->is_over(); ++i) {
    const bool is_mine = index_of(*at.table->to_act()) == 0;
    at.play_some(random);
    if (!is_mine || at.last_batch.size() != 1 || at.table->is_over()) continue;
    if (!at.ask(Undo{0, at.table->plies() + 1}, person(0))) continue;
    ++taken_back;
    ++at.undos;
  }
  ASSERT_EQ(taken_back, 3);
  at.play_to_the_end(random);
  const auto verdict = at.verdict();
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->throws.spent, 3);
  at.expect_same_from_log();
}

// --- strict ---

struct Waiting : LinkedTable {
  Waiting() : LinkedTable("space-miner", FairMode::strict, 3) {
    Play play{2, 0, "visit 1"};
    play.link = take_link(0);
    play.connected = 0b111;
    must(play, person(0));
  }
};

TEST(TableLinks, a_strict_throw_waits_for_everybody_who_is_here) {
  Waiting at;
  EXPECT_EQ(at.table->waits_for_links(), 3);
  EXPECT_TRUE(holds_text(
      at.table->welcome({seat_of(1), 2, false}),
      R"("throw":{"ply":3,"asked":[1,2],"links":[")" + at.chains[0][2] + R"(","",""],"shown":[2,1,1]})"));
  EXPECT_FALSE(at.ask(Play{3, 0, "roll 1 1 1 1 1"}, person(0)));
  EXPECT_FALSE(at.ask(Undo{0, 3}, person(0)));
  EXPECT_EQ(at.no.why, "the dice are being thrown");
  EXPECT_FALSE(at.ask(Link{0, 3, at.next_link(0)}, person(0))) << "it has given its link";
  EXPECT_FALSE(at.ask(Link{1, 3, at.next_link(1)}, person(2))) << "another's seat";
  at.must(Link{1, 3, at.take_link(1)}, person(1));
  EXPECT_EQ(at.table->waits_for_links(), 3);
  at.expect_same_from_log();
  EXPECT_FALSE(at.ask(Link{1, 3, at.next_link(1)}, person(1))) << "one is enough";
  at.must(Link{2, 3, at.take_link(2)}, person(2));
  EXPECT_EQ(at.table->waits_for_links(), std::nullopt);
  EXPECT_TRUE(holds_text(at.events.back(), "roll "));
  at.expect_same_from_log();
}

TEST(TableLinks, a_link_that_was_left_out_stands_in_the_record) {
  Waiting at;
  at.must(Link{1, 3, at.take_link(1)}, person(1));
  EXPECT_FALSE(at.ask(Settle{3}, person(0)));
  at.must(Settle{3}, Requester::server());
  EXPECT_TRUE(
      holds_text(at.table->record({}), R"("asked":[1,2],"links":["",")" + at.chains[1][2] + R"(",""]})"));
  Random random(8, 8);
  at.play_to_the_end(random);
  const auto verdict = at.verdict();
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->throws.left_out, 1);
  at.expect_same_from_log();
}

TEST(TableLinks, who_is_not_here_is_not_asked) {
  LinkedTable at("space-miner", FairMode::strict, 2);
  Random random(8, 8);
  at.play_some(random, 0b01);
  EXPECT_EQ(at.table->waits_for_links(), std::nullopt);
}

// A server that never asks the honest one would foresee throws with the help of whoever moves.
TEST(TableLinks, throws_that_pass_somebody_over_are_counted) {
  LinkedTable at("space-miner", FairMode::strict, 2);
  Random random(8, 8);
  at.play_some(random, 0b01);
  at.play_some(random, 0b01);
  at.play_to_the_end(random);
  const auto verdict = at.verdict();
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->throws.unasked, 2);
  EXPECT_EQ(verdict->throws.left_out, 0);
}

TEST(TableLinks, who_was_asked_stands_in_order_and_without_the_mover) {
  LinkedTable at("space-miner", FairMode::strict, 2);
  Random random(6, 6);
  at.play_to_the_end(random);
  const std::string record = at.table->record({});
  for (const char* asked : {"[1,1]", "[0,1]", "[2]", "[\"1\"]"}) {
    const auto verdict = check_fair(replaced(record, R"("asked":[1])", R"("asked":)" + std::string(asked)),
                                    find_pack, test_opener());
    ASSERT_FALSE(verdict) << asked;
    EXPECT_TRUE(holds_text(verdict.error().why, "seats in their order")) << verdict.error().why;
  }
}

// Whatever is changed in a record, the chain or the dice show it.
TEST(TableLinks, altered_links_are_found) {
  for (const FairMode mode : {FairMode::quick, FairMode::strict}) {
    LinkedTable at("space-miner", mode, 2);
    Random random(6, 6);
    at.play_to_the_end(random);
    const std::string record = at.table->record({});
    const auto is_refused = [&](const std::string& text) {
      return !check_fair(text, find_pack, test_opener());
    };
    ASSERT_FALSE(is_refused(record));
    for (std::size_t at_link = record.find(R"("link":")"); at_link != std::string::npos;
         at_link = record.find(R"("link":")", at_link + 1000)) {
      std::string altered = record;
      char& digit = altered[at_link + 8];
      digit = digit == '0' ? '1' : '0';
      EXPECT_TRUE(is_refused(altered));
      altered = record;
      EXPECT_TRUE(is_refused(altered.erase(at_link - 1, 74))) << "a link left out";
    }
    EXPECT_TRUE(is_refused(replaced(record, "\"mode\":\"", "\"mode\":\"un")));
    EXPECT_TRUE(is_refused(replaced(record, "\"version\":2", "\"version\":1")));
  }
}

}  // namespace
}  // namespace orebit
