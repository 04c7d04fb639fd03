// What a picture and its sentences both tell about a table of Space Miner. Everything is asked of the rules.
#pragma once

#include <string>
#include <vector>

#include "games/space_miner/words.hpp"

namespace orebit::cli {

// A table as the board looks at it: with a plan, the table as it would be.
struct MinerTable {
  const space_miner::Words& words;
  const space_miner::State& s;

  const space_miner::SpaceMiner& game() const { return words.game(); }
  const space_miner::Setting& t() const { return game().setting(); }
  const std::string& id_of(space_miner::Card card) const { return words.box().card_ids[card]; }
  const std::string& name_of(space_miner::Upgrade u) const {
    return words.box().upgrade_names[space_miner::place(u)];
  }
  int credits() const { return s.credits[s.seat]; }
};

// An ore of an asteroid; slots count from 1.
struct OreSlot {
  int slot = 0;
  space_miner::Ore kind{};
  int number = 0;
  int price = 0;
};
std::vector<OreSlot> ores_of(const MinerTable& table, space_miner::Card card);
std::string_view name_of(space_miner::Ore kind);

// A distance that the dice can state, what it costs and how it is made: "[2 2]=15 + 5 + 5 + 6", or to be read
// out "2 2 for 15, 5, 5, 6".
struct Reach {
  int distance = 0;
  int cost = 0;
  std::string how;
  std::string spoken;
};
std::vector<Reach> reaches(const MinerTable& table);  // cheapest first

// A claim that the pool allows, the order of entering aside.
struct Way {
  int slot = 0;
  Dice dice;
};
// By slot; of one slot those with the fewest dice first.
std::vector<std::vector<Way>> ways(const MinerTable& table);
// The first few are numbered row by row across the slots, so that a number means the same on every screen.
inline constexpr int numbered_rows = 8;
int way_number(std::size_t slots, const Way& way, std::size_t place);
std::string expression(const MinerTable& table, const Way& way);  // "(2+2)*(1+1)"

// "red with 3+5 = 8", "turn a 3 to 4", "double a 5", "Mining Laser"
std::string described(const MinerTable& table, const space_miner::Move& move);

std::string ids_of(const MinerTable& table, CardSet cards);  // "a20 a21 a33"
std::string half_of(int price);                              // "2½"
// "+3", "-1", "0"
std::string signed_number(int number);

}  // namespace orebit::cli
