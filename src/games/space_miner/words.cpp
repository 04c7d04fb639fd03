#include "games/space_miner/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit::space_miner {

namespace {

constexpr std::array<std::string_view, 9> verbs{"visit",  "rescan", "reroll", "travel", "flip",
                                                "double", "claim",  "done",   "buy"};
constexpr int largest_distance = 9999;

template <class E>
E choice(const OptionValues& values, std::string_view key) {
  const GameInfo& info = Words::info();
  const std::size_t place = info.option_place(key);
  const auto& words = info.options[place].values;
  return static_cast<E>(std::find(words.begin(), words.end(), values[place]) - words.begin());
}

Options read_options(const OptionValues& values) {
  Options options;
  options.arithmetic = choice<Arithmetic>(values, "arithmetic");
  options.decks = choice<Decks>(values, "decks");
  options.nav_dice = choice<NavDice>(values, "nav_dice");
  options.prices = choice<Prices>(values, "prices");
  options.rescan_cost = choice<RescanCost>(values, "rescan_cost");
  options.rescan_limit =
      static_cast<std::uint8_t>(*parse_number(values[Words::info().option_place("rescan_limit")], 50));
  options.reuse_face = choice<ReuseFace>(values, "reuse_face");
  options.scoring = choice<Scoring>(values, "scoring");
  options.template_card = choice<Template>(values, "template");
  return options;
}

// SM-2.
CardSet whole_deck(const Content& content, const Options& options) {
  CardSet deck;
  for (int card = 0; card < content.cards; ++card)
    if (!content.asteroid[static_cast<std::size_t>(card)].is_template ||
        options.template_card == Template::in)
      deck.add(card);
  return deck;
}

// SM-3, SM-5.
std::optional<Refusal> why_not_make(const Setting& t) {
  const int turns = t.content.turns;
  if (turns * t.players > most_columns)
    return Refusal{"SM-5",
                   "players times turns may be at most {}, and here they are {}",
                   {most_columns, turns * t.players}};
  const int visits = t.options.decks == Decks::own ? turns : turns * t.players;
  const int needed = t.content.row_size + visits - 1;
  if (t.deck.size() < needed)
    return Refusal{
        "SM-3", "a deck must have at least {} cards, and this one has {}", {needed, t.deck.size()}};
  return std::nullopt;
}

}  // namespace

const GameInfo& Words::info() {
  using Kind = OptionInfo::Kind;
  static const GameInfo info{
      "space-miner",
      "Space Miner",
      "James Hron",
      "Scan for asteroids, navigate by dice, mine ore with arithmetic, upgrade the ship: five turns.",
      1,
      4,
      1,
      {{"arithmetic",
        Kind::choice,
        {"exact", "whole"},
        0,
        0,
        0,
        "SM-24",
        "intermediate results: any fraction, or whole numbers only"},
       {"decks",
        Kind::choice,
        {"own", "shared"},
        0,
        0,
        0,
        "SM-3",
        "in a race: a deck for each player, or one for all"},
       {"nav_dice",
        Kind::choice,
        {"all", "any"},
        0,
        0,
        0,
        "SM-17",
        "every navigation die counts, or dice may be left aside"},
       {"prices",
        Kind::choice,
        {"rules", "sheet"},
        0,
        0,
        0,
        "SM-32",
        "upgrade prices of the rules text, or of the score sheet"},
       {"rescan_cost",
        Kind::choice,
        {"flat", "rising"},
        0,
        0,
        0,
        "SM-10",
        "every paid rescan costs the same, or each more than the last"},
       {"rescan_limit", Kind::number, {}, 0, 50, 20, "SM-11", "most rescans in one turn"},
       {"reuse_face",
        Kind::choice,
        {"same", "any"},
        0,
        0,
        0,
        "SM-30",
        "a doubled die shows one face, or one copy may be flipped"},
       {"scoring",
        Kind::choice,
        {"ledger", "gross"},
        0,
        0,
        0,
        "SM-37",
        "credits in hand count, or all ore income"},
       {"template",
        Kind::choice,
        {"out", "in"},
        0,
        0,
        0,
        "SM-2",
        "the Template Card stays out, or is shuffled in"}},
      {{"visit", "an asteroid of the row is good enough: choose which"},
       {"rescan", "the row can be better than this"},
       {"reroll", "the navigation dice can be better than this"},
       {"travel", "the navigation dice are good enough: choose how far to go"},
       {"flip", "turn a laser die over before you mine"},
       {"double", "use one laser die twice"},
       {"claim", "there is ore within reach of your dice"},
       {"buy", "an upgrade is worth its price now"},
       {"done", "go on to the next step: nothing more pays here"}}};
  return info;
}

std::unique_ptr<Words> Words::make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                   Refusal& refusal) {
  Setting setting;
  setting.content = box->content;
  setting.options = read_options(options);
  setting.players = players;
  setting.deck = whole_deck(setting.content, setting.options);
  if (const auto no = why_not_make(setting)) return refusal = *no, nullptr;
  auto tables =
      std::make_unique<const Tables>(setting.content, setting.options.arithmetic, setting.options.nav_dice);
  setting.tables = tables.get();
  return std::unique_ptr<Words>(new Words(std::move(box), setting, std::move(tables)));
}

