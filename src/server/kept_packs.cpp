#include "server/kept_packs.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

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

std::vector<std::string> load_with_pack(Database& database, const std::string& table) {
  auto events = database.load(table, 0);
  if (events.empty()) return events;
  auto first = read_event(events.front());
  auto* created = first ? std::get_if<event::Created>(&*first) : nullptr;
  if (created == nullptr || created->pack || is_ours(created->content_hash)) return events;
  auto pack = parse_json(database.find_pack(created->content_hash).value_or(""));
  if (!pack) return events;
  created->pack = std::move(*pack);
  events.front() = write_event(*first);
  return events;
}

std::expected<Table, Rejections> read_table(std::span<const std::string> texts, const MatchOpener& open) {
  const auto events = read_events(texts);
  if (!events) return std::unexpected(Rejections{events.error()});
  return Table::load(*events, open);
}

}  // namespace orebit::server
