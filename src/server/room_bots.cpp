// Bots of a room: they think on worker threads and ask like everybody else.
#include <algorithm>
#include <utility>

#include "core/random.hpp"
#include "server/log.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"

namespace orebit::server {

namespace {

// Somebody's budget must not keep the threads from everybody else's bots. A level's own one is short enough.
BotName within(BotName bot, int milliseconds) {
  if (milliseconds == 0 || bot.budget == Budget{}) return bot;
  const auto most = static_cast<std::uint32_t>(milliseconds);
  std::uint32_t& asked = bot.budget.milliseconds;
  asked = asked == 0 ? most : std::min(asked, most);
  return bot;
}

// Bots draw from a seed of their own: nothing that they do tells of the table's dice.
std::string best_move(const BotTurn& turn, int milliseconds) {
  Random random(random_number(), 0);
  const BotName bot = within(turn.bot, milliseconds);
  return turn.match->advise(bot, [&](std::uint32_t m) { return random(m); }).move;
}

}  // namespace

// The worker's answer is an ordinary request: if the table has moved on, it changes nothing.
void Room::think() {
  if (is_thinking_ || is_busy_ || needs_load_ || !table_ || table_->plies() + 1 == stuck_ply_) return;
  auto turn = table_->bot_to_move();
  if (!turn) return;
  is_thinking_ = true;
  ++house_.metrics.bots_thinking;
  house_.bots.run([this, turn = std::make_shared<BotTurn>(std::move(*turn))]() -> std::function<void()> {
    Play play{
        .ply = turn->ply, .undos = turn->undos, .move = best_move(*turn, house_.limits.bot_milliseconds)};
    return [this, play = std::move(play)] { on_bot_move(play); };
  });
}

void Room::on_bot_move(Play play) {
  --house_.metrics.bots_thinking;
  ++house_.metrics.bot_moves;
  const int ply = play.ply;
  ask(std::move(play), Who::server(), [this, ply](const Outcome& outcome) {
    is_thinking_ = false;
    // Not so if somebody sat down, or took the seat back, while the bot was thinking.
    const bool is_stuck =
        outcome.kind == Outcome::Kind::refused && table_->plies() + 1 == ply && table_->bot_to_move();
    if (!is_stuck) return;
    stuck_ply_ = ply;
    log(Severity::error, "a bot's move was refused", {{"table", id_}, {"why", outcome.no.why}});
  });
  think();
}

}  // namespace orebit::server
