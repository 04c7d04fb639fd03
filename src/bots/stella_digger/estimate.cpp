#include "bots/stella_digger/estimate.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace orebit::stella_digger {

namespace {

constexpr double action_cost = 0.9;     // of an action that earns no tile
constexpr double spare_crystal = 0.2;   // of a crystal that completes nothing
constexpr double first_tile = 1.5;      // one on the board: half of a pair, or 1 when another closes
constexpr double rival_share = 0.6;     // what a rival gets is lost in part
constexpr double foreman_marker = 0.1;  // choosing the way, and ties
constexpr double mining_habit = 0.75;   // a rival who can win does so as often as this
constexpr double later_drill = 0.1;     // what a large drill at home gains by each round to come,
constexpr double drill_rounds = 10;     // at most by this number
constexpr double tears_to_the_end = 8;  // what all the tears of an elimination cost together
constexpr double out_of_game = -1000;   // nobody eliminated wins
constexpr double min_useful = 0.7;      // a crystal of one's choice to lose, as a part of an average one
constexpr double short_time = 3;        // rounds before the end in which crystals and cards lose their use
// A purchase that lacks some crystals, as a part of one that is paid.
constexpr std::array<double, 4> closeness{1, 0.55, 0.25, 0.1};
// A card in hand, by its value: a 1 may beat a 4, a 2 mostly earns a crystal.
constexpr std::array<double, max_value + 1> by_value{0, 0.25, 0.25, 0.42, 0.9};
// What a gadget earns by use in a round, beside its points: capsule, drone, power, super.
constexpr std::array<double, 4> use_of_type{0.08, 0.16, 0.13, 0.07};
// Rounds that a three-point tile and a tile on the way to the yellow squares take.
constexpr double rounds_a_three = 0.7;
constexpr double rounds_a_step = 1.5;

int missing(Crystals have, Crystals cost) {
  int count = 0;
  for (const Color color : all_colors) count += std::max(0, cost.count(color) - have.count(color));
  return count;
}

double part_of(int missing_crystals) {
  return missing_crystals < static_cast<int>(closeness.size()) ? at(closeness, missing_crystals) : 0;
}

// Nothing is bought or played after the end.
double use_of_time(double rounds) { return std::min(1.0, rounds / short_time); }

Cards unseen_by(const Setting& setting, const State& s, SeatIndex p) {
  return setting.content.cards - s.open.discard - in_play(s.open) - s.hands[p];
}

}  // namespace

int steps_to_yellow(const Setting& setting, const PublicState& open) {
  const Map& map = setting.content.map;
  const Squares yellow = open.tiles & map.yellow;
  const Squares ground = map.ground & ~open.blockades;
  Squares reached = passage(map, open);
  int steps = 0;
  for (Squares before = 0; (yellow & ~reached) != 0 && before != reached; ++steps) {
    before = reached;
    reached |= adjacent(map, reached) & ground;
  }
  return (yellow & ~reached) != 0 ? max_squares : steps + std::max(0, std::popcount(yellow) - 1);
}

double rounds_left(const Setting& setting, const PublicState& open) {
  return std::min(rounds_a_three * open.pool3, rounds_a_step * (1 + steps_to_yellow(setting, open)));
}

int best_aim(const Setting& setting, const PublicState& open) {
  const Placements placements(setting, open);
  if (placements.empty()) return 0;
  Squares aimed = 0;
  for (int i = 0; i < directions; ++i)
    aimed |=
        step(setting.content.map, placements.with_tip(static_cast<Direction>(i)), static_cast<Direction>(i));
  int best = 0;
  for (; aimed != 0; aimed &= aimed - 1)
    best = std::max<int>(best, setting.content.map.points[first_of(aimed)]);
  return best;
}

// ---- crystals

Purse::Purse(const Setting& setting, const PublicState& open, SeatIndex p)
    : setting_(setting),
      held_(open.crystals[p]),
      limit_(crystal_limit(setting, open, p)),
      rounds_(rounds_left(setting, open)),
      tokens_(open.drills[p]),
      market_(market(open)) {
  const int aim = best_aim(setting, open);
  drill_ = aim == 0 ? 0 : aim - setting.content.unplaced_points;
  worth_ = worth(held_);
}

double Purse::worth_of(Gadget gadget) const {
  return setting_.content.gadget_points + rounds_ * at(use_of_type, type_of(gadget));
}

