// Fair dice by the numbers, and the attacks of paragraph 8. The vectors are what tests/fair_vectors.py
// prints.
#include <gtest/gtest.h>

#include "core/sanitized.hpp"
#include "table/fair.hpp"
#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

const std::string server = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::vector<std::string> test_seeds{"00112233445566778899aabbccddeeff", "",
                                          "ffeeddccbbaa99887766554433221100"};

TEST(FairDice, commits_are_as_an_independent_program_computes_them) {
  EXPECT_EQ(server_commit(server), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(seat_commit(test_seeds[0]), "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720");
  EXPECT_EQ(seat_commit(test_seeds[1]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(seat_commit(test_seeds[2]), "5d0b193317e951a7444b9bd4c632e0f1793fcbdfad115ae4caeba4f7ae39cca5");
}

TEST(FairDice, the_key_is_made_of_every_seed_and_of_the_table) {
  EXPECT_EQ(to_hex(fair_key(server, "table-7", test_seeds)),
            "0272764eba5d85d46743509c24454e4986cec8991d610ca832da18655d598cfe");
  EXPECT_EQ(to_hex(fair_key(server, "table-8", test_seeds)),
            "8d058c9c048ec01bfea4e8a91befe2e67ceafe4aa984cb8168f27ebb6ad34876");
}

// RFC 4231, test case 2.
TEST(FairDice, hmac_is_as_the_standard_says) {
  EXPECT_EQ(to_hex(hmac("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

std::vector<std::uint32_t> drawn(int ply, std::uint32_t m, int count) {
  FairStream stream(fair_key(server, "table-7", test_seeds), ply);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(stream(m));
  return numbers;
}

TEST(FairDice, each_ply_has_a_stream_of_its_own) {
  using Numbers = std::vector<std::uint32_t>;
  EXPECT_EQ(drawn(1, 6, 20), (Numbers{5, 3, 1, 0, 0, 0, 3, 4, 3, 5, 1, 1, 2, 1, 4, 2, 2, 1, 0, 1}));
  EXPECT_EQ(drawn(12, 6, 20), (Numbers{2, 3, 3, 2, 3, 5, 4, 1, 5, 5, 5, 3, 0, 3, 1, 2, 4, 0, 3, 2}));
}

TEST(FairDice, words_that_would_favour_some_results_are_skipped) {
  using Numbers = std::vector<std::uint32_t>;
  EXPECT_EQ(drawn(3, (1U << 31) + 1, 12),
            (Numbers{461182260, 1231880184, 705700142, 1021830108, 1633728017, 1899129441, 1939671200,
                     1023180869, 624088428, 1426222590, 106828576, 2051574833}));
  FairStream stream(fair_key(server, "table-7", test_seeds), 4);
  EXPECT_EQ(stream(0xFFFFFFFF), 2030443988U);
  EXPECT_EQ(stream(0xFFFFFFFF), 1069648069U);
  EXPECT_EQ(stream(1), 0U);
  EXPECT_EQ(stream(1000), 898U);
}

TEST(FairDice, hex_digits_are_lowercase_and_of_one_length) {
  EXPECT_TRUE(is_hex("00ff", 4));
  for (const char* text : {"00FF", "00f", "00fg", "00ff0", ""}) EXPECT_FALSE(is_hex(text, 4)) << text;
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

// --- the attacks of paragraph 8 ---

std::string finished_record(const std::string& server_seed = test_server_seed) {
  TestTable at("space-miner", {"local", "open"}, server_seed);
  at.fill_and_start();
  Random random(3, 3);
  at.play_to_the_end(random);
  return at.table().record({});
}

TEST(FairAttack, the_server_cannot_change_its_seed_after_seeing_the_seats) {
  const std::string record = finished_record();
  EXPECT_TRUE(check_fair(record, find_pack, test_opener()));
  const auto fault =
      check_fair(replaced(record, test_server_seed, std::string(64, 'e')), find_pack, test_opener());
  ASSERT_FALSE(fault);
  EXPECT_EQ(fault.error().line, 1);
  EXPECT_TRUE(
      fault.error().why.starts_with("fair.server_commit: found \"" + server_commit(test_server_seed)));
  // With a commit to match, everybody who saw the first one knows; and the dice are others.
  std::string both = replaced(record, test_server_seed, std::string(64, 'e'));
  both = replaced(both, server_commit(test_server_seed), server_commit(std::string(64, 'e')));
  const auto dice = check_fair(both, find_pack, test_opener());
  ASSERT_FALSE(dice);
  EXPECT_EQ(dice.error().line, 2) << dice.error().why;
  EXPECT_NE(dice.error().why.find("by the fair dice"), std::string::npos);
}

TEST(FairAttack, a_seat_cannot_change_its_seed_after_seeing_the_others) {
  TestTable at("space-miner", {"local", "open"});
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(seed_of(1))}, person(1)));
  at.reveal(0);
  EXPECT_FALSE(at.ask(Reveal{1, seed_of(2)}, person(1)));
  EXPECT_EQ(at.no.why, "the seed does not match the commit of seat 1 (fair dice, paragraph 2)");
  EXPECT_FALSE(at.ask(Commit{1, seat_commit(seed_of(2))}, person(1)));
  EXPECT_EQ(at.no.why, "seat 1 has committed already (fair dice, paragraph 2)");
  EXPECT_EQ(at.table().phase(), Table::Phase::revealing);
}

// Leaving and sitting down again would be another way to choose; so what was revealed is spent.
TEST(FairAttack, who_leaves_after_seeing_a_seed_finds_that_seed_spent) {
  TestTable at("space-miner", {"local", "open"});
  ASSERT_TRUE(at.ask(Join{1, "Bo", seat_commit(seed_of(1))}, person(1)));
  at.reveal(0);
  TestTable next = at.start_over(Leave{1}, person(1), {"0123456789", std::string(64, 'e')});
  EXPECT_TRUE(at.table().is_over());
  EXPECT_FALSE(at.ask(Join{1, "Bo", seat_commit(seed_of(2))}, person(1)));
  ASSERT_TRUE(next.ask(Join{1, "Bo", seat_commit(seed_of(2))}, person(1)));
  EXPECT_EQ(next.table().phase(), Table::Phase::seating) << "seat 0 has to commit anew";
  EXPECT_FALSE(next.ask(Reveal{1, seed_of(2)}, person(1)));
  EXPECT_FALSE(next.ask(Commit{0, seat_commit(seed_of(0))}, person(0)));
  EXPECT_EQ(next.no.why, "this commit was part of a start that was given up; draw a new seed");
  ASSERT_TRUE(next.ask(Commit{0, seat_commit(seed_of(3))}, person(0)));
  ASSERT_TRUE(next.ask(Reveal{0, seed_of(3)}, person(0))) << next.no.why;
  ASSERT_TRUE(next.ask(Reveal{1, seed_of(2)}, person(1))) << next.no.why;
  EXPECT_EQ(next.table().phase(), Table::Phase::playing);
  next.expect_same_from_log();
}

TEST(FairAttack, a_commit_cannot_be_copied) {
  TestTable at("space-miner", {"local", "open"});
  EXPECT_FALSE(at.ask(Join{1, "Bo", seat_commit(seed_of(0))}, person(1)));
  EXPECT_EQ(at.no.why, "another seat has this commit; draw a seed of your own");
}

TEST(FairAttack, no_ply_of_chance_is_thrown_twice) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  EXPECT_FALSE(at.ask(Undo{0, at.table().plies() + 1}, person(0)));
  at.play("visit 1");  // chance answers at once
  EXPECT_FALSE(at.ask(Undo{0, at.table().plies() + 1}, person(0)));
  EXPECT_EQ(at.no.why, "dice that fell and cards that were dealt stay: chance has answered in ply 3");
  // A table that was loaded again asks for the same throw.
  const auto loaded = load_lines(at.events());
  const std::string move = at.table().match().legal().front();
  const Play play{at.table().plies() + 1, 0, move};
  EXPECT_EQ(write_events(loaded->decide(play, person(0))->events),
            write_events(at.table().decide(play, person(0))->events));
}

TEST(FairAttack, what_comes_depends_on_every_seat_and_on_the_table) {
  const auto first = [](const std::string& id, const std::string& seed) {
    TestTable at("space-miner", {"open"}, test_server_seed, id);
    EXPECT_TRUE(at.ask(Join{0, "Bo", seat_commit(seed)}, person(0)));
    EXPECT_TRUE(at.ask(Reveal{0, seed}, person(0))) << at.no.why;
    return at.events().back();
  };
  EXPECT_EQ(first("t1", seed_of(0)), first("t1", seed_of(0)));
  EXPECT_NE(first("t1", seed_of(0)), first("t1", seed_of(1)));
  EXPECT_NE(first("t1", seed_of(0)), first("t2", seed_of(0)))
      << "a seed used again rolls other dice elsewhere";
}

TEST(FairAttack, a_rematch_cannot_use_the_seed_that_was_shown) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  ASSERT_TRUE(at.ask(Resign{0}, person(0)));
  EXPECT_EQ(at.table().rematch({"t2", test_server_seed}, person(0)).error().why,
            "a table needs a seed of its own");
}

TEST(FairCheck, a_record_with_one_altered_digit_does_not_pass) {
  const std::string record = finished_record();
  int tried = 0, digits = 0;
  for (std::size_t at = 0; at < record.size(); ++at) {
    if (record[at] < '0' || record[at] > '9' || ++digits % sanitized_stride != 0) continue;
    std::string altered = record;
    altered[at] = altered[at] == '9' ? '0' : static_cast<char>(altered[at] + 1);
    EXPECT_FALSE(check_fair(altered, find_pack, test_opener())) << "at byte " << at;
    ++tried;
  }
  EXPECT_GT(tried, 500 / sanitized_stride);
}

TEST(FairCheck, says_what_is_missing) {
  const auto why = [](const std::string& record) {
    const auto verdict = check_fair(record, find_pack, test_opener());
    return verdict ? "it passes" : std::to_string(verdict.error().line) + ": " + verdict.error().why;
  };
  const std::string record = finished_record();
  EXPECT_EQ(why(""), "1: the file is empty, expected the head of a trace");
  EXPECT_EQ(why("PK\x03\x04"), "1: this line is no JSON: no JSON value starts with \"P\"");
  EXPECT_EQ(why(record.substr(0, record.find('\n') + 1)), "2: the file ends, expected ply 1");
  EXPECT_EQ(why(record + record), std::to_string(std::count(record.begin(), record.end(), '\n') + 1) +
                                      ": a record ends here, and another line follows");
  const std::size_t seal = record.rfind(",\"seal\"");
  EXPECT_NE(why(record.substr(0, seal) + "}\n").find("seal: found nothing"), std::string::npos);

  TestTable unfinished("space-miner", {"local"});
  unfinished.fill_and_start();
  EXPECT_EQ(why(unfinished.table().record({})),
            "1: fair.server_seed is not there: the game was not over when this record was made; the server "
            "shows its seed at the end");
}

TEST(FairCheck, a_table_given_up_early_is_checked_as_far_as_it_came) {
  TestTable at("stella-digger", {"local", "random"});
  at.fill_and_start();
  Random random(1, 2);
  for (int i = 0; i < 20; ++i) at.play_some(random);
  ASSERT_TRUE(at.ask(Resign{0}, person(0)));
  ASSERT_TRUE(at.table().is_over());
  const auto verdict = check_fair(at.table().record({}), find_pack, test_opener());
  ASSERT_TRUE(verdict) << verdict.error().why;
  EXPECT_EQ(verdict->ended_early, "resigned");
  EXPECT_EQ(verdict->plies, at.table().plies());
}

}  // namespace
}  // namespace orebit
