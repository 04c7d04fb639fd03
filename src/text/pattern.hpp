// Sentences out of patterns: the small core of ICU MessageFormat that catalogues use, in English.
//
//   {card}                                        the name of a thing or several, or a number
//   {robot, short}  {card, text}                  its short name, its text
//   {elements, or}                                several things, "gold or copper" instead of "gold, copper"
//   {squares, and}  {dice, spaced}                "1, 2 and 4", "1 3 3"
//   {crystals, counted}                           "2 blue and 1 pink"
//   {squares, each, square {squares} shows {faces}}
//                                                 once for each thing of a list, and of lists beside it that
//                                                 are as long: "square 1 shows 3 and square 4 shows 6"
//   {n, plural, one {# card} other {# cards}}     by number; of a list, by how many things it has
//   {way, select, back {runs back} other {runs}}  by word; `unknown` is what the reader may not know, or
//   nothing
//   {visits|visit}                                of somebody else, and of the reader: "Ada visits", "You
//   visit"
//
// What stands in the braces of a choice is a pattern again.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/doc.hpp"
#include "text/kind.hpp"

namespace orebit {

// How a thing is called where its word alone would not do, and what a person is told who asks about it.
struct Entry {
  std::string name;  // within a sentence
  std::string short_name = {};
  std::string text = {};   // what it does
  std::string title = {};  // over its text; empty: the name
  std::string clause = {};
  std::string cost = {};
  std::string points = {};
};

// Of the things of a kind, by number: those whose words will do have none.
using Entries = std::vector<std::optional<Entry>>;

// What fills a place of a pattern: things of a kind, or a text.
struct Argument {
  std::string_view name;
  int number = 0;  // what plural counts
  bool is_unknown = false;
  bool has_marks = false;  // a mark round a thing's name tells which it is, "card:39", if its kind has a name
  Kind kind = {};
  const Entries* entries = nullptr;
  std::span<const int> lent = {};  // its things, which somebody else keeps,
  std::vector<int> own = {};       // or these
  std::string text = {};

  std::span<const int> things() const { return own.empty() ? lent : own; }
  // None: the word will do.
  const Entry* entry(int thing) const {
    if (entries == nullptr || thing < 0 || static_cast<std::size_t>(thing) >= entries->size()) return nullptr;
    const auto& found = at(*entries, thing);
    return found ? &*found : nullptr;
  }
};

// Of whom a sentence speaks: of somebody, or of the one who reads it.
enum class Person : std::uint8_t { third, second };

// A pattern that was read: its pieces, which point into its text.
struct Piece;
using Pattern = std::vector<Piece>;
struct Arm {
  std::string_view name;
  Pattern pattern;
};
struct Piece {
  enum class Show : std::uint8_t {
    words,
    count,
    verb,
    name,
    short_name,
    text,
    either,
    all,
    spaced,
    counted,
    each,
    plural,
    select
  };
  Show show = Show::words;
  std::string_view text;       // as it is, or of a verb; otherwise the name of a place
  std::string_view to_reader;  // of a verb
  std::vector<Arm> arms = {};
};
// REQUIRES: a well-formed pattern.
Pattern read_pattern(std::string_view pattern);

// A thing with a key is marked: U+0002, its key, U+001F, its name, U+0003.
std::string fill(const Pattern& pattern, std::span<const Argument> arguments, Person person = Person::third);
std::string fill(std::string_view pattern, std::span<const Argument> arguments,
                 Person person = Person::third);
// A marked sentence without its marks, each with what name(key, name) says instead.
std::string unmarked(std::string_view marked,
                     const std::function<std::string(std::string_view, std::string_view)>& name);

// What is wrong with a pattern, or nothing: braces that do not match, a choice without `other`.
std::string why_no_pattern(std::string_view pattern);

// The patterns of a game by key: "fact.dealt", "about.drone.text". Written as TOML (words.en.toml), embedded
// as JSON.
class Catalogue {
 public:
  // REQUIRES: tables of patterns. Tests check every catalogue.
  explicit Catalogue(std::string_view json);
  Catalogue(const Catalogue&) = delete;  // what was read points into the texts
  Catalogue& operator=(const Catalogue&) = delete;

  // Empty if there is none.
  std::string_view find(std::string_view table, std::string_view key) const;
  const std::map<std::string, std::string, std::less<>>& patterns() const { return patterns_; }
  // The same, read already.
  const Pattern& pattern(std::string_view table, std::string_view key) const;

 private:
  void add(const Doc& table, const std::string& path);

  std::map<std::string, std::string, std::less<>> patterns_;
  std::map<std::string_view, std::map<std::string_view, Pattern>> read_;  // by table
};

}  // namespace orebit
