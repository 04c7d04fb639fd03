// The examples of docs/formats/protocol.md are true: requests are read, messages are what a table writes.
// With OREBIT_REGOLD set the messages are written into the page anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "table/testing.hpp"

namespace orebit {
namespace {

const std::string page_path = OREBIT_SOURCE "/docs/formats/protocol.md";

std::string read_page() {
  std::ifstream file(page_path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Example {
  std::string kind;  // "request", "message welcome"
  std::string json;
  std::size_t at = 0;  // where the JSON stands in the page
};

std::vector<Example> examples_of(const std::string& page) {
  const std::string fence = "\n```json ";
  std::vector<Example> examples;
  for (std::size_t at = 0; (at = page.find(fence, at)) != std::string::npos;) {
    const std::size_t kind = at + fence.size(), begin = page.find('\n', kind) + 1;
    const std::size_t end = page.find("\n```", begin);
    examples.push_back({page.substr(kind, begin - 1 - kind), page.substr(begin, end - begin), begin});
    at = end;
  }
  return examples;
}

// One key a line, for readers.
std::string laid_out(const std::string& json) {
  std::string text;
  int depth = 0;
  bool is_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    text += c;
    if (c == '\\') text += json[++i];
    if (c == '"') is_text = !is_text;
    if (is_text) continue;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c == ',' && depth == 1) text += "\n ";
  }
  return text;
}

// What a table writes in the course of one short game.
std::map<std::string, std::string> messages() {
  std::map<std::string, std::string> all;
  TestTable at("space-miner", {"local", "open"}, test_server_seed, "7KQ2M");
  all["message welcome"] = at.table().welcome(at.table().viewer_of(person(0)));
  at.fill_and_start();
  at.play("visit 1");
  all["message news"] = at.table().news({seat_of(0), 1, false}, at.since());
  EXPECT_FALSE(at.ask(Play{at.table().plies() + 1, 0, "visit 1"}, person(0)));
  all["message refused"] = refused_message(at.no, 5, at.table().seq());
  all["message done"] = done_message(6, at.table().seq());
  Random random(1, 1);
  while (at.last_batch != 1) at.play_some(random);
  const int actor = at.table().match().turn() == Turn::player(seat_of(0)) ? 0 : 1;
  EXPECT_TRUE(at.ask(Undo{actor, at.table().plies() + 1}, at.holder_of(actor))) << at.no.why;
  all["message undo"] = at.table().news({}, at.since());
  return all;
}

void write_examples() {
  std::string page = read_page();
  auto examples = examples_of(page);
  const auto written = messages();
  for (auto example = examples.rbegin(); example != examples.rend(); ++example)
    if (written.contains(example->kind))
      page.replace(example->at, example->json.size(), laid_out(written.at(example->kind)));
  std::ofstream(page_path) << page;
}

TEST(ProtocolPage, every_example_of_a_request_is_read_and_every_type_has_one) {
  std::set<std::string> types;
  for (const Example& example : examples_of(read_page())) {
    if (example.kind != "request") continue;
    const auto message = read_client_message(example.json);
    EXPECT_TRUE(message) << example.json << ": " << message.error().why;
    types.insert(parse_json(example.json)->find("type")->text);
  }
  std::string listed;
  for (const std::string& type : types) listed += listed.empty() ? type : ", " + type;
  const std::string why = read_client_message(R"({"type":"?"})").error().why;
  const std::size_t known = why.find("one of ") + 7;
  std::set<std::string> expected;
  std::stringstream words(why.substr(known));
  for (std::string word; words >> word;) expected.insert(word.substr(0, word.find(',')));
  EXPECT_EQ(types, expected) << listed;
}

TEST(ProtocolPage, every_example_of_a_message_is_what_a_table_writes) {
  if (std::getenv("OREBIT_REGOLD") != nullptr) write_examples();
  const auto written = messages();
  std::set<std::string> seen;
  for (const Example& example : examples_of(read_page())) {
    if (!written.contains(example.kind)) continue;
    seen.insert(example.kind);
    const auto found = parse_json(example.json);
    ASSERT_TRUE(found) << example.kind << ": " << found.error().why;
    EXPECT_TRUE(same_value(*found, *parse_json(written.at(example.kind))))
        << example.kind << ", expected:\n"
        << laid_out(written.at(example.kind));
  }
  EXPECT_EQ(seen.size(), written.size());
}

}  // namespace
}  // namespace orebit
