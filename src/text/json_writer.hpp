// Writes JSON to the byte as the formats ask: no white space, keys in the order of the calls.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/inlining.hpp"
#include "text/text.hpp"
#include "text/text_buffer.hpp"

namespace orebit {

class JsonWriter {
 public:
  // Room for a text of about this size, where it is known to be long.
  explicit JsonWriter(std::size_t size = 0) : text_(size) {}
  // Into the memory of a text whose first `kept` bytes stay.
  explicit JsonWriter(std::string used, std::size_t kept = 0) : text_(std::move(used), kept) {}

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_list() { return open('['); }
  JsonWriter& close_list() { return close(']'); }

  JsonWriter& key(std::string_view name) { return value(name).colon(); }
  JsonWriter& value(std::string_view text);
  // What needs no escape: keys in the code, words of kinds, moves.
  template <std::size_t n>
  JsonWriter& key(const char (&name)[n]) {
    return plain_key({name, n - 1});
  }
  OREBIT_INLINE_NATIVE JsonWriter& plain_key(std::string_view name) {
    char* at = put_plain(name, next(name.size() + 3));
    *at++ = ':';
    fresh_ = true;
    return end_at(at);
  }
  OREBIT_INLINE_NATIVE JsonWriter& plain(std::string_view word) {
    return end_at(put_plain(word, next(word.size() + 2)));
  }
  OREBIT_INLINE_NATIVE JsonWriter& plain_field(std::string_view name, int number) {
    char* at = put_plain(name, next(name.size() + 3 + TextBuffer::max_number_length));
    *at++ = ':';
    return end_at(TextBuffer::put_number(at, number));
  }
  // The same of a text that is written there piece by piece.
  TextBuffer& open_text();
  JsonWriter& close_text() { return put('"'); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    return end_at(TextBuffer::put_number(next(TextBuffer::max_number_length), number));
  }
  // With this number of digits after the point.
  JsonWriter& number(double number, int digits) { return raw(fixed(number, digits)); }
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    char* at = next(json.size());
    return end_at(at + json.copy(at, json.size()));
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }
  template <std::size_t n, class T>
  JsonWriter& field(const char (&name)[n], const T& v) {
    return key(name).value(v);
  }

  std::string_view text() const { return text_.text(); }
  std::string take() { return text_.take(); }

 private:
  JsonWriter& open(char bracket) {
    char* at = next(1);
    *at = bracket;
    fresh_ = true;
    return end_at(at + 1);
  }
  JsonWriter& close(char bracket) {
    fresh_ = false;
    return put(bracket);
  }
  JsonWriter& colon() {
    fresh_ = true;
    return put(':');
  }
  JsonWriter& put(char c) {
    text_.add(c);
    return *this;
  }
  // Where the next value goes, behind its comma: room for this number of bytes.
  char* next(std::size_t bytes) {
    char* at = text_.room(bytes + 1);
    if (!fresh_) *at++ = ',';
    fresh_ = false;
    return at;
  }
  JsonWriter& end_at(char* end) {
    text_.end_at(end);
    return *this;
  }
  JsonWriter& value_with_escapes(std::string_view text, char* begin);
  static bool is_plain(std::string_view word);
  // In quotes, at a place that has room for it.
  static char* put_plain(std::string_view word, char* at) {
    assert(is_plain(word));
    *at++ = '"';
    TextBuffer::copy(word, at);
    at += word.size();
    *at++ = '"';
    return at;
  }

  TextBuffer text_;
  bool fresh_ = true;  // nothing stands before the next value at its level
};

}  // namespace orebit
