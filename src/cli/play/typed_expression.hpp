// An expression over dice as a person types it, "(2+2)*(1+1)": which number it means. It only tells which ore
// is meant; whether the dice make it is for the rules to say (SM-23).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orebit::cli {

struct TypedValue {
  std::int64_t num = 0;
  std::int64_t den = 1;
  bool is(int number) const { return num == number * den; }
};

// Nothing if the text is no expression over single digits with + - * x / and brackets, or has no operation.
std::optional<TypedValue> value_of(std::string_view text);

}  // namespace orebit::cli
