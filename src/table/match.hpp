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

#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/log.hpp"
#include "table/bot_spec.hpp"
#include "table/pack_file.hpp"
#include "text/json_writer.hpp"
#include "text/pack_reader.hpp"

namespace orebit {

class Analysis;
struct Offer;  // text/offer.hpp

// A source of chance whose kind is known at run time only.
using UniformSource = std::function<std::uint32_t(std::uint32_t)>;

// What happened in one ply: its canonical text, the log's sentence, and what followed. In a game
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

struct Result {
  std::vector<int> scores;
  std::vector<int> winners;
  std::string reason;
};

// What a match is played with. Fixed for its whole life.
struct Header {
  const GameInfo* info = nullptr;
  bool hides = false;  // somebody may not know everything
  std::string game;
  int players = 0;
  OptionValues options;  // in the order of the game's table
  std::string pack_id;
  std::string pack_hash;
  std::shared_ptr<const PackFile> pack = nullptr;
};

// Whether a ply is told: replays and looking ahead do without.
enum class Tell : std::uint8_t { facts, nothing };

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  const Header& header() const { return *header_; }
  // The same for a match and all its clones: it lives as long as one of them.
  const std::shared_ptr<const Header>& shared_header() const { return header_; }
  const GameInfo& info() const { return *header_->info; }
  bool hides() const { return header_->hides; }  // if not, view_json is the same for every seat

  virtual Turn turn() const = 0;
  // The legal moves as a list, in canonical order; empty unless a player acts.
  virtual void write_legal(JsonWriter& out) const = 0;
  std::vector<std::string> legal() const;
  virtual std::optional<Rejection> why_not(std::string_view move) const = 0;
  // One for each legal move, from what the seat to act knows. Beyond 64 they have no facts; an `only` one has
  // them always. REQUIRES: `only` is legal.
  virtual std::vector<Offer> offers(std::string_view only = {}) const = 0;

  // The decision of the seat whose turn it is, or a chance ply that is known.
  virtual std::expected<Ply, Rejection> play(std::string_view move, Tell tell = Tell::facts) = 0;
  virtual Ply roll(const UniformSource& uniform, Tell tell = Tell::facts) = 0;  // REQUIRES: chance acts

  // Whether playing this move would tell any seat something that it does not know: a hidden card played or
  // looked at. Found by playing it in worlds that the seats cannot tell from the true one, so a secret that
  // is nearly certain may be missed. REQUIRES: a player acts, the move is legal.
  virtual bool reveals(std::string_view move) const = 0;
  // The same match in a world that this seat cannot tell from the true one, to try moves out in.
  virtual std::unique_ptr<Match> determinize(Seat seat, std::uint64_t seed) const = 0;

  // What a viewer sees; for `everybody` (core/log.hpp) the whole state.
  virtual void write_view(JsonWriter& out, Seat viewer) const = 0;
  std::string view_json(Seat viewer) const;
  std::string state_json() const { return view_json(everybody); }
  // Nothing, and all is as such a viewer saw it, such as a player of an online table: a state is drawn that
  // this viewer cannot tell from the true one. Otherwise every issue, and nothing changed.
  virtual Issues set_view(const Doc& view, Seat viewer, std::uint64_t seed) = 0;
  Issues set_state(const Doc& state) { return set_view(state, everybody, 0); }

  virtual Result result() const = 0;  // winners and reason once the game is over

  virtual const Analysis& analysis() const = 0;  // table/analysis.hpp

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
Issues check_pack(std::string_view game, const Doc& pack);
Issues check_pack(const Doc& pack);

}  // namespace orebit
