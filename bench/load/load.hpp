// Tables and their clients against one server.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/http_client.hpp"
#include "bench/load/options.hpp"
#include "bench/load/player.hpp"
#include "bench/load/tally.hpp"

namespace orebit::load {

class Load {
 public:
  Load(const Options& options, const std::string& url);

  // Makes this many more tables, everybody seated but nobody connected yet.
  void make_tables(int count);
  // Their clients connect and reveal; returns when every game has begun.
  void begin_tables();
  // Plays for a time, or until a number of moves was answered; what happened is in tally().
  void play(double seconds, std::uint64_t moves = std::numeric_limits<std::uint64_t>::max());
  // Everybody leaves, in the middle of a game or not.
  void clear_tables();
  // Whatever was sent is answered.
  void rest();

  Tally& tally() { return tally_; }

 private:
  struct Seats;

  void make_table();
  void connect_next();
  void run_until(const std::function<bool()>& is_done);
  void join(const std::shared_ptr<Seats>& table);
  void connect(const std::shared_ptr<Seats>& table);
  void on_turn(const std::shared_ptr<Seats>& table, Player& player);
  void on_end(const std::shared_ptr<Seats>& table);
  void send_due();
  void wait_for_due();
  void run_for(Clock::duration time);
  std::uint32_t draw();

  Options options_;
  asio::io_context io_{1};
  asio::ip::tcp::endpoint server_;
  HttpClient http_;
  Tally tally_;
  std::vector<std::weak_ptr<Seats>> tables_;   // those that were begun
  std::deque<std::shared_ptr<Player>> ready_;  // the longest waiting first
  asio::steady_timer timer_{io_};
  Clock::time_point due_;  // the next move, at an offered rate
  bool is_playing_ = false;
  std::uint64_t enough_ = 0;                   // moves
  std::deque<std::shared_ptr<Seats>> seated_;  // whose clients have not connected yet
  bool is_setting_ = false;                    // tables wait there; otherwise they begin at once
  int to_make_ = 0;
  int to_begin_ = 0;
  std::uint64_t random_ = 0x9e3779b97f4a7c15;
};

}  // namespace orebit::load
