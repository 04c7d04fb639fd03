// What a client is told beside the view, in random games of every game: one offer for each legal move, with
// nothing in it that the seat could not know or that does not come true.
#include "table/position.hpp"
#include "table/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/sanitized.hpp"
#include "games/assets.hpp"
#include "table/testing.hpp"
#include "text/io.hpp"
#include "text/offer.hpp"

namespace orebit {
namespace {

// With each number of players, and with each option changed.
std::vector<Setup> setups_of(const GameInfo& info) {
  const std::string id(info.id);
  std::vector<Setup> setups;
  for (int players = info.min_players; players <= info.max_players; ++players)
    setups.push_back({id, players, {}, default_pack(id)});
  for (const OptionInfo& option : info.options)
    for (const std::string_view value : option.values)
      setups.push_back(
          {id, info.default_players, {{std::string(option.key), std::string(value)}}, default_pack(id)});
  return setups;
}

// Calls visit(match) in every fifth decision of random games, in at least a thousand; in fewer under
// sanitizers.
template <class Visit>
void in_many_decisions(const GameInfo& info, const Visit& visit) {
  int decisions = 0;
  for (std::uint64_t round = 0; decisions < 5000; ++round)
    for (const Setup& setup : setups_of(info)) {
      const auto match = std::move(*test_opener()(setup));
      Random random(11, round);
      while (!match->turn().is_over() && !testing::Test::HasFailure()) {
        if (match->turn().is_chance()) {
          match->roll([&](std::uint32_t m) { return random(m); }, Tell::nothing);
          continue;
        }
        if (decisions++ % (5 * sanitized_stride) == 0) visit(*match);
        const auto legal = match->legal();
        (void)match->play(legal[random(static_cast<std::uint32_t>(legal.size()))], Tell::nothing);
      }
      if (testing::Test::HasFailure()) return;
    }
}
template <class Visit>
void in_every_game(const Visit& visit) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    in_many_decisions(*info, visit);
  }
}

// A list in JSON without its last bracket: what begins it.
std::string told(const Match& match, const Facts& facts, Seat seat) {
  JsonWriter out;
  out.open_list();
  for (const Fact& fact : facts) match.analysis().telling().write(fact, seat, out);
  return std::string(out.text());
}

TEST(Offers, each_legal_move_has_one_in_canonical_order_and_its_text_names_its_things) {
  in_every_game([](const Match& match) {
    std::vector<std::string> texts;
    for (const Offer& offer : match.offers()) {
      texts.push_back(offer.text);
      EXPECT_TRUE((offer.text + " ").starts_with(std::string(offer.verb) + " ")) << offer.text;
      EXPECT_EQ(match.offers(offer.text).at(0).args(), offer.args()) << offer.text;
      for (const std::string& key : offer.args())
        EXPECT_TRUE(key.find(':') > 0 && !key.ends_with(':')) << offer.text << ": " << key;
    }
    EXPECT_EQ(texts, match.legal());
  });
}

TEST(Offers, every_prompt_and_every_offer_has_a_sentence) {
  in_every_game([](const Match& match) {
    const auto prompt = match.analysis().prompt();
    ASSERT_TRUE(prompt);
    EXPECT_EQ(Turn::player(prompt->seat), match.turn());
    EXPECT_NE(rules_text(match.info().id).find(prompt->clause), std::string_view::npos) << prompt->clause;
    EXPECT_FALSE(sentence(match.analysis().telling(), *prompt).empty()) << prompt->kind;
    for (const Offer& offer : match.offers()) {
      const std::string text = sentence(match.analysis().telling(), offer);
      EXPECT_FALSE(text.empty()) << offer.text;
      if (!offer.facts) continue;
      EXPECT_EQ(text.find_first_of("{}#?"), std::string::npos) << offer.text << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << offer.text << ": " << text;
      EXPECT_FALSE(text.ends_with(' ') || text.ends_with(':')) << offer.text << ": " << text;
    }
  });
}

