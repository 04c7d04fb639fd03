#include "games/dark_side/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit::dark_side {

namespace {

// In the order of Verb and Way.
constexpr std::array<std::string_view, verbs> verb_names{
    "place",   "prospect", "communicate", "upgrade", "recharge", "deploy", "push",   "drill",
    "decline", "scan",     "swap",        "keep",    "salvage",  "cover",  "discard"};
constexpr std::array<std::string_view, ways> way_names{"", "as", "back", "over", "use"};

template <class E>
E choice(const OptionValues& values, std::string_view key) {
  const GameInfo& info = Words::info();
  const std::size_t at = info.option_place(key);
  const auto& words = info.options[at].values;
  return static_cast<E>(std::find(words.begin(), words.end(), values[at]) - words.begin());
}

std::optional<int> parse_robot(std::string_view word) {
  if (word.size() != 1 || word[0] < 'a' || word[0] >= 'a' + robots_each) return std::nullopt;
  return word[0] - 'a';
}

}  // namespace

const GameInfo& Words::info() {
  using Kind = OptionInfo::Kind;
  static const GameInfo info{
      "dark-side",
      "Dark Side of the Mine",
      "Matt Haberfeld",
      "Robots mine a ring of cards while its dark side creeps after them; cards drive every move.",
      2,
      4,
      2,
      {{"placement",
        Kind::choice,
        {"free", "fixed"},
        0,
        0,
        0,
        "DS-11",
        "players choose where their robots begin, or the places are given"},
       {"comm_others",
        Kind::choice,
        {"one", "per_robot"},
        0,
        0,
        0,
        "DS-46",
        "when somebody communicates, others there draw one card, or one for each robot"}}};
  return info;
}

std::unique_ptr<Words> Words::make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                   Refusal&) {
  Setting setting;
  setting.content = box->content;
  setting.options = {choice<Placement>(options, "placement"), choice<CommOthers>(options, "comm_others")};
  setting.players = players;
  setting.derive();
  return std::unique_ptr<Words>(new Words(std::move(box), setting));
}

