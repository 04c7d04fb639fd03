// What a picture and its sentences both tell about a table of Asteroid Miners. Everything is asked of the
// rules.
#pragma once

#include <string>
#include <vector>

#include "cli/play/seating.hpp"
#include "games/asteroid_miners/words.hpp"

namespace orebit::cli {

using DigPly = asteroid_miners::Ply;  // not the Ply of a match

struct DigTable {
  const asteroid_miners::Words& words;
  const asteroid_miners::State& s;
  const Seating& seating;

  const asteroid_miners::AsteroidMiners& game() const { return words.game(); }
  const asteroid_miners::Setting& t() const { return game().setting(); }
  std::string name(int seat) const { return seating.name(seat_of(seat)); }
};

std::string phase_title(const DigTable& table);            // "Modify dice"
std::string player_line(const DigTable& table, int seat);  // "Player 1: $10M, U2, Ecological"
std::string clock_line(const DigTable& table);             // "Asteroid I, round 3, first turn of it; ..."
// AM-12, AM-36, AM-37. "Event 1: each iron sold brings $1M more", "5s: swap two green dice", "6s: ..."
struct EventFacts {
  std::string text;
  std::string fives;
  std::string sixes;
};
EventFacts event_facts(const DigTable& table, int number);

// A section of the asteroid: its units, tunnels, and how far each player is.
struct SectionFacts {
  std::string id;
  std::string units;     // "1 2 3 3"
  std::string leads_to;  // "s3 t", "the end"
  std::string state[2];  // "here", "done", "digs 3 3" (what is open), "won it", ""
};
std::vector<SectionFacts> section_facts(const DigTable& table);

std::vector<std::string> market_lines(const DigTable& table);
// Of a square: "1/2", "white 3", "Player 2 pays $1M".
struct SquareFacts {
  std::string faces;
  std::string die;
  std::string price;
};
std::vector<SquareFacts> square_facts(const DigTable& table);
std::string pool_line(const DigTable& table);  // "Pool 1 1 4 5, 2 rolls left; pairs: 1 shifts one die by 1"
std::vector<std::string> station_lines(
    const DigTable& table);  // "P1 3 rows, next C4 (3 4)"; none without the Foundry
std::vector<std::string> forge_lines(
    const DigTable& table);  // smelter, control, Overtime; none outside phase 6 1/2

// The legal moves that are listed by number: all but rerolls of the pool, which are typed.
std::vector<asteroid_miners::Move> choices(const DigTable& table);
// What a move would do: "2 units, you -$3M; finishes s2, sale +$5M, iron/platinum ▼1"
std::string consequence(const DigTable& table, const asteroid_miners::Move& move);
// AM-67. What the Ecological player risks by this move; empty if nothing.
std::string warning(const DigTable& table, const asteroid_miners::Move& move);

}  // namespace orebit::cli
