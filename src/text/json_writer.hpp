// Writes JSON to the byte as the formats ask: no white space, keys in the order of the calls.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "text/text.hpp"

namespace orebit {

class JsonWriter {
 public:
  // Room for a text of about this size, where it is known to be long.
  explicit JsonWriter(std::size_t size = 0) {
    if (size > 0) grow(size);
  }
  // Into the memory of a text whose first `kept` bytes stay.
  explicit JsonWriter(std::string used, std::size_t kept = 0) : text_(std::move(used)), size_(kept) {}

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_list() { return open('['); }
  JsonWriter& close_list() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    char* at = value(name).room(1);
    *at = ':';
    fresh_ = true;
    return end_at(at + 1);
  }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    return end_at(put_number(next(max_number_length), number));
  }
  // With this number of digits after the point.
  JsonWriter& number(double number, int digits) { return raw(fixed(number, digits)); }
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) { return end_at(std::ranges::copy(json, next(json.size())).out); }

  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }

  // Several numbers at once. REQUIRES: nothing in a name needs an escape.
  using Number = std::pair<std::string_view, int>;
  JsonWriter& fields(std::initializer_list<Number> numbers);

  std::string_view text() const { return {text_.data(), size_}; }
  std::string take() {
    text_.resize(std::exchange(size_, 0));
    return std::move(text_);
  }

 private:
  JsonWriter& open(char bracket) {
    char* at = next(1);
    *at = bracket;
    fresh_ = true;
    return end_at(at + 1);
  }
  JsonWriter& close(char bracket) {
    char* at = room(1);
    *at = bracket;
    fresh_ = false;
    return end_at(at + 1);
  }
  static constexpr std::size_t max_number_length = 20;
  template <std::integral T>
  static char* put_number(char* at, T number) {
    return std::to_chars(at, at + max_number_length, number).ptr;
  }
  // Where the next value goes, behind its comma: room for this number of bytes.
  char* next(std::size_t bytes) {
    char* at = room(bytes + 1);
    if (!fresh_) *at++ = ',';
    fresh_ = false;
    return at;
  }
  char* room(std::size_t bytes) {
    if (text_.size() - size_ < bytes) grow(bytes);
    return text_.data() + size_;
  }
  JsonWriter& end_at(const char* end) {
    size_ = static_cast<std::size_t>(end - text_.data());
    return *this;
  }
  void grow(std::size_t bytes);
  JsonWriter& value_with_escapes(std::string_view text, const char* begin);

  std::string text_;  // longer than what was written: adding to it need not ask a string for room each time
  std::size_t size_ = 0;
  bool fresh_ = true;  // nothing stands before the next value at its level
};

}  // namespace orebit
