// A test for each clause of RULES.md, named by it.
#include <gtest/gtest.h>

#include "games/assets.hpp"
#include "games/short_haul/words.hpp"

namespace orebit::short_haul {
namespace {

std::shared_ptr<const Words> opened(int players, const OptionValues& options = {"one", "5", "false", "all"}) {
  std::vector<Issue> issues;
  const auto pack = Pack::read(*parse_json(pack_json("short-haul")), issues);
  return *Words::make(std::make_shared<const Pack>(*pack), players, options);
}

// A game that is played by its texts.
class Playing {
 public:
  explicit Playing(std::shared_ptr<const Words> words)
      : words_(std::move(words)), state(words_->game().start()) {}
  // Seat 0 holds Psyche and Vesta, seat 1 Ceres and Eros.
  static Playing dealt(const OptionValues& options = {"one", "5", "false", "all"}) {
    Playing game(opened(2, options));
    game.run({"deal psyche", "deal ceres", "deal vesta", "deal eros"});
    return game;
  }

  const ShortHaul& rules() const { return words_->game(); }
  std::string refused(std::string_view text) const {
    std::string problem;
    const auto refusal = rules().why_not(state, *words_->parse_move(text, problem));
    return refusal ? std::string(refusal->clause) + ": " + sentence(*refusal) : "";
  }
  void run(std::initializer_list<std::string_view> plies) {
    for (const std::string_view ply : plies) play(ply);
  }
  std::string legal() const {
    std::string text;
    for (const Move& move : rules().moves(state)) text += (text.empty() ? "" : ", ") + words_->print(move);
    return text;
  }
  std::string told(std::string_view text, Seat viewer) {
    const auto facts = play(text);
    return words_->telling().sentence(facts.front(), viewer);
  }
  int hold() const { return state.hold; }
  int ore(std::size_t seat) const { return state.ore[seat]; }

 private:
  Facts play(std::string_view text) {
    std::string problem;
    if (rules().turn(state).is_chance()) {
      const auto outcome = words_->parse_outcome(text, problem);
      EXPECT_TRUE(outcome && rules().is_possible(state, *outcome)) << text << problem;
      return words_->play(state, *outcome);
    }
    EXPECT_EQ(refused(text), "") << text;
    return words_->play(state, *words_->parse_move(text, problem));
  }

  std::shared_ptr<const Words> words_;

