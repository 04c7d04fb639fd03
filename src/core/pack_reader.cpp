#include "core/pack_reader.hpp"

#include <algorithm>

namespace orebit {

namespace {

std::string range(int low, int high) {
  return "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

std::string amount(std::size_t low, std::size_t high) {
  if (low == high) return std::to_string(low);
  return std::to_string(low) + " to " + std::to_string(high);
}

std::string any_of(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "one of " : ", ") + std::string(word);
  return text;
}

std::string list_of(std::size_t low, std::size_t high, const std::string& what) {
  return "a list of " + amount(low, high) + ", each " + what;
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

std::string sentence(const Issue& c) {
  std::string text = c.line > 0 ? "line " + std::to_string(c.line) + ": " : "";
  if (!c.key.empty()) text += c.key + ": ";
  return text + "found " + c.found + ", allowed: " + c.allowed;
}

std::string PackReader::path(std::string_view key) const {
  if (key.empty()) return name_;
  return name_.empty() ? key_name(key) : name_ + "." + key_name(key);
}

void PackReader::report(std::string_view key, std::string_view found, std::string_view allowed) const {
  const Doc* at = find(key);
  issues_->push_back({at != nullptr ? at->line : line_, path(key), std::string(found), std::string(allowed)});
}

// A missing table has been complained of already; its missing entries say nothing new.
void PackReader::report_of(const Doc* found, std::string_view key, std::string_view allowed) const {
  if (doc_ != nullptr) report(key, shown(found), allowed);
}

PackReader PackReader::table(std::string_view key) const {
  const Doc* doc = find(key);
  if (doc == nullptr || !doc->is(Doc::Kind::table)) {
    report_of(doc, key, "a table");
    return {nullptr, path(key), line_, *issues_};
  }
  return {doc, path(key), doc->line, *issues_};
}

std::vector<PackReader> PackReader::tables(std::string_view key, std::size_t low, std::size_t high) const {
  const Doc* doc = find(key);
  const std::string allowed = amount(low, high) + " tables [[" + path(key) + "]]";
  std::vector<PackReader> entries;
  if (doc == nullptr || !doc->is(Doc::Kind::list)) return report_of(doc, key, allowed), entries;
  if (doc->items.size() < low || doc->items.size() > high)
    report(key, std::to_string(doc->items.size()) + " of them", allowed);
  for (const Doc& item : doc->items) {
    if (entries.size() == high) break;  // callers have room for no more
    std::string name = path(key) + "[" + std::to_string(entries.size() + 1) + "]";
    const bool is_table = item.is(Doc::Kind::table);
    if (!is_table) issues_->push_back({item.line, name, shown(&item), "a table"});
    entries.push_back({is_table ? &item : nullptr, std::move(name), item.line, *issues_});
  }
  return entries;
}

std::vector<std::string> PackReader::keys() const {
  return doc_ == nullptr ? std::vector<std::string>{} : doc_->keys;
}

int PackReader::integer(std::string_view key, int low, int high) const {
  const Doc* doc = find(key);
  if (doc != nullptr && doc->is_integer(low, high)) return static_cast<int>(doc->number);
  report_of(doc, key, range(low, high));
  return low;
}

std::vector<int> PackReader::integers(std::string_view key, std::size_t min_count, std::size_t max_count,
                                      int low, int high) const {
  const Doc* doc = find(key);
  bool right = doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() >= min_count &&
               doc->items.size() <= max_count;
  std::vector<int> numbers;
  if (right)
    for (const Doc& item : doc->items) {
      right = right && item.is_integer(low, high);
      numbers.push_back(static_cast<int>(item.number));
    }
  if (right) return numbers;
  report_of(doc, key, list_of(min_count, max_count, range(low, high)));
  return std::vector<int>(min_count, low);
}

bool PackReader::boolean(std::string_view key, bool otherwise) const {
  const Doc* doc = find(key);
  if (doc == nullptr) return otherwise;
  if (!doc->is(Doc::Kind::boolean)) report_of(doc, key, "true or false");
  return doc->truth;
}

std::string PackReader::text(std::string_view key) const {
  const Doc* doc = find(key);
  const bool is_right =
      doc != nullptr && doc->is(Doc::Kind::string) && doc->text.size() <= 400 && is_printable(doc->text);
  if (is_right) return doc->text;
  report_of(doc, key, "a printable text of at most 400 characters");
  return "";
}

std::vector<std::string> PackReader::lines(std::string_view key, std::size_t most, std::size_t widest) const {
  const Doc* doc = find(key);
  bool right = doc != nullptr && doc->is(Doc::Kind::string) && !doc->text.empty();
  std::vector<std::string> lines;
  for (std::size_t at = 0; right && at < doc->text.size(); at += lines.back().size() + 1) {
    lines.push_back(doc->text.substr(at, doc->text.find('\n', at) - at));
    right = lines.size() <= most && lines.back().size() <= widest;
  }
  if (right) return lines;
  report_of(doc, key,
            "1 to " + std::to_string(most) + " lines of at most " + std::to_string(widest) + " characters");
  return {};
}

std::string PackReader::id(std::string_view key) const {
  const Doc* doc = find(key);
  if (doc != nullptr && doc->is(Doc::Kind::string) && may_stand_in_a_move(doc->text)) return doc->text;
  report_of(doc, key, "1 to 24 lower-case letters, digits, - or _");
  return "";
}

std::vector<std::string> PackReader::names(std::string_view key, std::size_t min_count,
                                           std::size_t max_count) const {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  const Doc* doc = find(key);
  bool right = doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() >= min_count &&
               doc->items.size() <= max_count;
  std::vector<std::string> found;
  if (right)
    for (const Doc& item : doc->items) {
      right = right && item.is(Doc::Kind::string) && may_stand_in_a_move(item.text) &&
              item.text.find_first_not_of(letters) == std::string::npos;
      found.push_back(item.text);
    }
  if (right) return found;
  report_of(doc, key, list_of(min_count, max_count, "1 to 24 lower-case letters"));
  return std::vector<std::string>(min_count, "a");
}

std::size_t PackReader::word(std::string_view key, const std::vector<std::string_view>& words) const {
  const Doc* doc = find(key);
  for (std::size_t i = 0; doc != nullptr && i < words.size(); ++i)
    if (doc->is_text(words[i])) return i;
  report_of(doc, key, any_of(words));
  return 0;
}

std::vector<std::size_t> PackReader::words(std::string_view key, std::size_t min_count, std::size_t max_count,
                                           const std::vector<std::string_view>& words) const {
  const Doc* doc = find(key);
  bool right = doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() >= min_count &&
               doc->items.size() <= max_count;
  std::vector<std::size_t> places;
  if (right)
    for (const Doc& item : doc->items) {
      const auto at = std::find_if(words.begin(), words.end(), [&](auto word) { return item.is_text(word); });
      right = right && at != words.end();
      places.push_back(static_cast<std::size_t>(at - words.begin()));
    }
  if (right) return places;
  report_of(doc, key, list_of(min_count, max_count, any_of(words)));
  return std::vector<std::size_t>(min_count, 0);
}

void PackReader::only(const std::vector<std::string_view>& known) const {
  for (const std::string& key : keys())
    if (std::find(known.begin(), known.end(), key) == known.end())
      report(key, "a key that has no meaning here", any_of(known));
}

}  // namespace orebit
