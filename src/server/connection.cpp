#include "server/connection.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <utility>

#include "server/log.hpp"

namespace orebit::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Stream = beast::basic_stream<asio::ip::tcp, Executor>;
using Upgrade = http::request<http::string_body>;
using Head = http::request_header<http::fields>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable_t<Executor>{});
constexpr auto request_time = std::chrono::seconds(15);  // for the next request to arrive whole
constexpr auto handshake_time = std::chrono::seconds(10);
constexpr std::uint32_t max_head = 8192;

// No script, style or frame but the client's own; nothing of the address bar leaves the site.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> strict_headers{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src "
     "'none'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"},
}};

std::string_view text_of(boost::string_view text) { return {text.data(), text.size()}; }
std::string_view header(const Head& head, http::field name) { return text_of(head[name]); }

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

// "Bearer 0123…": anything but a token of the right form is no token.
std::string token_of(const Head& head) {
  std::string_view value = header(head, http::field::authorization);
  if (!value.starts_with("Bearer ")) return "";
  value.remove_prefix(7);
  return is_hex(value, token_digits) ? std::string(value) : "";
}

std::string path_of(const Head& head) {
  const std::string_view target = text_of(head.target());
  return std::string(target.substr(0, target.find_first_of("?#")));
}

bool comes_from_allowed_page(const Head& head, const ConnectionServices& services) {
  const std::string_view origin = header(head, http::field::origin);
  if (head.count(http::field::origin) > 1) return false;  // a browser names one
  return origin.empty() || is_allowed_origin(origin, header(head, http::field::host), services.origins);
}

std::string address_of(const Head& head, const AddressSlot& guest, const ConnectionServices& services) {
  if (!services.is_behind_proxy) return guest.address();
  // A proxy may add a line of its own behind the visitor's: the last line is the one to believe.
  std::string_view last;
  for (auto [line, end] = head.equal_range("X-Forwarded-For"); line != end; ++line)
    last = text_of(line->value());
  auto address = forwarded_for(last);
  return address.empty() ? guest.address() : address;
}

HttpRequest plain(const http::request<http::string_body>& from, const AddressSlot& guest,
                  const ConnectionServices& services) {
  return {.method = std::string(text_of(from.method_string())),
          .path = path_of(from),
          .body = from.body(),
          .token = token_of(from),
          .address = address_of(from, guest, services),
          .if_none_match = std::string(header(from, http::field::if_none_match)),
          .takes_gzip = contains(header(from, http::field::accept_encoding), "gzip"),
          .is_same_origin = comes_from_allowed_page(from, services),
          .is_json = header(from, http::field::content_type).starts_with("application/json")};
}

HttpAnswer problem(int status, std::string_view why) {
  return {.status = status, .body = R"({"error":{"why":")" + std::string(why) + R"("}})"};
}

HttpAnswer too_many() {
  auto answer = problem(429, "too many requests from your address; wait a second");
  answer.headers.emplace_back("Retry-After", "1");
  return answer;
}

// What proxies and servers read differently would let one visitor speak in another's name (RFC 9112, 3.2 and
// 6.1). Beast has refused two lengths, and a length beside a coding.
bool names_one_host(const Head& head) {
  const std::size_t count = head.count(http::field::host);
  const bool is_one = header(head, http::field::host).find_first_of(" \t,/@\\") == std::string_view::npos;
  return is_one && (count == 1 || (count == 0 && head.version() < 11));
}

bool has_known_coding(const Head& head) {
  const std::size_t count = head.count(http::field::transfer_encoding);
  const bool is_known = head.version() >= 11 && count == 1 &&
                        same_word(header(head, http::field::transfer_encoding), "chunked");
  return count == 0 || is_known;
}

std::optional<HttpAnswer> why_no_request(const Head& head, const ConnectionServices& services) {
  if (!names_one_host(head)) return problem(400, "a request names one host");
  if (!is_allowed_host(header(head, http::field::host), services.hosts))
    return problem(421, "this server does not answer for that host");
  if (!has_known_coding(head)) return problem(501, "the only transfer coding here is chunked");
  return std::nullopt;
}

// RFC 6455, 4.1 and 11.3: one key, of sixteen bytes in base64, for one version.
bool has_websocket_key(const Head& head) {
  const std::string_view key = header(head, http::field::sec_websocket_key);
  const auto is_digit = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
  };
  const bool is_alone =
      head.count(http::field::sec_websocket_key) == 1 && head.count(http::field::sec_websocket_version) <= 1;
  return is_alone && key.size() == 24 && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, 22), is_digit);
}

HttpAnswer problem(const beast::error_code& error) {
  if (error == http::error::body_limit) return problem(413, "the body is too long");
  if (error == http::error::header_limit) return problem(431, "the head of the request is too long");
  return problem(400, "this is no HTTP request");
}

// How an answer is written.
struct Form {
  unsigned version = 11;
  bool is_last = false;  // the connection closes after it
  bool is_head = false;  // without the body
};

boost::string_view boost_text(std::string_view text) { return {text.data(), text.size()}; }

