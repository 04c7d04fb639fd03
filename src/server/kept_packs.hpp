// The content packs that tables are played with stay in the database by their hash, so that a program whose
// own packs have changed goes on with the games under way.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "server/database.hpp"
#include "table/table.hpp"

namespace orebit::server {

// Those of this program: when a server starts.
void keep_default_packs(Database& database);

// A table's whole log. If it was made with the default pack of another program, its first event comes with
// that pack, as if it had been made with a pack of its own.
std::vector<std::string> load_with_pack(Database& database, const std::string& table);

// A table from the texts of its log.
std::expected<Table, Rejections> read_table(std::span<const std::string> texts, const MatchOpener& open);

}  // namespace orebit::server
