// What things in Stella Digger promise, in points: crystals, gadgets, cards, a target, a whole position.
// Rules of thumb and search share these estimates. They read the open table and the hand of the seat they are
// asked about, never another.
#pragma once

#include "games/stella_digger/rules.hpp"

namespace orebit::stella_digger {

// How many tiles lie before the last yellow square that holds one.
int steps_to_yellow(const Setting& setting, const PublicState& open);
// The rounds still to come: until the three-point tiles run out, or the yellow squares are cleared.
double rounds_left(const Setting& setting, const PublicState& open);

// The most points that a large drill would bring now; 0 if none can stand anywhere.
int best_aim(const Setting& setting, const PublicState& open);

// What a player's purchases are worth now; made once, then asked for many stocks of crystals.
class Purse {
 public:
  Purse(const Setting& setting, const PublicState& open, SeatIndex p);

  double worth() const { return worth_; }
  double worth(Crystals crystals) const;
  // How much more it is worth with these, as far as the player may hold them.
  double gain(Crystals more) const;
  double gain_of_any(int count) const;  // gold
  double loss(int count) const;         // of one's choice
  double worth_of(Gadget gadget) const;
  double worth_of_drill() const { return drill_; }
  double rounds() const { return rounds_; }

 private:
  const Setting& setting_;
  Crystals held_;
  int limit_;
  double rounds_;
  double drill_;
  double worth_;  // of what is held
  Tokens tokens_;
  Gadgets market_;
};

double card_worth(Card card);
double hand_worth(Cards hand);

// What mining a group is worth to a player: crystals, and tiles on the board with what the others get of
// them.
double group_worth(const Setting& setting, const PublicState& open, const Purse& purse, SeatIndex p,
                   Squares group);

// The chance that cards in play, or about to be, still win the target when all have acted.
double chance_to_win(const Setting& setting, const State& played, SeatIndex p, unsigned wanted);

// What a red tear takes from a player; nothing where the option is off.
double tear_cost(const Setting& setting);

// Final score as it looks from here.
double points_to_come(const Setting& setting, const State& s, SeatIndex p);

}  // namespace orebit::stella_digger