std::string Words::print(const Move& move) const {
  std::string text(verbs[static_cast<std::size_t>(move.verb)]);
  if (move.verb == Verb::rescan || move.verb == Verb::done) return text;
  text += ' ';
  switch (move.verb) {
    case Verb::travel: text += std::to_string(move.distance); break;
    case Verb::reroll: text += print_dice(move.dice); break;
    case Verb::claim: text.append(std::to_string(move.what)).append(" ").append(print_dice(move.dice)); break;
    case Verb::buy: text += upgrade_ids[move.what]; break;
    default: text += std::to_string(move.what);
  }
  return text;
}

std::string Words::print(const Outcome& outcome) const {
  if (!outcome.dice.empty()) return "roll " + print_dice(outcome.dice);
  std::string text = "deal";
  for (const Card card : outcome.row)
    if (card != no_card) text += " " + card_id(card);
  return text;
}

namespace {

// A move whose second word is one small number: visit, flip, double.
std::optional<Move> with_number(Verb verb, const std::vector<std::string_view>& words, int high,
                                std::string_view usage, std::string& problem) {
  const auto number = words.size() == 2 ? parse_number(words[1], high) : std::nullopt;
  if (!number || *number == 0) return problem = usage, std::nullopt;
  return Move{verb, static_cast<std::uint8_t>(*number), 0, Dice{}};
}

std::optional<Move> parse_claim(const std::vector<std::string_view>& words, std::string& problem) {
  const auto slot = words.size() > 1 ? parse_number(words[1], 9) : std::nullopt;
  const auto dice = parse_dice(words, 2);
  if (!slot || *slot == 0 || !dice)
    return problem = "write claim, an ore slot and dice: claim 2 3 5", std::nullopt;
  return Move{Verb::claim, static_cast<std::uint8_t>(*slot), 0, *dice};
}

std::optional<Move> parse_buy(const std::vector<std::string_view>& words, std::string& problem) {
  for (std::size_t i = 0; words.size() == 2 && i < upgrade_ids.size(); ++i)
    if (words[1] == upgrade_ids[i]) return Move{Verb::buy, static_cast<std::uint8_t>(i), 0, Dice{}};
  problem = "write buy and one of";
  for (const std::string_view id : upgrade_ids) problem += " " + std::string(id);
  return std::nullopt;
}

}  // namespace

std::optional<Move> Words::parse_move(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  const auto verb = words.empty() ? verbs.end() : std::find(verbs.begin(), verbs.end(), words[0]);
  if (verb == verbs.end()) {
    problem = "no such verb (try: visit, rescan, reroll, travel, claim, flip, double, buy, done)";
    return std::nullopt;
  }
  switch (const auto v = static_cast<Verb>(verb - verbs.begin()); v) {
    case Verb::rescan:
    case Verb::done:
      if (words.size() == 1) return Move{v, 0, 0, Dice{}};
      return problem = "nothing follows this word", std::nullopt;
    case Verb::visit: return with_number(v, words, 9, "write visit and a slot: visit 2", problem);
    case Verb::flip: return with_number(v, words, faces, "write flip and a face: flip 6", problem);
    case Verb::double_die: return with_number(v, words, faces, "write double and a face: double 6", problem);
    case Verb::travel: {
      const auto distance = words.size() == 2 ? parse_number(words[1], largest_distance) : std::nullopt;
      if (!distance) return problem = "write travel and a distance: travel 26", std::nullopt;
      return Move{v, 0, static_cast<std::int16_t>(*distance), Dice{}};
    }
    case Verb::reroll: {
      const auto dice = parse_dice(words, 1);
      if (!dice) return problem = "write reroll and the dice to roll again: reroll 1 1 4", std::nullopt;
      return Move{v, 0, 0, *dice};
    }
    case Verb::claim: return parse_claim(words, problem);
    case Verb::buy: return parse_buy(words, problem);
  }
  return std::nullopt;
}

std::optional<Card> Words::find_card(std::string_view id) const {
  const auto& ids = box_->card_ids;
  const auto at = std::lower_bound(ids.begin(), ids.end(), id);
  if (at == ids.end() || *at != id) return std::nullopt;
  return static_cast<Card>(at - ids.begin());
}

std::optional<Outcome> Words::parse_outcome(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  Outcome outcome;
  if (!words.empty() && words[0] == "roll") {
    const auto dice = parse_dice(words, 1);
    if (!dice) return problem = "write roll and faces from 1 to 6: roll 1 2 4 5 5", std::nullopt;
    outcome.dice = *dice;
    return outcome;
  }
  if (words.empty() || words[0] != "deal") return problem = "chance moves are deal and roll", std::nullopt;
  if (words.size() - 1 != static_cast<std::size_t>(box_->content.row_size))
    return problem = "a deal names " + counted(box_->content.row_size, "card"), std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto card = find_card(words[i]);
    if (!card) return problem = "no card of the pack is called " + quoted(words[i]), std::nullopt;
    outcome.row[i - 1] = *card;
  }
  return outcome;
}

}  // namespace orebit::space_miner
