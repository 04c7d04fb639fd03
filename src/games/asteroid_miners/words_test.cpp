// Moves as text, the log in sentences, states from outside.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

std::vector<LogLine> lines_of(const Playing& game, std::string_view ply) {
  std::string problem;
  const Words& words = game.words();
  return game.game().turn(game.state).is_chance()
             ? told(words, game.state, *words.parse_outcome(ply, problem))
             : told(words, game.state, *words.parse_move(ply, problem));
}
std::string text_of(const LogLine& line) { return line.text + " (" + std::string(line.clause) + ")"; }
std::string told(const Playing& game, std::string_view ply) { return text_of(lines_of(game, ply)[0]); }

// "digs 1 unit of t": what is on the map as t is a section with a name.
TEST(AsteroidMinersLog, AM_52_the_tender_is_called_so) {
  Playing game;
  game.done(0, "s1 s2").digging("g3 g1 g1 g1");
  game.state.tender_owner = 0;
  EXPECT_EQ(told(game, "dig t 1"),
            "digs 1 unit of the tender with square 1: pays nothing; 1 of 4 units done (AM-44)");
}

TEST(AsteroidMinersLog, AM_44_money_is_explained) {
  Playing white;
  white.done(0, "s1 s2").digging("g1 w3 w3 g2");
  EXPECT_EQ(told(white, "dig s3 2 3 4"),
            "digs 3 units of section 3 with squares 2, 3 and 4: pays $4M for green 2 on square 4; white 3 on "
            "square 2 and white 3 on square 3: $3M from Player 2; 3 of 4 units done (AM-44)");
  Playing black;
  black.digging("g6 g6 g6 k2");
  EXPECT_EQ(told(black, "dig s1 4"),
            "digs 1 unit of section 1 with square 4: pays nothing; black 2 on square 4: $4M to Player 2; 1 "
            "of 2 units done (AM-44)");
  Playing free;
  free.event(5).digging("g1 g6 g6 g2").run("dig s1 1 4");
  EXPECT_EQ(
      told(free, "free 4"),
      "digs 2 units of section 1 with squares 1 and 4, square 4 free: pays nothing; the section is finished "
      "(AM-46)");
}

TEST(AsteroidMinersLog, AM_45_what_the_opponent_lacks_is_told) {
  Playing waived;
  waived.funds(10, 3).digging("g6 g6 g6 w2");
  EXPECT_EQ(told(waived, "dig s1 4"),
            "digs 1 unit of section 1 with square 4: pays nothing; white 2 on square 4: $3M from Player "
            "2, $1M short, forgiven (AM-45); 1 of 2 units done (AM-44)");
  Playing self("shortfall self");
  self.funds(10, 3).digging("g6 g6 g6 w2");
  EXPECT_EQ(told(self, "dig s1 4"),
            "digs 1 unit of section 1 with square 4: pays $1M; white 2 on square 4: $3M from Player 2, $1M "
            "short, which the mover pays (AM-45); 1 of 2 units done (AM-44)");
}

TEST(AsteroidMinersLog, AM_12_AM_65_AM_66_a_sale_says_what_each_material_brought) {
  const auto sale = [](Playing game, int level, int event, int seat, const char* done, const char* drill,
                       const char* dig) {
    game.level(level).event(event).active(seat).tender(0).done(seat, done).digging(drill).run(dig);
    return told(game, "sell");
  };
  EXPECT_EQ(sale(Playing(), 1, 2, 0, "s1 s2", "g1 g2 g3 g3", "dig s3 1 2 3 4"),
            "sells section 3 for $1M (1 iron $1M, 1 lost); nickel and rhodium rise to row 2 (AM-54)");
  EXPECT_EQ(
      sale(Playing("advanced true"), 2, 5, 0, "s1 s2 s3", "g2 g3 g5 g5", "dig s4 1 2 3 4"),
      "sells section 4 for $15M (1 rock $2M, 1 iron $1M and 2 platinum $12M, with $3M more for each platinum "
      "by the event); nickel and rhodium rise to row 2 (AM-54)");
  EXPECT_EQ(sale(Playing("advanced true"), 2, 5, 1, "s1 s2 s3", "g2 g3 g5 g5", "dig s4 1 2 3 4"),
            "sells section 4 for $12M (1 iron $2M and 2 platinum $10M) (AM-54)");
}

