// Monte Carlo tree search for dice and for hidden hands, one code for both (single-observer information-set
// search; without secrets it is open-loop search).
//
// A simulation starts from a state that the seat cannot tell from the truth (determinize), walks down the
// tree by PUCT over the moves that are legal in that state, adds one node's children, plays on until the
// evaluator cuts off (is_cutoff), and adds the value of the position to every node on the way:
//
//   choose the move with the greatest   mean + exploration * prior * sqrt(visits of the node) / (1 + visits)
//
// with means scaled to [0, 1] by what this search has seen and priors from Evaluator::prior. Without priors
// (Evaluator::has_priors) all are the same, a node gets its children one at a time, only after it was visited
// Evaluator::expansion_threshold times, and below the root it has no more of them than its visits warrant
// (progressive widening): dice make ever new moves legal there. Papers: Cowling, Powley,
// Whitehouse 2012 (information sets); Rosin 2011 (PUCT); Couetoux and others 2011 (widening). After the tree
// has its room no simulation allocates. The real state is never seen.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/evaluator.hpp"
#include "bots/search_result.hpp"
#include "bots/tree.hpp"
#include "core/inlining.hpp"
#include "core/random.hpp"

namespace orebit {

template <class G, class J = Evaluator<G>>
class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using View = typename G::View;

  static constexpr float exploration = 1.25F;
  static constexpr std::uint32_t expansion_threshold = J::has_priors ? 1 : J::expansion_threshold;
  // Room for the children of one new node, on average; a blind search adds one at a time.
  static constexpr std::size_t nodes_a_simulation = J::has_priors ? 24 : 1;

  Search(const G& game, std::uint32_t simulations, const SharedTables<G>* shared = nullptr)
      : game_(game), evaluator_(game, shared), tree_(room_for(simulations)), spare_(room_for(simulations)) {
    path_.reserve(max_path);
    candidates_.reserve(1024);
  }

  const Tree<Move>& tree() const { return tree_; }
  void clear() {
    tree_.clear();
    low_ = std::numeric_limits<float>::max();
    high_ = std::numeric_limits<float>::lowest();
  }

  void simulate(const View& view, Seat seat, Random& random) {
    (void)simulate_from(game_.determinize(view, seat, random), random);
  }

  // How a simulation ended for a seat: in the unit of Measure::chance (Measure::score for one seat), and in
  // points of lead.
  struct Ending {
    double value = 0;
    double lead = 0;
  };
  // A simulation that begins with this move, whatever the tree thinks of it.
  Ending simulate_from(const State& root, const Move& begin, Seat seat, Random& random) {
    State s = root;
    path_.clear();
    const NodeIndex node = child_of_root(begin);
    if (node != no_node) path_.push_back({node, seat});
    game_.apply(s, begin);
    if (node == no_node) play_on(root, s, random);  // no room for it
    if (node != no_node) backpropagate(walk_down(root, s, node, random));
    const bool is_result = game_.seats() > 1 && game_.turn(s).is_over();
    return {is_result ? evaluator_.share_of_win(s, seat)
                      : static_cast<double>(at(evaluator_.value(s), index_of(seat))),
            lead(evaluator_.points(s), seat)};
  }

  // What the position was worth to each seat in this simulation.
  Values simulate_from(const State& root, Random& random) {
    State s = root;
    path_.clear();
    const Values values = walk_down(root, s, 0, random);
    backpropagate(values);
    return values;
  }

  // Goes on below this move if nothing happened since that the tree does not know; otherwise from the start.
  void reuse_subtree(const Move& move) {
    const NodeIndex node = tree_.find(0, tree_[0].first, move);
    if (node == no_node || tree_[node].crosses_chance || tree_[node].visits == 0) return clear();
    tree_.copy_below(node, spare_);
    std::swap(tree_, spare_);
  }

  // The moves at the root that were tried, in the order of the legal list.
  std::vector<MoveStats<Move>> choices() const {
    std::vector<MoveStats<Move>> choices;
    for (NodeIndex i = tree_[0].first; i != no_node; i = tree_[i].next) {
      const Node<Move>& node = tree_[i];
      if (node.visits > 0)
        choices.push_back({node.move, static_cast<double>(node.mean), node.error(), node.visits});
    }
    return choices;
  }

