// What people do at a table besides moving: sitting down, taking back, resigning, leaving it to a bot.
#include "table/table.hpp"

#include <gtest/gtest.h>

#include "table/testing.hpp"

namespace orebit {
namespace {

// Plays on until the last ply was the decision of this seat and chance has not answered it.
void play_until_undoable(TestTable& at, int seat, std::uint64_t seed = 1) {
  Random random(seed, 1);
  for (int i = 0; i < 500 && !at.table().is_over(); ++i) {
    const bool is_theirs = at.table().match().turn() == Turn::player(seat_of(seat));
    at.play_some(random);
    if (is_theirs && at.last_batch == 1) return;
  }
  FAIL() << "no such ply";
}

Undo undo_by(const TestTable& at, int seat) { return {seat, at.table().plies() + 1}; }

TEST(Table, opens_when_all_seats_are_taken_and_all_have_revealed) {
  TestTable at("space-miner", {"local", "open", "miner"});
  EXPECT_EQ(at.table().phase(), Table::Phase::seating);
  EXPECT_FALSE(at.ask(Reveal{0, seed_of(0)}, person(0)));
  EXPECT_TRUE(at.ask(Join{std::nullopt, "Bo", seat_commit(seed_of(1))}, person(1)));
  EXPECT_EQ(at.table().phase(), Table::Phase::revealing);
  at.reveal(1);
  EXPECT_EQ(at.table().phase(), Table::Phase::revealing);
  at.reveal(0);
  EXPECT_EQ(at.table().phase(), Table::Phase::playing);
  EXPECT_TRUE(at.ask(Reveal{0, seed_of(0)}, person(0))) << "a repeated one is done already";
  EXPECT_EQ(at.last_batch, 0U);
  at.expect_same_from_log();
}

TEST(Table, seats_are_for_those_who_hold_their_token) {
  TestTable at("space-miner", {"local", "open"});
  EXPECT_FALSE(at.ask(Join{0, "Bo", seat_commit(seed_of(1))}, person(1)));
  EXPECT_EQ(at.no.why, "seat 0 is not open");
  EXPECT_FALSE(at.ask(Join{3, "Bo", seat_commit(seed_of(1))}, person(1)));
  EXPECT_EQ(at.no.why, "seat 3 is not open");
  at.fill_and_start();
  EXPECT_FALSE(at.ask(Join{std::nullopt, "Cy", seat_commit(seed_of(2))}, person(2)));
  EXPECT_EQ(at.no.why, "the game has begun: nobody sits down any more; you can watch");
  const std::string move = at.table().match().legal().front();
  for (const Requester& who : {person(1), person(2), Requester{}, Requester::server()}) {
    EXPECT_FALSE(at.ask(Play{at.table().plies() + 1, 0, move}, who));
    EXPECT_EQ(at.no.why, "it is the turn of Player 1");
  }
  EXPECT_FALSE(at.ask(Resign{0}, person(1)));
  EXPECT_EQ(at.no.why, "seat 0 is not yours");
  EXPECT_FALSE(at.ask(Leave{1}, person(1)));
  EXPECT_EQ(at.no.why, "the game has begun: resign, or let a bot play on");
}

TEST(Table, a_token_that_holds_several_seats_looks_from_one_of_them) {
  TestTable at("space-miner", {"local", "open", "local"});
  EXPECT_EQ(at.table().viewer_of(person(0)), (Viewer{seat_of(0), 5, true}));
  EXPECT_EQ(at.table().viewer_of(person(0), 2), (Viewer{seat_of(2), 5, true}));
  EXPECT_EQ(at.table().viewer_of(person(0), 1), (Viewer{seat_of(0), 5, true}));
  EXPECT_EQ(at.table().viewer_of(person(7)), Viewer{});
  at.fill_and_start();
  Random random(5, 5);
  at.play_to_the_end(random);
}

TEST(Table, a_repeated_move_is_done_and_a_late_one_refused) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  const Play first{at.table().plies() + 1, 0, "visit 1"};
  ASSERT_TRUE(at.ask(first, person(0)));
  const std::string before = at.picture();
  EXPECT_TRUE(at.ask(first, person(0)));
  EXPECT_EQ(at.last_batch, 0U);
  EXPECT_FALSE(at.ask(Play{first.ply, 0, "visit 2"}, person(0)));
  EXPECT_EQ(at.no.why, "ply 2 is not the next one; it is ply 4 after 0 taken back");
  EXPECT_FALSE(at.ask(first, person(1))) << "what is done is told only to the one who did it";
  EXPECT_FALSE(at.ask(Play{9, 0, "visit 2"}, person(0)));
  EXPECT_EQ(at.picture(), before);
}

TEST(Table, an_illegal_move_is_refused_with_its_clause) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  EXPECT_FALSE(at.ask(Play{2, 0, "visit 9"}, person(0)));
  EXPECT_TRUE(at.no.clause.starts_with("SM-")) << at.no.clause << at.no.why;
  EXPECT_FALSE(at.ask(Play{2, 0, "dance"}, person(0)));
  EXPECT_EQ(at.no.clause, "");
}

