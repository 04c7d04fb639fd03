// What clients ask for, as it was read from their messages (docs/formats/protocol.md). A closed set: a
// message of another type, with a key too many or of a wrong kind is refused with a sentence.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/away.hpp"
#include "table/fair.hpp"
#include "table/match.hpp"
#include "text/doc.hpp"

namespace orebit {

inline constexpr int protocol_version = 1;

// Limits on what a message may hold; the size of a whole message is the server's business.
inline constexpr std::size_t max_name = 24;  // characters
inline constexpr std::size_t max_move = 200;
inline constexpr int max_plies = 1'000'000;  // no game is nearly as long
inline constexpr std::size_t max_table_id = 40;

// --- to the table ---

// Takes an open seat; without a number the first open one. Comes by HTTP: the server makes the token.
struct Join {
  std::optional<int> seat;
  std::string name;    // empty: "Player 2"
  std::string commit;  // of the seat's seed (fair-dice 2)
};
// Before the start: the seat is open again. Once a seed has been revealed the table goes on under a new id.
struct Leave {
  int seat = 0;
  std::string new_table = {};  // said by the server, never by a message
};
struct Rename {
  int seat = 0;
  std::string name;
};
// A new commit of a seat that has none: after a rematch, or when somebody left.
struct Commit {
  int seat = 0;
  std::string commit;
};
struct Reveal {
  int seat = 0;
  std::string seed;
};
// The ply that the move would be, and how often plies were taken back before it: a repeated or late one is
// recognised and changes nothing.
struct Play {
  int ply = 0;
  int undos = 0;
  std::string move;
  std::string link = {};       // the next of the seat's chain (fair dice, version 2), or nothing
  std::uint8_t connected = 0;  // seats whose people are here, as bits: said by the server, never by a message
};
// What another seat adds to a throw of a strict table. `ply` is the one that chance is to play.
struct Link {
  int seat = 0;
  int ply = 0;
  std::string link;
};
// Takes back this seat's last decision: at once if nobody else plays, otherwise when all others agree.
struct Undo {
  int seat = 0;
  int ply = 0;  // the next ply as the seat saw it when it asked
};
struct AnswerUndo {
  int seat = 0;
  bool agrees = false;
};
struct Resign {
  int seat = 0;
};
// A bot plays the seat on. Its holder may ask that at any time, with any bot; others for somebody who is
// away, with the bot that the table has agreed on; the host before the start.
struct Replace {
  int seat = 0;
  BotSpec bot;
  std::string bot_text;         // as it was named: "foreman:2000"
  bool is_holder_away = false;  // said by the server, never by a message
  std::string new_table = {};   // as for Leave
};
struct TakeBack {
  int seat = 0;
};
// The server says so: those who were asked for a link and have sent none are not waited for any longer.
struct Settle {
  int ply = 0;
};
// The server says so: nobody has played for longer than a table is kept open.
struct Expire {};
// The server says so: a rematch was made, and this is its table.
struct LinkRematch {
  std::string table;
};

using Request = std::variant<Join, Leave, Rename, Commit, Reveal, Play, Undo, AnswerUndo, Resign, Replace,
                             TakeBack, Expire, LinkRematch, Link, Settle>;

// --- to the server: what it answers itself ---

struct Hello {
  int version = 0;
  std::string table;
  std::string token;                  // empty: a spectator
  std::optional<std::int64_t> since;  // the last seq that the client has seen
  std::optional<int> seat;            // which of its seats to look from; without it the first
};
struct Look {  // from another of the token's seats, when a device is handed over
  int seat = 0;
};
struct Rematch {};  // a new table with the same setup and people
struct Ping {};

using ServerRequest = std::variant<Hello, Look, Rematch, Ping>;

struct ClientMessage {
  std::optional<std::int64_t> id;  // chosen by the client; the answer carries it
  std::variant<Request, ServerRequest> body;
};

// One WebSocket message. Expire, LinkRematch and Join do not come that way.
std::expected<ClientMessage, Rejection> read_client_message(std::string_view text);

// --- making tables ---

struct SeatRequest {
  enum class Kind : std::uint8_t { open, bot, local };
  Kind kind = Kind::open;
  std::string bot = {};     // as named; of an open seat: who plays it until somebody sits down, or nothing
  std::string name = {};    // of a local seat
  std::string commit = {};  // of a local seat
};

// The body of POST /api/tables.
struct CreateTable {
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<SeatRequest> seats;               // one for each player
  std::optional<Doc> pack;                      // the default one if left out
  std::optional<AwayRule> away = std::nullopt;  // the server's usual one if left out
  std::optional<FairMode> fair = std::nullopt;  // as of old if left out; the server takes quick
};
std::expected<CreateTable, Rejection> read_create_table(std::string_view text);
// The body of POST /api/tables/ID/join.
std::expected<Join, Rejection> read_join(std::string_view text);

// What is wrong with a person's name, as a sentence; nothing if it can stand at a table.
std::optional<Rejection> why_no_name(std::string_view name);

}  // namespace orebit
