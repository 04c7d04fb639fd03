// Asteroid Miners in the terminal: the table as a picture or in sentences, and the legal moves by number with
// what each would do.
#pragma once

#include <array>

#include "cli/play/board.hpp"
#include "games/asteroid_miners/words.hpp"

namespace orebit::cli {

using DigPhase = asteroid_miners::Phase;

struct DigTable {
  const asteroid_miners::Words& words;
  const asteroid_miners::State& s;
  const Seating& seating;
  bool is_live = true;  // somebody decides now

  const asteroid_miners::AsteroidMiners& game = words.game();
  const asteroid_miners::Setting& setting = game.setting();
  const asteroid_miners::Content& content = setting.content;

  const asteroid_miners::Player& player(int seat) const { return s.player[static_cast<std::size_t>(seat)]; }
  asteroid_miners::Board board(int seat) const { return setting.board[static_cast<std::size_t>(seat)]; }
  std::string name(int seat) const { return seating.subject(seat_of(seat)); }
  std::string rival() const { return short_name(asteroid_miners::rival_of(s)); }
  static std::string short_name(int seat) { return format("P{}", seat + 1); }
};

// A picture has room for few words, a sentence says all of it.
enum class Style { brief, spoken };

// The last race for the tender, roll by roll. The state forgets the rolls; the board saw them.
// (asteroid_miners_picture.cpp)
class Race {
 public:
  // A ply that was just made, with the state after it; all but bids are ignored.
  void note(const asteroid_miners::Words& words, const asteroid_miners::State& after, std::string_view move);
  // Whether this is still news: in the turn of the race, and at the beginning of the next.
  bool is_fresh(const asteroid_miners::State& s) const;
  // A heading, a line for each roll (the last ones, if not all find room), and who won.
  Lines lines(const DigTable& table, int most) const;

 private:
  struct Roll {
    std::array<Dice, asteroid_miners::seats> dice;
    std::array<asteroid_miners::Bits, asteroid_miners::seats> set{};  // targets, after the roll
    bool is_tie() const;
    std::string lane(std::size_t seat) const;  // "1 3 5 5  [3 · 5 ·]"
  };
  bool is_over() const;

  std::vector<Roll> rolls_;
  int turn_ = 0;  // after the last roll
};

class AsteroidMinersBoard final : public Board {
 public:
  using Board::Board;

  void saw(const Match& after, const Ply& ply) override;  // the race for the tender
  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;
  // Of the rerolls of the pool the usual one; the others are typed.
  ChoiceList choices(const Match& match) const override;
  // "events" reads all six events of the asteroid, "station" the construction track.
  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  std::string notation(const Match& match, const std::string& line) const override;

 private:
  DigTable table(const Match& match) const;

  Race race_;
};

// Players, event, market, station, map, then the machine of the phase (drill and pool, smelter, or the race
// for the tender), then the choices by number. (asteroid_miners_picture.cpp)
Canvas asteroid_miners_picture(const DigTable& table, const Race& race, bool has_choices, Size room);

// The asteroid as a drawing: the sides of both players from left to right, the tender section between them,
// tunnels as lines. (asteroid_miners_map.cpp)
//
//   P1 ──s1[· ●]──s2[1 3]─┬──────────────┬─s3[1 2 3 3]
//   tender, open          ├─t[3 4 5 6]───┤
//   P2 ●─s1[1 2]──s2[1 3]─┴──────────────┴─s3[1 2 3 3]
//
// A unit is the number that digs it, a dot once it is dug, and the cube where it stands: on the last unit
// dug, behind a finished section, or at the entrance. A map that is too wide becomes a list of sections.
Canvas asteroid_map(const DigTable& table, int width);

// Those that let the mover dig more come first, each with what it would do: "for $3M; finishes s2; sale $5M",
// "1 1 → 2[2]5 6: s1 2/2", and what the Ecological player risks (AM-67). (asteroid_miners_choices.cpp)
ChoiceList choices_of(const DigTable& table);
// What a move of phase 3 lets the mover dig: "; digs s1 up to unit 2 of 2". Nothing where dice decide.
std::string reach_in_words(const DigTable& table, const asteroid_miners::Move& move);

// --- facts, asked of the rules (asteroid_miners_facts.cpp)

std::string name_of(std::size_t material);
// "Player 2 (miner): $10M, level 2, Ecological", in brief "2 miner: …".
std::string player_line(const DigTable& table, int seat, Style style);
std::string clock_line(const DigTable& table);  // "Asteroid I, round 3, ..."
// AM-12, AM-36, AM-37. "Event 1: each iron sold brings $1M more", "Pair of 5: ...", "Pair of 6: ..."
Lines event_lines(const DigTable& table, int number, Style style);

// A section of the asteroid: its units, tunnels, and how far each player is.
struct SectionFacts {
  asteroid_miners::Section section;
  std::string id;
  std::string units;     // "1 2 3 3"
  std::string leads_to;  // "s3 and t", "the end"
  std::string state[2];  // "has finished it", "digs here, open: 3 3", "holds the tender", ""
  bool is_free = false;  // a tender that nobody holds yet
};
std::vector<SectionFacts> section_facts(const DigTable& table);

// AM-5. "iron 1 [2] 3 4": the prices of all rows, the present one marked. One for each metal.
Lines market_ladders(const DigTable& table);
// The same in words, with what boards sell for themselves (AM-65, AM-66).
Lines market_sentences(const DigTable& table);

// Of a square: "1" and "2", "white 3", "costs $1M".
struct SquareFacts {
  Lines faces;
  std::string die;
  std::string price;
};
std::vector<SquareFacts> square_facts(const DigTable& table);
// "1 1 4 5 5, 2 rolls left: r 1 1 rolls these, keep 5 5 all others"; empty before the first roll.
std::string pool_text(const DigTable& table);
// What the pool has most of among the faces whose pairs may be used (AM-32); 0 if it has none of them.
int face_to_keep(const DigTable& table);
std::string pair_text(const DigTable& table, int face);  // what a pair of it does: "one die +/-1"
// AM-32. "1 1: one die +/-1", "2 2: needs level 2", "4 4, twice: one or two dice +/-2".
Lines pair_texts(const DigTable& table);

// --- the station (asteroid_miners_station.cpp): none without the Foundry

Lines station_lines(const DigTable& table, Style style);  // IF-1. "P1 ■■■□□□□□□□ next C4 (3 4)"
// All rows with their components: in a line, "I: C1 C2 C2/C3"; asteroid by asteroid.
std::string track_text(const DigTable& table);
Lines track_sentences(const DigTable& table);
// Smelter, control, Overtime; none outside phase 6 1/2. The track is drawn, and told when it is asked for.
Lines forge_lines(const DigTable& table, Style style);

}  // namespace orebit::cli
