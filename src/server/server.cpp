#include "server/server.hpp"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/acceptor.hpp"
#include "server/connection.hpp"
#include "server/kept_packs.hpp"
#include "server/log.hpp"
#include "server/notify.hpp"
#include "server/secrets.hpp"
#include "server/signing.hpp"

namespace orebit::server {

namespace {

using boost::system::error_code;

constexpr auto drain_time = std::chrono::seconds(10);
constexpr auto goodbye_time = std::chrono::seconds(2);
constexpr int ticks_between_expiries = 600;
constexpr std::size_t kept_bytes = std::size_t{48} << 20;  // of setups that no table uses any more

void start_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used: no random numbers");
}

// Every socket is an open file.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int bot_threads(const ServeOptions& options) {
  if (options.bot_threads > 0) return options.bot_threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

UnixTime unix_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

class Server {
 public:
  explicit Server(const ServeOptions& options)
      : options_(options),
        files_(options.client),
        addresses_(options_.limits),
        match_cache_(kept_bytes, options_.limits.address_bytes),
        io_(std::make_unique<asio::io_context>(1)),
        store_(std::make_unique<Store>(open_database(), post())),
        bots_(std::make_unique<Workers>(bot_threads(options), Workers::Priority::low, post(), true)),
        opener_(std::make_unique<Workers>(1, Workers::Priority::usual, post(), true)),
        signer_(open_signer()),
        rooms_({*store_, *bots_, *opener_, metrics_, options_.limits, match_cache_, node_name(),
                DelayedNews{.rooms = {}, .wake = [this](Clock::time_point due) { tell_late_at(due); }},
                signer_ ? &*signer_ : nullptr}),
        api_(rooms_, *store_, metrics_, addresses_, options_.limits, files_),
        sockets_(std::make_unique<Sockets>(
            *io_, Sockets::SocketServices{rooms_, metrics_, addresses_, options_.limits})),
        services_{rooms_,          api_,          metrics_,
                  addresses_,      *sockets_,     options_.limits,
                  options.origins, options.hosts, options.is_behind_proxy},
        entrance_(std::in_place, *io_, services_),
        signals_(std::in_place, *io_, SIGINT, SIGTERM),
        timer_(*io_),
        late_(*io_) {}
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // First those who post, then what was posted, which may still look at everything else.
  ~Server() {
    listener_.reset();
    bots_.reset();
    opener_.reset();
    store_.reset();
    entrance_.reset();
    signals_.reset();
    timer_.reset();
    late_.reset();
    sockets_.reset();
    io_.reset();
  }

  void run(const std::function<void(const std::string&)>& ready) {
    api_.metrics_from = options_.metrics_from;
    if (signer_) api_.signer = signer_->shown;
    entrance_->open(options_.listen, options_.port);
    if (!options_.store.empty()) listener_ = listen_postgres(options_.store, ears());
    wait_for_signal();
    tick(0);
    log(Severity::info, "serving", {{"address", entrance_->address()}, {"version", OREBIT_VERSION}});
    ready("http://" + entrance_->address());
    notify_system("READY=1");
    run_or_die();
  }

 private:
  // An error that nobody caught leaves something half done: a socket that is not read any more, a table that
  // waits for ever. What was told is stored, so the next program knows more than this one.
  void run_or_die() {
    try {
      io_->run();
    } catch (const std::exception& error) {
      log(Severity::error, "an error that nobody caught; the program ends", {{"why", error.what()}});
      std::_Exit(EXIT_FAILURE);
    }
  }

  std::unique_ptr<Database> open_database() const {
    auto database = options_.store.empty() ? open_sqlite(options_.data) : open_postgres(options_.store);
    keep_default_packs(*database);
    const auto [tables, events] = database->size();
    log(Severity::info, "the store is open", {{"tables", tables}, {"events", events}});
    return database;
  }

  // After the store, which makes the folder.
  std::optional<SigningKey> open_signer() const {
    if (!options_.signing_key.empty()) return open_signing_key(options_.signing_key);
    if (!options_.store.empty()) return std::nullopt;
    return open_signing_key(options_.data + "/signing.key");
  }

  Store::Post post() {
    return [this](std::function<void()> work) { asio::post(*io_, std::move(work)); };
  }

  std::string node_name() const { return options_.store.empty() ? "" : random_hex(8); }

  ClusterEvents ears() {
    return {.appended =
                [this](std::string table, std::int64_t seq) {
                  asio::post(*io_, [this, table = std::move(table), seq] { rooms_.heard(table, seq); });
                },
            .present =
                [this](Presence presence) {
                  asio::post(*io_, [this, presence = std::move(presence)] { rooms_.heard(presence); });
                }};
  }

  void tick(int number) {
    const auto now = Clock::now();
    notify_system("WATCHDOG=1");  // on the thread that serves: while it does
    rooms_.tick(now);
    sockets_->tick(now);
    if (number % 60 == 0) {
      api_.tick(now);
      addresses_.forget_full(now);
    }
    if (number % ticks_between_expiries == 0) rooms_.expire_idle(unix_now());
    timer_->expires_after(std::chrono::seconds(1));
    timer_->async_wait([this, number](error_code error) {
      if (!error) tick(number + 1);
    });
  }

  void tell_late_at(Clock::time_point due) {
    late_->expires_at(due);
    late_->async_wait([this](error_code error) {
      if (!error) rooms_.send_late(Clock::now());
    });
  }

  void wait_for_signal() {
    signals_->async_wait([this](error_code error, int) {
      if (error) return;
      log(Severity::info, "stopping: what was begun is stored first");
      signals_->clear();  // a second signal ends the program, wherever it waits: nothing told is lost
      drain();
    });
  }

  void drain() {
    entrance_->close();
    rooms_.drain();
    timer_->cancel();
    wait_until([this] { return rooms_.is_quiet(); }, Clock::now() + drain_time,
               [this] {
                 rooms_.close_all(CloseCode::going_away,
                                  "the server is being restarted; come back in a moment");
                 wait_until([this] { return metrics_.visitors == 0; }, Clock::now() + goodbye_time,
                            [this] { io_->stop(); });
               });
  }

  void wait_until(std::function<bool()> done, Clock::time_point limit, std::function<void()> then) {
    if (done() || Clock::now() > limit) return then();
    auto timer = std::make_shared<asio::steady_timer>(*io_, std::chrono::milliseconds(10));
    timer->async_wait([this, timer, done = std::move(done), limit, then = std::move(then)](
                          error_code) mutable { wait_until(std::move(done), limit, std::move(then)); });
  }

  ServeOptions options_;
  StaticFiles files_;
  Metrics metrics_;
  AddressSlots addresses_;
  MatchCache match_cache_;
  std::unique_ptr<asio::io_context> io_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Workers> bots_;
  std::unique_ptr<Workers> opener_;
  std::optional<SigningKey> signer_;
  Rooms rooms_;
  Api api_;
  std::unique_ptr<Sockets> sockets_;
  ConnectionServices services_;
  std::unique_ptr<Listener> listener_;
  std::optional<Acceptor> entrance_;
  std::optional<asio::signal_set> signals_;
  std::optional<asio::steady_timer> timer_;
  std::optional<asio::steady_timer> late_;
};

}  // namespace

void serve(const ServeOptions& options, const std::function<void(const std::string& address)>& ready) {
  std::signal(SIGPIPE, SIG_IGN);  // a socket that closed is an error of that socket
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store
  if (options.is_quiet) log_only_from(Severity::warning);
  start_sodium();
  raise_file_limit();
  Server(options).run(ready);
}

}  // namespace orebit::server
