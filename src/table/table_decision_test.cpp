// A decision brings the match after it: that must make no difference.
#include <gtest/gtest.h>

#include "core/sanitized.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

Decision decide_first_move(const TestTable& at, int seat) {
  const Play play{at.table().plies() + 1, at.undos, at.table().match().legal().front()};
  return at.table().decide(play, at.holder_of(seat)).value();
}

TEST(TableDecision, makes_the_table_that_the_events_alone_make_in_every_game) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    TestTable at(std::string(info->id), {"local", "open"});
    at.fill_and_start();
    Table plain = std::move(*load_lines(at.events()));
    Random random(7, 7);
    for (int move = 0; !at.table().is_over(); ++move) {
      const std::size_t known = at.events().size();
      at.play_some(random);
      ASSERT_EQ(plain.apply({*read_events(std::span(at.events()).subspan(known))}), std::nullopt);
      // A picture tells the whole log, so a long game is not looked at after every move.
      if (move < 60 / sanitized_stride || move % (32 * sanitized_stride) == 0 || at.table().is_over())
        ASSERT_EQ(at.picture(plain), at.picture());
    }
  }
}

TEST(TableDecision, holds_the_match_after_its_plies) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  const std::string before = at.picture();
  const Decision decision = decide_first_move(at, 0);
  ASSERT_TRUE(decision.match);
  EXPECT_EQ(decision.plies.size(), decision.events.size());
  EXPECT_EQ(at.picture(), before) << "asking changes nothing";
  EXPECT_NE(decision.match->state_json(), at.table().match().state_json());
  EXPECT_FALSE(at.table().decide(Rename{0, "Ada"}, person(0))->match);
}

TEST(TableDecision, is_played_again_when_the_table_has_gone_on) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  Decision decision = decide_first_move(at, 0);
  ASSERT_TRUE(at.ask(Rename{0, "Ada"}, person(0)));
  at.store(std::move(decision));
  at.expect_same_from_log();
}

}  // namespace
}  // namespace orebit
