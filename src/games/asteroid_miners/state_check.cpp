#include "games/asteroid_miners/state_check.hpp"

#include <bit>

namespace orebit::asteroid_miners {

namespace {

// AM-41. The sections done are a way down the tunnels, each entered by right.
bool is_way_down(const Setting& t, const State& s, std::size_t seat) {
  State walked = s;
  walked.active = static_cast<std::uint8_t>(seat);
  Player& me = walked.player[seat];
  me.done.clear();
  me.digging = no_section;
  for (const Section next : s.player[seat].done) {
    if ((open_sections(t, walked) & section_bit(next)) == 0) return false;
    me.done.push_back(next);
  }
  const Player& player = s.player[seat];
  if (player.digging == no_section) return player.units == 0;
  return (open_sections(t, walked) & section_bit(player.digging)) != 0 && player.units > 0 &&
         player.units < t.section(s, player.digging).size;
}

// AM-14. Colours are not mixed and there are enough dice of each.
bool has_lawful_colours(const Setting& t, const State& s) {
  const int white = std::popcount(squares_of(s, Colour::white));
  const int black = std::popcount(squares_of(s, Colour::black));
  const int blue = std::popcount(squares_of(s, Colour::blue));
  const int kinds = (white > 0 ? 1 : 0) + (black > 0 ? 1 : 0) + (blue > 0 ? 1 : 0);
  return kinds <= 1 && white <= t.content.white_dice && black <= t.content.black_dice &&
         blue <= t.content.blue_dice;
}

bool is_between_turns(const State& s) {
  TurnState empty;
  empty.is_broke = s.now.is_broke;
  return s.now == empty && (!s.now.is_broke || s.ply == Ply::event);
}

// AM-13. The drill is being filled.
bool is_drilling(const Setting& t, const State& s) {
  const TurnState& now = s.now;
  if (now.drill_size < 2 || dice_in_drill(s) >= now.drill_size || !now.pool.empty()) return false;
  if (now.pool_rolls + now.to_roll > 0 || squares_of(s, Colour::blue) != 0) return false;
  const Colours choice = colour_choice(t, s);
  if (s.ply == Ply::colour) return now.next == Colour::none && std::popcount(choice) > 1;
  return now.next != Colour::none && (choice & colour_bit(now.next)) != 0;
}

// The drill is full, the pool is about to be rolled or on the table.
bool is_drilled(const Setting& t, const State& s) {
  const TurnState& now = s.now;
  return now.drill_size >= 2 && dice_in_drill(s) == now.drill_size && now.next == Colour::none &&
         now.pool_rolls <= t.content.pool_rolls &&
         now.pool.size() + (s.ply == Ply::pool ? now.to_roll : 0) <= most_pool_dice;
}

bool is_modifying(const Setting& t, const State& s) {
  const TurnState& now = s.now;
  if (!is_drilled(t, s)) return false;
  switch (s.ply) {
    case Ply::bribe: return now.pool.empty() && now.pool_rolls + now.to_roll == 0 && may_bribe(t, s);
    case Ply::pool: return now.to_roll > 0 && now.pool_rolls < t.content.pool_rolls;
    case Ply::redrill:
      return now.to_redrill != 0 && (now.to_redrill & ~squares_of(s, Colour::green)) == 0 && now.to_roll == 0;
    default: return now.pool_rolls > 0 && now.to_roll == 0;
  }
}

// AM-46.
bool is_freeing(const Setting& t, const State& s) {
  return is_drilled(t, s) && s.now.pool_rolls > 0 && !why_not_dig(t, s, s.now.pending_dig) &&
         squares_to_free(t, s, s.now.pending_dig.used) != 0;
}

bool is_racing(const Setting& t, const State& s) {
  for (const Bits set : s.now.set)
    if ((set & ~all_targets) != 0 || set == all_targets) return false;
  return starts_race(t, s);
}

// IF-4 to IF-21. REQUIRES: the ply is one of the station's.
bool is_forging(const Setting& t, const State& s) {
  const Forge& forge = s.now.forge;
  if (!t.options.foundry || forge.component == no_component || (s.now.dug == no_section && !s.now.is_broke))
    return false;
  if (mover(s).track + forge.built > t.content.track_rows || (forge.built > 0 && !forge.is_behind))
    return false;
  const bool is_full = forge.smelter.size() == smelter_dice && forge.smelter_rolls > 0;
  const bool is_next = can_attempt(t, s) && forge.component == next_component(t, s);
  switch (s.ply) {
    case Ply::smelt:
      return is_next && s.now.to_roll > 0 && forge.smelter.size() + s.now.to_roll == smelter_dice &&
             forge.smelter_rolls < t.content.smelter_rolls;
    case Ply::smelter: return is_next && is_full && forge.smelter_rolls < t.content.smelter_rolls;
    case Ply::control: return is_next && is_full && forge.control_rolls < t.content.control_rolls;
    case Ply::controller:
      return is_next && is_full && forge.control > 0 && forge.control_rolls < t.content.control_rolls;
    default: return forge.is_behind && forge.built > 0 && can_attempt(t, s);
  }
}

bool is_station_phase(Ply ply) { return ply == Ply::smelt || ply == Ply::control || is_station_ply(ply); }

// The keys that only one ply may use.
bool keeps_to_its_ply(const State& s) {
  const TurnState& now = s.now;
  if (s.ply != Ply::free_square && now.pending_dig != Dig{}) return false;
  if (s.ply != Ply::redrill && now.to_redrill != 0) return false;
  if (s.ply != Ply::bid && now.set != TurnState{}.set) return false;
  if (!is_station_phase(s.ply) && now.forge != Forge{}) return false;
  if (s.ply != Ply::pool && s.ply != Ply::smelt && now.to_roll != 0) return false;
  if (s.ply != Ply::drill && now.next != Colour::none) return false;
  return now.dug == no_section || s.ply >= Ply::bid;
}

bool fits_its_ply(const Setting& t, const State& s) {
  const bool has_dug = s.now.dug != no_section;
  switch (s.ply) {
    case Ply::market: return is_between_turns(s) && !s.now.is_broke;
    case Ply::event: return is_between_turns(s);
    case Ply::over: return is_between_turns(s) && (s.is_ruin || (s.level == levels && ends_level(t, s)));
    case Ply::colour:
    case Ply::drill: return is_drilling(t, s);
    case Ply::bribe:
    case Ply::pool:
    case Ply::modify:
    case Ply::redrill:
    case Ply::dig: return is_modifying(t, s);
    case Ply::free_square: return is_freeing(t, s);
    case Ply::bid: return has_dug && is_racing(t, s);
    case Ply::sell: return has_dug && has_something_to_sell(t, s, s.now.dug);
    case Ply::upgrade: {
      const auto price = upgrade_price(t, mover(s));
      return price && mover(s).funds >= *price;
    }
    default: return is_forging(t, s);
  }
}

// AM-4, AM-10. No event is marked and no row set before the first dice.
bool is_table_set(const State& s) {
  const bool is_before_event = s.ply == Ply::market || s.ply == Ply::event || s.ply == Ply::over;
  if (s.event == 0 && !is_before_event) return false;
  const bool has_rows = s.row[0] > 0 && s.row[1] > 0;
  return has_rows || (s.ply == Ply::market && s.event == 0 && s.row[0] == 0 && s.row[1] == 0);
}

}  // namespace

bool looks_like_ruin(const Setting& t, const State& s) {
  const bool ended_by_itself = s.level == levels && ends_level(t, s);
  return s.ply == Ply::over && t.board_of(s) == Board::ecological && mover(s).funds == 0 && !ended_by_itself;
}

bool is_playable(const Setting& t, const State& s) {
  if (s.tender_owner >= 0 && t.level(s).shared == no_section) return false;
  for (std::size_t seat = 0; seat < seats; ++seat)
    if (!is_way_down(t, s, seat) || s.player[seat].track > t.content.track_rows) return false;
  const TurnState& now = s.now;
  if (now.dug != no_section && now.dug != position(mover(s))) return false;
  if (now.won_tender && (s.tender_owner != s.active || now.dug == no_section)) return false;
  if (now.black_used >> (mover(s).upgrade + 1) != 0 || dice_in_drill(s) > now.drill_size) return false;
  return is_table_set(s) && has_lawful_colours(t, s) && keeps_to_its_ply(s) && fits_its_ply(t, s);
}

}  // namespace orebit::asteroid_miners
