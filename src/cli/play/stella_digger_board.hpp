// Stella Digger in the terminal: the map on the left, everybody's goods on the right, the hand and the moves
// below. Every value and every winner is asked of the rules.
#pragma once

#include "cli/play/board.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::cli {

// The table as one seat knows it.
struct DiggerScene {
  const stella_digger::Words& words;
  Seat seat;  // who looks
  stella_digger::View view;
  const Seating& seating;

  const stella_digger::Setting& setting() const { return words.game().setting(); }
  const stella_digger::PublicState& open() const { return view.open; }
  const stella_digger::Map& map() const { return setting().content.map; }
  const stella_digger::Tile& tile_on(stella_digger::Square square) const {
    return setting().tile_on(open(), square);
  }
  bool is_own(stella_digger::SeatIndex p) const { return seat_of(p) == seat; }
  // "2 random", "1 you": short enough for a column beside the map.
  std::string short_name(stella_digger::SeatIndex p) const {
    const bool is_reader = is_own(p) && seating.says_you();
    return is_reader || seating.is_you(seat_of(p)) ? format("{} you", p + 1) : seating.short_name(seat_of(p));
  }
  // As the log calls it: "pink tile with 1 pink and 1 purple".
  std::string called(std::string_view kind, int thing) const {
    return words.telling().lexicon.find(kind, thing)->name;
  }
  std::string squares(stella_digger::Squares set) const {  // "a2 b2"
    const auto name = [&](int square) { return words.square(static_cast<stella_digger::Square>(square)); };
    return joined_of(bits_of(set), name, " ");
  }
  std::string yellow_left(std::string_view none) const {
    const stella_digger::Squares yellow = map().yellow & open().tiles;
    return yellow == 0 ? std::string(none) : squares(yellow);
  }
  // The colours that swap 1 and 4 in the fight or among the cards that are played.
  unsigned swapped() const;
  // The cards of the seat that looks; nothing if it has no seat.
  std::optional<stella_digger::Cards> hand() const;
};

class StellaDiggerBoard final : public Board {
 public:
  using Board::Board;

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  ChoiceList choices(const Match& match) const override;
  Lines in_turn(const Match& match, const std::string& line) const override;
  // `table`: everything that lies on it, in words; `map`.
  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  // RF-8. Before the first round several people draw their cards together, face down.
  bool is_private(const Match& match) const override;

 private:
  DiggerScene scene(const Match& match) const;
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
Lines side_lines(const DiggerScene& scene);
// Supply, decks, accidents, and how near the end is.
Lines common_lines(const DiggerScene& scene);
// RF-36, RF-55. Who would win if nobody else played; in full with the whole name.
std::string leader(const DiggerScene& scene, bool is_in_full);
// RF-19. Whether its type has been used this round.
bool is_used_up(const DiggerScene& scene, stella_digger::SeatIndex p, stella_digger::Gadget gadget);
std::string hand_line(const DiggerScene& scene);
std::string drills_line(const DiggerScene& scene);
// Its name stands beside it.
Ink ink_of(stella_digger::Color color);
inline constexpr std::array<std::string_view, stella_digger::colors> short_names{"Bl", "Gr", "Pi", "Pu"};
std::string in_words(stella_digger::Crystals crystals);  // "2 blue 1 pink"
std::string in_short(stella_digger::Crystals crystals);  // "2Bl 1Pi"
std::string colors_in_words(unsigned set);               // "blue pink"
// What a group of tiles asks for and pays: "blue pink, pays 2 blue and 3 of choice".
std::string group_in_words(const DiggerScene& scene, stella_digger::Squares group);

// ---- the same in full words (stella_digger_sentences.cpp)
// The marker, what lies face up, drills, cleared squares.
Lines map_sentences(const DiggerScene& scene);
// What is only looked up now and then: tiles that lie face down, and walls.
Lines hidden_map_sentences(const DiggerScene& scene);
std::string hand_in_words(const DiggerScene& scene);
Lines trick_sentences(const DiggerScene& scene);
// In full with the names of everybody's drills; else only of those of the seat that looks.
Lines seat_sentences(const DiggerScene& scene, stella_digger::SeatIndex p, bool is_in_full);
Lines common_sentences(const DiggerScene& scene);
// What can be bought for what, cards and tiles that were seen and that may still come.
Lines market_sentences(const DiggerScene& scene);
// Why the game ended, and every score with what it is made of (RF-63).
Lines score_sentences(const DiggerScene& scene);

// ---- moves (stella_digger_moves.cpp)
// Those first that one usually wants, each with what follows its verb and what it leads to: "blue1=4!".
ChoiceList choices_of(const DiggerScene& scene, const stella_digger::State& s);
// The same said after the words of the catalogue: ": counts 4, would win now"; mostly nothing.
std::string more_in_words(const DiggerScene& scene, const stella_digger::Move& move);

}  // namespace orebit::cli
