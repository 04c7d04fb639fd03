#include "text/page.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "text/text.hpp"

namespace orebit {

namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// One step of a path: a key of a table; an entry of a list by its id, or by its number from 1.
const Doc* step_into(const Doc& doc, std::string_view key) {
  if (doc.is(Doc::Kind::table)) return doc.find(key);
  for (const Doc& item : doc.items)
    if (const Doc* id = item.find("id"); id != nullptr && id->is_text(key)) return &item;
  const auto number = whole_number(key);
  const auto count = static_cast<std::int64_t>(doc.items.size());
  return number && *number >= 1 && *number <= count ? &at(doc.items, *number - 1) : nullptr;
}

const Doc* find_path(const Doc& pack, std::string_view path) {
  const Doc* at = &pack;
  while (at != nullptr && !path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    at = step_into(*at, path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return at;
}

std::optional<std::int64_t> operand(const Doc& pack, std::string_view word) {
  if (const auto number = whole_number(word)) return number;
  const Doc* doc = find_path(pack, word);
  if (doc == nullptr || !doc->is(Doc::Kind::integer)) return std::nullopt;
  return doc->number;
}

// Words such as "1 + 2 * ore_value.red": products are worked out first.
std::optional<std::int64_t> value_of(const Doc& pack, std::string_view expression) {
  std::int64_t sum = 0, product = 1;
  int sign = 1;
  bool is_operand = true;
  for (const std::string_view word : split_words(expression)) {
    if (is_operand) {
      const auto value = operand(pack, word);
      if (!value) return std::nullopt;
      product *= *value;
    } else if (word != "*") {
      sum += sign * product;
      product = 1;
      sign = word == "-" ? -1 : 1;
    }
    is_operand = !is_operand;
  }
  return sum + sign * product;
}

std::optional<std::string> answer(const Doc& pack, std::string_view holder) {
  const Doc* doc = find_path(pack, holder);
  if (doc != nullptr && doc->is(Doc::Kind::string)) {
    const std::size_t end = doc->text.find_last_not_of('\n') + 1;  // a picture ends with a line end
    return doc->text.substr(0, end);
  }
  const auto value = value_of(pack, holder);
  if (!value) return std::nullopt;
  return std::to_string(*value);
}

}  // namespace

std::string filled(std::string_view page, const Doc& pack) {
  std::string out;
  while (!page.empty()) {
    const std::size_t begin = std::min(page.find('{'), page.size());
    const std::size_t end = page.find('}', begin);
    out += page.substr(0, begin);
    page.remove_prefix(begin);
    if (end == std::string_view::npos) return out + std::string(page);
    const std::string_view holder = page.substr(0, end - begin + 1);
    out += answer(pack, holder.substr(1, holder.size() - 2)).value_or(std::string(holder));
    page.remove_prefix(holder.size());
  }
  return out;
}

}  // namespace orebit
