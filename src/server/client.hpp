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

// One message for many sockets.
using Text = std::shared_ptr<const std::string>;
inline Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// RFC 6455, 7.4; those from 4000 on are ours (docs/formats/protocol.md).
enum class CloseCode : std::uint16_t {
  going_away = 1001,     // the server stops; come back in a moment
  policy = 1008,         // a limit
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

  // Kept by the room that the client has entered.
  Room* room = nullptr;
  Who who;
  Eye eye;
  bool has_said_hello = false;
};

}  // namespace orebit::server
