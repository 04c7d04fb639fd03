#include "lab/fit.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "core/random.hpp"

namespace orebit::lab {

namespace {

// The model with its gradient. Layout of the weights as in WinModel.
class Learner {
 public:
  Learner(int features, const FitSettings& settings)
      : features_(static_cast<std::size_t>(features)),
        units_(static_cast<std::size_t>(settings.units)),
        weights_(WinModel::count(features, settings.units)),
        gradient_(weights_.size()),
        mean_(weights_.size()),
        square_(weights_.size()),
        active_(max_seats * units_) {
    Random random(settings.seed, 0);
    const double size = 1 / std::sqrt(static_cast<double>(features_));
    for (std::size_t i = features_ + 1; i < weights_.size(); ++i)
      weights_[i] = static_cast<float>(size * (random(2001) / 1000.0 - 1));
  }

  // Adds the gradient of one position.
  void backpropagate(const Positions& positions, std::size_t i) {
    const int seats = positions.seats(i);
    std::array<double, max_seats> strength{};
    for (int seat = 0; seat < seats; ++seat) at(strength, seat) = look(positions.at(i, seat), seat);
    const Values chances = chances_of(strength, seats);
    for (int seat = 0; seat < seats; ++seat)
      add_gradient(positions.at(i, seat), seat, at(chances, seat) - positions.share(i, seat));
  }

  void step(double rate, double decay, std::size_t batch) {
    constexpr double keep_mean = 0.9, keep_square = 0.999;
    mean_power_ *= keep_mean;
    square_power_ *= keep_square;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double g = static_cast<double>(gradient_[i]) / static_cast<double>(batch) +
                       decay * static_cast<double>(weights_[i]);
      mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
      square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
      weights_[i] -= static_cast<float>(rate * mean_[i] / (1 - mean_power_) /
                                        (std::sqrt(square_[i] / (1 - square_power_)) + 1e-8));
      gradient_[i] = 0;
    }
  }

  const std::vector<float>& weights() const { return weights_; }

 private:
  double look(std::span<const float> f, int seat) {
    float sum = line(0, f);
    for (std::size_t unit = 0; unit < units_; ++unit) {
      const float activity = std::max(0.0F, line(unit + 1, f));
      active_[static_cast<std::size_t>(seat) * units_ + unit] = activity;
      sum += weights_[out(unit)] * activity;
    }
    return static_cast<double>(sum);
  }
  void add_gradient(std::span<const float> f, int seat, float error) {
    add_line(0, f, error);
    for (std::size_t unit = 0; unit < units_; ++unit) {
      const float activity = active_[static_cast<std::size_t>(seat) * units_ + unit];
      gradient_[out(unit)] += error * activity;
      if (activity > 0) add_line(unit + 1, f, error * weights_[out(unit)]);
    }
  }
  float line(std::size_t at, std::span<const float> f) const {
    const float* w = weights_.data() + at * (features_ + 1);
    float sum = w[0];
    for (std::size_t i = 0; i < features_; ++i) sum += w[i + 1] * f[i];
    return sum;
  }
  void add_line(std::size_t at, std::span<const float> f, float error) {
    float* g = gradient_.data() + at * (features_ + 1);
    g[0] += error;
    for (std::size_t i = 0; i < features_; ++i) g[i + 1] += error * f[i];
  }
  std::size_t out(std::size_t unit) const { return (features_ + 1) * (units_ + 1) + unit; }

  std::size_t features_;
  std::size_t units_;
  std::vector<float> weights_;
  std::vector<float> gradient_;
  std::vector<double> mean_;
  std::vector<double> square_;
  std::vector<float> active_;
  double mean_power_ = 1;
  double square_power_ = 1;
};

}  // namespace

std::vector<float> fit_weights(const Positions& positions, const FitSettings& settings) {
  constexpr std::size_t batch = 256;
  Learner learner(positions.features(), settings);
  Random random(settings.seed, 1);
  std::vector<std::uint32_t> order(positions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  for (int round = 0; round < settings.rounds; ++round) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i + batch <= order.size(); i += batch) {
      for (std::size_t j = i; j < i + batch; ++j) learner.backpropagate(positions, order[j]);
      const double done =
          (round + static_cast<double>(i) / static_cast<double>(order.size())) / settings.rounds;
      learner.step(settings.rate * (1 - 0.98 * done), settings.decay, batch);
    }
  }
  return learner.weights();
}

double cross_entropy(const Positions& positions, const WinModel& model) {
  double sum = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Values chances = positions.chances(i, model);
    for (int seat = 0; seat < positions.seats(i); ++seat)
      sum -= static_cast<double>(positions.share(i, seat)) *
             std::log(std::max(1e-6, static_cast<double>(at(chances, seat))));
  }
  return sum / static_cast<double>(std::max<std::size_t>(1, positions.size()));
}

}  // namespace orebit::lab
