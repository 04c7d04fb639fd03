#include "table/plan.hpp"

#include <gtest/gtest.h>

#include "games/dark_side/words.hpp"
#include "games/space_miner/words.hpp"
#include "table/testing.hpp"
#include "table/typed_match.hpp"

namespace orebit {
namespace {

using space_miner::Words;

// A plan over a match, written and read in notation.
class Planning {
 public:
  explicit Planning(std::unique_ptr<Match> match)
      : match_(std::move(match)),
        typed_(dynamic_cast<const TypedMatch<Words>&>(*match_)),
        plan(typed_.game(), typed_.state()) {}

  space_miner::Move move(const std::string& text) const {
    std::string problem;
    return *typed_.words().parse_move(text, problem);
  }
  // Empty, or the clause.
  std::string why_not(const std::string& text) const {
    const auto refusal = plan.why_not(move(text));
    return refusal ? std::string(refusal->clause) : "";
  }
  Planning& add(const std::string& text) {
    EXPECT_EQ(why_not(text), "");
    plan.add(move(text));
    return *this;
  }
  std::string printed(const std::vector<space_miner::Move>& moves) const {
    std::string text;
    for (const auto& m : moves) text += (text.empty() ? "" : "; ") + typed_.words().print(m);
    return text;
  }

 private:
  std::unique_ptr<Match> match_;
  const TypedMatch<Words>& typed_;

