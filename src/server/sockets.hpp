// All WebSockets of a node, on an epoll of their own inside the loop that everything else runs in: many
// sockets are read and written in one round, with one buffer, and a quiet one costs its few words of state.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "server/address_slots.hpp"
#include "server/rooms.hpp"

namespace orebit::server {

class SocketClient;

class Sockets {
 public:
  using Executor = boost::asio::io_context::executor_type;

  // What sockets lead to.
  struct SocketServices {
    Rooms& rooms;
    Metrics& metrics;
    AddressSlots& addresses;
    const Limits& limits;
  };

  Sockets(boost::asio::io_context& io, SocketServices services);
  Sockets(const Sockets&) = delete;
  Sockets& operator=(const Sockets&) = delete;
  ~Sockets();

  // An open socket whose handshake is done, with what has arrived since. It is closed here.
  void adopt(int file, AddressSlot guest, std::string_view arrived);
  // Once a second: pings, and an end to those who do not answer.
  void tick(Clock::time_point now);

  // For sockets. What is sent waits until the present work is done, so that several messages go as one; the
  // dead are buried then too, because a room may be in the middle of telling everybody something.
  void schedule_send(SocketClient& client);
  void has_died(SocketClient& client);
  void watch(int file, bool reads, bool writes);
  void resume_later(const std::shared_ptr<SocketClient>& client, Clock::duration wait);
  const SocketServices& services() const { return services_; }
  std::span<char> writing_buffer() { return written_; }
  Clock::time_point now() const { return now_; }  // when the present round began

 private:
  using Descriptor = boost::asio::posix::basic_stream_descriptor<Executor>;
  using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;

  void wait();
  void serve_round();
  void serve(int file, std::uint32_t events);
  void finish_soon();
  void finish();
  void send_all();
  void remove_closed();

  Executor executor_;
  SocketServices services_;
  Descriptor epoll_;
  Clock::time_point now_;
  std::vector<std::shared_ptr<SocketClient>> by_file_;
  std::vector<SocketClient*> unsent_;
  std::vector<SocketClient*> sending_;  // those of them whose turn it is
  std::vector<SocketClient*> dead_;
  std::vector<char> read_;  // both for one socket at a time
  std::vector<char> written_;
  bool finishes_soon_ = false;
};

}  // namespace orebit::server
