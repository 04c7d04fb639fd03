// A review as one HTML file: for each seat what adds up to its result and a plot, what cost most, and every
// decision and striking roll. No scripts and nothing from elsewhere, so that it can be mailed and kept.
#include <algorithm>
#include <array>
#include <cmath>

#include "table/review_plot.hpp"
#include "table/review_summary.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

constexpr auto head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>orebit review</title>
<style>
:root{color-scheme:dark light;--bg:#0e111c;--panel:#151a29;--line:#2d3650;--ink:#eef1f8;--ink2:#b4bdd3;--luck:#6db7ff;--unluck:#c9a0ff;--bad:#ff7466;--onbad:#1d0705;--good:#5bd6a0}
@media (prefers-color-scheme:light){:root{--bg:#f2f4f9;--panel:#fff;--line:#d5dbe8;--ink:#171c2b;--ink2:#46506a;--luck:#1d66b8;--unluck:#7a3fc0;--bad:#c43a2c;--onbad:#fff;--good:#1d7f55}}
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;background:var(--bg);color:var(--ink)}
section,li.tile{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:.8rem 1rem;margin:1rem 0}
h1,h2,h3{line-height:1.2;margin:.4rem 0}
.sum{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;align-items:baseline;font-variant-numeric:tabular-nums}
.sum b{font-size:1.7rem}.sum .luck{color:var(--luck)}.sum .cost{color:var(--bad)}
.soft{color:var(--ink2)}
svg{width:100%;height:auto;display:block}
svg .grid{stroke:var(--line)}svg text{fill:var(--ink2);font-size:12px;text-anchor:end}
svg .went{fill:none;stroke:var(--ink);stroke-width:2.5}
svg .even{fill:none;stroke:var(--luck);stroke-width:1.5;stroke-dasharray:5 4}
svg .luck{fill:var(--luck);opacity:.15}
svg .lucky{fill:var(--luck)}svg .unlucky{fill:none;stroke:var(--unluck)}
svg .costly circle{fill:var(--bad);stroke:var(--bg)}svg .costly text{fill:var(--onbad);text-anchor:middle;font-weight:700}
ol.tiles{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:0 1rem}
.costly-text,td.costly{color:var(--bad)}td.best{color:var(--good)}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
code{background:#8882;padding:0 .25em;border-radius:4px;overflow-wrap:anywhere}
label{margin-right:1.2rem}input{accent-color:var(--luck)}
@media (max-width:40rem){svg{overflow:visible}svg text{font-size:26px}svg .costly text{font-size:12px}}
section:has(#best:not(:checked)) tr.best,section:has(#fine:not(:checked)) tr.fine,section:has(#costly:not(:checked)) tr.costly,section:has(#rolls:not(:checked)) tr.roll{display:none}
</style></head><body>
)";

// States, never judges.
std::string in_a_sentence(const SeatAccount& account, int seats) {
  const double little = seats == 1 ? 0.5 : 0.02;
  const std::string chance = std::abs(account.luck) < little ? "Chance took no side"
                             : account.luck > 0              ? "Chance was kind"
                                                             : "Chance was unkind";
  return chance + "; own decisions that were not best cost " + amount_in_words(-account.own, seats) +
         ". There are " + not_explained_in_words(account.not_explained, seats) + ".";
}

std::string seat_part(const Review& review, int seat, const ReviewReader& reader, const SeatLuck& luck) {
  const int seats = review.seats;
  const SeatAccount account = review.account(seat);
  const auto score = std::to_string(at(review.result.scores, seat));
  const auto part = [](const char* kind, const std::string& text) {
    return "<span" + (*kind == 0 ? "" : " class=\"" + std::string(kind) + "\"") + ">" + text + "</span>";
  };
  return "<section><h2>" + (seats == 1 ? "Your game" : escaped(seat_name(seat, review, reader))) +
         "</h2>\n<p class=\"sum\"><b>" + score + "</b>" +
         part("", "at the start " + amount_in_words(account.start, seats)) +
         part("luck", "luck " + signed_amount(account.luck, seats)) +
         part("cost", "own decisions " + signed_amount(account.own, seats)) +
         (seats == 1 ? "" : part("", "others' decisions " + signed_amount(account.others, seats))) +
         part("soft", "not explained " + signed_amount(account.not_explained, seats)) +
         part("", "result " + amount_in_words(account.result(), seats)) + "</p>\n<p>" +
         escaped(luck.in_words(seats)) + "</p>\n<p class=\"soft\">" + in_a_sentence(account, seats) +
         "</p>\n" + review_plot(review, seat, reader) +
         "<p class=\"soft\">Line: the account, ply by ply; its last step holds what is not explained. "
         "Dashed: "
         "without luck. Between them: luck. Circles: costly decisions. Bars: luck of each roll and "
         "draw.</p></section>\n";
}

std::string tiles(const Review& review, const ReviewSummary& summary) {
  if (summary.decisions.empty()) return "<p>No decision was surely wrong.</p>\n";
  std::string html = "<ol class=\"tiles\">\n";
  int rank = 0;
  for (const auto& [decision, who, played, better, cost] : summary.decisions)
    html += "<li class=\"tile\"><h3>" + std::to_string(++rank) + ". " + escaped(who) +
            " <span class=\"costly-text\">" + signed_amount(-decision->loss(), review.seats) +
            "</span></h3><p>Ply " + std::to_string(decision->ply) + ", played: " + escaped(played) +
            ".</p><p>Better: " + escaped(better) + " (" + escaped(decision->best_clause) +
            ").</p><p class=\"soft\">It cost " + cost + ".</p></li>\n";
  return html + "</ol>\n";
}

std::string filter(const char* kind, const std::string& text) {
  return "<label><input type=\"checkbox\" id=\"" + std::string(kind) + "\" checked> " + text + "</label>\n";
}

std::string filters(const Review& review) {
  std::array<int, 3> count{};
  for (const ReviewedDecision& decision : review.decisions) ++at(count, review.rating(decision));
  std::string html = "<p>";
  for (const Rating rating : {Rating::best, Rating::fine, Rating::costly})
    html += filter(name_of(rating), std::to_string(at(count, rating)) + " " + name_of(rating));
  return html + filter("rolls", "striking rolls and draws") + "</p>\n";
}

std::string decision_row(const Review& review, const ReviewedDecision& decision) {
  const std::string rating = name_of(review.rating(decision));
  const bool is_best = review.rating(decision) == Rating::best;
  return "<tr class=\"" + rating + "\"><td>" + std::to_string(decision.ply) + "<td>" +
         player_name(index_of(decision.seat)) + "<td><code>" + escaped(decision.comparison.played.move) +
         "</code><td>" + (is_best ? "" : "<code>" + escaped(decision.comparison.best.move) + "</code>") +
         "<td class=\"" + rating + "\">" +
         (is_best ? "best" : rating + " " + signed_amount(-decision.loss(), review.seats)) + "</tr>\n";
}

// Of a roll or draw that moved somebody's result by much; for whom it moved most.
std::string chance_row(const Review& review, const ReviewedChance& chance) {
  const auto most = std::max_element(chance.luck.begin(), chance.luck.end(),
                                     [](double a, double b) { return std::abs(a) < std::abs(b); });
  if (std::abs(*most) < (review.seats == 1 ? 1.5 : 0.05)) return "";
  const auto seat = static_cast<int>(most - chance.luck.begin());
  return "<tr class=\"roll\"><td>" + std::to_string(chance.ply) + "<td>chance<td><code>" +
         escaped(chance.move) + "</code><td><td>luck " + signed_amount(*most, review.seats) +
         (review.seats == 1 ? "" : " for " + player_name(seat)) + "</tr>\n";
}

std::string list(const Review& review) {
  std::string html = "<section><h2>Every decision</h2>\n" + filters(review) +
                     "<table><tr><th>ply<th>who<th>move<th>better<th>worth</tr>\n";
  auto chance = review.chances.begin();
  for (const ReviewedDecision& decision : review.decisions) {
    for (; chance != review.chances.end() && chance->ply < decision.ply; ++chance)
      html += chance_row(review, *chance);
    html += decision_row(review, decision);
  }
  for (; chance != review.chances.end(); ++chance) html += chance_row(review, *chance);
  return html + "</table></section>\n";
}

std::string title_of(const std::string& game) {
  const GameInfo* info = find_game(game);
  return info == nullptr ? game : std::string(info->title);
}

}  // namespace

std::string review_html(const Review& review, const ReviewReader& reader) {
  const ReviewSummary summary = summary_of(review, reader);
  std::string html = head;
  html += "<h1>Review: " + escaped(title_of(review.game)) + "</h1>\n<p class=\"soft\">" +
          std::to_string(review.curve.size() - 1) + " plies, " + std::to_string(review.decisions.size()) +
          " decisions.</p>\n<p>" + escaped(summary.sentence) + "</p>\n";
  for (int seat = 0; seat < review.seats; ++seat)
    html += seat_part(review, seat, reader, at(summary.luck, seat));
  return html + "<h2>The decisions that mattered</h2>\n" + tiles(review, summary) + list(review) +
         "</body></html>\n";
}

}  // namespace orebit
