// Asks a JSON object for its members one by one and remembers the first that is missing or of a wrong kind,
// as a sentence: "seats[0].kind: found 7, expected a text of at most 10 bytes". Nothing secret is repeated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"
#include "text/doc.hpp"

namespace orebit {

class Fields {
 public:
  // `where` stands before every key: "seats[0].". REQUIRES: the document lives as long.
  explicit Fields(const Doc& doc, std::string where = "") : doc_(doc), where_(std::move(where)) {
    taken_.reserve(doc_.keys.size() + 1);
  }

  bool has(std::string_view key) const { return doc_.find(key) != nullptr; }
  const Doc* take(std::string_view key) {
    taken_.push_back(key);
    return doc_.find(key);
  }
  std::string text(std::string_view key, std::size_t longest);
  std::string text_or_nothing(std::string_view key, std::size_t longest) {
    return has(key) ? text(key, longest) : "";
  }
  std::string hex(std::string_view key, std::size_t digits);
  std::string hex_or_nothing(std::string_view key, std::size_t digits) {
    return has(key) ? hex(key, digits) : "";
  }
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  std::optional<std::int64_t> number_or_nothing(std::string_view key, std::int64_t low, std::int64_t high) {
    return has(key) ? std::optional(number(key, low, high)) : std::nullopt;
  }
  int seat() { return static_cast<int>(number("seat", 0, max_seats - 1)); }
  std::optional<int> seat_or_nothing() { return has("seat") ? std::optional(seat()) : std::nullopt; }
  bool truth(std::string_view key);
  // One of these words, by its place.
  std::size_t word(std::string_view key, std::span<const std::string_view> words);
  const Doc* item(std::string_view key, Doc::Kind kind, std::string_view expected);

  void report(std::string_view key, const Doc* found, const std::string& expected, bool is_secret = false);
  void report(Rejection no) {
    if (!problem_) problem_ = std::move(no);
  }
  const std::optional<Rejection>& problem() const { return problem_; }
  // Keys that nobody has asked for are wrong, too.
  const std::optional<Rejection>& close();

 private:
  const Doc& doc_;
  std::string where_;
  std::vector<std::string_view> taken_;
  std::optional<Rejection> problem_;
};

}  // namespace orebit
