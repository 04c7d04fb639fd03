#include "table/counsel.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit {

namespace {

std::string_view first_word(std::string_view move) { return move.substr(0, move.find(' ')); }

}  // namespace

std::string value_in_words(const Weighed& move, int seats) {
  const double unit = seats == 1 ? 1 : 100;
  std::string text = fixed(move.value * unit, 1) + (seats == 1 ? "" : " %");
  if (move.error > 0) text += " (±" + fixed(1.96 * move.error * unit, 1) + ")";
  return text;
}

std::string odds_in_words(const std::vector<Weighed>& weighed, int seats) {
  if (weighed.size() == 1) return "there is no other move";
  const std::string what = seats == 1 ? "a final score of " : "a chance to win of ";
  return what + value_in_words(weighed[0], seats) + ", against " + value_in_words(weighed[1], seats) +
         " for `" + weighed[1].move + "`";
}

std::string nudge(const Counsel& counsel, const std::vector<std::string>& legal) {
  const std::string_view kind = first_word(counsel.move);
  const auto alike = std::count_if(legal.begin(), legal.end(),
                                   [&](const std::string& move) { return first_word(move) == kind; });
  const std::string quoted_kind = "`" + std::string(kind) + "`";
  if (alike == static_cast<std::ptrdiff_t>(legal.size()))
    return "Compare the " + counted(static_cast<int>(alike), "choice") + " once more";
  if (alike == 1) return "Think of " + quoted_kind;
  return "Think of " + quoted_kind + "; there are " + std::to_string(alike) + " ways to do it";
}

void write_weighed(JsonWriter& out, const std::vector<Weighed>& weighed) {
  out.key("weighed").open_list();
  for (const Weighed& move : weighed) {
    out.open_object().field("move", move.move);
    out.key("value").number(move.value, 4).key("error").number(move.error, 4);
    out.field("visits", move.visits).close_object();
  }
  out.close_list();
}

}  // namespace orebit