double Purse::worth(Crystals crystals) const {
  double best = 0;
  for (unsigned left = tokens_; left != 0; left &= left - 1) {
    const auto token = static_cast<std::size_t>(std::countr_zero(left));
    best = std::max(best,
                    (drill_ - action_cost) * part_of(missing(crystals, setting_.content.token_cost[token])));
  }
  for (unsigned left = market_; left != 0; left &= left - 1) {
    const auto gadget = static_cast<Gadget>(std::countr_zero(left));
    const int lacks = missing(crystals, setting_.content.gadget_cost[gadget]);
    best = std::max(best, (worth_of(gadget) - action_cost) * part_of(lacks));
  }
  return (best + spare_crystal * std::min(crystals.total(), limit_)) * use_of_time(rounds_);
}

double Purse::gain(Crystals more) const { return more.empty() ? 0 : worth(held_ + more) - worth_; }

double Purse::gain_of_any(int count) const {
  double best = 0;
  if (count > 0)
    for (const Color color : all_colors) best = std::max(best, gain(Crystals::one(color)));
  return best * count;
}

double Purse::loss(int count) const {
  return held_.empty() ? 0 : worth_ * std::min(count, held_.total()) / held_.total() * min_useful;
}

// ---- cards

double card_worth(Card card) { return at(by_value, value_of(card)); }

double hand_worth(Cards hand) {
  double worth = 0;
  for (Card card = 0; card < card_kinds; ++card) worth += hand.count(card) * card_worth(card);
  return worth;
}

namespace {

// Whether a single card played later beats a play that is the best so far (RF-35, RF-36), other plays aside:
// to ask mining_winner for each unseen card would take most of a search's time.
bool beats(Card card, const Played& best, int value, unsigned wanted) {
  const bool matches = (wanted >> index_of(color_of(card)) & 1) != 0;
  const bool is_matched = (wanted >> index_of(best.color) & 1) != 0;
  if (matches != is_matched) return matches;
  if (color_of(card) == best.color) {
    if (value_of(card) == 1) return value == max_value && best.cards.size() == 1;
    if (value_of(card) == max_value && best.cards[0] == card_of(best.color, 1)) return false;
  }
  return value_of(card) > value;
}

}  // namespace

double chance_to_win(const Setting& setting, const State& played, SeatIndex p, unsigned wanted) {
  const PublicState& open = played.open;
  const Best best = mining_winner(setting, open, wanted);
  if (best.player != p) return 0;
  const Cards unseen = unseen_by(setting, played, p);
  int stronger = 0;
  for (Card card = 0; card < card_kinds; ++card)
    if (const int count = unseen.count(card); count > 0 && beats(card, open.played[p], best.value, wanted))
      stronger += count;
  const double weaker = 1 - stronger / static_cast<double>(std::max(1, unseen.size()));
  double chance = 1;
  for (std::size_t i = 1; i < open.todo.size(); ++i) {
    double helpless = 1;
    for (int cards = played.hands[open.todo[i]].size(); cards > 0; --cards) helpless *= weaker;
    chance *= 1 - mining_habit * (1 - helpless);
  }
  return chance;
}

// ---- tiles

double group_worth(const Setting& setting, const PublicState& open, const Purse& purse, SeatIndex p,
                   Squares group) {
  Crystals shown;
  int gold = 0;
  for (Squares left = group; left != 0; left &= left - 1) {
    const Tile& tile = setting.tile_on(open, first_of(left));
    shown += tile.crystals;
    gold += tile.amount;
  }
  const int tiles = held_by(open.board, p) + std::popcount(group);
  double worth = purse.gain(shown) + purse.gain_of_any(gold) + foreman_marker;
  if (tiles < setting.content.performance_tiles) return worth + first_tile;
  worth += setting.content.performance_high - (tiles > std::popcount(group) ? first_tile : 0);
  for (SeatIndex other = 0; other < setting.seats(); ++other)
    if (other != p && held_by(open.board, other) > 0)
      worth += rival_share * (first_tile - setting.content.performance_low);
  return worth;
}

double tear_cost(const Setting& setting) {
  return setting.options.red_tears == RedTears::off ? 0 : tears_to_the_end / setting.players;
}

double points_to_come(const Setting& setting, const State& s, SeatIndex p) {
  const PublicState& open = s.open;
  if (!is_alive(open, p)) return out_of_game;
  const Purse purse(setting, open, p);
  double more = hand_worth(s.hands[p]) + (held_by(open.board, p) > 0 ? first_tile : 0) +
                (open.start == p ? foreman_marker : 0);
  for (unsigned left = open.gadgets[p]; left != 0; left &= left - 1)
    more += purse.worth_of(static_cast<Gadget>(std::countr_zero(left))) - setting.content.gadget_points;
  const double rounds = purse.rounds();
  return final_score(setting, open, p) + use_of_time(rounds) * more + purse.worth() -
         tear_cost(setting) * open.tears[p] +
         later_drill * std::min<double>(rounds, drill_rounds) * std::popcount(open.drills[p]);
}

}  // namespace orebit::stella_digger
