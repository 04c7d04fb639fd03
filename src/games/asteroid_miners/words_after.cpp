// What the log says of steps that nobody took: asteroids end, the poorer player starts, rows come for free.
#include "games/asteroid_miners/words.hpp"
#include "games/asteroid_miners/words_text.hpp"

namespace orebit::asteroid_miners {

namespace {

// IF-10, IF-21. Overtime that ended by itself: no further component can be attempted.
void tell_overtime(const State& before, const State& after, std::vector<LogLine>& lines) {
  const std::size_t me = before.active;
  const int rows = after.player[me].track - before.player[me].track;
  if (!before.now.forge.is_behind || before.ply == Ply::overtime) return;
  if (rows < 2 || after.level != before.level) return;  // IF-25 may have added rows
  lines.push_back({"nothing more can be built: " + number(rows) + " rows and " +
                       money(after.player[me].funds - before.player[me].funds) + " are collected",
                   "IF-21"});
}

bool is_station(Ply ply) { return ply == Ply::smelt || ply == Ply::control || is_station_ply(ply); }

// IF-25. Rows beyond those that the step itself may have built.
bool is_moved_up(const State& before, const State& after, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  const bool may_build = seat == before.active && is_station(before.ply);
  return after.player[at].track > before.player[at].track + (may_build ? before.now.forge.built + 1 : 0);
}

// AM-9, AM-60, AM-64, IF-25. REQUIRES: the asteroid has changed.
void tell_new_asteroid(const Words& words, const State& before, const State& after, bool is_dig,
                       std::vector<LogLine>& lines) {
  const Setting& t = words.game().setting();
  const auto& names = words.box().level_names;
  const bool has_finisher = is_finished(t, before, 0) || is_finished(t, before, 1);
  const bool is_stopped = !has_finisher && !is_dig;
  lines.push_back({"asteroid " + names[before.level] + " ends" + (is_stopped ? " by the round limit" : ""),
                   is_stopped ? "AM-64" : "AM-60"});
  for (int seat = 0; seat < seats; ++seat)
    if (is_moved_up(before, after, seat))
      lines.push_back({player_name(seat) + " is moved up to " +
                           number(after.player[static_cast<std::size_t>(seat)].track) +
                           " rows of the station without pay",
                       "IF-25"});
  const bool is_equal = after.player[0].funds == after.player[1].funds;
  lines.push_back(
      {player_name(after.first) +
           (is_equal ? " started the last one and starts asteroid " : " has less and starts asteroid ") +
           names[after.level],
       "AM-9"});
}

std::vector<LogLine> what_followed(const Words& words, const State& before, const State& after, bool is_dig) {
  std::vector<LogLine> lines;
  tell_overtime(before, after, lines);
  if (after.level != before.level) tell_new_asteroid(words, before, after, is_dig, lines);
  if (after.is_ruin)
    lines.push_back({player_name(after.active) + " begins a turn without funds and is ruined", "AM-67"});
  else if (after.ply == Ply::over)
    lines.push_back({"the last asteroid ends, and with it the game", "AM-62"});
  if (after.now.is_broke && !before.now.is_broke)
    lines.push_back({player_name(after.active) + " has no funds and works at the station only", "IF-30"});
  return lines;
}

}  // namespace

std::vector<LogLine> Words::tell_after(const State& before, const Move& move) const {
  State after = before;
  game_.apply(after, move);
  return what_followed(*this, before, after, move.verb == Verb::dig || move.verb == Verb::free_square);
}

std::vector<LogLine> Words::tell_after(const State& before, const Outcome& outcome) const {
  State after = before;
  game_.apply(after, outcome);
  return what_followed(*this, before, after, false);
}

}  // namespace orebit::asteroid_miners
