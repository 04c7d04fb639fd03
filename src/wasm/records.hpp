// A record or trace that a page reads line by line, and the review of it: both take time, so the page asks
// for them in steps and may stop after any.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/review.hpp"
#include "table/trace.hpp"
#include "wasm/calls.hpp"

namespace orebit::wasm {

// One game as it is read; every line is checked against the rules. Stays where it is: the reader points back
// to it.
class OpenRecord {
 public:
  // `pack` is null for the game's own.
  explicit OpenRecord(std::shared_ptr<const PackFile> pack);
  OpenRecord(const OpenRecord&) = delete;
  OpenRecord& operator=(const OpenRecord&) = delete;

  Answer read(std::string_view line);  // what stood in it, and whose turn it is then
  Answer finish() const;               // "null", or what is missing
  Answer draw(std::string_view words) const;
  // As it is after the last line; none before the header, after the end.
  std::unique_ptr<LocalTable> position() const;
  Answer log(int seat) const;  // of all lines, as `news` has it

  const Match* start() const { return game_ ? game_->start().get() : nullptr; }
  const std::vector<PlayedPly>& plies() const { return game_->plies(); }

 private:
  TraceReader reader_;
  std::optional<Playthrough> game_;
};

// The review of the plies that a record had when it was opened.
class OpenReview {
 public:
  OpenReview(const OpenRecord& record, ReviewBudget budget);

  Answer step();        // looks at one more ply; {"done":12,"total":59}
  Answer json() const;  // as far as it is done
  Answer summary(std::string_view names, int you) const;
  Answer progress() const;

 private:
  Reviewer reviewer_;
  std::vector<PlayedPly> plies_;
  std::size_t done_ = 0;
};

// An empty text is the game's own pack.
std::expected<std::unique_ptr<OpenRecord>, Rejections> open_record(std::string_view pack);
std::expected<std::unique_ptr<OpenReview>, Rejections> open_review(const OpenRecord& record,
                                                                   ReviewBudget budget);

// What chance would do here with these numbers, written as eight hex digits each; null if they are too few.
Answer draw(const Match& match, std::string_view words);

}  // namespace orebit::wasm