std::vector<int> Words::ids_of(Cards cards) const {
  std::vector<int> ids;
  cards.each([&](Card card) { ids.push_back(id_of(card)); });
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::optional<Card> Words::find_card(int id) const {
  const auto begin = box_->content.card.begin();
  const auto end = begin + box_->content.cards;
  const auto at = std::find_if(begin, end, [&](const CardFace& face) { return face.id == id; });
  return at == end ? std::nullopt : std::optional(static_cast<Card>(at - begin));
}

std::string Words::print(const Move& move) const {
  std::string text(verb_names[static_cast<std::size_t>(move.verb)]);
  switch (move.verb) {
    case Verb::recharge:
    case Verb::drill:
    case Verb::decline:
    case Verb::keep: return text;
    case Verb::place:
    case Verb::deploy:
    case Verb::scan: return text + " " + std::to_string(move.at);
    case Verb::communicate: return text + " " + letter_of(move.at);
    case Verb::push:
      return text + " " + std::to_string(move.at / robots_each) + letter_of(move.at % robots_each);
    case Verb::prospect: break;
    default: return text + " " + std::to_string(id_of(move.card));
  }
  text += " " + std::to_string(id_of(move.card)) + " " + letter_of(move.at);
  if (move.way != Way::plain) text += " " + std::string(way_names[static_cast<std::size_t>(move.way)]);
  if (move.way == Way::as) text += " " + element_name(move.element);
  return text;
}

std::string Words::print(const Outcome& outcome) const {
  std::string text = "ring";
  if (outcome.kind == Outcome::Kind::ring) {
    for (const Card card : outcome.ring)
      if (card != no_card) text += " " + std::to_string(id_of(card));
    return text;
  }
  text = (outcome.kind == Outcome::Kind::deal ? "deal " : "draw ") + std::to_string(outcome.seat);
  for (const int id : ids_of(outcome.cards)) text += " " + std::to_string(id);
  return text;
}

std::string Words::print_for(const State& before, const Move& move, Seat seat) const {
  const bool is_hidden = move.verb == Verb::cover || move.verb == Verb::swap;
  if (!is_hidden || index_of(seat) == before.seat) return print(move);
  return std::string(verb_names[static_cast<std::size_t>(move.verb)]) + " ?";
}

std::string Words::print_for(const State&, const Outcome& outcome, Seat seat) const {
  std::string text = "ring";
  if (outcome.kind == Outcome::Kind::ring) {
    for (int i = 0; i < game_.setting().locations; ++i)
      text += " " + (i < game_.setting().dark ? "?" : std::to_string(id_of(outcome.ring[place(i)])));
    return text;
  }
  if (index_of(seat) == outcome.seat) return print(outcome);
  text = (outcome.kind == Outcome::Kind::deal ? "deal " : "draw ") + std::to_string(outcome.seat);
  for (int i = outcome.cards.size(); i > 0; --i) text += " ?";
  return text;
}

std::optional<Move> Words::parse_prospect(const std::vector<std::string_view>& words,
                                          std::string& problem) const {
  const auto id = words.size() > 2 ? parse_number(words[1], most_cards) : std::nullopt;
  const auto card = id ? find_card(*id) : std::nullopt;
  const auto robot = words.size() > 2 ? parse_robot(words[2]) : std::nullopt;
  if (!card || !robot) return problem = "write prospect, a card and a robot: prospect 12 a", std::nullopt;
  Move move{.verb = Verb::prospect, .card = *card, .at = static_cast<std::uint8_t>(*robot)};
  if (words.size() == 3) return move;
  const auto way = std::find(way_names.begin(), way_names.end(), words[3]);
  move.way = static_cast<Way>(way - way_names.begin());
  if (way == way_names.end() || words.size() != (move.way == Way::as ? 5U : 4U))
    return problem = "after the robot comes nothing, use, over, back, or as and an element", std::nullopt;
  if (move.way != Way::as) return move;
  const auto& names = box_->element_names;
  const auto element = std::find(names.begin(), names.end(), words[4]);
  if (element == names.end()) {
    problem = "the elements are";
    for (const std::string& name : names) problem += " " + name;
    return std::nullopt;
  }
  move.element = static_cast<std::uint8_t>(element - names.begin());
  return move;
}

std::optional<Move> Words::parse_move(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  const auto verb =
      words.empty() ? verb_names.end() : std::find(verb_names.begin(), verb_names.end(), words[0]);
  if (verb == verb_names.end()) {
    problem = "no such verb (try:";
    for (const std::string_view name : verb_names) problem += " " + std::string(name);
    problem += ")";
    return std::nullopt;
  }
  Move move{.verb = static_cast<Verb>(verb - verb_names.begin())};
  const std::string_view second = words.size() == 2 ? words[1] : "";
  const auto number = second.empty() ? std::nullopt : parse_number(second, most_cards);
  const std::string name(words[0]);
  switch (move.verb) {
    case Verb::prospect: return parse_prospect(words, problem);
    case Verb::recharge:
    case Verb::drill:
    case Verb::decline:
    case Verb::keep:
      if (words.size() == 1) return move;
      return problem = "nothing follows this word", std::nullopt;
    case Verb::place:
    case Verb::deploy:
    case Verb::scan:
      if (!number) return problem = "write " + name + " and a location: " + name + " 3", std::nullopt;
      move.at = static_cast<std::uint8_t>(*number);
      return move;
    case Verb::communicate:
      if (const auto robot = parse_robot(second)) return move.at = static_cast<std::uint8_t>(*robot), move;
      return problem = "write communicate and a robot: communicate a", std::nullopt;
    case Verb::push: {
      const auto robot = second.size() == 2 ? parse_robot(second.substr(1)) : std::nullopt;
      const auto seat = robot ? parse_number(second.substr(0, 1), max_seats - 1) : std::nullopt;
      if (!seat) return problem = "write push, a player and a robot: push 1a", std::nullopt;
      move.at = static_cast<std::uint8_t>(*seat * robots_each + *robot);
      return move;
    }
    default: break;
  }
  const auto card = number ? find_card(*number) : std::nullopt;
  if (!card) return problem = "write " + name + " and a card: " + name + " 12", std::nullopt;
  move.card = *card;
  return move;
}

std::optional<Outcome> Words::parse_ring(const std::vector<std::string_view>& words,
                                         std::string& problem) const {
  Outcome outcome{Outcome::Kind::ring};
  if (static_cast<int>(words.size()) - 1 != game_.setting().locations)
    return problem = "the ring has " + counted(game_.setting().locations, "card"), std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto id = parse_number(words[i], most_cards);
    const auto card = id ? find_card(*id) : std::nullopt;
    if (!card) return problem = "no card of the pack is called " + quoted(words[i]), std::nullopt;
    outcome.ring[i - 1] = *card;
  }
  return outcome;
}

std::optional<Outcome> Words::parse_outcome(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  const std::string_view verb = words.empty() ? "" : words[0];
  if (verb == "ring") return parse_ring(words, problem);
  if (verb != "deal" && verb != "draw") return problem = "chance moves are deal, ring and draw", std::nullopt;
  Outcome outcome{verb == "deal" ? Outcome::Kind::deal : Outcome::Kind::draw};
  const auto seat = words.size() > 1 ? parse_number(words[1], game_.setting().players - 1) : std::nullopt;
  if (!seat) return problem = "after " + std::string(verb) + " comes a player", std::nullopt;
  outcome.seat = static_cast<std::uint8_t>(*seat);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto id = parse_number(words[i], most_cards);
    const auto card = id ? find_card(*id) : std::nullopt;
    if (!card) return problem = "no card of the pack is called " + quoted(words[i]), std::nullopt;
    if (outcome.cards.has(*card)) return problem = quoted(words[i]) + " comes twice", std::nullopt;
    outcome.cards.add(*card);
  }
  return outcome;
}

}  // namespace orebit::dark_side
