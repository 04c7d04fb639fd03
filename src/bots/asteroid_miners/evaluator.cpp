#include "bots/asteroid_miners/evaluator.hpp"

namespace orebit {

namespace {

using namespace asteroid_miners;

// White dice save money and drain the other player; black ones feed them; blue may buy a better event.
double prior_of_colour(const Setting& setting, const State& s, Colour colour) {
  switch (colour) {
    case Colour::white: return at(setting.board, rival_of(s)) == Board::ecological ? 2 : 1;
    case Colour::green: return 0.8;
    case Colour::blue: return 0.4;
    default: return 0;
  }
}

// Dice of the pool that no pair holds are worth another roll; pairs are not.
double prior_of_pool_reroll(const State& s, Dice dice) {
  double prior = 0;
  for (int face = 1; face <= faces; ++face) {
    const int kept = s.now.pool.count(face) - dice.count(face);
    const bool breaks_pair = s.now.pool.count(face) >= 2 && kept < 2;
    prior += breaks_pair ? -0.6 * dice.count(face) : 0.15 * dice.count(face);
  }
  return prior;
}

// Drill dice that match no open unit may as well be rolled again.
double prior_of_redrill(const Setting& setting, const State& s, Bits squares) {
  State rerolled = s;
  for (int square = 0; square < drill_squares; ++square)
    if (holds(squares, square)) at(rerolled.now.drill, square) = Die{};
  return 0.4 * std::popcount(squares) + best_dig_worth(setting, rerolled) - best_dig_worth(setting, s);
}

double prior_of_change(const AsteroidMiners& game, const State& s, const Move& move) {
  State changed = s;
  game.apply(changed, move);
  return best_dig_worth(game.setting(), changed) - best_dig_worth(game.setting(), s) - 0.05;
}

// Equipment pays back early; without a reserve white dice or the next dig are not paid.
double prior_of_upgrade(const Setting& setting, const State& s) {
  const int price = setting.content.equipment[mover(s).upgrade + 1U].price;
  const double reserve = mover(s).funds - price;
  return (s.level == levels ? -2 : 3 - s.level) + (reserve < 4 ? -2.5 : 0);
}

double prior_of_free(const Setting& setting, const State& s, const Move& move) {
  const Bits used = s.now.pending_dig.used;
  const Bill bill = bill_for(setting, s, used, move.what - 1);
  return 0.9 * (bill.rival_pays - bill.rival_gains) - bill.own;
}

// A new event is worth its price if the one that holds is a nuisance.
double prior_of_bribe(const Setting& setting, const State& s) {
  for (const EventType bad :
       {EventType::drill, EventType::pool, EventType::lower, EventType::double_cost, EventType::only_one})
    if (setting.has_event(s, bad)) return 0.5;
  return -1;
}

// Smelter dice that the component needs are kept (IF-6).
double prior_of_resmelt(const Setting& setting, const State& s, Dice dice) {
  const ComponentCard& component = setting.content.component[s.now.forge.component];
  double prior = 0;
  dice.each_face([&](int face) { prior += holds(component.materials, face) ? -1 : 0.7; });
  return prior;
}

}  // namespace

double Evaluator<AsteroidMiners>::prior(const State& s, const Move& move) const {
  const Setting& setting = game().setting();
  switch (move.verb) {
    case Verb::die: return prior_of_colour(setting, s, static_cast<Colour>(move.what));
    case Verb::bribe: return prior_of_bribe(setting, s);
    case Verb::reroll:
      if (s.phase == Phase::modify) return prior_of_pool_reroll(s, move.dice);
      return s.phase == Phase::smelter ? prior_of_resmelt(setting, s, move.dice) : 0.2;
    case Verb::redrill: return prior_of_redrill(setting, s, move.squares);
    case Verb::shift:
    case Verb::black:
    case Verb::swap:
    case Verb::rearrange:
    case Verb::take:
    case Verb::change: return prior_of_change(game(), s, move);
    case Verb::double_die: return 0.5;
    case Verb::dig: return dig_worth(setting, s, dig_of(move));
    case Verb::free_square: return prior_of_free(setting, s, move);
    case Verb::sell: return 2;
    case Verb::forge: return 1;
    case Verb::upgrade: return prior_of_upgrade(setting, s);
    default: return 0;  // done, keep, pass, hold, stop, overtime
  }
}

}  // namespace orebit
