#include "cli/how_to.hpp"

#include "cli/files.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

namespace {

std::string name_of(const Doc& doc, std::size_t number) {
  if (doc.is(Doc::Kind::table)) return doc.keys[number];
  const Doc* id = doc.items[number].find("id");
  if (id == nullptr) return std::to_string(number + 1);
  return id->is(Doc::Kind::string) ? id->text : to_json(*id);
}

const Doc* entry_called(const Doc& doc, const std::string& name) {
  for (std::size_t i = 0; i < doc.items.size(); ++i)
    if (name_of(doc, i) == name) return &doc.items[i];
  return nullptr;
}

void compare(const Doc& standard, const Doc& own, const std::string& at, std::vector<std::string>& found) {
  if (same_value(standard, own)) return;
  const bool has_items = own.is(Doc::Kind::table) || own.is(Doc::Kind::list);
  if (!has_items || standard.kind != own.kind)
    return found.push_back(at + " is " + to_json(own) + " instead of " + to_json(standard));
  const std::string before = at.empty() ? "" : at + ".";
  for (std::size_t i = 0; i < own.items.size(); ++i) {
    const std::string name = name_of(own, i);
    const Doc* entry = entry_called(standard, name);
    if (entry == nullptr) found.push_back(before + name + " is new");
    if (entry != nullptr) compare(*entry, own.items[i], before + name, found);
  }
  for (std::size_t i = 0; i < standard.items.size(); ++i)
    if (const std::string name = name_of(standard, i); entry_called(own, name) == nullptr)
      found.push_back(before + name + " is gone");
}

}  // namespace

std::vector<std::string> differences(const Doc& standard, const Doc& own) {
  std::vector<std::string> found;
  compare(standard, own, "", found);
  return found;
}

std::string how_to_play(std::string_view game, const Doc& pack) { return filled(how_to_text(game), pack); }

std::string how_to_play(std::string_view game, const std::string& pack_file) {
  const auto pack =
      pack_file.empty() ? default_pack(game) : read_pack(pack_file).value_or(default_pack(game));
  return how_to_play(game, pack->doc);
}

}  // namespace orebit::cli