TEST(Table, alone_one_takes_back_freely) {
  TestTable at("asteroid-miners", {"local", "random"});
  at.fill_and_start();
  play_until_undoable(at, 0);
  const int plies = at.table().plies();
  ASSERT_TRUE(at.ask(undo_by(at, 0), person(0))) << at.no.why;
  EXPECT_EQ(at.table().plies(), plies - 1);
  at.expect_same_from_log();
  // The taken back move does not come back by a message that was under way.
  const Play late{plies, 0, at.table().match().legal().front()};
  EXPECT_FALSE(at.ask(late, person(0)));
  at.undos = 1;
  Random random(4, 4);
  at.play_to_the_end(random);
  at.expect_same_from_log();
}

TEST(Table, with_others_one_takes_back_when_all_agree) {
  TestTable at("space-miner", {"local", "open", "open"});
  at.fill_and_start();
  play_until_undoable(at, 1);
  const int plies = at.table().plies();
  ASSERT_TRUE(at.ask(undo_by(at, 1), person(1))) << at.no.why;
  EXPECT_EQ(at.table().plies(), plies) << "the others are asked first";
  EXPECT_NE(at.table().news({seat_of(0), 1, false}, at.since()).find(R"("waits_for":[0,2])"),
            std::string::npos);
  at.expect_same_from_log();
  EXPECT_FALSE(at.ask(AnswerUndo{1, true}, person(1)));
  EXPECT_EQ(at.no.why, "the others are asked, not you");
  EXPECT_FALSE(at.ask(undo_by(at, 0), person(0)));
  ASSERT_TRUE(at.ask(AnswerUndo{0, true}, person(0)));
  EXPECT_EQ(at.table().plies(), plies);
  at.expect_same_from_log();
  ASSERT_TRUE(at.ask(AnswerUndo{2, true}, person(2)));
  EXPECT_LT(at.table().plies(), plies);
  at.expect_same_from_log();
}

TEST(Table, one_who_does_not_agree_ends_the_question) {
  TestTable at("space-miner", {"local", "open"});
  at.fill_and_start();
  play_until_undoable(at, 0);
  const int plies = at.table().plies();
  ASSERT_TRUE(at.ask(undo_by(at, 0), person(0))) << at.no.why;
  ASSERT_TRUE(at.ask(AnswerUndo{1, false}, person(1)));
  EXPECT_EQ(at.table().plies(), plies);
  EXPECT_FALSE(at.ask(AnswerUndo{1, true}, person(1)));
  EXPECT_EQ(at.no.why, "nobody asks to take something back");
  ASSERT_TRUE(at.ask(undo_by(at, 0), person(0)));
  Random random(1, 8);
  at.play_some(random);
  EXPECT_FALSE(at.ask(AnswerUndo{1, true}, person(1))) << "a ply answers it too";
}

