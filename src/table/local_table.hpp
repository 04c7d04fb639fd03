// A table of one device: a playthrough, who sits there, and the seed that chance and the bots draw from. What
// ply n draws comes from (seed, n), so that a game resumed rolls what the uninterrupted one would have.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "table/playthrough.hpp"
#include "table/seating.hpp"
#include "table/trace.hpp"

namespace orebit {

// What is drawn in ply n of a game with this seed. The same number of calls, the same result, always.
UniformSource chance_of(std::uint64_t seed, int ply);

class LocalTable {
 public:
  // REQUIRES: a seat for each player.
  LocalTable(std::unique_ptr<Match> start, Seating seating, std::uint64_t seed)
      : game_(std::move(start)), seating_(std::move(seating)), seed_(seed) {}

  const Playthrough& game() const { return game_; }
  const Match& match() const { return game_.match(); }
  const Seating& seating() const { return seating_; }
  std::uint64_t seed() const { return seed_; }

  // A ply that somebody has decided, or that is known.
  std::expected<void, Rejection> play(std::string_view move) { return game_.play(move); }
  void roll(const UniformSource& uniform) { game_.roll(uniform); }  // REQUIRES: chance acts
  // One ply of chance or of a bot; false: a person decides, or the game is over.
  bool advance();
  void rename(Seat seat, std::string name) { seating_.rename(seat, std::move(name)); }
  void go_back(int ply) { game_.go_back(ply); }
  bool undo(Seat seat);  // whether the seat could take back its last decision
  // From this position on, with nothing behind it.
  void begin_at(std::unique_ptr<Match> start) { game_ = Playthrough(std::move(start)); }

  std::string record_header() const;  // without the line end
  std::string record() const;         // docs/formats/record.md

 private:
  Playthrough game_;
  Seating seating_;
  std::uint64_t seed_;
};

// What the head of a record says of a table, before its first ply: who sits there, and the seed.
std::expected<LocalTable, Rejections> seated(const Doc& head, std::unique_ptr<Match> start);

// Reads a record line by line and plays it at a table. Each line is checked against the rules and the seed.
class LocalTableReader {
 public:
  explicit LocalTableReader(PackFinder find_pack, MatchOpener open = cached_opener())
      : reader_(std::move(find_pack), std::move(open)) {}

  // What is wrong with the next line; nothing if it is right.
  std::optional<Rejection> read(std::string_view line);
  bool has_ended() const { return reader_.traces() > 0; }  // the last line was read
  std::optional<LocalTable>& table() { return table_; }    // nothing before the first line

 private:
  std::optional<Rejection> read_head();
  std::optional<Rejection> check_chance(const Ply& ply) const;

  TraceReader reader_;
  std::optional<LocalTable> table_;
};

}  // namespace orebit
