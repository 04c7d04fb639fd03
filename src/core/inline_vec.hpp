// A short list with its room inside the value itself: no heap, trivially copyable.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace orebit {

template <class T, std::size_t room>
class InlineVec {
 public:
  using value_type = T;
  static_assert(room < 65536);

  constexpr InlineVec() = default;

  constexpr void push_back(const T& value) {
    assert(size_ < room);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  // Entries beyond the end are kept at T{}, so that equal lists have equal bytes.
  constexpr void clear() {
    if constexpr (sizeof(items_) <= 32) {
      items_ = {};
    } else {
      std::fill(begin(), end(), T{});
    }
    size_ = 0;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return room; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr const T& back() const { return items_[size_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool operator==(const InlineVec& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  using Count = std::conditional_t<(room < 256), std::uint8_t, std::uint16_t>;
  std::array<T, room> items_{};
  Count size_ = 0;
};

}  // namespace orebit
