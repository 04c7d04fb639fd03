// Moves and outcomes read from text.
#include <algorithm>

#include "core/text.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

using Texts = std::vector<std::string_view>;

template <class Names>
std::optional<std::uint8_t> find_name(const Names& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(at - names.begin());
}

std::optional<std::uint8_t> find_color(std::string_view name) { return find_name(color_names, name); }

std::optional<Card> find_card(std::string_view name) {
  if (name.size() < 2) return std::nullopt;
  const auto color = find_color(name.substr(0, name.size() - 1));
  const int value = name.back() - '0';
  if (!color || value < 1 || value > highest_value) return std::nullopt;
  return card_of(static_cast<Color>(*color), value);
}

std::optional<Gadget> find_gadget(std::string_view name) {
  const std::size_t hyphen = name.find('-');
  if (hyphen == std::string_view::npos) return std::nullopt;
  const auto type = find_name(gadget_types, name.substr(0, hyphen));
  const auto color = find_color(name.substr(hyphen + 1));
  if (!type || !color) return std::nullopt;
  return gadget_of(static_cast<GadgetType>(*type), static_cast<Color>(*color));
}

// "CARD [as COLOR] [with CARD2]" after the verb.
std::optional<Move> parse_cards(Verb verb, const Texts& words) {
  const auto card = words.size() > 1 ? find_card(words[1]) : std::nullopt;
  if (!card) return std::nullopt;
  Move move{verb, *card, nothing, no_card, {}};
  std::size_t i = 2;
  if (i + 1 < words.size() && words[i] == "as") {
    const auto color = find_color(words[i + 1]);
    if (!color) return std::nullopt;
    move.as = *color;
    i += 2;
  }
  if (i + 1 < words.size() && words[i] == "with") {
    const auto second = find_card(words[i + 1]);
    if (!second) return std::nullopt;
    move.with = *second;
    i += 2;
  }
  if (i != words.size()) return std::nullopt;
  return move;
}

std::optional<Move> parse_list(Verb verb, const Texts& words) {
  constexpr std::size_t longest = 100;
  Move move{verb, nothing, nothing, no_card, {}};
  if (words.size() < 2 || words.size() > longest) return std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto color = find_color(words[i]);
    if (!color) return std::nullopt;
    move.crystals += Crystals::one(static_cast<Color>(*color));
  }
  return move;
}

struct Usage {
  std::string_view word;
  Verb verb;
  std::string_view usage;
};
constexpr std::array<Usage, 16> usages{{
    {"target", Verb::target, "write target and a square: target b3"},
    {"deck", Verb::deck, "write deck and its number: deck 2"},
    {"mine", Verb::mine,
     "write mine and a card, its new colour, a second card: mine blue3 as pink with green2"},
    {"refill", Verb::refill, "nothing follows this word"},
    {"buy", Verb::buy,
     "write buy and a gadget, capsule, drone, power or super with a colour: buy drone-blue"},
    {"install", Verb::install, "write install and one of your large drills: install 2blue-1pink"},
    {"exchange", Verb::exchange,
     "write exchange, the colour you give and the one you get: exchange blue pink"},
    {"pass", Verb::pass, "nothing follows this word"},
    {"done", Verb::done, "nothing follows this word"},
    {"place", Verb::place, "write place, a square and up, right, down or left: place b3 up"},
    {"lose", Verb::lose, "write lose and a card: lose green2"},
    {"take", Verb::take, "write take and the crystals: take blue pink pink"},
    {"capsule", Verb::capsule, "write capsule and its colour: capsule pink"},
    {"return", Verb::give_back, "write return and the crystals: return blue pink"},
    {"fight", Verb::fight,
     "write fight and a card, its new colour, a second card: fight blue3 as pink with green2"},
    {"discard", Verb::discard, "write discard and the crystals: discard blue pink"},
}};

// A move of one name after the verb.
std::optional<Move> named(Verb verb, std::optional<std::uint8_t> what) {
  if (!what) return std::nullopt;
  return Move{verb, *what, nothing, no_card, {}};
}
std::optional<Move> named(Verb verb, std::optional<std::uint8_t> what, std::optional<std::uint8_t> as) {
  if (!what || !as) return std::nullopt;
  return Move{verb, *what, *as, no_card, {}};
}

