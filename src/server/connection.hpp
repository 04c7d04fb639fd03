// One TCP connection: HTTP requests until it closes or becomes a WebSocket. Boost.Beast is seen by
// connection.cpp only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

#include "server/address_slots.hpp"
#include "server/api.hpp"
#include "server/rooms.hpp"
#include "server/sockets.hpp"

namespace orebit::server {

namespace asio = boost::asio;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;

// What every connection leads to.
struct ConnectionServices {
  Rooms& rooms;
  Api& api;
  Metrics& metrics;
  AddressSlots& addresses;
  Sockets& sockets;
  const Limits& limits;
  std::vector<std::string> origins;  // further ones that pages may come from
  std::vector<std::string> hosts;    // the names that this server answers for; none: all
  bool is_behind_proxy = false;      // then the address is the last one of X-Forwarded-For
};

void serve_connection(Socket socket, AddressSlot guest, ConnectionServices& services);

// Whether a page of this origin may use the host: the same host, or one of the list.
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& allowed);
// Whether the server answers for this name, with or without a port. A page of another name that was made to
// lead here (DNS rebinding) is turned away so.
bool is_allowed_host(std::string_view host, const std::vector<std::string>& allowed);
// The last address that a proxy of ours has added; empty if there is none that can be read.
std::string forwarded_for(std::string_view header);

}  // namespace orebit::server
