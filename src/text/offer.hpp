// What a seat is asked and what it may do, with what surely follows. Clients show offers and send their text;
// they need neither notation nor rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/notation.hpp"
#include "text/telling.hpp"

namespace orebit {

// What the table waits for.
struct Prompt {
  std::string_view kind;  // "prompt.<kind>" of the catalogue asks it in words
  Seat seat = nobody;
  std::string_view clause;
  std::string_view phase;
};

struct Offer {
  std::string text;
  std::string_view verb;           // the first words of the text, "use 5 swap"
  std::vector<NamedThing> things;  // what a person points at
  Role role = Role::none;
  Seat seat = nobody;  // whose offer it is
  // What surely follows before chance or another seat acts, as this seat is told it. Nothing if nobody has
  // looked.
  std::optional<Facts> facts = std::nullopt;

  // "card:39", "robot:1a"; "face:5" may stand twice.
  std::vector<std::string> args() const;
};

// As the viewer is told it: what is hidden is 0.
Fact as_told(Fact fact, Seat viewer);
// Drops what does not begin both lists.
void keep_common(Facts& facts, const Facts& others);

// What `offer.<verb>` and `prompt.<kind>` of the catalogue say; empty if they say nothing. A pattern may name
// the things of the offer and the fields of its first fact. With marks, things carry their keys
// (text/pattern.hpp).
std::string sentence(const Telling& telling, const Offer& offer, bool has_marks = false);
std::string sentence(const Telling& telling, const Prompt& prompt);

// {"text":"prospect 39
// a","verb":"prospect","args":["card:39","robot:1a"],"role":"pass","sentence":"…","facts":[…]}
void write(const Telling& telling, const Offer& offer, JsonWriter& out);
// {"kind":"action","seat":1,"clause":"DS-33","phase":"action","sentence":"…"}
void write(const Telling& telling, const Prompt& prompt, JsonWriter& out);

}  // namespace orebit
