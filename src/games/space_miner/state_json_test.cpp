// States as JSON, to the byte, and back: what contradicts itself is refused.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// A race with one deck in the middle of its second turn: everything on the table at once.
Playing rich_race() {
  Playing game = rich_ship("decks shared, reuse_face any", 2);
  game.run("buy smartmine; buy persistent; done");
  game.run("deal a43 a42 a41; visit 1; roll 2 2 2 2 2; travel 43; roll 4 4 6 6 6 6");
  game.run("claim 3 4 6; claim 3 4 6; claim 2 6 6; done; buy smartmine; buy persistent; done");
  game.run("deal a20 a23 a30; rescan; deal a21 a22 a27; visit 2; roll 1 2 4 5 5; travel 17");
  game.run("roll 3 3 3 3 4 5; claim 2 3 4; claim 1 3; done; done");
  game.run("deal a24 a28 a32; rescan; deal a29 a33 a37; visit 3; roll 1 1 2 5 6; reroll 1 2; roll 5 6");
  return game.run("travel 31; roll 1 2 3 5 6 6; double 6; flip 6; claim 3 2 6 6");
}

TEST(SpaceMinerState, the_start_of_a_solo_game) {
  EXPECT_EQ(
      Playing().state_json(),
      R"({"turn":1,"player":0,"phase":"deal","row":[],"rescans":0,"card":null,"dice":[],"to_roll":0,)"
      R"("rerolls":0,"flipped":0,"doubled":0,"claims":[],"bought":[],"decks":[{"draw":["a20","a21","a22",)"
      R"("a23","a24","a25","a26","a27","a28","a29","a30","a31","a32","a33","a34","a35","a36","a37","a38",)"
      R"("a39","a40","a41","a42","a43","a44","a45","a46"],"discard":[],"mined":[]}],"players":[{"credits":)"
      R"(0,"upgrades":[],"upgrade_spend":0,"sheet":[{"leftover":0,"scan":0,"nav":0,"brown":0,"red":0,)"
      R"("gold":0,"subtotal":0,"upgrades":0,"total":0}]}]})");
}

TEST(SpaceMinerState, the_middle_of_a_race) {
  EXPECT_EQ(
      rich_race().state_json(),
      R"({"turn":2,"player":1,"phase":"mine","row":[],"rescans":1,"card":"a37","dice":[1,1,3,5],)"
      R"("to_roll":0,"rerolls":0,"flipped":6,"doubled":6,"claims":[[3,2,6,6]],"bought":[],"decks":[{"draw":)"
      R"(["a25","a26","a31","a34","a35","a36","a38","a39","a40"],"discard":["a20","a21","a23","a24","a27",)"
      R"("a28","a29","a30","a32","a33","a41","a42","a44","a45"],"mined":["a22","a37","a43","a46"]}],)"
      R"("players":[{"credits":2,"upgrades":["smartmine","persistent"],"upgrade_spend":16,"sheet":)"
      R"([{"leftover":0,"scan":0,"nav":0,"brown":0,"red":0,"gold":3,"subtotal":21,"upgrades":16,"total":5},)"
      R"({"leftover":5,"scan":2,"nav":5,"brown":1,"red":1,"gold":0,"subtotal":2,"upgrades":0,"total":2}]},)"
      R"({"credits":-1,"upgrades":["smartmine","persistent"],"upgrade_spend":16,"sheet":[{"leftover":0,)"
      R"("scan":0,"nav":0,"brown":0,"red":1,"gold":2,"subtotal":17,"upgrades":16,"total":1},{"leftover":1,)"
      R"("scan":3,"nav":6,"brown":0,"red":0,"gold":1,"subtotal":-1,"upgrades":0,"total":-1}]}]})");
}

TEST(SpaceMinerState, a_view_shows_everything) {
  const Playing game = rich_race();
  JsonWriter out;
  game.words().write_view(out, game.game().view(game.state, seat_of(0)));
  EXPECT_EQ(out.text(), game.state_json());
}

TEST(SpaceMinerState, lists_follow_the_rules_order) {
  Playing game = rich_ship();
  game.run("buy scanners; buy engines; buy contract");
  EXPECT_EQ(game.at("bought"), "scanners engines contract") << "catalogue order";
  EXPECT_EQ(game.at("players.0.upgrades"), "scanners engines contract");
  EXPECT_EQ(Playing().run("deal a46 a20 a33").at("row"), "a46 a20 a33") << "order of slots";
}

// --- the way back -------------------------------------------------------------------------------------

// The state that a document says; nothing, if it is refused. The reader must give its reasons.
std::optional<State> read(const Playing& game, const Doc& doc) {
  std::vector<Issue> issues;
  const auto state = game.words().read_state(doc, issues);
  EXPECT_EQ(state.has_value(), issues.empty());
  return state;
}

