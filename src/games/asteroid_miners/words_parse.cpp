// Moves and chance outcomes out of text, generously: dice and squares may stand in any order.
#include <algorithm>

#include "core/text.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/asteroid_miners/words_text.hpp"

namespace orebit::asteroid_miners {

namespace {

using Parts = std::vector<std::string_view>;

// A square from 1 to 4 as a place from 0, or a face from 1 to 6.
std::optional<int> parse_square(std::string_view word) {
  const auto number = parse_number(word, drill_squares);
  return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}
std::optional<int> parse_face(std::string_view word) {
  const auto number = parse_number(word, faces);
  return number && *number > 0 ? number : std::nullopt;
}

// Different squares, in any order.
std::optional<Bits> parse_squares(const Parts& words, std::size_t first) {
  Bits squares = 0;
  for (std::size_t i = first; i < words.size(); ++i) {
    const auto square = parse_square(words[i]);
    if (!square || holds(squares, *square)) return std::nullopt;
    squares = static_cast<Bits>(squares | bit(*square));
  }
  return squares == 0 ? std::nullopt : std::optional(squares);
}

// q +d, and perhaps r -d.
bool parse_shifts(const Parts& words, std::size_t first, int delta, Move& move) {
  if (words.size() != first + 2 && words.size() != first + 4) return false;
  for (std::size_t i = first; i < words.size(); i += 2) {
    const auto square = parse_square(words[i]);
    if (!square || holds(move.squares, *square)) return false;
    move.squares = static_cast<Bits>(move.squares | bit(*square));
    if (words[i + 1] == signed_number(-delta))
      move.marked = static_cast<Bits>(move.marked | bit(*square));
    else if (words[i + 1] != signed_number(delta))
      return false;
  }
  return true;
}

// q v, and perhaps r w.
bool parse_new_faces(const Parts& words, std::size_t first, std::size_t most, Move& move) {
  if (words.size() <= first || words.size() > first + 2 * most || (words.size() - first) % 2 != 0)
    return false;
  for (std::size_t i = first; i < words.size(); i += 2) {
    const auto square = parse_square(words[i]);
    const auto face = parse_face(words[i + 1]);
    if (!square || !face || holds(move.squares, *square)) return false;
    move.squares = static_cast<Bits>(move.squares | bit(*square));
    move.face[static_cast<std::size_t>(*square)] = static_cast<std::uint8_t>(*face);
  }
  return true;
}

// Up to four numbers in order.
bool parse_numbers(const Parts& words, std::size_t first, std::array<std::uint8_t, drill_squares>& out) {
  if (words.size() <= first || words.size() > first + drill_squares) return false;
  for (std::size_t i = first; i < words.size(); ++i) {
    const auto face = parse_face(words[i]);
    if (!face) return false;
    out[i - first] = static_cast<std::uint8_t>(*face);
  }
  return true;
}

std::optional<Move> parse_five(const Parts& words, std::string& problem) {
  const std::string_view how = words.size() > 2 ? words[2] : "";
  Move move;
  if (how == "swap") {
    const auto squares = parse_squares(words, 3);
    if (squares && words.size() == 5) return Move{.verb = Verb::swap, .squares = *squares};
    return problem = "write the two squares: use 5 swap 1 3", std::nullopt;
  }
  if (how == "set") {
    move.verb = Verb::rearrange;
    move.what = static_cast<std::uint8_t>(words.size() - 3);
    if (parse_numbers(words, 3, move.face)) return move;
    return problem = "write the new numbers of all green dice: use 5 set 1 4 6 2", std::nullopt;
  }
  move.verb = Verb::take;
  if (how == "take" && parse_new_faces(words, 3, 2, move)) return move;
  return problem = "write use 5 swap 1 3, use 5 set 1 4 6 2 or use 5 take 2 4", std::nullopt;
}

std::optional<Move> parse_six(const Parts& words, std::string& problem) {
  const std::string_view how = words.size() > 2 ? words[2] : "";
  if (how == "double" && words.size() == 3) return Move{.verb = Verb::double_die};
  if (how == "reroll")
    if (const auto squares = parse_squares(words, 3)) return Move{.verb = Verb::redrill, .squares = *squares};
  Move move{.verb = Verb::change};
  if (how == "set" && parse_new_faces(words, 3, 1, move)) return move;
  return problem = "write use 6 reroll 1 2, use 6 set 2 4 or use 6 double", std::nullopt;
}

std::optional<Move> parse_shift(const Content& content, Verb verb, const Parts& words, std::string& problem) {
  const auto level = words.size() > 1 ? parse_face(words[1]) : std::nullopt;
  if (level && *level <= equipment_levels) {
    Move move{.verb = verb, .what = static_cast<std::uint8_t>(*level)};
    if (parse_shifts(words, 2, content.equipment[move.what].delta, move)) return move;
    problem = "write " + std::string(words[0]) + ", a level, squares and signs: " + std::string(words[0]) +
              " " + std::to_string(*level) + " 3 " + signed_number(content.equipment[move.what].delta);
    return std::nullopt;
  }
  return problem = "write a number from 1 to " + std::string(verb == Verb::shift ? "6" : "4") + " after it",
         std::nullopt;
}

std::optional<Move> parse_die(const Parts& words, std::string& problem) {
  const auto& names = colour_names();
  for (std::size_t i = 1; words.size() == 2 && i < names.size(); ++i)
    if (words[1] == names[i]) return Move{.verb = Verb::die, .what = static_cast<std::uint8_t>(i)};
  return problem = "write die and one of green, white, black, blue", std::nullopt;
}

std::optional<Move> parse_free(const Parts& words, std::string& problem) {
  if (words.size() == 2 && words[1] == "none") return Move{.verb = Verb::free_square};
  const auto square = words.size() == 2 ? parse_square(words[1]) : std::nullopt;
  if (square) return Move{.verb = Verb::free_square, .what = static_cast<std::uint8_t>(*square + 1)};
  return problem = "write free and a square, or free none: free 3", std::nullopt;
}

std::optional<Move> parse_dig(const Box& box, const Parts& words, std::string& problem) {
  constexpr std::string_view usage = "write dig, a section and squares, a doubled one twice: dig s1 2 4";
  if (words.size() < 3) return problem = usage, std::nullopt;
  const auto& ids = box.section_ids;
  const auto at = std::lower_bound(ids.begin(), ids.end(), words[1]);
  if (at == ids.end() || *at != words[1])
    return problem = "no section of the pack is called " + quoted(words[1]), std::nullopt;
  Move move{.verb = Verb::dig, .what = static_cast<std::uint8_t>(at - ids.begin())};
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto square = parse_square(words[i]);
    if (!square || holds(move.marked, *square)) return problem = usage, std::nullopt;
    Bits& set = holds(move.squares, *square) ? move.marked : move.squares;
    set = static_cast<Bits>(set | bit(*square));
  }
  return move;
}

std::optional<Move> parse_reroll(const Parts& words, std::string& problem) {
  if (words.size() == 1) return Move{.verb = Verb::reroll};
  if (const auto dice = parse_dice(words, 1)) return Move{.verb = Verb::reroll, .dice = *dice};
  return problem = "write reroll and the dice to roll again: reroll 1 1 4", std::nullopt;
}

}  // namespace

