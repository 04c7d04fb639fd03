// What a seat may know (RULES.md 8): views, logs and plies as one viewer sees them.
#include <map>

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
  const State before = game.state;
  Facts facts;
  game.game().apply(game.state, draw, FactLog(facts));
  EXPECT_EQ(words.print(before, draw, seat_of(0)), "draw pink3");
  EXPECT_EQ(words.telling().sentence(facts[0], seat_of(0)), "gets pink 3");
  for (const Seat viewer : {seat_of(1), spectator}) {
    EXPECT_EQ(words.print(before, draw, viewer), "draw ?");
    EXPECT_EQ(words.telling().sentence(facts[0], viewer), "gets a card");
  }
}

TEST(StellaDiggerView, the_table_tells_a_draw_to_each_seat_as_it_may_know_it) {
  auto match = *open_match({.game = "stella-digger", .players = 2});
  Random random(3, 0);
  while (match->turn().is_chance()) match->roll(std::ref(random));
  ASSERT_TRUE(match->play("target a2"));
  ASSERT_TRUE(match->play("deck 1"));
  const int drawer = match->view_json(seat_of(0)).find("\"start\":0") != std::string::npos ? 0 : 1;
  const auto ply = match->play("draw blue1");
  ASSERT_TRUE(ply);
  EXPECT_EQ(ply->as_seen_by(seat_of(drawer)).move, "draw blue1");
  EXPECT_EQ(ply->as_seen_by(seat_of(1 - drawer)).move, "draw ?");
  EXPECT_EQ(ply->as_seen_by(spectator).log.text, "gets a card");
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

// ---- every deal against what determinize draws

// Hands of the seats that are not seen, as text, with the number of ways to deal them.
using Deals = std::map<std::string, int>;

std::string hands_in_words(const State& s, Seat viewer) {
  std::string text;
  for (int p = 0; p < 3; ++p)
    for (int i = 0; seat_of(p) != viewer && i < at(s.hands, p).size(); ++i)
      text += std::to_string(p) + card_name(at(s.hands, p).nth(i)) + " ";
  return text;
}

// Every way to deal the unseen cards, each card by itself, to the hidden hands from `p` on; `taken` are
// dealt.
template <class Visit>
void each_deal(State& s, Cards unseen, unsigned taken, Seat viewer, int p, const Visit& visit) {
  if (p == 3) return visit(s);
  if (seat_of(p) == viewer) return each_deal(s, unseen, taken, viewer, p + 1, visit);
  Cards& hand = at(s.hands, p);
  const Cards true_hand = hand;
  for (unsigned set = 0; set < 1U << unseen.size(); ++set) {
    if (std::popcount(set) != true_hand.size() || (set & taken) != 0) continue;
    hand = Cards{};
    for (int i = 0; i < unseen.size(); ++i)
      if ((set >> i & 1) != 0) hand.add(unseen.nth(i));
    each_deal(s, unseen, taken | set, viewer, p + 1, visit);
  }
  hand = true_hand;
}

template <class Allowed>
Deals all_deals(const Playing& game, Seat viewer, const Allowed& is_allowed) {
  Deals deals;
  State s = game.state;
  const Cards unseen = unseen_cards(game.setting(), game.game().view(s, viewer));
  each_deal(s, unseen, 0, viewer, 0, [&](const State& dealt) {
    if (is_allowed(dealt)) ++deals[hands_in_words(dealt, viewer)];
  });
  return deals;
}

// Chi-square of many worlds against the deals, per degree of freedom; about 1 if they agree.
double surprise_of(const Playing& game, Seat viewer, const Deals& deals) {
  constexpr int worlds = 40000;
  const View view = game.game().view(game.state, viewer);
  Random random(7, 0);
  std::map<std::string, int> drawn;
  for (int i = 0; i < worlds; ++i)
    ++drawn[hands_in_words(game.game().determinize(view, viewer, random), viewer)];
  double sum = 0;
  double all = 0;
  for (const auto& [hands, ways] : deals) all += ways;
  for (const auto& [hands, ways] : deals) {
    const double expected = worlds * ways / all;
    sum += (drawn[hands] - expected) * (drawn[hands] - expected) / expected;
  }
  for (const auto& [hands, count] : drawn) EXPECT_TRUE(deals.contains(hands)) << hands;
  return sum / static_cast<double>(deals.size() - 1);
}

// Three seats with these hands and decks; all other cards are discarded.
Playing with_few_cards_left(std::vector<std::string> hands, std::string_view decks) {
  Playing game = begun(std::move(hands));
  Cards discard = stock(game.setting(), game.state);
  std::string problem;
  for (const std::string_view name : split_words(decks))
    discard.remove(game.words().parse_outcome("draw " + std::string(name), problem)->what);
  game.open().discard = discard;
  game.even_decks();
  return game;
}

TEST(StellaDiggerView, imagined_hands_are_as_likely_as_all_deals_say) {
  Playing game = with_few_cards_left({"blue1", "pink2 pink2", "green3 blue3"}, "pink3 blue3 green1");
  for (const Seat viewer : {seat_of(0), seat_of(1), spectator}) {
    const Deals deals = all_deals(game, viewer, [](const State&) { return true; });
    EXPECT_GT(deals.size(), 15U);
    EXPECT_LT(surprise_of(game, viewer, deals), 1.7) << orebit::index_of(viewer);
  }
}

// RF-32. Seat 1 has a choice, which everybody knows; seat 0 was passed and lost nothing, and the discard pile
// tells so as long as it holds no pink card.
TEST(StellaDiggerView, an_accident_that_stopped_at_a_choice_tells_about_the_hands) {
  Playing game =
      with_few_cards_left({"blue1 green2", "pink2 pink3", "green3"}, "pink1 pink2 pink3 pink3 pink4 pink4");
  game.alarm(1).run("pass;pass;pass;accident pink");
  ASSERT_EQ(game.at("phase"), "lose");
  ASSERT_EQ(game.at("focus.player"), "1");
  const Deals deals = all_deals(game, seat_of(2), [](const State& s) {
    return s.hands[1].of_color(Color::pink).kinds() > 1 && s.hands[0].of_color(Color::pink).empty();
  });
  EXPECT_GT(deals.size(), 3U);
  EXPECT_LT(surprise_of(game, seat_of(2), deals), 2.2);

  game.open().discard.add(card_of(Color::pink, 1));  // one of them may be what seat 0 has lost
  game.even_decks();
  const Deals more = all_deals(game, seat_of(2),
                               [](const State& s) { return s.hands[1].of_color(Color::pink).kinds() > 1; });
  EXPECT_GT(more.size(), deals.size());
  EXPECT_LT(surprise_of(game, seat_of(2), more), 1.7);
}

}  // namespace
}  // namespace orebit::stella_digger
