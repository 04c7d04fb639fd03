#include "cli/play/session.hpp"

#include <algorithm>
#include <cassert>

#include "table/trace.hpp"
#include "text/text.hpp"

namespace orebit::cli {

Session::Session(SessionStart game, Console& console, std::string greeting)
    : game_(std::move(game)), console_(console), board_(make_board(match(), seating())) {
  if (!greeting.empty()) said_.push_back(std::move(greeting));
  list_entries();
  news_from_.assign(seating().who().size(), plies().size());
}

Session::End Session::run() {
  if (game_.lesson) return teach();
  while (!match().turn().is_over()) {
    if (game_.table.advance()) {
      keep_ply();
    } else if (!decide()) {
      say_goodbye();
      return End::left;
    }
  }
  finish();
  return End::over;
}

// A resumed game can be taken back as far as before. If it broke off while a plan was being entered, the plan
// is a plan again.
void Session::list_entries() {
  bool continues = false;
  for (int ply = game_.table.game().undo_floor(); ply < next_ply(); ++ply) {
    const PlayedPly& played = plies()[static_cast<std::size_t>(ply) - 1];
    if (!continues && seating().is_human(played.actor)) entries_.push_back({ply, played.actor.seat});
    continues = board_->collects(played.ply.move);
  }
  if (continues && seating().is_human(plies().back().actor)) take_back();
}

// The last ply is written down, and the board sees it.
void Session::keep_ply() {
  if (game_.record) game_.record->append(game_.table.game().ply_line(next_ply() - 1));
  board_->saw(match(), plies().back().ply);
  is_open_ = false;
}

// REQUIRES: each is legal when its turn comes.
void Session::play_all(const std::vector<std::string>& moves) {
  if (moves.empty()) return;
  entries_.push_back({next_ply(), match().turn().seat});
  for (const std::string& move : moves) {
    [[maybe_unused]] const auto played = game_.table.play(move);
    assert(played);
    keep_ply();
  }
  hint_ = {};
}

bool Session::decide() {
  const Seat seat = match().turn().seat;
  if (!is_open_) {
    board_->open(match(), {});
    is_open_ = is_new_ = true;
  }
  if (needs_privacy() && alone_ != seat && !hand_over(seat)) return false;
  alone_ = needs_privacy() ? std::optional(seat) : std::nullopt;
  last_human_ = seat;
  if (game_.record) game_.record->sync();
  if (const auto next = next_in_turn()) return read_move(*next), true;
  const Line line = ask();
  if (line.kind == Line::Kind::end) return false;
  if (line.kind == Line::Kind::interrupt) {
    if (has_interrupted_) return false;
    say("Ctrl-C once more leaves the game; it is kept.");
  }
  has_interrupted_ = line.kind == Line::Kind::interrupt;
  return has_interrupted_ || read_line(line.text);
}

// The next decision of a line that meant several; what has become impossible ends the rest.
std::optional<std::string> Session::next_in_turn() {
  if (in_turn_.empty()) return std::nullopt;
  std::string next = in_turn_.front();
  in_turn_.erase(in_turn_.begin());
  const bool is_same_seat = !entries_.empty() && entries_.back().seat == match().turn().seat;
  if (is_same_seat && !board_->why_not(match(), next)) return next;
  in_turn_.insert(in_turn_.begin(), next);
  say(format("Not possible any more: {}.", joined(in_turn_)));
  in_turn_.clear();
  return std::nullopt;
}

bool Session::read_line(const std::string& line) {
  bool stays = true;
  if (run_command(line, stays)) return stays;
  const std::string lower = lower_case(line);
  if (auto said = board_->answer(match(), lower)) {
    page_text(*said);
  } else if (lower == "undo") {
    undo();
  } else {
    read_move(lower);
  }
  return true;
}

void Session::read_move(const std::string& line) {
  if (step() != nullptr) return read_step(line);
  if (const auto several = board_->in_turn(match(), line); !several.empty()) {
    in_turn_.assign(several.begin() + 1, several.end());
    return read_move(several.front());
  }
  const std::string move = board_->notation(match(), line);
  if (const auto no = board_->why_not(match(), move)) return refuse(line, *no);
  const Entered entered = board_->enter(match(), move);
  hint_ = {};
  if (!entered.say.empty()) say(entered.say);
  play_all(entered.moves);
}

void Session::finish() {
  if (game_.record) game_.record->append(result_line(match().result()));
  show_result();
}

// --- which viewer the screen is for, when several people share it and not everything is for all of them

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
    const Line line = console_.ask({.redraw = show});
    const bool leaves_again = line.kind == Line::Kind::interrupt && has_interrupted_;
    if (line.kind == Line::Kind::end || leaves_again) return false;
    has_interrupted_ = line.kind == Line::Kind::interrupt;
    if (!has_interrupted_) return true;
    lines.emplace_back("  Ctrl-C once more leaves the game; it is kept.");
  }
}

}  // namespace orebit::cli
