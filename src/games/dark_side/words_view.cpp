// What a seat sees as JSON, key by key as RULES.md lists them, written and read by one description. Every
// hidden card is 0; a state is a view without any.
#include <utility>

#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

namespace {

constexpr int max_turns = max_cards + 2 * max_seats;

// No card is named in two places.
bool name_once(Cards& named, Card card) {
  if (named.has(card)) return false;
  named.add(card);
  return true;
}

// A hand or the deck: its cards or, if they are hidden, how many there are.
struct Heap {
  static constexpr bool has_no_order = true;
  Cards cards;
  std::uint8_t size = 0;
  Cards* named = nullptr;
};
template <class Visit>
void each_thing(const Heap& heap, Visit visit) {
  if (heap.cards.size() == heap.size) return heap.cards.each(visit);
  for (int i = 0; i < heap.size; ++i) visit(no_card);
}
bool add_thing(Heap& heap, int card) {
  if (heap.size == max_cards) return false;
  ++heap.size;
  if (card == no_card) return true;
  heap.cards.add(static_cast<Card>(card));
  return name_once(*heap.named, static_cast<Card>(card));
}

// A chain of State::below, from its bottom.
struct Pile {
  InlineVec<Card, max_cards> cards;
  Cards* named = nullptr;
};
template <class Visit>
void each_thing(const Pile& pile, Visit visit) {
  for (const Card card : pile.cards) visit(card);
}
bool add_thing(Pile& pile, int card) {
  return name_once(*pile.named, static_cast<Card>(card)) && orebit::add_thing(pile.cards, card);
}

void describe_pile(Io& io, std::string_view key, const Kind& kind, State& s, Card& top, Cards& named) {
  Pile pile{{}, &named};
  for (Card card = top; card != no_card; card = s.below[card]) pile.cards.push_back(card);
  std::reverse(pile.cards.begin(), pile.cards.end());
  io(key, pile, kind);
  if (!io.reads()) return;
  for (const Card card : pile.cards) s.below[card] = std::exchange(top, card);
}

int actor_number(Turn turn) {
  if (turn.is_chance()) return -1;
  return turn.is_over() ? -2 : index_of(turn.seat);
}

// Of a turn, or 0.
int step_of(Phase phase) {
  if (phase < Phase::action) return 0;
  if (phase < Phase::turn_draw) return 2;
  if (phase == Phase::turn_draw) return 3;
  return phase == Phase::cover ? 4 : 5;
}

// Whose turn it is, which follows from the rest.
int seat_to_act(const Setting& setting, const View& view) {
  const State& s = view.table;
  if (s.turn > 0) return (s.turn - 1) % setting.players;
  if (s.phase == Phase::place) return setting.players - 1 - robots_on_ring(setting, s) % setting.players;
  int seat = 0;
  while (seat < setting.players - 1 && at(view.hand_size, seat) > 0) ++seat;
  return s.phase == Phase::deal ? seat : 0;
}

// Whether the cards that are not shown are as many as those that are hidden.
bool adds_up(const Setting& setting, const View& view) {
  const State& s = view.table;
  int hidden = view.deck_size;
  for (int seat = 0; seat < setting.players; ++seat)
    hidden += at(view.hand_size, seat) - at(s.hand, seat).size();
  for (int location = 0; location < setting.locations && s.phase > Phase::ring; ++location)
    hidden += at(s.ring, location) == no_card ? 1 : 0;
  return hidden == unseen(setting, view).size();
}

}  // namespace

