// Moves and chance outcomes as text. The way back is words_parse.cpp.
#include "core/text.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/asteroid_miners/words_text.hpp"

namespace orebit::asteroid_miners {

namespace {

std::string print_squares(Bits squares) {
  std::string text;
  each_square(squares, [&](int square) { text += " " + std::to_string(square + 1); });
  return text;
}

std::string print_dig(const Dig& dig) {
  std::string text;
  each_square(dig.used, [&](int square) {
    for (int n = holds(dig.twice, square) ? 2 : 1; n > 0; --n) text += " " + std::to_string(square + 1);
  });
  return text;
}

std::string print_shift(const Move& move, int delta) {
  std::string text = std::to_string(move.what);
  each_square(move.squares, [&](int square) {
    text +=
        " " + std::to_string(square + 1) + " " + signed_number(holds(move.marked, square) ? -delta : delta);
  });
  return text;
}

std::string print_faces(const Move& move) {
  std::string text;
  each_square(move.squares, [&](int square) {
    text +=
        " " + std::to_string(square + 1) + " " + std::to_string(move.face[static_cast<std::size_t>(square)]);
  });
  return text;
}

std::string print_numbers(const std::array<std::uint8_t, drill_squares>& numbers) {
  std::string text;
  for (const int number : numbers)
    if (number != 0) text += " " + std::to_string(number);
  return text;
}

}  // namespace

std::string Words::print(const Move& move) const {
  const auto delta = [&] { return game_.setting().content.equipment[move.what].delta; };
  switch (move.verb) {
    case Verb::die: return "die " + std::string(colour_names()[move.what]);
    case Verb::reroll: return move.dice.empty() ? "reroll" : "reroll " + print_dice(move.dice);
    case Verb::shift: return "use " + print_shift(move, delta());
    case Verb::black: return "black " + print_shift(move, delta());
    case Verb::swap: return "use 5 swap" + print_squares(move.squares);
    case Verb::rearrange: return "use 5 set" + print_numbers(move.face);
    case Verb::take: return "use 5 take" + print_faces(move);
    case Verb::redrill: return "use 6 reroll" + print_squares(move.squares);
    case Verb::change: return "use 6 set" + print_faces(move);
    case Verb::double_die: return "use 6 double";
    case Verb::dig: return "dig " + section_id(move.what) + print_dig(dig_of(move));
    case Verb::free_square: return move.what == 0 ? "free none" : "free " + std::to_string(move.what);
    default: break;
  }
  for (const PlainWord& plain : plain_words)
    if (plain.verb == move.verb) return std::string(plain.word);
  return "";
}

std::string Words::print(const Outcome& outcome) const {
  std::string text(ply_names()[static_cast<std::size_t>(outcome.ply)]);
  switch (outcome.ply) {
    case Ply::drill: return "roll" + print_numbers(outcome.face);
    case Ply::bid: return text + " " + print_dice(outcome.dice) + " vs " + print_dice(outcome.rival);
    case Ply::pool:
    case Ply::smelt: return text + " " + print_dice(outcome.dice);
    default: return text + print_numbers(outcome.face);
  }
}

}  // namespace orebit::asteroid_miners
