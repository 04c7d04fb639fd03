// The rules of thumb of the seat that acts, in points. They look at its own hand, at open cards, at how many
// cards others hold, and at a dark card only when the seat has just scanned it.
#pragma once

#include "bots/dark_side/estimate.hpp"

namespace orebit::dark_side {

class Heuristics {
 public:
  // REQUIRES: a player is to act; game and state stay as they are meanwhile.
  Heuristics(const Setting& setting, const State& s);

  // How much better a legal move is than to do nothing, or which of the cards is best or least missed.
  double prior(const Move& move) const;

 private:
  double prospect(const Move& move) const;
  double communicate(int letter) const;
  double drill() const;
  double push(int which) const;
  double start_at(int location) const;
  double swap(Card card) const;
  double cover(Card card) const;
  double discard(Card card) const;

  const Cards& hand() const { return s_.hand[s_.seat]; }
  double hold(Card card) const { return hold_worth(setting_.face(card), turns_); }
  double loss_of(Card card) const { return card_worth(cards_ - 1, turns_) + hold(card); }
  Ring::Traveller traveller_of(int letter) const {
    return traveller(robot(s_, s_.seat, letter), abilities(setting_, s_, s_.seat));
  }
  double land(int letter, const Landing& landing) const;
  int first_find(int location) const;
  bool finds_first(int element) const;

  const Setting& setting_;
  const State& s_;
  Ring ring_;
  int next_;      // the seat's turn after this one
  double turns_;  // how many there will be
  int cards_;     // in its hand
};

}  // namespace orebit::dark_side
