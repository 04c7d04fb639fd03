#include "cli/play/rerolls.hpp"

#include <algorithm>
#include <cctype>

#include "text/text.hpp"

namespace orebit::cli {

DiceExample dice_example(const Dice& dice) {
  int kept = 0;
  dice.each_face([&](int face) { kept = kept == 0 || dice.count(face) >= dice.count(kept) ? face : kept; });
  DiceExample example{"r", "keep"};
  int rerolled = 0;
  dice.each_face([&](int face) {
    if (face == kept) example.keep += " " + std::to_string(face);
    if (face != kept && ++rerolled <= 2) example.reroll += " " + std::to_string(face);
  });
  if (rerolled == 0) example.reroll += " " + std::to_string(kept);
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
  return is_keep ? "Write keep and the dice to keep: " + example.keep + ". The others are rolled again."
                 : "Write r and the dice to roll again: " + example.reroll + ". `r all` rolls them all.";
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
      return {std::nullopt, "\"" + std::string(words[i]) + "\" is no die. " + how};
    for (const char face : words[i]) faces += face == ',' ? std::string(" ") : std::string{' ', face};
  }
  const auto typed = parse_dice(split_words(faces), 0);
  if (!typed || (is_keep && !all.contains(*typed)))
    return {std::nullopt, "There lie " + print_dice(all) + ". " + how};
  return rolling(is_keep ? all - *typed : *typed);
}

}  // namespace orebit::cli
