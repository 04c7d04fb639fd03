// A finished game looked at again: an account of each seat's result that adds up.
//
//   start + luck + own decisions + others' decisions + not explained = result
//
// - Luck of a chance ply: what the position is worth after it, less the mean over everything that could have
//   happened (Match::value, Match::expected_value). Its expectation is zero whatever the values are.
// - A decision's loss: how far the move played is behind the best one known, by search on what the seat knew
//   then (Match::appraise). A loss within its interval is none. What a seat loses the others gain.
// - Not explained: what is left. It is shown and never moved into another entry.
// Values are chances to win from 0 to 1, or points in a game for one. docs/bots.md says how good they are.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/advice.hpp"
#include "table/match.hpp"
#include "table/told.hpp"

namespace orebit {

// How good a decision was. A loss within its uncertainty is none.
enum class Rating : std::uint8_t { best, fine, costly };
const char* name_of(Rating rating);

struct ReviewedDecision {
  int ply = 0;
  Seat seat{};
  Comparison comparison;
  std::string told;       // the move played in words, without its subject; seats are marked (table/told.hpp)
  std::string best_told;  // the best move; empty where none was better
  std::string best_clause;    // the rule it rests on
  std::vector<double> entry;  // by seat: what it adds to the account

  double loss() const { return comparison.loss(); }
  double error() const { return comparison.error(); }  // one standard error of the loss
  bool is_sure() const { return loss() > 2 * error() && loss() > 0; }
};

struct ReviewedChance {
  int ply = 0;
  std::string move;
  std::string told;
  std::vector<double> luck;  // by seat
};

// What adds up to a seat's result.
struct SeatAccount {
  double start = 0;
  double luck = 0;
  double own = 0;            // decisions; never above 0
  double others = 0;         // decisions of the other seats
  double not_explained = 0;  // 0 until the game is over
  double result() const { return start + luck + own + others + not_explained; }
};

struct Review {
  std::string game;
  int seats = 0;
  // The running account before each ply, and at the end; by seat. What is not explained comes with the last.
  std::vector<std::vector<double>> curve;
  std::vector<ReviewedDecision> decisions;
  std::vector<ReviewedChance> chances;
  Result result;  // empty before the end

  bool is_over() const { return !result.scores.empty(); }
  SeatAccount account(int seat) const;
  Rating rating(const ReviewedDecision& decision) const;
  // The costliest decisions of all seats, the costliest first; those that cost nothing are left out.
  std::vector<const ReviewedDecision*> costliest(std::size_t most) const;
};

struct ReviewBudget {
  std::uint32_t decision = 1000;  // simulations
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
  void add_decision(const Ply& ply);
  void add_chance(const Ply& ply);
  void book(const std::vector<double>& entry);

  ReviewBudget budget_;
  std::unique_ptr<Match> match_;
  PlainTeller teller_;
  Review review_;
  int ply_ = 0;
};

// What the seats are called, and which of them reads, if any: that one is "you".
struct ReviewReader {
  std::vector<std::string> names = {};  // a seat without one is "Player 2"; the only seat of a game is "you"
  std::optional<int> you = std::nullopt;
};

std::string review_json(const Review& review, const ReviewReader& reader);
std::string review_text(const Review& review, const ReviewReader& reader);
std::string review_html(const Review& review,
                        const ReviewReader& reader);  // one file that needs nothing else

std::string player_name(int seat);  // "Player 1"
// "12.3 %" or "4.1 points"
std::string amount_in_words(double amount, int seats);
// What the review cannot assign, in a sentence.
std::string not_explained_in_words(double amount, int seats);

}  // namespace orebit
