// How moves and outcomes are written: verbs with arguments, in one table that prints, parses and explains
// itself.
//
//   inline constexpr Row<Move, Kinds> move_rows[] = {
//       {"scan", Verb::scan, {arg<&Move::at>(&Kinds::location)}},
//       {"cover", Verb::cover, {secret<&Move::card>(&Kinds::card)}},
//       {"drill", Verb::drill}};
//   inline constexpr auto move_notation = notation<&Move::verb>(move_rows);
//
// A verb may be several words: "use 5 swap" beside "use". `Kinds` is the game's struct of kinds. Printing is
// canonical; parsing takes things in any order where they have none. A secret is printed as ? for those who
// do not know it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "core/things.hpp"
#include "text/line.hpp"

namespace orebit {

// Whether a move gives something up, so that nobody plays it by haste.
enum class Role : std::uint8_t { none, pass };

template <class M, class K>
struct Row;

// What follows a verb: things of one kind, which a field holds; things or pairs of things that no single
// field holds; or one of several rows.
template <class M, class K>
struct Arg {
  Kind K::* kind = nullptr;
  void (*print)(const M& move, Line& line) = nullptr;
  bool (*parse)(M& move, const Kind& kind, WordReader& words) = nullptr;
  bool is_many = false;
  bool is_secret = false;
  int K::* hidden = nullptr;                  // of a secret list: how many from the front; none: all
  std::string_view word = {};                 // stands before it
  bool (*is_there)(const M& move) = nullptr;  // of what may be left out with its word
  std::span<const Row<M, K>> rows = {};
  int (*row)(const M& move) = nullptr;
  void (*set_row)(M& move, int verb) = nullptr;
  Kind K::* second = nullptr;  // of a pair
  void (*print_part)(const Arg& self, const K& kinds, const M& move, Line& line) = nullptr;
  bool (*parse_part)(const Arg& self, const K& kinds, M& move, WordReader& words) = nullptr;
};

template <class M, class K>
struct Row {
  static constexpr std::size_t max_args = 3;

  std::string_view words;  // none: nothing is written
  int verb = 0;
  std::array<Arg<M, K>, max_args> list{};
  std::size_t count = 0;
  Role role = Role::none;

