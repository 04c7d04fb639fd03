// The solitaire automa: AM-80 to AM-85.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

Playing automa(const std::string& options = "") { return Playing("solo true" + options).active(1); }

TEST(AsteroidMinersAutoma, AM_80_it_has_exactly_one_move_and_the_human_all) {
  Playing game = automa().modifying("g1 g2 g3 g4", "1 2 3 4 5");
  EXPECT_EQ(game.legal(), "reroll 1 2 3 4 5");
  EXPECT_EQ(game.refused("done"), "AM-80");
  EXPECT_EQ(game.refused("reroll 6"), "AM-31") << "what the rules forbid is said first";
  EXPECT_EQ(game.game().turn(game.state), Turn::player(seat_of(1)));
  EXPECT_EQ(game.active(0).refused("done"), "");
}

TEST(AsteroidMinersAutoma, AM_80_AM_R34_the_human_decides_at_its_station) {
  Playing game = automa(", foundry true").digging("g1 g2 g6 g6").run("dig s1 1 2; smelt 3 3");
  EXPECT_EQ(game.game().turn(game.state), Turn::player(seat_of(0)));
  EXPECT_EQ(game.legal(), "reroll 3, reroll 3 3, stop");
  game.run("stop; control 5");
  EXPECT_EQ(game.game().turn(game.state), Turn::player(seat_of(0)));
  EXPECT_EQ(game.legal(), "reroll, stop");
  game.run("stop");
  EXPECT_EQ(game.game().turn(game.state), Turn::player(seat_of(1)));
  EXPECT_EQ(game.legal(), "pass") << "the station is left";
}

TEST(AsteroidMinersAutoma, AM_81_green_dice_sell_and_equipment_from_ten_millions_on) {
  Playing game = automa();
  game.run("event 1");
  EXPECT_EQ(game.legal(), "die green");
  EXPECT_EQ(game.refused("die white"), "AM-80");
  game.run("die green; roll 1; roll 1; roll 1");
  EXPECT_EQ(game.legal(), "die green") << "never blue, so it never bribes";
  EXPECT_EQ(automa().funds(0, 10).digging("g6 g6 g6 g6").run("pass").legal(), "upgrade");
  EXPECT_EQ(automa().funds(0, 9).digging("g6 g6 g6 g6").run("pass").legal(), "pass");
  Playing sale = automa().tender(0).done(1, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2");
  EXPECT_EQ(sale.legal(), "sell");
}

TEST(AsteroidMinersAutoma, AM_82_AM_85_it_digs_what_scores_most) {
  EXPECT_EQ(automa().digging("g1 g6 g6 g2").legal(), "dig s1 1 4")
      << "8 - 8 + 8 against 4 for the clay alone";
  EXPECT_EQ(automa().digging("g6 g6 g1 g6").legal(), "pass") << "4 - 4 is not above 0";
  EXPECT_EQ(automa().digging("g1 g1 g6 g6").legal(), "dig s1 1") << "the cheaper clay";
  EXPECT_EQ(automa().digging("g1 g2 g1 g6").legal(), "dig s1 1 2");
}

TEST(AsteroidMinersAutoma, AM_82_the_income_of_a_sale_counts_twice) {
  Playing game = automa().level(3).done(1, "s1").rows(1, 4).event(2);
  game.digging("g1 g2 g4 g4");
  EXPECT_EQ(game.legal(), "dig s2a 1 2 3") << "12 - 6 + 8 + 2 x 5";
  EXPECT_EQ(game.digging("g4 g4 g1 g6").legal(), "dig s2b 1 2 4") << "12 - 10 + 8 + 2 x 20";
}

TEST(AsteroidMinersAutoma, AM_83_AM_84_it_takes_the_change_that_is_worth_most) {
  Playing game = automa().modifying("g1 g3 g6 g6", "1 1 2 3 4");
  EXPECT_EQ(game.legal(), "use 1 2 -1") << "square 2 makes the rock";
  game = automa().event(2).modifying("g6 g6 g6 g1", "6 6 1 2 3");
  EXPECT_EQ(game.legal(), "use 6 set 1 2") << "8 - 8 + 8 for both against 4 for clay alone";
  game = automa().event(2).modifying("g6 g6 g6 g6", "6 6 1 2 3");
  EXPECT_EQ(game.legal(), "use 6 set 1 1") << "clay and rock are worth the same: the first in the list";
  game = automa().modifying("g1 g2 g6 g6", "1 1 2 3 4");
  EXPECT_EQ(game.legal(), "reroll 1 1 2 3 4") << "nothing is better than what lies there";
  game.state.now.pool_rolls = 3;
  EXPECT_EQ(game.legal(), "done");
}

TEST(AsteroidMinersAutoma, AM_84_it_never_rerolls_drill_dice) {
  Playing game = automa().event(1).modifying("g6 g6 g6 g6", "6 6 1 2 3");
  game.state.now.pool_rolls = 3;
  EXPECT_EQ(game.legal(), "done");
  EXPECT_EQ(game.refused("use 6 reroll 1"), "AM-80");
}

TEST(AsteroidMinersAutoma, AM_85_the_free_square_is_the_dearest) {
  Playing game = automa().event(5).digging("g6 g1 g2 g6").run("dig s1 2 3");
  EXPECT_EQ(game.legal(), "free 3");
  game = automa(", sides ab").event(5).digging("g1 g6 g6 g2").run("dig s1 1 4");
  EXPECT_EQ(game.legal(), "free 4");
}

}  // namespace
}  // namespace orebit::asteroid_miners
