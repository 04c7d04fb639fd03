// What a table is made of, for the files that implement it. table.hpp is what others use.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/playthrough.hpp"
#include "table/table.hpp"
#include "text/json_writer.hpp"

namespace orebit {

struct TableSeat {
  enum class Kind : std::uint8_t { open, bot, human };
  Kind kind = Kind::open;
  bool is_replaced = false;  // a human lets a bot play on
  bool has_resigned = false;
  // A bot plays it until somebody sits down, before the start or after. No seed ever comes from it.
  bool has_stand_in = false;
  std::string bot = {};  // who plays where a bot does
  std::string holder = {};
  std::string name = {};
  std::string commit = {};
  std::string seed = {};  // once revealed
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

// An event that is no ply, as the table remembers it: enough to tell the log again.
struct Note {
  std::int64_t seq = 0;
  EventKind kind = EventKind::created;
  int seat = chance_actor;  // or nobody
  int number = 0;           // of undo: the ply, or 1 for yes; 1 if somebody was away; seats as bits
  std::string text = {};    // a name, a bot, a reason, a link
};

// The link that came with a decision.
struct ShownLink {
  std::uint32_t ply;  // among all that were played, from 0
  std::array<std::uint8_t, link_digits / 2> bytes;
};

struct Table::Body {
  explicit Body(std::shared_ptr<const Match> start) : game(std::move(start)) {}

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

  Playthrough game;
  std::optional<FairKey> key;  // from the start on; of version 2 that of the first throw
  // Version 2: what the seats have given to the throw after the last decision, and those it waits for, as
  // bits.
  std::vector<std::string> throw_links;
  std::uint8_t asked = 0;
  bool has_ended = false;
  std::uint32_t seatings = 0;  // how often seats may have changed hands
  int undos = 0;
  std::optional<PendingUndo> pending;

  std::vector<Note> notes;
  std::vector<ShownLink> links;

  Phase phase() const;
  const Match& match() const { return game.match(); }
  std::int64_t seq() const { return static_cast<std::int64_t>(notes.size() + game.past_plies()); }
  int next_ply() const { return game.next_ply(); }
  // The first note after event `since`.
  std::vector<Note>::const_iterator notes_after(std::int64_t since) const {
    return std::ranges::upper_bound(notes, since, {}, &Note::seq);
  }
  // How many plies had been played by event `seq`, and the first after it that stands.
  std::size_t past_plies_at(std::int64_t seq) const {
    return static_cast<std::size_t>(seq - (notes_after(seq) - notes.begin()));
  }
  int first_ply_after(std::int64_t seq) const;
  // Seats of these whose link a throw after a decision of `actor` takes as well.
  std::uint8_t askable(std::uint8_t connected, int actor) const;
  bool is_waiting_for_links() const { return asked != 0 && !has_ended; }
  bool holds(const Requester& who, int seat) const;
  // The one who may decide now; nothing if the game has not begun, or is over.
  std::optional<Seat> to_act() const;
  // Whether a person who sits down now would know a hand that somebody is playing against. A person who has
  // seen one hand sees no second, and where two people have seen theirs nobody new is trusted to be a third.
  bool may_see_a_hand(const Requester& who) const;
  // Other humans who take part: those whose consent an undo needs.
  std::uint8_t others_of(int seat) const;
  std::vector<std::string> seat_seeds() const;
  std::vector<std::string> seat_commits() const;
  bool has_reveals() const;
  // Whether this event gives a start up: all commits lie open, and one of them goes or what was shown is
  // void.
  bool gives_start_up(int seat, EventKind kind) const;
  // Whether the table then goes on under a new id, or nowhere: the starts that may be given up are used.
  bool needs_new_table(int seat, EventKind kind) const;
  bool gives_last_start_up(int seat, EventKind kind) const;
  // REQUIRES: gives_start_up(seat, kind), before it takes effect.
  GivenUpStart start_given_up(int seat, EventKind kind) const;

  // The reason if the event does not fit; `tells` keeps its ply in words.
  std::optional<Rejection> apply(const Event& event, bool tells);
  // The same for the next ply, if the match has played it already.
  void install(const event::Played& played, Ply ply);
};

// A table that was just created.
std::expected<std::unique_ptr<Table::Body>, Rejections> body_of(event::Created created,
                                                                const MatchOpener& open);

// table_play.cpp: the chance plies that follow by the fair dice, and the end if that is where they lead.
// Plays them in the match of the decision.
void add_chance(Decision& to, const FairKey& key, int next_ply);
// By which the first throw is made.
FairKey start_key(const Table::Body& table, std::span<const std::string> seat_seeds);
// The start, with the chance plies that come first. REQUIRES: all have revealed.
void add_start(Decision& to, const Table::Body& table, std::span<const std::string> seat_seeds);

// table_log.cpp: the list of what happened after `since`, as the seat may know it.
void write_log(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since);
// The same from the start, without what was taken back: every ply that stands, and the last of the others.
void write_standing_log(JsonWriter& out, const Table::Body& table, Seat viewer);
// table_record.cpp: commits, and after the end the seeds (fair-dice 7).
void write_fair(JsonWriter& out, const Table::Body& table);

// "Ada", or "Player 2".
std::string name_at(const Table::Body& table, int seat);

}  // namespace orebit
