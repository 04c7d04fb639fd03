// The legal moves of a state, in byte order of their text, each made when it is asked for. The lists of dice
// are kept as ranks and bits (tables.hpp), so that counting them and picking one costs a few instructions.
//
//   scan     rescan, visit 1, visit 2, ...
//   nav      reroll F..., travel D
//   mine     claim 1 F..., claim 2 F..., claim 3 F..., done, double F, flip F
//   upgrade  buy U in alphabetical order, done
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "games/space_miner/mining.hpp"
#include "games/space_miner/navigation.hpp"
#include "games/space_miner/scanning.hpp"
#include "games/space_miner/upgrading.hpp"

namespace orebit::space_miner {

// The upgrades in byte order of their ids.
inline constexpr std::array<Upgrade, upgrade_kinds> alphabet{Upgrade::contract, Upgrade::engines,
                                                             Upgrade::laser,    Upgrade::persistent,
                                                             Upgrade::scanners, Upgrade::smartmine};

class Moves {
 public:
  // REQUIRES: game and state stay as they are while the list is used.
  Moves(const Setting& t, const State& s) : t_(t), s_(s) {
    switch (s.phase) {
      case Phase::scan: list_scan(); break;
      case Phase::nav: list_nav(); break;
      case Phase::mine: list_mine(); break;
      case Phase::upgrade: list_upgrade(); break;
      default: break;
    }
  }

  std::size_t size() const { return static_cast<std::size_t>(size_); }
  bool empty() const { return size_ == 0; }

  Move operator[](std::size_t i) const {
    const auto n = static_cast<int>(i);
    switch (s_.phase) {
      case Phase::scan: return scan_move(n);
      case Phase::nav: return nav_move(n);
      case Phase::mine: return mine_move(n);
      default: return upgrade_move(n);
    }
  }

 private:
  static Move with(Verb verb, int what) { return {verb, static_cast<std::uint8_t>(what), 0, Dice{}}; }

  void list_scan() {
    head_ = may_rescan(t_, s_) ? 1 : 0;
    size_ = head_ + t_.content.row_size;
  }
  Move scan_move(int n) const { return n < head_ ? with(Verb::rescan, 0) : with(Verb::visit, n - head_ + 1); }

  // SM-15 to SM-18. Every part of the dice but the empty one can be rerolled.
  void list_nav() {
    rank_ = t_.dice().rank(s_.dice);
    const auto distances = t_.tables->distances(rank_);
    head_ = s_.rerolls > 0 ? static_cast<int>(t_.dice().parts(rank_).size()) - 1 : 0;
    size_ = head_ + static_cast<int>(distances.size());
    extra_at_ = size_;
    if (has_five_alike(s_.dice)) [[unlikely]]
      list_free_distance(distances);
  }
  // SM-18. The asteroid's own distance joins the list where its digits belong.
  void list_free_distance(std::span<const std::int16_t> distances);

  Move nav_move(int n) const {
    if (n < head_)
      return {Verb::reroll, 0, 0, t_.dice().at(t_.dice().parts(rank_)[static_cast<std::size_t>(n) + 1])};
    if (n == extra_at_) return {Verb::travel, 0, t_.asteroid(s_.card).distance, Dice{}};
    const int listed = n - head_ - (n > extra_at_ ? 1 : 0);
    return {Verb::travel, 0, t_.tables->distances(rank_)[static_cast<std::size_t>(listed)], Dice{}};
  }

