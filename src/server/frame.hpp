// WebSocket frames (RFC 6455) as bytes: what clients send is taken apart, what they get has a head put before
// it. No extension is ever agreed to, so frames are what the standard's own text says and nothing more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/client.hpp"

namespace orebit::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

inline constexpr std::size_t max_control = 125;  // RFC 6455, 5.5

// The head of a frame to a client: unmasked, in one piece.
struct FrameHead {
  FrameHead() = default;
  FrameHead(Opcode opcode, std::size_t length);
  std::string_view bytes() const { return {data.data(), size}; }

  std::array<char, 10> data{};
  std::size_t size = 0;
};

// What a client said: a whole message, or a control frame.
struct Incoming {
  Opcode opcode = Opcode::text;
  std::string_view payload;  // until the next call, or until the bytes that were read go
};

class FrameReader {
 public:
  // Takes the next message from the front of what has arrived, unmasking it where it lies. Nothing: the rest
  // is a frame that has not arrived whole. Otherwise the reason to close: no WebSocket (1002), no UTF-8
  // (1007), longer than `longest` bytes (1009; 0 is no limit), in too many fragments (1008).
  std::expected<std::optional<Incoming>, CloseCode> next(std::span<char>& bytes, std::size_t longest);

 private:
  std::expected<std::optional<Incoming>, CloseCode> finish(Opcode opcode, std::span<const char> payload);
  bool fits(Opcode opcode) const;

  std::string message_;           // what came of a message in fragments,
  Opcode begun_ = Opcode::more;   // and what it is; `more` while there is none
  int fragments_ = 0;             // of it, so far
  bool is_message_told_ = false;  // message_ was given out and goes with the next call
};

// The code in a close frame that a client sent; 1005 stands for none (RFC 6455, 7.1.5).
std::uint16_t close_code_of(std::string_view payload);

}  // namespace orebit::server