// What followed without a decision.
std::string followed(const Playing& game, std::string_view ply) {
  const auto lines = lines_of(game, ply);
  std::string text;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].who) text += "Player " + std::to_string(index_of(*lines[i].who) + 1) + " ";
    text += text_of(lines[i]) + "\n";
  }
  return text;
}

TEST(AsteroidMinersLog, AM_9_AM_60_IF_25_the_end_of_an_asteroid_is_told) {
  Playing game("foundry true");
  game.active(1).done(0, "s1 s2 s3").funds(9, 4).digging("g6 g6 g6 g6").run("pass");
  EXPECT_EQ(followed(game, "pass"),
            "Asteroid I ends (AM-60)\n"
            "Player 2 has not finished it and is moved up to 3 rows of the station, without pay (IF-25)\n"
            "Player 2 has less and starts asteroid II (AM-9)\n");
  Playing limit("round_limit 1");
  limit.active(1).digging("g6 g6 g6 g6").run("pass");
  EXPECT_EQ(followed(limit, "pass"),
            "Asteroid I ends by the round limit (AM-64)\n"
            "Player 1 started the last one and starts asteroid II (AM-9)\n");
  limit = Playing("round_limit 1");
  limit.active(1).funds(3, 3).digging("g6 g6 g6 g6");
  EXPECT_EQ(followed(limit, "pass"),
            "Asteroid I ends by the round limit (AM-64)\n"
            "Player 1 started the last one and starts asteroid II (AM-9)\n");
  limit.digging("g1 g6 g6 g6");
  EXPECT_EQ(followed(limit, "dig s1 1"),
            "Asteroid I ends by the round limit (AM-64)\n"
            "Player 1 started the last one and starts asteroid II (AM-9)\n");
}

TEST(AsteroidMinersLog, AM_62_AM_67_IF_30_the_end_of_the_game_and_a_turn_without_funds_are_told) {
  Playing last;
  last.level(3).active(1).done(0, "s1 s2a s3 s4").funds(9, 3).digging("g6 g6 g6 g6");
  EXPECT_EQ(followed(last, "pass"), "The last asteroid ends, and with it the game (AM-62)\n");
  Playing ruin("advanced true");
  ruin.active(1).funds(0, 3).digging("g6 g6 g6 g6");
  EXPECT_EQ(followed(ruin, "pass"), "Player 1 begins a turn without funds and is ruined (AM-67)\n");
  Playing broke("advanced true, foundry true");
  broke.active(1).done(0, "s1").funds(0, 3).digging("g6 g6 g6 g6");
  EXPECT_EQ(followed(broke, "pass"), "Player 1 has no funds and works at the station only (IF-30)\n");
}

TEST(AsteroidMinersLog, IF_21_overtime_that_ends_by_itself_is_told) {
  Playing game("foundry true");
  game.active(1).track(3, 1).done(1, "s1").event(1).digging("g1 g3 g6 g6");
  game.run("dig s2 1 2; bid 3 4 5 6 vs 1 1 1 1; sell; smelt 1 3; overtime");
  EXPECT_EQ(followed(game, "smelt 1 3"), "Nothing more can be built: 2 rows and $8M are collected (IF-21)\n");
}

