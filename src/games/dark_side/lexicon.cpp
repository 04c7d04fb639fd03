// What a player is told who asks about a thing on the table.
#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

Lexicon Words::lexicon() const {
  Lexicon all = lexicon_;
  const Content& content = game_.setting().content;
  for (int card = 0; card < content.cards; ++card) explain_card(all, card);
  for (int element = 0; element < content.elements; ++element)
    all.explain("element", element, catalogue(), "element",
                std::array{text_argument("element", element_name(element))});
  for (int robot = 0; robot < max_robots; ++robot)
    all.explain("robot", robot, catalogue(), "robot",
                std::array{text_argument("letter", std::string(1, "ABC"[robot % robots_each])),
                           amount("player", robot / robots_each + 1)});
  for (int location = 0; location < game_.setting().locations; ++location)
    all.explain("location", location, catalogue(), "location", std::array{amount("location", location)});
  all.add_terms(catalogue(),
                std::array{amount("limit", content.hand_limit), amount("recharge", content.recharge_draw)});
  return all;
}

// "gold 5-3-1", its text with the rule behind it, and what its deposits score.
void Words::explain_card(Lexicon& all, int card) const {
  const CardFace& face = at(game_.setting().content.card, card);
  Entry entry = *lexicon_.find("card", card);
  entry.title = entry.name.substr(0, entry.name.rfind(" ("));
  for (int i = 0; i < face.deposits; ++i)
    entry.points += (i == 0 ? "" : ", ") + std::to_string(at(face.worth, i));
  if (face.effect != Effect::none)
    entry.clause = catalogue().find("effect_clause", at(effect_names, static_cast<int>(face.effect)));
  all.add("card", card, std::move(entry));
  all.explain("card", card, catalogue(), "card",
              std::array{text_argument("element", element_name(face.element))});
}

}  // namespace orebit::dark_side
