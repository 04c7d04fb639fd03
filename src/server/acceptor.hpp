// Where connections come in: listens on an address, and turns away visitors above the limit.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <cstdint>
#include <string>

#include "server/connection.hpp"

namespace orebit::server {

class Acceptor {
 public:
  Acceptor(asio::io_context& io, ConnectionServices& services)
      : io_(io), services_(services), acceptor_(io) {}

  // Throws std::runtime_error with a sentence for the host.
  void open(const std::string& listen, std::uint16_t port);
  void close() { acceptor_.close(); }
  std::string address() const;  // 127.0.0.1:8017

 private:
  using Error = boost::system::error_code;

  void accept();
  void accept_later(const Error& error);
  void admit(Socket socket);
  bool is_full() const;

  asio::io_context& io_;
  ConnectionServices& services_;
  asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
};

}  // namespace orebit::server
