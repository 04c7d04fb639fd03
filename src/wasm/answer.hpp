// What a call answers: text, or every reason why it was not done. docs/formats/wasm.md describes both.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "table/match.hpp"

namespace orebit::wasm {

struct Fault {
  std::string clause;  // empty when no rule was asked
  std::string sentence;
  int line = 0;     // of the document that was sent; 0 when it is not about one
  std::string key;  // constants.turns
};
using Faults = std::vector<Fault>;
using Answer = std::expected<std::string, Faults>;

inline Fault fault(std::string sentence) { return {"", std::move(sentence)}; }
inline Fault fault(const Rejection& no) { return {no.clause, no.why}; }
inline Fault fault(const Issue& issue) { return {"", sentence(issue), issue.line, issue.key}; }

template <class Reason>
Faults faults_of(const std::vector<Reason>& reasons) {
  Faults faults;
  for (const Reason& reason : reasons) faults.push_back(fault(reason));
  return faults;
}

template <class Reason>
std::unexpected<Faults> refuse(const Reason& reason) {
  return std::unexpected(Faults{fault(reason)});
}

// {"clause":"SM-15","sentence":"no reroll is left; state a distance"}, with line and key where there are any.
std::string to_json(const Fault& fault);
// {"errors":[…]}
std::string to_json(const Faults& faults);

}  // namespace orebit::wasm
