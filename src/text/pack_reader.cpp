#include "text/pack_reader.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace orebit {

namespace {

std::string amount(std::size_t low, std::size_t high) {
  if (low == high) return std::to_string(low);
  return std::to_string(low) + " to " + std::to_string(high);
}

template <class Words>
std::string any_of(const Words& words) {
  return words.empty() ? "" : "one of " + joined(words);
}

bool may_stand_in_a_move(const std::string& text) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  return !text.empty() && text.size() <= 24 && text.find_first_not_of(letters) == std::string::npos;
}

std::string shown(const Doc* doc) {
  if (doc == nullptr) return "nothing";
  if (doc->is(Doc::Kind::string)) return quoted(doc->text);
  if (doc->is(Doc::Kind::table)) return "a table";
  return printable(to_json(*doc), 60);
}

// No control characters, neither of ASCII nor of Latin-1 (C2 80 to C2 9F): they would act on a terminal.
bool is_printable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return false;
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
  }
  return true;
}

}  // namespace

PackReader::Place::~Place() {
  for (std::size_t i = 0; doc != nullptr && !is_open && i < doc->keys.size(); ++i)
    if (const std::string& key = doc->keys[i];
        key != "provenance" && std::ranges::find(asked, key) == asked.end())
      issues.push_back({doc->items[i].line, (name.empty() ? "" : name + ".") + key_name(key),
                        "a key that has no meaning here", any_of(asked)});
}

const Doc* PackReader::take(std::string_view key) const {
  if (std::ranges::find(at_->asked, key) == at_->asked.end()) at_->asked.emplace_back(key);
  return at_->doc == nullptr ? nullptr : at_->doc->find(key);
}

std::string PackReader::path(std::string_view key) const {
  if (key.empty()) return at_->name;
  return at_->name.empty() ? key_name(key) : at_->name + "." + key_name(key);
}

void PackReader::report(std::string_view key, std::string_view found, std::string_view allowed) const {
  const Doc* at = exists() ? at_->doc->find(key) : nullptr;
  at_->issues.push_back(
      {at != nullptr ? at->line : at_->line, path(key), std::string(found), std::string(allowed)});
}

// A missing table has been reported already; its missing entries say nothing new.
void PackReader::report_of(const Doc* found, std::string_view key, std::string_view allowed) const {
  if (exists()) report(key, shown(found), allowed);
}

PackReader PackReader::table(std::string_view key) const {
  const Doc* doc = take(key);
  const bool is_table = doc != nullptr && doc->is(Doc::Kind::table);
  if (!is_table) report_of(doc, key, "a table");
  return {is_table ? doc : nullptr, path(key), is_table ? doc->line : at_->line, at_->issues};
}

std::vector<PackReader> PackReader::tables(std::string_view key, std::size_t min, std::size_t max) const {
  const Doc* doc = take(key);
  const std::string allowed = amount(min, max) + " tables [[" + path(key) + "]]";
  std::vector<PackReader> entries;
  if (doc == nullptr || !doc->is(Doc::Kind::list)) return report_of(doc, key, allowed), entries;
  if (doc->items.size() < min || doc->items.size() > max)
    report(key, std::to_string(doc->items.size()) + " of them", allowed);
  for (const Doc& item : doc->items) {
    if (entries.size() == max) break;  // callers have room for no more
    std::string name = path(key) + "[" + std::to_string(entries.size() + 1) + "]";
    const bool is_table = item.is(Doc::Kind::table);
    if (!is_table) at_->issues.push_back({item.line, name, shown(&item), "a table"});
    entries.push_back(PackReader(is_table ? &item : nullptr, std::move(name), item.line, at_->issues));
  }
  return entries;
}

int PackReader::integer(std::string_view key, int min, int max) const {
  const Doc* doc = take(key);
  if (doc != nullptr && doc->is_integer(min, max)) return static_cast<int>(doc->number);
  report_of(doc, key, number(min, max).allowed());
  return min;
}

