// What a game of Asteroid Miners is played with: content, options, boards. Facts that several phases ask for
// stand here. The phases follow in the order of a turn: drilling.hpp, modifying.hpp, digging.hpp, tender.hpp,
// selling.hpp, foundry.hpp, turns.hpp; each includes the one that it leads to.
#pragma once

#include <array>
#include <cstdint>

#include "core/dice_table.hpp"
#include "core/log.hpp"
#include "games/asteroid_miners/content.hpp"
#include "games/asteroid_miners/options.hpp"
#include "games/asteroid_miners/state.hpp"

namespace orebit::asteroid_miners {

struct Setting {
  Content content;
  Options options;
  std::array<Board, seats> board{};
  const DiceTable* dice = nullptr;

  constexpr Board board_of(const State& s) const { return board[s.active]; }

  constexpr const Event& event(const State& s) const { return content.event[s.level][s.event]; }
  constexpr bool has_event(const State& s, EventType type) const {
    return s.event != 0 && event(s).type == type;
  }

  constexpr const Level& level(const State& s) const { return content.level[s.level]; }
  constexpr const SectionCard& section(const State& s, Section which) const {
    return level(s).section[which];
  }

  // AM-68, AM-12. What a square costs the mover now; places are counted from 0.
  constexpr int cost(const State& s, int square) const {
    const int printed = at(at(content.cost, board_of(s)), square);
    return has_event(s, EventType::double_cost) ? 2 * printed : printed;
  }

  // AM-80. Player 2 is played by the automa, but for the station's plies, which the human decides (IF-5 to
  // IF-21).
  constexpr bool is_automa(const State& s) const { return options.solo && s.active == 1; }
  constexpr Seat builder(const State& s) const { return seat_of(is_automa(s) ? 0 : s.active); }
};

// The marked event as one thing: asteroid after asteroid.
constexpr int event_id(int level, int number) { return level * (faces + 1) + number; }
constexpr int event_id(const State& s) { return event_id(s.level, s.event); }

constexpr Player& mover(State& s) { return s.player[s.active]; }
constexpr const Player& mover(const State& s) { return s.player[s.active]; }
constexpr int rival_of(const State& s) { return 1 - s.active; }
constexpr Player& rival(State& s) { return at(s.player, rival_of(s)); }
constexpr const Player& rival(const State& s) { return at(s.player, rival_of(s)); }

// AM-47. Where a player stands: the last finished section, none at the entrance.
constexpr Section position(const Player& player) {
  return player.done.empty() ? no_section : player.done.back();
}
constexpr bool has_done(const Player& player, Section section) {
  for (const Section done : player.done)
    if (done == section) return true;
  return false;
}

// AM-47. A last section has no tunnels, so it is the last one done.
constexpr bool is_finished(const Setting& setting, const State& s, int seat) {
  const Section section = position(at(s.player, seat));
  return section != no_section && setting.section(s, section).is_final;
}

// AM-47. The materials of all sections a player has finished on this asteroid.
constexpr Bits mined(const Setting& setting, const State& s, const Player& player) {
  Bits materials = 0;
  for (const Section done : player.done)
    materials = static_cast<Bits>(materials | setting.section(s, done).materials);
  return materials;
}

// AM-52. Whether the tender section of this asteroid is dug.
constexpr bool is_tender_mined(const Setting& setting, const State& s) {
  return s.tender_owner >= 0 && setting.level(s).shared != no_section &&
         has_done(at(s.player, s.tender_owner), setting.level(s).shared);
}

// The squares on which dice of this colour lie.
constexpr Bits squares_of(const State& s, Colour colour) {
  Bits found = 0;
  for (int square = 0; square < drill_squares; ++square)
    if (at(s.now.drill, square).colour == colour) found = static_cast<Bits>(found | bit(square));
  return found;
}

constexpr int face_on(const State& s, int square) { return at(s.now.drill, square).face; }

// AM-33. 6+1=1, 1-1=6.
constexpr int shifted(int face, int by) { return (face - 1 + by + faces) % faces + 1; }

}  // namespace orebit::asteroid_miners
