// One match of any game, in words and JSON. Types are erased here and only here: below stand templates over a
// game's own types, above it programs that pick the game at run time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/positions.hpp"
#include "core/game.hpp"
#include "core/game_info.hpp"
#include "table/advice.hpp"
#include "table/bot_spec.hpp"
#include "table/pack_file.hpp"
#include "text/json_writer.hpp"
#include "text/pack_reader.hpp"

namespace orebit {

struct Offer;    // text/offer.hpp
struct Prompt;   // text/offer.hpp
struct Telling;  // text/telling.hpp
struct Zone;     // text/io.hpp
using Zones = std::vector<Zone>;

// A source of chance whose kind is known at run time only.
using UniformSource = std::function<std::uint32_t(std::uint32_t)>;

// What happened in one ply: its canonical text, the log's sentence, and what followed by itself. In a game
// with secrets some viewers see less: `seen` then holds the ply as each seat sees it, and last as a spectator
// does.
struct Ply {
  std::string move;
  LogLine log;
  std::vector<LogLine> then;  // open to all
  std::vector<Ply> seen;      // empty if everybody saw everything
  std::string facts = "[]";   // as a JSON list, one for each line: what happened, for pictures and counts

  const Ply& as_seen_by(Seat seat) const {
    if (seen.empty()) return *this;
    return seen[std::min(static_cast<std::size_t>(index_of(seat)), seen.size() - 1)];
  }
};

// A plan for the seat to act (table/plan.hpp).
struct PlannedMoves {
  std::vector<std::string> moves;                          // in an order that can be played
  std::vector<std::pair<std::string, Rejection>> dropped;  // what fits nowhere, and why
};

struct Result {
  std::vector<int> scores;
  std::vector<int> winners;
  std::string reason;
};

struct PlayedGame {
  Result result;
  int plies = 0;
  int rounds = 0;
};

// What a match is played with. Fixed for its whole life.
struct Header {
  std::string game;
  int players = 0;
  OptionValues options;  // in the order of the game's table
  std::string pack_id;
  std::string pack_hash;
  std::shared_ptr<const PackFile> pack = nullptr;
};

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  const Header& header() const { return *header_; }
  // The same for a match and all its clones: it lives as long as one of them.
  const std::shared_ptr<const Header>& shared_header() const { return header_; }
  // About how much memory they share.
  virtual std::size_t shared_bytes() const = 0;
  virtual const GameInfo& info() const = 0;

  virtual Turn turn() const = 0;
  virtual std::vector<std::string> legal() const = 0;   // canonical order; empty unless a player acts
  virtual void write_legal(JsonWriter& out) const = 0;  // the same as a list

  // What the seat to act is asked; nothing while chance acts and when the game is over.
  virtual std::optional<Prompt> prompt() const = 0;
  // One for each legal move, from what the seat to act knows. Beyond 64 they have no facts.
  virtual std::vector<Offer> offers() const = 0;
  // One of them, with its facts.
  virtual std::expected<Offer, Rejection> offer(std::string_view move) const = 0;

  virtual std::optional<Rejection> why_not(std::string_view move) const = 0;
  // What somebody who points at these things comes nearest to, "verb:pass" for a button. REQUIRES: a player
  // acts.
  virtual std::string nearest_move(const std::vector<std::string>& keys) const = 0;
  // Moves chosen in any order, brought into one that the rules accept. REQUIRES: a player acts.
  virtual PlannedMoves plan(const std::vector<std::string>& moves) const = 0;
  virtual std::expected<Ply, Rejection> play(
      std::string_view move) = 0;  // the decision of the seat whose turn it is
  virtual std::expected<Ply, Rejection> settle(std::string_view move) = 0;  // a chance ply that was recorded
  virtual Ply roll(const UniformSource& uniform) = 0;                       // REQUIRES: chance acts
  // The same without a word for the log, whoever acts; the canonical text. For replays and for looking ahead.
  virtual std::expected<std::string, Rejection> step(std::string_view move) = 0;
  virtual std::string draw(const UniformSource& uniform) = 0;  // REQUIRES: chance acts

  virtual bool hides() const = 0;  // if not, view_json is the same for every seat
  // Whether playing this move would tell any seat something that it does not know: a hidden card played or
  // looked at. Found by playing it in worlds that the seats cannot tell from the true one, so a secret that
  // is nearly certain may be missed. REQUIRES: a player acts, the move is legal.
  virtual bool reveals(std::string_view move) const = 0;
  // The same match in a world that this seat cannot tell from the true one, to try moves out in.
  virtual std::unique_ptr<Match> determinize(Seat seat, std::uint64_t seed) const = 0;

