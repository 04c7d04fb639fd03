// The plot of a review as SVG, for one seat.
#pragma once

#include <string>
#include <string_view>

#include "table/review.hpp"

namespace orebit {

// The seat's account ply by ply, with and without luck; the costliest decisions; below, the luck of every
// roll and draw.
std::string review_plot(const Review& review, int seat, const ReviewReader& reader);

std::string escaped(std::string_view text);  // for HTML
// "+5.6" or "-2.1", in points or percent.
std::string signed_amount(double amount, int seats);

}  // namespace orebit
