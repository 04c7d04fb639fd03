#include <algorithm>
#include <charconv>
#include <utility>

#include "text/doc.hpp"
#include "text/doc_keys.hpp"
#include "text/utf8.hpp"

namespace orebit {

namespace {

constexpr int max_depth = 64;

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  std::expected<Doc, Rejection> read_all() {
    std::expected<Doc, Rejection> doc;
    if (read_value(*doc, 0)) {
      skip_space();
      if (rest_.empty()) return doc;
      fail("text after the end of the JSON value");
    }
    return doc = std::unexpected(std::move(no_));
  }

 private:
  bool fail(std::string what) {
    no_.line = line_;
    no_.why = std::move(what);
    return false;
  }

  void skip_space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\n' || rest_[0] == '\r')) {
      if (rest_[0] == '\n') ++line_;
      rest_.remove_prefix(1);
    }
  }
  bool take(char c) {
    skip_space();
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take_word(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool read_value(Doc& doc, int depth) {
    skip_space();
    doc.line = line_;
    if (depth > max_depth) return fail("nested deeper than 64");
    if (rest_.empty()) return fail("the text ends where a value should stand");
    if (rest_[0] == '{') return read_table(doc, depth);
    if (rest_[0] == '[') return read_list(doc, depth);
    if (rest_[0] == '"') return doc.kind = Doc::Kind::string, read_string(doc.text);
    if (take_word("null")) return true;
    if (take_word("true")) return doc.kind = Doc::Kind::boolean, doc.truth = true;
    if (take_word("false")) return doc.kind = Doc::Kind::boolean, true;
    return read_number(doc);
  }

  bool read_table(Doc& doc, int depth) {
    doc.kind = Doc::Kind::table;
    take('{');
    if (take('}')) return true;
    if (depth == 0) make_room(doc);
    do {
      skip_space();
      std::string key;
      if (rest_.empty() || rest_[0] != '"') return fail("a key in quotes should stand here");
      if (!read_string(key)) return false;
      if (!take(':')) return fail("a colon should follow the key " + quoted(key));
      doc.keys.push_back(std::move(key));
      if (!read_value(doc.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    if (!take('}')) return fail("a comma or a closing brace should stand here");
    return keys_differ(doc);
  }

  // A message is one table with a few keys.
  static void make_room(Doc& table) {
    constexpr std::size_t usual = 6;
    table.keys.reserve(usual);
    table.items.reserve(usual);
  }

  // By sorting: the file may hold a million keys. Most tables have a few, which are told apart sooner.
  bool keys_differ(const Doc& table) {
    constexpr std::size_t few = 8;
    const auto stands_before = [&](const std::string& key) {
      return std::find(table.keys.data(), &key, key) != &key;
    };
    if (table.keys.size() <= few && std::ranges::none_of(table.keys, stands_before)) return true;
    const std::vector<std::size_t> order = order_of_keys(table);
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (table.keys[order[i - 1]] != table.keys[order[i]]) continue;
      line_ = table.items[order[i]].line;
      return fail("the key " + quoted(table.keys[order[i]]) + " stands twice");
    }
    return true;
  }

  bool read_list(Doc& doc, int depth) {
    doc.kind = Doc::Kind::list;
    take('[');
    if (take(']')) return true;
    do {
      if (!read_value(doc.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']') || fail("a comma or a closing bracket should stand here");
  }

  bool read_string(std::string& out) {
    rest_.remove_prefix(1);
    const auto is_plain = [](char c) {
      return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    };
    while (true) {
      const auto plain = std::ranges::find_if_not(rest_, is_plain) - rest_.begin();
      out.append(rest_.substr(0, static_cast<std::size_t>(plain)));
      rest_.remove_prefix(static_cast<std::size_t>(plain));
      if (rest_.empty() || rest_[0] == '"') break;
      if (rest_[0] != '\\') return fail("a control character stands inside a string");
      rest_.remove_prefix(1);
      if (!read_escape(out)) return fail("a backslash in a string starts no known escape");
    }
    if (rest_.empty()) return fail("a string has no closing quote");
    if (!is_utf8(out)) return fail("a string holds bytes that are no UTF-8");
    rest_.remove_prefix(1);
    return true;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    if (rest_.empty()) return false;
    const char c = rest_[0];
    rest_.remove_prefix(1);
    if (c == 'u') return read_code_point(out);
    const std::size_t at = names.find(c);
    if (at == std::string_view::npos) return false;
    out += meanings[at];
    return true;
  }

  bool read_unit(std::uint32_t& unit) {
    if (rest_.size() < 4) return false;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + 4, unit, 16);
    if (error != std::errc() || end != rest_.data() + 4) return false;
    rest_.remove_prefix(4);
    return true;
  }

  bool read_code_point(std::string& out) {
    std::uint32_t code = 0;
    if (!read_unit(code)) return false;
    if (code >= 0xD800 && code < 0xE000) {  // a pair of units stands for one character
      std::uint32_t second = 0;
      if (code >= 0xDC00 || !take_word("\\u") || !read_unit(second)) return false;
      if (second < 0xDC00 || second >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
    }
    append_utf8(out, code);
    return true;
  }

  static void append_utf8(std::string& out, std::uint32_t code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | code >> 6);
      out += static_cast<char>(0x80 | (code & 63));
    } else {
      if (code < 0x10000) {
        out += static_cast<char>(0xE0 | code >> 12);
      } else {
        out += static_cast<char>(0xF0 | code >> 18);
        out += static_cast<char>(0x80 | (code >> 12 & 63));
      }
      out += static_cast<char>(0x80 | (code >> 6 & 63));
      out += static_cast<char>(0x80 | (code & 63));
    }
  }

  std::size_t digits_at(std::size_t at) const {
    std::size_t end = at;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    return end - at;
  }

  bool read_number(Doc& doc) {
    std::size_t end = rest_[0] == '-' ? 1 : 0;
    const std::size_t whole = digits_at(end);
    if (whole == 0) return fail("no JSON value starts with " + quoted(rest_.substr(0, 1)));
    if (whole > 1 && rest_[end] == '0') return fail("a number starts with 0");
    end += whole;
    bool is_whole = true;
    if (end < rest_.size() && rest_[end] == '.') {
      const std::size_t fraction = digits_at(end + 1);
      if (fraction == 0) return fail("a number ends with a point");
      is_whole = false;
      end += 1 + fraction;
    }
    if (end < rest_.size() && (rest_[end] == 'e' || rest_[end] == 'E')) {
      ++end;
      if (end < rest_.size() && (rest_[end] == '+' || rest_[end] == '-')) ++end;
      const std::size_t exponent = digits_at(end);
      if (exponent == 0) return fail("a number has no exponent after its e");
      is_whole = false;
      end += exponent;
    }
    return keep_number(doc, rest_.substr(0, end), is_whole);
  }

  // A whole number too large for 64 bits is kept as a real: it is out of every bound anyway.
  bool keep_number(Doc& doc, std::string_view digits, bool is_whole) {
    const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), doc.number);
    doc.kind = is_whole && error == std::errc() ? Doc::Kind::integer : Doc::Kind::real;
    if (doc.kind == Doc::Kind::real) doc.text = digits;
    rest_.remove_prefix(digits.size());
    return true;
  }

  std::string_view rest_;
  Rejection no_;
  int line_ = 1;
};

}  // namespace

std::expected<Doc, Rejection> parse_json(std::string_view text) { return JsonReader(text).read_all(); }

}  // namespace orebit
