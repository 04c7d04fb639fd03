// The three ways to say no. The rules refuse a move (`Refusal`, core/refusal.hpp); a person is told why
// something was not done (`Rejection`); everything that is wrong with a document is listed (`Issues`). A bug
// is an assert.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "core/refusal.hpp"
#include "text/json_writer.hpp"

namespace orebit {

struct Issue {
  int line = 0;
  std::string key;      // constants.turns, asteroid[3].ores
  std::string found;    // 0, "purple", nothing
  std::string allowed;  // a whole number from 1 to 20
};
using Issues = std::vector<Issue>;

// "line 12: constants.turns: found 0, allowed: a whole number from 1 to 20"
std::string sentence(const Issue& issue);

struct Rejection {
  Rejection() = default;
  Rejection(std::string why) : why(std::move(why)) {}
  Rejection(const char* why) : why(why) {}
  Rejection(std::string clause, std::string why) : clause(std::move(clause)), why(std::move(why)) {}
  Rejection(const Refusal& no) : clause(no.clause), why(sentence(no)) {}
  Rejection(const Issue& issue) : why(orebit::sentence(issue)), line(issue.line), key(issue.key) {}

  std::string clause;  // empty where no rule was asked
  std::string why;
  int line = 0;     // of the document that was sent; 0 when it is not about one
  std::string key;  // constants.turns

  bool operator==(const Rejection&) const = default;
};
using Rejections = std::vector<Rejection>;

inline std::unexpected<Rejection> refuse(Rejection no) { return std::unexpected(std::move(no)); }
std::unexpected<Rejection> at_line(int line, Rejection no);
std::string in_line(const Rejection& no);   // "line 3: a comma or a closing brace should stand here"
std::string sentence(const Rejection& no);  // "SM-15: no reroll is left; state a distance"
// As the page's engine and the server say it: {"clause":"SM-15","why":"no reroll is left; state a distance"},
// with line and key of a document.
void write_json(const Rejection& no, JsonWriter& out);
void write_fields(const Rejection& no, JsonWriter& out);  // the same inside an object

}  // namespace orebit
