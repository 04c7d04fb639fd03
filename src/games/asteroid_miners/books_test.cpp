// The books of whole random games, kept apart from the rules: after every ply the dice are counted and every
// $M that moved is accounted for, unit by unit and square by square.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

struct Step {
  const Setting& setting;
  const State& before;
  const State& after;
  const Move* move = nullptr;  // none at a chance ply

  Verb verb() const { return move == nullptr ? Verb::done : move->verb; }
  int funds(std::size_t seat) const { return after.player[seat].funds - before.player[seat].funds; }
  int own() const { return funds(before.active); }
  int rows() const { return after.player[before.active].track - before.player[before.active].track; }
  const Event& event() const { return setting.content.event[before.level][before.event]; }
  Board board() const { return setting.board[before.active]; }
  int square_cost(std::size_t square) const {
    const int printed = at(setting.content.cost, board())[square];
    return event().type == EventType::double_cost ? 2 * printed : printed;
  }
};

// AM-44 to AM-46.
std::pair<int, int> dug_for(const Step& step, Bits used, int free_square) {
  int own = 0;
  int other = 0;
  for (std::size_t square = 0; square < drill_squares; ++square) {
    if (!holds(used, static_cast<int>(square)) || static_cast<int>(square) == free_square) continue;
    const Colour colour = step.before.now.drill[square].colour;
    const int cost = step.square_cost(square);
    if (colour == Colour::white) other -= cost;
    if (colour == Colour::black) other += cost;
    if (colour == Colour::green || colour == Colour::blue) own -= cost;
  }
  const int has = step.before.player[1U - step.before.active].funds;
  if (has + other < 0) {
    if (step.setting.options.shortfall == Shortfall::self) own += has + other;
    other = -has;
  }
  return {own, other};
}

// AM-54, AM-65, AM-66, AM-12.
int sold_for(const Step& step) {
  const SectionCard& card = step.setting.content.level[step.before.level].section[step.before.now.dug];
  const Content& content = step.setting.content;
  const Event& event = step.event();
  std::array<int, 2> rows{step.before.row[0], step.before.row[1]};
  const auto track = [](int metal) { return metal == 4 || metal == 6 ? 1U : 0U; };
  bool has_track = false;
  for (std::size_t i = 0; i < card.size; ++i)
    has_track = has_track || (card.unit[i] >= 3 && track(card.unit[i]) == static_cast<unsigned>(event.track));
  int& moved = at(rows, event.track);
  if (event.type == EventType::raise && has_track) moved = std::min(moved + 1, 4);
  if (event.type == EventType::lower && has_track) moved = std::max(moved - 1, 1);
  int sum = 0;
  bool has_sold_scarce = false;
  for (std::size_t i = 0; i < card.size; ++i) {
    const int unit = card.unit[i];
    if (step.board() == Board::scavenger) {
      sum += at(content.scavenger, unit);
    } else if (unit < 3) {
      sum += step.board() == Board::ecological ? at(content.ecological, unit) : 0;
    } else if (event.type != EventType::only_one || event.metal != unit || !has_sold_scarce) {
      sum += at(at(content.price, unit), rows[track(unit)]);
      if (event.type == EventType::bonus && event.metal == unit) sum += event.amount;
      has_sold_scarce = has_sold_scarce || event.metal == unit;
    }
  }
  return sum;
}

// IF-6, IF-8, IF-10, IF-21. What the station may pay by this ply for the rows that it gave.
bool is_station_pay(const Step& step) {
  const Forge& forge = step.before.now.forge;
  const bool moved_up = step.after.level != step.before.level;  // IF-25 gives rows without pay
  if (step.own() == 0 && (step.rows() == 0 || moved_up)) return true;
  if (step.before.phase == Phase::overtime) return step.own() == forge.gain && step.rows() >= forge.built;
  const int last = step.own() - forge.gain;
  bool is_pay = step.before.phase == Phase::smelt && last == step.setting.content.pay_plain;
  for (const int pay : step.setting.content.pay_control)
    is_pay = is_pay || (step.before.phase != Phase::smelt && last == pay);
  return is_pay && (step.rows() == forge.built + 1 || moved_up);
}

