// The records under tests are what a table writes. With OREBIT_REGOLD set they are written anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

const std::string folder = OREBIT_SOURCE "/tests/";

void expect_file(const std::string& name, const std::string& record) {
  if (std::getenv("OREBIT_REGOLD") != nullptr) std::ofstream(folder + name) << record;
  std::ifstream file(folder + name);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), record) << name;
}

// A person and a bot to the end, a game for two that one gives up, and one that is still played.
TEST(RecordFile, records_are_what_a_table_writes) {
  Random random(11, 1);
  TestTable whole("space-miner", {"local", "random"}, sha256_hex("whole"), "7KQ2M");
  whole.fill_and_start();
  whole.play_to_the_end(random);
  expect_file("records/space-miner.jsonl", whole.table().record({}));

  TestTable resigned("stella-digger", {"local", "open"}, sha256_hex("resigned"), "9XJ4T");
  resigned.fill_and_start();
  for (int i = 0; i < 30; ++i) resigned.play_some(random);
  expect_file("records/unfinished.jsonl", resigned.table().record({seat_of(0), 1, false}));
  EXPECT_TRUE(resigned.ask(Resign{1}, person(1)));
  EXPECT_TRUE(resigned.ask(Resign{0}, person(0)));
  expect_file("records/resigned.jsonl", resigned.table().record({}));
  // What the fuzzer starts from.
  expect_file("fuzz/corpus/fuzz_tables/record", resigned.table().record({}));
  std::string events;
  for (const std::string& line : resigned.events()) events += line + "\n";
  expect_file("fuzz/corpus/fuzz_tables/events", events);
}

// Two starts that were given up before a game that is.
TEST(RecordFile, a_record_names_the_starts_that_were_given_up) {
  TestTable at("space-miner", {"local", "open"}, sha256_hex("given up"), "7kq2m3xd9f");
  for (const std::string name : {"Bo", "Cy"}) {
    EXPECT_TRUE(at.ask(Join{1, name, seat_commit(sha256_hex(name).substr(32))}, person(1))) << at.no.why;
    const bool is_first = name == "Bo";
    const std::string seed = is_first ? seed_of(0) : sha256_hex("second").substr(32);
    if (!is_first) EXPECT_TRUE(at.ask(Commit{0, seat_commit(seed)}, person(0))) << at.no.why;
    EXPECT_TRUE(at.ask(Reveal{0, seed}, person(0))) << at.no.why;
    at = at.start_over(Leave{1}, person(1),
                       {is_first ? "0rh5t8wbzc" : "4m1vyg6e0s", sha256_hex("after " + name)});
  }
  EXPECT_TRUE(at.ask(Join{1, "Di", seat_commit(seed_of(1))}, person(1)));
  EXPECT_TRUE(at.ask(Commit{0, seat_commit(seed_of(2))}, person(0)));
  EXPECT_TRUE(at.ask(Reveal{0, seed_of(2)}, person(0)));
  EXPECT_TRUE(at.ask(Reveal{1, seed_of(1)}, person(1)));
  Random random(12, 1);
  for (int i = 0; i < 8; ++i) at.play_some(random);
  EXPECT_TRUE(at.ask(Resign{1}, person(1)));
  EXPECT_TRUE(at.ask(Resign{0}, person(0)));
  expect_file("records/given-up.jsonl", at.table().record({}));
}

}  // namespace
}  // namespace orebit
