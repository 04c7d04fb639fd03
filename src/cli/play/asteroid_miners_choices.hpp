// The legal moves of Asteroid Miners as a person chooses among them, each with what it would do.
#pragma once

#include <string>
#include <vector>

#include "cli/play/asteroid_miners_facts.hpp"

namespace orebit::cli {

// The moves that are listed by number: all but rerolls of the pool, which are typed. Those that let the mover
// dig more come first.
std::vector<asteroid_miners::Move> choices(const DigTable& table);
// What a move would do: "finishes s2; P1 pays $3M; sale $5M, iron/platinum to row 1". A change of the drill
// is short in a picture, "→ 2 2 5 6: s1 2/2", and "drill 2 2 5 6, digs s1 up to unit 2 of 2" in sentences.
std::string consequence(const DigTable& table, const asteroid_miners::Move& move, Style style);
// AM-67. What the Ecological player risks by this move; empty if nothing.
std::string warning(const DigTable& table, const asteroid_miners::Move& move);

}  // namespace orebit::cli
