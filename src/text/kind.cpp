#include "text/kind.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

template <class T>
std::optional<int> index_in(std::span<const T> list, const T& value) {
  const auto at = std::ranges::find(list, value);
  return at == list.end() ? std::nullopt : std::optional(static_cast<int>(at - list.begin()));
}

}  // namespace

std::string Kind::word(int thing) const {
  return is_number(thing) ? std::to_string(id(thing)) : std::string(said(thing));
}

void Kind::add_word(int thing, TextBuffer& text) const {
  is_number(thing) ? text.add_number(id(thing)) : text.add(said(thing));
}

std::string Kind::key(int thing, Seat seat) const {
  return std::string(name) + ":" + (is_of_seat ? std::to_string(index_of(seat)) : "") + word(thing);
}

std::optional<int> Kind::find_id(int number) const {
  if (!ids.empty()) return index_in(ids, number);
  return number >= min && number <= max ? std::optional(number) : std::nullopt;
}

std::optional<int> Kind::find(std::string_view word) const {
  if (!words.empty()) return index_in(words, word);
  const auto number = word.empty() ? std::nullopt : parse_number(word, 1'000'000);
  return number ? find_id(*number) : std::nullopt;
}

void Kind::write_value(int thing, JsonWriter& out) const {
  if (thing == none)
    out.raw(none_json);
  else
    words.empty() ? out.value(id(thing)) : out.raw(at(words, thing));
}

std::optional<int> Kind::read(const Doc& doc) const {
  if (none != nothing && to_json(doc) == none_json) return none;
  if (is_bare) return index_in(words, std::string_view(to_json(doc)));
  if (doc.is(Doc::Kind::string))
    return words.empty() ? std::nullopt : index_in(words, std::string_view(doc.text));
  return words.empty() && doc.is_integer(-1'000'000, 1'000'000) ? find_id(static_cast<int>(doc.number))
                                                                : std::nullopt;
}

std::string Kind::allowed() const {
  std::string text;
  if (words.empty() && ids.empty()) {
    text = "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
  } else if (words.empty()) {
    text = "the number of a " + std::string(name);
  } else {
    text = joined(words);
  }
  return none == nothing ? text : text + ", or " + std::string(none_json);
}

void Kind::sort(std::vector<int>& things) const {
  const auto order = [this](int thing) { return thing == none ? nothing : id(thing); };
  sort_few(things, [&](int a, int b) { return order(a) < order(b); });
}

}  // namespace orebit
