// Plays many tables against a server and prints how well it does. docs/performance.md, "Server", says how to
// read it; bench/peers/run compares it with boardgame.io.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "bench/load/load.hpp"
#include "bench/load/server_process.hpp"

namespace orebit::load {

namespace {

struct Figures {
  double moves_per_second = 0;
  double moves_per_cpu_second = 0;  // this and memory: only of a server started here
  double cpu = 0;                   // cores
  double p50 = 0, p99 = 0, p999 = 0;
  std::uint64_t moves = 0, games = 0;
  double bytes_per_move = 0;
  double idle_mib = 0;
  double first_table_kib = 0;  // opens the game, which all tables share
  double seated_kib = 0;       // every further one: before anybody connects,
  double begun_kib = 0;        // with its clients, before the first move,
  double played_kib = 0;       // and at the end
};

constexpr double longest_run = 60;  // seconds

class Run {
 public:
  explicit Run(const Options& options) : options_(options) {
    if (options.url.empty()) server_.emplace(options.program, options.serve_args);
    load_.emplace(options, server_ ? server_->url() : options.url);
  }

  Figures measure() {
    set_tables();
    play_round();
    for (int round = 1; round < options_.rounds; ++round) {
      load_->clear_tables();
      load_->make_tables(options_.tables);
      load_->begin_tables();
      play_round();
    }
    load_->rest();
    figures_.played_kib = kib_a_table();
    sum_up();
    return figures_;
  }

 private:
  double memory() const { return server_ ? server_->memory_kib() : 0; }
  double cpu() const { return server_ ? server_->cpu_seconds() : 0; }

  void set_tables() {
    load_->rest();
    const double idle = memory();
    figures_.idle_mib = idle / 1024;
    load_->make_tables(1);
    load_->begin_tables();
    load_->rest();
    with_first_ = memory();
    figures_.first_table_kib = with_first_ - idle;
    load_->make_tables(options_.tables - 1);
    figures_.seated_kib = kib_a_table();
    load_->begin_tables();
    load_->rest();
    figures_.begun_kib = kib_a_table();
  }

  double kib_a_table() const { return (memory() - with_first_) / std::max(1, options_.tables - 1); }

  // With a number of moves the first sixth of them is not measured.
  void warm_up() {
    if (options_.moves == 0) return load_->play(options_.warm_up);
    load_->play(longest_run, moves_of_all() / 6);
  }
  std::uint64_t moves_of_all() const {
    return static_cast<std::uint64_t>(options_.moves) * static_cast<std::uint64_t>(options_.tables);
  }
  void play_measured() {
    if (options_.moves == 0) return load_->play(options_.seconds);
    load_->play(longest_run, moves_of_all() - moves_of_all() / 6);
  }

  void play_round() {
    warm_up();
    load_->tally().clear();
    const double cpu_before = cpu();
    const auto begin = Clock::now();
    play_measured();
    took_ += std::chrono::duration<double>(Clock::now() - begin).count();
    used_ += cpu() - cpu_before;
    all_.add(load_->tally());
    load_->tally().clear();
  }

  void sum_up() {
    const auto moves = static_cast<double>(all_.moves());
    figures_.moves = all_.moves();
    figures_.games = all_.games;
    figures_.moves_per_second = moves / took_;
    figures_.moves_per_cpu_second = used_ > 0 ? moves / used_ : 0;
    figures_.cpu = used_ / took_;
    figures_.p50 = all_.percentile(0.5);
    figures_.p99 = all_.percentile(0.99);
    figures_.p999 = all_.percentile(0.999);
    figures_.bytes_per_move = static_cast<double>(all_.bytes) / std::max(1.0, moves);
  }

