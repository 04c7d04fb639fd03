// Moves and outcomes as text, and the options' values.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

const Words& words() { return *shared_game("", 1); }

std::string move_again(const std::string& text) {
  std::string problem;
  const auto move = words().parse_move(text, problem);
  return move ? words().print(*move) : problem;
}
std::string outcome_again(const std::string& text) {
  std::string problem;
  const auto outcome = words().parse_outcome(text, problem);
  return outcome ? words().print(*outcome) : problem;
}

TEST(SpaceMinerWords, every_verb_is_printed_as_it_is_read) {
  for (const char* text : {"visit 1",        "visit 4",
                           "rescan",         "reroll 1",
                           "reroll 1 2 2 6", "travel 0",
                           "travel 26",      "travel 999",
                           "flip 1",         "flip 6",
                           "double 1",       "double 6",
                           "claim 1 2",      "claim 3 1 1 2 3 4 5 6 6",
                           "done",           "buy laser",
                           "buy scanners",   "buy engines",
                           "buy contract",   "buy smartmine",
                           "buy persistent"})
    EXPECT_EQ(move_again(text), text);
  for (const char* text :
       {"deal a20 a46 a33", "deal t26 a20 a21", "roll 1", "roll 1 2 4 5 5", "roll 6 6 6 6 6 6 6"})
    EXPECT_EQ(outcome_again(text), text);
}

TEST(SpaceMinerWords, dice_may_be_named_in_any_order_and_blanks_do_not_matter) {
  EXPECT_EQ(move_again("claim 2 5 3"), "claim 2 3 5");
  EXPECT_EQ(move_again("reroll 6 1 2 1"), "reroll 1 1 2 6");
  EXPECT_EQ(move_again("  travel \t 26 "), "travel 26");
  EXPECT_EQ(outcome_again("roll  5 5 1 2 4"), "roll 1 2 4 5 5");
}

TEST(SpaceMinerWords, nonsense_is_answered_with_what_would_be_right) {
  const std::string verb = "no such verb (try: visit rescan reroll travel claim flip double buy done)";
  const std::string slot = " is no slot (a whole number from 1 to 9)";
  const std::string distance = " is no distance (a whole number from 0 to 9999)";
  const std::string face = " is no face (a whole number from 1 to 6)";
  const std::string upgrade = " is no upgrade (laser, scanners, engines, contract, smartmine, persistent)";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", verb},
      {"  ", verb},
      {"vist 1", verb},
      {"Visit 1", verb},
      {"deal a20 a21 a22", verb},
      {"roll 1", verb},
      {"visit", "write: visit slot"},
      {"visit 0", "write: visit slot; \"0\"" + slot},
      {"visit 10", "write: visit slot; \"10\"" + slot},
      {"visit 1 2", "write: visit slot; \"2\" is too much"},
      {"visit one", "write: visit slot; \"one\"" + slot},
      {"rescan now", "write: rescan; \"now\" is too much"},
      {"done 1", "write: done; \"1\" is too much"},
      {"reroll 7", "write: reroll face ...; \"7\"" + face},
      {"reroll 0", "write: reroll face ...; \"0\"" + face},
      {"reroll 1 1 1 1 1 1 1 1 1", "write: reroll face ...; \"1\" is too much"},
      {"travel", "write: travel distance"},
      {"travel -1", "write: travel distance; \"-1\"" + distance},
      {"travel 026", "write: travel distance; \"026\"" + distance},
      {"travel 10000", "write: travel distance; \"10000\"" + distance},
      {"travel 99999999999", "write: travel distance; \"99999999999\"" + distance},
      {"flip", "write: flip face"},
      {"flip 7", "write: flip face; \"7\"" + face},
      {"double 0", "write: double face; \"0\"" + face},
      {"double x", "write: double face; \"x\"" + face},
      {"claim", "write: claim slot face ..."},
      {"claim 0 1", "write: claim slot face ...; \"0\"" + slot},
      {"claim 1 7", "write: claim slot face ...; \"7\"" + face},
      {"claim x 1", "write: claim slot face ...; \"x\"" + slot},
      {"claim 1 1 1 1 1 1 1 1 1 1", "write: claim slot face ...; \"1\" is too much"},
      {"buy", "write: buy upgrade"},
      {"buy lazer", "write: buy upgrade; \"lazer\"" + upgrade},
      {"buy laser engines", "write: buy upgrade; \"engines\" is too much"}};
  for (const auto& [text, problem] : cases) EXPECT_EQ(move_again(text), problem) << text;
}

