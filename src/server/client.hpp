// One connected visitor as a room sees it. The socket behind it is somebody else's business.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/bucket.hpp"
#include "table/table.hpp"

namespace orebit::server {

class Room;

using Text = std::shared_ptr<const std::string>;  // one message for many sockets
inline Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// RFC 6455, 7.4; those from 4000 on are ours (docs/formats/protocol.md).
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,      // the server stops; come back in a moment
  protocol_error = 1002,  // no WebSocket
  not_utf8 = 1007,
  policy = 1008,         // a limit
  too_long = 1009,       // a message
  broken = 1011,         // our fault
  try_again = 1013,      // the storage cannot be reached
  wrong_version = 4001,  // the page is older or newer than the server; reload it
  no_table = 4004
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(CloseCode code, std::string_view why) = 0;
  // Whether its address may make one more table now; if so, it is counted.
  virtual bool may_make_table() = 0;
  // Whom what is done for it is charged to.
  virtual std::string address() const { return ""; }

  // Kept by the room that the client has entered.
  Room* room = nullptr;
  Requester who;
  Viewer viewer;
  std::int64_t told = 0;  // the last event that it has heard of
  bool has_said_hello = false;
};

}  // namespace orebit::server
