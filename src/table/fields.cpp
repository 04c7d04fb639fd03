#include "table/fields.hpp"

#include <algorithm>

#include "table/fair.hpp"

namespace orebit {

std::string Fields::text(std::string_view key, std::size_t longest) {
  const Doc* item = take(key);
  if (item != nullptr && item->is(Doc::Kind::string) && item->text.size() <= longest) return item->text;
  return report(key, item, "a text of at most " + std::to_string(longest) + " bytes"), "";
}

std::string Fields::hex(std::string_view key, std::size_t digits) {
  const Doc* item = take(key);
  if (item != nullptr && item->is(Doc::Kind::string) && is_hex(item->text, digits)) return item->text;
  return report(key, item, std::to_string(digits) + " lowercase hex digits", true), "";
}

std::int64_t Fields::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const Doc* item = take(key);
  if (item != nullptr && item->is_integer(low, high)) return item->number;
  report(key, item, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool Fields::truth(std::string_view key) {
  const Doc* item = take(key);
  if (item != nullptr && item->is(Doc::Kind::boolean)) return item->truth;
  return report(key, item, "true or false"), false;
}

std::size_t Fields::word(std::string_view key, std::span<const std::string_view> words) {
  const Doc* item = take(key);
  for (std::size_t i = 0; item != nullptr && i < words.size(); ++i)
    if (item->is_text(words[i])) return i;
  std::string known;
  for (std::size_t i = 0; i < words.size(); ++i)
    known += (i == 0 ? "" : i + 1 < words.size() ? ", " : " or ") + std::string(words[i]);
  return report(key, item, known), 0;
}

const Doc* Fields::item(std::string_view key, Doc::Kind kind, std::string_view expected) {
  const Doc* found = take(key);
  if (found != nullptr && found->is(kind)) return found;
  return report(key, found, std::string(expected)), nullptr;
}

void Fields::report(std::string_view key, const Doc* found, const std::string& expected, bool is_secret) {
  if (problem_) return;
  const std::string shown = found == nullptr ? "nothing"
                            : is_secret      ? "something else"
                                             : printable(to_json(*found), 60);
  problem_ = Rejection(where_ + std::string(key) + ": found " + shown + ", expected " + expected);
}

const std::optional<Rejection>& Fields::close() {
  for (std::size_t i = 0; i < doc_.keys.size(); ++i)
    if (std::ranges::find(taken_, doc_.keys[i]) == taken_.end())
      report(printable(doc_.keys[i], 40), &doc_.items[i], "no such key");
  return problem_;
}

}  // namespace orebit