  // SM-22 to SM-30.
  void list_mine() {
    rank_ = t_.dice().rank(s_.dice);
    const Asteroid& asteroid = t_.asteroid(s_.card);
    ores_ = s_.claims.empty() ? asteroid.ores : s_.claims.back().slot();
    for (int ore = 0; ore < ores_; ++ore) {
      const PartMask mask = t_.tables->makers(asteroid.number_place[static_cast<std::size_t>(ore)], rank_);
      words_ = mask.count();
      for (int w = 0; w < words_; ++w) claims_[ore * words_ + w] = mask.word(w);
    }
    if (!s_.claims.empty()) keep_falling();
    head_ = 0;
    for (int w = 0; w < ores_ * words_; ++w) head_ += std::popcount(claims_[w]);
    size_ = head_ + 1;
    if (s_.claims.empty() && s_.upgrades[s_.seat] != 0) list_lasers();
  }
  // SM-26. Of the last claim's slot, only dice up to those of the last claim.
  void keep_falling() {
    const auto parts = t_.dice().parts(rank_);
    const DiceRank last = s_.claims.back().dice();
    int allowed = 0;
    while (allowed < static_cast<int>(parts.size()) && parts[static_cast<std::size_t>(allowed)] <= last)
      ++allowed;
    std::uint64_t* words = &claims_[(ores_ - 1) * words_];
    for (int w = 0; w < words_; ++w) {
      const int kept = allowed - 64 * w;
      if (kept < 64) words[w] &= kept <= 0 ? 0 : (1ULL << kept) - 1;
    }
  }
  void list_lasers() {
    for (int face = 1; face <= faces; ++face) {
      doubles_ |= why_not_double(t_, s_, face) ? 0 : 1U << face;
      flips_ |= why_not_flip(t_, s_, face) ? 0 : 1U << face;
    }
    size_ += std::popcount(doubles_) + std::popcount(flips_);
  }
  Move mine_move(int n) const {
    if (n >= head_) return after_claims(n - head_);
    int w = 0;
    for (int here = std::popcount(claims_[0]); n >= here; here = std::popcount(claims_[w])) {
      n -= here;
      ++w;
    }
    const int slot = words_ == 1 ? w : w / words_;
    const int part = (w - slot * words_) * 64 + nth_bit(claims_[w], n);
    return {Verb::claim, static_cast<std::uint8_t>(slot + 1), 0,
            t_.dice().at(t_.dice().parts(rank_)[static_cast<std::size_t>(part)])};
  }
  Move after_claims(int n) const {
    if (n == 0) return with(Verb::done, 0);
    const int doubles = std::popcount(doubles_);
    if (n <= doubles) return with(Verb::double_die, nth_bit(doubles_, n - 1));
    return with(Verb::flip, nth_bit(flips_, n - 1 - doubles));
  }

  // SM-32 to SM-34.
  void list_upgrade() {
    if (s_.credits[s_.seat] >= 0)
      for (std::size_t i = 0; i < alphabet.size(); ++i)
        buys_ |= why_not_buy(t_, s_, alphabet[i]) ? 0 : 1U << i;
    head_ = std::popcount(buys_);
    size_ = head_ + 1;
  }
  Move upgrade_move(int n) const {
    if (n == head_) return with(Verb::done, 0);
    return with(Verb::buy, static_cast<int>(alphabet[static_cast<std::size_t>(nth_bit(buys_, n))]));
  }

  const Setting& t_;
  const State& s_;
  int size_ = 0;
  int head_ = 0;  // how many moves stand before the second kind: rescans, rerolls, claims, purchases
  DiceRank rank_ = 0;
  int extra_at_ = 0;
  int ores_ = 0;
  int words_ = 1;                                      // of a mask
  unsigned doubles_ = 0;                               // faces that may be doubled
  unsigned flips_ = 0;                                 // faces that may be flipped
  unsigned buys_ = 0;                                  // places of the alphabet that may be bought
  std::uint64_t claims_[most_ores * PartMask::words];  // filled as far as ores_ * words_
};

inline void Moves::list_free_distance(std::span<const std::int16_t> distances) {
  const int target = t_.asteroid(s_.card).distance;
  int at = 0;
  for (const int distance : distances) {
    if (distance == target) return;
    if (before_in_bytes(distance, target)) ++at;
  }
  extra_at_ = head_ + at;
  ++size_;
}

}  // namespace orebit::space_miner
