// One networked table: an event log and what follows from it. Pure: no clock, no randomness, no input or
// output, one thread. The server stores events and passes messages; every rule of a table stands here.
//
//   decide(request, who)  what must be stored for it, or a rejection; nothing changes
//   apply(decision)       what was stored takes effect
//   welcome, news         what one viewer may know, as messages (docs/formats/protocol.md)
//
// Events (events.hpp) are numbered 1, 2, 3 … (`seq`). They hold the server's seed and are for the store only.
// Everything sent is built up from nothing.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/events.hpp"
#include "table/fair.hpp"
#include "table/match.hpp"
#include "table/table_request.hpp"
#include "table/trace.hpp"

namespace orebit {

// Who asks: the hash of the token that was sent, the server itself (bots' moves, expiry), or a stranger.
struct Requester {
  std::string hash;  // empty: a spectator
  bool is_server = false;

  static Requester holder(std::string_view token) { return {token_hash(token), false}; }
  static Requester server() { return {"", true}; }
};

// Which viewer a message is for: one seat, or a spectator. A token that holds several seats of one device
// looks from one at a time, so that no other hand is in the page while another person holds it.
struct Viewer {
  Seat seat = spectator;
  std::uint8_t holds = 0;  // the seats of the token, as bits; shown in `welcome`, as is the next
  bool is_host = false;

  std::optional<int> seat_number() const {
    return seat == spectator ? std::nullopt : std::optional(index_of(seat));
  }
  bool operator==(const Viewer&) const = default;
};

// What a worker needs to think for a bot. Its answer comes back as Play{ply, undos, move} from
// Requester::server(). The seed of its thoughts is the worker's own: nothing of the fair stream goes there.
struct BotTurn {
  int ply = 0;
  int undos = 0;
  Seat seat{};
  BotSpec bot;
  std::unique_ptr<Match> match;  // Match::advise sees the seat's view only
};

// What the server draws for a new table.
struct NewTableSecrets {
  std::string table;        // its id, part of its link
  std::string server_seed;  // 32 random bytes as 64 hex digits
};

// The table that goes on for one that has lost a seat after the first reveal.
struct Successor {
  std::string table;
  Events events;
};

// The same request, with the id of the table that goes on for this one.
Request with_new_table(Request request, const std::string& table);

// What a request brings: the events to store as one batch, and the match after them, so that no move is
// played twice. No events: it is done already (a repeated request).
struct Decision {
  Events events = {};
  std::int64_t seq = 0;                    // of the table that decided
  std::vector<Ply> plies = {};             // of the events that are plies
  std::unique_ptr<Match> match = nullptr;  // nothing if there is no ply among them
};

// What the news of one moment have in common for all viewers, while they are told one after the other. The
// next use its memory.
struct NewsDraft {
  std::string view;  // where nothing is hidden
  std::string log;
  std::int64_t log_since = 0;

  void clear() { view.clear(), log.clear(); }
};

class Table {
 public:
  enum class Phase : std::uint8_t {
    seating,    // seats are open, or a human has no commit
    revealing,  // all commits lie open; every human seat is to reveal
    playing,
    ended
  };

  // The first events of a new table, its creator holding the local seats and being its host.
  static std::expected<Events, Rejections> create(const CreateTable& wish, const NewTableSecrets& fresh,
                                                  const Requester& host, const MatchOpener& open);
  // Rebuilds a table from its whole log. The opener should remember (shared_opener): tables of one setup
  // share what is expensive.
  static std::expected<Table, Rejections> load(std::span<const Event> events, const MatchOpener& open);

  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  // What must be stored for what somebody asks; a move brings the chance plies that follow it. A rejection
  // has a clause if a rule of the game is the reason. Nothing changes.
  std::expected<Decision, Rejection> decide(const Request& request, const Requester& who) const;
  // The first events of a table with the same setup and people; each human commits anew. The server stores
  // them, then asks LinkRematch here.
  std::expected<Events, Rejection> rematch(const NewTableSecrets& fresh, const Requester& who) const;

  // Leave and Replace give a start up; if a seed has been revealed by then, the table goes on under a new id:
  // these are its first events, with every start given up so far. The server stores them, then asks the same
  // with `new_table`. Nothing if the request is none of those, or is refused anyway.
  std::optional<Successor> start_over(const Request& request, const NewTableSecrets& fresh,
                                      const Requester& who) const;

  // What was stored takes effect, in the order of the log: a decision, or events from the store, which bring
  // no match. If others have been applied since it was decided, its plies are played again. An event that
  // does not fit (a damaged store) is not applied, nor those after it: the reason says which. Keeps in memory
  // what was told after event `known`, for clients that lack it.
  std::optional<Rejection> apply(Decision stored, std::int64_t known);
  std::optional<Rejection> apply(Decision stored) { return apply(std::move(stored), seq()); }

  // Gives back memory that only makes telling quick: for tables at which nothing happens for a while.
  void trim();

  std::int64_t seq() const;  // of the last event
  const std::string& id() const;
  Phase phase() const;
  const Match& match() const;
  int plies() const;
  // Another number whenever somebody may hold other seats than before.
  std::uint32_t seating() const;
  bool is_over() const { return phase() == Phase::ended; }
  std::optional<Seat> to_act() const;  // who may decide now
  // Whether nothing but plies has happened after event `since`: no seat has changed, nobody asks for
  // anything, and the game goes on.
  bool only_plies_since(std::int64_t since) const;
  const std::string& rematch_id() const;  // empty: none yet
  // The chance ply that waits for links of others, at a strict table.
  std::optional<int> waits_for_links() const;

  // The seats that a token holds, as a viewer at the first of them; from `look` if it holds that.
  Viewer viewer_of(const Requester& who, std::optional<int> look = std::nullopt) const;
  // Whether this token holds the seat, or is the host's.
  bool holds(const Requester& who, int seat) const;
  bool is_host(const Requester& who) const;
  // What was agreed on for people who are away; nothing at tables of older programs.
  const std::optional<AwayRule>& away_rule() const;

  // Everything after connecting. Viewers at the same seat get the same but for `you`.
  std::string welcome(Viewer viewer) const;
  // Everything after event `since`, 0 <= since <= seq(): after a batch, and after a reconnect. It depends on
  // viewer.seat only, so it is built once for all viewers there.
  std::string news(Viewer viewer, std::int64_t since) const;
  // The same for one of several viewers at one moment: `draft` is clear before the first of them.
  std::string news(Viewer viewer, std::int64_t since, NewsDraft& draft) const;
  // What anybody may see without connecting: GET /api/tables/ID.
  std::string summary() const;
  // The cards and numbers that the table is played with, as JSON: they are no secret.
  std::string pack() const;

  // The record as this viewer may have it: JSON Lines. After the end it is whole, with the seeds.
  std::string record(Viewer viewer) const;

  std::optional<BotTurn> bot_to_move() const;

  struct Body;  // table_body.hpp, for the files that implement this

 private:
  explicit Table(std::unique_ptr<Body> body);
  std::unique_ptr<Body> body_;
};

// A refusal as a message: {"type":"refused",…}. `seq` is the table's, or 0.
std::string refused_message(const Rejection& no, std::optional<std::int64_t> id, std::int64_t seq);
// What was asked is stored: {"type":"done",…}.
std::string done_message(std::optional<std::int64_t> id, std::int64_t seq);

// With its own cache (match_cache.hpp).
MatchOpener shared_opener();

}  // namespace orebit
