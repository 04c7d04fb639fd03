// What money is still to come in Asteroid Miners, by estimates in $M that rules of thumb and search share.
#pragma once

#include "games/asteroid_miners/rules.hpp"

namespace orebit::asteroid_miners {

// What a dig is worth to the mover now: the units' share of their section's price and of the way down, less
// what it costs, and what white and black dice do to the other player (AM-44, AM-45).
double dig_worth(const Setting& setting, const State& s, const Dig& dig);
// The best dig that the drill allows; 0 if it is best to pass.
double best_dig_worth(const Setting& setting, const State& s);

// What is still to dig on this asteroid: units, and what they bring at today's prices.
struct Way {
  double units = 0;
  double price = 0;
  double profit(double unit_cost) const { return price - units * unit_cost; }
};
// The most profitable way down for a seat from where it stands.
Way way_down(const Setting& setting, const State& s, int seat);

// Funds, and what the rest of this asteroid and the equipment promise.
double money_to_come(const Setting& setting, const State& s, int seat);

// The chance that the Ecological player will begin a turn without funds and lose (AM-67).
double ruin_risk(const Setting& setting, const State& s, int seat);

}  // namespace orebit::asteroid_miners
