// A WebSocket at a table, after its handshake. Sockets calls it; rooms send to it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/client.hpp"
#include "server/frame.hpp"
#include "server/sockets.hpp"

namespace orebit::server {

class SocketClient final : public Client {
 public:
  SocketClient(Sockets& sockets, int file, AddressSlot guest);
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;
  ~SocketClient() override;

  void send(Text text) override { queue(Opcode::text, std::move(text)); }
  // After what is queued has been sent.
  void close(CloseCode code, std::string_view why) override;
  bool may_make_table() override;
  std::string address() const override { return guest_.address(); }

  int file() const { return file_; }
  void on_readable(std::span<char> buffer, bool has_ended);
  void on_writable();
  void send_queued();
  void take(std::string_view arrived);
  void resume();
  void tick();
  void disconnect();

 private:
  struct Outgoing {
    Text text;
    Opcode opcode = Opcode::text;
  };

  void queue(Opcode opcode, Text text);
  void read(std::span<char> buffer, bool has_ended);
  void receive_bytes(std::span<char> bytes);
  void process_frames(std::span<char> bytes);
  bool may_read_on();
  void receive(const Incoming& incoming);
  std::span<const char> gather(std::span<char> buffer) const;
  void count_sent(std::size_t bytes);
  void send_close(std::uint16_t code, std::string_view why);
  void finish_sending();
  void drop_slow_reader();
  void watch();
  bool is_too_much() const;
  Clock::duration wait_for_turn();

  Sockets& sockets_;
  AddressSlot guest_;
  FrameReader reader_;
  std::string kept_;             // a frame that has not arrived whole, or frames that wait for their turn
  std::vector<Outgoing> queue_;  // to be sent
  std::size_t sent_ = 0;         // bytes of the first of them, its head included
  std::size_t unsent_ = 0;       // bytes of the others
  Bucket bucket_;                // until the room has one
  Clock::time_point heard_;
  int file_;
  bool is_listed_ = false;   // for sending
  bool is_blocked_ = false;  // the peer does not read
  bool is_paused_ = false;   // it sends too much
  bool has_turn_ = false;    // the next message may be read
  bool was_pinged_ = false;  // since it was heard
  bool is_closing_ = false;  // a close frame is queued or sent
  bool is_dead_ = false;
};

}  // namespace orebit::server
