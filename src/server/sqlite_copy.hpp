// Copies of a SQLite file that another program may be writing to.
#pragma once

#include <string>

#include "server/sqlite.hpp"

namespace orebit::server {

// Copies the database, as it is at this moment, to a file that is not there yet and is for its owner alone.
// Returns the copy, open, all of it in that one file. Throws Damaged if the source cannot be read as a
// database, std::runtime_error if the copy cannot be written.
SqliteHandle copy_sqlite(const std::string& from, const std::string& to);

}  // namespace orebit::server
