// What a table is made of, for the files that implement it. table.hpp is what others use.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.hpp"
#include "table/step_log.hpp"
#include "table/table.hpp"
#include "table/table_event.hpp"

namespace orebit {

struct TableSeat {
  enum class Kind : std::uint8_t { open, bot, human };
  Kind kind = Kind::open;
  bool is_replaced = false;  // a human lets a bot play on
  bool has_resigned = false;
  // A bot plays it until somebody sits down, before the start or after. No seed ever comes from it.
  bool has_stand_in = false;
  std::string bot;  // who plays where a bot does
  std::string holder;
  std::string name;
  std::string commit;
  std::string seed;       // once revealed
  std::string link = {};  // the last one shown of its chain; empty if it has none
  int links = 0;          // how many have been shown

  bool is_human() const { return kind == Kind::human; }
  bool is_free() const { return kind == Kind::open || (kind == Kind::bot && has_stand_in); }
  bool brings_seed() const { return is_human() && !has_stand_in; }
  bool is_played_by_bot() const { return kind == Kind::bot || is_replaced || has_resigned; }
};

// Undo that waits for the others' consent.
struct PendingUndo {
  int seat = 0;
  int to = 0;
  std::uint8_t agreed = 0;  // seats, as bits
};

// Who plays a seat from a ply on, where that changed after the start: the record tells it.
struct PlayerChange {
  int seat = 0;
  int from = 0;        // the first ply that could be theirs
  std::string player;  // a name, or a bot
  std::string_view why;
};

// The position after a ply of chance, made when something after it is taken back: chance never is, so the
// next time it is at hand, and taking back does not cost the whole game.
class Settled {
 public:
  // The position before ply `to`. `is_chance(n)` and `repeat(match, n)` know ply n.
  template <class IsChance, class Repeat>
  std::unique_ptr<Match> before(int to, const Match& start, const IsChance& is_chance,
                                const Repeat& repeat_ply) {
    int base = to - 1;
    while (base > 0 && !is_chance(base)) --base;
    if (!match_ || base < ply_) match_ = start.clone(), ply_ = 0;
    while (ply_ < base) repeat_ply(*match_, ++ply_);
    auto match = match_->clone();
    for (int ply = base + 1; ply < to; ++ply) repeat_ply(*match, ply);
    return match;
  }

 private:
  std::unique_ptr<Match> match_;
  int ply_ = 0;
};

// An event as the table remembers it: enough to tell the log again. Its text lies in Body::texts.
struct LogEntry {
  std::uint32_t text_at = 0;
  std::uint16_t text_size : 15 = 0;
  std::uint16_t has_link : 1 = 0;  // its 32 bytes stand behind the text
  EventKind kind = EventKind::created;
  std::uint8_t seat = 0;  // 0xFF: chance, or nobody
  std::int32_t number = 0;

  int actor() const { return seat == 0xFF ? chance_actor : int{seat}; }
};

struct Table::Body {
  std::string id;
  std::string host;
  std::string server_seed;
  std::string server_commit;
  FairMode fair = FairMode::version1;
  std::string rematch_of;
  std::string rematch_id;
  std::string end_reason;
  int ended_by = chance_actor;
  bool has_own_pack = false;  // not the default one: a rematch plays with it
  std::vector<TableSeat> seats;
  std::vector<GivenUpStart> given_up;  // of the tables before this one, then its own
  std::optional<AwayRule> away;
  std::vector<PlayerChange> changes;
  std::vector<std::string> insiders;  // holders who have looked from a seat since the start

  std::shared_ptr<const Match> start;
  std::unique_ptr<Match> match;
  Settled settled;
  std::optional<FairKey> key;  // from the start on; of version 2 that of the first throw
  std::vector<std::string>
      throw_links;         // version 2: what the seats have given to the throw after the last decision
  std::uint8_t asked = 0;  // the seats that it waits for, as bits
  bool has_ended = false;
  std::uint32_t seatings = 0;  // how often seats may have changed hands
  int undos = 0;
  std::optional<PendingUndo> pending;

  std::vector<LogEntry> entries;     // entry i is event i + 1
  std::string texts;                 // what entries say
  std::vector<std::uint32_t> plies;  // ply n is entry plies[n - 1]; plies taken back are not here

