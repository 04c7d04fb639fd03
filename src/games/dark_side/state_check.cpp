#include "games/dark_side/state_check.hpp"

namespace orebit::dark_side {

namespace {

// Takes cards away from those in play, each once.
class Inventory {
 public:
  explicit Inventory(Cards in_play) : left_(in_play) {}

  void take_set(Cards cards) {
    is_right_ = is_right_ && (cards - left_).empty();
    left_ = left_ - cards;
  }
  void take_card(Card card) {
    is_right_ = is_right_ && left_.has(card);
    left_.remove(card);
  }
  void take_pile(const State& s, Card top) {
    for (Card card = top; card != no_card && is_right_; card = s.below[card]) take_card(card);
  }
  bool is_complete() const { return is_right_ && left_.empty(); }
  bool is_right() const { return is_right_; }
  Cards left() const { return left_; }

 private:
  Cards left_;
  bool is_right_ = true;
};

bool has_every_card_once(const Setting& t, const State& s) {
  Inventory inventory(t.in_play);
  for (const Card top : s.ring) inventory.take_pile(s, top);
  for (const Card top : s.upgrades) inventory.take_pile(s, top);
  inventory.take_pile(s, s.discard);
  for (const Cards hand : s.hand) inventory.take_set(hand);
  inventory.take_set(s.deck);
  return inventory.is_complete();
}

bool is_in_discard(const State& s, Card card) {
  Card at = s.discard;
  while (at != no_card && at != card) at = s.below[at];
  return at == card && card != no_card;
}

// DS-4, DS-5. A slot is one of a light location's deposits, with one robot on it.
bool robots_stand_right(const Setting& t, const State& s) {
  std::array<unsigned, most_locations> taken{};
  for (int i = 0; i < t.players * robots_each; ++i) {
    const Robot& one = s.robots[place(i)];
    if (one.slot() == Robot::no_slot) continue;
    if (!one.is_placed() || is_dark(t, s, one.at())) return false;
    if (one.slot() >= t.face(s.ring[place(one.at())]).deposits) return false;
    const unsigned slot = 1U << one.slot();
    if ((taken[place(one.at())] & slot) != 0) return false;
    taken[place(one.at())] |= slot;
  }
  return true;
}

// DS-49. Upgrade cards, no text twice for a seat.
bool upgrades_differ(const Setting& t, const State& s) {
  for (int seat = 0; seat < t.players; ++seat) {
    Cards forbidden;
    bool right = true;
    each_upgrade(t, s, seat, [&](const CardFace&, Card card) {
      right = right && t.upgrade_cards.has(card) && !forbidden.has(card);
      forbidden = forbidden | t.same_upgrade[card];
    });
    if (!right) return false;
  }
  return true;
}

bool is_known_right(const Setting& t, const State& s) {
  for (int location = 0; location < t.locations; ++location)
    if (!is_dark(t, s, location) && known_by(s, location) != t.everybody()) return false;
  return true;
}

// DS-10. So many robots of a seat are placed when the j-th is about to be.
int placed_before(const Setting& t, int seat, int j) {
  return j / t.players + (t.players - 1 - seat < j % t.players ? 1 : 0);
}

bool is_set_up_right(const Setting& t, const State& s) {
  const bool is_bare = s.robot < 0 && !s.mined && s.played == no_card && s.scanned < 0 &&
                       s.last_discard == no_card && s.drawing.empty() && s.dark_start == 0 &&
                       s.actions_left == 0 && s.discard == no_card;
  if (!is_bare || s.upgrades != no_cards<max_seats>()) return false;
  const int placed = robots_on_ring(t, s);
  if (s.phase == Phase::place && (all_placed(t, s) || t.options.placement == Placement::fixed)) return false;
  if (s.phase != Phase::place && placed > 0) return false;
  for (int seat = 0; seat < t.players; ++seat) {
    const bool has_hand = s.phase != Phase::deal || seat < s.seat;
    if (s.hand[place(seat)].size() != (has_hand ? t.content.hand_start : 0)) return false;
    for (int letter = 0; letter < robots_each; ++letter)
      if (robot(s, seat, letter).is_placed() != (letter < placed_before(t, seat, placed))) return false;
  }
  return true;
}

// DS-24. The robot has just mined a location with this effect.
bool has_mined(const Setting& t, const State& s, Effect effect) {
  if (s.robot < 0) return false;
  const Robot& one = robot(s, s.seat, s.robot);
  if (one.slot() == Robot::no_slot) return false;
  const CardFace& face = t.face(s.ring[place(one.at())]);
  return face.kind == Kind::mined && (effect == Effect::none || face.effect == effect);
}

bool has_what_it_needs(const Setting& t, const State& s) {
  switch (s.phase) {
    case Phase::action: return s.actions_left > 0;
    case Phase::draw: return !s.mined || has_mined(t, s, Effect::none);
    case Phase::deploy:
      return robot_in_reserve(s, s.seat) < robots_each && (s.robot < 0 || has_mined(t, s, Effect::deploy));
    case Phase::push: return has_mined(t, s, Effect::push) && pushable(t, s) != 0;
    case Phase::drill: return has_mined(t, s, Effect::drill) && drill_target(t, s) != nowhere;
    case Phase::scan: return has_mined(t, s, Effect::scan) && dark_count(t, s) > 0;
    case Phase::swap:
      return has_mined(t, s, Effect::scan) && s.scanned >= 0 && is_dark(t, s, s.scanned) &&
             knows(s, s.scanned, s.seat);
    case Phase::salvage: return has_mined(t, s, Effect::salvage) && !salvageable(t, s).empty();
    case Phase::turn_draw:
      return s.drawing.size() == 1 &&
             s.drawing[0] == Drawing{s.seat, static_cast<std::uint8_t>(t.content.turn_draw)};
    case Phase::cover: return !s.hand[s.seat].empty();
    case Phase::discard: return too_many(t, s) > 0 && !discardable(t, s).empty();
    default: return s.deck.empty() && s.seat == t.players - 1;  // over
  }
}

bool is_turn_right(const Setting& t, const State& s) {
  const bool draws = s.phase == Phase::draw || s.phase == Phase::turn_draw;
  const bool in_action = s.phase > Phase::action && s.phase < Phase::turn_draw;
  if (s.dark_start != s.turn % t.locations) return false;
  if (s.turn > t.in_play.size() - s.deck.size() + t.players) return false;  // DS-83
  if (draws != !s.drawing.empty() || (draws && s.deck.empty())) return false;
  if (s.phase > Phase::action && s.actions_left > (in_action ? t.content.actions - 1 : 0)) return false;
  if (!in_action && (s.robot >= 0 || s.mined)) return false;
  if (s.mined && s.phase != Phase::draw) return false;
  if (s.played != no_card && (s.robot < 0 || !is_in_discard(s, s.played))) return false;
  if ((s.scanned >= 0) != (s.phase == Phase::swap)) return false;
  if (s.last_discard != no_card && (s.phase < Phase::discard || !is_in_discard(s, s.last_discard)))
    return false;
  return has_what_it_needs(t, s);
}

void take_piles(const View& view, Inventory& inventory) {
  for (const Card top : view.under) inventory.take_pile(view.table, top);
  for (const Card top : view.table.upgrades) inventory.take_pile(view.table, top);
  inventory.take_pile(view.table, view.table.discard);
}

bool sees(const Setting& t, const State& s, int location, int eyes) {
  return !is_dark(t, s, location) || (eyes < t.players && knows(s, location, eyes));
}

// DS-39. Whoever is at discarding still holds so many cards above the last one.
bool has_discards(const Setting& t, const View& view, Cards unseen) {
  const State& s = view.table;
  if (s.phase != Phase::discard || s.last_discard == no_card) return true;
  const int still = view.hand_size[s.seat] - t.content.hand_limit;
  return still > 0 && (unseen & t.above[s.last_discard]).size() >= still;
}

}  // namespace

bool place_seat(const Setting& t, State& s) {
  if ((s.turn == 0) != (s.phase < Phase::action)) return false;
  if (s.turn > 0) {
    s.seat = static_cast<std::uint8_t>((s.turn - 1) % t.players);
  } else if (s.phase == Phase::place) {
    s.seat = static_cast<std::uint8_t>(t.players - 1 - robots_on_ring(t, s) % t.players);
  } else if (s.phase == Phase::deal) {
    while (s.seat < t.players && !s.hand[s.seat].empty()) ++s.seat;
  }
  return s.seat < t.players;
}

bool place_seat(const Setting& t, View& view) {
  State& s = view.table;
  if (s.phase != Phase::deal) return place_seat(t, s);
  while (s.seat < t.players && view.hand_size[s.seat] > 0) ++s.seat;
  return s.turn == 0 && s.seat < t.players;
}

bool can_be_dealt(const Setting& t, const View& view, int eyes) {
  const State& s = view.table;
  Inventory inventory(t.in_play);
  take_piles(view, inventory);
  int hidden = view.deck_size;
  for (int seat = 0; seat < t.players; ++seat) {
    inventory.take_set(s.hand[place(seat)]);
    if (seat != eyes) hidden += view.hand_size[place(seat)];
  }
  for (int location = 0; location < t.locations && s.phase > Phase::ring; ++location) {
    const Card top = s.ring[place(location)];
    if (sees(t, s, location, eyes) != (top != no_card)) return false;
    if (top != no_card) inventory.take_card(top);
    hidden += top == no_card ? 1 : 0;
  }
  return inventory.is_right() && inventory.left().size() == hidden &&
         (s.seat == eyes || has_discards(t, view, inventory.left()));
}

bool is_playable(const Setting& t, const State& s) {
  if (!has_every_card_once(t, s)) return false;
  if (s.phase <= Phase::ring) return is_set_up_right(t, s);
  if (!robots_stand_right(t, s) || !upgrades_differ(t, s) || !is_known_right(t, s)) return false;
  return s.phase == Phase::place ? is_set_up_right(t, s) : is_turn_right(t, s);
}

}  // namespace orebit::dark_side
