// A review as one HTML file: a plot of what the game promised ply by ply, totals, and every decision that
// cost something. No scripts and nothing from elsewhere, so that it can be mailed and kept.
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "table/review.hpp"

namespace orebit {

namespace {

constexpr int plot_width = 900;
constexpr int plot_height = 260;
constexpr std::array<const char*, max_seats> colours{"#4da3ff", "#ffb454", "#7fd962", "#f07178"};

constexpr auto head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>orebit review</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
svg{width:100%;height:auto;border:1px solid #8886;border-radius:8px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8884;font-variant-numeric:tabular-nums}
code{background:#8882;padding:0 .25em;border-radius:4px}
.scroll{overflow-x:auto}
</style></head><body>
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

// Text with `moves` as code.
std::string marked(std::string_view text) {
  std::string html;
  bool is_code = false;
  for (const char c : escaped(text)) {
    if (c != '`') {
      html += c;
      continue;
    }
    html += is_code ? "</code>" : "<code>";
    is_code = !is_code;
  }
  return html;
}

std::string player(int seat) { return "Player " + std::to_string(seat + 1); }

struct Scale {
  double low = 0;
  double high = 1;
  std::string y(double value) const {
    return fixed(plot_height - 10 - (value - low) / (high - low) * (plot_height - 20), 1);
  }
};

Scale scale_of(const Review& review) {
  if (review.seats > 1) return {};
  Scale scale{review.outlook[0][0], review.outlook[0][0] + 1};
  for (const auto& values : review.outlook) {
    scale.low = std::min(scale.low, values[0]);
    scale.high = std::max(scale.high, values[0]);
  }
  return scale;
}

std::string x_of(const Review& review, std::size_t ply) {
  const auto plies = static_cast<double>(std::max<std::size_t>(1, review.outlook.size() - 1));
  return fixed(static_cast<double>(ply) / plies * plot_width, 1);
}

std::string line_of(const Review& review, int seat, const Scale& scale) {
  std::string points;
  for (std::size_t ply = 0; ply < review.outlook.size(); ++ply)
    points += x_of(review, ply) + "," + scale.y(review.outlook[ply][static_cast<std::size_t>(seat)]) + " ";
  return "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" +
         std::string(colours[static_cast<std::size_t>(seat)]) + "\" points=\"" + points + "\"/>\n";
}

std::string dots(const Review& review, const Scale& scale) {
  std::string html;
  for (const ReviewedDecision* decision : review.dearest(3)) {
    const auto ply = static_cast<std::size_t>(decision->ply - 1);
    const auto seat = static_cast<std::size_t>(index_of(decision->seat));
    html += "<circle r=\"6\" fill=\"none\" stroke=\"currentColor\" cx=\"" + x_of(review, ply) + "\" cy=\"" +
            scale.y(review.outlook[ply][seat]) + "\"><title>" +
            escaped(decision_in_words(*decision, review.seats)) + "</title></circle>\n";
  }
  return html;
}

std::string plot(const Review& review) {
  const Scale scale = scale_of(review);
  std::string html = "<svg viewBox=\"0 0 " + std::to_string(plot_width) + " " + std::to_string(plot_height) +
                     "\" role=\"img\" aria-label=\"What the game promised each player, ply by ply\">\n";
  for (int seat = 0; seat < review.seats; ++seat) html += line_of(review, seat, scale);
  html +=
      dots(review, scale) + "</svg>\n<p>From " +
      (review.seats == 1 ? fixed(scale.low, 1) + " to " + fixed(scale.high, 1) + " points" : "0 to 100 %") +
      ", over " + std::to_string(review.outlook.size() - 1) + " plies" + ".";
  for (int seat = 0; review.seats > 1 && seat < review.seats; ++seat)
    html += " <span style=\"color:" + std::string(colours[static_cast<std::size_t>(seat)]) +
            "\">&#9644;</span> " + player(seat);
  return html + "</p>\n";
}

std::string totals(const Review& review) {
  std::string html =
      "<div class=\"scroll\"><table><tr><th>player<th>score<th>expected at the "
      "start<th>luck<th>decisions<th>result<th>without luck</tr>\n";
  for (int seat = 0; seat < review.seats; ++seat) {
    html += "<tr><td>" + player(seat) + "<td>" +
            std::to_string(review.result.scores[static_cast<std::size_t>(seat)]);
    for (const double amount : {review.start_value(seat), review.luck(seat), review.decided(seat),
                                review.final_value(seat), review.luck_adjusted(seat)})
      html += "<td>" + amount_in_words(amount, review.seats);
    html += "</tr>\n";
  }
  return html + "</table></div>\n";
}

std::string decisions(const Review& review) {
  std::string html = "<div class=\"scroll\"><table><tr><th>ply<th>player<th>played<th>better<th>cost</tr>\n";
  for (const ReviewedDecision& decision : review.decisions) {
    if (decision.loss() <= decision.error()) continue;
    html += "<tr><td>" + std::to_string(decision.ply) + "<td>" + player(index_of(decision.seat)) +
            "<td><code>" + escaped(decision.appraisal.played.move) + "</code><td><code>" +
            escaped(decision.appraisal.best.move) + "</code><td>" +
            amount_in_words(decision.loss(), review.seats) + "</tr>\n";
  }
  return html + "</table></div>\n";
}

}  // namespace

std::string review_html(const Review& review) {
  std::string html = head;
  html += "<h1>" + escaped(review.game) + "</h1>\n<p>" + escaped(review.result.reason) + ".</p>\n" +
          plot(review) + totals(review) + "<h2>The dearest decisions</h2>\n<ol>\n";
  for (const ReviewedDecision* decision : review.dearest(3))
    html += "<li>" + marked(decision_in_words(*decision, review.seats)) + "</li>\n";
  html += "</ol>\n<h2>Decisions that cost something</h2>\n" + decisions(review) + "</body></html>\n";
  return html;
}

}  // namespace orebit
