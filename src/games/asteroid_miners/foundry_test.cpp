// The Interstellar Foundry: IF-1 to IF-30.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

// Player `seat`, who has finished these sections, digs the last one and comes to phase 6 1/2.
Playing forging(const std::string& options, int level, int seat, const std::string& before,
                const std::string& drill, const std::string& dig) {
  Playing game("foundry true" + options);
  game.level(level).active(seat).tender(1 - seat).event(level == 1 ? 1 : 3).done(seat, before).digging(drill);
  return game.run(dig);
}
Playing at_c1(const std::string& options = "") {
  return forging(options, 1, 0, "", "g1 g2 g6 g6", "dig s1 1 2");
}

TEST(FoundryTrack, IF_1_rows_and_components_come_from_the_pack) {
  const Words& words = *shared_game("foundry true");
  const Content& content = words.game().setting().content;
  std::string track;
  for (int row = 0; row < content.track_rows; ++row) {
    const TrackRow& entry = at(content.track, row);
    track += std::string(words.component_id(entry.build));
    if (entry.tender != no_component) track += "/" + std::string(words.component_id(entry.tender));
    track += " ";
  }
  EXPECT_EQ(track, "C1 C2 C2/C3 C4 C4 C5/C6 C5 C4 C5/C7 C8 ");
}

TEST(FoundryTrack, IF_2_each_component_is_made_of_two_materials) {
  const Content& content = shared_game("")->game().setting().content;
  std::string all;
  for (std::size_t i = 0; i < 8; ++i)
    all += std::to_string(content.component[i].material[0]) +
           std::to_string(content.component[i].material[1]) + " ";
  EXPECT_EQ(all, "12 13 24 34 35 46 45 56 ");
}

TEST(FoundryTrack, IF_3_both_start_with_no_rows) {
  EXPECT_EQ(Playing("foundry true").both("track"), "0 0");
  EXPECT_EQ(Playing("foundry true, short true").both("track"), "3 3");
}

