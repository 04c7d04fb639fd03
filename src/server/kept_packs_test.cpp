// An upgrade that changes a default pack: games under way go on with the one they were begun with.
#include "server/kept_packs.hpp"

#include "server/testing.hpp"

namespace orebit::server {

namespace {

// What the default pack of an older program may have been: one more turn.
std::string older_pack() {
  std::string pack = to_json(default_pack("space-miner")->doc);
  const std::string turns = R"("turns":5)";
  return pack.replace(pack.find(turns), turns.size(), R"("turns":6)");
}

}  // namespace

class KeptPacks : public RoomsTest {
 protected:
  // A table as that program would have left it: with the hash of its pack, and without the pack.
  std::string older_table() {
    CreatedTable older;
    const auto wish =
        read_create_table(R"({"game":"space-miner","seats":[{"kind":"open"}],"pack":)" + older_pack() + "}");
    rooms.create(*wish, "", [&](std::expected<CreatedTable, RequestResult> table) { older = *table; });
    loop.run_until([&] { return !older.table.empty(); });
    std::string created = database->logs[older.table].front();
    const std::string pack = R"(,"pack":)" + older_pack();
    EXPECT_NE(created.find(pack), std::string::npos);
    created.erase(created.find(pack), pack.size());
    const std::string id(older.table.rbegin(), older.table.rend());  // another, which is not in memory
    created.replace(created.find(older.table), id.size(), id);
    database->logs[id] = {created};
    return id;
  }
  std::string hash_of_older() const { return make_pack(*parse_json(older_pack()), "")->hash; }
};

TEST_F(KeptPacks, lets_a_table_go_on_with_the_pack_that_it_was_begun_with) {
  const std::string id = older_table();
  database->keep_pack(hash_of_older(), older_pack());
  std::string told;
  rooms.pack(id, "", [&](std::expected<std::string, RequestResult> pack) { told = pack.value_or("none"); });
  ASSERT_TRUE(loop.run_until([&] { return !told.empty(); }));
  EXPECT_NE(told.find(R"("turns":6)"), std::string::npos) << told;
  EXPECT_EQ(database->logs[id].front().find("turns"), std::string::npos) << "what is stored stays as it is";
}

TEST_F(KeptPacks, says_that_a_pack_is_gone) {
  const std::string id = older_table();
  std::string why;
  rooms.summary(id, "",
                [&](const std::expected<std::string, RequestResult>& text) { why = text.error().no.why; });
  ASSERT_TRUE(loop.run_until([&] { return !why.empty(); }));
  EXPECT_NE(why.find("cannot be read"), std::string::npos) << why;
}

TEST_F(KeptPacks, does_not_believe_a_pack_of_another_hash) {
  const std::string id = older_table();
  database->keep_pack(hash_of_older(), to_json(default_pack("space-miner")->doc));
  std::string why;
  rooms.summary(id, "",
                [&](const std::expected<std::string, RequestResult>& text) { why = text.error().no.why; });
  ASSERT_TRUE(loop.run_until([&] { return !why.empty(); }));
  EXPECT_NE(why.find("cannot be read"), std::string::npos) << why;
}

TEST_F(KeptPacks, keeps_those_of_this_program) {
  keep_default_packs(*database);
  EXPECT_EQ(database->kept.size(), all_games().size());
  for (const auto& [hash, json] : database->kept) {
    EXPECT_EQ(make_pack(*parse_json(json), "")->hash, hash);
  }
}

// Two tables, because the first is in memory already.
TEST_F(KeptPacks, leaves_tables_of_todays_packs_and_of_their_own_alone) {
  keep_default_packs(*database);
  EXPECT_EQ(load_with_pack(*database, made.table), database->logs[made.table]);
  older_table();
  for (const auto& [id, log] : database->logs)
    if (log.front().find(R"("turns":6)") != std::string::npos) EXPECT_EQ(load_with_pack(*database, id), log);
  EXPECT_TRUE(load_with_pack(*database, "none").empty());
}

}  // namespace orebit::server
