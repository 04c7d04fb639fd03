// Small pieces that moves and sentences of the log are made of.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/asteroid_miners/box.hpp"
#include "games/asteroid_miners/moves.hpp"

namespace orebit::asteroid_miners {

// Moves that are one word.
struct PlainWord {
  std::string_view word;
  Verb verb;
};
inline constexpr std::array<PlainWord, 10> plain_words{{{"bribe", Verb::bribe},
                                                        {"keep", Verb::keep},
                                                        {"done", Verb::done},
                                                        {"pass", Verb::pass},
                                                        {"hold", Verb::hold},
                                                        {"sell", Verb::sell},
                                                        {"stop", Verb::stop},
                                                        {"forge", Verb::forge},
                                                        {"overtime", Verb::overtime},
                                                        {"upgrade", Verb::upgrade}}};

inline std::string money(int amount) { return "$" + std::to_string(amount) + "M"; }
inline std::string number(int n) { return std::to_string(n); }
inline std::string signed_number(int n) { return (n < 0 ? "" : "+") + number(n); }
inline std::string name_of(int material) {
  return std::string(material_names[static_cast<std::size_t>(material)]);
}
inline std::string player_name(int seat) { return "Player " + number(seat + 1); }

inline std::string track_name(Track track) {
  return track == Track::ip ? "iron and platinum" : "nickel and rhodium";
}

// "a, b and c"
inline std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

inline std::string squares_text(Bits squares) {
  std::vector<std::string> parts;
  each_square(squares, [&](int square) { parts.push_back(number(square + 1)); });
  return (parts.size() == 1 ? "square " : "squares ") + joined(parts);
}

}  // namespace orebit::asteroid_miners