void check_money(const Step& step) {
  const State& before = step.before;
  std::pair<int, int> due{0, 0};
  switch (before.phase) {
    case Phase::bribe:
      for (std::size_t square = 0; square < drill_squares; ++square)
        if (step.verb() == Verb::bribe && before.now.drill[square].colour == Colour::blue)
          due.first = -step.square_cost(square);
      break;
    case Phase::dig:
      if (step.verb() == Verb::dig && step.after.phase != Phase::free_square)
        due = dug_for(step, step.move->squares, -1);
      break;
    case Phase::free_square: due = dug_for(step, before.now.pending_dig.used, step.move->what - 1); break;
    case Phase::sell: due.first = step.verb() == Verb::sell ? sold_for(step) : 0; break;
    case Phase::upgrade:
      if (step.verb() == Verb::upgrade)
        due.first = -step.setting.content.equipment[before.player[before.active].upgrade + 1U].price;
      break;
    case Phase::smelt:
    case Phase::smelter:
    case Phase::control:
    case Phase::controller:
    case Phase::overtime:
      ASSERT_TRUE(is_station_pay(step)) << step.own() << " for " << step.rows();
      due.first = step.own();
      break;
    default: break;
  }
  ASSERT_EQ(due, std::pair(step.own(), step.funds(1U - before.active)));
}

int in_drill(const State& s) {
  int count = 0;
  for (const Die& die : s.now.drill) count += die.colour == Colour::none ? 0 : 1;
  return count;
}
int in_pool(const State& s) { return s.now.pool.size() + (s.phase == Phase::pool ? s.now.to_roll : 0); }

// AM-6, AM-31, AM-36. What leaves the pool by a change of the drill: a pair, and what is exchanged for it.
void check_dice(const Step& step) {
  const State& before = step.before;
  const State& after = step.after;
  if (after.turn != before.turn || after.phase == Phase::over) return;
  int pool = in_pool(before);
  int drill = in_drill(before);
  if (before.phase == Phase::drill) ++drill;
  if (before.phase != Phase::pool && before.now.pool_rolls == 0 && after.phase == Phase::pool)
    pool = step.setting.content.event[after.level][after.event].type == EventType::pool
               ? step.setting.content.event[after.level][after.event].dice
               : step.setting.content.pool_dice;
  const bool is_change = step.verb() >= Verb::shift && step.verb() <= Verb::double_die;
  if (is_change && step.verb() != Verb::black) pool -= 2;
  if (step.verb() == Verb::take) pool -= std::popcount(step.move->squares);
  if (before.phase == Phase::free_square) drill -= std::popcount(before.now.pending_dig.used);
  if (step.verb() == Verb::dig && after.phase != Phase::free_square)
    drill -= std::popcount(step.move->squares);
  ASSERT_EQ(std::pair(pool, drill), std::pair(in_pool(after), in_drill(after)));
}

void check_game(const Playing& table, std::uint64_t seed) {
  const AsteroidMiners& game = table.game();
  Random random(seed, 9);
  State s = game.start();
  while (!game.turn(s).is_over() && !testing::Test::HasFatalFailure()) {
    const State before = s;
    Move move;
    const bool is_chance = game.turn(s).is_chance();
    if (is_chance) {
      game.apply(s, game.sample(s, random));
    } else {
      const auto moves = game.moves(s);
      move = moves[random(static_cast<std::uint32_t>(moves.size()))];
      game.apply(s, move);
    }
    const Step step{game.setting(), before, s, is_chance ? nullptr : &move};
    SCOPED_TRACE(is_chance ? "chance" : table.words().print(move));
    if (before.event != 0) check_money(step);
    if (before.event != 0) check_dice(step);
  }
}

TEST(AsteroidMinersBooks, AM_6_AM_44_AM_54_IF_10_dice_and_money_add_up_at_every_ply) {
  for (const std::string options :
       {"", "advanced true", "sides ab, short true", "sides ba, foundry true", "foundry true, advanced true",
        "shortfall self, advanced true", "solo true, foundry true", "one_upgrade true, level_end round",
        "foundry true, tender_component miner, short true",
        "foundry true, tender_component turn, market_reset true", "solo true, sides ab, shortfall self",
        "round_limit 1, foundry true, sides bb"})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      SCOPED_TRACE(options);
      check_game(Playing(options), seed);
    }
}

TEST(AsteroidMinersBooks, AM_12_AM_33_they_add_up_with_other_events_prices_and_dice_too) {
  const auto words = open_game(edited(default_pack(), {{"dice.pool", "6"},
                                                       {"event.1.type", "\"drill\""},
                                                       {"event.1.dice", "2"},
                                                       {"event.1.metal", ""},
                                                       {"event.9.type", "\"pool\""},
                                                       {"event.9.dice", "2"},
                                                       {"event.9.track", ""},
                                                       {"square.0.cost_a", "2"},
                                                       {"equipment.2.price", "0"},
                                                       {"market.iron", "[5,0,9,7]"},
                                                       {"foundry.pay_control", "[0,1,2,3,4,5]"}}),
                               "foundry true");
  for (std::uint64_t seed = 0; seed < 6; ++seed) check_game(Playing(words), seed);
}

}  // namespace
}  // namespace orebit::asteroid_miners
