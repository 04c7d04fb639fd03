#include "text/text_buffer.hpp"

#include <algorithm>

namespace orebit {

std::string TextBuffer::take() {
  if (begin_ == first_.data()) return std::string(begin_, std::exchange(at_, begin_));
  text_.resize(size());
  begin_ = at_ = first_.data();
  end_ = begin_ + first_.size();
  return std::exchange(text_, {});
}

// A string clears what is added to it: where there is room already, only as much as is soon written.
void TextBuffer::grow(std::size_t bytes) {
  constexpr std::size_t min_room = 1024, default_step = 2048;
  const std::size_t used = size(), least = used + bytes;
  const bool is_first = begin_ == first_.data();
  text_.resize(least <= text_.capacity() ? std::min(least + default_step, text_.capacity())
                                         : std::max({least, 2 * used, min_room}));
  if (is_first) std::copy(first_.data(), at_, text_.data());
  begin_ = text_.data();
  at_ = begin_ + used;
  end_ = begin_ + text_.size();
}

}  // namespace orebit
