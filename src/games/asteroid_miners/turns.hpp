// The end of a turn and what follows it: equipment, clean-up, the next turn, the next asteroid, the end of
// the game. AM-56 to AM-64, AM-67, AM-70, AM-71, IF-25, IF-30.
#pragma once

#include <optional>

#include "games/asteroid_miners/station.hpp"

namespace orebit::asteroid_miners {

// AM-2, AM-3, AM-70, IF-3.
constexpr State new_game(const Setting& setting) {
  State s;
  const Content& c = setting.content;
  for (Player& player : s.player) {
    player.funds = setting.options.short_game ? c.short_funds : c.funds;
    player.upgrade = static_cast<std::uint8_t>(setting.options.short_game ? c.short_upgrade : c.upgrade);
    if (setting.options.short_game && setting.options.foundry)
      player.track = static_cast<std::uint8_t>(rows_up_to(c, c.short_first_level - 1));
  }
  if (setting.options.short_game) s.level = static_cast<std::uint8_t>(c.short_first_level);
  return s;
}

// AM-67. The Ecological player without funds has lost, unless the station gives them work (IF-30).
template <class Log>
constexpr void begin_turn(const Setting& setting, State& s, Log log) {
  s.phase = Phase::event;
  if (setting.board_of(s) != Board::ecological || mover(s).funds > 0) return;
  if (setting.options.foundry && can_attempt(setting, s)) {
    s.now.is_broke = true;
    log("IF-30", seat_of(s.active), "lacked_funds", of("player", s.active));
  } else {
    s.phase = Phase::over;
    s.is_ruin = true;
    log("AM-67", seat_of(s.active), "was_ruined", of("player", s.active));
  }
}

// AM-4, AM-71.
template <class Log>
constexpr void apply_market(const Setting& setting, State& s, int ip, int nr, Log log) {
  at(s.row, Track::ip) = at(setting.content.setup_row, ip);
  at(s.row, Track::nr) = at(setting.content.setup_row, nr);
  log(s.event == 0 ? "AM-4" : "AM-71", nobody, "set_market", of("ip_row", at(s.row, Track::ip)),
      of("nr_row", at(s.row, Track::nr)));
  begin_turn(setting, s, log);
}

// AM-60, AM-64. A level ends after a turn of Player 2, or after a whole round.
constexpr bool ends_level(const Setting& setting, const State& s) {
  const bool is_round_over = s.active != s.first;
  if (is_round_over && s.round >= setting.options.round_limit) return true;
  if (!is_finished(setting, s, 0) && !is_finished(setting, s, 1)) return false;
  return setting.options.level_end == LevelEnd::player2 ? s.active == 1 : is_round_over;
}

// IF-25. The player who alone missed the last section moves up to the rows of the levels ended so far.
template <class Log>
constexpr void help_late_player(const Setting& setting, State& s, Log log) {
  if (!setting.options.foundry || is_finished(setting, s, 0) == is_finished(setting, s, 1)) return;
  const int seat = is_finished(setting, s, 0) ? 1 : 0;
  Player& late = at(s.player, seat);
  const int due = rows_up_to(setting.content, s.level);
  if (late.track >= due) return;
  late.track = static_cast<std::uint8_t>(due);
  log("IF-25", seat_of(seat), "moved_up", of("player", seat), of("rows", due));
}

// AM-9. The poorer player starts; if equal, the one who started before.
constexpr std::uint8_t next_starter(const State& s) {
  if (s.player[0].funds == s.player[1].funds) return s.first;
  return s.player[0].funds < s.player[1].funds ? 0 : 1;
}

// AM-61.
template <class Log>
constexpr void begin_next_level(const Setting& setting, State& s, Log log) {
  const bool is_stopped = !is_finished(setting, s, 0) && !is_finished(setting, s, 1);
  log(is_stopped ? "AM-64" : "AM-60", nobody, "ended_level", of("level", s.level), of("stopped", is_stopped));
  help_late_player(setting, s, log);
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
  log("AM-9", seat_of(s.first), "started_level", of("player", s.first), of("level", s.level),
      of("equal", s.player[0].funds == s.player[1].funds));
  if (setting.options.market_reset)
    s.phase = Phase::market;
  else
    begin_turn(setting, s, log);
}

// AM-8, AM-60 to AM-62.
template <class Log>
constexpr void end_turn(const Setting& setting, State& s, Log log) {
  s.now = TurnState{};
  if (ends_level(setting, s)) {
    if (s.level < levels) return begin_next_level(setting, s, log);
    s.phase = Phase::over;
    return log("AM-62", nobody, "ended");
  }
  if (s.active != s.first) ++s.round;
  s.active = static_cast<std::uint8_t>(rival_of(s));
  ++s.turn;
  begin_turn(setting, s, log);
}

// AM-56. The price of the next level; nothing at the highest.
constexpr std::optional<int> upgrade_price(const Setting& setting, const Player& player) {
  if (player.upgrade >= equipment_levels) return std::nullopt;
  return setting.content.equipment[player.upgrade + 1U].price;
}

// AM-56. A decision only when the next level can be paid.
template <class Log>
constexpr void enter_equipment(const Setting& setting, State& s, Log log) {
  const auto price = upgrade_price(setting, mover(s));
  if (price && mover(s).funds >= *price)
    s.phase = Phase::upgrade;
  else
    end_turn(setting, s, log);
}

// AM-57.
template <class Log>
constexpr void apply_upgrade(const Setting& setting, State& s, Log log) {
  const int price = *upgrade_price(setting, mover(s));
  mover(s).funds -= price;
  ++mover(s).upgrade;
  log("AM-56", seat_of(s.active), "upgraded", of("upgrade", mover(s).upgrade), of("cost", price));
  if (setting.options.one_upgrade)
    end_turn(setting, s, log);
  else
    enter_equipment(setting, s, log);
}
template <class Log>
constexpr void decline_upgrade(const Setting& setting, State& s, Log log) {
  log("AM-56", seat_of(s.active), "declined_upgrade");
  end_turn(setting, s, log);
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
