// What the card says, for packs that leave the text out.
#include "core/text.hpp"
#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

namespace {

std::string or_list(const Words& words, ElementSet set) {
  std::string text;
  for (int element = 0; element < most_elements; ++element)
    if ((set & bit_of(element)) != 0) text += (text.empty() ? "" : " or ") + words.element_name(element);
  return text;
}

std::string effect_text(const Words& words, const CardFace& face) {
  const int n = face.number;
  switch (face.effect) {
    case Effect::draw: return "draw " + counted(n, "card") + ".";
    case Effect::crowd: return "score " + counted(n, "point") + " for each other robot at this location.";
    case Effect::push: return "you may send another player's robot back " + counted(n, "location") + ".";
    case Effect::drill:
      return "this robot may move on to the next available location of any element and mine it.";
    case Effect::deploy: return "deploy your third robot.";
    case Effect::scan:
      return "you may look at a location on the dark side, and may swap it with a card from your hand.";
    case Effect::salvage: return "take one of the top " + counted(n, "card") + " of the discard pile.";
    case Effect::match: return "may also be played as " + or_list(words, face.elements) + ".";
    case Effect::overshoot: return "you may pass over the first valid location and mine the second.";
    case Effect::reverse: return "the robot may move counter-clockwise instead.";
    case Effect::bonus: return "score " + std::to_string(n) + " more " + (n == 1 ? "point." : "points.");
    case Effect::vein:
      return "score " + std::to_string(n) + " more " + (n == 1 ? "point" : "points") + " whenever you mine " +
             or_list(words, face.elements) + ".";
    case Effect::tunnel: return "your robots may travel through the dark side.";
    case Effect::beacon: return "you may give robot actions to your robots on the dark side.";
    case Effect::capacitor:
      return "your Recharge draws " + std::to_string(n) + " more " + (n == 1 ? "card." : "cards.");
    case Effect::encrypt: return "other players draw no cards when you Communicate.";
    case Effect::none: break;
  }
  return "";
}

}  // namespace

std::string Words::card_text(Card card) const {
  if (!box_->card_texts[card].empty()) return box_->card_texts[card];
  constexpr std::array<std::string_view, kinds> heads{"", "When Mined: ", "Prospect: ", "Upgrade: "};
  const CardFace& face = game_.setting().face(card);
  return std::string(heads[static_cast<std::size_t>(face.kind)]) + effect_text(*this, face);
}

}  // namespace orebit::dark_side
