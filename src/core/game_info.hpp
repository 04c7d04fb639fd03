// What a program tells a person about a game before it starts: players, options and their values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace orebit {

struct OptionInfo {
  enum class Kind { choice, number, boolean };

  std::string_view key;
  Kind kind = Kind::choice;
  std::vector<std::string_view> values;  // of a choice, the default first; a boolean is {"false", "true"}
  int min = 0;                           // of a number
  int max = 0;
  int default_number = 0;
  std::string_view clause;
  std::string_view meaning;

  std::string default_value() const {
    return kind == Kind::number ? std::to_string(default_number) : std::string(values[0]);
  }
};

// What a kind of move is for, by the first word of its notation.
struct Idea {
  std::string_view verb;
  std::string_view text;  // "dig with what lies in the drill"
};

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view designer;
  std::string_view summary;
  int min_players = 1;
  int max_players = 1;
  int default_players = 1;
  std::vector<OptionInfo> options;  // in the order of the game's option table
  std::vector<Idea> ideas;

  std::size_t option_index(std::string_view key) const {
    std::size_t i = 0;
    while (i < options.size() && options[i].key != key) ++i;
    return i;
  }
};

// One value for each option of the game, as text, in the order of the table.
using OptionValues = std::vector<std::string>;

// A line of the log: what the seat is called is the table's business ("Ada visits a26"), what happened and by
// which clause the game's.
struct LogLine {
  std::string text;
  std::string_view clause;
  std::optional<Seat> who = std::nullopt;  // the subject, where it is not the seat that acted
};

}  // namespace orebit
