// Reading packs: what may stand in one, and every issue with line, key, what was found and what is
// allowed.
#include "games/asteroid_miners/pack.hpp"

#include "cli/files.hpp"
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

std::string default_toml() { return std::string(pack_toml("asteroid-miners")); }

// The default pack's text with the first passage of this kind after `after` replaced.
struct Broken {
  const char* after;
  const char* passage;
  const char* replacement;
  std::string issue;
};

std::string toml_with(const Broken& broken, std::string& line) {
  std::string text = default_toml();
  const std::size_t at = text.find(broken.passage, text.find(broken.after));
  if (at == std::string::npos) ADD_FAILURE() << "the default pack has no " << broken.passage;
  line = std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  return text.replace(at, std::string(broken.passage).size(), broken.replacement);
}

std::vector<std::string> issues_about(const std::string& toml) {
  const auto doc = cli::parse_toml(toml);
  if (!doc) return {in_line(doc.error())};
  std::vector<Issue> issues;
  const auto pack = Pack::read(*doc, issues);
  EXPECT_EQ(pack.has_value(), issues.empty());
  std::vector<std::string> sentences;
  for (const Issue& issue : issues) sentences.push_back(sentence(issue));
  return sentences;
}

void expect_issues(const std::vector<Broken>& packs) {
  for (const Broken& broken : packs) {
    std::string line;
    const std::string toml = toml_with(broken, line);
    EXPECT_EQ(issues_about(toml), std::vector{"line " + line + ": " + broken.issue}) << broken.replacement;
  }
}

