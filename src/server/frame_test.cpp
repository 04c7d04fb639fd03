#include "server/frame.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace orebit::server {

namespace {

// A frame as a client sends it.
std::string frame(unsigned first, std::string_view payload, std::string_view mask = "\x37\xfa\x21\x3d") {
  std::string bytes(1, static_cast<char>(first));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else if (payload.size() <= 0xFFFF) {
    bytes +=
        {static_cast<char>(0xFE), static_cast<char>(payload.size() >> 8), static_cast<char>(payload.size())};
  } else {
    bytes += static_cast<char>(0xFF);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
  }
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

// Everything that is read from bytes which arrive in pieces of one size: "1:Hello", and last the code of an
// error.
std::vector<std::string> read(std::string_view bytes, std::size_t piece, std::size_t longest = 4096) {
  FrameReader reader;
  std::vector<std::string> all;
  std::string kept;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    kept += bytes.substr(at, piece);
    std::span<char> rest = kept;
    while (true) {
      const auto next = reader.next(rest, longest);
      if (!next) return all.push_back(std::to_string(static_cast<int>(next.error()))), all;
      if (!*next) break;
      all.push_back(std::to_string(static_cast<int>((*next)->opcode)) + ":" + std::string((*next)->payload));
    }
    kept = std::string(rest.data(), rest.size());
  }
  return all;
}

using Received = std::vector<std::string>;

void expect_read(const std::string& bytes, const Received& expected) {
  for (const std::size_t piece : {std::size_t{1}, std::size_t{3}, bytes.size()})
    EXPECT_EQ(read(bytes, piece), expected) << "in pieces of " << piece;
}

}  // namespace

TEST(Frames, reads_the_examples_of_the_standard) {  // RFC 6455, 5.7
  expect_read("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", {"1:Hello"});
  expect_read("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", {"10:Hello"});
}

TEST(Frames, reads_several_of_every_length) {
  for (const std::size_t size : {0U, 1U, 7U, 8U, 9U, 125U, 126U, 127U, 4000U}) {
    const std::string text(size, 'x');
    expect_read(frame(0x81, text) + frame(0x89, "?") + frame(0x82, text), {"1:" + text, "9:?", "2:" + text});
  }
  const std::string big(70'000, 'y');
  EXPECT_EQ(read(frame(0x81, big), 9999, 0), Received{"1:" + big});
}

// Empty fragments cost time and count for nothing, so that a message has an end of them.
TEST(Frames, a_message_of_too_many_fragments_is_refused) {
  std::string bytes = frame(0x01, "a");
  for (int i = 0; i < 1000; ++i) bytes += frame(0x00, "");
  EXPECT_EQ(read(bytes + frame(0x80, "b"), 4096), Received{"1:ab"});
  for (int i = 0; i < 100; ++i) bytes += frame(0x00, "");
  EXPECT_EQ(read(bytes, 4096), Received{"1008"});
}

TEST(Frames, joins_fragments_with_control_frames_between_them) {
  expect_read(
      frame(0x01, "Hel") + frame(0x89, "") + frame(0x00, "l") + frame(0x80, "o") + frame(0x81, "again"),
      {"9:", "1:Hello", "1:again"});
  // A character may be cut in two.
  expect_read(frame(0x01, "\xE2\x82") + frame(0x80, "\xAC"), {"1:\xE2\x82\xAC"});
}

TEST(Frames, refuses_what_is_no_WebSocket) {
  const std::string unmasked = std::string("\x81\x02", 2) + "hi";
  const std::string long_ping = frame(0x89, std::string(126, 'x'));
  const std::string padded =
      std::string("\x81\xFE\x00\x05\x00\x00\x00\x00hello", 13);  // 5 written in two bytes
  const std::string endless = "\x82\xFF" + std::string(12, '\xFF');
  for (const std::string& bytes :
       {unmasked, long_ping, padded, endless, frame(0xC1, "reserved bit"), frame(0x83, "reserved opcode"),
        frame(0x8B, "reserved opcode"), frame(0x09, "a ping in fragments"), frame(0x80, "nothing had begun"),
        frame(0x01, "one") + frame(0x81, "another"), frame(0x88, "\x03"),
        frame(0x88, std::string("\x03\xED", 2))})
    EXPECT_EQ(read(bytes, bytes.size()).back(), "1002");
}

TEST(Frames, refuses_text_that_is_no_UTF_8) {
  expect_read(frame(0x81, "\xFF"), {"1007"});
  expect_read(frame(0x81, "eight ok\xE2\x82"), {"1007"});
  expect_read(frame(0x88, std::string("\x03\xE8\xFF", 3)), {"1007"});
  expect_read(frame(0x82, "\xFF"), {"2:\xFF"});
}

TEST(Frames, refuses_long_messages_before_they_have_arrived) {
  const std::string bytes = frame(0x81, std::string(101, 'x'));
  EXPECT_EQ(read(bytes.substr(0, 8), 8, 100), Received{"1009"});
  EXPECT_EQ(read(frame(0x01, std::string(60, 'x')) + frame(0x80, std::string(41, 'x')), 9, 100),
            Received{"1009"});
  EXPECT_EQ(read(frame(0x01, std::string(60, 'x')) + frame(0x80, std::string(40, 'x')), 9, 100).size(), 1U);
}

TEST(Frames, knows_the_code_of_a_goodbye) {
  EXPECT_EQ(close_code_of(""), 1005);
  EXPECT_EQ(close_code_of(std::string_view("\x03\xE9why", 5)), 1001);
  expect_read(frame(0x88, ""), {"8:"});
}

TEST(Frames, have_heads_as_short_as_they_can_be) {
  EXPECT_EQ(FrameHead(Opcode::text, 5).bytes(), "\x81\x05");
  EXPECT_EQ(FrameHead(Opcode::text, 126).bytes(), std::string_view("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(FrameHead(Opcode::close, 0x10000).bytes(), std::string_view("\x88\x7F\0\0\0\0\0\1\0\0", 10));
}

}  // namespace orebit::server
