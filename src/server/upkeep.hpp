// What a host does with the data of a server besides serving them: look whether they are whole, and put them
// aside and back. All of it may be done while a server runs, but for putting back.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orebit::server {

struct Finding {
  std::string table;  // empty: the store as a whole
  std::string what;
};

struct CheckReport {
  std::int64_t tables = 0;
  std::int64_t events = 0;
  std::int64_t throws = 0;  // plies of chance that were compared with the fair dice
  std::vector<Finding> damage;
};

// `data` is a data folder, a backup, or postgresql://…. Every table is read with its hashes, played through
// by the rules, and its dice are thrown again. All three throw std::runtime_error with a sentence for the
// host if something cannot be read or written at all.
CheckReport check_data(const std::string& data);

// One file with the tables as they are at this moment, and the key that signs records.
void back_up(const std::string& folder, const std::string& file);

// Into a folder without tables.
void restore(const std::string& file, const std::string& folder);

}  // namespace orebit::server
