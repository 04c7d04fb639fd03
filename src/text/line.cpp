#include "text/line.hpp"

#include <algorithm>

namespace orebit {

void Line::add_any_word(int thing) {
  const bool is_hidden = hidden_-- > 0;
  if (is_hidden || !kind_->is_number(thing)) {
    add_word(is_hidden ? "?" : kind_->said(thing));
  } else {
    begin_word();
    text_.add_number(kind_->id(thing));
  }
  if (things_ != nullptr) note(thing);
}

// Words are short: the library's search for any of several
// characters would take longer.
void WordReader::take() {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  const auto begin = std::ranges::find_if_not(rest_, is_blank);
  const auto end = std::find_if(begin, rest_.end(), is_blank);
  front_ = {begin, end};
  rest_ = {end, rest_.end()};
  wanted_ = nullptr;
}

bool WordReader::take_words(std::string_view words) {
  if (words.empty()) return true;
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
