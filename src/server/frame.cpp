#include "server/frame.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "text/utf8.hpp"

namespace orebit::server {

namespace {

constexpr std::size_t mask_size = 4;
constexpr std::uint16_t no_code = 1005;

std::uint64_t number_at(std::span<const char> bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

bool is_control(Opcode opcode) { return opcode >= Opcode::close; }

// The head of a frame from a client (5.2).
struct ClientHead {
  Opcode opcode{};
  bool is_last = false;
  std::size_t size = 0;  // of the head, mask and all
  std::uint64_t length = 0;
};

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// A length is written in as few bytes as it needs.
bool is_shortest(std::uint64_t length, std::size_t more) {
  if (more == 2) return length >= 126;
  if (more == 8) return length > 0xFFFF && length >> 63 == 0;
  return true;
}

// Nothing: the head has not arrived whole.
std::expected<std::optional<ClientHead>, CloseCode> read_head(std::span<const char> bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  ClientHead head{static_cast<Opcode>(first & 0x0F), (first & 0x80) != 0, 0, second & 0x7FU};
  const bool is_masked = (second & 0x80) != 0;
  if ((first & 0x70) != 0 || !is_known(first & 0x0F) || !is_masked)
    return std::unexpected(CloseCode::protocol_error);
  if (is_control(head.opcode) && (!head.is_last || head.length > max_control))
    return std::unexpected(CloseCode::protocol_error);
  const std::size_t more = head.length == 126 ? 2 : head.length == 127 ? 8 : 0;
  head.size = 2 + more + mask_size;
  if (bytes.size() < head.size) return std::nullopt;
  if (more > 0) head.length = number_at(bytes, 2, more);
  if (!is_shortest(head.length, more)) return std::unexpected(CloseCode::protocol_error);
  return head;
}

// Of one message: empty ones would cost time and count for nothing.
constexpr int max_fragments = 1024;

// 5.3, eight bytes at a time.
void unmask(std::span<char> payload, const char* mask) {
  std::uint32_t once = 0;
  std::memcpy(&once, mask, mask_size);
  const std::uint64_t twice = std::uint64_t{once} << 32 | once;
  std::size_t at = 0;
  for (; at + sizeof twice <= payload.size(); at += sizeof twice) {
    std::uint64_t word = 0;
    std::memcpy(&word, payload.data() + at, sizeof word);
    word ^= twice;
    std::memcpy(payload.data() + at, &word, sizeof word);
  }
  for (; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ mask[at % mask_size]);
}

// 7.4: those that may stand in a frame.
bool is_sendable(std::uint16_t code) {
  return (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) || (code >= 3000 && code <= 4999);
}

bool is_close_payload(std::string_view payload) {
  return payload.empty() || (payload.size() >= 2 && is_sendable(close_code_of(payload)));
}

}  // namespace

FrameHead::FrameHead(Opcode opcode, std::size_t length) {
  const std::size_t more = length < 126 ? 0 : length <= 0xFFFF ? 2 : 8;
  data[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  data[1] = static_cast<char>(more == 0 ? length : more == 2 ? 126 : 127);
  for (std::size_t i = 0; i < more; ++i) data[2 + i] = static_cast<char>(length >> 8 * (more - 1 - i));
  size = 2 + more;
}

std::uint16_t close_code_of(std::string_view payload) {
  return payload.size() < 2 ? no_code : static_cast<std::uint16_t>(number_at(payload, 0, 2));
}

// Fragments belong to a message that has begun, and another may not begin meanwhile; control frames may come
// in between (5.4).
bool FrameReader::fits(Opcode opcode) const {
  return is_control(opcode) || (opcode == Opcode::more) == (begun_ != Opcode::more);
}

std::expected<std::optional<Incoming>, CloseCode> FrameReader::next(std::span<char>& bytes,
                                                                    std::size_t longest) {
  if (std::exchange(is_message_told_, false)) message_ = {};
  while (true) {
    const auto head = read_head(bytes);
    if (!head) return std::unexpected(head.error());
    if (!*head) return std::nullopt;
    const auto& [opcode, is_last, size, length] = **head;
    if (!fits(opcode)) return std::unexpected(CloseCode::protocol_error);
    if (longest > 0 && !is_control(opcode) && length > longest - std::min(longest, message_.size()))
      return std::unexpected(CloseCode::too_long);
    if (bytes.size() - size < length) return std::nullopt;
    const auto payload = bytes.subspan(size, static_cast<std::size_t>(length));
    unmask(payload, bytes.data() + size - mask_size);
    bytes = bytes.subspan(size + payload.size());
    if (is_control(opcode) || (is_last && begun_ == Opcode::more)) return finish(opcode, payload);
    if (begun_ == Opcode::more) begun_ = opcode, fragments_ = 0;
    if (++fragments_ > max_fragments) return std::unexpected(CloseCode::policy);
    message_.append(payload.data(), payload.size());
    if (!is_last) continue;
    is_message_told_ = true;
    return finish(std::exchange(begun_, Opcode::more), message_);
  }
}

std::expected<std::optional<Incoming>, CloseCode> FrameReader::finish(Opcode opcode,
                                                                      std::span<const char> payload) {
  const std::string_view text(payload.data(), payload.size());
  if (opcode == Opcode::close && !is_close_payload(text)) return std::unexpected(CloseCode::protocol_error);
  const bool is_text = opcode == Opcode::text || opcode == Opcode::close;
  if (is_text &&
      !is_utf8(opcode == Opcode::close ? text.substr(std::min<std::size_t>(2, text.size())) : text))
    return std::unexpected(CloseCode::not_utf8);
  return Incoming{opcode, text};
}

}  // namespace orebit::server
