// The options of a game in one table, in the order of RULES.md. What a person reads about them and how a
// value comes into the game's Options follows from it; defaults are those of Options{}.
//
//   inline constexpr std::array option_table{
//       opt::choice<&Options::placement>("placement", {"free", "fixed"}, "DS-11", "players choose where
//       ..."), opt::number<&Options::rescan_limit>("rescan_limit", 0, 50, "SM-11", "most rescans in one
//       turn")};
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "core/game_info.hpp"
#include "core/things.hpp"
#include "text/kind.hpp"
#include "text/notation.hpp"

namespace orebit {

template <class O>
struct Option {
  static constexpr std::size_t max_words = 5;

  OptionInfo::Kind type = OptionInfo::Kind::choice;
  std::string_view key;
  std::array<std::string_view, max_words> words{};  // of a choice, by the value of its field
  int min = 0;
  int max = 0;
  std::string_view clause;
  std::string_view meaning;
  int (*get)(const O& options) = nullptr;
  void (*set)(O& options, int value) = nullptr;

  constexpr Kind kind() const {
    if (type == OptionInfo::Kind::number) return orebit::number(min, max);
    return named("", std::span(words).first(static_cast<std::size_t>(max) + 1));
  }
};

namespace opt {

template <auto member, class O = OwnerOf<member>>
constexpr Option<O> number(std::string_view key, int min, int max, std::string_view clause,
                           std::string_view meaning) {
  return {.type = OptionInfo::Kind::number,
          .key = key,
          .min = min,
          .max = max,
          .clause = clause,
          .meaning = meaning,
          .get = [](const O& options) { return static_cast<int>(options.*member); },
          .set = [](O& options, int value) { add_thing(options.*member, value); }};
}
template <auto member, std::size_t count, class O = OwnerOf<member>>
constexpr Option<O> choice(std::string_view key, const std::string_view (&words)[count],
                           std::string_view clause, std::string_view meaning) {
  Option<O> made = number<member>(key, 0, static_cast<int>(count) - 1, clause, meaning);
  made.type = OptionInfo::Kind::choice;
  std::ranges::copy(words, made.words.begin());
  return made;
}
template <auto member, class O = OwnerOf<member>>
constexpr Option<O> flag(std::string_view key, std::string_view clause, std::string_view meaning) {
  Option<O> made = choice<member>(key, {"false", "true"}, clause, meaning);
  made.type = OptionInfo::Kind::boolean;
  return made;
}

}  // namespace opt

template <class O, std::size_t count>
std::vector<OptionInfo> option_infos(const std::array<Option<O>, count>& table) {
  std::vector<OptionInfo> infos;
  for (const Option<O>& option : table) {
    const Kind kind = option.kind();
    infos.push_back({option.key,
                     option.type,
                     {kind.words.begin(), kind.words.end()},
                     option.min,
                     option.max,
                     option.get(O{}),
                     option.clause,
                     option.meaning});
  }
  return infos;
}

// REQUIRES: a value that is allowed for each option, in the order of the table.
template <class O, std::size_t count>
O read_options(const std::array<Option<O>, count>& table, const OptionValues& values) {
  O options;
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = table[i].kind().find(values[i]);
    assert(value);
    table[i].set(options, *value);
  }
  return options;
}

}  // namespace orebit