  Options options_;
  std::optional<ServerProcess> server_;
  std::optional<Load> load_;
  Figures figures_;
  Tally all_;        // of every round, as are the next
  double took_ = 0;  // seconds
  double used_ = 0;  // of the server's CPU
  double with_first_ = 0;
};

void print_json(const Options& options, const Figures& f) {
  std::printf(
      R"({"server":"orebit","game":"%s","tables":%d,"seats":%d,"rate":%g,"moves":%llu,"games":%llu,)"
      R"("moves_per_second":%.0f,"moves_per_cpu_second":%.0f,"cpu":%.2f,"p50_ms":%.3f,"p99_ms":%.3f,)"
      R"("p999_ms":%.3f,"bytes_per_move":%.0f,"idle_mib":%.2f,"first_table_kib":%.0f,"seated_kib":%.2f,)"
      R"("begun_kib":%.2f,"played_kib":%.2f})"
      "\n",
      options.game.c_str(), options.tables, options.seats, options.rate,
      static_cast<unsigned long long>(f.moves), static_cast<unsigned long long>(f.games), f.moves_per_second,
      f.moves_per_cpu_second, f.cpu, f.p50, f.p99, f.p999, f.bytes_per_move, f.idle_mib, f.first_table_kib,
      f.seated_kib, f.begun_kib, f.played_kib);
}

void print_text(const Options& options, const Figures& f) {
  std::printf("%d tables of %s with %d clients each, %s\n", options.tables, options.game.c_str(),
              options.seats,
              options.rate > 0 ? (std::to_string(static_cast<int>(options.rate)) + " moves/s offered").c_str()
                               : "each as fast as it is answered");
  std::printf("  moves/s               %10.0f   (%llu moves, %llu games ended)\n", f.moves_per_second,
              static_cast<unsigned long long>(f.moves), static_cast<unsigned long long>(f.games));
  std::printf("  latency               %10.2f ms p50, %.2f ms p99, %.2f ms p99.9\n", f.p50, f.p99, f.p999);
  std::printf("  received a move       %10.0f bytes\n", f.bytes_per_move);
  if (!options.url.empty()) return;
  std::printf("  moves/server CPU-s    %10.0f   (%.2f cores)\n", f.moves_per_cpu_second, f.cpu);
  std::printf("  memory idle           %10.2f MiB\n", f.idle_mib);
  std::printf("  memory a table        %10.2f KiB seated, %.2f with its clients, %.2f after these moves\n",
              f.seated_kib, f.begun_kib, f.played_kib);
  std::printf("  memory of the first   %10.0f KiB\n", f.first_table_kib);
}

// build/release/bench/load starts build/release/orebit.
std::string program_beside() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "orebit" : (self.parent_path().parent_path() / "orebit").string();
}

// Every client is an open file, here and in the server that is started from here.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int argc, char** argv) {
  Options options;
  options.program = program_beside();
  CLI::App app("Plays many tables against an orebit server, and measures it.");
  app.add_option("--tables", options.tables, "tables at once")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--seats", options.seats, "seats of a table, each with a client of its own")
      ->capture_default_str()
      ->check(CLI::Range(1, 4));
  app.add_option("--game", options.game, "what is played")->capture_default_str();
  app.add_option("--rate", options.rate, "moves a second over all tables; 0: as fast as they are answered")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seconds", options.seconds, "how long to measure")->capture_default_str();
  app.add_option("--warm-up", options.warm_up, "seconds to play before")->capture_default_str();
  app.add_option("--moves", options.moves,
                 "stop after so many moves a table instead; with few enough no game ends and none is set up")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--rounds", options.rounds,
                 "measure so many times and sum up, each with new tables, whose setting up is not measured")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--url", options.url, "a server that runs already, http://127.0.0.1:8080");
  app.add_option("--program", options.program,
                 "the orebit to start otherwise; without it the one that was built with this");
  app.add_option("--serve-arg", options.serve_args, "for orebit serve; may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  app.add_flag("--json", options.is_json, "print one object");
  CLI11_PARSE(app, argc, argv);
  raise_file_limit();
  const Figures figures = Run(options).measure();
  options.is_json ? print_json(options, figures) : print_text(options, figures);
  return 0;
}

}  // namespace

}  // namespace orebit::load

int main(int argc, char** argv) {
  try {
    return orebit::load::run(argc, argv);
  } catch (const std::exception& error) {
    (void)std::fprintf(stderr, "load: %s\n", error.what());
    return 1;
  }
}
