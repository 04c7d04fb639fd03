// The HTTP side of a table, without HTTP: a request as plain values in, an answer as plain values out
// (docs/formats/protocol.md). What a browser must be told on every answer is added where answers are sent.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/address_slots.hpp"
#include "server/rooms.hpp"
#include "server/static_files.hpp"

namespace orebit::server {

struct HttpRequest {
  std::string method;
  std::string path;  // without the query
  std::string body;
  std::string token;    // of `Authorization: Bearer …`; empty if there is none
  std::string address;  // who asks, for the limits
  std::string if_none_match;
  bool takes_gzip = false;
  bool is_same_origin = true;  // no Origin, or an allowed one
  bool is_json = false;        // the body says that it is
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;                                          // or, for a file that is kept in memory:
  std::shared_ptr<const std::string> file;                   //
  std::vector<std::pair<std::string, std::string>> headers;  // further ones
};

class Api {
 public:
  using OnAnswer = std::function<void(HttpAnswer)>;

  Api(Rooms& rooms, Store& store, Metrics& metrics, AddressSlots& addresses, const Limits& limits,
      const StaticFiles& files);

  // REQUIRES: it is not counted, or may_ask.
  void answer(const HttpRequest& request, const OnAnswer& done);
  // Whether an address may ask for one more thing now; a WebSocket is one too. A connection that asks too
  // often uses up nothing of what its address may; none is given where a proxy shares one among visitors.
  bool may_ask(const std::string& address, Bucket* connection);
  // Whether such a request counts at all: files that are kept in memory, and whether we are well, do not.
  static bool is_counted(std::string_view path);
  void tick(Clock::time_point now);

  // Set before serving: the key that records are signed with, and who besides this machine may see figures.
  std::string signer;
  std::vector<std::string> metrics_from;

 private:
  void find_answer(const HttpRequest& request, const OnAnswer& done);
  bool may_see_metrics(const std::string& address) const;
  void answer_table(const HttpRequest& request, std::string_view rest, const OnAnswer& done);
  void create(const HttpRequest& request, const OnAnswer& done);
  void join(const HttpRequest& request, const std::string& table, const OnAnswer& done);
  void health(const OnAnswer& done);
  HttpAnswer health_answer() const;
  HttpAnswer file(const HttpRequest& request) const;

  Rooms& rooms_;
  Store& store_;
  Metrics& metrics_;
  AddressSlots& addresses_;
  const StaticFiles& files_;
  const Limits& limits_;
  Buckets requests_;
  // Whoever watches over the server may ask often; the disk is asked once a second.
  Clock::time_point checked_;
  bool was_healthy_ = true;
};

}  // namespace orebit::server
