#include "core/dice_table.hpp"

#include <algorithm>

namespace orebit {

namespace {

constexpr std::uint32_t low_faces = 0xFFF;

// Visits every multiset in dictionary order.
template <class Visit>
void each_multiset(Dice dice, int min_face, const Visit& visit) {
  visit(dice);
  if (dice.size() == Dice::max_dice) return;
  for (int face = min_face; face <= faces; ++face) {
    Dice longer = dice;
    longer.add(face);
    each_multiset(longer, face, visit);
  }
}

template <class Visit>
void each_part(Dice whole, Dice part, int face, const Visit& visit) {
  if (face > faces) return visit(part);
  for (int n = 0; n <= whole.count(face); ++n) {
    each_part(whole, part, face + 1, visit);
    part.add(face);
  }
}

}  // namespace

DiceTable::DiceTable() {
  for (std::uint32_t number = 0; number < four_.size(); ++number) {
    Dice dice;
    for (std::uint32_t rest = number, i = 0; i < 4; ++i, rest /= 6) dice.add(static_cast<int>(rest % 6) + 1);
    four_[number] = dice.counts();
  }
  for (int count = 0; count <= Dice::max_dice; ++count) orebit::at(power_, count) = power_of_six(count);
  number_multisets();
  list_parts();
}

// Step 1: the multisets in order. Step 2: those of low faces only fix the first term of the rank. Step 3:
// what a high half adds is the same for every low half of one row, so any of them may fill it.
void DiceTable::number_multisets() {
  std::size_t next = 0;
  each_multiset(Dice{}, 1, [&](Dice dice) { dice_[next++] = dice; });
  for (std::size_t rank = 0; rank < dice_.size(); ++rank) {
    const Dice dice = dice_[rank];
    if ((dice.counts() & ~low_faces) != 0) continue;
    const int last_face = dice.has(3) ? 3 : dice.has(2) ? 2 : dice.has(1) ? 1 : 0;
    const std::size_t row = row_size * static_cast<std::size_t>(dice.size() * 4 + last_face);
    low_[dice.counts()] = {static_cast<std::uint16_t>(rank), static_cast<std::uint16_t>(row)};
  }
  number_columns();
  for (std::size_t rank = 0; rank < dice_.size(); ++rank) {
    const Half low = low_[dice_[rank].counts() & low_faces];
    high_[low.row + column_[dice_[rank].counts() >> 12]] = static_cast<std::uint16_t>(rank - low.rank);
    orebit::at(of_size_, dice_[rank].size()).push_back(static_cast<DiceRank>(rank));
  }
}

void DiceTable::number_columns() {
  std::uint8_t next = 0;
  for (int size = 0; size <= Dice::max_dice; ++size)
    for (const Dice dice : dice_)
      if ((dice.counts() & low_faces) == 0 && dice.size() == size) column_[dice.counts() >> 12] = next++;
}

void DiceTable::list_parts() {
  for (std::size_t whole = 0; whole < dice_.size(); ++whole) {
    const auto begin = static_cast<std::ptrdiff_t>(parts_.size());
    first_part_[whole] = static_cast<std::uint32_t>(begin);
    each_part(dice_[whole], Dice{}, 1, [&](Dice part) { parts_.push_back(rank(part)); });
    std::sort(parts_.begin() + begin, parts_.end());
  }
  first_part_[dice_.size()] = static_cast<std::uint32_t>(parts_.size());
}

}  // namespace orebit
