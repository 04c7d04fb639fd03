#include "text/line.hpp"

#include <algorithm>

namespace orebit {

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
