#include "bots/space_miner/dice_lattice.hpp"

namespace orebit::space_miner {

DiceLattice::DiceLattice(const DiceTable& table, int dice)
    : table_(&table), dice_(dice), place_(DiceTable::multisets) {
  for (int size = 0; size <= dice; ++size) {
    if (size == dice) first_roll_ = at_.size();
    for (const DiceRank rank : table.of_size(size)) {
      place_[rank] = static_cast<std::uint16_t>(at_.size());
      at_.push_back(table.at(rank));
    }
  }
  one_more_.resize(first_roll_);
  for (std::size_t i = 0; i < at_.size(); ++i) {
    first_less_.push_back(static_cast<std::uint16_t>(one_less_.size()));
    for (int face = 1; face <= faces; ++face) {
      Dice more = at_[i];
      more.add(face);
      if (i < first_roll_)
        one_more_[i][static_cast<std::size_t>(face - 1)] = static_cast<std::uint16_t>(place(more));
      if (at_[i].has(face)) one_less_.push_back(static_cast<std::uint16_t>(place(at_[i] - Dice{face})));
    }
  }
  first_less_.push_back(static_cast<std::uint16_t>(one_less_.size()));
}

}  // namespace orebit::space_miner
