// From what a person types to the notation of RULES.md.
#include <algorithm>
#include <cctype>
#include <ranges>

#include "cli/play/space_miner_board.hpp"
#include "cli/play/typed.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

using Typed = std::vector<std::string_view>;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, word) != names.end();
}
bool is_arithmetic(std::string_view word) {
  return word.find_first_not_of("0123456789+-*/x()=,.") == std::string_view::npos;
}

// All digits of these words are faces, whatever stands between them: "3 5", "35", "(3+5)".
std::optional<Dice> dice_in(const Typed& words) {
  std::string faces;
  for (const std::string_view word : words)
    for (const char c : word)
      if (std::isdigit(static_cast<unsigned char>(c)) != 0) faces += {' ', c};
  return parse_dice(split_words(faces), 0);
}

// "3+5=8" without what it comes to; as it is if it comes to something else.
std::string without_result(const std::string& line) {
  const std::size_t equals = line.find('=');
  if (equals == std::string::npos) return line;
  const auto value = value_of(line.substr(0, equals));
  const auto after = split_words(std::string_view(line).substr(equals + 1));
  const auto result = after.size() == 1 ? parse_number(after[0], 9999) : std::nullopt;
  return result && (!value || value->is(*result)) ? line.substr(0, equals) : line;
}

// "5 × 4 − 1" with the signs of the keyboard.
std::string with_keyboard_signs(std::string line) {
  for (const auto& [sign, key] : {std::pair<std::string_view, char>{"×", '*'}, {"÷", '/'}, {"−", '-'}})
    for (std::size_t at = line.find(sign); at != std::string::npos; at = line.find(sign))
      line.replace(at, sign.size(), 1, key);
  return line;
}

bool makes(const MinerTable& table, int slot, Dice dice) {
  const auto of_slot = ways(table)[static_cast<std::size_t>(slot - 1)];
  return std::ranges::find(of_slot, dice, &Way::dice) != of_slot.end();
}

bool is_of_kind(const OreSlot& ore, std::string_view word) {
  return word == ore.name() || word == ore.name().substr(0, 1);
}

// The slot that a kind of ore means: the one that these dice make, or else the first of the kind.
std::optional<int> slot_called(const MinerTable& table, std::string_view word, std::optional<Dice> dice) {
  std::optional<int> first;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if (!is_of_kind(ore, word)) continue;
    if (dice && makes(table, ore.slot, *dice)) return ore.slot;
    if (!first) first = ore.slot;
  }
  return first;
}

// The slot that dice mean, of the ore that is named or of any: that of the number written, or else the most
// valuable they make.
std::optional<int> slot_meant(const MinerTable& table, std::string_view ore_name, std::string_view formula,
                              Dice dice) {
  const auto value = value_of(formula);
  std::optional<OreSlot> best;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if (!ore_name.empty() && !is_of_kind(ore, ore_name)) continue;
    if ((value && !value->is(ore.number)) || !makes(table, ore.slot, dice)) continue;
    if (!best || ore.price > best->price) best = ore;
  }
  return best ? std::optional(best->slot) : std::nullopt;
}

// What was typed in its two parts: the ore, if one is named, and the dice or a formula of them, without what
// it comes to.
struct TypedClaim {
  std::string ore;
  std::string formula;
};
TypedClaim typed_claim(const MinerTable& table, const std::string& typed) {
  const std::string line = with_keyboard_signs(typed);
  const std::string spaced = parted(line);
  const auto words = split_words(spaced);
  if (words.size() < 2 || !slot_called(table, words[0], std::nullopt)) return {"", without_result(line)};
  return {std::string(words[0]), without_result(spaced.substr(words[0].size()))};
}

}  // namespace

