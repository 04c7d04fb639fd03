#include "cli/play/typed.hpp"

#include <algorithm>
#include <cctype>

#include "cli/play/widgets.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// How many letters must change: the optimal string alignment distance.
std::size_t letters_apart(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) table[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      table[i][j] = std::min({changed, table[i - 1][j] + 1, table[i][j - 1] + 1});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

}  // namespace

std::string quoted_typed(std::string_view typed) {
  constexpr int max_shown = 61;
  return format("\"{}\"", clipped(printable(typed), max_shown));
}

std::string nearest_word(std::string_view typed, const std::vector<std::string>& known) {
  if (typed.size() < 3) return "";
  std::string nearest;
  std::size_t least = typed.size() < 5 ? 2 : 3;  // one letter of a short word, two of a long one
  for (const std::string& word : known)
    if (const std::size_t apart = letters_apart(typed, word); apart < least) {
      least = apart;
      nearest = word;
    }
  return nearest;
}

DiceExample dice_example(const Dice& dice, int kept) {
  if (kept == 0)
    dice.each_face([&](int face) { kept = kept == 0 || dice.count(face) >= dice.count(kept) ? face : kept; });
  DiceExample example{"r", "keep"};
  int rerolled = 0;
  dice.each_face([&](int face) {
    if (face == kept) example.keep += format(" {}", face);
    if (face != kept && ++rerolled <= 2) example.reroll += format(" {}", face);
  });
  if (rerolled == 0) example.reroll += format(" {}", kept);
  return example;
}

std::string parted(const std::string& line) {
  if (line.size() < 2 || std::isalpha(static_cast<unsigned char>(line[0])) == 0 ||
      (std::isdigit(static_cast<unsigned char>(line[1])) == 0 && line[1] != '('))
    return line;
  return line.substr(0, 1) + " " + line.substr(1);
}

namespace {

std::string how_to(bool is_keep, const Dice& all) {
  const DiceExample example = dice_example(all);
  return is_keep ? format("Write keep and the dice to keep: {}. The others are rolled again.", example.keep)
                 : format("Write r and the dice to roll again: {}. `r all` rolls them all.", example.reroll);
}

}  // namespace

TypedReroll read_reroll(const std::string& line, const Dice& all) {
  const std::string spaced = parted(line);
  const auto words = split_words(spaced);
  const bool is_keep = !words.empty() && (words[0] == "keep" || words[0] == "k");
  if (!is_keep && (words.empty() || (words[0] != "reroll" && words[0] != "r"))) return {};
  const std::string how = how_to(is_keep, all);
  const auto rolling = [](const Dice& dice) {
    return TypedReroll{dice.empty() ? "reroll" : "reroll " + print_dice(dice), std::nullopt};
  };
  if (words.size() == 1) return {std::nullopt, how};
  if (words.size() == 2 && words[1] == (is_keep ? "none" : "all")) return rolling(all);
  std::string faces;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].find_first_not_of("123456,") != std::string_view::npos)
      return {std::nullopt, format("\"{}\" is no die. {}", words[i], how)};
    for (const char face : words[i]) faces += face == ',' ? std::string(" ") : std::string{' ', face};
  }
  const auto typed = parse_dice(split_words(faces), 0);
  if (!typed || (is_keep && !all.contains(*typed)))
    return {std::nullopt, format("There lie {}. {}", print_dice(all), how)};
  return rolling(is_keep ? all - *typed : *typed);
}

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
