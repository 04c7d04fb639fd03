// Opens matches and remembers those opened lately, so that tables of one setup share what is expensive:
// words, tables of the rules, what bots have worked out. For several threads.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace orebit {

class MatchCache {
 public:
  using Answer = std::expected<std::unique_ptr<Match>, Rejections>;

  // In bytes: what is kept although no table uses it, and what tables of one account may use (0: no limit).
  explicit MatchCache(std::size_t max_kept = std::size_t{48} << 20, std::size_t max_used = 0)
      : max_kept_(max_kept), max_used_(max_used) {}

  // REQUIRES: the setup has a pack. A game's own pack without special options is nobody's to pay for.
  Answer open(const Setup& setup, const std::string& account = {});
  // The answer to an account that uses too much.
  static const Rejections& too_much();

 private:
  struct Opened {
    Setup setup;
    std::unique_ptr<const Match> match;  // nothing: no longer kept
    std::weak_ptr<const Header> in_use;  // lives on while some table has a clone
    std::string account;
    std::size_t bytes = 0;
  };

  std::unique_ptr<Match> find(const Setup& setup);
  bool uses_too_much(const std::string& account) const;
  void keep(Opened opened);

  std::size_t max_kept_;
  std::size_t max_used_;
  std::mutex mutex_;
  std::vector<Opened> opened_;  // the latest first
};

}  // namespace orebit
