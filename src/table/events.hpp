// The events of a table's log. Inside the program they are values; the store keeps them as lines of JSON
// (docs/formats/events.md). They hold secrets and are for the store only.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/away.hpp"
#include "table/fair.hpp"
#include "table/given_up.hpp"
#include "table/match.hpp"
#include "text/doc.hpp"

namespace orebit {

inline constexpr int chance_actor = -1;

// A seat as it stands at the start of a table.
struct FirstSeat {
  enum class Kind : std::uint8_t { open, bot, human };
  Kind kind = Kind::open;
  std::string bot = {};
  std::string holder = {};  // hash of the token
  std::string name = {};
  std::string commit = {};   // may come later
  bool is_stand_in = false;  // the bot plays until somebody sits down
};

namespace event {

// The first one, and only that.
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
struct Joined {
  int seat = 0;
  std::string name;
  std::string holder;
  std::string commit;
};
struct Left {
  int seat = 0;
};
struct Renamed {
  int seat = 0;
  std::string name;
};
struct Committed {
  int seat = 0;
  std::string commit;
};
struct Revealed {
  int seat = 0;
  std::string seed;
};
struct Started {};
struct Played {
  int ply = 0;
  int actor = chance_actor;  // a seat, or chance
  std::string move;
  std::string link = {};  // of a decision, or nothing
};
struct UndoAsked {
  int seat = 0;
  int to = 0;  // the ply to go back to
};
struct UndoAnswered {
  int seat = 0;
  bool agrees = false;
};
struct Undone {
  int to = 0;
};
struct Resigned {
  int seat = 0;
  std::string bot;  // that plays it on
};
struct Replaced {
  int seat = 0;
  std::string bot;
  bool is_away = false;  // others asked it for somebody who is away
};
struct TakenBack {
  int seat = 0;
};
struct Ended {
  int seat = chance_actor;  // who resigned or was lost
  std::string reason;
};
struct RematchLinked {
  std::string table;
};
// A bot kept the seat before, and plays it again.
struct GotUp {
  int seat = 0;
};
// A throw waits for links of these seats.
struct LinksAsked {
  int seats = 0;  // as bits
};
struct Linked {
  int seat = 0;
  std::string link;
};

}  // namespace event

using Event =
    std::variant<event::Created, event::Joined, event::Left, event::Renamed, event::Committed,
                 event::Revealed, event::Started, event::Played, event::UndoAsked, event::UndoAnswered,
                 event::Undone, event::Resigned, event::Replaced, event::TakenBack, event::Ended,
                 event::RematchLinked, event::GotUp, event::LinksAsked, event::Linked>;
using Events = std::vector<Event>;

// Their kinds, in the same order.
enum class EventKind : std::uint8_t {
  created,
  joined,
  left,
  renamed,
  committed,
  revealed,
  started,
  ply,
  undo_asked,
  undo_answered,
  undone,
  resigned,
  replaced,
  taken_back,
  ended,
  rematch,
  got_up,
  asked,
  linked,
};
static_assert(std::variant_size_v<Event> == static_cast<std::size_t>(EventKind::linked) + 1);

inline EventKind kind_of(const Event& event) { return static_cast<EventKind>(event.index()); }
// What the log calls it: "joined".
std::string_view name_of(EventKind kind);
// Of version 2: "quick" or "strict".
std::string_view name_of(FairMode mode);

// As a line of the store, and back.
std::string write_event(const Event& event);
std::expected<Event, Rejection> read_event(std::string_view line);
// Several; the first has this number in its log.
std::vector<std::string> write_events(std::span<const Event> events);
std::expected<Events, Rejection> read_events(std::span<const std::string> lines, std::int64_t first = 1);

Rejection at_event(std::int64_t seq, const Rejection& no);  // "event 3: …"

}  // namespace orebit
