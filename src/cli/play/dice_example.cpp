#include "cli/play/dice_example.hpp"

#include <algorithm>

namespace orebit::cli {

std::vector<int> faces_of(const Dice& dice) {
  std::vector<int> faces;
  dice.each_face([&](int face) { faces.push_back(face); });
  return faces;
}

DiceExample dice_example(const std::vector<int>& faces) {
  int kept = faces.front();
  for (const int face : faces)
    if (std::ranges::count(faces, face) >= std::ranges::count(faces, kept)) kept = face;
  DiceExample example{"r", "keep"};
  int rerolled = 0;
  for (const int face : faces) {
    if (face == kept) example.keep += " " + std::to_string(face);
    if (face != kept && ++rerolled <= 2) example.reroll += " " + std::to_string(face);
  }
  if (rerolled == 0) example.reroll += " " + std::to_string(kept);
  return example;
}

std::optional<std::string> about_rerolls(std::string_view line, const Dice& dice) {
  const DiceExample example = dice_example(faces_of(dice));
  if (line == "r")
    return "Write r and the dice to roll again: " + example.reroll + ". `r all` rolls them all.";
  if (line == "keep" || line == "k")
    return "Write keep and the dice to keep: " + example.keep + ". The others are rolled again.";
  return std::nullopt;
}

}  // namespace orebit::cli
