#include "table/review.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/sort_few.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit {

const char* name_of(Rating rating) {
  return rating == Rating::best ? "best" : rating == Rating::fine ? "fine" : "costly";
}

// In points for one, in chances of winning for more.
Rating Review::rating(const ReviewedDecision& decision) const {
  const double fine = seats == 1 ? 0.02 : 0.005, costly = seats == 1 ? 1.0 : 0.04;
  if (!decision.is_sure() || decision.loss() < fine) return Rating::best;
  return decision.loss() < costly ? Rating::fine : Rating::costly;
}

SeatAccount Review::account(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  SeatAccount account;
  account.start = curve.front()[at];
  for (const ReviewedChance& chance : chances) account.luck += chance.luck[at];
  for (const ReviewedDecision& decision : decisions)
    (index_of(decision.seat) == seat ? account.own : account.others) += decision.entry[at];
  if (is_over()) account.not_explained = curve.back()[at] - account.result();
  return account;
}

std::vector<const ReviewedDecision*> Review::costliest(std::size_t most) const {
  std::vector<const ReviewedDecision*> list;
  for (const ReviewedDecision& decision : decisions)
    if (decision.is_sure()) list.push_back(&decision);
  sort_few(list, [](const auto* a, const auto* b) { return a->loss() > b->loss(); });
  if (list.size() > most) list.resize(most);
  return list;
}

namespace {

std::vector<double> value_of(const Match& match) {
  return match.turn().is_chance() ? match.analysis().expected_value() : match.analysis().value();
}

// What a sure loss takes from the one and gives to the others, to each as likely as it was to win.
std::vector<double> entry_of(const ReviewedDecision& decision, const std::vector<double>& chances) {
  std::vector<double> entry(chances.size());
  if (!decision.is_sure()) return entry;
  const auto own = static_cast<std::size_t>(index_of(decision.seat));
  const double others = 1 - chances[own];
  const auto rivals = static_cast<double>(chances.size() - 1);
  for (std::size_t seat = 0; seat < chances.size(); ++seat)
    entry[seat] = decision.loss() * (others > 0 ? chances[seat] / others : 1 / rivals);
  entry[own] = -decision.loss();
  return entry;
}

}  // namespace

void Reviewer::begin(const Match& start) {
  match_ = start.clone();
  teller_ = PlainTeller(start);
  review_ = {};
  ply_ = 0;
  review_.game = match_->header().game;
  review_.seats = match_->header().players;
  review_.curve.push_back(value_of(*match_));
}

void Reviewer::book(const std::vector<double>& entry) {
  std::vector<double> next = review_.curve.back();
  for (std::size_t seat = 0; seat < next.size(); ++seat) next[seat] += entry[seat];
  review_.curve.push_back(std::move(next));
}

void Reviewer::add_decision(const Ply& ply) {
  if (match_->legal().size() == 1)  // nothing was decided
    return book(std::vector<double>(review_.curve.back().size()));
  const BotSpec judge{BotLevel::chief, {.simulations = budget_.decision}};
  ReviewedDecision decision{ply_ + 1, match_->turn().seat, {}, teller_.tell(*match_, ply), "", "", {}};
  decision.comparison =
      match_->analysis().compare_moves(ply.move, judge, budget_.seed + static_cast<std::uint64_t>(ply_));
  if (decision.loss() > 0) {
    const Ply best = *match_->clone()->play(decision.comparison.best.move);
    decision.best_told = teller_.tell(*match_, best);
    decision.best_clause = best.log.clause;
  }
  decision.entry = entry_of(decision, match_->analysis().value());
  book(decision.entry);
  review_.decisions.push_back(std::move(decision));
}

void Reviewer::add_chance(const Ply& ply) {
  ReviewedChance chance{ply_ + 1, ply.move, teller_.tell(*match_, ply), match_->analysis().expected_value()};
  [[maybe_unused]] const bool can_happen = match_->play(ply.move).has_value();
  assert(can_happen);
  const auto after = match_->analysis().value();
  for (std::size_t seat = 0; seat < after.size(); ++seat) chance.luck[seat] = after[seat] - chance.luck[seat];
  book(chance.luck);
  review_.chances.push_back(std::move(chance));
}

void Reviewer::add(Turn actor, const Ply& ply) {
  if (actor.is_player()) {
    add_decision(ply);
    [[maybe_unused]] const bool is_legal = match_->play(ply.move).has_value();
    assert(is_legal);
  } else {
    add_chance(ply);
  }
  ++ply_;
  if (!match_->turn().is_over()) return;
  review_.result = match_->result();
  review_.curve.back() = match_->analysis().value();
}

Review Reviewer::finish() { return std::move(review_); }

}  // namespace orebit
