#include "server/postgres_schema.hpp"

#include <array>
#include <pqxx/pqxx>
#include <stdexcept>
#include <string>

namespace orebit::server {

namespace {

// Step n leads from version n to n + 1. Steps are never edited once released; a new one is added.
constexpr std::array<const char*, 3> postgres_migrations{
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created BIGINT NOT NULL, touched BIGINT NOT NULL,"
    " closed BOOLEAN NOT NULL DEFAULT FALSE);"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq BIGINT NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq));",
    "CREATE INDEX tables_idle ON tables(touched) WHERE NOT closed;",
    // Nodes of the version before go on meanwhile: their rows have no chain, and it begins anew behind them.
    "ALTER TABLE events ADD COLUMN chain BYTEA;"
    "CREATE TABLE packs(hash TEXT PRIMARY KEY, pack TEXT NOT NULL);"};

}  // namespace

void migrate_postgres(pqxx::connection& connection) {
  pqxx::work work(connection);
  work.exec("SELECT pg_advisory_xact_lock(7602327)");  // the number is ours alone
  work.exec("CREATE TABLE IF NOT EXISTS orebit_schema(version INTEGER NOT NULL)");
  const auto rows = work.exec("SELECT version FROM orebit_schema");
  const auto found = rows.empty() ? std::size_t{0} : rows[0][0].as<std::size_t>();
  if (found > postgres_migrations.size())
    throw std::runtime_error(
        "the database is of version " + std::to_string(found) + ", and this program knows versions up to " +
        std::to_string(postgres_migrations.size()) + "; use the newer program that wrote it");
  if (rows.empty()) work.exec("INSERT INTO orebit_schema VALUES(0)");
  for (std::size_t version = found; version < postgres_migrations.size(); ++version)
    work.exec(postgres_migrations[version]);
  work.exec("UPDATE orebit_schema SET version = " + std::to_string(postgres_migrations.size()));
  work.commit();
}

}  // namespace orebit::server
