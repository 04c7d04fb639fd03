// Writing and checking traces (docs/formats/trace.md): JSON Lines, a header, a line for each ply, a result.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/match.hpp"
#include "text/doc.hpp"
#include "text/json_writer.hpp"

namespace orebit {

// Without the line end. `more` may add keys after `content`.
std::string header_line(const Header& header, const GameInfo& info,
                        const std::function<void(JsonWriter&)>& more = nullptr);
// The short form, as records keep it; actor as it was before the ply.
std::string ply_line(int number, Turn actor, const std::string& move);
// The full form: `legal` from before the ply, the state from after it.
std::string full_ply_line(int number, Turn actor, const std::vector<std::string>& legal,
                          const std::string& move, const std::string& state_json);
// A ply that the reader of an unfinished record may not know: `move` is what it saw of it.
std::string hidden_ply_line(int number, Turn actor, const std::string& move);
std::string result_line(const Result& result);
void write_result(JsonWriter& out, const Result& result);  // the member "result"
void write_options(JsonWriter& out, const Header& header, const GameInfo& info);
template <class T>
void write_list(JsonWriter& out, const std::vector<T>& items) {
  out.open_list();
  for (const T& item : items) out.value(item);
  out.close_list();
}

// Where packs for a header come from: nothing if there is none of that id for that game.
using PackFinder =
    std::function<std::shared_ptr<const PackFile>(const std::string& game, const std::string& pack_id)>;

// What makes a match of a header. The usual one is open_match with a memory: opening builds tables, and the
// games of a stream mostly have the setup of the game before.
using MatchOpener = std::function<std::expected<std::unique_ptr<Match>, Rejections>(const Setup&)>;
MatchOpener cached_opener();
// REQUIRES: both have packs.
bool same_setup(const Setup& a, const Setup& b);

// Reads traces and records line by line and checks each against the rules. Full and short plies may be mixed.
class TraceReader {
 public:
  explicit TraceReader(PackFinder find_pack, MatchOpener open = cached_opener())
      : find_pack_(std::move(find_pack)), open_(std::move(open)) {}

  // What is wrong with the next line (without its line end); nothing if it is right.
  std::optional<Rejection> read(std::string_view line);
  // What is missing at the end of the file.
  std::optional<Rejection> finish() const;

  int plies() const { return plies_; }    // read so far, of all traces
  int traces() const { return traces_; }  // complete ones
  // Why the last complete one ended before its game was over, as a table's record may; empty if it did not.
  const std::string& ended_early() const { return ended_early_; }
  // The match being read, from its header to its result; then null.
  const Match* match() const { return match_.get(); }
  const Doc& header() const { return header_; }
  int next_ply() const { return next_ply_; }
  // Where the right pack comes from, for a person whose record names another one.
  std::string pack_hint = " (give the right one with --content FILE)";
  // Called for each ply that was read.
  std::function<void(const Match& after, Turn actor, const Ply& ply)> on_ply;

 private:
  std::optional<Rejection> read_header(const Doc& line);
  std::optional<Rejection> read_ply(const Doc& line);
  std::optional<Rejection> check_legal(const Doc& line, Turn actor) const;
  std::optional<Rejection> read_result(const Doc& line);
  std::optional<Rejection> read_ended(const Doc& line);

  PackFinder find_pack_;
  MatchOpener open_;
  std::unique_ptr<Match> match_;
  Doc header_;
  std::string ended_early_;
  int next_ply_ = 1;
  int plies_ = 0;
  int traces_ = 0;
};

}  // namespace orebit
