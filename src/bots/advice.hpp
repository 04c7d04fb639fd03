// What a bot answers: a move and the reason in a sentence. Play and hint are the same answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace orebit {

template <class G>
struct Advice {
  typename G::Move move{};
  std::string reason;
};

// The bots of a game. Every game has the random one; a game with bots of its own specialises this template in
// bots/<game>/bots.hpp, keeping names() and advise().
template <class G>
struct BotsOf {
  static std::vector<std::string_view> names() { return {"random"}; }

  // REQUIRES: the seat is to act in the view; `name` is one of names().
  template <class U>
  static Advice<G> advise(std::string_view, const G& game, const typename G::View& view, Seat seat,
                          U& uniform) {
    const auto state = game.determinize(view, seat, uniform);
    const auto moves = game.moves(state);
    return {moves[uniform(static_cast<std::uint32_t>(moves.size()))], "any legal move is as good as another"};
  }
};

}  // namespace orebit
