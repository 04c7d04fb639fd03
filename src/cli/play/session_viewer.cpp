// Which viewer the screen is for, when several people share it and not everything is for all of them.
#include <algorithm>

#include "cli/play/session.hpp"

namespace orebit::cli {

// Several people, one screen, and something on it that is not for all of them.
bool Session::needs_privacy() const {
  return seating().humans() > 1 && match().turn().is_player() && board_->is_private(match());
}

// Which viewer the screen is for: the person to move; else the only one there is, or nobody in particular.
Seat Session::viewer() const {
  const Turn turn = match().turn();
  const bool is_shared = seating().humans() > 1 && match().hides() && !needs_privacy();
  if (seating().is_human(turn) && !is_shared) return turn.seat;
  return last_human_ && seating().humans() == 1 ? *last_human_ : spectator;
}

const Ply& Session::seen(const PlayedPly& played) const { return played.ply.as_seen_by(viewer()); }

std::size_t Session::news_from() const {
  const Seat seat = viewer();
  if (seat != spectator) return news_from_[static_cast<std::size_t>(index_of(seat))];
  return *std::max_element(news_from_.begin(), news_from_.end());
}

// What is shown to one alone is news to the others.
void Session::mark_news_as_read() {
  for (std::size_t seat = 0; seat < news_from_.size(); ++seat)
    if (!needs_privacy() || static_cast<int>(seat) == index_of(match().turn().seat))
      news_from_[seat] = plies().size();
}

// The next person must not see the hand of the last one, nor what was said to them or typed by them.
bool Session::hand_over(Seat seat) {
  console_.forget();
  if (alone_) said_.clear();
  std::vector<std::string> lines{"", "  " + seating().name(seat) + " is to move.",
                                 "  Hand over, and press Enter when nobody else looks."};
  const auto show = [&](const std::string&) { console_.show_screen(lines); };
  while (true) {
    show("");
    const Line line = console_.ask({"", [](const std::string&) { return std::vector<std::string>{}; }, show});
    const bool leaves_again = line.kind == Line::Kind::interrupt && has_interrupted_;
    if (line.kind == Line::Kind::end || leaves_again) return false;
    has_interrupted_ = line.kind == Line::Kind::interrupt;
    if (!has_interrupted_) return true;
    lines.emplace_back("  Ctrl-C once more leaves the game; it is kept.");
  }
}

}  // namespace orebit::cli
