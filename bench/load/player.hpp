// One client of one table over a WebSocket, as cheap as it can be, so that the server is what is measured:
// after the handshake it reads and writes frames itself, looks for the few words that it needs and reads
// nothing else of a message.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/tally.hpp"

namespace orebit::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

class Player : public std::enable_shared_from_this<Player> {
 public:
  struct Handlers {
    std::function<void(Player&)> on_turn;  // it may move
    std::function<void()> on_end;          // the game is over
  };

  Player(asio::io_context& io, Tally& tally, Handlers handlers, int seat);

  // Connects, says hello, reveals its first link when asked, and then waits for its turn.
  void connect(const asio::ip::tcp::endpoint& server, const std::string& table, const std::string& token);
  // Any legal move, drawn by this number. REQUIRES: on_turn was called, and no move was sent since.
  void move(std::uint32_t draw, Clock::time_point due);
  void leave();

  static const std::string& commit(int seat);

 private:
  void check(const boost::system::error_code& error, const char* what) const;
  void say(std::string_view text);
  void send_frame(unsigned opcode, std::string_view payload);
  void read();
  void take(std::string_view arrived);
  bool take_frame(std::string_view& bytes);
  void receive(std::string_view text);
  void look_at(std::string_view text);

  using Handshake = beast::websocket::stream<asio::ip::tcp::socket, false>;

  asio::ip::tcp::socket socket_;
  Tally& tally_;
  Handlers handlers_;
  int seat_;
  std::vector<char> buffer_;
  std::string kept_;   // a frame that has not arrived whole
  std::string legal_;  // the list as it was sent
  int ply_ = 0;
  int shown_links_ = 0;  // of its chain
  std::optional<Clock::time_point> waits_since_;
  bool has_revealed_ = false;
  bool has_left_ = false;
};

}  // namespace orebit::load