// A card that was played from a hidden hand was seen: agreed or not, it stays.
TEST(Table, what_showed_somebody_something_is_never_taken_back) {
  for (const std::string game : {"stella-digger", "dark-side"}) {
    TestTable at(game, {"local", "open"});
    at.fill_and_start();
    Random random(3, 1);
    int shown = 0;
    for (int i = 0; i < 300 && !at.table().is_over(); ++i) {
      const auto before = at.table().match().clone();
      const int actor = index_of(before->turn().seat);
      const auto legal = before->legal();
      const std::string& move = legal[random(static_cast<std::uint32_t>(legal.size()))];
      at.play(move);
      if (at.last_batch != 1 || !before->reveals(move)) continue;
      ++shown;
      EXPECT_FALSE(at.ask(undo_by(at, actor), at.holder_of(actor))) << move;
      EXPECT_TRUE(at.no.why.starts_with("what was shown stays: ply ")) << at.no.why;
    }
    EXPECT_GE(shown, 3) << game;
  }
}

TEST(Table, who_resigns_leaves_the_seat_to_a_bot_while_others_play_on) {
  TestTable at("space-miner", {"local", "open"});
  at.fill_and_start();
  ASSERT_TRUE(at.ask(Resign{0}, person(0)));
  EXPECT_EQ(at.table().phase(), Table::Phase::playing);
  ASSERT_TRUE(at.table().bot_to_move());
  EXPECT_EQ(at.table().bot_to_move()->bot.level, BotLevel::miner);
  EXPECT_FALSE(at.ask(TakeBack{0}, person(0)));
  EXPECT_EQ(at.no.why, "you have resigned; a bot plays this seat to the end");
  EXPECT_FALSE(at.ask(Play{2, 0, "visit 1"}, person(0)));
  EXPECT_EQ(at.no.why, "a bot plays for Player 1");
  at.expect_same_from_log();
  ASSERT_TRUE(at.ask(Resign{1}, person(1)));
  EXPECT_TRUE(at.table().is_over()) << "nobody is left";
  EXPECT_NE(at.table().welcome({}).find(R"("ended":{"reason":"resigned","seat":1})"), std::string::npos);
  EXPECT_NE(at.table().record({}).find(R"({"ended":{"reason":"resigned","seat":1},"seal":)"),
            std::string::npos);
  at.expect_same_from_log();
}

TEST(Table, a_bot_plays_for_somebody_until_they_take_the_seat_back) {
  TestTable at("space-miner", {"local", "open"});
  at.fill_and_start();
  const Replace mine{.seat = 0, .bot = {}, .bot_text = "rookie"};
  EXPECT_FALSE(at.ask(mine, person(1)));
  EXPECT_EQ(at.no.why,
            "a bot plays for another only while they are away, and only those at the table ask it");
  Replace away = mine;
  away.is_holder_away = true;
  EXPECT_FALSE(at.ask(away, person(5)));
  EXPECT_FALSE(at.ask(away, person(1)));
  EXPECT_EQ(at.no.why, "nobody chooses a bot for another: here foreman plays for those who are away");
  away.bot_text = "foreman";
  ASSERT_TRUE(at.ask(away, person(1)));
  ASSERT_TRUE(at.table().bot_to_move());
  EXPECT_EQ(at.table().bot_to_move()->bot.level, BotLevel::foreman);
  at.expect_same_from_log();
  ASSERT_TRUE(at.ask(TakeBack{0}, person(0)));
  EXPECT_FALSE(at.table().bot_to_move());
  at.play("visit 1");
  at.expect_same_from_log();
}