TEST(FoundryPhase, IF_4_it_takes_place_after_a_section_whose_materials_suffice) {
  EXPECT_EQ(at_c1().ply() + " " + at_c1().at("foundry.component"), "smelt C1");
  EXPECT_EQ(Playing("foundry true").digging("g1 g2 g6 g6").run("dig s1 1").ply(), "upgrade")
      << "not finished";
  EXPECT_EQ(Playing().digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade") << "without the expansion";
  Playing lacking("foundry true");
  EXPECT_EQ(lacking.track(1, 0).digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade") << "C2 needs iron";
  Playing full("foundry true");
  EXPECT_EQ(full.track(10, 0).digging("g1 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade") << "no row is left";
}

TEST(FoundryPhase, IF_4_IF_R1_IF_R2_materials_of_earlier_sections_count_and_no_sale_is_needed) {
  const Playing game = forging("", 1, 0, "s1", "g1 g3 g6 g6", "dig s2 1 2; hold");
  EXPECT_EQ(game.ply() + " " + game.at("foundry.component"), "smelt C1") << "rock was mined in s1";
}

TEST(FoundrySmelter, IF_5_two_dice_are_rolled_without_a_decision) {
  const Playing game = at_c1();
  EXPECT_EQ(game.at("pending"), "2");
  EXPECT_FALSE(game.is_possible("smelt 1"));
}

TEST(FoundrySmelter, IF_6_the_exact_materials_are_forged_at_once_for_four) {
  Playing game = at_c1().run("smelt 2 1");
  EXPECT_EQ(game.funds() + " " + game.both("track") + " " + game.ply(), "13 10 1 0 upgrade");
}

TEST(FoundrySmelter, IF_7_one_or_both_dice_are_rerolled_up_to_three_rolls_in_all) {
  Playing game = at_c1().run("smelt 3 3");
  EXPECT_EQ(game.legal(), "reroll 3, reroll 3 3, stop");
  EXPECT_EQ(game.refused("reroll 4") + " " + game.refused("reroll"), "IF-7 IF-7");
  game.run("reroll 3");
  EXPECT_EQ(game.at("foundry.smelter") + " | " + game.at("pending"), "3 | 1");
  EXPECT_EQ(game.run("smelt 6; reroll 3 6; smelt 5 5").ply(), "control") << "the third roll";
  EXPECT_EQ(at_c1().run("smelt 3 3; stop").ply(), "control");
}

// Whether this control face forges C1 (clay and rock) of these smelter dice at the first control roll.
bool forges(const std::string& smelter, int face) {
  return at_c1().run("smelt " + smelter + "; stop; control " + std::to_string(face)).legal("forge") ==
         "forge";
}

TEST(FoundryControl, IF_8_faces_1_and_2_shift_one_die) {
  EXPECT_TRUE(forges("2 2", 1) && forges("1 3", 1) && forges("2 6", 1) && forges("1 1", 1));
  EXPECT_FALSE(forges("2 3", 1) || forges("1 4", 1) || forges("3 6", 1));
  EXPECT_TRUE(forges("2 3", 2) && forges("1 4", 2) && forges("1 6", 2) && forges("2 5", 2));
  EXPECT_FALSE(forges("2 2", 2) || forges("3 4", 2));
}

TEST(FoundryControl, IF_8_IF_R5_faces_3_and_4_shift_each_die) {
  EXPECT_TRUE(forges("2 3", 3) && forges("1 6", 3) && forges("3 6", 3));
  EXPECT_FALSE(forges("2 2", 3) || forges("1 3", 3)) << "both dice must change";
  EXPECT_TRUE(forges("3 4", 4) && forges("5 6", 4) && forges("3 6", 4) && forges("4 5", 4));
  EXPECT_FALSE(forges("2 3", 4) || forges("1 4", 4));
}

TEST(FoundryControl, IF_8_face_5_compares_totals_and_face_6_turns_dice_over) {
  EXPECT_FALSE(forges("1 1", 5) || forges("2 2", 5));
  Playing total("foundry true");
  total.track(1, 0).tender(1).done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; hold");
  EXPECT_EQ(total.run("smelt 2 2; stop; control 5").legal(), "forge, reroll") << "C2 is 1 + 3";
  EXPECT_EQ(total.run("forge").both("track") + " " + total.funds(), "2 0 11 10");
  EXPECT_TRUE(forges("2 6", 6) && forges("1 5", 6) && forges("5 6", 6));
  EXPECT_FALSE(forges("1 1", 6) || forges("2 2", 6));
}

TEST(FoundryControl, IF_8_faces_pay_one_or_two) {
  EXPECT_EQ(at_c1().run("smelt 1 3; stop; control 1; forge").funds(), "10 10");
  EXPECT_EQ(at_c1().run("smelt 5 6; stop; control 6; forge").funds(), "11 10");
}

TEST(FoundryControl, IF_9_IF_R6_after_rolls_one_and_two_the_mover_decides) {
  Playing hit = at_c1().run("smelt 1 3; stop; control 1");
  EXPECT_EQ(hit.legal(), "forge, reroll");
  EXPECT_EQ(hit.refused("stop") + " " + hit.refused("reroll 1"), "IF-9 IF-9");
  Playing miss = at_c1().run("smelt 1 3; stop; control 2");
  EXPECT_EQ(miss.legal(), "reroll, stop");
  EXPECT_EQ(miss.refused("forge"), "IF-8");
  EXPECT_EQ(miss.run("stop").ply() + " " + miss.both("track"), "upgrade 0 0");
}

TEST(FoundryControl, IF_9_after_the_third_roll_nothing_is_decided) {
  const std::string two_rolls = "smelt 1 3; stop; control 2; reroll; control 2; reroll; ";
  EXPECT_EQ(at_c1().run(two_rolls + "control 1").both("track"), "1 0");
  EXPECT_EQ(at_c1().run(two_rolls + "control 2").both("track"), "0 0");
}

TEST(FoundryControl, IF_10_a_component_advances_one_row_and_a_failure_changes_nothing) {
  EXPECT_EQ(at_c1().run("smelt 1 2").both("track"), "1 0");
  Playing failed = at_c1().run("smelt 1 3; stop; control 2; stop");
  EXPECT_EQ(failed.funds() + " " + failed.at("foundry.component"), "9 10 -");
}

TEST(FoundryTrack, IF_11_rows_are_built_in_order) {
  Playing game = forging("", 1, 0, "s1", "g1 g3 g6 g6", "dig s2 1 2; sell");
  EXPECT_EQ(game.at("foundry.component"), "C1") << "C2 could be made, but it is not its turn";
}

// Who builds what on row 3 (C2, or C3 for the tender) after the tender section.
std::string row_3(const std::string& reading, int owner, const std::string& done) {
  Playing game("foundry true, tender_component " + reading);
  game.tender(owner).track(2, 0).done(0, done).digging("g1 g2 g3 g3");
  return game.run("dig s3 1 2 3 4; hold").at("foundry.component");
}

TEST(FoundryTrack, IF_12_IF_R4_the_reading_says_who_builds_the_right_hand_component) {
  EXPECT_EQ(row_3("holder", 0, "s1 s2 t"), "C3");
  EXPECT_EQ(row_3("holder", 0, "s1 s2"), "-")
      << "no nickel without the tender section, and C2 is not allowed";
  EXPECT_EQ(row_3("holder", 1, "s1 s2"), "C2");
  EXPECT_EQ(row_3("miner", 0, "s1 s2 t"), "C3");
  EXPECT_EQ(row_3("miner", 0, "s1 s2"), "C2");
  EXPECT_EQ(row_3("turn", 0, "s1 s2 t"), "C2") << "won in an earlier turn";
}

TEST(FoundryTrack, IF_12_with_turn_the_bid_must_be_won_in_this_very_turn) {
  Playing game("foundry true, tender_component turn");
  game.track(2, 0).done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; bid 3 4 5 6 vs 1 1 1 1; hold");
  EXPECT_EQ(game.ply(), "upgrade") << "C3 needs nickel";
  Playing lost("foundry true, tender_component turn");
  lost.track(2, 0).done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; bid 1 1 1 1 vs 3 4 5 6; hold");
  EXPECT_EQ(lost.at("foundry.component"), "C2");
}

// Player 2 with one row against `rival` rows finishes s2 of level I.
Playing late(int rival) {
  Playing game("foundry true");
  game.active(1).tender(0).track(rival, 1).done(1, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; hold");
  return game;
}

TEST(FoundryOvertime, IF_20_IF_R7_two_rows_behind_the_mover_may_go_on) {
  EXPECT_EQ(late(3).at("foundry.behind") + " " + late(2).at("foundry.behind"), "true false");
  EXPECT_EQ(late(2).run("smelt 1 3").ply(), "upgrade");
  EXPECT_EQ(late(3).run("smelt 1 3").legal(), "overtime, stop");
  EXPECT_EQ(late(3).run("smelt 1 3; overtime").at("foundry.component"), "C2");
}

TEST(FoundryOvertime, IF_21_nothing_is_collected_while_it_is_open) {
  Playing game = late(3).run("smelt 1 3");
  EXPECT_EQ(game.both("track") + " " + game.funds(), "3 1 10 9");
  EXPECT_EQ(game.at("foundry.built") + game.at("foundry.gain"), "14");
  EXPECT_EQ(Playing(game).run("stop").both("track") + " " + Playing(game).run("stop").funds(), "3 2 10 13");
}

TEST(FoundryOvertime, IF_21_a_component_that_cannot_be_attempted_collects_all) {
  Playing game = late(3).run("smelt 1 3; overtime; smelt 1 3");
  EXPECT_EQ(game.both("track") + " " + game.funds() + " " + game.ply(), "3 3 10 17 upgrade");
}

TEST(FoundryOvertime, IF_21_a_failure_forfeits_everything) {
  const std::string failed = "smelt 1 3; overtime; smelt 6 6; stop; control 1; stop";
  EXPECT_EQ(late(3).run(failed).both("track") + " " + late(3).run(failed).funds(), "3 1 10 9");
  const std::string third =
      "smelt 1 3; overtime; smelt 6 6; stop; control 1; reroll; control 1; reroll; control 1";
  EXPECT_EQ(late(3).run(third).both("track"), "3 1");
}

// Player 2's turn ends level `level`.
Playing level_over(int level, const std::string& one, const std::string& two) {
  Playing game("foundry true");
  game.level(level).active(1).done(0, one).done(1, two).upgrade(1, 4).digging("g6 g6 g6 g6");
  return game;
}

TEST(FoundryLevels, IF_25_IF_R8_the_late_player_moves_up_without_pay) {
  Playing game = level_over(1, "s1 s2 s3", "s1").track(1, 1).run("pass");
  EXPECT_EQ(game.both("track") + " " + game.funds(), "1 3 10 10");
  EXPECT_EQ(level_over(1, "s1", "s1 s2 s3").track(0, 1).run("pass").both("track"), "3 1");
  EXPECT_EQ(level_over(2, "s1 s2 s3 s4", "s1").track(4, 2).run("pass").both("track"), "4 6");
  EXPECT_EQ(level_over(1, "s1 s2 s3", "s1").track(1, 4).run("pass").both("track"), "1 4") << "never down";
  EXPECT_EQ(level_over(1, "s1 s2 s3", "s1 s2 s3").track(1, 2).run("pass").both("track"), "1 2")
      << "both finished";
}

// The Ecological player with nothing left, before a turn of theirs.
Playing broke(const std::string& done) {
  Playing game("foundry true, advanced true");
  game.active(1).upgrade(1, 4).funds(0, 5).done(0, done).digging("g6 g6 g6 g6");
  return game.run("pass");
}

TEST(FoundryRuin, IF_30_IF_R9_a_component_that_can_be_attempted_saves_the_ecological_player) {
  Playing game = broke("s1");
  EXPECT_EQ(game.ply() + " " + game.at("broke"), "event true");
  game.run("event 3");
  EXPECT_EQ(game.ply() + " " + game.at("drill_size"), "smelt 0");
  game.run("smelt 1 2");
  EXPECT_EQ(game.funds() + " " + game.ply() + " " + game.legal(), "4 5 upgrade pass, upgrade");
  game.run("upgrade");
  EXPECT_EQ(game.at("active") + " " + game.at("broke"), "1 false");
  EXPECT_EQ(broke("").result(), "1 ruin");
}

TEST(FoundryRuin, IF_30_a_failed_attempt_ends_the_shortened_turn) {
  Playing game = broke("s1").run("event 3; smelt 5 5; stop; control 1; stop");
  EXPECT_EQ(game.at("active") + " " + game.funds(), "1 0 5");
}

}  // namespace
}  // namespace orebit::asteroid_miners
