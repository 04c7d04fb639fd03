#include "table/seating.hpp"

#include <algorithm>
#include <cctype>

#include "text/pattern.hpp"
#include "text/text.hpp"

namespace orebit {

int Seating::humans() const { return static_cast<int>(std::count(who_.begin(), who_.end(), "human")); }

void Seating::rename(Seat seat, std::string name) { at(names_, index_of(seat)) = std::move(name); }

std::string Seating::name(Seat seat) const {
  const auto place = static_cast<std::size_t>(index_of(seat));
  if (place < names_.size() && !names_[place].empty()) return names_[place];
  const std::string player = "Player " + std::to_string(index_of(seat) + 1);
  return is_human(seat) ? player : player + " (" + of(seat) + ")";
}

std::string Seating::short_name(Seat seat) const {
  const bool is_bot = names_.empty() && !is_human(seat);
  return is_bot ? std::to_string(index_of(seat) + 1) + " " + of(seat) : name(seat);
}

bool Seating::is_you(Seat seat) const {
  const bool has_name = !names_.empty() && !at(names_, index_of(seat)).empty();
  return says_you_ && !has_name && humans() == 1 && is_human(seat);
}

Seating Seating::for_onlooker() const {
  Seating same = *this;
  same.says_you_ = false;
  return same;
}

std::string Seating::predicate(Seat seat, std::string_view pattern) const {
  return fill(pattern, {}, is_you(seat) ? Person::second : Person::third);
}

std::string Seating::sentence(Turn actor, const LogLine& line) const {
  std::string text = line.text;
  const std::optional<Seat> who = line.who || !actor.is_player() ? line.who : actor.seat;
  if (who && (count() > 1 || is_you(*who))) {
    text = subject(*who) + " " + text;
  } else if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text + ".";
}

std::expected<Seating, Rejections> seat_players(const Match& match, const std::vector<std::string>& asked) {
  const auto players = static_cast<std::size_t>(match.header().players);
  Rejections reasons;
  for (const std::string& who : asked)
    if (const auto bot = read_bot(who); who != "human" && !bot)
      reasons.emplace_back("nobody called " + quoted(who) + " can sit here: human, or a bot; " +
                           bot.error().why);
  if (asked.size() > players)
    reasons.emplace_back(counted(static_cast<int>(asked.size()), "seat") + " are named for a game of " +
                         counted(match.header().players, "player"));
  if (!reasons.empty()) return std::unexpected(reasons);
  std::vector<std::string> who = asked;
  while (who.size() < players) who.emplace_back(who.empty() ? "human" : "miner");
  return Seating(std::move(who));
}

}  // namespace orebit
