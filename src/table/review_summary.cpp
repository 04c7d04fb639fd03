#include "table/review_summary.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/sort_few.hpp"
#include "table/review_plot.hpp"
#include "text/json_writer.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

// Tells one review to one reader.
class Summarizer {
 public:
  Summarizer(const Review& review, const ReviewReader& reader) : review_(review), reader_(reader) {}

  std::string subject(int seat) const;  // "Ada", "You"
  std::string sentence() const;
  SeatLuck luck(int seat) const;
  ToldDecision decision(const ReviewedDecision& decision) const;

 private:
  // Something that moved a seat's result. The amount stands between the words.
  struct Cause {
    double amount = 0;
    std::string before;
    std::string after = {};
  };

  bool is_alone() const { return review_.seats == 1; }
  bool is_you(int seat) const { return reader_.you == seat || (is_alone() && reader_.names.empty()); }
  std::string name(int seat) const;    // "Ada", "you"
  std::string whose(int seat) const;   // "Ada's", "your"
  std::string called(int seat) const;  // "Ada", also where it is the reader
  std::string with_names(std::string_view told) const;
  std::string number(double amount, int digits) const;
  std::string amount(double amount, int digits) const;      // "9 percentage points"
  double least() const { return is_alone() ? 0.5 : 0.01; }  // what is worth a word
  double much() const { return 3 * least(); }               // what is worth one beside something larger

  std::string head() const;
  std::string names(const std::vector<int>& seats) const;
  int hero() const;  // whose result is explained
  std::vector<Cause> causes(int seat) const;
  Cause luck_cause(int seat, double luck) const;
  Cause decisions_cause(int seat, double gain) const;
  std::string worst_of_others(int seat) const;
  std::string most_of_it(int seat, double luck) const;

  const Review& review_;
  const ReviewReader& reader_;
};

std::string Summarizer::name(int seat) const { return is_you(seat) ? "you" : called(seat); }
std::string Summarizer::called(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return at < reader_.names.size() && !reader_.names[at].empty() ? reader_.names[at] : player_name(seat);
}
std::string Summarizer::subject(int seat) const { return is_you(seat) ? "You" : name(seat); }
std::string Summarizer::whose(int seat) const { return is_you(seat) ? "your" : name(seat) + "'s"; }

std::string Summarizer::with_names(std::string_view told) const {
  return with_seat_names(told, [&](int seat) { return called(seat); });
}

std::string Summarizer::number(double amount, int digits) const {
  return fixed(std::abs(is_alone() ? amount : 100 * amount), is_alone() ? 1 : digits);
}
std::string Summarizer::amount(double amount, int digits) const {
  const std::string much = number(amount, digits);
  return much + (is_alone() ? " point" : " percentage point") + (much == "1" || much == "1.0" ? "" : "s");
}

std::string Summarizer::names(const std::vector<int>& seats) const {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i)
    text += (i == 0                  ? ""
             : i + 1 == seats.size() ? " and "
                                     : ", ") +
            (i == 0 ? subject(seats[i]) : name(seats[i]));
  return text;
}

int Summarizer::hero() const {
  if (review_.result.winners.size() != 1 && reader_.you) return *reader_.you;
  return review_.result.winners.empty() ? 0 : review_.result.winners.front();
}

// "Ada won by 12 points". The seat with fewer points may have won: a ruined rival loses.
std::string Summarizer::head() const {
  const auto& [scores, winners, reason] = review_.result;
  const auto score = [&](int seat) { return at(scores, seat); };
  if (is_alone()) {
    const SeatAccount account = review_.account(0);
    const double more = account.result() - account.start;
    const std::string much = fixed(std::abs(more), 1) + (more < 0 ? " fewer" : " more") + " than expected";
    return subject(0) + " scored " + counted(score(0), "point") + ", " +
           (std::abs(more) < least() ? "as expected" : much);
  }
  if (winners.empty()) return "Nobody won";
  if (winners.size() > 1)
    return names(winners) + " share the win with " + counted(score(winners.front()), "point") + " each";
  int best = 0;
  for (int seat = 0, first = 1; seat < review_.seats; ++seat)
    if (seat != winners.front() && (first == 1 || score(seat) > best)) best = score(seat), first = 0;
  const int ahead = score(winners.front()) - best;
  if (ahead == 0) return names(winners) + " won on the tie-break";
  if (ahead < 0) return names(winners) + " won with fewer points";
  return names(winners) + " won by " + counted(ahead, "point");
}

