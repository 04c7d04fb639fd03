// A few moves compared on common random worlds: every move starts from the same states that the seat cannot
// tell from the truth and meets the same chance, so that what the moves have in common cancels out of their
// differences (common random numbers). One order comes of it, for choosing, listing and explaining.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "bots/search_result.hpp"
#include "core/sort_few.hpp"

namespace orebit {

// Whether the chances say nothing any more: every move wins, or none does.
inline constexpr double surely_won = 0.97;
inline constexpr double surely_lost = 0.03;

// Whether a difference is more than chance makes of nothing.
inline bool is_behind(double behind, double error, double deviations = 1.96) {
  return behind > deviations * error;
}
// And worth a word: a tenth of a per cent or of a point, when it is rounded.
inline bool is_clearly_behind(double behind, double error, Measure measure) {
  return is_behind(behind, error) && behind >= (measure == Measure::chance ? 0.0005 : 0.05);
}

template <class Move>
class CommonWorlds {
 public:
  explicit CommonWorlds(std::vector<Move> moves) : moves_(std::move(moves)) {}

  const std::vector<Move>& moves() const { return moves_; }
  std::size_t worlds() const { return values_.size() / moves_.size(); }
  // Room for this number of worlds in all. What is not set before ranked() counts as 0.
  void resize(std::size_t worlds) {
    values_.resize(worlds * moves_.size());
    leads_.resize(worlds * moves_.size());
  }
  void set(std::size_t world, std::size_t move, double value, double lead) {
    values_[world * moves_.size() + move] = value;
    leads_[world * moves_.size() + move] = lead;
  }

  // REQUIRES: a world at least.
  bool is_decided() const {
    std::vector<double> means(moves_.size());
    for (std::size_t move = 0; move < moves_.size(); ++move) means[move] = mean_of(values_, move);
    const auto [low, high] = std::minmax_element(means.begin(), means.end());
    return *low > surely_won || *high < surely_lost;
  }

  // The best first: by chances or scores, or by leads. Equal ones stay in the order in which they came.
  std::vector<MoveStats<Move>> ranked(bool by_lead) const {
    const std::vector<double>& samples = by_lead ? leads_ : values_;
    std::vector<std::size_t> order(moves_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    sort_few(order, [&](std::size_t a, std::size_t b) { return mean_of(samples, a) > mean_of(samples, b); });
    std::vector<MoveStats<Move>> choices;
    choices.reserve(order.size());
    for (const std::size_t move : order) choices.push_back(choice_of(samples, move, order.front()));
    return choices;
  }

 private:
  double mean_of(const std::vector<double>& samples, std::size_t move) const {
    double sum = 0;
    for (std::size_t i = move; i < samples.size(); i += moves_.size()) sum += samples[i];
    return sum / static_cast<double>(worlds());
  }

  MoveStats<Move> choice_of(const std::vector<double>& samples, std::size_t move, std::size_t best) const {
    const auto n = static_cast<double>(worlds());
    MoveStats<Move> choice{moves_[move], mean_of(samples, move), 0, static_cast<std::uint32_t>(worlds())};
    choice.behind = std::max(0.0, mean_of(samples, best) - choice.value);
    double squares = 0, differences = 0;
    for (std::size_t i = 0; i < samples.size(); i += moves_.size()) {
      const double off = samples[i + move] - choice.value;
      const double difference = samples[i + best] - samples[i + move] - choice.behind;
      squares += off * off;
      differences += difference * difference;
    }
    if (n < 2) return choice;
    choice.error = std::sqrt(squares / (n * (n - 1)));
    choice.behind_error = std::sqrt(differences / (n * (n - 1)));
    return choice;
  }

  std::vector<Move> moves_;
  std::vector<double> values_;  // by world, then by move
  std::vector<double> leads_;
};

}  // namespace orebit
