// Reads JSON as programs write it: no white space, no escapes, ASCII, short whole numbers. It is for the few
// texts that come by the thousand; whoever meets anything else here asks parse_json, which has the last word.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace orebit {

class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : rest_(text) {}

  bool take(std::string_view literal) {
    if (!rest_.starts_with(literal)) return false;
    rest_.remove_prefix(literal.size());
    return true;
  }
  bool is_done() const { return rest_.empty(); }

  // Between quotes.
  std::optional<std::string_view> text() {
    if (!take("\"")) return std::nullopt;
    std::size_t size = 0;
    while (size < rest_.size() && is_plain(rest_[size])) ++size;
    if (size == rest_.size() || rest_[size] != '"') return std::nullopt;
    const std::string_view found = rest_.substr(0, size);
    rest_.remove_prefix(size + 1);
    return found;
  }

  // At most nine digits, so that it fits.
  std::optional<int> number() {
    const bool is_negative = take("-");
    std::size_t size = 0;
    while (size < rest_.size() && rest_[size] >= '0' && rest_[size] <= '9') ++size;
    if (size == 0 || size > 9 || (rest_[0] == '0' && (size > 1 || is_negative))) return std::nullopt;
    int found = 0;
    std::from_chars(rest_.data(), rest_.data() + size, found);
    rest_.remove_prefix(size);
    if (!rest_.starts_with(',') && !rest_.starts_with('}')) return std::nullopt;  // 1.5, 1e3
    return is_negative ? -found : found;
  }

 private:
  static bool is_plain(char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; }

  std::string_view rest_;
};

}  // namespace orebit