TEST(Offers, what_they_say_comes_true) {
  int certain = 0, uncertain = 0;
  in_every_game([&](const Match& match) {
    const Seat seat = match.turn().seat;
    for (const Offer& offer : match.offers()) {
      if (!offer.facts) continue;
      const std::string real = match.clone()->play(offer.text)->as_seen_by(seat).facts;
      const std::string foretold = told(match, *offer.facts, seat);
      EXPECT_TRUE(real.starts_with(foretold)) << offer.text << ": " << foretold << "\nand it was: " << real;
      ++(foretold + "]" == real ? certain : uncertain);
    }
  });
  EXPECT_GT(certain, 10000 / sanitized_stride);
  EXPECT_GT(uncertain, 10 / sanitized_stride);
}

TEST(Offers, are_the_same_in_worlds_that_the_seat_cannot_tell_apart) {
  in_every_game([](const Match& match) {
    if (!match.hides()) return;
    const Seat seat = match.turn().seat;
    EXPECT_EQ(position_json(match, seat), position_json(*match.determinize(seat, 3), seat));
  });
}

std::unique_ptr<Match> after(std::string_view game, std::initializer_list<std::string_view> plies) {
  auto match = std::move(*test_opener()({std::string(game), {}, {}, default_pack(game)}));
  for (const std::string_view ply : plies) EXPECT_TRUE(match->play(ply, Tell::nothing)) << ply;
  return match;
}

TEST(Offers, name_what_is_asked_what_may_be_done_and_what_follows) {
  const auto match = after("space-miner", {"deal a21 a28 a33"});
  const std::string_view prompt = R"({"prompt":{"kind":"scan","seat":0,"clause":"SM-8","phase":"scan",)"
                                  R"("sentence":"Visit one of the asteroids, or rescan"},"offers":[)";
  EXPECT_TRUE(position_json(*match, seat_of(0)).starts_with(std::string(prompt) + R"({"text":"rescan",)"));
  EXPECT_EQ(position_json(*match, seat_of(1)), std::string(prompt) + "]}");
  EXPECT_EQ(offer_json(*match, match->offers("visit 1").front()),
            R"({"text":"visit 1","verb":"visit","args":["slot:1"],)"
            R"("sentence":"Visit \u0002card:a21\u001fa21\u0003 for nothing",)"
            R"("facts":[{"kind":"visited","seat":0,"clause":"SM-8","card":"card:a21","cost":0}]})");
  EXPECT_EQ(after("space-miner", {})->analysis().prompt().has_value(), false) << "chance acts";
}

// DS-67. What a scan shows is not foretold: neither as a fact nor in the position after a plan.
TEST(Offers, do_not_foretell_what_is_hidden) {
  int scans = 0;
  in_many_decisions(*find_game("dark-side"), [&](const Match& match) {
    if (match.analysis().prompt()->kind != "scan") return;
    const auto offers = match.offers();
    const Offer& scan = offers.back();
    EXPECT_EQ(scan.role, Role::none);
    EXPECT_EQ(offers.front().role, Role::pass) << offers.front().text;
    if (!scan.facts->empty()) return;  // the seat knows the card
    EXPECT_EQ(plan_json(match, {scan.text}), R"({"moves":[")" + scan.text + R"("],"dropped":[],"facts":[]})");
    ++scans;
  });
  EXPECT_GT(scans, 3 / sanitized_stride);
}

TEST(Zones, every_view_is_listed) {
  in_every_game([](const Match& match) {
    const auto view = parse_json(match.view_json(match.turn().seat));
    const Zones zones = match.analysis().zones(*view);
    EXPECT_TRUE(std::ranges::any_of(
        zones, [](const Zone& zone) { return zone.name == "phase" || zone.name == "ply"; }));
    for (const Zone& zone : zones) {
      EXPECT_LT(zone.seat, match.header().players) << zone.name;
      EXPECT_TRUE(zone.amount.empty() || zone.keys.empty()) << zone.name;
    }
    EXPECT_TRUE(match.analysis().zones(*parse_json("{}")).empty());
  });
}

}  // namespace
}  // namespace orebit
