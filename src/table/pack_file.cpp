#include "table/pack_file.hpp"

#include <cstdint>
#include <map>

#include "games/assets.hpp"

namespace orebit {

namespace {

// FNV-1a. It tells an edited pack from the one a record was played with; it is no proof against forgery.
std::string hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  std::string hex(16, '0');
  for (std::size_t i = hex.size(); i-- > 0; hash >>= 4) hex[i] = "0123456789abcdef"[hash & 15];
  return hex;
}

}  // namespace

std::shared_ptr<const PackFile> make_pack(Doc doc, std::string source) {
  std::string hash = hash_of(to_json(doc));
  return std::make_shared<const PackFile>(PackFile{std::move(doc), std::move(source), std::move(hash)});
}

std::shared_ptr<const PackFile> default_pack(std::string_view game) {
  // Read once for each game: a server opens thousands of tables. Some threads may do so at once.
  thread_local std::map<std::string, std::shared_ptr<const PackFile>, std::less<>> packs;
  auto& pack = packs[std::string(game)];
  if (pack == nullptr) pack = make_pack(*parse_json(pack_json(game)), "");
  return pack;
}

namespace {

// Some packs keep their name in a table [pack], some at the top.
std::string head_entry(const Doc& pack, std::string_view key) {
  const Doc* head = pack.find("pack");
  const Doc* entry = (head == nullptr ? pack : *head).find(key);
  return entry != nullptr && entry->is(Doc::Kind::string) ? entry->text : "";
}

}  // namespace

std::string game_of(const Doc& pack) { return head_entry(pack, "game"); }
std::string id_of(const Doc& pack) { return head_entry(pack, "id"); }

}  // namespace orebit
