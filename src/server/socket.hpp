// A WebSocket at a table.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/connection.hpp"

namespace orebit::server {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the request for an upgrade and serves the socket until it closes.
void serve_socket(Socket socket, Upgrade request, Guest guest, Doors& doors);

}  // namespace orebit::server