std::optional<std::string> about_visit(const MinerTable& table, const std::string& line) {
  if (is_one_of(line, {"v", "visit"})) return "Write visit and an asteroid of the row: visit 1.";
  const auto words = split_words(line);
  const bool is_visit = words.size() == 2 && is_one_of(words[0], {"v", "visit"});
  if (!is_visit && words.size() != 1) return std::nullopt;
  const auto is_called = [&](Card card) {
    return words.back() == table.id_of(card) || words.back() == std::to_string(table.distance_of(card));
  };
  if (std::ranges::any_of(table.s.row | std::views::take(table.content.row_size), is_called))
    return std::nullopt;
  for (int card = 0; card < table.content.cards; ++card)
    if (table.setting.deck.has(card) && is_called(static_cast<Card>(card)))
      return table.id_of(static_cast<Card>(card)) + " is not in the row.";
  return std::nullopt;
}

std::string read_mine(const MinerTable& table, const std::string& typed) {
  const auto [ore, line] = typed_claim(table, typed);
  const auto claim = [&](int slot, Dice dice) {
    return table.words.print(Move{Verb::claim, static_cast<std::uint8_t>(slot), 0, dice});
  };
  if (!ore.empty()) {
    const auto dice = dice_in(split_words(line));
    const auto slot = dice ? slot_called(table, ore, dice) : std::nullopt;
    return slot ? claim(*slot, *dice) : typed;
  }
  const std::string spaced = parted(line);
  const auto words = split_words(spaced);
  if (words.empty()) return line;
  if (words.size() == 1 && parse_number(words[0], 9999)) return read_choice(choices_of(table), line);
  if (is_one_of(line, {"d", "sell"})) return "done";
  const std::string rest(spaced.substr(words[0].size()));
  if (is_one_of(words[0], {"f", "turn"})) return "flip" + rest;
  if (is_one_of(words[0], {"d", "w"})) return "double" + rest;
  if (words[0] == "c") return "claim" + rest;
  const auto dice = std::ranges::all_of(words, is_arithmetic) ? dice_in(words) : std::nullopt;
  const auto slot = dice ? slot_meant(table, "", line, *dice) : std::nullopt;
  return slot ? claim(*slot, *dice) : line;
}

std::optional<std::string> about_laser(const MinerTable& table, const std::string& line) {
  const bool is_flip = is_one_of(line, {"f", "flip"});
  if ((!is_flip && !is_one_of(line, {"double", "w"})) || table.s.dice.empty()) return std::nullopt;
  const int face = print_dice(table.s.dice)[0] - '0';
  const auto no = table.plan.why_not(move_of(is_flip ? Verb::flip : Verb::double_die, face));
  if (no) return format("{}: {}.", no->clause, sentence(*no));
  const std::string_view verb = is_flip ? "flip" : "double";
  return format("Write {} and a die: {} {}.", verb, verb, face);
}

std::optional<std::string> about_dice(const MinerTable& table, const std::string& typed) {
  const auto [ore, formula] = typed_claim(table, typed);
  const auto words = split_words(formula);
  for (const std::string_view word : words)
    if (!is_arithmetic(word))
      return ore.empty() ? std::nullopt : std::optional(format("\"{}\" is neither a die nor a sign.", word));
  if (words.empty() || (ore.empty() && words.size() == 1 && parse_number(words[0], 9999)))
    return std::nullopt;
  if (formula.find('=') != std::string::npos) return "The two sides of = are not equal.";
  const bool has_numbers = formula.find_first_of("0123456789") != std::string::npos;
  const auto dice = dice_in(words);
  if (has_numbers && (!dice || !table.s.dice.contains(*dice)))
    return "Not all of these dice are free (SM-22).";
  const auto value = value_of(formula);
  if (!dice || (!value && formula.find_first_of("+-*x/()") != std::string::npos))
    return "A sign or a bracket is missing, or one too many.";
  if ((!ore.empty() && !value) || slot_meant(table, ore, formula, *dice)) return std::nullopt;
  Lines numbers;
  for (const OreSlot& slot : ores_of(table, table.s.card))
    if (ore.empty() || is_of_kind(slot, ore)) numbers.push_back(std::to_string(slot.number));
  return format("{} {}{} (SM-23).", value ? "That is" : "These dice make",
                numbers.size() > 1 ? "none of " : "not ", joined(numbers));
}

}  // namespace orebit::cli
