// What a game of Dark Side of the Mine is played with: content, options, seats. Facts that several phases ask
// for stand here; the phases follow in setup.hpp, actions.hpp, effects.hpp and turn.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "core/log.hpp"
#include "games/dark_side/content.hpp"
#include "games/dark_side/options.hpp"
#include "games/dark_side/state.hpp"

namespace orebit::dark_side {

struct Setting {
  Content content;
  Options options;
  int players = 2;
  int locations = 0;  // n
  int dark = 0;       // k, how many of them are face down outside steps 2 to 4

  // Derived once from the content (see derive).
  Cards in_play;  // DS-6
  Cards upgrade_cards;
  Cards deploy_cards;                           // of them, those that bring a robot
  std::array<WaySet, max_cards> ways{};         // in which a card can be played to Prospect
  std::array<Cards, max_cards> same_upgrade{};  // DS-49. The upgrades with a card's text, itself among them

  constexpr const CardFace& face(Card card) const { return content.card[card]; }
  constexpr int wrap(int location) const { return location < locations ? location : location - locations; }
  constexpr std::uint64_t everybody() const { return (1ULL << players) - 1; }

  void derive();
};

// DS-41, DS-42, DS-69 to DS-72. The ways that a card's own text allows; whether the move exists is for the
// ring to say.
constexpr WaySet ways_of(const CardFace& face) {
  const ElementSet own = bit_of(face.element);
  WaySet set = in_way(Way::plain, own);
  if (face.kind != CardType::prospect) return set;
  switch (face.effect) {
    case Effect::match: return set | in_way(Way::as, face.elements);
    case Effect::reverse: return set | in_way(Way::back, own);
    case Effect::overshoot: return set | in_way(Way::over, own);
    default: return set | in_way(Way::use, own);
  }
}

// DS-49, DS-R20.
constexpr bool has_same_text(const CardFace& a, const CardFace& b) {
  return a.effect == b.effect && a.number == b.number && a.elements == b.elements;
}

inline void Setting::derive() {
  locations = at(content.ring, players);
  dark = at(content.dark, players);
  const Cards all = Cards::first(content.cards);
  all.each([&](Card card) {
    ways[card] = ways_of(face(card));
    if (face(card).min_players <= players) in_play.add(card);
    if (face(card).kind != CardType::upgrade) return;
    upgrade_cards.add(card);
    if (face(card).effect == Effect::deploy) deploy_cards.add(card);
  });
  upgrade_cards.each([&](Card card) {
    upgrade_cards.each([&](Card other) {
      if (has_same_text(face(card), face(other))) same_upgrade[card].add(other);
    });
  });
}

// DS-3, DS-31, DS-37. One card fewer is dark from dawn to dusk.
constexpr int dark_count(const Setting& setting, const State& s) {
  switch (s.phase) {
    case Phase::deal:
    case Phase::ring: return 0;
    case Phase::place:
    case Phase::discard:
    case Phase::over: return setting.dark;
    default: return setting.dark - 1;
  }
}
constexpr bool is_dark(const Setting& setting, const State& s, int location) {
  const int behind = location - s.dark_start;
  return (behind < 0 ? behind + setting.locations : behind) < dark_count(setting, s);
}
// DS-3. Where the next card is laid.
constexpr int first_light(const Setting& setting, const State& s) {
  return setting.wrap(s.dark_start + dark_count(setting, s));
}

// DS-80. The round that a turn belongs to; 0 during set-up.
constexpr int round_of(const Setting& setting, const State& s) {
  return (s.turn + setting.players - 1) / setting.players;
}

constexpr std::uint64_t known_by(const State& s, int location) { return s.known >> 4 * location & 15; }
constexpr bool knows(const State& s, int location, int seat) {
  return (known_by(s, location) >> seat & 1) != 0;
}
constexpr void set_known(State& s, int location, std::uint64_t seats) {
  s.known = (s.known & ~(15ULL << 4 * location)) | seats << 4 * location;
}

constexpr Robot& robot(State& s, int seat, int letter) { return at(s.robots, seat * robots_each + letter); }
constexpr const Robot& robot(const State& s, int seat, int letter) {
  return at(s.robots, seat * robots_each + letter);
}
// Its place in State::robots.
constexpr int robot_number(int seat, int letter) { return seat * robots_each + letter; }
// The next one that can be deployed, or robots_each.
constexpr int robot_in_reserve(const State& s, int seat) {
  int letter = 0;
  while (letter < robots_each && robot(s, seat, letter).is_placed()) ++letter;
  return letter;
}

// DS-43, DS-39. On top of the discard pile.
constexpr void put_on_discard(State& s, Card card) {
  s.below[card] = s.discard;
  s.discard = card;
}

// DS-51. Calls visit(face) for each upgrade of a seat, the last one first.
template <class Visit>
constexpr void each_upgrade(const Setting& setting, const State& s, int seat, Visit visit) {
  for (Card card = at(s.upgrades, seat); card != no_card; card = s.below[card])
    visit(setting.face(card), card);
}
constexpr bool has_upgrade(const Setting& setting, const State& s, int seat, Effect effect) {
  bool found = false;
  each_upgrade(setting, s, seat, [&](const CardFace& face, Card) { found = found || face.effect == effect; });
  return found;
}

// DS-53. A draw is asked for; what an empty deck cannot give is left out when its time comes.
constexpr void ask_to_draw(State& s, int seat, int count) {
  s.drawing.push_back({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(count)});
}

}  // namespace orebit::dark_side
