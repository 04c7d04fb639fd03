#include "table/playthrough.hpp"

#include <cassert>

#include "table/trace.hpp"

namespace orebit {

void Playthrough::keep(Turn actor, Ply ply, bool stays) {
  plies_.push_back({actor, std::move(ply)});
  if (stays) undo_floor_ = next_ply();
}

std::expected<void, Rejection> Playthrough::play(std::string_view move) {
  const Turn actor = match_->turn();
  if (actor.is_over()) return std::unexpected(Rejection{"", "the game is over"});
  // A move is checked before anybody asks what it reveals.
  const bool reveals =
      actor.is_player() && match_->hides() && !match_->why_not(move) && match_->reveals(move);
  auto ply = actor.is_chance() ? match_->settle(move) : match_->play(move);
  if (!ply) return std::unexpected(std::move(ply.error()));
  keep(actor, std::move(*ply), actor.is_chance() || reveals);
  return {};
}

void Playthrough::roll(const UniformSource& uniform) { keep(Turn::chance(), match_->roll(uniform), true); }

std::optional<int> Playthrough::undo_target(Seat seat) const {
  for (int ply = next_ply() - 1; ply >= undo_floor_; --ply)
    if (plies_[static_cast<std::size_t>(ply) - 1].actor == Turn::player(seat)) return ply;
  return std::nullopt;
}

void Playthrough::go_back(int ply) {
  assert(ply >= undo_floor_ && ply < next_ply());
  plies_.resize(static_cast<std::size_t>(ply) - 1);
  match_ = start_->clone();
  for (const PlayedPly& played : plies_) {
    [[maybe_unused]] const auto text = match_->step(played.ply.move);
    assert(text);
  }
}

std::string Playthrough::ply_line(int ply) const {
  const PlayedPly& played = plies_[static_cast<std::size_t>(ply) - 1];
  return orebit::ply_line(ply, played.actor, played.ply.move);
}

std::string Playthrough::record_lines() const {
  std::string lines;
  for (int ply = 1; ply < next_ply(); ++ply) lines += ply_line(ply) + "\n";
  return match_->turn().is_over() ? lines + result_line(match_->result()) + "\n" : lines;
}

}  // namespace orebit
