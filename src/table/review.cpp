#include "table/review.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace orebit {

double ReviewedDecision::error() const {
  if (appraisal.best.move == appraisal.played.move) return 0;
  return std::hypot(appraisal.best.error, appraisal.played.error);
}

std::string ReviewedDecision::best_in_words() const {
  return best_told + (best_clause.empty() ? "" : " (" + best_clause + ")");
}

const char* name_of(Rating rating) {
  return rating == Rating::best ? "best" : rating == Rating::fine ? "fine" : "costly";
}

// In points for one, in chances of winning for more.
Rating Review::rating(const ReviewedDecision& decision) const {
  const double fine = seats == 1 ? 0.02 : 0.005, costly = seats == 1 ? 1.0 : 0.04;
  if (!decision.is_sure() || decision.loss() < fine) return Rating::best;
  return decision.loss() < costly ? Rating::fine : Rating::costly;
}

double Review::loss(int seat) const {
  double sum = 0;
  for (const ReviewedDecision& decision : decisions)
    if (index_of(decision.seat) == seat) sum += decision.loss();
  return sum;
}

double Review::luck(int seat) const {
  double sum = 0;
  for (const ReviewedChance& chance : chances) sum += chance.luck[static_cast<std::size_t>(seat)];
  return sum;
}

std::vector<const ReviewedDecision*> Review::dearest(std::size_t most) const {
  std::vector<const ReviewedDecision*> list;
  for (const ReviewedDecision& decision : decisions)
    if (decision.is_sure()) list.push_back(&decision);
  std::stable_sort(list.begin(), list.end(),
                   [](const auto* a, const auto* b) { return a->loss() > b->loss(); });
  if (list.size() > most) list.resize(most);
  return list;
}

void Reviewer::note_outlook() {
  review_.outlook.push_back(
      match_->outlook(budget_.position, budget_.seed + static_cast<std::uint64_t>(ply_)));
}

void Reviewer::begin(const Match& start) {
  match_ = start.clone();
  review_ = {};
  ply_ = 0;
  review_.game = match_->header().game;
  review_.seats = match_->header().players;
  note_outlook();
}

void Reviewer::add_decision(const Ply& ply) {
  const Seat seat = match_->turn().seat;
  const BotName judge{BotLevel::chief, {.simulations = budget_.decision}};
  ReviewedDecision decision{ply_ + 1, seat, {}, "", ""};
  if (match_->legal().size() == 1) return;  // nothing was decided
  decision.appraisal = match_->appraise(ply.move, judge, budget_.seed + static_cast<std::uint64_t>(ply_));
  if (decision.loss() > 0) {
    const auto told = match_->clone()->play(decision.appraisal.best.move)->log;
    decision.best_told = told.text;
    decision.best_clause = told.clause;
  }
  review_.decisions.push_back(std::move(decision));
}

void Reviewer::add(Turn actor, const Ply& ply) {
  if (actor.is_player()) add_decision(ply);
  (void)(actor.is_player() ? match_->play(ply.move) : match_->settle(ply.move));
  ++ply_;
  note_outlook();
  if (match_->turn().is_over()) review_.result = match_->result();
  if (actor.is_player()) return;
  ReviewedChance chance{ply_, ply.move, {}};
  const auto& before = review_.outlook[review_.outlook.size() - 2];
  for (std::size_t seat = 0; seat < before.size(); ++seat)
    chance.luck.push_back(review_.outlook.back()[seat] - before[seat]);
  review_.chances.push_back(std::move(chance));
}

Review Reviewer::finish() { return std::move(review_); }

std::string amount_in_words(double amount, int seats) {
  return seats == 1 ? fixed(amount, 1) + " points" : fixed(100 * amount, 1) + " %";
}

std::string decision_in_words(const ReviewedDecision& decision, int seats) {
  const double unit = seats == 1 ? 1 : 100;
  const std::string who = seats == 1 ? "you" : "Player " + std::to_string(index_of(decision.seat) + 1);
  const std::string margin =
      decision.error() > 0 ? " (±" + fixed(1.96 * decision.error() * unit, 1) + ")" : "";
  return "Ply " + std::to_string(decision.ply) + ": " + who + " played `" + decision.appraisal.played.move +
         "`. `" + decision.appraisal.best.move + "` was better by " +
         amount_in_words(decision.loss(), seats) + margin + ": " + decision.best_in_words() + ".";
}

}  // namespace orebit
