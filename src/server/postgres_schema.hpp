// The tables of a PostgreSQL database, and how an older one becomes one of today.
#pragma once

#include <pqxx/connection>

namespace orebit::server {

// Several nodes may start at once: one of them migrates, the others wait for it. Throws std::runtime_error if
// a newer program wrote the database.
void migrate_postgres(pqxx::connection& connection);

}  // namespace orebit::server