// What read(item) makes of each, which is nothing where the item is wrong.
template <class Item, class Read>
std::vector<Item> PackReader::list(std::string_view key, std::size_t min_count, std::size_t max_count,
                                   const std::string& what, const Item& otherwise, Read read) const {
  const Doc* doc = take(key);
  std::vector<Item> items;
  if (doc != nullptr && doc->is(Doc::Kind::list))
    for (const Doc& item : doc->items)
      if (std::optional<Item> one = read(item)) items.push_back(std::move(*one));
  const bool is_right = doc != nullptr && doc->is(Doc::Kind::list) && items.size() == doc->items.size() &&
                        items.size() >= min_count && items.size() <= max_count;
  if (is_right) return items;
  report_of(doc, key, "a list of " + amount(min_count, max_count) + ", each " + what);
  return std::vector<Item>(min_count, otherwise);
}

std::vector<int> PackReader::integers(std::string_view key, std::size_t min_count, std::size_t max_count,
                                      int min, int max) const {
  return list(key, min_count, max_count, number(min, max).allowed(), min, [&](const Doc& item) {
    return item.is_integer(min, max) ? std::optional(static_cast<int>(item.number)) : std::nullopt;
  });
}

bool PackReader::boolean(std::string_view key, bool otherwise) const {
  const Doc* doc = take(key);
  if (doc == nullptr) return otherwise;
  if (!doc->is(Doc::Kind::boolean)) report_of(doc, key, "true or false");
  return doc->truth;
}

std::string PackReader::text(std::string_view key) const {
  const Doc* doc = take(key);
  const bool is_right =
      doc != nullptr && doc->is(Doc::Kind::string) && doc->text.size() <= 400 && is_printable(doc->text);
  if (is_right) return doc->text;
  report_of(doc, key, "a printable text of at most 400 characters");
  return "";
}

std::vector<std::string> PackReader::lines(std::string_view key, std::size_t max,
                                           std::size_t max_width) const {
  const Doc* doc = take(key);
  bool is_right = doc != nullptr && doc->is(Doc::Kind::string) && !doc->text.empty();
  std::vector<std::string> lines;
  for (std::size_t at = 0; is_right && at < doc->text.size(); at += lines.back().size() + 1) {
    lines.push_back(doc->text.substr(at, doc->text.find('\n', at) - at));
    is_right = lines.size() <= max && lines.back().size() <= max_width;
  }
  if (is_right) return lines;
  report_of(doc, key,
            "1 to " + std::to_string(max) + " lines of at most " + std::to_string(max_width) + " characters");
  return {};
}

std::string PackReader::id(std::string_view key) const {
  const Doc* doc = take(key);
  if (doc != nullptr && doc->is(Doc::Kind::string) && may_stand_in_a_move(doc->text)) return doc->text;
  report_of(doc, key, "1 to 24 lower-case letters, digits, - or _");
  return "";
}

std::vector<std::string> PackReader::names(std::string_view key, std::size_t min_count,
                                           std::size_t max_count) const {
  return list(key, min_count, max_count, "1 to 24 lower-case letters", std::string("a"), [](const Doc& item) {
    const bool is_name = item.is(Doc::Kind::string) && may_stand_in_a_move(item.text) &&
                         item.text.find_first_of("0123456789-_") == std::string::npos;
    return is_name ? std::optional(item.text) : std::nullopt;
  });
}

namespace {

std::optional<std::size_t> index_of(const Doc* doc, PackReader::Words words) {
  const auto at =
      std::ranges::find_if(words, [&](auto word) { return doc != nullptr && doc->is_text(word); });
  return at == words.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - words.begin()));
}

}  // namespace

std::size_t PackReader::word(std::string_view key, Words words) const {
  const Doc* doc = take(key);
  const auto index = index_of(doc, words);
  if (!index) report_of(doc, key, any_of(words));
  return index.value_or(0);
}

std::vector<std::size_t> PackReader::words(std::string_view key, std::size_t min_count, std::size_t max_count,
                                           Words words) const {
  return list(key, min_count, max_count, any_of(words), std::size_t{0},
              [&](const Doc& item) { return index_of(&item, words); });
}

std::string PackReader::about(std::string_view game) const {
  word("game", {game});
  text("title");
  skip({"designer", "edition"});
  const std::string id = text("id");
  const Doc* found = take("id");
  if (found != nullptr && found->is_text("")) report("id", "an empty text", "a name for this pack");
  return id;
}

}  // namespace orebit