std::optional<Move> parse_verb(const Words& names, Verb verb, const Texts& words) {
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string_view(); };
  switch (verb) {
    case Verb::mine:
    case Verb::fight: return parse_cards(verb, words);
    case Verb::take:
    case Verb::give_back:
    case Verb::discard: return parse_list(verb, words);
    case Verb::exchange:
      if (words.size() != 3) return std::nullopt;
      return named(verb, find_color(word(1)), find_color(word(2)));
    case Verb::place:
      if (words.size() != 3) return std::nullopt;
      return named(verb, names.find_square(word(1)), find_name(direction_names, word(2)));
    case Verb::refill:
    case Verb::pass:
    case Verb::done:
      if (words.size() != 1) return std::nullopt;
      return Move{verb, nothing, nothing, no_card, {}};
    default: break;
  }
  if (words.size() != 2) return std::nullopt;
  switch (verb) {
    case Verb::target: return named(verb, names.find_square(word(1)));
    case Verb::deck: return named(verb, find_name(std::array<std::string_view, 3>{"1", "2", "3"}, word(1)));
    case Verb::buy: return named(verb, find_gadget(word(1)));
    case Verb::install: return named(verb, names.find_token(word(1)));
    case Verb::lose: return named(verb, find_card(word(1)));
    default: return named(verb, find_color(word(1)));
  }
}

std::optional<Outcome> parse_drills(const Words& names, const Texts& words) {
  unsigned tokens = 0;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto token = names.find_token(words[i]);
    if (!token || (tokens >> *token & 1) != 0) return std::nullopt;
    tokens |= 1U << *token;
  }
  return Outcome{Phase::drills, nothing, no_square, static_cast<Tokens>(tokens)};
}

std::optional<Outcome> parse_chance(const Words& names, const Texts& words) {
  const auto with = [](Phase phase, std::optional<std::uint8_t> what) -> std::optional<Outcome> {
    if (!what) return std::nullopt;
    return Outcome{phase, *what, no_square, 0};
  };
  if (words.empty()) return std::nullopt;
  if (words[0] == "drills") return parse_drills(names, words);
  if (words[0] == "reveal" && words.size() == 3) {
    const auto where = names.find_square(words[1]);
    const auto tile = names.find_tile(words[2]);
    if (!where || !tile) return std::nullopt;
    return Outcome{Phase::reveal, *tile, *where, 0};
  }
  if (words.size() != 2) return std::nullopt;
  if (words[0] == "first")
    return with(Phase::first, find_name(std::array<std::string_view, 4>{"0", "1", "2", "3"}, words[1]));
  if (words[0] == "safety") return with(Phase::safety, find_color(words[1]));
  if (words[0] == "accident") return with(Phase::accident, find_color(words[1]));
  if (words[0] == "draw") return with(Phase::draw, find_card(words[1]));
  return std::nullopt;
}

}  // namespace

std::optional<Move> Words::parse_move(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  const auto at = std::find_if(usages.begin(), usages.end(),
                               [&](const Usage& usage) { return !words.empty() && words[0] == usage.word; });
  if (at == usages.end()) {
    problem = "no such verb (try: ";
    for (const Usage& usage : usages)
      problem += std::string(usage.word) + (&usage == &usages.back() ? ")" : ", ");
    return std::nullopt;
  }
  const auto move = parse_verb(*this, at->verb, words);
  if (!move) problem = at->usage;
  return move;
}

std::optional<Outcome> Words::parse_outcome(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  const auto outcome = parse_chance(*this, words);
  if (!outcome)
    problem = "chance moves are first, drills, safety, reveal, draw and accident, each with what comes of it";
  return outcome;
}

std::optional<Square> Words::find_square(std::string_view name) const {
  const Map& map = box_->content.map;
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = name[1] - '1';
  if (column < 0 || column >= map.columns || row < 0 || row >= map.rows) return std::nullopt;
  return static_cast<Square>(column * map.rows + row);
}
std::optional<TileId> Words::find_tile(std::string_view id) const { return find_name(box_->tile_ids, id); }
std::optional<Token> Words::find_token(std::string_view id) const { return find_name(box_->token_ids, id); }

}  // namespace orebit::stella_digger
