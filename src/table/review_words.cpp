// A review as JSON and as text for the terminal.
#include <algorithm>
#include <cmath>

#include "table/review_plot.hpp"
#include "table/review_summary.hpp"
#include "text/json_writer.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

void write_numbers(JsonWriter& out, const std::vector<double>& numbers) {
  out.open_list();
  for (const double number : numbers) out.number(number, 4);
  out.close_list();
}

void write_seat(JsonWriter& out, const Review& review, int seat) {
  const SeatAccount account = review.account(seat);
  out.open_object().field("seat", seat);
  if (review.is_over()) out.field("score", at(review.result.scores, seat));
  out.key("start").number(account.start, 4).key("luck").number(account.luck, 4);
  out.key("own_decisions").number(account.own, 4).key("others_decisions").number(account.others, 4);
  out.key("not_explained").number(account.not_explained, 4);
  out.key("result").number(account.result(), 4).close_object();
}

void write_decision(JsonWriter& out, const Review& review, const ReviewReader& reader,
                    const ReviewedDecision& decision) {
  out.open_object().field("ply", decision.ply).field("seat", index_of(decision.seat));
  out.field("move", decision.comparison.played.move).field("best", decision.comparison.best.move);
  const double half = 1.96 * decision.error();
  out.key("loss").number(decision.loss(), 4).key("ci95");
  write_numbers(out, {std::max(0.0, decision.loss() - half), decision.loss() + half});
  out.field("rating", name_of(review.rating(decision))).key("entry");
  write_numbers(out, decision.entry);
  if (!decision.best_told.empty())
    out.field("best_told", told_of(decision, review, reader).better).field("clause", decision.best_clause);
  out.close_object();
}

std::string blanks(const std::string& text, std::size_t width) {
  std::size_t letters = 0;  // a minus sign is three bytes
  for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return std::string(letters < width ? width - letters : 0, ' ');
}
std::string padded(const std::string& text, std::size_t width) { return blanks(text, width) + text; }

std::string account_row(const Review& review, int seat, const std::string& name, std::size_t width) {
  const SeatAccount account = review.account(seat);
  const auto value = [&](double amount, std::size_t width) {
    return padded(fixed(review.seats == 1 ? amount : 100 * amount, 1) + (review.seats == 1 ? "" : " %"),
                  width);
  };
  const auto change = [&](double amount, std::size_t width) {
    return padded(signed_amount(amount, review.seats), width);
  };
  return name + blanks(name, width) + value(account.start, 9) + change(account.luck, 10) +
         change(account.own, 15) + (review.seats == 1 ? "" : change(account.others, 10)) +
         change(account.not_explained, 15) + value(account.result(), 9) + "\n";
}

}  // namespace

std::string review_json(const Review& review, const ReviewReader& reader) {
  JsonWriter out;
  out.open_object().field("game", review.game).field("unit", review.seats == 1 ? "points" : "chance to win");
  out.key("seats").open_list();
  for (int seat = 0; seat < review.seats; ++seat) write_seat(out, review, seat);
  out.close_list().key("decisions").open_list();
  for (const ReviewedDecision& decision : review.decisions) write_decision(out, review, reader, decision);
  out.close_list().key("chance").open_list();
  for (const ReviewedChance& chance : review.chances) {
    out.open_object().field("ply", chance.ply).field("move", chance.move).key("luck");
    write_numbers(out, chance.luck);
    out.close_object();
  }
  out.close_list().key("curve").open_list();
  for (const auto& values : review.curve) write_numbers(out, values);
  out.close_list().key("costliest").open_list();
  for (const ToldDecision& decision : summary_of(review, reader).decisions) out.value(decision.in_words());
  return out.close_list().close_object().take();
}

std::string player_name(int seat) { return "Player " + std::to_string(seat + 1); }

std::string amount_in_words(double amount, int seats) {
  return seats == 1 ? fixed(amount, 1) + " points" : fixed(100 * amount, 1) + " %";
}

std::string not_explained_in_words(double amount, int seats) {
  const std::string much = seats == 1 ? fixed(std::abs(amount), 1) + " points"
                                      : fixed(100 * std::abs(amount), 1) + " percentage points";
  return much + " that this review cannot assign: small differences in play and what its values do not see";
}

std::string review_text(const Review& review, const ReviewReader& reader) {
  const ReviewSummary summary = summary_of(review, reader);
  std::size_t width = 10;
  for (int seat = 0; seat < review.seats; ++seat)
    width = std::max(width, seat_name(seat, review, reader).size() + 1);
  std::string text = summary.sentence + "\n\n" + std::string(width, ' ') + padded("start", 9) +
                     padded("luck", 10) + padded("own decisions", 15) +
                     (review.seats == 1 ? "" : padded("others'", 10)) + padded("not explained", 15) +
                     padded("result", 9) + "\n";
  double most = 0;
  for (int seat = 0; seat < review.seats; ++seat) {
    text += account_row(review, seat, seat_name(seat, review, reader), width);
    most = std::max(most, std::abs(review.account(seat).not_explained));
  }
  text += "\nNot explained: up to " + not_explained_in_words(most, review.seats) + ".\n\n";
  for (const SeatLuck& luck : summary.luck) text += luck.in_words(review.seats) + "\n";
  text +=
      summary.decisions.empty() ? "\nNo decision was surely wrong.\n" : "\nThe decisions that mattered:\n";
  for (const ToldDecision& decision : summary.decisions) text += "  " + decision.in_words() + "\n";
  return text;
}

}  // namespace orebit
