#include "bench/load/player.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "table/fair.hpp"

namespace orebit::load {

namespace {

namespace websocket = beast::websocket;
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

}  // namespace

// The same ones at every table: nobody plays for money here.
std::string Player::seed(int seat) { return std::string(seat_seed_digits, static_cast<char>('1' + seat)); }
const std::string& Player::commit(int seat) {
  static const std::array commits{seat_commit(seed(0)), seat_commit(seed(1)), seat_commit(seed(2)),
                                  seat_commit(seed(3))};
  return commits.at(static_cast<std::size_t>(seat));
}

Player::Player(asio::io_context& io, Tally& tally, Ears ears, int seat)
    : stream_(io), tally_(tally), ears_(std::move(ears)), seat_(seat) {
  stream_.secure_prng(false);
  stream_.auto_fragment(false);
  stream_.write_buffer_bytes(512);
  stream_.text(true);
}

void Player::check(const error_code& error, const char* what) const {
  if (error && !has_left_) throw std::runtime_error(std::string(what) + ": " + error.message());
}

void Player::connect(const asio::ip::tcp::endpoint& server, const std::string& table,
                     const std::string& token) {
  next_ = R"({"type":"hello","version":1,"table":")" + table + R"(","token":")" + token + R"("})";
  stream_.next_layer().async_connect(server, [self = shared_from_this()](error_code error) {
    self->check(error, "cannot connect");
    self->stream_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    self->stream_.async_handshake("localhost", "/ws", [self](error_code refused) {
      self->check(refused, "no WebSocket");
      self->say(std::exchange(self->next_, {}));
      self->read();
    });
  });
}

void Player::move(std::uint32_t draw, Clock::time_point due) {
  waits_since_ = due;
  say(R"({"type":"move","ply":)" + std::to_string(ply_) + R"(,"move":)" + std::string(nth_of(legal_, draw)) +
      "}");
}

void Player::leave() {
  has_left_ = true;
  stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
}

void Player::say(std::string text) {
  if (!saying_.empty()) {
    next_ = std::move(text);
    return;
  }
  saying_ = std::move(text);
  stream_.async_write(asio::buffer(saying_), [self = shared_from_this()](error_code error, std::size_t) {
    self->check(error, "cannot send");
    self->saying_.clear();
    if (!self->next_.empty() && !self->has_left_) self->say(std::exchange(self->next_, {}));
  });
}

void Player::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t size) {
    if (error && self->has_left_) return;
    self->check(error, "the server has closed");
    self->tally_.bytes += size;
    self->receive({static_cast<const char*>(self->buffer_.data().data()), size});
    self->buffer_.consume(size);
    self->read();
  });
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
    return say(R"({"type":"reveal","seat":)" + std::to_string(seat_) + R"(,"seed":")" + seed(seat_) +
               R"("})");
  }
  if (const std::string_view legal = legal_in(text); !legal.empty()) {
    legal_.assign(legal);
    ply_ = number_after(text, R"("ply":)");
    return ears_.on_turn(*this);
  }
  if (contains(text, R"("ended":{)")) ears_.on_end();
}

}  // namespace orebit::load