TEST(SpaceMinerState, every_state_of_a_game_is_read_back) {
  Playing game = ship_with("laser, scanners, contract", "prices sheet");
  const std::string plies =
      "deal a20 a21 a23;rescan;deal a24 a25 a22;visit 3;roll 1 1 2 5 6;reroll 1 2;roll 5 6;travel 26;"
      "roll 3 3 3 4 4 5 6;claim 2 3 4;claim 2 3 4;claim 1 3;done;buy engines;done";
  for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = plies.find(';', begin);
    game.run(plies.substr(begin, end - begin));
    EXPECT_EQ(read(game, json(game.state_json())), game.state) << plies.substr(begin, end - begin);
  }
}

TEST(SpaceMinerState, the_middle_of_a_race_is_read_back) {
  const Playing game = rich_race();
  EXPECT_EQ(read(game, json(game.state_json())), game.state);
}

TEST(SpaceMinerState, a_state_that_lacks_a_key_is_refused) {
  const Playing game = rich_race();
  const Doc whole = json(game.state_json());
  for (const std::string table : {"", "decks.0", "players.1", "players.1.sheet.1"}) {
    const Doc* doc = look_up(whole, table);
    ASSERT_TRUE(doc != nullptr) << table;
    for (const std::string& key : doc->keys) {
      const std::string path = table.empty() ? key : table + "." + key;
      EXPECT_FALSE(read(game, edited(whole, {{path, ""}}))) << path;
    }
  }
}

TEST(SpaceMinerState, a_value_of_another_type_is_refused) {
  const Playing game = rich_race();
  const Doc whole = json(game.state_json());
  for (const std::string& key : whole.keys)
    for (const char* value : {"-1", "99999999999", "1.5", "true", "\"x\"", "[[]]", "[{}]", "[null]", "{}"})
      EXPECT_FALSE(read(game, edited(whole, {{key, value}}))) << key << " " << value;
}

// Cards moved from draw to mined once left no room for the next visit.
TEST(SpaceMinerState, SM_8_more_mined_cards_than_visits_are_refused) {
  const Playing game = rich_race();
  const Doc whole = json(game.state_json());
  const Doc* draw = look_up(whole, "decks.0.draw");
  ASSERT_TRUE(draw != nullptr && !draw->items.empty());
  Doc moved = whole;
  for (std::size_t i = 0; i < moved.keys.size(); ++i) {
    if (moved.keys[i] != "decks") continue;
    Doc& deck = moved.items[i].items[0];
    Doc& from = deck.items[0];  // draw, discard, mined
    Doc& to = deck.items[2];
    to.items.push_back(from.items.back());
    from.items.pop_back();
    std::sort(to.items.begin(), to.items.end(), [](const Doc& a, const Doc& b) { return a.text < b.text; });
  }
  EXPECT_FALSE(read(game, moved));
}

TEST(SpaceMinerState, a_contradiction_is_refused) {
  const Playing game = rich_race();
  const Doc whole = json(game.state_json());
  const std::vector<Edits> contradictions = {
      {{"turn", "6"}},
      {{"turn", "1"}},
      {{"player", "2"}},
      {{"player", "0"}},
      {{"phase", "\"lunch\""}},
      {{"phase", "\"scan\""}},
      {{"phase", "\"nav\""}},
      {{"phase", "\"upgrade\""}},
      {{"row", R"(["a25","a26","a31"])"}},
      {{"rescans", "51"}},
      {{"card", "null"}},
      {{"card", "\"a99\""}},
      {{"dice", "[1,1,3]"}},
      {{"dice", "[1,1,3,5,5]"}},
      {{"dice", "[5,3,1,1]"}},
      {{"dice", "[0,1,3,5]"}},
      {{"to_roll", "1"}},
      {{"flipped", "7"}},
      {{"doubled", "0"}},
      {{"claims", "[[3,2,6,6],[1,1]]"}},
      {{"claims", "[[4,2,6,6]]"}},
      {{"claims", "[[3]]"}},
      {{"claims", "[[3,2,6,7]]"}},
      {{"claims", "[[3,6,6,2]]"}},
      {{"claims", "[3,2,6,6]"}},
      {{"claims", "[[1],[1],[1],[1],[1],[1],[1],[1],[1]]"}},
      {{"bought", R"(["lazer"])"}},
      {{"decks", "[]"}},
      {{"decks.1", R"({"draw":[],"discard":[],"mined":[]})"}},
      {{"decks.0.draw.0", ""}},
      {{"decks.0.draw.0", "\"a99\""}},
      {{"decks.0.discard.0", ""}},
      {{"decks.0.mined.0", ""}},
      {{"decks.0.mined.0", "\"a37\""}},
      {{"players.0", ""}},
      {{"players.1.upgrades", R"(["persistent","smartmine"])"}},
      {{"players.1.upgrade_spend", "12"}},
      {{"players.1.sheet.1", ""}},
      {{"players.1.sheet.0.total", "2"}},
      {{"players.1.sheet.1.leftover", "0"}},
      {{"players.1.sheet.1.subtotal", "0"}},
      {{"players.1.sheet.1.gold", "2"}},
      {{"players.1.sheet.1.brown", "9"}},
      {{"extra", "1"}},
  };
  for (const Edits& edits : contradictions)
    EXPECT_FALSE(read(game, edited(whole, edits))) << edits[0].first << " " << edits[0].second;
}

}  // namespace
}  // namespace orebit::space_miner
