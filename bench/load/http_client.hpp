// JSON posted over a few connections that stay open.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace orebit::load {

namespace asio = boost::asio;

class HttpLane;

class HttpClient {
 public:
  using OnBody = std::function<void(const std::string& body)>;
  struct Job {
    std::string path;
    std::string body;
    OnBody done;
  };

  HttpClient(asio::io_context& io, const asio::ip::tcp::endpoint& server, int lanes);
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient();

  // An answer that is no success throws std::runtime_error out of the io_context.
  void post(Job job);

 private:
  std::vector<std::shared_ptr<HttpLane>> lanes_;
  std::deque<Job> jobs_;
};

}  // namespace orebit::load
