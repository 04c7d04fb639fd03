#include "bots/stella_digger/evaluator.hpp"

#include <algorithm>

namespace orebit {

namespace {

using namespace stella_digger;

constexpr double losers_pay = 0.8;   // a beaten card still earns a crystal of its colour
constexpr double alarm_cost = 0.4;   // emptying a deck lets an accident out
constexpr double lost_stand = 0.25;  // a square that holds a drill is aimed at no more
constexpr double drawn_card = 0.42;
constexpr double refill_cost = 0.2;    // of the action
constexpr double exchange_cost = 0.3;  // of the action
// The chance to win a target with no matching card in hand, and more for each point of the best one.
constexpr double blind_chance = 0.4;
constexpr double matching_point = 0.12;

State after_playing(const Setting& setting, const State& s, const Move& move) {
  State played = s;
  play_cards(RuleContext(setting, played, nullptr), move);
  return played;
}

double cost_of_cards(const Move& move) {
  return card_worth(move.what) + (move.with == no_card ? 0 : card_worth(move.with));
}

// The way to rich groups that the hand is likely to win.
double prior_of_target(const Setting& setting, const State& s, Square square) {
  const SeatIndex p = s.open.player;
  const Squares group = group_of(s.open, square);
  const unsigned wanted = colors_of(setting, s.open, group);
  int best = 0;
  for (Card card = 0; card < card_kinds; ++card)
    if (s.hands[p].has(card) && (wanted >> index_of(color_of(card)) & 1) != 0)
      best = std::max(best, value_of(card));
  return (blind_chance + matching_point * best) *
         group_worth(setting, s.open, Purse(setting, s.open, p), p, group);
}

double prior_of_mine(const Setting& setting, const State& s, const Move& move) {
  const SeatIndex p = s.open.player;
  const State played = after_playing(setting, s, move);
  const Squares group = target_group(s.open);
  const double chance = chance_to_win(setting, played, p, colors_of(setting, s.open, group));
  const Purse purse(setting, s.open, p);
  const double won = chance > 0 ? chance * group_worth(setting, s.open, purse, p, group) : 0;
  const double lost = chance < 1 ? losers_pay * purse.gain(Crystals::one(played.open.played[p].color)) : 0;
  return won + (1 - chance) * lost - cost_of_cards(move);
}

double prior_of_refill(const Setting& setting, const State& s) {
  const SeatIndex p = s.open.player;
  const int draws = hand_limit(setting, s.open, p) - s.hands[p].size();
  return drawn_card * draws - refill_cost;
}

double prior_of_deck(const State& s, int deck) { return at(s.open.decks, deck) == 1 ? -alarm_cost : 0; }

double prior_of_buy(const Setting& setting, const State& s, Gadget gadget) {
  const SeatIndex p = s.open.player;
  const Purse purse(setting, s.open, p);
  const Crystals held = s.open.crystals[p];
  return purse.worth_of(gadget) + purse.worth(held - setting.content.gadget_cost[gadget]) - purse.worth();
}

double prior_of_install(const Setting& setting, const State& s, Token token) {
  const SeatIndex p = s.open.player;
  const Purse purse(setting, s.open, p);
  const Crystals held = s.open.crystals[p];
  return purse.worth_of_drill() + purse.worth(held - setting.content.token_cost[token]) - purse.worth();
}

double prior_of_place(const Setting& setting, Square square, Direction tip) {
  const auto& map = setting.content.map;
  return map.points[first_of(step(map, bit(square), tip))] - lost_stand * map.points[square];
}

double prior_of_exchange(const Setting& setting, const State& s, Color give, Color get) {
  const Purse purse(setting, s.open, s.open.player);
  const Crystals held = s.open.crystals[s.open.player];
  return purse.worth(held - Crystals::one(give) * 2 + Crystals::one(get)) - purse.worth() - exchange_cost;
}

double prior_of_fight(const Setting& setting, const State& s, const Move& move) {
  const SeatIndex p = s.open.player;
  const State played = after_playing(setting, s, move);
  const Tile& monster = setting.tile_on(s.open, s.open.queue[0]);
  const unsigned swapped = swapped_in_combat(setting, played.open);
  if (value_in_play(played.open.played[p], swapped) < monster.power) return -cost_of_cards(move);
  const double saved = Purse(setting, s.open, p).loss(monster.loss) + tear_cost(setting);
  return saved + chance_to_win(setting, played, p, any_color) * monster.points - cost_of_cards(move);
}

}  // namespace

double Evaluator<StellaDigger>::prior(const State& s, const Move& move) const {
  const Setting& setting = game().setting();
  const PublicState& open = s.open;
  const auto purse = [&] { return Purse(setting, open, open.player); };
  switch (move.verb) {
    case Verb::target: return prior_of_target(setting, s, move.what);
    case Verb::deck: return prior_of_deck(s, move.what);
    case Verb::mine: return prior_of_mine(setting, s, move);
    case Verb::refill: return prior_of_refill(setting, s);
    case Verb::buy: return prior_of_buy(setting, s, move.what);
    case Verb::install: return prior_of_install(setting, s, move.what);
    case Verb::exchange:
      return prior_of_exchange(setting, s, static_cast<Color>(move.what), static_cast<Color>(move.as));
    case Verb::place: return prior_of_place(setting, move.what, static_cast<Direction>(move.as));
    case Verb::lose: return -card_worth(move.what);
    case Verb::take: return purse().gain(move.crystals);
    case Verb::capsule: return purse().gain(Crystals::one(static_cast<Color>(move.what)));
    case Verb::give_back:
    case Verb::discard: return purse().worth(open.crystals[open.player] - move.crystals);
    case Verb::fight: return prior_of_fight(setting, s, move);
    default: return 0;  // pass, done
  }
}

}  // namespace orebit
