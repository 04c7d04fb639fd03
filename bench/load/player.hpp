// One client of one table over a WebSocket, as cheap as it can be: it looks for the few words that it needs
// and reads nothing else of a message.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bench/load/tally.hpp"

namespace orebit::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

class Player : public std::enable_shared_from_this<Player> {
 public:
  struct Ears {
    std::function<void(Player&)> on_turn;  // it may move
    std::function<void()> on_end;          // the game is over
  };

  Player(asio::io_context& io, Tally& tally, Ears ears, int seat);

  // Connects, says hello, reveals its seed when asked, and then waits for its turn.
  void connect(const asio::ip::tcp::endpoint& server, const std::string& table, const std::string& token);
  // Any legal move, drawn by this number. REQUIRES: on_turn was called, and no move was sent since.
  void move(std::uint32_t draw, Clock::time_point due);
  void leave();

  static std::string seed(int seat);
  static const std::string& commit(int seat);

 private:
  void check(const boost::system::error_code& error, const char* what) const;
  void say(std::string text);
  void read();
  void receive(std::string_view text);
  void look_at(std::string_view text);

  beast::websocket::stream<asio::ip::tcp::socket, false> stream_;
  Tally& tally_;
  Ears ears_;
  int seat_;
  beast::flat_buffer buffer_;
  std::string saying_;
  std::string next_;   // to say after that
  std::string legal_;  // the list as it was sent
  int ply_ = 0;
  std::optional<Clock::time_point> waits_since_;
  bool has_revealed_ = false;
  bool has_left_ = false;
};

}  // namespace orebit::load