  template <class V>
  constexpr Row(std::string_view text, V value, std::initializer_list<Arg<M, K>> args = {},
                Role what = Role::none)
      : words(text), verb(static_cast<int>(value)), role(what) {
    for (const Arg<M, K>& one : args) list[count++] = one;
  }
  constexpr std::span<const Arg<M, K>> args() const { return {list.data(), count}; }
};

// A pointer to a member as a template argument: of which struct, of which type.
template <class Pointer>
struct MemberOf;
template <class M, class T>
struct MemberOf<T M::*> {
  using Owner = M;
  using Type = T;
};
template <auto member>
using OwnerOf = typename MemberOf<decltype(member)>::Owner;
template <auto member>
using TypeOf = typename MemberOf<decltype(member)>::Type;

template <auto member, class K, class M = OwnerOf<member>>
constexpr Arg<M, K> arg(Kind K::* kind) {
  constexpr bool is_many = !OneThing<TypeOf<member>>;
  return {.kind = kind,
          .print = [](const M& move, Line& line) { line.add(move.*member); },
          .parse =
              [](M& move, const Kind& of, WordReader& words) {
                for (auto thing = words.next(of); thing; thing = words.next(of)) {
                  if (!add_thing(move.*member, *thing)) return false;
                  words.take();
                  if (!is_many) return true;
                }
                return is_many;
              },
          .is_many = is_many};
}
// Known to the owner of the ply alone; of a list, if `hidden` is given, only that number from the front.
template <auto member, class K, class M = OwnerOf<member>>
constexpr Arg<M, K> secret(Kind K::* kind, int K::* hidden = nullptr) {
  Arg<M, K> made = arg<member>(kind);
  made.is_secret = true;
  made.hidden = hidden;
  return made;
}
// With a word before it: after("vs", arg<&Outcome::rival>(&Kinds::face)).
template <class M, class K>
constexpr Arg<M, K> after(std::string_view word, Arg<M, K> one) {
  one.word = word;
  return one;
}
// Things that no single field holds. P says how a move holds them, as each_thing and add_thing say of a
// field:
//   struct Squares {
//     static void each(const Kinds&, const Move& move, auto visit);
//     static bool add(const Kinds&, Move& move, int square);
//   };
template <class P, class M, class K>
constexpr Arg<M, K> part(Kind K::* kind) {
  return {.kind = kind,
          .is_many = true,
          .print_part =
              [](const Arg<M, K>& self, const K& kinds, const M& move, Line& line) {
                line.begin(kinds.*self.kind, 0, {}, true);
                P::each(kinds, move, [&](int thing) { line.add(thing); });
              },
          .parse_part =
              [](const Arg<M, K>& self, const K& kinds, M& move, WordReader& words) {
                for (auto thing = words.next(kinds.*self.kind); thing;
                     words.take(), thing = words.next(kinds.*self.kind))
                  if (!P::add(kinds, move, *thing)) return false;
                return true;
              }};
}
// The same for pairs: visit(first, second), add(kinds, move, first, second).
template <class P, class M, class K>
constexpr Arg<M, K> pairs(Kind K::* first, Kind K::* second) {
  return {.kind = first,
          .is_many = true,
          .second = second,
          .print_part =
              [](const Arg<M, K>& self, const K& kinds, const M& move, Line& line) {
                P::each(kinds, move, [&](int one, int two) {
                  line.begin(kinds.*self.kind, 0, {}, true);
                  line.add(one);
                  line.begin(kinds.*self.second, 0, {}, true);
                  line.add(two);
                });
              },
          .parse_part =
              [](const Arg<M, K>& self, const K& kinds, M& move, WordReader& words) {
                for (auto one = words.next(kinds.*self.kind); one;
                     words.take(), one = words.next(kinds.*self.kind)) {
                  words.take();
                  const auto two = words.next(kinds.*self.second);
                  if (!two || !P::add(kinds, move, *one, *two)) return false;
                }
                return true;
              }};
}
// A word and a thing that may be left out: "as pink". The field then holds `none`.
template <auto member, auto none, class K, class M = OwnerOf<member>>
constexpr Arg<M, K> maybe(std::string_view word, Kind K::* kind) {
  Arg<M, K> made = arg<member>(kind);
  made.word = word;
  made.is_there = [](const M& move) { return move.*member != none; };
  return made;
}
// One of several ways to go on, told apart by a field. Its words are things of a kind, if one is given.
template <auto member, class K, std::size_t count, class M = OwnerOf<member>>
constexpr Arg<M, K> one_of(const Row<M, K> (&rows)[count], Kind K::* kind = nullptr) {
  return {.kind = kind,
          .rows = rows,
          .row = [](const M& move) { return static_cast<int>(move.*member); },
          .set_row = [](M& move, int verb) { add_thing(move.*member, verb); }};
}

template <class M, class K>
class Notation {
 public:
  constexpr explicit Notation(const Arg<M, K>& verbs) : verbs_(verbs) {}

  // If it hides: as somebody reads it who does not know the secrets.
  std::string print(const K& kinds, const M& move, bool hides = false) const {
    TextBuffer text;
    print(kinds, move, text, hides);
    return text.copy();
  }
  void print(const K& kinds, const M& move, TextBuffer& text, bool hides = false) const {
    Line line(text);
    print_arg(kinds, verbs_, move, hides, line);
  }

  // The things that its text names, in the order of the text.
  std::vector<NamedThing> things(const K& kinds, const M& move) const {
    std::vector<NamedThing> things;
    TextBuffer text;
    Line line(text, &things);
    print_arg(kinds, verbs_, move, false, line);
    return things;
  }
  const Row<M, K>& row(const M& move) const { return row_of(verbs_, move); }
  std::span<const Row<M, K>> rows() const { return verbs_.rows; }

  // On nonsense: what would be right.
  std::optional<M> parse(const K& kinds, std::string_view text, std::string& problem) const {
    M move;
    WordReader words(text);
    if (parse_arg(kinds, verbs_, words, move) && words.empty()) return move;
    WordReader again(text);
    const Row<M, K>* row = take_row(verbs_.rows, again);
    problem = row == nullptr ? unknown_verb() : "write: " + usages(kinds, *row) + words.stumble();
    return std::nullopt;
  }

  constexpr bool hides() const { return hides(verbs_); }

