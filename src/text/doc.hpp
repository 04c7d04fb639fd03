// A document read from outside: a content pack, a line of a trace. Each value remembers its line, so that an
// issue can point at it. JSON is read here; TOML is turned into the same tree outside core.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/issue.hpp"

namespace orebit {

struct Doc {
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, list, table };

  Kind kind = Kind::null;
  bool truth = false;
  std::int64_t number = 0;
  std::string text;               // a string's text; a real number as it was written
  std::vector<Doc> items;         // of a list or table
  std::vector<std::string> keys;  // of a table, one for each item
  int line = 0;

  const Doc* find(std::string_view key) const;
  bool is(Kind k) const { return kind == k; }
  bool is_integer(std::int64_t low, std::int64_t high) const {
    return kind == Kind::integer && number >= low && number <= high;
  }
  bool is_text(std::string_view value) const { return kind == Kind::string && text == value; }
};

// Values only: white space, key order and lines do not matter.
bool same_value(const Doc& a, const Doc& b);

// The value on one line, for messages and hashes: tables with their keys in byte order.
std::string to_json(const Doc& doc);

// Reads one JSON value that fills the whole text. Refuses what JSON refuses, bytes that are no UTF-8, keys
// that repeat, and nesting deeper than 64.
std::expected<Doc, Rejection> parse_json(std::string_view text);

// Text from outside as it may stand in a message: on one line, printable, not endless.
std::string printable(std::string_view text, std::size_t max_size);
// The same in quotes.
std::string quoted(std::string_view text);
// A key as it may stand in a message: in quotes only if it is a strange one.
std::string key_name(std::string_view key);

}  // namespace orebit
