#include "server/socket.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <utility>

#include "server/log.hpp"

namespace orebit::server {

namespace {

constexpr int send_buffer = 64 * 1024;
constexpr int max_reads = 4;  // of one socket, before it is told of again
constexpr auto closing_time = std::chrono::seconds(10);

std::string close_payload(std::uint16_t code, std::string_view why) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  return payload.append(why.substr(0, max_control - 2));
}

std::string_view reason_for(CloseCode code) {
  switch (code) {
    case CloseCode::policy: return "a message in so many fragments is not read";
    case CloseCode::too_long: return "the message is too long";
    case CloseCode::not_utf8: return "the text is not UTF-8";
    default: return "this is no WebSocket frame";
  }
}

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

// Limits the kernel's send buffer: a slow reader must not hide its backlog there.
SocketClient::SocketClient(Sockets& sockets, int file, AddressSlot guest)
    : sockets_(sockets), guest_(std::move(guest)), heard_(sockets.now()), file_(file) {
  setsockopt(file_, SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
  ++sockets_.services().metrics.connections;
}

SocketClient::~SocketClient() {
  ::close(file_);  // leaves the epoll
  --sockets_.services().metrics.connections;
}

// --- reading ---

// The epoll tells once of what arrives. A buffer that was not filled has emptied the socket, but an end of
// the stream may stand behind it. Whoever sends a lot lets the others have their turn.
void SocketClient::on_readable(std::span<char> buffer, bool has_ended) {
  const auto begin = Clock::now();
  read(buffer, has_ended);
  sockets_.services().addresses.charge(guest_.address(), begin);
}

void SocketClient::read(std::span<char> buffer, bool has_ended) {
  for (int round = 0; !is_dead_ && !is_paused_; ++round) {
    if (round == max_reads) return watch();
    const ssize_t got = recv(file_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got < 0 && would_block()) return;
    if (got <= 0) return disconnect();
    receive_bytes(buffer.first(static_cast<std::size_t>(got)));
    if (static_cast<std::size_t>(got) < buffer.size() && !has_ended) return;
  }
}

void SocketClient::receive_bytes(std::span<char> bytes) {
  if (is_closing_) return;  // all is said; only the end is awaited
  heard_ = sockets_.now();
  was_pinged_ = false;
  if (kept_.empty()) return process_frames(bytes);
  take({bytes.data(), bytes.size()});
}

void SocketClient::take(std::string_view arrived) {
  std::string all = std::exchange(kept_, {});
  all += arrived;
  process_frames(all);
}

void SocketClient::process_frames(std::span<char> bytes) {
  const std::size_t longest = sockets_.services().limits.message_bytes;
  while (!bytes.empty() && !is_dead_ && !is_closing_ && may_read_on()) {
    const auto next = reader_.next(bytes, longest);
    if (!next) return close(next.error(), reason_for(next.error()));
    if (!*next) break;
    has_turn_ = false;
    receive(**next);
  }
  if (!bytes.empty() && !is_dead_ && !is_closing_) kept_.assign(bytes.data(), bytes.size());
}

// Whoever sends faster than allowed, or what costs more, is read more slowly.
bool SocketClient::may_read_on() {
  constexpr Clock::duration shortest_rest = std::chrono::milliseconds(50);
  auto wait = has_turn_ ? Clock::duration::zero() : wait_for_turn();
  has_turn_ = true;
  if (const auto rest = sockets_.services().addresses.rest_of(guest_.address());
      rest > Clock::duration::zero())
    wait = std::max({wait, rest, shortest_rest});
  if (wait <= Clock::duration::zero()) return true;
  is_paused_ = true;
  watch();
  sockets_.resume_later(std::static_pointer_cast<SocketClient>(shared_from_this()), wait);
  return false;
}

Clock::duration SocketClient::wait_for_turn() {
  const auto& [rooms, metrics, addresses, limits] = sockets_.services();
  const bool is_seated = room != nullptr && viewer.holds != 0;
  Bucket& bucket = is_seated ? room->bucket_of(*this) : bucket_;
  return std::max(bucket.take(limits.seat_messages, sockets_.now()),
                  addresses.messages.take(guest_.address(), sockets_.now()));
}

void SocketClient::resume() {
  if (is_dead_) return;
  is_paused_ = false;
  heard_ = sockets_.now();
  watch();
  const auto begin = Clock::now();
  take("");
  sockets_.services().addresses.charge(guest_.address(), begin);
}

void SocketClient::receive(const Incoming& incoming) {
  switch (incoming.opcode) {
    case Opcode::close: return send_close(close_code_of(incoming.payload), "");
    case Opcode::ping: return queue(Opcode::pong, shared(std::string(incoming.payload)));
    case Opcode::pong: return;
    case Opcode::text: return sockets_.services().rooms.receive(*this, incoming.payload);
    default: close(CloseCode::policy, "messages are text (JSON), not binary");
  }
}

// --- writing ---

void SocketClient::queue(Opcode opcode, Text text) {
  if (is_dead_ || is_closing_) return;
  if (!queue_.empty()) unsent_ += text->size();
  if (is_blocked_ && is_too_much()) return drop_slow_reader();
  if (opcode == Opcode::text) ++sockets_.services().metrics.messages_out;
  queue_.push_back({std::move(text), opcode});
  if (!is_blocked_ && !std::exchange(is_listed_, true)) sockets_.schedule_send(*this);
}

// What waits behind the message on its way: a welcome to a long game may be big.
bool SocketClient::is_too_much() const {
  const std::size_t most = sockets_.services().limits.unsent_bytes;
  return most > 0 && unsent_ > most;
}

void SocketClient::send_queued() {
  is_listed_ = false;
  while (!queue_.empty() && !is_dead_) {
    const auto bytes = gather(sockets_.writing_buffer());
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && would_block()) {
      is_blocked_ = true;
      return watch();
    }
    if (sent < 0) return disconnect();
    count_sent(static_cast<std::size_t>(sent));
  }
  if (!is_dead_) finish_sending();
}

// As much as fits of what is queued, without what was sent of the first. One piece of memory: the kernel
// takes that faster than heads and texts from many places.
std::span<const char> SocketClient::gather(std::span<char> buffer) const {
  std::size_t used = 0, skip = sent_;
  const auto add = [&](std::string_view bytes) {
    const std::size_t skipped = std::min(skip, bytes.size());
    skip -= skipped;
    used += bytes.substr(skipped).copy(buffer.data() + used, buffer.size() - used);
  };
  for (const Outgoing& one : queue_) {
    add(FrameHead(one.opcode, one.text->size()).bytes());
    add(*one.text);
    if (used == buffer.size()) break;
  }
  return buffer.first(used);
}

void SocketClient::count_sent(std::size_t bytes) {
  sent_ += bytes;
  auto next = queue_.begin();
  for (; next != queue_.end(); ++next) {
    const std::size_t size = FrameHead(next->opcode, next->text->size()).size + next->text->size();
    if (sent_ < size) break;
    sent_ -= size;
    if (next + 1 != queue_.end()) unsent_ -= (next + 1)->text->size();
  }
  queue_.erase(queue_.begin(), next);
}

// The end of a conversation is told by an end of the stream too, and the other side's is awaited.
void SocketClient::finish_sending() {
  if (std::exchange(is_blocked_, false)) watch();
  if (is_closing_) shutdown(file_, SHUT_WR);
}

void SocketClient::on_writable() {
  if (!is_dead_) send_queued();
}

void SocketClient::watch() {
  if (!is_dead_) sockets_.watch(file_, !is_paused_, is_blocked_);
}

// --- ending ---

bool SocketClient::may_make_table() {
  auto& [rooms, metrics, addresses, limits] = sockets_.services();
  if (addresses.tables.try_take(guest_.address(), Clock::now())) return true;
  ++metrics.turned_away;
  return false;
}

void SocketClient::close(CloseCode code, std::string_view why) {
  send_close(static_cast<std::uint16_t>(code), why);
}

// Said once by each side; a code that nobody gave is answered by an ordinary one.
void SocketClient::send_close(std::uint16_t code, std::string_view why) {
  if (is_closing_) return;
  if (code == 1005) code = static_cast<std::uint16_t>(CloseCode::normal);
  queue(Opcode::close, shared(close_payload(code, why)));
  is_closing_ = true;
  heard_ = sockets_.now();
}

// A reader that cannot keep up is cut off without a word: the words would wait behind what it does not read.
void SocketClient::drop_slow_reader() {
  ++sockets_.services().metrics.slow_readers;
  log(Severity::warning, "dropped a reader that is too slow",
      {{"unsent", static_cast<std::int64_t>(unsent_)}});
  disconnect();
}

void SocketClient::disconnect() {
  if (std::exchange(is_dead_, true)) return;
  queue_ = {};
  sockets_.has_died(*this);
}

void SocketClient::tick() {
  if (queue_.empty()) queue_.shrink_to_fit();  // most sockets are quiet
  const auto quiet = sockets_.now() - heard_;
  if (is_closing_ && quiet > closing_time) return disconnect();
  const auto idle = std::chrono::seconds(sockets_.services().limits.idle_seconds);
  if (idle.count() <= 0 || is_paused_) return;
  if (quiet > idle) return disconnect();
  if (quiet > idle / 2 && !std::exchange(was_pinged_, true)) queue(Opcode::ping, shared(""));
}

}  // namespace orebit::server