TEST(AsteroidMinersLog, AM_12_AM_22_AM_51_AM_54_events_races_and_sales_are_told) {
  Playing game;
  EXPECT_EQ(told(game, "event 1"), "Event 1: each iron sold brings $1M more (AM-12)");
  EXPECT_EQ(told(game, "event 5"), "Event 5: one used square costs nothing (AM-12)");
  game.run("event 6; die green; roll 1; roll 5; roll 6; die blue");
  EXPECT_EQ(told(game, "roll 3"), "Drill: blue 3 on square 2 (AM-15)");
  EXPECT_EQ(told(game.run("roll 3"), "bribe"),
            "bribes for $1M: event 3, iron and platinum rise one row before the sale (AM-22)");
  Playing race;
  race.rows(2, 2).event(1).done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2");
  EXPECT_EQ(told(race, "bid 3 3 4 1 vs 6 6 6 6"),
            "Race for the tender: 1 3 3 4 for Player 1 (3 and 4 set), 6 6 6 6 for Player 2 (6 set) (AM-51)");
  EXPECT_EQ(
      told(race, "bid 3 4 5 6 vs 3 4 5 6"),
      "Race for the tender: 3 4 5 6 for Player 1 (3, 4, 5 and 6 set), 3 4 5 6 for Player 2 (3, 4, 5 and "
      "6 set); a tie, the race starts afresh (AM-51)");
  EXPECT_EQ(told(race, "bid 3 4 5 6 vs 3 4 5 5"),
            "Race for the tender: 3 4 5 6 for Player 1 (3, 4, 5 and 6 set), 3 4 5 5 for Player 2 (3, 4 and 5 "
            "set); the tender goes to Player 1 (AM-51)");
  EXPECT_EQ(told(race.run("bid 3 4 5 6 vs 3 4 5 5"), "sell"),
            "sells section 2 for $3M (1 iron $3M, with $1M more for each iron by the event); iron and "
            "platinum fall to "
            "row 1; nickel and rhodium rise to row 3 (AM-54)");
}

TEST(AsteroidMinersLog, AM_33_AM_36_changes_say_what_the_squares_show) {
  Playing game;
  game.upgrade(0, 3).modifying("g1 g2 g3 g6", "3 3 5 5 1");
  EXPECT_EQ(told(game, "use 3 2 -1 4 +1"),
            "spends a pair of 3: square 2 shows 1 and square 4 shows 1 (AM-33)");
  EXPECT_EQ(told(game, "use 5 swap 1 3"),
            "spends a pair of 5 to swap: square 1 shows 3 and square 3 shows 1 (AM-36)");
}

TEST(AsteroidMinersLog, IF_6_IF_9_IF_21_the_station_is_told) {
  Playing game = Playing("foundry true").digging("g1 g2 g6 g6").run("dig s1 1 2");
  EXPECT_EQ(told(game, "smelt 1 2"), "Smelter for C1: 1 2; forged at once, which brings $4M (IF-6)");
  EXPECT_EQ(told(game, "smelt 1 3"), "Smelter for C1: 1 3 (IF-7)");
  game.run("smelt 1 3; stop; control 2; reroll; control 2; reroll");
  EXPECT_EQ(told(game, "control 1"), "Control die: 1; forged, which brings $1M (IF-9)");
  EXPECT_EQ(told(game, "control 2"), "Control die: 2; the attempt fails (IF-9)");
}

TEST(AsteroidMinersWords, nonsense_is_answered_with_what_would_be_right) {
  const Playing game;
  EXPECT_EQ(game.refused("dgi s1 1"),
            "no such verb (try: die bribe keep reroll use black done dig pass free sell hold stop forge "
            "overtime upgrade)");
  EXPECT_EQ(game.refused("dig s9 1"),
            "write: dig section square ...; \"s9\" is no section (s1, s2, s2a, s2b, s3, s4, t)");
  EXPECT_EQ(game.refused("dig s1 5"), "write: dig section square ...; \"5\" is no square (1, 2, 3, 4)");
  EXPECT_EQ(game.refused("use 5 swap 0"), "write: use 5 swap square ...; \"0\" is no square (1, 2, 3, 4)");
  EXPECT_EQ(game.refused("use 3 1 +2"),
            "write: use level square shift ... or use 5 swap square ... or use 5 set face ... or use 5 take "
            "square face ... or use 6 reroll square ... or use 6 set square face ... or use 6 double; \"+2\" "
            "is too much");
  EXPECT_EQ(game.refused("pass now"), "write: pass; \"now\" is too much");
}

