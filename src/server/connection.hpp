// One TCP connection: HTTP requests until it closes or becomes a WebSocket. Boost.Beast is seen by
// connection.cpp only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

#include "server/api.hpp"
#include "server/guests.hpp"
#include "server/hall.hpp"
#include "server/sockets.hpp"

namespace orebit::server {

namespace asio = boost::asio;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;

// What every connection leads to.
struct Doors {
  Hall& hall;
  Api& api;
  Metrics& metrics;
  Guests& guests;
  Sockets& sockets;
  const Limits& limits;
  std::vector<std::string> origins;  // further ones that pages may come from
  bool is_behind_proxy = false;      // then the address is the last one of X-Forwarded-For
};

void serve_connection(Socket socket, Guest guest, Doors& doors);

// Whether a page of this origin may use the host: the same host, or one of the list.
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& allowed);
// The last address that a proxy of ours has added; empty if there is none that can be read.
std::string forwarded_for(std::string_view header);

}  // namespace orebit::server
