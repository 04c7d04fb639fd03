// A review as a friend would tell it: who won and why in one sentence, each seat's luck, and the decisions
// that mattered. It says what the account says (table/review.hpp), without notation and without the numbers
// of cards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/review.hpp"

namespace orebit {

// A roll or draw that moved a seat's result.
struct LuckyMoment {
  int ply = 0;
  std::string told;  // "Mining roll: 1 2 5 5"
  double luck = 0;
};

struct SeatLuck {
  std::string text;  // "Ada was lucky by 12 percentage points."
  std::optional<LuckyMoment> best;
  std::optional<LuckyMoment> worst;

  std::string in_words(int seats) const;  // all of it in sentences
};

// A decision that mattered.
struct ToldDecision {
  std::string in_words() const;  // all of it in sentences

  const ReviewedDecision* decision = nullptr;
  std::string who;     // "Ada"
  std::string played;  // "passes"
  std::string better;  // "fights with blue 4"
  std::string cost;    // "27.2 percentage points (±2.9)"
};

struct ReviewSummary {
  std::string sentence;  // empty before the end
  std::vector<SeatLuck> luck;
  std::vector<ToldDecision> decisions;  // the costliest three, the costliest first
};

// "Ada", or "You" where it is the reader.
std::string seat_name(int seat, const Review& review, const ReviewReader& reader);
ToldDecision told_of(const ReviewedDecision& decision, const Review& review, const ReviewReader& reader);
ReviewSummary summary_of(const Review& review, const ReviewReader& reader);

// {"sentence":…,"luck":[{"seat":0,"text":…,"best":{"ply":3,"told":…,"luck":0.09}}…],"decisions":[{"ply":68,"seat":1,…}…]}
std::string summary_json(const Review& review, const ReviewReader& reader);

}  // namespace orebit