// Where a few rolls or draws make most of a seat's luck.
std::string Summarizer::most_of_it(int seat, double luck) const {
  constexpr std::array counts{"one", "two", "three"};
  constexpr double most = 0.6;
  std::vector<std::pair<double, bool>> moments;  // how much, and whether it was a roll
  for (const ReviewedChance& chance : review_.chances)
    if (const double one = at(chance.luck, seat); one * luck > 0)
      moments.emplace_back(std::abs(one), chance.move.starts_with("roll"));
  sort_few(moments, std::greater<>());
  double sum = 0;
  int rolls = 0;
  for (std::size_t i = 0; i < std::min(counts.size(), moments.size()); ++i) {
    sum += moments[i].first;
    rolls += moments[i].second ? 1 : 0;
    const auto all = static_cast<int>(i) + 1;
    if (sum > std::abs(luck)) return "";  // what came after took some of it back
    if (sum < most * std::abs(luck)) continue;
    const std::string what = rolls == all ? "roll" : rolls == 0 ? "draw" : "moment";
    return std::string(" (most of it in ") + counts[i] + " " + what + (all > 1 ? "s" : "") + ")";
  }
  return "";
}

Summarizer::Cause Summarizer::luck_cause(int seat, double luck) const {
  const std::string few = most_of_it(seat, luck);
  if (luck > 0) return {luck, "luck was worth ", " to " + name(seat) + few};
  return {luck, "luck took ", " from " + name(seat) + few};
}

std::string Summarizer::worst_of_others(int seat) const {
  for (const ReviewedDecision* worst : review_.costliest(review_.decisions.size()))
    if (index_of(worst->seat) != seat && worst->loss() >= least())
      return " (" + whose(index_of(worst->seat)) + " worst one cost " + number(worst->loss(), 0) + ")";
  return "";
}

Summarizer::Cause Summarizer::decisions_cause(int seat, double gain) const {
  if (is_alone()) {
    const auto worst = review_.costliest(2);
    return {gain, whose(0) + " decisions cost ",
            worst.size() > 1 ? " (the worst of them " + number(worst[0]->loss(), 1) + ")" : ""};
  }
  if (gain > 0) return {gain, "better decisions were worth ", worst_of_others(seat)};
  return {gain, whose(seat) + " decisions were worse by "};
}

// The largest first.
std::vector<Summarizer::Cause> Summarizer::causes(int seat) const {
  const SeatAccount account = review_.account(seat);
  std::vector<Cause> list{luck_cause(seat, account.luck),
                          decisions_cause(seat, account.own + account.others)};
  std::erase_if(list, [&](const Cause& cause) { return std::abs(cause.amount) < least(); });
  sort_few(list, [](const Cause& a, const Cause& b) { return std::abs(a.amount) > std::abs(b.amount); });
  return list;
}

// What moved the result its way, the larger first, and what stood against it. What is not explained is said
// as such: first, where it is more than the rest.
std::string Summarizer::sentence() const {
  if (!review_.is_over()) return "";
  const SeatAccount account = review_.account(hero());
  const double moved = account.result() - account.start, rest = account.not_explained;
  const auto list = causes(hero());
  std::string text = head();
  int told = 0;
  const auto much_of = [&](double part) { return told++ == 0 ? amount(part, 0) : number(part, 0); };
  const bool is_unclear =
      rest * moved > 0 && std::abs(rest) >= much() &&
      std::ranges::all_of(list, [&](const Cause& cause) { return std::abs(cause.amount) < std::abs(rest); });
  if (is_unclear) text += ", mostly for reasons that this review cannot name (" + much_of(rest) + ")";
  std::string joint = ": ";
  for (const bool is_for : {true, false})
    for (const Cause& cause : list) {
      if ((cause.amount * moved > 0) != is_for || (told > 0 && std::abs(cause.amount) < much())) continue;
      text += (is_for || joint == ": " ? joint : ", although ") + cause.before + much_of(cause.amount) +
              cause.after;
      joint = ", and ";
    }
  if (!is_unclear && std::abs(rest) >= much())
    text += (rest * moved > 0 ? ", and " : "; ") + much_of(rest) +
            (rest * moved > 0 ? "" : " the other way") + " are not explained";
  return text + ".";
}