TEST(SpaceMinerWords, no_dice_and_too_few_cards_are_left_to_the_rules) {
  Playing game;
  for (const auto* outcome : {"deal", "deal a20 a21", "deal a20 a21 a22 a23", "roll", "roll 1"})
    EXPECT_FALSE(game.is_possible(outcome)) << outcome;
  game.run("deal a44 a20 a21; visit 1; roll 1 1 1 1 1");
  EXPECT_EQ(game.refused("reroll"), "SM-15");
  EXPECT_FALSE(game.run("reroll 1").is_possible("roll"));
  game.run("roll 1; travel 44; roll 1 2 3 6 6 6");
  EXPECT_EQ(game.refused("claim 3"), "SM-22");
}

TEST(SpaceMinerWords, nonsense_of_chance_is_answered_too) {
  const std::string verb = "no such verb (try: deal roll)";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", verb},
      {"visit 1", verb},
      {"deal a20 a21 a22 a23 a24", "write: deal card ...; \"a24\" is too much"},
      {"roll 7", "write: roll face ...; \"7\" is no face (a whole number from 1 to 6)"},
      {"roll 1 2 3 4 5 6 1 2 3", "write: roll face ...; \"3\" is too much"},
      {"roll x", "write: roll face ...; \"x\" is no face (a whole number from 1 to 6)"}};
  for (const auto& [text, problem] : cases) EXPECT_EQ(outcome_again(text), problem) << text;
  for (const auto* text : {"deal a20 a21 a99", "deal A20 a21 a22"})
    EXPECT_TRUE(outcome_again(text).starts_with("write: deal card ...; ")) << text;
}

TEST(SpaceMinerWords, moves_are_listed_in_byte_order) {
  Playing game;
  game.run("deal a46 a20 a21; visit 1; roll 1 1 1 1 1");
  EXPECT_EQ(game.legal("travel"), "travel 18, travel 27, travel 31, travel 40, travel 46, travel 5");
}

TEST(SpaceMinerWords, a_refusal_is_a_sentence) {
  Playing game;
  game.run("deal a44 a20 a21; visit 1; roll 1 1 1 1 1; travel 44; roll 1 2 3 6 6 6; claim 3 3; done");
  const auto refusal =
      game.game().why_not(game.state, {Verb::buy, static_cast<std::uint8_t>(Upgrade::engines)});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(sentence(*refusal), "it costs 4 credits and you have 1");
}

TEST(SpaceMinerWords, the_options_stand_in_alphabetical_order_with_their_defaults) {
  std::string listed;
  for (const OptionInfo& option : Words::info().options)
    listed += std::string(option.key) + "=" + option.default_value() + " ";
  EXPECT_EQ(listed,
            "arithmetic=exact decks=own nav_dice=all prices=rules rescan_cost=flat rescan_limit=20 "
            "reuse_face=same scoring=ledger template=out ");
  const OptionInfo& limit = Words::info().options[Words::info().option_index("rescan_limit")];
  EXPECT_EQ(limit.min, 0);
  EXPECT_EQ(limit.max, 50);
}

TEST(SpaceMinerWords, every_option_reaches_the_game) {
  const Options usual = words().game().setting().options;
  EXPECT_EQ(usual.arithmetic, Arithmetic::exact);
  EXPECT_EQ(usual.rescan_limit, 20);
  EXPECT_EQ(usual.template_card, Template::out);
  const auto other = shared_game(
      "arithmetic whole, decks shared, nav_dice any, prices sheet, rescan_cost rising, "
      "rescan_limit 7, reuse_face any, scoring gross, template in",
      1);
  const Options changed = other->game().setting().options;
  EXPECT_EQ(changed.arithmetic, Arithmetic::whole);
  EXPECT_EQ(changed.decks, Decks::shared);
  EXPECT_EQ(changed.nav_dice, NavDice::any);
  EXPECT_EQ(changed.prices, Prices::sheet);
  EXPECT_EQ(changed.rescan_cost, RescanCost::rising);
  EXPECT_EQ(changed.rescan_limit, 7);
  EXPECT_EQ(changed.reuse_face, ReuseFace::any);
  EXPECT_EQ(changed.scoring, Scoring::gross);
  EXPECT_EQ(changed.template_card, Template::in);
}

}  // namespace
}  // namespace orebit::space_miner
