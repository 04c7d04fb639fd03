// What a seat may know (RULES.md 8): views, logs and plies as one pair of eyes sees them.
#include "core/random.hpp"
#include "games/stella_digger/testing.hpp"
#include "table/match.hpp"

namespace orebit::stella_digger {
namespace {

std::string view_json(const Playing& game, Seat seat) {
  JsonWriter out;
  game.words().write_view(out, game.game().view(game.state, seat));
  return out.take();
}

std::string replaced(std::string text, const std::string& passage, const std::string& by) {
  const std::size_t at = text.find(passage);
  EXPECT_NE(at, std::string::npos) << passage;
  return at == std::string::npos ? text : text.replace(at, passage.size(), by);
}

TEST(StellaDiggerView, a_seat_sees_all_but_the_stock_and_other_hands) {
  const Playing game = begun({"blue1 pink2", "green3", "pink4 pink4"});
  std::string expected = game.state_json();
  const std::size_t stock = expected.find("\"stock\":");
  expected.replace(stock, expected.find("\"discard\":") - stock, "\"stock\":null,");
  const std::string hands = R"("hands":[["blue1","pink2"],["green3"],["pink4","pink4"]])";
  EXPECT_EQ(view_json(game, seat_of(1)),
            replaced(expected, hands, R"("hands":[["?","?"],["green3"],["?","?"]])"));
  EXPECT_EQ(view_json(game, spectator), replaced(expected, hands, R"("hands":[["?","?"],["?"],["?","?"]])"));
}

TEST(StellaDiggerView, unseen_cards_are_all_but_the_own_hand_the_discard_pile_and_what_is_in_play) {
  Playing game = begun({"blue1 pink2", "green3"});
  game.run("mine pink2");
  EXPECT_EQ(unseen_cards(game.setting(), game.game().view(game.state, seat_of(0))).size(), 30);
  EXPECT_EQ(unseen_cards(game.setting(), game.game().view(game.state, seat_of(1))).size(), 30);
  EXPECT_EQ(unseen_cards(game.setting(), game.game().view(game.state, spectator)).size(), 31);
}

TEST(StellaDiggerView, a_card_drawn_is_seen_by_the_one_who_draws) {
  Playing game = begun({"blue1", "green3"});
  game.run("refill;deck 2");
  const Outcome draw = *[&] {
    std::string problem;
    return game.words().parse_outcome("draw pink3", problem);
  }();
  const Words& words = game.words();
  EXPECT_EQ(words.print_for(game.state, draw, seat_of(0)), "draw pink3");
  EXPECT_EQ(words.tell_for(game.state, draw, seat_of(0)).text, "gets pink3");
  for (const Seat eyes : {seat_of(1), spectator}) {
    EXPECT_EQ(words.print_for(game.state, draw, eyes), "draw ?");
    EXPECT_EQ(words.tell_for(game.state, draw, eyes).text, "gets a card");
  }
}

TEST(StellaDiggerView, the_table_tells_a_draw_to_each_seat_as_it_may_know_it) {
  auto match = *open_match({.game = "stella-digger", .players = 2});
  Random random(3, 0);
  while (match->turn().is_chance()) match->roll(std::ref(random));
  ASSERT_TRUE(match->play("target a2"));
  ASSERT_TRUE(match->play("deck 1"));
  const int drawer = match->view_json(seat_of(0)).find("\"start\":0") != std::string::npos ? 0 : 1;
  const auto ply = match->settle("draw blue1");
  ASSERT_TRUE(ply);
  EXPECT_EQ(ply->as_seen_by(seat_of(drawer)).move, "draw blue1");
  EXPECT_EQ(ply->as_seen_by(seat_of(1 - drawer)).move, "draw ?");
  EXPECT_EQ(ply->as_seen_by(spectator).log.text, "gets a card");
}

// Whole games in two worlds that differ in what a seat cannot know: the log says the same to it, as long as
// the other seats do the same.
TEST(StellaDiggerView, the_log_is_the_same_in_two_worlds_that_a_seat_cannot_tell_apart) {
  const auto words = open_game(default_pack(), 3);
  const auto& game = words->game();
  int draws = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random(seed, 0);
    for (State s = game.start(); !game.turn(s).is_over();) {
      if (game.turn(s).is_chance()) {
        const Outcome outcome = game.sample(s, random);
        if (outcome.phase == Phase::draw) {
          const Outcome other = game.sample(s, random);
          for (const Seat eyes : {seat_of((s.open.player + 1) % 3), spectator}) {
            EXPECT_EQ(words->print_for(s, outcome, eyes), words->print_for(s, other, eyes));
            EXPECT_EQ(words->tell_for(s, outcome, eyes).text, words->tell_for(s, other, eyes).text);
          }
          draws += outcome == other ? 0 : 1;
        }
        game.apply(s, outcome);
      } else {
        const auto moves = game.moves(s);
        const Move move = moves[random(static_cast<std::uint32_t>(moves.size()))];
        game.apply(s, move);
      }
    }
  }
  EXPECT_GT(draws, 50);
}

TEST(StellaDiggerView, imagined_hands_are_dealt_evenly_from_the_unseen_cards) {
  const Playing game = begun({"blue1 pink2", "green3 green3"});
  const View view = game.game().view(game.state, seat_of(0));
  Random random(1, 0);
  int pinks = 0;
  constexpr int deals = 6000;
  for (int i = 0; i < deals; ++i)
    pinks += game.game().determinize(view, seat_of(0), random).hands[1].of_color(Color::pink).size();
  EXPECT_NEAR(pinks, deals * 2 * 7.0 / 30, 200) << "7 of 30 unseen cards are pink, two are held";
}

TEST(StellaDiggerView, a_player_who_chooses_what_to_lose_is_imagined_with_a_choice) {
  Playing game = begun({"blue1", "pink1 pink2 green1"});
  game.alarm(1).run("pass;pass;accident pink");
  const View view = game.game().view(game.state, seat_of(0));
  Random random(1, 0);
  for (int i = 0; i < 200; ++i) {
    const State world = game.game().determinize(view, seat_of(0), random);
    EXPECT_GT(game.game().moves(world).size(), 1U);
    EXPECT_EQ(world.hands[1].size(), 3);
  }
}

}  // namespace
}  // namespace orebit::stella_digger
