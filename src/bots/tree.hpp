// The nodes of a search in one piece of memory. A node stands for a sequence of decisions: what chance did
// between them is not part of it (open loop), so that a node is met with different legal moves at different
// times.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace orebit {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0;  // the root is nobody's child

// Small, because a search reads many of them: its speed is the speed of memory.
template <class Move>
struct Node {
  NodeIndex first = no_node;  // child
  NodeIndex next = no_node;   // sibling
  std::uint32_t visits = 0;
  float weight = 1;   // the odds that its prior gives it
  float mean = 0;     // of the values of simulations to the seat that chose this move
  float squares = 0;  // of their distances from the mean, added up (Welford 1962)
  Move move{};
  bool crosses_chance = false;  // chance or another seat acted between the root and the next decision

  void add(float value) {
    ++visits;
    const float distance = value - mean;
    mean += distance / static_cast<float>(visits);
    squares += distance * (value - mean);
  }

  double error() const {
    if (visits < 2) return 1;
    const double n = visits;
    return std::sqrt(std::max(0.0, static_cast<double>(squares)) / (n * (n - 1)));
  }
};

template <class Move>
class Tree {
 public:
  explicit Tree(std::size_t room) : room_(room) {
    nodes_.reserve(room);
    nodes_.emplace_back();
  }

  Node<Move>& operator[](NodeIndex i) { return nodes_[i]; }
  const Node<Move>& operator[](NodeIndex i) const { return nodes_[i]; }
  bool has_room(std::size_t more) const { return nodes_.size() + more <= room_; }
  std::size_t size() const { return nodes_.size(); }

  void clear() {
    nodes_.clear();
    nodes_.emplace_back();
  }

  NodeIndex last_child(NodeIndex parent) const {
    NodeIndex last = nodes_[parent].first;
    while (last != no_node && nodes_[last].next != no_node) last = nodes_[last].next;
    return last;
  }

  // A child after the last one. REQUIRES: has_room(1).
  NodeIndex add(NodeIndex last, NodeIndex parent, const Move& move, float weight) {
    const auto index = static_cast<NodeIndex>(nodes_.size());
    nodes_.emplace_back();
    nodes_.back().move = move;
    nodes_.back().weight = weight;
    (last == no_node ? nodes_[parent].first : nodes_[last].next) = index;
    return index;
  }

  // The child with this move, looked for from `hint` on: legal lists keep their order, so it is mostly there.
  NodeIndex find(NodeIndex parent, NodeIndex hint, const Move& move) const {
    for (NodeIndex i = hint; i != no_node; i = nodes_[i].next)
      if (nodes_[i].move == move) return i;
    for (NodeIndex i = nodes_[parent].first; i != hint && i != no_node; i = nodes_[i].next)
      if (nodes_[i].move == move) return i;
    return no_node;
  }

  // What lies below a node, with that node as the root, into an empty tree with as much room.
  void copy_below(NodeIndex node, Tree& to) const {
    to.clear();
    to.nodes_[0] = nodes_[node];
    to.nodes_[0].next = no_node;
    for (std::size_t i = 0; i < to.nodes_.size(); ++i) {  // children go to the end, so all get their turn
      NodeIndex last = no_node;
      for (NodeIndex child = to.nodes_[i].first; child != no_node; child = nodes_[child].next) {
        const auto index = static_cast<NodeIndex>(to.nodes_.size());
        to.nodes_.push_back(nodes_[child]);
        to.nodes_.back().next = no_node;
        if (last != no_node) to.nodes_[last].next = index;
        if (last == no_node) to.nodes_[i].first = index;
        last = index;
      }
    }
  }

 private:
  std::size_t room_;
  std::vector<Node<Move>> nodes_;
};

}  // namespace orebit
