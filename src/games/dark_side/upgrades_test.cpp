// DS-73 to DS-79: lasting upgrades.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

TEST(DarkSideUpgrades, DS_73_a_vein_scores_in_every_way_of_mining_its_element) {
  const std::vector<Ids> veins{{12}};  // gold: 2 more points
  EXPECT_EQ(Playing({.robots = "0a 3", .hands = {{57}}, .upgrades = veins}).run("prospect 57 a").score(0),
            4 + 2);
  EXPECT_EQ(Playing({.robots = "0a 5, 1a 4", .upgrades = veins}).run("communicate a").score(0), 4 + 2);
  Playing drill(
      {.ring = {1, 15, 29, 35, 2, 16, 30, 44}, .robots = "0a 2", .hands = {{31}}, .upgrades = veins});
  EXPECT_EQ(drill.run("prospect 31 a; drill").score(0), 2 + 4 + 2);
  EXPECT_EQ(Playing({.robots = "0a 0", .hands = {{17}}, .upgrades = veins}).run("prospect 17 a").score(0), 5);
  EXPECT_EQ(
      Playing({.robots = "0a 3", .hands = {{57}}, .upgrades = {{}, {12}}}).run("prospect 57 a").score(0), 4);
}

TEST(DarkSideUpgrades, DS_73_several_veins_of_an_element_add_up) {
  const Doc pack = edited(default_pack_of<Words>(), {{"card.25.effect.element", R"("gold")"}});  // card 26
  const Scene scene{.robots = "0a 3", .hands = {{57}}, .upgrades = {{12, 26}}};
  EXPECT_EQ(Playing(scene, open_game(2, "", to_json(pack))).run("prospect 57 a").score(0), 4 + 2 + 2);
}

TEST(DarkSideUpgrades, DS_74_tunnel_passes_over_the_dark_side_both_ways) {
  const std::vector<Ids> tunnel{{28}};
  Playing forth({.robots = "0a 5", .hands = {{57}}, .upgrades = tunnel});
  EXPECT_EQ(forth.run("prospect 57 a").robot("0a"), "0.0");
  Playing back({.robots = "0a 1, 1a 5, 1b 7", .upgrades = tunnel});
  EXPECT_EQ(back.run("communicate a").robot("0a"), "5.0");
  // A robot in the dark still waits.
  EXPECT_EQ(Playing({.robots = "0a 7, 1a 5", .upgrades = tunnel}).clause("communicate a"), "DS-35");
}

// Three players, turn 3: locations 3 and 4 are dark.
Scene in_the_dark(const std::string& robots, const Ids& upgrades) {
  return {.players = 3,
          .turn = 3,
          .ring = {1, 15, 29, 43, 44, 2, 16, 30, 45, 3, 17, 31},
          .robots = robots,
          .hands = {{}, {}, {47, 57}},
          .upgrades = {{}, {}, upgrades}};
}

TEST(DarkSideUpgrades, DS_75_beacon_leads_out_of_the_dark_and_not_into_it_again) {
  Playing forth(in_the_dark("2a 3, 0a 2", {55}));
  EXPECT_EQ(forth.legal(), "communicate a, prospect 47 a, prospect 57 a, recharge");
  EXPECT_EQ(forth.run("prospect 57 a").robot("2a"), "5.0");
  Playing back(in_the_dark("2a 4, 0a 2", {55}));
  EXPECT_EQ(back.run("communicate a").robot("2a"), "2.0");
  // For a robot on the light side the dark ends the walk as usual: gold at 5 is out of reach.
  Playing light(in_the_dark("2a 2, 0a 6", {55}));
  EXPECT_EQ(light.legal(), "communicate a, recharge");
}

TEST(DarkSideUpgrades, DS_75_with_tunnel_as_well_nothing_ends_the_walk) {
  // From 4 counter-clockwise over 3, all the way round to 5.
  Playing game(in_the_dark("2a 4, 0a 5", {55, 28}));
  EXPECT_EQ(game.run("communicate a").robot("2a"), "5.0");
  EXPECT_EQ(Playing(in_the_dark("2a 4, 0a 5", {55})).run("communicate a").robot("2a"), "5.0");
  EXPECT_EQ(Playing(in_the_dark("2a 2, 0a 6", {28})).run("communicate a").robot("2a"), "6.0");
}

TEST(DarkSideUpgrades, DS_76_capacitors_add_to_a_recharge) {
  EXPECT_EQ(Playing({.upgrades = {{14}}}).run("recharge").at("drawing"), "[[0,3]]");
  EXPECT_EQ(Playing({.upgrades = {{}, {14}}}).run("recharge").at("drawing"), "[[0,1]]");
}

TEST(DarkSideUpgrades, DS_77_encrypt_leaves_the_others_without_cards) {
  Playing game({.robots = "0a 6, 0b 4, 1a 4, 1b 4", .upgrades = {{56}}});
  EXPECT_EQ(game.run("communicate a").at("drawing"), "[[0,2]]");
  Playing theirs({.robots = "0a 6, 1a 4", .upgrades = {{}, {56}}});
  EXPECT_EQ(theirs.run("communicate a").at("drawing"), "[[0,1],[1,1]]");
}

TEST(DarkSideUpgrades, DS_78_a_deploy_upgrade_acts_once_and_stays) {
  Playing game({.robots = "0a 0, 0b 1", .hands = {{13, 42}}});
  game.run("upgrade 13; deploy 3");
  EXPECT_EQ(game.at("seats.0.upgrades") + game.robot("0c"), "[13]3");
  EXPECT_EQ(game.clause("upgrade 42"), "DS-50");
}

TEST(DarkSideUpgrades, DS_79_an_effect_that_is_not_named_does_not_exist) {
  std::string pack(pack_json("dark-side"));
  const std::string effect = R"("id":"encrypt")";
  const std::size_t at = pack.find(effect);
  ASSERT_NE(at, std::string::npos);
  pack.replace(at, effect.size(), R"("id":"teleport")");
  std::vector<Issue> issues;
  EXPECT_FALSE(Pack::read(json(pack), issues));
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_EQ(issues[0].found, "\"teleport\"");
}

}  // namespace
}  // namespace orebit::dark_side
