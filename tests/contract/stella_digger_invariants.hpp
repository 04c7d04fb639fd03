// What holds in every state that play reaches: things are conserved, and the awaited ply can be played.
#pragma once

#include <algorithm>

#include "games/stella_digger/rules.hpp"

namespace orebit::stella_digger {

class Check {
 public:
  Check(const Setting& setting, const State& s)
      : setting_(setting), s_(s), o_(s.open), map_(setting.content.map) {}

  bool all() const {
    return seats() && cards() && crystals() && drills() && points() && map() && tiles() && accidents() &&
           played() && preparation() && awaited();
  }

 private:
  // The phases of steps 2 to 4, in which the marker stands on the target.
  bool is_before_completion() const {
    switch (o_.phase) {
      case Phase::action:
      case Phase::buy:
      case Phase::place:
      case Phase::accident:
      case Phase::lose: return true;
      case Phase::deck:
      case Phase::draw:
      case Phase::safety: return o_.round > 0;
      default: return false;
    }
  }
  bool is_in_completion() const {
    return o_.phase == Phase::take || o_.phase == Phase::capsule || o_.phase == Phase::give_back;
  }
  bool is_over() const { return o_.phase == Phase::over; }
  bool is_in_game(SeatIndex p) const { return p < setting_.players && is_alive(o_, p); }

  bool seats() const {
    if ((o_.start == nobody) != (o_.phase == Phase::first)) return false;
    if (o_.start != nobody && !is_in_game(o_.start)) return false;
    if (o_.winner != nobody && !is_in_game(o_.winner)) return false;
    if (is_over() != (o_.reason != Reason::none)) return false;
    for (SeatIndex p = 0; p < setting_.seats(); ++p) {
      const bool is_full_of_tears =
          setting_.options.red_tears == RedTears::on && o_.tears[p] >= setting_.players;
      if (is_alive(o_, p) == is_full_of_tears || o_.tears[p] > setting_.players) return false;
      if (setting_.options.red_tears == RedTears::off && o_.tears[p] != 0) return false;
      const bool has_nothing = s_.hands[p].empty() && o_.crystals[p].empty() && o_.gadgets[p] == 0 &&
                               o_.drills[p] == 0 && !o_.played[p].is_in && held_by(o_.board, p) == 0;
      if (!is_alive(o_, p) && !has_nothing) return false;
    }
    return is_over() || alive_count(setting_, o_) > 1;
  }

  bool cards() const {
    std::array<int, card_kinds> seen{};
    const auto count = [&](Cards cards) {
      for (Card card = 0; card < card_kinds; ++card) seen[card] += cards.count(card);
    };
    count(o_.discard);
    count(in_play(o_));
    for (const Cards& hand : s_.hands) count(hand);
    for (Card card = 0; card < card_kinds; ++card)
      if (seen[card] > setting_.content.cards.count(card)) return false;
    for (SeatIndex p = 0; p < setting_.seats(); ++p)
      if (s_.hands[p].size() + static_cast<int>(o_.played[p].cards.size()) > hand_limit(setting_, o_, p))
        return false;
    const int in_decks = o_.decks[0] + o_.decks[1] + o_.decks[2];
    return in_decks > 0 && in_decks == stock(setting_, s_).size();
  }

  bool crystals() const {
    Crystals all = o_.supply;
    for (const Crystals& own : o_.crystals) all += own;
    return all == Crystals::each(setting_.content.crystals_per_color);
  }

  bool drills() const {
    unsigned gadgets = 0;
    unsigned tokens = 0;
    Squares standing = 0;
    for (std::size_t p = 0; p < max_seats; ++p) {
      if ((gadgets & o_.gadgets[p]) != 0 || (tokens & o_.drills[p]) != 0) return false;
      gadgets |= o_.gadgets[p];
      tokens |= o_.drills[p];
    }
    for (std::size_t token = 0; token < token_count; ++token) {
      const Placed& placed = o_.placed[token];
      if (placed.square == no_square) continue;
      if ((tokens >> token & 1) != 0 || holds(standing, placed.square)) return false;
      standing |= bit(placed.square);
    }
    return (standing & ~(map_.ground & ~o_.tiles)) == 0;
  }

  bool points() const {
    int threes = o_.pool3 + std::popcount(o_.blockades);
    for (const std::uint8_t own : o_.vp3) threes += own;
    if (threes != setting_.content.three_point_tiles || (o_.pool3 == 0 && !is_over())) return false;
    for (SeatIndex p = 0; p < setting_.seats(); ++p) {
      const bool may_hold_more = is_over() || (is_in_completion() && p == o_.winner);
      if (held_by(o_.board, p) >= setting_.content.performance_tiles && !may_hold_more) return false;
    }
    return true;
  }