TEST(Table, before_the_start_the_host_seats_bots) {
  TestTable at("space-miner", {"local", "open", "open"});
  const Replace second{.seat = 1, .bot = {}, .bot_text = "rookie"};
  EXPECT_FALSE(at.ask(second, person(1)));
  EXPECT_EQ(at.no.why, "before the start only the host seats bots");
  ASSERT_TRUE(at.ask(second, person(0)));
  ASSERT_TRUE(at.ask(Join{2, "Bo", seat_commit(seed_of(2))}, person(2)));
  EXPECT_FALSE(at.ask(Replace{.seat = 2, .bot = {}, .bot_text = "rookie"}, person(0)));
  EXPECT_EQ(at.no.why, "Bo is here; a bot takes only the place of one who is away");
  at.reveal(0);
  const Replace third{.seat = 2, .bot = {}, .bot_text = "rookie", .is_holder_away = true};
  TestTable next = at.start_over(third, person(0), {"0123456789", std::string(64, 'e')});
  EXPECT_EQ(next.table().phase(), Table::Phase::seating) << "what was revealed is spent";
  ASSERT_TRUE(next.ask(Commit{0, seat_commit(seed_of(5))}, person(0)));
  ASSERT_TRUE(next.ask(Reveal{0, seed_of(5)}, person(0)));
  EXPECT_EQ(next.table().phase(), Table::Phase::playing);
  next.expect_same_from_log();
}

TEST(Table, a_seat_given_to_the_last_bot_starts_a_game_of_bots) {
  TestTable at("space-miner", {"local"});
  ASSERT_TRUE(at.ask(Replace{.seat = 0, .bot = {}, .bot_text = "random"}, person(0)));
  EXPECT_EQ(at.table().phase(), Table::Phase::playing);
  EXPECT_TRUE(at.table().bot_to_move());
}

TEST(Table, names_are_ones_that_people_can_tell_apart) {
  TestTable at("space-miner", {"local", "open"});
  at.fill_and_start();
  EXPECT_TRUE(at.ask(Rename{0, "Ada Lovelace"}, person(0)));
  EXPECT_FALSE(at.ask(Rename{1, "Ada Lovelace"}, person(1)));
  EXPECT_EQ(at.no.why, "seat 0 is called \"Ada Lovelace\" already; take another name");
  EXPECT_FALSE(at.ask(Rename{1, "<b>"}, person(1)));
  EXPECT_NE(at.table().welcome({}).find("\"name\":\"Ada Lovelace\""), std::string::npos);
  at.expect_same_from_log();
}

// Every rename and every undo is kept for ever: a day of them would make a log that nobody can load.
TEST(Table, names_and_undos_have_an_end) {
  TestTable at("asteroid-miners", {"local", "random"});
  at.fill_and_start();
  for (int i = 0; i < 200; ++i)
    ASSERT_TRUE(at.ask(Rename{0, "Ada " + std::to_string(i)}, person(0))) << at.no.why;
  EXPECT_FALSE(at.ask(Rename{0, "Bo"}, person(0)));
  EXPECT_EQ(at.no.why, "seat 0 has changed, or asked to take back, often enough");
  play_until_undoable(at, 0);
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(at.ask(undo_by(at, 0), person(0))) << at.no.why;
    at.undos = i + 1;
    play_until_undoable(at, 0, 1);
    ASSERT_EQ(at.last_batch, 1U);
  }
  EXPECT_FALSE(at.ask(undo_by(at, 0), person(0)));
  EXPECT_EQ(at.no.why, "enough has been taken back in this game");
  at.expect_same_from_log();
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  EXPECT_FALSE(at.ask(Rename{0, "Bo"}, person(0)));
  EXPECT_EQ(at.no.why, "the table has ended: names stand as they are");
}

TEST(Table, nobody_plays_at_a_table_that_expired) {
  TestTable at("dark-side", {"local", "open"});
  EXPECT_FALSE(at.ask(Expire{}, person(0)));
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  EXPECT_TRUE(at.table().is_over());
  EXPECT_FALSE(at.ask(Join{1, "Bo", seat_commit(seed_of(1))}, person(1)));
  EXPECT_EQ(at.no.why, "the table has ended: nobody sits down any more; you can watch");
  at.expect_same_from_log();
}

