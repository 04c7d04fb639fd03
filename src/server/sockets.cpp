#include "server/sockets.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <system_error>
#include <utility>

#include "server/socket.hpp"

namespace orebit::server {

namespace {

namespace asio = boost::asio;

constexpr std::size_t read_at_once = 16 * 1024;
constexpr std::size_t written_at_once = 16 * 1024;
constexpr std::size_t max_unsent = 16;  // sockets; more are not kept waiting for the end of the work
constexpr int max_events = 256;

// What arrives is told once, when it does, and once more whenever a socket is watched anew.
constexpr std::uint32_t reading = EPOLLIN | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t writing = EPOLLOUT | EPOLLET;

int make_epoll() {
  const int file = epoll_create1(EPOLL_CLOEXEC);
  if (file < 0) throw std::system_error(errno, std::generic_category(), "epoll");
  return file;
}

}  // namespace

Sockets::Sockets(asio::io_context& io, SocketServices services)
    : executor_(io.get_executor()),
      services_(services),
      epoll_(io, make_epoll()),
      read_(read_at_once),
      written_(written_at_once) {
  wait();
}

Sockets::~Sockets() = default;

void Sockets::wait() {
  epoll_.async_wait(asio::posix::descriptor_base::wait_read, [this](boost::system::error_code error) {
    if (error) return;
    serve_round();
    wait();  // comes at once if there is more
  });
}

void Sockets::serve_round() {
  std::array<epoll_event, max_events> events;
  const int count = epoll_wait(epoll_.native_handle(), events.data(), max_events, 0);
  now_ = Clock::now();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    serve(event.data.fd, event.events);
  }
  finish();
}

// Nothing is adopted during a round, so a file stands for the same socket all along, or for none.
void Sockets::serve(int file, std::uint32_t events) {
  SocketClient* client = by_file_[static_cast<std::size_t>(file)].get();
  if (client == nullptr) return;
  if ((events & EPOLLOUT) != 0) client->on_writable();
  if ((events & EPOLLIN) != 0)
    client->on_readable(read_, (events & EPOLLRDHUP) != 0);
  else if ((events & (EPOLLHUP | EPOLLERR)) != 0)
    client->disconnect();
}

void Sockets::adopt(int file, AddressSlot guest, std::string_view arrived) {
  const auto place = static_cast<std::size_t>(file);
  if (place >= by_file_.size()) by_file_.resize(place + 1);
  now_ = Clock::now();
  auto client = std::make_shared<SocketClient>(*this, file, std::move(guest));
  by_file_[place] = client;
  epoll_event event{.events = reading, .data = {.fd = file}};
  if (epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, file, &event) != 0) return client->disconnect();
  if (!arrived.empty()) client->take(arrived);
}

void Sockets::watch(int file, bool reads, bool writes) {
  epoll_event event{.events = (reads ? reading : 0U) | (writes ? writing : 0U), .data = {.fd = file}};
  epoll_ctl(epoll_.native_handle(), EPOLL_CTL_MOD, file, &event);
}

void Sockets::resume_later(const std::shared_ptr<SocketClient>& client, Clock::duration wait) {
  auto timer = std::make_shared<Timer>(executor_, wait);
  timer->async_wait([this, timer, weak = std::weak_ptr(client)](boost::system::error_code) {
    now_ = Clock::now();
    if (const auto here = weak.lock()) here->resume();
  });
}

void Sockets::tick(Clock::time_point now) {
  now_ = now;
  for (const auto& client : by_file_)
    if (client) client->tick();
}

void Sockets::schedule_send(SocketClient& client) {
  unsent_.push_back(&client);
  if (unsent_.size() >= max_unsent) return send_all();
  finish_soon();
}

void Sockets::has_died(SocketClient& client) {
  dead_.push_back(&client);
  finish_soon();
}

void Sockets::finish_soon() {
  if (std::exchange(finishes_soon_, true)) return;
  asio::post(executor_, [this] {
    finishes_soon_ = false;
    finish();
  });
}

// Whoever leaves is told to the others at the table.
void Sockets::finish() {
  while (!unsent_.empty() || !dead_.empty()) {
    send_all();
    remove_closed();
  }
}

void Sockets::send_all() {
  sending_.swap(unsent_);
  for (SocketClient* client : sending_) client->send_queued();
  sending_.clear();
}

void Sockets::remove_closed() {
  for (SocketClient* client : std::exchange(dead_, {})) {
    const auto last = std::exchange(by_file_[static_cast<std::size_t>(client->file())], nullptr);
    services_.rooms.leave(*last);
  }
}

}  // namespace orebit::server
