#include <cstdint>
#include <sstream>

#include "cli/files.hpp"

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

}  // namespace

std::optional<Doc> parse_toml(const std::string& text, Problem& problem) {
  const toml::parse_result result = toml::parse(text);
  if (result) return convert(result.table());
  problem = {static_cast<int>(result.error().source().begin.line),
             "this is no TOML: " + std::string(result.error().description())};
  return std::nullopt;
}

}  // namespace orebit::cli
