// Writes JSON to the byte as the formats ask: no white space, keys in the order of the calls.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.hpp"

namespace orebit {

class JsonWriter {
 public:
  // Room for a text of about this size, where it is known to be long.
  explicit JsonWriter(std::size_t size = 0) { text_.reserve(size); }
  // Into the memory of a text that is not needed any more.
  explicit JsonWriter(std::string used) : text_(std::move(used)) { text_.clear(); }

  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_list() { return open('['); }
  JsonWriter& close_list() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    value(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    std::array<char, 24> digits;
    const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
  }
  // With so many digits after the point.
  JsonWriter& number(double number, int digits) { return raw(fixed(number, digits)); }
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }

  std::string text_;
  bool fresh_ = true;  // nothing stands before the next value at its level
};

}  // namespace orebit
