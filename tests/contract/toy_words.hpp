// The toy game in words, as docs/adding_a_game.md asks of every game.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_writer.hpp"
#include "core/pack_reader.hpp"
#include "core/text.hpp"
#include "tests/contract/toy_game.hpp"

namespace orebit::toy {

inline constexpr std::string_view default_pack_json =
    R"({"pack":{"id":"toy-1","game":"toy"},"cards":8,"fuel":5})";

inline constexpr std::string_view rules_text =
    "- **TOY-1** cards\n- **TOY-2** rolls\n- **TOY-3** flights\n- **TOY-4** burning\n- **TOY-5** the end\n";

struct Box {
  std::string pack_id;
  int cards = 0;
  int fuel = 0;
};

class Words {
 public:
  using Game = Toy;
  using Box = toy::Box;

  static const GameInfo& info() {
    using Kind = OptionInfo::Kind;
    static const GameInfo info{
        "toy",
        "Toy",
        "nobody",
        "A race with dice and cards.",
        1,
        4,
        2,
        {{"dice", Kind::choice, {"one", "two"}, 0, 0, 0, "TOY-2", "how many are rolled"},
         {"goal", Kind::number, {}, 5, 40, 20, "TOY-5", "how far it is"},
         {"open", Kind::boolean, {"false", "true"}, 0, 0, 0, "TOY-1", "cards are seen"}}};
    return info;
  }
  static std::optional<Box> open_box(const Doc& pack, std::vector<Complaint>& complaints) {
    const PackReader root(pack, complaints);
    root.only({"pack", "cards", "fuel"});
    Box box{root.table("pack").id("id"), root.integer("cards", 1, 40), root.integer("fuel", 0, 99)};
    if (!complaints.empty()) return std::nullopt;
    return box;
  }
  static std::unique_ptr<Words> make(const std::shared_ptr<const Box>& box, int players,
                                     const OptionValues& options, Refusal& refusal) {
    if (box->cards < players)
      return refusal = {"TOY-1", "{} cards are too few for {} seats", {box->cards, players}}, nullptr;
    const Setting setting{.players = players,
                          .cards = box->cards,
                          .fuel = box->fuel,
                          .dice = options[0] == "two" ? 2 : 1,
                          .goal = *parse_number(options[1], 40),
                          .is_open = options[2] == "true"};
    return std::unique_ptr<Words>(new Words(box, setting));
  }

  const Game& game() const { return game_; }
  const std::string& pack_id() const { return box_->pack_id; }

  std::string print(const Move& move) const {
    if (move.verb == Verb::fly) return "fly " + std::to_string(move.steps);
    return move.verb == Verb::burn ? "burn" : "roll";
  }
  std::string print(const Outcome& outcome) const {
    return outcome.card == no_card ? "roll " + print_dice(outcome.dice)
                                   : "deal " + std::to_string(outcome.card);
  }
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const {
    const auto words = split_words(text);
    if (words.size() == 1 && words[0] == "burn") return Move{Verb::burn, 0};
    if (words.size() == 1 && words[0] == "roll") return Move{Verb::roll, 0};
    const auto steps = words.size() == 2 && words[0] == "fly" ? parse_number(words[1], 255) : std::nullopt;
    if (steps) return Move{Verb::fly, static_cast<std::uint8_t>(*steps)};
    problem = "write burn, fly 2 or roll";
    return std::nullopt;
  }
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const {
    const auto words = split_words(text);
    const auto dice = parse_dice(words, 1);
    if (!words.empty() && words[0] == "roll" && dice) return Outcome{no_card, *dice};
    const auto card = words.size() == 2 && words[0] == "deal" ? parse_number(words[1], 63) : std::nullopt;
    if (card && *card != no_card) return Outcome{static_cast<std::uint8_t>(*card), Dice{}};
    problem = "chance moves are deal 4 and roll 1 2";
    return std::nullopt;
  }

  void write_state(JsonWriter& out, const State& s) const {
    out.open_object().field("phase", static_cast<int>(s.phase)).field("seat", s.seat);
    out.field("begun", s.has_begun).key("bag").open_list();
    for (int i = 0; i < s.bag.size(); ++i) out.value(s.bag.nth(i));
    out.close_list();
    write_seats(out.key("hand"), s.hand);
    write_seats(out.key("fuel"), s.fuel);
    write_seats(out.key("place"), s.place);
    out.close_object();
  }
  void write_view(JsonWriter& out, const View& view) const { write_state(out, view.table); }
  std::optional<State> read_state(const Doc& doc, std::vector<Complaint>& complaints) const {
    const PackReader root(doc, complaints);
    State s;
    s.phase = static_cast<Phase>(root.integer("phase", 0, 3));
    s.seat = static_cast<std::uint8_t>(root.integer("seat", 0, game_.seats() - 1));
    s.has_begun = root.boolean("begun", false);
    for (const int card : root.integers("bag", 0, 40, 1, 40)) s.bag.add(card);
    read_seats(root, "hand", 40, s.hand);
    read_seats(root, "fuel", 99, s.fuel);
    read_seats(root, "place", 99, s.place);
    if (!complaints.empty()) return std::nullopt;
    return s;
  }
  std::string_view reason(const State&) const { return "goal reached"; }

  LogLine tell(const State&, const Move& move) const { return {"moves: " + print(move), "TOY-2"}; }
  LogLine tell(const State&, const Outcome& outcome) const { return {"chance: " + print(outcome), "TOY-1"}; }

 private:
  using PerSeat = std::array<std::uint8_t, max_seats>;

  Words(std::shared_ptr<const Box> box, const Setting& setting)
      : box_(std::move(box)), dice_(std::make_unique<const DiceTable>()), game_(setting, *dice_) {}

  static void write_seats(JsonWriter& out, const PerSeat& values) {
    out.open_list();
    for (const int value : values) out.value(value);
    out.close_list();
  }
  static void read_seats(const PackReader& root, std::string_view key, int high, PerSeat& values) {
    const auto read = root.integers(key, max_seats, max_seats, 0, high);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint8_t>(read[i]);
  }

  std::shared_ptr<const Box> box_;
  std::unique_ptr<const DiceTable> dice_;
  Game game_;
};

}  // namespace orebit::toy
