// The events of a table's log, as lines of JSON (docs/formats/events.md). For the store only: they hold
// secrets.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.hpp"
#include "table/away.hpp"
#include "table/fair.hpp"
#include "table/given_up.hpp"
#include "table/match.hpp"

namespace orebit {

enum class EventKind : std::uint8_t {
  created,
  joined,         // seat, holder, text: the name, commit
  left,           // seat
  renamed,        // seat, text
  committed,      // seat, commit
  revealed,       // seat, text: the seed
  started,        //
  ply,            // seat: the actor, -1 for chance; number; text: the move; link, or nothing
  undo_asked,     // seat, number: the ply to go back to
  undo_answered,  // seat, number: 1 if it agrees
  undone,         // number
  resigned,       // seat, text: the bot that plays it on
  replaced,       // seat, text: the bot; number: 1 if others asked it for somebody who is away
  taken_back,     // seat
  ended,          // text: the reason; seat: who resigned, or -1
  rematch,        // text: the table
  got_up,         // seat: a bot kept it before, and plays it again
  asked,          // number: the seats, as bits, whose links a throw waits for
  linked,         // seat, text: its link
};

inline constexpr int chance_actor = -1;

struct Event {
  EventKind kind = EventKind::created;
  int seat = 0;
  int number = 0;
  std::string text;
  std::string holder = {};
  std::string commit = {};
  std::string link = {};
};

// REQUIRES: not `created`.
std::string write_event(const Event& event);
// The reason is a sentence.
std::expected<Event, std::string> read_event(std::string_view line);
// What the log calls it: "joined".
std::string_view name_of(EventKind kind);
// Of version 2: "quick" or "strict".
std::string_view name_of(FairMode mode);

// A seat as it stands at the start of a table.
struct FirstSeat {
  enum class Kind : std::uint8_t { open, bot, human };
  Kind kind = Kind::open;
  std::string bot;
  std::string holder = {};
  std::string name = {};
  std::string commit = {};   // may come later
  bool is_stand_in = false;  // the bot plays until somebody sits down
};

// The first event.
struct Created {
  std::string table;
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;
  std::string content_hash;
  std::optional<Doc> pack;  // the default one if left out
  std::string host;         // hash of the host's token
  std::string server_seed;
  std::vector<FirstSeat> seats;
  std::string rematch_of;
  std::vector<GivenUpStart> given_up = {};      // of the tables that this one goes on for
  std::optional<AwayRule> away = std::nullopt;  // older tables have none
  FairMode fair = FairMode::version1;
};

std::string write_created(const Created& created);
std::expected<Created, std::string> read_created(std::string_view line);

}  // namespace orebit
