// The legal moves of a state, in byte order of their text. They are kept as bits and counts; each move is
// made when it is asked for.
//
//   action   buy G, exchange A B, install T, mine ..., pass, refill
//   fight    fight ..., pass
//   place    place S down, place S left, place S right, place S up for each square
#pragma once

#include <bit>
#include <cstddef>

#include "core/bits.hpp"
#include "games/stella_digger/accidents.hpp"
#include "games/stella_digger/actions.hpp"
#include "games/stella_digger/card_plays.hpp"
#include "games/stella_digger/combat.hpp"
#include "games/stella_digger/completion.hpp"
#include "games/stella_digger/crystal_lists.hpp"
#include "games/stella_digger/drawing.hpp"
#include "games/stella_digger/installing.hpp"
#include "games/stella_digger/targeting.hpp"

namespace orebit::stella_digger {

class Moves {
 public:
  // REQUIRES: game and state stay as they are while the list is used.
  constexpr Moves(const Setting& setting, const State& s) : setting_(setting), s_(s) { list(); }

  constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Move operator[](std::size_t i) const {
    const auto n = static_cast<int>(i);
    switch (s_.open.phase) {
      case Phase::target: return with(Verb::target, nth_bit(bits_, n));
      case Phase::deck: return with(Verb::deck, nth_bit(bits_, n));
      case Phase::action: return action(n);
      case Phase::buy: return n + 1 == size_ ? with(Verb::done, nothing) : with(Verb::buy, nth_bit(bits_, n));
      case Phase::place: return place(n);
      case Phase::lose: return with(Verb::lose, nth_bit(bits_, n) / 4);
      case Phase::take: return crystals(Verb::take, n);
      case Phase::capsule: return with(Verb::capsule, nth_bit(bits_, n));
      case Phase::give_back: return crystals(Verb::give_back, n);
      case Phase::discard: return crystals(Verb::discard, n);
      default: return n + 1 == size_ ? with(Verb::pass, nothing) : plays_.nth(Verb::fight, n);
    }
  }

 private:
  static constexpr Move with(Verb verb, int what, int as = nothing) {
    return {verb, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(as), no_card, {}};
  }
  constexpr Move crystals(Verb verb, int n) const { return {verb, nothing, nothing, no_card, lists_.nth(n)}; }

  constexpr void list() {
    const PublicState& open = s_.open;
    switch (open.phase) {
      case Phase::target: return list_bits(targets(setting_, open));
      case Phase::deck: return list_decks();
      case Phase::action: return list_actions();
      case Phase::buy: return list_bits(affordable_gadgets(setting_, open, open.player, open.what + 1), 1);
      case Phase::place: return list_places();
      case Phase::lose:
        return list_bits(endangered(s_, open.player, static_cast<Color>(open.what)).kind_bits());
      case Phase::take: return list_crystals(takeable(setting_, open, open.player));
      case Phase::capsule: return list_bits(of_type(open.gadgets[open.player], GadgetType::capsule));
      case Phase::give_back:
      case Phase::discard: return list_crystals(open.crystals[open.player]);
      case Phase::fight: return list_fights();
      default: return;
    }
  }
  constexpr void list_fights() {
    plays_ = CardPlays(s_, s_.open.player);
    size_ = plays_.size() + 1;
  }

  constexpr void list_bits(std::uint64_t bits, int more = 0) {
    bits_ = bits;
    size_ = std::popcount(bits) + more;
  }
  constexpr void list_crystals(Crystals from) {
    lists_ = CrystalLists(from, s_.open.count);
    size_ = lists_.size();
  }
  constexpr void list_decks() {
    unsigned decks = 0;
    for (unsigned deck = 0; deck < deck_count; ++deck) decks |= s_.open.decks[deck] > 0 ? 1U << deck : 0;
    list_bits(decks);
  }

  // BitSet: gadgets to buy, then exchanges by both colours, then tokens to install.
  static constexpr int exchange_at = gadget_count;
  static constexpr int install_at = exchange_at + colors * colors;

  constexpr void list_actions() {
    const PublicState& open = s_.open;
    const SeatIndex p = open.player;
    plays_ = CardPlays(s_, p);
    if (!open.crystals[p].empty()) list_crystal_actions(open, p);
    const bool may_refill = s_.hands[p].size() < hand_limit(setting_, open, p);
    size_ = std::popcount(bits_) + plays_.size() + 1 + (may_refill ? 1 : 0);
  }
  constexpr void list_crystal_actions(const PublicState& open, SeatIndex p) {
    std::uint64_t exchanges = 0;
    for (const Color give : all_colors)
      for (const Color get : all_colors)
        if (open.crystals[p].count(give) >= 2 && get != give && open.supply.count(get) > 0)
          exchanges |= 1ULL << (index_of(give) * colors + index_of(get));
    std::uint64_t installs = affordable_tokens(setting_, open, p);
    if (installs != 0 && Placements(setting_, open).empty()) installs = 0;
    bits_ = affordable_gadgets(setting_, open, p, 0) | exchanges << exchange_at | installs << install_at;
  }
  constexpr Move action(int n) const {
    const int by_crystals = std::popcount(bits_);
    if (n < by_crystals) return crystal_action(nth_bit(bits_, n));
    n -= by_crystals;
    if (n < plays_.size()) return plays_.nth(Verb::mine, n);
    return with(n == plays_.size() ? Verb::pass : Verb::refill, nothing);
  }
  static constexpr Move crystal_action(int at) {
    if (at < exchange_at) return with(Verb::buy, at);
    if (at >= install_at) return with(Verb::install, at - install_at);
    return with(Verb::exchange, (at - exchange_at) / colors, (at - exchange_at) % colors);
  }

  constexpr void list_places() {
    const Placements placements(setting_, s_.open);
    for (Squares left = placements.squares(); left != 0; left &= left - 1)
      for (const Direction tip : directions_by_name) size_ += placements.has(first_of(left), tip) ? 1 : 0;
  }
  constexpr Move place(int n) const {
    const Placements placements(setting_, s_.open);
    for (Squares left = placements.squares();; left &= left - 1)
      for (const Direction tip : directions_by_name)
        if (placements.has(first_of(left), tip) && n-- == 0)
          return with(Verb::place, first_of(left), static_cast<int>(tip));
  }

  const Setting& setting_;
  const State& s_;
  int size_ = 0;
  std::uint64_t bits_ = 0;
  CardPlays plays_;
  CrystalLists lists_;
};

}  // namespace orebit::stella_digger
