// From what a person types to the notation of RULES.md.
#include <algorithm>
#include <cctype>
#include <span>

#include "cli/play/rerolls.hpp"
#include "cli/play/space_miner_board.hpp"
#include "cli/play/typed_expression.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

using Typed = std::vector<std::string_view>;

std::optional<int> number_in(const Typed& words, std::size_t place) {
  return place < words.size() ? parse_number(words[place], 9999) : std::nullopt;
}

// The only word of the line, as a number.
std::optional<int> lone_number(const Typed& words) {
  return words.size() == 1 ? number_in(words, 0) : std::nullopt;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

// All digits of these words are faces, whatever stands between them: "3 5", "35", "(3+5)".
std::string faces_of(const Typed& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i)
    for (const char c : words[i])
      if (std::isdigit(static_cast<unsigned char>(c)) != 0) text += std::string(" ") + c;
  return text;
}

bool is_arithmetic(std::string_view word) {
  return word.find_first_not_of("0123456789+-*/x()=,.") == std::string_view::npos;
}

std::string in_quotes(std::string_view word) { return "\"" + std::string(word) + "\""; }

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

std::optional<Dice> dice_of(const std::string& faces_text) {
  const auto words = split_words(faces_text);
  return parse_dice(words, 0);
}

std::string rest_after(const Typed& words) {
  std::string text;
  for (std::size_t i = 1; i < words.size(); ++i) text += " " + std::string(words[i]);
  return text;
}

bool makes(const MinerTable& table, int slot, Dice dice) {
  const auto of_slot = ways(table)[static_cast<std::size_t>(slot - 1)];
  return std::any_of(of_slot.begin(), of_slot.end(), [&](const Way& way) { return way.dice == dice; });
}

// The slot that a kind of ore means: the one that these dice make, or else the first of the kind.
std::optional<int> slot_called(const MinerTable& table, std::string_view word, std::optional<Dice> dice) {
  std::optional<int> first;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    const std::string_view name = name_of(ore.kind);
    if (word != name && word != name.substr(0, 1)) continue;
    if (dice && makes(table, ore.slot, *dice)) return ore.slot;
    if (!first) first = ore.slot;
  }
  return first;
}

// The slot that dice without a name mean: that of the number written, or else the most valuable they make.
std::optional<int> slot_meant(const MinerTable& table, std::string_view line, Dice dice) {
  const auto value = value_of(line);
  std::optional<OreSlot> best;
  for (const OreSlot& ore : ores_of(table, table.s.card)) {
    if ((value && !value->is(ore.number)) || !makes(table, ore.slot, dice)) continue;
    if (!best || ore.price > best->price) best = ore;
  }
  return best ? std::optional(best->slot) : std::nullopt;
}

std::optional<std::string> way_by_number(const MinerTable& table, int number) {
  for (const auto& of_slot : ways(table))
    for (const Way& way : of_slot)
      if (way.number == number)
        return table.words.print(Move{Verb::claim, static_cast<std::uint8_t>(way.slot), 0, way.dice});
  return std::nullopt;
}

// The upgrade whose id or name begins so; nothing if several do.
std::optional<Upgrade> upgrade_called(const MinerTable& table, std::string_view text) {
  std::optional<Upgrade> found;
  for (const Upgrade u : table.setting().content.catalogue) {
    std::string name = table.name_of(u);
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (text == upgrade_ids[place(u)] || text == name) return u;
    if (!upgrade_ids[place(u)].starts_with(text) && !name.starts_with(text)) continue;
    if (found) return std::nullopt;
    found = u;
  }
  return found;
}

}  // namespace

std::string read_scan(const MinerTable& table, const ChoiceList& list, const std::string& line) {
  const auto words = split_words(line);
  if (is_one_of(line, {"r", "scan"}) || lone_number(words) == table.setting().content.row_size + 1)
    return "rescan";
  const bool is_visit = words.size() == 2 && is_one_of(words[0], {"v", "visit"});
  const auto distance = is_visit ? number_in(words, 1) : lone_number(words);
  for (int slot = 1; slot <= table.setting().content.row_size; ++slot)
    if (distance == table.setting().asteroid(table.s.row[static_cast<std::size_t>(slot - 1)]).distance)
      return "visit " + std::to_string(slot);
  return read_choice(list, line);
}

