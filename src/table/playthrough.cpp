#include "table/playthrough.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "table/trace.hpp"

namespace orebit {

namespace {

// Plays a ply that was played before.
void play_again(Match& match, std::string_view move) {
  [[maybe_unused]] const auto text = match.play(move, Tell::nothing);
  assert(text);
}

// The subject of a ply's own sentence is who acted, unless the line names another; what follows from it has
// none without a name.
void write_line(JsonWriter& out, const LogLine& line, std::optional<Seat> actor) {
  if (const auto who = line.who ? line.who : actor) out.field("seat", index_of(*who));
  out.field("text", line.text);
  if (!line.clause.empty()) out.field("clause", line.clause);
}

}  // namespace

void write_told(JsonWriter& out, int number, const PlayedPly& played, Seat viewer) {
  const Ply& seen = played.ply.as_seen_by(viewer);
  const bool is_chance = played.actor.is_chance();
  out.field("ply", number).key("actor");
  is_chance ? out.value("chance") : out.value(index_of(played.actor.seat));
  out.field("move", seen.move);
  write_line(out, seen.log, is_chance ? std::nullopt : std::optional(played.actor.seat));
  if (!seen.then.empty()) {
    out.key("then").open_list();
    for (const LogLine& line : seen.then) {
      out.open_object();
      write_line(out, line, std::nullopt);
      out.close_object();
    }
    out.close_list();
  }
  out.key("facts").raw(seen.facts);
}

void Playthrough::keep(Turn actor, std::string_view move) {
  standing_.push_back(static_cast<std::uint32_t>(past_.size()));
  past_.push_back({static_cast<std::uint32_t>(texts_.size()), static_cast<std::uint16_t>(move.size()),
                   static_cast<std::int8_t>(actor.is_chance() ? -1 : index_of(actor.seat))});
  texts_ += move;
}

void Playthrough::add(Turn actor, Ply ply) {
  keep(actor, ply.move);
  told_.push_back({actor, std::move(ply)});
}

std::expected<void, Rejection> Playthrough::play(std::string_view move) {
  const Turn actor = match_->turn();
  auto ply = match_->play(move);
  if (!ply) return std::unexpected(std::move(ply.error()));
  add(actor, std::move(*ply));
  return {};
}

std::expected<void, Rejection> Playthrough::repeat(std::string_view move) {
  const Turn actor = match_->turn();
  const auto done = match_->play(move, Tell::nothing);
  if (!done) return std::unexpected(done.error());
  keep(actor, move);
  forget_before(next_ply());
  return {};
}

void Playthrough::roll(const UniformSource& uniform) { add(Turn::chance(), match_->roll(uniform)); }

void Playthrough::forget_before(int ply) {
  const int gone = std::clamp(ply - told_from_, 0, static_cast<int>(told_.size()));
  told_.erase(told_.begin(), told_.begin() + gone);
  told_from_ = std::max(told_from_, ply);
}

void Playthrough::write_log(JsonWriter& out, Seat viewer, int from) const {
  out.open_list();
  for (int ply = from; ply < next_ply(); ++ply) {
    write_told(out.open_object(), ply, told_[static_cast<std::size_t>(ply - told_from_)], viewer);
    out.close_object();
  }
  out.close_list();
}

void Playthrough::trim() {
  told_ = {};
  told_from_ = next_ply();
  settled_.reset();
  texts_.shrink_to_fit();
  past_.shrink_to_fit();
  standing_.shrink_to_fit();
}

int Playthrough::after_chance() const {
  int ply = next_ply();
  while (ply > 1 && !actor(ply - 1).is_chance()) --ply;
  return ply;
}

int Playthrough::undo_floor() const {
  const int settled = after_chance();
  if (!match_->hides()) return settled;
  int ply = std::max(settled, reveals_.checked);
  if (ply < next_ply()) {
    for (const auto match = position_before(ply); ply < next_ply(); ++ply) {
      if (match->reveals(move(ply))) reveals_.floor = ply + 1;
      play_again(*match, move(ply));
    }
    reveals_.checked = ply;
  }
  return std::max(settled, reveals_.floor);
}

std::expected<int, Rejection> Playthrough::undo_target(Seat seat) const {
  int to = next_ply() - 1;
  while (to >= 1 && actor(to) != Turn::player(seat)) --to;
  if (to < 1) return std::unexpected("this seat has decided nothing yet");
  const int stays = undo_floor() - 1;
  if (stays < to) return to;
  const std::string number = std::to_string(stays);
  if (actor(stays).is_chance())
    return std::unexpected("dice that fell and cards that were dealt stay: chance has answered in ply " +
                           number);
  return std::unexpected("what was shown stays: ply " + number + " told somebody something new");
}

std::unique_ptr<Match> Playthrough::position_before(int ply) const {
  int base = ply;
  while (base > 1 && !actor(base - 1).is_chance()) --base;
  if (!settled_ || base < settled_ply_) settled_ = start_->clone(), settled_ply_ = 1;
  for (; settled_ply_ < base; ++settled_ply_) play_again(*settled_, move(settled_ply_));
  auto match = settled_->clone();
  for (; base < ply; ++base) play_again(*match, move(base));
  return match;
}

void Playthrough::go_back(int ply) {
  assert(ply >= 1 && ply < next_ply());
  match_ = position_before(ply);
  standing_.resize(index(ply));
  told_.resize(static_cast<std::size_t>(std::max(0, ply - told_from_)));
  told_from_ = std::min(told_from_, ply);
  reveals_.checked = std::min(reveals_.checked, ply);
  reveals_.floor = std::min(reveals_.floor, ply);
}

std::string Playthrough::record_header(const Seating& seating, const std::function<void(JsonWriter&)>& more,
                                       const std::function<void(JsonWriter&)>& first) const {
  const Header& header = start_->header();
  return header_line(header, start_->info(), [&](JsonWriter& out) {
    if (first) first(out);
    write_list(out.field("content_hash", header.pack_hash).key("seats"), seating.who());
    if (!seating.names().empty()) write_list(out.key("names"), seating.names());
    more(out);
  });
}

std::string Playthrough::ply_line(int ply) const {
  return orebit::ply_line(ply, actor(ply), std::string(move(ply)));
}

// What a viewer saw of a ply is found out by playing it again.
std::string Playthrough::record_plies(Seat viewer, const std::function<std::string(int)>& more) const {
  const bool hides = viewer != everybody && match_->hides();
  Playthrough again(start_);
  std::string lines;
  for (int ply = 1; ply < next_ply(); ++ply) {
    std::string line = ply_line(ply);
    if (hides) {
      [[maybe_unused]] const auto played = again.play(move(ply));
      assert(played);
      const std::string& seen = again.plies().back().ply.as_seen_by(viewer).move;
      if (seen != move(ply)) line = hidden_ply_line(ply, actor(ply), seen);
      again.forget_before(ply + 1);
    }
    if (more) line.insert(line.size() - 1, more(ply));  // inside the object
    lines += line + "\n";
  }
  return lines;
}

}  // namespace orebit
