#include "games/dark_side/words.hpp"

#include <algorithm>

#include "core/sort_few.hpp"
#include "games/assets.hpp"

namespace orebit::dark_side {

const GameInfo& Words::info() {
  static const GameInfo info{
      .id = "dark-side",
      .title = "Dark Side of the Mine",
      .designer = "Matt Haberfeld",
      .summary = "Robots mine a ring of cards while its dark side creeps after them; cards drive every move.",
      .min_players = 2,
      .max_players = 4,
      .default_players = 2,
      .options = option_infos(option_table),
      .ideas = {{"place", "where your robots begin decides what they reach first"},
                {"prospect", "one of your cards moves a robot to points"},
                {"communicate", "a robot can fetch more cards than you spend"},
                {"upgrade", "a card is worth more as an upgrade than as a move"},
                {"recharge", "a card more is worth more than a robot action now"},
                {"deploy", "where the new robot stands decides what it reaches"},
                {"push", "another robot is in the way"},
                {"drill", "the robot may move on, and should"},
                {"decline", "the offer is not worth it"},
                {"scan", "what lies in the dark is worth knowing"},
                {"swap", "a card of yours belongs on the dark side"},
                {"keep", "the dark card may stay where it is"},
                {"salvage", "a discarded card is worth having"},
                {"cover", "choose what the dark side will hide"},
                {"discard", "choose the card that you will miss least"}}};
  return info;
}

std::expected<std::shared_ptr<const Words>, Refusal> Words::make(std::shared_ptr<const Pack> pack,
                                                                 int players, const OptionValues& options) {
  Setting setting;
  setting.content = pack->content;
  setting.options = read_options(option_table, options);
  setting.players = players;
  setting.derive();
  return std::shared_ptr<const Words>(new Words(std::move(pack), setting));
}

Words::Words(std::shared_ptr<const Pack> pack, const Setting& setting)
    : PlainWords(std::move(pack), setting) {
  for (int card = 0; card < setting.content.cards; ++card) {
    const CardFace& face = at(setting.content.card, card);
    const std::string& text = at(pack_->card_texts, card);
    lexicon_.add("card", card,
                 {make_name(face), kinds_.card.word(card), text.empty() ? make_text(face) : text});
  }
  for (int robot = 0; robot < max_robots; ++robot) {
    const std::string letter(at(letters, robot % robots_each));
    const std::string player = std::to_string(robot / robots_each + 1);  // people count from 1
    std::string name = "robot " + letter;
    name += " of player " + player;
    lexicon_.add("robot", robot, {name, letter, ""});
  }
}

std::string Words::make_name(const CardFace& face) const {
  std::string text = element_name(face.element);
  for (int i = 0; i < face.deposits; ++i) text += (i == 0 ? " " : "-") + std::to_string(at(face.worth, i));
  return text + " (" + std::to_string(face.id) + ")";
}

std::string Words::make_text(const CardFace& face) const {
  if (face.kind == CardType::plain) return "";
  std::vector<int> elements;
  for (int element = 0; element < max_elements; ++element)
    if ((face.elements & bit_of(element)) != 0) elements.push_back(element);
  const std::array arguments{Argument{.name = "n", .number = face.number},
                             argument_of("elements", kinds_.element, elements, true, lexicon_)};
  return std::string(catalogue().find("type", at(type_names, static_cast<int>(face.kind)))) +
         fill(catalogue().find("effect", at(effect_names, static_cast<int>(face.effect))), arguments);
}

std::vector<int> Words::ids_of(Cards cards) const {
  std::vector<int> ids;
  cards.each([&](Card card) { ids.push_back(id_of(card)); });
  sort_few(ids);
  return ids;
}

std::optional<Card> Words::find_card(int id) const {
  const auto card = kinds_.card.find(std::to_string(id));
  return card ? std::optional(static_cast<Card>(*card)) : std::nullopt;
}

}  // namespace orebit::dark_side
