#include "cli/play/session.hpp"

#include <algorithm>

#include "cli/play/boards.hpp"
#include "core/text.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

namespace {

// Everybody saw the move, but only this seat what it brought to light.
bool shows_secret(const Ply& ply, Seat seat) {
  const Ply& own = ply.as_seen_by(seat);
  const Ply& open = ply.as_seen_by(spectator);
  return own.move == open.move && own.log.text != open.log.text;
}

}  // namespace

Session::Session(Sitting game, Console& console, std::string greeting)
    : game_(std::move(game)), console_(console), board_(make_board(*game_.match, game_.seating)) {
  if (!greeting.empty()) said_.push_back(std::move(greeting));
  list_entries();
  news_from_.assign(game_.seating.who().size(), game_.told.size());
}

Session::End Session::run() {
  while (!match().turn().is_over()) {
    const Turn turn = match().turn();
    if (turn.is_chance()) {
      roll();
    } else if (!game_.seating.is_human(turn.seat)) {
      play_bot();
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
  auto& told = game_.told;
  std::size_t ply = told.size() - game_.before.size();
  bool continues = false;
  for (auto& before : game_.before) {
    const Turn actor = told[ply].actor;
    if (!continues && game_.seating.is_human(actor.seat))
      entries_.push_back({std::move(before), ply, actor.seat});
    continues = board_->collects(told[ply++].ply.move);
    if (is_final(told[ply - 1], ply < told.size() ? told[ply].actor : match().turn())) entries_.clear();
  }
  game_.before.clear();
  if (continues && game_.seating.is_human(told.back().actor.seat)) take_back();
}

// With secrets nothing is taken back once somebody else is to act or has seen more.
bool Session::is_final(const Told& told, Turn next) const {
  return match().has_secrets() && (next != told.actor || shows_secret(told.ply, told.actor.seat));
}

void Session::keep(Turn actor, Ply ply) {
  if (game_.record) game_.record->append(ply_line(next_ply(), actor, ply.move));
  board_->saw(match(), ply);
  game_.told.push_back({actor, std::move(ply)});
  is_open_ = false;
}

void Session::roll() {
  keep(Turn::chance(), game_.match->roll(chance_of(game_.seed, next_ply())));
  entries_.clear();  // what chance has shown is not taken back
}

void Session::play_bot() {
  const Turn turn = match().turn();
  const std::string& bot = game_.seating.who()[static_cast<std::size_t>(index_of(turn.seat))];
  const Counsel counsel = match().advise(*read_bot(bot), chance_of(game_.seed, next_ply()));
  keep(turn, *game_.match->play(counsel.move));
  if (match().has_secrets()) entries_.clear();
}

// REQUIRES: each is legal when its turn comes.
void Session::play_all(const std::vector<std::string>& moves) {
  if (moves.empty()) return;
  const Turn turn = match().turn();
  entries_.push_back({match().clone(), game_.told.size(), turn.seat});
  for (const std::string& move : moves) keep(match().turn(), *game_.match->play(move));
  if (is_final(game_.told.back(), match().turn())) entries_.clear();
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
  const Line line = ask();
  if (line.kind == Line::Kind::end) return false;
  if (line.kind == Line::Kind::interrupt) {
    if (has_interrupted_) return false;
    say("Ctrl-C once more leaves the game; it is kept.");
  }
  has_interrupted_ = line.kind == Line::Kind::interrupt;
  return has_interrupted_ || read_line(line.text);
}

bool Session::read_line(const std::string& line) {
  bool stays = true;
  if (obey(line, stays)) return stays;
  std::string lower = line;
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (auto said = board_->answer(match(), lower)) {
    read_out(*said);
  } else if (lower == "undo") {
    undo();
  } else {
    read_move(lower);
  }
  return true;
}

void Session::read_move(const std::string& line) {
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

}  // namespace orebit::cli
