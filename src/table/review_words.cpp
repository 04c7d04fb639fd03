// A review as JSON and as text for the terminal.
#include <algorithm>

#include "core/json_writer.hpp"
#include "table/review.hpp"

namespace orebit {

namespace {

void write_numbers(JsonWriter& out, const std::vector<double>& numbers) {
  out.open_list();
  for (const double number : numbers) out.number(number, 4);
  out.close_list();
}

void write_seat(JsonWriter& out, const Review& review, int seat) {
  out.open_object().field("seat", seat);
  const auto& scores = review.result.scores;
  if (!scores.empty()) out.field("score", scores[static_cast<std::size_t>(seat)]);
  out.key("result").number(review.final_value(seat), 4);
  out.key("start").number(review.start_value(seat), 4);
  out.key("loss").number(review.loss(seat), 4).key("luck").number(review.luck(seat), 4);
  out.key("luck_adjusted").number(review.luck_adjusted(seat), 4).close_object();
}

void write_decision(JsonWriter& out, const Review& review, const ReviewedDecision& decision) {
  out.open_object().field("ply", decision.ply).field("seat", index_of(decision.seat));
  out.field("move", decision.appraisal.played.move).field("best", decision.appraisal.best.move);
  const double half = 1.96 * decision.error();
  out.key("loss").number(decision.loss(), 4).key("ci95");
  write_numbers(out, {std::max(0.0, decision.loss() - half), decision.loss() + half});
  out.field("rating", name_of(review.rating(decision)));
  if (!decision.best_told.empty())
    out.field("best_told", decision.best_told).field("clause", decision.best_clause);
  out.close_object();
}

}  // namespace

std::string review_json(const Review& review) {
  JsonWriter out;
  out.open_object().field("game", review.game).field("unit", review.seats == 1 ? "points" : "chance to win");
  out.key("seats").open_list();
  for (int seat = 0; seat < review.seats; ++seat) write_seat(out, review, seat);
  out.close_list().key("decisions").open_list();
  for (const ReviewedDecision& decision : review.decisions) write_decision(out, review, decision);
  out.close_list().key("chance").open_list();
  for (const ReviewedChance& chance : review.chances) {
    out.open_object().field("ply", chance.ply).field("move", chance.move).key("luck");
    write_numbers(out, chance.luck);
    out.close_object();
  }
  out.close_list().key("outlook").open_list();
  for (const auto& values : review.outlook) write_numbers(out, values);
  out.close_list().key("dearest").open_list();
  for (const ReviewedDecision* decision : review.dearest(3))
    out.value(decision_in_words(*decision, review.seats));
  return out.close_list().close_object().take();
}

std::string review_text(const Review& review) {
  std::string text;
  for (int seat = 0; seat < review.seats; ++seat) {
    text += "Player " + std::to_string(seat + 1) + ": score " +
            std::to_string(review.result.scores[static_cast<std::size_t>(seat)]) +
            "; expected at the start " + amount_in_words(review.start_value(seat), review.seats) + ", luck " +
            amount_in_words(review.luck(seat), review.seats) + ", decisions " +
            amount_in_words(review.decided(seat), review.seats) + ", result " +
            amount_in_words(review.final_value(seat), review.seats) + "; without luck " +
            amount_in_words(review.luck_adjusted(seat), review.seats) + "\n";
  }
  const auto dearest = review.dearest(3);
  text += dearest.empty() ? "No decision was surely wrong.\n" : "The dearest decisions:\n";
  for (const ReviewedDecision* decision : dearest)
    text += "  " + decision_in_words(*decision, review.seats) + "\n";
  return text;
}

}  // namespace orebit