  StepLog told;

  Phase phase() const;
  std::int64_t seq() const { return static_cast<std::int64_t>(entries.size()); }
  int next_ply() const { return static_cast<int>(plies.size()) + 1; }
  std::string_view text_of(const LogEntry& entry) const {
    return std::string_view(texts).substr(entry.text_at, entry.text_size);
  }
  // The 64 digits, or nothing.
  std::string link_of(const LogEntry& entry) const;
  // Seats of these whose link a throw after a decision of `actor` takes as well.
  std::uint8_t askable(std::uint8_t connected, int actor) const;
  bool is_waiting_for_links() const { return asked != 0 && !has_ended; }
  const LogEntry& ply_entry(int ply) const { return entries[plies[static_cast<std::size_t>(ply) - 1]]; }
  bool holds(const Requester& who, int seat) const;
  // The one who may decide now; nothing if the game has not begun, or is over.
  std::optional<Seat> to_act() const;
  // Whether whoever sits down now would know a hand that somebody is playing against. A person who has seen
  // one hand sees no second, and where two people have seen theirs nobody new is trusted to be a third.
  bool may_see_a_hand(const Requester& who) const;
  // Other humans who take part: those whose consent an undo needs.
  std::uint8_t others_of(int seat) const;
  std::vector<std::string> seat_seeds() const;
  std::vector<std::string> seat_commits() const;
  bool has_reveals() const;
  // Whether this event gives a start up: all commits lie open, and one of them goes or what was shown is
  // void.
  bool gives_start_up(int seat, EventKind kind) const;
  // Whether the table then goes on under a new id, or nowhere: so many starts are enough.
  bool needs_new_table(int seat, EventKind kind) const;
  bool gives_last_start_up(int seat, EventKind kind) const;
  // REQUIRES: gives_start_up(seat, kind), before it takes effect.
  GivenUpStart start_given_up(int seat, EventKind kind) const;

  // The reason if the event does not fit; `tells` keeps its ply in words.
  std::optional<std::string> apply(const Event& event, bool tells);
  // The same for the next ply, if `match` has played it already.
  void take_over(const Decision::Step& played);

 private:
  LogEntry entry_for(EventKind kind, int seat, int number, std::string_view text) const;
  void add(std::string_view text, LogEntry entry, std::string_view link);
  std::optional<std::string> take_link(int seat, const std::string& link);
  void keep_link(int seat, const std::string& link);  // REQUIRES: it is the next one
  void note_decision(int actor, const std::string& link);
  std::optional<std::string> change(const Event& event);
  std::optional<std::string> change_seat(const Event& event);
  std::optional<std::string> apply_ply(const Event& event, const LogEntry& entry, bool tells);
  std::optional<std::string> take_back(int to);
  void note_change(const Event& event);
  bool all_have_revealed() const;
  void begin();
  void void_reveals();
};

// A table that was just created.
std::expected<std::unique_ptr<Table::Body>, Reasons> body_of(Created created, const MatchOpener& open);

// table_play.cpp: the chance plies that follow by the fair dice, and the end if that is where they lead.
// Plays them in the match of `ahead`.
void add_chance(Table::Events& events, Decision& ahead, const FairKey& key, int next_ply);
// The start, with the chance plies that come first. REQUIRES: all have revealed.
void add_start(Table::Events& events, const Table::Body& table, std::span<const std::string> seat_seeds);

// table_log.cpp: the list of what happened after `since`, as the seat may know it.
void write_log(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since);
// The same from the start, without what was taken back: every ply that stands, and the last of the others.
void write_standing_log(JsonWriter& out, const Table::Body& table, Seat viewer);
// The line of event `seq`, the ply of this entry, for all viewers.
void remember(StepLog& told, std::int64_t seq, const LogEntry& entry, const Ply& ply);
// table_record.cpp: commits, and after the end the seeds (fair-dice 7).
void write_fair(JsonWriter& out, const Table::Body& table);

// Plays a ply that was played before.
inline void repeat(Match& match, std::string_view move) {
  [[maybe_unused]] const auto text = match.step(move);
  assert(text);
}

// "Ada", or "Player 2".
std::string name_at(const Table::Body& table, int seat);

}  // namespace orebit
