// The offers of one decision, for any game (text/offer.hpp).
#pragma once

#include "core/random.hpp"
#include "text/offer.hpp"
#include "text/words.hpp"

namespace orebit {

// What the seat to act may do. Where a game hides something, only what this seat knows is used:
// a move is tried in several worlds that the seat cannot tell from the true one, and what happens in all of
// them is certain.
template <GameWords W>
class OfferMaker {
 public:
  using State = typename W::State;
  using Move = typename W::Move;

  // REQUIRES: a player acts; the words outlive it.
  OfferMaker(const W& words, const State& s) : words_(words), seat_(words.game().turn(s).seat) {
    worlds_.push_back(s);
    if constexpr (W::hides) {
      Random random(1, 1);  // the same answer every time
      const auto view = words.game().view(s, seat_);
      worlds_.clear();
      for (int i = 0; i < worlds; ++i) worlds_.push_back(words.game().determinize(view, seat_, random));
    }
  }

  // One for each legal move, in canonical order; with facts unless they are very many.
  std::vector<Offer> all() const {
    const auto moves = words_.game().moves(worlds_.front());
    std::vector<Offer> offers;
    offers.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) offers.push_back(make(moves[i], moves.size() <= many));
    return offers;
  }
  // REQUIRES: a legal move.
  Offer one(const Move& move) const { return make(move, true); }

 private:
  static constexpr int worlds = 8;
  static constexpr std::size_t many = 64;

  Offer make(const Move& move, bool has_facts) const {
    const auto& row = W::moves.row(move);
    Offer offer{words_.print(move), row.words, W::moves.things(words_.kinds(), move), row.role, seat_};
    if (has_facts) offer.facts = certain(move);
    return offer;
  }
  Facts certain(const Move& move) const {
    Facts facts = told(worlds_.front(), move);
    for (std::size_t i = 1; i < worlds_.size() && !facts.empty(); ++i)
      keep_common(facts, told(worlds_[i], move));
    for (Fact& fact : facts) words_.complete(fact);
    return facts;
  }
  Facts told(State s, const Move& move) const {
    Facts facts;
    words_.game().apply(s, move, FactLog(facts));
    for (Fact& fact : facts) fact = as_told(std::move(fact), seat_);
    return facts;
  }

  const W& words_;
  Seat seat_;
  std::vector<State> worlds_;
};

}  // namespace orebit
