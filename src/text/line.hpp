// Words one after the other: a line that is written, and a text that is read word by word.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/things.hpp"
#include "text/kind.hpp"
#include "text/text_buffer.hpp"

namespace orebit {

// A thing that a line names, and as what: the card of "cover 12" is called card, the colour of "mine blue1 as
// pink" is called as.
struct NamedThing {
  std::string_view name;
  const Kind* kind = nullptr;
  int thing = 0;
  bool is_many = false;
};

class Line {
 public:
  static constexpr int all = std::numeric_limits<int>::max();
  static constexpr std::size_t default_things = 16;

  // Behind what stands in the text already. With a list it notes all things that are written.
  explicit Line(TextBuffer& text, std::vector<NamedThing>* things = nullptr)
      : text_(text), begin_(text.size()), things_(things) {}

  void add_word(std::string_view word) {
    if (!word.empty()) begin_word(), text_.add(word);
  }
  // The next things are of this kind; the first `hidden` of them are secret: "?".
  void begin(const Kind& kind, int hidden, std::string_view name = {}, bool is_many = false) {
    kind_ = &kind;
    hidden_ = hidden;
    name_ = name.empty() ? kind.name : name;
    is_many_ = is_many;
  }
  template <class T>
  void add(const T& field) {
    if constexpr (Unordered<T>) {
      std::vector<int> things;
      things.reserve(default_things);
      each_thing(field, [&](int thing) { things.push_back(thing); });
      kind_->sort(things);
      for (const int thing : things) add_thing_word(thing);
    } else {
      each_thing(field, [&](int thing) { add_thing_word(thing); });
    }
  }
  // Named by words that stand there already.
  void note(int thing) {
    if (things_ != nullptr) things_->push_back({name_, kind_, thing, is_many_});
  }

 private:
  void add_thing_word(int thing) {
    if (hidden_ > 0 || things_ != nullptr || !kind_->is_number(thing)) return add_any_word(thing);
    char* at = text_.room(1 + TextBuffer::max_number_length);
    if (text_.size() > begin_) *at++ = ' ';
    text_.end_at(TextBuffer::put_number(at, kind_->id(thing)));
  }
  void add_any_word(int thing);
  void begin_word() {
    if (text_.size() > begin_) text_.add(' ');
  }

  TextBuffer& text_;
  std::size_t begin_;
  const Kind* kind_ = nullptr;
  int hidden_ = 0;
  std::string_view name_;
  bool is_many_ = false;
  std::vector<NamedThing>* things_;
};

class WordReader {
 public:
  explicit WordReader(std::string_view text) : rest_(text) { take(); }

  std::string_view front() const { return front_; }
  bool empty() const { return front_.empty(); }
  void take();
  // Takes these words if they come next, all of them.
  bool take_words(std::string_view words);
  // The thing that the next word names.
  std::optional<int> next(const Kind& kind);
  // Where reading stopped: ": \"zinc\" is no element (cobalt, copper, gold, nickel)".
  std::string stumble() const;

 private:
  std::string_view front_;
  std::string_view rest_;
  const Kind* wanted_ = nullptr;  // at the front, in vain
};

}  // namespace orebit
