// Events are stored for ever: what an older program wrote is read, and written again byte for byte.
#include "table/events.hpp"

#include <gtest/gtest.h>

namespace orebit {
namespace {

const std::string some_hash(64, 'a');

// One of each kind, as they have always been written.
const std::vector<std::string> one_of_each{
    R"({"event":"created","version":1,"table":"t1","game":"space-miner","options":{"decks":"own"},)"
    R"("content_hash":"c0","host":")" +
        some_hash + R"(","server_seed":")" + some_hash +
        R"(","seats":[{"kind":"open"},{"kind":"bot","bot":"miner"},{"kind":"bot","bot":"rookie","stand_in":true},)"
        R"({"kind":"human","holder":")" +
        some_hash + R"(","name":"Ada"},{"kind":"human","holder":")" + some_hash +
        R"(","name":"","commit":")" + some_hash +
        R"("}],"rematch_of":"t0","away":{"after":600,"bot":"miner"},"fair":"strict"})",
    R"({"event":"joined","seat":1,"name":"Bo","holder":")" + some_hash + R"(","commit":")" + some_hash +
        R"("})",
    R"({"event":"left","seat":1})",
    R"({"event":"renamed","seat":0,"name":"Zoë"})",
    R"({"event":"committed","seat":0,"commit":")" + some_hash + R"("})",
    R"({"event":"revealed","seat":0,"seed":"55"})",
    R"({"event":"started"})",
    R"({"event":"ply","ply":3,"seat":-1,"move":"roll 1 5 5 5 6"})",
    R"({"event":"ply","ply":4,"seat":2,"move":"visit 3","link":")" + some_hash + R"("})",
    R"({"event":"undo_asked","to":4,"seat":1})",
    R"({"event":"undo_answered","agrees":1,"seat":0})",
    R"({"event":"undo_answered","agrees":0,"seat":0})",
    R"({"event":"undone","to":4})",
    R"({"event":"resigned","seat":1,"bot":"miner"})",
    R"({"event":"replaced","seat":1,"bot":"foreman"})",
    R"({"event":"replaced","seat":1,"bot":"foreman","away":1})",
    R"({"event":"taken_back","seat":1})",
    R"({"event":"ended","seat":-1,"reason":"over"})",
    R"({"event":"rematch","table":"t2"})",
    R"({"event":"got_up","seat":1})",
    R"({"event":"asked","seats":6})",
    R"({"event":"linked","seat":1,"link":")" + some_hash + R"("})",
};

TEST(Events, are_written_as_they_were_read) {
  std::size_t kinds = 0;
  for (const std::string& line : one_of_each) {
    const auto event = read_event(line);
    ASSERT_TRUE(event) << event.error().why << ": " << line;
    EXPECT_EQ(write_event(*event), line);
    EXPECT_NE(line.find(R"({"event":")" + std::string(name_of(kind_of(*event))) + '"'), std::string::npos);
    kinds = std::max(kinds, event->index() + 1);
  }
  EXPECT_EQ(kinds, std::variant_size_v<Event>);
}

TEST(Events, say_what_is_wrong_with_a_line) {
  const auto why = [](const std::string& line) { return read_event(line).error(); };
  EXPECT_EQ(why("[]"), "this is no event");
  EXPECT_EQ(why(R"({"event":"danced"})"), "no event is called \"danced\"");
  EXPECT_EQ(why(R"({"event":"left"})"), "seat: found nothing, expected a whole number from -1 to 3");
  EXPECT_EQ(why(R"({"event":"committed","seat":1,"commit":"secret"})"),
            "commit: found something else, expected 64 lowercase hex digits");
  EXPECT_EQ(read_events(one_of_each)->size(), one_of_each.size());
  EXPECT_EQ(read_events(std::vector<std::string>{one_of_each[1], "{}"}, 7).error(),
            "event 8: this is no event");
}

}  // namespace
}  // namespace orebit
