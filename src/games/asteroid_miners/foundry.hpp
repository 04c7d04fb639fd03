// Phase 6 1/2, The Interstellar Foundry: IF-4 to IF-10, IF-20, IF-21.
#pragma once

#include <optional>

#include "games/asteroid_miners/turns.hpp"

namespace orebit::asteroid_miners {

inline constexpr int smelter_dice = 2;

// IF-5. Two smelter dice are rolled without a decision.
constexpr void begin_attempt(const Setting& setting, State& s) {
  Forge& forge = s.now.forge;
  forge = Forge{.component = next_component(setting, s),
                .built = forge.built,
                .gain = forge.gain,
                .is_behind = forge.is_behind};
  s.now.to_roll = smelter_dice;
  s.phase = Phase::smelt;
}

// IF-20.
template <class Log>
constexpr void apply_overtime(const Setting& setting, State& s, Log log) {
  log("IF-20", setting.builder(s), "worked_on", of("gain", s.now.forge.gain));
  begin_attempt(setting, s);
}

template <class Log>
constexpr void leave_foundry(const Setting& setting, State& s, Log log) {
  s.now.forge = Forge{};
  enter_equipment(setting, s, log);
}

// IF-4, IF-20, IF-30. Whether the mover is far enough behind for Overtime is judged here.
template <class Log>
constexpr void enter_foundry(const Setting& setting, State& s, Log log) {
  const bool has_cause = s.now.dug != no_section || s.now.is_broke;
  if (!setting.options.foundry || !has_cause || !can_attempt(setting, s))
    return enter_equipment(setting, s, log);
  s.now.forge.is_behind = rival(s).track - mover(s).track >= setting.content.overtime_behind;
  begin_attempt(setting, s);
}

// IF-10, IF-21.
template <class Log>
constexpr void collect(const Setting& setting, State& s, Log log) {
  const Forge& forge = s.now.forge;
  mover(s).track = static_cast<std::uint8_t>(mover(s).track + forge.built);
  mover(s).funds += forge.gain;
  leave_foundry(setting, s, log);
}

// IF-10, IF-20. In Overtime nothing is collected while another component can be attempted.
template <class Log>
constexpr void forge_component(const Setting& setting, State& s, int pay, Log log) {
  Forge& forge = s.now.forge;
  ++forge.built;
  forge.gain = static_cast<std::uint8_t>(forge.gain + pay);
  if (forge.is_behind && can_attempt(setting, s)) {
    s.phase = Phase::overtime;
    return;
  }
  if (forge.built > 1)
    log("IF-21", nobody, "collected", of("player", s.active), of("rows", forge.built),
        of("gain", forge.gain));
  collect(setting, s, log);
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

constexpr bool can_forge(const Setting& setting, const State& s) {
  const Forge& forge = s.now.forge;
  return control_allows(setting.content.component[forge.component], forge.smelter, forge.control);
}

// IF-6, IF-7.
template <class Log>
constexpr void apply_smelt(const Setting& setting, State& s, Dice rolled, Log log) {
  Forge& forge = s.now.forge;
  const auto [low, high] = setting.content.component[forge.component].material;
  forge.smelter = forge.smelter + rolled;
  ++forge.smelter_rolls;
  s.now.to_roll = 0;
  if (forge.smelter == Dice{low, high}) {
    log("IF-6", seat_of(s.active), "forged_at_once", of("component", forge.component),
        of("dice", forge.smelter), of("pay", setting.content.pay_plain));
    return forge_component(setting, s, setting.content.pay_plain, log);
  }
  log("IF-7", seat_of(s.active), "smelted", of("component", forge.component), of("dice", forge.smelter));
  s.phase = forge.smelter_rolls < setting.content.smelter_rolls ? Phase::smelter : Phase::control;
}

// IF-7.
constexpr std::optional<Refusal> why_not_resmelt(const State& s, Dice dice) {
  if (dice.empty()) return Refusal{"IF-7", "name the smelter dice to roll again", {}};
  if (!s.now.forge.smelter.contains(dice)) return Refusal{"IF-7", "the smelter does not show these dice", {}};
  return std::nullopt;
}

template <class Log>
constexpr void apply_resmelt(const Setting& setting, State& s, Dice dice, Log log) {
  log("IF-7", setting.builder(s), "rerolled_smelter", of("dice", dice));
  s.now.forge.smelter = s.now.forge.smelter - dice;
  s.now.to_roll = static_cast<std::uint8_t>(dice.size());
  s.phase = Phase::smelt;
}

// IF-9, IF-21. After the last roll there is nothing to decide.
template <class Log>
constexpr void apply_control(const Setting& setting, State& s, int face, Log log) {
  Forge& forge = s.now.forge;
  forge.control = static_cast<std::uint8_t>(face);
  ++forge.control_rolls;
  const int pay = setting.content.pay_control[forge.control];
  if (forge.control_rolls < setting.content.control_rolls) {
    s.phase = Phase::controller;
    log("IF-8", seat_of(s.active), "rolled_control", of("face", face));
  } else if (can_forge(setting, s)) {
    log("IF-9", seat_of(s.active), "forged_at_last", of("face", face), of("pay", pay));
    forge_component(setting, s, pay, log);
  } else {
    log(forge.built > 0 ? "IF-21" : "IF-9", seat_of(s.active), "failed", of("face", face),
        of("built", forge.built), of("gain", forge.gain));
    leave_foundry(setting, s, log);
  }
}

template <class Log>
constexpr void reroll_control(const Setting& setting, State& s, Log log) {
  log("IF-9", setting.builder(s), "rerolled_control");
  s.phase = Phase::control;
}

// IF-8, IF-9.
template <class Log>
constexpr void apply_forge(const Setting& setting, State& s, Log log) {
  const Forge& forge = s.now.forge;
  const int pay = setting.content.pay_control[forge.control];
  log("IF-8", setting.builder(s), "forged", of("component", forge.component), of("pay", pay));
  forge_component(setting, s, pay, log);
}

// IF-7, IF-9, IF-21. The smelter is left, the attempt given up, or Overtime ended.
template <class Log>
constexpr void apply_stop(const Setting& setting, State& s, Log log) {
  const Forge& forge = s.now.forge;
  if (s.phase == Phase::smelter) {
    log("IF-7", setting.builder(s), "left_smelter");
    s.phase = Phase::control;
  } else if (s.phase == Phase::controller) {
    log("IF-9", setting.builder(s), "gave_up", of("component", forge.component));
    leave_foundry(setting, s, log);
  } else {
    log("IF-21", setting.builder(s), "ended_overtime", of("rows", forge.built), of("gain", forge.gain));
    collect(setting, s, log);
  }
}

// IF-9.
constexpr std::optional<Refusal> why_not_forge(const Setting& setting, const State& s) {
  if (can_forge(setting, s)) return std::nullopt;
  return Refusal{"IF-8", "control face {} does not make the component of these dice", {s.now.forge.control}};
}
constexpr std::optional<Refusal> why_not_give_up(const Setting& setting, const State& s) {
  if (!can_forge(setting, s)) return std::nullopt;
  return Refusal{"IF-9", "the component can be forged: forge it or roll on", {}};
}

}  // namespace orebit::asteroid_miners
