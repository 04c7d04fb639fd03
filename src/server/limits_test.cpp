// What stands between a stranger and the rooms: rates, addresses, origins, files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/address_slots.hpp"
#include "server/connection.hpp"
#include "server/static_files.hpp"

namespace orebit::server {

TEST(Bucket, gives_a_burst_and_then_so_many_a_second) {
  Bucket bucket;
  const Rate rate{10, 3};
  const auto start = Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, start), Clock::duration::zero());
  EXPECT_EQ(bucket.take(rate, start), std::chrono::milliseconds(100));
  EXPECT_FALSE(bucket.try_take(rate, start));
  EXPECT_TRUE(bucket.try_take(rate, start + std::chrono::seconds(1)));
  EXPECT_TRUE(bucket.is_full(rate, start + std::chrono::seconds(9)));
}

TEST(Bucket, without_a_rate_never_waits) {
  Buckets none(Rate{0, 0});
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(none.try_take("somebody", Clock::now()));
  EXPECT_EQ(none.size(), 0U);
}

TEST(Bucket, counts_what_something_has_cost) {
  Bucket bucket;
  const Rate rate{0.25, 0.2};
  const auto start = Clock::now();
  EXPECT_EQ(bucket.take(rate, start, 0.2), Clock::duration::zero());
  EXPECT_GT(bucket.take(rate, start, 0.1), std::chrono::milliseconds(390));
  EXPECT_GT(bucket.take(rate, start, 0), std::chrono::milliseconds(390)) << "asking costs nothing";
  EXPECT_EQ(bucket.take(rate, start + std::chrono::seconds(1), 0), Clock::duration::zero());
}

TEST(AddressSlots, an_address_that_was_much_work_rests_and_others_do_not) {
  Limits limits;
  AddressSlots addresses(limits);
  addresses.charge("a", Clock::now() - std::chrono::seconds(10));
  EXPECT_GT(addresses.rest_of("a"), std::chrono::seconds(1));
  EXPECT_EQ(addresses.rest_of("b"), Clock::duration::zero());
  limits.address_messages = {};
  AddressSlots unlimited(limits);
  unlimited.charge("a", Clock::now() - std::chrono::seconds(10));
  EXPECT_EQ(unlimited.rest_of("a"), Clock::duration::zero());
}

TEST(AddressSlots, counts_connections_as_long_as_they_live) {
  Limits limits;
  limits.address_connections = 2;
  AddressSlots addresses(limits);
  const AddressSlot first = addresses.enter("a");
  {
    AddressSlot second = addresses.enter("a");
    const AddressSlot moved = std::move(second);
    EXPECT_TRUE(moved.is_counted());
    EXPECT_FALSE(addresses.enter("a").is_counted());
    EXPECT_TRUE(addresses.enter("b").is_counted());
  }
  EXPECT_TRUE(addresses.enter("a").is_counted());
}

TEST(AddressSlots, an_ipv6_network_is_one_guest) {
  const auto name = [](const char* text) { return guest_name(asio::ip::make_address(text)); };
  EXPECT_EQ(name("2001:db8:1:2:3:4:5:6"), name("2001:db8:1:2::9"));
  EXPECT_NE(name("2001:db8:1:2::9"), name("2001:db8:1:3::9"));
  EXPECT_EQ(name("::ffff:10.0.0.1"), name("10.0.0.1"));
}

TEST(Proxy, the_last_address_is_the_one_that_our_proxy_saw) {
  EXPECT_EQ(forwarded_for("10.9.9.9, 192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(forwarded_for("nonsense"), "");
  EXPECT_EQ(forwarded_for(""), "");
}

TEST(Host, only_names_of_the_list_if_there_is_one) {
  EXPECT_TRUE(is_allowed_host("anything", {}));
  const std::vector<std::string> own{"table.example", "[::1]"};
  EXPECT_TRUE(is_allowed_host("Table.example:8017", own));
  EXPECT_TRUE(is_allowed_host("table.example", own));
  EXPECT_TRUE(is_allowed_host("[::1]:8017", own));
  EXPECT_TRUE(is_allowed_host("[::1]", own));
  EXPECT_FALSE(is_allowed_host("evil.example", own));
  EXPECT_FALSE(is_allowed_host("table.example.evil", own));
  EXPECT_FALSE(is_allowed_host("", own));
}

TEST(Origin, only_the_same_host_or_a_listed_one) {
  EXPECT_TRUE(is_allowed_origin("https://Table.example", "table.example", {}));
  EXPECT_TRUE(is_allowed_origin("http://127.0.0.1:8017", "127.0.0.1:8017", {}));
  EXPECT_FALSE(is_allowed_origin("https://evil.example", "table.example", {}));
  EXPECT_FALSE(is_allowed_origin("https://table.example.evil.example", "table.example", {}));
  EXPECT_FALSE(is_allowed_origin("null", "table.example", {}));
  EXPECT_FALSE(is_allowed_origin("null", "null", {}));
  EXPECT_FALSE(is_allowed_origin("", "", {}));
  EXPECT_TRUE(is_allowed_origin("https://other.example", "table.example", {"https://other.example"}));
}

TEST(StaticFiles, serves_what_was_there_at_the_start_and_nothing_else) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("orebit-files-" + std::to_string(getpid()));
  fs::create_directories(folder / "assets");
  fs::create_directories(folder / ".hidden");
  const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
  write("index.html", "<!doctype html>");
  write("assets/app.js", "1");
  write("assets/app.js.gz", "zipped");
  write(".hidden/key", "secret");
  fs::create_symlink("/etc/passwd", folder / "passwd.txt");
  const StaticFiles files(folder.string());
  fs::remove_all(folder);
  EXPECT_EQ(*files.find("/")->text, "<!doctype html>");
  for (const char* path : {"/t/abc", "/play/7", "/learn/space-miner", "/nowhere"})
    EXPECT_EQ(files.find(path), files.find("/")) << path;
  EXPECT_EQ(*files.find("/assets/app.js")->gzip, "zipped");
  EXPECT_TRUE(files.find("/assets/app.js")->is_versioned);
  for (const char* path : {"/passwd.txt", "//etc/passwd", "/a%2fb", "/.hidden/key", "/../etc/passwd",
                           "/assets", "/assets/app.js.gz", ""})
    EXPECT_EQ(files.find(path), nullptr) << path;
}

}  // namespace orebit::server
