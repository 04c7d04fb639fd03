#include "core/json_writer.hpp"

namespace orebit {

namespace {

void append_escaped(std::string& out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (byte < 0x20) {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  } else {
    out += c;
  }
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  text_ += '"';
  for (const char c : text) append_escaped(text_, c);
  text_ += '"';
  return *this;
}

}  // namespace orebit
