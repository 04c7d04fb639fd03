#include "server/api.hpp"

#include <algorithm>
#include <utility>

#include "table/fair.hpp"
#include "table/games_json.hpp"
#include "text/json_writer.hpp"

namespace orebit::server {

namespace {

HttpAnswer problem(int status, const Rejection& no) {
  JsonWriter json;
  json.open_object().key("error").open_object();
  if (!no.clause.empty()) json.field("clause", no.clause);
  json.field("why", no.why).close_object().close_object();
  return {.status = status, .body = json.take()};
}

HttpAnswer problem(const RequestResult& outcome) {
  switch (outcome.kind) {
    case RequestResult::Kind::missing: return problem(404, outcome.no);
    case RequestResult::Kind::unavailable: return problem(503, outcome.no);
    case RequestResult::Kind::broken: return problem(500, outcome.no);
    default: return problem(409, outcome.no);
  }
}

HttpAnswer wrong_method(const char* allowed) {
  auto answer = problem(405, std::string("this path takes ") + allowed);
  answer.headers.emplace_back("Allow", allowed);
  return answer;
}

HttpAnswer made(int status, const CreatedTable& table) {
  JsonWriter json;
  json.open_object().field("table", table.table).field("token", table.token);
  json.key("summary").raw(table.summary).close_object();
  return {.status = status, .body = json.take()};
}

// What a page of another site could make a browser send is turned away.
std::optional<HttpAnswer> why_no_post(const HttpRequest& request) {
  if (request.method != "POST") return wrong_method("POST");
  if (!request.is_same_origin) return problem(403, "requests from pages of another site are not taken");
  if (!request.is_json) return problem(415, "the body must be JSON, sent as Content-Type: application/json");
  return std::nullopt;
}

}  // namespace

Api::Api(Rooms& rooms, Store& store, Metrics& metrics, AddressSlots& addresses, const Limits& limits,
         const StaticFiles& files)
    : rooms_(rooms),
      store_(store),
      metrics_(metrics),
      addresses_(addresses),
      files_(files),
      limits_(limits),
      requests_(limits.address_requests) {}

void Api::tick(Clock::time_point now) { requests_.forget_full(now); }

bool Api::is_counted(std::string_view path) { return path.starts_with("/api/") || path == "/metrics"; }

bool Api::may_ask(const std::string& address, Bucket* connection) {
  const auto now = Clock::now();
  const bool is_calm = connection == nullptr || connection->try_take(limits_.connection_requests, now);
  const bool has_rested = addresses_.rest_of(address) <= Clock::duration::zero();
  if (is_calm && has_rested && requests_.try_take(address, now)) return true;
  ++metrics_.turned_away;
  return false;
}

void Api::answer(const HttpRequest& request, const OnAnswer& done) {
  const auto begin = Clock::now();
  ++metrics_.requests;
  find_answer(request, done);
  if (is_counted(request.path)) addresses_.charge(request.address, begin);
}

void Api::find_answer(const HttpRequest& request, const OnAnswer& done) {
  const std::string_view path = request.path;
  if (path == "/healthz") return health(done);
  if (path == "/api/tables") return create(request, done);
  if (path.starts_with("/api/tables/")) return answer_table(request, path.substr(12), done);
  if (request.method != "GET" && request.method != "HEAD") return done(wrong_method("GET, HEAD"));
  if (path == "/api/key") return done({.body = R"({"algorithm":"Ed25519","key":")" + signer + R"("})"});
  if (path == "/metrics" && !may_see_metrics(request.address))
    return done(problem(403, "figures are for the host; see --metrics-from"));
  if (path == "/metrics")
    return done({.type = "text/plain; version=0.0.4", .body = metrics_.text(store_.figures())});
  if (path == "/api/games") return done({.body = games_json()});
  if (path.starts_with("/api/")) return done(problem(404, "there is no such part of the API"));
  done(file(request));
}

// This machine, or an address that the host has named. Behind a proxy it is the visitor's.
bool Api::may_see_metrics(const std::string& address) const {
  return address == "127.0.0.1" || address == "::/64" ||
         std::ranges::find(metrics_from, address) != metrics_from.end();
}

void Api::answer_table(const HttpRequest& request, std::string_view rest, const OnAnswer& done) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string table(rest.substr(0, slash));
  const std::string_view part = rest.substr(slash);
  if (!is_table_id(table)) return done(problem(404, "there is no such table; check the link"));
  if (part == "/join") return join(request, table, done);
  if (!part.empty() && part != "/pack" && part != "/record")
    return done(problem(404, "there is no such part of the API"));
  if (request.method != "GET" && request.method != "HEAD") return done(wrong_method("GET, HEAD"));
  const auto tell = [done](std::expected<std::string, RequestResult> json) {
    done(json ? HttpAnswer{.body = std::move(*json)} : problem(json.error()));
  };
  if (part.empty()) return rooms_.summary(table, request.address, tell);
  if (part == "/pack") return rooms_.pack(table, request.address, tell);
  rooms_.record(
      table, request.token, request.address, [done, table](std::expected<std::string, RequestResult> record) {
        if (!record) return done(problem(record.error()));
        done({.type = "application/x-ndjson",
              .body = std::move(*record),
              .headers = {{"Content-Disposition", "attachment; filename=\"orebit-" + table + ".jsonl\""}}});
      });
}