std::optional<Move> Words::parse_move(std::string_view text, std::string& problem) const {
  const Parts words = split_words(text);
  const std::string_view first = words.empty() ? "" : words[0];
  const Content& content = game_.setting().content;
  if (first == "die") return parse_die(words, problem);
  if (first == "reroll") return parse_reroll(words, problem);
  if (first == "black") return parse_shift(content, Verb::black, words, problem);
  if (first == "dig") return parse_dig(*box_, words, problem);
  if (first == "free") return parse_free(words, problem);
  if (first == "use" && words.size() > 1 && words[1] == "5") return parse_five(words, problem);
  if (first == "use" && words.size() > 1 && words[1] == "6") return parse_six(words, problem);
  if (first == "use") return parse_shift(content, Verb::shift, words, problem);
  for (const PlainWord& plain : plain_words)
    if (plain.word == first) {
      if (words.size() == 1) return Move{.verb = plain.verb};
      return problem = "nothing follows this word", std::nullopt;
    }
  problem =
      "no such verb (try: die, bribe, keep, reroll, use, black, done, dig, pass, free, sell, hold, stop, "
      "forge, overtime, upgrade)";
  return std::nullopt;
}

namespace {

std::optional<Outcome> parse_bid(const Parts& words) {
  const auto vs = std::find(words.begin(), words.end(), "vs");
  if (vs == words.end()) return std::nullopt;
  const auto one = parse_dice(Parts(words.begin(), vs), 1);
  const auto two = parse_dice(Parts(vs, words.end()), 1);
  if (!one || !two) return std::nullopt;
  return Outcome{.ply = Ply::bid, .dice = *one, .rival = *two};
}

// How many numbers in order follow the word; 0 where dice have no order.
std::size_t most_numbers(Ply ply) {
  switch (ply) {
    case Ply::market: return 2;
    case Ply::redrill: return drill_squares;
    case Ply::pool:
    case Ply::smelt: return 0;
    default: return 1;
  }
}

std::optional<Outcome> parse_chance(const Parts& words) {
  const auto& names = ply_names();
  const auto at = std::find(names.begin(), names.end(), words[0] == "roll" ? "drill" : words[0]);
  const auto ply = static_cast<Ply>(at - names.begin());
  if (at == names.end() || !is_chance(ply) || words[0] == "drill") return std::nullopt;
  if (ply == Ply::bid) return parse_bid(words);
  Outcome outcome{.ply = ply};
  if (const std::size_t most = most_numbers(ply); most > 0) {
    const bool is_right = words.size() <= most + 1 && parse_numbers(words, 1, outcome.face);
    return is_right ? std::optional(outcome) : std::nullopt;
  }
  const auto dice = parse_dice(words, 1);
  if (!dice) return std::nullopt;
  outcome.dice = *dice;
  return outcome;
}

}  // namespace

std::optional<Outcome> Words::parse_outcome(std::string_view text, std::string& problem) const {
  const Parts words = split_words(text);
  const auto outcome = words.empty() ? std::nullopt : parse_chance(words);
  if (!outcome)
    problem =
        "write market 1 6, event 3, roll 4, pool 1 2 3 5 6, redrill 2 6, bid 3 4 vs 1 1 5, smelt 1 2 or "
        "control 5";
  return outcome;
}

}  // namespace orebit::asteroid_miners