  bool map() const {
    const bool is_on_target = holds(free_tiles(o_) & ~o_.face_down, o_.marker);
    const bool is_on_ground = holds(map_.ground & ~o_.tiles, o_.marker);
    const bool drew_first_cards = o_.round == 0 && (o_.phase == Phase::deck || o_.phase == Phase::draw);
    const bool needs_target = is_before_completion() || drew_first_cards;
    if (needs_target ? !is_on_target : !(is_on_ground || is_over())) return false;
    if (needs_target && o_.entered == no_square) return false;
    if (o_.entered != no_square && !holds(map_.ground & ~o_.tiles, o_.entered)) return false;
    const bool is_all_seen = needs_target || o_.phase == Phase::target || o_.phase == Phase::fight;
    return !is_all_seen || (reachable_tiles(map_, o_) & o_.face_down) == 0;
  }

  // Every tile is at most once anywhere; face-down ones of each back are as many as are unseen.
  bool tiles() const {
    if ((o_.tiles & ~(map_.white | map_.dark)) != 0 || (o_.face_down & ~o_.tiles) != 0) return false;
    if ((o_.blockades & ~(o_.tiles & ~o_.face_down)) != 0) return false;
    const std::uint32_t white = setting_.content.white_tiles;
    if (std::popcount(o_.face_down & map_.white) != std::popcount(o_.unseen & white)) return false;
    if (std::popcount(o_.face_down & map_.dark) != std::popcount(o_.unseen & ~white)) return false;
    std::array<int, tile_count> seen{};
    Squares monsters = 0;
    for (Squares left = o_.tiles & ~o_.face_down; left != 0; left &= left - 1) {
      const Square square = first_of(left);
      const TileId id = o_.face[map_.place[square]];
      const bool is_white = (setting_.content.copies[id] & white) != 0;
      if (is_white != holds(map_.white, square)) return false;
      if (setting_.content.tile[id].kind == TileKind::monster) monsters |= bit(square);
      ++seen[id];
    }
    for (const Held& held : o_.board) ++seen[held.tile()];
    for (const Held& held : o_.monsters) {
      if (setting_.content.tile[held.tile()].kind != TileKind::monster) return false;
      ++seen[held.tile()];
    }
    for (std::size_t id = 0; id < tile_count; ++id)
      if (seen[id] > std::popcount(setting_.content.copies[id] & ~o_.unseen)) return false;
    Squares queued = 0;
    for (const Square square : o_.queue) queued |= bit(square);
    return queued == monsters && std::popcount(queued) == static_cast<int>(o_.queue.size()) && links();
  }
  bool links() const {
    return std::all_of(o_.links.begin(), o_.links.end(), [&](const Link& link) {
      if (!holds(o_.tiles & ~o_.face_down, link.from)) return false;
      if (setting_.tile_on(o_, link.from).kind != TileKind::connected) return false;
      if (!holds(adjacent(map_, bit(link.from)), link.to)) return false;
      return !holds(o_.face_down, link.to) || (o_.phase == Phase::reveal && o_.what == link.to);
    });
  }

  bool accidents() const {
    const int cards = o_.danger + o_.alarm + static_cast<int>(o_.spent.size());
    if (o_.safety == nothing) return cards == 0 && o_.round == 0;
    unsigned colors_seen = 1U << o_.safety;
    for (const Color color : o_.spent) {
      if ((colors_seen >> index_of(color) & 1) != 0) return false;
      colors_seen |= 1U << index_of(color);
    }
    return cards == accident_count;
  }

  // Cards are in play from an action to completion, and in a fight.
  bool played() const {
    for (SeatIndex p = 0; p < setting_.seats(); ++p) {
      const Played& played = o_.played[p];
      if (!played.is_in) {
        if (!played.cards.empty()) return false;
        continue;
      }
      if (is_over()) continue;
      if (o_.phase != Phase::fight && !(o_.mined && (is_before_completion() || is_in_completion())))
        return false;
      const bool is_still_to_act = std::find(o_.todo.begin(), o_.todo.end(), p) != o_.todo.end();
      const bool todo_acts = o_.phase == Phase::fight || o_.phase == Phase::action ||
                             o_.phase == Phase::buy || o_.phase == Phase::place || o_.phase == Phase::deck ||
                             o_.phase == Phase::draw;
      if (todo_acts && is_still_to_act) return false;
    }
    return true;
  }

