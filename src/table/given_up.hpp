// Starts that were given up: all commits lay open, and then a seat got up or a bot was put in its place
// (docs/fair_dice.md). Whoever knows the server's seed could do that until the dice please, so that every one
// is told to all before the game and stands in its record.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/doc.hpp"
#include "text/json_writer.hpp"

namespace orebit {

struct GivenUpStart {
  std::string table;
  std::int64_t seq = 0;                   // of the event that gave it up, at that table
  std::string server_commit;              // empty, as is the next, if the table itself goes on
  std::string server_seed;                //
  std::vector<std::string> seat_commits;  // a bot's is the hash of nothing
  std::vector<std::string> seat_seeds;    // those that had been shown; the others are empty
  int seat = 0;                           // the one that was lost
  std::string name;                       // who sat there
  std::string why;                        // "left", or "replaced" by the host
};

// A table that has given up this many ends; its people make a new one.
inline constexpr std::size_t max_given_up = 32;

void write_given_up(JsonWriter& out, std::span<const GivenUpStart> starts);
// Whether the list is well formed; hashes are not computed. The reason names what is not, below `name`.
std::expected<std::vector<GivenUpStart>, Rejection> read_given_up(const Doc& list, const std::string& name,
                                                                  std::size_t players);

// A table that loses a seat after the first reveal goes on under a new id, which ends with the number of the
// start: "7kq2m3xd9f", then "0rh5t8wbzc2", then "…3". The id is part of the key, so that nobody can leave
// such a start out of a record and keep the dice.
int start_number(std::string_view table);
std::string next_table_id(std::string_view fresh, std::string_view table);

// "Bo (seat 1) got up when 1 of 2 seeds had been shown".
std::string sentence_of(const GivenUpStart& start);

}  // namespace orebit
