#include "table/advice.hpp"

#include <array>
#include <cmath>

#include "bots/common_worlds.hpp"
#include "table/analysis.hpp"
#include "text/offer.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

std::string_view first_word(std::string_view move) { return move.substr(0, move.find(' ')); }
std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}
std::string quote(const RatedMove& move) {
  return move.says.empty() ? "`" + move.move + "`" : "“" + move.says + "”";
}

bool is_behind(const RatedMove& move, Measure measure) {
  return is_clearly_behind(move.behind, move.behind_error, measure);
}

std::string with_unit(double value, double error, Measure measure) {
  const bool is_chance = measure == Measure::chance;
  const std::string text = fixed(value * (is_chance ? 100 : 1), 1) + (is_chance ? " %" : " points");
  return text + margin_in_words(1.96 * error * (is_chance ? 100 : 1));
}

std::string difference(const RatedMove& move, Measure measure) {
  return with_unit(move.behind, move.behind_error, measure);
}

// A decided game is about the margin.
std::string promise_of(const RatedMove& move, Measure measure) {
  const std::string value = with_unit(std::abs(move.value), move.error, measure);
  if (measure == Measure::chance) return "a chance to win of " + value;
  if (measure == Measure::score) return "a final score of " + value + " on average";
  return "the game is decided, so the margin counts: " + value + (move.value < 0 ? " behind" : " ahead");
}

std::string at_once(const RatedMove& move) {
  const int gain = move.gain.value_or(0);
  if (gain == 0) return "";
  return std::string("the score ") + (gain > 0 ? "rises" : "falls") + " by " +
         std::to_string(std::abs(gain)) + " at once, with ";
}

// What is lost, and perhaps won at once, by playing `next` instead of `best`.
std::string given_up(const RatedMove& best, const RatedMove& next, Measure measure) {
  const std::string loss = difference(next, measure);
  const int more = best.gain && next.gain ? *next.gain - *best.gain : 0;
  if (more > 0) return " brings " + std::to_string(more) + " more at once, but gives up " + loss;
  if (more < 0) return " brings " + std::to_string(-more) + " less at once, and gives up " + loss;
  return " gives up " + loss;
}

}  // namespace

std::string margin_in_words(double half, int digits) {
  const std::string text = fixed(half, digits);
  return text.find_first_of("123456789") == std::string::npos ? "" : " (±" + text + ")";
}

std::string value_in_words(const RatedMove& move, int seats) {
  const double unit = seats == 1 ? 1 : 100;
  return fixed(move.value * unit, 1) + (seats == 1 ? "" : " %") + margin_in_words(1.96 * move.error * unit);
}

std::string odds_in_words(const std::vector<RatedMove>& weighed, int seats) {
  if (weighed.size() == 1) return "there is no other move";
  const std::string what = seats == 1 ? "a final score of " : "a chance to win of ";
  return what + value_in_words(weighed[0], seats) + ", against " + value_in_words(weighed[1], seats) +
         " for `" + weighed[1].move + "`";
}

std::size_t Advice::equals() const {
  std::size_t count = 1;
  while (count < weighed.size() && !is_behind(weighed[count], measure)) ++count;
  return count;
}

std::string hint_in_words(const Advice& advice) {
  const auto& weighed = advice.weighed;
  const Measure measure = advice.measure;
  const std::size_t equals = advice.equals();
  std::string text = at_once(weighed[0]) + promise_of(weighed[0], measure);
  if (weighed.size() == 1) return text + "; nothing else is better";
  if (equals > 1) {
    for (std::size_t i = 1; i < equals; ++i)
      text += (i == 1 ? "; " : i + 1 == equals ? " and " : ", ") + quote(weighed[i]);
    text += equals == 2 ? " is about equal" : " are about equal";
  }
  if (equals < weighed.size())
    text += "; " + quote(weighed[equals]) + given_up(weighed[0], weighed[equals], measure);
  return text;
}

namespace {

// In some worlds that the seat cannot tell from the true one; nothing where they differ.
std::optional<int> gain_of(const Match& match, const std::string& move) {
  constexpr std::uint64_t worlds = 3;
  const auto score = [seat = match.turn().seat](const Match& one) { return at(one.result().scores, seat); };
  std::optional<int> gain;
  for (std::uint64_t i = 0; i < worlds; ++i) {
    const auto world = match.determinize(match.turn().seat, i);
    if (!world->play(move, Tell::nothing)) return std::nullopt;
    const int now = score(*world) - score(match);
    if (gain && *gain != now) return std::nullopt;
    gain = now;
  }
  return gain;
}

}  // namespace

Advice with_words(Advice advice, const Match& match, bool is_searched) {
  const auto in_sentence = [&](const std::string& move) {
    return sentence(match.analysis().telling(), match.offers(move).front());
  };
  advice.says = in_sentence(advice.move);
  for (RatedMove& rated : advice.weighed) {
    rated.says = in_sentence(rated.move);
    rated.gain = gain_of(match, rated.move);
  }
  if (match.legal().size() == 1)
    advice.reason = "there is no other move";
  else if (is_searched)
    advice.reason = hint_in_words(advice);
  return advice;
}

std::string first_hint(const Advice& advice, const std::vector<std::string>& legal, const GameInfo& info) {
  if (legal.size() == 1) return "There is only one move";
  const std::string_view kind = first_word(advice.move);
  for (const Idea& idea : info.ideas)
    if (idea.verb == kind) return capitalized(std::string(idea.text));
  return "Think of `" + std::string(kind) + "`";
}

namespace {

void write_value(JsonWriter& out, const RatedMove& move) {
  out.field("move", move.move);
  out.key("value").number(move.value, 4).key("error").number(move.error, 4);
  out.field("visits", move.visits);
}

}  // namespace

void write_weighed(JsonWriter& out, const std::vector<RatedMove>& weighed) {
  out.key("weighed").open_list();
  for (const RatedMove& move : weighed) {
    write_value(out.open_object(), move);
    out.close_object();
  }
  out.close_list();
}

void write_hint(JsonWriter& out, const Advice& advice, std::string_view idea) {
  static constexpr std::array<std::string_view, 3> measures{"chance", "score", "margin"};
  out.open_object()
      .field("move", advice.move)
      .field("says", advice.says)
      .field("idea", idea)
      .field("reason", advice.reason);
  out.field("measure", at(measures, advice.measure));
  out.field("equals", static_cast<int>(advice.equals())).key("weighed").open_list();
  for (const RatedMove& move : advice.weighed) {
    write_value(out.open_object(), move);
    if (!move.says.empty()) out.field("says", move.says);
    out.key("behind").number(move.behind, 4).key("behind_error").number(move.behind_error, 4).close_object();
  }
  out.close_list().close_object();
}

}  // namespace orebit
