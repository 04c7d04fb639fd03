// The legal moves of a state, in byte order of their text, each made when it is asked for. The lists of dice
// are kept as ranks and bits (tables.hpp), so that counting them and picking one costs a few instructions.
//
//   scan     rescan, visit 1, visit 2, ...
//   nav      reroll F..., travel D
//   mine     claim 1 F..., claim 2 F..., claim 3 F..., done, double F, flip F
//   upgrade  buy U in alphabetical order, done
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/inlining.hpp"
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
  OREBIT_INLINE Moves(const Setting& setting, const State& s) : setting_(setting), s_(s), phase_(s.phase) {
    switch (phase_) {
      case Phase::scan: list_scan(); break;
      case Phase::nav: list_nav(); break;
      case Phase::mine: list_mine(); break;
      case Phase::upgrade: list_upgrade(); break;
      default: break;
    }
  }

  std::size_t size() const { return static_cast<std::size_t>(size_); }
  bool empty() const { return size_ == 0; }

  OREBIT_INLINE Move operator[](std::size_t i) const {
    const auto n = static_cast<int>(i);
    switch (phase_) {
      case Phase::scan: return scan_move(n);
      case Phase::nav: return nav_move(n);
      case Phase::mine: return mine_move(n);
      default: return upgrade_move(n);
    }
  }

 private:
  static Move with(Verb verb, int what) { return {verb, static_cast<std::uint8_t>(what), 0, Dice{}}; }

  OREBIT_INLINE void list_scan() {
    head_ = may_rescan(setting_, s_) ? 1 : 0;
    size_ = head_ + setting_.content.row_size;
  }
  OREBIT_INLINE Move scan_move(int n) const {
    return n < head_ ? with(Verb::rescan, 0) : with(Verb::visit, n - head_ + 1);
  }

  // SM-15 to SM-18. Every part of the dice but the empty one can be rerolled.
  OREBIT_INLINE void list_nav() {
    rank_ = setting_.dice().rank(s_.dice);
    const auto distances = setting_.tables->distances(rank_);
    head_ = s_.rerolls > 0 ? static_cast<int>(setting_.dice().parts(rank_).size()) - 1 : 0;
    size_ = head_ + static_cast<int>(distances.size());
    extra_at_ = size_;
    if (has_five_alike(s_.dice)) [[unlikely]]
      list_free_distance(distances);
  }
  // SM-18. The asteroid's own distance joins the list where its digits belong.
  void list_free_distance(std::span<const std::int16_t> distances);

  OREBIT_INLINE Move nav_move(int n) const {
    if (n < head_)
      return {Verb::reroll, 0, 0,
              setting_.dice().at(setting_.dice().parts(rank_)[static_cast<std::size_t>(n) + 1])};
    if (n == extra_at_) return {Verb::travel, 0, setting_.asteroid(s_.card).distance, Dice{}};
    const int listed = n - head_ - (n > extra_at_ ? 1 : 0);
    return {Verb::travel, 0, at(setting_.tables->distances(rank_), listed), Dice{}};
  }

  // SM-22 to SM-30. `claims_` gets the makers of each ore, word by word.
  OREBIT_INLINE void list_mine() {
    rank_ = setting_.dice().rank(s_.dice);
    const PoolMasks masks = setting_.tables->masks(rank_);
    const Asteroid& asteroid = setting_.asteroid(s_.card);
    ores_ = s_.claims.empty() ? max_ores : s_.claims.back().slot();  // SM-26. No slot after the last claim's
    if (masks.words() == 1) [[likely]] {  // without loops: half of all time goes here
      claims_[0] = masks.makers(asteroid.number_place[0], 0);
      claims_[1] = ores_ > 1 ? masks.makers(asteroid.number_place[1], 0) : 0;
      claims_[2] = ores_ > 2 ? masks.makers(asteroid.number_place[2], 0) : 0;
      if (!s_.claims.empty()) claims_[ores_ - 1] = falling(claims_[ores_ - 1], 0);
      head_ = std::popcount(claims_[0]) + std::popcount(claims_[1]) + std::popcount(claims_[2]);
    } else {
      list_wide_claims(masks, asteroid);
    }
    size_ = head_ + 1;
    if (s_.claims.empty() && s_.upgrades[s_.seat] != 0) list_lasers();
  }
  [[gnu::noinline]] void list_wide_claims(const PoolMasks& masks, const Asteroid& asteroid) {
    words_ = masks.words();
    for (int w = 0; w < ores_ * words_; ++w) {
      claims_[w] = masks.makers(at(asteroid.number_place, w / words_), w % words_);
      if (!s_.claims.empty() && w / words_ == ores_ - 1) claims_[w] = falling(claims_[w], w % words_);
      head_ += std::popcount(claims_[w]);
    }
  }
  // SM-26. The makers of a word without those that are greater than the dice of the last claim: mostly none
  // or few are left, and no others are looked at.
  OREBIT_INLINE std::uint64_t falling(std::uint64_t makers, int word) const {
    const DiceRank* parts = setting_.dice().parts(rank_).data() + 64 * word;
    const DiceRank last = s_.claims.back().dice();
    while (makers != 0 && parts[std::bit_width(makers) - 1] > last) makers ^= std::bit_floor(makers);
    return makers;
  }
  [[gnu::noinline]] void list_lasers() {
    for (int face = 1; face <= faces; ++face) {
      doubles_ |= why_not_double(setting_, s_, face) ? 0 : 1U << face;
      flips_ |= why_not_flip(setting_, s_, face) ? 0 : 1U << face;
    }
    size_ += std::popcount(doubles_) + std::popcount(flips_);
  }
  OREBIT_INLINE Move mine_move(int n) const {
    if (n == head_) return with(Verb::done, 0);
    if (n > head_) [[unlikely]]
      return use_of_laser(n - head_ - 1);
    if (words_ > 1) [[unlikely]]
      return wide_claim(n);
    const int first = std::popcount(claims_[0]);
    const int second = first + std::popcount(claims_[1]);
    const int ore = (n >= first ? 1 : 0) + (n >= second ? 1 : 0);
    n -= ore == 0 ? 0 : ore == 1 ? first : second;
    return claim_move(ore, nth_bit(claims_[ore], n));
  }
  [[gnu::noinline]] Move wide_claim(int n) const {
    int w = 0;
    for (int here = std::popcount(claims_[0]); n >= here; here = std::popcount(claims_[w])) {
      n -= here;
      ++w;
    }
    return claim_move(w / words_, w % words_ * 64 + nth_bit(claims_[w], n));
  }
  OREBIT_INLINE Move claim_move(int ore, int part) const {
    return {Verb::claim, static_cast<std::uint8_t>(ore + 1), 0,
            setting_.dice().at(at(setting_.dice().parts(rank_), part))};
  }
  [[gnu::noinline]] Move use_of_laser(int n) const {
    const int doubles = std::popcount(doubles_);
    if (n < doubles) return with(Verb::double_die, nth_bit(doubles_, n));
    return with(Verb::flip, nth_bit(flips_, n - doubles));
  }

  // SM-32 to SM-34.
  OREBIT_INLINE void list_upgrade() {
    if (s_.credits[s_.seat] >= 0)
      for (std::size_t i = 0; i < alphabet.size(); ++i)
        buys_ |= why_not_buy(setting_, s_, alphabet[i]) ? 0 : 1U << i;
    head_ = std::popcount(buys_);
    size_ = head_ + 1;
  }
  OREBIT_INLINE Move upgrade_move(int n) const {
    if (n == head_) return with(Verb::done, 0);
    return with(Verb::buy, static_cast<int>(at(alphabet, nth_bit(buys_, n))));
  }

  const Setting& setting_;
  const State& s_;
  Phase phase_;
  int size_ = 0;
  int head_ = 0;  // how many moves stand before the second kind: rescans, rerolls, claims, purchases
  DiceRank rank_ = 0;
  int extra_at_ = 0;
  int ores_ = 0;
  int words_ = 1;                                          // of a mask
  unsigned doubles_ = 0;                                   // faces that may be doubled
  unsigned flips_ = 0;                                     // faces that may be flipped
  unsigned buys_ = 0;                                      // places of the alphabet that may be bought
  std::uint64_t claims_[max_ores * PoolMasks::max_words];  // filled as far as ores_ * words_
};

inline void Moves::list_free_distance(std::span<const std::int16_t> distances) {
  const int target = setting_.asteroid(s_.card).distance;
  int at = 0;
  for (const int distance : distances) {
    if (distance == target) return;
    if (before_in_bytes(distance, target)) ++at;
  }
  extra_at_ = head_ + at;
  ++size_;
}

}  // namespace orebit::space_miner
