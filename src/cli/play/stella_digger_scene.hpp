// What the terminal shows of Stella Digger: the table as one seat knows it, and the pieces it is drawn from.
// Every value and every winner is asked of the rules.
#pragma once

#include <string>
#include <vector>

#include "cli/play/canvas.hpp"
#include "games/stella_digger/words.hpp"
#include "table/seating.hpp"

namespace orebit::cli {

struct DiggerScene {
  const stella_digger::Words& words;
  Seat seat;  // who looks
  stella_digger::View view;
  const Seating& seating;

  const stella_digger::Setting& t() const { return words.game().setting(); }
  const stella_digger::PublicState& o() const { return view.open; }
  bool is_own(stella_digger::SeatIndex p) const { return seat_of(p) == seat; }
  // "2 random", "1 you": short enough for a column beside the map.
  std::string short_name(stella_digger::SeatIndex p) const;
  // "Player 2 (random)"
  std::string seat_name(stella_digger::SeatIndex p) const { return seating.name(seat_of(p)); }
  // As the log calls it: "pink tile with 1 pink and 1 purple".
  std::string called(std::string_view kind, int thing) const {
    return words.telling().lexicon.find(kind, thing)->name;
  }
};

// ---- the map (stella_digger_map.cpp): 14 rows of 27 columns with the standard pack
//
//   d1   face down, its back and the printed points; y: yellow frame      Pu2  face up: colour and crystals
//   Au3  gold and how many    M4  monster and its power    ###  blockade    ^1  drill of player 1, its tip
//   a lone number: printed points of an empty square    @  the marker    *  the rest of its group    =  a
//   link
Canvas draw_map(const DiggerScene& scene);

// ---- facts beside the map (stella_digger_side.cpp), in lines of at most this many columns
inline constexpr int digger_side_width = 48;
// The target, the cards in play and who leads, everybody's goods.
std::vector<std::string> side_lines(const DiggerScene& scene);
// Supply, decks, accidents, and how near the end is.
std::vector<std::string> common_lines(const DiggerScene& scene);
std::string hand_line(const DiggerScene& scene);
// RF-36, RF-55. Who would win if nobody else played; in full with the whole name.
std::string leader(const DiggerScene& scene, unsigned swapped, bool is_in_full);
// RF-19. Whether its type has been used this round.
bool is_used_up(const DiggerScene& scene, stella_digger::SeatIndex p, stella_digger::Gadget gadget);
std::string drills_line(const DiggerScene& scene);

// ---- the same in full words (stella_digger_sentences.cpp)
// The marker, what lies face up, drills, cleared squares.
std::vector<std::string> map_sentences(const DiggerScene& scene);
// What is only looked up now and then: tiles that lie face down, and walls.
std::vector<std::string> hidden_map_sentences(const DiggerScene& scene);
std::string hand_in_words(const DiggerScene& scene);
std::vector<std::string> trick_sentences(const DiggerScene& scene);
// In full with the names of everybody's drills; else only of those of the seat that looks.
std::vector<std::string> seat_sentences(const DiggerScene& scene, stella_digger::SeatIndex p,
                                        bool is_in_full);
std::vector<std::string> common_sentences(const DiggerScene& scene);
// What can be bought for what, cards and tiles that were seen and that may still come.
std::vector<std::string> market_sentences(const DiggerScene& scene);

// Why the game ended, and every score with what it is made of (RF-63).
std::vector<std::string> result_sentences(const DiggerScene& scene);

// ---- moves (stella_digger_moves.cpp)
std::string round_in_words(const DiggerScene& scene);  // "round 3"; "set-up" before the first
// What is to be decided, with its clause.
std::string question(const DiggerScene& scene);
// A move without its verb, and what it leads to: "blue1=4!", "a3 purple, pays 2 purple".
std::string move_in_short(const DiggerScene& scene, const stella_digger::Move& move);
std::string verb_of(const DiggerScene& scene, const stella_digger::Move& move);
// The whole move for those who hear it: "mine with blue 1: counts 4, would win now".
std::string move_in_words(const DiggerScene& scene, const stella_digger::Move& move);
// Something that may be written after a verb, legal or not; nothing if nothing may.
std::string example_after(const DiggerScene& scene, std::string_view verb);
// Where its moves stand in the list, those first that one usually wants.
int rank_of(stella_digger::Verb verb);

// ---- words

Ink ink_of(stella_digger::Color color);                  // its name stands beside it
std::string in_words(stella_digger::Crystals crystals);  // "2 blue 1 pink"
std::string in_short(stella_digger::Crystals crystals);  // "2Bl 1Pi"
std::string colors_in_words(unsigned set);               // "blue pink"
std::string squares_in_words(const DiggerScene& scene, stella_digger::Squares squares);
// What a group of tiles asks for and pays: "blue pink, pays 2 blue and 3 of choice".
std::string group_in_words(const DiggerScene& scene, stella_digger::Squares group);
std::string tile_in_words(const DiggerScene& scene, stella_digger::Square square);

}  // namespace orebit::cli
