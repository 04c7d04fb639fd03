// Messages from outside: what is read, and what is refused with a sentence.
#include <gtest/gtest.h>

#include "table/table_request.hpp"

namespace orebit {
namespace {

std::string why_not(std::string_view text) {
  const auto message = read_client_message(text);
  return message ? "it is read" : message.error().why;
}

template <class T>
T request(std::string_view text) {
  const auto message = read_client_message(text);
  EXPECT_TRUE(message) << message.error().why;
  return std::get<T>(std::get<Request>(message->body));
}

TEST(RequestReader, reads_a_move) {
  const auto play = request<Play>(R"({"type":"move","ply":7,"undos":1,"move":"visit 3"})");
  EXPECT_EQ(play.ply, 7);
  EXPECT_EQ(play.undos, 1);
  EXPECT_EQ(play.move, "visit 3");
  EXPECT_EQ(request<Play>(R"({"type":"move","ply":7,"move":"visit 3"})").undos, 0);
}

TEST(RequestReader, reads_hello_with_and_without_a_token) {
  const auto message = read_client_message(
      R"({"type":"hello","id":5,"version":1,"table":"t1","token":"0123456789abcdef0123456789abcdef","since":3})");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->id, 5);
  const auto hello = std::get<Hello>(std::get<ServerRequest>(message->body));
  EXPECT_EQ(hello.table, "t1");
  EXPECT_EQ(hello.since, 3);
  EXPECT_TRUE(read_client_message(R"({"type":"hello","version":1,"table":"t1"})"));
}

TEST(RequestReader, refuses_nonsense_with_sentences) {
  EXPECT_EQ(why_not(""), "the message is no JSON: the text ends where a value should stand");
  EXPECT_EQ(why_not("[]"), "the message is no JSON object");
  EXPECT_EQ(why_not("{}"), "type: found nothing, expected a text of at most 20 bytes");
  EXPECT_EQ(why_not(R"({"type":"cheat"})"),
            "type: found \"cheat\", expected one of hello, move, undo, answer_undo, resign, rename, commit, "
            "reveal, link, leave, replace, take_back, look, rematch, ping");
  EXPECT_EQ(why_not(R"({"type":"move","ply":"7","move":"x"})"),
            "ply: found \"7\", expected a whole number from 1 to 1000000");
  EXPECT_EQ(why_not(R"({"type":"ping","noise":1})"), "noise: found 1, expected no such key");
  EXPECT_EQ(why_not(R"({"type":"resign","seat":4})"), "seat: found 4, expected a whole number from 0 to 3");
  EXPECT_EQ(why_not(R"({"type":"answer_undo","seat":1,"agrees":1})"),
            "agrees: found 1, expected true or false");
  EXPECT_EQ(why_not(R"({"type":"move","ply":1,"move":")" + std::string(300, 'x') + "\"}").substr(0, 10),
            "move: foun");
  EXPECT_EQ(why_not(R"({"type":"replace","seat":1,"bot":"wizard"})").substr(0, 6), "no bot");
}

// A token or a seed that is slightly wrong is still a secret.
TEST(RequestReader, does_not_repeat_secrets) {
  const std::string nearly(31, '7');
  EXPECT_EQ(why_not(R"({"type":"hello","version":1,"table":"t","token":")" + nearly + "\"}"),
            "token: found something else, expected 32 lowercase hex digits");
  EXPECT_EQ(why_not(R"({"type":"reveal","seat":0,"seed":")" + nearly + "\"}").find(nearly),
            std::string::npos);
}

TEST(RequestReader, reads_a_new_table) {
  const std::string commit(64, 'c');
  const auto create = read_create_table(
      R"({"game":"space-miner","options":{"rescan_limit":3,"decks":"own"},"seats":[{"kind":"local","name":"Ada",)"
      R"("commit":")" +
      commit + R"("},{"kind":"open","stand_in":"rookie"},{"kind":"bot","bot":"miner"}]})");
  ASSERT_TRUE(create) << create.error().why;
  EXPECT_EQ(create->seats.size(), 3U);
  EXPECT_EQ(create->seats[0].name, "Ada");
  EXPECT_EQ(create->seats[1].kind, SeatRequest::Kind::open);
  EXPECT_EQ(create->seats[1].bot, "rookie");
  EXPECT_EQ(create->options[0].second, "3");
  EXPECT_EQ(read_create_table(R"({"game":"x","seats":[{"kind":"throne"}]})").error().why,
            "seats[0].kind: found \"throne\", expected open, bot or local");
  EXPECT_EQ(read_create_table(R"({"game":"x","seats":[7]})").error().why.substr(0, 14), "seats[0].kind:");
  EXPECT_EQ(read_join(R"({"commit":"x"})").error().why,
            "commit: found something else, expected 64 lowercase hex digits");
}

TEST(Names, can_stand_at_a_table_or_not) {
  for (const char* name : {"Ada", "Bo 2", "Zoë", "李雷", "O'Brien", "a", "Ünal-Öz"})
    EXPECT_EQ(why_no_name(name), std::nullopt) << name;
  EXPECT_EQ(why_no_name(""), "a name has 1 to 24 characters");
  EXPECT_EQ(why_no_name(std::string(25, 'a')), "a name has 1 to 24 characters");
  for (const char* name : {"a\nb", "a\x7f",
                           "\xE2\x80\xAE"
                           "abc",
                           "a\xE2\x80\x8B", "\xC2\xA0x"})
    EXPECT_EQ(why_no_name(name), "a name has no control or invisible characters") << name;
  for (const char* name : {"<b>", "a&b", "a\"b", "{x}"})
    EXPECT_EQ(why_no_name(name), "a name has none of < > & \" ` \\ { }");
  for (const char* name : {" a", "a ", "a  b"})
    EXPECT_EQ(why_no_name(name), "a name has no blanks at its ends and none beside another");
  EXPECT_EQ(why_no_name("e\xCC\x81\xCC\x81\xCC\x81"), "a name has at most two marks on a letter");
}

// Half a letter each, and a hundred bytes in memory.
TEST(RequestReader, a_pack_has_so_many_values) {
  const auto wish = [](int values) {
    std::string list = "1";
    for (int i = 1; i < values; ++i) list += ",1";
    return read_create_table(R"({"game":"space-miner","seats":[],"pack":{"a":[)" + list + "]}}");
  };
  EXPECT_TRUE(wish(9'000));
  EXPECT_EQ(wish(11'000).error().why, "pack: at most 10000 values");
}

}  // namespace
}  // namespace orebit