SeatLuck Summarizer::luck(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  const double all = review_.account(seat).luck;
  const auto is_valued = [](const ReviewedChance& chance) {
    return std::ranges::any_of(chance.luck, [](double one) { return one != 0; });
  };
  if (!review_.chances.empty() && std::ranges::none_of(review_.chances, is_valued))
    return {
        "How lucky " + name(seat) + (is_you(seat) ? " were" : " was") + ", this review cannot tell.", {}, {}};
  const std::string was = subject(seat) + (is_you(seat) ? " were " : " was ");
  SeatLuck luck{
      was + (std::abs(all) < least() ? "neither lucky nor unlucky."
                                     : (all > 0 ? "lucky by " : "unlucky by ") + amount(all, 1) + "."),
      {},
      {}};
  const auto note = [&](std::optional<LuckyMoment>& place, const ReviewedChance& chance, double sign) {
    const double one = chance.luck[at];
    if (sign * one < least() || (place && sign * place->luck >= sign * one)) return;
    place = LuckyMoment{chance.ply, with_names(chance.told), one};
  };
  for (const ReviewedChance& chance : review_.chances) {
    note(luck.best, chance, 1);
    note(luck.worst, chance, -1);
  }
  return luck;
}

ToldDecision Summarizer::decision(const ReviewedDecision& decision) const {
  const double half = 1.96 * decision.error() * (is_alone() ? 1 : 100);
  return {&decision, subject(index_of(decision.seat)), with_names(decision.told),
          with_names(decision.best_told), amount(decision.loss(), 1) + margin_in_words(half)};
}

void write_moment(JsonWriter& out, const char* key, const std::optional<LuckyMoment>& moment) {
  if (!moment) return;
  out.key(key).open_object().field("ply", moment->ply).field("told", moment->told);
  out.key("luck").number(moment->luck, 4).close_object();
}

std::string moment_in_words(const char* what, const std::optional<LuckyMoment>& moment, int seats) {
  if (!moment) return "";
  return std::string(" ") + what + " at ply " + std::to_string(moment->ply) + ", " +
         signed_amount(moment->luck, seats) + ": " + moment->told + ".";
}

}  // namespace

std::string SeatLuck::in_words(int seats) const {
  return text + moment_in_words("Best", best, seats) + moment_in_words("Worst", worst, seats);
}

std::string ToldDecision::in_words() const {
  const std::string& clause = decision->best_clause;
  return who + " lost " + cost + " at ply " + std::to_string(decision->ply) + ". Played: " + played +
         ". Better: " + better + (clause.empty() ? "" : " (" + clause + ")") + ".";
}

std::string seat_name(int seat, const Review& review, const ReviewReader& reader) {
  return Summarizer(review, reader).subject(seat);
}

ToldDecision told_of(const ReviewedDecision& decision, const Review& review, const ReviewReader& reader) {
  return Summarizer(review, reader).decision(decision);
}

ReviewSummary summary_of(const Review& review, const ReviewReader& reader) {
  const Summarizer summarizer(review, reader);
  ReviewSummary summary{summarizer.sentence(), {}, {}};
  for (int seat = 0; seat < review.seats; ++seat) summary.luck.push_back(summarizer.luck(seat));
  for (const ReviewedDecision* decision : review.costliest(3))
    summary.decisions.push_back(summarizer.decision(*decision));
  return summary;
}

std::string summary_json(const Review& review, const ReviewReader& reader) {
  const ReviewSummary summary = summary_of(review, reader);
  JsonWriter out;
  out.open_object().field("sentence", summary.sentence).key("luck").open_list();
  for (std::size_t seat = 0; seat < summary.luck.size(); ++seat) {
    out.open_object().field("seat", seat).field("text", summary.luck[seat].text);
    write_moment(out, "best", summary.luck[seat].best);
    write_moment(out, "worst", summary.luck[seat].worst);
    out.close_object();
  }
  out.close_list().key("decisions").open_list();
  for (const ToldDecision& told : summary.decisions) {
    out.open_object().field("ply", told.decision->ply).field("seat", index_of(told.decision->seat));
    out.field("who", told.who).field("played", told.played).field("better", told.better);
    out.field("cost", told.cost).field("clause", told.decision->best_clause).close_object();
  }
  return out.close_list().close_object().take();
}

}  // namespace orebit
