#include "table/fair_given_up.hpp"

#include <algorithm>

#include "table/fair.hpp"

namespace orebit {

namespace {

std::string differs(const std::string& name, const std::string& found, const std::string& expected) {
  return name + ": found " + (found.empty() ? "nothing" : quoted(found)) + ", expected " + expected;
}

class Chain {
 public:
  Chain(const std::string& table, std::span<const std::string> seat_seeds)
      : table_(table), seat_seeds_(seat_seeds) {}

  std::optional<Rejection> add(const GivenUpStart& start) {
    name_ = "fair.given_up[" + std::to_string(count_++) + "]";
    if (auto fault = check_place(start)) return fault;
    if (auto fault = check_server(start)) return fault;
    for (std::size_t seat = 0; seat < start.seat_seeds.size(); ++seat)
      if (auto fault = check_seat(start, seat)) return fault;
    return std::nullopt;
  }
  // The id of the table says how many came before it.
  std::optional<Rejection> finish() const {
    const int before = last_table_ == table_ ? tables_ - 1 : tables_;
    const int expected = start_number(table_) - 1;
    if (before == expected) return std::nullopt;
    return "fair.given_up: found the starts of " + std::to_string(before) +
           " tables before this one, expected " + std::to_string(expected) +
           ", as the end of fair.table says";
  }

 private:
  // One table after the other, and its events in their order.
  std::optional<Rejection> check_place(const GivenUpStart& start) {
    if (start.table != last_table_) {
      last_seq_ = 0;
      if (start_number(start.table) != ++tables_)
        return differs(name_ + ".table", start.table, "the id of start " + std::to_string(tables_));
    }
    last_table_ = start.table;
    if (start.seq <= last_seq_)
      return name_ + ".seq: found " + std::to_string(start.seq) + ", expected more than " +
             std::to_string(last_seq_);
    last_seq_ = start.seq;
    return std::nullopt;
  }

  // An earlier table has ended and shows its seed.
  std::optional<Rejection> check_server(const GivenUpStart& start) const {
    if (start.table == table_) return std::nullopt;
    if (start.server_seed.empty()) return differs(name_ + ".server_seed", "", "64 hex digits");
    const std::string expected = server_commit(start.server_seed);
    if (start.server_commit == expected) return std::nullopt;
    return differs(name_ + ".server_commit", start.server_commit,
                   quoted(expected) + ", the SHA-256 of " + name_ + ".server_seed");
  }

  // A seed that was shown fits its commit, and is never used again.
  std::optional<Rejection> check_seat(const GivenUpStart& start, std::size_t seat) {
    const std::string& seed = start.seat_seeds[seat];
    if (seed.empty()) return std::nullopt;
    const std::string number = "[" + std::to_string(seat) + "]";
    const std::string expected = seat_commit(seed);
    if (start.seat_commits[seat] != expected)
      return differs(name_ + ".seat_commits" + number, start.seat_commits[seat],
                     quoted(expected) + ", the SHA-256 of " + name_ + ".seat_seeds" + number);
    if (std::ranges::find(spent_, seed) != spent_.end() ||
        std::ranges::find(seat_seeds_, seed) != seat_seeds_.end())
      return differs(name_ + ".seat_seeds" + number, seed, "a seed that is used once");
    spent_.push_back(seed);
    return std::nullopt;
  }

  const std::string& table_;
  std::span<const std::string> seat_seeds_;
  std::vector<std::string> spent_;
  std::string name_;
  std::string last_table_;
  std::int64_t last_seq_ = 0;
  int tables_ = 0;
  int count_ = 0;
};

}  // namespace

std::optional<Rejection> check_given_up(std::span<const GivenUpStart> starts, const std::string& table,
                                        std::span<const std::string> seat_seeds) {
  Chain chain(table, seat_seeds);
  for (const GivenUpStart& start : starts)
    if (auto fault = chain.add(start)) return fault;
  return chain.finish();
}

}  // namespace orebit
