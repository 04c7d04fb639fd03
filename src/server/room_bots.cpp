// Bots of a room: they think on worker threads and ask like everybody else.
#include <algorithm>
#include <utility>

#include "core/random.hpp"
#include "server/log.hpp"
#include "server/room.hpp"
#include "server/secrets.hpp"
#include "table/analysis.hpp"

namespace orebit::server {

namespace {

// Somebody's budget must not keep the threads from everybody else's bots. A level's own one is short enough.
BotSpec within(BotSpec bot, int milliseconds) {
  if (milliseconds == 0 || bot.budget == Budget{}) return bot;
  const auto most = static_cast<std::uint32_t>(milliseconds);
  std::uint32_t& asked = bot.budget.milliseconds;
  asked = asked == 0 ? most : std::min(asked, most);
  return bot;
}

// Short thoughts come first, then long ones that somebody waits for, then what nobody looks at.
int rank_of(const BotTurn& turn, bool is_watched) {
  const BotSpec& bot = turn.bot;
  constexpr std::uint32_t short_milliseconds = 100;
  const bool is_quick_level =
      bot.level == BotLevel::random || bot.level == BotLevel::rookie || bot.level == BotLevel::miner;
  const std::uint32_t asked = bot.budget.milliseconds;
  const bool is_short = bot.budget == Budget{} ? is_quick_level : asked > 0 && asked <= short_milliseconds;
  if (!is_watched) return 2;
  return is_short && turn.match->analysis().is_ready(bot) ? 0 : 1;
}

// Bots draw from a seed of their own: nothing that they do tells of the table's dice.
std::string best_move(const BotTurn& turn, int milliseconds) {
  Random random(random_number(), 0);
  const BotSpec bot = within(turn.bot, milliseconds);
  return turn.match->analysis().advise(bot, [&](std::uint32_t m) { return random(m); }).move;
}

}  // namespace

// The worker's answer is an ordinary request: if the table has moved on, it changes nothing.
void Room::think() {
  if (is_thinking_ || is_busy_ || needs_load_ || !table_ || table_->plies() + 1 == stuck_ply_) return;
  auto turn = table_->bot_to_move();
  if (!turn) return;
  is_thinking_ = true;
  ++services_.metrics.bots_thinking;
  const int rank = rank_of(*turn, !clients_.empty() || !elsewhere_.empty());
  std::string account = clients_.empty() ? account_ : clients_.front()->address();
  const auto think_of_move = [this,
                              turn = std::make_shared<BotTurn>(std::move(*turn))]() -> std::function<void()> {
    Play play{
        .ply = turn->ply, .undos = turn->undos, .move = best_move(*turn, services_.limits.bot_milliseconds)};
    return [this, play = std::move(play)] { on_bot_move(play); };
  };
  services_.bots.run(think_of_move, rank, std::move(account));
}

void Room::on_bot_move(Play play) {
  --services_.metrics.bots_thinking;
  ++services_.metrics.bot_moves;
  const int ply = play.ply;
  play.connected = static_cast<std::uint8_t>(holds_anywhere());
  ask(std::move(play), Requester::server(), [this, ply](const RequestResult& outcome) {
    is_thinking_ = false;
    // Not so if somebody sat down, or took the seat back, while the bot was thinking.
    const bool is_stuck =
        outcome.kind == RequestResult::Kind::refused && table_->plies() + 1 == ply && table_->bot_to_move();
    if (!is_stuck) return;
    stuck_ply_ = ply;
    log(Severity::error, "a bot's move was refused", {{"table", id_}, {"why", outcome.no.why}});
  });
  think();
}

}  // namespace orebit::server
