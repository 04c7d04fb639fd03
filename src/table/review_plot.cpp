#include "table/review_plot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "table/review_summary.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

constexpr double left = 44, right = 890, top = 14, bottom = 240;  // of the lines
constexpr double luck_line = 282, luck_height = 34;

// One seat's game: values before each ply and at the end, as it went and without luck.
class Plot {
 public:
  Plot(const Review& review, int seat, const ReviewReader& reader)
      : review_(review), reader_(reader), seat_(static_cast<std::size_t>(seat)) {
    for (const auto& values : review.curve) went_.push_back(values[seat_]);
    even_ = went_;
    for (const ReviewedChance& chance : review.chances) {
      const double luck = chance.luck[seat_];
      max_luck_ = std::max(max_luck_, std::abs(luck));
      for (auto ply = static_cast<std::size_t>(chance.ply); ply < even_.size(); ++ply) even_[ply] -= luck;
    }
    const auto [low, high] = std::minmax_element(went_.begin(), went_.end());
    const auto [low_even, high_even] = std::minmax_element(even_.begin(), even_.end());
    low_ = review.seats == 1 ? std::min(*low, *low_even) : std::min(0.0, *low_even);
    high_ = review.seats == 1 ? std::max(*high, *high_even) + 0.5 : std::max(1.0, *high_even);
  }

  std::string svg() const {
    return "<svg viewBox=\"0 0 900 320\" role=\"img\" aria-label=\"" + label() + "\">\n" + grid() + area() +
           line(went_, "went") + line(even_, "even") + bars() + marks() + "</svg>\n";
  }

 private:
  double x(std::size_t ply) const {
    return left + static_cast<double>(ply) / static_cast<double>(went_.size() - 1) * (right - left);
  }
  double y(double value) const { return bottom - (value - low_) / (high_ - low_) * (bottom - top); }
  std::string amount(double value) const {
    return review_.seats == 1 ? fixed(value, 1) : fixed(100 * value, 0) + " %";
  }

  std::string label() const {
    return "Account over " + std::to_string(went_.size() - 1) + " plies. Started at " +
           amount(went_.front()) + ", ended at " + amount(went_.back()) + ". Without luck " +
           amount(even_.back()) + ".";
  }

  std::string grid() const {
    std::string svg;
    for (int i = 0; i <= 4; ++i) {
      const double value = low_ + (high_ - low_) * i / 4;
      svg += "<line class=\"grid\" x1=\"44\" x2=\"890\" y1=\"" + fixed(y(value), 1) + "\" y2=\"" +
             fixed(y(value), 1) + "\"/><text x=\"38\" y=\"" + fixed(y(value) + 4, 1) + "\">" + amount(value) +
             "</text>\n";
    }
    return svg +
           "<line class=\"grid\" x1=\"44\" x2=\"890\" y1=\"282\" y2=\"282\"/>"
           "<text x=\"38\" y=\"286\">luck</text>\n";
  }

  // Steps: a value holds until the next ply changes it.
  std::string steps(const std::vector<double>& values) const {
    std::string points;
    for (std::size_t ply = 0; ply < values.size(); ++ply) {
      if (ply > 0) points += fixed(x(ply), 1) + "," + fixed(y(values[ply - 1]), 1) + " ";
      points += fixed(x(ply), 1) + "," + fixed(y(values[ply]), 1) + " ";
    }
    return points;
  }
  std::string line(const std::vector<double>& values, const char* kind) const {
    return "<polyline class=\"" + std::string(kind) + "\" points=\"" + steps(values) + "\"/>\n";
  }
  std::string area() const {
    std::string back;
    for (std::size_t ply = even_.size(); ply-- > 0;) {
      back += fixed(x(ply), 1) + "," + fixed(y(even_[ply]), 1) + " ";
      if (ply > 0) back += fixed(x(ply), 1) + "," + fixed(y(even_[ply - 1]), 1) + " ";
    }
    return "<polygon class=\"luck\" points=\"" + steps(went_) + back + "\"/>\n";
  }

  // Good luck is filled and goes up, bad luck is hollow and goes down: shape, not only colour.
  std::string bars() const {
    std::string svg;
    for (const ReviewedChance& chance : review_.chances) {
      const double luck = chance.luck[seat_];
      const double height = max_luck_ == 0 ? 0 : std::abs(luck) / max_luck_ * luck_height;
      if (height < 0.5) continue;
      svg += "<rect class=\"" + std::string(luck > 0 ? "lucky" : "unlucky") + "\" width=\"5\" x=\"" +
             fixed(x(static_cast<std::size_t>(chance.ply)) - 2.5, 1) + "\" y=\"" +
             fixed(luck > 0 ? luck_line - height : luck_line, 1) + "\" height=\"" + fixed(height, 1) +
             "\"><title>Ply " + std::to_string(chance.ply) + ": " + escaped(chance.move) + ", " +
             signed_amount(luck, review_.seats) + "</title></rect>\n";
    }
    return svg;
  }

  // The three costliest carry their number; other costly ones are plain.
  std::string marks() const {
    const auto costliest = review_.costliest(3);
    std::string svg;
    for (const ReviewedDecision& decision : review_.decisions) {
      const auto rank = std::find(costliest.begin(), costliest.end(), &decision);
      const bool is_mine = static_cast<std::size_t>(index_of(decision.seat)) == seat_;
      if (!is_mine || (rank == costliest.end() && review_.rating(decision) != Rating::costly)) continue;
      const auto ply = static_cast<std::size_t>(decision.ply);
      const std::string at_x = fixed(x(ply), 1), at_y = fixed(y(even_[ply]), 1);
      svg += "<g class=\"costly\"><title>";
      svg += escaped(told_of(decision, review_, reader_).in_words());
      svg += rank == costliest.end() ? "</title><circle r=\"4\" cx=\"" : "</title><circle r=\"9\" cx=\"";
      svg.append(at_x).append("\" cy=\"").append(at_y).append("\"/>");
      if (rank != costliest.end())
        svg.append("<text x=\"")
            .append(at_x)
            .append("\" y=\"")
            .append(fixed(y(even_[ply]) + 4, 1))
            .append("\">" + std::to_string(rank - costliest.begin() + 1) + "</text>");
      svg += "</g>\n";
    }
    return svg;
  }

  const Review& review_;
  const ReviewReader& reader_;
  std::size_t seat_;
  std::vector<double> went_;
  std::vector<double> even_;
  double max_luck_ = 0;
  double low_ = 0;
  double high_ = 1;
};

}  // namespace

std::string review_plot(const Review& review, int seat, const ReviewReader& reader) {
  return Plot(review, seat, reader).svg();
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string signed_amount(double amount, int seats) {
  const std::string text = fixed(std::abs(seats == 1 ? amount : 100 * amount), 1) + (seats == 1 ? "" : " %");
  return (amount < 0 ? "\u2212" : "+") + text;
}

}  // namespace orebit
