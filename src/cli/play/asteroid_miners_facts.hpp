// What a picture and its sentences both tell about a table of Asteroid Miners. Everything is asked of the
// rules. What a move would do stands in asteroid_miners_choices.hpp.
#pragma once

#include <string>
#include <vector>

#include "games/asteroid_miners/words.hpp"
#include "table/seating.hpp"

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

// A picture has room for few words, a sentence says all of it.
enum class Style { brief, spoken };

std::string in_millions(int amount);                       // "$2M"
std::string short_name(int seat);                          // "P2"
std::string track_name(asteroid_miners::Track track);      // "iron/platinum"
std::string phase_title(const DigTable& table);            // "modify dice"
std::string player_line(const DigTable& table, int seat);  // "Player 1: $10M, level 2, Ecological"
std::string clock_line(const DigTable& table);             // "Asteroid I, round 3, ..."

// AM-12, AM-36, AM-37. "Event 1: each iron sold brings $1M more", "Pair of 5: swap two green dice"
struct EventFacts {
  std::string text;
  std::string fives;
  std::string sixes;
};
EventFacts event_facts(const DigTable& table, int number, Style style);

// A section of the asteroid: its units, tunnels, and how far each player is.
struct SectionFacts {
  asteroid_miners::Section section;
  std::string id;
  std::string units;     // "1 2 3 3"
  std::string leads_to;  // "s3 and t", "the end"
  std::string state[2];  // "stands here", "done", "digs here, open: 3 3", "holds the tender", ""
  bool is_free = false;  // a tender that nobody holds yet
};
std::vector<SectionFacts> section_facts(const DigTable& table);
// "tender, open", "tender: P1's"; empty if the asteroid has none.
std::string tender_text(const DigTable& table);

// AM-5. "iron 1 [2] 3 4": the prices of all rows, the present one marked. One for each metal.
std::vector<std::string> market_ladders(const DigTable& table);
// The same in words, with what boards sell for themselves (AM-65, AM-66).
std::vector<std::string> market_sentences(const DigTable& table);

// Of a square: "1/2", "white 3", "P2 pays $1M".
struct SquareFacts {
  std::string faces;
  std::string die;
  std::string price;
};
std::vector<SquareFacts> square_facts(const DigTable& table);
// "1 1 4 5 5, 2 rolls left: r 1 1 rolls these, keep 5 5 all others"; empty before the first roll.
std::string pool_text(const DigTable& table);
std::string pair_text(const DigTable& table, int face);  // what a pair of it does: "one die +/-1"
// AM-32. "1 1: one die +/-1", "2 2: needs level 2", "4 4, twice: one or two dice +/-2".
std::vector<std::string> pair_texts(const DigTable& table);

// IF-1. "P1 ■■■□□□□□□□ next C4 (3 4)"; none without the Foundry.
std::vector<std::string> station_lines(const DigTable& table);
std::vector<std::string> station_sentences(const DigTable& table);
// All rows with their components, asteroid by asteroid; empty without the Foundry.
std::string track_text(const DigTable& table);
// Smelter, control, Overtime; none outside phase 6 1/2. The track is drawn, and told when it is asked for.
std::vector<std::string> forge_lines(const DigTable& table, Style style);

}  // namespace orebit::cli
