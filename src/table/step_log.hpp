// The last plies of a table in words, each as the line of the log that news will hold, so that telling them
// needs no replay. A ply that viewers see differently has a line for every seat and then one for spectators.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/json_writer.hpp"

namespace orebit {

class StepLog {
 public:
  // Every ply after this event is here.
  std::int64_t since() const { return since_; }

  // `write` puts the line into a writer.
  template <class Write>
  void add(std::int64_t seq, const Write& write) {
    const std::size_t begin = text_.size();
    JsonWriter line(std::move(text_), begin);
    write(line);
    text_ = line.take();
    lines_.push_back({seq, begin, text_.size() - begin});
  }
  // REQUIRES: a ply after since().
  std::string_view line(std::int64_t seq, Seat viewer) const {
    const auto [first, last] = std::ranges::equal_range(lines_, seq, {}, &Line::seq);
    assert(first != last);
    const auto place = std::min<std::ptrdiff_t>(index_of(viewer), last - first - 1);
    return std::string_view(text_).substr(first[place].begin, first[place].size);
  }
  // What everybody knows who knows the table up to event `known`.
  void forget(std::int64_t known) {
    const auto kept = std::ranges::upper_bound(lines_, known, {}, &Line::seq);
    const std::size_t gone = kept == lines_.end() ? text_.size() : kept->begin;
    text_.erase(0, gone);
    lines_.erase(lines_.begin(), kept);
    for (Line& line : lines_) line.begin -= gone;
    since_ = std::max(since_, known);
  }
  // Forgets everything up to `seq` and gives the memory back.
  void rest(std::int64_t seq) {
    *this = {};
    since_ = seq;
  }

 private:
  struct Line {
    std::int64_t seq;
    std::size_t begin;  // in the text
    std::size_t size;
  };
  std::int64_t since_ = 0;
  std::vector<Line> lines_;
  std::string text_;
};

}  // namespace orebit
