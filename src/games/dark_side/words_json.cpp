// The state of a table as JSON, key by key as RULES.md lists them; a view is the same with 0 for every hidden
// card. The way back is state_reader.cpp.
#include <algorithm>

#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, phases> names{"deal",    "ring", "place", "action",  "draw",
                                                       "deploy",  "push", "drill", "scan",    "swap",
                                                       "salvage", "draw", "cover", "discard", "over"};
  return names[static_cast<std::size_t>(phase)];
}

int step_of(Phase phase) {
  if (phase < Phase::action) return 0;
  if (phase < Phase::turn_draw) return 2;
  if (phase == Phase::turn_draw) return 3;
  return phase == Phase::cover ? 4 : 5;
}

namespace {

void write_list(JsonWriter& out, const std::vector<int>& numbers) {
  out.open_list();
  for (const int number : numbers) out.value(number);
  out.close_list();
}

// A hand or the deck: its ids, or as many zeros.
void write_cards(JsonWriter& out, const Words& words, Cards cards, int size) {
  write_list(out,
             cards.size() == size ? words.ids_of(cards) : std::vector<int>(static_cast<std::size_t>(size)));
}

// A chain from its top, written from its bottom.
void write_pile(JsonWriter& out, const Words& words, const State& s, Card top) {
  std::vector<int> ids;
  for (Card card = top; card != no_card; card = s.below[card]) ids.push_back(words.id_of(card));
  std::reverse(ids.begin(), ids.end());
  write_list(out, ids);
}

void write_location(JsonWriter& out, const Words& words, const View& view, int location) {
  const Setting& t = words.game().setting();
  out.open_object().field("card", words.id_of(view.table.ring[place(location)]));
  out.field("up", !is_dark(t, view.table, location)).key("known").open_list();
  for (int seat = 0; seat < t.players; ++seat)
    if (knows(view.table, location, seat)) out.value(seat);
  out.close_list();
  write_pile(out.key("under"), words, view.table, view.under[place(location)]);
  out.close_object();
}

void write_seat(JsonWriter& out, const Words& words, const View& view, int seat) {
  const State& s = view.table;
  out.open_object().field("score", s.score[place(seat)]);
  write_cards(out.key("hand"), words, s.hand[place(seat)], view.hand_size[place(seat)]);
  write_pile(out.key("upgrades"), words, s, s.upgrades[place(seat)]);
  out.key("robots").open_list();
  for (int letter = 0; letter < robots_each; ++letter) {
    const Robot& one = robot(s, seat, letter);
    out.open_object().field("at", one.at()).field("slot", one.slot()).field("acted", one.has_acted());
    out.close_object();
  }
  out.close_list().close_object();
}

int actor_number(Turn turn) {
  if (turn.is_chance()) return -1;
  return turn.is_over() ? -2 : index_of(turn.seat);
}

}  // namespace

void Words::write_view(JsonWriter& out, const View& view) const {
  const Setting& t = game_.setting();
  const State& s = view.table;
  out.open_object().field("game", "dark-side").field("players", t.players);
  out.field("phase", phase_name(s.phase)).field("actor", actor_number(game_.turn(s)));
  out.field("turn", s.turn).field("round", (s.turn + t.players - 1) / t.players);
  out.field("active", s.turn == 0 ? -1 : static_cast<int>(s.seat)).field("step", step_of(s.phase));
  out.field("actions_left", s.actions_left);
  out.field("dark_start", s.dark_start).field("dark_count", dark_count(t, s));
  out.key("ring").open_list();
  for (int location = 0; location < t.locations && s.phase > Phase::ring; ++location)
    write_location(out, *this, view, location);
  out.close_list().key("seats").open_list();
  for (int seat = 0; seat < t.players; ++seat) write_seat(out, *this, view, seat);
  out.close_list();
  write_cards(out.key("deck"), *this, s.deck, view.deck_size);
  write_pile(out.key("discard"), *this, s, s.discard);
  write_list(out.key("removed"), ids_of(Cards::first(t.content.cards) - t.in_play));
  out.key("drawing").open_list();
  for (const Drawing& entry : s.drawing) write_list(out, {entry.seat, entry.count});
  out.close_list().field("robot", s.robot).field("mined", s.mined).field("played", id_of(s.played));
  out.field("scanned", s.scanned).field("last_discard", id_of(s.last_discard)).close_object();
}

}  // namespace orebit::dark_side
