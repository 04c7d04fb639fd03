#include "games/space_miner/tables.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "core/inline_vec.hpp"

namespace orebit::space_miner {

namespace {

constexpr std::size_t max_groups = 6;  // that the lowest die can belong to

// SM-16. The groups that the lowest of these dice can belong to, and what each counts; SM-17: also none, if
// dice may be left aside. Taking the lowest die first divides the dice in every way once.
InlineVec<Group, max_groups> groups_of_lowest(const Content& content, NavDice nav_dice, Dice dice) {
  int low = 1;
  while (!dice.has(low)) ++low;
  InlineVec<Group, max_groups> groups;
  if (nav_dice == NavDice::any) groups.push_back({Dice{low}, 0});
  groups.push_back({Dice{low}, low});
  if (dice.count(low) >= 2) groups.push_back({Dice{low, low}, content.two_of_a_kind});
  if (low <= 4 && dice.has(low + 1) && dice.has(low + 2))
    groups.push_back({Dice{low, low + 1, low + 2}, content.three_in_a_row});
  if (dice.count(low) >= 3) groups.push_back({Dice{low, low, low}, content.three_of_a_kind});
  if (dice.count(low) >= 4) groups.push_back({Dice{low, low, low, low}, content.four_of_a_kind});
  return groups;
}

// Finds the groups largest first, so that a distance is explained with few of them.
bool divide(const Content& content, NavDice nav_dice, Dice dice, int distance, std::vector<Group>& found) {
  if (dice.empty()) return distance == 0;
  const auto groups = groups_of_lowest(content, nav_dice, dice);
  for (std::size_t i = groups.size(); i-- > 0;) {
    const Group& group = groups[i];
    found.push_back(group);
    if (divide(content, nav_dice, dice - group.dice, distance - group.counts, found)) return true;
    found.pop_back();
  }
  return false;
}

// Which sets of dice make a number, and how many steps it took to find out.
struct Makers {
  std::vector<bool> made;  // by rank
  std::uint64_t steps = 0;
};

// The same for every pack, so each thread that opens packs remembers it. Nothing if it takes more steps.
const Makers* makers_of(const Counting& of, Arithmetic arithmetic, int number, std::uint64_t max_steps) {
  thread_local std::map<std::pair<Arithmetic, int>, Makers> known;
  const auto place = known.find({arithmetic, number});
  if (place != known.end()) return place->second.steps <= max_steps ? &place->second : nullptr;
  Calculator::Memo memo{.known = {}, .max_steps = max_steps};
  std::vector<bool> made(DiceTable::multisets);
  for (DiceRank rank = 0; rank < DiceTable::multisets; ++rank)
    made[rank] = of.calculator.makes(of.dice.at(rank), number, memo);
  if (memo.gave_up()) return nullptr;
  return &(known[{arithmetic, number}] = {std::move(made), memo.steps});
}

}  // namespace

bool before_in_bytes(int a, int b) { return std::to_string(a) < std::to_string(b); }

const Counting& counting(Arithmetic arithmetic) {
  if (arithmetic == Arithmetic::exact) {
    static const Counting exact(Arithmetic::exact);
    return exact;
  }
  static const Counting whole(Arithmetic::whole);
  return whole;
}

Tables::Tables(const Content& content, Arithmetic arithmetic, NavDice nav_dice, std::uint64_t max_steps)
    : counting_(counting(arithmetic)) {
  list_makers(content, arithmetic, max_steps);
  if (!is_complete_) return;
  list_distances(content, nav_dice);
  list_masks();
}

void Tables::list_distances(const Content& content, NavDice nav_dice) {
  std::vector<std::vector<int>> reached(DiceTable::multisets);
  reached[0] = {0};
  for (int size = 1; size <= content.nav_dice + 1; ++size)
    for (const DiceRank rank : dice().of_size(size)) {
      const Dice thrown = dice().at(rank);
      std::vector<int>& here = reached[rank];
      for (const Group& group : groups_of_lowest(content, nav_dice, thrown))
        for (const int distance : reached[dice().rank(thrown - group.dice)])
          here.push_back(distance + group.counts);
      std::sort(here.begin(), here.end(), before_in_bytes);
      here.erase(std::unique(here.begin(), here.end()), here.end());
    }
  for (std::size_t rank = 0; rank < reached.size(); ++rank) {
    first_distance_[rank] = static_cast<std::uint32_t>(distances_.size());
    if (dice().at(static_cast<DiceRank>(rank)).size() < content.nav_dice) continue;
    for (const int distance : reached[rank]) distances_.push_back(static_cast<std::int16_t>(distance));
  }
  first_distance_.back() = static_cast<std::uint32_t>(distances_.size());
}

void Tables::list_makers(const Content& content, Arithmetic arithmetic, std::uint64_t max_steps) {
  for (int n = 0; n < content.numbers; ++n) {
    const int number = at(content.number, n);
    const Makers* makers = makers_of(counting_, arithmetic, number, max_steps);
    if (makers == nullptr) return void(is_complete_ = false);
    makes_.insert(makes_.end(), makers->made.begin(), makers->made.end());
    max_steps -= makers->steps;
  }
  makes_.resize(makes_.size() + DiceTable::multisets);
  stride_ = static_cast<std::size_t>(content.numbers) + 1;
}

void Tables::list_masks() {
  std::uint32_t words = 0;
  for (DiceRank pool = 0; pool < DiceTable::multisets; ++pool) {
    first_word_[pool] = words;
    words += static_cast<std::uint32_t>((dice().parts(pool).size() + 63) / 64);
  }
  first_word_.back() = words;
  masks_.resize(words * stride_);
  for (std::size_t n = 0; n + 1 < stride_; ++n)
    for (DiceRank pool = 0; pool < DiceTable::multisets; ++pool) {
      const auto parts = dice().parts(pool);
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (makes(n, parts[i])) masks_[(first_word_[pool] + i / 64) * stride_ + n] |= 1ULL << i % 64;
    }
}

std::vector<Group> groups_for(const Content& content, NavDice nav_dice, Dice dice, int distance) {
  std::vector<Group> found;
  if (!divide(content, nav_dice, dice, distance, found)) return {};
  std::erase_if(found, [](const Group& group) { return group.counts == 0; });
  return found;
}

}  // namespace orebit::space_miner
