#include "core/json_writer.hpp"

namespace orebit {

namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

// REQUIRES: it needs one.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  }
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  text_ += '"';
  // Most text needs no escape: it is taken over in pieces.
  while (true) {
    std::size_t size = 0;
    while (size < text.size() && !needs_escape(text[size])) ++size;
    text_.append(text.substr(0, size));
    if (size == text.size()) break;
    append_escaped(text_, text[size]);
    text.remove_prefix(size + 1);
  }
  text_ += '"';
  return *this;
}

}  // namespace orebit
