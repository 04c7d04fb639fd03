// What the game is called, how a game is made of a pack and options, and the names of its things.
#include "games/asteroid_miners/words.hpp"

#include <algorithm>

#include "games/assets.hpp"

namespace orebit::asteroid_miners {

namespace {

// AM-65, AM-66. Side b is another board for each player.
std::array<Board, seats> boards_of(const Options& options) {
  Sides sides = options.sides;
  if (sides == Sides::by_version) sides = options.advanced ? Sides::bb : Sides::aa;
  const bool is_b_1 = sides == Sides::ba || sides == Sides::bb;
  const bool is_b_2 = sides == Sides::ab || sides == Sides::bb;
  return {is_b_1 ? Board::ecological : Board::plain, is_b_2 ? Board::scavenger : Board::plain};
}

}  // namespace

const GameInfo& Words::info() {
  static const GameInfo info{
      .id = "asteroid-miners",
      .title = "Asteroid Miners",
      .designer = "John Gibson",
      .summary =
          "Drill three asteroids against an opponent, sell metals, race for tenders; with The "
          "Interstellar Foundry.",
      .min_players = seats,
      .max_players = seats,
      .default_players = seats,
      .options = option_infos(option_table),
      .ideas = {{"die", "the colour of the next drill die decides who pays"},
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

std::expected<std::shared_ptr<const Words>, Refusal> Words::make(std::shared_ptr<const Pack> pack, int,
                                                                 const OptionValues& options) {
  auto dice = std::make_unique<const DiceTable>();
  Setting setting;
  setting.content = pack->content;
  setting.options = read_options(option_table, options);
  setting.board = boards_of(setting.options);
  setting.dice = dice.get();
  return std::shared_ptr<const Words>(new Words(std::move(pack), setting, std::move(dice)));
}

Words::Words(std::shared_ptr<const Pack> pack, const Setting& setting, std::unique_ptr<const DiceTable> dice)
    : PlainWords(std::move(pack), setting), dice_(std::move(dice)) {
  const auto add = [&](std::string_view kind, int thing, const std::string& name, std::string text = "") {
    lexicon_.add(kind, thing, {name, name, std::move(text)});
  };
  for (int seat = 0; seat < seats; ++seat) add("seat", seat, "Player " + std::to_string(seat + 1));
  for (std::size_t i = 0; i < pack_->section_ids.size(); ++i) {
    const std::string& id = pack_->section_ids[i];
    const bool is_tender = std::ranges::all_of(setting.content.level, [&](const Level& level) {
      return (level.sections & section_bit(static_cast<Section>(i))) == 0 || level.section[i].is_shared;
    });
    add("section", static_cast<int>(i),
        is_tender             ? "the tender"
        : id.starts_with('s') ? "section " + id.substr(1)
                              : id);
  }
  for (int colour = 1; colour < static_cast<int>(colour_names.size()); ++colour)
    for (int face = 1; face <= faces; ++face) {
      const Die die{static_cast<Colour>(colour), static_cast<std::uint8_t>(face)};
      add("die", die.id(), kinds_.colour.word(colour) + " " + std::to_string(face));
    }
  for (int level = 1; level <= levels; ++level)
    for (int number = 1; number <= faces; ++number) {
      const Event& event = at(at(setting.content.event, level), number);
      add("event", event_id(level, number), std::to_string(number), make_event_text(event));
    }
}

// AM-12.
void Words::complete(Fact& fact) const {
  if (fact.kind == "rolled_event" || fact.kind == "bribed")
    fact.add_text("effect", lexicon_.find("event", fact.things("event")[0])->text);
}

std::string Words::make_event_text(const Event& event) const {
  const std::array arguments{
      argument_of("metal", kinds_.material, {event.metal}, false, lexicon_),
      argument_of("amount", Kind{}, {event.amount}, false, lexicon_),
      argument_of("dice", Kind{}, {event.dice}, false, lexicon_),
      argument_of("track", kinds_.track, {static_cast<int>(event.track)}, false, lexicon_)};
  return fill(catalogue().find("event", at(event_types, event.type)), arguments);
}

// AM-62, AM-67.
std::string_view Words::reason(const State& s) const {
  if (s.is_ruin) return "ruin";
  if (s.player[0].funds != s.player[1].funds) return "funding";
  return s.player[0].upgrade != s.player[1].upgrade ? "upgrade" : "shared";
}

}  // namespace orebit::asteroid_miners
