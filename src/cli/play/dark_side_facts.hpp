// What the picture and the sentences both tell about a table of Dark Side of the Mine, as one seat sees it.
// What is legal and where it leads is asked of the rules; cards come from the seat's view alone.
#pragma once

#include <string>
#include <vector>

#include "games/dark_side/words.hpp"
#include "table/seating.hpp"

namespace orebit::cli {

struct RobotTable {
  const dark_side::Words& words;
  const dark_side::State& s;  // for the rules; what is shown comes from `view`
  dark_side::View view;
  int seat = 0;
  const Seating& seating;
  bool is_asked = true;  // the seat decides

  const dark_side::Setting& t() const { return words.game().setting(); }
  bool is_dark(int location) const { return dark_side::is_dark(t(), s, location); }
  dark_side::Card card_at(int location) const { return view.table.ring[dark_side::place(location)]; }
  dark_side::Cards hand() const { return view.table.hand[dark_side::place(seat)]; }
};

// A legal move, and what it leads to: where the robot ends, for how much, who draws, what follows.
struct Offer {
  dark_side::Move what;
  std::string move;   // in notation
  std::string shown;  // as people read and type it: "push a2" for "push 1a"
  std::string outcome;
};
// Prospects by card, then way, then robot; then Recharge; then the others, by location or card.
std::vector<Offer> offers(const RobotTable& table);

// Whether the dark side moves on in this turn, or in the next.
inline bool covers_next(const RobotTable& table) {
  return table.s.phase != dark_side::Phase::discard && table.s.phase != dark_side::Phase::over;
}

// What the seat is asked: "Lay a card face down on 6, over a1. It is turned up in turn 9."
std::string question(const RobotTable& table);

// A Prospect in few words: "to 6 +4, crowd 1".
std::string brief_landing(const RobotTable& table, const dark_side::Move& move);

std::string short_effect(const dark_side::Words& words, dark_side::Card card);  // "push 2", or nothing
std::string plain_name(const dark_side::Words& words, dark_side::Card card);    // "gold 4-3-3"
std::string long_card(const dark_side::Words& words, dark_side::Card card);  // "gold 4-3-3 (57)" and its text
// A robot by its place in State::robots: "b2" is robot b of player 2, whom moves write 1b. The letter comes
// first, so that nobody takes the one for the other.
std::string seat_robot(int which);
std::vector<dark_side::Card> by_id(const dark_side::Words& words, dark_side::Cards cards);

// The robots at a location without a deposit: "a1 b2".
std::string robots_in_comms(const RobotTable& table, int location);
// Who stands on a deposit, "b2", or what it is worth.
std::string deposit(const RobotTable& table, int location, int slot);
// "on 4, deposit 2, has acted", "in the dark on 7", "in reserve"
std::string whereabouts(const RobotTable& table, int seat, int letter);
// The upgrades of a seat in the order played: "tunnel, vein gold 2".
std::string upgrades_of(const RobotTable& table, int seat);
// The seats that know a dark location, this one left out, counted from 1: "P2 P4".
std::string others_who_know(const RobotTable& table, int location);
// What the short names on the table mean, each once: "drill: When Mined: this robot may ...".
std::vector<std::string> explanations(const RobotTable& table);

}  // namespace orebit::cli
