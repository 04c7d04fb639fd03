// The facts of a ply beside its sentences: one for each line, and no more told than the line tells.
#include <gtest/gtest.h>

#include "table/testing.hpp"

namespace orebit {
namespace {

Doc facts_of(const Ply& ply) {
  auto facts = parse_json(ply.facts);
  EXPECT_TRUE(facts) << facts.error().why << " in " << ply.facts;
  return facts ? *facts : Doc{};
}

void expect_one_for_each_line(const Ply& ply) {
  const Doc facts = facts_of(ply);
  ASSERT_EQ(facts.items.size(), ply.then.size() + 1) << ply.facts;
  for (std::size_t i = 0; i < facts.items.size(); ++i) {
    const LogLine& line = i == 0 ? ply.log : ply.then[i - 1];
    EXPECT_TRUE(facts.items[i].find("clause")->is_text(line.clause)) << ply.facts;
    EXPECT_FALSE(facts.items[i].find("kind")->text.empty());
    if (line.who) EXPECT_EQ(facts.items[i].find("seat")->number, index_of(*line.who));
  }
}

TEST(PlyFacts, every_line_of_every_game_has_its_fact_for_all_eyes) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    const std::string game(info->id);
    auto match = std::move(*test_opener()({game, info->max_players, {}, default_pack(game)}));
    Random random(5, 6);
    const auto uniform = [&](std::uint32_t m) { return random(m); };
    for (int i = 0; i < 400 && !match->turn().is_over(); ++i) {
      const auto legal = match->legal();
      const Ply ply = match->turn().is_chance()
                          ? match->roll(uniform)
                          : *match->play(legal[random(static_cast<std::uint32_t>(legal.size()))]);
      expect_one_for_each_line(ply);
      for (int seat = 0; seat <= info->max_players; ++seat)
        expect_one_for_each_line(ply.as_seen_by(seat_of(seat)));
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(PlyFacts, a_hidden_card_is_told_to_its_owner_alone) {
  auto match = std::move(*test_opener()({"dark-side", 2, {}, default_pack("dark-side")}));
  Random random(1, 1);
  const Ply deal = match->roll([&](std::uint32_t m) { return random(m); });
  const auto cards_for = [&](Seat viewer) {
    const Doc facts = facts_of(deal.as_seen_by(viewer));
    EXPECT_TRUE(facts.items[0].find("kind")->is_text("dealt"));
    return facts.items[0].find("cards")->items;
  };
  const auto owner = seat_of(static_cast<int>(facts_of(deal).items[0].find("seat")->number));
  const auto other = seat_of(1 - index_of(owner));
  for (const Doc& card : cards_for(owner)) EXPECT_FALSE(card.is_text("card:?"));
  for (const Seat viewer : {other, spectator})
    for (const Doc& card : cards_for(viewer)) EXPECT_TRUE(card.is_text("card:?")) << card.text;
  EXPECT_EQ(cards_for(other).size(), cards_for(owner).size()) << "how many, everybody sees";
}

}  // namespace
}  // namespace orebit