std::optional<std::string> about_visit(const MinerTable& table, const std::string& line) {
  if (is_one_of(line, {"v", "visit"})) return "Write visit and an asteroid of the row: visit 1.";
  const auto words = split_words(line);
  const bool is_visit = words.size() == 2 && is_one_of(words[0], {"v", "visit"});
  if (!is_visit && words.size() != 1) return std::nullopt;
  const auto number = parse_number(words.back(), 9999);
  const auto is_called = [&](Card card) {
    return words.back() == table.id_of(card) || number == table.setting().asteroid(card).distance;
  };
  const auto row = std::span(table.s.row).first(static_cast<std::size_t>(table.setting().content.row_size));
  if (std::any_of(row.begin(), row.end(), is_called)) return std::nullopt;
  for (int card = 0; card < table.setting().content.cards; ++card)
    if (table.setting().deck.has(card) && is_called(static_cast<Card>(card)))
      return table.id_of(static_cast<Card>(card)) + " is not in the row.";
  return std::nullopt;
}

std::string read_nav(const MinerTable& table, const ChoiceList& list, const std::string& line) {
  if (is_one_of(line, {"t", "go", "travel"})) return list.front().move;
  if (const TypedReroll typed = read_reroll(line, table.s.dice); typed.move) return *typed.move;
  const std::string move = read_choice(list, parted(line));
  return lone_number(split_words(move)) ? "travel " + move : move;
}

std::string read_mine(const MinerTable& table, const std::string& typed) {
  std::string line = without_result(with_keyboard_signs(typed));
  const std::string spaced = parted(line);
  const auto words = split_words(spaced);
  if (words.empty()) return line;
  if (is_one_of(line, {"d", "sell"})) return "done";
  if (const auto number = lone_number(words))
    return *number == 0 ? line : way_by_number(table, *number).value_or(line);
  if (is_one_of(words[0], {"f", "turn"})) return "flip" + rest_after(words);
  if (is_one_of(words[0], {"d", "w"})) return "double" + rest_after(words);
  if (words[0] == "c") return "claim" + rest_after(words);
  if (words.size() > 1 && !is_one_of(words[0], {"claim", "flip", "double", "done"})) {
    const std::string named = faces_of(words, 1);
    if (const auto slot = slot_called(table, words[0], dice_of(named)))
      return "claim " + std::to_string(*slot) + named;
  }
  if (!std::all_of(words.begin(), words.end(), is_arithmetic)) return line;
  const std::string bare = faces_of(words, 0);
  const auto dice = dice_of(bare);
  const auto slot = dice ? slot_meant(table, line, *dice) : std::nullopt;
  return slot ? "claim " + std::to_string(*slot) + bare : line;
}

std::optional<std::string> about_laser(const MinerPlan& plan, Dice free, const std::string& line) {
  const bool is_flip = is_one_of(line, {"f", "flip"});
  if ((!is_flip && !is_one_of(line, {"double", "w"})) || free.empty()) return std::nullopt;
  const std::string face = print_dice(free).substr(0, 1);
  const std::string verb = is_flip ? "flip" : "double";
  const auto refusal = plan.why_not(
      {is_flip ? Verb::flip : Verb::double_die, static_cast<std::uint8_t>(*parse_number(face, faces))});
  if (refusal) return std::string(refusal->clause) + ": " + sentence(*refusal) + ".";
  return "Write " + verb + " and a die: " + verb + " " + face + ".";
}

std::optional<std::string> about_dice(const MinerTable& table, const std::string& typed) {
  std::string line = without_result(with_keyboard_signs(typed));
  const std::string spaced = parted(line);
  const auto named = split_words(spaced);
  if (named.size() > 1 && slot_called(table, named[0], std::nullopt))
    for (std::size_t i = 1; i < named.size(); ++i)
      if (!is_arithmetic(named[i])) return in_quotes(named[i]) + " is neither a die nor a sign.";
  const auto words = split_words(line);
  if (words.empty() || lone_number(words) || !std::all_of(words.begin(), words.end(), is_arithmetic))
    return std::nullopt;
  if (line.find('=') != std::string::npos) return "The two sides of = are not equal.";
  const auto dice = dice_of(faces_of(words, 0));
  if (!dice || !table.s.dice.contains(*dice)) return "Not all of these dice are free (SM-22).";
  if (slot_meant(table, line, *dice)) return std::nullopt;
  std::string numbers;
  for (const OreSlot& ore : ores_of(table, table.s.card))
    numbers += (numbers.empty() ? "" : ", ") + std::to_string(ore.number);
  return (value_of(line) ? "That is none of " : "These dice make none of ") + numbers + " (SM-23).";
}

std::string read_upgrade(const MinerTable& table, const ChoiceList& list, const std::string& line) {
  if (is_one_of(line, {"d", "finish", "end"})) return "done";
  const auto words = split_words(line);
  const bool has_verb = words.size() > 1 && is_one_of(words[0], {"b", "buy"});
  const std::string what = has_verb ? rest_after(words).substr(1) : line;
  const auto u = upgrade_called(table, what);
  return u ? "buy " + std::string(upgrade_ids[place(*u)]) : read_choice(list, what);
}

}  // namespace orebit::cli