  // What a bot would do for the seat whose turn it is. It sees that seat's view and nothing else.
  virtual Advice advise(const BotSpec& bot,
                        const UniformSource& uniform) const = 0;  // REQUIRES: a player acts

  // Whether it thinks at once: what it works out for a setup before its first move may take seconds.
  virtual bool is_ready(const BotSpec& bot) const = 0;

  // What this bot would tell the seat whose turn it is: its best moves in the order of their values, compared
  // on common random worlds where the bot searches. Takes up to twice as long as advise().
  virtual Advice hint(const BotSpec& bot,
                      const UniformSource& uniform) const = 0;  // REQUIRES: a player acts

  // The best move that this bot finds from what the seat to act knows, and the named one, weighed together.
  virtual Comparison compare_moves(
      std::string_view move, const BotSpec& bot,
      std::uint64_t seed) const = 0;  // REQUIRES: the move is legal; the bot searches
  // What the position is worth to each seat, to somebody who sees everything: the chance to win, or the final
  // score of a game for one. REQUIRES: a player acts, or chance has just acted, or the game is over.
  virtual std::vector<double> value() const = 0;
  // The mean of value() over what chance may do. REQUIRES: chance acts.
  virtual std::vector<double> expected_value() const = 0;

  virtual Telling telling() const = 0;  // how facts and offers are told; it lives as long as the match
  // What a person may ask about, by key: {"card:39":{"name":"gold 2-3-4","text":"…","clause":"DS-63"}, …}.
  virtual std::string lexicon_json() const = 0;
  // Sentences of facts that a viewer was told, with the keys of things in them (text/pattern.hpp). REQUIRES:
  // a list.
  virtual std::string tell_json(const Doc& facts) const = 0;

  // What lies where in such a view, for boards that know no game. Nothing if it is none.
  virtual Zones zones(const Doc& view) const = 0;

  virtual std::string state_json() const = 0;
  virtual std::string view_json(Seat seat) const = 0;
  virtual std::vector<Issue> set_state(const Doc& state) = 0;  // empty: done; otherwise nothing changed
  // The same from what one seat sees: a state is drawn that this seat cannot tell from the true one, as
  // `imagine` does. For whoever is told a view and not the state, such as a player of an online table.
  virtual std::vector<Issue> set_view(const Doc& view, Seat seat, std::uint64_t seed) = 0;

  virtual int score(Seat seat) const = 0;
  virtual Result result() const = 0;  // REQUIRES: the game is over

  // Plays so many random games from the start on the game's own types, to measure; how many plies they had.
  virtual std::uint64_t play_random_games(std::uint64_t seed, std::uint64_t games) const = 0;
  // Plays one game from the start by bots on the game's own types; nothing if the stop flag of a bot's budget
  // was set before the end. REQUIRES: a bot for every seat.
  virtual std::optional<PlayedGame> play_bots(const std::vector<BotSpec>& bots, std::uint64_t seed,
                                              std::uint64_t game) const = 0;
  // The same, with the positions of the game as a model of chances to win sees them; luck by this model where
  // it is asked for. Null means the model that reviews use.
  virtual LuckAccount study_bots(const std::vector<BotSpec>& bots, std::uint64_t seed, std::uint64_t game,
                                 const WinModel* model, bool counts_luck, Positions& positions) const = 0;
  virtual WinModel win_model() const = 0;

 protected:
  explicit Match(Header header) : header_(std::make_shared<const Header>(std::move(header))) {}
  Match(const Match&) = default;

 private:
  std::shared_ptr<const Header> header_;  // shared by clones: a server keeps thousands of them
};

// What a person asks for when opening a match; whatever is left out has its default.
struct Setup {
  std::string game;
  std::optional<int> players;
  std::vector<std::pair<std::string, std::string>> options;
  std::shared_ptr<const PackFile> pack;
  std::uint64_t max_steps = UINT64_MAX;  // of working out what a pack needs; a server does not wait for ever
};

std::vector<const GameInfo*> all_games();
const GameInfo* find_game(std::string_view id);
// Whether somebody may not know everything. REQUIRES: there is such a game.
bool game_hides(std::string_view id);
std::expected<std::unique_ptr<Match>, Rejections> open_match(const Setup& setup);
// Every issue about a pack, by line; empty if it is one for this game, or for the game that it names.
std::vector<Issue> check_pack(std::string_view game, const Doc& pack);
std::vector<Issue> check_pack(const Doc& pack);

}  // namespace orebit
