#include "bench/load/http_client.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

namespace orebit::load {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

void check(const error_code& error, const char* what) {
  if (error) throw std::runtime_error(std::string(what) + ": " + error.message());
}

}  // namespace

class HttpLane {
 public:
  HttpLane(asio::io_context& io, const asio::ip::tcp::endpoint& server, std::deque<HttpClient::Job>& jobs)
      : socket_(io), server_(server), jobs_(jobs) {}

  void wake() {
    if (is_busy_ || jobs_.empty()) return;
    is_busy_ = true;
    job_ = std::move(jobs_.front());
    jobs_.pop_front();
    if (socket_.is_open()) return write();
    socket_.async_connect(server_, [this](error_code error) {
      check(error, "cannot connect");
      write();
    });
  }

 private:
  void write() {
    request_ = {http::verb::post, job_.path, 11, std::move(job_.body)};
    request_.set(http::field::host, "localhost");
    request_.set(http::field::content_type, "application/json");
    request_.prepare_payload();
    http::async_write(socket_, request_, [this](error_code error, std::size_t) {
      check(error, "cannot ask");
      read();
    });
  }

  void read() {
    answer_ = {};
    http::async_read(socket_, buffer_, answer_, [this](error_code error, std::size_t) {
      if (error == http::error::end_of_stream) return ask_again();
      check(error, "no answer");
      finish();
    });
  }

  // The server closes a connection that was quiet for long.
  void ask_again() {
    socket_.close();
    job_.body = request_.body();
    jobs_.push_front(std::move(job_));
    is_busy_ = false;
    wake();
  }

  void finish() {
    if (http::to_status_class(answer_.result()) != http::status_class::successful)
      throw std::runtime_error(job_.path + " is refused: " + answer_.body());
    is_busy_ = false;
    const auto done = std::move(job_.done);
    wake();
    done(std::string(answer_.body()));
  }

  asio::ip::tcp::socket socket_;
  asio::ip::tcp::endpoint server_;
  std::deque<HttpClient::Job>& jobs_;
  HttpClient::Job job_;
  http::request<http::string_body> request_;
  http::response<http::string_body> answer_;
  beast::flat_buffer buffer_;
  bool is_busy_ = false;
};

HttpClient::HttpClient(asio::io_context& io, const asio::ip::tcp::endpoint& server, int lanes) {
  for (int lane = 0; lane < lanes; ++lane) lanes_.push_back(std::make_shared<HttpLane>(io, server, jobs_));
}
HttpClient::~HttpClient() = default;

void HttpClient::post(Job job) {
  jobs_.push_back(std::move(job));
  for (const auto& lane : lanes_) lane->wake();
}

}  // namespace orebit::load
