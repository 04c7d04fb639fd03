// A table for tests: people with tokens, a store that is a vector, and a check at every step that the log
// alone makes the same table.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/random.hpp"
#include "table/table.hpp"

namespace orebit {

inline const MatchOpener& test_opener() {
  static const MatchOpener opener = shared_opener();
  return opener;
}

// Person n: their token, their seat's seed.
inline std::string token_of(int person) { return std::string(31, 'a') + std::to_string(person); }
inline std::string seed_of(int person) { return std::string(30, '5') + "0" + std::to_string(person); }
inline Requester person(int number) { return Requester::holder(token_of(number)); }

inline const std::string test_server_seed(64, 'd');

inline std::shared_ptr<const PackFile> find_pack(const std::string& game, const std::string&) {
  return default_pack(game);
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " does not stand in " << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// A table from what the store keeps.
inline std::expected<Table, Rejections> load_lines(std::span<const std::string> lines) {
  const auto events = read_events(lines);
  if (!events) return std::unexpected(Rejections{events.error()});
  return Table::load(*events, test_opener());
}

class TestTable {
 public:
  // Seats as people write them: "local", "open", or a bot. Seat n is person n's; local seats are person 0's.
  TestTable(const std::string& game, const std::vector<std::string>& seats,
            const std::string& server_seed = test_server_seed, const std::string& id = "t1")
      : table_(make(wish_for(game, seats), server_seed, id)) {}
  explicit TestTable(const CreateTable& wish) : table_(make(wish, test_server_seed, "t1")) {}

  // A table that goes on for another.
  TestTable(const Successor& next, std::vector<std::string> seats)
      : seats_(std::move(seats)),
        events_(write_events(next.events)),
        table_(std::move(*load_lines(events_))) {}

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  const std::vector<std::string>& events() const { return events_; }  // as they are stored
  std::int64_t since() const { return since_; }                       // seq before the last batch

  // Asks, stores, applies. What was refused is in `no`.
  bool ask(const Request& request, const Requester& who) {
    const std::string before = is_careful ? picture() : "";
    auto decision = table_.decide(request, who);
    if (is_careful) EXPECT_EQ(picture(), before) << "asking changes nothing";
    no = {};
    if (!decision) return no = decision.error(), false;
    last_batch = decision->events.size();
    if (last_batch > 0) store(std::move(*decision));
    return true;
  }
  void store(Decision decision) {
    since_ = table_.seq();
    for (const Event& event : decision.events) events_.push_back(write_event(event));
    EXPECT_EQ(table_.apply(std::move(decision)), std::nullopt);
  }

  // A seat is lost after a reveal: the table that goes on. REQUIRES: there is one.
  TestTable start_over(const Request& request, const Requester& who, const NewTableSecrets& fresh) {
    const auto next = table_.start_over(request, fresh, who);
    EXPECT_TRUE(next);
    EXPECT_TRUE(ask(with_new_table(request, next->table), who)) << no.why;
    return {*next, seats_};
  }
  // Others sit down and everybody reveals.
  void fill_and_start() {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const int number = static_cast<int>(seat);
      if (seats_[seat] == "open")
        EXPECT_TRUE(ask(Join{number, "Guest " + std::to_string(number), seat_commit(seed_of(number))},
                        person(number)))
            << no.why;
    }
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
      if (seats_[seat] == "open" || seats_[seat] == "local") reveal(static_cast<int>(seat));
  }
  void reveal(int seat) { EXPECT_TRUE(ask(Reveal{seat, seed_of(seat)}, holder_of(seat))) << no.why; }

  Requester holder_of(int seat) const {
    const std::string& kind = at(seats_, seat);
    return kind == "open" ? person(seat) : kind == "local" ? person(0) : Requester::server();
  }

  // A random legal move of the seat to act. REQUIRES: the game is going on.
  void play_some(Random& random) {
    const auto legal = table_.match().legal();
    ASSERT_FALSE(legal.empty());
    play(legal[random(static_cast<std::uint32_t>(legal.size()))]);
  }
  void play(const std::string& move) {
    const int actor = index_of(table_.match().turn().seat);
    const bool is_bots = table_.bot_to_move().has_value();
    EXPECT_TRUE(ask(Play{table_.plies() + 1, undos, move}, is_bots ? Requester::server() : holder_of(actor)))
        << no.why;
  }
  void play_to_the_end(Random& random) {
    for (int i = 0; i < 5000 && !table_.is_over(); ++i) play_some(random);
    EXPECT_TRUE(table_.is_over());
  }

  // Every viewer: each seat and a spectator.
  std::vector<Viewer> viewer() const {
    std::vector<Viewer> all{{}};
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
      all.push_back({seat_of(static_cast<int>(seat)), static_cast<std::uint8_t>(1U << seat), false});
    return all;
  }
  // All that anybody can be sent now.
  std::string picture(const Table& table) const {
    std::string text = table.summary();
    for (const Viewer& viewer : viewer())
      text += table.welcome(viewer) + table.news(viewer, since_) + table.record(viewer);
    return text;
  }
  std::string picture() const { return picture(table_); }
  void expect_same_from_log() const {
    const auto loaded = load_lines(events_);
    ASSERT_TRUE(loaded) << loaded.error().front().why;
    EXPECT_EQ(picture(*loaded), picture());
  }
  void expect_same_after_rest() {
    const std::string before = picture();
    table_.trim();
    EXPECT_EQ(picture(), before);
  }

  Rejection no;
  bool is_careful = false;  // looks at everything before and after each request
  int undos = 0;
  std::size_t last_batch = 0;

  static CreateTable wish_for(const std::string& game, const std::vector<std::string>& seats) {
    CreateTable wish{game, {}, {}, std::nullopt};
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const int number = static_cast<int>(i);
      if (seats[i] == "open")
        wish.seats.push_back({});
      else if (seats[i] == "local")
        wish.seats.push_back({SeatRequest::Kind::local, "", "", seat_commit(seed_of(number))});
      else
        wish.seats.push_back({SeatRequest::Kind::bot, seats[i], "", ""});
    }
    return wish;
  }

 private:
  Table make(const CreateTable& wish, const std::string& server_seed, const std::string& id) {
    for (const SeatRequest& seat : wish.seats)
      seats_.push_back(seat.kind == SeatRequest::Kind::bot     ? seat.bot
                       : seat.kind == SeatRequest::Kind::local ? "local"
                                                               : "open");
    auto first = Table::create(wish, {id, server_seed}, person(0), test_opener());
    EXPECT_TRUE(first) << first.error().front().why;
    events_ = write_events(*first);
    return std::move(*load_lines(events_));
  }

  std::vector<std::string> seats_;
  std::vector<std::string> events_;
  std::int64_t since_ = 0;
  Table table_;
};

}  // namespace orebit
