// Dark Side of the Mine in the terminal: the ring as the deciding seat sees it, and every legal move with
// what it leads to.
#pragma once

#include "cli/play/board.hpp"
#include "games/dark_side/words.hpp"

namespace orebit::cli {

// A table as one seat sees it. What is legal and where it leads is asked of the rules; cards come from the
// seat's view alone.
struct RobotTable {
  const dark_side::Words& words;
  const dark_side::State& s;  // for the rules; what is shown comes from `view`
  dark_side::View view;
  int seat = 0;
  const Seating& seating;
  bool is_asked = true;  // the seat decides

  const dark_side::Setting& setting = words.game().setting();

  bool is_dark(int location) const { return dark_side::is_dark(setting, s, location); }
  dark_side::Card card_at(int location) const { return at(view.table.ring, location); }
  dark_side::Cards hand() const { return at(view.table.hand, seat); }
  // Whether the dark side moves on in this turn, or in the next.
  bool covers_next() const {
    return s.phase != dark_side::Phase::discard && s.phase != dark_side::Phase::over;
  }
  // Whether the moves are the cards of the hand.
  bool lists_the_hand() const {
    return s.phase == dark_side::Phase::swap || s.phase == dark_side::Phase::cover ||
           s.phase == dark_side::Phase::discard;
  }
};

class DarkSideBoard final : public Board {
 public:
  using Board::Board;

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  // The ring and the others stay as they were told; `look` tells them again.
  std::vector<std::string> brief_sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  Canvas last_picture(const Match& match, Size room) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;
  ChoiceList choices(const Match& match) const override;
  std::optional<std::string> answer(const Match& match, const std::string& line) override;

 private:
  RobotTable table(const Match& match) const;
};

// --- moves (dark_side_choices.cpp)

// Prospects by card, then way, then robot; then Recharge; then the others, by location or card.
std::vector<dark_side::Move> moves_of(const RobotTable& table);
ChoiceList choices_of(const RobotTable& table);
// What the seat is asked: "Lay a card face down on 6, over a1. It is turned up in turn 9."
std::string question(const RobotTable& table);
// A Prospect in few words: "to 6 +4, crowd 1"; in fewer where columns are narrow: "6+4 crowd 1".
enum class Wording { whole, tight };
std::string brief_landing(const RobotTable& table, const dark_side::Move& move, Wording wording);

// --- facts (dark_side_facts.cpp)

std::string when_told(const RobotTable& table);  // "Round 4, turn 7", or "Set-up"
std::string short_effect(const dark_side::Words& words, dark_side::Card card);  // "push 2", or nothing
std::string plain_name(const dark_side::Words& words, dark_side::Card card);    // "gold 4-3-3"
// A robot by its place in State::robots: "b2" is robot b of player 2, whom moves write 1b. The letter comes
// first, so that nobody takes the one for the other.
std::string seat_robot(int which);
std::vector<dark_side::Card> by_id(const dark_side::Words& words, dark_side::Cards cards);
// The robots at a location without a deposit: "a1 b2".
std::string robots_in_comms(const RobotTable& table, int location);
// Who stands on each deposit, or what it is worth: "b2", "3".
Lines deposits(const RobotTable& table, int location);
// The upgrades of a seat in the order played: "tunnel, vein gold 2".
std::string upgrades_of(const RobotTable& table, int seat);
// The seats that know a dark location, this one left out, counted from 1: "P2 P4".
std::string others_who_know(const RobotTable& table, int location);
// What the short names on the table mean, each once: "drill: When Mined: this robot may ...".
Lines explanations(const RobotTable& table);

// --- pictures

// REQUIRES: room is at least Board::least. (dark_side_picture.cpp)
Canvas draw_robot_table(const RobotTable& table, Size room);
// The ring and, beside it or below, the players. A location has three lines, or four. (dark_side_ring.cpp)
Canvas draw_ring_and_players(const RobotTable& table, int columns, int cell_rows);

}  // namespace orebit::cli
