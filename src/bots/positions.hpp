// Positions of games that were played, as a WinModel sees them: the features of each seat, and each seat's
// share of the win in the end. What `orebit fit` learns from.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/position_value.hpp"

namespace orebit {

class Positions {
 public:
  explicit Positions(int features) : features_(static_cast<std::size_t>(features)) {}

  int features() const { return static_cast<int>(features_); }
  std::size_t size() const { return begin_.size(); }
  int seats(std::size_t i) const { return seats_[i]; }
  // How far the game had come, from 0 to 1.
  double progress(std::size_t i) const { return static_cast<double>(progress_[i]); }
  float share(std::size_t i, int seat) const { return shares_[begin_[i] + static_cast<std::size_t>(seat)]; }
  std::span<const float> at(std::size_t i, int seat) const {
    return std::span(values_).subspan((begin_[i] + static_cast<std::size_t>(seat)) * features_, features_);
  }
  Values chances(std::size_t i, const WinModel& model) const {
    std::array<double, max_seats> strength{};
    for (int seat = 0; seat < seats(i); ++seat) orebit::at(strength, seat) = model.strength(at(i, seat));
    return chances_of(strength, seats(i));
  }

  // A position for the caller to fill in, seat after seat.
  std::span<float> add(int seats) {
    begin_.push_back(static_cast<std::uint32_t>(shares_.size()));
    seats_.push_back(static_cast<std::uint8_t>(seats));
    shares_.resize(shares_.size() + static_cast<std::size_t>(seats));
    values_.resize(shares_.size() * features_);
    return std::span(values_).last(static_cast<std::size_t>(seats) * features_);
  }
  // The game to which all positions belong that were added since the last call is over.
  void end_game(const Values& result) {
    const auto from = progress_.size(), count = size() - from;
    for (std::size_t i = from; i < size(); ++i) {
      progress_.push_back(static_cast<float>(i - from) / static_cast<float>(count));
      for (std::size_t seat = 0; seat < seats_[i]; ++seat) shares_[begin_[i] + seat] = result[seat];
    }
  }
  void append(const Positions& other) {
    for (const std::uint32_t begin : other.begin_)
      begin_.push_back(begin + static_cast<std::uint32_t>(shares_.size()));
    values_.insert(values_.end(), other.values_.begin(), other.values_.end());
    shares_.insert(shares_.end(), other.shares_.begin(), other.shares_.end());
    seats_.insert(seats_.end(), other.seats_.begin(), other.seats_.end());
    progress_.insert(progress_.end(), other.progress_.begin(), other.progress_.end());
  }

 private:
  std::size_t features_;
  std::vector<float> values_;
  std::vector<float> shares_;
  std::vector<float> progress_;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint8_t> seats_;
};

// One game: what its start promised, what chance gave, what came out.
struct LuckAccount {
  int seats = 0;
  Values start{};
  Values luck{};
  Values result{};
};

// Plays one game and adds its positions; decide(state, seat) is the move of the seat to act. Luck is counted
// only where it is asked for: that takes much longer.
template <class G, class Decide>
LuckAccount add_game(const G& game, const PositionValue<G>& value, Random& chance, const Decide& decide,
                     bool counts_luck, Positions& positions) {
  typename G::State s = game.start();
  LuckAccount account{game.seats(), {}, {}, {}};
  if (counts_luck) account.start = value.expected(s);
  bool is_new = true;  // what a decision leaves to chance is never valued
  for (Turn now = game.turn(s); !now.is_over(); now = game.turn(s)) {
    if (now.is_player() || is_new) value.fill(s, positions.add(game.seats()));
    is_new = now.is_chance();
    if (now.is_player()) {
      game.apply(s, decide(s, now.seat));
    } else {
      const Values before = counts_luck ? value.expected(s) : Values{};
      game.apply(s, game.sample(s, chance));
      const Values after = counts_luck ? value.value(s) : Values{};
      for (std::size_t seat = 0; seat < max_seats; ++seat) account.luck[seat] += after[seat] - before[seat];
    }
  }
  account.result = value.value(s);
  positions.end_game(account.result);
  return account;
}

}  // namespace orebit
