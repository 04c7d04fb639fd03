// Phase 6 1/2, The Interstellar Foundry: IF-4 to IF-10, IF-20, IF-21.
#pragma once

#include <optional>

#include "games/asteroid_miners/turns.hpp"

namespace orebit::asteroid_miners {

inline constexpr int smelter_dice = 2;

// IF-5. Two smelter dice are rolled without a decision.
constexpr void begin_attempt(const Setting& t, State& s) {
  Forge& forge = s.now.forge;
  forge = Forge{.component = next_component(t, s),
                .built = forge.built,
                .gain = forge.gain,
                .is_behind = forge.is_behind};
  s.now.to_roll = smelter_dice;
  s.ply = Ply::smelt;
}

constexpr void leave_foundry(const Setting& t, State& s) {
  s.now.forge = Forge{};
  enter_equipment(t, s);
}

// IF-4, IF-20, IF-30. Whether the mover is far enough behind for Overtime is judged here.
constexpr void enter_foundry(const Setting& t, State& s) {
  const bool has_cause = s.now.dug != no_section || s.now.is_broke;
  if (!t.options.foundry || !has_cause || !can_attempt(t, s)) return enter_equipment(t, s);
  s.now.forge.is_behind = rival(s).track - mover(s).track >= t.content.overtime_behind;
  begin_attempt(t, s);
}

// IF-10, IF-21.
constexpr void collect(const Setting& t, State& s) {
  const Forge& forge = s.now.forge;
  mover(s).track = static_cast<std::uint8_t>(mover(s).track + forge.built);
  mover(s).funds += forge.gain;
  leave_foundry(t, s);
}

// IF-10, IF-20. In Overtime nothing is collected while another component can be attempted.
constexpr void forge_component(const Setting& t, State& s, int pay) {
  Forge& forge = s.now.forge;
  ++forge.built;
  forge.gain = static_cast<std::uint8_t>(forge.gain + pay);
  if (forge.is_behind && can_attempt(t, s))
    s.ply = Ply::overtime;
  else
    collect(t, s);
}

// IF-6.
constexpr bool shows(const ComponentCard& component, int a, int b) {
  const auto [low, high] = component.material;
  return (a == low && b == high) || (a == high && b == low);
}

// IF-8, faces 1 to 4: one die, or each, up or down by so much.
constexpr bool shows_one_shifted(const ComponentCard& c, int a, int b, int by) {
  return shows(c, shifted(a, by), b) || shows(c, shifted(a, -by), b) || shows(c, a, shifted(b, by)) ||
         shows(c, a, shifted(b, -by));
}
constexpr bool shows_each_shifted(const ComponentCard& c, int a, int b, int by) {
  const int up = shifted(b, by);
  const int down = shifted(b, -by);
  return shows(c, shifted(a, by), up) || shows(c, shifted(a, by), down) || shows(c, shifted(a, -by), up) ||
         shows(c, shifted(a, -by), down);
}

// IF-8. Whether this control face makes the component of these smelter dice.
constexpr bool control_allows(const ComponentCard& c, Dice smelter, int face) {
  int low = 0;
  int high = 0;
  smelter.each_face([&](int shown) { (low == 0 ? low : high) = shown; });
  switch (face) {
    case 1: return shows_one_shifted(c, low, high, 1);
    case 2: return shows_one_shifted(c, low, high, 2);
    case 3: return shows_each_shifted(c, low, high, 1);
    case 4: return shows_each_shifted(c, low, high, 2);
    case 5: return low + high == c.material[0] + c.material[1];
    default: break;
  }
  const int turned = faces + 1 - low;
  return shows(c, turned, high) || shows(c, low, faces + 1 - high) || shows(c, turned, faces + 1 - high);
}

constexpr bool can_forge(const Setting& t, const State& s) {
  const Forge& forge = s.now.forge;
  return control_allows(t.content.component[forge.component], forge.smelter, forge.control);
}

// IF-6, IF-7.
constexpr void apply_smelt(const Setting& t, State& s, Dice rolled) {
  Forge& forge = s.now.forge;
  const auto [low, high] = t.content.component[forge.component].material;
  forge.smelter = forge.smelter + rolled;
  ++forge.smelter_rolls;
  s.now.to_roll = 0;
  if (forge.smelter == Dice{low, high}) return forge_component(t, s, t.content.pay_plain);
  s.ply = forge.smelter_rolls < t.content.smelter_rolls ? Ply::smelter : Ply::control;
}

// IF-7.
constexpr std::optional<Refusal> why_not_resmelt(const State& s, Dice dice) {
  if (dice.empty()) return Refusal{"IF-7", "name the smelter dice to roll again", {}};
  if (!s.now.forge.smelter.contains(dice)) return Refusal{"IF-7", "the smelter does not show these dice", {}};
  return std::nullopt;
}

constexpr void apply_resmelt(State& s, Dice dice) {
  s.now.forge.smelter = s.now.forge.smelter - dice;
  s.now.to_roll = static_cast<std::uint8_t>(dice.size());
  s.ply = Ply::smelt;
}

// IF-9. After the last roll there is nothing to decide.
constexpr void apply_control(const Setting& t, State& s, int face) {
  Forge& forge = s.now.forge;
  forge.control = static_cast<std::uint8_t>(face);
  ++forge.control_rolls;
  if (forge.control_rolls < t.content.control_rolls)
    s.ply = Ply::controller;
  else if (can_forge(t, s))
    forge_component(t, s, t.content.pay_control[forge.control]);
  else
    leave_foundry(t, s);
}

// IF-9.
constexpr std::optional<Refusal> why_not_forge(const Setting& t, const State& s) {
  if (can_forge(t, s)) return std::nullopt;
  return Refusal{"IF-8", "control face {} does not make the component of these dice", {s.now.forge.control}};
}
constexpr std::optional<Refusal> why_not_give_up(const Setting& t, const State& s) {
  if (!can_forge(t, s)) return std::nullopt;
  return Refusal{"IF-9", "the component can be forged: forge it or roll on", {}};
}

}  // namespace orebit::asteroid_miners
