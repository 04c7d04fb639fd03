// The move that a person comes nearest to who points at some things. It need not be legal: the rules then say
// why.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/notation.hpp"

namespace orebit {

// Things that were pointed at, by key, and things that stand in for what is still missing.
class Pointed {
 public:
  Pointed(std::vector<std::string> keys, const std::vector<std::string>& others, Seat seat);

  // The word of the next thing of this kind that was not taken yet.
  std::optional<std::string> take(const Kind& kind);
  bool has(const Kind& kind) const { return at(kind) < keys_.size(); }
  // Whether exactly this thing is pointed at; it is then taken.
  bool take(const Kind& kind, int thing);
  // Any thing of this kind.
  std::string stand_in(const Kind& kind);

  int left() const { return static_cast<int>(keys_.size()); }
  int stand_ins() const { return stand_ins_; }

 private:
  std::size_t at(const Kind& kind) const;
  std::string start(const Kind& kind) const;

  std::vector<std::string> keys_;
  std::vector<std::string> others_;
  Seat seat_;
  int stand_ins_ = 0;
};

template <class M, class K>
void draft_row(const K& kinds, const Row<M, K>& row, Pointed& pointed, Line& line);

// One of several rows: the one that is pointed at, else one that takes what is pointed at, else the first.
template <class M, class K>
void draft_choice(const K& kinds, const Arg<M, K>& one, Pointed& pointed, Line& line) {
  const Row<M, K>* chosen = nullptr;
  for (const Row<M, K>& row : one.rows) {
    const bool is_named = one.kind != nullptr && pointed.take(kinds.*one.kind, row.verb);
    const bool takes_some = chosen == nullptr && row.count > 0 && row.list[0].kind != nullptr &&
                            pointed.has(kinds.*row.list[0].kind);
    if (is_named || takes_some) chosen = &row;
    if (is_named) break;
  }
  draft_row(kinds, chosen == nullptr ? one.rows.front() : *chosen, pointed, line);
}

template <class M, class K>
void draft_arg(const K& kinds, const Arg<M, K>& one, Pointed& pointed, Line& line) {
  if (one.row != nullptr) return draft_choice(kinds, one, pointed, line);
  const Kind& kind = kinds.*one.kind;
  if (one.is_there != nullptr && !pointed.has(kind)) return;
  line.add_word(one.word);
  if (!one.is_many) {
    const auto word = pointed.take(kind);
    return line.add_word(word ? *word : pointed.stand_in(kind));
  }
  for (auto word = pointed.take(kind); word; word = pointed.take(kind)) {
    line.add_word(*word);
    if (one.second == nullptr) continue;
    const auto second = pointed.take(kinds.*one.second);
    line.add_word(second ? *second : pointed.stand_in(kinds.*one.second));
  }
}

template <class M, class K>
void draft_row(const K& kinds, const Row<M, K>& row, Pointed& pointed, Line& line) {
  line.add_word(row.words);
  for (const Arg<M, K>& one : row.args()) draft_arg(kinds, one, pointed, line);
}

// The text of the row that takes most of what is pointed at and needs least besides; of equals, one of
// `verbs` (a bit for each), then the first. A key "verb:WORDS" names the row.
template <class M, class K>
std::string nearest_text(const Notation<M, K>& notation, const K& kinds, std::uint32_t verbs,
                         const std::vector<std::string>& keys, const std::vector<std::string>& others,
                         Seat seat) {
  std::string best;
  int best_cost = 0;
  for (const Row<M, K>& row : notation.rows()) {
    Pointed pointed(keys, others, seat);
    const Kind verb = named("verb", std::span(&row.words, 1));
    pointed.take(verb, 0);
    TextBuffer text;
    Line line(text);
    draft_row(kinds, row, pointed, line);
    const bool is_now = (verbs >> row.verb & 1) != 0;
    const int cost = 1 + 100 * pointed.left() + (is_now ? 0 : 10) + pointed.stand_ins();
    if (best_cost == 0 || cost < best_cost) {
      best = text.take();
      best_cost = cost;
    }
  }
  return best;
}

}  // namespace orebit
