// SM-16 and SM-17 against every way of putting dice into groups, one die after the other.
#include "games/space_miner/tables.hpp"

#include <set>

#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

using Faces = std::vector<int>;  // of a group, ascending

// What a group counts; nothing, if it is none.
std::optional<int> bonus(const Faces& g) {
  const bool is_equal = g.front() == g.back();
  if (g.size() == 1) return g[0];
  if (g.size() == 2 && is_equal) return 15;
  if (g.size() == 3 && is_equal) return 25;
  if (g.size() == 3 && g[1] == g[0] + 1 && g[2] == g[1] + 1) return 20;
  if (g.size() == 4 && is_equal) return 30;
  return std::nullopt;
}

// Puts the dice from `next` on into one of the groups, a new one, or aside.
void group(const std::vector<int>& dice, std::size_t next, std::vector<Faces>& groups, NavDice nav_dice,
           std::set<std::string>& sums) {
  if (next == dice.size()) {
    int sum = 0;
    for (const Faces& g : groups) {
      if (!bonus(g)) return;
      sum += *bonus(g);
    }
    sums.insert(std::to_string(sum));
    return;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    groups[i].push_back(dice[next]);
    group(dice, next + 1, groups, nav_dice, sums);
    groups[i].pop_back();
  }
  groups.push_back({dice[next]});
  group(dice, next + 1, groups, nav_dice, sums);
  groups.pop_back();
  if (nav_dice == NavDice::any) group(dice, next + 1, groups, nav_dice, sums);
}

void expect_all_distances(const std::string& options, int size) {
  const Setting& setting = shared_game(options, 1)->game().setting();
  for (const DiceRank rank : setting.dice().of_size(size)) {
    std::vector<int> dice;
    setting.dice().at(rank).each_face([&](int face) { dice.push_back(face); });
    std::vector<Faces> groups;
    std::set<std::string> sums;
    group(dice, 0, groups, setting.options.nav_dice, sums);
    std::vector<std::string> listed;
    for (const int distance : setting.tables->distances(rank)) listed.push_back(std::to_string(distance));
    ASSERT_EQ(listed, std::vector<std::string>(sums.begin(), sums.end()))
        << print_dice(setting.dice().at(rank));
  }
}

TEST(SpaceMinerTables, SM_16_every_distance_of_every_roll) {
  expect_all_distances("", 5);
  expect_all_distances("", 6);
}

TEST(SpaceMinerTables, SM_17_every_distance_with_dice_left_aside) {
  expect_all_distances("nav_dice any", 5);
  expect_all_distances("nav_dice any", 6);
}

TEST(SpaceMinerTables, SM_16_a_distance_is_explained_by_its_groups) {
  for (const char* options : {"", "nav_dice any"}) {
    const Setting& setting = shared_game(options, 1)->game().setting();
    for (const DiceRank rank : setting.dice().of_size(6))
      for (const int distance : setting.tables->distances(rank)) {
        int sum = 0;
        Dice used;
        for (const auto& [dice, counts] :
             groups_for(setting.content, setting.options.nav_dice, setting.dice().at(rank), distance))
          sum += counts, used = used + dice;
        ASSERT_EQ(sum, distance);
        ASSERT_TRUE(setting.dice().at(rank).contains(used));
        if (setting.options.nav_dice == NavDice::all) ASSERT_EQ(used, setting.dice().at(rank));
      }
  }
}

TEST(SpaceMinerTables, SM_16_an_explanation_takes_few_groups) {
  const Content& content = shared_game("", 1)->game().setting().content;
  const auto groups = groups_for(content, NavDice::all, Dice{1, 2, 4, 5, 5}, 22);
  ASSERT_EQ(groups.size(), 4U);
  EXPECT_EQ(groups[3].dice, (Dice{5, 5}));
  EXPECT_EQ(groups[3].counts, 15);
  EXPECT_TRUE(groups_for(content, NavDice::all, Dice{1, 2, 4, 5, 5}, 23).empty());
}

// A number that few dice make takes ten seconds; a server does not wait for it. The same pack is opened by
// those who wait, although it was given up before.
TEST(SpaceMinerTables, SM_23_gives_up_after_so_many_steps_and_remembers_nothing_wrong) {
  Content content = shared_game("", 1)->game().setting().content;
  content.numbers = 1;
  content.number[0] = 101;
  const Tables given_up(content, Arithmetic::whole, NavDice::all, 1000);
  EXPECT_FALSE(given_up.is_complete());
  const Tables whole(content, Arithmetic::whole, NavDice::all);
  ASSERT_TRUE(whole.is_complete());
  for (const DiceRank rank : whole.dice().of_size(6)) {
    Calculator::Memo memo;
    ASSERT_EQ(whole.makes(0, rank), whole.calculator().makes(whole.dice().at(rank), 101, memo));
  }
  EXPECT_FALSE(Tables(content, Arithmetic::whole, NavDice::all, 1000).is_complete())
      << "though it is known now";
}

TEST(SpaceMinerTables, numbers_are_ordered_as_their_digits) {
  EXPECT_TRUE(before_in_bytes(40, 5));
  EXPECT_FALSE(before_in_bytes(5, 40));
  EXPECT_TRUE(before_in_bytes(4, 40));
  EXPECT_FALSE(before_in_bytes(40, 40));
}

}  // namespace
}  // namespace orebit::space_miner