 public:
  State state;
};

TEST(ShortHaul, SH_1_each_seat_is_dealt_its_cards_in_turn) {
  Playing game(opened(2));
  game.run({"deal psyche", "deal ceres", "deal vesta"});
  EXPECT_EQ(game.state.seat, 1);
  EXPECT_TRUE(game.rules().turn(game.state).is_chance());
  game.run({"deal eros"});
  EXPECT_EQ(game.rules().turn(game.state), Turn::player(seat_of(0)));
  EXPECT_EQ(game.state.hand[1].size(), 2);
  EXPECT_EQ(game.state.fuel[1], 6);
}

TEST(ShortHaul, SH_1_others_do_not_see_a_card_unless_hands_are_open) {
  EXPECT_EQ(Playing(opened(2)).told("deal ceres", seat_of(0)), "is dealt Ceres (8 ore)");
  EXPECT_EQ(Playing(opened(2)).told("deal ceres", seat_of(1)), "is dealt a card");
  EXPECT_EQ(Playing(opened(2, {"one", "5", "true", "all"})).told("deal ceres", seat_of(1)),
            "is dealt Ceres (8 ore)");
}

TEST(ShortHaul, SH_1_a_pack_needs_cards_for_every_seat) {
  Pack pack;
  pack.content = {.cards = 3, .hand = 2};
  const auto words = Words::make(std::make_shared<const Pack>(pack), 2, {"one", "5", "false", "all"});
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error().clause, "SH-1");
}

TEST(ShortHaul, SH_2_a_seat_acts_until_it_docks) {
  Playing game = Playing::dealt();
  EXPECT_EQ(game.legal(), "claim psyche, claim vesta, load, tow 1, tow 2, tow 3");
  game.run({"tow 1", "claim vesta", "load", "roll 2"});
  EXPECT_EQ(game.state.seat, 0);
  game.run({"dock"});
  EXPECT_EQ(game.refused("load"), "SH-2: it is nobody's turn");
}

TEST(ShortHaul, SH_3_the_dice_fill_the_hold) {
  Playing game = Playing::dealt({"two", "5", "false", "all"});
  game.run({"load", "roll 3 6"});
  EXPECT_EQ(game.hold(), 9);
}

TEST(ShortHaul, SH_3_a_one_spills_the_hold) {
  Playing game = Playing::dealt();
  game.run({"claim psyche", "load", "roll 1"});
  EXPECT_EQ(game.hold(), 0);
  game.run({"deal ida"});
  EXPECT_EQ(game.state.seat, 1);
  EXPECT_EQ(game.ore(0), 0);
}

TEST(ShortHaul, SH_3_with_spill_half_a_one_takes_half_and_the_rest_is_docked) {
  Playing game = Playing::dealt({"one", "5", "false", "half"});
  game.run({"claim psyche", "load", "roll 4", "load", "roll 1"});
  EXPECT_EQ(game.ore(0), 6);
  EXPECT_EQ(game.hold(), 0);
  game.run({"deal ida", "tow 1", "load", "roll 1", "load", "roll 1"});  // nothing is left of 1, nor lost of 0
  EXPECT_EQ(game.ore(1), 0);
  EXPECT_EQ(game.ore(0), 6);
}

TEST(ShortHaul, SH_4_a_tow_burns_fuel) {
  Playing game = Playing::dealt();
  EXPECT_EQ(game.refused("tow 4"), "SH-4: a tow burns 1 to 3 fuel cells");
  game.run({"tow 3", "tow 2"});
  EXPECT_EQ(game.hold(), 5);
  EXPECT_EQ(game.refused("tow 2"), "SH-4: 2 fuel cells are more than 1");
}

TEST(ShortHaul, SH_5_a_claim_is_laid_once) {
  Playing game = Playing::dealt();
  EXPECT_EQ(game.refused("claim ceres"), "SH-5: this card is not in your hand");
  game.run({"claim psyche"});
  EXPECT_EQ(game.hold(), 9);
  EXPECT_EQ(game.refused("claim psyche"), "SH-5: this card is not in your hand");
}

TEST(ShortHaul, SH_6_a_full_hold_only_docks) {
  Playing game = Playing::dealt();
  game.run({"claim psyche", "claim vesta", "load", "roll 4", "load", "roll 6"});
  EXPECT_EQ(game.hold(), 20);
  EXPECT_EQ(game.legal(), "dock");
  EXPECT_EQ(game.refused("tow 1"), "SH-6: the hold is full: dock");
}

TEST(ShortHaul, SH_7_docking_keeps_the_ore) {
  Playing game = Playing::dealt();
  EXPECT_EQ(game.refused("dock"), "SH-7: there is nothing in the hold");
  game.run({"claim psyche", "dock"});
  EXPECT_EQ(game.ore(0), 9);
  EXPECT_EQ(game.hold(), 0);
}

TEST(ShortHaul, SH_8_a_card_is_drawn_where_one_is_missing) {
  Playing game = Playing::dealt();
  game.run({"tow 1", "dock"});
  EXPECT_EQ(game.rules().turn(game.state), Turn::player(seat_of(1)));
  game.run({"claim eros", "claim ceres", "dock", "deal ida"});
  EXPECT_EQ(game.state.hand[1].size(), 1);
  EXPECT_EQ(game.rules().turn(game.state), Turn::player(seat_of(0)));
}

TEST(ShortHaul, SH_9_most_ore_wins_after_the_last_round) {
  Playing game = Playing::dealt({"one", "1", "false", "all"});
  game.run({"tow 2", "dock", "tow 3", "dock"});
  EXPECT_TRUE(game.rules().turn(game.state).is_over());
  EXPECT_EQ(game.rules().winners(game.state).size(), 1U);
  EXPECT_EQ(game.rules().winners(game.state)[0], seat_of(1));
}

TEST(ShortHaul, SH_9_a_tie_is_shared) {
  Playing game = Playing::dealt({"one", "1", "false", "all"});
  game.run({"tow 2", "dock", "tow 2", "dock"});
  EXPECT_EQ(game.rules().winners(game.state).size(), 2U);
}

TEST(ShortHaulPack, complains_of_every_wrong_value) {
  std::vector<Issue> issues;
  const auto doc = parse_json(R"({"pack":{"id":"x","game":"short-haul","title":"","designer":"","version":1},
      "limits":{"hand":9,"fuel":0},"claim":[{"id":"b","name":"B","ore":0},{"id":"a","name":"A","ore":1}]})");
  EXPECT_EQ(Pack::read(*doc, issues), std::nullopt);
  std::string keys;
  for (const Issue& issue : issues) keys += issue.key + " ";
  EXPECT_EQ(keys, "limits.hand limits.hold claim[1].ore claim[2].id ");
}

}  // namespace
}  // namespace orebit::short_haul