 public:
  Plan<space_miner::SpaceMiner> plan;
};

std::unique_ptr<Match> space_miner_after(
    std::string_view plies, const std::vector<std::pair<std::string, std::string>>& options = {}) {
  auto match = std::move(*test_opener()({"space-miner", 1, options, default_pack("space-miner")}));
  while (!plies.empty()) {
    const std::size_t end = std::min(plies.find(';'), plies.size());
    EXPECT_TRUE(match->play(plies.substr(0, end), Tell::nothing)) << plies;
    plies.remove_prefix(std::min(end + 2, plies.size()));
  }
  return match;
}
constexpr auto at_mine = "deal a20 a23 a46; visit 2; roll 5 5 5 6 6; travel 27; roll 1 1 2 2 3 5";
constexpr auto rich =
    "deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 6 6 6 6 6 6; "
    "claim 3 6 6; claim 3 6 6; claim 3 6 6; done";

// The ship of `rich` with these upgrades, before the dice of its second turn.
std::string mining_with(const std::string& buys, const std::string& dice) {
  return std::string(rich) + "; " + buys +
         "done; deal a20 a23 a43; visit 3; roll 3 3 3 3 3; travel 43; roll " + dice;
}

TEST(Plan, Claims_come_in_any_order_and_are_entered_falling_SM_26) {
  Planning p(space_miner_after(at_mine));
  p.add("claim 1 2").add("claim 2 3 5").add("claim 1 1 1").add("claim 1 2");
  EXPECT_EQ(p.printed(p.plan.entries()), "claim 1 2; claim 2 3 5; claim 1 1 1; claim 1 2");
  EXPECT_EQ(p.printed(p.plan.in_order()), "claim 2 3 5; claim 1 2; claim 1 2; claim 1 1 1");
  EXPECT_TRUE(p.plan.after().dice.empty());
  const auto gain = [&](std::size_t entry) {
    return p.plan.around(entry).second.credits[0] - p.plan.around(entry).first.credits[0];
  };
  EXPECT_EQ(gain(1), 3);
  EXPECT_EQ(gain(2), 1);
}

TEST(Plan, Dice_serve_once_SM_22) {
  Planning p(space_miner_after(at_mine));
  p.add("claim 2 3 5");
  EXPECT_EQ(p.why_not("claim 2 3 5"), "SM-22");
  EXPECT_EQ(p.why_not("claim 1 5 3"), "SM-22");
}

TEST(Plan, Without_the_laser_there_is_no_flip_SM_28) {
  EXPECT_EQ(Planning(space_miner_after(at_mine)).why_not("flip 5"), "SM-28");
}

TEST(Plan, A_flip_after_claims_is_entered_before_them) {
  Planning p(space_miner_after(mining_with("buy smartmine; ", "1 1 2 3 4 6")));
  p.add("claim 3 4 6").add("flip 3");
  EXPECT_EQ(p.printed(p.plan.in_order()), "flip 3; claim 3 4 6");
}

TEST(Plan, A_flip_that_takes_a_die_from_a_claim_is_refused) {
  Planning p(space_miner_after(mining_with("buy smartmine; ", "1 1 2 3 4 6")));
  p.add("claim 3 4 6");
  EXPECT_EQ(p.why_not("flip 6"), "SM-28");
}

TEST(Plan, Taking_back_a_flip_takes_the_claims_that_need_it) {
  Planning p(space_miner_after(mining_with("buy smartmine; ", "1 1 2 2 3 6")));
  p.add("flip 3").add("claim 3 4 6").add("claim 1 1");
  EXPECT_EQ(p.printed(p.plan.take_back(0)), "claim 3 4 6");
  EXPECT_EQ(p.printed(p.plan.entries()), "claim 1 1");
}

TEST(Plan, A_flipped_die_can_be_doubled_SM_30) {
  Planning p(space_miner_after(mining_with("buy smartmine; buy persistent; ", "2 2 4 4 6 6")));
  p.add("flip 6").add("double 1");
  EXPECT_EQ(p.printed(p.plan.in_order()), "flip 6; double 1");
  EXPECT_EQ(p.why_not("double 2"), "SM-29");
}

TEST(Plan, With_reuse_face_any_the_only_die_of_a_face_is_doubled_and_then_turned_SM_30) {
  const std::string plies = mining_with("buy smartmine; buy persistent; ", "1 2 4 5 5 6");
  Planning same(space_miner_after(plies));
  same.add("flip 6");
  EXPECT_EQ(same.why_not("double 6"), "SM-29");
  Planning any(space_miner_after(plies, {{"reuse_face", "any"}}));
  any.add("flip 6").add("double 6");
  EXPECT_EQ(any.printed(any.plan.in_order()), "double 6; flip 6");
}

TEST(Plan, Purchases_come_in_any_order_and_are_entered_by_the_catalogue_SM_34) {
  Planning p(space_miner_after(rich));
  p.add("buy persistent").add("buy laser");
  EXPECT_EQ(p.printed(p.plan.in_order()), "buy laser; buy persistent");
  EXPECT_EQ(p.plan.after().credits[0], 3);
  EXPECT_EQ(p.why_not("buy laser"), "SM-32");
}

TEST(Plan, A_purchase_that_leaves_too_little_for_another_is_refused_SM_33) {
  Planning p(space_miner_after(rich));
  p.add("buy persistent").add("buy laser");
  EXPECT_EQ(p.why_not("buy engines"), "SM-33");
  EXPECT_EQ(p.printed(p.plan.take_back(0)), "");
  EXPECT_EQ(p.why_not("buy engines"), "");
}

// DS-10. Seats place one after the other: a second robot would be the next seat's.
TEST(Plan, Ends_where_somebody_else_acts) {
  auto match = std::move(*test_opener()({"dark-side", 2, {}, default_pack("dark-side")}));
  Random random(1, 1);
  while (match->turn().is_chance()) match->roll([&](std::uint32_t m) { return random(m); }, Tell::nothing);
  const auto& typed = dynamic_cast<const TypedMatch<dark_side::Words>&>(*match);
  const auto moves = typed.game().moves(typed.state());
  Plan<dark_side::DarkSide> plan(typed.game(), typed.state());
  EXPECT_FALSE(plan.why_not(moves[1]));
  plan.add(moves[0]);
  EXPECT_EQ(plan.why_not(moves[1])->why, "chance or another seat acts before it");
}

}  // namespace
}  // namespace orebit
