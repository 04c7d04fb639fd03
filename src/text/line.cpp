#include "text/line.hpp"

#include <algorithm>

namespace orebit {

void Line::add_word(std::string_view word) {
  if (word.empty()) return;
  if (text_.size() > begin_) text_.add(' ');
  text_.add(word);
}

void Line::add_thing_word(int thing) {
  const bool is_hidden = hidden_-- > 0;
  if (is_hidden || !kind_->is_number(thing)) {
    add_word(is_hidden ? "?" : kind_->said(thing));
  } else {
    if (text_.size() > begin_) text_.add(' ');
    text_.add_number(kind_->id(thing));
  }
  if (things_ != nullptr) note(thing);
}

void WordReader::take() {
  constexpr std::string_view blanks = " \t";
  rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
  front_ = rest_.substr(0, rest_.find_first_of(blanks));
  rest_.remove_prefix(front_.size());
  wanted_ = nullptr;
}

bool WordReader::take_words(std::string_view words) {
  const WordReader before = *this;
  for (WordReader wanted(words); !wanted.empty(); wanted.take(), take())
    if (front() != wanted.front()) return *this = before, false;
  return true;
}

std::optional<int> WordReader::next(const Kind& kind) {
  auto thing = empty() ? std::nullopt : kind.find(front_);
  wanted_ = thing ? nullptr : &kind;
  return thing;
}

std::string WordReader::stumble() const {
  if (empty()) return "";
  if (wanted_ == nullptr || wanted_->name.empty()) return "; " + quoted(front_) + " is too much";
  return "; " + quoted(front_) + " is no " + std::string(wanted_->name) + " (" + wanted_->allowed() + ")";
}

}  // namespace orebit
