#include "server/kept_packs.hpp"

#include <algorithm>
#include <string_view>

#include "table/match.hpp"

namespace orebit::server {

namespace {

bool is_ours(std::string_view hash) {
  return std::ranges::any_of(all_games(),
                             [&](const GameInfo* game) { return default_pack(game->id)->hash == hash; });
}

}  // namespace

void keep_default_packs(Database& database) {
  for (const GameInfo* game : all_games()) {
    const auto pack = default_pack(game->id);
    database.keep_pack(pack->hash, to_json(pack->doc));
  }
}

// The pack stands behind the hash where there is one (table_event.cpp). Texts have no quotes without a
// backslash, so the key is found where it is one.
std::vector<std::string> load_with_pack(Database& database, const std::string& table) {
  auto events = database.load(table, 0);
  if (events.empty()) return events;
  constexpr std::string_view key = R"("content_hash":")";
  std::string& created = events.front();
  const std::size_t begin = created.find(key) + key.size();
  const std::size_t end = created.find('"', begin);
  if (begin < key.size() || end == std::string::npos) return events;
  const std::string hash = created.substr(begin, end - begin);
  if (is_ours(hash) || std::string_view(created).substr(end).starts_with(R"(","pack":)")) return events;
  if (const auto pack = database.find_pack(hash)) created.insert(end + 1, R"(,"pack":)" + *pack);
  return events;
}

}  // namespace orebit::server
