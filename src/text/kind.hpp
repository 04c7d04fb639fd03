// How things are called. A thing is a small number (core/things.hpp); its kind says which word stands for it.
// Moves, facts, views and options ask the kind, so a name is said once.
//
//   number(0, 99)                  an amount: 7
//   number("seat", 0, 3)           a thing that is called by its number: seat 2
//   named("way", way_names)        things called by words, from 0 on
//   numbered("card", ids)          things called by other numbers, from 0 on
//   kind.or_json(no_card, "0")     the same kind; JSON may also have this value, which patterns call none
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "text/doc.hpp"
#include "text/json_writer.hpp"

namespace orebit {

// Cheap to make: the words and numbers that it looks at live in the code or in a pack.
struct Kind {
  static constexpr int nothing = -1'000'000;

  std::string_view name = {};
  std::span<const std::string_view> words = {};
  std::span<const int> ids = {};
  int min = 0;  // of a kind without words and ids
  int max = 0;
  bool is_bare = false;  // words without quotes in JSON: true, false
  int none = nothing;    // one more value, which stands in JSON and facts alone
  std::string_view none_json = "null";
  bool is_of_seat = false;  // things of the seat that acts: robot a of seat 1 is elsewhere robot 1a

  constexpr Kind or_json(int value, std::string_view json) const {
    Kind kind = *this;
    kind.none = value;
    kind.none_json = json;
    return kind;
  }
  constexpr Kind of_seat() const {
    Kind kind = *this;
    kind.is_of_seat = true;
    return kind;
  }
  // What facts, the lexicon and pages call it: "card:39", "robot:1a".
  std::string key(int thing, Seat seat = seat_of(0)) const;
  // The number that a thing is called by or, if it has a word, its place.
  int id(int thing) const { return ids.empty() ? thing : at(ids, thing); }
  // Whether its id says what it is called; otherwise what does.
  bool is_number(int thing) const { return words.empty() && thing != none; }
  std::string_view said(int thing) const { return thing == none ? "none" : at(words, thing); }
  std::string word(int thing) const;
  void add_word(int thing, TextBuffer& text) const;
  std::optional<int> find(std::string_view word) const;
  OREBIT_INLINE_NATIVE void write(int thing, JsonWriter& out) const {
    if (!words.empty() && !is_bare && thing != none)
      out.plain(at(words, thing));
    else
      write_value(thing, out);
  }
  std::optional<int> read(const Doc& doc) const;
  std::string allowed() const;  // "a whole number from 1 to 9"

  // By number, for things that have no order.
  void sort(std::vector<int>& things) const;

 private:
  std::optional<int> find_id(int number) const;
  void write_value(int thing, JsonWriter& out) const;
};

constexpr Kind number(std::string_view name, int min, int max) {
  return {.name = name, .min = min, .max = max};
}
constexpr Kind number(int min, int max) { return number("", min, max); }
constexpr Kind named(std::string_view name, std::span<const std::string_view> words) {
  return {.name = name, .words = words};
}
constexpr Kind numbered(std::string_view name, std::span<const int> ids) {
  return {.name = name, .ids = ids};
}
inline constexpr std::array<std::string_view, 2> flag_words{"false", "true"};
constexpr Kind flag() { return {.words = flag_words, .is_bare = true}; }

}  // namespace orebit
