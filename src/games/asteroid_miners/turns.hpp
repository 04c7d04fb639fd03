// The end of a turn and what follows it: equipment, clean-up, the next turn, the next asteroid, the end of
// the game. AM-56 to AM-64, AM-67, AM-70, AM-71, IF-25, IF-30.
#pragma once

#include <optional>

#include "games/asteroid_miners/station.hpp"

namespace orebit::asteroid_miners {

// AM-2, AM-3, AM-70, IF-3.
constexpr State new_game(const Setting& t) {
  State s;
  const Content& c = t.content;
  for (Player& player : s.player) {
    player.funds = t.options.short_game ? c.short_funds : c.funds;
    player.upgrade = static_cast<std::uint8_t>(t.options.short_game ? c.short_upgrade : c.upgrade);
    if (t.options.short_game && t.options.foundry)
      player.track = static_cast<std::uint8_t>(rows_up_to(c, c.short_first_level - 1));
  }
  if (t.options.short_game) s.level = static_cast<std::uint8_t>(c.short_first_level);
  return s;
}

// AM-67. The Ecological player without funds has lost, unless the station gives them work (IF-30).
constexpr void begin_turn(const Setting& t, State& s) {
  s.ply = Ply::event;
  if (t.board_of(s) != Board::ecological || mover(s).funds > 0) return;
  if (t.options.foundry && can_attempt(t, s)) {
    s.now.is_broke = true;
  } else {
    s.ply = Ply::over;
    s.is_ruin = true;
  }
}

// AM-4, AM-71.
constexpr void apply_market(const Setting& t, State& s, int ip, int nr) {
  s.row[place(Track::ip)] = t.content.setup_row[static_cast<std::size_t>(ip)];
  s.row[place(Track::nr)] = t.content.setup_row[static_cast<std::size_t>(nr)];
  begin_turn(t, s);
}

// AM-60, AM-64. A level ends after a turn of Player 2, or after a whole round.
constexpr bool ends_level(const Setting& t, const State& s) {
  const bool is_round_over = s.active != s.first;
  if (is_round_over && s.round >= t.options.round_limit) return true;
  if (!is_finished(t, s, 0) && !is_finished(t, s, 1)) return false;
  return t.options.level_end == LevelEnd::player2 ? s.active == 1 : is_round_over;
}

// IF-25. The player who alone missed the last section moves up to the rows of the levels ended so far.
constexpr void help_late_player(const Setting& t, State& s) {
  if (!t.options.foundry || is_finished(t, s, 0) == is_finished(t, s, 1)) return;
  Player& late = s.player[is_finished(t, s, 0) ? 1 : 0];
  const int due = rows_up_to(t.content, s.level);
  if (late.track < due) late.track = static_cast<std::uint8_t>(due);
}

// AM-9. The poorer player starts; if equal, the one who started before.
constexpr std::uint8_t next_starter(const State& s) {
  if (s.player[0].funds == s.player[1].funds) return s.first;
  return s.player[0].funds < s.player[1].funds ? 0 : 1;
}

// AM-61.
constexpr void begin_next_level(const Setting& t, State& s) {
  help_late_player(t, s);
  for (Player& player : s.player) {
    player.digging = no_section;
    player.units = 0;
    player.done.clear();
  }
  s.tender_owner = -1;
  s.first = s.active = next_starter(s);
  s.round = 1;
  ++s.level;
  ++s.turn;
  if (t.options.market_reset)
    s.ply = Ply::market;
  else
    begin_turn(t, s);
}

// AM-8, AM-60 to AM-62.
constexpr void end_turn(const Setting& t, State& s) {
  s.now = TurnState{};
  if (ends_level(t, s)) {
    if (s.level < levels)
      begin_next_level(t, s);
    else
      s.ply = Ply::over;
    return;
  }
  if (s.active != s.first) ++s.round;
  s.active = static_cast<std::uint8_t>(rival_of(s));
  ++s.turn;
  begin_turn(t, s);
}

// AM-56. The price of the next level; nothing at the highest.
constexpr std::optional<int> upgrade_price(const Setting& t, const Player& player) {
  if (player.upgrade >= equipment_levels) return std::nullopt;
  return t.content.equipment[player.upgrade + 1U].price;
}

// AM-56. A decision only when the next level can be paid.
constexpr void enter_equipment(const Setting& t, State& s) {
  const auto price = upgrade_price(t, mover(s));
  if (price && mover(s).funds >= *price)
    s.ply = Ply::upgrade;
  else
    end_turn(t, s);
}

// AM-57.
constexpr void apply_upgrade(const Setting& t, State& s) {
  mover(s).funds -= *upgrade_price(t, mover(s));
  ++mover(s).upgrade;
  if (t.options.one_upgrade)
    end_turn(t, s);
  else
    enter_equipment(t, s);
}

// AM-62, AM-67.
constexpr Seats winners_of(const State& s) {
  const Player& one = s.player[0];
  const Player& two = s.player[1];
  const int lead = one.funds != two.funds ? one.funds - two.funds : one.upgrade - two.upgrade;
  Seats best;
  if (s.is_ruin ? s.active == 1 : lead >= 0) best.push_back(seat_of(0));
  if (s.is_ruin ? s.active == 0 : lead <= 0) best.push_back(seat_of(1));
  return best;
}

}  // namespace orebit::asteroid_miners