 private:
  static constexpr std::size_t max_path = 256;
  static constexpr std::size_t max_nodes = 1U << 22;

  struct Step {
    NodeIndex node;
    Seat seat;
  };
  struct Candidate {
    NodeIndex node;
    float weight;
  };

  struct Children {  // the children of a node
    std::uint32_t count = 0;
    NodeIndex last = no_node;
    NodeIndex best = no_node;  // of those that are legal
    float most = -1;
  };

  static std::size_t room_for(std::uint32_t simulations) {
    return std::min(max_nodes, (simulations + 64) * nodes_a_simulation);
  }

  // Down the tree from a node that stands for `s`, and on from its edge.
  Values walk_down(const State& root, State& s, NodeIndex node, Random& random) {
    bool is_leaf = !path_.empty() && tree_[node].visits < expansion_threshold;
    bool crosses_chance = false;
    while (!is_leaf && path_.size() < max_path) {
      if (!path_.empty() && is_end(root, s)) break;
      crosses_chance |= let_chance_act(s, random);
      crosses_chance |= !path_.empty() && game_.turn(s).seat != path_.back().seat;
      if (crosses_chance) tree_[node].crosses_chance = true;
      if (game_.turn(s).is_over() || (!path_.empty() && is_end(root, s))) break;
      const Seat actor = game_.turn(s).seat;
      const NodeIndex child = J::has_priors ? select_informed(node, s) : select_uninformed(node, s, random);
      if (child == no_node) break;  // no room for more
      is_leaf = tree_[child].visits < expansion_threshold;
      path_.push_back({child, actor});
      game_.apply(s, tree_[child].move);
      node = child;
    }
    play_on(root, s, random);
    return evaluator_.value(s);
  }

  // Over the best of the others; alone, the score.
  double lead(const Points& points, Seat seat) const {
    const int own = index_of(seat);
    double best = game_.seats() == 1 ? 0 : std::numeric_limits<double>::lowest();
    for (int i = 0; i < game_.seats(); ++i)
      if (i != own) best = std::max(best, at(points, i));
    return at(points, own) - best;
  }

  // Nothing if there is no room for it.
  NodeIndex child_of_root(const Move& move) {
    const NodeIndex known = tree_.find(0, tree_[0].first, move);
    if (known != no_node || !tree_.has_room(1)) return known;
    return tree_.add(tree_.last_child(0), 0, move, 1);
  }

  bool is_end(const State& root, const State& s) const {
    return game_.turn(s).is_over() || evaluator_.is_cutoff(root, s);
  }

  bool let_chance_act(State& s, Random& random) const {
    bool acted = false;
    for (; game_.turn(s).is_chance(); acted = true) game_.apply(s, game_.sample(s, random));
    return acted;
  }

  OREBIT_FLATTEN void play_on(const State& root, State& s, Random& random) const {
    if constexpr (J::rolls_out_to_end) {
      play_out(game_, s, random);
    } else {
      while (!is_end(root, s)) evaluator_.rollout_ply(s, random);
    }
  }

  // The most promising child that is legal here, or one child more. Nothing if there may be none.
  NodeIndex select_uninformed(NodeIndex parent, const State& s, Random& random) {
    const auto moves = game_.moves(s);
    const auto count = static_cast<std::uint32_t>(moves.size());
    const float exploration_bonus =
        exploration * std::sqrt(1 + static_cast<float>(tree_[parent].visits)) / static_cast<float>(count);
    const Children children = children_of(parent, s, exploration_bonus);
    if (children.most >= J::first_play_value + exploration_bonus ||
        !may_expand(parent, children.count, count))
      return children.best;
    if (is_fixed(parent)) return tree_.add(children.last, parent, moves[children.count], 1);
    const Move move = moves[random(count)];
    const NodeIndex known = tree_.find(parent, tree_[parent].first, move);
    return known != no_node ? known : tree_.add(children.last, parent, move, 1);
  }