  // RF-8. Before round 1 hands grow by one card a time, from the start player on.
  bool preparation() const {
    if (o_.round > 0 || o_.phase == Phase::first) return o_.round > 0 || s_.hands == decltype(s_.hands){};
    const bool is_drawing = o_.phase == Phase::deck || o_.phase == Phase::draw;
    if (!is_drawing && o_.phase != Phase::drills && o_.phase != Phase::safety && o_.phase != Phase::reveal &&
        o_.phase != Phase::target)
      return false;
    const int held = is_drawing && is_in_game(o_.player) ? s_.hands[o_.player].size() : 0;
    if (held >= setting_.content.hand || !o_.discard.empty()) return false;
    bool is_right = true;
    bool has_drawn = is_drawing;
    in_turn_order(setting_, o_, [&](SeatIndex p) {
      has_drawn = has_drawn && p != o_.player;
      is_right = is_right && s_.hands[p].size() == held + (has_drawn ? 1 : 0);
    });
    return is_right;
  }

  // Whether `todo` names different players in the game, the acting one first.
  bool todo_begins_with_player() const {
    if (o_.todo.empty() || o_.todo[0] != o_.player) return false;
    unsigned seen = 0;
    for (const std::uint8_t p : o_.todo) {
      if (!is_in_game(p) || (seen >> p & 1) != 0) return false;
      seen |= 1U << p;
    }
    return true;
  }
  bool todo_is_spent_colors() const {
    return std::all_of(o_.todo.begin(), o_.todo.end(), [&](std::uint8_t color) {
      return std::find(o_.spent.begin(), o_.spent.end(), static_cast<Color>(color)) != o_.spent.end();
    });
  }
  bool todo_receives() const {
    return todo_begins_with_player() && o_.winner != nobody &&
           std::all_of(o_.todo.begin(), o_.todo.end(),
                       [&](std::uint8_t p) { return !o_.played[p].cards.empty(); });
  }

  bool awaited() const {
    if (o_.phase == Phase::drills) return o_.player < setting_.players && is_possible_count();
    const bool has_player = is_in_game(o_.player);
    switch (o_.phase) {
      case Phase::first: return o_.round == 0;
      case Phase::safety: return o_.round == 0 || o_.rebuilt;
      case Phase::over: return true;
      case Phase::reveal:
        return o_.what < max_squares && holds(o_.face_down, o_.what) && o_.safety != nothing;
      case Phase::target: return o_.player == o_.start && targets(setting_, o_) != 0 && o_.safety != nothing;
      case Phase::accident: return o_.alarm > 0 && o_.count == o_.alarm && todo_is_spent_colors();
      default: break;
    }
    if (!has_player || o_.safety == nothing) return false;
    const Crystals own = o_.crystals[o_.player];
    switch (o_.phase) {
      case Phase::deck:
      case Phase::draw: {
        const bool is_set_up = o_.round == 0 && o_.todo.empty();
        const bool has_room = s_.hands[o_.player].size() < hand_limit(setting_, o_, o_.player);
        const bool has_deck = o_.phase == Phase::deck || (o_.what < deck_count && o_.decks[o_.what] > 0);
        return (is_set_up || (o_.round > 0 && todo_begins_with_player())) && has_room && has_deck;
      }
      case Phase::action: return o_.round > 0 && todo_begins_with_player();
      case Phase::buy:
        return todo_begins_with_player() && !Moves(setting_, s_).empty() && o_.what < gadget_count &&
               (o_.gadgets[o_.player] >> o_.what & 1) != 0;
      case Phase::place: return todo_begins_with_player() && !why_not_install(setting_, o_, o_.what);
      case Phase::lose:
        return !o_.todo.empty() && o_.todo[0] == o_.what && todo_is_spent_colors() &&
               endangered(s_, o_.player, static_cast<Color>(o_.what)).kinds() > 1;
      case Phase::take:
        return todo_receives() && o_.player == o_.winner && o_.count > 0 &&
               takeable(setting_, o_, o_.player).total() >= o_.count;
      case Phase::capsule:
        return todo_receives() && std::popcount(of_type(o_.gadgets[o_.player], GadgetType::capsule)) > 1;
      case Phase::give_back:
        return todo_receives() && o_.count > 0 &&
               own.total() - crystal_limit(setting_, o_, o_.player) == o_.count;
      case Phase::fight: return todo_begins_with_player() && !o_.queue.empty() && o_.what == o_.queue[0];
      default: return todo_begins_with_player() && o_.count > 0 && own.total() > o_.count;
    }
  }
  bool is_possible_count() const {
    return o_.count == setting_.tokens_each() && std::popcount(token_bag(o_)) >= o_.count && o_.round == 0;
  }

  const Setting& setting_;
  const State& s_;
  const PublicState& o_;
  const Map& map_;
};

inline bool is_playable(const Setting& setting, const State& s) { return Check(setting, s).all(); }

}  // namespace orebit::stella_digger
