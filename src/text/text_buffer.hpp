// A text that grows at its end. It is longer than what was written: adding to it need not ask a string for
// room each time. What is short takes no memory of its own.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace orebit {

class TextBuffer {
 public:
  // Room for a text of about this size, where it is known to be long.
  explicit TextBuffer(std::size_t size = 0) {
    if (size > first_.size()) grow(size);
  }
  // Into the memory of a text whose first `kept` bytes stay.
  explicit TextBuffer(std::string used, std::size_t kept = 0)
      : text_(std::move(used)), begin_(text_.data()), at_(begin_ + kept), end_(begin_ + text_.size()) {}
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
  void add(std::string_view text) {
    copy(text, room(text.size()));
    at_ += text.size();
  }
  // Pieces that overlap instead of a loop: most are short, and how often a loop would run is hard to
  // foretell.
  static void copy(std::string_view text, char* to) {
    const std::size_t size = text.size();
    if (size > 2 * sizeof(std::uint64_t)) return void(text.copy(to, size));
    if (size >= sizeof(std::uint64_t)) return copy_ends<std::uint64_t>(text, to);
    if (size >= sizeof(std::uint32_t)) return copy_ends<std::uint32_t>(text, to);
    if (size == 0) return;
    to[0] = text[0];
    to[size / 2] = text[size / 2];
    to[size - 1] = text[size - 1];
  }
  static constexpr std::size_t max_number_length = 20;
  template <std::integral T>
  static char* put_number(char* at, T number) {
    if (number < 0 || number > 9) return std::to_chars(at, at + max_number_length, number).ptr;
    *at = static_cast<char>('0' + number);  // most of them
    return at + 1;
  }
  void add_number(int number) { at_ = put_number(room(max_number_length), number); }

  std::size_t size() const { return static_cast<std::size_t>(at_ - begin_); }
  std::string_view text() const { return {begin_, size()}; }
  std::string take();
  std::string copy() const { return std::string(text()); }

 private:
  template <class Piece>
  static void copy_ends(std::string_view text, char* to) {
    Piece front, back;
    const std::size_t last = text.size() - sizeof back;
    std::memcpy(&front, text.data(), sizeof front);
    std::memcpy(&back, text.data() + last, sizeof back);
    std::memcpy(to, &front, sizeof front);
    std::memcpy(to + last, &back, sizeof back);
  }
  void grow(std::size_t bytes);

  std::string text_;
  std::array<char, 256> first_;  // not cleared
  char* begin_ = first_.data();  // of one of both
  char* at_ = begin_;
  char* end_ = begin_ + first_.size();
};

}  // namespace orebit
