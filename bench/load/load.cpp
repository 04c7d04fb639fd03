#include "bench/load/load.hpp"

#include <charconv>
#include <stdexcept>
#include <utility>

namespace orebit::load {

namespace {

constexpr int lanes = 8;
constexpr auto max_setup = std::chrono::seconds(120);
constexpr auto rest_time = std::chrono::milliseconds(300);

// "http://127.0.0.1:4711"
asio::ip::tcp::endpoint endpoint_of(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  const std::size_t colon = url.rfind(':');
  std::uint16_t port = 0;
  boost::system::error_code error;
  if (!url.starts_with(scheme) || colon < scheme.size())
    throw std::runtime_error(url + " is no address; it looks like http://127.0.0.1:8080");
  std::from_chars(url.data() + colon + 1, url.data() + url.size(), port);
  const auto address = asio::ip::make_address(url.substr(scheme.size(), colon - scheme.size()), error);
  if (error || port == 0)
    throw std::runtime_error(url + " is no address; it looks like http://127.0.0.1:8080");
  return {address, port};
}

std::string text_after(const std::string& json, const std::string& key) {
  const std::string pattern = '"' + key + "\":\"";
  const std::size_t begin = json.find(pattern);
  if (begin == std::string::npos) throw std::runtime_error("no " + key + " in " + json);
  const std::size_t from = begin + pattern.size();
  return json.substr(from, json.find('"', from) - from);
}

}  // namespace

struct Load::Seats {
  std::string id;
  std::vector<std::string> tokens;
  std::vector<std::shared_ptr<Player>> players;
  bool has_begun = false;
  int ended = 0;  // clients that have heard of it
};

Load::Load(const Options& options, const std::string& url)
    : options_(options), server_(endpoint_of(url)), http_(io_, server_, lanes) {}

void Load::make_tables(int count) {
  is_setting_ = true;
  to_make_ = count;
  const std::size_t wanted = seated_.size() + static_cast<std::size_t>(count);
  for (int lane = 0; lane < lanes; ++lane) make_table();
  run_until([&] { return seated_.size() == wanted; });
  is_setting_ = false;
}

void Load::begin_tables() {
  to_begin_ = static_cast<int>(seated_.size());
  for (int lane = 0; lane < lanes; ++lane) connect_next();
  run_until([this] { return to_begin_ == 0; });
}

void Load::run_until(const std::function<bool()>& is_done) {
  const auto limit = Clock::now() + max_setup;
  while (!is_done()) {
    if (Clock::now() > limit) throw std::runtime_error("the tables are not set within two minutes");
    io_.restart();
    io_.run_one_for(std::chrono::seconds(1));
  }
}

void Load::connect_next() {
  if (seated_.empty()) return;
  const auto table = std::move(seated_.front());
  seated_.pop_front();
  connect(table);
}

void Load::make_table() {
  if (to_make_ == 0) return;
  --to_make_;
  std::string body = R"({"game":")" + options_.game + R"(","seats":[{"kind":"local","commit":")" +
                     Player::commit(0) + R"("})";
  for (int seat = 1; seat < options_.seats; ++seat) body += R"(,{"kind":"open"})";
  http_.post({"/api/tables", body + "]}", [this](const std::string& answer) {
                auto table = std::make_shared<Seats>();
                table->id = text_after(answer, "table");
                table->tokens.push_back(text_after(answer, "token"));
                join(table);
              }});
}

void Load::join(const std::shared_ptr<Seats>& table) {
  const auto seat = static_cast<int>(table->tokens.size());
  if (seat == options_.seats) {
    if (!is_setting_) return connect(table);
    seated_.push_back(table);
    return make_table();
  }
  http_.post({"/api/tables/" + table->id + "/join", R"({"commit":")" + Player::commit(seat) + R"("})",
              [this, table](const std::string& answer) {
                table->tokens.push_back(text_after(answer, "token"));
                join(table);
              }});
}

void Load::connect(const std::shared_ptr<Seats>& table) {
  tables_.emplace_back(table);
  for (int seat = 0; seat < options_.seats; ++seat) {
    Player::Handlers handlers{.on_turn = [this, table](Player& player) { on_turn(table, player); },
                              .on_end = [this, table] { on_end(table); }};
    table->players.push_back(std::make_shared<Player>(io_, tally_, std::move(handlers), seat));
    table->players.back()->connect(server_, table->id, table->tokens[static_cast<std::size_t>(seat)]);
  }
}

void Load::on_turn(const std::shared_ptr<Seats>& table, Player& player) {
  if (!std::exchange(table->has_begun, true)) {
    --to_begin_;
    connect_next();
  }
  if (is_playing_ && tally_.moves() >= enough_)
    io_.stop();
  else if (is_playing_ && options_.rate == 0)
    return player.move(draw(), Clock::now());
  ready_.push_back(player.shared_from_this());
  if (is_playing_) send_due();
}

// The last one to hear of the end clears the table and sets a new one.
void Load::on_end(const std::shared_ptr<Seats>& table) {
  if (++table->ended < options_.seats) return;
  ++tally_.games;
  for (const auto& player : std::exchange(table->players, {})) player->leave();
  ++to_make_;
  ++to_begin_;
  make_table();
}

void Load::play(double seconds, std::uint64_t moves) {
  is_playing_ = true;
  enough_ = moves;
  due_ = Clock::now();
  if (options_.rate > 0) {
    wait_for_due();
  } else {
    for (const auto& player : std::exchange(ready_, {})) player->move(draw(), Clock::now());
  }
  run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  is_playing_ = false;
}

void Load::clear_tables() {
  ready_.clear();
  for (const auto& table : std::exchange(tables_, {}))
    if (const auto seats = table.lock())
      for (const auto& player : std::exchange(seats->players, {})) player->leave();
  rest();
}

void Load::rest() { run_for(rest_time); }

void Load::send_due() {
  const auto between =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / options_.rate));
  const auto now = Clock::now();
  for (; due_ <= now && !ready_.empty(); due_ += between) {
    const auto player = std::move(ready_.front());
    ready_.pop_front();
    player->move(draw(), due_);
  }
}

void Load::wait_for_due() {
  timer_.expires_at(due_);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error || !is_playing_) return;
    send_due();
    // With nobody ready, the next turn that comes sends what is due.
    if (due_ <= Clock::now()) {
      timer_.expires_after(std::chrono::milliseconds(1));
      return timer_.async_wait([this](const boost::system::error_code& gone) {
        if (!gone && is_playing_) wait_for_due();
      });
    }
    wait_for_due();
  });
}

void Load::run_for(Clock::duration time) {
  io_.restart();
  io_.run_for(time);
}

// xorshift64
std::uint32_t Load::draw() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return static_cast<std::uint32_t>(random_ >> 32);
}

}  // namespace orebit::load