void Words::describe(Io& io, View& view) const {
  const Setting& setting = game_.setting();
  State& s = view.table;
  Cards named;
  io.derived("game", info().id);
  io.derived("players", setting.players);
  io("phase", s.phase, kinds_.phase);
  io.derived("actor", actor_number(game_.turn(s)));
  io("turn", s.turn, number(0, max_turns));
  io.derived("round", round_of(setting, s));
  io.derived("active", s.turn == 0 ? -1 : static_cast<int>(s.seat));
  int step = step_of(s.phase);
  io("step", step, number(0, 5));
  if (s.phase == Phase::draw && step == step_of(Phase::turn_draw)) s.phase = Phase::turn_draw;
  io("actions_left", s.actions_left, number(0, setting.content.actions));
  io("dark_start", s.dark_start, number(0, setting.locations - 1));
  io.derived("dark_count", dark_count(setting, s));
  io.list("ring", s.phase > Phase::ring ? setting.locations : 0,
          [&](int location) { describe_location(io, view, location, named); });
  io.list("seats", setting.players, [&](int seat) { describe_seat(io, view, seat, named); });
  describe_heap(io, "deck", s.deck, view.deck_size, named);
  describe_pile(io, "discard", kinds_.card, s, s.discard, named);
  io.derived("removed", Cards::first(setting.content.cards) - setting.in_play, kinds_.card);
  describe_action(io, s);
  if (!io.reads()) return;
  s.seat = static_cast<std::uint8_t>(seat_to_act(setting, view));
  if (!adds_up(setting, view)) io.report("deck", "cards that do not add up", "every card of the game once");
}

// The action that is being resolved.
void Words::describe_action(Io& io, State& s) const {
  const bool has_robot = s.phase >= Phase::push && s.phase <= Phase::salvage;
  const bool has_scanned = s.phase == Phase::swap;
  io.rows("drawing", s.drawing, [&](Drawing& one) {
    io.item(one.seat, kinds_.seat);
    io.item(one.count, number(1, 255));
  });
  io("robot", s.robot, number(has_robot ? 0 : -1, robots_each - 1));
  io("mined", s.mined, flag());
  io("played", s.played, kinds_.card.or_json(no_card, "0"));
  io("scanned", s.scanned, number(has_scanned ? 0 : -1, has_scanned ? game_.setting().locations - 1 : -1));
}

void Words::describe_heap(Io& io, std::string_view key, Cards& cards, std::uint8_t& size,
                          Cards& named) const {
  Heap heap{cards, size, &named};
  io(key, heap, kinds_.card.or_json(no_card, "0"));
  cards = heap.cards;
  size = heap.size;
}

void Words::describe_location(Io& io, View& view, int location, Cards& named) const {
  const Setting& setting = game_.setting();
  State& s = view.table;
  Card& top = at(s.ring, location);
  io("card", top, kinds_.card.or_json(no_card, "0"));
  io.derived("up", !is_dark(setting, s, location));
  InlineVec<std::uint8_t, max_seats> known;
  for (int seat = 0; seat < setting.players; ++seat)
    if (knows(s, location, seat)) known.push_back(static_cast<std::uint8_t>(seat));
  io("known", known, kinds_.seat);
  describe_pile(io, "under", kinds_.card, s, at(view.under, location), named);
  if (!io.reads()) return;
  for (const int seat : known) set_known(s, location, known_by(s, location) | 1ULL << seat);
  if (top != no_card && !name_once(named, top))
    io.report("card", "a card that lies elsewhere", "a card once");
}

void Words::describe_seat(Io& io, View& view, int seat, Cards& named) const {
  State& s = view.table;
  io("score", at(s.score, seat), number(0, 1'000'000));
  describe_heap(io, "hand", at(s.hand, seat), at(view.hand_size, seat), named);
  describe_pile(io, "upgrades", kinds_.card, s, at(s.upgrades, seat), named);
  io.list("robots", robots_each, [&](int letter) {
    Robot& one = robot(s, seat, letter);
    int at = one.at();
    int slot = one.slot();
    bool has_acted = one.has_acted();
    io("at", at, number(Robot::reserve, game_.setting().locations - 1));
    io("slot", slot, number(Robot::no_slot, max_deposits - 1));
    io("acted", has_acted, flag());
    if (!io.reads()) return;
    if (at != Robot::reserve) one.stand(at, slot);
    if (has_acted) one.act();
  });
}

}  // namespace orebit::dark_side