TEST(Table, a_rematch_has_the_same_people_and_other_seeds) {
  TestTable at("space-miner", {"local", "open"});
  at.fill_and_start();
  EXPECT_FALSE(at.table().rematch({"t2", std::string(64, '1')}, person(0)));
  ASSERT_TRUE(at.ask(Expire{}, Requester::server()));
  EXPECT_FALSE(at.table().rematch({"t2", std::string(64, '1')}, person(3)));
  auto events = at.table().rematch({"t2", std::string(64, '1')}, person(1));
  ASSERT_TRUE(events);
  ASSERT_TRUE(at.ask(LinkRematch{"t2"}, Requester::server()));
  EXPECT_FALSE(at.ask(LinkRematch{"t3"}, Requester::server()));
  EXPECT_EQ(at.table().rematch_id(), "t2");
  auto next = Table::load(*events, test_opener());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->phase(), Table::Phase::seating) << "each commits anew";
  for (int seat = 0; seat < 2; ++seat)
    EXPECT_EQ(next->apply(*next->decide(Commit{seat, seat_commit(seed_of(seat + 4))}, person(seat))),
              std::nullopt);
  EXPECT_EQ(next->phase(), Table::Phase::revealing);
}

TEST(Table, a_damaged_log_is_named_where_it_is_damaged) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  auto events = at.events();
  const auto why = [&](std::size_t i, const std::string& line) {
    auto damaged = events;
    damaged[i] = line;
    const auto table = load_lines(damaged);
    return table ? "it loads" : table.error().front();
  };
  EXPECT_EQ(why(0, "{}"), "event 1: this is no event");
  EXPECT_EQ(why(1, "{"), "event 2: the event is no JSON: a key in quotes should stand here");
  EXPECT_EQ(why(1, events[2]), "event 2: a game starts once, when all have revealed");
  EXPECT_EQ(why(3, R"({"event":"ply","ply":2,"seat":-1,"move":"x"})"), "event 4: ply 2 where 1 is next");
  EXPECT_EQ(why(3, R"({"event":"resigned","seat":3,"bot":"miner"})"), "event 4: there is no such seat");
  EXPECT_EQ(why(3, R"({"event":"ply","ply":1,"seat":-1,"move":7})"),
            "event 4: move: found 7, expected a text of at most 4096 bytes");
}

// Nobody plays for chance, not even at a table whose log lacks the end of a batch.
TEST(Table, a_log_that_was_cut_off_before_chance_lets_nobody_move) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  at.play("visit 1");
  const std::vector<std::string> cut(at.events().begin(), at.events().end() - 1);
  const auto table = load_lines(cut);
  ASSERT_TRUE(table->match().turn().is_chance());
  const auto decision = table->decide(Play{table->plies() + 1, 0, "roll 6 6 6 6 6"}, person(0));
  EXPECT_EQ(decision.error().why, "it is nobody's turn");
}

TEST(Table, a_new_table_is_refused_with_every_reason) {
  CreateTable wish = TestTable::wish_for("space-miner", {"local", "wizard"});
  wish.seats[0].commit = "12";
  wish.seats[0].name = "<i>";
  wish.options = {{"speed", "high"}};
  const auto events = Table::create(wish, {"t", test_server_seed}, person(0), test_opener());
  ASSERT_FALSE(events);
  EXPECT_EQ(events.error().size(), 4U);
  EXPECT_FALSE(Table::create({"chess", {}, {}, {}}, {"t", test_server_seed}, person(0), test_opener()));
  EXPECT_FALSE(Table::create({"dark-side", {}, {}, {}}, {"t", test_server_seed}, person(0), test_opener()));
}

}  // namespace
}  // namespace orebit