  // The legal moves are the same in every simulation: the node gets a child for each, in their order.
  bool is_fixed(NodeIndex node) const { return !tree_[node].crosses_chance; }

  bool may_expand(NodeIndex parent, std::uint32_t children, std::uint32_t count) const {
    if (!tree_.has_room(1)) return false;
    return is_fixed(parent) ? children < count : children * children <= tree_[parent].visits;
  }

  Children children_of(NodeIndex parent, const State& s, float exploration_bonus) const {
    if (is_fixed(parent)) return children_of(parent, exploration_bonus, [](const Move&) { return true; });
    return children_of(parent, exploration_bonus, [&](const Move& move) { return is_legal(s, move); });
  }
  OREBIT_FLATTEN bool is_legal(const State& s, const Move& move) const { return !game_.why_not(s, move); }

  // The rules are asked last: that takes longest, and few children come so far.
  template <class IsLegal>
  Children children_of(NodeIndex parent, float exploration_bonus, const IsLegal& is_legal) const {
    Children children;
    for (NodeIndex i = tree_[parent].first; i != no_node; i = tree_[i].next) {
      ++children.count;
      children.last = i;
      const float score = q(i) + exploration_bonus / visits_and_one(i);
      if (score > children.most && is_legal(tree_[i].move)) children.most = score, children.best = i;
    }
    return children;
  }

  // The legal moves as children of a node, those that it never had before added to it.
  bool expand(NodeIndex parent, const State& s) {
    const auto moves = game_.moves(s);
    candidates_.clear();
    if (!tree_.has_room(moves.size())) return false;
    const bool is_new = tree_[parent].first == no_node;
    NodeIndex hint = tree_[parent].first;
    NodeIndex last = no_node;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      NodeIndex child = is_new ? no_node : tree_.find(parent, hint, move);
      if (child == no_node)
        child = tree_.add(is_new ? last : tree_.last_child(parent), parent, move, odds(s, move));
      candidates_.push_back({child, tree_[child].weight});
      hint = tree_[child].next;
      last = child;
    }
    return true;
  }

  float odds(const State& s, const Move& move) const {
    const double odds = std::exp(evaluator_.prior(s, move) / J::prior_temperature);
    return static_cast<float>(std::clamp(odds, 1e-6, 1e6));
  }

  NodeIndex select_informed(NodeIndex parent, const State& s) {
    if (!expand(parent, s)) return no_node;
    float weights = 0;
    std::uint32_t visits = 0;
    for (const Candidate& candidate : candidates_) {
      weights += candidate.weight;
      visits += tree_[candidate.node].visits;
    }
    const float exploration_bonus = exploration * std::sqrt(1 + static_cast<float>(visits)) / weights;
    NodeIndex best = no_node;
    float most = -1;
    for (const Candidate& candidate : candidates_) {
      const float score =
          q(candidate.node) + exploration_bonus * candidate.weight / visits_and_one(candidate.node);
      if (score > most) most = score, best = candidate.node;
    }
    return best;
  }

  float visits_and_one(NodeIndex node) const { return 1 + static_cast<float>(tree_[node].visits); }

  // What a move was worth so far, on a scale of what this search has seen.
  float q(NodeIndex node) const {
    if (tree_[node].visits == 0 || high_ <= low_) return J::first_play_value;
    return (tree_[node].mean - low_) * scale_;
  }

  void backpropagate(const Values& values) {
    ++tree_[0].visits;
    for (const Step& step : path_) {
      const float value = at(values, index_of(step.seat));
      tree_[step.node].add(value);
      low_ = std::min(low_, value);
      high_ = std::max(high_, value);
    }
    scale_ = 1 / (high_ - low_);
  }

  const G& game_;
  J evaluator_;
  Tree<Move> tree_;
  Tree<Move> spare_;
  std::vector<Step> path_;
  std::vector<Candidate> candidates_;
  float low_ = std::numeric_limits<float>::max();
  float high_ = std::numeric_limits<float>::lowest();
  float scale_ = 0;  // 1 / (high - low)
};

}  // namespace orebit
