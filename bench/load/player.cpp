#include "bench/load/player.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "table/fair.hpp"

namespace orebit::load {

namespace {

using boost::system::error_code;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

int number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  int number = 0;
  if (at != std::string_view::npos)
    std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return number;
}

// What stands between "legal":[ and ], quotes included. Moves hold no quotes or brackets.
std::string_view legal_in(std::string_view text) {
  constexpr std::string_view key = R"("legal":[)";
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find(']'));
}

std::string_view nth_of(std::string_view list, std::uint32_t draw) {
  const auto size = static_cast<std::uint32_t>(std::ranges::count(list, ',')) + 1;
  for (std::uint32_t skip = draw % size; skip > 0; --skip) list.remove_prefix(list.find(',') + 1);
  return list.substr(0, list.find(','));
}

constexpr std::size_t read_at_once = 4096;
constexpr unsigned text_frame = 1, close_frame = 8, ping_frame = 9, pong_frame = 10;

// A frame that a server sent: in one piece, not masked (RFC 6455, 5.2).
struct Frame {
  unsigned opcode = 0;
  std::size_t head = 0;
  std::size_t length = 0;
};

// Nothing: its head has not arrived whole.
std::optional<Frame> frame_at(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(bytes[i])}; };
  if (bytes.size() < 2) return std::nullopt;
  const std::size_t more = byte(1) == 126 ? 2 : byte(1) == 127 ? 8 : 0;
  Frame frame{static_cast<unsigned>(byte(0) & 15), 2 + more, more == 0 ? byte(1) : 0};
  if (bytes.size() < frame.head) return std::nullopt;
  for (std::size_t i = 2; i < frame.head; ++i) frame.length = frame.length << 8 | byte(i);
  return frame;
}

}  // namespace

namespace {

// Link 0 is the commit, link 1 is revealed, and each move shows the next one (docs/formats/fair_dice_2.md).
// The same chains at every table: nobody plays for money here.
std::vector<std::string> chain_of(int seat) {
  constexpr int most_moves = 400;  // of a seat
  std::vector<std::string> links{std::string(link_digits, static_cast<char>('1' + seat))};
  for (int i = 0; i <= most_moves; ++i) links.push_back(link_before(links.back()));
  std::ranges::reverse(links);
  return links;
}

const std::string& link_of(int seat, int number) {
  static const std::array chains{chain_of(0), chain_of(1), chain_of(2), chain_of(3)};
  return chains.at(static_cast<std::size_t>(seat)).at(static_cast<std::size_t>(number));
}

}  // namespace

const std::string& Player::commit(int seat) { return link_of(seat, 0); }

Player::Player(asio::io_context& io, Tally& tally, Handlers handlers, int seat)
    : socket_(io), tally_(tally), handlers_(std::move(handlers)), seat_(seat), buffer_(read_at_once) {}

void Player::check(const error_code& error, const char* what) const {
  if (error && !has_left_) throw std::runtime_error(std::string(what) + ": " + error.message());
}

void Player::connect(const asio::ip::tcp::endpoint& server, const std::string& table,
                     const std::string& token) {
  const std::string hello =
      R"({"type":"hello","version":1,"table":")" + table + R"(","token":")" + token + R"("})";
  const auto shaking = std::make_shared<Handshake>(socket_.get_executor());
  shaking->next_layer().async_connect(server, [self = shared_from_this(), shaking, hello](error_code error) {
    self->check(error, "cannot connect");
    shaking->next_layer().set_option(asio::ip::tcp::no_delay(true));
    shaking->async_handshake("localhost", "/ws", [self, shaking, hello](error_code refused) {
      self->check(refused, "no WebSocket");
      self->socket_ = std::move(shaking->next_layer());
      self->socket_.non_blocking(true);
      self->say(hello);
      self->read();
    });
  });
}

void Player::move(std::uint32_t draw, Clock::time_point due) {
  waits_since_ = due;
  say(R"({"type":"move","ply":)" + std::to_string(ply_) + R"(,"move":)" + std::string(nth_of(legal_, draw)) +
      R"(,"link":")" + link_of(seat_, shown_links_ + 1) + R"("})");
}

void Player::leave() {
  has_left_ = true;
  send_frame(close_frame, "");
  error_code failed;
  check(socket_.close(failed), "cannot close");
}

void Player::say(std::string_view text) { send_frame(text_frame, text); }

// What a client says is short: it goes at once, or something is wrong.
void Player::send_frame(unsigned opcode, std::string_view payload) {
  constexpr std::string_view mask = "load";
  std::string bytes(1, static_cast<char>(0x80 | opcode));
  if (payload.size() < 126)
    bytes += static_cast<char>(0x80 | payload.size());
  else
    bytes += {static_cast<char>(0x80 | 126), static_cast<char>(payload.size() >> 8),
              static_cast<char>(payload.size())};
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    bytes += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
  error_code error;
  const std::size_t sent = socket_.send(asio::buffer(bytes), 0, error);
  check(error, "cannot send");
  if (sent != bytes.size() && !has_left_) throw std::runtime_error("the server does not read");
}

void Player::read() {
  socket_.async_receive(asio::buffer(buffer_),
                        [self = shared_from_this()](error_code error, std::size_t size) {
                          if (self->has_left_) return;
                          self->check(error, "the server has closed");
                          self->take({self->buffer_.data(), size});
                          if (!self->has_left_) self->read();
                        });
}

void Player::take(std::string_view arrived) {
  std::string all = std::exchange(kept_, {});
  if (!all.empty()) arrived = all.append(arrived);
  while (!has_left_ && take_frame(arrived)) {
  }
  kept_ = arrived;
}

// Whether there was a whole one.
bool Player::take_frame(std::string_view& bytes) {
  const auto frame = frame_at(bytes);
  if (!frame || bytes.size() - frame->head < frame->length) return false;
  const std::string_view payload = bytes.substr(frame->head, frame->length);
  bytes.remove_prefix(frame->head + frame->length);
  tally_.bytes += payload.size();
  if (frame->opcode == close_frame) throw std::runtime_error("the server has closed");
  if (frame->opcode == ping_frame) send_frame(pong_frame, payload);
  if (frame->opcode == text_frame) receive(payload);
  return true;
}

void Player::receive(std::string_view text) {
  constexpr std::string_view type = R"({"type":")";
  text.remove_prefix(std::min(type.size(), text.size()));
  if (text.starts_with("refused")) {
    ++tally_.refusals;
    throw std::runtime_error("a legal move is refused: " + std::string(text));
  }
  if (text.starts_with("news") || text.starts_with("welcome")) look_at(text);
}

void Player::look_at(std::string_view text) {
  if (waits_since_) tally_.add_move(Clock::now() - *std::exchange(waits_since_, std::nullopt));
  if (!has_revealed_ && contains(text, R"("phase":"revealing")")) {
    has_revealed_ = true;
    return say(R"({"type":"reveal","seat":)" + std::to_string(seat_) + R"(,"seed":")" + link_of(seat_, 1) +
               R"("})");
  }
  if (const std::string_view legal = legal_in(text); !legal.empty()) {
    legal_.assign(legal);
    ply_ = number_after(text, R"("ply":)");
    shown_links_ = number_after(text, R"("links":)");
    return handlers_.on_turn(*this);
  }
  if (contains(text, R"("ended":{)")) handlers_.on_end();
}

}  // namespace orebit::load
