// What happens to a file by itself or by hand: turned bits, lost rows, a lost file. It is said, and the
// tables beside it go on.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/chain.hpp"
#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

class Damage : public testing::Test {
 protected:
  Damage() {
    const auto database = open();
    for (const char* table : {"a", "b"}) {
      database->append(std::vector{to(table, 1, numbered(1, 3))}, 9);
      database->append(std::vector{to(table, 4, numbered(4, 5))}, 9);
    }
  }
  std::unique_ptr<Database> open() const { return open_sqlite(folder.path()); }
  std::string load_of(const std::string& table, std::uint64_t after = 0) const {
    try {
      return std::to_string(open()->load(table, after).size()) + " events";
    } catch (const Damaged& error) {
      return error.what();
    }
  }
  // As a server that was killed would leave it: with a journal.
  void append_and_die(const std::vector<Append>& batches) const {
    const Folder other;
    {
      const auto database = open();
      database->append(batches, 9);
      folder.copy_to(other);
    }
    other.copy_to(folder);
  }
  std::string why_not_open() const {
    try {
      open();
      return "";
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  }

  const Folder folder;
};

TEST_F(Damage, none_is_found_where_there_is_none) {
  append_and_die({to("a", 6, numbered(6, 7))});
  EXPECT_EQ(open()->load("a", 0), numbered(1, 7));
  append_and_die({to("a", 8, {"event 8"}), to("b", 6, {"event 6"})});
  EXPECT_EQ(open()->load("a", 0), numbered(1, 8));
  EXPECT_EQ(open()->load("a", 3), numbered(4, 8));
  EXPECT_EQ(open()->load("a", 7), numbered(8, 8));
  EXPECT_EQ(open()->load("b", 0), numbered(1, 6));
  const auto size = open()->size();
  EXPECT_EQ(size.tables, 2);
  EXPECT_EQ(size.events, 14);
}

TEST_F(Damage, the_chain_is_what_the_documentation_says) {
  append_and_die({to("a", 6, {"event 6"})});
  open();  // files it
  const std::string first = blake2b_of("a", "event 1\nevent 2\nevent 3\nevent 4\nevent 5");
  const std::string second = blake2b_of(first, "event 6");
  EXPECT_EQ(blake2b_of("a", "bc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_EQ(sha256_of("a", "bc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(folder.number("SELECT count(*) FROM events WHERE chain = '" + first + "' AND seq = 1"), 1);
  EXPECT_EQ(folder.number("SELECT count(*) FROM events WHERE chain = '" + second + "' AND seq = 6"), 1);
}

TEST_F(Damage, turned_bits_are_said_and_the_neighbour_goes_on) {
  folder.execute("UPDATE events SET event = replace(event, 'event 4', 'evenu 4') WHERE table_id = 'a'");
  EXPECT_EQ(load_of("a"), "events 1 to 5 are not what was stored");
  EXPECT_EQ(load_of("a", 4), "events 1 to 5 are not what was stored");
  EXPECT_EQ(load_of("b"), "5 events");
}

TEST_F(Damage, a_log_that_was_cut_is_said) {
  append_and_die({to("a", 6, {"event 6"})});
  open();  // files it as a second row
  folder.execute("DELETE FROM events WHERE table_id = 'a' AND seq = 6");
  EXPECT_EQ(load_of("a"), "event 6 was stored, and the last that is left is 5");
  folder.execute("DELETE FROM events WHERE table_id = 'b'");
  EXPECT_EQ(load_of("b"), "event 5 was stored, and the last that is left is 0");
}

TEST_F(Damage, a_gap_in_a_log_is_said) {
  append_and_die({to("a", 6, {"event 6"})});
  open();
  folder.execute("DELETE FROM events WHERE table_id = 'a' AND seq = 1");
  EXPECT_EQ(load_of("a"), "events before event 6 are missing");
}

TEST_F(Damage, turned_bits_of_the_journal_are_said_at_the_start) {
  append_and_die({to("a", 6, {"event 6"})});
  folder.execute("UPDATE journal SET event = 'evenu 6'");
  EXPECT_NE(why_not_open().find("row 1 of the journal is damaged"), std::string::npos) << why_not_open();
  folder.execute("UPDATE journal SET event = 'event 6', seq = 7");
  EXPECT_NE(why_not_open().find("row 1 of the journal is damaged"), std::string::npos) << why_not_open();
  folder.execute("UPDATE journal SET seq = 6");
  EXPECT_EQ(load_of("a"), "6 events");
}

TEST_F(Damage, a_lost_row_of_the_journal_is_said_at_the_start) {
  append_and_die({to("a", 6, {"event 6"})});
  const Folder other;
  {
    const auto database = open();
    for (std::uint64_t seq = 6; seq <= 8; ++seq)
      database->append(std::vector{to("b", seq, numbered(seq, seq))}, 9);
    folder.copy_to(other);
  }
  other.copy_to(folder);
  folder.execute("DELETE FROM journal WHERE id = 3");
  EXPECT_NE(why_not_open().find("row 3 of the journal is missing"), std::string::npos) << why_not_open();
}

// Pages that SQLite itself cannot read are the same kind of news.
TEST_F(Damage, of_the_file_is_said) {
  std::filesystem::resize_file(folder.file(), 5000);
  EXPECT_NE(why_not_open().find("are damaged"), std::string::npos) << why_not_open();
  std::ofstream(folder.file(), std::ios::trunc) << std::string(9000, 'x');
  EXPECT_NE(why_not_open().find("are damaged"), std::string::npos) << why_not_open();
}

TEST_F(Damage, an_empty_or_missing_file_beside_a_full_log_is_not_taken_for_a_new_one) {
  append_and_die({to("a", 6, {"event 6"})});
  const auto size = std::filesystem::file_size(folder.file() + "-wal");
  std::ofstream(folder.file(), std::ios::trunc).close();
  EXPECT_NE(why_not_open().find("empty or missing"), std::string::npos) << why_not_open();
  std::filesystem::remove(folder.file());
  EXPECT_NE(why_not_open().find("empty or missing"), std::string::npos) << why_not_open();
  EXPECT_EQ(std::filesystem::file_size(folder.file() + "-wal"), size) << "what is left is left alone";
}

TEST_F(Damage, a_file_that_was_cut_leaves_the_log_beside_it_alone) {
  open()->append(std::vector{to("a", 6, numbered(6, 3000))}, 9);
  append_and_die({to("a", 3001, numbered(3001, 3100))});
  std::filesystem::resize_file(folder.file(), std::filesystem::file_size(folder.file()) / 2);
  const auto size = std::filesystem::file_size(folder.file());
  const auto log_size = std::filesystem::file_size(folder.file() + "-wal");
  EXPECT_NE(why_not_open().find("are damaged"), std::string::npos) << why_not_open();
  EXPECT_EQ(std::filesystem::file_size(folder.file()), size);
  ASSERT_TRUE(std::filesystem::exists(folder.file() + "-wal"));
  EXPECT_EQ(std::filesystem::file_size(folder.file() + "-wal"), log_size);
}

// What is left is whole, and older.
TEST_F(Damage, a_write_ahead_log_that_was_cut_is_said) {
  append_and_die({to("a", 6, {"event 6", "event 7"})});
  std::filesystem::resize_file(folder.file() + "-wal", 0);
  testing::internal::CaptureStderr();
  EXPECT_EQ(load_of("a"), "5 events");
  EXPECT_NE(testing::internal::GetCapturedStderr().find(
                R"("what":"events that were stored are missing","events":2)"),
            std::string::npos);
  testing::internal::CaptureStderr();
  EXPECT_EQ(load_of("a"), "5 events");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "it is said once";
}

TEST_F(Damage, a_folder_whose_key_is_left_without_tables_is_not_taken_for_a_new_one) {
  std::ofstream(folder.path() + "/signing.key") << "key";
  std::filesystem::remove(folder.file());
  EXPECT_NE(why_not_open().find("empty or missing"), std::string::npos) << why_not_open();
}

// A server that has stopped leaves no write-ahead log, and its key may lie elsewhere.
TEST_F(Damage, a_folder_whose_lock_tells_of_events_is_not_taken_for_a_new_one) {
  std::filesystem::remove(folder.file());
  EXPECT_NE(why_not_open().find("empty or missing"), std::string::npos) << why_not_open();
}

}  // namespace
}  // namespace orebit::server
