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

}  // namespace
}  // namespace orebit
