// A text that grows at its end. It is longer than what was written: adding to it need not ask a string for
// room each time.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace orebit {

class TextBuffer {
 public:
  // Room for a text of about this size, where it is known to be long.
  explicit TextBuffer(std::size_t size = 0) {
    if (size > 0) grow(size);
  }
  // Into the memory of a text whose first `kept` bytes stay.
  explicit TextBuffer(std::string used, std::size_t kept = 0)
      : text_(std::move(used)), at_(text_.data() + kept), end_(text_.data() + text_.size()) {}
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;

  // Room for this number of bytes, which are written there; then end_at says how far.
  char* room(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) < bytes) grow(bytes);
    return at_;
  }
  void end_at(char* end) { at_ = end; }

  void add(char c) {
    room(1);
    *at_++ = c;
  }
  void add(std::string_view text);
  static constexpr std::size_t max_number_length = 20;
  template <std::integral T>
  static char* put_number(char* at, T number) {
    if (number < 0 || number > 9) return std::to_chars(at, at + max_number_length, number).ptr;
    *at = static_cast<char>('0' + number);  // most of them
    return at + 1;
  }
  void add_number(int number);

  std::size_t size() const { return static_cast<std::size_t>(at_ - text_.data()); }
  std::string_view text() const { return {text_.data(), size()}; }
  std::string take();
  std::string copy() const;

 private:
  void grow(std::size_t bytes);

  std::string text_;
  char* at_ = text_.data();
  char* end_ = at_;
};

}  // namespace orebit
