// What the game is called, its options, and how a game is made of a pack and options.
#include "games/asteroid_miners/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit::asteroid_miners {

namespace {

// The place of the chosen value among those of the option.
template <class E>
E choice(const OptionValues& values, std::string_view key) {
  const GameInfo& info = Words::info();
  const std::size_t place = info.option_place(key);
  const auto& words = info.options[place].values;
  return static_cast<E>(std::find(words.begin(), words.end(), values[place]) - words.begin());
}

constexpr int longest_level = 1000;

Options read_options(const OptionValues& values) {
  Options options;
  options.advanced = choice<bool>(values, "advanced");
  options.sides = choice<Sides>(values, "sides");
  options.short_game = choice<bool>(values, "short");
  options.market_reset = choice<bool>(values, "market_reset");
  options.foundry = choice<bool>(values, "foundry");
  options.solo = choice<bool>(values, "solo");
  options.level_end = choice<LevelEnd>(values, "level_end");
  options.shortfall = choice<Shortfall>(values, "shortfall");
  options.one_upgrade = choice<bool>(values, "one_upgrade");
  options.tender_component = choice<TenderComponent>(values, "tender_component");
  options.round_limit = static_cast<std::uint16_t>(
      *parse_number(values[Words::info().option_place("round_limit")], longest_level));
  return options;
}

// AM-65, AM-66. Side b is another board for each player.
std::array<Board, seats> boards_of(const Options& options) {
  Sides sides = options.sides;
  if (sides == Sides::by_version) sides = options.advanced ? Sides::bb : Sides::aa;
  const bool is_b_1 = sides == Sides::ba || sides == Sides::bb;
  const bool is_b_2 = sides == Sides::ab || sides == Sides::bb;
  return {is_b_1 ? Board::ecological : Board::plain, is_b_2 ? Board::scavenger : Board::plain};
}

OptionInfo yes_or_no(std::string_view key, std::string_view clause, std::string_view meaning) {
  return {key, OptionInfo::Kind::boolean, {"false", "true"}, 0, 0, 0, clause, meaning};
}
OptionInfo one_of(std::string_view key, std::vector<std::string_view> values, std::string_view clause,
                  std::string_view meaning) {
  return {key, OptionInfo::Kind::choice, std::move(values), 0, 0, 0, clause, meaning};
}

}  // namespace

const GameInfo& Words::info() {
  static const GameInfo info{
      "asteroid-miners",
      "Asteroid Miners",
      "John Gibson",
      "Drill three asteroids against an opponent, sell metals, race for tenders; with The Interstellar "
      "Foundry.",
      seats,
      seats,
      seats,
      {yes_or_no("advanced", "AM-65", "both boards on side b: Ecological against Scavenger"),
       one_of("sides", {"auto", "aa", "ab", "ba", "bb"}, "AM-65",
              "board side of player 1 and player 2; auto follows advanced"),
       yes_or_no("short", "AM-70", "start at asteroid II with more funds and equipment"),
       yes_or_no("market_reset", "AM-71", "roll the market again at each new asteroid"),
       yes_or_no("foundry", "IF-1", "play with The Interstellar Foundry"),
       yes_or_no("solo", "AM-80", "player 2 is the automa"),
       one_of("level_end", {"player2", "round"}, "AM-60",
              "a level ends after a turn of player 2, or after a whole round"),
       one_of("shortfall", {"waived", "self"}, "AM-45",
              "white dice that the opponent cannot pay: forgiven, or the mover pays"),
       yes_or_no("one_upgrade", "AM-57", "at most one equipment level each turn"),
       one_of("tender_component", {"holder", "miner", "turn"}, "IF-12",
              "right-hand components: for who won the bid, dug the tender, or won it this turn"),
       {"round_limit",
        OptionInfo::Kind::number,
        {},
        1,
        longest_level,
        100,
        "AM-64",
        "most rounds of a level"}},
      {{"die", "the colour of the next drill die decides who pays"},
       {"bribe", "the marked event is worth changing"},
       {"keep", "the blue die may stay as it is"},
       {"reroll", "some of the dice are worth another roll"},
       {"use", "a pair of the pool improves the drill"},
       {"black", "your equipment can shift a black die"},
       {"done", "leave the dice as they are"},
       {"dig", "dig with what lies in the drill"},
       {"pass", "keep what you have: nothing here is worth its price now"},
       {"free", "one of the squares need not be paid"},
       {"sell", "sell the section at these prices"},
       {"hold", "do not sell at these prices"},
       {"stop", "leave the foundry as it is"},
       {"forge", "the component can be made now"},
       {"overtime", "another component is worth the overtime"},
       {"upgrade", "better equipment is worth its price now"}}};
  return info;
}

std::unique_ptr<Words> Words::make(std::shared_ptr<const Box> box, int, const OptionValues& options,
                                   Refusal&) {
  auto dice = std::make_unique<const DiceTable>();
  Setting setting;
  setting.content = box->content;
  setting.options = read_options(options);
  setting.board = boards_of(setting.options);
  setting.dice = dice.get();
  return std::unique_ptr<Words>(new Words(std::move(box), setting, std::move(dice)));
}

const std::vector<std::string_view>& ply_names() {
  static const std::vector<std::string_view> names{
      "market", "event", "colour", "drill",   "bribe",   "pool",       "modify",   "redrill", "dig", "free",
      "bid",    "sell",  "smelt",  "smelter", "control", "controller", "overtime", "upgrade", "over"};
  return names;
}

const std::vector<std::string_view>& colour_names() {
  static const std::vector<std::string_view> names{"", "green", "white", "black", "blue"};
  return names;
}

std::string_view Words::component_id(Component component) const {
  return component == no_component ? std::string_view() : box_->component_ids[component];
}

// AM-62, AM-67.
std::string_view Words::reason(const State& s) const {
  if (s.is_ruin) return "ruin";
  if (s.player[0].funds != s.player[1].funds) return "funding";
  return s.player[0].upgrade != s.player[1].upgrade ? "upgrade" : "shared";
}

}  // namespace orebit::asteroid_miners
