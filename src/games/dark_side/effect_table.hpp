// The effects of cards, DS-60 to DS-79: what a pack calls each, on which cards it may stand, and what it
// takes. Rules use the enumerators alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace orebit::dark_side {

enum class CardType : std::uint8_t { plain, mined, prospect, upgrade };
inline constexpr std::array<std::string_view, 4> type_names{"plain", "mined", "prospect", "upgrade"};
constexpr unsigned only_on(CardType type) { return 1U << static_cast<int>(type); }

enum class Effect : std::uint8_t {
  draw,
  crowd,
  push,
  drill,
  deploy,
  scan,
  salvage,
  match,
  overshoot,
  reverse,
  bonus,
  vein,
  tunnel,
  beacon,
  capacitor,
  encrypt,
  none  // of a plain card
};
inline constexpr int effects = static_cast<int>(Effect::none);

struct EffectRule {
  std::string_view name;
  unsigned types = 0;                        // a bit for each type of card that it may stand on
  std::array<std::string_view, 2> params{};  // element, elements, or one of the number

  constexpr bool may_stand_on(CardType type) const { return (types & only_on(type)) != 0; }
};
// In the order of Effect.
inline constexpr std::array<EffectRule, effects> effect_table{{
    {"draw", only_on(CardType::mined) | only_on(CardType::prospect), {"n"}},
    {"crowd", only_on(CardType::mined), {"points"}},
    {"push", only_on(CardType::mined), {"steps"}},
    {"drill", only_on(CardType::mined)},
    {"deploy", only_on(CardType::mined) | only_on(CardType::upgrade)},
    {"scan", only_on(CardType::mined)},
    {"salvage", only_on(CardType::mined), {"depth"}},
    {"match", only_on(CardType::prospect), {"elements"}},
    {"overshoot", only_on(CardType::prospect)},
    {"reverse", only_on(CardType::prospect)},
    {"bonus", only_on(CardType::prospect), {"points"}},
    {"vein", only_on(CardType::upgrade), {"element", "points"}},
    {"tunnel", only_on(CardType::upgrade)},
    {"beacon", only_on(CardType::upgrade)},
    {"capacitor", only_on(CardType::upgrade), {"n"}},
    {"encrypt", only_on(CardType::upgrade)},
}};
inline constexpr auto effect_names = [] {
  std::array<std::string_view, effects> names;
  for (std::size_t i = 0; i < effects; ++i) names[i] = effect_table[i].name;
  return names;
}();

}  // namespace orebit::dark_side