std::string range(int low, int high) {
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

TEST(AsteroidMinersPack, the_default_pack_is_accepted) {
  EXPECT_EQ(issues_about(default_toml()), std::vector<std::string>{});
}

TEST(AsteroidMinersPack, numbers_have_bounds) {
  expect_issues({
      {"[dice]", "green = 4", "green = 5", "dice.green: found 5, allowed: " + range(4, 4)},
      {"[dice]", "white = 2", "white = 3", "dice.white: found 3, allowed: " + range(0, 2)},
      {"[dice]", "blue = 1", "blue = -1", "dice.blue: found -1, allowed: " + range(0, 1)},
      {"[dice]", "pool = 5", "pool = 7", "dice.pool: found 7, allowed: " + range(1, 6)},
      {"[dice]", "pool_rolls = 3", "pool_rolls = 0", "dice.pool_rolls: found 0, allowed: " + range(1, 9)},
      {"[setup]", "funds = 10", "funds = -1", "setup.funds: found -1, allowed: " + range(0, 999)},
      {"[setup]", "upgrade = 1", "upgrade = 5", "setup.upgrade: found 5, allowed: " + range(1, 4)},
      {"[setup]", "short_first_level = 2", "short_first_level = 1",
       "setup.short_first_level: found 1, allowed: " + range(2, 3)},
      {"[[square]]", "cost_1b = 1", "cost_1b = 100",
       "square[1].cost_1b: found 100, allowed: " + range(0, 99)},
      {"[ecological]", "rock = 2", "rock = \"two\"",
       "ecological.rock: found \"two\", allowed: " + range(0, 99)},
      {"[market]", "setup_row = [1, 1, 2, 2, 3, 4]", "setup_row = [1, 1, 2, 2, 3, 5]",
       "market.setup_row: found [1,1,2,2,3,5], allowed: a list of 6, each " + range(1, 4)},
      {"[market]", "rhodium = [4, 6, 8, 10]", "rhodium = [4, 6, 8]",
       "market.rhodium: found [4,6,8], allowed: a list of 4, each " + range(0, 99)},
      {"# U2", "delta = 2", "delta = 4", "equipment[2].delta: found 4, allowed: " + range(1, 3)},
      {"# U3", "pair = 3", "pair = 2", "equipment[3].pair: found 2, allowed: " + range(3, 3)},
      {"[foundry]", "pay_plain = 4", "pay_plain = 16",
       "foundry.pay_plain: found 16, allowed: " + range(0, 15)},
      {"[[component]]", "materials = [1, 2]", "materials = [1, 7]",
       "component[1].materials: found [1,7], allowed: a list of 2, each " + range(1, 6)},
  });
}

TEST(AsteroidMinersPack, materials_and_squares_are_what_they_are) {
  expect_issues({
      {"[materials]", "names = [\"clay\", \"rock\"", "names = [\"rock\", \"clay\"",
       "materials.names: found another order, allowed: clay, rock, iron, nickel, platinum, rhodium"},
      {"[materials]", "metals = [3, 4, 5, 6]", "metals = [3, 4, 6, 5]",
       "materials.metals: found another order, allowed: 3, 4, 5, 6"},
      {"[[square]]", "faces = [5]", "faces = [5, 1]",
       "square[3].faces: found face 1 again, allowed: each face on one square"},
  });
}

TEST(AsteroidMinersPack, AM_41_tunnels_lead_to_sections_of_the_asteroid_and_in_the_end_to_a_final_one) {
  expect_issues({
      {"name = \"I\"", "to = [\"s3\", \"t\"]", "to = [\"s4\", \"t\"]",
       "level[1].section[2].to: found [\"s4\",\"t\"], allowed: a list of 0 to 3, each one of s1, s2, t, s3"},
      {"name = \"I\"", "side = \"shared\"", "side = \"ours\"",
       "level[1].section[3].side: found \"ours\", allowed: one of both, p1, p2, shared"},
      {"name = \"III\"", "units = [4, 4, 6]", "units = []",
       "level[3].section[3].units: found [], allowed: a list of 1 to 6, each " + range(1, 6)},
  });
}

TEST(AsteroidMinersPack, AM_41_each_player_has_a_way_of_their_own) {
  std::string line;
  const std::string stuck = toml_with({"units = [1, 2, 3, 3]", "final = true", "final = false", ""}, line);
  EXPECT_EQ(issues_about(stuck),
            std::vector<std::string>{"line 154: level[1].section: found no way for player 1, allowed: own "
                                     "sections from the entrance to a final one"});
  const std::string one_sided = toml_with({"units = [1, 2, 3, 3]", "to = []", "to = []", ""}, line);
  EXPECT_EQ(issues_about(one_sided), std::vector<std::string>{});
  const std::string for_one = toml_with({"id = \"s3\"", "side = \"both\"", "side = \"p1\"", ""}, line);
  EXPECT_EQ(issues_about(for_one),
            std::vector<std::string>{"line 154: level[1].section: found no way for player 2, allowed: own "
                                     "sections from the entrance to a final one"});
}

TEST(AsteroidMinersPack, AM_41_one_shared_section_that_is_nobodys_last) {
  std::string line;
  const std::string last = toml_with({"units = [3, 4, 5, 6]", "final = false", "final = true", ""}, line);
  EXPECT_EQ(
      issues_about(last),
      (std::vector<std::string>{
          "line 172: level[1].section[3].to: found tunnels out of a final section, allowed: an empty list",
          "line 173: level[1].section[3].final: found true for the shared section, allowed: false"}));
  const std::string second = toml_with({"name = \"II\"", "side = \"both\"", "side = \"shared\"", ""}, line);
  EXPECT_EQ(
      issues_about(second),
      std::vector<std::string>{"line 211: level[2].section[4].side: found a second shared section, allowed: "
                               "one for each asteroid"});
}

// The state says `entrance` where nothing is dug yet: a section of that name would read the same.
TEST(AsteroidMinersPack, AM_2_no_section_is_called_entrance) {
  std::string line;
  std::string toml = toml_with({"name = \"I\"", "id = \"s1\"", "id = \"entrance\"", ""}, line);
  const std::size_t at = toml.find("entrance = [\"s1\"]");
  toml.replace(at, 17, "entrance = [\"entrance\"]");
  EXPECT_EQ(issues_about(toml),
            std::vector{"line " + line +
                        ": level[1].section[1].id: found \"entrance\", allowed: another id: it "
                        "means that nothing is dug"});
}

TEST(AsteroidMinersPack, AM_R27_tunnels_lead_down_only) {
  std::string line;
  const std::string self = toml_with({"name = \"I\"", "to = [\"s2\"]", "to = [\"s2\", \"s1\"]", ""}, line);
  const std::string found = ": found tunnels that lead back here, allowed: tunnels that lead down only";
  EXPECT_EQ(issues_about(self), std::vector{"line " + line + ": level[1].section[1].to" + found});
  const std::string round =
      toml_with({"units = [1, 3, 4]", "to = [\"s3\", \"t\"]", "to = [\"s1\", \"s3\", \"t\"]", ""}, line);
  EXPECT_EQ(issues_about(round).size(), 1U);
  EXPECT_NE(issues_about(round)[0].find("level[2].section[1].to" + found), std::string::npos);
}

TEST(AsteroidMinersPack, AM_41_sections_and_levels_are_counted_and_named) {
  expect_issues({
      {"number = 2\nname = \"II\"", "number = 2", "number = 3",
       "level[2].number: found 3, allowed: " + range(2, 2)},
      {"name = \"II\"", "to = [\"s3\", \"t\"]", "to = [\"s3\", \"t\", \"s4\", \"s1\"]",
       "level[2].section[2].to: found [\"s3\",\"t\",\"s4\",\"s1\"], allowed: a list of 0 to 3, each one of "
       "s1, s2, "
       "s3, t, s4"},
      {"name = \"I\"", "entrance = [\"s1\"]", "entrance = []",
       "level[1].entrance: found [], allowed: a list of 1 to 3, each one of s1, s2, t, s3"},
      {"name = \"III\"", "units = [2, 5, 5]", "units = [2, 5, 0]",
       "level[3].section[4].units: found [2,5,0], allowed: a list of 1 to 6, each " + range(1, 6)},
      {"name = \"III\"", "final = false", "last = false",
       "level[3].section[1].last: found a key that has no meaning here, allowed: one of id, "
       "units, side, to, final"},
  });
}

TEST(AsteroidMinersPack, AM_12_events_have_the_keys_of_their_type) {
  expect_issues({
      {"[[event]]", "type = \"raise\"", "type = \"windfall\"",
       "event[3].type: found \"windfall\", allowed: one of bonus, drill, pool, raise, lower, double, free, "
       "only1"},
      {"type = \"pool\"", "dice = 4", "dice = 7", "event[6].dice: found 7, allowed: " + range(1, 6)},
      {"type = \"drill\"", "dice = 3", "dice = 4", "event[8].dice: found 4, allowed: " + range(2, 3)},
      {"type = \"double\"", "fives = \"rearrange\"", "fives = \"shuffle\"",
       "event[4].fives: found \"shuffle\", allowed: one of swap, rearrange, exchange1, exchange2"},
      {"type = \"free\"", "fives", "metal = 3\nfives",
       "event[5].metal: found a key that has no meaning here, allowed: one of level, number, "
       "type, fives, sixes"},
      {"type = \"bonus\"", "metal = 3", "metal = 2", "event[1].metal: found 2, allowed: " + range(3, 6)},
      {"type = \"raise\"", "track = \"ip\"", "track = \"iron\"",
       "event[3].track: found \"iron\", allowed: one of ip, nr"},
      {"[[event]]", "number = 2", "number = 1",
       "event[2].number: found an event that is listed before, allowed: each number once for each level"},
  });
}

TEST(AsteroidMinersPack, IF_1_the_track_names_components_asteroid_after_asteroid) {
  expect_issues({
      {"[[track]]", "build = \"C1\"", "build = \"C9\"",
       "track[1].build: found \"C9\", allowed: one of C1, C2, C3, C4, C5, C6, C7, C8"},
      {"tender = \"C6\"", "level = 3", "level = 1", "track[7].level: found 1, allowed: " + range(2, 3)},
  });
}

TEST(AsteroidMinersPack, all_issues_come_at_once) {
  std::string line;
  const std::string toml = toml_with({"id = \"C7\"", "id = \"C7\"", "id = \"C6\"", ""}, line);
  EXPECT_EQ(issues_about(toml),
            (std::vector<std::string>{
                "line 488: component[7].id: found \"C6\", allowed: a name that no other component has",
                "line 555: track[9].tender: found \"C7\", allowed: one of C1, C2, C3, C4, C5, C6, C6, C8"}));
  EXPECT_EQ(issues_about("[pack]\nid = \"x\"\n").size(), 16U);
}

TEST(AsteroidMinersPack, AM_13_AM_56_a_pack_with_other_numbers_is_played_by_them) {
  Playing game(open_game(edited(default_pack(), {{"setup.funds", "7"},
                                                 {"square.0.cost_a", "3"},
                                                 {"equipment.1.price", "2"},
                                                 {"dice.white", "0"},
                                                 {"level.0.section.0.units", "[1,1,6]"}})));
  EXPECT_EQ(game.funds() + " " + game.run("event 1").legal(), "7 7 die black, die green");
  game.digging("g6 g1 g1 g6");
  EXPECT_EQ(game.legal("dig s1 1 2 3"), "dig s1 1 2 3");
  game.run("dig s1 1");
  EXPECT_EQ(game.funds() + " " + game.legal(), "4 7 pass, upgrade");
  EXPECT_EQ(game.run("upgrade").funds(), "2 7");
}

}  // namespace
}  // namespace orebit::asteroid_miners
