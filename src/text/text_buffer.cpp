#include "text/text_buffer.hpp"

#include <algorithm>

namespace orebit {

void TextBuffer::add(std::string_view text) {
  room(text.size());
  at_ += text.copy(at_, text.size());
}

void TextBuffer::add_number(int number) { at_ = put_number(room(max_number_length), number); }

std::string TextBuffer::take() {
  text_.resize(size());
  std::string taken = std::exchange(text_, {});
  at_ = end_ = text_.data();
  return taken;
}
std::string TextBuffer::copy() const { return std::string(text()); }

// A string clears what is added to it: where there is room already, only as much as is soon written.
void TextBuffer::grow(std::size_t bytes) {
  constexpr std::size_t min_room = 256, default_step = 512;
  const std::size_t used = size(), least = used + bytes;
  text_.resize(least <= text_.capacity() ? std::min(least + default_step, text_.capacity())
                                         : std::max({least, 2 * text_.size(), min_room}));
  at_ = text_.data() + used;
  end_ = text_.data() + text_.size();
}

}  // namespace orebit
