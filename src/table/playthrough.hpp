// A match and the plies that led to it: the log as each seat sees it, what can be taken back, the record. It
// has no clock, no chance, and does not know who sits at the table. Every table has one.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/log.hpp"
#include "table/match.hpp"
#include "table/seating.hpp"

namespace orebit {

// A ply as it was played: who acted, and what the log says.
struct PlayedPly {
  Turn actor;
  Ply ply;
};

// What a viewer is told of it, as members of an object: number, actor, move, sentences, facts.
void write_told(JsonWriter& out, int number, const PlayedPly& played, Seat viewer);

// Plies are numbered from 1. Those taken back have no number any more.
class Playthrough {
 public:
  explicit Playthrough(std::shared_ptr<const Match> start)
      : start_(std::move(start)), match_(start_->clone()) {}

  const std::shared_ptr<const Match>& start() const { return start_; }
  const Match& match() const { return *match_; }
  int next_ply() const { return static_cast<int>(standing_.size()) + 1; }
  // REQUIRES: the ply was played.
  Turn actor(int ply) const { return past_actor(standing_[index(ply)]); }
  std::string_view move(int ply) const { return past_move(standing_[index(ply)]); }

  // A decision, or what chance did where that is known.
  std::expected<void, Rejection> play(std::string_view move);
  // The same without a word for the log, and written as it is: a record shows what was stored.
  std::expected<void, Rejection> repeat(std::string_view move);
  void roll(const UniformSource& uniform);  // REQUIRES: chance acts
  // A clone of the match has played on: here it is, and its plies follow.
  void install(std::unique_ptr<Match> match) { match_ = std::move(match); }
  void add(Turn actor, Ply ply);

  // What the log says, from ply told_from() on: the one there is at 0.
  const std::vector<PlayedPly>& plies() const { return told_; }
  int told_from() const { return told_from_; }
  void write_log(JsonWriter& out, Seat viewer, int from) const;  // from this ply on. REQUIRES: it is there
  void forget_before(int ply);
  void trim();  // gives back memory that only makes things quick

  // What is taken back stays so: dice and cards that chance has shown stay, and so does a move that told
  // somebody something new. Every ply from this one on can be taken back.
  int undo_floor() const;
  // Where a seat goes back to when it takes back its last decision, or why it cannot.
  std::expected<int, Rejection> undo_target(Seat seat) const;
  // To where this ply is the next. REQUIRES: it was played.
  void go_back(int ply);

  // Every ply in the order of play, also those that were taken back.
  std::size_t past_plies() const { return past_.size(); }
  Turn past_actor(std::size_t i) const {
    return past_[i].actor < 0 ? Turn::chance() : Turn::player(seat_of(past_[i].actor));
  }
  std::string_view past_move(std::size_t i) const {
    return std::string_view(texts_).substr(past_[i].at, past_[i].size);
  }
  // Where ply n is among them.
  const std::vector<std::uint32_t>& standing() const { return standing_; }

  // The first line of its record, without the line end: what is played, with which cards, by whom. `more`
  // writes what a kind of table adds; `first` stands before the cards.
  std::string record_header(const Seating& seating, const std::function<void(JsonWriter&)>& more,
                            const std::function<void(JsonWriter&)>& first = nullptr) const;
  std::string ply_line(int ply) const;  // of the record, without the line end. REQUIRES: it was played
  // All of them as this viewer may know them, each with its line end. `more` may add members to a ply.
  std::string record_plies(Seat viewer, const std::function<std::string(int ply)>& more = nullptr) const;

 private:
  struct PastPly {
    std::uint32_t at;  // in texts_
    std::uint16_t size;
    std::int8_t actor;  // -1: chance
  };

  static std::size_t index(int ply) { return static_cast<std::size_t>(ply) - 1; }
  void keep(Turn actor, std::string_view move);
  int after_chance() const;  // the first ply after the last one of chance
  std::unique_ptr<Match> position_before(int ply) const;

  std::shared_ptr<const Match> start_;
  std::unique_ptr<Match> match_;
  std::string texts_;
  std::vector<PastPly> past_;
  std::vector<std::uint32_t> standing_;  // ply n is past_[standing_[n - 1]]
  std::vector<PlayedPly> told_;
  int told_from_ = 1;

  // The plies before `checked` have been asked whether they revealed something; the last that did is before
  // `floor`. Most games never ask.
  struct Reveals {
    int checked = 1;
    int floor = 1;
  };
  mutable Reveals reveals_;
  // The position before ply `settled_ply_`, which follows one of chance: taking back never goes further, so
  // the next time it need not be played from the start.
  mutable std::unique_ptr<Match> settled_;
  mutable int settled_ply_ = 1;
};

}  // namespace orebit
