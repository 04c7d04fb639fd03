// The bots of Space Miner by name.
#pragma once

#include "bots/advice.hpp"
#include "bots/space_miner/greedy.hpp"

namespace orebit {

template <>
struct BotsOf<space_miner::SpaceMiner> {
  using Game = space_miner::SpaceMiner;

  static std::vector<std::string_view> names() { return {"random", "greedy"}; }

  template <class U>
  static Advice<Game> advise(std::string_view name, const Game& game, const space_miner::View& view, Seat,
                             U& uniform) {
    if (name == "greedy") return space_miner::greedy_advice(game, view);
    const auto moves = game.moves(view.table);
    return {moves[uniform(static_cast<std::uint32_t>(moves.size()))], "any legal move is as good as another"};
  }
};

}  // namespace orebit
