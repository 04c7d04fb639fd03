// Hashes beside what is stored, so that damage is said instead of served: bits that turned over, rows that
// are gone. Each row of a table's log has the hash, in hex, of the row before it (of the table's id, for the
// first) and its own text. Rows of older programs have none; the chain begins behind them. It is no proof
// against somebody who may write: that is what commits and signatures are for.
#pragma once

#include <string>
#include <string_view>

namespace orebit::server {

// Of both parts, one after the other, 64 hex digits. PostgreSQL itself computes the first; libsodium is
// six times as quick with the second, BLAKE2b, which every move in SQLite takes.
std::string sha256_of(std::string_view first, std::string_view second);
std::string blake2b_of(std::string_view first, std::string_view second);
// SipHash-2-4 under a key of zeros, 16 hex digits: quick, and enough to tell damage.
std::string check_sum_of(std::string_view text);

template <auto hash_of>
class Chain {
 public:
  // `last` is that of the row before the next, or empty.
  explicit Chain(std::string_view table, std::string_view last = {}) : table_(table), last_(last) {}

  // That of the next row.
  const std::string& add(std::string_view text) {
    return last_ = hash_of(last_.empty() ? table_ : last_, text);
  }
  // Whether this can be the next row. `found` is what stands beside it, or empty.
  bool takes(std::string_view text, std::string_view found) {
    if (!found.empty()) return add(text) == found;
    last_.clear();
    return true;
  }

 private:
  std::string_view table_;
  std::string last_;
};
using SqliteChain = Chain<blake2b_of>;
using PostgresChain = Chain<sha256_of>;

}  // namespace orebit::server
