// A finished game looked at again: what each decision cost, what each roll and draw gave, and what is left
// when luck is taken away.
//
// - A decision's loss is the value of the best move known, from what the seat knew then, less that of the
//   move it played (Match::appraise).
// - The luck of a chance ply is what the position promises after it less what it promised before, to somebody
//   who sees everything (Match::outlook).
// Values are chances of winning from 0 to 1, or points in a game for one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace orebit {

// How good a decision was. A loss within its uncertainty is none.
enum class Rating : std::uint8_t { best, fine, costly };
const char* name_of(Rating rating);

struct ReviewedDecision {
  int ply = 0;
  Seat seat{};
  Appraisal appraisal;
  std::string best_told;    // what the log would have said of the best move; empty where none was better
  std::string best_clause;  // the rule it rests on
  std::string best_in_words() const;
  double loss() const { return appraisal.loss(); }
  double error() const;  // one standard error of the loss
  bool is_sure() const { return loss() > 2 * error() && loss() > 0; }
};

struct ReviewedChance {
  int ply = 0;
  std::string move;
  std::vector<double> luck;  // by seat
};

struct Review {
  std::string game;
  int seats = 0;
  std::vector<std::vector<double>> outlook;  // before each ply, and at the end; by seat
  std::vector<ReviewedDecision> decisions;
  std::vector<ReviewedChance> chances;
  Result result;  // empty before the end

  double loss(int seat) const;
  double luck(int seat) const;
  double start_value(int seat) const { return outlook.front()[static_cast<std::size_t>(seat)]; }
  // What the game promised at the start, luck and this make the result.
  double decided(int seat) const { return final_value(seat) - start_value(seat) - luck(seat); }
  double final_value(int seat) const { return outlook.back()[static_cast<std::size_t>(seat)]; }
  double luck_adjusted(int seat) const { return final_value(seat) - luck(seat); }
  Rating rating(const ReviewedDecision& decision) const;
  // The dearest decisions of all seats, the dearest first; those that cost nothing are left out.
  std::vector<const ReviewedDecision*> dearest(std::size_t most) const;
};

struct ReviewBudget {
  std::uint32_t decision = 1000;  // simulations
  std::uint32_t position = 400;
  std::uint64_t seed = 1;
};

// Reviews while a record is read: begin(), then add() for each ply, then finish().
class Reviewer {
 public:
  explicit Reviewer(ReviewBudget budget) : budget_(budget) {}
  void begin(const Match& start);
  void add(Turn actor, const Ply& ply);
  const Review& so_far() const { return review_; }  // its result is empty until the game is over
  Review finish();

 private:
  void note_outlook();
  void add_decision(const Ply& ply);

  ReviewBudget budget_;
  std::unique_ptr<Match> match_;
  Review review_;
  int ply_ = 0;
};

std::string review_json(const Review& review);
std::string review_text(const Review& review);
std::string review_html(const Review& review);  // one file that needs nothing else

// "12.3 %" or "4.1 points"
std::string amount_in_words(double amount, int seats);
// "Ply 34: Player 1 played `dig s1 1`. `dig s1 1 3` was better by 8.1 % (±2.0): digs … (AM-42)."
std::string decision_in_words(const ReviewedDecision& decision, int seats);

}  // namespace orebit
