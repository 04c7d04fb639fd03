#include "server/socket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <optional>
#include <tuple>
#include <utility>

#include "server/log.hpp"

namespace orebit::server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable_t<Executor>{});
constexpr std::size_t longest_reason = 120;  // RFC 6455, 5.5: a control frame has at most 125 bytes

class SocketClient final : public Client {
 public:
  SocketClient(Socket socket, Guest guest, Doors& doors)
      : stream_(std::move(socket)), guest_(std::move(guest)), doors_(doors) {
    websocket::stream_base::timeout timeout{.handshake_timeout = std::chrono::seconds(10),
                                            .idle_timeout = websocket::stream_base::none(),
                                            .keep_alive_pings = true};
    if (doors.limits.idle_seconds > 0) timeout.idle_timeout = std::chrono::seconds(doors.limits.idle_seconds);
    stream_.set_option(timeout);
    if (doors.limits.message_bytes > 0) stream_.read_message_max(doors.limits.message_bytes);
    // Whoever does not read shall not fill the kernel's memory instead of ours.
    error_code ignored;
    std::ignore = stream_.next_layer().set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  void send(Text text) override {
    if (is_dead_ || reason_) return;
    unsent_ += text->size();
    if (is_writing_ && is_too_much(unsent_)) return drop();
    ++doors_.metrics.messages_out;
    queue_.push_back(std::move(text));
    if (!is_writing_) write();
  }

  // After what is queued has been sent.
  void close(CloseCode code, std::string_view why) override {
    if (is_dead_ || reason_) return;
    reason_.emplace(static_cast<websocket::close_code>(code),
                    std::string(why.substr(0, longest_reason)).c_str());
    if (!is_writing_) say_goodbye();
  }

  asio::awaitable<void, Executor> run(Upgrade request) {
    const auto [refused] = co_await stream_.async_accept(request, awaited);
    if (refused) co_return;
    request = {};  // its headers need not stay for hours
    beast::flat_buffer buffer;
    while (!is_dead_) {
      const auto [error, size] = co_await stream_.async_read(buffer, awaited);
      if (error || is_dead_) break;
      if (const auto wait = wait_for_turn(); wait > Clock::duration::zero()) co_await pause(wait);
      receive({static_cast<const char*>(buffer.data().data()), buffer.data().size()});
      buffer.consume(buffer.size());
    }
    is_dead_ = true;
    doors_.hall.leave(*this);
  }

 private:
  // What waits behind the message on its way: a welcome to a long game may be big.
  bool is_too_much(std::size_t bytes) const {
    return doors_.limits.unsent_bytes > 0 && bytes > doors_.limits.unsent_bytes;
  }

  void receive(std::string_view text) {
    if (!stream_.got_text()) return close(CloseCode::policy, "messages are text (JSON), not binary");
    doors_.hall.receive(*this, text);
  }

  // Whoever sends faster than allowed is read more slowly.
  Clock::duration wait_for_turn() {
    const auto now = Clock::now();
    const bool is_seated = room != nullptr && eye.holds != 0;
    Bucket& bucket = is_seated ? room->bucket_of(*this) : bucket_;
    return std::max(bucket.take(doors_.limits.seat_messages, now),
                    doors_.guests.messages.take(guest_.address(), now));
  }

  asio::awaitable<void, Executor> pause(Clock::duration wait) {
    asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer(stream_.get_executor(), wait);
    co_await timer.async_wait(awaited);
  }

  std::shared_ptr<SocketClient> self() { return std::static_pointer_cast<SocketClient>(shared_from_this()); }

  void write() {
    is_writing_ = true;
    const Text& next = queue_[sent_];
    unsent_ -= next->size();
    stream_.async_write(asio::buffer(*next),
                        [self = self()](error_code error, std::size_t) { self->wrote(error); });
  }

  void wrote(error_code error) {
    is_writing_ = false;
    if (error) is_dead_ = true;
    if (is_dead_) return queue_.clear();
    queue_[sent_++].reset();
    if (sent_ < queue_.size()) return write();
    queue_.clear();
    sent_ = 0;
    if (reason_) say_goodbye();
  }

  void say_goodbye() {
    stream_.async_close(*reason_, [self = self()](error_code) { self->is_dead_ = true; });
  }

  // A reader that cannot keep up is cut off without a word: the words would wait behind what it does not
  // read.
  void drop() {
    is_dead_ = true;
    ++doors_.metrics.slow_readers;
    log(Severity::warning, "dropped a reader that is too slow",
        {{"unsent", static_cast<std::int64_t>(unsent_)}});
    error_code ignored;
    std::ignore = stream_.next_layer().close(ignored);  // its read and write end with an error
  }

  websocket::stream<Socket, false> stream_;
  Guest guest_;
  Doors& doors_;
  Bucket bucket_;
  std::vector<Text> queue_;  // from sent_ on
  std::size_t sent_ = 0;
  std::size_t unsent_ = 0;
  bool is_writing_ = false;
  bool is_dead_ = false;
  std::optional<websocket::close_reason> reason_;
};

asio::awaitable<void, Executor> run(std::shared_ptr<SocketClient> client, Upgrade request, Metrics& metrics) {
  ++metrics.connections;
  co_await client->run(std::move(request));
  --metrics.connections;
}

}  // namespace

void serve_socket(Socket socket, Upgrade request, Guest guest, Doors& doors) {
  const auto executor = socket.get_executor();
  auto client = std::make_shared<SocketClient>(std::move(socket), std::move(guest), doors);
  asio::co_spawn(executor, run(std::move(client), std::move(request), doors.metrics), asio::detached);
}

}  // namespace orebit::server
