#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string_view>

#include "cli/files.hpp"

// The library tells the compiler what it takes for granted, and a malformed header such as "[&" proves it
// wrong: undefined behaviour in a release, an abort elsewhere (marzer/tomlplusplus#294). The parser refuses
// such headers in order once these claims are void; with NDEBUG they cannot be made so.
#undef NDEBUG
#define TOML_ASSERT(claim) static_assert(true)
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace orebit::cli {

namespace {

Doc convert(const toml::node& node);

Doc convert_table(const toml::table& table) {
  Doc doc;
  doc.kind = Doc::Kind::table;
  for (const auto& [key, value] : table) {
    doc.keys.emplace_back(key.str());
    doc.items.push_back(convert(value));
  }
  return doc;
}

Doc convert_list(const toml::array& array) {
  Doc doc;
  doc.kind = Doc::Kind::list;
  for (const auto& value : array) doc.items.push_back(convert(value));
  return doc;
}

Doc convert_value(const toml::node& node) {
  Doc doc;
  if (const auto* text = node.as_string()) {
    doc.kind = Doc::Kind::string;
    doc.text = text->get();
  } else if (const auto* number = node.as_integer()) {
    doc.kind = Doc::Kind::integer;
    doc.number = number->get();
  } else if (const auto* truth = node.as_boolean()) {
    doc.kind = Doc::Kind::boolean;
    doc.truth = truth->get();
  } else {  // a real number, a date or a time: packs have none, so only its look in messages matters
    std::ostringstream look;
    node.visit([&](const auto& value) {
      if constexpr (toml::is_value<decltype(value)>) look << value.get();
    });
    doc.kind = Doc::Kind::real;
    doc.text = look.str();
  }
  return doc;
}

Doc convert(const toml::node& node) {
  Doc doc = node.is_table()   ? convert_table(*node.as_table())
            : node.is_array() ? convert_list(*node.as_array())
                              : convert_value(node);
  doc.line = static_cast<int>(node.source().begin.line);
  return doc;
}

// Behind the string that begins here, of whichever of the four kinds; the end of the text if it has no end.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const std::string_view quote = text.substr(at, 1);
  const std::string three(3, quote[0]);
  const bool is_long = text.substr(at, 3) == three;
  for (at += is_long ? 3 : 1; at < text.size(); ++at) {
    if (text[at] == '\\' && quote == "\"")
      ++at;
    else if (is_long && text.substr(at, 3) == three)
      return at + 3;
    else if (!is_long && (text[at] == quote[0] || text[at] == '\n'))
      return at + 1;
  }
  return text.size();
}

// The line of the first key with more than `longest_key` parts. Each part is a table in the one before, and
// neither the library nor we can take tables nested a hundred thousand deep.
constexpr int longest_key = 16;
std::optional<int> line_of_deep_key(std::string_view text) {
  int dots = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      at = end_of_string(text, at);
      continue;
    }
    if (c == '#') at = std::min(text.find('\n', at), text.size() - 1);
    if (c == '.' && ++dots >= longest_key)
      return 1 +
             static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    if (std::string_view("\n=,[]{}").find(text[at]) != std::string_view::npos) dots = 0;
    ++at;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Doc> parse_toml(const std::string& text, Problem& problem) {
  if (const auto line = line_of_deep_key(text)) {
    problem = {*line, "a key has more than " + std::to_string(longest_key) + " parts"};
    return std::nullopt;
  }
  const toml::parse_result result = toml::parse(text);
  if (result) return convert(result.table());
  problem = {static_cast<int>(result.error().source().begin.line),
             "this is no TOML: " + std::string(result.error().description())};
  return std::nullopt;
}

}  // namespace orebit::cli
