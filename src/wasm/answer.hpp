// What a call answers: text, or every reason why it was not done. docs/formats/wasm.md describes both.
#pragma once

#include <expected>
#include <string>

#include "table/match.hpp"

namespace orebit::wasm {

using Answer = std::expected<std::string, Rejections>;

inline std::unexpected<Rejections> fail(Rejection no) { return std::unexpected(Rejections{std::move(no)}); }
inline std::unexpected<Rejections> fail(const Issues& issues) {
  return std::unexpected(Rejections(issues.begin(), issues.end()));
}

// {"errors":[{"clause":"SM-15","why":"no reroll is left; state a distance"}]}
std::string to_json(const Rejections& errors);

}  // namespace orebit::wasm