TEST(AsteroidMinersWords, squares_and_dice_may_be_named_in_any_order) {
  const Words& words = *shared_game("");
  std::string problem;
  EXPECT_EQ(words.print(*words.parse_move("dig s1 4 2 4", problem)), "dig s1 2 4 4");
  EXPECT_EQ(words.print(*words.parse_move("use 3 4 +1 2 -1", problem)), "use 3 2 -1 4 +1");
  EXPECT_EQ(words.print(*words.parse_move("use 5 take 3 1 2 6", problem)), "use 5 take 2 6 3 1");
  EXPECT_EQ(words.print(*words.parse_move("use 5 set 4 1 6", problem)), "use 5 set 4 1 6");
  EXPECT_EQ(words.print(*words.parse_move("use  6 reroll 4 1", problem)), "use 6 reroll 1 4");
  EXPECT_EQ(words.print(*words.parse_outcome("bid 6 3 vs 5 4 4", problem)), "bid 3 6 vs 4 4 5");
}

// A state of the game with some values changed: what read_state says of it.
bool is_read(const Playing& game, const Edits& edits) {
  std::vector<Issue> issues;
  return game.words().read_state(edited(json(game.state_json()), edits), issues).has_value();
}

TEST(AsteroidMinersState, a_state_that_contradicts_itself_is_refused) {
  Playing game("foundry true");
  game.done(0, "s1").digging("g1 g3 g6 g6");
  EXPECT_TRUE(is_read(game, {}));
  EXPECT_TRUE(is_read(game, {{"players.0.funds", "3"}}));
  for (const auto& [path, value] : Edits{{"level", "4"},
                                         {"players.0.funds", "-1"},
                                         {"players.0.at", "\"s2\""},
                                         {"players.0.done", "[\"s2\"]"},
                                         {"players.0.done", "[\"s9\"]"},
                                         {"players.0.mined", "[1]"},
                                         {"players.0.digging", "\"s9\""},
                                         {"players.0.units", "6"},
                                         {"players.0.finished", "true"},
                                         {"players.0.side", "\"b\""},
                                         {"players.1.track", "11"},
                                         {"players", "[]"},
                                         {"drill", "[\"g1\",\"g3\",\"g6\",\"x6\"]"},
                                         {"drill", "[\"g1\",\"g3\",\"g6\"]"},
                                         {"drill_size", "5"},
                                         {"event", "7"},
                                         {"market.ip", "5"},
                                         {"market", "3"},
                                         {"pending", "[7]"},
                                         {"pending", "[1,2]"},
                                         {"pending_dig", "\"dig s9 1\""},
                                         {"pending_dig", "\"pass\""},
                                         {"pending_dig", "1"},
                                         {"dug", "\"s9\""},
                                         {"black_used", "[5]"},
                                         {"black_used", "[2,1]"},
                                         {"tender.owner", "2"},
                                         {"tender.mined", "true"},
                                         {"tender.sets", "[[2],[]]"},
                                         {"tender.sets", "[]"},
                                         {"tender.sets", "[[],[],[]]"},
                                         {"foundry.component", "\"C99\""},
                                         {"foundry.gain", "256"},
                                         {"next", "\"pink\""},
                                         {"extra", "1"},
                                         {"turn", ""}})
    EXPECT_FALSE(is_read(game, {{path, value}})) << path << " " << value;
}

TEST(AsteroidMinersState, a_ply_without_what_its_rules_look_up_is_refused) {
  Playing game("foundry true");
  game.upgrade(0, 4).digging("g1 g3 g6 g6");
  for (const auto* ply : {"colour", "drill", "bribe", "free", "bid", "sell", "smelt", "smelter", "control",
                          "controller", "overtime", "upgrade"})
    EXPECT_FALSE(is_read(game, {{"ply", quoted(ply)}})) << ply;
}

}  // namespace
}  // namespace orebit::asteroid_miners