class Conversation {
 public:
  Conversation(Socket socket, AddressSlot guest, ConnectionServices& services)
      : stream_(std::move(socket)), guest_(std::move(guest)), services_(services) {
    ++services_.metrics.connections;
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() { --services_.metrics.connections; }

  asio::awaitable<void, Executor> run() {
    while (co_await serve_one()) {
    }
  }

 private:
  // Whether the connection stays.
  asio::awaitable<bool, Executor> serve_one() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(max_head);
    parser.body_limit(services_.limits.body_bytes > 0 ? services_.limits.body_bytes : SIZE_MAX);
    stream_.expires_after(request_time);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, awaited);
    if (error.category() == http::make_error_code(http::error::bad_target).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      co_return co_await write(problem(error), {.is_last = true});
    if (error) co_return false;
    auto request = parser.release();
    const Form form{.version = request.version(),
                    .is_last = !request.keep_alive(),
                    .is_head = request.method() == http::verb::head};
    if (auto no = why_no_request(request, services_))
      co_return co_await write(std::move(*no), {.is_last = true});
    if (path_of(request) == "/ws") co_return co_await upgrade(std::move(request), form);
    const auto asked = plain(request, guest_, services_);
    if (Api::is_counted(asked.path) && !may_ask(asked.address)) co_return co_await write(too_many(), form);
    co_return co_await write(co_await answer_to(asked), form);
  }

  bool may_ask(const std::string& address) {
    return services_.api.may_ask(address, services_.is_behind_proxy ? nullptr : &asked_);
  }

  asio::awaitable<HttpAnswer, Executor> answer_to(HttpRequest request) {
    const auto ask = [this, &request](auto handler) {
      auto kept = std::make_shared<decltype(handler)>(std::move(handler));
      services_.api.answer(request, [kept, executor = stream_.get_executor()](HttpAnswer answer) {
        asio::post(executor, [kept, answer = std::move(answer)]() mutable { (*kept)(std::move(answer)); });
      });
    };
    stream_.expires_never();
    asio::use_awaitable_t<Executor> token;
    co_return co_await asio::async_initiate<asio::use_awaitable_t<Executor>, void(HttpAnswer)>(ask, token);
  }

  asio::awaitable<bool, Executor> upgrade(Upgrade request, const Form& form) {
    if (!websocket::is_upgrade(request))
      co_return co_await write(problem(426, "this path speaks WebSocket"), form);
    if (!has_websocket_key(request))
      co_return co_await write(problem(400, "a WebSocket has one key, of sixteen bytes in base64"), form);
    if (!comes_from_allowed_page(request, services_))
      co_return co_await write(problem(403, "pages of another site may not connect"), form);
    const std::string address = address_of(request, guest_, services_);
    if (!may_ask(address)) co_return co_await write(too_many(), form);
    if (services_.is_behind_proxy) guest_ = services_.addresses.enter(address);
    if (!guest_.is_counted()) {
      ++services_.metrics.turned_away;
      co_return co_await write(problem(429, "too many connections from your address"), form);
    }
    co_await shake_hands(std::move(request));
    co_return false;
  }

  // Beast answers the request; what follows are frames, and those are read elsewhere.
  asio::awaitable<void, Executor> shake_hands(Upgrade request) {
    stream_.expires_never();
    websocket::stream<Socket, false> handshake(stream_.release_socket());
    handshake.set_option(websocket::stream_base::timeout{.handshake_timeout = handshake_time,
                                                         .idle_timeout = websocket::stream_base::none(),
                                                         .keep_alive_pings = false});
    const auto [refused] = co_await handshake.async_accept(request, awaited);
    if (refused) co_return;
    const auto early = buffer_.data();
    services_.sockets.adopt(handshake.next_layer().release(), std::move(guest_),
                            {static_cast<const char*>(early.data()), early.size()});
  }

  asio::awaitable<bool, Executor> write(HttpAnswer answer, const Form& form) {
    const std::string& body = answer.file ? *answer.file : answer.body;
    http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status),
                                                         form.version);
    for (const auto& [name, value] : strict_headers) response.set(boost_text(name), boost_text(value));
    response.set(http::field::content_type, answer.type);
    response.set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : answer.headers) response.set(name, value);
    response.keep_alive(!form.is_last);
    response.content_length(body.size());
    if (!form.is_head) response.body() = {body.data(), body.size()};
    stream_.expires_after(request_time);
    const auto [error, size] = co_await http::async_write(stream_, response, awaited);
    co_return !error && !form.is_last;
  }

  Stream stream_;
  AddressSlot guest_;
  ConnectionServices& services_;
  Bucket asked_;  // how often this connection has asked lately
  beast::flat_buffer buffer_;
};

// The conversation lives in the coroutine's frame, which goes when it ends.
asio::awaitable<void, Executor> converse(Socket socket, AddressSlot guest, ConnectionServices& services) {
  Conversation conversation(std::move(socket), std::move(guest), services);
  try {
    co_await conversation.run();
  } catch (const boost::system::system_error& error) {  // the system's, and of this connection only
    log(Severity::warning, "a connection broke", {{"why", error.what()}});
  }
}

}  // namespace

bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& allowed) {
  if (std::ranges::find(allowed, origin) != allowed.end()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && !host.empty() && same_word(origin.substr(scheme + 3), host);
}

bool is_allowed_host(std::string_view host, const std::vector<std::string>& allowed) {
  if (allowed.empty()) return true;
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
  const std::string_view name = has_port ? host.substr(0, colon) : host;
  return std::ranges::any_of(allowed, [&](const std::string& one) { return same_word(name, one); });
}

std::string forwarded_for(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (header.starts_with(' ')) header.remove_prefix(1);
  while (header.ends_with(' ')) header.remove_suffix(1);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(std::string(header), error);
  return error ? "" : guest_name(address);
}

void serve_connection(Socket socket, AddressSlot guest, ConnectionServices& services) {
  const auto executor = socket.get_executor();
  // An error that is not of this connection alone ends the program, as everywhere (server.cpp).
  const auto ended = [](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  };
  asio::co_spawn(executor, converse(std::move(socket), std::move(guest), services), ended);
}

}  // namespace orebit::server
