// What the terminal shows of Stella Digger: the table as one seat knows it, and the pieces it is drawn from.
#pragma once

#include <string>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/seating.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::cli {

struct DiggerScene {
  const stella_digger::Words& words;
  stella_digger::View view;
  const Seating& seating;

  const stella_digger::Setting& t() const { return words.game().setting(); }
  const stella_digger::Open& o() const { return view.open; }
  std::string seat_name(stella_digger::Player p) const { return seating.name(seat_of(p)); }
};

// The map, 13 rows of 25 columns with the standard pack, under a row of column letters:
//
//   d1   face down, its back and the printed points; y: yellow frame      Pu2  face up: colour and crystals
//   Au3  gold and how many    M4  monster and its power    ###  blockade    ^1  drill of player 1, its tip
//   a lone number: printed points of an empty square    >  the marker    *  the rest of its group    =  a
//   link
Canvas draw_map(const DiggerScene& scene);

// Facts in short lines, at most 48 columns wide: target, seats, supply, accidents, cards in play, ends of the
// game.
std::vector<std::string> side_lines(const DiggerScene& scene);
// "blue3=3!": each card of the hand with its value against the cards in play now; ! would win.
std::string hand_line(const DiggerScene& scene);
// The own large drills that are not placed yet; their names say what they cost.
std::string drills_line(const DiggerScene& scene);

// "2 blue 1 pink"
std::string short_crystals(stella_digger::Crystals crystals);
// "link-purple (arrow to a5): purple, 1 purple"
std::string tile_in_words(const DiggerScene& scene, stella_digger::Square square);

}  // namespace orebit::cli
