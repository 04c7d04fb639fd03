// What was found when a move was asked for serves when it is stored: it must make no difference.
#include <gtest/gtest.h>

#include "core/sanitized.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

struct Asked {
  Table::Events events;
  Decision ahead;
};

Asked ask_first_move(const TestTable& at, int seat) {
  Asked asked;
  const Play play{at.table().plies() + 1, at.undos, at.table().match().legal().front()};
  asked.events = at.table().ask(play, at.holder_of(seat), asked.ahead).value();
  return asked;
}

TEST(TableForesight, makes_the_table_that_the_events_alone_make_in_every_game) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    TestTable at(std::string(info->id), {"local", "open"});
    at.fill_and_start();
    Table plain = std::move(*Table::load(at.events(), test_opener()));
    Random random(7, 7);
    for (int move = 0; !at.table().is_over(); ++move) {
      const std::size_t known = at.events().size();
      at.play_some(random);
      ASSERT_EQ(plain.apply(std::span(at.events()).subspan(known)), std::nullopt);
      // A picture tells the whole log, so a long game is not looked at after every move.
      if (move < 60 / sanitized_stride || move % (32 * sanitized_stride) == 0 || at.table().is_over())
        ASSERT_EQ(at.picture(plain), at.picture());
    }
  }
}

TEST(TableForesight, is_of_a_decision_and_holds_each_of_its_plies) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  const std::string before = at.picture();
  const Asked asked = ask_first_move(at, 0);
  ASSERT_TRUE(asked.ahead.match);
  EXPECT_EQ(asked.ahead.plies.size(), asked.events.size());
  EXPECT_EQ(at.picture(), before) << "asking changes nothing";
  EXPECT_NE(asked.ahead.match->state_json(), at.table().match().state_json());
  Decision other;
  ASSERT_TRUE(at.table().ask(Rename{0, "Ada"}, person(0), other));
  EXPECT_FALSE(other.match);
}

TEST(TableForesight, is_no_use_when_the_table_has_gone_on) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  Asked asked = ask_first_move(at, 0);
  ASSERT_TRUE(at.ask(Rename{0, "Ada"}, person(0)));
  at.store(asked.events, std::move(asked.ahead));
  at.expect_same_from_log();
}

TEST(TableForesight, does_not_pass_other_plies_off_as_those_that_were_asked_for) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  Asked asked = ask_first_move(at, 0);
  asked.ahead.plies.front().ply.move = "visit 9";
  EXPECT_EQ(at.table().apply(asked.events, at.table().seq(), std::move(asked.ahead)),
            "event 5: ply 2 is not the one that was asked for");
}

}  // namespace
}  // namespace orebit