void Api::create(const HttpRequest& request, const OnAnswer& done) {
  if (auto no = why_no_post(request)) return done(std::move(*no));
  const auto wish = read_create_table(request.body);
  if (!wish) return done(problem(400, wish.error()));
  if (!addresses_.tables.try_take(request.address, Clock::now())) {
    ++metrics_.turned_away;
    auto answer = problem(429, "too many new tables from your address; wait some minutes");
    answer.headers.emplace_back("Retry-After", "120");
    return done(std::move(answer));
  }
  rooms_.create(*wish, request.address, [done](std::expected<CreatedTable, RequestResult> table) {
    if (table) return done(made(201, *table));
    done(table.error().kind == RequestResult::Kind::refused ? problem(400, table.error().no)
                                                            : problem(table.error()));
  });
}

void Api::join(const HttpRequest& request, const std::string& table, const OnAnswer& done) {
  if (auto no = why_no_post(request)) return done(std::move(*no));
  auto wish = read_join(request.body);
  if (!wish) return done(problem(400, wish.error()));
  rooms_.join(table, std::move(*wish), request.token, request.address,
              [done](std::expected<CreatedTable, RequestResult> seat) {
                done(seat ? made(200, *seat) : problem(seat.error()));
              });
}

HttpAnswer Api::health_answer() const {
  if (was_healthy_) return {.body = R"({"ok":true})"};
  return {.status = 503, .body = R"({"ok":false,"why":"the storage cannot be reached; see the log"})"};
}

// 200 if a move could be stored now.
void Api::health(const OnAnswer& done) {
  const auto now = Clock::now();
  if (now - checked_ < std::chrono::seconds(1)) return done(health_answer());
  checked_ = now;
  store_.check([this, done](const AppendResult& answer) {
    was_healthy_ = answer.kind == AppendResult::Kind::stored;
    done(health_answer());
  });
}

HttpAnswer Api::file(const HttpRequest& request) const {
  const StaticFile* found = files_.find(request.path);
  if (found == nullptr) return problem(404, "there is no such page");
  HttpAnswer answer{.type = found->type};
  answer.headers = {
      {"ETag", found->etag},
      {"Cache-Control", found->is_versioned ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.path == "/" && !signer.empty()) answer.headers.emplace_back("Orebit-Key", signer);
  if (request.if_none_match == found->etag) {
    answer.status = 304;
    return answer;
  }
  const bool zipped = request.takes_gzip && found->gzip != nullptr;
  if (found->gzip != nullptr) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (zipped) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.file = zipped ? found->gzip : found->text;
  return answer;
}

}  // namespace orebit::server
