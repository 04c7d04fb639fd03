#include "cli/play/typed_expression.hpp"

#include <algorithm>
#include <string>

namespace orebit::cli {

namespace {

using Value = std::optional<TypedValue>;

constexpr int max_depth = 16;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Value read() {
    const Value value = sum(0);
    return text_.empty() ? value : std::nullopt;
  }

 private:
  bool take(std::string_view any) {
    if (text_.empty() || any.find(text_.front()) == std::string_view::npos) return false;
    taken_ = text_.front();
    text_.remove_prefix(1);
    return true;
  }

  Value sum(int depth) {
    Value left = product(depth);
    while (left && take("+-")) {
      const int sign = taken_ == '+' ? 1 : -1;
      const Value right = product(depth);
      if (!right) return std::nullopt;
      left = TypedValue{left->num * right->den + sign * right->num * left->den, left->den * right->den};
    }
    return left;
  }

  Value product(int depth) {
    Value left = operand(depth);
    while (left && take("*x/")) {
      const bool is_division = taken_ == '/';
      const Value right = operand(depth);
      if (!right || (is_division && right->num == 0)) return std::nullopt;
      left = is_division ? TypedValue{left->num * right->den, left->den * right->num}
                         : TypedValue{left->num * right->num, left->den * right->den};
    }
    return left;
  }

  Value operand(int depth) {
    if (take("123456")) return TypedValue{taken_ - '0', 1};
    if (depth == max_depth || !take("(")) return std::nullopt;
    const Value inner = sum(depth + 1);
    return inner && take(")") ? inner : std::nullopt;
  }

  std::string_view text_;
  char taken_ = 0;
};

}  // namespace

std::optional<TypedValue> value_of(std::string_view text) {
  constexpr std::size_t max_dice = 8;
  std::string joined(text.substr(0, text.find('=')));
  std::erase(joined, ' ');
  const auto digits =
      std::count_if(joined.begin(), joined.end(), [](char c) { return c >= '0' && c <= '9'; });
  const bool has_operation = joined.find_first_of("+-*x/") != std::string::npos;
  if (!has_operation || static_cast<std::size_t>(digits) > max_dice) return std::nullopt;
  return Reader(joined).read();
}

}  // namespace orebit::cli