 private:
  static constexpr bool hides(const Arg<M, K>& one) {
    return one.is_secret || std::ranges::any_of(one.rows, [](const Row<M, K>& row) {
             return std::ranges::any_of(row.args(), [](const auto& next) { return hides(next); });
           });
  }
  // The row whose words come next, the longest of them; a row without words fits anywhere.
  static const Row<M, K>* take_row(std::span<const Row<M, K>> rows, WordReader& words) {
    const Row<M, K>* found = nullptr;
    for (const Row<M, K>& row : rows) {
      if (found != nullptr && row.words.size() <= found->words.size()) continue;
      if (WordReader(words).take_words(row.words)) found = &row;
    }
    if (found != nullptr) words.take_words(found->words);
    return found;
  }

  static void print_arg(const K& kinds, const Arg<M, K>& one, const M& move, bool hides, Line& line) {
    if (one.is_there != nullptr && !one.is_there(move)) return;
    line.add_word(one.word);
    if (one.print_part != nullptr) return one.print_part(one, kinds, move, line);
    if (one.row == nullptr) {
      const int hidden = one.hidden == nullptr ? Line::all : kinds.*one.hidden;
      line.begin(kinds.*one.kind, hides && one.is_secret ? hidden : 0, one.word, one.is_many);
      return one.print(move, line);
    }
    const Row<M, K>& row = row_of(one, move);
    line.add_word(row.words);
    if (one.kind != nullptr && !row.words.empty()) {
      line.begin(kinds.*one.kind, 0);
      line.note(row.verb);
    }
    for (const Arg<M, K>& next : row.args()) print_arg(kinds, next, move, hides, line);
  }
  static const Row<M, K>& row_of(const Arg<M, K>& one, const M& move) {
    const auto row = std::ranges::find(one.rows, one.row(move), &Row<M, K>::verb);
    assert(row != one.rows.end());
    return *row;
  }

  static bool parse_arg(const K& kinds, const Arg<M, K>& one, WordReader& words, M& move) {
    if (!words.take_words(one.word)) return one.is_there != nullptr;
    if (one.parse_part != nullptr) return one.parse_part(one, kinds, move, words);
    if (one.row == nullptr) return one.parse(move, kinds.*one.kind, words);
    const Row<M, K>* row = take_row(one.rows, words);
    if (row == nullptr) return false;
    one.set_row(move, row->verb);
    return std::ranges::all_of(row->args(),
                               [&](const auto& next) { return parse_arg(kinds, next, words, move); });
  }

  std::string unknown_verb() const {
    std::string text = "no such verb (try:";
    std::string_view last;
    for (const Row<M, K>& row : verbs_.rows) {
      const std::string_view word = row.words.substr(0, row.words.find(' '));
      if (word != last) text.append(" ").append(word);
      last = word;
    }
    return text + ")";
  }
  // Of this row, and of those that begin like it: "use level ... or use 5 swap square ..."
  std::string usages(const K& kinds, const Row<M, K>& row) const {
    std::string text = usage(kinds, row);
    for (const Row<M, K>& other : verbs_.rows)
      if (other.words.starts_with(std::string(row.words) + " ")) text += " or " + usage(kinds, other);
    return text;
  }
  // "prospect card robot [as element | back | over | use]"
  static std::string usage(const K& kinds, const Row<M, K>& row) {
    std::string text(row.words);
    for (const Arg<M, K>& one : row.args()) {
      text += one.is_there != nullptr ? " [" : " ";
      if (!one.word.empty()) text.append(one.word).append(" ");
      if (one.row == nullptr) {
        text += (kinds.*one.kind).name;
        if (one.second != nullptr) text.append(" ").append((kinds.*one.second).name);
        text += one.is_many ? " ..." : "";
        if (one.is_there != nullptr) text += "]";
        continue;
      }
      std::string choices;
      for (const Row<M, K>& next : one.rows)
        if (!next.words.empty()) choices += (choices.empty() ? "" : " | ") + usage(kinds, next);
      text += "[" + choices + "]";
    }
    return text;
  }

  Arg<M, K> verbs_;  // the table is itself a choice between rows
};

template <auto member, class K, std::size_t count, class M = OwnerOf<member>>
constexpr Notation<M, K> notation(const Row<M, K> (&rows)[count]) {
  return Notation<M, K>(one_of<member>(rows));
}

}  // namespace orebit
