// The toy game in words, as docs/adding_a_game.md asks of every game.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/contract/toy_game.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/words.hpp"

namespace orebit::toy {

inline constexpr std::string_view default_pack_json =
    R"({"pack":{"id":"toy-1","game":"toy"},"cards":8,"fuel":5})";

inline constexpr std::string_view rules_text =
    "- **TOY-1** cards\n- **TOY-2** rolls\n- **TOY-3** flights\n- **TOY-4** burning\n- **TOY-5** the end\n";

// A game of the program has this in words.en.toml.
inline constexpr std::string_view catalogue_text = R"({"fact":{
  "dealt":"is dealt {card, select, unknown {a card} other {card {card}}}",
  "burned":"burns card {card}",
  "flew":"flies",
  "reached_for_dice":"reaches for the dice",
  "rolled":"rolls {dice, spaced}",
  "moved":"moves {by, plural, one {# step} other {# steps}} to {place}",
  "won":"reaches the goal"}})";

struct Pack {
  std::string pack_id;
  int cards = 0;
  int fuel = 0;
};
struct Options {
  std::uint8_t dice = 0;  // one more than this
  std::uint8_t goal = 20;
  bool is_open = false;
};
inline constexpr std::array option_table{
    opt::choice<&Options::dice>("dice", {"one", "two"}, "TOY-2", "how many are rolled"),
    opt::number<&Options::goal>("goal", 5, 40, "TOY-5", "how far it is"),
    opt::flag<&Options::is_open>("open", "TOY-1", "cards are seen")};

struct Kinds {
  Kind card = number("card", 1, 63);
  Kind hand = number("card", no_card, 63).or_json(face_down, "-1");
  Kind face = number("face", 1, faces);
  Kind steps = number("steps", 0, 255);
  Kind seat = number("seat", 0, max_seats - 1);
  Kind phase = named("phase", phase_names);
  FieldKinds fields{{"card", card}, {"dice", face}};
};
inline constexpr Row<Move, Kinds> move_rows[] = {
    {"burn", Verb::burn}, {"fly", Verb::fly, {arg<&Move::steps>(&Kinds::steps)}}, {"roll", Verb::roll}};
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {
    {"deal", Phase::deal, {secret<&Outcome::card>(&Kinds::card)}},
    {"roll", Phase::roll, {arg<&Outcome::dice>(&Kinds::face)}}};

class Words : public PlainWords<Words, Toy> {
 public:
  using Pack = toy::Pack;
  static constexpr bool hides = true;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = notation<&Outcome::phase>(outcome_rows);

  static const GameInfo& info() {
    static const GameInfo info{.id = "toy",
                               .title = "Toy",
                               .designer = "nobody",
                               .summary = "A race with dice and cards.",
                               .min_players = 1,
                               .max_players = 4,
                               .default_players = 2,
                               .options = option_infos(option_table)};
    return info;
  }
  static std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues) {
    const PackReader root(pack, issues);
    root.only({"pack", "cards", "fuel"});
    Pack box{root.table("pack").id("id"), root.integer("cards", 1, 40), root.integer("fuel", 0, 99)};
    if (!issues.empty()) return std::nullopt;
    return box;
  }
  static std::unique_ptr<Words> make(const std::shared_ptr<const Pack>& box, int players,
                                     const OptionValues& values, Refusal& refusal) {
    if (box->cards < players)
      return refusal = {"TOY-1", "{} cards are too few for {} seats", {box->cards, players}}, nullptr;
    const Options chosen = read_options(option_table, values);
    const Setting setting{.players = players,
                          .cards = box->cards,
                          .fuel = box->fuel,
                          .dice = chosen.dice + 1,
                          .goal = chosen.goal,
                          .is_open = chosen.is_open};
    return std::unique_ptr<Words>(new Words(box, setting));
  }

  const Game& game() const { return game_; }
  const std::string& pack_id() const { return box_->pack_id; }
  const Kinds& kinds() const { return kinds_; }
  Telling telling() const { return {catalogue(), kinds_.fields, lexicon_}; }

  void describe(Io& io, View& view) const {
    State& s = view.table;
    io("phase", s.phase, kinds_.phase);
    io("seat", s.seat, number("seat", 0, game_.seats() - 1));
    io("begun", s.has_begun, flag());
    io("bag", s.bag, kinds_.card);
    io.list("seats", max_seats, [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      io("hand", s.hand[at], kinds_.hand);
      io("fuel", s.fuel[at], kinds_.steps);
      io("place", s.place[at], kinds_.steps);
    });
  }
  View full_view(const State& s) const { return {s}; }
  std::string_view reason(const State&) const { return "goal reached"; }
  // Who knows the secrets of a ply, a move or an outcome: the seat that acts or is dealt to.
  Seat owner(const State& before, const auto&) const {
    return game_.setting().is_open ? everybody : seat_of(before.seat);
  }

 private:
  Words(std::shared_ptr<const Pack> box, const Setting& setting)
      : box_(std::move(box)), dice_(std::make_unique<const DiceTable>()), game_(setting, *dice_) {}

  static const Catalogue& catalogue() {
    static const Catalogue english(catalogue_text);
    return english;
  }

  std::shared_ptr<const Pack> box_;
  std::unique_ptr<const DiceTable> dice_;
  Game game_;
  Kinds kinds_;
  Lexicon lexicon_;
};
static_assert(GameWords<Words>);

}  // namespace orebit::toy
