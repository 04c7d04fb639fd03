#include "server/acceptor.hpp"

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "server/log.hpp"

namespace orebit::server {

namespace {

constexpr int max_waiting = 1024;  // connections that the kernel keeps until they are accepted

asio::ip::tcp::endpoint endpoint_of(const std::string& listen, std::uint16_t port) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(listen, error);
  if (error)
    throw std::runtime_error("--listen " + listen +
                             ": not an address; 127.0.0.1 is this machine, 0.0.0.0 every network of it");
  return {address, port};
}

}  // namespace

void Acceptor::open(const std::string& listen, std::uint16_t port) {
  const auto endpoint = endpoint_of(listen, port);
  const std::string where = listen + ":" + std::to_string(port);
  try {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(max_waiting);
  } catch (const boost::system::system_error& error) {
    if (error.code() == asio::error::address_in_use)
      throw std::runtime_error(where + " is taken by another program; choose another port with --port");
    throw std::runtime_error("cannot listen on " + where + ": " + error.code().message());
  }
  accept();
}

std::string Acceptor::address() const {
  const auto endpoint = acceptor_.local_endpoint();
  const std::string address = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(endpoint.port());
}

void Acceptor::accept() {
  acceptor_.async_accept([this](Error error, Socket socket) {
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
    if (error) return accept_later(error);
    admit(std::move(socket));
    accept();
  });
}

// No file is left for another socket: those who are here come first.
void Acceptor::accept_later(const Error& error) {
  log(Severity::warning, "cannot accept", {{"why", error.message()}});
  auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(200));
  timer->async_wait([this, timer](Error) {
    if (acceptor_.is_open()) accept();
  });
}

void Acceptor::admit(Socket socket) {
  Error error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  AddressSlot guest =
      services_.is_behind_proxy ? AddressSlot() : services_.addresses.enter(guest_name(peer.address()));
  if (is_full() || (!services_.is_behind_proxy && !guest.is_counted())) {
    ++services_.metrics.turned_away;
    return;
  }
  std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), error);
  serve_connection(std::move(socket), std::move(guest), services_);
}

bool Acceptor::is_full() const {
  const int most = services_.limits.connections;
  return most > 0 && services_.metrics.connections >= static_cast<std::uint64_t>(most);
}

}  // namespace orebit::server
